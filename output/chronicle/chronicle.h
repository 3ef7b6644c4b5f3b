// chronicle.md: the history as a text to read. By age, year and season; headlines as prose with
// their causes, lesser events folded beneath by who did them; then a gazetteer every name links to.
#pragma once

#include <climits>
#include <map>
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

// The sentences in which the whole chronicle tells its events, without markup; what it folds away,
// or tells of somebody named just before ("They ..."), is not among them.
std::map<EventNo, std::string> ToldSentences(const World& w, const Rules& rules,
                                             const TextRules& text);

// The history's title: "The Chronicle of Yarrowhold".
std::string ChronicleTitle(const World& w, const TextRules& text);

}  // namespace bw
