// Orders of gods as they are read and refused: every E- and W-code of the rules once, with its
// exact message (G-ORD-01, G-ORD-02), and what a day's orders do to one another.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <set>

#include "factions/gods/order_table.h"
#include "tests/support/order_run.h"

namespace bw {
namespace {

std::string Act(const std::string& god, const std::string& verb, const std::string& fields = "") {
  return Order(god, "10:00", "action", verb, fields);
}
std::string Bonus(const std::string& god, const std::string& verb, const std::string& fields = "") {
  return Order(god, "12:00", "bonus", verb, fields);
}
std::string Free(const std::string& god, const std::string& verb, const std::string& fields = "") {
  return Order(god, "00:00", "free", verb, fields);
}

void Set(World& w, const std::string& god, const std::string& var, int n) {
  w.gods[w.Find(god).god()].vars[var] = n;
}

// The last message of the run is the row's; `change` is made to the world before.
struct Case {
  std::string orders, message;
  void (*change)(World&) = nullptr;
};

const std::string kAttack =
    Order("t", "09:00", "action", "conflict", "target = \"bygrove\"\noutcome = \"destruction\"");
const std::string kTrade = "target = \"bygrove\"\noutcome = \"raze\"\nobject = \"k\"";

const std::vector<Case>& Cases() {
  static const std::vector<Case> kCases = {
      // --- 9.1
      {Act("dd", "protect", "settlement = \"eltun\""),
       "E-GOD-UNKNOWN: god dd: protect in Eltun: no such god (did you mean 'd'?)"},
      {Act("m", "rest"),
       "E-GOD-GONE: god M: rest: the god was destroyed in year 3, expected one that lives",
       [](World& w) {
         w.events.push_back({});
         w.events.back().when.year = 3;
         w.gods[w.Find("m").god()].ended = static_cast<EventNo>(w.events.size() - 1);
       }},
      {Order("d", "9 h", "action", "rest"),
       "E-TIME-FORMAT: god D: rest: found '9 h', expected HH:MM or HH:MM:SS"},
      {Order("d", "21:00:00", "action", "rest"),
       "E-TIME-CLOSED: god D: rest: 21:00 is too late, expected 00:00 to 20:59:59"},
      {Act("d", "rest", "edited = true"),
       "E-EDITED: god D: rest: changed without leave and void, nothing replaces it today; expected "
       "approved = true"},
      {Act("d", "protct", "settlement = \"eltun\""),
       "E-KIND-UNKNOWN: god D: protct: no such order (did you mean 'protect'?)"},
      {Act("d", "protect", "setlement = \"eltun\"\nsettlement = \"eltun\""),
       "E-FIELD-UNKNOWN: god D: protect in Eltun: unknown field 'setlement' (did you mean "
       "'settlement'?)"},
      {Act("d", "protect"),
       "E-FIELD-MISSING: god D: protect: field 'settlement' is missing, expected a settlement's "
       "id"},
      {Act("d", "protect", "settlement = 3"),
       "E-FIELD-VALUE: god D: protect: field 'settlement': found the number 3, expected the id of "
       "a "
       "settlement"},
      {Bonus("d", "protect", "settlement = \"eltun\""),
       "E-SLOT-KIND: god D: protect in Eltun: slot 'bonus' is wrong for it, expected action"},
      {Act("d", "protect", "settlement = \"eltum\""),
       "E-TARGET-UNKNOWN: god D: protect: no settlement 'eltum' (did you mean 'eltun'?)"},
      {Act("d", "protect", "settlement = \"j\""),
       "E-TARGET-KIND: god D: protect: 'j' is a god, expected a settlement"},
      {Act("d", "sew_discord", "settlement = \"eltun\""),
       "E-FEATURE: god D: sew_discord in Eltun: Sew Discord needs the aspect chaos, D has law"},
      {Act("j", "law_and_order", "settlement = \"eltun\""),
       "E-RANK: god J: law_and_order in Eltun: Law and Order needs rank 2, J has 1"},
      {Act("k", "pandemonium", "settlement = \"bygrove\"\ntemple_of = \"s\""),
       "E-USED-CYCLE: god K: pandemonium in Bygrove: Pandemonium was used this cycle, expected "
       "from "
       "day 21 on",
       [](World& w) { Set(w, "k", "used.pandemonium", 1); }},
      // --- assist, oppose
      {Order("d", "11:00", "action", "assist", "order = \"m\""),
       "E-POOL-PARENT: god D: assist: no order 'm' today, and there is no pool to join today"},
      {kAttack + Act("m", "rest") + Order("d", "11:00", "action", "assist", "order = \"m\""),
       "E-POOL-KIND: god D: assist: 'm' is rest, expected a conflict or an improve"},
      // G-POOL-05
      {Order("z", "09:00", "action", "conflict",
             "id = \"a\"\ntarget = \"bygrove\"\noutcome = \"destruction\"") +
           Order("z", "10:00", "action", "oppose", "order = \"a\""),
       "E-POOL-SELF: god Z: oppose: its own order, and there is no pool to join today"},
      {kAttack + Order("z", "11:00", "action", "assist", "order = \"t\"") +
           Order("z", "12:00", "action", "oppose", "order = \"t\""),
       "E-POOL-TWICE: god Z: oppose: it has answered that order, expected once"},
      {kAttack + Order("d", "08:59:59", "action", "assist", "order = \"t\""),
       "E-POOL-EARLY: god D: assist: declared at 08:59:59, expected after 09:00, when its order "
       "was"},
      // --- temples
      {Act("j", "build_temple", "settlement = \"eltun\""),
       "E-MIGHT-LOW: god J: build_temple in Eltun: level 2 needs might 3, J has 2"},
      {Act("k", "build_temple", "settlement = \"bygrove\""),
       "E-TEMPLE-MAX: god K: build_temple in Bygrove: its temple there has level 4, expected below "
       "4"},
      {Act("m", "build_temple", "hex = [9, 4]"),
       "E-HEX-SETTLEMENT: god M: build_temple on hex 9,4: Bygrove stands there, expected "
       "settlement "
       "= 'bygrove' or another hex"},
      // G-NEUT-04
      {Act("n", "build_temple", "hex = [8, 7]"),
       "E-REMOTE-REGION: god N: build_temple on hex 8,7: it has one in that region on hex 13,1, "
       "expected that hex or another region"},
      {Act("m", "build_temple", "hex = [4, 5]"),
       "E-DISTANCE: god M: build_temple on hex 4,5: the Pit is within 2 hexes, expected 3 or more"},
      {Act("n", "build_temple", "hex = [13, 1]"),
       "E-REMOTE-LEVEL: god N: build_temple on hex 13,1: level 3 is too high at rank 6, expected "
       "at "
       "most 2",
       [](World& w) {
         w.gods[w.Find("n").god()].rank = 6;
         for (std::size_t i = 0; i < w.temples.size(); ++i) {
           if (w.temples[Id<Temple>(i)].hex) w.temples[Id<Temple>(i)].level = 2;
         }
       }},
      // --- conflicts
      // G-CONFLICT-03, G-CONFLICT-23
      {Act("d", "conflict", "target = \"bygrove\""),
       "E-OUTCOME: god D: conflict in Bygrove: no outcome is declared, expected destruction, "
       "overthrow or raze"},
      {Act("d", "conflict", "target = \"spire\"\noutcome = \"overthrow\""),
       "E-OUTCOME-TARGET: god D: conflict on the Spire: overthrow needs a settlement and this is a "
       "site, expected raze"},
      {Act("d", "conflict", "target = \"bygrove\"\noutcome = \"raze\"\nobject = [1, 5]"),
       "E-OBJECT: god D: conflict in Bygrove: hex 1,5 lies neither in Bygrove nor in its reach, "
       "expected what does"},
      // G-CONFLICT-15
      {Act("d", "conflict", "target = \"bygrove\"\noutcome = \"raze\"\nobject = \"b\""),
       "E-NEW-RAZE: god D: conflict in Bygrove: B is new until day 9, expected another god's "
       "temple"},
      {Act("s", "conflict", "target = \"farton\"\noutcome = \"overthrow\"\nleader = \"ada\""),
       "E-LEADER: god S: conflict in Farton: Ada is in Eltun, expected one in the same region or "
       "an "
       "adjacent one"},
      // --- conversion
      {Act("d", "convert", "from = \"d\""),
       "E-CONV-SELF: god D: convert from D: its own followers, expected another god or agnostics"},
      // G-CONVERT-06, G-NEW-04
      {Act("d", "convert", "from = \"b\""),
       "E-NEW-CONV: god D: convert from B: B is new until day 9, expected another god or "
       "agnostics"},
      // --- powers
      {Act("d", "power", "power = \"fire.scorsh\"\nsettlement = \"eltun\""),
       "E-POWER-UNKNOWN: god D: power fire.scorsh in Eltun: no power 'fire.scorsh' (did you mean "
       "'fire.scorch'?)"},
      {Act("d", "power", "power = \"earth.tremor\"\nsettlement = \"eltun\""),
       "E-POWER-NOT-KNOWN: god D: power earth.tremor in Eltun: D does not know it, expected "
       "fire.scorch"},
      {Act("d", "power", "power = \"life.ward-of-health\"\nsettlement = \"eltun\""),
       "E-POWER-DORMANT: god D: power life.ward-of-health in Eltun: it sleeps at rank 4, expected "
       "fire.scorch"},
      {Bonus("d", "power", "power = \"fire.scorch\"\nsettlement = \"eltun\""),
       "E-POWER-TIME: god D: power fire.scorch in Eltun: its time is action, expected slot = "
       "'action'"},
      {Act("n", "power", "power = \"fire.scorch\"\nsettlement = \"eltun\""),
       "E-SLOT-NONE: god N: power fire.scorch in Eltun: all 4 slots are spent, expected from day "
       "21 "
       "on"},
      {Act("k", "power", "power = \"air.hurricane\"\nregion = \"east\""),
       "E-EPIC-USED: god K: power air.hurricane on east: the epic use of this cycle is gone, "
       "expected from day 21 on"},
      {Act("d", "power", "power = \"fire.scorch\"\nsettlement = \"eltun\"\nvia = \"epic\""),
       "E-EPIC-VIA: god D: power fire.scorch in Eltun: a power of level 1 does not go through "
       "'epic', expected via = 'slot'"},
      {Act("n", "power", "power = \"fire.firestorm\"\nsettlement = \"eltun\"\nvia = \"grandeur\""),
       "E-GRANDEUR: god N: power fire.firestorm in Eltun: it is of level 3 and of fire, expected a "
       "power of level 1 of fire"},
      {Act("d", "power", "power = \"fire.scorch\""),
       "E-POWER-TARGET: god D: power fire.scorch: found nothing, expected a settlement"},
      {kAttack +
           Order("m", "08:00", "reaction", "power", "power = \"war.shield-wall\"\norder = \"t\""),
       "E-TRIGGER: god M: power war.shield-wall: found one declared at 09:00, expected a conflict "
       "of "
       "another god, declared before it"},
      // --- improvements
      {Act("d", "improve", "settlement = \"bygrove\"\noption = \"defences\""),
       "E-TEMPLE-NONE: god D: improve in Bygrove: no temple of D there, expected Eltun"},
      {Act("d", "improve", "settlement = \"eltun\"\noption = \"tower\""),
       "E-OPTION: god D: improve in Eltun: no improvement 'tower', expected clear_forest, "
       "defences, "
       "emigrate, farm, lumber_mill, mine or road"},
      {Act("d", "improve", "settlement = \"eltun\"\noption = \"farm\""),
       "E-HEX-MISSING: god D: improve in Eltun: farm needs a hex, expected hex = [q, r]"},
      {Act("d", "improve", "settlement = \"eltun\"\noption = \"farm\"\nhex = [4, 4]"),
       "E-HEX-AOE: god D: improve in Eltun: hex 4,4: it lies 3 steps away, expected 1 to 2"},
      {Act("d", "improve", "settlement = \"eltun\"\noption = \"farm\"\nhex = [2, 4]"),
       "E-HEX-TERRAIN: god D: improve in Eltun: hex 2,4: it is forest, expected grassland"},
      {Act("d", "improve", "settlement = \"eltun\"\noption = \"farm\"\nhex = [1, 5]"),
       "E-HEX-TAKEN: god D: improve in Eltun: hex 1,5: it holds a farm, expected a free hex"},
      {Act("d", "improve", "settlement = \"eltun\"\noption = \"road\"\nhex = [3, 4]"),
       "E-ROAD-LINK: god D: improve in Eltun: hex 3,4: it touches neither Eltun nor a road, "
       "expected "
       "one that does"},
      {Act("n", "regenerate"),
       "E-SLOT-FULL: god N: regenerate: all 4 slots are unspent, expected a spent one",
       [](World& w) { Set(w, "n", "slots_used", 0); }},
      {Act("d", "improvise", "name = \"rain of frogs\""),
       "E-IMPROVISE: god D: improvise: 'rain of frogs' is not approved, and none would do"},
      // --- bonus actions
      {Bonus("t", "move_chosen", "moves = [{ chosen = \"ada\", to = \"bygrove\" }]"),
       "E-CHOSEN-NONE: god T: move_chosen: T has no chosen one, expected one first"},
      {Bonus("d", "move_chosen", "moves = [{ chosen = \"ada\", to = \"bygrove\" }]"),
       "E-CHOSEN-OWN: god D: move_chosen: Ada is no chosen one of D, expected di"},
      {Bonus("s", "move_chosen", "moves = [{ chosen = \"cy\", to = \"bygrove\" }]"),
       "E-CHOSEN-RESTING: god S: move_chosen: Cy rests until day 6, expected ada or bo"},
      {Bonus("s", "move_chosen", "moves = [{ chosen = \"ada\", to = \"farton\" }]"),
       "E-CHOSEN-REGION: god S: move_chosen: Ada cannot go from Eltun to Farton, expected the same "
       "region or an adjacent one"},
      {Bonus("s", "move_chosen",
             "moves = [{ chosen = \"ada\", to = \"bygrove\" }, { chosen = \"ada\", to = [4, 7] }]"),
       "E-CHOSEN-TWICE: god S: move_chosen: Ada moves twice, expected once"},
      {Bonus("s", "move_chosen", "task = \"dance\"\nby = \"ada\"\nat = \"eltun\""),
       "E-TASK: god S: move_chosen: no such task 'dance', expected clear, gather or defend"},
      {Bonus("s", "move_chosen", "task = \"clear\"\nby = \"ada\"\nat = \"pit\""),
       "E-TASK-PLACE: god S: move_chosen: Ada is in Eltun, expected in the Pit"},
      {kAttack + Order("s", "11:00", "action", "assist", "order = \"t\"") +
           Bonus("s", "discipline", "order = \"s\""),
       "E-DISCIPLINE: god S: discipline: found an assist, which follows its order, expected an "
       "action of its own, declared before"},
      // G-ACT-03
      {Act("s", "rest") + kAttack + Bonus("s", "raze_build", "order = \"t\""),
       "E-BONUS-NONE: god S: raze_build: found a conflict for destruction, expected a raze that it "
       "declares or assists"},
      // --- free orders
      {Free("d", "learn", "power = \"fire.hearthkindle\""),
       "E-LEARN-NONE: god D: learn: no pick is due, expected at rank 5",
       [](World& w) {
         int n = 10;
         for (const char* p : {"air.sky-road", "air.tempest", "air.wind-courier"}) {
           w.gods[w.Find("d").god()].powers[p] = ++n;
         }
       }},
      {Free("d", "learn", "power = \"fire.scorch\""),
       "E-LEARN-KNOWN: god D: learn: D knows it, expected another power"},
      {Free("t", "learn", "power = \"earth.bastion\""),
       "E-LEARN-LEVEL: god T: learn: it is of level 5, expected at most 2"},
      {Free("d", "learn", "power = \"air.fair-wind\"\nas = \"moral\""),
       "E-LEARN-DOMAIN: god D: learn: it is of air, expected fire"},
      {Free("t", "learn", "power = \"fire.firestorm\""),
       "E-LEARN-PREREQ: god T: learn: Firestorm needs 2 other powers of fire up to level 5, T has "
       "fewer",
       [](World& w) { w.gods[w.Find("t").god()].rank = 5; }},
      {Free("d", "swap", "drop = \"fire.scorch\"\npower = \"air.dead-calm\""),
       "E-SWAP-NONE: god D: swap: no swap is open, expected after the next rank gained"},
      {Free("t", "swap", "drop = \"evil.massacre\"\npower = \"air.dead-calm\""),
       "E-SWAP-ALIGN: god T: swap: evil.massacre is known as alignment, expected fire.scorch, "
       "knowledge.insight, water.undertow or trickery.whispers",
       [](World& w) { Set(w, "t", "swaps", 1); }},
      {Free("k", "choose_domain", "aspect = \"moral\"\ndomain = \"fyre\""),
       "E-DOMAIN-UNKNOWN: god K: choose_domain: no domain 'fyre' (did you mean 'fire'?)"},
      // G-ALIGN-06
      {Free("d", "choose_domain", "aspect = \"moral\"\ndomain = \"air\""),
       "E-DOMAIN-SET: god D: choose_domain: the moral domain is fire for good, expected no other"},
      {Free("d", "name_chosen", "type = \"sage\"\nat = \"eltun\""),
       "E-CHOSEN-LIMIT: god D: name_chosen: rank 4 allows 1 and D has 1, expected at rank 5"},
      {Free("t", "name_chosen", "type = \"sadge\"\nat = \"bygrove\""),
       "E-CHOSEN-TYPE: god T: name_chosen: no calling 'sadge' (did you mean 'sage'?)"},
      {Free("k", "name_chosen", "type = \"sage\"\nat = \"eltun\""),
       "E-CHOSEN-PLACE: god K: name_chosen: it cannot appear at Eltun, expected Bygrove"},
      {Free("d", "retype_chosen", "chosen = \"di\"\ntype = \"sage\""),
       "E-RETYPE-NONE: god D: retype_chosen: no chosen one is gained today before it, expected "
       "name_chosen first"},
      {Free("z", "place_location", "hex = [0, 8]\nform = \"tower\"\ncreature = \"a dragon\""),
       "E-LOC-HAVE: god Z: place_location on hex 0,8: it has the Spire, expected none standing"},
      {Free("k", "place_location", "hex = [0, 4]\nform = \"tower\"\ncreature = \"a dragon\""),
       "E-HEX-WATER: god K: place_location on hex 0,4: the hex is water, expected land",
       [](World& w) {
         w.settlements[w.Find("eltun").settlement()].hex = w.plan.At({4, 0});
       }},
      // --- warnings
      {Act("d", "protect", "settlement = \"eltun\"") +
           Order("d", "11:00", "action", "convert", "from = \"t\""),
       "W-EXTRA: god D: convert from T: a second action, dropped; protect at 10:00 counts"},
  };
  return kCases;
}

std::string CodeOf(const std::string& message) { return message.substr(0, message.find(':')); }

OrderRun RunCase(const Case& c) {
  World w = OrderWorld();
  if (c.change != nullptr) c.change(w);
  return CheckOrders(w, c.orders);
}

TEST(Orders, EveryCodeTellsWhatIsWrongAndWhatWouldBeLegal) {  // G-ORD-02
  for (const Case& c : Cases()) {
    EXPECT_EQ(RunCase(c).Messages(), c.message + "\n") << c.orders;
  }
}

TEST(Orders, AnIdleDayRefusesAll) {  // G-DAY-13: E-DAY-IDLE
  DayContext idle;
  idle.idle = true;
  EXPECT_EQ(CheckOrders(OrderWorld(), Act("d", "rest"), idle).Messages(),
            "E-DAY-IDLE: god D: rest: this is an idle day, expected a day of play\n");
}

// The reference for referees names every order, field and code with its meaning as the tables do.
TEST(Orders, TheReferenceHoldsTheTables) {
  std::ifstream in(std::string(BW_TEST_ROOT) + "/docs/orders.md");
  const std::string page{std::istreambuf_iterator<char>(in), {}};
  for (const OrderVerb& v : OrderVerbs()) {
    const std::string row = "| `" + std::string(v.key) + "` | " + SlotsText(v) + " | " +
                            FieldsText(v) + " | " + std::string(v.meaning) + " |";
    EXPECT_NE(page.find(row), std::string::npos) << row;
  }
  for (const OrderCode& c : OrderCodes()) {
    const std::string row = "| `" + std::string(c.code) + "` | " + std::string(c.meaning) + " |";
    EXPECT_NE(page.find(row), std::string::npos) << row;
  }
}

TEST(Orders, EveryCodeOfTheTableIsTested) {
  std::set<std::string> tested = {"E-DAY-IDLE"};
  for (const Case& c : Cases()) tested.insert(CodeOf(c.message));
  for (const OrderCode& c : OrderCodes()) {
    if (c.code.front() == 'F') continue;  // at resolution: see the day's tests
    EXPECT_TRUE(tested.contains(std::string(c.code))) << c.code;
  }
}

}  // namespace
}  // namespace bw
