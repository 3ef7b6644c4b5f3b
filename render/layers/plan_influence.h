// Gods on the plan: a tint where one is heard, deeper near its temples; stripes of both tints where
// two contest a hex; without tints a hatch of each god's own. And the temples themselves.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "generator/world/influence.h"
#include "render/plan_view.h"

namespace bw {

// Two dozen hatches that stay apart without colour: slope, gap, dash.
struct InfluenceHatch {
  int turn4096;
  double gap;  // mm
  std::vector<double> dash;
};
const InfluenceHatch& HatchOf(int slot);
// By founding among the living gods with a temple; slots name tint and hatch.
PlanMark GodMark(const PlanView& view, Id<God> god);
void DrawInfluence(const PlanView& view, const std::vector<HexInfluence>& reach,
                   std::vector<Item>& out);
// The letter a god goes by on its sheet: a, b, c ... in the order of their tints.
std::string GodLetter(const PlanView& view, Id<God> god);
// At each town a row of tags, one a temple, with its god's letter and its level.
struct TempleDisc {
  Id<Temple> temple;
  P2 at;
  double half_width = 0, half_height = 0;
  BoxMm Box() const {
    return {at.x - half_width, at.y - half_height, at.x + half_width, at.y + half_height};
  }
};
std::vector<TempleDisc> TempleDiscs(const PlanView& view);
void DrawTempleDiscs(const PlanView& view, std::vector<Item>& out);
// For the legend.
void DrawGodSign(const PlanView& view, Id<God> god, P2 at, double size, std::vector<Item>& out);
// `id`: contested, depth (of tints) or temple (a tag).
void DrawInfluenceSign(const PlanView& view, std::string_view id, P2 at, double size,
                       std::vector<Item>& out);

}  // namespace bw
