// The effect vocabulary of powers (G-PDATA-01..15), performed into the draft of the event that has
// them, and the few changes of things that several verbs share: temples that rise and end, hexes
// that are built on or laid waste, sites that fall to ruin.
#pragma once

#include <utility>
#include <vector>

#include "factions/gods/gods_day.h"

namespace bw {

// One use of effects. What needs the event's own number waits for Settle().
struct EffectUse {
  std::size_t order = 0;
  const Power* power = nullptr;             // null = improvised
  int level = 1;                            // in use
  int might = 0;                            // M where no power and its settlement say otherwise
  std::vector<Id<Settlement>> settlements;  // where settlement effects fall
  Id<God> rival;                            // whom `steal` takes from

  void Settle(GodsDay& day, EventNo event);

  // Filled by PerformEffects.
  std::vector<std::pair<Id<Settlement>, Blocked>> blocks;
  std::vector<FollowerEntry> gains;
  std::vector<Id<Hex>> taken;  // hexes used up by earlier effects of this use
  std::size_t picked = 0;      // improvements of "any" already chosen
  bool negates = false;
};

inline constexpr int kPeoplePerPoint = 100;  // of surplus: what a destruction kills (G-CONFLICT-09)

// Of a power's effect: G-PDATA-03, G-MIGHT-02, G-POWER-09. `s` none = no settlement is targeted.
int AmountOf(const GodsDay& day, Id<God> god, const Power& p, const Effect& e, Id<Settlement> s);
void PerformEffects(GodsDay& day, EffectUse& use, const std::vector<Effect>& effects, Draft& d);

// --- shared changes
Ref FoundTemple(const World& w, Draft& d, Id<God> g, Id<Settlement> s, Id<Hex> h, int level);
void EndTemple(const World& w, Draft& d, Id<Temple> t);  // its level goes to nothing
// What `makes` says: an improvement (built by s), "road", or another terrain. What no longer fits
// is lost (G-PDATA-12).
void MakeOfHex(const GodsDay& day, Draft& d, Id<Settlement> s, Id<Hex> h, std::string_view makes);
// The improvement vanishes, else the road (G-CONFLICT-20).
void RazeHex(const GodsDay& day, Draft& d, Id<Hex> h);
// A site falls to ruins; a god whose divine location it was may not raise another this cycle.
void RuinSite(const World& w, Draft& d, Id<Site> s);

}  // namespace bw
