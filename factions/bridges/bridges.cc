// The step "bridges" as a list, and what all bridges share.
#include "factions/bridges/bridges.h"

#include <algorithm>

#include "factions/bridges/common.h"

namespace bw {

bool BridgeOn(const World& w, const Rules& rules, int WorldPreset::*family) {
  return rules.world.*family != 0 && (!w.recipe.scenario || w.Var("bridges") > 0);
}

EventSpan ThisSeason(const World& w) {
  EventSpan span;
  span.first = span.end = static_cast<EventNo>(w.events.size());
  while (span.first > 0 && w.events[span.first - 1].when == w.now.stamp()) --span.first;
  return span;
}

Id<Construction> CastleOf(const World& w, Id<Delve> delve) {
  for (std::size_t i = w.constructions.size(); i-- > 0;) {
    const Construction& c = w.constructions[Id<Construction>(i)];
    if (c.delve == delve && c.kind == "castle" && c.alive()) return Id<Construction>(i);
  }
  return {};
}

EventNo LastGrief(const World& w, const std::vector<Id<Settlement>>& towns) {
  constexpr std::size_t kLookBack = 800;  // events; some years of a busy age
  const std::size_t from = w.events.size() - std::min(w.events.size(), kLookBack);
  for (std::size_t i = w.events.size(); i-- > from;) {
    for (const Change& c : w.events[i].changes) {
      if (c.field != Field::kSatisfaction || c.by >= 0) continue;
      if (std::find(towns.begin(), towns.end(), c.of.settlement()) != towns.end()) {
        return static_cast<EventNo>(i);
      }
    }
  }
  return kNoEvent;
}

int FactOf(const Event& e, std::string_view name) {
  for (const Fact& f : e.facts) {
    if (f.name == name) return f.value;
  }
  return 0;
}

Id<Settlement> TownOf(const World& w, Id<Construction> c) {
  Id<Settlement> s = w.constructions[c].settlement;
  if (!s) {
    const Id<Construction> castle = CastleOf(w, w.constructions[c].delve);
    if (castle) s = w.constructions[castle].settlement;
  }
  return IsStanding(w, s) ? s : Id<Settlement>();
}

Id<Realm> RealmOf(const World& w, Id<Settlement> s) {
  if (!s) return {};
  const Id<Realm> r = w.settlements[s].realm;
  return r && w.realms[r].alive() ? r : Id<Realm>();
}

Id<Realm> FocusRealm(const World& w, Id<Delve> delve) {
  const Id<Construction> castle = CastleOf(w, delve);
  if (!castle) return {};
  if (const Id<Realm> r = RealmOf(w, w.constructions[castle].settlement)) return r;
  const Id<Hex> h = w.constructions[castle].hex;
  if (!h || w.plan.empty()) return {};
  const Id<Realm> r = w.plan[h].owner;
  return r && w.realms[r].alive() ? r : Id<Realm>();
}

std::vector<Id<Settlement>> TownsOf(const World& w, Id<Realm> r) {
  std::vector<Id<Settlement>> out;
  for (std::size_t i = 0; i < w.settlements.size(); ++i) {
    const Id<Settlement> s(i);
    if (w.settlements[s].realm == r && IsStanding(w, s)) out.push_back(s);
  }
  return out;
}

// Each looks at the season's events as they were when it began, so that what one bridge posts is
// carried on by the next of the list, never by itself.
void Bridges(Turn& t) {
  const World& w = t.world();
  if (w.settlements.empty() && w.realms.empty()) return;
  if (w.recipe.scenario && w.Var("bridges") == 0) return;
  const bool year = w.now.season == 3;
  const EventSpan season = ThisSeason(w);
  SeatCastles(t);
  SeatRealms(t);
  MoveSeats(t);
  FarmsAndMines(t);
  PayForTokens(t, season);
  MovePeople(t, season);
  StormCapitals(t, season);
  NestFiends(t, season);
  WelcomeGods(t, season);
  ShakeTheDeep(t, season);
  DreadOfVillains(t, season);
  ShareUnrest(t, season, year);
  if (!year) return;
  ClaimLand(t);
  LendIncome(t);
  SteerGrowth(t);
}

}  // namespace bw
