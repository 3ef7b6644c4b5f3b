// What may lie over a plan's land: provinces an enemy holds, hatched in his tint until peace gives
// them to one or the other, and, where the reader wants them, the hexes' numbers.
#include <algorithm>

#include "render/layers/describe.h"
#include "render/layers/ink.h"
#include "render/layers/plan_hatch.h"
#include "render/layers/plan_layers.h"

namespace bw {

namespace {

constexpr double kNumber = 2.12;      // mm of type: 6 points
constexpr double kLeastNumbered = 7;  // mm of hex that four digits fit into

}  // namespace

Id<Realm> HolderOf(const World& w, Id<Province> province) {
  const std::string& holder = WordOf(w.provinces[province].words, "occupier");
  const Id<Realm> realm = holder.empty() ? Id<Realm>() : w.Find(holder).realm();
  return realm && w.realms[realm].alive() ? realm : Id<Realm>();
}

PathItem CapturedHatch(const PlanView& view, Id<Realm> holder) {
  const PlanMark mark = RealmMark(view, holder);
  const double k = view.Unit() / 12;
  PathItem bars = Stroke(mark.colour, view.palette.fills ? std::max(0.4, 0.8 * k) : 0.3);
  bars.round = false;
  bars.dash = mark.dash;
  if (view.palette.fills) bars.stroke.opacity = 0.55;
  return bars;
}

// Bars rising to the right, which nothing else on the plan has.
void DrawCaptured(PlanView& view, std::vector<Item>& out) {
  const World& w = view.world;
  for (std::size_t p = 0; p < w.provinces.size(); ++p) {
    const Id<Province> province(p);
    const Id<Realm> holder = HolderOf(w, province);
    if (!holder) continue;
    PathItem bars = CapturedHatch(view, holder);
    for (std::size_t i = 0; i < view.plan().hexes.size(); ++i) {
      const Hex& h = view.plan().hexes[i];
      if (h.province != province || h.terrain == Terrain::kSea) continue;
      AddHatch(HexShape(view, Id<Hex>(i), 1), kCapturedTurn, view.Unit() * kCapturedGap, 0, bars);
    }
    if (bars.ops.empty()) continue;
    Group2 g;
    g.id = "captured-" + w.provinces[province].key;
    g.title = Saying{view.rules, view.lang}.Of("captured",
                                               {w.provinces[province].name, w.realms[holder].name});
    g.items.emplace_back(std::move(bars));
    out.emplace_back(std::move(g));
  }
}

// Column and row in two digits each (three on larger plans), at the top of the hex.
void DrawHexNumbers(const PlanView& view, std::vector<Item>& out) {
  const Plan& plan = view.plan();
  if (view.hex_mm < kLeastNumbered * plan.NumberWidth() / 2) return;
  for (int row = 0; row < plan.rows; ++row) {
    for (int column = 0; column < plan.columns; ++column) {
      TextItem t;
      t.text = plan.NumberOf(Id<Hex>(static_cast<std::size_t>(row * plan.columns + column)));
      t.at = view.MiddleAt(column, row) + P2{0, -0.24 * view.hex_mm};
      t.size = kNumber;
      t.face = Face::kBody;
      t.fill = {view.palette.fills ? view.palette.faded : view.palette.ink, 1};
      t.halo = 0.35;
      t.halo_colour = view.palette.paper;
      out.emplace_back(std::move(t));
    }
  }
}

}  // namespace bw
