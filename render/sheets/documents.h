// The sheets that are pages of text, tables and small drawings rather than one great drawing: for
// the table they are played at and for whoever writes about the world. Each is a function of the
// world at one moment; paper "sheet" means A4 upright here. `warnings` takes names no font can
// show.
#pragma once

#include <string>
#include <vector>

#include "render/sheets/section.h"

namespace bw {

// One page for a game master: the land, who rules, who lurks, up to five hooks from what has
// happened.
std::vector<Scene> BriefSheet(const World& w, const Rules& rules, const FontSet& fonts,
                              const SheetOptions& options, std::vector<std::string>* warnings);
// Every room of a delve with a number on a small section, and what is known of it.
std::vector<Scene> DelveKeySheet(const World& w, const Rules& rules, Id<Delve> delve,
                                 const FontSet& fonts, const SheetOptions& options,
                                 std::vector<std::string>* warnings);
// Order of play and tables to roll on, from the data in use.
std::vector<Scene> CardSheet(const World& w, const Rules& rules, const FontSet& fonts,
                             const SheetOptions& options, std::vector<std::string>* warnings);
// Counters to cut out, as large as a bead, and how many the age has needed at most.
std::vector<Scene> TokenSheet(const World& w, const Rules& rules, const FontSet& fonts,
                              const SheetOptions& options, std::vector<std::string>* warnings);
// The ages as a strip: how long groups lasted, gods' followers, folk and loot.
std::vector<Scene> TimelineSheet(const World& w, const Rules& rules, const FontSet& fonts,
                                 const SheetOptions& options, std::vector<std::string>* warnings);
// The section without tokens, with rings as large as a bead where they stand, for real beads; one
// page of its own size, true to the bead. `blank`: the rock alone, as before anything happened.
Scene PlaySheet(const World& w, const Rules& rules, Id<Delve> delve, const FontSet& fonts,
                const SheetOptions& options, bool blank, std::vector<std::string>* warnings);

}  // namespace bw
