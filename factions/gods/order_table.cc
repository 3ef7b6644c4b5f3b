// See order_table.h. A new order is a row here, a check in validate_verbs.cc and a way to resolve.
#include "factions/gods/order_table.h"

#include <algorithm>

#include "generator/base/diag.h"
#include "generator/base/wording.h"

namespace bw {

namespace {

bool Among(const std::vector<std::string_view>& fields, std::string_view field) {
  return std::any_of(fields.begin(), fields.end(), [&](std::string_view f) {
    for (std::size_t at = 0; at <= f.size();) {
      const std::size_t bar = std::min(f.find('|', at), f.size());
      if (f.substr(at, bar - at) == field) return true;
      at = bar + 1;
    }
    return false;
  });
}

// What powers and approved improvisations may be aimed at.
const std::vector<std::string_view> kAims = {
    "target",    "settlement", "region",       "province", "order", "hex",   "hexes",
    "temple_of", "picks",      "improvements", "chosen",   "moves", "object"};

std::vector<std::string_view> With(std::vector<std::string_view> first) {
  first.insert(first.end(), kAims.begin(), kAims.end());
  return first;
}

}  // namespace

bool OrderVerb::Takes(std::string_view field) const {
  return Among(needs, field) || Among(may, field);
}

// G-ORD-01. The first are any god's (G-ACT-02); those of an aspect name their feature.
const std::vector<OrderVerb>& OrderVerbs() {
  using F = GodFeature;
  static const std::vector<OrderVerb> kVerbs = {
      // --- actions; those without a feature are everybody's (G-ACT-02)
      {"rest", {"action"}, {}, {}, {}, "G-ACT-07", "nothing; nobody converts its followers today"},
      {"assist",
       {"action"},
       {"order"},
       {"artifact"},
       {},
       "G-POOL-02",
       "its might joins the pool of another god's conflict or improvement"},
      {"oppose",
       {"action"},
       {"order"},
       {"artifact"},
       {},
       "G-POOL-02",
       "its might is taken from the pool of another god's conflict or improvement"},
      {"build_temple",
       {"action"},
       {"settlement|hex"},
       {},
       {},
       "G-TEMPLE-01",
       "a temple of level 1, or one level more; on a hex, a remote temple"},
      {"conflict",
       {"action"},
       {"target"},
       {"outcome", "object", "temple_of", "leader", "artifact"},
       {},
       "G-CONFLICT-01",
       "attacks a place: destruction, overthrow or raze"},
      {"convert",
       {"action"},
       {"from"},
       {},
       {},
       "G-CONVERT-01",
       "takes followers from a god, or from agnostics"},
      {"intervene",
       {"action"},
       {"settlement"},
       {},
       {},
       "G-ACT-08",
       "a settlement's satisfaction rises by its might"},
      {"power",
       {"action", "bonus", "reaction"},
       {"power"},
       With({"via"}),
       {},
       "G-ACT-10",
       "uses a power it knows, in the slot of the power's time"},
      {"improve",
       {"action"},
       {"settlement", "option"},
       {"hex", "artifact"},
       {},
       "G-IMPROVE-02",
       "improves a settlement that holds its temple"},
      {"protect",
       {"action"},
       {"settlement"},
       {},
       {},
       "G-ACT-09",
       "a settlement's DV rises by its might for the day"},
      {"sew_discord",
       {"action"},
       {"settlement"},
       {},
       F::kSewDiscord,
       "G-CHAOS-02",
       "a settlement's satisfaction falls by its might"},
      {"pandemonium",
       {"action"},
       {"settlement", "temple_of"},
       {},
       F::kPandemonium,
       "G-CHAOS-04",
       "destroys a temple in a settlement in unrest"},
      {"law_and_order",
       {"action"},
       {"settlement"},
       {},
       F::kLawAndOrder,
       "G-LAW-02",
       "calms a settlement in unrest that holds its temple"},
      {"regenerate",
       {"action"},
       {},
       {},
       F::kRegenerate,
       "G-NEUT-10",
       "one spent power slot comes back"},
      {"improvise",
       {"action"},
       {"name"},
       kAims,
       {},
       "G-ACT-13",
       "something the scenario has approved by name"},
      // --- bonus actions
      {"move_chosen",
       {"bonus"},
       {"moves|task"},
       {"by", "at"},
       {},
       "G-CHOSEN-07",
       "moves chosen ones, then one of them takes on a task: clear, gather or defend"},
      {"discipline",
       {"bonus"},
       {"order"},
       {},
       F::kDiscipline,
       "G-LAW-04",
       "its own action counts as done at the start of the day"},
      {"pandemonium_build",
       {"bonus"},
       {"settlement|hex"},
       {},
       F::kPandemonium,
       "G-CHAOS-05",
       "builds or raises a temple after a pandemonium"},
      {"raze_build",
       {"bonus"},
       {"order"},
       {},
       {},
       "G-CONFLICT-21",
       "builds or raises a temple where a raze it had part in succeeded"},
      // --- free orders
      {"learn", {"free"}, {"power"}, {"as"}, {}, "G-POWER-02", "picks a power that is due"},
      {"swap",
       {"free"},
       {"drop", "power"},
       {},
       {},
       "G-POWER-04",
       "gives one power up for another, once a rank gained"},
      {"choose_domain",
       {"free"},
       {"aspect", "domain"},
       {},
       {},
       "G-NEUT-01",
       "the domain of a neutral aspect"},
      {"name_chosen",
       {"free"},
       {"type", "at"},
       {"name"},
       {},
       "G-CHOSEN-01",
       "a chosen one that is due appears"},
      {"retype_chosen",
       {"free"},
       {"chosen", "type"},
       {},
       {},
       "G-CHOSEN-03",
       "turns a chosen one to another calling, the day another is gained"},
      {"place_location",
       {"free"},
       {"hex", "form", "creature"},
       {"name"},
       {},
       "G-LOC-07",
       "places its divine location"},
  };
  return kVerbs;
}

const OrderVerb* FindOrderVerb(std::string_view key) {
  for (const OrderVerb& v : OrderVerbs()) {
    if (v.key == key) return &v;
  }
  return nullptr;
}

const std::vector<std::string_view>& CommonOrderFields() {
  static const std::vector<std::string_view> kFields = {
      "god", "time", "slot", "do", "day", "date", "id", "edited", "approved", "rolls"};
  return kFields;
}

std::string SlotsText(const OrderVerb& v) {
  return OrList(std::vector<std::string>(v.slots.begin(), v.slots.end()));
}

std::string FieldsText(const OrderVerb& v) {
  std::string out, more;
  for (const std::string_view f : v.needs) {
    if (!out.empty()) out += ", ";
    const std::size_t bar = f.find('|');
    out +=
        bar == std::string_view::npos
            ? std::string(f)
            : Worded("{1} or {2}", {std::string(f.substr(0, bar)), std::string(f.substr(bar + 1))});
  }
  for (const std::string_view f : v.may) more += (more.empty() ? "" : ", ") + std::string(f);
  if (!more.empty()) out += (out.empty() ? "[" : " [") + more + "]";
  return out;
}

const std::vector<OrderCode>& OrderCodes() {
  static const std::vector<OrderCode> kCodes = {
      // --- all orders
      {"E-GOD-UNKNOWN", "G-ORD-01", "there is no such god"},
      {"E-GOD-GONE", "G-GAP-15", "the god was destroyed"},
      {"E-DAY-IDLE", "G-DAY-13", "no orders count on this day"},
      {"E-TIME-FORMAT", "G-ORD-01", "the time cannot be read"},
      {"E-TIME-CLOSED", "G-DAY-05", "the time lies outside 00:00 to 20:59:59"},
      {"E-EDITED", "G-DAY-16",
       "changed without the referee's leave: void, and nothing replaces it"},
      {"E-KIND-UNKNOWN", "G-ORD-01", "there is no such order"},
      {"E-FIELD-UNKNOWN", "G-ORD-01", "the order has no such field"},
      {"E-FIELD-MISSING", "G-ORD-01", "a field is missing"},
      {"E-FIELD-VALUE", "G-ORD-01", "a field holds what it cannot"},
      {"E-SLOT-KIND", "G-ORD-01", "the order belongs in another slot"},
      {"E-TARGET-UNKNOWN", "G-ORD-01", "there is no such target"},
      {"E-TARGET-KIND", "G-ORD-01", "the target is something else than the order needs"},
      {"E-FEATURE", "G-ALIGN-02", "another aspect has this feature"},
      {"E-RANK", "G-RANK-02", "the god's rank is too low"},
      {"E-USED-CYCLE", "G-ORD-06", "once a cycle, and used"},
      // --- replies
      {"E-POOL-PARENT", "G-POOL-06", "no such legal order that day"},
      {"E-POOL-KIND", "G-POOL-01", "only conflicts and improvements have a pool"},
      {"E-POOL-SELF", "G-POOL-05", "its own order"},
      {"E-POOL-TWICE", "G-POOL-05", "it has answered that order already"},
      {"E-POOL-EARLY", "G-POOL-06", "declared before the order it answers"},
      // --- temples
      {"E-MIGHT-LOW", "G-TEMPLE-03", "too little might for a temple of that level"},
      {"E-TEMPLE-MAX", "G-TEMPLE-02", "its temple there has the highest level"},
      {"E-TEMPLE-NONE", "G-IMPROVE-01", "it has no temple there"},
      {"E-HEX-SETTLEMENT", "G-NEUT-03", "a settlement stands on the hex"},
      {"E-HEX-WATER", "G-LOC-02", "the hex is water"},
      {"E-REMOTE-REGION", "G-NEUT-04", "it has a remote temple in that region"},
      {"E-REMOTE-LEVEL", "G-NEUT-07", "its rank allows remote temples no higher"},
      {"E-DISTANCE", "G-LOC-09", "another location is too near"},
      // --- conflicts
      {"E-OUTCOME", "G-CONFLICT-23", "a conflict needs one of three outcomes"},
      {"E-OUTCOME-TARGET", "G-CONFLICT-18", "that outcome does not fit the target"},
      {"E-OBJECT", "G-CONFLICT-11", "no such thing to raze there"},
      {"E-NEW-RAZE", "G-NEW-03", "a new god's temples are safe"},
      {"E-LEADER", "G-CONFLICT-22", "not its chosen one, or too far away"},
      // --- conversion
      {"E-CONV-SELF", "G-CONVERT-09", "a god does not convert its own"},
      {"E-NEW-CONV", "G-NEW-04", "a new god's followers are safe"},
      // --- powers
      {"E-POWER-UNKNOWN", "G-PDATA-01", "there is no such power"},
      {"E-POWER-NOT-KNOWN", "G-ACT-10", "the god does not know it"},
      {"E-POWER-DORMANT", "G-POWER-12", "it sleeps until the god's rank returns"},
      {"E-POWER-TIME", "G-POWER-07", "the power takes another slot"},
      {"E-POWER-TARGET", "G-PDATA-02", "the power needs another target"},
      {"E-SLOT-NONE", "G-SLOT-02", "no power slot is left this cycle"},
      {"E-SLOT-FULL", "G-NEUT-10", "no power slot is spent"},
      {"E-EPIC-USED", "G-EPIC-03", "the cycle's epic use is gone"},
      {"E-EPIC-VIA", "G-EPIC-05", "epic powers take the epic use, others do not"},
      {"E-GRANDEUR", "G-NEUT-11", "not a 1st-level power of the invested domain"},
      {"E-TRIGGER", "G-ACT-05", "nothing this reaction may answer"},
      // --- improvements
      {"E-OPTION", "G-IMPROVE-02", "there is no such improvement"},
      {"E-HEX-MISSING", "G-IMPROVE-05", "the improvement needs a hex"},
      {"E-HEX-AOE", "G-IMPROVE-14", "the hex lies out of the settlement's reach"},
      {"E-HEX-TERRAIN", "G-IMPROVE-05", "the hex has the wrong terrain"},
      {"E-HEX-TAKEN", "G-IMPROVE-13", "something stands on the hex"},
      {"E-ROAD-LINK", "G-IMPROVE-14", "the road would join neither settlement nor road"},
      {"E-IMPROVISE", "G-ACT-13", "not on the scenario's list"},
      // --- chosen ones and other bonus actions
      {"E-CHOSEN-NONE", "G-CHOSEN-04", "the god has no chosen one"},
      {"E-CHOSEN-OWN", "G-CHOSEN-04", "not a chosen one of this god"},
      {"E-CHOSEN-RESTING", "G-GAP-09", "the chosen one rests or sleeps"},
      {"E-CHOSEN-REGION", "G-CHOSEN-04", "neither the same region nor an adjacent one"},
      {"E-CHOSEN-TWICE", "G-CHOSEN-07", "moved twice in one bonus action"},
      {"E-TASK", "G-CHOSEN-05", "no such task, or nobody to take it on"},
      {"E-TASK-PLACE", "G-CHOSEN-07", "the chosen one is not where the task is"},
      {"E-DISCIPLINE", "G-LAW-10", "no action of its own that may be moved"},
      {"E-BONUS-NONE", "G-ACT-03", "nothing that day grants this bonus action"},
      // --- free orders
      {"E-LEARN-NONE", "G-POWER-02", "no such pick is due"},
      {"E-LEARN-KNOWN", "G-POWER-10", "known already"},
      {"E-LEARN-LEVEL", "G-POWER-03", "of a level that cannot be picked"},
      {"E-LEARN-DOMAIN", "G-NEUT-02", "of a domain that cannot be picked"},
      {"E-LEARN-PREREQ", "G-POWER-05", "too few powers of its domain known"},
      {"E-SWAP-NONE", "G-POWER-04", "no swap is open"},
      {"E-SWAP-ALIGN", "G-POWER-10", "only picked powers can be swapped away"},
      {"E-DOMAIN-UNKNOWN", "G-NEUT-01", "there is no such domain"},
      {"E-DOMAIN-SET", "G-ALIGN-06", "that domain has been chosen"},
      {"E-CHOSEN-LIMIT", "G-CHOSEN-01", "the rank allows no more chosen ones"},
      {"E-CHOSEN-TYPE", "G-CHOSEN-02", "there is no such calling"},
      {"E-CHOSEN-PLACE", "G-CHOSEN-09", "a new chosen one cannot appear there"},
      {"E-RETYPE-NONE", "G-CHOSEN-03", "no chosen one is gained that day"},
      {"E-LOC-HAVE", "G-LOC-07", "it has a divine location, or lost one this cycle"},
      // --- warnings
      {"W-EXTRA", "G-ORD-04", "one order too many in that slot; the earliest legal one counts"},
      // --- when the order's turn comes
      {"F-TARGET-GONE", "G-SLOT-06", "the target is gone"},
      {"F-BLOCKED", "G-PDATA-08", "a power stops orders of that kind there today"},
      {"F-NEGATED", "G-PDATA-09", "a reaction cancelled it, or the order it answers"},
      {"F-CAP", "G-TEMPLE-06", "no temple level is free in the settlement"},
      {"F-DISTANCE", "G-NEUT-05", "a location came too near earlier that day"},
      {"F-DV", "G-CONFLICT-07", "the pool is not above the DV"},
      {"F-SURPLUS", "G-CONFLICT-10", "the surplus is too small for the outcome"},
      {"F-RESTED", "G-CONVERT-02", "the god rested, or is immune"},
      {"F-POOL", "G-IMPROVE-03", "the pool is below 5"},
      {"F-UNREST", "G-IMPROVE-04", "the settlement is in unrest"},
      {"F-WEALTH", "G-IMPROVE-12", "the settlement cannot pay"},
      {"F-TERRAIN", "G-IMPROVE-17", "the hex changed earlier that day"},
      {"F-CALM", "G-LAW-02", "the settlement is not in unrest"},
      {"F-TEMPLE-GONE", "G-ORD-05", "the temple it needs is gone"},
      {"F-TASK", "G-GAP-09", "the chosen one's roll failed"},
      {"F-RAZE", "G-CONFLICT-21", "the raze failed"},
      {"F-LATE", "G-OMNI-03", "the second action fell past the day's end"},
  };
  return kCodes;
}

std::string_view RuleOfCode(std::string_view code) {
  for (const OrderCode& c : OrderCodes()) {
    if (c.code == code) return c.rule;
  }
  return "";
}

}  // namespace bw
