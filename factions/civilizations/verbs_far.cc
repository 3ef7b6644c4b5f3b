// Verbs that reach beyond its own rooms: into caves, to ore, along the worm's bore; and what grows
// of thralls.
//
// event civilization.breaks-in: actor group; subjects place, the room it came from
// event civilization.spreads: actor group; subject place; facts folk, loot
// event civilization.colony: actor group; subjects place, deposit; facts folk, loot
// event civilization.bores: actor group; subjects place, the room it came from, [bound person];
//       fact hour; note the place's kind
// event civilization.bore-meets: the same, where the worm broke into a room that stood
// event civilization.bore-surfaces: actor group; subjects entrance, room; fact hour
// event civilization.bore-fails: actor group; fact hour
// event civilization.breeds: actor group; subject place; facts folk, thralls
// event civilization.revolt-quelled: actor group; subject place; facts roll, foe-roll, strength,
//       foe-strength, margin, dead
// event civilization.revolt: actor group; subjects place, rebels (group); the same facts
#include <algorithm>

#include "factions/civilizations/verbs.h"
#include "factions/encounter.h"
#include "factions/habitable.h"
#include "factions/people.h"
#include "generator/dungeon/rock.h"
#include "generator/terrain/land.h"
#include "generator/world/naming.h"

namespace bw::civ {

namespace {

// Opens a way to the nearest natural room and goes in. The room, once it is theirs.
Id<Place> GoInto(Civ& c, const CivStep& s, Goal goal) {
  const Fx reach = s.reach > 0 ? s.reach : c.t.rules.world.finger;
  for (const Reachable& r : NaturalRooms(c, goal, reach)) {
    Draft d = Tells(c, "civilization.breaks-in", WeightOr(s, 3));
    if (!LinkTo(c, d, r.from, r.place, s.way)) continue;
    d.On(r.place).On(r.from);
    const EventNo cause = c.t.Post(std::move(d));
    return BreakIn(c, r.place, cause) ? r.place : Id<Place>();
  }
  Draft d = Tells(c, "civilization.cramped", 1);
  d.Note("cave").Var(c.id, "failed", 1);
  c.t.Post(std::move(d));
  return {};
}

Goal GoalOf(const CivStep& s) { return s.to == "water" ? Goal::kWater : Goal::kCave; }

}  // namespace

void Explore(Civ& c, const CivStep& s) { GoInto(c, s, GoalOf(s)); }

void Spread(Civ& c, const CivStep& s) {
  const Id<Place> place = GoInto(c, s, GoalOf(s));
  if (!place) return;
  Draft d = Tells(c, "civilization.spreads", WeightOr(s, 3));
  d.On(place).Fact("folk", AddFolk(c, d, place, s.folk)).Fact("loot", s.loot);
  if (s.loot > 0) d.Loot(place, s.loot);
  if (!s.mark.empty()) d.Mark(place, s.mark, std::max(1, s.by));
  d.Set(place, Field::kHabit, c.kind.habit);  // D-STATE-04: it works there
  c.t.Post(std::move(d));
}

void Colonize(Civ& c, const CivStep& s) {
  for (const Lode& lode : Lodes(c, s.reach > 0 ? s.reach : c.t.rules.world.finger)) {
    const auto own = PlacesOf(c, s.kind);
    const bool held = std::any_of(own.begin(), own.end(), [&](Id<Place> p) {
      return Gap(c.At(p).box, {lode.at.x, lode.at.y, 0, 0}) <= 3 * kBead;
    });
    if (held) continue;
    Draft d = Tells(c, "civilization.colony", WeightOr(s, 4));
    const auto room = DigAtLode(c, d, SpecOf(c, s), lode);
    if (!room) continue;
    Settle(c, d, *room);
    const int loot = std::min(s.loot, c.w().deposits[lode.deposit].left);
    d.Loot(*room, loot).Count(lode.deposit, Field::kLeft, -loot);
    d.On(*room).On(lode.deposit).Fact("folk", AddFolk(c, d, *room, s.folk)).Fact("loot", loot);
    c.t.Post(std::move(d));
    return;
  }
  Cramped(c, s.kind);
}

namespace {

// What the worm meets first on its line, within its reach.
struct Hit {
  Id<Place> place;
  Fx at = kFar;
};
Hit FirstHit(const Civ& c, const Rock& rock, Pt a, Pt b, Id<Place> from) {
  Hit hit;
  for (const Rock::Room& room : rock.rooms) {
    if (room.id == from || c.At(room.id).kind == "entrance" || !SegmentHitsBox(a, b, room.box)) {
      continue;
    }
    const Fx at = Distance(a, room.box.centre());
    if (at < hit.at) hit = {room.id, at};
  }
  return hit;
}

// The last of the kinds is where one of its own is bound by name.
void BindOne(Civ& c, Draft& d, const CivStep& s, Ref room, const std::string& kind) {
  d.Note(kind);
  if (s.role.empty() || kind != s.kinds.back()) return;
  NewPerson bound;
  bound.role = s.role;
  bound.of = room;
  bound.culture = c.kind.culture;
  d.Weight(6).Mark(room, "bound", 1);
  AddPerson(d, c.t, bound);
}

// It breaks into a room that stands: what is there is met, and the room is built over.
void BuildOn(Civ& c, const CivStep& s, Id<Place> from, Id<Place> hit, const std::string& kind,
             int hour) {
  Draft d = Tells(c, "civilization.bore-meets", WeightOr(s, 4));
  if (!LinkTo(c, d, from, hit, s.way)) return Cramped(c, kind);
  const bool nature = c.At(hit).builder == "nature" && !c.At(hit).owner && c.At(hit).open();
  d.On(hit).On(from).Fact("hour", hour).Note(c.At(hit).kind);
  const EventNo cause = c.t.Post(std::move(d));
  if (!nature || !CanLiveIn(c.At(hit), c.kind.lives_in) || !BreakIn(c, hit, cause)) return;
  Draft built = Tells(c, "civilization.bores", WeightOr(s, 4));
  built.Because(cause).On(hit).On(from).Fact("hour", hour);
  built.Set(hit, Field::kKind, kind);
  built.Set(hit, Field::kBuilder, c.kind.id);
  built.Set(hit, Field::kHabit, c.kind.habit);
  BindOne(c, built, s, hit, kind);
  c.t.Post(std::move(built));
}

bool BoreSurfaces(Civ& c, const CivStep& s, Id<Place> from, Pt end, int hour) {
  Draft d = Tells(c, "civilization.bore-surfaces", WeightOr(s, 6));
  const auto mouth = DigEntrance(d, c.w(), from, end.x, s.way, c.kind.habit, c.kind.id);
  if (!mouth) return false;
  d.Own(*mouth, c.id).On(*mouth).On(from).Fact("hour", hour);
  Flag(c, d, "surfaced");
  c.t.Post(std::move(d));
  return true;
}

}  // namespace

// D-CIV-03: twelve o'clock is straight up. Hard rock shortens the bore (D-PRIM-01).
void Bore(Civ& c, const CivStep& s) {
  const std::vector<Id<Place>> bases = Bases(c, "any");
  if (bases.empty()) return;
  const Id<Place> from = bases.front();
  const int hour = c.t.dice.Roll("worm", c.id, 12);
  const int bearing = (hour * 4096 / 12 + 3072) % 4096;
  const Box& box = c.At(from).box;
  const int hardness = HardnessAt(c.w(), c.t.rules, c.delve(), box.centre());
  const Fx reach = std::max(2 * kBead, s.reach - (hardness - 1) * kBead / 2);
  const Pt u = UnitCircle(bearing), a = box.centre();
  const Pt b{a.x + static_cast<Fx>(std::int64_t{u.x} * reach / 65536),
             a.y + static_cast<Fx>(std::int64_t{u.y} * reach / 65536)};
  const std::string& kind =
      s.kinds[static_cast<std::size_t>(CountOf(c.g().vars, "bores")) % s.kinds.size()];
  const Rock rock(c.w(), c.delve());
  if (const Hit hit = FirstHit(c, rock, a, b, from); hit.place) {
    return BuildOn(c, s, from, hit.place, kind, hour);
  }
  if (b.y < c.d().GroundAt(b.x) && BoreSurfaces(c, s, from, b, hour)) return;
  Draft d = Tells(c, "civilization.bores", WeightOr(s, 4));
  if (b.y > c.d().height - kBead) d.Var(c.id, "bottom", 1);
  RoomSpec spec = SpecOf(c, s, kind);
  const auto room =
      DigFrom(d, c.w(), from, spec, std::min(2 * kBead, reach / 2), reach, s.way, c.rng, bearing);
  if (!room) {
    Draft fails = Tells(c, "civilization.bore-fails", 1);
    fails.Fact("hour", hour).Var(c.id, "failed", 1);
    c.t.Post(std::move(fails));
    return;
  }
  d.rows().places.back().name = NewName(c.w(), c.t.rules, c.kind.culture, "place." + kind, c.rng);
  Settle(c, d, *room);
  d.On(*room).On(from).Fact("hour", hour).Var(c.id, "bores", 1);
  BindOne(c, d, s, *room, kind);
  c.t.Post(std::move(d));
}

void Breed(Civ& c, const CivStep& s) {
  for (const Id<Place> p : PlacesOf(c, s.kind)) {
    Draft d = Tells(c, "civilization.breeds", WeightOr(s, 1));
    const int nobles = AddFolk(c, d, p, s.folk);
    const int thralls = std::clamp(s.by, 0, std::max(0, c.kind.cap - c.Folk() - nobles));
    if (nobles + thralls == 0) continue;
    d.Folk(p, thralls).Mark(p, "thralls", thralls);
    d.On(p).Fact("folk", nobles).Fact("thralls", thralls);
    c.t.Post(std::move(d));
  }
}

namespace {

std::string AnyFlavour(Civ& c, std::string_view kind) {
  const std::vector<const Flavour*> all = c.t.rules.groups.FlavoursOf(kind);
  if (all.empty()) return "";
  return all[static_cast<std::size_t>(c.rng.Below(static_cast<int>(all.size())))]->id;
}

// The thralls' side has won: its nobles there are dead, the place is the rebels' own (D-CIV-02).
void Rebel(Civ& c, const Meeting& m, Id<Place> p, int nobles) {
  Draft d = Tell(m, c.kind.rule, "civilization.revolt", p, c.cause, 8);
  Group rebels;
  rebels.delve = c.delve();
  rebels.kind = "breeder";
  rebels.flavour = AnyFlavour(c, rebels.kind);
  const GroupClass& rules = c.t.rules.groups.RulesOf(rebels.kind, rebels.flavour);
  rebels.name = NewName(c.w(), c.t.rules, rules.culture, "group." + rebels.flavour, c.rng);
  rebels.alignment = rules.alignment;
  rebels.arrival = static_cast<int>(c.w().groups.size()) + 1;
  rebels.home = p;
  const Ref group = d.Found(c.w(), std::move(rebels));
  const int marked = CountOf(c.w().places[p].marks, "thralls");
  d.Folk(p, -nobles).Mark(p, "thralls", -marked).Var(c.id, "dead", nobles);
  d.Own(p, group.group()).On(group).Fact("dead", nobles);
  if (p == c.g().home) Flag(c, d, "revolted");
  c.t.Post(std::move(d));
}

void Quell(Civ& c, const Meeting& m, Id<Place> p, int thralls) {
  Draft d = Tell(m, c.kind.rule, "civilization.revolt-quelled", p, c.cause, 5);
  const int dead = (thralls + 1) / 2;
  d.Folk(p, -dead).Mark(p, "thralls", -dead).Var(c.id, "dead", dead).Fact("dead", dead);
  c.t.Post(std::move(d));
}

}  // namespace

void Revolt(Civ& c, const CivStep& s) {
  for (const Id<Place> p : PlacesOf(c, s.kind)) {
    // Whoever kills there does not ask who is a thrall, so fewer may be left than are marked.
    const int thralls = std::min(CountOf(c.At(p).marks, "thralls"), c.At(p).folk);
    const int nobles = c.At(p).folk - thralls;
    if (thralls == 0 || thralls < 2 * nobles) continue;
    const Meeting m = Meet(c.t, {c.id, nobles, s.by, "lawful"}, {p, thralls, 0, "chaotic"});
    if (m.margin < 0) {
      Rebel(c, m, p, nobles);
    } else {
      Quell(c, m, p, thralls);
    }
  }
}

}  // namespace bw::civ
