// JSON Schema (2020-12) of world.json: every member with its type, and which must be there. Further
// members are allowed, for the format may grow.
#pragma once

#include <string>

namespace bw {

std::string WorldSchema();

}  // namespace bw
