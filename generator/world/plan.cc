#include "generator/world/plan.h"

#include <algorithm>
#include <cstdlib>

#include "generator/rules/terrain_words.h"

namespace bw {

namespace {

template <class E, class Words>
std::optional<E> Named(const Words& words, std::string_view word) {
  const auto it = std::find(words.begin(), words.end(), word);
  if (it == words.end()) return {};
  return static_cast<E>(it - words.begin());
}

}  // namespace

int HexDistance(Axial a, Axial b) {
  const int dq = a.q - b.q, dr = a.r - b.r;
  return (std::abs(dq) + std::abs(dr) + std::abs(dq + dr)) / 2;
}

std::string_view WordOf(Terrain t) { return kTerrainWords[static_cast<std::size_t>(t)]; }
std::string_view WordOf(Improvement i) { return kImprovementWords[static_cast<std::size_t>(i)]; }
std::optional<Terrain> TerrainOf(std::string_view word) {
  return Named<Terrain>(kTerrainWords, word);
}
std::optional<Improvement> ImprovementOf(std::string_view word) {
  return Named<Improvement>(kImprovementWords, word);
}

std::vector<Id<Hex>> Plan::Within(Id<Hex> centre, int radius, bool with_centre) const {
  std::vector<Id<Hex>> out;
  const Axial c = AxialOf(centre);
  for (int dr = -radius; dr <= radius; ++dr) {
    const int lo = std::max(-radius, -dr - radius), hi = std::min(radius, -dr + radius);
    for (int dq = lo; dq <= hi; ++dq) {
      const Id<Hex> h = At({c.q + dq, c.r + dr});
      if (h && (with_centre || h != centre)) out.push_back(h);
    }
  }
  return out;
}

int Plan::NumberWidth() const {
  return std::max(columns + first_column, rows + first_row) - 1 > 99 ? 3 : 2;
}

std::string Plan::NumberOf(Id<Hex> h) const {
  std::string out;
  const int n = static_cast<int>(h.n);
  for (const int part : {n % columns + first_column, n / columns + first_row}) {
    const std::string digits = std::to_string(part);
    const auto width = static_cast<std::size_t>(part < 0 ? 0 : NumberWidth());
    out += std::string(std::max(width, digits.size()) - digits.size(), '0') + digits;
  }
  return out;
}

}  // namespace bw
