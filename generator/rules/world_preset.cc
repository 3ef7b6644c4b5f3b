#include "generator/rules/world_preset.h"

#include <charconv>

namespace bw {

const std::vector<Knob>& Knobs() {
  static const std::vector<Knob> kKnobs = {
      {"delves", "sections in the world", false, 1, 12, &WorldPreset::delves},
      {"finger", "travel in one go, in beads", true, 1, 20, &WorldPreset::finger},
      {"half_finger", "a short move, in beads", true, 0.5, 10, &WorldPreset::half_finger},
      {"thumb", "a mining stretch, in beads", true, 0.5, 10, &WorldPreset::thumb},
      {"civilizations", "peoples that share the Age of Civilization", false, 1, 2,
       &WorldPreset::civilizations},
      {"disaster_years", "years the Great Disaster lasts", false, 1, 100,
       &WorldPreset::disaster_years},
      {"arrival_every", "seasons between arrivals", false, 1, 40, &WorldPreset::arrival_every},
      {"late_years", "year of the age from which each season brings an arrival", false, 1, 100,
       &WorldPreset::late_years},
      {"max_groups", "groups that act at one time", false, 1, 40, &WorldPreset::max_groups},
      {"min_years", "years before loot below can end the Age of Monsters", false, 0, 100,
       &WorldPreset::min_years},
      {"monsters_cap_years", "years the Age of Monsters lasts at most", false, 1, 1000,
       &WorldPreset::monsters_cap_years},
      {"villainy_cap_years", "years the Age of Villainy lasts at most", false, 1, 1000,
       &WorldPreset::villainy_cap_years},
      {"hero_strength", "strength of heroes before the year of the age is added", false, 0, 100,
       &WorldPreset::hero_strength},
      {"hero_fights", "fights of a company of heroes in one visit", false, 1, 20,
       &WorldPreset::hero_fights},
      {"hero_party", "heroes in a company", false, 1, 12, &WorldPreset::hero_party},
      {"dawn_groups", "groups below that outlast an Age of Villainy", false, 0, 40,
       &WorldPreset::dawn_groups},
      {"dawn_folk", "folk and loot each of them keeps, and the surface its loot", false, 1, 40,
       &WorldPreset::dawn_folk},
      {"castle_cap", "folk a castle holds at most", false, 1, 50, &WorldPreset::castle_cap},
      {"ending_loot", "loot in one hand that ends the Age of Monsters", false, 1, 50,
       &WorldPreset::ending_loot},
      {"plan_columns", "hexes of the plan from west to east; 0 for a world without a plan", false,
       0, 1024, &WorldPreset::plan_columns},
      {"plan_rows", "hexes of the plan from north to south", false, 0, 1024,
       &WorldPreset::plan_rows},
      {"province_hexes", "hexes in a province", false, 1, 10000, &WorldPreset::province_hexes},
      {"settlements", "settlements founded on the plan", false, 0, 2000, &WorldPreset::settlements},
      {"gods", "gods of the first pantheon", false, 0, 200, &WorldPreset::gods},
      {"god_every", "years between arrivals of new gods, on the average; 0 = never", false, 0,
       100000, &WorldPreset::god_every},
      {"realms", "kingdoms on the plan", false, 0, 500, &WorldPreset::realms},
      {"neighbours_play", "other realms act (1) or only grow (0)", false, 0, 1,
       &WorldPreset::neighbours_play},
      {"bridge_sett",
       "castles and cities are settlements, which pay for what happens to them (1), or not (0)",
       false, 0, 1, &WorldPreset::bridge_sett},
      {"bridge_people",
       "settlements grow towards their share of the realm, and shrink it (1), or not (0)", false, 0,
       1, &WorldPreset::bridge_people},
      {"bridge_econ", "realm and settlements share prosperity and unrest (1), or not (0)", false, 0,
       1, &WorldPreset::bridge_econ},
      {"bridge_land",
       "settlements claim land, lords rule realms, people change sides (1), or not (0)", false, 0,
       1, &WorldPreset::bridge_land},
      {"bridge_war", "armies storm capitals (1), or not (0)", false, 0, 1,
       &WorldPreset::bridge_war},
      {"bridge_god",
       "gods reach below, and what they call up walks there; realms raise gods (1), or not (0)",
       false, 0, 1, &WorldPreset::bridge_god},
      {"bridge_event", "disasters of a realm strike the deep below it (1), or not (0)", false, 0, 1,
       &WorldPreset::bridge_event},
      {"bridge_vil", "the arch-villain is felt above, and so is its fall (1), or not (0)", false, 0,
       1, &WorldPreset::bridge_vil},
  };
  return kKnobs;
}

void ReadPreset(const TomlTable& t, WorldPreset& preset) {
  preset.sheet = t.Str("sheet", preset.sheet);
  for (const Knob& k : Knobs()) {
    int& value = preset.*k.number;
    if (k.beads) {
      if (t.Has(k.name)) value = t.Beads(k.name, k.lo, k.hi);
    } else {
      value = t.I(k.name, {static_cast<int>(k.lo), static_cast<int>(k.hi)}, value);
    }
  }
}

bool SetKnob(std::string_view assignment, const std::vector<std::string>& sheets,
             WorldPreset& preset, std::string& message) {
  const auto eq = assignment.find('=');
  const std::string key(assignment.substr(0, eq));
  const std::string value(eq == std::string_view::npos ? "" : assignment.substr(eq + 1));
  if (eq == std::string_view::npos) {
    message = "found '" + key + "', expected key=value";
    return false;
  }
  if (key == "sheet") {
    for (const std::string& s : sheets) {
      if (s == value) {
        preset.sheet = value;
        return true;
      }
    }
    message =
        "sheet: found '" + value + "', expected " + OrList(sheets) + DidYouMean(value, sheets);
    return false;
  }
  std::vector<std::string> names{"sheet"};
  for (const Knob& k : Knobs()) {
    names.emplace_back(k.name);
    if (k.name != key) continue;
    double v = 0;
    const auto [end, ec] = std::from_chars(value.data(), value.data() + value.size(), v);
    const bool whole = v == static_cast<double>(static_cast<long>(v));
    if (ec == std::errc() && end == value.data() + value.size() && v >= k.lo && v <= k.hi &&
        (k.beads || whole)) {
      preset.*k.number = k.beads ? FxFromBeads(v) : static_cast<int>(v);
      return true;
    }
    message = key + ": found '" + value + "', expected " +
              (k.beads ? "a number " : "a whole number ") + BeadsText(FxFromBeads(k.lo)) + ".." +
              BeadsText(FxFromBeads(k.hi));
    return false;
  }
  message = "unknown key '" + key + "'" + DidYouMean(key, names);
  return false;
}

}  // namespace bw
