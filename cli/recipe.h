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

}  // namespace bw
