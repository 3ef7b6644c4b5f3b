// The turns of a war year: whose turn it is, what each realm does in it, captures and weariness
// (K-WAR-04 .. K-WAR-06, K-WAR-30, K-WAR-31).
// event war.initiative: actor realm; facts die, modifiers, total
// event province.taken: actor army, on province, its realm
// event province.freed: actor army, on province
// event war.wears: actor attacker, on war, realms
#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <tuple>

#include "factions/kingdoms/actions.h"
#include "factions/kingdoms/changes.h"
#include "factions/kingdoms/check.h"
#include "factions/kingdoms/war.h"

namespace bw {

int WarTurnsOf(const World& w, const KingdomRules& k, Id<War> war) {
  return k.war.turns + FeatSum(k, w.realms[w.wars[war].attacker], &RealmFeat::war_turns);
}

namespace {

// How many turns a realm has this year: the longest of its wars.
int TurnsFor(const RealmPlay& p, Id<Realm> r) {
  int most = 0;
  for (const Id<War> war : WarsOf(p.w(), r)) most = std::max(most, WarTurnsOf(p.w(), p.k, war));
  return most;
}

std::vector<Id<Realm>> Belligerents(const World& w) {
  std::vector<Id<Realm>> out;
  const bool war =
      std::any_of(w.wars.begin(), w.wars.end(), [](const War& v) { return v.alive(); });
  if (!war) return out;
  for (std::size_t i = 0; i < w.realms.size(); ++i) {
    const Id<Realm> r(i);
    if (w.realms[r].alive() && AtWar(w, r)) out.push_back(r);
  }
  return out;
}

// K-WAR-06: once a year of war, whoever has not rolled yet.
void RollInitiative(RealmPlay& p) {
  for (const Id<Realm> r : Belligerents(p.w())) {
    if (CountOf(p.Of(r).vars, "y:initiative") != 0) continue;
    CheckAsk ask;
    ask.realm = r;
    ask.purpose = ask.check = "initiative";
    ask.skill = "bureaucracy";
    const CheckRoll roll = RollCheck(p, ask);
    Draft d("K-WAR-06", "war.initiative", r, 0);
    NoteCheck(d, roll);
    d.Var(r, "y:initiative", std::max(1, roll.total + 100));  // kept above zero
    p.t.Post(std::move(d));
  }
}

// Highest first; ties by Bureaucracy, then the defender (K-GAP-78).
std::vector<Id<Realm>> InOrder(const RealmPlay& p) {
  std::vector<Id<Realm>> out = Belligerents(p.w());
  const auto key = [&](Id<Realm> r) {
    return std::tuple(-CountOf(p.Of(r).vars, "y:initiative"),
                      -SkillValue(p.k, p.Of(r), "bureaucracy"), Defends(p.w(), r) ? 0 : 1, r.n);
  };
  std::sort(out.begin(), out.end(), [&](Id<Realm> a, Id<Realm> b) { return key(a) < key(b); });
  return out;
}

// What one realm does in one war turn.
class TurnOfRealm {
 public:
  TurnOfRealm(RealmPlay& p, Id<Realm> r, int turn, int turns) : p_(p), r_(r), turn_(turn) {
    extra_ = FeatSum(p.k, p.Of(r), &RealmFeat::extra_attacks);
    // K-GAP-47: in the longer year's last turns only the well supplied attack abroad.
    const bool long_war = turns > p.k.war.turns && turn > p.k.war.turns;
    at_home_ = long_war && FeatSum(p.k, p.Of(r), &RealmFeat::war_turns) == 0;
  }

  void Play() {
    PlayOrders();
    if (p_.options.decider == nullptr || !AtWar()) return;
    if (!p_.Directed(r_)) Decide();
  }

 private:
  bool AtWar() const { return p_.Of(r_).alive() && bw::AtWar(p_.w(), r_); }

  void PlayOrders() {
    if (p_.orders == nullptr) return;
    for (std::size_t i = 0; i < p_.orders->size() && AtWar(); ++i) {
      const RealmOrder& o = (*p_.orders)[i];
      if (o.realm != r_ || p_.used[i] || !Now(o)) continue;
      if (o.verb != "move" && o.verb != "attack" && o.verb != "cross" && o.verb != "peace" &&
          o.verb != "levy") {
        continue;
      }
      if (o.turn == 0 && o.verb == "levy") continue;  // spent at the start of the year
      if (!Room(o)) continue;
      RealmResult& result = (*p_.results)[i];
      p_.order = &o;
      p_.result = &result;
      std::size_t& spent = p_.spent[i];
      p_.typed.assign(o.rolls.begin() + static_cast<long>(spent), o.rolls.end());
      const bool over = Do(o, &result);
      spent = o.rolls.size() - p_.typed.size();
      p_.typed.clear();
      p_.order = nullptr;
      p_.result = nullptr;
      if (over) p_.used[i] = true;
    }
  }

  bool Now(const RealmOrder& o) const {
    if (o.year != 0 && o.year != p_.w().now.year) return false;
    return o.turn == 0 || o.turn == turn_;
  }
  // Each army moves once, then attacks once a turn; one try at peace a turn (K-GAP-79, K-GAP-96).
  bool Room(const RealmOrder& o) {
    if (o.verb == "move") return moved_.count(o.army) == 0 && attacked_.count(o.army) == 0;
    if (o.verb == "attack") return attacked_.count(o.army) == 0 || extra_ > 0;
    if (o.verb == "peace") return !talked_;
    return true;
  }

  // False while the order has further attacks to make.
  bool Do(const RealmOrder& given, RealmResult* result) {
    RealmOrder o = given;
    if (o.verb == "attack" && !o.foe) o.foe = FoeOf(o);
    if (o.verb == "peace" && o.demand.empty() && o.demands > 0) o.demand = Wanted(o);
    const auto fail = [&](const std::string& why) {
      if (result != nullptr) {
        result->status = RealmStatus::kFailed;
        result->code = "F-WAR";
        result->reason = why;
      } else {
        p_.illegal.push_back(o.verb + ": " + why);
      }
      return true;
    };
    const std::string problem = Problem(o);
    if (!problem.empty()) return fail(problem);
    if (result != nullptr) result->status = RealmStatus::kDone;
    if (o.verb == "move") {
      moved_.insert(o.army);
      if (result != nullptr) result->rule = "K-WAR-08";
      bw::March(p_, o.army, o.province);
    } else if (o.verb == "attack") {
      if (attacked_.count(o.army) != 0) --extra_;
      attacked_.insert(o.army);
      if (result != nullptr) result->rule = "K-WAR-22";
      Attack(o);
      return CountAttack(given) >= o.times;
    } else if (o.verb == "cross") {
      if (result != nullptr) result->rule = "K-WAR-12";
      const int held = CountOf(p_.Of(r_).vars, "naval_dice");
      Cross(p_, r_, WarsOf(p_.w(), r_).front(), o.dice > 0 ? std::min(o.dice, held) : held);
    } else if (o.verb == "peace") {
      if (WarBetween(p_.w(), r_, o.target)) {
        talked_ = true;
        if (result != nullptr) result->rule = "K-PEACE-05";
        TalkPeace(p_, o);
        return !WarBetween(p_.w(), r_, o.target) || o.turn != 0 || result == nullptr;
      }
    } else if (o.verb == "levy") {
      if (result != nullptr) result->rule = "K-ARMY-08";
      SpendLevy(p_, r_, o.army, std::max(1, o.dice));
    }
    return true;
  }

  // With the attacks of the same order in earlier turns.
  int CountAttack(const RealmOrder& o) { return ++p_.fought[&o]; }

  // So many provinces: those it holds first, then others of the target's.
  std::vector<Id<Province>> Wanted(const RealmOrder& o) const {
    const World& w = p_.w();
    const Id<War> war = WarBetween(w, r_, o.target);
    if (!war) return {};
    std::vector<Id<Province>> out;
    const auto take = [&](const std::vector<Id<Province>>& from) {
      for (const Id<Province> p : from) {
        const bool more = static_cast<int>(out.size()) < o.demands;
        const bool fresh = std::find(out.begin(), out.end(), p) == out.end();
        if (more && fresh && w.provinces[p].owner == o.target) out.push_back(p);
      }
    };
    take(HeldOf(w, war, OnSide(w, war, r_, true)));
    take(ProvincesOf(w, o.target));
    return out;
  }

  // An attack on a province or a realm meets the first army of theirs that can be reached.
  Id<Army> FoeOf(const RealmOrder& o) const {
    for (std::size_t i = 0; i < p_.w().armies.size(); ++i) {
      const Army& a = p_.w().armies[Id<Army>(i)];
      const bool meant = o.province ? a.at == o.province : a.realm == o.target;
      if (meant && AttackProblem(p_.w(), o.army, Id<Army>(i)).empty()) return Id<Army>(i);
    }
    return {};
  }

  std::string Problem(const RealmOrder& o) const {
    const World& w = p_.w();
    if (o.verb == "move") {
      if (moved_.count(o.army) != 0) return "the army has marched this turn";
      if (attacked_.count(o.army) != 0) return "the army has attacked this turn";
      if (!Fields(o.army)) return "the realm has no such army in the field";
      return MoveProblem(w, o.army, o.province);
    }
    if (o.verb == "attack") {
      if (attacked_.count(o.army) != 0 && extra_ == 0) return "the army has attacked this turn";
      if (!Fields(o.army)) return "the realm has no such army in the field";
      if (!o.foe) return "no army of theirs can be reached";
      const std::string problem = AttackProblem(w, o.army, o.foe);
      if (!problem.empty()) return problem;
      if (at_home_ && w.provinces[w.armies[o.foe].at].owner != r_) {
        return "its supply does not reach so far in these turns";
      }
      if (!o.unit.empty() && !UnitNamed(w, r_, o.unit)) return "no such unit is ready this year";
      return "";
    }
    if (o.verb == "cross") {
      if (CountOf(p_.Of(r_).vars, "naval_dice") == 0) return "no fleet has been equipped";
      return "";
    }
    if (o.verb == "peace") {
      return WarBetween(w, r_, o.target) ? "" : "the two realms are not at war";
    }
    if (o.verb == "levy") {
      return p_.Of(r_).levy_dice >= std::max(1, o.dice) ? "" : "the realm has not that many dice";
    }
    return "";
  }

  bool Fields(Id<Army> a) const {
    const std::vector<Id<Army>> own = FieldArmies(p_.w(), p_.k, r_);
    return std::find(own.begin(), own.end(), a) != own.end();
  }

  void Attack(const RealmOrder& o) {
    const World& w = p_.w();
    const Id<Army> foe = o.foe;
    const Id<Province> at = w.armies[foe].at;
    const Id<War> war = WarBetween(w, r_, w.armies[foe].realm);
    const Id<Work> unit = o.unit.empty() ? Id<Work>() : UnitNamed(w, r_, o.unit);
    Battle(p_, war, o.army, foe, unit);
    const EventNo last = static_cast<EventNo>(p_.w().events.size() - 1);
    const bool both = w.armies[o.army].host > 0 && w.armies[foe].host > 0;
    if (both) {
      p_.shared.insert(o.army);
      p_.shared.insert(foe);
    }
    EndWarsOfTheBeaten(p_, last);
    // It may go in where the defenders are destroyed (K-GAP-80).
    if (!AtWar() || w.armies[o.army].host == 0 || ArmyAt(w, at, o.army)) return;
    if (w.armies[o.army].at != at && HoldsNoArmy(w, at, o.army)) bw::March(p_, o.army, at);
  }

  void Decide() {
    for (const RealmOrder& o : p_.options.decider->Free(p_.t, r_)) {
      if (AtWar() && (o.verb == "cross" || o.verb == "levy")) Do(o, nullptr);
    }
    for (const Id<Army> a : FieldArmies(p_.w(), p_.k, r_)) {
      for (int round = 0; round < 2 + extra_; ++round) {
        if (!AtWar() || !p_.w().armies[a].alive()) return;
        const bool may_move = moved_.count(a) == 0 && attacked_.count(a) == 0;
        const std::vector<RealmOrder> orders = p_.options.decider->March(p_.t, r_, a, may_move);
        if (orders.empty()) break;
        const RealmOrder& o = orders.front();
        if (o.verb == "move" && moved_.count(a) != 0) break;
        if (o.verb == "attack" && attacked_.count(a) != 0 && extra_ == 0) break;
        if (o.verb == "move" && attacked_.count(a) != 0) break;
        if (at_home_ && o.verb == "attack" &&
            p_.w().provinces[p_.w().armies[o.foe].at].owner != r_) {
          break;
        }
        Do(o, nullptr);
      }
    }
    for (const Id<War> war : WarsOf(p_.w(), r_)) {
      if (talked_ || !AtWar() || !p_.w().wars[war].alive()) break;
      const auto peace = p_.options.decider->Peace(p_.t, r_, war);
      if (peace) Do(*peace, nullptr);
    }
  }

  RealmPlay& p_;
  Id<Realm> r_;
  int turn_;
  int extra_ = 0;
  bool at_home_ = false, talked_ = false;
  std::set<Id<Army>> moved_, attacked_;
};

// K-GAP-80: an army alone in a province of the enemy's has it at the end of the turn.
void Capture(RealmPlay& p) {
  const World& w = p.w();
  for (std::size_t i = 0; i < w.armies.size(); ++i) {
    const Id<Army> a(i);
    const Army& army = w.armies[a];
    if (!army.alive() || army.host == 0 || !army.at || !AtWar(w, army.realm)) continue;
    const Province& province = w.provinces[army.at];
    const std::string& holder = WordOf(province.words, "occupier");
    const std::string& key = w.realms[army.realm].key;
    if (ArmyAt(w, army.at, a)) continue;
    if (province.owner && Enemies(w, army.realm, province.owner) && holder != key) {
      Draft d("K-GAP-80", "province.taken", a, 5);
      d.On(army.at).On(province.owner).Word(army.at, "occupier", key);
      p.t.Post(std::move(d));
    } else if (!holder.empty() && holder != key &&
               (province.owner == army.realm || AreAllies(w, army.realm, province.owner))) {
      Draft d("K-GAP-80", "province.freed", a, 4);
      d.On(army.at).On(province.owner).Word(army.at, "occupier", "");
      p.t.Post(std::move(d));
    }
  }
}

bool EnemyOnLand(const World& w, Id<Realm> r) {
  for (const Army& a : w.armies) {
    if (!a.alive() || a.host == 0 || !a.at || w.provinces[a.at].owner != r) continue;
    if (Enemies(w, a.realm, r)) return true;
  }
  return false;
}

// K-WAR-30, K-WAR-31 at the end of a turn in which the war has not ended (K-GAP-91).
void Wear(RealmPlay& p, int turn) {
  EventNo last = kNoEvent;
  std::set<Id<Army>> marked;
  for (std::size_t i = 0; i < p.w().wars.size(); ++i) {
    const Id<War> war(i);
    if (!p.w().wars[war].alive() || turn > WarTurnsOf(p.w(), p.k, war)) continue;
    Draft d("K-WAR-30", "war.wears", p.w().wars[war].attacker, 0);
    d.On(war).Var(war, "turns", 1).Var(war, "y:turns", 1);
    for (const bool attackers : {true, false}) {
      for (const Id<Realm> r : SideOf(p.w(), war, attackers)) {
        const int more = EnemyOnLand(p.w(), r) ? p.k.war.enemy_on_land : 0;
        d.On(r).Count(r, Field::kUnrest, p.k.war.weariness + more);
        for (const Id<Army> a : ArmiesIn(p.w(), r)) {
          const int had = CountOf(p.w().armies[a].vars, "shared");
          if (marked.insert(a).second) {
            d.Var(a, "shared", (p.shared.count(a) != 0 ? 1 : 0) - had);
          }
        }
      }
    }
    last = p.t.Post(std::move(d));
  }
  if (last != kNoEvent) Settle(p, last);
}

void PlayWarTurn(RealmPlay& p, int turn, int turns) {
  p.shared.clear();
  RollInitiative(p);
  for (const Id<Realm> r : InOrder(p)) {
    if (!p.Of(r).alive() || !AtWar(p.w(), r)) continue;
    if (turn <= TurnsFor(p, r)) TurnOfRealm(p, r, turn, turns).Play();
  }
  Capture(p);
  EndWarsOfTheBeaten(
      p, p.w().events.empty() ? kNoEvent : static_cast<EventNo>(p.w().events.size() - 1));
  Wear(p, turn);
}

}  // namespace

// Four turns a year, one a season; six: two in summer, two in autumn (B-TIME-01).
void PlayWarTurns(RealmPlay& p, int season) {
  int most = 0;
  for (const Id<Realm> r : Belligerents(p.w())) most = std::max(most, TurnsFor(p, r));
  const int extra = std::max(0, most - p.k.war.turns);
  const int in_summer = extra > 0 ? 1 + (extra + 1) / 2 : 1,
            in_autumn = extra > 1 ? 1 + extra / 2 : 1;
  const std::array<int, 4> count{1, in_summer, in_autumn, p.k.war.turns - 3};
  int first = 1;
  for (int s = 0; s < season; ++s) first += count[static_cast<std::size_t>(s)];
  for (int i = 0; i < count[static_cast<std::size_t>(season)]; ++i) {
    if (Belligerents(p.w()).empty()) return;
    PlayWarTurn(p, first + i, most);
  }
}

}  // namespace bw
