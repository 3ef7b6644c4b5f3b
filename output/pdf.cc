#include "output/pdf.h"

#include "output/files.h"

namespace bw {

void WritePdf(std::span<const Scene> pages, const FontSet& fonts, const std::string& path) {
  WriteFileAtomic(path, PdfOf(pages, fonts));
}

}  // namespace bw
