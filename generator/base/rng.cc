#include "generator/base/rng.h"

#include "generator/base/hash.h"

namespace bw {

// Seed and stream are mixed first: neighbouring raw seeds of pcg32 are visibly alike.
Rng::Rng(std::uint64_t seed, std::uint64_t stream)
    : gen_(Mix(seed ^ Mix(stream)), Mix(stream + 0x632be59bd9b4e019u)) {}

int Rng::Below(int n) {
  const auto bound = static_cast<std::uint32_t>(n < 1 ? 1 : n);
  std::uint64_t m = std::uint64_t{gen_()} * bound;
  auto low = static_cast<std::uint32_t>(m);
  if (low < bound) {
    const std::uint32_t threshold = (0u - bound) % bound;
    while (low < threshold) {
      m = std::uint64_t{gen_()} * bound;
      low = static_cast<std::uint32_t>(m);
    }
  }
  return static_cast<int>(m >> 32);
}

int Rng::Range(int lo, int hi) { return lo + Below(hi - lo + 1); }

std::size_t Rng::Weighted(std::span<const int> weights) {
  int total = 0;
  for (const int w : weights) total += w > 0 ? w : 0;
  if (total == 0) return weights.size();
  int at = Below(total);
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (weights[i] <= 0) continue;
    if (at < weights[i]) return i;
    at -= weights[i];
  }
  return weights.size();
}

Rng Fork(std::uint64_t seed, std::string_view purpose, std::initializer_list<std::uint64_t> keys) {
  return ForkNamed(seed, HashText(purpose, seed), keys);
}

Rng ForkNamed(std::uint64_t seed, std::uint64_t named, std::initializer_list<std::uint64_t> keys) {
  std::uint64_t h = named;
  for (const std::uint64_t k : keys) h = HashJoin(h, k);
  return Rng(seed, h);
}

}  // namespace bw
