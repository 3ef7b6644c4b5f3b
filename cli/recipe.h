// What generate and batch make a world from: a world file, a preset, knobs, overlays and a seed.
#pragma once

#include "cli/args.h"
#include "generator/rules/rules.h"
#include "generator/world/world.h"

namespace bw {

// All but the seed; seed_text is the world file's own, if it names one. The command line weighs
// more than the world file. UsageError, BadInput.
Recipe ReadRecipe(const Args& args, const ConfigSet& set, const Rules& rules);
// --seed, else the world file's, else one drawn from the system.
void ReadSeed(const Args& args, Recipe& recipe);
// A plan narrower than its section would be widened to it (B-SPACE-02): asking for one is refused.
// `rules` with the recipe's knobs turned. UsageError.
void CheckPlanWidth(const Recipe& recipe, const Rules& rules);

}  // namespace bw
