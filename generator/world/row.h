// What every row of the world has: a key and the events that made and ended it; and the small maps
// rows carry.
#pragma once

#include <boost/container/flat_map.hpp>
#include <functional>
#include <string>
#include <string_view>

#include "generator/base/text_equality.h"
#include "generator/world/event.h"

namespace bw {

// Ordered by name: saved and hashed so. They hold a handful each, and are looked into far more
// often than they change.
template <class T>
using ByName = boost::container::flat_map<std::string, T, std::less<>>;
using Counts = ByName<int>;         // counters with a name
using Texts = ByName<std::string>;  // texts with a name
using Links = ByName<Ref>;          // rows with a name

template <class T, class Is>
void EraseIf(ByName<T>& map, Is is) {
  for (auto it = map.begin(); it != map.end();) it = is(*it) ? map.erase(it) : it + 1;
}

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
