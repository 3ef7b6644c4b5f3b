// The words a place or building carries in the drawing: what shows when a reader points at it.
#pragma once

#include <string>

#include "render/section_view.h"

namespace bw {

// "Vault of Oaths, vault: 3 folk, 1 loot"; and, longer, builder, owner and year.
std::string TitleOf(const SectionView& view, const Place& place);
std::string DescOf(const SectionView& view, const Place& place);
std::string TitleOf(const SectionView& view, const Construction& construction);
std::string DescOf(const SectionView& view, const Construction& construction);
std::string Spaced(std::string_view id);  // "great-hall" -> "great hall"

}  // namespace bw
