// The unrest chart (G-UPDATE-06, G-GAP-02): two dice for each settlement in civil unrest.
// event settlement.riots: actor settlement, on ruler, god, temple or the settlement fled to; note
// the result's id; facts roll; people, wealth, walls, satisfaction,
// each with "-lost" for a loss
#include <algorithm>

#include "factions/gods/effects.h"
#include "factions/settlements/updates.h"

namespace bw {

namespace {

constexpr std::size_t kLookBack = 400;  // events

class Chart {
 public:
  Chart(GodsDay& day, Id<Settlement> s) : day_(day), w_(day.w), s_(s) {}

  void Consult() {
    const int first = day_.t.dice.Roll("unrest_chart", s_, 6);
    const int second = day_.t.dice.Roll("unrest_chart", s_, 6);
    const int roll = first + second;
    const UnrestResult& r = day_.god_rules.unrest[static_cast<std::size_t>(roll - 2)];
    Draft d("G-GAP-02", "settlement.riots", s_, r.revolution ? 8 : r.altar || r.flight ? 4 : 2);
    d.Note(r.id).Fact("roll", roll).Because(WhyAngry());
    if (r.revolution && w_.settlements[s_].ruler) {  // G-GAP-14
      d.On(w_.settlements[s_].ruler).Set(s_, Field::kRuler, Ref());
    }
    if (r.flight) {
      Flee(d, -r.population);
    } else {
      Tell(d, "people", Field::kPopulation,
           r.population + PartOf(w_.settlements[s_].population, r.population_percent, 100));
    }
    const int wealth = r.wealth - (r.strike ? day_.At(s_).collected : 0);
    Tell(d, "wealth", Field::kWealth, wealth);
    Tell(d, "walls", Field::kDvBuilt, r.dv);
    if (r.altar) BurnAltar(d);
    const int mood = r.satisfaction_to >= 0 ? r.satisfaction_to - w_.settlements[s_].satisfaction
                                            : r.satisfaction;
    Tell(d, "satisfaction", Field::kSatisfaction, mood);
    day_.Post(std::move(d));
  }

 private:
  int Alter(Draft& d, Field f, int by) { return Shift(w_, day_.rules, d, s_, f, by); }
  void Tell(Draft& d, std::string_view fact, Field f, int by) {
    if (by != 0) TellChange(d, fact, Alter(d, f, by));
  }

  // What stirred it today, else what last lowered its satisfaction or its last riot.
  EventNo WhyAngry() const {
    if (const EventNo today = day_.At(s_).stirred; today != kNoEvent) return today;
    const std::size_t n = w_.events.size(), least = n > kLookBack ? n - kLookBack : 0;
    for (std::size_t i = n; i > least; --i) {
      const Event& e = w_.events[i - 1];
      if (e.kind == "settlement.riots" && e.actor == Ref(s_)) return e.n;
      for (const Change& c : e.changes) {
        if (c.field == Field::kSatisfaction && c.by < 0 && c.of == Ref(s_)) return e.n;
      }
    }
    return kNoEvent;
  }

  // To the nearest calm settlement of the region; without one they are lost.
  void Flee(Draft& d, int people) {
    const int gone = -Alter(d, Field::kPopulation, -people);
    TellChange(d, "people", -gone);
    const Id<Settlement> to = Refuge();
    if (!to) return;
    d.On(to);
    Shift(w_, day_.rules, d, to, Field::kPopulation, gone);
  }
  Id<Settlement> Refuge() const {
    const Id<Province> region = RegionOf(w_, s_);
    const Id<Hex> here = w_.settlements[s_].hex;
    Id<Settlement> best;
    int nearest = 0;
    if (!here || w_.plan.empty()) return best;
    for (const Id<Settlement> s : SettlementsIn(w_, region)) {
      if (s == s_ || InUnrest(w_.settlements[s])) continue;
      const int distance = w_.plan.Distance(here, w_.settlements[s].hex);
      if (!best || distance < nearest) best = s, nearest = distance;
    }
    return best;
  }

  // The highest temple, the oldest of equals, loses a level; a new god's is passed over (G-NEW-07).
  void BurnAltar(Draft& d) {
    Id<Temple> best;
    for (const Id<Temple> t : TemplesOf(w_, s_)) {
      if (IsNew(w_, w_.gods[w_.temples[t].god])) continue;
      if (!best || w_.temples[t].level > w_.temples[best].level) best = t;
    }
    if (!best) return;
    d.On(w_.temples[best].god).On(best).Fact("level", w_.temples[best].level);
    if (w_.temples[best].level <= 1) {
      EndTemple(w_, d, best);
    } else {
      d.Count(best, Field::kLevel, -1);
    }
  }

  GodsDay& day_;
  const World& w_;
  Id<Settlement> s_;
};

}  // namespace

void ConsultUnrestChart(GodsDay& day) {
  for (std::size_t i = 0; i < day.w.settlements.size(); ++i) {
    const Id<Settlement> s(i);
    if (!IsStanding(day.w, s) || !InUnrest(day.w.settlements[s])) continue;
    if (!day.At(s).immune_unrest) Chart(day, s).Consult();
  }
}

}  // namespace bw
