// event realm.spends: actor realm; fact left; note the check (K-GAP-72)
// event realm.sure-hand: actor realm; note the check (K-FEAT-14)
#include "factions/kingdoms/check.h"

#include <algorithm>

namespace bw {

namespace {

// An order `advantage {on}` still waiting for this check, by the check's name or the order's id.
std::size_t WaitingAdvantage(const RealmPlay& p, const CheckAsk& ask) {
  if (p.orders == nullptr) return SIZE_MAX;
  for (std::size_t i = 0; i < p.orders->size(); ++i) {
    const RealmOrder& o = (*p.orders)[i];
    if (o.verb != "advantage" || o.realm != ask.realm || p.used[i]) continue;
    const bool own = p.order != nullptr && !p.order->id.empty() && o.on == p.order->id;
    if (own || o.on == ask.check || o.on == ask.purpose) return i;
  }
  return SIZE_MAX;
}

bool WantsAdvantage(RealmPlay& p, const CheckAsk& ask) {
  const std::size_t waiting = WaitingAdvantage(p, ask);
  if (waiting != SIZE_MAX) {
    p.used[waiting] = true;
    (*p.results)[waiting].status = RealmStatus::kDone;
    (*p.results)[waiting].rule = "K-GAP-72";
    return true;
  }
  if (p.order != nullptr && p.order->advantage && p.order->realm == ask.realm) return true;
  return p.options.decider != nullptr && p.Played(ask.realm) && !p.Directed(ask.realm) &&
         p.options.decider->SpendsAdvantage(p.t, ask.realm, ask.check);
}

bool SpendsAdvantage(RealmPlay& p, const CheckAsk& ask) {
  const int stored = CountOf(p.Of(ask.realm).vars, "stored_advantage");
  if (stored == 0 || !WantsAdvantage(p, ask)) return false;
  Draft d("K-ACT-51", "realm.spends", ask.realm, 0);
  d.Var(ask.realm, "stored_advantage", -1).Fact("left", stored - 1).Note(ask.check);
  p.t.Post(std::move(d));
  return true;
}

// Once a year, on a skill check, before the die (K-GAP-43).
bool TakesTen(RealmPlay& p, const CheckAsk& ask) {
  const Realm& r = p.Of(ask.realm);
  if (ask.skill.empty() || ask.character || CountOf(r.vars, "y:ten") != 0) return false;
  if (!FeatFlag(p.k, r, &RealmFeat::take_ten)) return false;
  const bool ordered = p.order != nullptr && p.order->take_ten && p.order->realm == ask.realm;
  const bool decided = p.options.decider != nullptr && p.Played(ask.realm) &&
                       !p.Directed(ask.realm) &&
                       p.options.decider->TakesTen(p.t, ask.realm, ask.check, ask.dc);
  if (!ordered && !decided) return false;
  Draft d("K-FEAT-14", "realm.sure-hand", ask.realm, 0);
  d.Var(ask.realm, "y:ten", 1).Note(ask.check);
  p.t.Post(std::move(d));
  return true;
}

// The attribute a check is of: its skill's, where it has one.
int AttributeOf(const RealmPlay& p, const CheckAsk& ask) {
  const auto skill = ask.skill.empty() ? p.k.skills.end() : p.k.skills.find(ask.skill);
  return skill == p.k.skills.end() ? ask.attribute : skill->second.attribute;
}

int Modifiers(const RealmPlay& p, const CheckAsk& ask, int attribute) {
  const Realm& r = p.Of(ask.realm);
  int sum = ask.bonus;
  if (ask.character) {
    sum += *ask.character;
  } else {
    sum += AttributeModifier(r, attribute);
    if (ask.proficient && !ask.skill.empty()) sum += SkillProficiency(p.k, r, ask.skill);
    // K-CORR-06, K-GAP-11: on its own attribute's checks only; persons know no taint (K-CORR-02).
    const int taint = TaintModifier(r, attribute);
    sum += ask.instead_of_taint != INT_MIN ? ask.instead_of_taint : taint;
  }
  if (ask.action) sum += UnrestPenalty(p.k, r.unrest);
  return sum;
}

// Checks governed by Economy feel booms and talks of the year (K-GAP-58).
int EconomyOfYear(const RealmPlay& p, const CheckAsk& ask, int attribute) {
  if (ask.character || attribute != 1) return 0;
  const Counts& vars = p.Of(ask.realm).vars;
  const int up = CountOf(vars, "y:boom"), down = CountOf(vars, "y:slump");
  return (up > 0 ? 1 : 0) - (down > 0 ? 1 : 0);
}

}  // namespace

bool RealmPlay::Directed(Id<Realm> r) const {
  return orders != nullptr && std::any_of(orders->begin(), orders->end(),
                                          [&](const RealmOrder& o) { return o.realm == r; });
}

bool RealmPlay::Played(Id<Realm> r) const {
  return options.all_played || r == FirstRealm(w()) || Directed(r);
}

void RealmPlay::Take(const std::vector<RealmOrder>& list, std::vector<RealmResult>& into) {
  orders = &list;
  results = &into;
  into.resize(list.size());
  used.clear();
  for (std::size_t i = 0; i < list.size(); ++i) {
    const bool now = list[i].year == 0 || list[i].year == w().now.year;
    used.push_back(!now || into[i].status != RealmStatus::kPending);
  }
}

int RealmPlay::Roll(std::string_view purpose, Ref actor, int sides) {
  int value = 0;
  if (!typed.empty()) {
    value = typed.front();
    typed.pop_front();
    if (value < 1 || value > sides) {
      throw InputError("rolls of an order: " + std::string(purpose) + ": found " +
                       std::to_string(value) + ", expected 1.." + std::to_string(sides));
    }
  } else {
    value = t.dice.Roll(purpose, actor, sides);
  }
  if (result != nullptr) result->rolls.push_back(value);
  return value;
}

int RealmPlay::Roll(std::string_view purpose, Ref actor, const DiceTerm& term) {
  int sum = term.flat;
  for (int i = 0; i < term.count; ++i) sum += Roll(purpose, actor, term.sides);
  return term.sign * sum;
}

CheckRoll RollCheck(RealmPlay& p, const CheckAsk& ask) {
  CheckRoll out;
  const int attribute = ask.character ? 0 : AttributeOf(p, ask);
  const int economy = EconomyOfYear(p, ask, attribute);
  int up = ask.advantage + std::max(economy, 0) +
           (FeatAdvantage(p.k, p.Of(ask.realm), ask.check) ? 1 : 0);
  const int down = ask.disadvantage + std::max(-economy, 0);
  out.ten = TakesTen(p, ask);
  if (!out.ten) {
    out.spent = SpendsAdvantage(p, ask);
    up += out.spent ? 1 : 0;
  }
  out.modifiers = Modifiers(p, ask, attribute);
  if (out.ten) {
    out.die = 10;
  } else {
    out.die = p.Roll(ask.purpose, ask.realm, 20);
    const int lean = (up > 0 ? 1 : 0) - (down > 0 ? 1 : 0);
    if (lean != 0) {
      const int second = p.Roll(ask.purpose, ask.realm, 20);
      const bool keep = lean > 0 ? out.die >= second : out.die <= second;
      out.other = keep ? second : out.die;
      if (!keep) out.die = second;
    }
  }
  out.total = out.die + out.modifiers;
  // The line tells of the order's own first check, not of what others roll in answer.
  const bool own = p.order == nullptr || p.order->realm == ask.realm;
  if (p.result != nullptr && own && !p.result->total) {
    p.result->die = out.die;
    p.result->modifiers = out.modifiers;
    p.result->total = out.total;
    if (ask.dc != INT_MIN) p.result->dc = ask.dc;
  }
  return out;
}

void NoteCheck(Draft& d, const CheckRoll& roll, int dc) {
  constexpr std::size_t kRoom = 6;  // these, and one or two of the event's own
  d.event.facts.reserve(d.event.facts.size() + kRoom);
  d.Fact("die", roll.die);
  if (roll.other != 0) d.Fact("other", roll.other);
  d.Fact("modifiers", roll.modifiers).Fact("total", roll.total);
  if (dc != INT_MIN) d.Fact("dc", dc);
}

}  // namespace bw
