#include "render/text/measure.h"

namespace bw {

double Measure::Width(std::string_view text, Face face, double size, double tracking) {
  const bool tracked = tracking != 0;
  auto& known = known_[static_cast<std::size_t>(face) * 2 + (tracked ? 1 : 0)];
  auto it = known.find(text);
  if (it == known.end()) {
    const ShapedText& shaped = fonts_.Shape(text, face, tracked);
    Ems ems{fonts_.Width(shaped, 1), -1};
    for (const Run& run : shaped.runs) ems.gaps += static_cast<int>(run.glyphs.size());
    it = known.emplace(std::string(text), ems).first;
  }
  return it->second.width * size + (it->second.gaps > 0 ? it->second.gaps * tracking : 0);
}

}  // namespace bw
