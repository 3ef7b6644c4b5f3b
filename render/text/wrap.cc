#include "render/text/wrap.h"

#include <utility>

#include "render/text/utf8.h"

namespace bw {

namespace {

std::vector<std::string> Words(std::string_view text) {
  std::vector<std::string> out;
  std::string word;
  for (const char c : text) {
    if (c != ' ' && c != '\n' && c != '\t') {
      word += c;
    } else if (!word.empty()) {
      out.push_back(std::move(word));
      word.clear();
    }
  }
  if (!word.empty()) out.push_back(std::move(word));
  return out;
}

// The most letters from the word's start that fit with `end` behind them, at least one.
std::size_t Fitting(Measure& measure, std::string_view word, std::string_view end, Face face,
                    double size, double width) {
  std::size_t best = 0;
  std::string_view seen;
  for (const CodePoint& c : DecodeUtf8(word)) {
    if (IsCombining(c.value)) {
      best = best == c.begin ? c.end : best;
      continue;
    }
    seen = word.substr(0, c.end);
    if (best > 0 && measure.Width(std::string(seen).append(end), face, size) > width) break;
    best = c.end;
  }
  return best;
}

// Words too wide for the line in pieces that are not, all but the last with a hyphen.
std::vector<std::string> Broken(Measure& measure, std::vector<std::string> words, Face face,
                                double size, double width) {
  std::vector<std::string> out;
  for (std::string& word : words) {
    while (measure.Width(word, face, size) > width) {
      const std::size_t cut = Fitting(measure, word, "-", face, size, width);
      if (cut >= word.size()) break;
      out.push_back(word.substr(0, cut) + "-");
      word.erase(0, cut);
    }
    out.push_back(std::move(word));
  }
  return out;
}

}  // namespace

std::vector<std::string> WrapText(Measure& measure, std::string_view text, Face face, double size,
                                  double width, LongWords long_words) {
  if (measure.Width(text, face, size) <= width && !text.empty()) return {std::string(text)};
  std::vector<std::string> lines;
  const double space = measure.Width(" ", face, size);
  double used = 0;
  std::vector<std::string> words = Words(text);
  if (long_words == LongWords::kBroken) {
    words = Broken(measure, std::move(words), face, size, width);
  }
  for (const std::string& word : words) {
    const double w = measure.Width(word, face, size);
    if (lines.empty() || used + space + w > width) {
      lines.push_back(word);
      used = w;
    } else {
      lines.back() += ' ' + word;
      used += space + w;
    }
  }
  return lines;
}

std::string FitText(Measure& measure, std::string_view text, Face face, double size, double width) {
  if (measure.Width(text, face, size) <= width) return std::string(text);
  const std::string more = "\u2026";
  std::string out;
  for (const std::string& word : Words(text)) {
    const std::string longer = out.empty() ? word : out + ' ' + word;
    if (measure.Width(longer + more, face, size) > width) break;
    out = longer;
  }
  if (out.empty()) out = text.substr(0, Fitting(measure, text, more, face, size, width));
  return out + more;
}

}  // namespace bw
