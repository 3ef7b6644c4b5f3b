// Free orders (section 9.5): picks, domains, chosen ones and divine locations, in file order before
// anything else of the day (G-PIPE-03).
// event god.learns: actor god; note the power's name; fact level
// event god.swaps: actor god; note the power's name
// event god.invests: actor god; note the domain's name
// event god.calls: actor god, on person (the chosen one) and where; note the kind's name
// event god.retypes: actor god, on person; note the kind's name
// event location.rises: actor god, on site and hex; note its form
#include "factions/gods/course.h"
#include "factions/gods/effects.h"
#include "factions/gods/resolve.h"
#include "factions/people.h"
#include "generator/world/naming.h"

namespace bw {

namespace {

std::string PowerName(const GodsDay& day, const std::string& id) {
  const Power* p = day.rules.powers->Find(id);
  return p == nullptr ? id : p->name;
}

std::string_view RuleOfPick(std::string_view as) {
  if (as == "epic") return "G-EPIC-01";
  if (as == "investment") return "G-NEUT-02";
  return as == "moral" ? "G-MNEUT-02" : "G-POWER-02";
}

// G-POWER-01, G-POWER-02
void Learn(GodsDay& day, std::size_t i) {
  const GodOrder& o = day.orders[i];
  const std::string as = o.as.empty() ? "normal" : o.as;
  const Power* p = day.rules.powers->Find(o.power);
  Draft d = day.Begin(i, RuleOfPick(as), "god.learns", p != nullptr && p->level >= 6 ? 5 : 2);
  d.Note(PowerName(day, o.power)).Fact("level", p == nullptr ? 0 : p->level);
  AddPower(day.w, d, o.god, o.power, as);
  day.Done(i, std::move(d), day.Called(o.god) + " knows " + PowerName(day, o.power));
}

void Swap(GodsDay& day, std::size_t i) {
  const GodOrder& o = day.orders[i];
  const God& g = day.w.gods[o.god];
  Draft d = day.Begin(i, "G-POWER-04", "god.swaps", 2);
  std::string as = WordOf(g.words, "as." + o.drop);
  d.Note(PowerName(day, o.power));
  AddPower(day.w, d, o.god, o.power, as.empty() ? "normal" : as);
  d.Count(o.god, Field::kPower, -CountOf(g.powers, o.drop), o.drop);
  if (!as.empty()) d.Word(o.god, "as." + o.drop, "");
  d.Var(o.god, "swaps", -std::min(1, CountOf(g.vars, "swaps")));
  day.Done(i, std::move(d), PowerName(day, o.drop) + " is given up for " + PowerName(day, o.power));
}

void ChooseDomain(GodsDay& day, std::size_t i) {
  const GodOrder& o = day.orders[i];
  const auto name = day.rules.powers->domain_names.find(o.domain);
  Draft d = day.Begin(i, o.aspect == "moral" ? "G-MNEUT-01" : "G-NEUT-01", "god.invests", 2);
  d.Note(name == day.rules.powers->domain_names.end() ? o.domain : name->second);
  d.Word(o.god, "domain." + o.aspect, o.domain);
  day.Done(i, std::move(d), "its domain is " + o.domain);
}

std::string KindName(const GodsDay& day, const std::string& kind) {
  const auto it = day.god_rules.chosen.find(kind);
  return it == day.god_rules.chosen.end() ? kind : it->second.name;
}

// G-CHOSEN-01, -02, -09
void NameChosen(GodsDay& day, std::size_t i) {
  const GodOrder& o = day.orders[i];
  Ref at = o.at ? o.at : o.target;
  if (!at) {
    const std::vector<Ref> places = ChosenPlaces(day.w, o.god);
    if (!places.empty()) at = places.front();
  }
  Draft d = day.Begin(i, "G-CHOSEN-01", "god.calls", 5);
  d.Note(KindName(day, o.type)).On(at);
  Chosen c;
  c.god = o.god;
  c.kind = o.type;
  c.at = at;
  const Ref person = AddPerson(d, day.t, {.role = "chosen", .of = o.god, .name = o.name});
  c.person = person.person();
  d.Found(day.w, std::move(c));
  day.Done(i, std::move(d), "a new chosen one");
}

// G-CHOSEN-03
void RetypeChosen(GodsDay& day, std::size_t i) {
  const GodOrder& o = day.orders[i];
  Draft d = day.Begin(i, "G-CHOSEN-03", "god.retypes", 2);
  d.Note(KindName(day, o.type)).On(day.w.chosen[o.chosen].person);
  d.Set(o.chosen, Field::kKind, o.type);
  day.Done(i, std::move(d), "a chosen one of another kind");
}

// G-LOC-01, G-LOC-03, G-LOC-07; its creature is a name and a kind (G-GAP-21)
void PlaceLocation(GodsDay& day, std::size_t i) {
  constexpr int kDv = 14;
  const GodOrder& o = day.orders[i];
  Draft d = day.Begin(i, "G-LOC-01", "location.rises", 9);
  Site site;
  site.kind = "divine";
  site.hex = o.hex;
  site.god = o.god;
  Rng& rng = day.t.dice.Stream("location", o.god);
  site.name = o.name.empty() ? NewName(day.w, day.rules, "old-tongue", "place", rng) : o.name;
  const Ref ref = d.Found(day.w, std::move(site));
  d.On(ref).On(Ref(o.hex)).Note(o.form);
  d.Count(ref, Field::kDifficulty, kDv);
  if (!o.form.empty()) d.Word(ref, "form", o.form);
  if (!o.creature.empty()) d.Word(ref, "creature", o.creature);
  d.Link(o.god, "location", ref);
  day.Done(i, std::move(d), "a divine location stands");
}

struct FreeVerb {
  std::string_view word;
  Verb resolve;
};
constexpr FreeVerb kFree[] = {
    {"learn", Learn},
    {"swap", Swap},
    {"choose_domain", ChooseDomain},
    {"name_chosen", NameChosen},
    {"retype_chosen", RetypeChosen},
    {"place_location", PlaceLocation},
};

}  // namespace

void ResolveFreeOrders(GodsDay& day) {
  for (std::size_t i = 0; i < day.orders.size(); ++i) {
    if (!day.Pending(i) || day.orders[i].slot != "free") continue;
    for (const FreeVerb& row : kFree) {
      if (row.word == day.orders[i].verb) row.resolve(day, i);
    }
  }
}

}  // namespace bw
