// Marches, crossings of the sea, and what a year in the field costs (K-WAR-07 .. K-WAR-15,
// K-WAR-40 .. K-WAR-42).
// event army.marches: actor army, on provinces; note road where it went on by one
// event war.fleet: actor realm, on the foe, war; facts die, modifiers, dice, sum, foe; note won or
//   lost
// event war.winters: actor attacker, on war: the year of war is over
// event army.dwindles: actor army; facts lines, damage, left
#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "factions/kingdoms/actions.h"
#include "factions/kingdoms/changes.h"
#include "factions/kingdoms/check.h"
#include "factions/kingdoms/war.h"

namespace bw {

Id<Army> ArmyAt(const World& w, Id<Province> p, Id<Army> but) {
  for (std::size_t i = 0; i < w.armies.size(); ++i) {
    const Army& a = w.armies[Id<Army>(i)];
    if (a.at == p && a.alive() && a.host > 0 && Id<Army>(i) != but) return Id<Army>(i);
  }
  return {};
}

bool AreAllies(const World& w, Id<Realm> a, Id<Realm> b) {
  for (const Id<War> war : WarsOf(w, a)) {
    if (OnSide(w, war, b, OnSide(w, war, a, true))) return true;
  }
  return false;
}

// K-WAR-08, K-WAR-10, K-WAR-11.
bool HoldsNoArmy(const World& w, Id<Province> p, Id<Army> mover) {
  const Id<Realm> realm = w.armies[mover].realm;
  for (std::size_t i = 0; i < w.armies.size(); ++i) {
    const Army& a = w.armies[Id<Army>(i)];
    if (!a.alive() || a.at != p || Id<Army>(i) == mover) continue;
    // An army of no strength bars nobody but its own side's other armies.
    if (a.host > 0 || a.realm == realm) return false;
  }
  return true;
}

namespace {

// Land an army may set foot on: its own, its allies', its enemies' and nobody's.
bool Open(const World& w, Id<Realm> who, Id<Province> p) {
  const Id<Realm> owner = w.provinces[p].owner;
  return !owner || owner == who || AreAllies(w, who, owner) || Enemies(w, who, owner);
}

std::vector<Id<Province>> Next(const World& w, Id<Realm> who, Id<Province> from) {
  std::vector<Id<Province>> out = AdjacentTo(w, from, false);
  if (MayCross(w, who)) {
    for (const Id<Province> p : AdjacentTo(w, from, true)) out.push_back(p);
  }
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

}  // namespace

bool MayCross(const World& w, Id<Realm> r) {
  for (const Id<War> war : WarsOf(w, r)) {
    if (CountOf(w.wars[war].vars, "crossed:" + w.realms[r].key) != 0) return true;
  }
  return false;
}

std::vector<Id<Province>> Reachable(const World& w, Id<Army> a) {
  const Army& army = w.armies[a];
  std::vector<Id<Province>> out;
  if (!army.at) return out;
  for (const Id<Province> p : Next(w, army.realm, army.at)) {
    if (!Open(w, army.realm, p) || !HoldsNoArmy(w, p, a)) continue;
    out.push_back(p);
    if (CountOf(w.provinces[p].vars, "road") == 0) continue;
    for (const Id<Province> q : Next(w, army.realm, p)) {
      if (q != army.at && Open(w, army.realm, q) && HoldsNoArmy(w, q, a)) out.push_back(q);
    }
  }
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

std::vector<Id<Province>> Striking(const World& w, Id<Army> a) {
  const Army& army = w.armies[a];
  if (!army.at) return {};
  std::vector<Id<Province>> out = Next(w, army.realm, army.at);
  out.push_back(army.at);
  return out;
}

std::string MoveProblem(const World& w, Id<Army> a, Id<Province> to) {
  if (w.armies[a].host == 0) return "an army without Host does not march";
  const std::vector<Id<Province>> reach = Reachable(w, a);
  if (std::find(reach.begin(), reach.end(), to) != reach.end()) return "";
  if (!HoldsNoArmy(w, to, a)) return "the province holds an army";
  return "the province cannot be reached in one turn";
}

std::string AttackProblem(const World& w, Id<Army> a, Id<Army> foe) {
  const Army& army = w.armies[a];
  const Army& other = w.armies[foe];
  if (army.host == 0) return "an army without Host does not attack";
  if (!other.alive() || other.host == 0) return "nothing is left of the army attacked";
  if (!Enemies(w, army.realm, other.realm)) return "the two realms are not at war";
  const std::vector<Id<Province>> reach = Striking(w, a);
  if (std::find(reach.begin(), reach.end(), other.at) == reach.end()) {
    return "the army attacked stands too far away";
  }
  return "";
}

EventNo March(RealmPlay& p, Id<Army> a, Id<Province> to) {
  const World& w = p.w();
  const Army& army = w.armies[a];
  const std::vector<Id<Province>> near = Next(w, army.realm, army.at);
  const bool far = std::find(near.begin(), near.end(), to) == near.end();
  Draft d(far ? "K-WAR-09" : "K-WAR-08", "army.marches", a, 1);
  d.On(to).Set(a, Field::kProvinceOf, Ref(to));
  if (far) d.Note("road");
  return Post(p, std::move(d));
}

// Takes an equipped fleet (K-ACT-81, K-WAR-15); technology adds to it (K-WAR-14).
EventNo Cross(RealmPlay& p, Id<Realm> r, Id<War> war, int dice) {
  const World& w = p.w();
  const bool attackers = OnSide(w, war, r, true);
  const Id<Realm> foe = attackers ? w.wars[war].defender : w.wars[war].attacker;
  const auto total = [&](Id<Realm> who, int spent, CheckRoll& roll) {
    CheckAsk ask;
    ask.realm = who;
    ask.purpose = ask.check = "naval";
    ask.skill = "seafaring";
    ask.bonus = TechSum(w, who, "naval");
    roll = RollCheck(p, ask);
    int sum = roll.total;
    for (int i = 0; i < spent; ++i) sum += p.Roll("levy", who, LevyDie(p.k, p.Of(who)));
    return sum;
  };
  CheckRoll mine, theirs;
  const int ours = total(r, dice, mine);
  const int defence = CountOf(p.Of(foe).vars, "naval_dice");
  const int against = total(foe, defence, theirs);
  const bool won = ours > against;  // ties fail (K-GAP-82)
  Draft d("K-WAR-12", "war.fleet", r, 5);
  d.On(foe).On(war).Fact("dice", dice).Fact("sum", ours).Fact("foe", against);
  NoteCheck(d, mine);
  d.Note(won ? "won" : "lost");
  d.Var(r, "naval_dice", -dice).Var(foe, "naval_dice", -defence);
  if (won && !MayCross(w, r)) d.Var(war, "crossed:" + p.Of(r).key, 1);
  const EventNo n = Post(p, std::move(d));
  if (p.result != nullptr) {
    p.result->total = ours;
    p.result->dc = against;
    p.result->effect = won ? "won" : "lost";
  }
  return n;
}

bool Defends(const World& w, Id<Realm> r) {
  for (const Id<War> war : WarsOf(w, r)) {
    if (w.wars[war].defender == r) return true;
  }
  return false;
}

int AttritionLines(const World& w, const KingdomRules& k, Id<Army> a) {
  const Army& army = w.armies[a];
  int lines = 1;  // a: in the field
  if (!army.at) return lines;
  const Province& p = w.provinces[army.at];
  if (p.owner && Enemies(w, army.realm, p.owner)) ++lines;  // b
  if (CountOf(army.vars, "shared") != 0) ++lines;           // c (K-GAP-81)
  const std::string& terrain = WordOf(p.words, "terrain");
  const auto& hostile = k.war.hostile_terrain;
  if (std::find(hostile.begin(), hostile.end(), terrain) != hostile.end()) ++lines;  // d
  return lines;
}

// K-GAP-92: at the end of each full year, the sum eased once.
void EndWarYear(RealmPlay& p) {
  std::set<Id<Realm>> weary;
  for (std::size_t i = 0; i < p.w().wars.size(); ++i) {
    const Id<War> war(i);
    const War& v = p.w().wars[war];
    const int turns = CountOf(v.vars, "y:turns");
    if (!v.alive() || turns == 0) continue;
    Draft d("K-WAR-40", "war.winters", v.attacker, 0);
    d.On(war).Var(war, "y:turns", -turns);
    for (const auto& [name, n] : v.vars) {
      if (name.rfind("crossed:", 0) == 0) d.Var(war, name, -n);  // for the rest of the year
    }
    p.t.Post(std::move(d));
    for (const bool attackers : {true, false}) {
      for (const Id<Realm> r : SideOf(p.w(), war, attackers)) weary.insert(r);
    }
  }
  for (const Id<Realm> r : weary) {
    for (const Id<Army> a : ArmiesIn(p.w(), r)) {
      if (p.w().armies[a].host == 0) continue;
      const int lines = AttritionLines(p.w(), p.k, a);
      int sum = 0;
      for (int i = 0; i < lines; ++i) sum += p.Roll("attrition", a, p.k.war.attrition);
      const int eased = std::max(0, SkillValue(p.k, p.Of(r), "religion")) +
                        TechSum(p.w(), r, "attrition");  // K-WAR-41, K-WAR-42
      sum = std::max(0, sum - eased);
      if (sum > 0 && Defends(p.w(), r)) {
        sum = std::max(0, sum - FeatSum(p.k, p.Of(r), &RealmFeat::loss_less));
      }
      const int loss = std::min(sum, p.w().armies[a].host);
      Draft d("K-WAR-40", "army.dwindles", a, loss > 0 ? 3 : 0);
      d.Fact("lines", lines).Fact("damage", sum).Fact("left", p.w().armies[a].host - loss);
      RealmEdit(d, p, r).Host(a, -loss);
      const EventNo n = p.t.Post(std::move(d));
      EndWarsOfTheBeaten(p, n);
      if (!p.Of(r).alive()) break;
    }
  }
}

}  // namespace bw
