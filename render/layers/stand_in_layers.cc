// Stand-ins until the layers land.
#include "render/layers/layers.h"

namespace bw {

std::span<const LayerRow> SectionLayers() { return {}; }
void DrawSign(const SectionView&, std::string_view, std::string_view, P2, double,
              std::vector<Item>&) {}
std::vector<KeepOff> LabelObstacles(const SectionView&) { return {}; }
std::vector<WayLineMm> LabelCrossings(const SectionView&) { return {}; }
std::vector<LabelAnchor> LabelAnchors(const SectionView&) { return {}; }

}  // namespace bw
