// Everything dug in the section, as outlines on the page, worked out once a sheet: rooms, ways and
// the shafts from buildings down to their own cellars. Also answers, for any point, whether it lies
// in the open and how much rock stands between it and the nearest work, which is how patterns and
// hatching keep out of rooms without clip regions.
#pragma once

#include <cstdint>
#include <vector>

#include "render/layers/beds.h"
#include "render/layers/clusters.h"
#include "render/layers/ink.h"
#include "render/layers/outline.h"

namespace bw {

struct Work {
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

struct Works {
  BedLine ground;
  std::vector<Work> ways, rooms;  // in order of founding, living rows of this delve only
  std::vector<Building> buildings;
  std::vector<std::size_t> room_of;  // by place row: index into rooms, or kNone
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
  const Work* RoomOf(Id<Place> p) const {
    return p && p.n < room_of.size() && room_of[p.n] != kNone ? &rooms[room_of[p.n]] : nullptr;
  }

  // Exact: inside the outline of a room or way.
  bool InTheOpen(P2 p) const;
  // About how far to the nearest work, in mm: 0 inside, at most kReach beads; good to a sixteenth
  // of a bead.
  double Rock(P2 p) const;
  // Of the nearest work, where Rock() is below its limit.
  struct Near {
    double rock = 0;
    Tone tone = Tone::kFaint;
    bool room = false;
  };
  Near Nearest(P2 p) const;
  static constexpr double kReach = 1.25;

  // The raster behind them: cells of an eighth of a bead.
  static constexpr int kCells = 8;
  P2 origin;
  double cell = 1;
  int columns = 0, rows = 0;
  std::vector<float> rock;             // mm from the cell's middle
  std::vector<std::uint16_t> nearest;  // 1 + index of the work (ways first), 0 = none near
  std::vector<std::uint8_t> kind;      // 0 rock, 1 inside, 2 an outline runs through
  std::vector<std::vector<std::uint16_t>> buckets;  // by bead: works whose box touches it
  int bucket_columns = 0;

  const Work& At(std::size_t index) const {
    return index < ways.size() ? ways[index] : rooms[index - ways.size()];
  }
};

const Works& WorksOf(const SectionView& view);

double GroundY(const SectionView& view, double x_mm);  // the ground line at a page x
bool IsEntrance(const Place& place);

}  // namespace bw
