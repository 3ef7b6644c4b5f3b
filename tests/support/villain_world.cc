#include "tests/support/villain_world.h"

#include <gtest/gtest.h>

namespace bw {

Rules RulesWithVillains(const std::map<std::string, std::string>& villains) {
  Rules rules = TestRules();
  ConfigSet set;
  for (const auto& [id, text] : villains) set.AddFile("villains/" + id + ".toml", text, false);
  Diagnostics diag;
  rules.villains = {};
  Load(set, diag, rules.villains);
  EXPECT_EQ(diag.Text(), "");
  return rules;
}

std::string VillainText(const std::string& top, const std::string& extra) {
  return "name = \"the Tester\"\nalignment = \"chaotic\"\nhabit = \"ragged\"\nweight = 1\n"
         "rises = \"stranger\"\nseats = [\"hall\", \"any\"]\nseat_kind = \"throne\"\n" +
         top + "\n" + extra + "\n[[work]]\nkind = \"forge\"\n";
}

VillainWorld::VillainWorld(const Rules& rules) : GroupWorld(rules, "villainy") {
  entrance = Room("entrance", 4, 3.5, "entrance");
  hall = Room("hall", 4, 7);
  vault = Room("vault", 12, 7);
  cave = Room("cave", 20, 7);
  Join(entrance, hall, 2);
  Join(hall, vault, 2);
  Join(vault, cave, 2);
}

Id<Group> VillainWorld::PutVillain(const std::string& flavour, Id<Place> home, int folk, int loot) {
  villain = Put("villain", "villain", home, folk, loot, flavour);
  return villain;
}

}  // namespace bw
