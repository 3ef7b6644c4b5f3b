// Gods' powers as data (configs/powers, one file a domain or moral aspect): what each does, at what
// level and price (G-GAP-01, G-PDATA-01). The loader checks level budgets (G-PDATA-05),
// prerequisites (G-POWER-05, G-PDATA-04) and targets (G-PDATA-02); adding a domain needs a file and
// no code.
#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "generator/rules/config_set.h"

namespace bw {

// The effect vocabulary of G-PDATA-03; the words of the data in comments.
enum class EffectKind {
  kSatisfaction,
  kDv,  // day or permanent
  kPopulation,
  kWealth,
  kIncome,
  kFood,    // day or permanent
  kGrowth,  // permille to the cycle's end
  kFollowers,
  kSteal,
  kTemple,
  kTerrain,      // from -> to, amount hexes
  kImprovement,  // what: mine, mill, farm, road, trade_route, any
  kCreature,     // what: guard, ravage; amount = strength
  kBlock,        // what: conflict, raze, improve, build, power
  kNegate,       // what: power, any
  kChosen,       // what: move, heal
  kInitiative,   // what: first, last
  kPool,
  kImmune,  // what: conversion, unrest
  kSlot
};

struct Effect {
  EffectKind kind{};
  int amount = 0;                 // fixed part, signed
  int might = 0;                  // -1, 0, 1: times the user's might (G-PDATA-03)
  bool day = false;               // dv, food: for the day only
  std::vector<std::string> from;  // terrain: kinds it may take; "land" = any but sea
  std::string to;                 // terrain: what it becomes; "river" adds the mark
  std::string what;               // the word of the kinds that have one
};

// Does it do anything to what lives below, where there are no towns (B-GOD-02)? Walls for the day,
// and deaths.
inline bool WorksBelow(const Effect& e) {
  return e.kind == EffectKind::kDv || (e.kind == EffectKind::kPopulation && e.amount < 0);
}

inline constexpr int kEpicFrom = 6;  // the level from which powers are epic (G-EPIC-01)

struct Power {
  std::string id, name, domain;  // "fire.firestorm"; "good" and "evil" are no domains (G-EVIL-03)
  int level = 1;                 // 1..9; 6 and more are epic (G-EPIC-01)
  std::string time;              // action, bonus, reaction (G-POWER-07)
  std::string trigger;           // reactions: conflict, power, pool, any
  std::string target;            // self, settlement, own, region, god, order (G-PDATA-02)
  std::string requires_domain;   // G-PDATA-04; "" = no prerequisite
  int requires_others = 0;       // other known, non-epic powers of that domain
  std::vector<Effect> effects;   // applied in order
  bool moral() const { return moral_rank > 0; }
  int moral_rank = 0;  // good and evil: the god's rank that grants it (G-EVIL-01, G-EVIL-02,
                       // G-GOOD-01, G-GOOD-02, G-GOOD-03)
};

struct EffectPrice {
  int units = 1, per = 1;  // `units` for `per` of it
  int step = 0;            // how much a further `units` adds (G-PDATA-06); 0 = it does not grow
  bool tripled = true;     // on a region, where it falls on every settlement
};

struct PowerRules {
  std::map<std::string, Power, std::less<>> powers;
  std::vector<std::string> domains;  // those of picks, alphabetical; not good and evil
  std::map<std::string, std::string, std::less<>> domain_names;  // "fire" -> "Fire"; aspects too
  std::map<std::string, EffectPrice, std::less<>> prices;        // configs/gods/prices.toml
  int budget_base = 2, budget_level = 2;  // units a power spends: base + level x its level
  int might_counts = 3, region_counts = 3;
  std::array<int, 9> others{};  // least prerequisite by level (G-PDATA-04)

  const Power* Find(std::string_view id) const;
  std::vector<const Power*> Of(std::string_view domain) const;     // by level, then id
  std::vector<const Power*> Moral(std::string_view aspect) const;  // by rank granted
  // The power's effects as used at slot level `level` (G-PDATA-06).
  std::vector<Effect> At(const Power& p, int level) const;
  const EffectPrice& PriceFor(const Effect& e) const;
  // Units a power of that level spends, exactly (G-PDATA-05).
  int BudgetOf(int level) const { return budget_base + budget_level * level; }
};

// Price of an effect in units, M counted as 3, tripled on a region (G-PDATA-05).
int PriceOf(const PowerRules& rules, const Effect& e, std::string_view target);
int PriceOf(const PowerRules& rules, const Power& p);
std::string_view WordOf(EffectKind k);
// "satisfaction +M+1", for lists and reports.
std::string TextOf(const Effect& e);
// Words an orders file or a scenario may use for effects of its own (G-ACT-13) are read so too.
std::vector<Effect> ReadEffects(const TomlTable& owner, std::string_view key);

void Load(const ConfigSet& set, Diagnostics& diag, PowerRules& out);

}  // namespace bw
