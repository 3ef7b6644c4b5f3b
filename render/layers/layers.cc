// See layers.h. The table is the order of drawing: what stands further down lies on top.
#include "render/layers/layers.h"

namespace bw {

BoxMm SectionBox(const SectionView& view) {
  const Delve& d = view.section();
  return {view.origin.x, view.origin.y, view.origin.x + view.Mm(d.width),
          view.origin.y + view.Mm(d.height)};
}

}  // namespace bw
