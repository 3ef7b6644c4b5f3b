// UTF-8 as the program needs it: walking code points, and case and kind of Latin letters without
// any locale.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace bw {

// The code point at `pos`, which moves on past it; 0xfffd for a broken sequence (moves by one).
char32_t NextPoint(std::string_view text, std::size_t& pos);
void AppendPoint(std::string& text, char32_t point);
bool IsUtf8(std::string_view text);
std::size_t CountPoints(std::string_view text);

// Latin, Latin-1 and Latin Extended-A; others are given back as they are.
char32_t UpperPoint(char32_t c);
char32_t LowerPoint(char32_t c);
bool IsLetterPoint(char32_t c);
bool IsVowelPoint(char32_t c);  // a e i o u y with any accent, æ ø å

// First letter in upper, or in lower case.
std::string Capitalised(std::string_view text);
std::string Uncapitalised(std::string_view text);
// As a title: every word with a capital but "of", "the", "and", "in", "a" after the first.
std::string Titled(std::string_view text);

}  // namespace bw
