// Checks of powers in whatever slot (9.2 to 9.4): known and awake, its time, what it is used
// through, what it is aimed at.
#include <algorithm>

#include "factions/bridges/below.h"
#include "factions/gods/checker.h"
#include "generator/base/wording.h"

namespace bw {

namespace {

// Ids of the god's waking powers of this time ("" = any).
std::string Usable(OrderCheck& c, std::string_view time) {
  std::vector<std::string> ids;
  for (const KnownPower& k : KnownPowers(c.rules(), c.god())) {
    if (!k.dormant && (time.empty() || k.power->time == time)) ids.push_back(k.power->id);
  }
  return ids.empty() ? Worded("and there is none it could use")
                     : Worded("expected {1}", {OrList(ids)});
}

// --- through what (G-SLOT-02, G-EPIC, G-NEUT-11)

void CheckGrandeur(OrderCheck& c, const Power& p) {
  if (!c.Has(GodFeature::kGrandeur)) return;
  c.Unused("grandeur", "Domain Grandeur");
  const std::string_view domain = DomainWord(c.god(), "ethical");
  if (p.level != 1 || p.domain != domain) {
    c.Fail("E-GRANDEUR", Worded("it is of level {1} and of {2}, expected a power of level 1 of {3}",
                                {std::to_string(p.level), p.domain, std::string(domain)}));
  }
}

void CheckVia(OrderCheck& c, const Power& p) {
  static const std::vector<std::string> kWords = {"slot", "epic", "grandeur"};
  const std::string via(ViaOf(c.o, p));
  if (std::find(kWords.begin(), kWords.end(), via) == kWords.end()) {
    return c.Fail("E-FIELD-VALUE",
                  Worded("field 'via': found '{1}'{2}", {via, Legal(via, kWords)}));
  }
  const bool epic = p.level >= kEpicFrom;
  if (epic != (via == "epic")) {
    return c.Fail("E-EPIC-VIA",
                  Worded("a power of level {1} does not go through '{2}', expected via = '{3}'",
                         {std::to_string(p.level), via, epic ? "epic" : "slot"}));
  }
  if (via == "grandeur") return CheckGrandeur(c, p);
  if (epic) {
    if (UsedThisCycle(c.god(), EpicUse(c.rules(), p.id)) > 0) {
      c.Fail("E-EPIC-USED",
             Worded("the epic use of this cycle is gone, expected {1}", {c.day.NextCycle()}));
    }
    return;
  }
  if (SlotsFree(c.rules(), c.god()) == 0) {
    c.Fail("E-SLOT-NONE",
           Worded("all {1} slots are spent, expected {2}",
                  {std::to_string(SlotsTotal(c.rules(), c.god())), c.day.NextCycle()}));
  }
}

// --- at what (G-PDATA-02)

std::string Needs(const Power& p) {
  if (p.target == "own") return Worded("a settlement with its temple");
  if (p.target == "god") return Worded("another god");
  if (p.target == "order") return Worded("an order whose pool it is in");
  return p.target == "region" ? Worded("a region") : Worded("a settlement");
}

void WrongTarget(OrderCheck& c, const Power& p, const std::string& found) {
  c.Fail("E-POWER-TARGET", Worded("found {1}, expected {2}", {found, Needs(p)}));
}

// The settlement the power works on: its own target, or what the order it names is aimed at.
Id<Settlement> TargetSettlement(const OrderCheck& c) {
  if (c.o.target.settlement() || !c.o.parent) return c.o.target.settlement();
  const Ref t = c.day.orders[*c.o.parent].target;
  return t ? GuardOf(c.w(), c.rules(), t) : Id<Settlement>();
}

// B-GOD-02
void CheckBelow(OrderCheck& c, const Power& p) {
  if (!ReachesBelow(p)) return WrongTarget(c, p, AKind(c.o.target.table));
  c.LivesBelow();
}

void CheckPlace(OrderCheck& c, const Power& p) {
  if (IsBelow(c.o.target)) return CheckBelow(c, p);
  const Id<Settlement> s = c.o.target ? c.o.target.settlement() : TargetSettlement(c);
  if (!s) return WrongTarget(c, p, c.o.target ? AKind(c.o.target.table) : Worded("nothing"));
  if (!IsStanding(c.w(), s)) {
    return WrongTarget(c, p, Worded("{1} in ruins", {Called(c.w(), Ref(s))}));
  }
  if (p.target == "own") c.OwnTemple(s);
}

void CheckRegion(OrderCheck& c, const Power& p) {
  const bool settlement = c.o.target.settlement() && IsStanding(c.w(), c.o.target.settlement());
  if (c.o.target.province() || settlement) return;
  if (!c.o.target && c.w().provinces.empty()) return;  // all settlements are in one
  WrongTarget(c, p, c.o.target ? AKind(c.o.target.table) : Worded("nothing"));
}

void CheckGodTarget(OrderCheck& c, const Power& p) {
  const Id<God> g = c.o.target.god();
  if (!g) return WrongTarget(c, p, c.o.target ? AKind(c.o.target.table) : Worded("nothing"));
  if (g == c.o.god) return WrongTarget(c, p, Worded("itself"));
  if (!c.w().gods[g].alive())
    WrongTarget(c, p, Worded("{1}, which was destroyed", {Called(c.w(), Ref(g))}));
}

bool IsPool(const GodOrder& o) { return o.verb == "conflict" || o.verb == "improve"; }

// A bonus power on an order: a legal pool its god is in (G-PDATA-02, -15).
void CheckOrderTarget(OrderCheck& c, const Power& p) {
  if (!c.o.parent) {
    return WrongTarget(
        c, p,
        c.o.parent_name.empty() ? Worded("no order") : Worded("no order '{1}'", {c.o.parent_name}));
  }
  const std::size_t parent = *c.o.parent;
  const GodOrder& order = c.day.orders[parent];
  if (c.day.IsRefused(parent)) return WrongTarget(c, p, Worded("a refused order"));
  if (!IsPool(order)) return WrongTarget(c, p, Worded("a {1}", {order.verb}));
  if (!c.day.InPoolOf(c.o.god, parent)) WrongTarget(c, p, Worded("a pool it is not in"));
}

bool Triggers(const Power& p, const GodOrder& order) {
  if (order.slot != "action" && order.slot != "bonus") return false;
  if (p.trigger == "conflict" || p.trigger == "power") return order.verb == p.trigger;
  return p.trigger == "any" || IsPool(order);
}

// A reaction answers a legal order of another god that was declared before it (G-ACT-05).
void CheckTrigger(OrderCheck& c, const Power& p) {
  const std::string kind = p.trigger == "any"    ? Worded("any order")
                           : p.trigger == "pool" ? Worded("a conflict or an improve")
                                                 : Worded("a {1}", {p.trigger});
  const auto fail = [&](const std::string& found) {
    c.Fail("E-TRIGGER",
           Worded("found {1}, expected {2} of another god, declared before it", {found, kind}));
  };
  if (!c.o.parent) {
    return fail(c.o.parent_name.empty() ? Worded("no order")
                                        : Worded("no order '{1}'", {c.o.parent_name}));
  }
  const GodOrder& order = c.day.orders[*c.o.parent];
  if (c.day.IsRefused(*c.o.parent)) return fail(Worded("a refused order"));
  if (order.god == c.o.god) return fail(Worded("its own order"));
  if (!Triggers(p, order)) return fail(Worded("a {1}", {order.verb}));
  if (order.time > c.o.time || (order.time == c.o.time && order.position > c.o.position)) {
    fail(Worded("one declared at {1}", {TimeText(order.time)}));
  }
}

// --- what its effects need besides

// The owner of a temple to be lowered is named where there is a choice (G-GAP-24).
void CheckLowering(OrderCheck& c, Id<Settlement> s) {
  const World& w = c.w();
  if (c.o.temple_of) {
    const God& owner = w.gods[c.o.temple_of];
    if (!TempleIn(w, c.o.temple_of, s)) {
      c.Fail("E-POWER-TARGET",
             Worded("{1} has no temple there, expected temple_of = a god that has",
                    {Called(w, Ref(c.o.temple_of))}));
    } else if (IsNew(w, owner)) {
      c.Fail("E-NEW-RAZE", Worded("{1} is new until day {2}, expected another god's temple",
                                  {Called(w, Ref(c.o.temple_of)),
                                   std::to_string(CountOf(owner.vars, "new_until"))}));
    }
  } else if (!TemplesOf(w, s).empty()) {
    c.Fail("E-POWER-TARGET", Worded("nothing says whose temple, expected temple_of = a god's id"));
  }
}

void CheckHexes(OrderCheck& c, Id<Settlement> s) {
  for (const Id<Hex> h : c.o.hexes) {
    if (InReach(c.w(), c.rules(), s, h)) continue;
    c.Fail("E-POWER-TARGET", Worded("{1} lies out of reach of {2}, expected hexes within {3}",
                                    {Called(c.w(), Ref(h)), Called(c.w(), Ref(s)),
                                     std::to_string(ReachOf(c.rules(), c.w().settlements[s]))}));
  }
}

void CheckEffects(OrderCheck& c, const Power& p) {
  const Id<Settlement> s = TargetSettlement(c);
  if (!s || c.failed) return;
  for (const Effect& e : p.effects) {
    if (e.kind == EffectKind::kTemple && e.amount < 0) CheckLowering(c, s);
  }
  if (p.target != "region") CheckHexes(c, s);
}

void CheckTarget(OrderCheck& c, const Power& p) {
  if (p.time == "reaction") CheckTrigger(c, p);
  if (c.failed) return;
  if (p.target == "settlement" || p.target == "own") CheckPlace(c, p);
  if (p.target == "region") CheckRegion(c, p);
  if (p.target == "god") CheckGodTarget(c, p);
  if (p.target == "order" && p.time != "reaction") CheckOrderTarget(c, p);
  CheckEffects(c, p);
}

void CheckPower(OrderCheck& c) {
  const Power* p = c.rules().powers->Find(c.o.power);
  if (p == nullptr) {
    std::vector<std::string> ids;
    for (const auto& [id, power] : c.rules().powers->powers) ids.push_back(id);
    const std::string near = DidYouMean(c.o.power, ids);
    return c.Fail(
        "E-POWER-UNKNOWN",
        Worded("no power '{1}'{2}",
               {c.o.power, (near.empty() ? Worded(", {1}", {Usable(c, c.o.slot)}) : near)}));
  }
  if (!Knows(c.god(), p->id)) {
    return c.Fail("E-POWER-NOT-KNOWN",
                  Worded("{1} does not know it, {2}", {c.Name(), Usable(c, c.o.slot)}));
  }
  if (IsDormant(c.rules(), c.god(), p->id)) {
    c.Fail("E-POWER-DORMANT", Worded("it sleeps at rank {1}, {2}",
                                     {std::to_string(c.god().rank), Usable(c, c.o.slot)}));
  }
  if (p->time != c.o.slot) {
    return c.Fail("E-POWER-TIME",
                  Worded("its time is {1}, expected slot = '{2}'", {p->time, p->time}));
  }
  CheckVia(c, *p);
  if (!c.failed) CheckTarget(c, *p);
}

void EnterPower(OrderCheck& c) {
  const Power* p = c.rules().powers->Find(c.o.power);
  const std::string via(ViaOf(c.o, *p));
  if (via == "slot") {
    ++c.god().vars["slots_used"];
  } else {
    c.Use(via == "epic" ? EpicUse(c.rules(), p->id) : via);
  }
}

}  // namespace

const std::vector<VerbCheck>& PowerChecks() {
  static const std::vector<VerbCheck> kRows = {{"power", CheckPower, EnterPower}};
  return kRows;
}

}  // namespace bw
