// See order_words.h.
#include "factions/gods/order_words.h"

#include <algorithm>

#include "factions/gods/god_facts.h"
#include "generator/base/wording.h"

namespace bw {

namespace {

std::string_view KindWord(Table t) {
  switch (t) {
    case Table::kSettlement: return "settlement";
    case Table::kGod: return "god";
    case Table::kTemple: return "temple";
    case Table::kChosen: return "chosen one";
    case Table::kCreature: return "creature";
    case Table::kSite: return "site";
    case Table::kProvince: return "region";
    case Table::kRealm: return "realm";
    case Table::kHex: return "hex";
    case Table::kPerson: return "person";
    case Table::kArmy: return "army";
    default: return "thing of another kind";
  }
}

std::string WithArticle(std::string_view word) {
  const bool vowel = std::string_view("aeiou").find(word.front()) != std::string_view::npos;
  return (vowel ? "an " : "a ") + std::string(word);
}

}  // namespace

std::string Called(const World& w, Ref r) {
  if (r.hex()) {
    const Axial a = w.plan.AxialOf(r.hex());
    return Worded("hex {1},{2}", {std::to_string(a.q), std::to_string(a.r)});
  }
  if (const Id<Temple> t = r.temple()) {
    return Worded("the temple of {1}", {Called(w, Ref(w.temples[t].god))});
  }
  if (const Id<Chosen> c = r.chosen(); c && w.chosen[c].person) {
    return Called(w, Ref(w.chosen[c].person));
  }
  const std::string_view name = w.NameOf(r);
  return name.empty() ? w.KeyOf(r) : std::string(name);
}

std::string AKind(Table t) { return Worded(WithArticle(KindWord(t))); }

std::string AKinds(const std::vector<Table>& kinds) {
  std::vector<std::string> words;
  for (const Table t : kinds) words.push_back(AKind(t));
  return OrList(words);
}

std::string KindsText(const std::vector<Table>& kinds) {
  std::vector<std::string> words;
  for (const Table t : kinds) words.push_back(Worded(KindWord(t)));
  return OrList(words);
}

std::vector<std::string> KeysOf(const World& w, const std::vector<Table>& tables) {
  std::vector<std::string> out;
  const auto add = [&](const auto& store) {
    for (const auto& row : store) {
      if (row.alive()) out.push_back(row.key);
    }
  };
  for (const Table t : tables) {
    switch (t) {
      case Table::kSettlement: add(w.settlements); break;
      case Table::kGod: add(w.gods); break;
      case Table::kTemple: add(w.temples); break;
      case Table::kChosen: add(w.chosen); break;
      case Table::kCreature: add(w.creatures); break;
      case Table::kSite: add(w.sites); break;
      case Table::kProvince: add(w.provinces); break;
      default: break;
    }
  }
  return out;
}

std::string Legal(std::string_view word, const std::vector<std::string>& candidates) {
  const std::string near = DidYouMean(word, candidates);
  if (!near.empty()) return near;
  if (candidates.empty()) return Worded(", and none would do");
  constexpr std::size_t kMost = 12;
  std::vector<std::string> some(
      candidates.begin(),
      candidates.begin() + static_cast<long>(std::min(kMost, candidates.size())));
  if (some.size() < candidates.size()) some.push_back(Worded("another"));
  return Worded(", expected {1}", {OrList(some)});
}

std::string TimeText(int seconds) {
  const auto two = [](int n) { return (n < 10 ? "0" : "") + std::to_string(n); };
  std::string out = two(seconds / 3600) + ":" + two(seconds / 60 % 60);
  if (seconds % 60 != 0) out += ":" + two(seconds % 60);
  return out;
}

std::string Subject(const World& w, const GodOrder& o) {
  std::string out = Worded("god {1}", {o.god                ? Called(w, Ref(o.god))
                                       : o.god_name.empty() ? "?"
                                                            : o.god_name});
  out += ": " + (o.verb.empty() ? Worded("order") : o.verb);
  if (!o.power.empty() && o.verb == "power") out += " " + o.power;
  if (o.target.settlement()) return Worded("{1} in {2}", {out, Called(w, o.target)});
  if (o.target) return Worded("{1} on {2}", {out, Called(w, o.target)});
  if (o.hex) return Worded("{1} on {2}", {out, Called(w, Ref(o.hex))});
  if (o.from) return Worded("{1} from {2}", {out, Called(w, Ref(o.from))});
  return out;
}

Ref WhatStandsOn(const World& w, Id<Hex> h) {
  if (const Id<Settlement> s = SettlementOn(w, h)) return Ref(s);
  for (const Id<Temple> t : w.temples.Ids()) {
    if (w.temples[t].alive() && w.temples[t].hex == h) return Ref(t);
  }
  for (const Id<Site> s : w.sites.Ids()) {
    if (w.sites[s].alive() && w.sites[s].hex == h && w.sites[s].state == "standing") return Ref(s);
  }
  for (const Id<Creature> c : w.creatures.Ids()) {
    if (w.creatures[c].alive() && w.creatures[c].hex == h) return Ref(c);
  }
  return {};
}

}  // namespace bw
