// What every layer of a plan sheet is given: the world at one moment, the look, and where hexes
// fall on the page. Hexes are pointy-topped; odd rows lie half a hex further east. Courses of
// rivers and roads are worked out once and shared, so that glyphs and names can keep off them.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "generator/rules/rules.h"
#include "generator/world/world.h"
#include "render/labels/box_index.h"
#include "render/layers/layers.h"
#include "render/scene.h"
#include "render/section_view.h"

namespace bw {

struct PlanCourses;  // rivers and roads as drawn (render/layers/plan_courses.h)

struct PlanView {
  const World& world;
  const Rules& rules;
  const Palette& palette;
  double hex_mm = 12;  // from side to side
  P2 origin;           // page position of the field's left top corner, mm
  SignsUsed& signs;
  bool quiet = false;                         // paler land, for what is drawn over it
  std::shared_ptr<BoxIndex> clear = nullptr;  // where no glyph of the land may stand
  mutable std::shared_ptr<const PlanCourses> courses = nullptr;
  std::string lang = "en";  // of what shows when a reader points at something

  const Plan& plan() const { return world.plan; }
  bool Shifted(int row) const { return ((row + plan().first_row) & 1) != 0; }
  // Columns and rows count from the plan's first; they may lie beyond its edge.
  P2 MiddleAt(int column, int row) const {
    return {origin.x + (column + (Shifted(row) ? 1.0 : 0.5)) * hex_mm,
            origin.y + (kUp + row * kRow) * hex_mm};
  }
  P2 Middle(Id<Hex> h) const {
    return MiddleAt(static_cast<int>(h.n) % plan().columns, static_cast<int>(h.n) / plan().columns);
  }
  // The drawing's box: every hex of the plan and the half hexes beside shifted rows.
  BoxMm Field() const {
    return {origin.x, origin.y, origin.x + (plan().columns + 0.5) * hex_mm,
            origin.y + (kUp * 2 + (plan().rows - 1) * kRow) * hex_mm};
  }
  // Signs do not shrink with the hexes below this; where hexes are smaller, one in Stride() rows
  // and columns bears the signs of the land around it.
  double Unit() const { return hex_mm < kLeastUnit ? kLeastUnit : hex_mm; }
  int Stride() const {
    return hex_mm >= kLeastUnit ? 1 : static_cast<int>(kLeastUnit / hex_mm) + 1;
  }
  // A number in -1..1 that stays the same for this plan, thing and purpose, and nothing else.
  double Wobble(std::uint64_t thing, std::string_view purpose) const;
  std::uint64_t Seed(std::string_view purpose) const;

  static constexpr double kLeastUnit = 5;                     // mm
  static constexpr double kRow = 0.8660254, kUp = 0.5773503;  // row to row; middle to top corner
};

// -1..1 from a hash.
double Spread(std::uint64_t hash);

// The plan's colours, mixed from the palette. Without fills all grounds are the paper's own.
struct PlanInks {
  explicit PlanInks(const PlanView& view);
  std::string sea, sea_line, land, lake, river, road, grid, border;
  std::array<std::string, kTerrains> wash;
};

// How a realm or god is told apart: a tint, and a dash for those who see no tints.
struct PlanMark {
  std::string colour;
  std::vector<double> dash;
  int slot = 0;
};
PlanMark MarkOf(const Palette& palette, int slot);

}  // namespace bw
