// The world as a vault of linked notes for Obsidian and its kin: a note for each place, building,
// group, person, god, settlement, realm, site, treasure and age, with properties, its story with
// working links, and the maps embedded. Plain Markdown, good without any plug-in.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "generator/rules/rules.h"
#include "generator/world/world.h"
#include "output/books/book.h"

namespace bw {

// Paths within the vault ("Places/Chalk Well.md") with their bytes.
std::vector<std::pair<std::string, std::string>> VaultNotes(const World& w, const Rules& rules,
                                                            const TextRules& text,
                                                            const std::string& recipe,
                                                            const std::vector<BookMap>& maps);

}  // namespace bw
