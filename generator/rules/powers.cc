// See powers.h: what effects there are, what they cost, and what a power is worth. Reading them is
// in powers_read.cc.
#include "generator/rules/powers.h"

#include <algorithm>
#include <cstdlib>

#include "generator/rules/power_kinds.h"

namespace bw {

const std::vector<EffectRow>& EffectRows() {
  using K = EffectKind;
  static const std::vector<EffectRow> kRows = {
      {K::kSatisfaction, "satisfaction", FallsUpon::kSettlement, true, true, {}},
      {K::kDv, "dv", FallsUpon::kSettlement, true, true, {}},
      {K::kPopulation, "population", FallsUpon::kSettlement, true, false, {}},
      {K::kWealth, "wealth", FallsUpon::kSettlement, true, true, {}},
      {K::kIncome, "income", FallsUpon::kSettlement, true, false, {}},
      {K::kFood, "food", FallsUpon::kSettlement, true, false, {}},
      {K::kGrowth, "growth", FallsUpon::kSettlement, true, false, {}},
      {K::kFollowers, "followers", FallsUpon::kUser, true, false, {}},
      {K::kSteal, "steal", FallsUpon::kRival, true, false, {}},
      {K::kTemple, "temple", FallsUpon::kSettlement, true, false, {}},
      {K::kTerrain, "terrain", FallsUpon::kSettlement, true, false, {}},
      {K::kImprovement,
       "improvement",
       FallsUpon::kSettlement,
       true,
       false,
       {"mine", "mill", "farm", "road", "trade_route", "any"}},
      {K::kCreature, "creature", FallsUpon::kSettlement, true, false, {"guard", "ravage"}},
      {K::kBlock,
       "block",
       FallsUpon::kSettlement,
       false,
       false,
       {"conflict", "raze", "improve", "build", "power"}},
      {K::kNegate, "negate", FallsUpon::kOrder, false, false, {"power", "any"}},
      {K::kChosen, "chosen", FallsUpon::kUser, false, false, {"move", "heal"}},
      {K::kInitiative, "initiative", FallsUpon::kUser, false, false, {"first", "last"}},
      {K::kPool, "pool", FallsUpon::kOrder, true, true, {}},
      {K::kImmune, "immune", FallsUpon::kSettlement, false, false, {"conversion", "unrest"}},
      {K::kSlot, "slot", FallsUpon::kUser, true, false, {}},
  };
  return kRows;
}

const EffectRow& RowOf(EffectKind k) { return EffectRows()[static_cast<std::size_t>(k)]; }

std::string PriceWord(const Effect& e) {
  std::string word(WordOf(e.kind));
  switch (e.kind) {
    case EffectKind::kDv:
    case EffectKind::kFood: return e.day ? word + "-day" : word;
    case EffectKind::kTemple: return word + (e.amount > 0 ? "-up" : "-down");
    case EffectKind::kImprovement: return word + (e.amount > 0 ? "-placed" : "-removed");
    case EffectKind::kNegate:
    case EffectKind::kChosen:
    case EffectKind::kImmune: return word + "-" + e.what;
    default: return word;
  }
}

std::string_view WordOf(EffectKind k) { return RowOf(k).word; }

std::string TextOf(const Effect& e) {
  std::string out(WordOf(e.kind));
  if (RowOf(e.kind).amount) {
    const bool down = e.amount < 0 || e.might < 0;
    const std::string n = e.amount == 0 ? "" : std::to_string(std::abs(e.amount));
    const bool both = e.amount != 0 && e.might != 0;
    out += down ? " -" : " +";
    out += both ? "(M+" + n + ")" : e.might != 0 ? "M" : n;
    if (both && !down) out = std::string(WordOf(e.kind)) + " +M+" + n;
  }
  if (e.day) out += " for the day";
  if (e.kind == EffectKind::kTerrain) out += " " + OrList(e.from) + " to " + e.to;
  if (!e.what.empty()) out += " " + e.what;
  return out;
}

const EffectPrice& PowerRules::PriceFor(const Effect& e) const {
  static const EffectPrice kFree;
  const auto it = prices.find(PriceWord(e));
  return it == prices.end() ? kFree : it->second;
}

int PriceOf(const PowerRules& rules, const Effect& e, std::string_view target) {
  const EffectPrice& price = rules.PriceFor(e);
  const int size =
      RowOf(e.kind).amount ? std::abs(e.amount) + std::abs(e.might) * rules.might_counts : 1;
  const int units = size * price.units / price.per;
  return target == "region" && price.tripled ? units * rules.region_counts : units;
}

int PriceOf(const PowerRules& rules, const Power& p) {
  int units = 0;
  for (const Effect& e : p.effects) units += PriceOf(rules, e, p.target);
  return units;
}

const Power* PowerRules::Find(std::string_view id) const {
  const auto it = powers.find(id);
  return it == powers.end() ? nullptr : &it->second;
}

// Ids begin with the domain, so its powers stand together.
std::vector<const Power*> PowerRules::Of(std::string_view domain) const {
  std::vector<const Power*> out;
  const std::string prefix = std::string(domain) + ".";
  for (auto it = powers.lower_bound(prefix); it != powers.end(); ++it) {
    if (!it->first.starts_with(prefix)) break;
    out.push_back(&it->second);
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const Power* a, const Power* b) { return a->level < b->level; });
  return out;
}

std::vector<const Power*> PowerRules::Moral(std::string_view aspect) const {
  std::vector<const Power*> out = Of(aspect);
  std::erase_if(out, [](const Power* p) { return !p->moral(); });
  std::stable_sort(out.begin(), out.end(),
                   [](const Power* a, const Power* b) { return a->moral_rank < b->moral_rank; });
  return out;
}

// G-PDATA-06: the first effect alone grows, its sign stays; epic powers do not grow.
std::vector<Effect> PowerRules::At(const Power& p, int level) const {
  std::vector<Effect> out = p.effects;
  if (out.empty() || p.level >= 6 || level <= p.level) return out;
  Effect& first = out.front();
  const EffectPrice& price = PriceFor(first);
  if (price.step == 0) return out;
  const int factor = p.target == "region" && price.tripled ? region_counts : 1;
  const int steps = (level - p.level) / (price.units * factor);
  const bool down = first.amount < 0 || first.might < 0;
  first.amount += (down ? -1 : 1) * steps * price.step;
  return out;
}

}  // namespace bw
