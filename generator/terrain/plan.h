// The plan raised from a seed (B-SPACE-01): land, coast, climate, rivers that run to the sea or to
// a lake, provinces, and where settlements and roads would lie. A plan once raised changes through
// events only; these functions answer questions of whoever writes such events.
#pragma once

#include <cstdint>
#include <vector>

#include "generator/rules/plan.h"
#include "generator/world/turn.h"

namespace bw {

struct PlanSize {
  int columns = 0, rows = 0;       // at most 1,024 each
  std::vector<int> marked_rows;    // that sections are cut along: land is wanted there
  int sea_west = 0, sea_east = 0;  // columns of sea at either end of the marked rows
  int marked_columns = 0;          // columns a section takes, in the middle; 0: all
};
// What the preset asks for: at least as wide as a section is long, so that A-A' fits (B-SPACE-02).
// No columns or rows: a world without a plan.
PlanSize PlanSizeOf(const Rules& rules);
// The hexes of A-A' of section `i` of `sections`, west to east, one for each bead (B-SPACE-02).
// Empty without a plan.
std::vector<Axial> LineOf(const PlanSize& size, int beads, int i, int sections);

// Terrain, heights, rivers and lakes; no provinces yet, nothing built.
Plan RaisePlan(const Rules& rules, const PlanSize& size, std::uint64_t seed);

// Provinces of about `hexes` hexes, grown over land by what it costs to cross (B-LAND-01); each is
// one connected piece of land, with the lakes in it. Sets `province` of the plan's hexes, the first
// one `first`. Rows come unnamed; "hexes" is in their vars only once posted.
struct LaidProvince {
  Province row;  // seat, neighbours, over_sea
  int hexes = 0;
  Terrain mostly = Terrain::kGrassland;
  bool coast = false;
};
std::vector<LaidProvince> LayProvinces(Plan& plan, const PlanRules& rules, int hexes,
                                       Id<Province> first, std::uint64_t seed);

// Step "lay-plan": raises the plan of a world that has none, founds its provinces and names them.
void LayPlan(Turn& t);

// Up to `count` hexes fit to be settled, the best first: fed, watered and easy to defend, outside
// the reach of every settlement (G-SETT-06), two hexes from any other location (G-GAP-16) and apart
// from one another, spread over the provinces.
std::vector<Id<Hex>> SitesFor(const World& w, const Rules& rules, int count, Rng& rng);

// The cheapest way over land by the costs of configs/terrain/plan.toml, both ends included, with
// what roads there are preferred; empty when no way on land joins them.
std::vector<Id<Hex>> RoadBetween(const World& w, const Rules& rules, Id<Hex> from, Id<Hex> to);
// Roads that join all sites that can be joined over land: the cheapest net, and a way of their own
// for neighbours between whom the net goes a long way round. Each hex once, in index order.
std::vector<Id<Hex>> RoadsJoining(const Plan& plan, const PlanRules& rules,
                                  const std::vector<Id<Hex>>& sites);
// Marks the hexes as road where they are none yet.
void MarkRoads(Draft& d, const World& w, const std::vector<Id<Hex>>& hexes);

// Hexes in a settlement's reach where this improvement could stand, the best first: mines in
// mountains, mills in forests, farms on grassland, one improvement to a hex (G-SETT-05).
std::vector<Id<Hex>> ImprovementSites(const World& w, const Rules& rules, Id<Settlement> s,
                                      Improvement what);

// What a section shows of the plan, hex by hex along its line (B-SPACE-03).
struct PlanRow {
  Id<Hex> hex;  // none where the line leaves the plan
  Terrain terrain = Terrain::kNone;
  int elevation = 0;
  bool river = false, lake = false;
};
std::vector<PlanRow> ProfileAlong(const Plan& plan, const std::vector<Axial>& line);

}  // namespace bw
