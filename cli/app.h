// The program as a function, so that tests can call it: arguments in, exit status out.
#pragma once

#include <string>
#include <vector>

#include "cli/args.h"

namespace bw {

int RunApp(const std::vector<std::string>& args);

}  // namespace bw
