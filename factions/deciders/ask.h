// A person at the table among the deciders: what the program asks besides dice and choices
// (generator/world/dice.h). Orders of a year are asked for just before they are read; the answers
// are put with the world's orders files, so that a history played at the table and one advanced
// with the record of it go the same way.
#pragma once

#include <vector>

#include "factions/gods/order.h"
#include "generator/world/turn.h"

namespace bw {

class TableAsker : public Asker {
 public:
  // The gods are about to act: `decided` is what all of them would do by themselves.
  virtual void GodsDue(const Turn& t, const std::vector<GodOrder>& decided) = 0;
  // The realms are about to take their year.
  virtual void RealmsDue(const Turn& t) = 0;
};

// Nothing happens when no person sits at the table.
void AskForGods(const Turn& t, const std::vector<GodOrder>& decided);
void AskForRealms(const Turn& t);

}  // namespace bw
