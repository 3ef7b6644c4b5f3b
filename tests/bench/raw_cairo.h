// The lower bound of drawing: a scene's paths and words put into a PDF by the plainest calls of
// Cairo, with no layers, no shaping, no subsets and no checks.
#pragma once

#include <string>

#include "render/scene.h"

namespace bw {

std::string RawCairoPdf(const Scene& scene);

}  // namespace bw
