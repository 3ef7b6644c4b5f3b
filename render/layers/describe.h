// The words a place or building carries in the drawing: what shows when a reader points at it.
#pragma once

#include <string>
#include <vector>

#include "render/section_view.h"

namespace bw {

// "Vault of Oaths, vault: 3 folk, 1 loot"; and, longer, builder, owner and year.
std::string TitleOf(const SectionView& view, const Place& place);
std::string DescOf(const SectionView& view, const Place& place);
std::string TitleOf(const SectionView& view, const Construction& construction);
std::string DescOf(const SectionView& view, const Construction& construction);
// The words of one language: nouns of ids, and [describe] of the signs with {1}, {2} filled in.
struct Saying {
  const Rules& rules;
  const std::string& lang;
  std::string Noun(const std::string& id) const;
  std::string Of(const std::string& key, const std::vector<std::string>& parts) const;
};
// A word of the sheets with {1}, {2} ... filled in; the key itself when there is none.
std::string FilledWord(const SheetWords& words, std::string_view key,
                       const std::vector<std::string>& parts);

}  // namespace bw
