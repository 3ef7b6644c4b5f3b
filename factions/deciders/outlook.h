// What the gods see in the morning, worked out once for all of them: settlements with what counts
// for a decision, temple levels, who leads, who is whose enemy. Read by the deciders only.
#pragma once

#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "factions/gods/god_facts.h"
#include "generator/rules/gods.h"
#include "generator/world/turn.h"

namespace bw {

struct Town {
  Id<Settlement> id;
  int rank = 1, dv = 0, permanent = 0, wealth = 0, satisfaction = 0, room = 0;
  bool unrest = false, hungry = false;
  int guarded = 0;  // DV by creatures that guard it
  int ravaged = 0;  // strength of creatures that ravage it
  int first = -1;   // index of the god with most temple levels, -1 = none
  int first_levels = 0, all_levels = 0;
};

struct Mind {  // a living god
  Id<God> id;
  const God* row = nullptr;
  const Temperament* temper = nullptr;
  int might = 2;
  bool is_new = false;
  bool fresh = false;  // a cycle begins today: all uses are back (G-DAY-14)
  int temples = 0;
  std::string_view invested;  // the domain of ethical neutrality
  Id<Site> location;          // standing, or none
  int Of(Weigh w) const { return temper->Of(w); }
  int Used(std::string_view what) const { return fresh ? 0 : UsedThisCycle(*row, what); }
};

struct FarTemple {  // a temple where nobody lives
  Id<Temple> temple;
  std::size_t owner = 0;  // index of its god's mind
};

struct Shrine {         // a temple in a town
  std::size_t god = 0;  // index of its mind
  int level = 0;
  Id<Temple> temple;
};

class Outlook {
 public:
  Outlook(const World& w, const Rules& rules);

  const World& w;
  const Rules& rules;
  const GodRules& gods;
  const PowerRules& powers;
  std::vector<Town> towns;
  std::vector<Mind> minds;
  std::vector<FarTemple> far_temples;                          // in id order
  std::vector<std::pair<Id<Creature>, std::size_t>> ravagers;  // with the town each ravages
  int leader = -1;  // index of the god that stands first (G-GAP-18)

  // Might in the pool of an attack there: with the temple's bonus and level (G-CONFLICT-05).
  int AttackAt(std::size_t god, std::size_t town) const;
  int Level(std::size_t town, std::size_t god) const { return levels_[town * minds.size() + god]; }
  // The temples of a town, by god.
  std::span<const Shrine> ShrinesIn(std::size_t town) const {
    return std::span(shrines_).subspan(first_shrine_[town],
                                       first_shrine_[town + 1] - first_shrine_[town]);
  }
  // Might of an improvement there, or of anything else its temple lends might to (G-MIGHT-03).
  int MightAt(std::size_t god, std::size_t town) const {
    const int level = Level(town, god);
    return minds[god].might + (level > 0 ? gods.Temple(level).bonus : 0);
  }
  int TownOf(Id<Settlement> s) const;  // index, -1 = does not stand
  int MindOf(Id<God> g) const;         // index, -1 = gone

  // How much more (or less) a god likes this, in percent of 100.
  int Good(std::size_t god, std::size_t town) const;
  int Harm(std::size_t god, std::size_t town) const;
  int Against(std::size_t god, std::size_t other) const {
    return against_[god * minds.size() + other];
  }

 private:
  int Feeling(std::size_t god, std::size_t other) const;
  void SeeTowns();
  void SeeMinds();
  void SeeTemples();
  void SeeWalls();

  std::vector<int> levels_;
  std::vector<Shrine> shrines_;
  std::vector<std::size_t> first_shrine_;  // by town, and one past the last
  std::vector<int> against_, town_of_, mind_of_;
};

inline int Percent(int n, int percent) { return n * percent / 100; }

}  // namespace bw
