// See names.h. Loading goes in three passes: read every file, then resolve parts and bases, then
// count what each pattern can give.
#include "generator/rules/names.h"

#include <algorithm>
#include <set>

#include "generator/base/utf8.h"
#include "generator/base/words.h"

namespace bw {

namespace {

constexpr std::int64_t kMany = 1'000'000'000;

// The list under `name`, in the culture or up its chain of bases.
const NamePatterns* Lookup(const NameRules& rules, const Culture& c, PatternTable Culture::*table,
                           std::string_view name) {
  const Culture* at = &c;
  for (int depth = 0; depth < 8 && at != nullptr; ++depth) {
    const auto it = (at->*table).find(name);
    if (it != (at->*table).end()) return &it->second;
    const auto base = rules.cultures.find(at->base);
    at = base == rules.cultures.end() ? nullptr : &base->second;
  }
  return nullptr;
}

// "place.vault" falls back on "place".
const NamePatterns* LookupWhat(const NameRules& rules, const Culture& c,
                               PatternTable Culture::*table, std::string_view what) {
  if (const NamePatterns* own = Lookup(rules, c, table, what)) return own;
  const auto dot = what.find('.');
  return dot == std::string_view::npos ? nullptr : Lookup(rules, c, table, what.substr(0, dot));
}

bool IsBuiltIn(std::string_view part) { return part == "kind" || part == "name"; }

// Reads one table of lists. Problems name the list's own line.
void ReadLists(const TomlTable& t, PatternTable& out) {
  for (const std::string& key : t.Keys()) {
    std::set<std::string> seen;
    for (const std::string& text : t.Strs(key)) {
      std::string problem;
      NamePattern p = ParseNamePattern(text, problem);
      if (!problem.empty()) t.Error(key, "key " + Quoted(key) + ": " + problem);
      const bool word = text.find('{') == std::string::npos;  // a repeated pattern weighs more
      if (word && !seen.insert(text).second) {
        t.Error(key, "key " + Quoted(key) + ": found " + Quoted(text) + " twice, expected it once");
      }
      out[key].push_back(std::move(p));
    }
    if (out[key].empty()) {
      t.Error(key, "key " + Quoted(key) + ": found an empty list, expected at least one entry");
    }
  }
}

struct Source {
  TomlTable parts, names, further, deeds;
};

// Does `part` reach itself? `path` holds the parts being opened.
bool ReachesItself(const NameRules& rules, const Culture& c, const std::string& part,
                   std::vector<std::string>& path) {
  if (std::find(path.begin(), path.end(), part) != path.end()) return true;
  const NamePatterns* list = rules.Parts(c, part);
  if (list == nullptr) return false;
  path.push_back(part);
  for (const NamePattern& p : *list) {
    for (const NamePattern::Piece& piece : p.pieces) {
      if (piece.part && ReachesItself(rules, c, piece.text, path)) return true;
    }
  }
  path.pop_back();
  return false;
}

// Unknown parts in the culture's own lists.
void CheckUses(const NameRules& rules, const Culture& c, const PatternTable& table,
               const TomlTable& t, const std::vector<std::string>& extra) {
  std::vector<std::string> known = extra;
  for (const Culture* at = &c; at != nullptr;) {
    for (const auto& [name, list] : at->parts) known.push_back(name);
    const auto base = rules.cultures.find(at->base);
    at = base == rules.cultures.end() || base->second.id == at->id ? nullptr : &base->second;
  }
  for (const auto& [key, list] : table) {
    for (const NamePattern& p : list) {
      for (const NamePattern::Piece& piece : p.pieces) {
        if (!piece.part || std::find(known.begin(), known.end(), piece.text) != known.end())
          continue;
        t.Error(key, "key " + Quoted(key) + ": found part {" + piece.text +
                         "}, expected a part of the culture or its base" +
                         DidYouMean(piece.text, known));
      }
    }
  }
}

void CheckYields(const NameRules& rules, const Culture& c, const Source& source) {
  for (const NameWhat& what : NameWhats()) {
    const NamePatterns* list = rules.Names(c, what.what);
    if (list == nullptr) {
      source.names.Error("", "found no patterns for " + Quoted(what.what) +
                                 ", expected them here or in the base culture");
      continue;
    }
    std::int64_t sum = 0;
    for (const NamePattern& p : *list) sum = std::min(kMany, sum + Yield(rules, c, p));
    if (sum >= what.at_least) continue;
    source.names.Error(what.what, "key " + Quoted(what.what) + ": found patterns for only " +
                                      std::to_string(sum) + " names, expected at least " +
                                      std::to_string(what.at_least));
  }
}

std::vector<std::string> DeedSlots() { return {"kind", "actor", "foe", "count", "person"}; }

bool IsPair(std::string_view two, std::string_view pair) {
  return two.size() == 2 && two[1] == pair[1] && Uncapitalised(two) == pair;
}

}  // namespace

bool NamePattern::Uses(std::string_view part) const {
  return std::any_of(pieces.begin(), pieces.end(),
                     [&](const Piece& p) { return p.part && p.text == part; });
}

const std::vector<NameWhat>& NameWhats() {
  static const std::vector<NameWhat> kWhats = {
      {"person", 400},     {"castle", 150}, {"city", 150},     {"farm", 150},     {"tower", 100},
      {"special", 60},     {"place", 200},  {"group", 100},    {"company", 100},  {"beast", 150},
      {"villain", 60},     {"realm", 100},  {"delve", 100},    {"province", 100}, {"treasure", 200},
      {"settlement", 200}, {"god", 200},    {"creature", 100}, {"location", 60}};
  return kWhats;
}

const Culture& NameRules::Of(std::string_view culture_or_speaker) const {
  static const Culture kNobody;
  auto it = cultures.find(culture_or_speaker);
  if (it == cultures.end()) {
    const auto speaker = speaks.find(culture_or_speaker);
    it = cultures.find(speaker == speaks.end() ? kDefaultCulture
                                               : std::string_view(speaker->second));
  }
  return it == cultures.end() ? kNobody : it->second;
}

std::string NameRules::SpokenKind(std::string_view kind) const {
  const auto it = kinds.find(kind);
  return it == kinds.end() ? Spaced(kind) : it->second;
}

const NamePatterns* NameRules::Parts(const Culture& c, std::string_view part) const {
  return Lookup(*this, c, &Culture::parts, part);
}
const NamePatterns* NameRules::Names(const Culture& c, std::string_view what) const {
  return LookupWhat(*this, c, &Culture::names, what);
}
const NamePatterns* NameRules::Further(const Culture& c, std::string_view what) const {
  return LookupWhat(*this, c, &Culture::further, what);
}
const NamePatterns* NameRules::Deeds(const Culture& c, std::string_view event_kind) const {
  return Lookup(*this, c, &Culture::deeds, event_kind);
}

NamePattern ParseNamePattern(std::string_view text, std::string& problem) {
  NamePattern out;
  std::size_t pos = 0;
  while (pos < text.size()) {
    const std::size_t open = text.find('{', pos);
    if (open != pos) {
      out.pieces.push_back({std::string(text.substr(pos, open - pos)), false, false});
      if (open == std::string_view::npos) break;
    }
    const std::size_t close = text.find('}', open);
    if (close == std::string_view::npos || close == open + 1) {
      problem = "found " + Quoted(text) + ", expected a part's name between { and }";
      return out;
    }
    const std::string_view name = text.substr(open + 1, close - open - 1);
    const std::string lower = Uncapitalised(name);
    out.pieces.push_back({lower, true, lower != name});
    pos = close + 1;
  }
  if (out.pieces.empty()) problem = "found an empty entry, expected a word or a pattern";
  return out;
}

std::int64_t Yield(const NameRules& rules, const Culture& c, const NamePattern& p) {
  std::int64_t product = 1;
  for (const NamePattern::Piece& piece : p.pieces) {
    if (!piece.part || IsBuiltIn(piece.text)) continue;
    const NamePatterns* list = rules.Parts(c, piece.text);
    if (list == nullptr) continue;
    std::int64_t sum = 0;
    for (const NamePattern& inner : *list) sum = std::min(kMany, sum + Yield(rules, c, inner));
    product = std::min(kMany, product * std::max<std::int64_t>(sum, 1));
  }
  return product;
}

bool Pronounceable(std::string_view name) {
  static constexpr std::string_view kPairs[] = {"th", "sh", "ch", "ck", "ng", "gh", "ph", "wh",
                                                "ll", "ss", "tt", "nn", "mm", "rr", "zh", "kh"};
  int vowels = 0, consonants = 0, letters = 0, same = 1;
  bool any_vowel = false;
  char32_t before = 0;
  const auto word_ends = [&] {
    const bool ok = letters < 3 || any_vowel;
    vowels = consonants = letters = 0, any_vowel = false;
    return ok;
  };
  for (std::size_t pos = 0; pos < name.size();) {
    const std::size_t here = pos;
    const char32_t c = LowerPoint(NextPoint(name, pos));
    same = c == before ? same + 1 : 1;
    if (same == 3) return false;
    if (!IsLetterPoint(c)) {
      before = c;
      if (c != '\'' && !word_ends()) return false;
      continue;
    }
    ++letters;
    const bool vowel = IsVowelPoint(c);
    any_vowel = any_vowel || vowel;
    const bool pair = !vowel && here > 0 &&
                      std::any_of(std::begin(kPairs), std::end(kPairs),
                                  [&](auto p) { return IsPair(name.substr(here - 1, 2), p); });
    vowels = vowel ? vowels + 1 : 0;
    consonants = vowel ? 0 : consonants + (pair ? 0 : 1);
    if (vowels > 3 || consonants > 4) return false;
    before = c;
  }
  return word_ends();
}

void Load(const ConfigSet& set, Diagnostics& diag, NameRules& out) {
  std::map<std::string, Source> sources;
  std::vector<std::string> ids;
  const auto files = set.Parse("names", diag);
  for (const auto& [id, t] : files) {
    Culture c;
    c.id = id;
    c.title = t.Str("title");
    c.base = t.Str("base", "");
    c.speakers = t.Strs("speakers");
    Source s{t.Sub("parts"), t.Sub("names"), t.Sub("further"), t.Sub("deeds")};
    ReadLists(s.parts, c.parts);
    ReadLists(s.names, c.names);
    ReadLists(s.further, c.further);
    ReadLists(s.deeds, c.deeds);
    const TomlTable kinds = t.Sub("kinds");
    for (const std::string& kind : kinds.Keys()) out.kinds[kind] = kinds.Str(kind);
    FinishToml(t);
    for (const std::string& speaker : c.speakers) {
      const auto [it, fresh] = out.speaks.emplace(speaker, id);
      if (!fresh) {
        t.Error("speakers", "key 'speakers': found " + Quoted(speaker) + ", which already speaks " +
                                Quoted(it->second) + ", expected one culture for each");
      }
    }
    out.cultures[id] = std::move(c);
    sources[id] = s;
    ids.push_back(id);
  }
  if (out.cultures.count(std::string(kDefaultCulture)) == 0) {
    diag.Error({"names", 0, 0}, "found no vale.toml, expected the default culture");
  }
  if (!diag.ok()) return;
  for (const auto& [id, t] : files) {
    const Culture& c = out.cultures[id];
    if (c.base == id || (!c.base.empty() && out.cultures.count(c.base) == 0)) {
      t.Error("base", "key 'base': found " + Quoted(c.base) + ", expected another culture" +
                          DidYouMean(c.base, ids));
    }
  }
  if (!diag.ok()) return;
  for (const std::string& id : ids) {
    const Culture& c = out.cultures[id];
    const Source& s = sources[id];
    CheckUses(out, c, c.parts, s.parts, {});
    CheckUses(out, c, c.names, s.names, {"kind"});
    CheckUses(out, c, c.further, s.further, {"name", "kind"});
    CheckUses(out, c, c.deeds, s.deeds, DeedSlots());
    for (const auto& [part, list] : c.parts) {
      std::vector<std::string> path;
      if (ReachesItself(out, c, part, path)) {
        s.parts.Error(
            part, "key " + Quoted(part) + ": found a part that uses itself, expected an end to it");
      }
    }
    if (diag.ok()) CheckYields(out, c, s);
  }
}

}  // namespace bw
