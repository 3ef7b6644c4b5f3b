// A short history made by hand, told word for word; causes, pronouns and numbers.
#include "output/chronicle/teller.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "generator/world/apply.h"
#include "output/chronicle/chronicle.h"
#include "tests/support/rules_for_tests.h"

namespace bw {
namespace {

// Words of the test's own, so that rewording the shipped ones breaks nothing here.
TextRules Words() {
  ConfigSet set;
  set.AddFile("text/en.toml", R"(
language = "test"
[lists]
numbers = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
ordinals = ["zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth"]
seasons = ["spring", "summer", "autumn", "winter"]
it_groups = ["alpha"]
no_the_groups = ["alpha"]
the_places = ["stair"]
[words]
year-before = "the year before"
in-the = "in the"
[nouns]
gnaw-folk = "gnaw folk"
[plurals]
man = "men"
[event."castle.founded"]
text = "{person} founded {actor}[ with {#folk household}][ and {#loot chest}]."
because = "{actor} had been founded"
[event."group.raids"]
text = "{actor} raided {foe}[ at {place}]."
brief = "raided {foe}"
many = "raided {buildings} {#n times}[ for {#loot chest}]"
because = "{actor} had raided {foe}"
[event."group.raids:win"]
text = "{actor} robbed {foe} of {#loot chest}."
[event."excursion.leaves"]
text = "{actor} sent {#folk man} down; {actor.they} {actor.was} ready."
)",
              false);
  Diagnostics diag;
  std::map<std::string, TextRules> out;
  LoadText(set, diag, out);
  EXPECT_EQ(diag.Text(), "");
  return out["en"];
}

struct Small {
  World w;
  Ref castle, brood, stair, lord;
  EventNo founded, raid, robbery, leaves;

  Small() {
    w.recipe.seed = 9;
    w.now = {3, 0};
    OpenAge(w, "monsters", "Age of Monsters");
    Draft d("S-SETUP-02", "castle.founded", {}, 9);
    Construction c;
    c.kind = "castle";
    c.name = "Yarrow*hold";
    castle = d.Found(w, c);
    Person p;
    p.name = "Orsa Reedhand";
    p.role = "lord";
    lord = d.Found(w, p);
    d.event.actor = castle;
    founded = Apply(w, std::move(d.On(lord).Fact("folk", 2).Fact("loot", 1)));
    Draft g("D-MON-01", "group.arrives", {}, 4);
    Group row;
    row.kind = "breeder";
    row.flavour = "gnaw-folk";
    row.name = "Rind Keepers";
    brood = g.Found(w, row);
    Place place;
    place.kind = "cave";
    place.name = "Wet Stair";
    stair = g.Found(w, place);
    g.event.actor = brood;
    Apply(w, std::move(g));
    raid = Raid("", founded);
    w.now = {4, 2};
    robbery = Raid("win", raid);
    Draft e("S-SUP-02", "excursion.leaves", castle, 4);
    leaves = Apply(w, std::move(e.Because(robbery).Fact("folk", 13)));
  }

  EventNo Raid(const std::string& note, EventNo cause) {
    Draft d("D-MON-03", "group.raids", brood, 4);
    return Apply(w, std::move(d.On(castle).On(stair).Because(cause).Note(note).Fact("loot", 1)));
  }
};

TEST(Teller, SentencesWithNamesNumbersAndCauses) {
  const Small s;
  const TextRules words = Words();
  Teller t(s.w, TestRules(), words);
  EXPECT_EQ(t.Sentence(s.founded),
            "Orsa Reedhand founded Yarrow*hold with two households and one chest.");
  t.NewParagraph();
  EXPECT_EQ(t.Sentence(s.raid),
            "The Rind Keepers raided Yarrow*hold at the Wet Stair, because Yarrow*hold had been "
            "founded.");
  t.NewParagraph();
  EXPECT_EQ(t.Sentence(s.robbery),
            "The Rind Keepers robbed Yarrow*hold of one chest, because they had raided Yarrow*hold "
            "the year before.");
  t.NewParagraph();  // its cause is worded by another note, which has no short form
  EXPECT_EQ(t.Sentence(s.leaves), "Yarrow*hold sent 13 men down; it was ready.");
}

TEST(Teller, AParagraphDoesNotRepeatItself) {
  const Small s;
  const TextRules words = Words();
  Teller t(s.w, TestRules(), words);
  t.NewParagraph();
  t.Sentence(s.founded);
  EXPECT_EQ(t.Sentence(s.raid), "The Rind Keepers raided Yarrow*hold at the Wet Stair.");
  EXPECT_EQ(t.Sentence(s.robbery), "They robbed Yarrow*hold of one chest.");
}

TEST(Teller, OnesOwnDeedJustBeforeExplainsNothing) {
  Small s;
  const EventNo again = s.Raid("", s.robbery);
  const TextRules words = Words();
  Teller t(s.w, TestRules(), words);
  EXPECT_EQ(t.Sentence(again), "The Rind Keepers raided Yarrow*hold at the Wet Stair.");
}

TEST(Teller, PlacesBearTheNameTheyHadThen) {
  Small s;
  Draft d("D-STATE-01", "place.named", s.brood, 3);
  d.On(s.stair).Set(s.stair, Field::kName, std::string("Red Floor"));
  Apply(s.w, std::move(d));
  const EventNo later = s.Raid("", kNoEvent);
  const TextRules words = Words();
  Teller t(s.w, TestRules(), words);
  t.NewParagraph();
  EXPECT_EQ(t.Sentence(later), "The Rind Keepers raided Yarrow*hold at Red Floor.");
  t.NewParagraph();
  EXPECT_EQ(t.Sentence(s.raid),
            "The Rind Keepers raided Yarrow*hold at the Wet Stair, because Yarrow*hold had been "
            "founded.");
}

TEST(Teller, SeveralOfAKindBecomeOnePhrase) {
  const Small s;
  const TextRules words = Words();
  Teller t(s.w, TestRules(), words);
  EXPECT_EQ(t.Brief({s.raid}), "raided Yarrow*hold");
  EXPECT_EQ(t.Brief({s.raid, s.raid}), "raided Yarrow*hold twice for two chests");
}

TEST(Teller, LinksAreEscaped) {
  const Small s;
  const TextRules words = Words();
  Teller t(s.w, TestRules(), words, [](Ref r) { return r.table == Table::kConstruction; });
  EXPECT_EQ(
      t.Sentence(s.founded),
      "Orsa Reedhand founded [Yarrow\\*hold](#construction-1) with two households and one chest.");
}

TEST(Teller, ShippedWordsTellTheSmallHistory) {
  const Small s;
  const std::string md = ChronicleMarkdown(s.w, TestRules(), TestRules().text.at("en"));
  EXPECT_THAT(md, testing::HasSubstr("# The Chronicle of Yarrow\\*hold\n"));
  EXPECT_THAT(md, testing::HasSubstr("## Age of Monsters (years 3–4)\n"));
  EXPECT_THAT(md, testing::HasSubstr("### Year 3\n\n**Spring.** "));
  EXPECT_THAT(md, testing::HasSubstr("### Year 4\n\n**Autumn.** "));
  EXPECT_THAT(md, testing::HasSubstr("<a id=\"person-1\"></a>**Orsa Reedhand**"));
  EXPECT_EQ(md.find('{'), std::string::npos);
}

}  // namespace
}  // namespace bw
