#include "cli/args.h"

#include <algorithm>
#include <charconv>

#include "generator/base/diag.h"

namespace bw {

std::string_view OptionSpec::LongName() const {
  const auto dashes = names.find("--");
  return dashes == std::string_view::npos ? names : names.substr(dashes + 2);
}

std::vector<std::string> SplitWords(std::string_view words, char at) {
  std::vector<std::string> out;
  if (words.empty()) return out;
  for (;;) {
    const auto end = words.find(at);
    out.emplace_back(words.substr(0, end));
    if (end == std::string_view::npos) return out;
    words.remove_prefix(end + 1);
  }
}

const CommandSpec* FindCommand(std::string_view name) {
  for (const CommandSpec& c : Commands()) {
    if (c.name == name) return &c;
  }
  return nullptr;
}

std::string Args::Get(std::string_view name, std::string_view fallback) const {
  const auto it = values_.find(name);
  return it == values_.end() ? std::string(fallback) : it->second.back();
}

std::vector<std::string> Args::All(std::string_view name) const {
  const auto it = values_.find(name);
  return it == values_.end() ? std::vector<std::string>{} : it->second;
}

std::vector<std::string> Args::List(std::string_view name, std::string_view fallback) const {
  std::vector<std::string> out;
  for (std::string& word : SplitWords(Get(name, fallback))) {
    if (std::find(out.begin(), out.end(), word) == out.end()) out.push_back(std::move(word));
  }
  return out;
}

namespace {

template <class T>
std::optional<T> Parse(const std::string& text) {
  T v{};
  const auto [end, ec] = std::from_chars(text.data(), text.data() + text.size(), v);
  if (ec != std::errc() || end != text.data() + text.size() || text.empty()) return std::nullopt;
  return v;
}

[[noreturn]] void OutOfRange(std::string_view name, const std::string& found,
                             const std::string& expected) {
  throw UsageError("--" + std::string(name) + ": found '" + found + "', expected " + expected);
}

}  // namespace

std::optional<int> Args::Int(std::string_view name, int lo, int hi) const {
  if (!Has(name)) return std::nullopt;
  const std::optional<int> v = Parse<int>(Get(name));
  if (!v || *v < lo || *v > hi) {
    OutOfRange(name, Get(name), "a whole number " + std::to_string(lo) + ".." + std::to_string(hi));
  }
  return v;
}

std::optional<double> Args::Number(std::string_view name, double lo, double hi) const {
  if (!Has(name)) return std::nullopt;
  const std::optional<double> v = Parse<double>(Get(name));
  if (!v || !(*v >= lo && *v <= hi)) {
    OutOfRange(name, Get(name),
               "a number " + std::to_string(static_cast<int>(lo)) + ".." +
                   std::to_string(static_cast<int>(hi)));
  }
  return v;
}

}  // namespace bw
