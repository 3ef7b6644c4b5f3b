// The bundled fonts, loaded once for all tests.
#pragma once

#include "render/text/fonts.h"

namespace bw {

const FontSet& TestFonts();

}  // namespace bw
