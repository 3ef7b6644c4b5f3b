// Who comes when (D-MON-01), the special features (D-MON-08) and what a new age leaves open
// (D-STATE-05): configs/events/arrivals.toml, features.toml and new-sheet.toml.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "generator/rules/config_set.h"
#include "generator/rules/dice_table.h"
#include "generator/rules/verbs.h"

namespace bw {

struct ArrivalRow {
  DiceRange roll;
  std::string brings;    // a class of groups, or "feature"
  int needs_groups = 0;  // living groups it takes; fewer bring `otherwise`
  std::string otherwise;
};

// One special feature. Its place is a room that stands (`where`), or a new one.
struct Feature {
  DiceRange roll;
  std::string id, name, says;
  std::string where;  // cave, new, deep, water, home, castle
  std::string kind;   // what the place becomes; "" = stays as it is
  std::vector<std::pair<std::string, int>> marks;
  int loot = 0;          // laid there
  std::string treasure;  // kind of a named treasure made; "" = none
  int cost = 0;          // loot the richest group pays, or it is not built
  std::string yearly;    // "", loot, folk, bout, convert, toll: each spring, to whoever holds it
};

struct ArrivalRules {
  std::vector<std::string> first;  // classes of the first season
  LengthText near_entrance;        // half the arrivals come within this of an entrance
  LengthText apart;                // clear distance to groups that live there, if it can be had
  int die = 6;
  std::vector<ArrivalRow> rows;
  int feature_die = 0;
  std::vector<Feature> features;
  // New sheet
  std::vector<std::string> landmarks;  // kinds of places no age chokes
  std::vector<std::string> landmark_builders;
  int keep_open = 0;  // linked places left open at least
  const Feature* FeatureById(std::string_view id) const;
};

void LoadArrivals(const ConfigSet& set, Diagnostics& diag, const std::vector<std::string>& classes,
                  ArrivalRules& out);

}  // namespace bw
