// What the person at the table decides and who rolls: the words of --own and --dice.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/play_words.h"
#include "generator/world/world.h"

namespace bw {

// Part of the journal, as answers to "settle".
struct TableSettings {
  std::vector<std::string> own;  // "surface", "god:god-1", "god:*", "realm:focus", "placement" ...
  std::string dice = "program";  // program, mine, ask
  // Of choices that are neither a god's nor a realm's (ChoiceKinds).
  bool Owns(std::string_view kind) const;
  bool OwnsGod(const World& w, Id<God> god) const;
  bool OwnsRealm(const World& w, Id<Realm> realm) const;
};

// The words of `own`, put right: without spaces around them, gods and realms by their ids however
// they were named, "nothing" as none. Returns what is wrong, "" when nothing is.
std::string ReadOwn(const World& w, std::vector<std::string>& words);
std::string OwnWordsHelp(const PlayWords& say);
// "surface,age"
std::string JoinedWords(const std::vector<std::string>& words);

}  // namespace bw
