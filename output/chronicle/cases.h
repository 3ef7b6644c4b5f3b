// Finnish cases of names and nouns. Names are foreign to the language and bend by rule: endings
// follow vowel harmony, a consonant takes a binding -i-, a number a colon. Nouns whose stem differs
// from their first form have it among the language's words, "stem-hauta".
#pragma once

#include <string>
#include <string_view>

#include "generator/rules/text.h"

namespace bw {

// `form`: gen, part, ine, ela, ill, ade, abl, all, ess, tra. The last word is bent; a language
// without cases (words.cases), another form and an empty name give the name as it is.
std::string InCase(std::string_view name, std::string_view form, const TextRules& text);
bool IsCase(std::string_view form);

}  // namespace bw
