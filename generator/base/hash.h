// Hashing that is part of the program's determinism: the same bytes give the same number on every
// machine and in every version that keeps the determinism number.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace bw {

std::uint64_t Mix(std::uint64_t v);                                     // splitmix64 finaliser
std::uint64_t HashText(std::string_view text, std::uint64_t seed = 0);  // FNV-1a, then mixed
inline std::uint64_t HashJoin(std::uint64_t a, std::uint64_t b) {
  return Mix(a ^ (Mix(b) + 0x9e3779b97f4a7c15u));
}
std::string Sha256Hex(std::string_view bytes);  // lower-case hex, by nettle
std::string HexText(std::uint64_t v);           // 16 lower-case digits

}  // namespace bw
