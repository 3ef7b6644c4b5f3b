// See find.h.
#include "output/catalogue/find.h"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "generator/base/utf8.h"
#include "output/catalogue/schema.h"
#include "output/escape.h"

namespace bw {

namespace {

// One statement made of several expressions of the user's, and which byte of it is whose.
class Asking {
 public:
  void Say(const std::string& sql) { sql_ += sql; }
  void Ask(const Query& q) {
    parts_.push_back({sql_.size(), &q});
    sql_ += q.sql();
  }
  Statement Prepare(Database& db) const {
    try {
      return Statement(db, sql_);
    } catch (const SqlError& e) {
      Blame(e);
    }
  }
  [[noreturn]] void Blame(const SqlError& e) const {
    const Part* whose = &parts_.front();
    for (const Part& p : parts_) {
      if (e.offset >= 0 && p.begin <= static_cast<std::size_t>(e.offset)) whose = &p;
    }
    whose->query->Blame(e, whose->begin);
  }

 private:
  struct Part {
    std::size_t begin;
    const Query* query;
  };
  std::string sql_;
  std::vector<Part> parts_;
};

// "-gods", "gods desc" or "gods": the expression, and whether it is turned.
std::pair<std::string, bool> SortKey(std::string sort) {
  for (const std::string_view word : {" desc", " DESC"}) {
    if (sort.ends_with(word)) return {sort.substr(0, sort.size() - word.size()), true};
  }
  if (sort.ends_with(" asc")) return {sort.substr(0, sort.size() - 4), false};
  if (sort.starts_with("-")) return {sort.substr(1), true};
  return {sort, false};
}

std::string NumberText(double d) {
  char buffer[40];
  const auto end = std::to_chars(buffer, buffer + sizeof buffer, d);
  return {buffer, end.ptr};
}

bool IsNumber(const SqlValue& v) { return v.index() == 1 || v.index() == 2; }

std::string Padded(const std::string& text, std::size_t width, bool right) {
  const std::size_t points = CountPoints(text);
  const std::string pad(width > points ? width - points : 0, ' ');
  return right ? pad + text : text + pad;
}

}  // namespace

std::string ValueText(const SqlValue& v) {
  if (const auto* n = std::get_if<std::int64_t>(&v)) return std::to_string(*n);
  if (const auto* d = std::get_if<double>(&v)) return NumberText(*d);
  if (const auto* t = std::get_if<std::string>(&v)) return *t;
  return "";
}

const std::vector<std::string>& UsualColumns() {
  static const std::vector<std::string> kColumns = {
      "name", "seed", "years", "villain_name", "outcome", "rooms", "gods", "realms", "settlements"};
  return kColumns;
}

Found FindWorlds(Database& db, const FindRequest& request, std::function<bool()> stop) {
  const std::vector<std::string>& shown =
      request.columns.empty() ? UsualColumns() : request.columns;
  const auto [key, turned] = SortKey(request.sort);
  const Query where(request.query), order(key);
  std::vector<Query> columns;
  for (const std::string& c : shown) columns.emplace_back(c);
  Asking ask;
  ask.Say("SELECT worlds.world, worlds.name");
  for (const Query& c : columns) {
    ask.Say(", (");
    ask.Ask(c);
    ask.Say(")");
  }
  ask.Say(" FROM worlds WHERE (");
  ask.Ask(where);
  ask.Say(") ORDER BY ");
  if (!key.empty()) {
    ask.Say("(");
    ask.Ask(order);
    ask.Say(turned ? ") DESC, " : "), ");
  }
  ask.Say("worlds.world LIMIT " + std::to_string(request.limit));
  db.Confine(QueryFunctions());
  if (stop) db.StopWhen(std::move(stop));
  Statement s = ask.Prepare(db);
  Found out{shown, {}};
  try {
    for (s.Begin(); s.Next();) {
      Found::World w{s.Int(0), s.Text(1), {}};
      for (int i = 2; i < s.columns(); ++i) w.values.push_back(s.Value(i));
      out.worlds.push_back(std::move(w));
    }
  } catch (const SqlError& e) {
    where.Blame(e, 0);
  }
  return out;
}

Statement AskWhether(Database& db, const Query& query) {
  Asking ask;
  ask.Say("SELECT 1 FROM worlds WHERE (");
  ask.Ask(query);
  ask.Say(")");
  return ask.Prepare(db);
}

std::string TableText(const Found& found) {
  std::vector<std::size_t> widths;
  std::vector<bool> numbers(found.columns.size(), !found.worlds.empty());
  for (const std::string& c : found.columns) widths.push_back(CountPoints(c));
  for (const Found::World& w : found.worlds) {
    for (std::size_t i = 0; i < w.values.size(); ++i) {
      widths[i] = std::max(widths[i], CountPoints(ValueText(w.values[i])));
      if (!IsNumber(w.values[i]) && w.values[i].index() != 0) numbers[i] = false;
    }
  }
  std::string out;
  const auto line = [&](auto text) {
    std::string row;
    for (std::size_t i = 0; i < found.columns.size(); ++i) {
      row += (i == 0 ? "" : "  ") + Padded(text(i), widths[i], numbers[i]);
    }
    row.erase(row.find_last_not_of(' ') + 1);
    out += row + "\n";
  };
  line([&](std::size_t i) { return found.columns[i]; });
  for (const Found::World& w : found.worlds)
    line([&](std::size_t i) { return ValueText(w.values[i]); });
  return out;
}

std::string JsonText(const Found& found) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const Found::World& w : found.worlds) {
    nlohmann::ordered_json row = nlohmann::ordered_json::object();
    for (std::size_t i = 0; i < found.columns.size(); ++i) {
      const SqlValue& v = w.values[i];
      nlohmann::ordered_json& cell = row[found.columns[i]];
      if (const auto* n = std::get_if<std::int64_t>(&v)) cell = *n;
      if (const auto* d = std::get_if<double>(&v)) cell = *d;
      if (const auto* t = std::get_if<std::string>(&v)) cell = *t;
    }
    list.push_back(std::move(row));
  }
  return list.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

std::string CsvText(const Found& found) {
  std::string out;
  const auto line = [&](auto text) {
    for (std::size_t i = 0; i < found.columns.size(); ++i) {
      out += (i == 0 ? "" : ",") + CsvField(text(i));
    }
    out += "\r\n";
  };
  line([&](std::size_t i) { return found.columns[i]; });
  for (const Found::World& w : found.worlds)
    line([&](std::size_t i) { return ValueText(w.values[i]); });
  return out;
}

}  // namespace bw
