// What the dialogue says, in the language of the game: the words "play-..." of configs/text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "generator/base/wording.h"
#include "generator/rules/text.h"
#include "generator/world/dice.h"

namespace bw {

class PlayWords {
 public:
  explicit PlayWords(const TextRules& text) : text_(&text) {}
  // {1}, {2} ... in the words are the parts, in order.
  std::string operator()(std::string_view key, const std::vector<std::string>& parts = {}) const;
  // KEY-one where there is one of them, else KEY; {1} is how many, the parts come after it.
  std::string Of(std::string_view key, int n, std::vector<std::string> parts = {}) const;
  // The same where the data has such words, else `fallback`.
  std::string Or(std::string_view key, std::string_view fallback) const;
  // What a word of the data (a kind of group or way, a state) is called; itself where it has no
  // name.
  std::string Noun(const std::string& word) const { return Noun(word, word); }
  std::string Noun(const std::string& word, const std::string& fallback) const;
  std::string Mark(const std::string& word) const;  // a state, a counter, as it is written down
  const Wording& wording() const { return text_->words; }  // for what is not said here
  std::string Age(const std::string& id, const std::string& name) const;
  std::string Rule(std::string_view id, std::string_view title) const;  // its title
  std::string Meaning(const Option& o) const;  // "" where its word says all

 private:
  const TextRules* text_;
};

}  // namespace bw
