// A sheet larger than its paper, split over pages at full size: each page is a scene of its own
// with part of the drawing, 10 mm of which its neighbours show too, crop marks at the part's
// corners, marks where the next page begins, and a small grid that tells which page it is.
#pragma once

#include <string>
#include <vector>

#include "generator/rules/styles.h"
#include "render/scene.h"

namespace bw {

inline constexpr double kTileOverlap = 10;  // mm shared by neighbouring pages
inline constexpr double kTileMargin = 8;    // mm of every page left free

// Rows from the top, pages of a row from the left. The paper lies upright or turned, whichever
// takes fewer pages. std::invalid_argument when the paper has no room for more than the overlap.
std::vector<Scene> TileScene(const Scene& whole, const PaperRules& paper, const Palette& palette,
                             const SheetWords& words);

// One page of that paper that shows how the pages of TileScene lie: the drawing in small, without
// its names, each page's part in outline with the page's own name ("B3").
Scene AssemblySheet(const Scene& whole, const PaperRules& paper, const Palette& palette,
                    const SheetWords& words);

// "A1", "B1" ... "AA12": columns of pages in letters, rows in numbers.
std::string TileName(int column, int row);

}  // namespace bw
