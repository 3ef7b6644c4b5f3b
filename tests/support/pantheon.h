// Small pantheons for tests: settlements, gods and, when asked for, a plan under them, laid through
// events as everything is. No history and no scenario file is needed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "factions/gods/day.h"
#include "generator/rules/gods.h"
#include "generator/rules/powers.h"
#include "generator/world/turn.h"
#include "tests/support/rules_for_tests.h"

namespace bw {

struct Pantheon {
  explicit Pantheon(const Rules& r = TestRules(), std::uint64_t seed = 7);

  // A plan of one terrain, `columns` x `rows`, in square regions of `region` hexes a side (0 = no
  // regions). Lay it before settlements that stand on it.
  void LayPlan(int columns, int rows, Terrain terrain = Terrain::kGrassland, int region = 8);
  // A plan drawn by the seed: mostly grassland, with woods, hills, mountains, swamps, sea, rivers.
  void LayMixedPlan(int columns, int rows, int region = 8);
  void SetTerrain(int q, int r, Terrain terrain);
  void SetRoad(int q, int r);
  void SetImprovement(int q, int r, std::string_view what);
  Id<Hex> At(int q, int r) const { return world.plan.At({q, r}); }

  // Numbers of its rank's start (G-GAP-04) but these people; on the hex, if one is given.
  Id<Settlement> AddSettlement(const std::string& key, int population, Id<Hex> hex = {});
  // Followers just enough for its rank, those of a beginner at rank 1. Its powers stay due.
  Id<God> AddGod(const std::string& key, const std::string& ethical, const std::string& moral,
                 int rank = 1, const std::string& temperament = "");
  Id<Temple> AddTemple(Id<God> god, Id<Settlement> s, int level = 1);
  Id<Temple> AddRemote(Id<God> god, Id<Hex> hex, int level = 1);
  Id<Chosen> AddChosen(Id<God> god, const std::string& kind, Ref at);
  Id<Site> AddSite(const std::string& kind, Id<Hex> hex, int difficulty);
  Id<Creature> AddCreature(const std::string& kind, Id<Settlement> s, int strength);
  void Learn(Id<God> god, const std::string& power, const std::string& as = "normal");
  void Count(Ref of, Field field, int by, std::string_view tag = "");
  void Word(Ref of, std::string_view name, std::string_view text);

  // One day with these orders and the settlements' year; the calendar goes on by a year.
  std::vector<OrderResult> Day(const std::vector<GodOrder>& orders);
  // The same with what the gods decide by themselves.
  std::vector<OrderResult> OwnDay();
  void NextYear();

  // A pantheon drawn by the seed: `gods` gods of drawn alignments and temperaments, rank 1, and
  // `settlements` settlements of drawn sizes, on a mixed plan when there is room for them on it.
  void Populate(int gods, int settlements, int columns = 0, int rows = 0);

  World world;
  Turn turn;
};

}  // namespace bw
