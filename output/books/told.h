// The chronicle event by event: each told in a plain sentence of its own, for readers that are
// programs - JSON, timelines, notes, the viewer.
#pragma once

#include <string>
#include <vector>

#include "generator/rules/rules.h"
#include "generator/world/world.h"
#include "output/chronicle/chronicle.h"

namespace bw {

struct ToldEvent {
  EventNo n = kNoEvent;
  std::string text;  // a sentence, without markup
};

// What the chronicle tells with these options, in order; book-keeping is left out, and with
// `headlines` all that weighs less than 8.
std::vector<ToldEvent> ToldEvents(const World& w, const Rules& rules, const TextRules& text,
                                  const ChronicleOptions& options = {});

// True where `r` acts in the event, is its subject or is changed by it.
bool HasPartIn(const Event& e, Ref r);

// What has a name and a story: buildings, groups, gods, settlements, realms, sites, people,
// treasures and places, in the order of their tables.
std::vector<Ref> NamedRows(const World& w);
// "place", "person" ... the prefix of its keys.
std::string TableWord(Ref r);

// format "beadwright.chronicle": ages, events with their sentences, and by whom and where.
std::string ChronicleJson(const World& w, const Rules& rules, const TextRules& text,
                          const std::string& recipe, const ChronicleOptions& options = {});

}  // namespace bw
