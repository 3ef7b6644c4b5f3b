// What every row of the world has: a key and the events that made and ended it; and the small maps
// rows carry.
#pragma once

#include <map>
#include <string>

#include "generator/world/event.h"

namespace bw {

// Ordered by name: saved and hashed so.
using Counts = std::map<std::string, int, std::less<>>;         // counters with a name
using Texts = std::map<std::string, std::string, std::less<>>;  // texts with a name
using Links = std::map<std::string, Ref, std::less<>>;          // rows with a name

int CountOf(const Counts& counts, std::string_view name);              // 0 when absent
const std::string& WordOf(const Texts& words, std::string_view name);  // "" when absent
Ref LinkOf(const Links& links, std::string_view name);                 // none when absent

struct Row {
  std::string key;             // "place-17", or a scenario's own id
  EventNo founded = kNoEvent;  // the event that made it
  EventNo ended = kNoEvent;    // the event that ended it
  bool alive() const { return ended == kNoEvent; }
};

}  // namespace bw
