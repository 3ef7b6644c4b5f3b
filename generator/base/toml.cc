// See toml.h. The document is parsed once and kept alive by every table handed out; `read` and
// `asked` record the getters' traffic so that Finish can tell unknown keys and what was expected.
// The library asserts on some malformed input, hence the neutralised TOML_ASSERT.
#define TOML_ASSERT(expr) static_cast<void>(0)
#define TOML_EXCEPTIONS 0
#define TOML_HEADER_ONLY 1
#include "generator/base/toml.h"

#include <toml++/toml.h>
#include <utf8cpp/utf8.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace bw {

namespace detail {
struct TomlDoc {
  toml::table root;
  std::string name;
  Diagnostics* diag = nullptr;
  std::set<const toml::node*> read;
  std::map<const toml::table*, std::set<std::string>> asked;
};
}  // namespace detail

namespace {

constexpr std::size_t kMaxFile = std::size_t{1} << 20;  // deep dotted keys overflow the parser

const toml::table* AsTable(const void* t) { return static_cast<const toml::table*>(t); }

Where At(const detail::TomlDoc& doc, const toml::source_region& src) {
  return {doc.name, static_cast<int>(src.begin.line), static_cast<int>(src.begin.column)};
}

std::string Describe(const toml::node& n) {
  switch (n.type()) {
    case toml::node_type::string: return "the text \"" + n.as_string()->get() + "\"";
    case toml::node_type::integer: return "the number " + std::to_string(n.as_integer()->get());
    case toml::node_type::floating_point: return "a decimal number";
    case toml::node_type::boolean: return n.as_boolean()->get() ? "true" : "false";
    case toml::node_type::array: return "a list";
    case toml::node_type::table: return "a table";
    default: return "a date or time";
  }
}

// The node of a key, marked as read; null when missing.
const toml::node* Take(detail::TomlDoc* doc, const void* table, std::string_view key) {
  if (doc == nullptr || table == nullptr) return nullptr;
  doc->asked[AsTable(table)].emplace(key);
  const toml::node* n = AsTable(table)->get(key);
  if (n != nullptr) doc->read.insert(n);
  return n;
}

void Wrong(detail::TomlDoc& doc, const toml::node& n, std::string_view key, std::string expected) {
  doc.diag->Error(At(doc, n.source()), "key '" + std::string(key) + "': found " + Describe(n) +
                                           ", expected " + expected);
}

void Missing(detail::TomlDoc& doc, const void* table, std::string_view key, std::string expected) {
  doc.diag->Error(At(doc, AsTable(table)->source()),
                  "key '" + std::string(key) + "' is missing, expected " + expected);
}

std::string NumText(double v) {
  const auto whole = static_cast<std::int64_t>(v);
  if (static_cast<double>(whole) == v) return std::to_string(whole);
  return BeadsText(FxFromBeads(v));
}

std::string RangeText(IntRange r) {
  return "a whole number " + std::to_string(r.lo) + ".." + std::to_string(r.hi);
}

void MarkDeep(detail::TomlDoc& doc, const toml::node& node) {
  doc.read.insert(&node);
  if (const auto* t = node.as_table()) {
    for (const auto& [key, value] : *t) MarkDeep(doc, value);
  }
  if (const auto* a = node.as_array()) {
    for (const auto& item : *a) MarkDeep(doc, item);
  }
}

void CheckUnread(const detail::TomlDoc& doc, const toml::node& node);

void CheckTable(const detail::TomlDoc& doc, const toml::table& t) {
  const auto asked = doc.asked.find(&t);
  for (const auto& [key, value] : t) {
    if (doc.read.count(&value) != 0) {
      CheckUnread(doc, value);
      continue;
    }
    std::vector<std::string> expected;
    if (asked != doc.asked.end()) expected.assign(asked->second.begin(), asked->second.end());
    std::string message = "unknown key '" + std::string(key.str()) + "'";
    const std::string near = DidYouMean(key.str(), expected);
    if (!near.empty()) {
      message += near;
    } else if (!expected.empty()) {
      message += ", expected one of " + OrList(expected);
    }
    doc.diag->Error(At(doc, key.source()), message);
  }
}

void CheckUnread(const detail::TomlDoc& doc, const toml::node& node) {
  if (const auto* t = node.as_table()) CheckTable(doc, *t);
  if (const auto* a = node.as_array()) {
    for (const auto& item : *a) CheckUnread(doc, item);
  }
}

}  // namespace

bool TomlTable::Has(std::string_view key) const {
  if (table_ == nullptr) return false;
  doc_->asked[AsTable(table_)].emplace(key);
  return AsTable(table_)->get(key) != nullptr;
}

std::vector<std::string> TomlTable::Keys() const {
  std::vector<std::string> keys;
  if (table_ != nullptr) {
    for (const auto& [key, value] : *AsTable(table_)) keys.emplace_back(key.str());
  }
  return keys;
}

Where TomlTable::At(std::string_view key) const {
  if (table_ == nullptr) return {};
  const toml::node* n = key.empty() ? nullptr : AsTable(table_)->get(key);
  return bw::At(*doc_, n != nullptr ? n->source() : AsTable(table_)->source());
}

std::string TomlTable::Str(std::string_view key, std::optional<std::string> fallback) const {
  const toml::node* n = Take(doc_.get(), table_, key);
  if (n == nullptr) {
    if (!fallback && table_ != nullptr) Missing(*doc_, table_, key, "a text");
    return fallback.value_or("");
  }
  if (const auto* s = n->as_string()) return s->get();
  Wrong(*doc_, *n, key, "a text");
  return fallback.value_or("");
}

std::string TomlTable::OneOf(std::string_view key, const std::vector<std::string>& allowed,
                             std::optional<std::string> fallback) const {
  const toml::node* n = Take(doc_.get(), table_, key);
  if (n == nullptr) {
    if (!fallback && table_ != nullptr) Missing(*doc_, table_, key, OrList(allowed));
    return fallback.value_or("");
  }
  if (const auto* s = n->as_string()) {
    if (std::find(allowed.begin(), allowed.end(), s->get()) != allowed.end()) return s->get();
    Wrong(*doc_, *n, key, OrList(allowed) + DidYouMean(s->get(), allowed));
  } else {
    Wrong(*doc_, *n, key, OrList(allowed));
  }
  return fallback.value_or("");
}

std::int64_t TomlTable::Int(std::string_view key, IntRange range,
                            std::optional<std::int64_t> fallback) const {
  const toml::node* n = Take(doc_.get(), table_, key);
  if (n == nullptr) {
    if (!fallback && table_ != nullptr) Missing(*doc_, table_, key, RangeText(range));
    return fallback.value_or(range.lo);
  }
  if (const auto* v = n->as_integer()) {
    if (v->get() >= range.lo && v->get() <= range.hi) return v->get();
  }
  Wrong(*doc_, *n, key, RangeText(range));
  return fallback.value_or(range.lo);
}

int TomlTable::I(std::string_view key, IntRange range, std::optional<int> fallback) const {
  std::optional<std::int64_t> wide;
  if (fallback) wide = *fallback;
  return static_cast<int>(Int(key, range, wide));
}

bool TomlTable::Bool(std::string_view key, std::optional<bool> fallback) const {
  const toml::node* n = Take(doc_.get(), table_, key);
  if (n == nullptr) {
    if (!fallback && table_ != nullptr) Missing(*doc_, table_, key, "true or false");
    return fallback.value_or(false);
  }
  if (const auto* v = n->as_boolean()) return v->get();
  Wrong(*doc_, *n, key, "true or false");
  return fallback.value_or(false);
}

double TomlTable::Num(std::string_view key, double lo, double hi,
                      std::optional<double> fallback) const {
  const std::string expected = "a number " + NumText(lo) + ".." + NumText(hi);
  const toml::node* n = Take(doc_.get(), table_, key);
  if (n == nullptr) {
    if (!fallback && table_ != nullptr) Missing(*doc_, table_, key, expected);
    return fallback.value_or(lo);
  }
  std::optional<double> v;
  if (const auto* f = n->as_floating_point()) v = f->get();
  if (const auto* i = n->as_integer()) v = static_cast<double>(i->get());
  if (v && *v >= lo && *v <= hi) return *v;
  Wrong(*doc_, *n, key, expected);
  return fallback.value_or(lo);
}

Fx TomlTable::Beads(std::string_view key, double lo, double hi,
                    std::optional<double> fallback) const {
  return FxFromBeads(Num(key, lo, hi, fallback));
}

std::string TomlTable::IntOrStr(std::string_view key, std::optional<std::string> fallback) const {
  const toml::node* n = Take(doc_.get(), table_, key);
  if (n == nullptr) {
    if (!fallback && table_ != nullptr) Missing(*doc_, table_, key, "a number or a text");
    return fallback.value_or("");
  }
  if (const auto* s = n->as_string()) return s->get();
  if (const auto* i = n->as_integer()) return std::to_string(i->get());
  Wrong(*doc_, *n, key, "a number or a text");
  return fallback.value_or("");
}

std::vector<std::string> TomlTable::Strs(std::string_view key) const {
  std::vector<std::string> out;
  const toml::node* n = Take(doc_.get(), table_, key);
  if (n == nullptr) return out;
  const auto* a = n->as_array();
  if (a == nullptr) {
    Wrong(*doc_, *n, key, "a list of texts");
    return out;
  }
  for (const auto& item : *a) {
    if (const auto* s = item.as_string()) {
      out.push_back(s->get());
    } else {
      Wrong(*doc_, item, key, "a text in this list");
    }
  }
  return out;
}

std::vector<std::int64_t> TomlTable::Ints(std::string_view key, IntRange range) const {
  std::vector<std::int64_t> out;
  const toml::node* n = Take(doc_.get(), table_, key);
  if (n == nullptr) return out;
  const auto* a = n->as_array();
  if (a == nullptr) {
    Wrong(*doc_, *n, key, "a list of numbers");
    return out;
  }
  for (const auto& item : *a) {
    const auto* v = item.as_integer();
    if (v != nullptr && v->get() >= range.lo && v->get() <= range.hi) {
      out.push_back(v->get());
    } else {
      Wrong(*doc_, item, key, RangeText(range) + " in this list");
    }
  }
  return out;
}

std::vector<std::vector<std::int64_t>> TomlTable::IntRows(std::string_view key,
                                                          IntRange range) const {
  std::vector<std::vector<std::int64_t>> out;
  const toml::node* n = Take(doc_.get(), table_, key);
  if (n == nullptr) return out;
  const auto* rows = n->as_array();
  if (rows == nullptr) {
    Wrong(*doc_, *n, key, "a list of lists of numbers");
    return out;
  }
  for (const auto& row : *rows) {
    const auto* a = row.as_array();
    if (a == nullptr) {
      Wrong(*doc_, row, key, "a list of numbers in this list");
      continue;
    }
    std::vector<std::int64_t> values;
    for (const auto& item : *a) {
      const auto* v = item.as_integer();
      if (v != nullptr && v->get() >= range.lo && v->get() <= range.hi) {
        values.push_back(v->get());
      } else {
        Wrong(*doc_, item, key, RangeText(range) + " in this list");
      }
    }
    out.push_back(std::move(values));
  }
  return out;
}

std::vector<std::vector<Fx>> TomlTable::BeadRows(std::string_view key, double lo, double hi) const {
  std::vector<std::vector<Fx>> out;
  const toml::node* n = Take(doc_.get(), table_, key);
  if (n == nullptr) return out;
  const auto* rows = n->as_array();
  if (rows == nullptr) {
    Wrong(*doc_, *n, key, "a list of lists of numbers");
    return out;
  }
  for (const auto& row : *rows) {
    std::vector<Fx> values;
    const auto* a = row.as_array();
    if (a == nullptr) {
      Wrong(*doc_, row, key, "a list of numbers in this list");
      continue;
    }
    for (const auto& item : *a) {
      const std::optional<double> v = item.value<double>();
      if (item.is_number() && *v >= lo && *v <= hi) {
        values.push_back(FxFromBeads(*v));
      } else {
        Wrong(*doc_, item, key, "a number " + NumText(lo) + ".." + NumText(hi) + " in this list");
      }
    }
    out.push_back(std::move(values));
  }
  return out;
}

TomlTable TomlTable::Sub(std::string_view key) const {
  const toml::node* n = Take(doc_.get(), table_, key);
  if (n == nullptr) return {};
  if (const auto* t = n->as_table()) return {doc_, t};
  Wrong(*doc_, *n, key, "a table");
  return {};
}

std::vector<TomlTable> TomlTable::Subs(std::string_view key) const {
  std::vector<TomlTable> out;
  const toml::node* n = Take(doc_.get(), table_, key);
  if (n == nullptr) return out;
  const auto* a = n->as_array();
  if (a == nullptr) {
    Wrong(*doc_, *n, key, "a list of tables ([[" + std::string(key) + "]])");
    return out;
  }
  for (const auto& item : *a) {
    if (const auto* t = item.as_table()) {
      out.emplace_back(doc_, t);
    } else {
      Wrong(*doc_, item, key, "a table in this list");
    }
  }
  return out;
}

bool TomlTable::IsTable(std::string_view key) const {
  return Has(key) && AsTable(table_)->get(key)->is_table();
}
bool TomlTable::IsArray(std::string_view key) const {
  return Has(key) && AsTable(table_)->get(key)->is_array();
}
bool TomlTable::IsStr(std::string_view key) const {
  return Has(key) && AsTable(table_)->get(key)->is_string();
}
bool TomlTable::IsInt(std::string_view key) const {
  return Has(key) && AsTable(table_)->get(key)->is_integer();
}

void TomlTable::MarkAllRead() const {
  if (table_ != nullptr) MarkDeep(*doc_, *AsTable(table_));
}

void TomlTable::Error(std::string_view key, std::string message) const {
  if (doc_ != nullptr) doc_->diag->Error(At(key), std::move(message));
}

void TomlTable::Warning(std::string_view key, std::string message) const {
  if (doc_ != nullptr) doc_->diag->Warning(At(key), std::move(message));
}

TomlTable ParseToml(std::string_view text, std::string name, Diagnostics& diag) {
  if (text.size() > kMaxFile) {
    diag.Error({name, 0, 0},
               "found " + std::to_string(text.size()) + " bytes, expected a file of at most 1 MiB");
    return {};
  }
  const auto bad = utf8::find_invalid(text.begin(), text.end());
  if (bad != text.end()) {
    const auto line = 1 + std::count(text.begin(), bad, '\n');
    const auto start = text.rfind('\n', static_cast<std::size_t>(bad - text.begin()));
    const std::size_t from = start == std::string_view::npos ? 0 : start + 1;
    const auto col = static_cast<std::size_t>(bad - text.begin()) - from + 1;
    diag.Error({name, static_cast<int>(line), static_cast<int>(col)},
               "found bytes that are not UTF-8, expected UTF-8 text");
    return {};
  }
  toml::parse_result result = toml::parse(text, std::string_view(name));
  if (!result) {
    const auto& error = result.error();
    diag.Error({name, static_cast<int>(error.source().begin.line),
                static_cast<int>(error.source().begin.column)},
               "not TOML: " + std::string(error.description()));
    return {};
  }
  auto doc = std::make_shared<detail::TomlDoc>();
  doc->root = std::move(result).table();
  doc->name = std::move(name);
  doc->diag = &diag;
  const toml::table* root = &doc->root;
  return {std::move(doc), root};
}

void FinishToml(const TomlTable& root) { root.ReportUnread(); }

void TomlTable::ReportUnread() const {
  if (table_ != nullptr) CheckTable(*doc_, doc_->root);
}

}  // namespace bw
