// A scene as a PNG picture that knows its resolution.
#pragma once

#include <string>

#include "render/canvas/cairo.h"

namespace bw {

// Throws OutputError when the file cannot be written, CanvasError when Cairo fails or the picture
// would be larger than 32,767 pixels a side.
void WritePng(const Scene& scene, const FontSet& fonts, int dpi, const std::string& path);

}  // namespace bw
