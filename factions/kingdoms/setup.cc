// event realm.founded: actor realm, on its province, ruler and army; note the government
// event region.mapped: actor world: provinces are laid out where no plan has any
// event realm.heir: actor realm, on the new ruler; note the temperament
// event region.campaign: actor world; fact years: the time until the heroes come home again
#include "factions/kingdoms/setup.h"

#include <algorithm>

#include "factions/bridges/bridges.h"
#include "factions/deciders/ask.h"
#include "factions/deciders/ask_realms.h"
#include "factions/deciders/realms.h"
#include "factions/kingdoms/actions.h"
#include "factions/kingdoms/changes.h"
#include "factions/kingdoms/declared.h"
#include "factions/kingdoms/levels.h"
#include "generator/world/naming.h"

namespace bw {

namespace {

std::string DrawTemperament(Turn& t, Rng& rng) {
  const KingdomRules& k = *t.rules.kingdoms;
  std::vector<int> weights;
  std::vector<std::string> ids;
  for (const auto& [id, temper] : k.temperaments) {
    weights.push_back(temper.weight);
    ids.push_back(id);
  }
  const std::size_t n = rng.Weighted(weights);
  return n < ids.size() ? ids[n] : ids.front();
}

void DrawSkills(Draft& d, const KingdomRules& k, Ref realm, const std::string& key, Rng& rng) {
  for (const std::string& skill : k.character_skills) {
    d.Word(realm, "skill:" + key + ":" + skill, std::to_string(rng.Range(1, 6)));
  }
}

// A person to rule: the row, and what they are good at as words of the realm.
Ref AddRuler(Draft& d, Turn& t, Ref realm, const std::string& key, std::string_view culture,
             Rng& rng) {
  const World& w = t.world();
  Person row;
  row.key = key;
  row.role = "ruler";
  row.of = realm;
  row.name = NewName(w, t.rules, culture, "person", rng);
  row.born = w.now.year - rng.Range(18, 45);
  const Ref ref = d.Found(w, std::move(row));
  DrawSkills(d, *t.rules.kingdoms, realm, key, rng);
  d.Set(realm, Field::kRuler, ref).On(ref);
  return ref;
}

// What the realm knew of its ruler before.
void ForgetSkills(Draft& d, const World& w, Id<Realm> r) {
  const Realm& realm = w.realms[r];
  if (!realm.ruler) return;
  const std::string mine = "skill:" + w.people[realm.ruler].key + ":";
  for (const auto& [word, text] : realm.words) {
    if (word.rfind(mine, 0) == 0) d.Word(r, word, "");
  }
}

}  // namespace

Ref FoundRealm(Draft& d, Turn& t, const NewRealm& what) {
  const World& w = t.world();
  const KingdomRules& k = *t.rules.kingdoms;
  Rng& rng = t.dice.Stream("realm_found", Ref(w.realms.NextId()));
  Realm row;
  row.key = what.key.empty() ? "realm-" + std::to_string(w.realms.size() + 1) : what.key;
  row.name = what.name.empty() ? NewName(w, t.rules, what.culture, "realm", rng) : what.name;
  const std::string temper = what.temperament.empty() ? DrawTemperament(t, rng) : what.temperament;
  const std::vector<std::string>& liked = k.temperaments.at(temper).governments;
  const std::vector<std::string>& choice = liked.empty() || rng.OneIn(3) ? k.government_ids : liked;
  row.government = what.government;
  if (row.government.empty()) {
    row.government = choice[static_cast<std::size_t>(rng.Below(static_cast<int>(choice.size())))];
  }
  const Government& gov = k.Gov(row.government);
  const std::string key = row.key, realm_name = row.name;
  const Ref ref = d.Found(w, std::move(row));
  for (std::size_t i = 0; i < 4; ++i) {
    d.Count(ref, Field::kAttribute, k.numbers.score_start + gov.bonus[i], kAttributes[i]);
  }
  for (const std::string& skill : gov.skills) d.Count(ref, Field::kProficiency, 1, skill);
  const int people = k.numbers.population_start;
  d.Count(ref, Field::kPopulation, people).Count(ref, Field::kLevyDice, 1).Var(ref, "peak", 1);
  d.Word(ref, "temperament", temper).Note(gov.id);
  if (what.capital) {
    d.Set(ref, Field::kCapital, Ref(what.capital));
    d.Set(what.capital, Field::kRealmOf, ref).On(what.capital);
  }
  for (const Id<Province> p : what.provinces) {
    d.On(p).Set(p, Field::kOwner, ref);
    for (const Id<Settlement> s : TownsIn(w, p)) {
      if (!w.settlements[s].realm && s != what.capital) d.Set(s, Field::kRealmOf, ref);
    }
    for (std::size_t h = 0; h < w.plan.hexes.size(); ++h) {
      const Hex& hex = w.plan.hexes[h];
      const bool land = hex.terrain != Terrain::kSea || hex.lake;
      if (hex.province == p && !hex.owner && land) d.Set(Id<Hex>(h), Field::kOwner, ref);
    }
  }
  if (what.ruler) {
    DrawSkills(d, k, ref, w.people[what.ruler].key, rng);
    d.Set(ref, Field::kRuler, Ref(what.ruler)).On(what.ruler);
  } else {
    AddRuler(d, t, ref, key + "-ruler-1", what.culture, rng);
  }
  d.Var(ref, "rulers", 1);
  const Id<Province> seat = what.provinces.empty() ? Id<Province>() : what.provinces.front();
  Army army;
  army.realm = ref.realm();
  army.name = ArmyName(realm_name, 1);
  const Ref first = d.Found(w, std::move(army));
  if (seat) d.Set(first, Field::kProvinceOf, Ref(seat));
  d.Count(first, Field::kHost, people).Count(ref, Field::kHost, people).On(first);
  return ref;
}

void SeatRuler(Draft& d, Turn& t, Id<Realm> realm, Id<Person> ruler) {
  const World& w = t.world();
  ForgetSkills(d, w, realm);
  DrawSkills(d, *t.rules.kingdoms, realm, w.people[ruler].key,
             t.dice.Stream("ruler_skills", ruler));
  d.Set(realm, Field::kRuler, Ref(ruler)).On(ruler);
}

void LayProvinces(Turn& t, int count, int sea_permille) {
  const World& w = t.world();
  Rng& rng = t.dice.Stream("realm_land");
  Draft d("K-WAR-07", "region.mapped", Ref::World(), 0);
  int columns = 1;
  while (columns * columns < count) ++columns;
  std::vector<std::string> names;
  const auto base = static_cast<std::uint32_t>(w.provinces.size());
  std::vector<Province> rows(static_cast<std::size_t>(count));
  const auto join = [&](int a, int b) {
    const bool sea = rng.Permille(sea_permille);
    auto& from = rows[static_cast<std::size_t>(a)];
    (sea ? from.over_sea : from.neighbours).emplace_back(base + static_cast<std::uint32_t>(b));
    auto& to = rows[static_cast<std::size_t>(b)];
    (sea ? to.over_sea : to.neighbours).emplace_back(base + static_cast<std::uint32_t>(a));
  };
  for (int i = 0; i < count; ++i) {
    if (i % columns + 1 < columns && i + 1 < count) join(i, i + 1);
    if (i + columns < count) join(i, i + columns);
  }
  for (Province& row : rows) {
    row.name = NewName(w, t.rules, "vale", "place", rng, names);
    names.push_back(row.name);
    const bool waste = rng.OneIn(8);
    const int quality = waste ? 1 : rng.OneIn(3) ? 2 : 4;
    const Ref ref = d.Found(w, std::move(row));
    d.Var(ref, "land", static_cast<int>(t.rules.kingdoms->province_quarters) * quality / 4);
    if (waste) d.Word(ref, "terrain", rng.OneIn(2) ? "desert" : "arctic");
  }
  t.Post(std::move(d));
}

namespace {

// Provinces of land, in id order.
std::vector<Id<Province>> LandProvinces(const World& w) {
  std::vector<Id<Province>> out;
  for (std::size_t i = 0; i < w.provinces.size(); ++i) {
    bool land = w.plan.empty();
    for (const Hex& hex : w.plan.hexes) {
      land = land || (hex.province == Id<Province>(i) && hex.terrain != Terrain::kSea);
    }
    if (land && !w.provinces[Id<Province>(i)].owner) out.emplace_back(i);
  }
  return out;
}

Id<Province> HomeOfCastle(const World& w) {
  for (const Construction& c : w.constructions) {
    if (c.kind != "castle" || !c.alive() || !c.hex || w.plan.empty()) continue;
    const Id<Province> p = w.plan[c.hex].province;
    if (p && !w.provinces[p].owner) return p;
  }
  return {};
}

// Steps over land and sea from `from` to every province.
std::vector<int> Steps(const World& w, const std::vector<Id<Province>>& from) {
  std::vector<int> steps(w.provinces.size(), 1000);
  std::vector<Id<Province>> open = from;
  for (const Id<Province> p : from) steps[p.n] = 0;
  for (std::size_t i = 0; i < open.size(); ++i) {
    for (const bool sea : {false, true}) {
      for (const Id<Province> n : AdjacentTo(w, open[i], sea)) {
        if (steps[n.n] <= steps[open[i].n] + 1) continue;
        steps[n.n] = steps[open[i].n] + 1;
        open.push_back(n);
      }
    }
  }
  return steps;
}

void WeighLand(Turn& t) {
  const World& w = t.world();
  if (w.plan.empty()) return;
  Draft d("K-POP-07", "region.mapped", Ref::World(), 0);
  for (std::size_t i = 0; i < w.provinces.size(); ++i) {
    const Id<Province> p(i);
    const int worth = LandWorth(w, *t.rules.kingdoms, p);
    d.Var(p, "land", worth - CountOf(w.provinces[p].vars, "land"));
  }
  if (!d.event.changes.empty()) t.Post(std::move(d));
}

void FoundOne(Turn& t, Id<Province> at, int n) {
  const RealmSetup& s = t.rules.kingdoms->setup;
  NewRealm what;
  what.culture = s.cultures[static_cast<std::size_t>(n) % s.cultures.size()];
  what.provinces = {at};
  const World& w = t.world();
  for (const Id<Settlement> town : TownsIn(w, at)) {  // the largest town is its seat
    const int people = w.settlements[town].population;
    if (!what.capital || people > w.settlements[what.capital].population) what.capital = town;
  }
  if (const Id<Settlement> seat = SeatIn(w, t.rules, at)) {
    what.capital = seat;
    what.ruler = LordIn(w, t.rules, at);
  }
  Draft d("K-GOV-01", "realm.founded", Ref(t.world().realms.NextId()), 5);
  FoundRealm(d, t, what);
  t.Post(std::move(d));
}

void FollowRuler(RealmPlay& p, Id<Realm> r) {
  const Realm& realm = p.Of(r);
  if (realm.ruler && p.w().people[realm.ruler].alive()) return;
  if (const Id<Person> heir = HeirOf(p.t, r)) {
    Draft d("B-LAND-02", "realm.ruled-by", r, 5);
    if (realm.ruler) d.Because(p.w().people[realm.ruler].ended);
    d.Note(p.w().people[heir].role);
    SeatRuler(d, p.t, r, heir);
    p.t.Post(std::move(d));
    return;
  }
  Rng& rng = p.t.dice.Stream("realm_heir", r);
  Draft d("K-GAP-74", "realm.heir", r, 4);
  if (realm.ruler) d.Because(p.w().people[realm.ruler].ended);
  ForgetSkills(d, p.w(), r);
  const int n = CountOf(realm.vars, "rulers") + 1;
  AddRuler(d, p.t, r, realm.key + "-ruler-" + std::to_string(n), "vale", rng);
  const std::string temper = DrawTemperament(p.t, rng);
  d.Var(r, "rulers", 1).Word(r, "temperament", temper).Note(temper);
  p.t.Post(std::move(d));
}

// The end of a campaign (K-TURN-01): rulers and notables found what they have had in mind
// (K-COURT-05), and the next one is so many years away.
void Campaigns(RealmPlay& p) {
  const int left = p.w().Var("campaign_years");
  if (left > 1) {
    Draft d("K-TURN-01", "region.campaign", Ref::World(), 0);
    d.Var(Ref::World(), "campaign_years", -1).Fact("years", left - 1);
    p.t.Post(std::move(d));
    return;
  }
  const int years = p.Roll("campaign", Ref::World(), p.k.numbers.campaign);
  Draft d("K-TURN-01", "region.campaign", Ref::World(), 0);
  d.Var(Ref::World(), "campaign_years", years - left).Fact("years", years);
  const EventNo n = p.t.Post(std::move(d));
  if (left == 0) return;  // the first is still to come
  for (const Id<Realm> r : LivingRealms(p.w())) {
    if (!p.Played(r)) continue;
    for (const bool court : {false, true}) {
      if (court && !HasBenefit(p.k, p.Of(r), "court")) continue;
      const std::string ruler = p.Of(r).ruler ? p.w().people[p.Of(r).ruler].key : "";
      RealmOrder o;
      o.realm = r;
      o.verb = "found";
      o.character = court ? "court" : ruler;
      o.institution = WishedInstitution(p.t, r);
      if (o.institution.empty() || CheckRealmOrder(p.w(), p.t.rules, o, 0)) continue;
      FoundInstitution(p, r, o.institution, o.character, n);
    }
  }
}

RealmOptions HistoryOptions(Turn& t, RealmDecider& ruler) {
  RealmOptions options;
  options.decider = &ruler;
  options.all_played = t.rules.kingdoms->setup.active && t.rules.world.neighbours_play != 0;
  options.wars_at_once = false;
  return options;
}

}  // namespace

void SetUpRealms(Turn& t) {
  if (FirstRealm(t.world())) return;
  const RealmSetup& s = t.rules.kingdoms->setup;
  Rng& rng = t.dice.Stream("realm_count");
  const int about = t.rules.world.realms;  // one more or less
  if (about == 0) return;
  int count = rng.Range(std::max(about - 1, 1), about + 1);
  if (t.world().provinces.empty()) LayProvinces(t, count * s.provinces, s.sea_permille);
  WeighLand(t);
  std::vector<Id<Province>> taken;
  std::vector<Id<Province>> land = LandProvinces(t.world());
  if (land.empty()) return;
  count = std::min(count, static_cast<int>(land.size()));
  for (int n = 0; n < count; ++n) {
    Id<Province> at = n == 0 ? HomeOfCastle(t.world()) : Id<Province>();
    if (!at && taken.empty()) {
      at = land[static_cast<std::size_t>(rng.Below(static_cast<int>(land.size())))];
    }
    if (!at) {
      // Near enough to meet: every other one beside its neighbours, the rest two steps away.
      const int wished = n % 2 == 1 ? 1 : 2;
      const std::vector<int> steps = Steps(t.world(), taken);
      for (const Id<Province> p : land) {
        const bool free = std::find(taken.begin(), taken.end(), p) == taken.end();
        if (!free) continue;
        const auto cost = [&](Id<Province> q) { return std::abs(steps[q.n] - wished); };
        if (!at || cost(p) < cost(at)) at = p;
      }
    }
    taken.push_back(at);
    FoundOne(t, at, n);
  }
}

std::vector<std::string> PlayHistoryYear(Turn& t) {
  if (!FirstRealm(t.world())) return {};
  AskForRealms(t);
  AdvisedRuler ruler;
  const RealmOptions options = HistoryOptions(t, ruler);
  RealmPlay p(t, options);
  const std::vector<RealmOrder> orders = DeclaredForRealms(t, DeclaredPart::kYear);
  std::vector<RealmResult> results;
  if (!orders.empty()) p.Take(orders, results);
  for (const Id<Realm> r : LivingRealms(t.world())) FollowRuler(p, r);
  PlayRealmsYear(p);
  if (FirstRealm(t.world())) Campaigns(p);
  return p.illegal;
}

std::vector<std::string> PlayHistoryWars(Turn& t) {
  if (t.world().wars.empty()) return {};
  AdvisedRuler ruler;
  const RealmOptions options = HistoryOptions(t, ruler);
  RealmPlay p(t, options);
  const std::vector<RealmOrder> orders = DeclaredForRealms(t, DeclaredPart::kWar);
  std::vector<RealmResult> results;
  if (!orders.empty()) p.Take(orders, results);
  PlayWarSeason(p);
  return p.illegal;
}

void RealmsYear(Turn& t) {
  if (t.world().now.season == 3) PlayHistoryYear(t);
}

void WarSeason(Turn& t) { PlayHistoryWars(t); }

}  // namespace bw
