// The plan: a map of hexes seen from above (B-SPACE-01), pointy top, axial coordinates. A hex is
// 8 km from side to side. Rows run from north to south; row = r, column = q + floor(r / 2), so that
// odd rows lie half a hex further east. The plan is state: it changes through events only.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "generator/base/id.h"
#include "generator/world/ref.h"

namespace bw {

struct Axial {
  int q = 0, r = 0;
  auto operator<=>(const Axial&) const = default;
};
// The six neighbours, from east counter-clockwise: E, NE, NW, W, SW, SE.
inline constexpr std::array<Axial, 6> kSteps6{{{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}}};
constexpr Axial operator+(Axial a, Axial b) { return {a.q + b.q, a.r + b.r}; }
int HexDistance(Axial a, Axial b);  // steps between centres (G-GEO-03)

// Natural terrain (G-GEO-04); kNone = not mapped (a scenario that gives only some hexes).
enum class Terrain : std::uint8_t {
  kNone,
  kArctic,
  kDesert,
  kForest,
  kGrassland,
  kHill,
  kMountain,
  kSwamp,
  kSea
};
inline constexpr int kTerrains = 9;
enum class Improvement : std::uint8_t { kNone, kMine, kLumberMill, kFarm };
std::string_view WordOf(Terrain t);  // "grassland"; "" for kNone
std::string_view WordOf(Improvement i);
std::optional<Terrain> TerrainOf(std::string_view word);
std::optional<Improvement> ImprovementOf(std::string_view word);

struct Hex {
  Terrain terrain = Terrain::kNone;
  bool river = false;  // a mark on a land hex (G-GEO-05)
  bool road = false;
  bool lake = false;  // fresh water: terrain is sea, but it is no part of the ocean
  Improvement improvement = Improvement::kNone;
  std::int8_t flow = -1;   // river: index into kSteps6 of the hex it runs to; -1 = none or mouth
  std::uint8_t water = 0;  // river: how many source hexes feed it, at most 255 (drawn width)
  std::int16_t elevation = 0;  // metres above the sea; below zero = depth
  Id<Province> province;       // its region (G-GEO-03)
  Id<Realm> owner;             // B-LAND-01
  Id<Settlement> built_by;     // whose improvement it is
  bool OnLand() const { return terrain != Terrain::kSea || lake; }  // lakes lie on land
};

struct Plan {
  int columns = 0, rows = 0;
  int first_column = 0, first_row = 0;  // of the hex with index 0; not 0 only in scenarios
  std::vector<Hex> hexes;               // row by row from the north, west to east

  bool empty() const { return hexes.empty(); }
  // The hex's id, or none when it lies outside.
  Id<Hex> At(Axial a) const {
    const int column = a.q + (a.r - (a.r & 1)) / 2 - first_column, row = a.r - first_row;
    if (column < 0 || row < 0 || column >= columns || row >= rows) return {};
    return Id<Hex>(static_cast<std::uint32_t>(row * columns + column));
  }
  Axial AxialOf(Id<Hex> h) const {
    const int row = static_cast<int>(h.n) / columns + first_row;
    const int column = static_cast<int>(h.n) % columns + first_column;
    return {column - (row - (row & 1)) / 2, row};
  }
  Hex& operator[](Id<Hex> h) { return hexes[h.n]; }
  const Hex& operator[](Id<Hex> h) const { return hexes[h.n]; }
  // The neighbour in direction d (index into kSteps6), or none at the edge.
  Id<Hex> Step(Id<Hex> h, int d) const {
    return At(AxialOf(h) + kSteps6[static_cast<std::size_t>(d)]);
  }
  int Distance(Id<Hex> a, Id<Hex> b) const { return HexDistance(AxialOf(a), AxialOf(b)); }
  // Hexes at most `radius` steps from `centre`, in index order, the centre only when asked for.
  std::vector<Id<Hex>> Within(Id<Hex> centre, int radius, bool with_centre = false) const;
  // What a hex is told of by: column and row, "1904", each with so many digits (two, three on
  // larger plans).
  int NumberWidth() const;
  std::string NumberOf(Id<Hex> h) const;
};

}  // namespace bw
