// The options of `beadwright resolve`; what it does stands in resolve.cc.
#include <iostream>
#include <sstream>

#include "cli/commands.h"
#include "cli/resolve.h"
#include "cli/setup.h"
#include "cli/talk.h"

namespace bw {

int RunResolve(const Args& args) {
  if (args.Has("strict") && args.Has("lenient")) {
    throw UsageError("found --strict and --lenient, expected one of them");
  }
  Rules rules;
  LoadChecked(LoadConfigs(args), rules);
  ResolveOptions options;
  options.scenario = args.Get("SCENARIO.toml");
  options.out = args.Get("out");
  options.lenient = args.Has("lenient");
  options.report = args.Has("report");
  std::ostringstream out;
  const int status = RunResolve(options, rules, out, std::cerr);
  SayOut(out.str());
  return status;
}

}  // namespace bw
