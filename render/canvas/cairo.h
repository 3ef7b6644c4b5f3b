// PDF and PNG from a scene through Cairo. cairo.cc is the only file that includes Cairo; every
// status it returns is checked. The bytes depend on the scene alone (fixed creation date).
#pragma once

#include <span>
#include <stdexcept>
#include <string>

#include "render/scene.h"
#include "render/text/fonts.h"

namespace bw {

struct CanvasError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// One page a scene; title, author, keywords and recipe come from the first.
std::string PdfOf(std::span<const Scene> pages, const FontSet& fonts);
// dpi 30..600; the file carries its resolution (pHYs).
std::string PngOf(const Scene& scene, const FontSet& fonts, int dpi);

}  // namespace bw
