// Checks of the actions (9.2), powers apart.
#include <algorithm>

#include "factions/bridges/below.h"
#include "factions/gods/checker.h"
#include "generator/base/wording.h"

namespace bw {

namespace {

void Nothing(OrderCheck&) {}

void CheckSettlement(OrderCheck& c) { c.Settlement(); }

void CheckProtect(OrderCheck& c) {
  if (IsBelow(c.o.target)) {
    c.LivesBelow();
  } else {
    c.Settlement();
  }
}

// --- replies (G-POOL)

bool HasPool(const GodOrder& o) { return o.verb == "conflict" || o.verb == "improve"; }

std::string Pools(const DayCheck& day, Id<God> but) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < day.orders.size(); ++i) {
    const GodOrder& p = day.orders[i];
    if (!day.IsLegal(i) || !HasPool(p) || p.god == but) continue;
    names.push_back(p.id.empty() ? day.w.KeyOf(Ref(p.god)) : p.id);
  }
  return names.empty() ? Worded("and there is no pool to join today")
                       : Worded("expected {1}", {OrList(names)});
}

void CheckReply(OrderCheck& c) {
  const DayCheck& day = c.day;
  if (!c.o.parent) {
    return c.Fail("E-POOL-PARENT",
                  Worded("no order '{1}' today, {2}", {c.o.parent_name, Pools(day, c.o.god)}));
  }
  const std::size_t p = *c.o.parent;
  const GodOrder& parent = day.orders[p];
  const std::string what = Worded("'{1}' is {2}", {c.o.parent_name, parent.verb});
  if (parent.god == c.o.god) {
    return c.Fail("E-POOL-SELF", Worded("its own order, {1}", {Pools(day, c.o.god)}));
  }
  if (!HasPool(parent)) {
    return c.Fail("E-POOL-KIND", Worded("{1}, expected a conflict or an improve", {what}));
  }
  if (c.o.time < parent.time || (c.o.time == parent.time && c.o.position < parent.position)) {
    return c.Fail("E-POOL-EARLY", Worded("declared at {1}, expected after {2}, when its order was",
                                         {TimeText(c.o.time), TimeText(parent.time)}));
  }
  if (!day.IsLegal(p)) {
    return c.Fail("E-POOL-PARENT",
                  Worded("order '{1}' was refused, {2}", {c.o.parent_name, Pools(day, c.o.god)}));
  }
  if (day.InPoolOf(c.o.god, p))
    c.Fail("E-POOL-TWICE", Worded("it has answered that order, expected once"));
}

// An artifact is spent on the pool its god is in (G-GAP-09).
void CheckArtifact(OrderCheck& c) {
  if (c.o.use_artifact && CountOf(c.god().vars, "artifacts") < 1) {
    c.Fail("E-FIELD-VALUE", Worded("field 'artifact': {1} holds none, expected false", {c.Name()}));
  }
}

void CheckPoolReply(OrderCheck& c) {
  CheckReply(c);
  CheckArtifact(c);
}

void EnterArtifact(OrderCheck& c) {
  if (c.o.use_artifact) --c.god().vars["artifacts"];
}

// --- conflicts

const std::vector<std::string> kOutcomes = {"destruction", "overthrow", "raze"};

bool TargetStands(OrderCheck& c) {
  const World& w = c.w();
  const Ref t = c.o.target;
  const auto gone = [&](const Row& row) { return !row.alive(); };
  if (!t) {
    c.Fail("E-FIELD-MISSING",
           Worded("field 'target' is missing, expected the id of a place, or [q, r]"));
    return false;
  }
  const bool bad = (t.settlement() && !IsStanding(w, t.settlement())) ||
                   (t.site() && (gone(w.sites[t.site()]) || w.sites[t.site()].state == "ruin")) ||
                   (t.creature() && gone(w.creatures[t.creature()])) ||
                   (t.temple() && gone(w.temples[t.temple()]));
  if (bad) {
    c.Fail("E-TARGET-UNKNOWN",
           Worded("{1} is no more, expected a place that stands", {Called(w, t)}));
  }
  return !bad;
}

// Something of the world that may be razed at all (G-CONFLICT-18).
bool CanBeRazed(const World& w, Ref object) {
  if (const Id<Hex> h = object.hex()) {
    return w.plan[h].road || w.plan[h].improvement != Improvement::kNone;
  }
  if (const Id<Temple> t = object.temple()) return w.temples[t].alive();
  if (const Id<Creature> k = object.creature()) return w.creatures[k].alive();
  const Id<Site> s = object.site();
  return s && w.sites[s].alive() && w.sites[s].kind == "divine" && w.sites[s].state == "standing";
}

// In the settlement or its area of effect (G-CONFLICT-11).
bool BelongsTo(OrderCheck& c, Ref object, Id<Settlement> s) {
  const World& w = c.w();
  if (const Id<Temple> t = object.temple(); t && w.temples[t].settlement) {
    return w.temples[t].settlement == s;
  }
  if (const Id<Creature> k = object.creature(); k && w.creatures[k].settlement == s) return true;
  const Id<Hex> h = HexOf(w, object);
  return h && (w.settlements[s].hex == h || InReach(w, c.rules(), s, h));
}

void CheckObject(OrderCheck& c) {
  const World& w = c.w();
  const Ref object = c.o.object ? c.o.object : c.o.target.settlement() ? Ref() : c.o.target;
  const Id<Settlement> s = c.o.target.settlement();
  if (!object) {
    return c.Fail(
        "E-OBJECT",
        Worded("nothing named to raze, expected object = a temple, an improvement or a road of {1}",
               {Called(w, c.o.target)}));
  }
  if (object.god()) {
    return c.Fail("E-OBJECT",
                  Worded("{1} has no temple there, expected a god that has", {Called(w, object)}));
  }
  if (!CanBeRazed(w, object)) {
    return c.Fail(s ? "E-OBJECT" : "E-OUTCOME-TARGET",
                  Worded("there is nothing to raze on {1}, expected a temple, an improvement, a "
                         "road, a divine location or a creature",
                         {Called(w, object)}));
  }
  if (s && !BelongsTo(c, object, s)) {
    return c.Fail("E-OBJECT", Worded("{1} lies neither in {2} nor in its reach, expected what does",
                                     {Called(w, object), Called(w, c.o.target)}));
  }
  if (const Id<Temple> t = object.temple(); t && IsNew(w, w.gods[w.temples[t].god])) {
    c.Fail("E-NEW-RAZE",
           Worded("{1} is new until day {2}, expected another god's temple",
                  {Called(w, Ref(w.temples[t].god)),
                   std::to_string(CountOf(w.gods[w.temples[t].god].vars, "new_until"))}));
  }
}

// G-CONFLICT-22
void CheckLeader(OrderCheck& c) {
  const Id<Chosen> who = c.o.leader.chosen();
  if (!who) return;
  const World& w = c.w();
  const Chosen& row = w.chosen[who];
  if (row.god != c.o.god || !row.alive() || ChosenDormant(w, c.rules(), who)) {
    return c.Fail("E-LEADER", Worded("{1} is no chosen one of {2} now, expected one that is",
                                     {Called(w, Ref(who)), c.Name()}));
  }
  if (!SameOrAdjacentRegion(w, row.at, c.o.target)) {
    c.Fail("E-LEADER", Worded("{1} is in {2}, expected one in the same region or an adjacent one",
                              {Called(w, Ref(who)), Called(w, row.at)}));
  }
}

void CheckConflict(OrderCheck& c) {
  CheckArtifact(c);
  if (std::find(kOutcomes.begin(), kOutcomes.end(), c.o.outcome) == kOutcomes.end()) {
    c.Fail("E-OUTCOME",
           Worded("{1}{2}, expected {3}",
                  {(c.o.outcome.empty() ? Worded("no outcome is declared")
                                        : Worded("no such outcome '{1}'", {c.o.outcome})),
                   (c.o.outcome.empty() ? std::string() : DidYouMean(c.o.outcome, kOutcomes)),
                   OrList(kOutcomes)}));
  }
  if (IsBelow(c.o.target)) {
    if (c.o.outcome != "destruction" && !c.failed) {
      c.Fail("E-OUTCOME-TARGET",
             Worded("{1} needs a place of the plan and this is {2}, expected destruction",
                    {c.o.outcome, AKind(c.o.target.table)}));
    }
    c.LivesBelow();
    return;
  }
  if (!TargetStands(c) || c.failed) return;
  if (c.o.outcome == "raze") return CheckObject(c);
  if (!c.o.target.settlement()) {
    return c.Fail("E-OUTCOME-TARGET",
                  Worded("{1} needs a settlement and this is {2}, expected raze",
                         {c.o.outcome, AKind(c.o.target.table)}));
  }
  if (c.o.outcome == "overthrow") CheckLeader(c);
}

// --- conversion

void CheckConvert(OrderCheck& c) {
  if (!c.o.from) return;  // agnostics
  const God& from = c.w().gods[c.o.from];
  if (c.o.from == c.o.god) {
    return c.Fail("E-CONV-SELF", Worded("its own followers, expected another god or agnostics"));
  }
  if (!from.alive()) {
    return c.Fail("E-TARGET-UNKNOWN", Worded("{1} was destroyed, expected one that lives",
                                             {Called(c.w(), Ref(c.o.from))}));
  }
  if (IsNew(c.w(), from)) {
    c.Fail("E-NEW-CONV",
           Worded("{1} is new until day {2}, expected another god or agnostics",
                  {Called(c.w(), Ref(c.o.from)), std::to_string(CountOf(from.vars, "new_until"))}));
  }
}

// --- improvements

std::string WhyNot(OrderCheck& c, std::string_view fault, const ImproveOption& option) {
  const World& w = c.w();
  const Id<Settlement> s = c.o.target.settlement();
  const Hex& hex = w.plan[c.o.hex];
  if (fault == "AOE") {
    const int most = option.in_reach ? ReachOf(c.rules(), w.settlements[s]) : kRoadReach;
    return Worded(
        "it lies {1} steps away, expected 1 to {2}",
        {std::to_string(w.plan.Distance(w.settlements[s].hex, c.o.hex)), std::to_string(most)});
  }
  if (fault == "TERRAIN") {
    const std::string is(WordOf(hex.terrain));
    return Worded("it is {1}, expected {2}",
                  {Worded(is.empty() ? "of no terrain" : is), Worded(option.terrain)});
  }
  if (fault == "ROAD-LINK") {
    return Worded("it touches neither {1} nor a road, expected one that does",
                  {Called(w, c.o.target)});
  }
  const std::string what = SettlementOn(w, c.o.hex) ? "settlement"
                           : option.id == "road"    ? "road"
                                                    : std::string(WordOf(hex.improvement));
  return Worded("it holds a {1}, expected a free hex", {Worded(what)});
}

void CheckImproveHex(OrderCheck& c, const ImproveOption& option) {
  const World& w = c.w();
  if (!option.needs_hex) return;
  if (!c.o.hex) {
    return c.Fail("E-HEX-MISSING", Worded("{1} needs a hex, expected hex = [q, r]", {option.id}));
  }
  if (!w.settlements[c.o.target.settlement()].hex) {
    return c.Fail("E-HEX-AOE",
                  Worded("{1} is not on the plan, expected one that is", {Called(w, c.o.target)}));
  }
  const std::string_view fault = HexFault(w, c.rules(), c.o.target.settlement(), option, c.o.hex);
  if (fault.empty()) return;
  const std::string code = fault == "ROAD-LINK" ? "E-ROAD-LINK" : "E-HEX-" + std::string(fault);
  c.Fail(code, Worded("{1}: {2}", {Called(w, Ref(c.o.hex)), WhyNot(c, fault, option)}));
}

void CheckImprove(OrderCheck& c) {
  CheckArtifact(c);
  const auto& options = c.rules().gods->improvements;
  const auto option = options.find(c.o.option);
  if (option == options.end()) {
    std::vector<std::string> words;
    for (const auto& [id, o] : options) words.push_back(id);
    c.Fail("E-OPTION", Worded("no improvement '{1}'{2}", {c.o.option, Legal(c.o.option, words)}));
  }
  if (!c.Settlement()) return;
  const Id<Settlement> s = c.o.target.settlement();
  if (!MayImprove(c.w(), c.rules(), c.o.god, s)) c.OwnTemple(s);
  if (option != options.end()) CheckImproveHex(c, option->second);
}

// --- features

void CheckDiscord(OrderCheck& c) {
  if (!c.Settlement()) return;
  if (HasFeature(c.w().gods[c.o.god], GodFeature::kImprovedDiscord)) return;  // G-CHAOS-07
  c.OwnTemple(c.o.target.settlement());
}

void CheckPandemonium(OrderCheck& c) {
  c.Unused("pandemonium", "Pandemonium");
  if (!c.Settlement()) return;
  const World& w = c.w();
  if (!c.o.temple_of) {
    return c.Fail("E-FIELD-MISSING", Worded("field 'temple_of' is missing, expected a god's id"));
  }
  if (!TempleIn(w, c.o.temple_of, c.o.target.settlement())) {
    return c.Fail("E-OBJECT", Worded("{1} has no temple there, expected a god that has",
                                     {Called(w, Ref(c.o.temple_of))}));
  }
  const God& owner = w.gods[c.o.temple_of];
  if (IsNew(w, owner)) {  // G-CHAOS-08, G-NEW-07
    c.Fail("E-NEW-RAZE", Worded("{1} is new until day {2}, expected another god's temple",
                                {Called(w, Ref(c.o.temple_of)),
                                 std::to_string(CountOf(owner.vars, "new_until"))}));
  }
}

void CheckLaw(OrderCheck& c) {
  if (c.Settlement()) c.OwnTemple(c.o.target.settlement());
}

void CheckRegenerate(OrderCheck& c) {
  if (!c.Unused("regenerate", "Regenerate")) return;
  if (CountOf(c.god().vars, "slots_used") == 0) {
    c.Fail("E-SLOT-FULL", Worded("all {1} slots are unspent, expected a spent one",
                                 {std::to_string(SlotsTotal(c.rules(), c.god()))}));
  }
}

void EnterRegenerate(OrderCheck& c) {
  c.Use("regenerate");
  --c.god().vars["slots_used"];
}

void CheckImprovise(OrderCheck& c) {
  if (c.day.context.improvised.contains(c.o.name)) return;
  std::vector<std::string> names;
  for (const auto& [name, effects] : c.day.context.improvised) names.push_back(name);
  c.Fail("E-IMPROVISE", Worded("'{1}' is not approved{2}", {c.o.name, Legal(c.o.name, names)}));
}

// --- temples

// A remote temple: placed where its god has none on the hex, else raised (G-NEUT-03..08, -12).
void CheckRemote(OrderCheck& c) {
  const World& w = c.w();
  const Id<Hex> h = c.o.hex;
  if (!c.Has(GodFeature::kRemoteTemple)) return;
  if (const Id<Settlement> s = SettlementOn(w, h)) {
    return c.Fail("E-HEX-SETTLEMENT",
                  Worded("{1} stands there, expected settlement = '{2}' or another hex",
                         {Called(w, Ref(s)), w.KeyOf(Ref(s))}));
  }
  const Id<Temple> own = RemoteTempleOn(w, c.o.god, h);
  const int level = (own ? w.temples[own].level : 0) + c.day.Built(c.o.god, Ref(h)) + 1;
  if (level == 1) {
    if (IsWater(w, h) && !c.rules().gods->switches.remote_on_water) {
      c.Fail("E-HEX-WATER", Worded("the hex is water, expected land"));
    }
    c.Unused("remote_temple", "Remote Temple");
    for (const Id<Temple> t : TemplesOfGod(w, c.o.god)) {
      if (!w.temples[t].hex || RegionOf(w, Ref(t)) != RegionOf(w, Ref(h))) continue;
      c.Fail("E-REMOTE-REGION",
             Worded("it has one in that region on {1}, expected that hex or another region",
                    {Called(w, Ref(w.temples[t].hex))}));
    }
    Ref near = LocationWithin(w, h, kRemoteGap);
    for (const Id<Hex> p : c.day.placed) {
      if (w.plan.Distance(p, h) <= kRemoteGap) near = Ref(p);
    }
    if (near) {
      c.Fail("E-DISTANCE",
             Worded("{1} is within {2} hexes, expected {3} or more",
                    {Called(w, near), std::to_string(kRemoteGap), std::to_string(kRemoteGap + 1)}));
    }
  }
  const int most = RemoteTempleMax(w.gods[c.o.god]);
  if (level > most && level <= kTempleMax) {
    c.Fail("E-REMOTE-LEVEL", Worded("level {1} is too high at rank {2}, expected at most {3}",
                                    {std::to_string(level), std::to_string(w.gods[c.o.god].rank),
                                     std::to_string(most)}));
  }
  c.TempleLevel(level);
}

}  // namespace

void CheckBuild(OrderCheck& c) {
  if (c.o.hex && !c.o.target) return CheckRemote(c);
  if (!c.Settlement()) return;
  const Id<Settlement> s = c.o.target.settlement();
  const Id<Temple> own = TempleIn(c.w(), c.o.god, s);
  const int now = (own ? c.w().temples[own].level : 0) + c.day.Built(c.o.god, Ref(s));
  c.TempleLevel(now + 1);
}

void EnterBuild(OrderCheck& c) {
  const bool remote = !c.o.target;
  if (remote && !RemoteTempleOn(c.w(), c.o.god, c.o.hex) && c.day.Built(c.o.god, Ref(c.o.hex)) == 0)
    c.Use("remote_temple");
  ++c.day.built[{c.o.god, remote ? Ref(c.o.hex) : c.o.target}];
}

const std::vector<VerbCheck>& ActionChecks() {
  static const std::vector<VerbCheck> kRows = {
      {"rest", Nothing, nullptr},
      {"assist", CheckPoolReply, EnterArtifact},
      {"oppose", CheckPoolReply, EnterArtifact},
      {"build_temple", CheckBuild, EnterBuild},
      {"conflict", CheckConflict, EnterArtifact},
      {"convert", CheckConvert, nullptr},
      {"intervene", CheckSettlement, nullptr},
      {"improve", CheckImprove, EnterArtifact},
      {"protect", CheckProtect, nullptr},
      {"sew_discord", CheckDiscord, nullptr},
      {"pandemonium", CheckPandemonium, [](OrderCheck& c) { c.Use("pandemonium"); }},
      {"law_and_order", CheckLaw, nullptr},
      {"regenerate", CheckRegenerate, EnterRegenerate},
      {"improvise", CheckImprovise, nullptr},
  };
  return kRows;
}

}  // namespace bw
