// See play_words.h.
#include "cli/play_words.h"

#include <utility>

#include "generator/base/words.h"

namespace bw {

std::string PlayWords::operator()(std::string_view key,
                                  const std::vector<std::string>& parts) const {
  return FillParts(text_->Word("play-" + std::string(key)), parts);
}

std::string PlayWords::Of(std::string_view key, int n, std::vector<std::string> parts) const {
  parts.insert(parts.begin(), std::to_string(n));
  return (*this)(n == 1 ? std::string(key) + "-one" : std::string(key), parts);
}

std::string PlayWords::Or(std::string_view key, std::string_view fallback) const {
  const std::string whole = "play-" + std::string(key);
  return std::string(text_->words.contains(whole) ? text_->Word(whole) : fallback);
}

std::string PlayWords::Noun(const std::string& word, const std::string& fallback) const {
  return text_->Noun(word, fallback);
}

std::string PlayWords::Mark(const std::string& word) const {
  return Or("mark-" + word, Noun(word));
}

std::string PlayWords::Age(const std::string& id, const std::string& name) const {
  return text_->AgeName(id, name);
}

std::string PlayWords::Rule(std::string_view id, std::string_view title) const {
  const auto it = text_->words.find("rule:" + std::string(id));
  return it == text_->words.end() ? std::string(title) : it->second;
}

std::string PlayWords::Meaning(const Option& o) const {
  if (o.says.empty()) return o.parts.empty() ? "" : o.parts.front();
  if (o.says == kByName) return Noun(o.word, o.parts.front());
  std::vector<std::string> parts = o.parts;
  for (std::string& part : parts) part = Noun(part);  // a room without a name goes by its kind
  return (*this)("says-" + o.says, parts);
}

}  // namespace bw
