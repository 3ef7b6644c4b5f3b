// Inside of ValidateOrders: what is known of the day while its orders are checked one by one, and
// the checks of each verb. Nothing outside validate*.cc includes this.
//
// Orders are taken in the sequence free orders (in file order), actions, bonus actions, reactions
// (each by time, then place in the file), so that everything an order may hang on has been judged
// before it. What a legal order uses up - slots, once-a-cycle uses, picks - is entered in a copy of
// its god, which later orders of the day are checked against (G-ORD-05, G-ORD-06).
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "factions/gods/day.h"
#include "factions/gods/god_facts.h"
#include "factions/gods/order_table.h"
#include "factions/gods/order_words.h"

namespace bw {

class DayCheck {
 public:
  DayCheck(const World& world, const Rules& r, const DayContext& c,
           const std::vector<GodOrder>& list, std::vector<OrderResult>& res)
      : w(world), rules(r), context(c), orders(list), results(res) {}

  void Run();

  const World& w;
  const Rules& rules;
  const DayContext& context;
  const std::vector<GodOrder>& orders;
  std::vector<OrderResult>& results;
  std::vector<OrderProblem> problems;

  God& Shadow(Id<God> g);  // the god as the day's legal orders so far leave it
  bool IsLegal(std::size_t i) const { return judged_[i] == kLegal; }
  bool IsRefused(std::size_t i) const { return judged_[i] == kRefused; }
  // Levels its own earlier orders of the day add to a temple in a settlement or on a hex.
  int Built(Id<God> g, Ref where) const;
  bool HasTemple(Id<God> g, Id<Settlement> s) const;
  // The god made the order or answers it (G-PDATA-02).
  bool InPoolOf(Id<God> g, std::size_t order) const;
  std::string NextCycle() const;  // "from day 21 on"

  std::map<std::pair<Id<God>, Ref>, int> built;
  std::map<Id<God>, int> named, retyped;  // chosen ones, today
  std::vector<Id<Hex>> placed;            // divine locations, today

 private:
  enum Judged : unsigned char { kWaiting, kLegal, kRefused };
  void Judge(std::size_t i);
  bool Common(std::size_t i, const OrderVerb* verb);
  bool Surplus(std::size_t i);
  void Refuse(std::size_t i, std::string_view code, const std::string& text, const Where& where);
  int Allowance(Id<God> g, std::string_view slot) const;

  friend struct OrderCheck;
  std::vector<Judged> judged_;
  std::map<Id<God>, God> shadows_;
  std::map<std::pair<Id<God>, std::string>, std::vector<std::size_t>> taken_;  // by god and slot
};

// One order under check. Fail() may be called more than once: all that is wrong is told.
struct OrderCheck {
  DayCheck& day;
  const GodOrder& o;
  std::size_t index;
  bool failed = false;

  const World& w() const { return day.w; }
  const Rules& rules() const { return day.rules; }
  God& god() { return day.Shadow(o.god); }
  std::string Name() const { return Called(w(), Ref(o.god)); }
  void Fail(std::string_view code, const std::string& text);
  // True when it holds; else tells and gives false.
  bool Settlement();                                         // o.target is a standing settlement
  bool LivesBelow();                                         // in o.target (B-GOD-02)
  bool Has(GodFeature f);                                    // E-FEATURE, E-RANK
  bool Unused(std::string_view use, std::string_view what);  // E-USED-CYCLE
  bool OwnTemple(Id<bw::Settlement> s);                      // E-TEMPLE-NONE
  bool TempleLevel(int level);                               // E-TEMPLE-MAX, E-MIGHT-LOW
  void Use(std::string_view what) { ++god().vars["used." + std::string(what)]; }
};

// A verb's check; what the legal order uses up is entered by the second.
struct VerbCheck {
  std::string_view key;
  void (*check)(OrderCheck&);
  void (*enter)(OrderCheck&);  // may be null
};
const VerbCheck* FindVerbCheck(std::string_view key);
const std::vector<VerbCheck>& ActionChecks();  // validate_actions.cc
const std::vector<VerbCheck>& PowerChecks();   // validate_powers.cc
const std::vector<VerbCheck>& BonusChecks();   // validate_bonus.cc
const std::vector<VerbCheck>& FreeChecks();    // validate_free.cc

// Checks shared by verbs.
void CheckBuild(OrderCheck& c);  // a temple in o.target or on o.hex
void EnterBuild(OrderCheck& c);
std::string Settlements(const World& w, const std::vector<Id<Settlement>>& list);  // "A or B"

}  // namespace bw
