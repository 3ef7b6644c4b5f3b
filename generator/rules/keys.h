// The ids a table of data knows, for words that must be one of them.
#pragma once

#include <string>
#include <vector>

namespace bw {

// In the order of the map.
template <class Map>
std::vector<std::string> KeysOf(const Map& map) {
  std::vector<std::string> out;
  for (const auto& [key, value] : map) out.push_back(key);
  return out;
}

}  // namespace bw
