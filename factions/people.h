// People through time: how a named person enters the story, falls, and is followed by an heir.
// Anyone may use these; the yearly step "lives" takes those whom age takes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "generator/world/turn.h"

namespace bw {

struct NewPerson {
  std::string_view role;  // file name in configs/lives: lord, mage, captain, hero, beast ...
  Ref of = {};            // whom they belong to: construction, group, place
  std::string_view culture = {};  // "" = that of `of`, else the role's own
  int years = -1;                 // of age; -1 = drawn between the role's youngest and oldest
  std::string name = {};          // "" = a new one of the culture
};

// Adds the person to the draft and to its subjects; the reference is good inside the draft.
Ref AddPerson(Draft& d, Turn& t, const NewPerson& who);
// The same, and puts them at the head of `who.of` (a group or construction, perhaps of the same
// draft).
Ref AddLeader(Draft& d, Turn& t, const NewPerson& who);

// The death of a person by another's hand. Posts person.falls; an heir follows where the role has
// one and what they led still has folk. Does nothing for the dead.
EventNo Falls(Turn& t, Id<Person> who, std::string_view rule, Ref by, EventNo cause,
              int weight = 4);

// Whose names the people of a group or house bear: a culture of configs/names.
std::string_view CultureOf(const World& w, Ref of);
// Names a draft gives out, for NewName's `taken`.
std::vector<std::string> NamesIn(const Draft& d);

// Years of age now (or at death).
int YearsOf(const World& w, Id<Person> who);
// The living person at the head of a group or construction; none if nobody is.
Id<Person> LeaderOf(const World& w, Ref of);

}  // namespace bw
