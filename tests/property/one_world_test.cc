// One world over many seeds: histories whose headlines come of more than one system, without long
// silences, with every system at work; the same whichever way they are cut.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>

#include "tests/support/bridge_world.h"

namespace bw {
namespace {

constexpr int kYears = 200;
bool Over(const World& w) { return w.now.year > kYears; }

std::size_t SystemsBehind(const World& w, const Event& headline) {
  std::set<char> systems;
  for (EventNo n = headline.n; n != kNoEvent; n = w.events[n].cause) {
    const char system = w.events[n].rule[0];  // S, D, G, K; bridges belong to none
    if (system != 'B') systems.insert(system);
  }
  return systems.size();
}

// Changes something every ten years, from its own first doing on. Settlements are the surface too.
enum System { kSurface, kGroups, kGods, kRealms };
bool Acts(const Event& e, System s) {
  if (e.changes.empty()) return false;
  const char rule = e.rule[0];
  if (s == kSurface) {
    return rule == 'S' || std::any_of(e.changes.begin(), e.changes.end(), [](const Change& c) {
             return static_cast<bool>(c.of.settlement());
           });
  }
  return rule == (s == kGroups ? 'D' : s == kGods ? 'G' : 'K');
}

TEST(OneWorld, HeadlinesCrossSystemsAndNothingStandsStill) {
  std::size_t headlines = 0, crossing = 0;
  std::vector<std::size_t> ages, places;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    BridgeWorld b(seed, Over);
    const World& w = b.world;
    ages.push_back(w.ages.size());
    places.push_back(w.places.size());
    int last_headline = 0, longest = 0;
    std::array<int, 4> last{}, gap{};
    for (const Event& e : w.events) {
      if (e.weight >= 8) {
        ++headlines;
        crossing += SystemsBehind(w, e) > 1 ? 1 : 0;
        longest = std::max(longest, e.when.year - last_headline);
        last_headline = e.when.year;
      }
      for (const System s : {kSurface, kGroups, kGods, kRealms}) {
        if (!Acts(e, s)) continue;
        const auto i = static_cast<std::size_t>(s);
        if (last[i] > 0) gap[i] = std::max(gap[i], e.when.year - last[i]);
        last[i] = e.when.year;
      }
    }
    EXPECT_LE(std::max(longest, kYears - last_headline), 25);
    for (std::size_t i = 0; i < 4; ++i) {
      EXPECT_LE(std::max(gap[i], kYears - last[i]), 10) << "system " << i;
    }
  }
  EXPECT_GE(3 * crossing, headlines) << crossing << " of " << headlines;
  std::nth_element(ages.begin(), ages.begin() + 6, ages.end());
  std::nth_element(places.begin(), places.begin() + 6, places.end());
  EXPECT_GE(ages[6], 6u);
  EXPECT_LE(ages[6], 24u);
  EXPECT_GE(places[6], 60u);
  EXPECT_LE(places[6], 250u);
}

}  // namespace
}  // namespace bw
