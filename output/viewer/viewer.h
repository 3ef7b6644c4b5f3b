// viewer.html: the world in one file for a browser, without a network - its sheets of every age
// with pan and zoom, a slider over the seasons, the story of whatever is picked, search, layers.
#pragma once

#include <string>
#include <vector>

#include "generator/rules/rules.h"
#include "generator/world/world.h"
#include "output/books/book.h"

namespace bw {

// `maps`: sheets of the ages, without fonts inside; an age without one is shown on that of the next
// age that has it. `font_faces`: CSS of the fonts they name.
std::string ViewerHtml(const World& w, const Rules& rules, const TextRules& text,
                       const std::string& recipe, const std::vector<BookMap>& maps,
                       const std::string& font_faces);

}  // namespace bw
