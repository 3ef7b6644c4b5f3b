// Fossils: what lies in the older rocks by itself, a few to a sheet, drawn faintly.
#pragma once

#include <span>

#include "render/glyphs/art.h"

namespace bw {

std::span<const Art> FossilArts();

}  // namespace bw
