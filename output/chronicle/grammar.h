// The grammar a template leans on: numbers in words, plurals, a and an, possessives, lists, and
// Markdown escapes. Words come from the language's data; nothing depends on a locale.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "generator/rules/text.h"

namespace bw {

std::string NumberWord(int n, const TextRules& text);   // "no", "one" ... "twelve", "13"
std::string OrdinalWord(int n, const TextRules& text);  // "first" ... "twelfth", "13th"
std::string Plural(std::string_view noun, const TextRules& text);
// "three souls"; noun "times" gives "once", "twice", "three times".
std::string Counted(int n, std::string_view noun, const TextRules& text);
std::string WithArticle(std::string_view noun, const TextRules& text);  // "an hour", "a unit"
std::string Possessive(std::string_view name, bool plural);
std::string Joined(const std::vector<std::string>& items, const TextRules& text);  // "a, b and c"

// "gnaw-folk" -> "gnaw folk"; proper names keep their dashes.
std::string Spoken(std::string_view id);

std::string EscapeMarkdown(std::string_view text);
// First letter (behind markup) in upper case, a full stop at the end where no sign stands.
std::string AsSentence(std::string_view text);

}  // namespace bw
