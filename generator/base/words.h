// Words put together without knowing any language.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bw {

// An id of the data as words: "great-hall" and "great_hall" give "great hall".
std::string Spaced(std::string_view id);

// Its Latin capitals made small; other letters stay.
std::string Lower(std::string_view text);

// "'word'", and "key 'key': found 'word'", as messages about data begin.
std::string Quoted(std::string_view word);
std::string FoundAt(std::string_view key, std::string_view word);

// {1}, {2} ... {9} in the words are the parts, in order; a number without its part stays as it is.
// What a part holds is not filled again.
std::string FillParts(std::string_view words, const std::vector<std::string>& parts);

}  // namespace bw
