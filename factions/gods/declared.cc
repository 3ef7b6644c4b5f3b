// See declared.h.
#include "factions/gods/declared.h"

#include <algorithm>
#include <set>

namespace bw {

namespace {

// Which decisions stay: those of other gods, as far as what they hang on stays too.
std::vector<bool> Staying(const std::set<Id<God>>& persons, const std::vector<GodOrder>& decided) {
  std::vector<bool> stays(decided.size());
  for (std::size_t i = 0; i < decided.size(); ++i) stays[i] = !persons.contains(decided[i].god);
  for (bool again = true; again;) {
    again = false;
    for (std::size_t i = 0; i < decided.size(); ++i) {
      if (!stays[i] || !decided[i].parent || stays[*decided[i].parent]) continue;
      stays[i] = false;
      again = true;
    }
  }
  return stays;
}

}  // namespace

std::vector<GodOrder> WithDeclared(std::vector<GodOrder> declared, std::vector<GodOrder> decided) {
  std::set<Id<God>> persons;
  int last = -1;
  for (const GodOrder& o : declared) {
    persons.insert(o.god);
    last = std::max(last, o.position);
  }
  const std::vector<bool> stays = Staying(persons, decided);
  std::vector<std::size_t> place(decided.size());
  std::size_t next = declared.size();
  for (std::size_t i = 0; i < decided.size(); ++i) place[i] = stays[i] ? next++ : 0;
  for (std::size_t i = 0; i < decided.size(); ++i) {
    if (!stays[i]) continue;
    GodOrder& o = decided[i];
    if (o.parent) o.parent = place[*o.parent];
    o.position += last + 1;
    declared.push_back(std::move(o));
  }
  return declared;
}

}  // namespace bw
