#include "output/svg.h"

#include "output/files.h"

namespace bw {

void WriteSvg(const Scene& scene, const FontSet& fonts, const std::string& path,
              const SvgOptions& options) {
  WriteFileAtomic(path, SvgOf(scene, fonts, options));
}

}  // namespace bw
