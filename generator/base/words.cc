#include "generator/base/words.h"

#include <algorithm>

namespace bw {

std::string Spaced(std::string_view id) {
  std::string out(id);
  std::replace_if(
      out.begin(), out.end(), [](char c) { return c == '-' || c == '_'; }, ' ');
  return out;
}

std::string Lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return out;
}

std::string Quoted(std::string_view word) { return "'" + std::string(word) + "'"; }

std::string FoundAt(std::string_view key, std::string_view word) {
  return "key " + Quoted(key) + ": found " + Quoted(word);
}

std::string FillParts(std::string_view words, const std::vector<std::string>& parts) {
  std::string out;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool slot = i + 2 < words.size() && words[i] == '{' && words[i + 2] == '}';
    const std::size_t n = slot ? static_cast<std::size_t>(words[i + 1] - '1') : parts.size();
    if (n >= parts.size()) {
      out += words[i];
      continue;
    }
    out += parts[n];
    i += 2;
  }
  return out;
}

}  // namespace bw
