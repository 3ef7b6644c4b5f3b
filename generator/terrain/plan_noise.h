// Smooth integer noise over the plan: gradient noise summed in octaves, the same on every machine.
// Points are in 1/256 hexes from the plan's north-west corner.
#pragma once

#include <cstdint>

namespace bw {

struct PlanPoint {
  int x = 0, y = 0;
};
inline constexpr int kHexUnits = 256;

// The middle of a hex; `shifted` rows lie half a hex further east.
PlanPoint MiddleOf(int column, int row, bool shifted);

class Noise {
 public:
  // `wave`: hexes from one swell to the next in the broadest octave; each further octave halves it
  // and weighs `keep` thousandths of the one before, down to about `least` hexes.
  Noise(std::uint64_t seed, int wave, int keep = 500, int least = 3);
  int At(PlanPoint p) const;       // about -1000..1000, mean 0
  int RidgeAt(PlanPoint p) const;  // 0..1000: 1000 on a crest line, 0 far from one

 private:
  static constexpr int kMost = 10;
  struct Octave {
    std::uint64_t seed = 0;
    int wave = 0;  // in units
    int weight = 0;
  };
  Octave octaves_[kMost];
  int count_ = 0, total_ = 0;
};

}  // namespace bw
