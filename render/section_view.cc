#include "render/section_view.h"

#include "render/look_seed.h"

namespace bw {

void SignsUsed::Use(std::string_view family, std::string_view id) {
  if (!Has(family, id)) used_.emplace_back(family, id);
}

bool SignsUsed::Has(std::string_view family, std::string_view id) const {
  for (const auto& [f, i] : used_) {
    if (f == family && i == id) return true;
  }
  return false;
}

Rng SectionView::Jitter(std::string_view purpose, Ref of) const {
  return Fork(LookSeed(world, of), purpose);
}

}  // namespace bw
