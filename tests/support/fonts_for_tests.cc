#include "tests/support/fonts_for_tests.h"

namespace bw {

const FontSet& TestFonts() {
  static const FontSet kFonts(BW_TEST_FONTS);
  return kFonts;
}

}  // namespace bw
