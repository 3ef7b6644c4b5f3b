// The ids a table of data knows, for words that must be one of them.
#pragma once

#include <string>
#include <vector>

namespace bw {

using KeyList = std::vector<std::string>;

// In the order of the map.
template <class Map>
KeyList KeysOf(const Map& map) {
  KeyList out;
  for (const auto& [key, value] : map) out.push_back(key);
  return out;
}

}  // namespace bw
