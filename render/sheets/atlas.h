// The atlas: every sheet of a world bound into one PDF with a cover, contents, an outline, page
// labels, an index of names, and links from the contents, the index and the names on the maps.
#pragma once

#include <string>
#include <vector>

#include "render/canvas/cairo.h"
#include "render/sheets/section.h"

namespace bw {

// One entry of the contents: sheets of an age, or documents, with a title for each.
struct AtlasPart {
  std::string title;
  struct Sheet {
    std::string title;
    std::vector<Scene> pages;
  };
  std::vector<Sheet> sheets;
};

struct Atlas {
  std::vector<Scene> pages;
  PdfBook book;
};

// `w` is the world as it stands: the index has its names.
Atlas MakeAtlas(const World& w, const Rules& rules, const FontSet& fonts,
                const SheetOptions& options, std::vector<AtlasPart> parts);

}  // namespace bw
