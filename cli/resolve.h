// `beadwright resolve SCENARIO.toml`: plays a scenario file and tells what came of it as JSON, or
// of its orders as a report of one line each.
#pragma once

#include <iosfwd>
#include <string>

#include "generator/rules/rules.h"

namespace bw {

struct ResolveOptions {
  std::string scenario;  // path of the file; "-" = standard input
  std::string out;       // path; "" or "-" = `out` below
  bool lenient = false;  // drop illegal orders instead of refusing the file
  bool report = false;   // the orders in words instead of JSON
};

// The exit status. Messages go to `err`, one a line; typed dice left over are a warning there.
int RunResolve(const ResolveOptions& options, const Rules& rules, std::ostream& out,
               std::ostream& err);

}  // namespace bw
