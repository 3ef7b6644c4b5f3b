// The program as a function, so that tests can call it: arguments in, exit status out.
#pragma once

#include <string>
#include <vector>

namespace bw {

inline constexpr int kExitDone = 0, kExitFailed = 1, kExitUsage = 2, kExitBadInput = 3;

int RunApp(const std::vector<std::string>& args);

}  // namespace bw
