// Rooms laid out a second: rooms dug one from another, each with its way, into a bare sheet until
// no more fit. beadwright_rooms [SHEETS]: prints "ROOMS SECONDS" for tests/bench/peers.
#include <chrono>
#include <cstdlib>
#include <iostream>

#include "generator/dungeon/dig.h"
#include "tests/support/deep_world.h"

namespace bw {
namespace {

// Gives up after so many rooms in a row that found no place.
constexpr int kMostMisses = 20;

std::size_t DigSheet(std::uint64_t seed) {
  World w = BareSheet(60, 40, seed);
  PutRoom(w, 30, 20);
  Rng rng(seed);
  const RoomSpec spec{"vault", "", "bench", "ruled", "rect", kBead, kBead};
  for (int misses = 0; misses < kMostMisses;) {
    const Id<Place> from(static_cast<std::size_t>(rng.Below(static_cast<int>(w.places.size()))));
    Draft d("TEST", "bench.digs", Ref::World());
    if (DigFrom(d, w, from, spec, kBead / 2, 3 * kBead, "tunnel", rng)) {
      Apply(w, std::move(d));
      misses = 0;
    } else {
      ++misses;
    }
  }
  return w.places.size();
}

}  // namespace
}  // namespace bw

int main(int argc, char** argv) {
  const int sheets = argc > 1 ? std::atoi(argv[1]) : 10;
  const auto begin = std::chrono::steady_clock::now();
  std::size_t rooms = 0;
  for (int i = 0; i < sheets; ++i) rooms += bw::DigSheet(static_cast<std::uint64_t>(i) + 1);
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
  std::cout << rooms << " " << seconds.count() << "\n";
  return 0;
}
