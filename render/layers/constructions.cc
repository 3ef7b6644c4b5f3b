// Constructions: whatever is built on the surface, each a group named by its key. Ruins are the
// same art broken off along a jagged line, paler, with stones about their feet.
#include <algorithm>

#include "render/glyphs/buildings.h"
#include "render/layers/describe.h"
#include "render/layers/drawers.h"
#include "render/layers/works.h"

namespace bw {

namespace {

void PutStones(const SectionView& view, const Building& b, Rng& rng, std::vector<Item>& out) {
  PathItem stones = Stroke(LineColour(view.palette, Tone::kOld), 0.22);
  stones.fill.colour = RoomFill(view.palette);
  const double half = b.scale * 12;
  for (int i = 0; i < 6; ++i) {
    const double x = b.foot.x + Real(rng, -1, 1) * half;
    const double r = Real(rng, 0.025, 0.055) * view.bead_mm;
    const P2 p{x, GroundY(view, x) - r * 0.6};
    stones.Polyline({p + P2{-r, r * 0.8}, p + P2{-r * 0.7, -r * 0.5}, p + P2{r * 0.4, -r * 0.8},
                     p + P2{r, r * 0.8}},
                    true);
  }
  Put(out, std::move(stones));
}

Group2 BuildingGroup(SectionView& view, const Building& b) {
  const Construction& c = view.world.constructions[b.id];
  Group2 group;
  group.id = c.key;
  group.title = TitleOf(view, c);
  group.desc = DescOf(view, c);
  group.cls = "construction";
  Rng rng = view.Jitter("building", Ref(b.id));
  ArtPlace place;
  place.at = b.foot;
  place.scale = b.scale;
  place.line = std::clamp(0.6 * b.scale, 0.18, 0.28);
  place.tone = b.tone;
  place.shear = b.slope;
  place.ruin = c.state == "ruin";
  place.jitter = &rng;
  DrawArt(view.palette, BuildingArt(b.glyph).text, place, group.items);
  if (place.ruin) PutStones(view, b, rng, group.items);
  return group;
}

}  // namespace

void DrawConstructions(SectionView& view, std::vector<Item>& out) {
  for (const Building& b : WorksOf(view).buildings) out.emplace_back(BuildingGroup(view, b));
}

}  // namespace bw
