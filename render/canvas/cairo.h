// PDF and PNG from a scene through Cairo. cairo.cc is the only file that includes Cairo; every
// status it returns is checked. The bytes depend on the scene alone (fixed creation date).
#pragma once

#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "render/scene.h"
#include "render/text/fonts.h"

namespace bw {

struct CanvasError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// What makes pages a book: pages and links count from 0, rectangles are in mm from the page's left
// top corner.
struct PdfBook {
  struct Mark {
    std::string title;
    std::size_t page = 0;
    int depth = 0;  // 0 or 1
  };
  struct Link {
    std::size_t page = 0;
    double x = 0, y = 0, w = 0, h = 0;
    std::size_t to = 0;
  };
  std::vector<Mark> outline;
  std::vector<std::string> labels;  // one a page
  std::vector<Link> links;
};

// One page a scene; title, author, keywords and recipe come from the first.
std::string PdfOf(std::span<const Scene> pages, const FontSet& fonts,
                  const PdfBook* book = nullptr);
// dpi 30..600; the file carries its resolution (pHYs).
std::string PngOf(const Scene& scene, const FontSet& fonts, int dpi);

}  // namespace bw
