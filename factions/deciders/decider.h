// The deciding of one day, shared by its parts: what each god has declared and used up so far.
// Free picks (god_picks.cc), actions (god_actions.cc), powers (god_powers.cc), replies, bonus
// actions and reactions (god_replies.cc).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "factions/deciders/outlook.h"
#include "factions/gods/order.h"
#include "generator/world/turn.h"

namespace bw {

inline constexpr int kDayCloses = 21 * 3600;  // G-DAY-05

// Something a god could do: what kind of thing it is, how well it suits (percent), and what it
// falls upon. Kinds are drawn by the temperament, then one of the kind by how well it suits.
struct Choice {
  Weigh kind{};
  int factor = 100;
  int at = -1;     // index: of a town, a god, an order, as the kind needs
  int power = -1;  // index into Today::powers
  Ref object;      // raze: what; remote: the temple raised
};

struct Today {           // one god
  int time = 0;          // of its (first) action, seconds
  bool replies = false;  // it looks at what others have declared
  int slots = 0;
  bool epic = false, grandeur = false, remote = false, pandemonium = false, regenerate = false;
  std::vector<KnownPower> powers;     // awake ones, when it can use any
  std::vector<std::size_t> actions;   // its orders in the action slot
  std::vector<Ref> built;             // where its orders of today build or raise a temple
  int artifacts = 0;                  // not yet promised to an order
  std::vector<std::size_t> answered;  // orders it has replied to
  bool resting = false;
};

// What lives below a town, or stands there: what a god may strike (B-GOD-02).
struct Target {
  Ref what;
  std::size_t town = 0;
  int need = 0;        // pool that kills one
  bool beast = false;  // struck for the town's sake; else to harm it
};

// How much a god likes striking there, in percent, at those odds.
int LikingBelow(const Outlook& o, std::size_t god, const Target& at, int odds = 100);

class Decider {
 public:
  explicit Decider(Turn& turn);

  Turn& t;
  const Outlook o;
  std::vector<Today> today;      // by index of Outlook::minds
  std::vector<GodOrder> orders;  // of the day so far
  std::vector<Id<Hex>> placed;   // divine locations of today
  std::vector<Target> below;     // none where gods do not reach below
  std::vector<Ref> tasks_below;  // for chosen ones, as TasksBelow

  const Mind& Who(std::size_t god) const { return o.minds[god]; }
  GodOrder& Declare(std::size_t god, std::string_view slot, std::string_view verb, int time);
  Rng& Draws(std::size_t god) { return *streams_[god]; }  // each god draws from its own
  bool Chance(std::size_t god, Weigh permille) {
    return Draws(god).Permille(Who(god).Of(permille));
  }

 private:
  std::vector<Rng*> streams_;
};

// What is due without an action: domains, powers, chosen ones, a divine location (section 9.5).
void DeclarePicks(Decider& d, std::size_t god);
// The action of the day at that hour; nothing legal to like = rest.
void DeclareAction(Decider& d, std::size_t god, int time);
// A bonus action, after the action.
void DeclareBonus(Decider& d, std::size_t god);
// A reaction to what others have declared, after all actions.
void DeclareReaction(Decider& d, std::size_t god);

// god_powers.cc: powers it could use as its action, and the order for one of them.
void AddPowerChoices(const Decider& d, std::size_t god, std::vector<Choice>& out);
bool DeclarePower(Decider& d, std::size_t god, const Choice& c, int time);
// What it costs to use that power now: slot, epic, grandeur; "" = it cannot.
std::string_view ViaFor(const Decider& d, std::size_t god, const KnownPower& k);
void Spend(Today& today, std::string_view via);
// Good (above zero) or harm for the settlements it falls on.
int BenefitOf(const Power& p);

// god_improves.cc: how much an option is wanted there, and the hexes it may be given.
int WantOf(const Temperament& temper, const Town& t, const ImproveOption& option);
std::vector<Id<Hex>> HexesFor(const Outlook& o, const Town& t, const ImproveOption& option);

// god_replies.cc
void AddReplyChoices(const Decider& d, std::size_t god, int time, std::vector<Choice>& out);
// How strongly a god wants another's order to fail (below zero: to succeed), in percent.
int Dislike(const Decider& d, std::size_t god, const GodOrder& order);
// The settlement an order falls upon, or none.
Id<Settlement> TownOf(const World& w, const GodOrder& order);

// A divine location was placed so near this morning.
bool NearPlaced(const Decider& d, Id<Hex> h, int steps);
bool HasBuilt(const Today& today, Ref where);

// Draws one by its factor; choices.size() when all are zero.
std::size_t DrawByFactor(const std::vector<Choice>& choices, Rng& rng);

}  // namespace bw
