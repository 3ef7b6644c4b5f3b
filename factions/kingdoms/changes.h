// Changes of a realm written into a draft, with everything a number drags along: taint that passes
// its score (K-CORR-04), Host cut to the population (K-GAP-40), bounds (K-GAP-07). And what follows
// from a posted event: realms that end, revolutions that break out.
#pragma once

#include "factions/kingdoms/play.h"

namespace bw {

// Several changes of one realm in one draft, each seeing the ones before it. A realm should have
// one edit a draft.
class RealmEdit {
 public:
  RealmEdit(Draft& d, const RealmPlay& p, Id<Realm> r);

  // K-CORR-03, K-ACT-45, K-GAP-12: the points, and the modifier they move.
  RealmEdit& Taint(int track, int by);
  // K-CORR-08, K-GAP-13: modifier towards 0, points to 0.
  RealmEdit& TaintSteps(int track, int steps);
  RealmEdit& SetTaint(int track, int points, int modifier);
  RealmEdit& Score(int attribute, int by);  // 1..30; then K-GAP-14
  RealmEdit& Unrest(int by);  // one counter (K-GAP-15), not below 0 (K-GAP-18, K-UNREST-04)
  RealmEdit& UnrestAtMost(int most);
  RealmEdit& Population(int by);  // not below 0; armies are cut
  RealmEdit& Fame(int by);        // adds up, is never spent (K-GAP-26, K-GAP-27)
  RealmEdit& LevyDice(int by);    // 0..level (K-ARMY-05)
  // 0..population (K-ARMY-09, K-WAR-05); over: K-ACT-67. The realm's Host is the sum (K-GAP-38).
  RealmEdit& Host(Id<Army> a, int by, bool over = false);
  // For a term: rolled by the play before, given here as a number.
  int unrest() const { return unrest_; }

 private:
  struct Track {
    bool read = false;
    int score = 0, points = 0, modifier = 0;
  };
  struct Muster {
    Id<Army> army;
    int host = 0, surplus = 0;
  };
  // What a change does not touch is never looked up.
  Track& At(int track);
  std::vector<Muster>& Armies();
  void Overflow(Track& of, int track);
  void Put(Track& of, int track, int points, int modifier);
  Draft& d_;
  const RealmPlay& p_;
  Id<Realm> r_;
  std::array<Track, 4> tracks_{};
  int unrest_ = 0, population_ = 0, level_ = 1, levy_ = 0;
  bool mustered_ = false;
  std::vector<Muster> armies_;  // in founding order
};

// K-NEIGH-03: relations, one value a pair, shown at both (clamped to -10..+10). The value after the
// change as it would be without the clamp, for joining (K-GAP-48).
int ChangeRelation(Draft& d, const RealmPlay& p, Id<Realm> a, Id<Realm> b, int by);

// The province, its hexes and its settlements change hands (B-LAND-01); none = nobody's.
void Cede(Draft& d, const World& w, Id<Province> province, Id<Realm> to);
// A new army of a realm in a province; Host 0 (K-GAP-37).
Ref RaiseArmy(Draft& d, const World& w, Id<Realm> r, Id<Province> at);
std::string ArmyName(const std::string& realm, int number);  // "Second Host of Redmark"
// Where a realm's armies gather: its capital's province, else the first it owns.
Id<Province> SeatOf(const World& w, Id<Realm> r);

// The realm becomes part of another (K-GAP-49): people, provinces, levy dice; armies disband. Posts
// realm.joins.
EventNo JoinRealm(RealmPlay& p, Id<Realm> who, Id<Realm> into, std::string_view rule,
                  EventNo cause);
// The realm is no more; its land is nobody's. Posts realm.ends.
EventNo EndRealm(RealmPlay& p, Id<Realm> who, std::string_view rule, EventNo cause);

// After an event: realms without people end, wars of the exhausted end, unrest at its limit breaks
// out (K-REVOLT-02, K-UNREST-03, K-GAP-16: looked at after every change).
void Settle(RealmPlay& p, EventNo cause);

// Posts the draft, records the event in the present result and settles what follows.
EventNo Post(RealmPlay& p, Draft&& d);

}  // namespace bw
