// What a realm's numbers come to: modifiers, skill values, dice, actions, armies, land, sizes. Pure
// functions of the world and the data; nothing here rolls or changes anything.
//
// Names in a realm's vars:
//   naval_dice, stored_advantage, taxed (advantages taken at a price), levied_at (population at the
//   last start of a year), peak (highest level held), own:SKILL (proficiency not the government's),
//   omen_good, omen_bad (the waiting omen, at the first realm), revolt_due (rolls again in the next
//   action phase), lost_turn (the coming actions are used up), evil:TAINT, tech_level, area (land
//   outside provinces, quarter hexes), chief_god
// cleared at the start of a year: y:WHAT (actions, growth, economy, relief, ten, talks ...)
// words: level-N (what was chosen at level N), skill:PERSON:SKILL (a person's bonus),
//   temperament, contact; links: god
// A war's: vars turns, y:turns, began, crossed:REALM, lost:REALM; words
//   reading, winner; links: an ally's key -> the chief realm of its side
// A province's: vars land (quarter hexes), hexes, road (1 road, 2 highway); words terrain, occupier
// An army's: vars surplus, y:moved, y:attacked.   A work's: vars points, cost, closed, used, and a
//   technology's modifiers hit, defence, mobility, naval, research, attrition, fire, air
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "generator/rules/kingdoms.h"
#include "generator/rules/rules.h"
#include "generator/world/world.h"

namespace bw {

// Checks and attributes
int AttributeScore(const Realm& r, int attribute);
int AttributeModifier(int score);  // floor((score - 10) / 2) (K-GAP-01)
int AttributeModifier(const Realm& r, int attribute);
int TaintModifier(const Realm& r, int attribute);  // zero or negative (K-CORR-05)
int TaintPoints(const Realm& r, int attribute);
int ProficiencyBonus(const KingdomRules& k, const Realm& r);
// Proficiency's part of a skill: nothing, the bonus, or twice it (K-SKILL-01, K-SKILL-02).
int SkillProficiency(const KingdomRules& k, const Realm& r, std::string_view skill);
// Flat value without the die (K-GAP-06): attribute, proficiency, taint. Unrest is not in it.
int SkillValue(const KingdomRules& k, const Realm& r, std::string_view skill);
int UnrestPenalty(const KingdomRules& k, int unrest);  // zero or negative (K-UNREST-02)

// Level
int ActionsAt(const KingdomRules& k, int level);  // K-LEVEL-11, K-WAR-02
int ActionsOf(const KingdomRules& k, const Realm& r);
int ArmiesOf(const KingdomRules& k, const Realm& r);  // K-WAR-01, K-WAR-03, K-GAP-42
int LevelByPopulation(const KingdomRules& k, int population, int cap);
int LevelCap(const KingdomRules& k, const Realm& r);
// K-LEVEL-06, K-LEVEL-07; "" where none is borne.
std::string TitleOf(const KingdomRules& k, const Realm& r);
// Has an evil taken shape and not been dealt with (K-GAP-55)?
bool HasEvil(const Realm& r);
bool HasBenefit(const KingdomRules& k, const Realm& r, std::string_view benefit);

// Dice (K-GAP-41)
int DieUp(int die, int steps);                       // d4 d6 d8 d10 d12
int LevyDie(const KingdomRules& k, const Realm& r);  // K-ARMY-06, K-ARMY-07
int MilitiaDie(const KingdomRules& k, const Realm& r);
// What all its feats together give of a number.
int FeatSum(const KingdomRules& k, const Realm& r, int RealmFeat::*what);
bool FeatFlag(const KingdomRules& k, const Realm& r, bool RealmFeat::*what);
bool FeatAdvantage(const KingdomRules& k, const Realm& r, std::string_view check);

// Land, in quarter hexes (K-GAP-65)
// A province's own figure; else what its hexes are worth (LandWorth); nothing without a plan.
std::int64_t LandOfProvince(const World& w, const KingdomRules& k, Id<Province> p);
// A hex: good land whole, rough land half, waste a quarter, water nothing.
int QuartersOf(Terrain t);
// What a province counts for by its hexes, the whole of a province when it has none on the plan:
// good land whole, rough land half, waste a quarter (K-POP-07, B-LAND-01).
int LandWorth(const World& w, const KingdomRules& k, Id<Province> p);
std::int64_t LandOf(const World& w, const KingdomRules& k, Id<Realm> r);
// DC of the growth check for a population on so much land; none = no growth (K-POP-04 .. K-POP-06,
// K-GAP-62, K-GAP-63). K-POP-05: over the least and under the cramped it is the hardest.
std::optional<int> GrowthDc(const KingdomRules& k, int population, std::int64_t quarters);

// Relations and size
int Relation(const World& w, Id<Realm> a, Id<Realm> b);
int EmbassyDc(const KingdomRules& k, int relations);  // K-ACT-12, K-ACT-17
enum class Size { kSmaller, kEqual, kSlightlyLarger, kLarger };
Size SizeOf(const KingdomRules& k, int population, int than);  // K-GAP-28

// Who is there
std::vector<Id<Realm>> LivingRealms(const World& w);
Id<Realm> FirstRealm(const World& w);  // the players'; none when no realm lives
std::vector<Id<Province>> ProvincesOf(const World& w, Id<Realm> r);
// Living settlements on a province's hexes, in founding order.
std::vector<Id<Settlement>> TownsIn(const World& w, Id<Province> p);
std::vector<Id<Army>> ArmiesIn(const World& w, Id<Realm> r);  // living, in founding order
std::vector<Id<Army>> FieldArmies(const World& w, const KingdomRules& k, Id<Realm> r);  // may act
std::vector<Id<Work>> WorksOf(const World& w, Id<Realm> r, std::string_view kind);
int HostOf(const World& w, Id<Realm> r);
// Side by side by land, or across a sea. A list at either of the two counts.
bool Adjacent(const World& w, Id<Province> a, Id<Province> b, bool sea);
std::vector<Id<Province>> AdjacentTo(const World& w, Id<Province> p, bool sea);  // in id order
bool Borders(const World& w, Id<Realm> a, Id<Realm> b, bool sea = true);
std::vector<Id<Realm>> Neighbours(const World& w, Id<Realm> r);
// In contact: neighbours; everyone for a Global Empire (K-LEVEL-15, K-GAP-34). In a world of one
// province a realm everyone is a neighbour.
bool InReach(const World& w, const KingdomRules& k, Id<Realm> r, Id<Realm> other);

// Technology
int TechLevel(const World& w, const KingdomRules& k, Id<Realm> r);
int TechSum(const World& w, Id<Realm> r, std::string_view what);
bool HasTechnology(const World& w, Id<Realm> r, std::string_view what);
// An academy or university that is not shut (K-ACT-30).
bool CanResearch(const World& w, const KingdomRules& k, Id<Realm> r);
int ResearchBonus(const World& w, const KingdomRules& k, Id<Realm> r);  // K-ACT-32

// War
std::vector<Id<War>> WarsOf(const World& w, Id<Realm> r);  // going on
bool AtWar(const World& w, Id<Realm> r);                   // is there one?
Id<War> WarBetween(const World& w, Id<Realm> a, Id<Realm> b);
std::vector<Id<Realm>> SideOf(const World& w, Id<War> war, bool attackers);  // chief realm first
bool OnSide(const World& w, Id<War> war, Id<Realm> r, bool attackers);
bool Enemies(const World& w, Id<Realm> a, Id<Realm> b);

// People
// Bonus of a person of the realm in a skill; none where it has none. "court" is the notable, who
// has every skill (K-COURT-01, K-COURT-04).
std::optional<int> CharacterBonus(const KingdomRules& k, const Realm& r, std::string_view person,
                                  std::string_view skill);
bool HasCharacter(const KingdomRules& k, const Realm& r);
// The best person for any of these skills, the first of equals; none when there is nobody. The
// views are of the realm's words and of the skills given.
struct CharacterPick {
  std::string_view person, skill;
  int bonus = 0;
};
std::optional<CharacterPick> BestCharacter(const KingdomRules& k, const Realm& r,
                                           std::initializer_list<std::string_view> skills);

inline const KingdomRules& KingdomsIn(const Rules& rules) { return *rules.kingdoms; }

}  // namespace bw
