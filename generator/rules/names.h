// Cultures and their name lists (configs/names): small grammars that yield names. A culture has
// parts (lists of words or syllables that may use other parts), patterns by what is named, and a
// base culture to fall back on. Checked at loading: unknown and empty parts, parts that use
// themselves, patterns that yield too few names.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "generator/rules/config_set.h"

namespace bw {

// "{Root}{end} of {Saint}": literal text and parts in turn. A part written with a capital first
// letter is capitalised where it stands. {kind} is what stands after the dot of "place.vault".
struct NamePattern {
  struct Piece {
    std::string text;  // literal, or the part's name in lower case
    bool part = false;
    bool capital = false;
  };
  std::vector<Piece> pieces;
  bool Uses(std::string_view part) const;
};
using NamePatterns = std::vector<NamePattern>;
using PatternTable = std::map<std::string, NamePatterns, std::less<>>;

struct Culture {
  std::string id, title, base;
  std::vector<std::string> speakers;  // data ids of builders, flavours, classes that speak it
  PatternTable parts;
  PatternTable names;    // by what: "person", "castle", "place.vault" ...
  PatternTable further;  // by what: how a used-up name goes on; {name} is the name so far
  PatternTable deeds;    // by event kind: what the place of such a deed is called
};

struct NameRules {
  std::map<std::string, Culture, std::less<>> cultures;
  std::map<std::string, std::string, std::less<>> speaks;  // speaker -> culture id
  std::map<std::string, std::string, std::less<>> kinds;   // kind of room -> its word in a name

  // "crypt-tomb" -> "crypt"; without an entry the id with spaces.
  std::string SpokenKind(std::string_view kind) const;

  // The culture of that id, of that speaker, or the default one ("vale").
  const Culture& Of(std::string_view culture_or_speaker) const;
  // Own list, else the base culture's, else null.
  const NamePatterns* Parts(const Culture& c, std::string_view part) const;
  const NamePatterns* Names(const Culture& c, std::string_view what) const;
  const NamePatterns* Further(const Culture& c, std::string_view what) const;
  const NamePatterns* Deeds(const Culture& c, std::string_view event_kind) const;
};

inline constexpr std::string_view kDefaultCulture = "vale";
// What every culture can name, with the fewest different names it must be able to give.
struct NameWhat {
  std::string_view what;
  int at_least;
};
const std::vector<NameWhat>& NameWhats();

NamePattern ParseNamePattern(std::string_view text, std::string& problem);

// How many names a pattern can give; at most 1e9.
std::int64_t Yield(const NameRules& rules, const Culture& c, const NamePattern& p);

// Can be said aloud: a vowel in each word of three letters or more, no more than four consonant
// sounds or three vowels in a row, no letter thrice running.
bool Pronounceable(std::string_view name);

void Load(const ConfigSet& set, Diagnostics& diag, NameRules& out);

}  // namespace bw
