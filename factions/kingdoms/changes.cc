// event realm.joins: actor the realm joined, on the realm that joins; fact population
// event realm.ends: actor realm; note why
#include "factions/kingdoms/changes.h"

#include <algorithm>

#include "factions/kingdoms/revolt.h"
#include "factions/kingdoms/war.h"

namespace bw {

namespace {

std::string_view TaintWord(int track) { return kTaints[static_cast<std::size_t>(track)]; }

// Has any army more Host than that?
bool Outnumbered(const World& w, Id<Realm> r, int people) {
  return std::any_of(w.armies.begin(), w.armies.end(),
                     [&](const Army& a) { return a.realm == r && a.host > people && a.alive(); });
}

}  // namespace

RealmEdit::RealmEdit(Draft& d, const RealmPlay& p, Id<Realm> r) : d_(d), p_(p), r_(r) {
  const Realm& realm = p.Of(r);
  unrest_ = realm.unrest;
  population_ = realm.population;
  level_ = realm.level;
  levy_ = realm.levy_dice;
}

RealmEdit::Track& RealmEdit::At(int track) {
  Track& t = tracks_[static_cast<std::size_t>(track)];
  if (t.read) return t;
  const Realm& realm = p_.Of(r_);
  t = {true, AttributeScore(realm, track), TaintPoints(realm, track), TaintModifier(realm, track)};
  return t;
}

std::vector<RealmEdit::Muster>& RealmEdit::Armies() {
  if (mustered_) return armies_;
  mustered_ = true;
  const World& w = p_.w();
  for (const Id<Army> a : ArmiesIn(w, r_)) {
    armies_.push_back({a, w.armies[a].host, CountOf(w.armies[a].vars, "surplus")});
  }
  return armies_;
}

void RealmEdit::Put(Track& of, int track, int points, int modifier) {
  d_.Count(r_, Field::kTaint, points - of.points, TaintWord(track));
  d_.Count(r_, Field::kTaintModifier, modifier - of.modifier, TaintWord(track));
  of.points = points;
  of.modifier = modifier;
}

// K-GAP-12 downwards: while points are more than the score, modifier -1 and the score comes off.
void RealmEdit::Overflow(Track& of, int track) {
  int points = of.points, modifier = of.modifier;
  while (points > of.score) {
    --modifier;
    points -= std::max(1, of.score);
  }
  Put(of, track, points, modifier);
}

RealmEdit& RealmEdit::Taint(int track, int by) {
  if (by == 0) return *this;
  Track& of = At(track);
  int points = of.points + by, modifier = of.modifier;
  if (by < 0 && points < 0) {  // upwards: once a reduction
    if (modifier < 0) {
      ++modifier;
      points += of.score;
    }
    points = std::max(points, 0);
  }
  // The points are put down first, so that the counter never passes below zero on its way.
  Put(of, track, points, modifier);
  if (by > 0) Overflow(of, track);
  return *this;
}

RealmEdit& RealmEdit::TaintSteps(int track, int steps) {
  Track& of = At(track);
  Put(of, track, 0, std::min(0, of.modifier + steps));
  return *this;
}

RealmEdit& RealmEdit::SetTaint(int track, int points, int modifier) {
  Put(At(track), track, std::max(points, 0), std::min(modifier, 0));
  return *this;
}

RealmEdit& RealmEdit::Score(int attribute, int by) {
  const RealmNumbers& n = p_.k.numbers;
  Track& of = At(attribute);
  const int to = std::clamp(of.score + by, n.score_least, n.score_most);
  d_.Count(r_, Field::kAttribute, to - of.score, kAttributes[static_cast<std::size_t>(attribute)]);
  of.score = to;
  Overflow(of, attribute);
  return *this;
}

RealmEdit& RealmEdit::Unrest(int by) {
  const int to = std::max(0, unrest_ + by);
  d_.Count(r_, Field::kUnrest, to - unrest_);
  unrest_ = to;
  return *this;
}
RealmEdit& RealmEdit::UnrestAtMost(int most) { return Unrest(std::min(0, most - unrest_)); }

RealmEdit& RealmEdit::Population(int by) {
  const int to = std::max(0, population_ + by);
  d_.Count(r_, Field::kPopulation, to - population_);
  population_ = to;
  if (!mustered_ && !Outnumbered(p_.w(), r_, to)) return *this;
  for (const Muster& m : Armies()) {
    const int most = to + m.surplus;
    if (m.host > most) Host(m.army, most - m.host);
  }
  return *this;
}

RealmEdit& RealmEdit::Fame(int by) {
  d_.Count(r_, Field::kFame, by);
  return *this;
}

RealmEdit& RealmEdit::LevyDice(int by) {
  const int to = std::clamp(levy_ + by, 0, std::max(level_, by > 0 ? levy_ : 0));
  d_.Count(r_, Field::kLevyDice, to - levy_);
  levy_ = to;
  return *this;
}

RealmEdit& RealmEdit::Host(Id<Army> a, int by, bool over) {
  std::vector<Muster>& all = Armies();
  auto own = std::find_if(all.begin(), all.end(), [&](const Muster& m) { return m.army == a; });
  if (own == all.end()) own = all.insert(own, {a, 0, 0});
  auto& [army, host, surplus] = *own;
  int to = std::max(0, host + by);
  if (by > 0 && !over) to = std::min(to, std::max(host, population_));
  int left = over ? surplus + by : surplus;
  if (by < 0) left = std::max(0, std::min(left, to - population_));  // what is above goes first
  d_.Count(a, Field::kHost, to - host);
  d_.Count(r_, Field::kHost, to - host);
  d_.Var(a, "surplus", left - surplus);
  host = to;
  surplus = left;
  return *this;
}

int ChangeRelation(Draft& d, const RealmPlay& p, Id<Realm> a, Id<Realm> b, int by) {
  const int most = p.k.numbers.relations_most;
  const int from = Relation(p.w(), a, b), raw = from + by;
  const int to = std::clamp(raw, -most, most);
  d.Count(a, Field::kRelation, to - from, p.Of(b).key);
  d.Count(b, Field::kRelation, to - Relation(p.w(), b, a), p.Of(a).key);
  return raw;
}

void Cede(Draft& d, const World& w, Id<Province> province, Id<Realm> to) {
  const Province& p = w.provinces[province];
  if (p.owner == to) return;
  d.Set(province, Field::kOwner, Ref(to));
  if (!WordOf(p.words, "occupier").empty()) d.Word(province, "occupier", "");
  for (std::size_t i = 0; i < w.plan.hexes.size(); ++i) {
    const Id<Hex> h(i);
    if (w.plan[h].province == province && w.plan[h].owner == p.owner) {
      d.Set(h, Field::kOwner, Ref(to));
    }
  }
  for (const Id<Settlement> s : TownsIn(w, province)) {
    if (w.settlements[s].realm == p.owner) d.Set(s, Field::kRealmOf, Ref(to));
  }
}

std::string ArmyName(const std::string& realm, int number) {
  static constexpr std::array<const char*, 10> kNth{"First", "Second", "Third",   "Fourth",
                                                    "Fifth", "Sixth",  "Seventh", "Eighth",
                                                    "Ninth", "Tenth"};
  const auto n = static_cast<std::size_t>(std::max(number, 1) - 1);
  const std::string nth = n < kNth.size() ? kNth[n] : std::to_string(number) + "th";
  return nth + " Host of " + realm;
}

namespace {

// The lowest number that no army of the realm has borne, so that none is taken for another.
std::string NewArmyName(const World& w, Id<Realm> r) {
  int number = 0;
  std::string name;
  const auto borne = [&] {
    return std::any_of(w.armies.begin(), w.armies.end(),
                       [&](const Army& a) { return a.name == name; });
  };
  do {
    name = ArmyName(w.realms[r].name, ++number);
  } while (borne());
  return name;
}

}  // namespace

Ref RaiseArmy(Draft& d, const World& w, Id<Realm> r, Id<Province> at) {
  Army army;
  army.realm = r;
  army.name = NewArmyName(w, r);
  const Ref ref = d.Found(w, std::move(army));
  if (at) d.Set(ref, Field::kProvinceOf, Ref(at));
  return ref;
}

Id<Province> SeatOf(const World& w, Id<Realm> r) {
  const Realm& realm = w.realms[r];
  if (realm.capital && w.settlements[realm.capital].hex && !w.plan.empty()) {
    const Id<Province> p = w.plan[w.settlements[realm.capital].hex].province;
    if (p && w.provinces[p].owner == r) return p;
  }
  for (const Id<Province> p : ProvincesOf(w, r)) {
    if (WordOf(w.provinces[p].words, "occupier").empty()) return p;
  }
  const std::vector<Id<Province>> all = ProvincesOf(w, r);
  return all.empty() ? Id<Province>() : all.front();
}

namespace {

// Armies disband, works and land go to `heir` (or to nobody), wars are left.
void Dissolve(Draft& d, const RealmPlay& p, Id<Realm> who, Id<Realm> heir) {
  const World& w = p.w();
  for (const Id<Army> a : ArmiesIn(w, who)) {
    d.Count(a, Field::kHost, -w.armies[a].host);
    d.Count(who, Field::kHost, -w.armies[a].host);
    d.End(a);
  }
  for (const Id<Province> province : ProvincesOf(w, who)) Cede(d, w, province, heir);
  for (std::size_t i = 0; i < w.provinces.size(); ++i) {
    const Id<Province> id(i);
    if (WordOf(w.provinces[id].words, "occupier") == p.Of(who).key) d.Word(id, "occupier", "");
  }
  for (std::size_t i = 0; i < w.works.size(); ++i) {
    const Id<Work> id(i);
    const Work& work = w.works[id];
    if (work.realm != who || !work.alive()) continue;
    const bool knowledge = work.kind == "technology" && heir && !HasTechnology(w, heir, work.what);
    if (heir && (work.kind != "technology" || knowledge)) {
      d.Set(id, Field::kRealmOf, Ref(heir));
    } else {
      d.End(id);
    }
  }
  for (std::size_t i = 0; i < w.settlements.size(); ++i) {  // those off the provinces
    const Id<Settlement> s(i);
    const bool moved = w.settlements[s].hex && !w.plan.empty() &&
                       w.plan[w.settlements[s].hex].province &&
                       w.provinces[w.plan[w.settlements[s].hex].province].owner == who;
    if (w.settlements[s].realm == who && !moved) d.Set(s, Field::kRealmOf, Ref(heir));
  }
  d.End(who);
}

}  // namespace

EventNo JoinRealm(RealmPlay& p, Id<Realm> who, Id<Realm> into, std::string_view rule,
                  EventNo cause) {
  LeaveWars(p, who, cause);
  Draft d(rule, "realm.joins", into, 8);
  const Realm& r = p.Of(who);
  d.On(who).Because(cause).Fact("population", r.population);
  const int dice = r.levy_dice, people = r.population;
  const int area = CountOf(r.vars, "area");
  Dissolve(d, p, who, into);
  d.Var(who, "area", -area).Var(into, "area", area);
  d.Count(who, Field::kPopulation, -people);
  RealmEdit(d, p, into).Population(people).LevyDice(dice);
  return Post(p, std::move(d));
}

EventNo EndRealm(RealmPlay& p, Id<Realm> who, std::string_view rule, EventNo cause) {
  LeaveWars(p, who, cause);
  Draft d(rule, "realm.ends", who, 8);
  d.Because(cause).Note(p.Of(who).population == 0 ? "empty" : "taken");
  Dissolve(d, p, who, {});
  return Post(p, std::move(d));
}

void Settle(RealmPlay& p, EventNo cause) {
  for (std::size_t i = 0; i < p.w().realms.size(); ++i) {
    const Id<Realm> id(i);
    if (!p.Of(id).alive()) continue;
    if (p.Of(id).population == 0) {
      EndRealm(p, id, "K-GAP-39", cause);
      continue;
    }
    if (p.Of(id).unrest < p.k.numbers.unrest_limit || p.rolling.count(id) != 0) continue;
    EndWarsOfTheExhausted(p, id, cause);
    if (!p.Of(id).alive()) continue;
    if (CountOf(p.Of(id).vars, "revolt_due") == 0) BreakOut(p, id, cause);
  }
}

EventNo Post(RealmPlay& p, Draft&& d) {
  const EventNo n = p.t.Post(std::move(d));
  if (p.result != nullptr && p.result->event == kNoEvent) p.result->event = n;
  Settle(p, n);
  return n;
}

}  // namespace bw
