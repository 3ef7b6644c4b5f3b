// The sections of a scenario that lie on the plan: [plan], [[hex]], [[settlement]], [[god]],
// [[chosen]], [[creature]], [[site]]. Regions are the provinces that hexes name.
#pragma once

#include "generator/rules/rules.h"
#include "generator/world/apply.h"
#include "generator/world/scenario_ids.h"

namespace bw {

// True when the file has any of these sections.
bool HasPlanSections(const TomlTable& root);

class PlanSections {
 public:
  PlanSections(const TomlTable& root, const Rules& rules, ScenarioIds& ids, World& w,
               Draft& founding)
      : root_(root), rules_(rules), ids_(ids), w_(w), founding_(founding) {}

  // Names of all rows; provinces that hexes name without declaring them are made.
  void GatherIds();
  // The plan goes into the world at once, as a delve's land does; the rows into `founding`.
  void Read();

 private:
  struct Region {
    std::string key;
    std::vector<Id<Hex>> hexes;
  };
  void ReadPlan();
  void CoverHexes(int& lo_c, int& hi_c, int& lo_r, int& hi_r) const;
  void ReadHex(const TomlTable& t);
  void FoundRegions();
  void ReadSettlement(const TomlTable& t);
  void SettleImprovements();
  void ReadGod(const TomlTable& t);
  void ReadPowers(const TomlTable& t, Ref god);
  void ReadChosen(const TomlTable& t);
  void ReadCreature(const TomlTable& t);
  void ReadSite(const TomlTable& t);
  Ref FoundTemple(const TomlTable& t, Id<God> god, Id<Settlement> s, Id<Hex> hex);
  Id<Person> FoundPerson(const std::string& name, const std::string& role, Ref of);
  Id<Hex> HexAt(const TomlTable& t, const std::string& key) const;

  TomlTable root_;
  const Rules& rules_;
  ScenarioIds& ids_;
  World& w_;
  Draft& founding_;
  std::vector<Region> regions_;
};

}  // namespace bw
