// Realms of persons among realms that decide for themselves.
#include "factions/kingdoms/declared.h"

#include <gtest/gtest.h>

#include <set>

#include "factions/gods/declared.h"
#include "factions/kingdoms/setup.h"
#include "generator/world/apply.h"
#include "tests/support/rules_for_tests.h"

namespace bw {
namespace {

struct Region {
  World w;
  Turn turn{w, TestRules()};

  explicit Region(const std::string& orders) {
    w.recipe.seed = 4;
    w.now = {5, 3};
    OpenAge(w, "monsters", "Age of Monsters");
    SetUpRealms(turn);
    Diagnostics diag;
    EXPECT_TRUE(AddOrdersFile(w, orders, "here/play.toml", 5, diag)) << diag.Text();
  }
  void Year() {
    PlayHistoryYear(turn);
    Tick(w);
    w.now = {w.now.year, 3};
    turn.dice.NewSeason();
  }
  // What the realm did with its actions in a year.
  std::multiset<std::string> Deeds(std::string_view realm, int year) const {
    static const std::set<std::string> kActions = {
        "realm.embassy", "realm.attracts", "realm.researches", "realm.cleanses",
        "realm.taxes",   "realm.speaks",   "realm.calms",      "realm.equips",
        "realm.builds",  "realm.rises-up", "war.joins"};
    std::multiset<std::string> out;
    for (const Event& e : w.events) {
      if (e.when.year == year && e.actor == w.Find(realm) && kActions.count(e.kind) != 0) {
        out.insert(e.kind);
      }
    }
    return out;
  }
};

constexpr const char* kTaxes =
    "[[order]]\nyear = 6\nrealm = \"realm-2\"\ndo = \"tax_collection\"\n";

TEST(DeclaredRealms, APersonsRealmDoesWhatItsOrdersSayInTheirYear) {  // K-TURN-04
  Region r(kTaxes);
  r.Year();
  EXPECT_EQ(r.Deeds("realm-2", 5).size(), 1u);  // as its ruler likes
  r.Year();
  EXPECT_EQ(r.Deeds("realm-2", 6), (std::multiset<std::string>{"realm.taxes"}));
  EXPECT_EQ(r.Deeds("realm-1", 6).size(), 1u);
}

TEST(DeclaredRealms, UndatedOrdersCountInTheYearTheyAreGiven) {
  Region r("[[order]]\nrealm = \"realm-2\"\ndo = \"reduce_taint\"\ntaint = \"crime\"\n");
  r.Year();
  EXPECT_EQ(r.Deeds("realm-2", 5), (std::multiset<std::string>{"realm.cleanses"}));
}

std::string Refused(const std::string& orders) {
  Region r(orders);
  try {
    r.Year();
  } catch (const OrdersRefused& e) {
    return e.what();
  }
  return "";
}

// As `resolve` tells them.
TEST(DeclaredRealms, WhatIsIllegalStopsTheYearInTheWordsOfItsFile) {
  EXPECT_EQ(Refused("[[order]]\nrealm = \"realm-2\"\ndo = \"embassy\"\n"),
            "play.toml:1:1: error: E-TARGET: the order needs a target, another realm\n");
  EXPECT_EQ(Refused("[[order]]\nrealm = \"realm-2\"\ndo = \"tax_collection\"\nhat = 1\n"),
            "play.toml:4:7: error: unknown key 'hat'\n");
  const std::string two = Refused(std::string(kTaxes).replace(17, 1, "5") +
                                  "[[order]]\nrealm = \"realm-2\"\ndo = \"tax_collection\"\n");
  EXPECT_NE(two.find("play.toml:5:1: error: E-ACTIONS: "), std::string::npos) << two;
  EXPECT_NE(Refused("[[order]]\nrealm = \"realm-9\"\ndo = \"tax_collection\"\n")
                .find("expected the id of a realm"),
            std::string::npos);
}

}  // namespace
}  // namespace bw
