// The pantheon as data (configs/gods, configs/settlements): ranks, temples, chosen ones, the costs
// of improvements, the unrest chart, occurrences, the named switches of the rulings, temperaments.
#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "generator/rules/config_set.h"

namespace bw {

// configs/gods/ranks.toml (G-RANK-01, G-RANK-03, G-RANK-04, G-SLOT-01)
struct GodRank {
  int might = 2, powers = 2, slots = 1, slot_level = 1;
  int chosen = 0;     // chosen ones in all (G-CHOSEN-01)
  int epic = 0;       // level of the epic power gained at this rank; 0 = none (G-EPIC-01)
  int followers = 0;  // needed (G-GAP-03)
};

struct TempleLevel {  // configs/gods/temples.toml (G-TEMPLE-03)
  int might = 2, bonus = 0, followers = 10;
};

// configs/gods/chosen.toml (G-CHOSEN-02, G-CHOSEN-06, G-GAP-09)
struct ChosenKind {
  std::string id, name;
  int clear = 0, gather = 0, defend = 0;
  int followers = 0;                           // its god's a day, in a settlement with its temple
  int income = 0;                              // of the settlement it is in
  int overthrow = 0, improve = 0, attack = 0;  // on its god's pools there
};

// configs/settlements/improvements.toml (G-IMPROVE-05, G-IMPROVE-06, G-IMPROVE-07, G-IMPROVE-08,
// G-IMPROVE-09, G-IMPROVE-10, G-IMPROVE-11)
struct ImproveOption {
  std::string id;
  int wealth = 0;       // -1 = the new DV (defences)
  std::string terrain;  // of the hex it needs; "" = none; "land" = any land
  bool needs_hex = false;
  bool in_reach = true;
  std::string makes;  // what becomes of the hex: an improvement, "road", or a terrain; "" = nothing
  int gains_wealth = 0, dv = 0, satisfaction = 0, population = 0;
};

struct UnrestResult {  // configs/settlements/unrest.toml (G-GAP-02), by 2d6
  std::string id, name;
  bool revolution = false, altar = false, strike = false, flight = false;
  int wealth = 0, population = 0, population_percent = 0, dv = 0, satisfaction = 0;
  int satisfaction_to = -1;  // set to this; -1 = not
};

struct Occurrence {  // configs/gods/occurrences.toml (G-GAP-07), by d6
  std::string id, name;
  std::string place;    // where: settlement, land (no settlement on it), or a terrain
  bool clears = false;  // the hex loses its improvement; a road too when `clears_road`
  bool clears_road = false;
  std::string terrain;                                 // what the hex becomes; "" = as it is
  int creature = 0;                                    // strength of one that comes to ravage
  int satisfaction = 0, food_day = 0, population = 0;  // of the settlement, or the nearest whose
  int population_percent = 0, wealth = 0;              // reach covers the hex
};

struct GodSwitches {          // configs/gods/switches.toml: rulings with another reading
  bool epic_shared = true;    // epic_uses = "shared" | "per_power" (G-EPIC-03)
  bool conflict_both = true;  // conflict_temple = "both" | "level" (G-CONFLICT-05)
  bool farm_table = true;     // farm_mode = "table" | "text" (G-IMPROVE-08)
  int farm_text_food = 300;
  bool ruler_may_improve = false;     // G-CONFLICT-22
  bool remote_on_water = true;        // G-NEUT-14
  bool declared_rest_counts = false;  // G-FOLLOW-07
  bool feed_with_wealth = true;       // G-UPDATE-10
  bool occurrences = false;           // G-GAP-07
  bool lair_clearing = false;         // G-GAP-08, the optional part
  int new_god_days = 5;               // G-NEW-05
  int cycle_days = 20;                // G-DAY-02
  int improve_pool = 5;               // G-IMPROVE-03
  int acting_followers = 10;          // G-FOLLOW-01
  int location_followers = 250;       // G-LOC-05
  int start_followers = 50;           // G-GAP-03
};

// What a temperament may weigh; the words of the data are in TemperamentWords(), in this order.
enum class Weigh {
  // Kinds of action.
  kRest,
  kBuild,
  kRaise,
  kRemote,
  kDestruction,
  kOverthrow,
  kRaze,
  kConvert,
  kPreach,
  kIntervene,
  kProtect,
  kImprove,
  kBlessing,
  kCurse,
  kDiscord,
  kPandemonium,
  kOrder,
  kRegenerate,
  kAssist,
  kOppose,
  // Percents by whom or what an order falls upon.
  kOwn,
  kForeign,
  kRival,
  kHome,
  kEnemy,
  kFriend,
  kLeader,
  kNeed,
  kLarge,
  kSure,
  kClose,
  kHopeless,
  // Thousandths.
  kBonus,
  kReaction,
  kEpic,
  kReply,
  kSwap,
  // Hours.
  kEarly,
  kMidday,
  kLate,
  kCount
};
inline constexpr std::size_t kWeighs = static_cast<std::size_t>(Weigh::kCount);

struct TemperamentWord {
  std::string_view name;
  int fallback;  // where a temperament does not say
  std::string_view meaning;
};
const std::array<TemperamentWord, kWeighs>& TemperamentWords();

// How a god that plays by itself weighs what it may do (configs/gods/temperaments): for
// factions/deciders.
struct Temperament {
  using Weights = std::map<std::string, int, std::less<>>;
  std::string id, name;
  int weight = 10;                      // how often a new god has it
  std::vector<std::string> alignments;  // ethical or moral words it suits; empty = any
  std::array<int, kWeighs> weights{};
  Weights domains, chosen, improve;  // by domain, kind of chosen one, option; 10 where not given
  int Of(Weigh w) const { return weights[static_cast<std::size_t>(w)]; }
  static int In(const Weights& weights, std::string_view word);
  bool Suits(std::string_view ethical, std::string_view moral) const;
};

struct GodRules {
  std::array<GodRank, 20> ranks{};
  std::array<TempleLevel, 4> temples{};
  std::map<std::string, ChosenKind, std::less<>> chosen;
  std::map<std::string, ImproveOption, std::less<>> improvements;
  std::array<UnrestResult, 11> unrest;  // [0] = a 2 on 2d6
  std::vector<std::string> lair_rooms, lair_features, lair_occupants, lair_hooks;  // lair.toml
  std::vector<Occurrence> occurrences;                          // [0] = a 1 on d6
  int occurrence_one_in = 20;                                   // a 1 on this die, each day
  std::vector<std::string> location_forms, location_creatures;  // configs/gods/locations.toml
  GodSwitches switches;
  std::map<std::string, Temperament, std::less<>> temperaments;

  const GodRank& Rank(int rank) const { return ranks[static_cast<std::size_t>(rank - 1)]; }
  const TempleLevel& Temple(int level) const {
    return temples[static_cast<std::size_t>(level - 1)];
  }
  int RankFor(int followers) const;  // 1..20
};

void Load(const ConfigSet& set, Diagnostics& diag, GodRules& out);

}  // namespace bw
