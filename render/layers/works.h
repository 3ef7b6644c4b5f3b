// Everything dug in the section, as outlines on the page, worked out once a sheet: rooms, ways and
// the shafts from buildings down to their own cellars. Also answers, for any point, how much rock
// stands between it and the nearest work, which is how patterns and hatching keep out of rooms
// without clip regions.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "render/layers/beds.h"
#include "render/layers/clusters.h"
#include "render/layers/ink.h"
#include "render/layers/outline.h"

namespace bw {

struct DrawnWork {
  Ref of;  // place, way, or construction (the shaft to its cellar)
  Outline outline;
  std::vector<P2> line;  // ways: the middle line; rooms: empty
  double half = 0;       // ways: half the width
  Tone tone = Tone::kPresent;
  Cluster tokens;  // rooms
  bool room() const { return of.table == Table::kPlace; }
};

// A building as it stands on the ground line.
struct Building {
  Id<Construction> id;
  std::string_view glyph;  // word of its art
  P2 foot;                 // middle of its ground plan
  double scale = 1;        // mm a unit of its art
  double slope = 0;        // the land's, mm a mm, for low ones that follow it
  BoxMm box;               // the drawing without tokens
  Tone tone = Tone::kPresent;
  Cluster tokens;
};

// A building and a cellar too deep under it for a shaft to be drawn: a plumb line joins them.
struct Plumb {
  P2 top, bottom;
};

struct Works {
  BedLine ground;
  std::vector<DrawnWork> ways, rooms;  // in order of founding, living rows of this delve only
  std::vector<Building> buildings;
  std::vector<Plumb> plumbs;
  std::vector<std::size_t> room_of;  // by place row: index into rooms, or kNone
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
  const DrawnWork* RoomOf(Id<Place> p) const {
    return p && p.n < room_of.size() && room_of[p.n] != kNone ? &rooms[room_of[p.n]] : nullptr;
  }

  // About how far to the nearest work, in mm: at most kReach beads. A point whose value is kClear
  // cells or more lies outside every outline but for sharp corners; well inside a work it is 0.
  double Rock(P2 p) const;
  // The same to the nearest cell: rougher and faster.
  double RockAbout(P2 p) const;
  static constexpr double kClear = 0.27;
  // Exact: inside one of the works nearest to the cells around the point.
  bool Inside(P2 p) const;
  // Of the nearest work, where Rock() is below its limit.
  struct Near {
    double rock = 0;
    Tone tone = Tone::kFaint;
    bool room = false;
  };
  Near Nearest(P2 p) const;
  static constexpr double kReach = 0.85;

  // The raster behind them: cells of an eighth of a bead.
  static constexpr int kCells = 8;
  P2 origin;
  double cell = 1, per_mm = 1;  // a cell in mm, cells in a mm
  int columns = 0, rows = 0;
  std::vector<float> rock;             // mm from the cell's middle
  std::vector<std::uint16_t> nearest;  // 1 + index of the work (ways first), 0 = none near

  const DrawnWork& At(std::size_t index) const {
    return index < ways.size() ? ways[index] : rooms[index - ways.size()];
  }
};

// Asked for every mark of the sheet, hence inline.
inline double Works::Rock(P2 p) const {
  const double u = (p.x - origin.x) * per_mm - 0.5, v = (p.y - origin.y) * per_mm - 0.5;
  const int c = std::clamp(static_cast<int>(u), 0, columns - 2);
  const int r = std::clamp(static_cast<int>(v), 0, rows - 2);
  const double s = std::clamp(u - c, 0.0, 1.0), t = std::clamp(v - r, 0.0, 1.0);
  const float* at = &rock[static_cast<std::size_t>(r * columns + c)];
  const float* below = at + columns;
  return (double(at[0]) * (1 - s) + double(at[1]) * s) * (1 - t) +
         (double(below[0]) * (1 - s) + double(below[1]) * s) * t;
}

inline double Works::RockAbout(P2 p) const {
  const int c = std::clamp(static_cast<int>((p.x - origin.x) * per_mm), 0, columns - 1);
  const int r = std::clamp(static_cast<int>((p.y - origin.y) * per_mm), 0, rows - 1);
  return rock[static_cast<std::size_t>(r * columns + c)];
}

const Works& WorksOf(const SectionView& view);

double GroundY(const SectionView& view, double x_mm);  // the ground line at a page x
bool IsEntrance(const Place& place);
// Stands on the map: ruins stay when their kingdom is gone (S-AGE-01).
bool Stands(const Construction& construction);

}  // namespace bw
