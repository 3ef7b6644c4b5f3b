// What each word of a condition counts. Only words an outcome hangs on are asked, so the dear ones
// (foes, loose loot) cost nothing where no act needs them.
#include <algorithm>

#include "factions/groups/group_turn.h"
#include "factions/groups/verbs.h"

namespace bw {

namespace {

int Exits(GroupTurn& gt) {
  const World& w = gt.w();
  int n = 0;
  for (const Id<Place> p : gt.Territory()) {
    for (const Step& s : gt.t.Ways(gt.group().delve).Ways(p)) n += w.places[s.to].owner != gt.g;
  }
  return n;
}

int LooseLoot(GroupTurn& gt) {
  int n = 0;
  for (const Near& near : FreePlaces(gt, gt.t.rules.world.finger)) {
    n += gt.w().places[near.place].loot;
  }
  return n;
}

int Shrines(GroupTurn& gt) {
  int n = 0;
  for (const Id<Place> p : gt.Territory()) n += CountOf(gt.w().places[p].marks, "shrine") > 0;
  return n;
}

int Entries(GroupTurn& gt) {
  int n = 0;
  for (const Entrance& e : Entrances(gt.w(), gt.group().delve)) {
    n += gt.w().places[e.place].owner == gt.g;
  }
  return n;
}

int Foes(GroupTurn& gt, bool weaker) {
  const Side self = SideOf(gt.w(), gt.t.rules, gt.g, {});
  int n = 0;
  for (const Foe& f : FoesOf(gt, gt.t.rules.world.finger, kBead)) {
    n += !weaker || f.strength <= self.strength + self.modifiers;
  }
  return n;
}

// Variables are set when a state begins; what a word tells is how long it has lasted.
int Since(const GroupTurn& gt, std::string_view var) {
  const int from = CountOf(gt.group().vars, var);
  return from == 0 ? 0 : SeasonNumber(gt.w().now.stamp()) - from;
}

}  // namespace

int WordValue(GroupTurn& gt, GroupWord word) {
  const World& w = gt.w();
  const Group& g = gt.group();
  switch (word) {
    case GroupWord::kSpring: return w.now.season == 0;
    case GroupWord::kSummer: return w.now.season == 1;
    case GroupWord::kAutumn: return w.now.season == 2;
    case GroupWord::kWinter: return w.now.season == 3;
    case GroupWord::kYear: return w.now.year - w.ages[w.age].from.year + 1;
    case GroupWord::kSeasons:
      return SeasonNumber(w.now.stamp()) - SeasonNumber(w.WhenOf(g.founded));
    case GroupWord::kFolk: return g.folk;
    case GroupWord::kLoot: return g.loot;
    case GroupWord::kWealth: return g.loot + static_cast<int>(TreasuresOf(w, gt.g).size());
    case GroupWord::kPlaces: return gt.PlacesHeld();
    case GroupWord::kExits: return Exits(gt);
    case GroupWord::kIdle: return Since(gt, "bare");
    case GroupWord::kQuiet:
      return std::min(WordValue(gt, GroupWord::kSeasons),
                      SeasonNumber(w.now.stamp()) - CountOf(g.vars, "fought"));
    case GroupWord::kHungry: return CountOf(g.vars, "hungry");
    case GroupWord::kOre: return static_cast<int>(OreAt(gt, gt.t.rules.world.thumb).size());
    case GroupWord::kLoose: return LooseLoot(gt);
    case GroupWord::kFoes: return Foes(gt, false);
    case GroupWord::kWeaker: return Foes(gt, true);
    case GroupWord::kGroups: return ActiveCount(w, gt.t.rules);
    case GroupWord::kFights: return CountOf(g.vars, "fights");
    case GroupWord::kEntrances: return Entries(gt);
    case GroupWord::kShrines: return Shrines(gt);
    case GroupWord::kChoked: return static_cast<int>(ChokedBeside(gt).size());
    case GroupWord::kFull: return gt.Full();
    default: return 0;
  }
}

}  // namespace bw
