// chronicle.md: the history as a text to read. By age, year and season; headlines as prose with
// their causes, lesser events folded beneath by who did them; then a gazetteer every name links to.
#pragma once

#include <climits>
#include <string>

#include "generator/rules/rules.h"
#include "generator/world/world.h"

namespace bw {

enum class ChronicleDetail { kHeadlines, kAll };

struct ChronicleOptions {
  int from = INT_MIN, to = INT_MAX;  // years told, both included
  ChronicleDetail detail = ChronicleDetail::kAll;
  Ref about;  // only what this had a part in
};

// Markdown (CommonMark with HTML anchors and <details>), UTF-8, ends with a newline.
std::string ChronicleMarkdown(const World& w, const Rules& rules, const TextRules& text,
                              const ChronicleOptions& options = {});

// One event as a plain sentence, for the map's foot strip, `explain` and the like. Whoever needs
// many keeps a Teller (teller.h).
std::string Sentence(const World& w, const Rules& rules, const TextRules& text, EventNo n);

// The history's title: "The Chronicle of Yarrowhold".
std::string ChronicleTitle(const World& w, const TextRules& text);

}  // namespace bw
