// B-SPACE-04: what is built on a section and what the plan shows there are one thing. Farms of a
// section are farm hexes, its mines are mines of the plan, and a mine of the plan is one below.
// event plan.shows: actor construction or place, on hex, settlement; note farm or mine
// event plan.forgets: actor construction, on hex, settlement; note farm
// event mine.below: actor settlement, on place, hex: the mine of its hex, as the section has it
#include "factions/bridges/common.h"
#include "generator/dungeon/dig.h"
#include "generator/terrain/land.h"

namespace bw {

namespace {

bool IsField(const World& w, const Construction& c) {
  return c.kind == "farm" && c.alive() && c.state == "standing" && c.folk > 0 && c.hex &&
         w.plan[c.hex].terrain != Terrain::kSea;
}

bool FieldOn(const World& w, Id<Hex> h) {
  for (const Construction& c : w.constructions) {
    if (c.hex == h && IsField(w, c)) return true;
  }
  return false;
}

void Show(Turn& t, Ref what, Id<Hex> h, Id<Settlement> s, Improvement as, EventNo cause) {
  const World& w = t.world();
  Draft d("B-SPACE-04", "plan.shows", what, 0);
  d.On(h).On(s).Because(cause).Note(WordOf(as));
  d.Set(h, Field::kImprovement, std::string(WordOf(as))).Set(h, Field::kBuiltBy, Ref(s));
  if (what.construction())
    d.Var(what, "shown", 1 - CountOf(w.constructions[what.construction()].vars, "shown"));
  t.Post(std::move(d));
}

// What a farm brought to the plan goes with it.
void Fields(Turn& t) {
  const World& w = t.world();
  for (std::size_t i = 0; i < w.constructions.size(); ++i) {
    const Id<Construction> id(i);
    const Construction& c = w.constructions[id];
    if (c.kind != "farm" || !c.hex) continue;
    const Hex& hex = w.plan[c.hex];
    if (IsField(w, c)) {
      if (hex.improvement != Improvement::kNone || SettlementOn(w, c.hex)) continue;
      if (const Id<Settlement> s = TownOf(w, id)) {
        Show(t, id, c.hex, s, Improvement::kFarm, c.founded);
      }
    } else if (CountOf(c.vars, "shown") > 0 && hex.improvement == Improvement::kFarm &&
               !FieldOn(w, c.hex)) {
      Draft d("B-SPACE-04", "plan.forgets", id, 0);
      d.On(c.hex).On(hex.built_by).Because(c.alive() ? kNoEvent : c.ended).Note("farm");
      d.Set(c.hex, Field::kImprovement, std::string()).Set(c.hex, Field::kBuiltBy, Ref());
      d.Var(id, "shown", -1);
      t.Post(std::move(d));
    }
  }
}

bool IsMine(const Place& p) { return p.kind == "mine" && p.alive(); }

// A mine dug below is one on the plan, where the land has room for it.
void MinesUp(Turn& t) {
  const World& w = t.world();
  for (std::size_t i = 0; i < w.places.size(); ++i) {
    const Id<Place> id(i);
    const Place& p = w.places[id];
    if (!IsMine(p) || p.builder == "surface") continue;
    const Id<Hex> h = HexUnder(w, p.delve, p.box.centre().x);
    if (!h || w.plan[h].improvement != Improvement::kNone || SettlementOn(w, h)) continue;
    if (w.plan[h].terrain != Terrain::kMountain && w.plan[h].terrain != Terrain::kHill) continue;
    const Id<Construction> castle = CastleOf(w, p.delve);
    const Id<Settlement> s = castle ? TownOf(w, castle) : Id<Settlement>();
    if (s) Show(t, id, h, s, Improvement::kMine, p.founded);
  }
}

// A mine built on a hex of A-A' has its room in the section, under that hex.
void MinesDown(Turn& t, Id<Delve> delve) {
  const World& w = t.world();
  const Delve& sheet = w.delves[delve];
  for (std::size_t bead = 0; bead < sheet.line.size(); ++bead) {
    const Id<Hex> h = w.plan.At(sheet.line[bead]);
    if (!h || w.plan[h].improvement != Improvement::kMine) continue;
    const Fx left = static_cast<Fx>(bead) * kBead, right = left + kBead;
    bool there = false;
    for (const Place& p : w.places) {
      const Fx x = p.box.centre().x;
      there = there || (p.delve == delve && p.kind == "mine" && x >= left && x < right);
    }
    if (there) continue;
    const Fx size = kBead / 2;
    for (int down = 1; down <= 8; ++down) {
      const Fx x = left + (kBead - size) / 2, y = sheet.GroundAt(x) + down * kBead / 2;
      const Box box{x, y, size, size};
      if (!IsFree(w, delve, box, kBead / 8, {}, kBead / 4)) continue;
      const Id<Settlement> s = w.plan[h].built_by;
      Draft d("B-SPACE-04", "mine.below", s ? Ref(s) : Ref::World(), 1);
      RoomSpec spec;
      spec.kind = "mine";
      spec.builder = "surface";
      spec.habit = "ruled";
      spec.w = spec.h = size;
      d.On(AddRoom(d, w, delve, spec, box)).On(h);
      t.Post(std::move(d));
      break;
    }
  }
}

}  // namespace

void FarmsAndMines(Turn& t) {
  const World& w = t.world();
  // Whose they are is told by the castle's settlement, so they go with its family.
  if (w.plan.empty() || w.recipe.scenario) return;
  if (!BridgeOn(w, t.rules, &WorldPreset::bridge_sett)) return;
  Fields(t);
  MinesUp(t);
  if (w.now.season != 3) return;
  for (const Id<Delve> delve : w.delves.Ids()) MinesDown(t, delve);
}

}  // namespace bw
