// Tokens: who and what lies where. They lie on top of everything, readable at arm's length.
#include "render/glyphs/token_marks.h"
#include "render/layers/drawers.h"
#include "render/layers/works.h"

namespace bw {

void DrawTokens(SectionView& view, std::vector<Item>& out) {
  const Works& works = WorksOf(view);
  TokenInks inks(view.palette, 0.14 * view.bead_mm);
  const auto add = [&](const Cluster& cluster) {
    for (const Token& t : cluster.tokens) {
      inks.Add(t, cluster.radius);
    }
  };
  for (const DrawnWork& room : works.rooms) add(room.tokens);
  for (const Building& b : works.buildings) add(b.tokens);
  inks.PutInto(out);
}

}  // namespace bw
