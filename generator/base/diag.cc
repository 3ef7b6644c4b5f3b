#include "generator/base/diag.h"

#include <algorithm>
#include <tuple>

#include "generator/base/wording.h"

namespace bw {

namespace {

// Edit distance with swaps of neighbours; words here are short, so the plain table will do.
int EditDistance(std::string_view a, std::string_view b) {
  std::vector<std::vector<int>> d(a.size() + 1, std::vector<int>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) d[i][0] = static_cast<int>(i);
  for (std::size_t j = 0; j <= b.size(); ++j) d[0][j] = static_cast<int>(j);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const int swap = a[i - 1] == b[j - 1] ? 0 : 1;
      d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + swap});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
      }
    }
  }
  return d[a.size()][b.size()];
}

}  // namespace

void Diagnostics::Error(Where at, std::string message) {
  items_.push_back({std::move(at), true, std::move(message)});
  ++errors_;
}

void Diagnostics::Warning(Where at, std::string message) {
  items_.push_back({std::move(at), false, std::move(message)});
}

std::string Diagnostics::Text() const {
  std::vector<const Item*> order;
  for (const Item& item : items_) order.push_back(&item);
  std::stable_sort(order.begin(), order.end(), [](const Item* a, const Item* b) {
    return std::tie(a->at.file, a->at.line, a->at.col) <
           std::tie(b->at.file, b->at.line, b->at.col);
  });
  std::string out;
  for (const Item* item : order) {
    out += item->at.file;
    if (item->at.line > 0) {
      out += ":" + std::to_string(item->at.line) + ":" + std::to_string(item->at.col);
    }
    out += item->error ? ": error: " : ": warning: ";
    out += item->message + "\n";
  }
  return out;
}

std::string DidYouMean(std::string_view word, const std::vector<std::string>& candidates) {
  const std::string* best = nullptr;
  int best_distance = static_cast<int>(word.size()) / 3 + 1;
  for (const std::string& c : candidates) {
    // A word far longer or shorter can be no slip of the pen; skip the costly comparison.
    if (c.size() > word.size() + 4 || word.size() > c.size() + 4) continue;
    const int d = EditDistance(word, c);
    if (d < best_distance || (d == best_distance && best == nullptr)) {
      best_distance = d;
      best = &c;
    }
  }
  return best == nullptr ? "" : Worded(" (did you mean '{1}'?)", {*best});
}

std::string OrList(const std::vector<std::string>& words) {
  if (words.empty()) return "";
  std::string out = words.front();
  for (std::size_t i = 1; i + 1 < words.size(); ++i) out += ", " + words[i];
  return words.size() == 1 ? out : Worded("{1} or {2}", {out, words.back()});
}

}  // namespace bw
