// The chronicle as the commands hand it out: in a language, as Markdown or plain text, with the
// recipe of the world at its end.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "generator/rules/rules.h"
#include "generator/world/world.h"
#include "output/chronicle/chronicle.h"

namespace bw {

// format: "md" or "txt".
std::string ChronicleFile(const World& w, const Rules& rules, const std::string& lang,
                          std::string_view format, const ChronicleOptions& options = {});

// Whether the language has names of its own for ages.
bool RenamesAges(const Rules& rules, const std::string& lang);
// Ages that bear the name of their data file get the language's own (words "age-monsters" ...).
void SpeakAges(World& w, const Rules& rules, const std::string& lang);

}  // namespace bw
