// The paragraph that opens an age: how long it was, who came and fell, what ended it.
#pragma once

#include <string>

#include "generator/world/world.h"
#include "output/chronicle/teller.h"

namespace bw {

Stamp LastOf(const World& w, const Age& age);  // its last season told; of a running age, so far

// From the phrases "lede.AGE", "lede.AGE.numbers", "end.AGE.RULE" or "end.AGE.OUTCOME"; "" if the
// language has none.
std::string Lede(const World& w, const Age& age, Teller& teller);

}  // namespace bw
