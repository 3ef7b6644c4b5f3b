// See ask.h.
#include "factions/deciders/ask.h"

namespace bw {

namespace {
TableAsker* AtTable() { return dynamic_cast<TableAsker*>(Asker::Present()); }
}  // namespace

void AskForGods(const Turn& t, const std::vector<GodOrder>& decided) {
  if (TableAsker* person = AtTable()) person->GodsDue(t, decided);
}

void AskForRealms(const Turn& t) {
  if (TableAsker* person = AtTable()) person->RealmsDue(t);
}

}  // namespace bw
