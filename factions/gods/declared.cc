// See declared.h.
#include "factions/gods/declared.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <set>

#include "factions/gods/day.h"
#include "factions/gods/read_orders.h"
#include "generator/base/toml.h"
#include "generator/world/recipe.h"
#include "generator/world/table_record.h"

namespace bw {

namespace {

// Which decisions stay: those of other gods, as far as what they hang on stays too.
std::vector<bool> Staying(const std::set<Id<God>>& persons, const std::vector<GodOrder>& decided) {
  std::vector<bool> stays(decided.size());
  for (std::size_t i = 0; i < decided.size(); ++i) stays[i] = !persons.contains(decided[i].god);
  for (bool again = true; again;) {
    again = false;
    for (std::size_t i = 0; i < decided.size(); ++i) {
      if (!stays[i] || !decided[i].parent || stays[*decided[i].parent]) continue;
      stays[i] = false;
      again = true;
    }
  }
  return stays;
}

// "orders/5/month.toml": the day of undated orders, and the file's own name.
std::string OverlayPath(int first_day, const std::string& name) {
  return std::string(kOrdersFolder) + std::to_string(first_day) + "/" +
         name.substr(name.rfind('/') + 1);
}
struct OrdersFile {
  int first_day = 0;
  std::string name;
};
OrdersFile ParsePath(std::string_view path) {
  path.remove_prefix(kOrdersFolder.size());
  const std::size_t slash = std::min(path.find('/'), path.size());
  OrdersFile out;
  std::from_chars(path.data(), path.data() + slash, out.first_day);
  out.name = path.substr(std::min(slash + 1, path.size()));
  return out;
}

}  // namespace

bool AddOrdersFile(World& w, std::string_view text, const std::string& name, int first_day,
                   Diagnostics& diag) {
  const TomlTable root = ParseToml(text, name, diag);
  const std::vector<TomlTable> tables = root.Subs("order");
  bool undated = false;
  for (const TomlTable& t : tables) {
    t.MarkAllRead();
    const std::string key = IsGodOrder(t) ? "day" : "year";
    undated |= !t.Has(key);
    if (!t.IsInt(key)) continue;
    const int day = t.I(key, {-1000000, 1000000});
    if (day >= first_day) continue;
    t.Error(key, "found " + key + " " + std::to_string(day) + ", expected " + key + " " +
                     std::to_string(first_day) + " or later");
  }
  std::vector<RollRecord> rolls;
  std::vector<PickRecord> picks;
  ReadTableRecords(root, rolls, picks);
  const bool empty = tables.empty() && rolls.empty() && picks.empty();
  const bool said = root && root.Has("order");  // "order = []"
  if (root && empty && !said) {
    root.Error("", "found no [[order]], expected one or more");
  }
  FinishToml(root);
  if (empty && diag.ok()) return true;  // leaves no trace
  // Where every order has its day it does not matter when the file was given.
  if (diag.ok()) w.recipe.overlays.emplace_back(OverlayPath(undated ? first_day : 0, name), text);
  return diag.ok();
}

std::string OrdersMissed(const World& w, int first_day) {
  std::set<int> played;  // no day of the gods goes by without an event of theirs
  for (const Event& e : w.events) {
    if (e.rule.starts_with("G-")) played.insert(e.when.year);
  }
  const int last_day = SeasonsPlayed(w) / 4;
  Diagnostics diag;
  for (const auto& [path, text] : w.recipe.overlays) {
    if (!path.starts_with(kOrdersFolder)) continue;
    const OrdersFile file = ParsePath(path);
    Diagnostics read;  // it was read before
    for (const TomlTable& t : ParseToml(text, file.name, read).Subs("order")) {
      if (t.Has("realm")) continue;
      const int day = t.IsInt("day") ? t.I("day", {-1000000, 1000000}) : file.first_day;
      if (day < first_day || day > last_day || played.contains(day)) continue;
      diag.Warning(t.At(t.Has("day") ? "day" : "god"),
                   "found an order for day " + std::to_string(day) +
                       ", on which no god was awake: nothing came of it");
    }
  }
  return diag.Text();
}

namespace {

std::string_view Trimmed(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return {};
  return line.substr(first, line.find_last_not_of(" \t\r\n") - first + 1);
}

// "order" of "[[order]]", "order.x" of "[order.x]"; "" where the line heads no table.
std::string_view HeadOf(std::string_view line) {
  const std::size_t open = line.find_first_not_of('['), close = line.find(']');
  if (open == 0 || open > 2 || close == std::string_view::npos || close <= open) return {};
  const std::string_view rest = Trimmed(line.substr(std::min(close + open, line.size())));
  const std::string_view name = line.substr(open, close - open);
  const bool plain = std::all_of(name.begin(), name.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '-' || c == '.';
  });
  return plain && (rest.empty() || rest.front() == '#') ? name : std::string_view();
}

// The whole number at `key = 12` alone on a line; none otherwise.
std::optional<int> NumberAt(std::string_view line, std::string_view key) {
  if (!line.starts_with(key)) return {};
  line = Trimmed(line.substr(key.size()));
  if (!line.starts_with('=')) return {};
  line = Trimmed(line.substr(1));
  int n = 0;
  const auto [end, ec] = std::from_chars(line.data(), line.data() + line.size(), n);
  return ec == std::errc() && end == line.data() + line.size() ? std::optional(n) : std::nullopt;
}

bool IsKey(std::string_view line, std::string_view key) {
  return line.starts_with(key) && Trimmed(line.substr(key.size())).starts_with('=');
}

// A file's text with the orders of other years, and what is no order, as empty lines: a long game's
// record would else be read whole for every question. Texts over several lines are left alone.
std::string OnlyOfYear(const std::string& text, int year) {
  if (text.find("\"\"\"") != std::string::npos || text.find("'''") != std::string::npos) {
    return text;
  }
  const std::string_view all = text;
  std::string out;
  std::size_t from = 0;  // of the table being looked at
  bool other = false, realm = false, god = false;
  std::optional<int> of_god, of_realm;
  const auto close = [&](std::size_t end) {
    const std::string_view table = all.substr(from, end - from);
    const std::optional<int>& its = realm && !god ? of_realm : of_god;
    if (other || (its && *its != year)) {
      out.append(static_cast<std::size_t>(std::count(table.begin(), table.end(), '\n')), '\n');
    } else {
      out += table;
    }
    from = end;
    other = realm = god = false;
    of_god = of_realm = {};
  };
  for (std::size_t at = 0; at < all.size();) {
    const std::size_t end = std::min(all.find('\n', at), all.size() - 1) + 1;
    const std::string_view line = Trimmed(all.substr(at, end - at));
    const char first = line.empty() ? ' ' : line.front();
    const std::string_view head = first == '[' ? HeadOf(line) : std::string_view();
    if (!head.empty() && !head.starts_with("order.")) {
      close(at);
      other = head == "rolls" || head == "choice";
    }
    realm |= first == 'r' && IsKey(line, "realm");
    god |= first == 'g' && IsKey(line, "god");
    if (const auto n = NumberAt(line, "day")) of_god = n;
    if (const auto n = NumberAt(line, "year")) of_realm = n;
    at = end;
  }
  close(all.size());
  return out;
}

}  // namespace

std::vector<OrdersGiven> OrdersFilesOf(const World& w, Diagnostics& diag) {
  std::vector<OrdersGiven> out;
  for (const auto& [path, text] : w.recipe.overlays) {
    if (!path.starts_with(kOrdersFolder)) continue;
    const OrdersFile file = ParsePath(path);
    const std::string now = OnlyOfYear(text, w.now.year);
    out.push_back({file.first_day, ParseToml(now, file.name, diag).Subs("order")});
  }
  return out;
}

std::vector<GodOrder> DeclaredToday(const World& w, const Rules& rules) {
  std::vector<GodOrder> out;
  Diagnostics diag;  // they were read before
  for (const OrdersGiven& file : OrdersFilesOf(w, diag)) {
    const std::size_t before = out.size();
    for (GodOrder& o : ReadGodOrders(file.tables, w, rules, file.first_day)) {
      if (o.parent) *o.parent += before;
      o.position += static_cast<int>(before);
      out.push_back(std::move(o));
    }
  }
  return out;
}

std::vector<GodOrder> WithDeclared(std::vector<GodOrder> declared, std::vector<GodOrder> decided) {
  std::set<Id<God>> persons;
  int last = -1;
  for (const GodOrder& o : declared) {
    persons.insert(o.god);
    last = std::max(last, o.position);
  }
  const std::vector<bool> stays = Staying(persons, decided);
  std::vector<std::size_t> place(decided.size());
  std::size_t next = declared.size();
  for (std::size_t i = 0; i < decided.size(); ++i) place[i] = stays[i] ? next++ : 0;
  for (std::size_t i = 0; i < decided.size(); ++i) {
    if (!stays[i]) continue;
    GodOrder& o = decided[i];
    if (o.parent) o.parent = place[*o.parent];
    o.position += last + 1;
    declared.push_back(std::move(o));
  }
  return declared;
}

std::vector<GodOrder> OrdersOfToday(const Turn& t, std::vector<GodOrder> decided,
                                    std::vector<OrderResult>& results) {
  std::vector<GodOrder> declared = DeclaredToday(t.world(), t.rules);
  results.assign(declared.size() + decided.size(), {});
  if (declared.empty()) return decided;
  const std::size_t persons = declared.size();
  std::vector<GodOrder> orders = WithDeclared(std::move(declared), std::move(decided));
  results.assign(orders.size(), {});
  Diagnostics diag;
  for (const OrderProblem& p : ValidateOrders(t.world(), t.rules, {}, orders, results)) {
    if (p.order < persons && !p.warning) diag.Error(p.where, p.message);
  }
  if (!diag.ok()) throw OrdersRefused(diag.Text());
  return orders;
}

}  // namespace bw
