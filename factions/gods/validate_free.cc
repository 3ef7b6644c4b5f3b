// Checks of free orders (9.5): picks, swaps, domains, chosen ones, divine locations.
#include <algorithm>

#include "factions/gods/checker.h"
#include "generator/base/wording.h"

namespace bw {

namespace {

constexpr int kLocationRank = 10;  // G-LOC-01

std::string Levels(const std::vector<int>& levels) {
  std::vector<std::string> words;
  for (const int n : levels) words.push_back(std::to_string(n));
  return OrList(words);
}

const Power* Find(OrderCheck& c, const std::string& id) {
  const Power* p = c.rules().powers->Find(id);
  if (p != nullptr) return p;
  std::vector<std::string> ids;
  for (const auto& [key, power] : c.rules().powers->powers) ids.push_back(key);
  const std::string near = DidYouMean(id, ids);
  c.Fail(
      "E-POWER-UNKNOWN",
      Worded("no power '{1}'{2}", {id, (near.empty() ? Worded(", expected a power's id") : near)}));
  return nullptr;
}

// --- picks

std::string AsOf(const GodOrder& o, const Power& p) {
  return !o.as.empty() ? o.as : p.level >= kEpicFrom ? "epic" : "normal";
}

// The next rank that brings a normal pick, for "none is due".
std::string NextPick(OrderCheck& c) {
  const GodRules& gods = *c.rules().gods;
  const int now = gods.Rank(c.god().rank).powers;
  for (int rank = c.god().rank + 1; rank <= static_cast<int>(gods.ranks.size()); ++rank) {
    if (gods.Rank(rank).powers > now)
      return Worded(", expected at rank {1}", {std::to_string(rank)});
  }
  return Worded(", and no rank brings another");
}

void CheckNormal(OrderCheck& c, const Power& p, const PicksDue& due) {
  if (due.normal == 0) {
    return c.Fail("E-LEARN-NONE", Worded("no pick is due{1}", {NextPick(c)}));
  }
  const int most = SlotLevel(c.rules(), c.god());
  if (p.level > most) {
    return c.Fail("E-LEARN-LEVEL", Worded("it is of level {1}, expected at most {2}",
                                          {std::to_string(p.level), std::to_string(most)}));
  }
  // What an aspect grants is picked first, so that a power is left for it (G-MNEUT-05).
  const bool invested =
      due.investment && p.level == 1 && p.domain == DomainWord(c.god(), "ethical");
  const bool moral = std::find(due.moral.begin(), due.moral.end(), p.level) != due.moral.end() &&
                     p.domain == DomainWord(c.god(), "moral");
  if (invested || moral) {
    c.Fail("E-LEARN-DOMAIN", Worded("the pick of {1} that is due comes first, expected as = '{2}'",
                                    {p.domain, invested ? "investment" : "moral"}));
  }
}

void CheckDomainPick(OrderCheck& c, const Power& p, std::string_view aspect,
                     const std::vector<int>& levels) {
  const std::string_view domain = DomainWord(c.god(), aspect);
  if (levels.empty()) {
    return c.Fail("E-LEARN-NONE",
                  Worded("no pick of the {1} domain is due{2}",
                         {std::string(aspect),
                          (domain.empty() && c.god().ethical == "neutral" && aspect == "ethical"
                               ? Worded(", expected choose_domain first")
                               : Worded(", expected a rank that brings one"))}));
  }
  if (p.domain != domain) {
    return c.Fail("E-LEARN-DOMAIN",
                  Worded("it is of {1}, expected {2}", {p.domain, std::string(domain)}));
  }
  if (std::find(levels.begin(), levels.end(), p.level) == levels.end()) {
    c.Fail("E-LEARN-LEVEL",
           Worded("it is of level {1}, expected {2}", {std::to_string(p.level), Levels(levels)}));
  }
}

void CheckPrerequisite(OrderCheck& c, const God& g, const Power& p, std::string_view without) {
  if (PrerequisiteMet(c.rules(), g, p, without)) return;
  c.Fail("E-LEARN-PREREQ",
         Worded("{1} needs {2} other powers of {3} up to level 5, {4} has fewer",
                {p.name, std::to_string(p.requires_others), p.requires_domain, c.Name()}));
}

void CheckLearn(OrderCheck& c) {
  static const std::vector<std::string> kWays = {"normal", "epic", "investment", "moral"};
  const Power* p = Find(c, c.o.power);
  if (p == nullptr) return;
  const std::string as = AsOf(c.o, *p);
  if (std::find(kWays.begin(), kWays.end(), as) == kWays.end()) {
    return c.Fail("E-FIELD-VALUE", Worded("field 'as': found '{1}'{2}", {as, Legal(as, kWays)}));
  }
  if (Knows(c.god(), p->id)) {
    return c.Fail("E-LEARN-KNOWN", Worded("{1} knows it, expected another power", {c.Name()}));
  }
  if (p->moral()) {  // G-EVIL-01: granted, never picked
    return c.Fail("E-LEARN-DOMAIN", Worded("powers of {1} are granted, expected a domain: {2}",
                                           {p->domain, OrList(c.rules().powers->domains)}));
  }
  const PicksDue due = PicksDueOf(c.rules(), c.god());
  if (as == "normal") CheckNormal(c, *p, due);
  if (as == "investment") {
    CheckDomainPick(c, *p, "ethical", due.investment ? std::vector<int>{1} : std::vector<int>{});
  }
  if (as == "moral") CheckDomainPick(c, *p, "moral", due.moral);
  if (as == "epic") {
    if (due.epic.empty()) {
      return c.Fail("E-LEARN-NONE", Worded("no epic pick is due, expected a rank that brings one"));
    }
    if (std::find(due.epic.begin(), due.epic.end(), p->level) == due.epic.end()) {
      return c.Fail("E-LEARN-LEVEL", Worded("it is of level {1}, expected {2}",
                                            {std::to_string(p->level), Levels(due.epic)}));
    }
  }
  if (!c.failed) CheckPrerequisite(c, c.god(), *p, "");
}

void Learn(God& g, const std::string& power, const std::string& as) {
  g.powers[power] = NextPowerOrder(g);
  g.words["as." + power] = as;
}

void EnterLearn(OrderCheck& c) {
  Learn(c.god(), c.o.power, AsOf(c.o, *c.rules().powers->Find(c.o.power)));
}

// --- swaps (G-POWER-04, -10)

void CheckSwap(OrderCheck& c) {
  if (CountOf(c.god().vars, "swaps") == 0) {
    return c.Fail("E-SWAP-NONE", Worded("no swap is open, expected after the next rank gained"));
  }
  const Power* drop = Find(c, c.o.drop);
  const Power* p = Find(c, c.o.power);
  if (drop == nullptr || p == nullptr) return;
  std::string as;
  std::vector<std::string> picked;
  for (const KnownPower& k : KnownPowers(c.rules(), c.god())) {
    if (k.power == drop) as = k.as;
    if (k.as == "normal") picked.push_back(k.power->id);
  }
  if (as.empty()) {
    return c.Fail("E-POWER-NOT-KNOWN", Worded("{1} does not know {2}{3}",
                                              {c.Name(), drop->id, Legal(drop->id, picked)}));
  }
  if (as != "normal") {
    return c.Fail("E-SWAP-ALIGN",
                  Worded("{1} is known as {2}{3}", {drop->id, as, Legal(drop->id, picked)}));
  }
  if (Knows(c.god(), p->id)) {
    return c.Fail("E-LEARN-KNOWN",
                  Worded("{1} knows {2}, expected another power", {c.Name(), p->id}));
  }
  if (p->moral()) {
    return c.Fail("E-LEARN-DOMAIN", Worded("powers of {1} are granted, expected a domain: {2}",
                                           {p->domain, OrList(c.rules().powers->domains)}));
  }
  const int most = SlotLevel(c.rules(), c.god());
  if (p->level > most) {
    return c.Fail("E-LEARN-LEVEL", Worded("{1} is of level {2}, expected at most {3}",
                                          {p->id, std::to_string(p->level), std::to_string(most)}));
  }
  CheckPrerequisite(c, c.god(), *p, drop->id);
  God after = c.god();
  after.powers[drop->id] = 0;
  Learn(after, p->id, "normal");
  for (const KnownPower& k : KnownPowers(c.rules(), after)) {
    if (k.power == p || PrerequisiteMet(c.rules(), after, *k.power)) continue;
    if (!PrerequisiteMet(c.rules(), c.god(), *k.power)) continue;  // was short before
    CheckPrerequisite(c, after, *k.power, "");
  }
}

void EnterSwap(OrderCheck& c) {
  God& g = c.god();
  g.powers[c.o.drop] = 0;
  g.words.erase("as." + c.o.drop);
  Learn(g, c.o.power, "normal");
  --g.vars["swaps"];
}

// --- domains, chosen once (G-ALIGN-06)

void CheckDomain(OrderCheck& c) {
  const God& g = c.god();
  if (c.o.aspect != "ethical" && c.o.aspect != "moral") {
    c.Fail("E-FIELD-VALUE", Worded("field 'aspect': found '{1}'{2}",
                                   {c.o.aspect, Legal(c.o.aspect, {"ethical", "moral"})}));
  } else if ((c.o.aspect == "ethical" ? g.ethical : g.moral) != "neutral") {
    c.Fail("E-FEATURE",
           Worded("only neutrality has a domain, the {1} aspect of {2} is {3}",
                  {c.o.aspect, c.Name(), (c.o.aspect == "ethical" ? g.ethical : g.moral)}));
  } else if (const std::string_view set = DomainWord(g, c.o.aspect); !set.empty()) {
    c.Fail("E-DOMAIN-SET", Worded("the {1} domain is {2} for good, expected no other",
                                  {c.o.aspect, std::string(set)}));
  }
  const auto& domains = c.rules().powers->domains;
  if (std::find(domains.begin(), domains.end(), c.o.domain) == domains.end()) {
    c.Fail("E-DOMAIN-UNKNOWN",
           Worded("no domain '{1}'{2}", {c.o.domain, Legal(c.o.domain, domains)}));
  }
}

void EnterDomain(OrderCheck& c) { c.god().words["domain." + c.o.aspect] = c.o.domain; }

// --- chosen ones

void CheckCalling(OrderCheck& c) {
  const auto& kinds = c.rules().gods->chosen;
  if (kinds.contains(c.o.type)) return;
  std::vector<std::string> words;
  for (const auto& [id, kind] : kinds) words.push_back(id);
  c.Fail("E-CHOSEN-TYPE", Worded("no calling '{1}'{2}", {c.o.type, Legal(c.o.type, words)}));
}

void CheckNameChosen(OrderCheck& c) {
  const World& w = c.w();
  const int allowed = ChosenAllowance(c.rules(), w.gods[c.o.god]);
  const int have = static_cast<int>(ChosenOf(w, c.o.god).size()) + c.day.named[c.o.god];
  if (have >= allowed) {
    std::string next = Worded(", and no rank brings another");
    for (int rank = 20; rank > w.gods[c.o.god].rank; --rank) {
      if (c.rules().gods->Rank(rank).chosen > have) {
        next = Worded(", expected at rank {1}", {std::to_string(rank)});
      }
    }
    c.Fail("E-CHOSEN-LIMIT", Worded("rank {1} allows {2} and {3} has {4}{5}",
                                    {std::to_string(w.gods[c.o.god].rank), std::to_string(allowed),
                                     c.Name(), std::to_string(have), next}));
  }
  CheckCalling(c);
  const std::vector<Ref> places = ChosenPlaces(w, c.o.god);
  const bool fits = std::any_of(places.begin(), places.end(), [&](Ref p) {
    return c.o.at == p || (HexOf(w, p) && HexOf(w, p) == HexOf(w, c.o.at));
  });
  if (fits) return;
  std::vector<std::string> names;
  for (const Ref p : places) names.push_back(Called(w, p));
  c.Fail("E-CHOSEN-PLACE",
         Worded("it cannot appear {1}, expected {2}",
                {(c.o.at ? Worded("at {1}", {Called(w, c.o.at)}) : Worded("nowhere")),
                 OrList(names)}));
}

void CheckRetype(OrderCheck& c) {
  const World& w = c.w();
  if (c.day.named[c.o.god] <= c.day.retyped[c.o.god]) {
    c.Fail("E-RETYPE-NONE",
           Worded("no chosen one is gained today before it, expected name_chosen first"));
  }
  if (!c.o.chosen || w.chosen[c.o.chosen].god != c.o.god || !w.chosen[c.o.chosen].alive()) {
    std::vector<std::string> keys;
    for (const Id<Chosen> k : ChosenOf(w, c.o.god)) keys.push_back(w.chosen[k].key);
    c.Fail("E-CHOSEN-OWN",
           Worded("{1} is no chosen one of {2}{3}",
                  {(c.o.chosen ? Called(w, Ref(c.o.chosen)) : Worded("nobody")), c.Name(),
                   (keys.empty() ? Worded(", and it has none")
                                 : Worded(", expected {1}", {OrList(keys)}))}));
  }
  CheckCalling(c);
}

// --- divine locations

void CheckLocation(OrderCheck& c) {
  const World& w = c.w();
  const God& g = w.gods[c.o.god];
  if (g.rank < kLocationRank) {
    c.Fail("E-RANK", Worded("a divine location needs rank {1}, {2} has {3}",
                            {std::to_string(kLocationRank), c.Name(), std::to_string(g.rank)}));
  } else if (const Id<Site> have = LocationOf(w, c.o.god)) {
    c.Fail("E-LOC-HAVE", Worded("it has {1}, expected none standing", {Called(w, Ref(have))}));
  } else if (CountOf(c.god().vars, "location_lost") > 0) {
    c.Fail("E-LOC-HAVE", Worded("it lost one this cycle, expected {1}", {c.day.NextCycle()}));
  }
  if (!c.o.hex) return c.Fail("E-FIELD-MISSING", Worded("field 'hex' is missing, expected [q, r]"));
  if (IsWater(w, c.o.hex)) c.Fail("E-HEX-WATER", Worded("the hex is water, expected land"));
  Ref near = LocationWithin(w, c.o.hex, kDivineGap);
  for (const Id<Hex> p : c.day.placed) {
    if (w.plan.Distance(p, c.o.hex) <= kDivineGap) near = Ref(p);
  }
  if (near) {
    c.Fail("E-DISTANCE",
           Worded("{1} is within {2} hex, expected {3} or more",
                  {Called(w, near), std::to_string(kDivineGap), std::to_string(kDivineGap + 1)}));
  }
}

}  // namespace

const std::vector<VerbCheck>& FreeChecks() {
  static const std::vector<VerbCheck> kRows = {
      {"learn", CheckLearn, EnterLearn},
      {"swap", CheckSwap, EnterSwap},
      {"choose_domain", CheckDomain, EnterDomain},
      {"name_chosen", CheckNameChosen, [](OrderCheck& c) { ++c.day.named[c.o.god]; }},
      {"retype_chosen", CheckRetype, [](OrderCheck& c) { ++c.day.retyped[c.o.god]; }},
      {"place_location", CheckLocation,
       [](OrderCheck& c) {
         c.day.placed.push_back(c.o.hex);
         c.god().vars["location_lost"] = 1;  // one a day
       }},
  };
  return kRows;
}

}  // namespace bw
