// The small signs that make land of a plan: peaks, hills, trees, tufts, dunes, ice and waves. They
// are gathered into a few paths for one row of hexes, to be laid down from north to south, so that
// what stands nearer covers what stands behind. Feet are where a sign touches the ground.
#pragma once

#include <vector>

#include "render/plan_view.h"

namespace bw {

class LandMarks {
 public:
  explicit LandMarks(const PlanView& view);
  void Peak(P2 foot, double height, bool snow, Rng& rng);
  void Hill(P2 foot, double width, Rng& rng);
  void Tree(P2 foot, double height, bool needles, Rng& rng);
  void Tuft(P2 foot, double height, Rng& rng);
  void Reeds(P2 foot, double height, Rng& rng);
  void Dune(P2 at, double width, Rng& rng);
  void Dots(P2 at, double reach, int count, Rng& rng);
  void Ice(P2 at, double reach, Rng& rng);
  void Wave(P2 at, double width);
  void PutInto(std::vector<Item>& out);  // and begins anew

 private:
  void Begin();
  const Palette& palette_;
  PlanInks inks_;
  double line_, fine_;
  PathItem hill_, hill_line_, needle_, crown_, trunk_, peak_, shade_, snow_, ink_, thin_, tuft_,
      water_, dots_;
};

}  // namespace bw
