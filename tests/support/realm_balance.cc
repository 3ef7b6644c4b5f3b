#include "tests/support/realm_balance.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "factions/kingdoms/setup.h"
#include "factions/steps.h"
#include "generator/rules/kingdoms.h"
#include "generator/world/apply.h"

namespace bw {

LivedRealms LiveRealms(std::uint64_t seed, int years, const Rules& rules,
                       const std::function<void(const World&)>& each_year) {
  LivedRealms out;
  out.w.recipe.seed_text = std::to_string(seed);
  out.w.recipe.seed = seed;
  out.w.now = {1, 0};
  OpenAge(out.w, "monsters", "Age of Monsters");
  Turn t(out.w, rules);
  SetUpRealms(t);
  const auto refused = [&](std::vector<std::string> orders) {
    std::move(orders.begin(), orders.end(), std::back_inserter(out.illegal));
  };
  for (int year = 0; year < years; ++year) {
    for (int season = 0; season < 4; ++season) {
      refused(PlayHistoryWars(t));
      if (season == 3) {
        refused(PlayHistoryYear(t));
        LivesPass(t);
        if (each_year) each_year(out.w);
      }
      Tick(out.w);
      t.dice.NewSeason();
    }
  }
  return out;
}

namespace {

std::string OutOfBounds(const World& w, Ref of, std::string_view what, int found, int least,
                        int most) {
  if (found >= least && found <= most) return {};
  return fmt::format("year {}: {} of {}: found {}, expected {}..{}", w.now.year, what, w.KeyOf(of),
                     found, least, most);
}

std::string FaultOf(const World& w, const KingdomRules& k, Id<Realm> r) {
  const Realm& realm = w.realms[r];
  std::vector<std::string> faults;
  const auto within = [&](std::string_view what, int found, int least, int most) {
    faults.push_back(OutOfBounds(w, r, what, found, least, most));
  };
  within("population", realm.population, 1, 400);
  within("unrest", realm.unrest, 0, 59);
  within("level", realm.level, 1, LevelCap(k, realm));
  within("levy dice", realm.levy_dice, 0, std::max(realm.level, CountOf(realm.vars, "peak")));
  int host = 0;
  for (const Id<Army> a : ArmiesIn(w, r)) {
    const Army& army = w.armies[a];
    host += army.host;
    faults.push_back(
        OutOfBounds(w, a, "host", army.host, 0, realm.population + CountOf(army.vars, "surplus")));
  }
  within("host", realm.host, host, host);
  for (int i = 0; i < 4; ++i) {
    const int score = AttributeScore(realm, i);
    within(kAttributes[static_cast<std::size_t>(i)], score, 1, 30);
    within(kTaints[static_cast<std::size_t>(i)], TaintPoints(realm, i), 0, score);
    within("taint modifier", TaintModifier(realm, i), INT_MIN, 0);
  }
  for (const auto& [other, value] : realm.relations) {
    within("relations", value, -10, 10);
    const Id<Realm> o = w.Find(other).realm();
    if (!o || !w.realms[o].alive()) continue;
    const int theirs = CountOf(w.realms[o].relations, realm.key);
    within("relations as the other has them", theirs, value, value);
  }
  for (const std::string& skill : k.Gov(realm.government).skills) {
    within(skill, CountOf(realm.proficiencies, skill), 1, 2);
  }
  const auto bad =
      std::find_if(faults.begin(), faults.end(), [](const std::string& f) { return !f.empty(); });
  return bad == faults.end() ? "" : *bad;
}

}  // namespace

std::string RealmFault(const World& w, const Rules& rules) {
  for (const Id<Realm> r : LivingRealms(w)) {
    const std::string fault = FaultOf(w, *rules.kingdoms, r);
    if (!fault.empty()) return fault;
  }
  for (const Province& p : w.provinces) {
    if (p.owner && !w.realms[p.owner].alive()) return p.key + " belongs to a realm that is no more";
  }
  for (const War& war : w.wars) {
    const bool both = w.realms[war.attacker].alive() && w.realms[war.defender].alive();
    if (war.alive() && !both) return war.key + " goes on without one of its realms";
  }
  return {};
}

namespace {

void CountWorld(const World& w, RealmBalance& b) {
  for (const Event& e : w.events) {
    ++b.seen[e.kind];
    if (!e.note.empty()) ++b.seen[e.kind + ":" + e.note];
  }
  bool high = false, fallen = false;
  for (const Realm& r : w.realms) {
    ++b.seen["government:" + r.government];
    for (const auto& [feat, n] : r.feats) ++b.seen["feat:" + feat];
    high |= CountOf(r.vars, "peak") >= 7;
    fallen |= !r.alive();
  }
  b.high_worlds += high;
  b.fallen_worlds += fallen;
  for (const War& war : w.wars) {
    if (!war.alive()) ++b.seen["war:" + war.outcome];
  }
}

}  // namespace

RealmBalance MeasureRealms(const Rules& rules, std::uint64_t first_seed, int worlds, int years) {
  RealmBalance b;
  b.worlds = worlds;
  b.years = years;
  for (int i = 0; i < worlds; ++i) {
    const LivedRealms lived = LiveRealms(first_seed + static_cast<std::uint64_t>(i), years, rules);
    b.illegal += static_cast<int>(lived.illegal.size());
    if (b.first_illegal.empty() && !lived.illegal.empty()) b.first_illegal = lived.illegal.front();
    CountWorld(lived.w, b);
  }
  return b;
}

std::vector<std::string> ExpectedOfRealms(const Rules& rules) {
  const KingdomRules& k = *rules.kingdoms;
  std::vector<std::string> out = {
      "realm.embassy", "realm.attracts",   "realm.researches", "realm.cleanses", "realm.taxes",
      "realm.speaks",  "realm.calms",      "realm.equips",     "realm.builds",   "realm.rises-up",
      "realm.breaks",  "realm.turmoil",    "realm.talks",      "realm.fizzles",  "war.joins",
      "realm.joins",   "realm.grows:grew", "war:host",         "war:unrest",     "war:peace",
      "realm.founds",  "region.campaign",  "realm.learns",     "realm.completes"};
  for (const auto& [id, gov] : k.governments) out.push_back("government:" + id);
  for (const RandomEvent& e : k.events) out.push_back("region.fate:" + e.id);
  for (const RevolutionRow& row : k.revolutions) {
    if (!row.government.empty()) out.push_back("realm.revolts:" + row.government);
    if (!row.high_government.empty()) out.push_back("realm.revolts:" + row.high_government);
  }
  for (const auto& [id, feat] : k.feats) {
    if (id != "general-staff") out.push_back("feat:" + id);
  }
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

std::string RealmBalanceTable(const RealmBalance& b, const Rules& rules) {
  std::string out = fmt::format(
      "{} worlds of {} years; orders refused {} {}\n"
      "worlds with a realm of level 7 {}, with a realm that fell {}\n",
      b.worlds, b.years, b.illegal, b.first_illegal, b.high_worlds, b.fallen_worlds);
  for (const std::string& what : ExpectedOfRealms(rules)) {
    const auto it = b.seen.find(what);
    out += fmt::format("{:>8}  {}\n", it == b.seen.end() ? 0 : it->second, what);
  }
  return out;
}

}  // namespace bw
