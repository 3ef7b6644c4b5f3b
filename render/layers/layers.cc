// See layers.h. The table is the order of drawing: what stands further down lies on top.
#include "render/layers/layers.h"

#include <algorithm>
#include <array>

#include "render/layers/drawers.h"

namespace bw {

namespace {

constexpr std::array kLayers{
    LayerRow{"sky", "Sky and far hills", DrawSky},
    LayerRow{"strata", "Strata", DrawStrata},
    LayerRow{"veins", "Veins and magma", DrawVeins},
    LayerRow{"rock-edge", "Rock edge", DrawRockEdge},
    LayerRow{"walls", "Walls", DrawWalls},
    LayerRow{"ways", "Ways", DrawWays},
    LayerRow{"places", "Places", DrawPlaces},
    LayerRow{"territories", "Territories", DrawTerritories},
    LayerRow{"ground", "Ground", DrawGround},
    LayerRow{"towns", "Settlements of the plan", DrawTowns},
    LayerRow{"constructions", "Constructions", DrawConstructions},
    LayerRow{"tokens", "Tokens", DrawTokens},
};

}  // namespace

std::span<const LayerRow> SectionLayers() { return kLayers; }

BoxMm SectionBox(const SectionView& view) {
  const Delve& d = view.section();
  return {view.origin.x, view.origin.y, view.origin.x + view.Mm(d.width),
          view.origin.y + view.Mm(d.height)};
}

bool UnderLettering(const SectionView& view, const BoxMm& box) {
  return view.lettering != nullptr &&
         std::any_of(view.lettering->begin(), view.lettering->end(),
                     [&](const BoxMm& words) { return words.Overlaps(box); });
}

}  // namespace bw
