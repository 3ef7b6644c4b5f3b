// Territories: a thin line in the group's tint and dash just within the walls of each place it
// holds, and a breath of the tint on the floor.
#include "render/layers/territories.h"

#include <algorithm>
#include <array>

#include "render/layers/drawers.h"
#include "render/layers/works.h"

namespace bw {

namespace {

const std::vector<double>& DashOf(int slot) {
  static const std::array<std::vector<double>, 6> kDashes{
      std::vector<double>{}, {2.4, 0.9}, {0.9, 0.8},
      {2.6, 0.7, 0.5, 0.7},  {1.4, 0.6}, {3.4, 0.7, 0.5, 0.7, 0.5, 0.7}};
  return kDashes[static_cast<std::size_t>(slot) % kDashes.size()];
}

bool LivedAt(const Group& g, EventNo when) {
  return g.ended == kNoEvent || (when != kNoEvent && g.ended > when);
}

bool Holds(const SectionView& view, Id<Place> p, Id<Group> g) {
  return p && view.world.places[p].owner == g;
}

// The line just within the walls: straight where they are, else calmer than they are.
void PutWithin(const Outline& outline, double bead, PathItem& line) {
  if (outline.poly.size() <= 8) {
    line.Polyline(Inset(outline.poly, 0.065 * bead), true);
    return;
  }
  const std::vector<P2> even = Resample(outline.poly, 0.24 * bead, true);
  line.Smooth(Inset(even, 0.085 * bead), true);
}

void PutTerritory(SectionView& view, Id<Group> g, const TerritoryLook& look,
                  std::vector<Item>& out) {
  const Works& works = WorksOf(view);
  PathItem tint = Fill(look.colour);
  tint.fill.opacity = 0.1;
  PathItem line = Stroke(look.colour, Pen(view, 0.45));
  line.dash = look.dash;
  line.round = false;
  const auto add = [&](const Outline& outline) {
    const std::vector<PathOp> ops = SameWayRound(outline);
    tint.ops.insert(tint.ops.end(), ops.begin(), ops.end());
  };
  for (const DrawnWork& room : works.rooms) {
    const Id<Place> id = room.of.place();
    if (!Holds(view, id, g)) continue;
    add(room.outline);
    if (!IsEntrance(view.world.places[id])) PutWithin(room.outline, view.bead_mm, line);
  }
  for (const DrawnWork& w : works.ways) {
    const Id<Way> id = w.of.way();
    if (!id || !Holds(view, view.world.ways[id].from, g) ||
        !Holds(view, view.world.ways[id].to, g)) {
      continue;
    }
    add(w.outline);
  }
  if (line.ops.empty()) return;
  Group2 group;
  const Group& row = view.world.groups[g];
  group.id = row.key;
  group.title = row.name;
  group.cls = "territory";
  if (view.palette.fills) Put(group.items, std::move(tint));
  Put(group.items, std::move(line));
  out.emplace_back(std::move(group));
}

}  // namespace

std::vector<int> TerritorySlots(const World& world) {
  std::vector<int> slots;
  for (const Id<Group> id : world.groups.Ids()) {
    const Group& g = world.groups[id];
    std::vector<bool> taken(slots.size() + 1);
    for (std::size_t i = 0; i < slots.size(); ++i) {
      const Group& earlier = world.groups[Id<Group>(i)];
      if (LivedAt(earlier, g.founded)) taken[static_cast<std::size_t>(slots[i])] = true;
    }
    slots.push_back(static_cast<int>(std::find(taken.begin(), taken.end(), false) - taken.begin()));
  }
  return slots;
}

TerritoryLook LookOf(const SectionView& view, Id<Group> group) {
  const int slot = TerritorySlots(view.world)[group.n];
  const auto& tints = view.palette.territories;
  TerritoryLook look;
  look.dash = DashOf(slot);
  look.colour = view.palette.ink;
  if (view.palette.fills && !tints.empty()) {  // a quiet version of the tint
    look.colour =
        Mix(tints[static_cast<std::size_t>(slot) % tints.size()], view.palette.faded, 0.22);
  }
  return look;
}

void DrawTerritories(SectionView& view, std::vector<Item>& out) {
  for (const Id<Group> id : view.world.groups.Ids()) {
    const Group& g = view.world.groups[id];
    if (g.alive() && g.delve == view.delve) PutTerritory(view, id, LookOf(view, id), out);
  }
}

}  // namespace bw
