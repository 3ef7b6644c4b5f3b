// Random numbers: pcg32 streams forked by purpose. A stream is named by hashing (seed, purpose,
// keys), so adding a rule or an actor never reshuffles another's draws. All bounded draws are our
// own (Lemire), because the standard distributions differ between libraries. Never draw twice in
// one expression: the order would be the compiler's choice.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <pcg_random.hpp>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace bw {

class Rng {
 public:
  explicit Rng(std::uint64_t seed, std::uint64_t stream = 0);

  std::uint32_t Next() { return gen_(); }
  int Below(int n);           // 0..n-1, n >= 1
  int Range(int lo, int hi);  // lo..hi, both included
  int Die(int sides) { return Below(sides) + 1; }
  bool OneIn(int n) { return Below(n) == 0; }
  bool Permille(int p) { return Below(1000) < p; }
  // Index drawn by weight; weights are >= 0; all zero gives size().
  std::size_t Weighted(std::span<const int> weights);
  template <class T>
  void Shuffle(std::vector<T>& v) {
    for (std::size_t i = v.size(); i > 1; --i) {
      const auto j = static_cast<std::size_t>(Below(static_cast<int>(i)));
      std::swap(v[i - 1], v[j]);
    }
  }

 private:
  pcg32 gen_;
};

Rng Fork(std::uint64_t seed, std::string_view purpose,
         std::initializer_list<std::uint64_t> keys = {});
// The same, where the purpose's hash with the seed is at hand.
Rng ForkNamed(std::uint64_t seed, std::uint64_t named, std::initializer_list<std::uint64_t> keys);

}  // namespace bw
