#include "generator/rules/habitat.h"

#include "generator/rules/keys.h"

namespace bw {

Habitat ReadHabitat(const TomlTable& t, Habitat now) {
  if (!t.Has("lives_in")) return now;
  static const std::vector<std::string> kWords = {"flooded", "molten"};
  Habitat out;
  for (const std::string& word : t.Strs("lives_in")) {
    if (word == "molten") {
      out.molten = true;
    } else if (word == "flooded") {
      out.flooded = true;
    } else {
      t.Error("lives_in", "key 'lives_in': found '" + word + "', expected " + OrList(kWords) +
                              DidYouMean(word, kWords));
    }
  }
  return out;
}

}  // namespace bw
