// Which chambers that would kill others somebody lives in: the key `lives_in` of groups,
// civilizations and villains. Where the key is left out, molten and flooded rooms are nobody's
// home.
#pragma once

#include <string>
#include <vector>

#include "generator/base/toml.h"

namespace bw {

struct Habitat {
  bool molten = false, flooded = false;
};

// What the key says; `now` where it is not there.
Habitat ReadHabitat(const TomlTable& t, Habitat now = {});

}  // namespace bw
