// Markdown (CommonMark) into well-formed XHTML fragments, by libcmark.
#pragma once

#include <string>
#include <string_view>

namespace bw {

std::string Xhtml(std::string_view markdown);
// One line without a paragraph around it.
std::string XhtmlInline(std::string_view markdown);
// The marks and references of a fragment taken away: plain text.
std::string TextOfXhtml(std::string_view xhtml);

}  // namespace bw
