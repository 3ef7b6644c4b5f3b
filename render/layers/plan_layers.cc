// See plan_layers.h. The table is the order of drawing: what stands further down lies on top.
#include "render/layers/plan_layers.h"

#include <array>

namespace bw {

namespace {

constexpr std::array kPlanLayers{
    PlanLayerRow{"sea", "Sea", DrawSea},
    PlanLayerRow{"land", "Land", DrawLand},
    PlanLayerRow{"hexes", "Hexes", DrawHexes},
    PlanLayerRow{"coast", "Coast and lakes", DrawCoast},
    PlanLayerRow{"rivers", "Rivers", DrawRivers},
    PlanLayerRow{"borders", "Borders", DrawBorders},
    PlanLayerRow{"captured", "Captured land", DrawCaptured},
    PlanLayerRow{"relief", "Relief and woods", DrawRelief},
    PlanLayerRow{"roads", "Roads", DrawRoads},
    PlanLayerRow{"lines", "Lines of sections", DrawSectionLines},
    PlanLayerRow{"landmarks", "Works, temples and sites", DrawLandmarks},
    PlanLayerRow{"settlements", "Settlements", DrawSettlements},
    PlanLayerRow{"armies", "Armies", DrawArmies},
};

constexpr std::array kQuiet{
    PlanLayerRow{"sea", "Sea", DrawSea},
    PlanLayerRow{"land", "Land", DrawLand},
    PlanLayerRow{"coast", "Coast and lakes", DrawCoast},
    PlanLayerRow{"rivers", "Rivers", DrawRivers},
};

}  // namespace

std::span<const PlanLayerRow> PlanLayers() { return kPlanLayers; }
std::span<const PlanLayerRow> QuietPlanLayers() { return kQuiet; }

}  // namespace bw
