// D-GRP-02, D-MON-09: groups are data. A new one needs no C++, and bad data is told exactly.
#include <gtest/gtest.h>

#include "factions/groups/verbs.h"
#include "factions/steps.h"
#include "tests/support/group_world.h"

namespace bw {
namespace {

Rules With(const std::string& path, const std::string& text, Diagnostics& diag) {
  ConfigSet set = TestConfigs();
  set.AddFile(path, text, true);
  Rules rules;
  LoadRules(set, diag, rules);
  return rules;
}

std::string Problems(const std::string& text, const std::string& path = "groups/odd.toml") {
  Diagnostics diag;
  With(path, text, diag);
  return diag.Text();
}

const std::string kHead = "class = \"breeder\"\nname = \"odd\"\nsays = \"Odd.\"\n";

TEST(GroupDataTest, FlavoursOfEveryClass_D_MON_09) {
  const GroupRules& r = TestRules().groups;
  EXPECT_GE(r.FlavoursOf("delver").size(), 8u);
  EXPECT_GE(r.FlavoursOf("breeder").size(), 8u);
  EXPECT_GE(r.FlavoursOf("alpha").size(), 12u);
  EXPECT_GE(r.FlavoursOf("wanderer").size(), 10u);
  for (const auto& [id, f] : r.flavours) EXPECT_FALSE(f.rules.says.empty()) << id;
}

TEST(GroupDataTest, EveryVerbIsBound_D_GRP_02) {
  ASSERT_EQ(GroupVerbs().size(), VerbSignatures().size());
  EXPECT_EQ(GroupVerbs().size(), 20u);
  for (std::size_t i = 0; i < GroupVerbs().size(); ++i) {
    EXPECT_EQ(GroupVerbs()[i].name, VerbSignatures()[i].name);
  }
}

TEST(GroupDataTest, ANewGroupIsOneFile_D_GRP_02) {
  Diagnostics diag;
  const Rules rules = With("groups/bell-eaters.toml",
                           "class = \"breeder\"\nname = \"bell-eaters\"\nsays = \"Hungry.\"\n"
                           "drop = [\"spread\", \"dig\"]\n"
                           "[[act]]\nid = \"grow\"\nwhen = \"summer and loot >= 2\"\n"
                           "do = \"grow(folk = 3)\"\n",
                           diag);
  ASSERT_TRUE(diag.ok()) << diag.Text();
  GroupWorld g(rules);
  const Id<Place> den = g.Room("den", 8, 8), hall = g.Room("hall", 12, 8);
  g.Join(den, hall, 1);
  const Id<Group> b = g.Put("b", "breeder", den, 2, 2, "bell-eaters");
  g.world.now = {1, 1};
  GroupsSeason(g.turn);
  EXPECT_EQ(g.Of(b).folk, 5);
  EXPECT_FALSE(g.At(hall).owner);
}

TEST(GroupDataTest, FirstStopsAtTheFirstThatCanBeDone_D_GRP_02) {
  Diagnostics diag;
  const Rules rules = With("groups/odd.toml",
                           kHead +
                               "take = \"first\"\n[[act]]\nid = \"grow\"\n"
                               "do = \"grow(folk = 1)\"\n",
                           diag);
  ASSERT_TRUE(diag.ok()) << diag.Text();
  GroupWorld g(rules);
  const Id<Place> den = g.Room("den", 8, 8), hall = g.Room("hall", 12, 8);
  g.Join(den, hall, 1);
  const Id<Group> b = g.Put("b", "breeder", den, 2, 0, "odd");
  g.world.now = {1, 1};
  GroupsSeason(g.turn);
  EXPECT_EQ(g.Of(b).folk, 3);
  EXPECT_FALSE(g.At(hall).owner) << "spreading comes later in the list";
}

TEST(GroupDataTest, UnknownConditionWordIsShownInItsPlace) {
  EXPECT_EQ(Problems(kHead + "[[act]]\nid = \"grow\"\nwhen = \"spring and lot > 2\"\n"
                             "do = \"grow()\"\n"),
            "groups/odd.toml:6:20: error: key 'when': found 'lot', expected a word of conditions "
            "(did you mean 'loot'?)\n");
}

TEST(GroupDataTest, UnknownVerbParameterAndLength) {
  EXPECT_EQ(Problems(kHead + "[[act]]\nid = \"grow\"\ndo = \"grwo(folk = 1)\"\n"),
            "groups/odd.toml:6:7: error: key 'do': found 'grwo', expected a verb (did you mean "
            "'grow'?)\n");
  EXPECT_EQ(Problems(kHead + "[[act]]\nid = \"grow\"\ndo = \"grow(fork = 1)\"\n"),
            "groups/odd.toml:6:12: error: key 'do': found 'fork = 1', expected key = value with "
            "folk (did you mean 'folk'?)\n");
  EXPECT_EQ(Problems(kHead + "[[act]]\nid = \"spread\"\ndo = \"spread(reach = 2 miles)\"\n"),
            "groups/odd.toml:6:14: error: key 'do': parameter 'reach': found '2 miles', expected a "
            "length such as finger, half-finger, thumb or 3 beads\n");
}

TEST(GroupDataTest, UnknownClassFoeActAndKey) {
  EXPECT_NE(
      Problems("class = \"breder\"\nname = \"odd\"\nsays = \"Odd.\"\n")
          .find("groups/odd.toml:1:9: error: key 'class': found the text \"breder\", expected "
                "adventurers, alpha, breeder, delver, restless, villain or wanderer (did you "
                "mean 'breeder'?)"),
      std::string::npos);
  EXPECT_NE(Problems(kHead + "foes = [\"lawfull\"]\n").find("(did you mean 'lawful'?)"),
            std::string::npos);
  EXPECT_NE(Problems(kHead + "drop = [\"grwo\"]\n").find("(did you mean 'grow'?)"),
            std::string::npos);
  EXPECT_EQ(Problems(kHead + "start_flok = 3\n"),
            "groups/odd.toml:4:1: error: unknown key 'start_flok' (did you mean 'start_folk'?)\n");
}

TEST(GroupDataTest, AMatrixLineThatMeansNothing) {
  EXPECT_EQ(Problems(kHead + "[matrix.any]\nwin = [\"steal 1\"]\n"),
            "groups/odd.toml:5:7: error: key 'win': found 'steal 1', expected take N, kill N, "
            "lose N, leave N, pay N, yoke N, move LENGTH or die\n");
}

TEST(GroupDataTest, AGroupThatCanNeverEnd) {
  EXPECT_EQ(Problems(kHead + "drop = [\"feed\"]\n[matrix.any]\nrout = []\nwin = []\ntie = []\n"
                             "loss = []\nrouted = []\n"),
            "groups/odd.toml:1:1: error: found a group that can never end, expected a matrix line "
            "'lose N' or 'die', an act feed(starve = N) or a [leave] table\n");
}

TEST(GroupDataTest, AHoleInTheArrivalTable) {
  const std::string text =
      "first = [\"delver\"]\nnear_entrance = \"finger\"\napart = \"finger\"\ndie = 3\n"
      "[[arrival]]\nroll = 1\nbrings = \"delver\"\n[[arrival]]\nroll = 3\nbrings = \"alpha\"\n";
  EXPECT_NE(Problems(text, "events/arrivals.toml").find("found no row for 2"), std::string::npos);
}

}  // namespace
}  // namespace bw
