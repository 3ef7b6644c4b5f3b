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
often = "{#n times} {actor} came for {foe}[ and took {#loot chest}][; {#failed times} in vain]."
because = "{actor} had raided {foe}"
[event."group.raids:win"]
text = "{actor} robbed {foe} of {#loot chest}."
[event."excursion.leaves"]
text = "{actor} sent {#folk man} down; {actor.they} {actor.was} ready."
[event."group.arrives"]
text = "{actor} came."
all = "{actors} came, all of them."
[event."group.abandoned"]
text = "{actor} died out."
[event."place.named"]
text = "{place.old} became {place}."
[phrase]
"told.short-lived" = "{actor} came and went by {season}[, because {cause}]."
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
  EventNo founded, arrived, raid, robbery, leaves;

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
    arrived = Apply(w, std::move(g));
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
            "The Rind Keepers robbed Yarrow*hold of one chest.");  // one's own deed is no cause
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

TEST(Teller, SeveralOfAKindBecomeOneSentence) {
  Small s;
  const EventNo vain = s.Raid("loss", s.raid);
  const TextRules words = Words();
  Teller t(s.w, TestRules(), words);
  EXPECT_EQ(t.Sentence({s.raid, s.robbery, vain}, Teller::Together::kOften),
            "Three times the Rind Keepers came for Yarrow*hold and took three chests; once in "
            "vain.");
  EXPECT_EQ(t.Sentence({s.founded}, Teller::Together::kOften), "");  // no words for it
}

TEST(Teller, AnEntryNamesItsActorOncePerRun) {
  const Small s;
  const TextRules words = Words();
  Teller t(s.w, TestRules(), words);
  EXPECT_EQ(t.Line({s.raid}, s.castle), "the Rind Keepers raided it");
  EXPECT_EQ(t.Line({s.raid}, s.castle, s.brood), "raided it");
  EXPECT_EQ(t.Line({s.raid}, s.brood), "raided Yarrow*hold");
}

TEST(Teller, TheChronicleTellsARunOfRaidsInOneSentence) {
  Small s;
  for (int i = 0; i < 3; ++i) s.Raid("win", s.raid);
  const std::string md = ChronicleMarkdown(s.w, TestRules(), Words());
  EXPECT_THAT(md, testing::ContainsRegex("Four times the [^ ]+ [^ ]+ came for"));
  EXPECT_EQ(md.find("robbed"), std::string::npos);
}

TEST(Teller, WhatManyDidAlikeIsToldTogether) {
  Small s;
  Draft g("D-MON-01", "group.arrives", {}, 4);
  Group row;
  row.kind = "alpha";
  row.name = "Gorm";
  g.event.actor = g.Found(s.w, row);
  const EventNo second = Apply(s.w, std::move(g));
  const TextRules words = Words();
  Teller t(s.w, TestRules(), words);
  EXPECT_EQ(t.Sentence({s.arrived, second}, Teller::Together::kAll),
            "The Rind Keepers and Gorm came, all of them.");
}

TEST(Teller, AShortLifeIsOneSentenceWithItsCause) {
  Small s;
  Draft blow("S-SUP-03", "group.raids", s.castle, 4);
  const EventNo by = Apply(s.w, std::move(blow.On(s.brood)));
  Draft d("D-GRP-05", "group.abandoned", s.brood, 6);
  const EventNo gone = Apply(s.w, std::move(d.Because(by)));
  const TextRules words = Words();
  Teller t(s.w, TestRules(), words);
  EXPECT_EQ(t.Sentence({s.arrived, gone}, Teller::Together::kShortLived),
            "The Rind Keepers came and went by autumn, because Yarrow*hold had raided them.");
}

TEST(Teller, APlaceRenamedIsKnownByItsOldName) {
  Small s;
  Draft d("D-STATE-01", "place.named", s.brood, 3);
  d.On(s.stair).Set(s.stair, Field::kName, std::string("Red Floor"));
  const EventNo n = Apply(s.w, std::move(d));
  const TextRules words = Words();
  Teller t(s.w, TestRules(), words);
  EXPECT_EQ(t.Sentence(n), "The Wet Stair became Red Floor.");
}

// What had no name before is told by its kind, never by the name to come.
TEST(Teller, APlaceFirstNamedIsKnownByItsKind) {
  Small s;
  Draft dig("D-MON-03", "group.digs", s.brood, 3);
  Place place;
  place.kind = "cave";
  const Ref cave = dig.Found(s.w, place);
  Apply(s.w, std::move(dig));
  Draft d("D-STATE-01", "place.named", s.brood, 3);
  d.On(cave).Set(cave, Field::kName, std::string("Red Floor"));
  const EventNo n = Apply(s.w, std::move(d));
  const TextRules words = Words();
  Teller t(s.w, TestRules(), words);
  EXPECT_EQ(t.Sentence(n), "The cave became Red Floor.");
}

TEST(Teller, WhatIsBuiltAndWhatIsBuiltIntoItAreToldApart) {
  Small s;
  Draft made("D-VIL-02", "villain.builds", s.brood, 4);
  Place place;
  place.kind = "throne";
  place.name = "Bone Seat";
  const Ref seat = made.Found(s.w, place);
  const EventNo first = Apply(s.w, std::move(made.On(seat).Note("throne").Fact("work", 1)));
  Draft added("D-VIL-02", "villain.builds", s.brood, 4);
  const EventNo second = Apply(s.w, std::move(added.On(seat).Note("nest").Fact("work", 2)));
  Teller t(s.w, TestRules(), TestRules().text.at("en"));
  EXPECT_EQ(t.Brief({first}), "built the Bone Seat");
  EXPECT_EQ(t.Brief({second}), "built a nest in the Bone Seat");
  EXPECT_EQ(t.Brief({first, second}), "built the Bone Seat and a nest in the Bone Seat");
  Draft more("D-VIL-02", "villain.builds", s.brood, 4);
  const EventNo third = Apply(s.w, std::move(more.On(seat).Note("larder").Fact("work", 3)));
  Teller u(s.w, TestRules(), TestRules().text.at("en"));
  EXPECT_EQ(u.Brief({second, third}), "built a nest and a larder in the Bone Seat");
}

TEST(Teller, GodsAreCalledByTheirWholeNameOnce) {
  Small s;
  Draft d("G-NEW-08", "god.awakes", {}, 4);
  God g;
  g.name = "Ylra Lord of Thresholds";
  const Ref god = d.Found(s.w, g);
  d.event.actor = god;
  const EventNo n = Apply(s.w, std::move(d));
  Teller t(s.w, TestRules(), TestRules().text.at("en"));
  t.NewParagraph();
  EXPECT_EQ(t.Name(god), "Ylra Lord of Thresholds");
  EXPECT_EQ(t.Name(god), "Ylra");
  EXPECT_NE(t.Sentence(n), "");
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
