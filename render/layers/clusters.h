// Where tokens stand: tidy clusters in the upper part of a room, or in a row above a building, at
// about 0.28 of a bead each. Five and more of a kind are one token with a count.
#pragma once

#include <string_view>
#include <vector>

#include "render/layers/layers.h"

namespace bw {

enum class TokenKind : std::uint8_t { kFolk, kLoot, kTreasure, kAlpha, kVillain };
std::string_view TokenWord(TokenKind kind);  // "folk", "loot", "treasure", "alpha", "villain"

struct Token {
  TokenKind kind = TokenKind::kFolk;
  int count = 1;
  P2 at;
};

struct Cluster {
  std::vector<Token> tokens;
  BoxMm box;          // around all of them
  double radius = 0;  // of one token
  bool empty() const { return tokens.empty(); }
};

// Named treasures by where they lie on the sheet: a group's or person's count for its home.
struct TreasureCounts {
  explicit TreasureCounts(const World& world);
  std::vector<int> in_place, in_building;  // by row
};
// The part of a room's box that its walls leave free, by the builder's habit, and clear of rooms
// founded later that reach into it (S-SUP-06 lets levels break through): those are drawn over it.
// `place` is a row of the view's world.
BoxMm RoomFrame(const SectionView& view, const Place& place);
Cluster RoomCluster(const SectionView& view, Id<Place> id, int treasures);
Cluster BuildingCluster(const SectionView& view, Id<Construction> id, P2 foot, double width,
                        int treasures);
// What a room's tokens leave for furniture: a box standing on the floor.
BoxMm FurnitureBox(const BoxMm& room, const Cluster& cluster, double bead);

}  // namespace bw
