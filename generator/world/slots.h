// Where the value of a change lives in its row. apply.cc alone writes there.
#pragma once

#include <string>
#include <variant>

#include "generator/world/world.h"

namespace bw {

// Empty where the row has no such field.
using Slot = std::variant<std::monostate, int*, std::string*, Ref*, bool*, Terrain*, Improvement*,
                          Id<Group>*, Id<Place>*, Id<Person>*, Id<God>*, Id<Settlement>*,
                          Id<Realm>*, Id<Province>*, Id<Hex>*>;

// An entry of a small map is made where there is none: see Tidy.
Slot SlotOf(World& w, const Change& c);
bool Empty(const Slot& s);
Value Read(const Slot& s);
void Write(const Slot& s, const Value& v);  // of the kind Read gives

bool IsNothing(const Value& v);  // 0, "", no row
// An entry back at nothing is left out, so that equal worlds look equal.
void Tidy(World& w, const Change& c);

}  // namespace bw
