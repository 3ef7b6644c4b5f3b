#include "factions/surface/kingdom.h"

#include <algorithm>

#include "factions/encounter.h"
#include "factions/people.h"

namespace bw {

namespace {

constexpr std::size_t kLookBack = 600;  // events; a few years of a busy age

bool IsSeat(const Construction& c) { return c.kind == "castle" || c.kind == "city"; }

Fx NearestEntrance(const Delve& delve, const std::vector<Entrance>& entrances, Fx x) {
  Fx best = kFar;
  for (const Entrance& e : entrances) best = std::min(best, AlongGround(delve, e.x, x));
  return best;
}

}  // namespace

std::vector<Id<Construction>> HeldOfKind(const World& w, Id<Delve> delve, std::string_view kind) {
  std::vector<Id<Construction>> out;
  for (std::size_t i = 0; i < w.constructions.size(); ++i) {
    const Construction& c = w.constructions[Id<Construction>(i)];
    if (c.delve == delve && c.kind == kind && IsSurface(c)) out.emplace_back(i);
  }
  return out;
}

bool IsOfKingdom(const Rules& rules, const Construction& c) {
  return rules.constructions.Knows(c.kind);
}

bool IsSpecial(const Rules& rules, const Construction& c) {
  return IsOfKingdom(rules, c) && c.kind != "castle" && c.kind != "farm";
}

Support SupportOf(const World& w, Id<Delve> delve) {
  Support s;
  for (const Construction& c : w.constructions) {
    if (c.delve != delve || !IsSurface(c)) continue;
    if (c.kind == "castle") s.needed += c.folk;
    if (c.kind == "farm" && c.folk > 0) ++s.farms;
  }
  return s;
}

int FolkOf(const World& w, Id<Delve> delve) {
  int folk = 0;
  for (const Construction& c : w.constructions) {
    if (c.delve == delve && IsSurface(c)) folk += c.folk;
  }
  return folk;
}

Fx MiddleOf(const Construction& c) { return c.x + c.w / 2; }

Fx AlongGround(const Delve& delve, Fx a, Fx b) {
  const Fx to = std::max(a, b);
  Pt from{std::min(a, b), 0};
  from.y = delve.GroundAt(from.x);
  Fx length = 0;
  while (from.x < to) {
    Pt next{std::min(to, (from.x / kBead + 1) * kBead), 0};
    next.y = delve.GroundAt(next.x);
    length += Distance(from, next);
    from = next;
  }
  return length;
}

Id<Construction> NearestTo(const World& w, const std::vector<Id<Construction>>& list, Fx x) {
  Id<Construction> best;
  Fx nearest = kFar;
  for (const Id<Construction> id : list) {
    const Construction& c = w.constructions[id];
    const Fx d = AlongGround(w.delves[c.delve], MiddleOf(c), x);
    if (d < nearest) nearest = d, best = id;
  }
  return best;
}

std::vector<Id<Construction>> EmptyFarms(const World& w, Id<Delve> delve) {
  std::vector<Id<Construction>> farms = HeldOfKind(w, delve, "farm");
  std::erase_if(farms, [&](Id<Construction> f) { return w.constructions[f].folk > 0; });
  return farms;
}

Id<Construction> FarmToCallUp(const World& w, Id<Construction> castle) {
  const Construction& seat = w.constructions[castle];
  const Delve& delve = w.delves[seat.delve];
  const std::vector<Entrance> entrances = Entrances(w, seat.delve);
  Id<Construction> best;
  Fx best_rank = kFar;
  for (const Id<Construction> id : HeldOfKind(w, seat.delve, "farm")) {
    const Construction& farm = w.constructions[id];
    if (farm.folk == 0) continue;
    const Fx x = MiddleOf(farm);
    const Fx rank = entrances.empty() ? -AlongGround(delve, MiddleOf(seat), x)
                                      : NearestEntrance(delve, entrances, x);
    if (rank < best_rank) best_rank = rank, best = id;
  }
  return best;
}

int RoomIn(const Turn& t, Id<Construction> castle) {
  return std::max(0, t.rules.world.castle_cap - t.world().constructions[castle].folk);
}

int SeasonsSince(const World& w, EventNo founded) {
  const Stamp then = w.WhenOf(founded);
  return (w.now.year - then.year) * 4 + w.now.season - then.season;
}

EventNo LastFolkLoss(const World& w, Ref of) {
  const std::size_t stop = w.events.size() > kLookBack ? w.events.size() - kLookBack : 0;
  for (std::size_t i = w.events.size(); i > stop; --i) {
    for (const Change& c : w.events[i - 1].changes) {
      if (c.of == of && c.field == Field::kFolk && c.by < 0) return w.events[i - 1].n;
    }
  }
  return kNoEvent;
}

void FolkLeave(Draft& d, const World& w, Id<Construction> from, int n) {
  const Construction& c = w.constructions[from];
  d.Folk(from, -n);
  if (n > 0 && n == c.folk && IsSeat(c)) d.Set(from, Field::kState, std::string("ruin"));
}

void FolkEnter(Draft& d, Turn& t, Id<Construction> into, int n) {
  const Construction& c = t.world().constructions[into];
  d.Folk(into, n);
  if (n <= 0) return;
  if (c.state == "ruin") d.Set(into, Field::kState, std::string("standing"));
  const bool leads = IsSeat(c) || c.kind == "tower";
  if (leads && !LeaderOf(t.world(), into)) {
    AddLeader(d, t, {.role = c.kind == "tower" ? "mage" : "lord", .of = into});
  }
}

}  // namespace bw
