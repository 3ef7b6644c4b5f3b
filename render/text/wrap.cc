#include "render/text/wrap.h"

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

}  // namespace

std::vector<std::string> WrapText(Measure& measure, std::string_view text, Face face, double size,
                                  double width) {
  if (measure.Width(text, face, size) <= width && !text.empty()) return {std::string(text)};
  std::vector<std::string> lines;
  const double space = measure.Width(" ", face, size);
  double used = 0;
  for (const std::string& word : Words(text)) {
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
  return out + more;
}

}  // namespace bw
