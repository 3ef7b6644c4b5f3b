// See play_words.h.
#include "cli/play_words.h"

#include <utility>

namespace bw {

std::string PlayWords::operator()(std::string_view key,
                                  const std::vector<std::string>& parts) const {
  const std::string words = text_->Word("play-" + std::string(key));
  std::string out;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::size_t n = i + 2 < words.size() && words[i] == '{' && words[i + 2] == '}'
                              ? static_cast<std::size_t>(words[i + 1] - '1')
                              : parts.size();
    if (n >= parts.size()) {
      out += words[i];
      continue;
    }
    out += parts[n];
    i += 2;
  }
  return out;
}

std::string PlayWords::Of(std::string_view key, int n, std::vector<std::string> parts) const {
  parts.insert(parts.begin(), std::to_string(n));
  return (*this)(n == 1 ? std::string(key) + "-one" : std::string(key), parts);
}

std::string PlayWords::Or(std::string_view key, std::string_view fallback) const {
  const std::string whole = "play-" + std::string(key);
  return std::string(text_->words.contains(whole) ? text_->Word(whole) : fallback);
}

std::string PlayWords::Noun(const std::string& word) const {
  const auto noun = text_->nouns.find(word);
  return noun == text_->nouns.end() ? word : noun->second;
}

std::string PlayWords::Age(const std::string& id, const std::string& name) const {
  const auto words = text_->words.find("age-" + id);
  return words == text_->words.end() ? name : words->second;
}

}  // namespace bw
