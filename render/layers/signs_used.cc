// Which signs a section uses (layers.h: NoteSigns): read from the rows, by the same questions the
// layers ask, at a fraction of the cost of drawing.
#include <algorithm>

#include "render/glyphs/buildings.h"
#include "render/glyphs/furniture.h"
#include "render/layers/clusters.h"
#include "render/layers/ink.h"
#include "render/layers/layers.h"
#include "render/layers/room_looks.h"
#include "render/layers/towns.h"

namespace bw {

namespace {

void NoteTokens(SignsUsed& signs, const Cluster& cluster) {
  for (const Token& t : cluster.tokens) {
    signs.Use("token", TokenWord(t.kind));
    if (t.count > 1) signs.Use("token", "count");
  }
}

void NoteFilling(SectionView& view, const Place& p, const Cluster& tokens) {
  if (IsMagma(p.kind)) {
    view.signs.Use("water", "magma");
  } else if (IsWater(p.kind)) {
    view.signs.Use("water", "water");
  } else if (p.state != "flooded") {
    const std::string_view word = FurnitureOf(p);
    const BoxMm space = FurnitureBox(RoomFrame(view, p), tokens, view.bead_mm);
    if (FurnitureScale(word, space, view.bead_mm) > 0) view.signs.Use("furniture", word);
  }
}

void NotePlaces(SectionView& view, const TreasureCounts& treasures) {
  for (const Id<Place> id : view.world.places.Ids()) {
    const Place& p = view.world.places[id];
    if (!p.alive() || p.delve != view.delve) continue;
    const Cluster tokens = RoomCluster(view, id, treasures.in_place[id.n]);
    NoteTokens(view.signs, tokens);
    if (IsEntrance(p)) {
      view.signs.Use("ground", "entrance");
      continue;
    }
    view.signs.Use("builder", p.habit);
    if (p.state != "open") view.signs.Use("state", p.state);
    if (p.state == "open" && ToneOf(view, p) == Tone::kOld) view.signs.Use("state", "old");
    NoteFilling(view, p, tokens);
    if (p.owner) view.signs.Use("territory", view.world.groups[p.owner].key);
  }
}

void NoteWays(SectionView& view) {
  for (const Way& way : view.world.ways) {
    if (!way.alive() || way.delve != view.delve) continue;
    view.signs.Use("way", way.kind);
    view.signs.Use("builder", way.habit);
    if (way.state != "open") view.signs.Use("state", way.state);
  }
}

void NoteBuildings(SectionView& view, const TreasureCounts& treasures) {
  for (const Id<Construction> id : view.world.constructions.Ids()) {
    const Construction& c = view.world.constructions[id];
    if (!Stands(c) || c.delve != view.delve) continue;
    view.signs.Use("construction", GlyphOf(view.rules, c));
    if (c.state == "ruin") view.signs.Use("state", "ruin");
    NoteTokens(view.signs,
               BuildingCluster(view, id, {}, view.Mm(c.w), treasures.in_building[id.n]));
  }
}

}  // namespace

void NoteSigns(SectionView& view) {
  for (const Band& band : view.section().bands) view.signs.Use("rock", band.rock);
  for (const Deposit& d : view.world.deposits) {
    if (d.alive() && d.delve == view.delve) view.signs.Use("vein", d.kind);
  }
  const TreasureCounts treasures(view.world);
  NotePlaces(view, treasures);
  NoteWays(view);
  view.signs.Use("ground", "ground");
  NoteBuildings(view, treasures);
  const auto& sea = view.section().sea;
  if (std::find(sea.begin(), sea.end(), 1) != sea.end()) view.signs.Use("water", "sea");
  for (const OnLine& town : TownsOnLine(view)) view.signs.Use(town.family, town.sign);
}

}  // namespace bw
