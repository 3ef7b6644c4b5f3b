// See declared.h.
#include "factions/gods/declared.h"

#include <algorithm>
#include <charconv>
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
  if (root && tables.empty() && rolls.empty() && picks.empty()) {
    root.Error("", "found no [[order]], expected one or more");
  }
  FinishToml(root);
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

std::vector<OrdersGiven> OrdersFilesOf(const World& w, Diagnostics& diag) {
  std::vector<OrdersGiven> out;
  for (const auto& [path, text] : w.recipe.overlays) {
    if (!path.starts_with(kOrdersFolder)) continue;
    const OrdersFile file = ParsePath(path);
    out.push_back({file.first_day, ParseToml(text, file.name, diag).Subs("order")});
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
