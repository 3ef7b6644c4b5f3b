// The paper a world is played on.
#pragma once

#include "generator/rules/rules.h"
#include "generator/world/world.h"

namespace bw {

// A fresh world's sections as its preset measures them, nothing on them yet.
void LayDelves(World& w, const Rules& rules);

}  // namespace bw
