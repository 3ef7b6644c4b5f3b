// Where names belong, and what they must not cover (layers.h). Placing them is the labels' own
// work.
#include <algorithm>

#include "render/glyphs/furniture.h"
#include "render/layers/layers.h"
#include "render/layers/towns.h"
#include "render/layers/works.h"

namespace bw {

namespace {

bool Seat(const std::string& kind) {
  return kind == "castle" || kind == "city" || kind == "throne" ||
         kind.find("hall") != std::string::npos;
}

LabelAnchor PlaceAnchor(const SectionView& view, const DrawnWork& room) {
  const Place& p = view.world.places[room.of.place()];
  LabelAnchor a;
  a.of = room.of;
  a.text = p.name;
  a.box = room.outline.box;
  const bool home = p.owner && view.world.groups[p.owner].home == room.of.place();
  a.priority = room.tone == Tone::kFaint ? 15 : room.tone == Tone::kOld ? 35 : 50;
  if (p.folk > 0 || p.loot > 0) a.priority += 15;
  if (home) a.priority += 20;
  if (Seat(p.kind)) a.priority += 10;
  const bool natural = p.builder == "nature" || p.habit == "natural";
  a.face = room.tone != Tone::kPresent || natural ? Face::kItalic : Face::kBody;
  if (Seat(p.kind) && room.tone == Tone::kPresent) a.face = Face::kSmallCaps;
  a.size = room.tone == Tone::kFaint ? 2.2 : home || Seat(p.kind) ? 2.9 : 2.5;
  a.may_be_inside = a.box.w() > 2.6 * view.bead_mm && room.tokens.empty();
  if (a.box.w() > 2.2 * view.bead_mm) {  // along the roof of a long room
    for (int i = 0; i <= 4; ++i) {
      const double x = a.box.x0 + a.box.w() * (0.08 + 0.21 * i);
      a.curve.push_back({x, a.box.y1 + 0.34 * view.bead_mm});
    }
  }
  return a;
}

// A way in goes by its name, smaller than what lies behind it.
LabelAnchor EntranceAnchor(const SectionView& view, const DrawnWork& mouth) {
  const Place& p = view.world.places[mouth.of.place()];
  LabelAnchor a;
  a.of = mouth.of;
  a.text = p.name;
  a.box = mouth.outline.box;
  a.priority = 1;  // every other name has its place before
  a.face = Face::kItalic;
  a.size = 2.2;
  a.may_be_led = false;  // among the buildings' own lines
  return a;
}

LabelAnchor BuildingAnchor(const SectionView& view, const Building& b) {
  const Construction& c = view.world.constructions[b.id];
  LabelAnchor a;
  a.of = Ref(b.id);
  a.text = c.name;
  a.box = b.box;
  if (!b.tokens.empty()) a.box.y0 = std::min(a.box.y0, b.tokens.box.y0);
  a.above = true;
  const bool farm = c.kind == "farm";
  a.priority = Seat(c.kind) ? 100 : farm ? 30 : 80;
  if (c.state == "ruin") a.priority -= 25;
  a.face = c.state == "ruin" || farm ? Face::kItalic
           : Seat(c.kind)            ? Face::kSmallCaps
                                     : Face::kBody;
  a.size = Seat(c.kind) ? 3.2 : farm ? 2.2 : 2.6;
  return a;
}

LabelAnchor TownAnchor(const SectionView& view, const OnLine& town) {
  LabelAnchor a;
  a.of = town.of;
  a.text = std::string(view.world.NameOf(town.of));
  a.box = town.box;
  a.above = true;
  a.priority = town.ruin ? 28 : 70;
  a.face = town.ruin ? Face::kItalic : Face::kBody;
  a.size = town.ruin ? 2.2 : 2.6;
  return a;
}

}  // namespace

std::vector<KeepOff> LabelObstacles(const SectionView& view) {
  const Works& works = WorksOf(view);
  std::vector<KeepOff> list;
  for (const DrawnWork& r : works.rooms) {
    if (!r.tokens.empty()) list.push_back({KeepOff::kToken, r.of, r.tokens.box});
  }
  for (const Building& b : works.buildings) {
    if (!b.tokens.empty()) list.push_back({KeepOff::kToken, Ref(b.id), b.tokens.box});
  }
  for (const Building& b : works.buildings) {
    list.push_back({KeepOff::kConstruction, Ref(b.id), b.box});
  }
  for (const OnLine& town : TownsOnLine(view)) {
    list.push_back({KeepOff::kConstruction, town.of, town.box});
  }
  for (const DrawnWork& r : works.rooms) {
    const Place& p = view.world.places[r.of.place()];
    if (FurnitureOf(p).empty()) continue;
    list.push_back(
        {KeepOff::kFurniture, r.of, FurnitureBox(RoomFrame(view, p), r.tokens, view.bead_mm)});
  }
  for (const DrawnWork& r : works.rooms) {
    const bool mouth = IsEntrance(view.world.places[r.of.place()]);
    list.push_back({mouth ? KeepOff::kEntrance : KeepOff::kPlace, r.of, r.outline.box});
  }
  return list;
}

std::vector<WayLineMm> LabelCrossings(const SectionView& view) {
  std::vector<WayLineMm> list;
  const Works& works = WorksOf(view);
  for (const DrawnWork& w : works.ways) list.push_back({w.of, w.line, w.half});
  for (const Plumb& p : works.plumbs) list.push_back({{}, {p.top, p.bottom}, 0.3, 4.5});
  return list;
}

std::vector<LabelAnchor> LabelAnchors(const SectionView& view) {
  const Works& works = WorksOf(view);
  std::vector<LabelAnchor> list;
  for (const Building& b : works.buildings) list.push_back(BuildingAnchor(view, b));
  for (const DrawnWork& room : works.rooms) {
    const bool mouth = IsEntrance(view.world.places[room.of.place()]);
    list.push_back(mouth ? EntranceAnchor(view, room) : PlaceAnchor(view, room));
  }
  for (const OnLine& town : TownsOnLine(view)) list.push_back(TownAnchor(view, town));
  std::erase_if(list, [](const LabelAnchor& a) { return a.text.empty(); });
  std::stable_sort(list.begin(), list.end(), [](const LabelAnchor& a, const LabelAnchor& b) {
    return a.priority > b.priority;
  });
  return list;
}

}  // namespace bw
