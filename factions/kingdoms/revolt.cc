// event realm.revolts: actor realm; facts roll, unrest; note the new government
// event realm.breaks: actor realm, on its parts; facts roll, parts
// event realm.turmoil: actor realm; fact roll
// event realm.unquiet: actor realm; fact unrest: it rolls again in the action phase
// event realm.talks, realm.fizzles: actor realm; facts roll, unrest
#include "factions/kingdoms/revolt.h"

#include <algorithm>

#include "factions/kingdoms/changes.h"
#include "factions/kingdoms/levels.h"
#include "factions/people.h"
#include "generator/world/naming.h"

namespace bw {

namespace {

const RevolutionRow& RowOf(const RealmPlay& p, int total) {
  return p.k.revolutions[static_cast<std::size_t>(total - 2)];
}

int RollRevolution(RealmPlay& p, Id<Realm> r) {
  const int first = p.Roll("revolution", r, 6);
  const int second = p.Roll("revolution", r, 6);
  return first + second;
}

// Rows 11 and 12: no revolution (K-REVOLT-09); at the limit still, it rolls again next year.
EventNo Eases(RealmPlay& p, Id<Realm> r, const RevolutionRow& row, int roll, EventNo cause) {
  const int by = p.Roll("realm_unrest", r, row.unrest);
  Draft d("K-REVOLT-08", row.economy != 0 ? "realm.talks" : "realm.fizzles", r, 6);
  d.Because(cause).Fact("roll", roll).Fact("unrest", by);
  RealmEdit edit(d, p, r);
  edit.Unrest(by);
  if (row.economy < 0 && CountOf(p.Of(r).vars, "y:slump") == 0) d.Var(r, "y:slump", 1);
  if (edit.unrest() >= p.k.numbers.unrest_limit) {
    d.Var(r, "revolt_due", 1);
    if (CountOf(p.Of(r).vars, "y:eased") == 0) d.Var(r, "y:eased", 1);  // not again this year
  }
  return Post(p, std::move(d));
}

// Row 7: what is left of this year's actions is lost, next year's go into the new roll (K-GAP-21).
EventNo Turmoil(RealmPlay& p, Id<Realm> r, int roll, EventNo cause) {
  Draft d("K-REVOLT-08", "realm.turmoil", r, 7);
  d.Because(cause).Fact("roll", roll);
  d.Var(r, "revolt_due", 1).Var(r, "lost_turn", 1);
  if (CountOf(p.Of(r).vars, "y:lost") == 0) d.Var(r, "y:lost", 1);
  return Post(p, std::move(d));
}

struct Share {
  int each = 0, first = 0;
};
Share Shares(int what, int parts) { return {what / parts, what / parts + what % parts}; }

// The part's row, before its numbers; feats, proficiencies, taint and fame are copies (K-GAP-22).
void CopyStanding(Draft& d, const Realm& from, Ref to) {
  for (const auto& [word, n] : from.attributes) d.Count(to, Field::kAttribute, n, word);
  for (const auto& [word, n] : from.taint) d.Count(to, Field::kTaint, n, word);
  for (const auto& [word, n] : from.taint_modifier) d.Count(to, Field::kTaintModifier, n, word);
  for (const auto& [word, n] : from.proficiencies) d.Count(to, Field::kProficiency, n, word);
  for (const auto& [word, n] : from.feats) d.Count(to, Field::kFeat, n, word);
  for (const auto& [word, text] : from.words) {
    const bool kept = word.rfind("level-", 0) == 0 || word == "temperament";
    if (kept && !text.empty()) d.Word(to, word, text);
  }
  for (const auto& [var, n] : from.vars) {
    if (var.rfind("own:", 0) == 0 || var == "peak" || var == "tech_level") d.Var(to, var, n);
  }
  d.Count(to, Field::kFame, from.fame).Count(to, Field::kUnrest, from.unrest);
  d.Count(to, Field::kLevel, from.level - 1);
}

void CopyRelations(Draft& d, const RealmPlay& p, Id<Realm> from, Ref to, const std::string& key) {
  for (const Id<Realm> other : LivingRealms(p.w())) {
    if (other == from) continue;
    const int value = Relation(p.w(), from, other);
    d.Count(to, Field::kRelation, value, p.Of(other).key);
    d.Count(other, Field::kRelation, value, key);
  }
}

// A realm with fewer provinces than parts: a province of its own is cut for the part out of one of
// the old ones, with its share of the land and of the hexes.
Ref CutProvince(Draft& d, const RealmPlay& p, Id<Province> from, int part, int parts, Ref owner) {
  const World& w = p.w();
  const auto land = static_cast<int>(LandOfProvince(w, p.k, from) / parts);
  Province row;
  row.name = NewName(w, p.t.rules, "vale", "place",
                     p.t.dice.Stream("province_name", Ref(w.provinces.NextId())), NamesIn(d));
  row.neighbours = AdjacentTo(w, from, false);
  row.neighbours.push_back(from);
  row.over_sea = AdjacentTo(w, from, true);
  row.seat = w.provinces[from].seat;
  const Ref ref = d.Found(w, std::move(row));
  d.Set(ref, Field::kOwner, owner).Var(ref, "land", land);
  // The old province's figure becomes its own with the first cut, if it had none.
  const bool counted = w.provinces[from].vars.count("land") != 0 || part > 1;
  d.Var(from, "land", (counted ? 0 : static_cast<int>(LandOfProvince(w, p.k, from))) - land);
  std::vector<Id<Hex>> hexes;
  for (std::size_t h = 0; h < w.plan.hexes.size(); ++h) {
    if (w.plan.hexes[h].province == from) hexes.emplace_back(h);
  }
  const std::size_t each = hexes.size() / static_cast<std::size_t>(parts);
  for (std::size_t i = 0; i < each; ++i) {
    const Id<Hex> h = hexes[hexes.size() - 1 - (static_cast<std::size_t>(part) - 1) * each - i];
    d.Set(h, Field::kProvinceOf, ref);
    if (w.plan[h].owner == w.provinces[from].owner) d.Set(h, Field::kOwner, owner);
    for (const Id<Settlement> s : TownsIn(w, from)) {
      if (w.settlements[s].hex == h) d.Set(s, Field::kRealmOf, owner);
    }
  }
  return ref;
}

// Founds one further part with its shares of people, land and Host.
Ref FoundPart(Draft& d, RealmPlay& p, Id<Realm> r, int part, int parts, const std::string& key,
              std::vector<std::string>& names) {
  const World& w = p.w();
  const Realm& from = p.Of(r);
  Realm row;
  row.key = key;
  row.government = from.government;
  row.name = NewName(w, p.t.rules, "vale", "realm", p.t.dice.Stream("realm_name", r), names);
  names.push_back(row.name);
  const Ref ref = d.Found(w, std::move(row));
  CopyStanding(d, from, ref);
  d.Count(ref, Field::kPopulation, Shares(from.population, parts).each);
  d.Var(ref, "area", Shares(CountOf(from.vars, "area"), parts).each);
  CopyRelations(d, p, r, ref, key);
  const std::vector<Id<Province>> own = ProvincesOf(w, r);
  const auto share = own.size() / static_cast<std::size_t>(parts);
  const std::size_t extra = own.size() % static_cast<std::size_t>(parts);
  for (std::size_t i = 0; i < share; ++i) {
    const Id<Province> province = own[extra + static_cast<std::size_t>(part) * share + i];
    d.Set(province, Field::kOwner, ref);
    if (!WordOf(w.provinces[province].words, "occupier").empty()) d.Word(province, "occupier", "");
    for (std::size_t h = 0; h < w.plan.hexes.size(); ++h) {
      const Hex& hex = w.plan.hexes[h];
      if (hex.province == province && hex.owner == r) d.Set(Id<Hex>(h), Field::kOwner, ref);
    }
    for (std::size_t s = 0; s < w.settlements.size(); ++s) {
      const Settlement& town = w.settlements[Id<Settlement>(s)];
      if (town.realm != r || !town.hex || w.plan.empty()) continue;
      if (w.plan[town.hex].province == province) {
        d.Set(Id<Settlement>(s), Field::kRealmOf, ref);
      }
    }
  }
  Ref seat = share > 0 ? Ref(own[extra + static_cast<std::size_t>(part) * share]) : Ref();
  if (share == 0 && !own.empty()) seat = CutProvince(d, p, own.front(), part, parts, ref);
  int armies = 0;
  for (const Id<Army> a : ArmiesIn(w, r)) {
    const int host =
        std::min(Shares(w.armies[a].host, parts).each, Shares(from.population, parts).each);
    Army army;
    army.realm = ref.realm();
    army.name = ArmyName(names.back(), ++armies);
    const Ref mine = d.Found(w, std::move(army));
    if (seat) d.Set(mine, Field::kProvinceOf, seat);
    d.Count(mine, Field::kHost, host).Count(ref, Field::kHost, host);
  }
  return ref;
}

// Row 2: the realm breaks into a few parts, each of which rolls again (K-GAP-22).
EventNo Breaks(RealmPlay& p, Id<Realm> r, const RevolutionRow& row, int roll, EventNo cause) {
  const int wished = p.Roll("parts", r, row.parts) + 1;
  const int parts = std::min(wished, p.Of(r).population);
  Draft d("K-REVOLT-08", "realm.breaks", r, 10);
  d.Because(cause).Fact("roll", roll).Fact("parts", parts);
  std::vector<Ref> pieces;
  std::vector<std::string> names;
  const std::string base = p.Of(r).key;
  for (int i = 1; i < parts; ++i) {
    std::string key = base + "-part-" + std::to_string(i + 1);
    for (int n = 2; p.w().Find(key); ++n) {
      key = base + "-part-" + std::to_string(n) + "-" + std::to_string(i + 1);
    }
    pieces.push_back(FoundPart(d, p, r, i, parts, key, names));
    d.On(pieces.back());
  }
  // The first part is the old realm with what is left, remainders included.
  const Realm& old = p.Of(r);
  const int people = old.population / parts * (parts - 1);
  const int area = CountOf(old.vars, "area");
  for (const Id<Army> a : ArmiesIn(p.w(), r)) {
    const int gone = p.w().armies[a].host / parts * (parts - 1);
    d.Count(a, Field::kHost, -gone).Count(r, Field::kHost, -gone);
    const int host = p.w().armies[a].host - gone;
    const int most = old.population - people;
    if (host > most) d.Count(a, Field::kHost, most - host).Count(r, Field::kHost, most - host);
    d.Var(a, "surplus", -CountOf(p.w().armies[a].vars, "surplus"));
  }
  d.Count(r, Field::kPopulation, -people);
  d.Var(r, "area", -(area / parts * (parts - 1)));
  const EventNo n = p.t.Post(std::move(d));  // not settled: each part rolls first
  if (p.result != nullptr && p.result->event == kNoEvent) p.result->event = n;
  pieces.insert(pieces.begin(), Ref(r));
  for (const Ref& part : pieces) p.rolling.insert(part.realm());
  for (const Ref& part : pieces) {
    p.rolling.erase(part.realm());
    int again = RollRevolution(p, part.realm());
    while (RowOf(p, again).breaks) again = RollRevolution(p, part.realm());
    const RevolutionRow& next = RowOf(p, again);
    if (next.waits) {
      Turmoil(p, part.realm(), again, n);
    } else if (next.government.empty()) {
      Eases(p, part.realm(), next, again, n);
    } else {
      const bool high = p.Of(part.realm()).level > next.high_level;
      ChangeGovernment(p, part.realm(), high ? next.high_government : next.government, again, n);
    }
  }
  return n;
}

}  // namespace

void SwapGovernment(Draft& d, RealmEdit& edit, const RealmPlay& p, Id<Realm> r,
                    const std::string& to) {
  const Realm& realm = p.Of(r);
  const Government& old = p.k.Gov(realm.government);
  const Government& next = p.k.Gov(to);
  for (int i = 0; i < 4; ++i) {
    const auto at = static_cast<std::size_t>(i);
    if (next.bonus[at] != old.bonus[at]) edit.Score(i, next.bonus[at] - old.bonus[at]);
  }
  Counts now = realm.proficiencies;
  for (const std::string& skill : old.skills) {
    const bool stays =
        std::find(next.skills.begin(), next.skills.end(), skill) != next.skills.end();
    if (CountOf(realm.vars, "own:" + skill) != 0 || stays) continue;
    d.Count(r, Field::kProficiency, -CountOf(now, skill), skill);
    now[skill] = 0;
  }
  for (const std::string& skill : next.skills) {
    if (CountOf(now, skill) == 0) d.Count(r, Field::kProficiency, 1, skill);
  }
  if (to != realm.government) d.Set(r, Field::kGovernment, to);
}

// One d6 of unrest and a d8 for each taint (K-GAP-25). Nothing else changes governments (K-GOV-04).
EventNo ChangeGovernment(RealmPlay& p, Id<Realm> r, const std::string& government, int roll,
                         EventNo cause, std::string_view rule) {
  const int eased = p.Roll("realm_unrest", r, p.k.numbers.revolution_unrest);
  std::array<int, 4> taint{};
  for (std::size_t i = 0; i < 4; ++i) taint[i] = p.Roll("taint", r, p.k.numbers.revolution_taint);
  const bool same = p.Of(r).government == government;
  Draft d(rule, "realm.revolts", r, 9);
  d.Because(cause).Note(government).Fact("roll", roll).Fact("unrest", eased);
  if (same) d.Fact("same", 1);
  RealmEdit edit(d, p, r);
  SwapGovernment(d, edit, p, r, government);
  edit.Unrest(eased).UnrestAtMost(p.k.numbers.unrest_after);
  for (int i = 0; i < 4; ++i) edit.Taint(i, taint[static_cast<std::size_t>(i)]);
  return Post(p, std::move(d));
}

EventNo BreakOut(RealmPlay& p, Id<Realm> r, EventNo cause) {
  const int roll = RollRevolution(p, r);
  const RevolutionRow& row = RowOf(p, roll);
  if (row.breaks) return Breaks(p, r, row, roll, cause);
  if (row.waits) return Turmoil(p, r, roll, cause);
  if (row.government.empty()) return Eases(p, r, row, roll, cause);
  const bool high = p.Of(r).level > row.high_level;
  return ChangeGovernment(p, r, high ? row.high_government : row.government, roll, cause);
}

bool RollsAgain(RealmPlay& p, Id<Realm> r) {
  if (CountOf(p.Of(r).vars, "y:lost") != 0) return false;
  if (CountOf(p.Of(r).vars, "revolt_due") == 0) return true;
  if (CountOf(p.Of(r).vars, "y:eased") != 0) return true;
  const bool lost = CountOf(p.Of(r).vars, "lost_turn") != 0;
  Draft d(lost ? "K-GAP-21" : "K-GAP-20", "realm.unquiet", r, 2);
  d.Var(r, "revolt_due", -1).Fact("unrest", p.Of(r).unrest);
  if (lost) d.Var(r, "lost_turn", -CountOf(p.Of(r).vars, "lost_turn"));
  const EventNo n = p.t.Post(std::move(d));
  // In turmoil it rolls whatever its unrest is now; after talks only while it is at the limit.
  if (lost || p.Of(r).unrest >= p.k.numbers.unrest_limit) BreakOut(p, r, n);
  return !lost && p.Of(r).alive() && CountOf(p.Of(r).vars, "y:lost") == 0;
}

}  // namespace bw
