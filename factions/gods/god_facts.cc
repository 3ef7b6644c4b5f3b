// See god_facts.h. Gods, powers and chosen ones; the plan's part is in god_places.cc.
#include "factions/gods/god_facts.h"

#include <algorithm>

namespace bw {

int DayOf(const World& w) { return w.now.year; }

int DayOfCycle(const Rules& rules, int day) {
  return day < 1 ? 1 : (day - 1) % rules.gods->switches.cycle_days + 1;
}

int CycleOf(const Rules& rules, int day) {
  return day < 1 ? 1 : (day - 1) / rules.gods->switches.cycle_days + 1;
}

// G-MIGHT-01; there is no other number of the kind (G-MIGHT-05). A scenario may give a god its own.
int MightOf(const Rules& rules, const God& g) {
  return g.might_given > 0 ? g.might_given : rules.gods->Rank(g.rank).might;
}

// G-MIGHT-03, G-TEMPLE-04
int TempleBonus(const World& w, const Rules& rules, Id<God> g, Id<Settlement> s) {
  if (!s) return 0;
  const Id<Temple> t = TempleIn(w, g, s);
  if (!t || w.temples[t].level < 1) return 0;
  return rules.gods->Temple(std::min(w.temples[t].level, kTempleMax)).bonus;
}

int MightAt(const World& w, const Rules& rules, Id<God> g, Id<Settlement> s) {
  return MightOf(rules, w.gods[g]) + TempleBonus(w, rules, g, s);
}

// G-NEUT-09; the moral pick of a domain does not count (G-MNEUT-04).
int MajestyOf(const God& g, const Power& p) {
  const std::string_view invested = DomainWord(g, "ethical");
  if (!HasFeature(g, GodFeature::kMajesty) || invested.empty() || p.domain != invested) return 0;
  const bool uses =
      std::any_of(p.effects.begin(), p.effects.end(), [](const Effect& e) { return e.might != 0; });
  if (!uses) return 0;
  return g.rank >= 17 ? 3 : g.rank >= 11 ? 2 : 1;
}

int PowerMight(const World& w, const Rules& rules, Id<God> g, const Power& p, Id<Settlement> s) {
  return MightAt(w, rules, g, s) + MajestyOf(w.gods[g], p);
}

bool ReachesBelow(const Power& p) {
  return p.target == "settlement" && p.time != "reaction" &&
         std::any_of(p.effects.begin(), p.effects.end(), WorksBelow);
}

// G-NEW-05, G-GAP-11
bool IsNew(const World& w, const God& g) {
  const int until = CountOf(g.vars, "new_until");
  return until > 0 && DayOf(w) <= until;
}

namespace {

// None comes at rank 9 (G-ALIGN-04).
constexpr FeatureRow kFeatures[] = {
    {GodFeature::kDisorder, "chaos", 1, "God of Disorder", "G-CHAOS-01"},
    {GodFeature::kSewDiscord, "chaos", 2, "Sew Discord", "G-CHAOS-02"},
    {GodFeature::kAnarchy, "chaos", 6, "Anarchy", "G-CHAOS-03"},
    {GodFeature::kPandemonium, "chaos", 14, "Pandemonium", "G-CHAOS-04"},
    {GodFeature::kImprovedDiscord, "chaos", 18, "Improved Sew Discord", "G-CHAOS-07"},
    {GodFeature::kOrder, "law", 1, "God of Order", "G-LAW-01"},
    {GodFeature::kLawAndOrder, "law", 2, "Law and Order", "G-LAW-02"},
    {GodFeature::kIronRule, "law", 6, "Iron Rule", "G-LAW-03"},
    {GodFeature::kDiscipline, "law", 14, "Model of Discipline", "G-LAW-04"},
    {GodFeature::kImprovedLaw, "law", 18, "Improved Law and Order", "G-LAW-07"},
    {GodFeature::kInvestment, "neutral", 1, "Domain Investment", "G-NEUT-01"},
    {GodFeature::kRemoteTemple, "neutral", 2, "Remote Temple", "G-NEUT-03"},
    {GodFeature::kMajesty, "neutral", 6, "Domain Majesty", "G-NEUT-09"},
    {GodFeature::kRegenerate, "neutral", 14, "Regenerate", "G-NEUT-10"},
    {GodFeature::kGrandeur, "neutral", 18, "Domain Grandeur", "G-NEUT-11"},
};

}  // namespace

const FeatureRow& RowOf(GodFeature f) { return kFeatures[static_cast<std::size_t>(f)]; }

// What the ethical aspect (G-ALIGN-01) and the rank bring.
bool HasFeature(const God& g, GodFeature f) {
  const FeatureRow& row = RowOf(f);
  return g.ethical == row.ethical && g.rank >= row.rank;
}

int SlotsTotal(const Rules& rules, const God& g) { return rules.gods->Rank(g.rank).slots; }
int SlotLevel(const Rules& rules, const God& g) { return rules.gods->Rank(g.rank).slot_level; }

// Spent ones are counted, not free ones: a slot gained with a rank is unspent (G-SLOT-05).
int SlotsFree(const Rules& rules, const God& g) {
  return std::max(0, SlotsTotal(rules, g) - CountOf(g.vars, "slots_used"));
}

int UsedThisCycle(const God& g, std::string_view what) {
  return CountOf(g.vars, "used." + std::string(what));
}

std::string EpicUse(const Rules& rules, std::string_view power) {
  return rules.gods->switches.epic_shared ? "epic" : "epic." + std::string(power);
}

std::string_view DomainWord(const God& g, std::string_view aspect) {
  return WordOf(g.words, "domain." + std::string(aspect));
}

bool Knows(const God& g, std::string_view power) { return CountOf(g.powers, power) > 0; }

int NextPowerOrder(const God& g) {
  int last = 0;
  for (const auto& [id, order] : g.powers) last = std::max(last, order);
  return last + 1;
}

namespace {

constexpr int kMoralRanks[] = {1, 3, 5, 7, 9};  // G-ALIGN-03, G-ALIGN-04; levels 1 to 5

// A scenario may list powers without saying how each is known.
std::string_view HowKnown(const std::string* as, const Power& p) {
  if (as != nullptr && !as->empty()) return *as;
  return p.moral() ? "alignment" : p.level >= kEpicFrom ? "epic" : "normal";
}

// f(power, order of learning, how it is known), by id.
template <class F>
void EachKnown(const Rules& rules, const God& g, F f) {
  constexpr std::string_view kAs = "as.";
  auto word = g.words.lower_bound(kAs);  // both go by the power's id
  for (const auto& [id, order] : g.powers) {
    const auto named = [&] { return std::string_view(word->first).substr(kAs.size()); };
    const auto is_as = [&] { return word != g.words.end() && word->first.starts_with(kAs); };
    while (is_as() && named() < id) ++word;
    const Power* p = order > 0 ? rules.powers->Find(id) : nullptr;
    const std::string* as = is_as() && named() == id ? &word->second : nullptr;
    if (p != nullptr) f(*p, order, HowKnown(as, *p));
  }
}

// What it knows, in no order.
std::vector<const Power*> PowersOf(const Rules& rules, const God& g) {
  std::vector<const Power*> out;
  out.reserve(g.powers.size());
  EachKnown(rules, g, [&](const Power& p, int, std::string_view) { out.push_back(&p); });
  return out;
}

// Powers that count for a prerequisite in the domain (G-PDATA-04, G-EVIL-03).
int CountInDomain(const std::vector<const Power*>& known, std::string_view domain,
                  const Power& but) {
  return static_cast<int>(std::count_if(known.begin(), known.end(), [&](const Power* k) {
    return k != &but && k->level < kEpicFrom && !k->moral() && k->domain == domain;
  }));
}

// The rank that grants an epic power of this level; past the last when none does.
int EpicRank(const GodRules& gods, int level) {
  for (int rank = 1; rank <= static_cast<int>(gods.ranks.size()); ++rank) {
    if (gods.Rank(rank).epic == level) return rank;
  }
  return static_cast<int>(gods.ranks.size()) + 1;
}

// The rank below which a power granted beyond the normal ones sleeps.
int GrantRank(const GodRules& gods, const Power& p, std::string_view as) {
  if (as == "epic") return EpicRank(gods, p.level);
  if (as == "alignment") return p.moral_rank;
  if (as == "moral" && p.level >= 1 && p.level <= 5) return kMoralRanks[p.level - 1];
  return 1;
}

}  // namespace

std::vector<KnownPower> KnownPowers(const Rules& rules, const God& g) {
  std::vector<KnownPower> out;
  out.reserve(g.powers.size());
  EachKnown(rules, g, [&](const Power& p, int order, std::string_view as) {
    out.push_back({&p, order, std::string(as), false});
  });
  std::sort(out.begin(), out.end(), [](const KnownPower& a, const KnownPower& b) {
    return a.order != b.order ? a.order < b.order : a.power->id < b.power->id;
  });
  int normal = 0;
  const int most = rules.gods->Rank(g.rank).powers, slot = SlotLevel(rules, g);
  for (KnownPower& k : out) {
    // The newest beyond what the rank allows sleep (G-POWER-12), and so does what no slot of the
    // rank can carry.
    if (k.as == "normal" && ++normal > most) k.dormant = true;
    if (k.as != "epic" && k.power->level > slot) k.dormant = true;
    if (g.rank < GrantRank(*rules.gods, *k.power, k.as)) k.dormant = true;  // G-EPIC-06
  }
  return out;
}

bool IsDormant(const Rules& rules, const God& g, std::string_view power) {
  for (const KnownPower& k : KnownPowers(rules, g)) {
    if (k.power->id == power) return k.dormant;
  }
  return false;
}

// G-PDATA-04, G-EVIL-03: alignment powers have no domain to count in.
bool PrerequisiteMet(const Rules& rules, const God& g, const Power& p, std::string_view without) {
  if (p.requires_domain.empty()) return true;
  int others = 0;
  for (const auto& [id, order] : g.powers) {
    const Power* k = order > 0 && id != without && id != p.id ? rules.powers->Find(id) : nullptr;
    if (k != nullptr && !k->moral() && k->level < kEpicFrom && k->domain == p.requires_domain) {
      ++others;
    }
  }
  return others >= p.requires_others;
}

bool AllPrerequisitesMet(const Rules& rules, const God& g) {
  const std::vector<const Power*> known = PowersOf(rules, g);
  return std::all_of(known.begin(), known.end(), [&](const Power* p) {
    return p->requires_domain.empty() ||
           CountInDomain(known, p->requires_domain, *p) >= p->requires_others;
  });
}

// What an aspect grants does not count against the picks (G-POWER-08, G-MNEUT-03); a god neutral in
// both has both lists (G-ALIGN-01, G-ALIGN-05).
PicksDue PicksDueOf(const Rules& rules, const God& g) {
  PicksDue due;
  std::vector<int> epic, moral;
  int normal = 0, invested = 0;
  EachKnown(rules, g, [&](const Power& p, int, std::string_view as) {
    if (as == "normal") ++normal;
    if (as == "investment") ++invested;
    if (as == "epic") epic.push_back(p.level);
    if (as == "moral") moral.push_back(p.level);
  });
  const auto has = [](const std::vector<int>& levels, int level) {
    return std::find(levels.begin(), levels.end(), level) != levels.end();
  };
  due.normal = std::max(0, rules.gods->Rank(g.rank).powers - normal);
  for (int rank = 1; rank <= g.rank; ++rank) {
    const int level = rules.gods->Rank(rank).epic;
    if (level > 0 && !has(epic, level)) due.epic.push_back(level);
  }
  if (g.ethical == "neutral") {
    due.domain_ethical = DomainWord(g, "ethical").empty();
    due.investment = !due.domain_ethical && invested == 0;
  }
  if (g.moral == "neutral") {
    due.domain_moral = DomainWord(g, "moral").empty();
    for (int level = 1; !due.domain_moral && level <= 5; ++level) {
      if (g.rank >= kMoralRanks[level - 1] && !has(moral, level)) due.moral.push_back(level);
    }
  } else {
    for (const Power* p : rules.powers->Moral(g.moral)) {
      if (p->moral_rank <= g.rank && !Knows(g, p->id)) due.granted.push_back(p->id);
    }
  }
  return due;
}

std::vector<const Power*> Learnable(const Rules& rules, const God& g, std::string_view as) {
  const PicksDue due = PicksDueOf(rules, g);
  const auto level_in = [](const std::vector<int>& levels, int level) {
    return std::find(levels.begin(), levels.end(), level) != levels.end();
  };
  const bool any = as == "normal"       ? due.normal > 0
                   : as == "epic"       ? !due.epic.empty()
                   : as == "investment" ? due.investment
                                        : as == "moral" && !due.moral.empty();
  if (!any) return {};
  const std::vector<const Power*> known = PowersOf(rules, g);
  const int slot = SlotLevel(rules, g);
  const std::string_view ethical = DomainWord(g, "ethical"), moral = DomainWord(g, "moral");
  const auto granted_first = [&](const Power& p) {  // G-MNEUT-05
    return (due.investment && p.level == 1 && p.domain == ethical) ||
           (level_in(due.moral, p.level) && p.domain == moral);
  };
  // Powers of one domain stand together, so that one count serves for many of them.
  std::string_view counted;
  int count = 0;
  const auto known_in = [&](const Power& p) {
    if (counted != p.requires_domain) {
      counted = p.requires_domain;
      count = CountInDomain(known, counted, p);
    }
    return count;
  };
  std::vector<const Power*> out;
  for (const auto& [id, p] : rules.powers->powers) {
    if (p.moral()) continue;
    bool fits = false;
    if (as == "normal") {
      fits = p.level <= slot && !granted_first(p);
    } else if (as == "epic") {
      fits = level_in(due.epic, p.level);
    } else if (as == "investment") {
      fits = p.level == 1 && p.domain == ethical;
    } else if (as == "moral") {
      fits = level_in(due.moral, p.level) && p.domain == moral;
    }
    if (!fits || std::find(known.begin(), known.end(), &p) != known.end()) continue;
    if (p.requires_domain.empty() || known_in(p) >= p.requires_others) out.push_back(&p);
  }
  return out;
}

// --- chosen ones

int ChosenAllowance(const Rules& rules, const God& g) { return rules.gods->Rank(g.rank).chosen; }

std::vector<Id<Chosen>> ChosenOf(const World& w, Id<God> g) {
  std::vector<Id<Chosen>> out;
  for (std::size_t i = 0; i < w.chosen.size(); ++i) {
    const Chosen& c = w.chosen[Id<Chosen>(i)];
    if (c.god == g && c.alive()) out.emplace_back(i);
  }
  return out;
}

// The newest beyond the allowance sleep (G-CHOSEN-08).
std::vector<Id<Chosen>> ActiveChosenOf(const World& w, const Rules& rules, Id<God> g) {
  std::vector<Id<Chosen>> out = ChosenOf(w, g);
  const auto most = static_cast<std::size_t>(ChosenAllowance(rules, w.gods[g]));
  if (out.size() > most) out.resize(most);
  return out;
}

bool ChosenDormant(const World& w, const Rules& rules, Id<Chosen> c) {
  const std::vector<Id<Chosen>> active = ActiveChosenOf(w, rules, w.chosen[c].god);
  return std::find(active.begin(), active.end(), c) == active.end();
}

bool ChosenResting(const World& w, Id<Chosen> c) {
  return CountOf(w.chosen[c].vars, "rest_until") >= DayOf(w);
}

std::vector<Ref> ChosenPlaces(const World& w, Id<God> g) {
  std::vector<Ref> out;
  for (const Id<Temple> t : TemplesOfGod(w, g)) {
    if (w.temples[t].settlement) out.emplace_back(w.temples[t].settlement);
  }
  if (!out.empty()) return out;
  if (const Id<Site> site = LocationOf(w, g)) return {Ref(w.sites[site].hex)};
  for (const Id<Settlement> s : Standing(w)) out.emplace_back(s);
  return out;
}

// --- temples

std::vector<Id<Temple>> TemplesOfGod(const World& w, Id<God> g) {
  std::vector<Id<Temple>> out;
  for (std::size_t i = 0; i < w.temples.size(); ++i) {
    const Temple& t = w.temples[Id<Temple>(i)];
    if (t.god == g && t.alive()) out.emplace_back(i);
  }
  return out;
}

Id<Temple> RemoteTempleOn(const World& w, Id<God> g, Id<Hex> h) {
  for (const Id<Temple> t : TemplesOfGod(w, g)) {
    if (w.temples[t].hex == h) return t;
  }
  return {};
}

int RemoteTempleMax(const God& g) {
  return g.rank >= 17 ? 4 : g.rank >= 11 ? 3 : g.rank >= 5 ? 2 : 1;
}

int TempleRoom(const World& w, const Rules& rules, Id<Settlement> s) {
  const int rank = std::clamp(w.settlements[s].rank, 1, 7);
  return std::max(0, rules.settlements.Rank(rank).temples - TempleLevels(w, s));
}

// --- divine location

Id<Site> LocationOf(const World& w, Id<God> g) {
  const Id<Site> s = LinkOf(w.gods[g].links, "location").site();
  return s && w.sites[s].alive() && w.sites[s].state == "standing" ? s : Id<Site>();
}

bool LocationDue(const World& w, Id<God> g) {
  constexpr int kRank = 10;  // G-LOC-01
  const God& god = w.gods[g];
  return god.alive() && god.rank >= kRank && !LocationOf(w, g) &&
         CountOf(god.vars, "location_lost") == 0;
}

}  // namespace bw
