// event region.fate: actor world, on the first realm; facts roll, omen, total; note the event
// event realm.evil: actor realm; note the taint
// event realm.disaster: actor realm; facts decay, unrest
// event realm.plague: actor realm; facts population, percent, unrest and those of the checks
// event realm.harvest, realm.boom: actor realm; note good or bad
// event region.omens: actor world, on the first realm; note good or bad
// event realm.new-god: actor realm; fact roll; note temple, cult or refused
// event neighbour.cools, neighbour.warms: actor neighbour, on the realm; fact relations
// event neighbour.thieves: actor neighbour, on the realm; facts die, modifiers, total, dc, crime
// event neighbour.heirs: actor neighbour, on the realm; facts die, modifiers, total, dc, relations;
//   note aside where nobody meddles
// event neighbour.strife: actor neighbour: a revolution next door
// event neighbour.marches: actor neighbour, on its foe: it goes to war
#include "factions/kingdoms/events.h"

#include <algorithm>

#include "factions/kingdoms/changes.h"
#include "factions/kingdoms/check.h"
#include "factions/kingdoms/revolt.h"
#include "factions/kingdoms/war.h"

namespace bw {

namespace {

// "Social Welfare": unrest of an event is smaller, not below 0 (K-FEAT-15).
int EventUnrest(const RealmPlay& p, Id<Realm> r, int unrest) {
  return std::max(0, unrest - FeatSum(p.k, p.Of(r), &RealmFeat::event_less));
}
// A loss of people of 2 or more is smaller, at least 1 (K-GAP-44).
int EventLoss(const RealmPlay& p, Id<Realm> r, int loss) {
  const int less = FeatSum(p.k, p.Of(r), &RealmFeat::event_less);
  return loss < 2 ? loss : std::max(1, loss - less);
}

void StrikeRealm(RealmPlay& p, Id<Realm> r, const RandomEvent& e, EventNo cause) {
  std::array<int, 4> taint{};
  for (std::size_t i = 0; i < 4; ++i) {
    if (!e.taint[i].empty()) taint[i] = p.Roll("taint", r, e.taint[i]);
  }
  const int unrest = EventUnrest(p, r, p.Roll("realm_unrest", r, e.unrest));
  Draft d("K-EVENT-03", "realm.disaster", r, 6);
  d.Because(cause).Fact("decay", taint[3]).Fact("unrest", unrest);
  RealmEdit edit(d, p, r);
  for (int i = 0; i < 4; ++i) edit.Taint(i, taint[static_cast<std::size_t>(i)]);
  edit.Unrest(unrest);
  Post(p, std::move(d));
}

// K-EVENT-03[3], K-GAP-56: 20 percent, cut by ten for each check; rounded up at the end.
void Plague(RealmPlay& p, Id<Realm> r, const RandomEvent& e, EventNo cause) {
  CheckAsk body;
  body.realm = r;
  body.purpose = body.check = "plague_stability";
  body.attribute = AttributeIndex("stability");
  body.dc = e.plague_dc;
  const CheckRoll first = RollCheck(p, body);
  int percent = e.plague_percent - (first.total >= e.plague_dc ? e.plague_cut : 0);
  int prayed = INT_MIN;
  if (CountOf(p.Of(r).proficiencies, "religion") > 0) {
    CheckAsk soul = body;
    soul.purpose = soul.check = "plague_religion";
    soul.skill = "religion";
    prayed = RollCheck(p, soul).total;
    if (prayed >= e.plague_dc) percent -= e.plague_cut;
  }
  percent = std::max(percent, 0);
  const int loss = EventLoss(p, r, (p.Of(r).population * percent + 99) / 100);
  const int unrest = EventUnrest(p, r, p.Roll("realm_unrest", r, e.unrest));
  Draft d("K-EVENT-03", "realm.plague", r, 6);
  d.Because(cause).Fact("population", loss).Fact("percent", percent).Fact("unrest", unrest);
  NoteCheck(d, first, e.plague_dc);
  if (prayed != INT_MIN) d.Fact("religion", prayed);
  RealmEdit edit(d, p, r);
  edit.Population(-loss).Unrest(unrest);
  Post(p, std::move(d));
}

// One point of a taint, there to stay until someone deals with it (K-GAP-55).
void Evil(RealmPlay& p, Id<Realm> r, EventNo cause) {
  const int track = p.Roll("evil", r, 4) - 1;
  Draft d("K-EVENT-03", "realm.evil", r, 7);
  const std::string word(kTaints[static_cast<std::size_t>(track)]);
  d.Because(cause).Note(word).Fact("taint", 1).Var(r, "evil:" + word, 1);
  RealmEdit(d, p, r).Taint(track, p.Roll("taint", r, p.k.numbers.evil));
  Post(p, std::move(d));
}

void Lean(RealmPlay& p, Id<Realm> r, const RandomEvent& e, EventNo cause) {
  Draft d("K-EVENT-03", e.growth != 0 ? "realm.harvest" : "realm.boom", r, 1);
  d.Because(cause).Note(e.growth + e.economy > 0 ? "good" : "bad");
  const char* var = e.growth > 0    ? "y:harvest"
                    : e.growth < 0  ? "y:dearth"
                    : e.economy > 0 ? "y:boom"
                                    : "y:slump";
  if (CountOf(p.Of(r).vars, var) == 0) d.Var(r, var, 1);
  Post(p, std::move(d));
}

// An institution that costs nothing and does nothing by itself (K-GAP-57).
void GiveShrine(Draft& d, const RealmPlay& p, Id<Realm> r, const std::string& what) {
  Work work;
  work.kind = "institution";
  work.what = what;
  work.realm = r;
  work.state = "done";
  d.Found(p.w(), std::move(work));
}

void NewGod(RealmPlay& p, Id<Realm> r, EventNo cause) {
  bool welcome = p.options.decider == nullptr || p.options.decider->WelcomesGod(p.t, r);
  if (p.orders != nullptr) {
    for (std::size_t i = 0; i < p.orders->size(); ++i) {
      const RealmOrder& o = (*p.orders)[i];
      if (o.realm != r || p.used[i] || (o.verb != "welcome" && o.verb != "refuse")) continue;
      welcome = o.verb == "welcome";
      p.used[i] = true;
      (*p.results)[i].status = RealmStatus::kDone;
      (*p.results)[i].rule = "K-EVENT-03";
      break;
    }
  }
  Draft d("K-EVENT-03", "realm.new-god", r, 7);
  d.Because(cause);
  if (!welcome) {
    CheckAsk ask;
    ask.realm = r;
    ask.purpose = ask.check = "refuse_god";
    ask.skill = "religion";
    ask.dc = p.k.numbers.religion_dc;
    const CheckRoll roll = RollCheck(p, ask);
    NoteCheck(d, roll, ask.dc);
    if (roll.total >= ask.dc) {
      d.Note("refused");
      Post(p, std::move(d));
      return;
    }
  }
  const int roll = p.Roll("shrine", r, 6);
  const char* what = roll == 1 ? "cult" : "temple";
  d.Fact("roll", roll).Note(what);
  GiveShrine(d, p, r, what);
  Post(p, std::move(d));
}

// A random neighbour of fitting size (K-NEIGH-07): up to slightly larger, else any.
Id<Realm> DrawNeighbour(RealmPlay& p, Id<Realm> first) {
  std::vector<Id<Realm>> all, fitting;
  for (const Id<Realm> other : LivingRealms(p.w())) {
    if (!InReach(p.w(), p.k, first, other)) continue;
    all.push_back(other);
    const Size size = SizeOf(p.k, p.Of(other).population, p.Of(first).population);
    if (size != Size::kLarger) fitting.push_back(other);
  }
  const std::vector<Id<Realm>>& from = fitting.empty() ? all : fitting;
  if (from.empty()) return {};
  if (from.size() == 1) return from.front();
  Rng& rng = p.t.dice.Stream("which_neighbour", first);
  return from[static_cast<std::size_t>(rng.Below(static_cast<int>(from.size())))];
}

void ChangeMood(RealmPlay& p, Id<Realm> who, Id<Realm> first, const NeighbourEvent& e,
                EventNo cause) {
  const int by = p.Roll("relations", who, e.relations);
  Draft d("K-NEIGH-08", by < 0 ? "neighbour.cools" : "neighbour.warms", who, 3);
  d.On(first).Because(cause).Fact("relations", by);
  ChangeRelation(d, p, first, who, by);
  Post(p, std::move(d));
}

// The realm with which a neighbour stands worst; ties are drawn (K-GAP-51).
Id<Realm> WorstOf(RealmPlay& p, Id<Realm> who) {
  std::vector<Id<Realm>> worst;
  int least = INT_MAX;
  for (const Id<Realm> other : LivingRealms(p.w())) {
    if (other == who || !InReach(p.w(), p.k, who, other) || Enemies(p.w(), who, other)) continue;
    const int r = Relation(p.w(), who, other);
    if (r < least) worst.clear();
    if (r <= least) worst.push_back(other);
    least = std::min(least, r);
  }
  if (worst.empty()) return {};
  if (worst.size() == 1) return worst.front();
  Rng& rng = p.t.dice.Stream("which_foe", who);
  return worst[static_cast<std::size_t>(rng.Below(static_cast<int>(worst.size())))];
}

void NeighbourMarches(RealmPlay& p, Id<Realm> who, Id<Realm> first, EventNo cause) {
  const Id<Realm> foe = WorstOf(p, who);
  if (!foe) return;
  Draft d("K-NEIGH-08", "neighbour.marches", who, 5);
  const EventNo n = Post(p, std::move(d.On(foe).Because(cause)));
  const Id<War> war = BeginWar(p, who, foe, "K-NEIGH-08", n);
  // Whoever is not in it may take a side; it costs an action when it is done (K-GAP-60).
  if (!war || foe == first || who == first || p.options.decider == nullptr) return;
  if (!p.Played(first)) return;
  const Id<Realm> side = p.options.decider->Backs(p.t, first, war);
  if (!side) return;
  RealmOrder back;
  back.realm = first;
  back.verb = "back";
  back.target = side;
  if (CheckRealmOrder(p.w(), p.t.rules, back, 1)) {
    p.illegal.push_back("back: refused");
    return;
  }
  BackSide(p, first, side, n);
}

void Criminals(RealmPlay& p, Id<Realm> who, Id<Realm> first, const NeighbourEvent& e,
               EventNo cause) {
  // Its Trade as a DC, Crime counted for it instead of against it (K-GAP-59).
  const int crime = TaintModifier(p.Of(who), TaintIndex("crime"));
  const int dc = 10 + SkillValue(p.k, p.Of(who), "trade") - 2 * crime;
  CheckAsk ask;
  ask.realm = first;
  ask.purpose = ask.check = "criminals";
  ask.skill = "defence";
  ask.dc = dc;
  const CheckRoll roll = RollCheck(p, ask);
  const int gained = roll.total < dc ? p.Roll("taint", first, e.crime) : 0;
  Draft d("K-NEIGH-08", "neighbour.thieves", who, gained > 0 ? 4 : 2);
  d.On(first).Because(cause).Fact("crime", gained);
  NoteCheck(d, roll, dc);
  RealmEdit(d, p, first).Taint(TaintIndex("crime"), gained);
  Post(p, std::move(d));
}

const std::string* OrderedCrisis(RealmPlay& p, Id<Realm> first) {
  if (p.orders == nullptr) return nullptr;
  for (std::size_t i = 0; i < p.orders->size(); ++i) {
    const RealmOrder& o = (*p.orders)[i];
    if (o.realm != first || o.verb != "join_crisis" || p.used[i]) continue;
    p.used[i] = true;
    (*p.results)[i].status = RealmStatus::kDone;
    (*p.results)[i].rule = "K-NEIGH-08";
    return &o.skill;
  }
  return nullptr;
}

void Succession(RealmPlay& p, Id<Realm> who, Id<Realm> first, const NeighbourEvent& e,
                EventNo cause) {
  std::string skill;
  if (const std::string* ordered = OrderedCrisis(p, first)) skill = *ordered;
  if (skill.empty() && p.options.decider != nullptr && p.Played(first)) {
    skill = p.options.decider->Crisis(p.t, first, who);
  }
  if (skill != "warfare" && skill != "diplomacy" && skill != "magic") {
    Draft d("K-NEIGH-08", "neighbour.heirs", who, 3);
    Post(p, std::move(d.On(first).Because(cause).Note("aside")));
    return;
  }
  const int dc = AttributeScore(p.Of(who), AttributeIndex("stability"));
  CheckAsk ask;
  ask.realm = first;
  ask.purpose = ask.check = "crisis";
  ask.skill = skill;
  ask.dc = dc;
  const CheckRoll roll = RollCheck(p, ask);
  const bool won = roll.total >= dc;
  const int by = (won ? 1 : -1) * p.Roll("relations", who, e.relations);
  Draft d("K-NEIGH-08", "neighbour.heirs", who, 5);
  d.On(first).Because(cause).Fact("relations", by).Note(won ? "won" : "lost");
  NoteCheck(d, roll, dc);
  const int raw = ChangeRelation(d, p, first, who, by);
  const EventNo n = Post(p, std::move(d));
  if (raw > p.k.numbers.relations_most && p.Of(who).alive() && p.Of(first).alive()) {
    JoinRealm(p, who, first, "K-NEIGH-06", n);
  }
}

int WaitingOmen(const RealmPlay& p) {
  const Counts& vars = p.Of(FirstRealm(p.w())).vars;
  return CountOf(vars, "omen_good") - CountOf(vars, "omen_bad");
}

}  // namespace

void PlayNeighbourEvent(RealmPlay& p, Id<Realm> neighbour, int roll, EventNo cause) {
  const Id<Realm> first = FirstRealm(p.w());
  const NeighbourEvent& e = p.k.neighbour_events[static_cast<std::size_t>(roll - 1)];
  if (e.does == "relations") {
    ChangeMood(p, neighbour, first, e, cause);
  } else if (e.does == "war") {
    NeighbourMarches(p, neighbour, first, cause);
  } else if (e.does == "criminals") {
    Criminals(p, neighbour, first, e, cause);
  } else if (e.does == "revolution") {
    Draft d("K-NEIGH-08", "neighbour.strife", neighbour, 4);
    const EventNo n = p.t.Post(std::move(d.On(first).Because(cause)));
    if (CountOf(p.Of(neighbour).vars, "revolt_due") == 0) BreakOut(p, neighbour, n);
    Settle(p, n);
  } else {
    Succession(p, neighbour, first, e, cause);
  }
}

void PlayRandomEvent(RealmPlay& p, int total, EventNo cause) {
  const RandomEvent& e = p.k.events[static_cast<std::size_t>(std::clamp(total, 1, 13) - 1)];
  const Id<Realm> first = FirstRealm(p.w());
  if (e.omen != 0) {
    Draft d("K-EVENT-03", "region.omens", Ref::World(), 2);
    d.Because(cause).Note(e.omen > 0 ? "good" : "bad");
    d.On(first).Var(first, e.omen > 0 ? "omen_good" : "omen_bad", 1);
    p.t.Post(std::move(d));
    return;
  }
  if (e.god) NewGod(p, first, cause);
  if (e.neighbour) {
    const Id<Realm> who = DrawNeighbour(p, first);
    if (who) PlayNeighbourEvent(p, who, p.Roll("neighbour", first, 6), cause);
  }
  for (const Id<Realm> r : LivingRealms(p.w())) {  // the whole region (K-EVENT-01, K-GAP-52)
    if (!p.Of(r).alive()) continue;
    const bool disaster = std::any_of(e.taint.begin(), e.taint.end(),
                                      [](const DiceTerm& term) { return !term.empty(); });
    if (e.evil) Evil(p, r, cause);
    if (e.plague_percent > 0) {
      Plague(p, r, e, cause);
    } else if (disaster || !e.unrest.empty()) {
      StrikeRealm(p, r, e, cause);
    }
    if (e.growth != 0 || e.economy != 0) Lean(p, r, e, cause);
  }
}

// Totals 1 and 13 need an omen (K-GAP-54).
void RandomEventOfYear(RealmPlay& p) {
  const Id<Realm> first = FirstRealm(p.w());
  if (!first) return;
  const int omen = WaitingOmen(p);
  const int one = p.Roll("event", first, 6);
  const int two = p.Roll("event", first, 6);
  const int total = one + two + omen;
  const RandomEvent& e = p.k.events[static_cast<std::size_t>(std::clamp(total, 1, 13) - 1)];
  Draft d("K-EVENT-02", "region.fate", Ref::World(), 0);
  d.Fact("roll", one + two).Fact("total", total).Note(e.id).On(first);
  if (omen != 0) d.Fact("omen", omen);
  // The waiting omen is used up; a new one takes its place (K-GAP-53).
  d.Var(first, "omen_good", -CountOf(p.Of(first).vars, "omen_good"));
  d.Var(first, "omen_bad", -CountOf(p.Of(first).vars, "omen_bad"));
  const EventNo n = p.t.Post(std::move(d));
  PlayRandomEvent(p, total, n);
}

void WarsOfHatred(RealmPlay& p) {
  const World& w = p.w();
  const Id<Realm> first = FirstRealm(w);
  for (const Id<Realm> r : LivingRealms(w)) {
    // K-NEIGH-04, K-NEIGH-05: those nobody plays, towards the players' realm.
    if (r == first || !w.realms[r].alive() || !w.realms[first].alive()) continue;
    if (Enemies(w, r, first) || !InReach(w, p.k, r, first)) continue;
    const int relation = Relation(w, r, first);
    const Size size = SizeOf(p.k, w.realms[first].population, w.realms[r].population);
    const bool weak = relation <= p.k.numbers.war_relations && size == Size::kSmaller;
    const bool hated = relation <= p.k.numbers.war_relations_any && size != Size::kLarger;
    if (weak || hated) BeginWar(p, r, first, weak ? "K-NEIGH-04" : "K-NEIGH-05", kNoEvent);
  }
}

}  // namespace bw
