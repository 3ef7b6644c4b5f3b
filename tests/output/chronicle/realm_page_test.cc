// What the gazetteer tells of a realm.
#include "output/chronicle/realm_page.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "factions/kingdoms/setup.h"
#include "generator/rules/kingdoms.h"
#include "generator/world/apply.h"
#include "tests/support/rules_for_tests.h"

namespace bw {
namespace {

using testing::HasSubstr;

TEST(Sparklines, RiseByTheShareOfTheGreatest) {
  EXPECT_EQ(Sparkline({0, 1, 2, 3, 4, 5, 6, 7}),
            "\u2581\u2582\u2583\u2584\u2585\u2586\u2587\u2588");
  EXPECT_EQ(Sparkline({7, 7}), "\u2588\u2588");
  EXPECT_EQ(Sparkline({0, 0}), "\u2581\u2581");
  EXPECT_EQ(Sparkline({5, 10}, 40, 20), "\u2582\u2584");
  EXPECT_EQ(Sparkline({}), "");
}

TEST(Sparklines, GatherWhatIsTooLong) {
  EXPECT_EQ(Sparkline({0, 2, 14, 14}, 2), "\u2581\u2588");
  const std::string wide = Sparkline(std::vector<int>(201, 3));
  EXPECT_LE(wide.size() / 3, 40u);
  EXPECT_GE(wide.size() / 3, 30u);
}

TEST(RealmPages, TellRulerCurvesWarsLawsAndBlows) {  // K-LEVEL-06
  World w;
  w.recipe.seed = 11;
  w.now = {1, 0};
  OpenAge(w, "monsters", "Age of Monsters");
  Turn t(w, TestRules());
  SetUpRealms(t);
  for (int year = 0; year < 80; ++year) {
    for (int season = 0; season < 4; ++season) {
      PlayHistoryWars(t);
      if (season == 3) PlayHistoryYear(t);
      Tick(w);
      t.dice.NewSeason();
    }
  }
  Teller teller(w, TestRules(), TestRules().text.at("en"));
  std::string all;
  for (const Id<Realm> r : w.realms.Ids()) {
    std::vector<EventNo> events;
    for (const Event& e : w.events) {
      const bool changes = std::any_of(e.changes.begin(), e.changes.end(),
                                       [&](const Change& c) { return c.of == Ref(r); });
      if (e.actor == Ref(r) || changes) events.push_back(e.n);
    }
    const std::string page = RealmPage(w, TestRules(), teller, r, w.now.year, events);
    EXPECT_THAT(page, HasSubstr("*people* `\xe2\x96"));
    EXPECT_THAT(page, HasSubstr("*unrest* `\xe2\x96"));
    EXPECT_THAT(page, HasSubstr("*Host* `\xe2\x96"));
    const Realm& realm = w.realms[r];
    const bool titled = TestRules().kingdoms->Gov(realm.government).titled;
    if (realm.alive() && realm.ruler) {
      const std::string title = TestRules().kingdoms->Level(realm.level).title + " ";
      EXPECT_THAT(page,
                  HasSubstr("ruled by " + (titled ? title : "") + w.people[realm.ruler].name));
    }
    for (const Work& work : w.works) {
      if (work.realm != r || work.kind != "institution") continue;
      const auto kind = TestRules().kingdoms->institutions.find(work.what);
      const bool known = kind != TestRules().kingdoms->institutions.end();
      EXPECT_THAT(page, HasSubstr((known ? kind->second.name : work.what) + " ("));
    }
    all += page;
  }
  EXPECT_THAT(all, HasSubstr("*Wars*: "));
  EXPECT_THAT(all, HasSubstr("*Laws and houses*: "));
  EXPECT_THAT(all, HasSubstr("*What struck it*: "));
  for (const War& war : w.wars) {
    EXPECT_THAT(all, HasSubstr(" against " + w.realms[war.defender].name));
  }
}

}  // namespace
}  // namespace bw
