#include "output/png.h"

#include "output/files.h"

namespace bw {

void WritePng(const Scene& scene, const FontSet& fonts, int dpi, const std::string& path) {
  WriteFileAtomic(path, PngOf(scene, fonts, dpi));
}

}  // namespace bw
