// Events and the changes they carry. An event is the only way the world changes: apply.cc performs
// its changes, and can take them back, so that any earlier moment can be drawn from a finished
// world. Counters carry `by` and `to`; other fields carry the value before and after.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
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

// A text in little room of its own: most values are numbers, and a world is mostly changes.
class OwnText {
 public:
  OwnText(std::string text) : text_(std::make_unique<std::string>(std::move(text))) {}
  OwnText(const char* text) : OwnText(std::string(text)) {}
  OwnText(const OwnText& other) : OwnText(other.str()) {}
  OwnText(OwnText&&) noexcept = default;
  OwnText& operator=(const OwnText& other) { return *this = OwnText(other); }
  OwnText& operator=(OwnText&&) noexcept = default;
  ~OwnText() = default;

  const std::string& str() const { return *text_; }
  bool operator==(const OwnText& other) const { return str() == other.str(); }

 private:
  std::unique_ptr<std::string> text_;  // null only once moved from
};

using Value = std::variant<std::monostate, int, Ref, OwnText>;

// The value's text, null when it is none.
inline const std::string* TextIn(const Value& v) {
  const auto* text = std::get_if<OwnText>(&v);
  return text == nullptr ? nullptr : &text->str();
}

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
  int by = 0;       // counters only
  Value from, to;   // counters: ints
  std::string tag;  // the entry's name where a row holds several of a kind, else empty
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
