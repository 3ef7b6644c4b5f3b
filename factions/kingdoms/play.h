// The year of the realms (K-TURN-02, K-TURN-03): who decides, and the one state that is passed
// along while a year is played. Everything that lasts is in the world.
#pragma once

#include <deque>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "factions/kingdoms/order.h"
#include "generator/world/turn.h"

namespace bw {

// Answers the questions a realm is asked. This one never does anything; a decider or a person at
// the table overrides what it wants to decide. The world is as it stands when the question is put.
class RealmDecider {
 public:
  virtual ~RealmDecider() = default;
  // The next action of the year; none = rests.
  virtual std::optional<RealmOrder> Action(Turn&, Id<Realm>, int /*left*/) { return {}; }
  // Anything free before the actions or a war turn: levy dice, relief, crossings.
  virtual std::vector<RealmOrder> Free(Turn&, Id<Realm>) { return {}; }
  // Value for a benefit of a level: feat id, "loyalty 2", "culture 1 economy 1", "taint", skills.
  virtual std::string Benefit(Turn&, Id<Realm>, int /*level*/, const std::string& /*benefit*/) {
    return "";
  }
  virtual bool WelcomesGod(Turn&, Id<Realm>) { return true; }
  // The side to take in another's war, or none; skill for a succession crisis, or "".
  virtual Id<Realm> Backs(Turn&, Id<Realm>, Id<War>) { return {}; }
  virtual std::string Crisis(Turn&, Id<Realm>, Id<Realm> /*neighbour*/) { return ""; }
  virtual bool SpendsAdvantage(Turn&, Id<Realm>, std::string_view /*check*/) { return false; }
  virtual bool TakesTen(Turn&, Id<Realm>, std::string_view /*check*/, int /*dc*/) { return false; }
  // What the army does next in this war turn: move, once and before it attacks, or attack.
  virtual std::vector<RealmOrder> March(Turn&, Id<Realm>, Id<Army>, bool /*may_move*/) {
    return {};
  }
  virtual std::optional<RealmOrder> Peace(Turn&, Id<Realm>, Id<War>) { return {}; }
  // What a victor takes of a defenceless realm: all, or so many provinces (K-GAP-93).
  struct Terms {
    bool all = false;
    std::vector<Id<Province>> provinces;
  };
  virtual Terms Dictates(Turn&, Id<Realm>, Id<War>, Id<Realm> /*loser*/) { return {}; }
  // A realm that is played says whether it takes an offer of peace; others are talked round
  // (K-PEACE-05).
  virtual bool TakesPeace(Turn&, Id<Realm>, Id<War>) { return false; }
};

struct RealmOptions {
  RealmDecider* decider = nullptr;  // null: realms without orders rest
  bool all_played = false;          // neighbours = "active"; else the first and those with orders
  bool wars_at_once = true;         // war turns within the year; else WarSeason plays them
  bool fate = true;                 // the year's random event happens
};

// The year as it is being played.
struct RealmPlay {
  Turn& t;
  const KingdomRules& k;
  const RealmOptions& options;
  const std::vector<RealmOrder>* orders = nullptr;
  std::vector<RealmResult>* results = nullptr;
  std::deque<int> typed;          // left of the present order's own dice
  RealmResult* result = nullptr;  // of the present order; null = a decider's
  const RealmOrder* order = nullptr;
  std::vector<std::string> illegal;  // orders of a decider that had to be refused
  std::vector<bool> used;            // orders already played, by index
  // A war turn's doings: attacks made by an order so far, its dice spent, and armies that have
  // fought one another and both live (K-GAP-81).
  std::map<const RealmOrder*, int> fought;
  std::map<std::size_t, std::size_t> spent;
  std::set<Id<Army>> shared;
  std::set<Id<Realm>> rolling;  // parts of a broken realm that have yet to roll (K-GAP-22)

  RealmPlay(Turn& turn, const RealmOptions& o) : t(turn), k(*turn.rules.kingdoms), options(o) {}
  // Takes a list of orders and where their results go; those of other years, and those that have a
  // result, count as played.
  void Take(const std::vector<RealmOrder>& list, std::vector<RealmResult>& into);
  const World& w() const { return t.world(); }
  const Realm& Of(Id<Realm> r) const { return t.world().realms[r]; }
  bool Played(Id<Realm> r) const;    // by somebody: has orders, or is the players', or all are
  bool Directed(Id<Realm> r) const;  // by orders: nothing is decided for it
  // A die: the order's own typed ones first, then the scenario's, then drawn; kept in the result.
  int Roll(std::string_view purpose, Ref actor, int sides);
  // A term rolled or its number, with its sign.
  int Roll(std::string_view purpose, Ref actor, const DiceTerm& term);
};

// Plays one year: levies, the random event, growth, actions, wars, fame, levels. Orders whose year
// is the present one (or 0) and that are still pending are played; results have the same indices.
void PlayRealmsYear(Turn& t, const std::vector<RealmOrder>& orders,
                    std::vector<RealmResult>& results, const RealmOptions& options);
// The same through the play, for its list of refused orders.
void PlayRealmsYear(RealmPlay& play);
// War turns of the present season: turn of a four-turn year by season; of a six-turn year two in
// summer and two in autumn (B-TIME-01). Orders as above.
void PlayWarSeason(RealmPlay& play);

}  // namespace bw
