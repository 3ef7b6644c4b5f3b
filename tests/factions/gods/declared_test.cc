// Declared orders among decided ones.
#include "factions/gods/declared.h"

#include <gtest/gtest.h>

#include "generator/world/recipe.h"
#include "tests/support/order_run.h"

namespace bw {
namespace {

GodOrder Of(unsigned god, const std::string& verb, std::optional<std::size_t> parent = {}) {
  GodOrder o;
  o.god = Id<God>(god);
  o.verb = verb;
  o.parent = parent;
  return o;
}

TEST(Declared, OrdersOfPersonsTakeThePlaceOfWhatTheirGodsDecided) {
  // God 1 is a person's. Its conflict and the help for it fall away, and the power on that help.
  const std::vector<GodOrder> out =
      WithDeclared({Of(1, "rest")}, {Of(0, "assist", 1), Of(1, "conflict"), Of(2, "power", 0),
                                     Of(3, "conflict"), Of(2, "oppose", 3)});
  ASSERT_EQ(out.size(), 3u);
  EXPECT_EQ(out[0].verb, "rest");
  EXPECT_EQ(out[1].god, Id<God>(3u));
  EXPECT_EQ(out[2].verb, "oppose");
  EXPECT_EQ(out[2].parent, 1u);
  EXPECT_GT(out[1].position, out[0].position);
}

TEST(Declared, WithoutPersonsNothingChanges) {
  const std::vector<GodOrder> out = WithDeclared({}, {Of(0, "conflict"), Of(1, "assist", 0)});
  ASSERT_EQ(out.size(), 2u);
  EXPECT_EQ(out[1].parent, 0u);
}

constexpr const char* kTwoDays = R"([[order]]
day = 6
god = "d"
time = "10:00"
slot = "action"
do = "intervene"
settlement = "eltun"
[[order]]
god = "t"
time = "11:00"
slot = "action"
do = "rest"
)";

TEST(Declared, AnOrdersFileRidesWithItsWorldUntilItsDaysCome) {
  World w = OrderWorld();  // day 5
  Diagnostics diag;
  ASSERT_TRUE(AddOrdersFile(w, kTwoDays, "here/play.toml", 5, diag)) << diag.Text();
  Turn turn(w, TestRules());
  std::vector<OrderResult> results;
  const GodOrder decided = Of(w.Find("d").god().n, "rest");
  std::vector<GodOrder> today = OrdersOfToday(turn, {decided}, results);
  ASSERT_EQ(today.size(), 2u);
  EXPECT_EQ(today[0].god, w.Find("t").god());
  EXPECT_EQ(results.size(), 2u);
  w.now.year = 6;
  today = OrdersOfToday(turn, {decided}, results);
  ASSERT_EQ(today.size(), 1u);
  EXPECT_EQ(today[0].verb, "intervene");
  w.now.year = 7;
  EXPECT_EQ(OrdersOfToday(turn, {decided}, results).size(), 1u);
}

TEST(Declared, WhatIsIllegalStopsTheDayInTheWordsOfItsFile) {  // G-ORD-03
  World w = OrderWorld();
  Diagnostics diag;
  ASSERT_TRUE(AddOrdersFile(w,
                            "[[order]]\ngod = \"j\"\ntime = \"10:00\"\nslot = \"action\"\n"
                            "do = \"build_temple\"\nsettlement = \"eltun\"\n",
                            "here/play.toml", 5, diag));
  Turn turn(w, TestRules());
  std::vector<OrderResult> results;
  try {
    OrdersOfToday(turn, {}, results);
    FAIL() << "an illegal order was taken";
  } catch (const OrdersRefused& e) {
    EXPECT_STREQ(e.what(),
                 "play.toml:1:1: error: E-MIGHT-LOW: god J: build_temple in Eltun: level 2 needs "
                 "might 3, J has 2\n");
  }
}

TEST(Declared, FilesThatCannotBeGivenAreRefusedWhole) {
  const auto refused = [](const char* text) {
    World w = OrderWorld();
    Diagnostics diag;
    EXPECT_FALSE(AddOrdersFile(w, text, "play.toml", 5, diag));
    EXPECT_TRUE(w.recipe.overlays.empty());
    return diag.Text();
  };
  EXPECT_EQ(refused("[[order]]\ngod = \"d\"\nday = 4\n"),
            "play.toml:3:7: error: found day 4, expected day 5 or later\n");
  EXPECT_EQ(refused("[[order]]\nrealm = \"k\"\nyear = 3\n"),
            "play.toml:3:8: error: found year 3, expected year 5 or later\n");
  EXPECT_EQ(refused("[[order]\n").substr(0, 17), "play.toml:1:9: er");
  EXPECT_NE(refused("[scenario]\n").find("unknown key 'scenario'"), std::string::npos);
  EXPECT_NE(refused("").find("found no [[order]]"), std::string::npos);
}

// Where every order has its day, the world is the same whenever the file was given.
TEST(Declared, DatedOrdersLeaveNoTraceOfWhenTheyWereGiven) {
  World early = OrderWorld(), late = OrderWorld();
  Diagnostics diag;
  const std::string text = std::string(kTwoDays).substr(0, std::string(kTwoDays).rfind("[["));
  AddOrdersFile(early, text, "play.toml", 1, diag);
  AddOrdersFile(late, text, "play.toml", 5, diag);
  EXPECT_EQ(early.recipe.overlays, late.recipe.overlays);
  EXPECT_NE(RecipeCommand(early).find("scenario"), std::string::npos);
  early.recipe.scenario = false;
  EXPECT_NE(RecipeCommand(early).find(" --orders play.toml"), std::string::npos);
  EXPECT_EQ(RecipeCommand(early).find("OVERLAYS"), std::string::npos);
}

// What is of other days is left aside without moving a line.
TEST(Declared, MessagesNameTheLineOfTheFile) {
  World w = OrderWorld();  // day 5
  Diagnostics diag;
  const std::string text =
      "[[order]]\nday = 9\ngod = \"d\"\ntime = \"10:00\"\nslot = \"action\"\ndo = \"move_chosen\"\n"
      "moves = [\n  { chosen = \"x\", to = [\n1, 2] } ]\n[[rolls]]\nyear = 5\nseason = 4\n"
      "chosen_task = [1]\n[[order]]\nday = 5\ngod = \"t\"\ntime = \"11:00\"\nslot = \"action\"\n"
      "do = \"intervene\"\nsettlement = \"nowhere\"\n";
  ASSERT_TRUE(AddOrdersFile(w, text, "here/play.toml", 5, diag)) << diag.Text();
  Turn turn(w, TestRules());
  std::vector<OrderResult> results;
  try {
    OrdersOfToday(turn, {}, results);
    FAIL() << "an order for nowhere was taken";
  } catch (const OrdersRefused& e) {
    EXPECT_EQ(std::string(e.what()).substr(0, 13), "play.toml:20:") << e.what();
  }
}

}  // namespace
}  // namespace bw
