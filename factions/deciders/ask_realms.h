// A ruler with a person behind it: what a realm decides in the course of a year - feats, raises,
// marches, peace - is asked of whoever sits at the table (generator/world/dice.h), with what the
// ruler would do as advice. With nobody there the ruler decides.
#pragma once

#include "factions/deciders/realms.h"

namespace bw {

class AdvisedRuler : public TemperedRuler {
 public:
  std::string Benefit(Turn& t, Id<Realm> r, int level, const std::string& benefit) override;
  bool WelcomesGod(Turn& t, Id<Realm> r) override;
  Id<Realm> Backs(Turn& t, Id<Realm> r, Id<War> war) override;
  std::string Crisis(Turn& t, Id<Realm> r, Id<Realm> neighbour) override;
  std::vector<RealmOrder> March(Turn& t, Id<Realm> r, Id<Army> a, bool may_move) override;
  std::optional<RealmOrder> Peace(Turn& t, Id<Realm> r, Id<War> war) override;
  Terms Dictates(Turn& t, Id<Realm> r, Id<War> war, Id<Realm> loser) override;
  bool TakesPeace(Turn& t, Id<Realm> r, Id<War> war) override;
};

}  // namespace bw
