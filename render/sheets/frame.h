// What surrounds the section on its sheet: the frame with a border ruled in beads, the cartouche,
// A-A' marks and the depth scale; and the measures of the whole page. Lengths in mm on the page.
#pragma once

#include <string>
#include <vector>

#include "render/layers/layers.h"
#include "render/text/fonts.h"

namespace bw {

// Where everything stands. `type` scales lettering; sizes never fall below 6 points.
struct SheetLayout {
  double page_w = 0, page_h = 0;
  double bead = 12;
  double type = 1;
  P2 origin;       // the section's (0, 0)
  double sky = 0;  // sky above the section
  BoxMm field;     // sky and section
  BoxMm frame;     // outer rule
  BoxMm foot;      // below the frame
  double Size(double mm) const { return mm * type < 2.12 ? 2.12 : mm * type; }
  double Line(double mm) const {
    return mm * type < 0.18 ? 0.18 : mm * type > 0.9 ? 0.9 : mm * type;
  }
};

// Lines with square ends, and words in a colour.
PathItem Ruled(const std::string& colour, double width);
TextItem Words(std::string text, P2 at, double size, Face face, Anchor anchor,
               const std::string& colour);

inline constexpr double kBorder = 3.4;  // from the field to the outer rule
inline constexpr double kSide = 9;      // from the outer rule to the drawing's side: A, A', depths

struct Cartouche {
  std::string title;
  std::vector<std::string> lines;  // italic, below the title
};

// `depth_word`: what the depth scale counts, "beads below the surface".
void DrawFrame(const SectionView& view, const SheetLayout& layout, const std::string& depth_word,
               std::vector<Item>& out);
// The size the cartouche needs; DrawCartouche puts it into `at`.
BoxMm CartoucheSize(const Cartouche& c, const SheetLayout& layout, const FontSet& fonts);
void DrawCartouche(const Cartouche& c, const BoxMm& at, const SheetLayout& layout,
                   const Palette& palette, const FontSet& fonts, std::vector<Item>& out);

}  // namespace bw
