// What the documents among the sheets say of things in the world, in the words of the data.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "generator/rules/rules.h"
#include "generator/world/world.h"
#include "render/sheets/section.h"

namespace bw {

class DocumentWords {
 public:
  DocumentWords(const World& w, const Rules& rules, const SheetOptions& options)
      : w_(w), rules_(rules), options_(options) {}

  std::string Noun(const std::string& id) const;     // "pit-lords" -> as the texts call it
  std::string Builder(const std::string& id) const;  // as the legends call who dug
  // Of an age of the data, in the language; `own` is what the data calls it.
  std::string AgeName(const std::string& own, const std::string& id) const;
  std::string Name(Ref r) const;  // its name, else its kind
  const std::string& lang() const { return options_.lang; }
  std::string Title() const;  // of the section, else of the land's first castle
  std::string When() const;   // "Age of Monsters, year 22"
  // The weightiest events `r` had a part in, latest first where equal, as sentences.
  std::vector<std::string> Stories(Ref r, std::size_t most, int least_weight = 3) const;
  std::string Story(Ref r) const;  // the weightiest, or ""

 private:
  const World& w_;
  const Rules& rules_;
  const SheetOptions& options_;
};

// Folk and loot of all places and buildings, as they stand and the most there was in this age.
struct BeadCount {
  int folk = 0, loot = 0, treasures = 0;
  int most_folk = 0, most_loot = 0;
};
BeadCount BeadsOf(const World& w);

}  // namespace bw
