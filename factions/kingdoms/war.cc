// How wars begin, who stands with whom, how they end and what the victor takes.
// event war.begins: actor attacker, on defender, war
// event war.joins: actor the realm, on the realm backed, war; fact relations
// event war.leaves: actor the realm, on war
// event war.ends: actor war's victor or world, on the chiefs, war; fact fame; note the outcome
// event war.terms: actor victor, on loser, provinces; fact provinces; note some, all or none
// event war.talks: actor the realm that asks, on the other, war; facts of the check, demanded; note
//   agreed or refused
#include "factions/kingdoms/war.h"

#include <algorithm>

#include "factions/kingdoms/changes.h"
#include "factions/kingdoms/check.h"

namespace bw {

namespace {

Id<Realm> Chief(const World& w, Id<War> war, bool attackers) {
  return attackers ? w.wars[war].attacker : w.wars[war].defender;
}

// A side wins against a larger realm, or a smaller or equal one (K-GAP-28).
int FameOfVictory(const RealmPlay& p, Id<Realm> winner, Id<Realm> loser) {
  const int mine = p.Of(winner).population, theirs = p.Of(loser).population;
  return theirs > mine ? p.k.war.fame_won_larger : p.k.war.fame_won;
}

// The surplus of volunteers ends with the war (K-GAP-40), and armies go home.
void SendHome(Draft& d, const RealmPlay& p, Id<Realm> r, Id<War> but) {
  const World& w = p.w();
  for (const Id<War> war : WarsOf(w, r)) {
    if (war != but) return;  // still at war elsewhere
  }
  const Realm& realm = w.realms[r];
  for (const Id<Army> a : ArmiesIn(w, r)) {
    const int surplus = CountOf(w.armies[a].vars, "surplus");
    d.Var(a, "surplus", -surplus);
    const int over = std::max(0, w.armies[a].host - realm.population);
    d.Count(a, Field::kHost, -over).Count(r, Field::kHost, -over);
    const Id<Province> seat = SeatOf(w, r);
    const Id<Province> at = w.armies[a].at;
    if (seat && at && w.provinces[at].owner != r) d.Set(a, Field::kProvinceOf, Ref(seat));
  }
}

// Provinces that are held by an enemy: kept by the winners' side, given back by the losers'.
void SettleHeld(Draft& d, const RealmPlay& p, Id<War> war, int winners, bool keep_all) {
  const World& w = p.w();
  for (const bool by_attackers : {true, false}) {
    const bool won = winners != 0 && (winners > 0) == by_attackers;
    for (const Id<Province> province : HeldOf(w, war, by_attackers)) {
      const Id<Realm> holder = w.Find(WordOf(w.provinces[province].words, "occupier")).realm();
      if ((won || keep_all) && holder && w.realms[holder].alive()) {
        Cede(d, w, province, holder);
        d.On(province);
      } else {
        d.Word(province, "occupier", "");
      }
    }
  }
}

// What the victor dictates to a realm without defence (K-ARMY-02, K-GAP-93): by order, or decided.
RealmDecider::Terms TermsOf(RealmPlay& p, Id<Realm> winner, Id<War> war, Id<Realm> loser) {
  if (p.orders != nullptr) {
    for (std::size_t i = 0; i < p.orders->size(); ++i) {
      const RealmOrder& o = (*p.orders)[i];
      if (o.verb != "peace" || o.realm != winner || o.target != loser || p.used[i]) continue;
      p.used[i] = true;
      (*p.results)[i].status = RealmStatus::kDone;
      (*p.results)[i].rule = "K-GAP-93";
      return {o.take, o.demand};
    }
  }
  if (p.options.decider == nullptr || !p.Played(winner)) return {};
  return p.options.decider->Dictates(p.t, winner, war, loser);
}

void Dictate(RealmPlay& p, Id<Realm> winner, const RealmDecider::Terms& terms, Id<Realm> loser,
             EventNo cause) {
  if (!p.Of(loser).alive() || !p.Of(winner).alive()) return;
  std::vector<Id<Province>> taken;
  for (const Id<Province> province : terms.provinces) {
    if (p.w().provinces[province].owner == loser) taken.push_back(province);
  }
  Draft d("K-GAP-93", "war.terms", winner, terms.all || !taken.empty() ? 7 : 3);
  d.On(loser).Because(cause).Fact("provinces", static_cast<int>(taken.size()));
  d.Note(terms.all ? "all" : taken.empty() ? "none" : "some");
  for (const Id<Province> province : taken) {
    d.On(province);
    Cede(d, p.w(), province, winner);
  }
  const EventNo n = Post(p, std::move(d));
  if (terms.all && p.Of(loser).alive()) JoinRealm(p, loser, winner, "K-GAP-93", n);
}

}  // namespace

Id<War> BeginWar(RealmPlay& p, Id<Realm> attacker, Id<Realm> defender, std::string_view rule,
                 EventNo cause) {
  const World& w = p.w();
  if (attacker == defender || Enemies(w, attacker, defender)) return {};
  if (!p.Of(attacker).alive() || !p.Of(defender).alive()) return {};
  Draft d(rule, "war.begins", attacker, 8);
  War war;
  war.attacker = attacker;
  war.defender = defender;
  war.name =
      p.Of(attacker).name.empty() ? "" : p.Of(attacker).name + " against " + p.Of(defender).name;
  const Ref ref = d.Found(w, std::move(war));
  d.On(defender).On(ref).Because(cause).Var(ref, "began", w.now.year);
  RealmEdit(d, p, attacker).Fame(p.k.war.fame_begins);
  RealmEdit(d, p, defender).Fame(p.k.war.fame_begins);
  Post(p, std::move(d));
  return p.w().wars[ref.war()].alive() ? ref.war() : Id<War>();
}

EventNo BackSide(RealmPlay& p, Id<Realm> who, Id<Realm> side, EventNo cause) {
  const World& w = p.w();
  for (const Id<War> war : WarsOf(w, side)) {
    if (OnSide(w, war, who, true) || OnSide(w, war, who, false)) continue;
    const bool attackers = OnSide(w, war, side, true);
    const int by = p.Roll("relations", who, p.k.numbers.backing);
    Draft d("K-NEIGH-08", "war.joins", who, 6);
    d.On(side).On(war).Because(cause).Fact("relations", by);
    d.Link(war, p.Of(who).key, Chief(w, war, attackers));
    d.Var(who, "y:actions", 1);
    ChangeRelation(d, p, who, side, by);
    RealmEdit(d, p, who).Fame(p.k.war.fame_begins);
    return Post(p, std::move(d));
  }
  return kNoEvent;
}

EventNo EndWar(RealmPlay& p, Id<War> war, std::string_view outcome, int winners, EventNo cause,
               const std::vector<Id<Province>>& demand) {
  const World& w = p.w();
  if (!w.wars[war].alive()) return kNoEvent;
  const Id<Realm> attacker = w.wars[war].attacker, defender = w.wars[war].defender;
  const Id<Realm> winner = winners > 0 ? attacker : winners < 0 ? defender : Id<Realm>();
  const Id<Realm> loser = winners > 0 ? defender : attacker;
  const char* rule = outcome == "host"     ? "K-PEACE-01"
                     : outcome == "unrest" ? "K-PEACE-02"
                                           : "K-PEACE-03";
  Draft d(rule, "war.ends", winner ? Ref(winner) : Ref(attacker), 8);
  d.On(winner ? loser : defender).On(war).Because(cause).Note(outcome);
  d.Fact("turns", CountOf(w.wars[war].vars, "turns"));
  if (!winner) d.Fact("drawn", 1);
  d.Set(war, Field::kOutcome, std::string(outcome));
  d.Word(war, "winner", winner ? p.Of(winner).key : "");
  for (const Id<Province> province : demand) {
    Cede(d, w, province, winner);
    d.On(province);
  }
  if (demand.empty()) SettleHeld(d, p, war, outcome == "peace" ? 0 : winners, outcome == "gone");
  if (!demand.empty()) {
    for (const bool by_attackers : {true, false}) {
      for (const Id<Province> province : HeldOf(w, war, by_attackers)) {
        if (std::find(demand.begin(), demand.end(), province) == demand.end()) {
          d.Word(province, "occupier", "");
        }
      }
    }
  }
  const bool winners_attack = winners > 0;
  for (const bool attackers : {true, false}) {
    for (const Id<Realm> r : SideOf(w, war, attackers)) {
      if (!p.Of(r).alive()) continue;
      if (winners != 0 && attackers == winners_attack) {
        const int fame = FameOfVictory(p, r, loser);
        d.Count(r, Field::kFame, fame);
        if (r == winner) d.Fact("fame", fame);
      }
      SendHome(d, p, r, war);
    }
  }
  d.End(war);
  RealmDecider::Terms terms;
  if (outcome == "host" && winner) terms = TermsOf(p, winner, war, loser);
  const EventNo n = p.t.Post(std::move(d));  // settled by whoever ended it
  if (outcome == "host" && winner) Dictate(p, winner, terms, loser, n);
  return n;
}

void LeaveWars(RealmPlay& p, Id<Realm> who, EventNo cause) {
  for (const Id<War> war : WarsOf(p.w(), who)) {
    const bool attackers = OnSide(p.w(), war, who, true);
    if (Chief(p.w(), war, attackers) == who) {
      EndWar(p, war, "gone", attackers ? -1 : 1, cause);
      continue;
    }
    Draft d("K-PEACE-01", "war.leaves", who, 3);
    d.On(war).Because(cause);
    d.Link(war, p.Of(who).key, Ref());
    SendHome(d, p, who, war);
    p.t.Post(std::move(d));
  }
}

// Whichever side it is (K-GAP-95).
void EndWarsOfTheExhausted(RealmPlay& p, Id<Realm> who, EventNo cause) {
  for (const Id<War> war : WarsOf(p.w(), who)) {
    const bool attackers = OnSide(p.w(), war, who, true);
    if (Chief(p.w(), war, attackers) == who) {
      EndWar(p, war, "unrest", attackers ? -1 : 1, cause);
    } else {
      Draft d("K-PEACE-02", "war.leaves", who, 3);
      d.On(war).Because(cause);
      d.Link(war, p.Of(who).key, Ref());
      SendHome(d, p, who, war);
      p.t.Post(std::move(d));
    }
  }
}

namespace {

// K-ARMY-03, once a war (K-GAP-39): the beaten realm loses people by its levy die.
EventNo CountTheDead(RealmPlay& p, Id<War> war, Id<Realm> r, EventNo cause) {
  const std::string once = "lost:" + p.Of(r).key;
  if (CountOf(p.w().wars[war].vars, once) != 0) return cause;
  const int loss = p.Roll("levy", r, LevyDie(p.k, p.Of(r)));
  Draft d("K-ARMY-03", "realm.bleeds", r, 5);
  d.On(war).Because(cause).Fact("population", std::min(loss, p.Of(r).population));
  d.Var(war, once, 1);
  RealmEdit(d, p, r).Population(-loss);
  return p.t.Post(std::move(d));
}

}  // namespace

// event realm.bleeds: actor realm, on war; fact population
void EndWarsOfTheBeaten(RealmPlay& p, EventNo cause) {
  for (std::size_t i = 0; i < p.w().wars.size(); ++i) {
    const Id<War> war(i);
    if (!p.w().wars[war].alive()) continue;
    for (const bool attackers : {false, true}) {
      for (const Id<Realm> r : SideOf(p.w(), war, attackers)) {
        if (!p.w().wars[war].alive() || !p.Of(r).alive() || HostOf(p.w(), r) > 0) continue;
        const EventNo dead = CountTheDead(p, war, r, cause);
        if (Chief(p.w(), war, attackers) == r) {
          EndWar(p, war, "host", attackers ? -1 : 1, dead);
        } else {
          Draft d("K-PEACE-01", "war.leaves", r, 3);
          d.On(war).Because(dead);
          d.Link(war, p.Of(r).key, Ref());
          SendHome(d, p, r, war);
          p.t.Post(std::move(d));
        }
      }
    }
  }
  Settle(p, cause);
}

std::vector<Id<Province>> HeldOf(const World& w, Id<War> war, bool by_attackers) {
  std::vector<Id<Province>> out;
  for (std::size_t i = 0; i < w.provinces.size(); ++i) {
    const Province& p = w.provinces[Id<Province>(i)];
    const std::string& holder = WordOf(p.words, "occupier");
    if (holder.empty() || !p.owner || !OnSide(w, war, p.owner, !by_attackers)) continue;
    for (const Id<Realm> r : SideOf(w, war, by_attackers)) {
      if (w.realms[r].key == holder) out.emplace_back(i);
    }
  }
  return out;
}

namespace {

int InTheField(const World& w, Id<War> war, bool attackers) {
  int n = 0;
  for (const Id<Realm> r : SideOf(w, war, attackers)) {
    for (const Id<Army> a : ArmiesIn(w, r)) n += w.armies[a].host > 0 ? 1 : 0;
  }
  return n;
}

}  // namespace

int PeaceDc(const World& w, const KingdomRules& k, Id<Realm> asks, Id<Realm> target, int demanded) {
  const Id<War> war = WarBetween(w, asks, target);
  const bool attackers = OnSide(w, war, asks, true);
  int dc = k.war.peace_start;
  if (InTheField(w, war, attackers) > InTheField(w, war, !attackers)) dc += k.war.peace_armies;
  dc += k.war.peace_captured * static_cast<int>(HeldOf(w, war, attackers).size());
  dc += k.war.peace_demanded * demanded;
  return dc + UnrestPenalty(k, w.realms[target].unrest);  // K-GAP-97
}

EventNo TalkPeace(RealmPlay& p, const RealmOrder& o) {
  const Id<War> war = WarBetween(p.w(), o.realm, o.target);
  const bool attackers = OnSide(p.w(), war, o.realm, true);
  const auto demanded = static_cast<int>(o.demand.size());
  Draft d("K-PEACE-05", "war.talks", o.realm, 3);
  d.On(o.target).On(war).Fact("demanded", demanded);
  bool agreed = false;
  const bool theirs = o.target == FirstRealm(p.w()) && p.options.decider != nullptr;
  if (theirs) {
    agreed = p.options.decider->TakesPeace(p.t, o.target, war);  // K-PEACE-04
  } else {
    CheckAsk ask;
    ask.realm = o.realm;
    ask.purpose = ask.check = "peace";
    ask.skill = "diplomacy";
    if (!o.character.empty()) {
      ask.character = CharacterBonus(p.k, p.Of(o.realm), o.character, "persuasion");
    }
    ask.dc = PeaceDc(p.w(), p.k, o.realm, o.target, demanded);
    const CheckRoll roll = RollCheck(p, ask);
    NoteCheck(d, roll, ask.dc);
    agreed = roll.total >= ask.dc;
  }
  d.Note(agreed ? "agreed" : "refused");
  const EventNo n = Post(p, std::move(d));
  if (p.result != nullptr) p.result->effect = agreed ? "agreed" : "refused";
  if (!agreed || !p.w().wars[war].alive()) return n;
  // The side that gains and gives nothing has won (K-GAP-94).
  const int winners = o.demand.empty() ? 0 : attackers ? 1 : -1;
  EndWar(p, war, "peace", winners, n, o.demand);
  Settle(p, n);
  return n;
}

}  // namespace bw
