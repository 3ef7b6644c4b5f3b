// Small hand-made worlds for the tests of gods and settlements: a plan where one is wanted, towns
// and gods put where the test wants them, a day's orders, and what became of them. Dice are typed
// in.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "factions/gods/day.h"
#include "factions/gods/god_facts.h"
#include "generator/rules/gods.h"
#include "generator/rules/powers.h"
#include "generator/world/turn.h"
#include "tests/support/rules_for_tests.h"

namespace bw {

struct NewTown {
  int population = 600, rank = 0;  // 0 = by population
  int dv = -1;                     // built; -1 = its rank's
  int wealth = 10, satisfaction = 12, income = 0, food = 1000000, growth = 0;
  Axial at{};
};

struct GodWorld {
  explicit GodWorld(const Rules& r = TestRules(), int year = 2);

  // A plan of grassland, one region, before anything stands on it.
  void Map(int columns, int rows);
  Id<Hex> HexAt(int q, int r) const { return world.plan.At({q, r}); }
  void Land(int q, int r, std::string_view terrain);
  void Road(int q, int r);
  void Works(int q, int r, std::string_view improvement, Id<Settlement> by);

  Id<God> Put(const std::string& key, int rank, const std::string& ethical = "neutral",
              const std::string& moral = "neutral", int followers = -1);
  Id<Settlement> Town(const std::string& key, const NewTown& town = {});
  Id<Temple> Shrine(Id<God> g, Id<Settlement> s, int level = 1);
  Id<Temple> RemoteShrine(Id<God> g, Id<Hex> h, int level = 1);
  Id<Site> Place(const std::string& key, const std::string& kind, int difficulty, Id<Hex> h,
                 Id<God> g = {});
  Id<Chosen> Servant(Id<God> g, const std::string& kind, Ref at);
  Id<Creature> Beast(const std::string& kind, int strength, Id<Settlement> s);
  void Teach(Id<God> g, const std::string& power, const std::string& as = "normal");
  void Domain(Id<God> g, const std::string& aspect, const std::string& domain);
  void Var(Ref of, const std::string& var, int by);
  void Set(Ref of, Field field, int to);  // a counter, to this value

  // Declares an order at that hour; the index is its number for replies.
  std::size_t Order(Id<God> g, const std::string& verb, Ref target = {}, int hour = 10,
                    int minute = 0, const std::string& slot = "action");
  std::size_t Reply(Id<God> g, const std::string& verb, std::size_t parent, int hour = 12,
                    const std::string& slot = "action");
  std::size_t Conflict(Id<God> g, Ref target, const std::string& outcome, int hour = 10);
  std::size_t Improve(Id<God> g, Id<Settlement> s, const std::string& option, int hour = 10,
                      Id<Hex> h = {});
  std::size_t Power(Id<God> g, const std::string& power, Ref target = {}, int hour = 10,
                    const std::string& via = "slot");
  GodOrder& at(std::size_t order) { return orders[order]; }

  // Plays the day with the orders declared; the settlements' updates only when asked for. The
  // orders are kept until NextDay.
  void Play(bool settlements = false);
  void NextDay(int days = 1);  // also forgets the orders

  const OrderResult& Result(std::size_t order) const { return results[order]; }
  std::string Code(std::size_t order) const { return results[order].code; }
  bool Done(std::size_t order) const { return results[order].status == OrderStatus::kDone; }
  const Settlement& Of(Id<Settlement> s) const { return world.settlements[s]; }
  const God& Of(Id<God> g) const { return world.gods[g]; }
  int Dv(Id<Settlement> s) const { return SettlementView(world, rules).Of(s).dv; }
  int Level(Id<God> g, Id<Settlement> s) const;  // of its temple there; 0 = none
  // The latest event of this kind; fails the test when there is none.
  const Event& Last(std::string_view kind) const;
  int Count(std::string_view kind) const;
  int Fact(std::string_view kind, std::string_view fact) const;
  void Roll(const std::string& purpose, const std::string& actor, std::vector<int> values) {
    turn.dice.TypeIn(purpose, actor, std::move(values));
  }

  const Rules& rules;
  World world;
  Turn turn;
  DayContext context;
  std::vector<GodOrder> orders;
  std::vector<OrderResult> results;
};

// Test rules with the gods' switches changed by the function.
Rules RulesWithSwitches(void (*change)(GodSwitches&));

}  // namespace bw
