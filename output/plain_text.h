// Markdown as the chronicle writes it, turned into plain text: headings underlined, links by their
// words alone, folds opened, lines at most `width` characters.
#pragma once

#include <string>
#include <string_view>

namespace bw {

std::string PlainText(std::string_view markdown, std::size_t width = 78);

}  // namespace bw
