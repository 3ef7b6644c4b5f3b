// Scenes as one PDF file, a page each.
#pragma once

#include <span>
#include <string>

#include "render/canvas/cairo.h"

namespace bw {

// Throws OutputError when the file cannot be written, CanvasError when Cairo fails.
void WritePdf(std::span<const Scene> pages, const FontSet& fonts, const std::string& path);

}  // namespace bw
