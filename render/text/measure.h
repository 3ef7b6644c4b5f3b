// Widths of texts, each shaped once: a sheet asks for the same words again and again while it looks
// for their places. Not for sharing between threads.
#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>

#include "render/text/fonts.h"

namespace bw {

class Measure {
 public:
  explicit Measure(const FontSet& fonts) : fonts_(fonts) {}

  double Width(std::string_view text, Face face, double size, double tracking = 0);  // mm
  double Width(const TextItem& t) { return Width(t.text, t.face, t.size, t.tracking); }
  const FontSet& fonts() const { return fonts_; }

 private:
  struct Ems {
    double width = 0;
    int gaps = 0;  // between letters
  };
  const FontSet& fonts_;
  // By face, without and with tracking (which keeps letters from joining).
  std::array<std::map<std::string, Ems, std::less<>>, 8> known_;
};

}  // namespace bw
