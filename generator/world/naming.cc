// See naming.h. Patterns are tried at random until one gives a free name that can be said aloud;
// a name already borne goes on ("Upper ...", "... the Younger"), at last with a number.
#include "generator/world/naming.h"

#include <algorithm>
#include <map>

#include "generator/base/utf8.h"

namespace bw {

namespace {

constexpr int kTries = 24;  // fresh names tried before a taken one is made to go on
constexpr int kFurtherTries = 12;
constexpr std::string_view kAnyKind = "hall";  // where a pattern asks for a kind and none is given

struct Speaker {
  const NameRules& rules;
  const Culture& culture;
  std::string kind;  // "vault", spaces for dashes
  std::string name;  // the name that goes on
  Rng& rng;
  std::map<std::string, std::string, std::less<>> words = {};  // what a deed gives: person, foe ...
};

std::string Expand(Speaker& s, const NamePattern& p, int depth = 0);

std::string ExpandPart(Speaker& s, const std::string& part, int depth) {
  if (part == "kind") return s.kind.empty() ? std::string(kAnyKind) : s.kind;
  if (part == "name") return s.name;
  if (const auto word = s.words.find(part); word != s.words.end()) return word->second;
  const NamePatterns* list = s.rules.Parts(s.culture, part);
  if (list == nullptr || depth > 8) return {};
  const int i = s.rng.Below(static_cast<int>(list->size()));
  return Expand(s, (*list)[static_cast<std::size_t>(i)], depth + 1);
}

std::string Expand(Speaker& s, const NamePattern& p, int depth) {
  std::string out;
  for (const NamePattern::Piece& piece : p.pieces) {
    const std::string text = piece.part ? ExpandPart(s, piece.text, depth) : piece.text;
    out += piece.capital ? Titled(text) : text;
  }
  return out;
}

// A pattern of the list; where there is no kind, one that does not speak of it if there is any.
const NamePattern& Pick(Speaker& s, const NamePatterns& list) {
  for (int i = 0; i < kTries; ++i) {
    const auto at = static_cast<std::size_t>(s.rng.Below(static_cast<int>(list.size())));
    if (!s.kind.empty() || !list[at].Uses("kind")) return list[at];
  }
  return list.front();
}

template <class T>
bool Bears(const Store<T>& rows, std::string_view name) {
  if constexpr (requires(const T& row) { row.name; }) {
    return std::any_of(rows.begin(), rows.end(), [&](const T& row) { return row.name == name; });
  }
  return false;
}

// "the Patient" of "Galaona the Patient": gods are told apart by it, so no two share one.
std::string_view BynameOf(std::string_view name) {
  const auto space = name.find(' ');
  return space == std::string_view::npos ? std::string_view() : name.substr(space + 1);
}
bool BynameIsTaken(const World& w, std::string_view name) {
  const std::string_view byname = BynameOf(name);
  return !byname.empty() && std::any_of(w.gods.begin(), w.gods.end(),
                                        [&](const God& g) { return BynameOf(g.name) == byname; });
}

std::string Roman(int n) {
  static constexpr std::pair<int, std::string_view> kSigns[] = {
      {1000, "M"}, {900, "CM"}, {500, "D"}, {400, "CD"}, {100, "C"}, {90, "XC"}, {50, "L"},
      {40, "XL"},  {10, "X"},   {9, "IX"},  {5, "V"},    {4, "IV"},  {1, "I"}};
  std::string out;
  for (const auto& [value, sign] : kSigns) {
    for (; n >= value; n -= value) out += sign;
  }
  return out;
}

}  // namespace

std::string OnceNamedVar(std::string_view name) { return "once-named." + std::string(name); }

bool NameIsTaken(const World& w, std::string_view name) {
  if (CountOf(w.vars, OnceNamedVar(name)) > 0) return true;
#define BW_TABLE(Type, accessor, store, prefix) \
  if (Bears(w.store, name)) return true;
#include "generator/world/tables.def"
#undef BW_TABLE
  return Bears(w.delves, name);
}

namespace {

// The part of a name that stands for all of it: a given name, "Tickmaw" of "Tickmaw Brood".
std::string Essence(const World& w, Ref r) {
  std::string name(w.NameOf(r));
  const auto of = name.find(" of ");
  if (r.person()) return name.substr(0, name.find(' '));
  if (of != std::string::npos) name = name.substr(of + 4);
  for (const std::string_view article : {"the ", "Castle "}) {
    if (name.rfind(article, 0) == 0) name.erase(0, article.size());
  }
  if (of != std::string::npos) return name;
  return r.group() && w.groups[r.group()].kind != "alpha" ? name.substr(0, name.find(' ')) : name;
}

std::map<std::string, std::string, std::less<>> WordsOf(const World& w, const Event& e) {
  static constexpr std::string_view kCounts[] = {"fallen",    "dead",     "lost",
                                                 "folk-lost", "foe-lost", "folk"};
  static constexpr std::string_view kNumbers[] = {"two",   "three", "four", "five", "six",
                                                  "seven", "eight", "nine", "ten",  "eleven"};
  std::map<std::string, std::string, std::less<>> words;
  const auto put = [&](std::string_view slot, Ref r) {
    const std::string word = Essence(w, r);
    if (!word.empty()) words.emplace(slot, word);
  };
  put("actor", e.actor);
  if (e.actor.person()) put("person", e.actor);
  for (const Ref r : e.subjects) {
    if (r.person()) put("person", r);
    if ((r.group() || r.construction()) && r != e.actor) put("foe", r);
  }
  for (const std::string_view name : kCounts) {
    for (const Fact& f : e.facts) {
      if (f.name == name && f.value >= 2 && f.value <= 11) {
        words.emplace("count", kNumbers[f.value - 2]);
      }
    }
  }
  return words;
}

// One "Kicked-Door" something is enough for a world.
bool OpensLikeAnother(const World& w, std::string_view name) {
  const std::string_view first = name.substr(0, name.find(' '));
  return std::any_of(w.places.begin(), w.places.end(), [&](const Place& p) {
    return std::string_view(p.name).substr(0, p.name.find(' ')) == first;
  });
}

}  // namespace

std::string NameForDeed(const World& w, const Rules& rules, std::string_view culture,
                        const Event& deed, Id<Place> place, Rng& rng) {
  const Culture& c = rules.names.Of(culture);
  const NamePatterns* list = rules.names.Deeds(c, deed.kind);
  if (list == nullptr) return {};
  const std::string kind = rules.names.SpokenKind(w.places[place].kind);
  Speaker s{rules.names, c, kind, "", rng, WordsOf(w, deed)};
  for (int i = 0; i < kTries; ++i) {
    const auto at = static_cast<std::size_t>(rng.Below(static_cast<int>(list->size())));
    const NamePattern& p = (*list)[at];
    bool says = true;
    for (const std::string_view slot : {"actor", "foe", "person", "count"}) {
      says = says && (!p.Uses(slot) || s.words.count(slot) != 0);
    }
    if (!says) continue;
    const std::string name = Expand(s, p);
    if (Pronounceable(name) && !NameIsTaken(w, name) && !OpensLikeAnother(w, name)) return name;
  }
  return {};
}

std::string NewName(const World& w, const Rules& rules, std::string_view culture,
                    std::string_view what, Rng& rng, std::span<const std::string> taken) {
  const NameRules& names = rules.names;
  const Culture& c = names.Of(culture);
  std::string full(what);
  if (names.Names(c, full) == nullptr) full = "place." + full;
  const auto dot = full.find('.');
  const std::string kind = dot == std::string::npos ? "" : names.SpokenKind(full.substr(dot + 1));
  Speaker s{names, c, kind, "", rng, {}};
  const bool god = full == "god";
  const auto is_free = [&](const std::string& name) {
    return !name.empty() && !NameIsTaken(w, name) && !(god && BynameIsTaken(w, name)) &&
           std::find(taken.begin(), taken.end(), name) == taken.end();
  };
  const NamePatterns* list = names.Names(c, full);
  if (list == nullptr) list = names.Names(names.Of(kDefaultCulture), "place");
  for (int i = 0; i < kTries; ++i) {
    std::string made = Expand(s, Pick(s, *list));
    if (!Pronounceable(made)) continue;
    if (is_free(made)) return made;
    s.name = std::move(made);
  }
  if (s.name.empty()) s.name = Expand(s, Pick(s, *list));
  if (const NamePatterns* further = names.Further(c, full)) {
    const std::string root = s.name;
    for (int i = 0; i < kFurtherTries; ++i) {
      s.name = root;
      std::string made = Expand(s, Pick(s, *further));
      if (is_free(made)) return made;
    }
    s.name = root;
  }
  for (int n = 2;; ++n) {
    std::string made = s.name + " " + Roman(n);
    if (is_free(made)) return made;
  }
}

}  // namespace bw
