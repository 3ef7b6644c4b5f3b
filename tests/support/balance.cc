#include "tests/support/balance.h"

#include <algorithm>
#include <sstream>

#include "factions/season.h"

namespace bw {

namespace {

// Whole years an age lasted, a begun one counted.
int Years(const Age& a) { return a.to.year - a.from.year + 1; }

// Ends are told apart as the target table does: by rule, and by who ended it.
std::string EndOf(const World& w, const Age& a) {
  std::string end = a.ended_by;
  if (const Id<Group> g = a.by.group()) return end + " " + w.groups[g].kind;
  return end;
}

void Note(Balance& b, const World& w) {
  ++b.runs;
  int headlines = 0;
  for (const Event& e : w.events) {
    headlines += e.weight >= 8;
    b.excursions += e.kind == "excursion.leaves";
    b.home += e.kind == "excursion.returns";
    b.lost += e.kind == "excursion.lost";
  }
  b.headlines.push_back(headlines);
  b.places.push_back(static_cast<int>(w.places.size()));
  for (const Age& a : w.ages) {
    b.empty_ages += a.first_event == a.last_event;
    ++b.kinds_seen["age " + a.id];
    if (a.id == "civilization") b.civilization_years.push_back(Years(a));
    if (a.id == "villainy") b.villainy_years.push_back(Years(a));
    if (a.id != "monsters") continue;
    b.monster_years.push_back(Years(a));
    ++b.ends[EndOf(w, a)];
  }
  for (const Group& g : w.groups) {
    ++b.kinds_seen["group " + g.kind];
    ++b.kinds_seen["flavour " + g.flavour];
  }
  for (const Construction& c : w.constructions) ++b.kinds_seen["construction " + c.kind];
}

}  // namespace

int Balance::TopEndPermille() const {
  int top = 0, all = 0;
  for (const auto& [end, n] : ends) {
    top = std::max(top, n);
    all += n;
  }
  return all == 0 ? 0 : top * 1000 / all;
}

Balance MeasureBalance(const Rules& rules, std::uint64_t first_seed, int runs) {
  Balance b;
  for (int i = 0; i < runs; ++i) {
    World w;
    w.recipe.seed = first_seed + static_cast<std::uint64_t>(i);
    w.recipe.rules_hash = rules.hash;
    History history(w, rules);
    history.Begin();
    history.Run({});
    Note(b, w);
  }
  return b;
}

int Median(std::vector<int> values) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

int PermilleWithin(const std::vector<int>& values, int lo, int hi) {
  if (values.empty()) return 0;
  const auto in =
      std::count_if(values.begin(), values.end(), [&](int v) { return lo <= v && v <= hi; });
  return static_cast<int>(in * 1000 / static_cast<long>(values.size()));
}

namespace {

void Spread(std::ostream& out, const char* what, std::vector<int> v, int lo, int hi) {
  if (v.empty()) return;
  std::sort(v.begin(), v.end());
  out << what << ": median " << v[v.size() / 2] << ", 5-95 % " << v[v.size() / 20] << ".."
      << v[v.size() - 1 - v.size() / 20] << ", within " << lo << "-" << hi << " "
      << PermilleWithin(v, lo, hi) / 10 << " %\n";
}

}  // namespace

std::string BalanceTable(const Balance& b) {
  std::ostringstream out;
  out << "runs " << b.runs << ", empty ages " << b.empty_ages << "\n";
  Spread(out, "civilization years", b.civilization_years, 5, 14);
  Spread(out, "monsters years", b.monster_years, 3, 20);
  Spread(out, "villainy years", b.villainy_years, 1, 10);
  Spread(out, "places", b.places, 40, 160);
  Spread(out, "headlines", b.headlines, 15, 40);
  out << "excursions " << b.excursions << ": home " << b.HomePermille() / 10 << " %, lost "
      << b.LostPermille() / 10 << " %\n";
  out << "ends of the Age of Monsters:\n";
  for (const auto& [end, n] : b.ends) out << "  " << end << ": " << n << "\n";
  out << "seen:\n";
  for (const auto& [kind, n] : b.kinds_seen) out << "  " << kind << ": " << n << "\n";
  return out.str();
}

}  // namespace bw
