#include "tests/support/god_balance.h"

#include <algorithm>
#include <sstream>

#include "factions/deciders/gods.h"
#include "factions/gods/standing.h"
#include "tests/support/pantheon.h"

namespace bw {

namespace {

long long People(const World& w) {
  long long n = 0;
  for (const Settlement& s : w.settlements) n += s.population;
  return n;
}

void CountOrders(const std::vector<GodOrder>& orders, const std::vector<OrderResult>& results,
                 GodBalance& b) {
  for (std::size_t i = 0; i < orders.size(); ++i) {
    const GodOrder& o = orders[i];
    const bool failed = results[i].status == OrderStatus::kFailed;
    ++b.orders;
    b.failed += failed;
    ++(failed ? b.lost : b.done)[o.slot == "free" ? "free " + o.verb : o.verb];
    if (results[i].status == OrderStatus::kRejected) {
      ++b.rejected;
      if (b.first_fault.empty())
        b.first_fault = results[i].code + " " + o.verb + ": " + results[i].reason;
    }
    if (o.verb == "conflict") ++b.conflicts, b.failed_conflicts += failed;
    if (o.verb == "assist" || o.verb == "oppose") ++b.replies;
    if (o.slot == "bonus") ++b.bonuses;
    if (o.slot == "reaction") ++b.reactions;
    if (o.verb != "power") continue;
    ++b.powers;
    ++b.powers_used[o.power];
    if (o.via == "epic") ++b.epic_uses;
  }
}

void CountWorld(const World& w, long long people, GodBalance& b) {
  int highest = 0;
  for (const God& g : w.gods) {
    ++b.gods[WordOf(g.words, "temperament")];
    b.gone += !g.alive();
    if (!g.alive()) continue;
    highest = std::max(highest, g.rank);
  }
  const std::vector<Id<God>> standing = GodsByStanding(w);
  if (!standing.empty()) ++b.wins[WordOf(w.gods[standing.front()].words, "temperament")];
  ++b.best_rank[highest];
  b.rank10_worlds += highest >= 10;
  b.rank20_worlds += highest >= 20;
  const auto divine = [](const Site& s) { return s.kind == "divine"; };
  b.location_worlds += std::any_of(w.sites.begin(), w.sites.end(), divine);
  const long long now = People(w);
  b.population_off += now * 50 < people || now > people * 50;
}

void PlayWorld(const Rules& rules, std::uint64_t seed, const PantheonSize& size, GodBalance& b) {
  Pantheon g(rules, seed);
  g.Populate(size.gods, size.settlements, size.columns, size.rows);
  const long long people = People(g.world);
  std::vector<int> ranks(g.world.gods.size(), 1);
  for (int year = 0; year < size.years; ++year) {
    const std::vector<GodOrder> orders = DecideGods(g.turn);
    std::map<Id<God>, int> actions;
    for (const GodOrder& o : orders) actions[o.god] += o.slot == "action";
    for (const auto& [god, n] : actions) b.omnipotent_days += n == 2;
    CountOrders(orders, g.Day(orders), b);
    for (std::size_t i = 0; i < ranks.size(); ++i) {
      const int rank = g.world.gods[Id<God>(i)].rank;
      b.rises += rank > ranks[i];
      b.falls += rank < ranks[i];
      ranks[i] = rank;
    }
  }
  CountWorld(g.world, people, b);
}

}  // namespace

int GodBalance::TopWinPermille() const {
  int top = 0;
  for (const auto& [id, n] : wins) top = std::max(top, n);
  return worlds == 0 ? 0 : top * 1000 / worlds;
}

GodBalance MeasureGods(const Rules& rules, std::uint64_t first_seed, int worlds,
                       const PantheonSize& size) {
  GodBalance b;
  b.worlds = worlds;
  b.years = size.years;
  for (int i = 0; i < worlds; ++i) {
    PlayWorld(rules, first_seed + static_cast<std::uint64_t>(i), size, b);
  }
  return b;
}

std::string GodBalanceTable(const GodBalance& b) {
  std::ostringstream out;
  out << b.worlds << " worlds of " << b.years << " years; orders " << b.orders << ", failed "
      << b.failed << ", rejected " << b.rejected << " " << b.first_fault << "\n"
      << "conflicts " << b.conflicts << ", failed permille " << b.FailedPermille() << "\n"
      << "replies " << b.replies << ", bonus " << b.bonuses << ", reactions " << b.reactions
      << ", powers " << b.powers << ", epic " << b.epic_uses << ", days of two actions "
      << b.omnipotent_days << "\n"
      << "ranks gained " << b.rises << ", lost " << b.falls << ", gods gone " << b.gone
      << "; worlds with rank 10 " << b.rank10_worlds << ", a divine location " << b.location_worlds
      << ", rank 20 " << b.rank20_worlds << "; people off " << b.population_off
      << "\nhighest rank:";
  for (const auto& [rank, n] : b.best_rank) out << " " << rank << ":" << n;
  out << "\ntop win permille " << b.TopWinPermille() << "; won of played:";
  for (const auto& [id, n] : b.gods) {
    const auto won = b.wins.find(id);
    out << " " << id << " " << (won == b.wins.end() ? 0 : won->second) << "/" << n;
  }
  out << "\ndone:";
  for (const auto& [verb, n] : b.done) out << " " << verb << " " << n;
  out << "\nfailed:";
  for (const auto& [verb, n] : b.lost) out << " " << verb << " " << n;
  out << "\npowers:";
  for (const auto& [id, n] : b.powers_used) out << " " << id << " " << n;
  out << "\n";
  return out.str();
}

}  // namespace bw
