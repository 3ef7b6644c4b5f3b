#include "render/look_seed.h"

#include "generator/base/hash.h"

namespace bw {

namespace {

std::uint64_t Joined(std::uint64_t seed, Fx v) {
  return HashJoin(seed, static_cast<std::uint64_t>(static_cast<std::int64_t>(v)));
}

std::uint64_t OfSection(const World& w, Id<Delve> delve) {
  std::uint64_t seed = delve.n + 1;
  for (const Band& band : w.delves[delve].bands) {
    seed = HashText(band.rock, seed);
    if (!band.top.empty()) seed = Joined(Joined(seed, band.top.front()), band.top.back());
  }
  return seed;
}

std::uint64_t OfWay(const World& w, const Way& way) {
  if (way.path.empty()) {
    std::uint64_t seed = 3;
    for (const Id<Place> end : {way.from, way.to}) {
      if (end) seed = HashJoin(seed, LookSeed(w.places[end]));
    }
    return seed;
  }
  std::uint64_t seed = way.path.size();
  for (const Pt p : {way.path.front(), way.path.back()}) seed = Joined(Joined(seed, p.x), p.y);
  return seed;
}

}  // namespace

std::uint64_t LookSeed(const Place& p) {
  return Joined(Joined(Joined(Joined(2, p.box.x), p.box.y), p.box.w), p.box.h);
}

std::uint64_t LookSeed(const World& w, Ref of) {
  if (const Id<Place> id = of.place()) return LookSeed(w.places[id]);
  if (const Id<Way> id = of.way()) return OfWay(w, w.ways[id]);
  if (const Id<Delve> id = of.delve()) return OfSection(w, id);
  const std::uint64_t land = w.delves.empty() ? 1 : OfSection(w, Id<Delve>(0u));
  return !of || of == Ref::World() ? land : HashText(w.KeyOf(of), land);
}

}  // namespace bw
