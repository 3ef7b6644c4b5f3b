// The Age of Civilization (D-CIV-01..05): each rule by its exact effect, on sheets laid out by
// hand.
#include <gtest/gtest.h>

#include <set>

#include "tests/support/civ_world.h"

namespace bw {
namespace {

constexpr int kWinter = 3;

// Ore in the middle of the sheet, deep enough for all that is to come.
struct Wrights : CivWorld {
  explicit Wrights(std::uint64_t seed = 1) : CivWorld(OnlyCivilizations({"stone-wrights"}), seed) {
    Ore(16, 11, 8);
    Ore(22, 12, 8);
    Found();
  }
};

// D-CIV-01: a shaft from the surface to the richest ore, barracks and mine.
TEST(StoneWrights, SinkAShaftToTheRichestOre) {
  CivWorld c(OnlyCivilizations({"stone-wrights"}));
  c.Ore(8, 10, 4);
  c.Ore(24, 12, 9);
  c.Found();
  ASSERT_EQ(c.Rooms("barracks").size(), 1u);
  ASSERT_EQ(c.Rooms("mine").size(), 1u);
  const Box& home = c.world.places[c.Rooms("barracks")[0]].box;
  EXPECT_LT(Gap(home, BoxBeads(24, 12, 0, 0)), 4 * kBead);
  EXPECT_LT(Gap(c.world.places[c.Rooms("mine")[0]].box, BoxBeads(24, 12, 0, 0)), 3 * kBead);
  EXPECT_EQ(Entrances(c.world, Id<Delve>(0u)).size(), 1u);
  EXPECT_EQ(c.G().folk, 2);
  EXPECT_EQ(c.G().alignment, "lawful");
  EXPECT_EQ(c.world.places[c.Rooms("barracks")[0]].habit, "ruled");
  ASSERT_TRUE(c.G().leader);
  EXPECT_FALSE(c.world.people[c.G().leader].name.empty());
  const auto reach = c.turn.Ways(Id<Delve>(0u)).From(c.Rooms("entrance")[0]);
  EXPECT_TRUE(reach.Reaches(c.Rooms("mine")[0]));
}

// D-CIV-01, summer: a thumb further along the ore, +1 loot, and the ore has one thumb less.
TEST(StoneWrights, MineAThumbEachSummer) {
  Wrights c;
  const Id<Place> mine = c.Rooms("mine")[0];
  const Box before = c.world.places[mine].box;
  const int left = c.world.deposits[Id<Deposit>(0u)].left + c.world.deposits[Id<Deposit>(1u)].left;
  c.Seasons(2);  // spring has nothing to store
  EXPECT_EQ(c.G().loot, 1);
  EXPECT_EQ(c.G().folk, 2);
  EXPECT_EQ(c.world.deposits[Id<Deposit>(0u)].left + c.world.deposits[Id<Deposit>(1u)].left,
            left - 1);
  const Box& after = c.world.places[mine].box;
  const bool wider = after.w == before.w + TestRules().world.thumb;
  EXPECT_TRUE(wider || after.h > before.h || c.Rooms("mine").size() == 2);
}

// D-CIV-01, spring: each mined loot goes to a vault, each vault houses one folk more.
TEST(StoneWrights, SpringFillsAVaultThatHousesFolk) {
  Wrights c;
  c.Seasons(4);
  EXPECT_TRUE(c.Rooms("vault").empty());
  c.Season();  // second spring
  ASSERT_EQ(c.Rooms("vault").size(), 1u);
  EXPECT_EQ(c.world.places[c.Rooms("vault")[0]].loot, 1);
  EXPECT_EQ(c.world.places[c.Rooms("mine")[0]].loot, 0);
  EXPECT_EQ(c.G().folk, 3);
  EXPECT_EQ(c.G().loot, 1);
}

// D-CIV-01, autumn: the ladder, rung by rung, keyed to folk; at ten folk they have dug too deep.
TEST(StoneWrights, LadderFollowsFolkToTheEnd) {
  const std::map<int, std::vector<std::string>> kRungs{
      {3, {"workshop"}},        {4, {"great-hall"}}, {5, {"deep-shaft", "outpost"}},
      {7, {"archive-library"}}, {8, {"under-city"}}, {9, {"hidden-vault"}}};
  int ended = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Wrights c(seed);
    std::map<std::string, int> folk_at;
    Fx hall = 0;
    for (int i = 0; i < 4 * 14 && !c.turn.AgeOver(); ++i) {
      const std::size_t known = c.world.places.size();
      const int folk = c.G().folk;
      const int season = c.world.now.season;
      c.Season();
      for (std::size_t p = known; p < c.world.places.size(); ++p) {
        const std::string& kind = c.world.places[Id<Place>(p)].kind;
        folk_at.insert({kind, folk});
        for (const auto& [at, kinds] : kRungs) {
          if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end()) continue;
          EXPECT_EQ(season, 2) << kind;
          EXPECT_GE(folk, at) << kind;
        }
      }
      if (!c.Rooms("great-hall").empty()) {
        const Fx w = c.world.places[c.Rooms("great-hall")[0]].box.w;
        if (hall > 0 && w > hall) {
          EXPECT_GE(folk, 6);
        }
        hall = w;
      }
    }
    ASSERT_TRUE(c.turn.AgeOver());
    const Event& end = *(c.Of("civilization.ends").empty() ? c.Of("civilization.leaves")
                                                           : c.Of("civilization.ends"))[0];
    if (end.note != "too-deep") continue;
    ++ended;
    for (const auto& [at, kinds] : kRungs) {
      for (const std::string& kind : kinds)
        EXPECT_TRUE(folk_at.count(kind)) << kind << " seed " << seed;
    }
    // Great hall, archive, city one each, hidden vault two.
    EXPECT_EQ(c.Treasures(), 5);
    // Loot and folk vanish; buildings, tombs and named treasures stay.
    EXPECT_EQ(c.G().folk, 0);
    EXPECT_EQ(c.G().loot, 0);
    EXPECT_FALSE(c.G().alive());
    for (const Place& p : c.world.places) {
      EXPECT_EQ(p.folk + p.loot, 0);
      EXPECT_FALSE(p.owner);
      EXPECT_TRUE(p.alive());
    }
    for (const Treasure& t : c.world.treasures) EXPECT_TRUE(t.alive() && t.at.place());
    int dead = 0;
    for (const Id<Place> tomb : c.Rooms("tomb"))
      dead += CountOf(c.world.places[tomb].marks, "dead");
    EXPECT_GT(dead, 0);
  }
  EXPECT_GE(ended, 6);
}

// D-CIV-01: a beast met and lost ends them; a fate opened ends them.
TEST(StoneWrights, BeastOrFateEndsThem) {
  for (const char* mark : {"beast", "fate"}) {
    int seen = 0;
    for (std::uint64_t seed = 1; seed <= 20 && seen == 0; ++seed) {
      CivWorld c(OnlyCivilizations({"stone-wrights"}), seed);
      c.Ore(16, 11, 9);
      c.Cave(12, 13, mark, 9);
      c.Cave(20, 13, mark, 9);
      c.Roll("encounter", {1, 6, 1, 6, 1, 6});
      c.Found();
      c.Seasons(4 * 14);
      for (const Event* e : c.Of("civilization.ends")) seen += e->note == mark ? 1 : 0;
    }
    EXPECT_EQ(seen, 1) << mark;
  }
}

// One civilization of two steps, made up here: no C++ is needed for a new one.
std::string Made(const std::string& steps, const std::string& end = "year >= 9") {
  return R"(name = "Testers"
alignment = "chaotic"
culture = "vale"
habit = "curved"
cap = 20
[[entry]]
do = "settle"
kind = "seat"
to = "depth"
depth = [500, 510]
w = 2
folk = 3
)" + steps +
         "\n[[end]]\nid = \"over\"\nwhen = \"" + end + "\"\n";
}

struct MadeUp : CivWorld {
  explicit MadeUp(const std::string& steps, const std::string& end = "year >= 9")
      : CivWorld(OnlyCivilizations({"testers"}, Made(steps, end))) {}
};

// D-PRIM-03: plague takes that many folk of the first who break in, and is spent.
TEST(BreakIn, PlagueIsPaidOnce) {
  MadeUp c("[[summer]]\ndo = \"explore\"\nreach = 30\n");
  const Id<Place> cave = c.Cave(16, 9, "plague", 2);
  c.Found();
  c.Seasons(2);
  EXPECT_EQ(c.G().folk, 1);
  EXPECT_EQ(CountOf(c.world.places[cave].marks, "plague"), 0);
  EXPECT_EQ(c.world.places[cave].owner, c.Only());
  EXPECT_EQ(CountOf(c.G().vars, "dead"), 2);
}

// D-PRIM-03: fate ends whoever opens it.
TEST(BreakIn, FateIsFlagged) {
  MadeUp c("[[summer]]\ndo = \"explore\"\nreach = 30\n", "doomed > 0 or year >= 9");
  c.Cave(16, 9, "fate");
  c.Found();
  c.Seasons(2);
  ASSERT_EQ(c.Of("civilization.ends").size(), 1u);
  EXPECT_TRUE(c.turn.AgeOver());
}

// A beast is met with folk against its strength: won, the cave is theirs; lost, one dies.
TEST(BreakIn, BeastIsFoughtForTheCave) {
  MadeUp won("[[summer]]\ndo = \"explore\"\nreach = 30\n");
  const Id<Place> lair = won.Cave(16, 9, "beast", 2);
  won.Roll("encounter", {4, 1});  // 4 + 3 folk against 1 + 2
  won.Found();
  won.Seasons(2);
  EXPECT_EQ(CountOf(won.world.places[lair].marks, "beast"), 0);
  EXPECT_EQ(won.world.places[lair].owner, won.Only());
  EXPECT_EQ(won.G().folk, 3);
  MadeUp lost("[[summer]]\ndo = \"explore\"\nreach = 30\n");
  const Id<Place> den = lost.Cave(16, 9, "beast", 2);
  lost.Roll("encounter", {1, 5});  // 4 against 7: narrow
  lost.Found();
  lost.Seasons(2);
  EXPECT_EQ(CountOf(lost.world.places[den].marks, "beast"), 2);
  EXPECT_FALSE(lost.world.places[den].owner);
  EXPECT_EQ(lost.G().folk, 2);
  EXPECT_EQ(CountOf(lost.G().vars, "beaten"), 1);
}

// D-CIV-02: a gallery across the deep, a colony on ore within a finger.
TEST(NightCourt, GalleryRunsAcrossAndColoniesTakeOre) {
  CivWorld c(OnlyCivilizations({"night-court"}));
  c.Cave(2, 6), c.Cave(4, 6);
  c.Found();
  EXPECT_GE(c.Rooms("night-gallery").size(), 4u);
  Fx left = c.world.delves[Id<Delve>(0u)].width, right = 0;
  for (const Id<Place> p : c.Rooms("night-gallery")) {
    left = std::min(left, c.world.places[p].box.x);
    right = std::max(right, c.world.places[p].box.right());
  }
  EXPECT_GT(right - left, 12 * kBead);
  const Pt near = c.world.places[c.Rooms("night-gallery")[0]].box.centre();
  Draft d("TEST", "test.ore", Ref::World());
  AddDeposit(d, c.world, Id<Delve>(0u), "ore", {{near.x, near.y + 3 * kBead}}, 5);
  c.turn.Post(std::move(d));
  c.Seasons(4 * 3);
  EXPECT_GE(c.Rooms("colony-mine").size(), 1u);
}

std::string Thralls() {
  return R"([[spring]]
do = "breed"
kind = "seat"
by = 6
if = "year = 1"
[[autumn]]
do = "revolt"
kind = "seat"
)";
}

// D-CIV-02: thralls twice the nobles roll off; beaten, half of them die.
TEST(NightCourt, RevoltQuelled) {
  MadeUp c(Thralls());
  c.Roll("encounter", {6, 2});  // 6 + 3 nobles against 2 + 6 thralls
  c.Found();
  c.Season();
  EXPECT_EQ(c.G().folk, 9);
  EXPECT_EQ(CountOf(c.world.places[c.G().home].marks, "thralls"), 6);
  c.Seasons(2);
  EXPECT_EQ(c.G().folk, 6);
  EXPECT_EQ(CountOf(c.world.places[c.G().home].marks, "thralls"), 3);
  EXPECT_EQ(c.Of("civilization.revolt-quelled").size(), 1u);
}

// D-CIV-02: winning, they keep the city as a breeder group of their own.
TEST(NightCourt, RebelsRemainAsBreeders) {
  MadeUp c(Thralls(), "revolted > 0 or year >= 9");
  c.Roll("encounter", {1, 6});
  c.Found();
  const Id<Place> city = c.G().home;
  c.Seasons(3);
  ASSERT_EQ(c.Of("civilization.revolt").size(), 1u);
  const Id<Group> rebels = c.world.places[city].owner;
  ASSERT_TRUE(rebels);
  EXPECT_EQ(c.world.groups[rebels].kind, "breeder");
  EXPECT_EQ(c.world.groups[rebels].folk, 6);
  EXPECT_TRUE(c.world.groups[rebels].alive());
  EXPECT_FALSE(c.G().alive());  // its capital has fallen
  EXPECT_EQ(SumFaults(c.world), "");
}

// D-CIV-02: where others have killed without asking, no more thralls rise than are left.
TEST(NightCourt, NoMoreRebelsThanAreLeft) {
  MadeUp c(Thralls(), "revolted > 0 or year >= 9");
  c.Roll("encounter", {1, 6});
  c.Found();
  c.Season();
  const Id<Place> city = c.G().home;
  c.turn.Post(std::move(Draft("D-STATE-02", "group.raids", c.G().home, 1).Folk(city, -5)));
  ASSERT_EQ(CountOf(c.world.places[city].marks, "thralls"), 6);
  c.Seasons(2);
  ASSERT_EQ(c.Of("civilization.revolt").size(), 1u);
  const Id<Group> rebels = c.world.places[city].owner;
  ASSERT_TRUE(rebels);
  EXPECT_EQ(c.world.groups[rebels].folk, 4);
  EXPECT_EQ(CountOf(c.world.places[city].marks, "thralls"), 0);
  EXPECT_EQ(SumFaults(c.world), "");
}

// D-CIV-02: a tunnel of its own that reaches the surface is told.
TEST(NightCourt, ClimbsUntilDaylight) {
  MadeUp c("[[summer]]\ndo = \"climb\"\nkind = \"stair\"\nleast = 2\nmost = 4\nway = \"shaft\"\n",
           "surfaced > 0 or year >= 9");
  c.Found();
  c.Seasons(4 * 8);
  ASSERT_EQ(c.Of("civilization.surfaces").size(), 1u);
  EXPECT_EQ(Entrances(c.world, Id<Delve>(0u)).size(), 1u);
  EXPECT_EQ(c.Of("civilization.ends")[0]->note, "over");
  EXPECT_LT(c.Of("civilization.ends")[0]->when.year, 9);
}

// D-CIV-02: a city of ten is an end.
TEST(NightCourt, CityOfTenEndsIt) {
  MadeUp c("[[spring]]\ndo = \"breed\"\nkind = \"seat\"\nfolk = 7\n", "largest >= 10 or year >= 9");
  c.Found();
  c.Season();
  EXPECT_EQ(c.Of("civilization.ends").size(), 1u);
}

// D-CIV-03: ten lords, one fewer each winter, and the last ends it.
TEST(PitLords, OneLordFewerEachWinter) {
  CivWorld c(OnlyCivilizations({"pit-lords"}));
  c.rules.civilizations.kinds.at("pit-lords").seasons[0].clear();  // no worm: only the clock
  c.rules.civilizations.kinds.at("pit-lords").seasons[2].clear();
  c.Found();
  EXPECT_EQ(c.G().folk, 10);
  for (int year = 1; year <= 9; ++year) {
    c.Seasons(4);
    EXPECT_EQ(c.G().folk, 10 - year);
    EXPECT_EQ(CountOf(c.G().vars, "clock"), 10 - year);
    EXPECT_TRUE(c.G().alive());
  }
  c.Seasons(4);
  EXPECT_FALSE(c.G().alive());
  EXPECT_EQ(c.Of("civilization.ends")[0]->note, "last-lord");
  EXPECT_EQ(c.Of("civilization.ends")[0]->when, (Stamp{10, kWinter}));
}

// D-CIV-03: the worm bores where the clock's hand points; at its end a shrine, a palace, an engine
// with a bound lord.
TEST(PitLords, WormBoresByTheClock) {
  CivWorld c(OnlyCivilizations({"pit-lords"}));
  c.rules.civilizations.kinds.at("pit-lords").seasons[2].clear();
  c.Found();
  const Pt home = c.world.places[c.G().home].box.centre();
  c.Roll("worm", {3});
  c.Season();
  ASSERT_EQ(c.Rooms("black-shrine").size(), 1u);
  const Pt shrine = c.world.places[c.Rooms("black-shrine")[0]].box.centre();
  EXPECT_GT(shrine.x, home.x + kBead);
  EXPECT_LT(std::abs(shrine.y - home.y), 3 * kBead);
  c.Seasons(4 * 3);
  EXPECT_EQ(c.Rooms("lords-palace").size(), 1u);
  for (const Id<Place> engine : c.Rooms("bone-engine")) {
    EXPECT_EQ(CountOf(c.world.places[engine].marks, "bound"), 1);
    int bound = 0;
    for (const Person& p : c.world.people) bound += p.of == Ref(engine) ? 1 : 0;
    EXPECT_EQ(bound, 1);
  }
  EXPECT_GE(c.Rooms("bone-engine").size(), 1u);
}

// D-CIV-03: what the worm hits is built on.
TEST(PitLords, WhatTheWormHitsIsBuiltOn) {
  CivWorld c(OnlyCivilizations({"pit-lords"}));
  c.Found();
  const Pt home = c.world.places[c.G().home].box.centre();
  Draft d("TEST", "test.room", Ref::World());
  RoomSpec spec;
  spec.kind = "cave";
  spec.builder = "nature";
  const Ref cave = AddRoom(d, c.world, Id<Delve>(0u), spec,
                           {home.x + 3 * kBead, home.y - kBead / 2, kBead, kBead});
  c.turn.Post(std::move(d));
  c.Roll("worm", {3});
  c.Season();
  const Place& hit = c.world.places[cave.place()];
  EXPECT_EQ(hit.kind, "black-shrine");
  EXPECT_EQ(hit.builder, "pit-lords");  // D-STATE-04: it works there, so it redraws it
  EXPECT_EQ(hit.habit, "bored");
  EXPECT_EQ(hit.owner, c.Only());
}

// D-CIV-04: fungus weavers go from cave to cave, mire folk from water to water.
TEST(OtherCivilizations, SpreadToWhatTheyLiveOn) {
  CivWorld weavers(OnlyCivilizations({"fungus-weavers"}));
  for (int i = 0; i < 4; ++i) weavers.Cave(6 + 5 * i, 10);
  weavers.Found();
  weavers.Seasons(4 * 5);
  int held = 0;
  for (const Id<Place> p : weavers.Rooms("cave")) held += weavers.world.places[p].owner ? 1 : 0;
  EXPECT_GE(held, 2);
  EXPECT_GE(weavers.Rooms("fungus-garden").size(), 1u);
  CivWorld mire(OnlyCivilizations({"mire-folk"}));
  for (int i = 0; i < 4; ++i) mire.Cave(6 + 5 * i, 10, "water");
  mire.Cave(10, 14);
  mire.Found();
  mire.Seasons(4 * 5);
  held = 0;
  for (const Id<Place> p : mire.Rooms("cave")) {
    const Place& place = mire.world.places[p];
    if (!place.owner) continue;
    EXPECT_EQ(CountOf(place.marks, "water"), 1);
    ++held;
  }
  EXPECT_GE(held, 2);
}

// D-CIV-04: tall masons raise towers over cellars; lamp-monks lay relics in vaults.
TEST(OtherCivilizations, TowersAndRelics) {
  CivWorld masons(OnlyCivilizations({"tall-masons"}));
  masons.Found();
  masons.Seasons(4 * 6);
  ASSERT_GE(masons.world.constructions.size(), 1u);
  const Construction& tower = masons.world.constructions[Id<Construction>(0u)];
  EXPECT_EQ(masons.world.places[tower.cellar].kind, "cellar");
  masons.Seasons(4 * 10);
  EXPECT_EQ(tower.state, "ruin");
  EXPECT_FALSE(tower.owner);
  CivWorld monks(OnlyCivilizations({"lamp-monks"}));
  monks.Found();
  monks.Seasons(4 * 7);
  EXPECT_GE(monks.Rooms("reliquary-vault").size(), 2u);
  int relics = 0;
  for (const Treasure& t : monks.world.treasures) {
    if (t.kind == "relic-lamp") ++relics;
  }
  EXPECT_GE(relics, 2);
}

// D-CIV-05: two share the age and act in alternate years.
// Molten rock is no home: a civilization breaks into it only where its data says it lives there.
TEST(OtherCivilizations, KeepOutOfMoltenCaves) {
  for (const auto& [id, goes] : {std::pair("fungus-weavers", false), {"pit-lords", true}}) {
    CivWorld c(OnlyCivilizations({id}));
    const Id<Place> cave = c.Cave(12, 10), molten = c.Cave(16, 10, "magma");
    c.Found();
    const Civ civ = CivOf(c.turn, c.Only());
    int caves = 0, hot = 0;
    for (const Reachable& r : NaturalRooms(civ, Goal::kCave, 64 * kBead)) {
      caves += r.place == cave ? 1 : 0;
      hot += r.place == molten ? 1 : 0;
    }
    EXPECT_EQ(hot, goes ? 1 : 0) << id;
    if (goes) {
      EXPECT_EQ(caves, 1) << id;
    }
  }
}

TEST(TwoCivilizations, ActInAlternateYears) {
  Rules rules = OnlyCivilizations({"lamp-monks", "tall-masons"});
  rules.world.civilizations = 2;
  CivWorld c(std::move(rules));
  c.Roll("contact", {3, 3});
  c.Found();
  EXPECT_EQ(LivingCivilizations(c.world).size(), 2u);
  c.Seasons(4 * 4);
  std::map<int, std::set<std::string>> actors;
  for (const Event& e : c.world.events) {
    if (e.kind == "civilization.grows")
      actors[e.when.year].insert(c.world.groups[e.actor.group()].flavour);
  }
  ASSERT_EQ(actors.size(), 4u);
  for (const auto& [year, who] : actors) EXPECT_EQ(who.size(), 1u) << year;
  EXPECT_NE(actors[1], actors[2]);
  EXPECT_EQ(actors[1], actors[3]);
}

struct Contacts : testing::TestWithParam<int> {};

// D-CIV-05: the first-contact table of six outcomes.
TEST_P(Contacts, OutcomeHasItsEffect) {
  const int roll = GetParam();
  Rules rules = OnlyCivilizations({"tall-masons", "testers"}, Made(""));
  rules.world.civilizations = 2;
  rules.civilizations.contact_reach = 64 * kBead;  // they meet at once
  CivWorld c(std::move(rules));
  c.Roll("contact", {roll});
  c.Roll("encounter", {6, 1});
  c.Found();
  const std::vector<Id<Group>> both = LivingCivilizations(c.world);
  ASSERT_EQ(both.size(), 2u);
  const int folk_a = c.world.groups[both[0]].folk, folk_b = c.world.groups[both[1]].folk;
  FirstContacts(c.turn);
  ASSERT_EQ(c.Of("contact.made").size(), 1u);
  const Group &a = c.world.groups[both[0]], &b = c.world.groups[both[1]];
  const std::string& outcome = c.Of("contact.made")[0]->note;
  EXPECT_EQ(c.Of("contact.fight").size(), outcome == "war" || outcome == "raid" ? 1u : 0u);
  EXPECT_EQ(c.Of("contact.way").size(),
            outcome == "trade" || outcome == "alliance" || outcome == "union" ? 1u : 0u);
  if (outcome == "war" || outcome == "raid") {
    EXPECT_LT(a.folk + b.folk, folk_a + folk_b);
  }
  if (outcome == "trade") {
    EXPECT_EQ(a.loot + b.loot, 2);
  }
  if (outcome == "alliance") {
    EXPECT_EQ(a.folk + b.folk, folk_a + folk_b + 2);
  }
  if (outcome == "union") {
    EXPECT_NE(a.alive(), b.alive());
    EXPECT_EQ(a.folk + b.folk, folk_a + folk_b);
  }
  if (outcome == "shunning") {
    EXPECT_EQ(CountOf(a.vars, "unrest"), 1);
  }
  FirstContacts(c.turn);
  EXPECT_EQ(c.Of("contact.made").size(), 1u);  // they meet once
  EXPECT_EQ(SumFaults(c.world), "");
}
INSTANTIATE_TEST_SUITE_P(Six, Contacts, testing::Range(1, 7));

// All seven come, end in bounds, leave legal rooms and exact sums, on hundreds of seeds.
TEST(Civilizations, HundredsOfSeeds) {
  std::set<std::string> kinds, ends;
  int inside = 0, ages = 0, places = 0;
  for (std::uint64_t seed = 1; seed <= 210; ++seed) {
    CivWorld c(TestRules(), seed * 7919);
    c.Ore(7 + static_cast<double>(seed % 5), 10, 7);
    c.Ore(20 + static_cast<double>(seed % 7), 13, 6);
    c.Cave(12, 7), c.Cave(18, 15, "beast"), c.Cave(25, 9, "plague", 2);
    c.Cave(5, 14, "water"), c.Cave(28, 16, "water"), c.Cave(15, 18, "water");
    c.Found();
    int years = 0;
    while (!c.turn.AgeOver() && years < 60) {
      c.Seasons(4);
      ++years;
    }
    ASSERT_TRUE(c.turn.AgeOver()) << "seed " << seed;
    EXPECT_EQ(RoomFaults(c.world), "") << "seed " << seed;
    EXPECT_EQ(WayFaults(c.world), "") << "seed " << seed;
    EXPECT_EQ(SumFaults(c.world), "") << "seed " << seed;
    kinds.insert(c.G().flavour);
    for (const char* kind : {"civilization.ends", "civilization.leaves"}) {
      for (const Event* e : c.Of(kind)) ends.insert(c.G().flavour + ":" + e->note);
    }
    ++ages;
    inside += years >= 5 && years <= 14 ? 1 : 0;
    int built = 0;
    for (const Place& p : c.world.places) built += p.builder == c.G().flavour ? 1 : 0;
    places += built;
    EXPECT_LE(built, 32);
  }
  EXPECT_EQ(kinds.size(), 7u);
  EXPECT_GE(ends.size(), 14u);
  EXPECT_GE(inside * 100, ages * 88);
  EXPECT_GE(places, ages * 8);
}

}  // namespace
}  // namespace bw
