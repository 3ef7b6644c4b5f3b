// What the words of villains' conditions stand for (D-VIL-01), and who the villain is.
#include <algorithm>
#include <array>

#include "factions/encounter.h"
#include "factions/villains/villain.h"

namespace bw {

namespace {

struct Seen {
  const World& w;
  std::string_view id;
  Id<Group> villain;
  const Group& own() const { return w.groups[villain]; }
};

bool IsOther(const Seen& s, Id<Group> g, std::string_view kind) {
  const Group& group = s.w.groups[g];
  return group.alive() && g != s.villain && s.w.Plays(group.delve) &&
         (kind.empty() || group.kind == kind);
}

int CountGroups(const Seen& s, std::string_view kind) {
  int n = 0;
  for (std::size_t i = 0; i < s.w.groups.size(); ++i) n += IsOther(s, Id<Group>(i), kind) ? 1 : 0;
  return n;
}

int FreeGroups(const Seen& s) {
  int n = 0;
  for (std::size_t i = 0; i < s.w.groups.size(); ++i) {
    const Id<Group> g(i);
    n += IsOther(s, g, "") && s.w.groups[g].kind != "wanderer" && !IsTaken(s.w.groups[g]) ? 1 : 0;
  }
  return n;
}

int Riches(const World& w, Id<Group> g) {
  return w.groups[g].loot + static_cast<int>(TreasuresOf(w, g).size());
}

int Richest(const Seen& s, std::string_view kind) {
  int most = 0;
  for (std::size_t i = 0; i < s.w.groups.size(); ++i) {
    const Id<Group> g(i);
    if (IsOther(s, g, kind)) most = std::max(most, Riches(s.w, g));
  }
  return most;
}

template <class Test>
int CountPlaces(const World& w, Test test) {
  return static_cast<int>(std::count_if(w.places.begin(), w.places.end(), [&](const Place& p) {
    return p.alive() && w.Plays(p.delve) && test(p);
  }));
}

bool IsBuiltRoom(const Place& p) {
  return p.builder != "nature" && !p.builder.empty() && p.kind != "entrance" && !p.under;
}

int TowerTaken(const World& w) {
  for (const Construction& c : w.constructions) {
    const bool tower = c.kind == "tower" && c.alive() && w.Plays(c.delve);
    if (tower && (c.owner || c.folk == 0)) return 1;
  }
  return 0;
}

int OnSurface(const World& w, bool folk) {
  int n = 0;
  for (const Construction& c : w.constructions) {
    if (IsSurface(c) && w.Plays(c.delve)) n += folk ? c.folk : c.loot;
  }
  return n;
}

int Farms(const World& w) {
  return static_cast<int>(
      std::count_if(w.constructions.begin(), w.constructions.end(), [&](const Construction& c) {
        return c.kind == "farm" && IsSurface(c) && c.folk > 0 && w.Plays(c.delve);
      }));
}

// How the age before this one ended: by this rule, or by the hoard of a group of this kind.
int EndedBy(const World& w, std::string_view rule, std::string_view kind = "") {
  const Id<Age> before = AgeBefore(w, w.age);
  if (!before) return 0;
  const Age& last = w.ages[before];
  if (kind.empty()) return last.ended_by == rule ? 1 : 0;
  const bool hoard = last.ended_by == "D-END-01" || last.ended_by == "S-AGE-03";
  return hoard && last.by.group() && w.groups[last.by.group()].kind == kind ? 1 : 0;
}

int Reigned(const Seen& s) {
  int n = 0;
  for (const Group& g : s.w.groups) n += g.flavour == s.id && s.w.Plays(g.delve) ? 1 : 0;
  return n - (s.villain ? 1 : 0);
}

int Treasures(const Seen& s) {
  return static_cast<int>(std::count_if(s.w.treasures.begin(), s.w.treasures.end(),
                                        [&](const Treasure& t) { return s.w.Plays(t.delve); }));
}

struct NumberRow {
  std::string_view word;
  int (*value)(const Seen&);
  bool own = false;  // asks for the villain itself; 0 before it rises
};

int OwnVar(const Seen& s, std::string_view var) { return CountOf(s.own().vars, var); }

constexpr auto kNumbers = std::to_array<NumberRow>({
    {"year", [](const Seen& s) { return YearOfAge(s.w); }},
    {"season", [](const Seen& s) { return s.w.now.season + 1; }},
    {"groups", [](const Seen& s) { return CountGroups(s, ""); }},
    {"free_groups", FreeGroups},
    {"taken", [](const Seen& s) { return OwnVar(s, "taken"); }, true},
    {"delvers", [](const Seen& s) { return CountGroups(s, "delver"); }},
    {"breeders", [](const Seen& s) { return CountGroups(s, "breeder"); }},
    {"alphas", [](const Seen& s) { return CountGroups(s, "alpha"); }},
    {"restless", [](const Seen& s) { return CountGroups(s, "restless"); }},
    {"richest_alpha", [](const Seen& s) { return Richest(s, "alpha"); }},
    {"richest_group", [](const Seen& s) { return Richest(s, ""); }},
    {"tombs",
     [](const Seen& s) {
       return CountPlaces(
           s.w, [](const Place& p) { return p.kind == "tomb" || CountOf(p.marks, "dead") > 0; });
     }},
    {"empty_halls",
     [](const Seen& s) {
       return CountPlaces(s.w, [](const Place& p) { return !p.owner && IsBuiltRoom(p); });
     }},
    {"tower_taken", [](const Seen& s) { return TowerTaken(s.w); }},
    {"waters", [](const Seen& s) { return CountPlaces(s.w, IsWater); }},
    {"plagues",
     [](const Seen& s) {
       return CountPlaces(s.w, [](const Place& p) { return CountOf(p.marks, "plague") > 0; });
     }},
    {"treasures", Treasures},
    {"surface_folk", [](const Seen& s) { return OnSurface(s.w, true); }},
    {"surface_loot", [](const Seen& s) { return OnSurface(s.w, false); }},
    {"farms", [](const Seen& s) { return Farms(s.w); }},
    {"put_by", [](const Seen& s) { return s.w.Var(TrackVar(s.w, "put-by")); }},
    {"ended_by_surface", [](const Seen& s) { return EndedBy(s.w, "S-AGE-02"); }},
    {"ended_by_fall", [](const Seen& s) { return EndedBy(s.w, "S-AGE-01"); }},
    {"ended_by_alpha", [](const Seen& s) { return EndedBy(s.w, "", "alpha"); }},
    {"ended_by_breeder", [](const Seen& s) { return EndedBy(s.w, "", "breeder"); }},
    {"ended_by_delver", [](const Seen& s) { return EndedBy(s.w, "", "delver"); }},
    {"ended_by_time", [](const Seen& s) { return EndedBy(s.w, "D-END-02"); }},
    {"reigned", Reigned},
    {"works", [](const Seen& s) { return OwnVar(s, "works"); }, true},
    {"folk", [](const Seen& s) { return s.own().folk; }, true},
    {"loot", [](const Seen& s) { return s.own().loot; }, true},
    {"relics", [](const Seen& s) { return static_cast<int>(TreasuresOf(s.w, s.villain).size()); },
     true},
    {"rites", [](const Seen& s) { return OwnVar(s, "rites"); }, true},
    {"spoiled", [](const Seen& s) { return OwnVar(s, "spoiled"); }, true},
    {"places", [](const Seen& s) { return static_cast<int>(TerritoryOf(s.w, s.villain).size()); },
     true},
    {"beaten", [](const Seen& s) { return OwnVar(s, "beaten"); }, true},
});

}  // namespace

Id<Group> VillainOf(const World& w) {
  for (std::size_t i = w.groups.size(); i-- > 0;) {
    const Group& g = w.groups[Id<Group>(i)];
    if (g.kind == "villain" && g.alive() && w.Plays(g.delve)) return Id<Group>(i);
  }
  return {};
}

const VillainRule& RuleOf(const Rules& rules, const Group& villain) {
  const auto it = rules.villains.all.find(villain.flavour);
  return it != rules.villains.all.end() ? it->second : rules.villains.all.begin()->second;
}

int YearOfAge(const World& w) {
  if (!w.age) return 1;
  const Stamp from = w.ages[w.age].from;
  return 1 + ((w.now.year - from.year) * 4 + w.now.season - from.season) / 4;
}

EventNo LastDeed(const World& w, Id<Group> villain) {
  for (std::size_t i = w.events.size(); i-- > w.groups[villain].founded;) {
    if (w.events[i].actor == Ref(villain) && w.events[i].weight >= 4) return w.events[i].n;
  }
  return kNoEvent;
}

bool IsTaken(const Group& g) { return CountOf(g.vars, "taken-by") > 0; }

int VillainNumber(const World& w, std::size_t word, std::string_view id, Id<Group> villain) {
  const NumberRow& row = kNumbers.at(word);
  if (row.own && !villain) return 0;
  return row.value({w, id, villain});
}

bool Holds(const World& w, const Condition& c, std::string_view id, Id<Group> villain) {
  return c.Holds(
      [&](int word) { return VillainNumber(w, static_cast<std::size_t>(word), id, villain); });
}

std::span<const std::string_view> VillainNumberNames() {
  static const std::vector<std::string_view> kNames = [] {
    std::vector<std::string_view> names;
    for (const NumberRow& row : kNumbers) names.push_back(row.word);
    return names;
  }();
  return kNames;
}

Id<Group> RichestAlpha(const World& w) {
  Id<Group> best;
  int most = -1;
  for (std::size_t i = 0; i < w.groups.size(); ++i) {
    const Id<Group> g(i);
    if (w.groups[g].kind != "alpha" || !w.groups[g].alive()) continue;
    if (!w.Plays(w.groups[g].delve)) continue;
    const int riches = Riches(w, g);
    if (riches > most) best = g, most = riches;
  }
  return best;
}

}  // namespace bw
