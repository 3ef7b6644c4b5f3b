// Realms for tests: a scenario text is read, its orders are played year by year as `resolve` does,
// and questions about what came of it are answered by id. Also a world of realms that play by
// themselves.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "factions/kingdoms/play.h"
#include "generator/rules/rules.h"

namespace bw {

struct RealmRun {
  World world;
  std::vector<RealmOrder> orders;
  std::vector<RealmResult> results;
  std::vector<std::string> leftover;  // typed dice nobody rolled

  Id<Realm> Find(std::string_view id) const { return world.Find(id).realm(); }
  const Realm& Of(std::string_view id) const;
  int Pop(std::string_view id) const { return Of(id).population; }
  int Host(std::string_view army) const;
  int Taint(std::string_view id, std::string_view taint) const;
  int Modifier(std::string_view id, std::string_view taint) const;
  int Relation(std::string_view a, std::string_view b) const;
  int Var(std::string_view id, std::string_view var) const;
  int Count(std::string_view kind, std::string_view note = "") const;
  // The n-th event of this kind; fails the test when there is none.
  const Event& At(std::string_view kind, int n = 0) const;
  int Fact(std::string_view kind, std::string_view fact, int n = 0) const;
  std::string Story() const;  // kinds, rules and notes of everything after the founding
};

struct RealmTrial {
  int years = 1;
  bool fate = false;  // random events happen; else the year's roll is left out
  RealmDecider* decider = nullptr;
  bool all_played = false;
  const Rules* rules = nullptr;
};

// A whole scenario file's text. Fails the test when it has problems.
RealmRun PlayRealms(std::string_view text, const RealmTrial& trial = {});
// As above, not played: for functions of the world.
RealmRun ReadRealms(std::string_view text);
// Codes of what ValidateRealmOrders refuses, "E-TARGET E-ACTIONS".
std::string RefusedOrders(std::string_view text);
// "[scenario]" with realms: texts below joined.
std::string RealmText(std::string_view id, std::string_view more = "");
// A realm without any bonus: all scores 10, no skills, 20 people, Host 20, no land to grow on, so
// that a die is its total. `more` may add keys, not repeat these.
std::string FlatRealm(std::string_view id, std::string_view more = "");
inline constexpr const char* kScenario = "[scenario]\nseed = 5\n";
std::string OrderText(std::string_view realm, std::string_view verb, std::string_view more = "");

}  // namespace bw
