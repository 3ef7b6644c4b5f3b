// Realms and what they hold: provinces, works (institutions, projects, technologies, special
// units), armies and wars (K-*). Names in the small maps are listed where they are used.
#pragma once

#include <string>
#include <vector>

#include "generator/world/row.h"

namespace bw {

// A province of about a hundred hexes (K-POP-09) and a region of the gods' rules (G-GEO-03).
struct Province : Row {
  std::string name;
  Id<Realm> owner;
  Id<Hex> seat;                          // its middle, or its chief settlement's hex
  std::vector<Id<Province>> neighbours;  // by land, in id order
  std::vector<Id<Province>> over_sea;    // reached by crossing a sea, in id order
  Counts vars;                           // hexes, road (1 road, 2 highway) ...
  Texts words;
};

struct Realm : Row {
  std::string name, government;
  int level = 1, fame = 0, population = 0;
  int host = 0, levy_dice = 0, unrest = 0;
  Counts attributes;      // culture, economy, loyalty, stability
  Counts taint;           // points: decadence, crime, corruption, decay
  Counts taint_modifier;  // zero or negative
  Counts relations;       // by the other realm's key, -10..+10
  Counts proficiencies;   // skill -> 1, with expertise 2
  Counts feats;           // feat -> times taken
  Counts vars;
  Texts words;
  Links links;
  Id<Settlement> capital;
  Id<Person> ruler;  // B-LAND-02
};

// Something a realm makes or has made; `kind` says which table of the data `what` belongs to.
struct Work : Row {
  std::string kind;  // institution, project, technology, special-unit
  std::string what;  // data id
  std::string name;
  Id<Realm> realm;
  Ref at;                       // province, settlement or hex, where it has a place
  std::string state = "begun";  // begun, done, lost ...
  Counts vars;                  // points, cost ...
};

struct Army : Row {
  std::string name;
  Id<Realm> realm;
  Id<Province> at;
  int host = 0;
  Counts vars;
  Texts words;
};

struct War : Row {
  std::string name;
  Id<Realm> attacker, defender;  // who began it, who was attacked; allies are in links
  std::string outcome;           // "" while it lasts
  Counts vars;
  Texts words;
  Links links;
};

}  // namespace bw
