// Conditions in data files ("spring and loot > folk"): parsed once into a short program over a
// closed vocabulary, then asked any number of times. Grammar, weakest first:
//   or; and; not; a comparison (< <= = != >= >) or a bare word (true when not 0); + -; *;
//   a whole number, a word, ( ... ).
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bw {

struct ConditionWord {
  std::string_view name, meaning;
};

class Condition {
 public:
  struct Problem {
    std::size_t at = 0;   // offset in the text
    std::string message;  // empty = none
  };
  // An empty text always holds. On a problem the condition never holds.
  static Condition Parse(std::string_view text, std::span<const ConditionWord> words,
                         Problem& problem);

  // `value` gives the present number of a word, by its index in the vocabulary; only the words
  // the outcome hangs on are asked.
  bool Holds(const std::function<int(int)>& value) const;
  bool Uses(int word) const;
  bool empty() const { return code_.empty(); }

 private:
  friend class ConditionParser;
  enum class Op : std::uint8_t {
    kNumber,
    kWord,
    kNot,
    kAnd,
    kOr,
    kLess,
    kLessEq,
    kEqual,
    kNotEqual,
    kMoreEq,
    kMore,
    kAdd,
    kSubtract,
    kMultiply
  };
  struct Node {
    Op op{};
    int value = 0;  // number or word
    int left = -1, right = -1;
  };
  int Value(int node, const std::function<int(int)>& value) const;
  std::vector<Node> code_;  // the last node is the root
};

}  // namespace bw
