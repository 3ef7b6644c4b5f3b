// Name grammars and the names they give.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "generator/base/utf8.h"
#include "generator/world/naming.h"
#include "tests/support/rules_for_tests.h"

namespace bw {
namespace {

std::string LoadText(std::string_view text) {
  ConfigSet set;
  for (const auto& [path, file] : TestConfigs().files()) {
    if (path.rfind("names/", 0) == 0) set.AddFile(path, file.text, false);
  }
  set.AddFile("names/test.toml", std::string(text), false);
  Diagnostics diag;
  NameRules rules;
  Load(set, diag, rules);
  return diag.Text();
}

TEST(Names, SixCulturesAndMoreNameEverything) {
  const NameRules& names = TestRules().names;
  EXPECT_GE(names.cultures.size(), 12u);
  World w;
  for (const auto& [id, culture] : names.cultures) {
    for (const NameWhat& what : NameWhats()) {
      Rng rng = Fork(7, id + std::string(what.what));
      for (int i = 0; i < 40; ++i) {
        const std::string name = NewName(w, TestRules(), id, what.what, rng);
        EXPECT_TRUE(Pronounceable(name)) << id << ' ' << what.what << ": " << name;
        EXPECT_TRUE(IsUtf8(name)) << name;
        EXPECT_EQ(name.find_first_of("{}"), std::string::npos) << name;
        EXPECT_EQ(name, Capitalised(name));
      }
    }
  }
}

TEST(Names, ThousandsInOneWorldNeverRepeat) {
  World w;
  Rng rng = Fork(3, "crowd");
  std::set<std::string> seen;
  for (int i = 0; i < 3000; ++i) {
    const std::string_view what = i % 3 == 0 ? "castle" : i % 3 == 1 ? "person" : "place.tomb";
    Place p;
    p.name = NewName(w, TestRules(), "vale", what, rng);
    EXPECT_TRUE(seen.insert(p.name).second) << p.name;
    w.places.Add(p);
  }
}

TEST(Names, NamesOfTheSameDraftDiffer) {
  World w;
  Rng rng = Fork(5, "draft");
  std::vector<std::string> taken;
  for (int i = 0; i < 300; ++i) {
    const std::string name = NewName(w, TestRules(), "gnaw", "group", rng, taken);
    EXPECT_EQ(std::count(taken.begin(), taken.end(), name), 0);
    taken.push_back(name);
  }
}

TEST(Names, UnknownKindsAndSpeakersStillGetNames) {
  World w;
  Rng rng = Fork(5, "kinds");
  EXPECT_FALSE(NewName(w, TestRules(), "nobody-we-know", "vault", rng).empty());
  EXPECT_EQ(TestRules().names.Of("breeder").id, "gnaw");
  EXPECT_EQ(TestRules().names.Of("nobody-we-know").id, kDefaultCulture);
}

TEST(Names, SayableAndUnsayable) {
  EXPECT_TRUE(Pronounceable("Orsa Nightwick"));
  EXPECT_TRUE(Pronounceable("Þórild of Kórundar"));
  EXPECT_FALSE(Pronounceable("Brrnkt"));
  EXPECT_FALSE(Pronounceable("Hilllea"));
  EXPECT_FALSE(Pronounceable("Aoeia"));
  EXPECT_FALSE(Pronounceable("Arnkstgor"));
}

TEST(Names, CapitalsOfAccentedLetters) {
  EXPECT_EQ(Capitalised("ärä"), "Ärä");
  EXPECT_EQ(Capitalised("łom"), "Łom");
  EXPECT_EQ(Capitalised("żar"), "Żar");
  EXPECT_EQ(Capitalised("þór"), "Þór");
  EXPECT_EQ(Uncapitalised("Œuf"), "œuf");
  EXPECT_FALSE(IsUtf8("\xc3"));
  EXPECT_FALSE(IsUtf8("\xed\xa0\x80"));
}

TEST(Names, BadListsAreReportedWhereTheyStand) {
  EXPECT_THAT(LoadText("title = 't'\nbase = 'common'\n[parts]\ngiven = []\n"),
              testing::HasSubstr("names/test.toml:4:9: error: key 'given': found an empty list"));
  EXPECT_THAT(LoadText("title = 't'\nbase = 'common'\n[names]\nperson = ['{Givn} {byname}']\n"),
              testing::HasSubstr("test.toml:4:10: error: key 'person': found part {givn}, expected "
                                 "a part of the culture or its base (did you mean 'given'?)"));
  EXPECT_THAT(LoadText("title = 't'\nbase = 'common'\n[parts]\na = ['{b}']\nb = ['x{a}']\n"),
              testing::HasSubstr("uses itself"));
  EXPECT_THAT(LoadText("title = 't'\nbase = 'common'\n[names]\ncastle = ['Only', 'Two']\n"),
              testing::HasSubstr("found patterns for only 2 names, expected at least 150"));
  EXPECT_THAT(LoadText("title = 't'\nbase = 'comon'\n"),
              testing::HasSubstr("did you mean 'common'"));
  EXPECT_THAT(LoadText("title = 't'\nbase = 'common'\n[parts]\na = ['{', 'b']\n"),
              testing::HasSubstr("expected a part's name between { and }"));
  EXPECT_THAT(LoadText("title = 't'\nbase = 'common'\nspeakers = ['castle']\n"),
              testing::HasSubstr("already speaks 'test'"));
  EXPECT_THAT(LoadText("title = 't'\nbase = 'common'\nspeaker = ['x']\n"),
              testing::HasSubstr("unknown key"));
}

}  // namespace
}  // namespace bw
