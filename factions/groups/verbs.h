// The verb table (D-GRP-02): one small function each, in verbs_*.cc. A verb reads the world, posts
// what it does and answers whether it found anything to do.
#pragma once

#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "factions/groups/group_turn.h"

namespace bw {

using VerbFunction = bool (*)(GroupTurn&, const VerbCall&);

struct VerbRow {
  std::string_view name;
  VerbFunction act;
};
// In the order of VerbSignatures(), which tells meaning and parameters.
std::span<const VerbRow> GroupVerbs();

bool DoSettle(GroupTurn& gt, const VerbCall& c);
bool DoGather(GroupTurn& gt, const VerbCall& c);
bool DoMine(GroupTurn& gt, const VerbCall& c);
bool DoDig(GroupTurn& gt, const VerbCall& c);
bool DoBuild(GroupTurn& gt, const VerbCall& c);
bool DoGrow(GroupTurn& gt, const VerbCall& c);
bool DoFeed(GroupTurn& gt, const VerbCall& c);
bool DoSpread(GroupTurn& gt, const VerbCall& c);
bool DoWander(GroupTurn& gt, const VerbCall& c);
bool DoHunt(GroupTurn& gt, const VerbCall& c);
bool DoRaid(GroupTurn& gt, const VerbCall& c);
bool DoDemand(GroupTurn& gt, const VerbCall& c);
bool DoBribe(GroupTurn& gt, const VerbCall& c);
bool DoSplit(GroupTurn& gt, const VerbCall& c);
bool DoRelocate(GroupTurn& gt, const VerbCall& c);
bool DoConvert(GroupTurn& gt, const VerbCall& c);
bool DoQuest(GroupTurn& gt, const VerbCall& c);
bool DoRitual(GroupTurn& gt, const VerbCall& c);
bool DoCollapse(GroupTurn& gt, const VerbCall& c);
bool DoReopen(GroupTurn& gt, const VerbCall& c);

// Ore within `reach` of its territory: the deposit, the own place nearest to it and the point.
struct OreSpot {
  Id<Deposit> deposit;
  Id<Place> from;
  Pt at;
};
std::vector<OreSpot> OreAt(GroupTurn& gt, Fx reach);

// Choked places one way away from its territory, with that way.
struct ChokedPlace {
  Id<Place> place;
  Id<Way> way;
};
std::vector<ChokedPlace> ChokedBeside(GroupTurn& gt);

// A group whose places no open way leaves digs towards its nearest neighbour and joins it when near
// enough. True when there was need.
bool DigOut(GroupTurn& gt);

}  // namespace bw
