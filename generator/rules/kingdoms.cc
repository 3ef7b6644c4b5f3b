#include "generator/rules/kingdoms.h"

#include <algorithm>
#include <charconv>

namespace bw {

namespace {

template <class Words>
int IndexIn(const Words& words, std::string_view word) {
  const auto it = std::find(words.begin(), words.end(), word);
  return it == words.end() ? -1 : static_cast<int>(it - words.begin());
}

bool TakeNumber(std::string_view& text, int& out) {
  const auto [end, ec] = std::from_chars(text.data(), text.data() + text.size(), out);
  if (ec != std::errc() || end == text.data() || out < 0 || out > 1000) return false;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return true;
}

}  // namespace

int AttributeIndex(std::string_view word) { return IndexIn(kAttributes, word); }
int TaintIndex(std::string_view word) { return IndexIn(kTaints, word); }

bool ParseDiceTerm(std::string_view text, DiceTerm& out) {
  DiceTerm term;
  if (!text.empty() && text.front() == '-') {
    term.sign = -1;
    text.remove_prefix(1);
  }
  int count = 1;
  const bool counted = TakeNumber(text, count);
  if (!text.empty() && text.front() == 'd') {
    text.remove_prefix(1);
    if (!TakeNumber(text, term.sides) || term.sides < 2) return false;
    term.count = count;
  } else if (counted) {
    term.flat = count;
  } else {
    return false;
  }
  if (!text.empty()) return false;
  out = term;
  return true;
}

DiceTerm ReadDiceTerm(const TomlTable& t, std::string_view key, bool required) {
  DiceTerm out;
  if (!required && !t.Has(key)) return out;
  const std::string text = t.Str(key);
  if (!ParseDiceTerm(text, out) && t.IsStr(key)) {
    t.Error(key, "key '" + std::string(key) + "': found '" + text +
                     "', expected dice or a number, as \"2d6\", \"-d4\" or \"1\"");
  }
  return out;
}

std::string ReadKnown(const TomlTable& t, std::string_view key,
                      const std::vector<std::string>& known, bool required) {
  if (!required && !t.Has(key)) return "";
  return t.OneOf(key, known);
}

std::string Hyphened(std::string id) {
  std::replace(id.begin(), id.end(), '_', '-');
  return id;
}

std::vector<std::string> ReadKnownList(const TomlTable& t, std::string_view key,
                                       const std::vector<std::string>& known) {
  std::vector<std::string> out = t.Strs(key);
  for (std::string& word : out) {
    if (std::find(known.begin(), known.end(), word) == known.end()) {
      const std::string other = Hyphened(word);
      if (std::find(known.begin(), known.end(), other) != known.end()) word = other;
    }
    if (std::find(known.begin(), known.end(), word) != known.end()) continue;
    t.Error(key, "key '" + std::string(key) + "': found '" + word + "', expected " + OrList(known) +
                     DidYouMean(word, known));
  }
  return out;
}

const ActionBand* RealmAction::BandFor(int total, std::string_view skill) const {
  auto it = bands.find(skill);
  if (it == bands.end()) it = bands.find("");
  if (it == bands.end()) return nullptr;
  const ActionBand* found = nullptr;
  for (const ActionBand& band : it->second) {
    if (band.from <= total) found = &band;
  }
  return found;
}

void Load(const ConfigSet& set, Diagnostics& diag, KingdomRules& out) {
  LoadRealmTables(set, diag, out);
  LoadRealmWorks(set, diag, out);
  LoadLivingSpace(set, diag, out);
}

}  // namespace bw
