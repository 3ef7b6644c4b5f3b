// Walls: the outlines of everything dug, older works first. Ways and rooms are inked twice as wide
// as they show; the floors drawn over them leave the outer half, so that mouths stay open and
// crossings join without a seam.
#include <array>

#include "render/layers/drawers.h"
#include "render/layers/works.h"

namespace bw {

void DrawWalls(SectionView& view, std::vector<Item>& out) {
  const Works& works = WorksOf(view);
  for (const Tone tone : {Tone::kFaint, Tone::kOld, Tone::kPresent}) {
    const std::string colour = LineColour(view.palette, tone);
    PathItem ways = Stroke(colour, 2 * LineWidth(tone, Pen(view, 0.36)));
    PathItem rooms = Stroke(colour, 2 * LineWidth(tone, Pen(view, 0.5)));
    for (const DrawnWork& w : works.ways) {
      if (w.tone == tone) {
        ways.ops.insert(ways.ops.end(), w.outline.ops.begin(), w.outline.ops.end());
      }
    }
    for (const DrawnWork& w : works.rooms) {
      if (w.tone != tone) continue;
      rooms.ops.insert(rooms.ops.end(), w.outline.ops.begin(), w.outline.ops.end());
    }
    Put(out, std::move(ways));
    Put(out, std::move(rooms));
  }
}

}  // namespace bw
