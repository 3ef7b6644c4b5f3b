// The Primordial Age: what the rock holds before anyone digs (D-PRIM-02..04).
#pragma once

#include "generator/world/turn.h"

namespace bw {

// Step "primordial-events": three to five rolls on the table of configs/terrain/primordial.toml, so
// placed that each third of the sheet gets at least one. Dice: primordial_count, primordial_event
// (actor: the delve), caves, cavern_contents, plague, gems, river_step, nexus.
void PrimordialEvents(Turn& t);

// Adds to the draft a deposit that holds `thumbs`.
Ref AddDeposit(Draft& d, const World& w, Id<Delve> delve, std::string kind, std::vector<Pt> path,
               int thumbs);

}  // namespace bw
