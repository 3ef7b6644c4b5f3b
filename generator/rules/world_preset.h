// World presets (configs/worlds/*.toml): the knobs of a history. A world file given to `generate`
// has the same keys; `--set key=value` reaches each of them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "generator/base/fixed.h"
#include "generator/rules/config_set.h"

namespace bw {

struct WorldPreset {
  std::string sheet = "landscape";  // configs/sheets (D-MEAS-03)
  int delves = 1;                   // sections in the world (B-SPACE-05)
  Fx finger = 5 * kBead;            // S glossary: travel in one go
  Fx half_finger = 5 * kBead / 2;
  Fx thumb = 3 * kBead / 2;     // D-MEAS-01
  int civilizations = 1;        // D-CIV-05: 1 or 2 share the age
  int disaster_years = 10;      // D-DIS-01
  int arrival_every = 2;        // seasons between arrivals (D-MON-01)
  int late_years = 8;           // from this year of the age on, one arrival every season
  int max_groups = 10;          // D-GRP-06
  int min_years = 3;            // D-END-03
  int monsters_cap_years = 20;  // D-END-02
  int villainy_cap_years = 10;  // D-VIL-04
  int hero_strength = 6;        // D-VIL-03: plus the year of the age
  int hero_fights = 3;          // D-VIL-03: fights a visit
  int hero_party = 4;           // heroes in a company
  int dawn_groups = 3;          // D-VIL-04: groups below that outlast an Age of Villainy
  int dawn_folk = 2;            // folk and loot each of them keeps, and loot of the surface
  int castle_cap = 5;           // S-SEASON-01
  int ending_loot = 6;          // S-AGE-02, D-END-01
  int plan_columns = 32;        // B-SPACE-02: hexes from west to east; 0 = a world without a plan
  int plan_rows = 20;
  int province_hexes = 20;  // B-LAND-01: hexes in a province
  int settlements = 9;      // founded on the plan when the Age of Monsters first opens
  int gods = 8;             // of the first pantheon
  int god_every = 40;       // a new god arrives once in so many years, by draw; 0 = never
  int realms = 4;           // kingdoms on the plan when the Age of Monsters first opens
  int neighbours_play = 1;  // K-NEIGH-01: 0 = other realms only grow, 1 = all realms act
  // Do the systems move each other (B-*)? 0 switches a family off.
  int bridge_sett = 1, bridge_people = 1, bridge_econ = 1, bridge_land = 1;
  int bridge_war = 1, bridge_god = 1, bridge_event = 1, bridge_vil = 1;
};

// One documented knob: name, what it means, and its bounds. `beads` knobs are lengths.
struct Knob {
  std::string_view name, meaning;
  bool beads;
  double lo, hi;
  int WorldPreset::*number;
};
const std::vector<Knob>& Knobs();  // all but `sheet`

// Reads a preset's or world file's keys over `preset`; unknown keys stay for FinishToml.
void ReadPreset(const TomlTable& t, WorldPreset& preset);
// "key=value" of --set. False with a message (did you mean ...) when it cannot be taken.
bool SetKnob(std::string_view assignment, const std::vector<std::string>& sheets,
             WorldPreset& preset, std::string& message);

}  // namespace bw
