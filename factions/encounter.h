// Encounters: who meets whom, the two dice, and what a loss costs (D-GRP-03, D-GRP-04, S-SETUP-04,
// S-SUP-03). Shared by the groups below, the surface's excursions, villains and hero parties.
// Rolling and paying are apart, so that one event can carry both: make two Sides, Meet() them, open
// a Draft with Tell(), add losses with LoseFolk / LoseLoot / HurtConstruction, post it, and call
// AfterLoss() for whoever may have died. PartyRound() and FightOut() do all of it for a party.
#pragma once

#include <string_view>

#include "generator/world/turn.h"

namespace bw {

// Seen from the active side. Margin 0 is a tie, 1-3 narrow, 4 and more a rout (D-GRP-03).
enum class Result { kRout, kWin, kTie, kLoss, kRouted };
inline constexpr int kRoutMargin = 4;
std::string_view ResultWord(Result r);  // "rout", "win", "tie", "loss", "routed"

struct Side {
  Ref of;            // whose dice are rolled and who the event speaks of
  int strength = 1;  // folk, or the fixed strength; loot for a bribe
  int modifiers = 0;
  std::string_view
      kind;  // opponent class: lawful, chaotic, hungry, alpha, wanderer, surface, villain
};

// A company that lives within one step only (excursion, war-band, heroes). Its folk and loot have
// left their home by a change and come back by one; here they are only counted.
struct Party {
  Ref of;  // castle, person or group whose dice it rolls
  int folk = 1, loot = 0;
  int strength = 1;   // D-GRP-04: an excursion rolls d6 + 1 whatever its number
  int modifiers = 0;  // a relic carried: +1
  std::string_view kind = "surface";
  std::string_view rule = "D-GRP-04";
  bool alive() const { return folk > 0; }
};

std::string_view OpponentClass(const Group& g);
Side SideOf(const World& w, const Rules& rules, Id<Group> g, Id<Place> at);
// Occupied: d6 + 2, a defended home; +1 where a watch is kept (S-SPEC-03).
Side SideOf(const World& w, const Rules& rules, Id<Construction> c);
Side SideOf(const Party& p);
// A bribe rolls loot in place of folk; modifiers stay.
Side Bribing(const World& w, Side side);

struct Meeting {
  Side active, passive;
  int roll = 0, foe_roll = 0;
  int margin = 0;  // active total less passive total
  Result result = Result::kTie;
};
// Rolls purpose "encounter", the active side's die first. A side without typed dice of its own
// takes the next of the active side's list.
Meeting Meet(Turn& t, const Side& active, const Side& passive);
Result ResultOf(int margin);

// An event about the meeting: actor, foe and place as subjects, facts "roll", "foe-roll",
// "strength", "foe-strength" (modifiers included) and "margin", the result word as note.
Draft Tell(const Meeting& m, std::string_view rule, std::string_view kind, Id<Place> at,
           EventNo cause, int weight = 3);

// Up to `n` folk or loot leave a group or construction: from `at` first where the group holds it,
// then from its other places (home last for folk, first for loot). What was taken is returned.
// Folk lost so are dead: the place they fell in is marked "slain".
int LoseFolk(Draft& d, const World& w, Ref from, int n, Id<Place> at = {});
int LoseLoot(Draft& d, const World& w, Ref from, int n, Id<Place> at = {});
// Folk that leave alive: as LoseFolk, without the mark.
int DrawFolk(Draft& d, const World& w, Ref from, int n, Id<Place> at = {});

struct Spoils {
  int folk = 0, loot = 0;  // the folk it lost, the loot the winner carries off
};
// What losing to a foe costs a construction (S-SETUP-04): 1 folk, a rout 2, and 1 loot if it holds
// any. An empty one only gives up 1 loot (S-SETUP-05). A castle or city left empty is a ruin. The
// caller puts the loot somewhere.
Spoils HurtConstruction(Draft& d, const World& w, Id<Construction> c, Result result);
// Kills up to `n` there, and makes an emptied castle or city a ruin. The number killed.
int SlayInConstruction(Draft& d, const World& w, Id<Construction> c, int n);
bool IsSurface(const Construction& c);  // standing and not in monsters' hands

// Ends what has no folk left, as its own event after `cause`: a group is abandoned, its loot stays
// where it lay and its named treasures in its home (D-GRP-05); the surface without folk ends the
// Age of Monsters at once (S-AGE-01).
void AfterLoss(Turn& t, Ref who, EventNo cause);
// S-AGE-01 by itself; does nothing in other ages, or where no surface was ever set up.
void CheckSurfaceLives(Turn& t, EventNo cause);

// One round between a party and a group met at `at` (D-GRP-04), paid at once: win, the foe loses 1
// folk (rout 2) and gives up 1 loot; tie, nothing; narrow loss, 1 of the party; rout, all of it.
Meeting PartyRound(Turn& t, Party& p, Id<Group> foe, Id<Place> at, EventNo cause);
struct Fight {
  int rounds = 0;
  Result last = Result::kTie;
  EventNo event = kNoEvent;  // the last round's
};
// Round after round until the party wins, ties or is dead.
Fight FightOut(Turn& t, Party& p, Id<Group> foe, Id<Place> at, EventNo cause);

// Folk of the surface kingdoms in all its standing constructions.
int SurfaceFolk(const World& w);

}  // namespace bw
