// Rulers that play by themselves: every question a realm is asked is answered by the weights of its
// ruler's temperament (configs/kingdoms/temperaments), seeded, and only ever with what the rules
// allow.
#pragma once

#include "factions/kingdoms/play.h"

namespace bw {

class TemperedRuler : public RealmDecider {
 public:
  std::optional<RealmOrder> Action(Turn& t, Id<Realm> r, int left) override;
  std::vector<RealmOrder> Free(Turn& t, Id<Realm> r) override;
  std::string Benefit(Turn& t, Id<Realm> r, int level, const std::string& benefit) override;
  bool WelcomesGod(Turn& t, Id<Realm> r) override;
  Id<Realm> Backs(Turn& t, Id<Realm> r, Id<War> war) override;
  std::string Crisis(Turn& t, Id<Realm> r, Id<Realm> neighbour) override;
  bool SpendsAdvantage(Turn& t, Id<Realm> r, std::string_view check) override;
  bool TakesTen(Turn& t, Id<Realm> r, std::string_view check, int dc) override;
  std::vector<RealmOrder> March(Turn& t, Id<Realm> r, Id<Army> a, bool may_move) override;
  std::optional<RealmOrder> Peace(Turn& t, Id<Realm> r, Id<War> war) override;
  Terms Dictates(Turn& t, Id<Realm> r, Id<War> war, Id<Realm> loser) override;
  bool TakesPeace(Turn& t, Id<Realm> r, Id<War> war) override;
};

// The temperament of a realm's ruler; the first of the data where none is set.
const RulerTemperament& TemperamentOf(const World& w, const KingdomRules& k, Id<Realm> r);
// Of the provinces one holds of the target's, as many as may be demanded of it in a peace, at most
// `most`.
std::vector<Id<Province>> DemandOf(const World& w, Id<Realm> target,
                                   const std::vector<Id<Province>>& held, int most);
// The provinces of a defenceless realm that lie beside the victor's, all but one at least.
std::vector<Id<Province>> TermsOver(const World& w, Id<Realm> victor, Id<Realm> loser);
// An offer of peace in a war of which the realm is a chief party, put by its best speaker.
RealmOrder PeaceOffer(const World& w, const KingdomRules& k, Id<Realm> r, Id<War> war);
// An institution its ruler would found, or "" (K-COURT-05: asked at the end of a campaign).
std::string WishedInstitution(Turn& t, Id<Realm> r);

}  // namespace bw
