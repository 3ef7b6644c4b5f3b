// The world model: one row per thing, in append-only tables, joined by ids. This is state alone;
// it changes only through events (apply.h). Lengths are in 1/256 beads, times in years and seasons.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "generator/base/fixed.h"
#include "generator/base/id.h"
#include "generator/world/event.h"
#include "generator/world/kingdoms.h"
#include "generator/world/pantheon.h"
#include "generator/world/plan.h"
#include "generator/world/row.h"

namespace bw {

// A room, cave, lair, entrance ... below (or at) the ground (D-STATE-01).
struct Place : Row {
  Id<Delve> delve;
  std::string kind;  // data id: "cave", "vault", "entrance", "tomb" ...
  std::string name;
  Box box;              // outline's bounds, in beads/256
  std::string shape;    // "rect", "oval", "cavern", "dome", "shaft" ... a drawing hint
  std::string habit;    // ruled, curved, ragged, bored, webbed, natural (D-STATE-04)
  std::string builder;  // data id of the builder, "nature" or "surface"
  int level = 0;        // castle cellars: 1, 2, 3 ... (S-SUP-05); else the stratum, 1 = topmost
  std::string state = "open";  // open, choked, flooded, burnt, sealed
  int folk = 0, loot = 0;
  Counts marks;            // plague n, fate, web, shrine, dead (tombs) ...
  Id<Group> owner;         // the group whose territory it is
  Id<Construction> under;  // the construction whose cellar it is
  Id<Age> age;             // the age it was dug in
  bool open() const { return state == "open"; }
};

// A tunnel, shaft, stair, river or crack between two places.
struct Way : Row {
  Id<Delve> delve;
  std::string kind;
  Id<Place> from, to;
  Fx length = 0;             // along the way
  std::vector<Pt> path;      // the line it follows, ends included; empty = straight
  Box bounds{0, 0, -1, -1};  // of `path`, which never changes; w < 0 where that is empty
  std::string habit, builder;
  std::string state = "open";
  Counts vars;  // "reach": how far a spreading group has come along it (1/256 bead)
  Id<Age> age;
  bool open() const { return state == "open"; }
};

// Anything built on the surface: castle, farm, city, tower, specials.
struct Construction : Row {
  Id<Delve> delve;
  std::string kind;  // castle, farm, city, tower, or the id of a special
  std::string name;
  Fx x = 0, w = kBead;  // left edge and width on the ground line
  int folk = 0, loot = 0;
  std::string state = "standing";  // standing, ruin
  Id<Place> cellar;                // its first own room below
  Id<Group> owner;                 // monsters that took it (the tower, S-SPEC-02)
  Id<Person> leader;
  Counts marks, vars;         // relic; levels, connected ...
  Id<Hex> hex;                // where it stands on the plan (B-SPACE-04)
  Id<Settlement> settlement;  // the settlement it is part of (B-SETT-01)
  Id<Age> age;
  int effect = -1;  // composed specials: row of the effect drawn again; -1 = its kind's own
};

// Who acts below: monsters, civilizations, adventurers, villains.
struct Group : Row {
  Id<Delve> delve;
  std::string kind;     // class: delver, breeder, alpha, wanderer, adventurers, restless,
                        // civilization, villain
  std::string flavour;  // data id
  std::string name;
  std::string alignment;  // lawful, chaotic, hungry
  Id<Place> home;
  int folk = 0, loot = 0;  // sums over its places, kept by apply
  int arrival = 0;         // order of acting; wanderers that came together share one
  Id<Person> leader;
  Counts vars;  // counters its rules keep: fights, idle, works, reserve ...
  Id<Age> age;
};

// Unique, not loot; counts 1 towards its holder's total for D-END-01 (D-STATE-03).
struct Treasure : Row {
  Id<Delve> delve;
  std::string name, kind;
  int made_year = 0;
  Ref at;  // place, construction, group or person
};

struct Person : Row {
  std::string name, role;
  Ref of;
  int born = 0;
  int died = -1;  // year; -1 = lives
};

// Ore pocket or vein: what can be mined (D-PRIM-02).
struct Deposit : Row {
  Id<Delve> delve;
  std::string kind;      // "ore", "gold"
  std::vector<Pt> path;  // one point = a pocket
  int left = 0;          // thumbs of it still in the rock
};

struct Band {
  std::string rock;     // data id
  std::vector<Fx> top;  // depth of its upper edge at each whole bead, width + 1 values
};

// One section (B-SPACE-05): a sheet with its ground, its strata and whatever lies in them.
struct Delve {
  std::string key, name;
  std::string sheet;                      // data id
  Fx width = 0, height = 0, surface = 0;  // beads/256
  std::vector<Fx> ground;   // y of the ground line at each whole bead, width + 1 values
  std::vector<char> sea;    // 1 where the surface is water, one value a bead
  std::vector<Band> bands;  // from the top down
  std::vector<Axial> line;  // the hexes of A-A' on the plan, one a bead (B-SPACE-02)
  Fx GroundAt(Fx x) const;  // straight between the whole beads
  bool SeaAt(Fx x) const;
  int BandAt(Pt p) const;  // index into bands
};

struct Age {
  std::string key, id, name;
  Id<Delve> delve;       // whose age it is; none = of every delve (B-SPACE-05)
  int index = 0;         // 1, 2, 3 ... in order of play
  Stamp from, to;        // to is meaningful once ended
  std::string ended_by;  // rule id; "" while it lasts
  std::string outcome;   // how it ended: a word of its data file that names the next age
  Ref by;
  EventNo first_event = kNoEvent, last_event = kNoEvent;
};

struct Calendar {
  int year = 0, season = 0;  // the next season to play; year 0 = primordial
  Stamp stamp() const { return {year, season}; }
};

// What the user asked for; enough to make the world again.
struct Recipe {
  std::string seed_text;
  std::uint64_t seed = 0;
  std::string preset = "region";
  std::string rules_hash;
  std::vector<std::string> sets;                              // --set key=value, sorted by key
  std::vector<std::pair<std::string, std::string>> overlays;  // path in configs/, text
  bool scenario = false;
};

struct World {
  Recipe recipe;
  Calendar now;
  Id<Age> age;      // the age being played; between two seasons the first delve's
  Id<Delve> track;  // the delve whose own steps are being played; none = the whole world's
  Counts vars;      // world's counters: put-by loot, arrivals, deaths ...
  Store<Age> ages;
  Store<Delve> delves;
  Plan plan;
#define BW_TABLE(Type, accessor, store, prefix) Store<Type> store;
#include "generator/world/tables.def"
#undef BW_TABLE
  std::vector<Event> events;
  std::uint32_t topology = 0;  // grows whenever places or ways come, go or change state
  std::uint32_t holdings = 0;  // grows whenever places come or change hands
  std::uint32_t freed = 0;  // grows whenever rock may have come free: a room or way gone or moved

  std::string KeyOf(Ref r) const;        // a hex: "hex:3,4" (q, r)
  Ref Find(std::string_view key) const;  // none when unknown
  const Row* RowOf(Ref r) const;         // null for world, delve, age, hex
  template <class T>
  Store<T>& Of() {
    return const_cast<Store<T>&>(static_cast<const World*>(this)->Of<T>());
  }
  template <class T>
  const Store<T>& Of() const {
#define BW_TABLE(Type, accessor, store, prefix) \
  if constexpr (kTableOf<T> == Table::k##Type) return store;
#include "generator/world/tables.def"
#undef BW_TABLE
  }
  std::string_view NameOf(Ref r) const;
  const std::string& AgeId() const;  // "" before the first age
  // Where several delves have each their own ages (B-SPACE-05), a step sees the delve it is played
  // for and no other; where the whole world is played, or there is one delve, it sees them all.
  bool Plays(Id<Delve> delve) const { return !track || track == delve; }
  Id<Age> AgeOf(Id<Delve> delve) const;  // its present age; of none: the first delve's
  Stamp WhenOf(EventNo n) const;         // {} for kNoEvent
  int Var(std::string_view name) const;
};

// The delves a step is played for (World::Plays), in order.
std::vector<Id<Delve>> DelvesInPlay(const World& w);
// The delve of a row that lies in one; a person's is that of the house or group they belong to.
Id<Delve> DelveOf(const World& w, Ref r);
// What a counter of the world is called that each delve keeps for itself: its plain name for the
// first, "put-by@delve-2" for the second.
std::string TrackVar(const World& w, std::string_view name);
// The age before this one in the same delve; none before the first.
Id<Age> AgeBefore(const World& w, Id<Age> age);
// Which age of its delve it is: 1, 2, 3 ...
int OrderOf(const World& w, Id<Age> age);

// Named treasures in the hands of `holder` (a group: on it or in its places).
std::vector<Id<Treasure>> TreasuresOf(const World& w, Ref holder);
// The places a group holds, in founding order.
std::vector<Id<Place>> TerritoryOf(const World& w, Id<Group> g);

}  // namespace bw
