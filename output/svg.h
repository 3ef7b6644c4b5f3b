// A scene as an SVG file: layered, real text, stable ids.
#pragma once

#include <string>

#include "render/canvas/svg.h"

namespace bw {

// Throws OutputError when the file cannot be written.
void WriteSvg(const Scene& scene, const FontSet& fonts, const std::string& path,
              const SvgOptions& options = {});

}  // namespace bw
