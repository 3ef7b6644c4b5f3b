// The one reader of TOML. Every value is taken through a typed getter that marks its key as read
// and reports what is wrong at its own line and column; Finish() then reports every key nobody
// asked for. toml++ is included by toml.cc alone.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "generator/base/diag.h"
#include "generator/base/fixed.h"

namespace bw {

namespace detail {
struct TomlDoc;
}

struct IntRange {
  std::int64_t lo, hi;  // both included
};

enum class TomlKind { kNone, kText, kInt, kDecimal, kBool, kList, kTable, kTime };

// A table inside a parsed document; cheap to copy. A default-made one reads as empty.
class TomlTable {
 public:
  TomlTable() = default;
  TomlTable(std::shared_ptr<detail::TomlDoc> doc, const void* table)
      : doc_(std::move(doc)), table_(table) {}

  bool Has(std::string_view key) const;
  std::vector<std::string> Keys() const;      // alphabetical
  Where At(std::string_view key = "") const;  // the key's value, or the table's header

  // Required when no fallback is given: a missing key is an error and the zero value returned.
  std::string Str(std::string_view key, std::optional<std::string> fallback = {}) const;
  std::string OneOf(std::string_view key, const std::vector<std::string>& allowed,
                    std::optional<std::string> fallback = {}) const;
  std::int64_t Int(std::string_view key, IntRange range,
                   std::optional<std::int64_t> fallback = {}) const;
  int I(std::string_view key, IntRange range, std::optional<int> fallback = {}) const;
  bool Bool(std::string_view key, std::optional<bool> fallback = {}) const;
  // A length in beads, whole or decimal, kept as 1/256ths.
  Fx Beads(std::string_view key, double lo, double hi, std::optional<double> fallback = {}) const;
  double Num(std::string_view key, double lo, double hi, std::optional<double> fallback = {}) const;
  // An integer or a string, given back as text (seeds).
  std::string IntOrStr(std::string_view key, std::optional<std::string> fallback = {}) const;

  // Missing lists are empty.
  std::vector<std::string> Strs(std::string_view key) const;
  std::vector<std::int64_t> Ints(std::string_view key, IntRange range) const;
  std::pair<int, int> LeastAndMost(std::string_view key, IntRange range) const;  // [least, most]
  std::vector<std::vector<std::int64_t>> IntRows(std::string_view key, IntRange range) const;
  std::vector<std::vector<Fx>> BeadRows(std::string_view key, double lo, double hi) const;
  TomlTable Sub(std::string_view key) const;                // empty table when missing
  std::vector<TomlTable> Subs(std::string_view key) const;  // [[key]], in file order

  bool IsTable(std::string_view key) const;
  bool IsArray(std::string_view key) const;
  bool IsStr(std::string_view key) const;
  bool IsInt(std::string_view key) const;
  // For readers that tell problems in their own words: what stands at the key (kNone = nothing),
  // whether it is a list with items of one kind alone, and a phrase for it ("the number 3").
  TomlKind KindOf(std::string_view key) const;
  bool IsListOf(std::string_view key, TomlKind kind) const;
  bool IsIntRows(std::string_view key) const;  // a list of lists of whole numbers
  std::string Found(std::string_view key) const;

  void MarkAllRead() const;  // to the bottom; for free-form tables (word lists)
  void Error(std::string_view key, std::string message) const;
  void Warning(std::string_view key, std::string message) const;
  void ReportUnread() const;  // of the whole document this table belongs to
  explicit operator bool() const { return table_ != nullptr; }

 private:
  std::shared_ptr<detail::TomlDoc> doc_;
  const void* table_ = nullptr;
};

// Parses `text`; `name` is how the file is called in messages. Syntax errors, invalid UTF-8 and
// files over 1 MiB are reported and give an empty table. `diag` must outlive the result.
TomlTable ParseToml(std::string_view text, std::string name, Diagnostics& diag);

// Reports every key of the whole document that no getter asked for.
void FinishToml(const TomlTable& root);

}  // namespace bw
