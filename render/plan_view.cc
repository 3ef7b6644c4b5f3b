#include "render/plan_view.h"

#include <array>

#include "generator/base/hash.h"
#include "render/layers/ink.h"
#include "render/look_seed.h"

namespace bw {

double Spread(std::uint64_t hash) {
  return static_cast<double>(static_cast<std::uint32_t>(Mix(hash) >> 32)) / 2147483648.0 - 1.0;
}

std::uint64_t PlanView::Seed(std::string_view purpose) const {
  return HashText(purpose, LookSeed(world, Ref()));
}

double PlanView::Wobble(std::uint64_t thing, std::string_view purpose) const {
  return Spread(HashJoin(Seed(purpose), thing));
}

PlanInks::PlanInks(const PlanView& view) {
  const Palette& p = view.palette;
  if (!p.fills) {
    sea = land = lake = p.paper;
    sea_line = river = road = grid = border = p.ink;
    wash.fill(p.paper);
    return;
  }
  const double strength = view.quiet ? 0.42 : 1;
  const auto tint = [&](std::string_view colour, double share) {
    return bw::Mix(p.paper, colour, share * strength);
  };
  sea = bw::Mix(p.paper, p.water, view.quiet ? 0.34 : 0.58);
  lake = bw::Mix(p.paper, p.water, view.quiet ? 0.6 : 0.95);
  sea_line = bw::Mix(p.water, p.water_line, 0.55);
  river = p.water_line;
  road = bw::Mix(p.ink, p.roof, 0.35);
  grid = bw::Mix(p.paper, p.ink, 0.22);
  border = bw::Mix(p.ink, p.faded, 0.5);
  land = tint(bw::Mix(p.leaf, p.thatch, 0.55), 0.2);
  const auto set = [&](Terrain t, std::string colour) {
    wash[static_cast<std::size_t>(t)] = std::move(colour);
  };
  wash.fill(land);
  set(Terrain::kForest, tint(p.leaf, 0.52));
  set(Terrain::kHill, tint(bw::Mix(p.thatch, p.hill_near, 0.35), 0.46));
  set(Terrain::kMountain, tint(bw::Mix(p.hill_near, p.faded, 0.35), 0.62));
  set(Terrain::kSwamp, tint(bw::Mix(p.leaf, p.water, 0.6), 0.5));
  set(Terrain::kDesert, tint(bw::Mix(p.thatch, "#ffd970", 0.5), 0.42));
  set(Terrain::kArctic, bw::Mix(p.room, "#ffffff", 0.6));
  set(Terrain::kSea, lake);
}

namespace {

// Two dozen dashes that differ: after the first six, a long mark, some dots and the gaps between.
std::vector<double> DashOf(std::size_t n) {
  static const std::array<std::vector<double>, 6> kFirst{
      std::vector<double>{}, {2.4, 0.9}, {0.9, 0.8},
      {2.6, 0.7, 0.5, 0.7},  {1.4, 0.6}, {3.4, 0.7, 0.5, 0.7, 0.5, 0.7}};
  if (n < kFirst.size()) return kFirst[n];
  constexpr std::array<double, 3> kLong{4.4, 1.9, 1.1};
  const std::size_t i = n - kFirst.size();
  const double gap = (i / 9) % 2 == 0 ? 1.1 : 1.8;
  std::vector<double> dash{kLong[i % 3], gap};
  for (std::size_t dots = (i / 3) % 3; dots > 0; --dots) dash.insert(dash.end(), {0.4, gap});
  return dash;
}

}  // namespace

PlanMark MarkOf(const Palette& palette, int slot) {
  PlanMark mark;
  mark.slot = slot;
  const auto i = static_cast<std::size_t>(slot);
  mark.colour = palette.territories[i % palette.territories.size()];
  if (!palette.fills || i >= palette.territories.size()) mark.dash = DashOf(i % 24);
  return mark;
}

}  // namespace bw
