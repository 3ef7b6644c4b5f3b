// What may be asked about gods and the things they act on, from the state alone: might, slots,
// powers, picks, chosen ones, regions, distances, the DV of what a conflict may raze. Orders'
// checks, the resolver and the deciders all ask here, so that they never disagree.
//
// Names these rows carry (world/pantheon.h):
//   God.vars   slots_used        power slots spent this cycle (G-SLOT-02)
//              used.FEATURE      uses this cycle: pandemonium, discipline, remote_temple,
//                                regenerate, grandeur, epic (shared), epic.POWER (one by one)
//              since_day         the day it came
//              new_until         the last day it is new (G-NEW-05); 0 = never was
//              swaps             1 = a rank was gained and its swap is still open (G-POWER-04)
//              artifacts         artifacts held, at most 3 (G-GAP-09)
//              location_lost     1 = its location fell this cycle: no other before the next
//              cycle.*           anything else that ends with the cycle
//   God.words  domain.ethical, domain.moral   the domains of neutral aspects (G-NEUT-01)
//              as.POWER          how it is known: normal, epic, investment, moral, alignment
//              temperament       of a god that plays by itself
//   God.links  location          its divine location, a site
//   God.powers POWER -> order of learning, 1 first; 0 = no longer known
//   Chosen.vars rest_until       the last day it rests (G-GAP-09)
// The number of a day is the world's year (G-DAY-01). Starting a cycle clears slots_used, used.*,
// location_lost and cycle.* (G-PIPE-01).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "generator/rules/gods.h"
#include "generator/rules/powers.h"
#include "generator/world/stats.h"

namespace bw {

// --- days (G-DAY-12)
int DayOf(const World& w);
int DayOfCycle(const Rules& rules, int day);  // 1..20
int CycleOf(const Rules& rules, int day);     // 1, 2, 3 ...

// --- might (G-MIGHT); the temple bonus only where the god's own temple stands
int MightOf(const Rules& rules, const God& g);
int TempleBonus(const World& w, const Rules& rules, Id<God> g, Id<Settlement> s);
int MightAt(const World& w, const Rules& rules, Id<God> g, Id<Settlement> s);
// Added to powers of the invested domain that use might (G-NEUT-09).
int MajestyOf(const God& g, const Power& p);
// May a power be aimed at constructions, places and groups (B-GOD-02)?
bool ReachesBelow(const Power& p);
// M of G-PDATA-03; `s` none = no settlement is targeted.
int PowerMight(const World& w, const Rules& rules, Id<God> g, const Power& p, Id<Settlement> s);

bool IsNew(const World& w, const God& g);

// --- features of the ethical aspect (G-ALIGN-02)
enum class GodFeature {
  kDisorder,         // G-CHAOS-01
  kSewDiscord,       // G-CHAOS-02
  kAnarchy,          // G-CHAOS-03
  kPandemonium,      // G-CHAOS-04
  kImprovedDiscord,  // G-CHAOS-07
  kOrder,            // G-LAW-01
  kLawAndOrder,      // G-LAW-02
  kIronRule,         // G-LAW-03
  kDiscipline,       // G-LAW-04
  kImprovedLaw,      // G-LAW-07
  kInvestment,       // G-NEUT-01
  kRemoteTemple,     // G-NEUT-03
  kMajesty,          // G-NEUT-09
  kRegenerate,       // G-NEUT-10
  kGrandeur          // G-NEUT-11
};
struct FeatureRow {
  GodFeature feature;
  std::string_view ethical;  // law, neutral, chaos
  int rank;                  // from which on
  std::string_view name, rule;
};
const FeatureRow& RowOf(GodFeature f);
bool HasFeature(const God& g, GodFeature f);

// --- power slots (G-SLOT)
int SlotsTotal(const Rules& rules, const God& g);
int SlotLevel(const Rules& rules, const God& g);
int SlotsFree(const Rules& rules, const God& g);
// What was used this cycle; `what` without the "used." before it.
int UsedThisCycle(const God& g, std::string_view what);
// The name of an epic use: "epic", or "epic.POWER" where each has its own (G-EPIC-03).
std::string EpicUse(const Rules& rules, std::string_view power);

// --- powers known (G-POWER)
struct KnownPower {
  const Power* power = nullptr;
  int order = 0;         // of learning
  std::string as;        // normal, epic, investment, moral, alignment
  bool dormant = false;  // G-POWER-12, G-EPIC-06
};
// In order of learning. Powers the data no longer holds are left out.
std::vector<KnownPower> KnownPowers(const Rules& rules, const God& g);
bool Knows(const God& g, std::string_view power);
bool IsDormant(const Rules& rules, const God& g, std::string_view power);
int NextPowerOrder(const God& g);  // for the next power learned
// Other known, non-epic powers of its required domain are enough (G-PDATA-04). `without` is left
// out of the count (a power swapped away).
bool PrerequisiteMet(const Rules& rules, const God& g, const Power& p,
                     std::string_view without = "");
bool AllPrerequisitesMet(const Rules& rules, const God& g);  // of every power it knows (G-POWER-10)

// What a god may pick now; all of it stays open (G-POWER-11).
struct PicksDue {
  int normal = 0;                    // any power of at most the slot level
  std::vector<int> epic;             // levels, lowest first
  bool investment = false;           // one 1st-level power of domain.ethical (G-NEUT-02)
  std::vector<int> moral;            // levels of powers of domain.moral (G-MNEUT-02)
  std::vector<std::string> granted;  // evil or good powers to be given, no choice (G-EVIL-01)
  bool domain_ethical = false, domain_moral = false;  // a domain is still to be chosen
  bool any() const {
    return normal > 0 || !epic.empty() || investment || !moral.empty() || !granted.empty() ||
           domain_ethical || domain_moral;
  }
};
PicksDue PicksDueOf(const Rules& rules, const God& g);
// Powers that may be learnt now in that way: "normal", "epic", "investment", "moral".
std::vector<const Power*> Learnable(const Rules& rules, const God& g, std::string_view as);
std::string_view DomainWord(const God& g, std::string_view aspect);  // ethical, moral; "" = none

// --- chosen ones (G-CHOSEN)
int ChosenAllowance(const Rules& rules, const God& g);
std::vector<Id<Chosen>> ChosenOf(const World& w, Id<God> g);  // living, oldest first
std::vector<Id<Chosen>> ActiveChosenOf(const World& w, const Rules& rules,
                                       Id<God> g);  // not dormant
bool ChosenDormant(const World& w, const Rules& rules, Id<Chosen> c);
bool ChosenResting(const World& w, Id<Chosen> c);
// Where a new chosen one may appear (G-CHOSEN-09): settlements with a temple, else the location,
// else any settlement.
std::vector<Ref> ChosenPlaces(const World& w, Id<God> g);

// --- temples (G-TEMPLE)
std::vector<Id<Temple>> TemplesOfGod(const World& w, Id<God> g);  // living, remote ones too
Id<Temple> RemoteTempleOn(const World& w, Id<God> g, Id<Hex> h);
int RemoteTempleMax(const God& g);  // highest level of a remote temple (G-NEUT-07)
int TempleRoom(const World& w, const Rules& rules, Id<Settlement> s);  // levels still free
inline constexpr int kTempleMax = 4;
inline constexpr int kMostArtifacts = 3;  // G-GAP-09

// --- divine location (G-LOC)
Id<Site> LocationOf(const World& w, Id<God> g);  // standing, or none
bool LocationDue(const World& w, Id<God> g);     // may place one now (G-LOC-07)

// --- the plan
// Region of a settlement, hex, site, temple, chosen one or creature; none where there is no plan.
Id<Province> RegionOf(const World& w, Ref what);
Id<Hex> HexOf(const World& w, Ref what);  // where it stands; none without a plan
// Where no regions are mapped all places are in one (G-CHOSEN-04).
bool SameOrAdjacentRegion(const World& w, Ref a, Ref b);
bool AdjacentRegions(const World& w, Id<Province> a, Id<Province> b);
// Settlements of a region, in id order; none = those without a region.
std::vector<Id<Settlement>> SettlementsIn(const World& w, Id<Province> region);
// Standing settlements, in id order.
std::vector<Id<Settlement>> Standing(const World& w);
bool IsStanding(const World& w, Id<Settlement> s);
Id<Settlement> SettlementOn(const World& w, Id<Hex> h);  // standing, or none
bool IsWater(const World& w, Id<Hex> h);                 // sea (G-GEO-05)
// Within the area of effect, the settlement's own hex not counted (G-SETT-09).
bool InReach(const World& w, const Rules& rules, Id<Settlement> s, Id<Hex> h);
// A location of G-LOC-09 with its hex.
struct Location {
  Ref what;
  Id<Hex> hex;
};
std::vector<Location> Locations(const World& w);
// The nearest location at most `steps` away, or none; `but` is passed over.
Ref LocationWithin(const World& w, Id<Hex> h, int steps, Ref but = {});
// Twelve miles are two hexes (G-GEO-02).
inline constexpr int kDivineGap = 1;  // a location so near bars a divine location (G-LOC-02)
inline constexpr int kRemoteGap = 2;  // and a remote temple (G-NEUT-05)

// --- conflict (G-CONFLICT-19)
// The settlement whose DV guards a settlement, temple, hex with an improvement or road; else none.
Id<Settlement> GuardOf(const World& w, const Rules& rules, Ref object);
// Its DV without effects of the day.
int DvOf(const World& w, const Rules& rules, const SettlementView& view, Ref object);

// --- improvements (G-IMPROVE)
// Why the hex does not suit the option, as an E-code's last part ("AOE", "TERRAIN", "TAKEN",
// "ROAD-LINK"), or "" when it does.
std::string_view HexFault(const World& w, const Rules& rules, Id<Settlement> s,
                          const ImproveOption& option, Id<Hex> h);
// May this god declare improvements there at all (G-IMPROVE-01, G-CONFLICT-22)?
bool MayImprove(const World& w, const Rules& rules, Id<God> g, Id<Settlement> s);
inline constexpr int kRoadReach = 12;  // a road's longest way from its settlement (G-IMPROVE-14)

}  // namespace bw
