#include "tests/support/world_balance.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "factions/gods/standing.h"
#include "factions/season.h"
#include "tests/support/bounds.h"
#include "tests/support/realm_balance.h"
#include "tests/support/whole_worlds.h"

namespace bw {

namespace {

// Changes something every ten years, from its own first doing on. Settlements are the surface too.
enum System { kSurface, kGroups, kGods, kRealms, kSystems };

bool Acts(const Event& e, int s) {
  if (e.changes.empty()) return false;
  const char rule = e.rule[0];
  if (s == kSurface) {
    return rule == 'S' || std::any_of(e.changes.begin(), e.changes.end(), [](const Change& c) {
             return static_cast<bool>(c.of.settlement());
           });
  }
  return rule == (s == kGroups ? 'D' : s == kGods ? 'G' : 'K');
}

std::size_t SystemsBehind(const World& w, const Event& headline) {
  std::set<char> systems;
  for (EventNo n = headline.n; n != kNoEvent; n = w.events[n].cause) {
    const char system = w.events[n].rule[0];  // S, D, G, K; bridges belong to none
    if (system != 'B') systems.insert(system);
  }
  return systems.size();
}

void CountEvents(const World& w, WorldBalance& b) {
  int last_headline = 0, silence = 0, idle = 0;
  std::array<int, kSystems> last{}, gap{};
  for (const Event& e : w.events) {
    if (e.weight >= 8) {
      ++b.headlines;
      b.crossing += SystemsBehind(w, e) > 1 ? 1 : 0;
      silence = std::max(silence, e.when.year - last_headline);
      last_headline = e.when.year;
    }
    for (int s = 0; s < kSystems; ++s) {
      if (!Acts(e, s)) continue;
      const auto i = static_cast<std::size_t>(s);
      if (last[i] > 0) gap[i] = std::max(gap[i], e.when.year - last[i]);
      last[i] = e.when.year;
    }
  }
  silence = std::max(silence, b.years - last_headline);
  for (std::size_t i = 0; i < gap.size(); ++i) idle = std::max({idle, gap[i], b.years - last[i]});
  b.silent_worlds += silence > 25;
  b.frozen_worlds += idle > 10;
  b.longest_silence = std::max(b.longest_silence, silence);
  b.longest_idle = std::max(b.longest_idle, idle);
}

long long Heads(const World& w) {
  long long n = 0;
  for (const Settlement& s : w.settlements) n += s.alive() ? s.population : 0;
  return n;
}

bool SomeRealm(const World& w) {
  return std::any_of(w.realms.begin(), w.realms.end(), [](const Realm& r) { return r.alive(); });
}

void CountEnd(const World& w, long long start, int level, WorldBalance& b) {
  b.ages.push_back(w.ages.size());
  b.places.push_back(w.places.size());
  const long long now = std::max(1LL, Heads(w));
  start = std::max(1LL, start);
  b.people_factors.push_back(static_cast<int>(now >= start ? now / start : -(start / now)));
  b.people_off += now > 50 * start || start > 50 * now;
  b.level7 += level >= 7;
  b.fallen +=
      std::any_of(w.realms.begin(), w.realms.end(), [](const Realm& r) { return !r.alive(); });
  b.dead_realms += !SomeRealm(w);
  int best = 0;
  for (const God& g : w.gods) {
    ++b.gods[WordOf(g.words, "temperament")];
    if (g.alive()) best = std::max(best, g.rank);
  }
  ++b.best_rank[best];
  const std::vector<Id<God>> standing = GodsByStanding(w);
  if (!standing.empty()) ++b.wins[WordOf(w.gods[standing.front()].words, "temperament")];
}

void PlayWorld(const Rules& rules, std::uint64_t seed, WorldBalance& b) {
  World w = FreshWorld(seed, rules);
  History h(w, rules);
  h.Begin();
  long long start = 0;
  int level = 0;
  std::string fault;
  h.on_season_end = [&](const World& now) {
    if (now.now.season != 3) return;
    if (start == 0 && SomeRealm(now)) start = Heads(now);
    for (const Realm& r : now.realms) level = std::max(level, r.level);
    if (fault.empty()) fault = LandFault(now, rules);
    if (fault.empty()) fault = RealmFault(now, rules);
  };
  History::Limit limit;
  limit.years = b.years;
  h.Run(limit);
  CountEvents(w, b);
  CountEnd(w, start, level, b);
  if (fault.empty()) return;
  ++b.out_of_bounds;
  if (b.first_fault.empty()) b.first_fault = fmt::format("seed {}: {}", seed, fault);
}

template <typename T>
std::string Spread(const std::vector<T>& sorted) {
  if (sorted.empty()) return "none";
  const auto at = [&](std::size_t percent) { return sorted[(sorted.size() - 1) * percent / 100]; };
  return fmt::format("{} {} {} {} {}", sorted.front(), at(5), at(50), at(95), sorted.back());
}

std::string Listed(const std::map<int, int>& counts) {
  std::string out;
  for (const auto& [what, n] : counts) out += fmt::format(" {}:{}", what, n);
  return out;
}

}  // namespace

int WorldBalance::TopWinPermille() const {
  int top = 0;
  for (const auto& [id, n] : wins) top = std::max(top, n);
  return worlds == 0 ? 0 : top * 1000 / worlds;
}

WorldBalance MeasureWorlds(const Rules& rules, std::uint64_t first_seed, int worlds, int years) {
  WorldBalance b;
  b.worlds = worlds;
  b.years = years;
  for (int i = 0; i < worlds; ++i) PlayWorld(rules, first_seed + static_cast<std::uint64_t>(i), b);
  std::sort(b.ages.begin(), b.ages.end());
  std::sort(b.places.begin(), b.places.end());
  std::sort(b.people_factors.begin(), b.people_factors.end());
  return b;
}

std::string WorldBalanceTable(const WorldBalance& b) {
  std::string out = fmt::format(
      "{} worlds of {} years; least, 5 %, median, 95 %, most:\n"
      "ages            {}\nplaces          {}\npeople, times   {}\n",
      b.worlds, b.years, Spread(b.ages), Spread(b.places), Spread(b.people_factors));
  out += fmt::format(
      "people beyond a factor of 50 in {} worlds\n"
      "headlines {}, of causes in two systems or more {}\n"
      "longest silence {} years, over 25 in {} worlds; longest idleness {} years, "
      "over 10 in {} worlds\n",
      b.people_off, b.headlines, b.crossing, b.longest_silence, b.silent_worlds, b.longest_idle,
      b.frozen_worlds);
  out += fmt::format(
      "worlds with a realm of level 7 {}, with a realm that fell {}, with none left {}\n"
      "highest rank:{}\ntop win permille {}; won of played:",
      b.level7, b.fallen, b.dead_realms, Listed(b.best_rank), b.TopWinPermille());
  for (const auto& [id, n] : b.gods) {
    const auto won = b.wins.find(id);
    out += fmt::format(" {} {}/{}", id, won == b.wins.end() ? 0 : won->second, n);
  }
  return out + fmt::format("\nout of bounds {} {}\n", b.out_of_bounds, b.first_fault);
}

}  // namespace bw
