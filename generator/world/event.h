// Events and the changes they carry. An event is the only way the world changes: apply.cc performs
// its changes, and can take them back, so that any earlier moment can be drawn from a finished
// world. Counters carry `by` and `to`; other fields carry the value before and after.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "generator/world/ref.h"

namespace bw {

using EventNo = std::uint32_t;
inline constexpr EventNo kNoEvent = 0xffffffffu;

// Moment of the calendar (B-TIME-01). season 0..3 = spring, summer, autumn, winter.
struct Stamp {
  int year = 0;  // 0 = the Primordial Age, before year 1 (B-TIME-05)
  int season = 0;
  auto operator<=>(const Stamp&) const = default;
};

using Value = std::variant<std::monostate, int, Ref, std::string>;

// Fields that change. Counters add up from zero; the others are replaced.
// `tag` names the entry where a row holds several of a kind (marks, vars).
enum class Field : std::uint8_t {
#define BW_FIELD(id, name, sort) k##id,
#include "generator/world/fields.def"
#undef BW_FIELD
};

struct Change {
  Ref of;
  Field field{};
  std::string tag;  // the entry's name where a row holds several of a kind, else empty
  int by = 0;       // counters only
  Value from, to;   // counters: ints
};

struct Fact {
  std::string name;  // "roll", "foe-roll", "margin", "fights" ...
  int value = 0;
};

struct Event {
  EventNo n = kNoEvent;
  Stamp when;
  Id<Age> age;
  std::string rule;  // the rule that caused it, e.g. S-SEASON-01
  Ref actor;
  std::string kind;  // chronicle key, e.g. "castle.grows"
  std::vector<Ref> subjects;
  std::vector<Change> changes;
  EventNo cause = kNoEvent;
  int weight = 0;  // 0..10; 8 and more is a headline
  std::vector<Fact> facts;
  std::string note;  // a word the sentence needs: a name given, a kind of rock
};

}  // namespace bw
