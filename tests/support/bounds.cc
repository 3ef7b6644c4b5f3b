#include "tests/support/bounds.h"

#include <fmt/format.h>

#include <vector>

#include "factions/deciders/gods.h"
#include "factions/gods/day.h"
#include "generator/world/stats.h"
#include "tests/support/pantheon.h"
#include "tests/support/realm_balance.h"

namespace bw {

namespace {

constexpr int kMost = 1'000'000'000;

std::string Outside(const World& w, Ref of, std::string_view what, int found, int least, int most) {
  if (found >= least && found <= most) return {};
  return fmt::format("year {}: {} of {}: found {}, expected {}..{}", w.now.year, what, w.KeyOf(of),
                     found, least, most);
}

void Note(Bounds& b, std::uint64_t seed, const std::string& fault) {
  ++b.faults;
  if (b.first_fault.empty()) b.first_fault = fmt::format("seed {}: {}", seed, fault);
}

}  // namespace

std::string LandFault(const World& w, const Rules& rules) {
  const SettlementView view(w, rules);
  for (std::size_t i = 0; i < w.settlements.size(); ++i) {
    const Id<Settlement> id(i);
    const Settlement& s = w.settlements[id];
    const SettlementStats stats = view.Of(id);
    const int least_dv = s.alive() ? 1 : 0;
    for (const std::string& fault :
         {Outside(w, id, "satisfaction", s.satisfaction, 0, 20),
          Outside(w, id, "wealth", s.wealth, 0, kMost),
          Outside(w, id, "population", s.population, 0, kMost),
          Outside(w, id, "built DV", s.dv_built, least_dv, kMost),
          Outside(w, id, "DV", stats.dv, 0, kMost), Outside(w, id, "rank", s.rank, 1, 7),
          Outside(w, id, "food", stats.food, 0, kMost),
          Outside(w, id, "income", stats.income, 0, kMost)}) {
      if (!fault.empty()) return fault;
    }
  }
  for (std::size_t i = 0; i < w.gods.size(); ++i) {
    const Id<God> id(i);
    const God& g = w.gods[id];
    for (const std::string& fault : {Outside(w, id, "followers", g.followers, 0, kMost),
                                     Outside(w, id, "rank", g.rank, 1, 20)}) {
      if (!fault.empty()) return fault;
    }
  }
  for (std::size_t i = 0; i < w.temples.size(); ++i) {
    const Temple& t = w.temples[Id<Temple>(i)];
    const std::string fault = Outside(w, Id<Temple>(i), "level", t.level, t.alive() ? 1 : 0, 4);
    if (!fault.empty()) return fault;
  }
  return {};
}

Bounds BoundsOfGods(const Rules& rules, std::uint64_t first_seed, int worlds, int years) {
  Bounds b;
  b.worlds = worlds;
  b.years = years;
  for (int i = 0; i < worlds; ++i) {
    const std::uint64_t seed = first_seed + static_cast<std::uint64_t>(i);
    Pantheon g(rules, seed);
    g.Populate(6, 14, 40, 32);
    for (int year = 0; year < years; ++year) {
      BeginGodsDay(g.turn);
      std::vector<OrderResult> results;
      PlayGodsDay(g.turn, {}, DecideGods(g.turn), results);
      g.NextYear();
      ++b.looks;
      const std::string fault = LandFault(g.world, rules);
      if (fault.empty()) continue;
      Note(b, seed, fault);
      break;
    }
  }
  return b;
}

Bounds BoundsOfRealms(const Rules& rules, std::uint64_t first_seed, int worlds, int years) {
  Bounds b;
  b.worlds = worlds;
  b.years = years;
  for (int i = 0; i < worlds; ++i) {
    const std::uint64_t seed = first_seed + static_cast<std::uint64_t>(i);
    std::string fault;
    const LivedRealms lived = LiveRealms(seed, years, rules, [&](const World& w) {
      ++b.looks;
      if (fault.empty()) fault = RealmFault(w, rules);
    });
    if (fault.empty() && !lived.illegal.empty()) fault = "refused: " + lived.illegal.front();
    if (!fault.empty()) Note(b, seed, fault);
  }
  return b;
}

std::string BoundsLine(std::string_view what, const Bounds& b) {
  return fmt::format("{}: {} worlds of {} years, {} years looked at, worlds out of bounds {} {}\n",
                     what, b.worlds, b.years, b.looks, b.faults, b.first_fault);
}

}  // namespace bw
