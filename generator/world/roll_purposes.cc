// Every purpose a die is rolled for, with the die and what it decides. A scenario's [rolls] may
// type values in for these; draws that are no dice (positions, picks, shapes) have no row.
#include "generator/world/dice.h"

namespace bw {

const std::vector<RollPurpose>& RollPurposes() {
  static const std::vector<RollPurpose> kPurposes = {
      {"encounter", "d6", "each side of an encounter, the active side first (D-GRP-03)"},
      {"arrival", "d6 by data", "who arrives (D-MON-01)"},
      {"feature", "d12 by data", "which special feature appears (D-MON-08)"},
      {"adventurers", "d6 by data", "how many a company of adventurers is (D-MON-06)"},
      {"wander", "d4 by data", "does a wanderer move on? (D-MON-05)"},
      {"primordial_count", "d3 by data",
       "primordial events of a delve: the fewest, one or two more"},
      {"primordial_event", "d12 by data", "which primordial event (D-PRIM-02)"},
      {"caves", "d4 by data", "caves of a natural cavern, two more than shown (D-PRIM-02)"},
      {"cavern_contents", "d8 by data", "what a natural cave holds (D-PRIM-03)"},
      {"plague", "d4 by data", "how strong a plague lies in a cave (D-PRIM-03, D-DIS-01)"},
      {"gems", "d4 by data", "loot in a cave of gems (D-PRIM-03)"},
      {"river_step", "d6 by data", "how an underground river goes on (D-PRIM-02)"},
      {"nexus", "d8 by data", "which nexus the deep holds (D-PRIM-02)"},
      {"worm", "d12 by data", "the hour the pit-lords' worm bores towards (D-CIV-03)"},
      {"clock", "d10 by data", "whether a civilization's clock moves (D-CIV-04)"},
      {"unrest", "d6 by data", "whether unrest grows (D-CIV-04)"},
      {"loss", "d6 by data", "whether a civilization loses folk or loot (D-CIV-04)"},
      {"contact", "d6 by data", "what comes of a first contact (D-CIV-05)"},
      {"disaster", "d8 by data", "which Great Disaster strikes (D-DIS-01)"},
      {"event", "d6", "the year's random event of the realms, two dice (K-EVENT-02)"},
      {"neighbour", "d6", "what happens at a neighbour's (K-NEIGH-07)"},
      {"plague_stability", "d20", "a realm bears a plague (K-EVENT-03)"},
      {"plague_religion", "d20", "a realm prays against a plague (K-EVENT-03)"},
      {"evil", "d4", "whose taint an embodied evil is (K-EVENT-03)"},
      {"refuse_god", "d20", "a realm keeps a new god out (K-GAP-57)"},
      {"shrine", "d6", "what a welcomed god gets (K-EVENT-03)"},
      {"criminals", "d20", "a realm keeps a neighbour's criminals out (K-NEIGH-08)"},
      {"crisis", "d20", "a realm meddles in a succession (K-NEIGH-08)"},
      {"growth", "d20", "a realm's people grow (K-POP-01)"},
      {"retention", "d20", "a realm keeps its level (K-LEVEL-05)"},
      {"embassy", "d20", "an embassy (K-ACT-11)"},
      {"attract_population", "d20", "people are drawn from a neighbour (K-ACT-21)"},
      {"arrivals_from", "d6", "what troublesome arrivals bring (K-ACT-24)"},
      {"research", "d20", "research (K-ACT-31)"},
      {"academy", "d6 by data", "years an academy is shut (K-ACT-32)"},
      {"reduce_taint", "d20", "a taint is fought (K-ACT-41)"},
      {"tax_collection", "d20", "taxes (K-ACT-50)"},
      {"declare_war", "d20", "the speech for a war (K-ACT-62)"},
      {"volunteers", "d12 by data", "Host of volunteers (K-ACT-65)"},
      {"unrest_chart", "d6", "what a settlement in civil unrest does, two dice (G-GAP-02)"},
      {"chosen_task", "d6", "a chosen one's task, two dice (G-GAP-09)"},
      {"occurrence", "d20 by data", "whether anything happens by chance (G-GAP-07)"},
      {"occurrence_kind", "d6 by data", "what happens by chance (G-GAP-07)"},
      {"reduce_unrest", "d20", "a person calms the realm (K-ACT-71)"},
      {"equip", "d20", "army or fleet is equipped (K-ACT-80)"},
      {"building_project", "d20", "a building project (K-ACT-90)"},
      {"taint", "d8 by data", "points of any taint a realm gains or sheds"},
      {"realm_unrest", "d10 by data", "unrest a realm gains or sheds"},
      {"relations", "d6 by data", "change of relations between realms"},
      {"revolution", "d6", "what comes of unrest at its limit, two dice (K-REVOLT-08)"},
      {"parts", "d4 by data", "parts a realm breaks into, one less (K-REVOLT-08)"},
      {"levy", "d10 by data", "a levy die (K-ARMY-08)"},
      {"initiative", "d20", "who acts first in a year of war (K-WAR-06)"},
      {"naval", "d20", "naval supremacy (K-WAR-13)"},
      {"hit", "d20", "an army strikes (K-WAR-22)"},
      {"damage", "d12 by data", "a die of damage in battle (K-WAR-23)"},
      {"attrition", "d6 by data", "a line of attrition (K-WAR-40)"},
      {"peace", "d20", "a realm is talked into peace (K-PEACE-05)"},
      {"years", "d10 by data", "years a scenario plays, where they are dice (K-TURN-01)"},
      {"campaign", "d10 by data", "years to the next campaign (K-TURN-01)"},
  };
  return kPurposes;
}

const std::vector<ChoiceKind>& ChoiceKinds() {
  static const std::vector<ChoiceKind> kKinds = {
      {"castle-site", "where a castle is founded, its left edge in beads (S-SETUP-02)"},
      {"special-kind", "what a third or later special is (S-SPEC-03)"},
      {"special-site", "where a special is built, its left edge in beads (S-SPEC-03)"},
      {"way", "where an excursion goes next (S-SUP-02)"},
      {"villain", "which arch-villain rises (D-VIL-01)"},
      {"age-change", "whether the Age of Monsters ends now, where it may (S-AGE-03)"},
      {"feat", "which feat the realm takes (K-LEVEL-10)"},
      {"raise",
       "which attributes are raised, one by two or two by one, or taints eased (K-ATTR-08)"},
      {"ease", "which taint is eased by a step (K-LEVEL-12)"},
      {"skill", "which skill the realm takes up (K-LEVEL-09)"},
      {"rising-power", "who becomes the realm's chief god (K-LEVEL-14)"},
      {"welcome", "whether a new god is welcome (K-EVENT-03)"},
      {"side", "whose side is taken in a neighbours' war (K-NEIGH-08)"},
      {"crisis", "by which skill it meddles in a succession (K-NEIGH-08)"},
      {"march", "what the army does in this war turn (K-WAR-08, K-WAR-22)"},
      {"peace", "whether peace is offered, and for how much (K-PEACE-05)"},
      {"peace-answer", "whether an offer of peace is taken (K-PEACE-04)"},
      {"terms", "what is taken of a realm left without defence (K-GAP-93)"},
  };
  return kKinds;
}

}  // namespace bw
