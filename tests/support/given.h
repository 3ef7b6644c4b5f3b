// What tests put into a world, written into a draft: gods, settlements and what belongs to them,
// with the numbers the test wants. Pantheon and GodWorld build on it; each posts events of its own.
#pragma once

#include <string>

#include "generator/world/turn.h"

namespace bw {

// Of this rank; followers -1 = just what the rank needs.
Id<God> GiveGod(Draft& d, const Turn& t, const std::string& key, const std::string& ethical,
                const std::string& moral, int rank, int followers = -1);

struct GivenTown {
  std::string key;
  Id<Hex> hex;
  int population = 600, rank = 0;  // 0 = by population
  int dv = 1, wealth = 10, satisfaction = 12, income = 0, food = 0, growth = 0;
};
Id<Settlement> GiveTown(Draft& d, const Turn& t, const GivenTown& town);

// In a settlement, or a remote one on a hex.
Id<Temple> GiveTemple(Draft& d, const World& w, Id<God> g, Ref at, int level);
// With a person "sage of d".
Id<Chosen> GiveChosen(Draft& d, const World& w, Id<God> g, const std::string& kind, Ref at);
Id<Creature> GiveCreature(Draft& d, const World& w, const std::string& kind, int strength,
                          Id<Settlement> s, const std::string& name = "");
Id<Site> GiveSite(Draft& d, const World& w, Site row);  // with the row's difficulty
void GivePower(Draft& d, const World& w, Id<God> g, const std::string& power,
               const std::string& as);

}  // namespace bw
