#include "cli/resolve.h"

#include <algorithm>
#include <array>
#include <iostream>
#include <optional>
#include <ostream>
#include <string_view>

#include "cli/app.h"
#include "factions/scenario_play.h"
#include "generator/base/read_file.h"
#include "generator/world/scenario.h"
#include "generator/world/snapshot.h"
#include "output/files.h"

namespace bw {

namespace {

std::string_view StatusWord(OrderStatus s) {
  switch (s) {
    case OrderStatus::kDone: return "done";
    case OrderStatus::kFailed: return "failed";
    case OrderStatus::kRejected: return "rejected";
    default: return "pending";
  }
}

std::string TimeText(int seconds) {
  const auto two = [](int n) { return (n < 10 ? "0" : "") + std::to_string(n); };
  const std::string text = two(seconds / 3600) + ":" + two(seconds / 60 % 60);
  return seconds % 60 == 0 ? text : text + ":" + two(seconds % 60);
}

Json TextOrNull(const std::string& s) { return s.empty() ? Json(nullptr) : Json(s); }

template <class N>
void PutKnown(Json& j, const char* name, const std::optional<N>& n) {
  if (n) j[name] = *n;
}

Json GodOrderJson(const World& w, const PlayedYear& day, const GodOrder& o, const OrderResult& r) {
  Json j = {{"god", o.god ? Json(w.KeyOf(o.god)) : Json(nullptr)},
            {"do", o.verb},
            {"year", day.year},
            {"time", TimeText(o.time)},
            {"slot", o.slot},
            {"status", std::string(StatusWord(r.status))},
            {"code", TextOrNull(r.code)},
            {"rule", TextOrNull(r.rule)},
            {"reason", r.reason}};
  if (!day.date.empty()) j["date"] = day.date;
  if (!o.id.empty()) j["id"] = o.id;
  if (o.target) j["target"] = w.KeyOf(o.target);
  PutKnown(j, "pool", r.pool);
  PutKnown(j, "dv", r.dv);
  PutKnown(j, "surplus", r.surplus);
  if (!r.rolls.empty()) j["rolls"] = r.rolls;
  if (r.event != kNoEvent) j["event"] = r.event;
  return j;
}

Json RealmOrderJson(const World& w, const RealmOrder& o, const RealmResult& r) {
  Json j = {{"realm", o.realm ? Json(w.KeyOf(o.realm)) : Json(nullptr)},
            {"do", o.verb},
            {"status", std::string(StatusWord(r.status))},
            {"code", TextOrNull(r.code)},
            {"rule", TextOrNull(r.rule)},
            {"reason", r.reason}};
  if (!o.id.empty()) j["id"] = o.id;
  if (o.target) j["target"] = w.KeyOf(o.target);
  if (!r.effect.empty()) j["effect"] = r.effect;
  PutKnown(j, "die", r.die);
  PutKnown(j, "modifiers", r.modifiers);
  PutKnown(j, "total", r.total);
  PutKnown(j, "dc", r.dc);
  PutKnown(j, "points", r.points);
  if (r.double_experience) j["double_experience"] = true;
  if (!r.rolls.empty()) j["rolls"] = r.rolls;
  if (r.event != kNoEvent) j["event"] = r.event;
  return j;
}

// In the order of the file, a year after the other.
Json OrdersJson(const World& w, const PlayedScenario& played) {
  Json orders = Json::array();
  for (const PlayedYear& y : played.years) {
    for (std::size_t i = 0; i < y.god_orders.size(); ++i) {
      orders.push_back(GodOrderJson(w, y, y.god_orders[i], y.god_results[i]));
    }
  }
  for (std::size_t i = 0; i < played.realm_orders.size(); ++i) {
    orders.push_back(RealmOrderJson(w, played.realm_orders[i], played.realm_results[i]));
  }
  return orders;
}

Json ResultJson(const World& w, const Rules& rules, const PlayedScenario& played) {
  Json events = Json::array();
  for (const Event& e : w.events) events.push_back(EventJson(w, e));
  Json j = {{"orders", OrdersJson(w, played)},
            {"gods", GodsJson(w, rules)},
            {"settlements", SettlementsJson(w, rules)},
            {"realms", RealmsJson(w)},
            {"delves", DelvesJson(w)},
            {"events", std::move(events)},
            {"people", PeopleJson(w)},
            {"ages", AgesJson(w)}};
  for (const auto& [name, rows] : FurtherTablesJson(w)) j[name] = rows;
  if (!w.plan.empty()) j["plan"] = PlanJson(w);
  return j;
}

// The report: an order a line, its figures beside one another. A realm's total, DC and points stand
// where a god's pool, DV and surplus do.
using ReportRow = std::array<std::string, 7>;

std::string NumberOrDash(const std::optional<int>& n) { return n ? std::to_string(*n) : "-"; }

std::string Called(const std::string& id, std::string_view who, const std::string& verb,
                   std::string_view target) {
  std::string out = id.empty() ? std::string(who) : id + " (" + std::string(who) + ")";
  if (out.empty()) out = "nobody";
  out += ": " + verb;
  return target.empty() ? out : out + " " + std::string(target);
}

std::vector<ReportRow> ReportRows(const World& w, const PlayedScenario& played) {
  std::vector<ReportRow> rows{{"order", "status", "pool", "DV", "surplus", "rule", "reason"}};
  const auto key = [&](Ref r) { return r ? std::string(w.KeyOf(r)) : std::string(); };
  const auto ruling = [](const std::string& rule, const std::string& code) {
    if (rule.empty() && code.empty()) return std::string("-");
    return rule.empty() || code.empty() ? rule + code : rule + " " + code;
  };
  for (const PlayedYear& y : played.years) {
    for (std::size_t i = 0; i < y.god_orders.size(); ++i) {
      const GodOrder& o = y.god_orders[i];
      const OrderResult& r = y.god_results[i];
      rows.push_back({"day " + std::to_string(y.year) + " " + TimeText(o.time) + " " +
                          Called(o.id, o.god ? key(o.god) : o.god_name, o.verb, key(o.target)),
                      std::string(StatusWord(r.status)), NumberOrDash(r.pool), NumberOrDash(r.dv),
                      NumberOrDash(r.surplus), ruling(r.rule, r.code), r.reason});
    }
  }
  for (std::size_t i = 0; i < played.realm_orders.size(); ++i) {
    const RealmOrder& o = played.realm_orders[i];
    const RealmResult& r = played.realm_results[i];
    rows.push_back({Called(o.id, key(o.realm), o.verb, key(o.target)),
                    std::string(StatusWord(r.status)), NumberOrDash(r.total), NumberOrDash(r.dc),
                    NumberOrDash(r.points), ruling(r.rule, r.code), r.reason});
  }
  return rows;
}

std::string ReportText(const World& w, const PlayedScenario& played) {
  const std::vector<ReportRow> rows = ReportRows(w, played);
  if (rows.size() == 1) return "no orders\n";
  const auto letters = [](const std::string& s) {  // continuation bytes of UTF-8 take no column
    return static_cast<std::size_t>(
        std::count_if(s.begin(), s.end(), [](char c) { return (c & 0xc0) != 0x80; }));
  };
  std::array<std::size_t, 7> wide{};
  for (const ReportRow& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) wide[i] = std::max(wide[i], letters(row[i]));
  }
  std::string out;
  for (const ReportRow& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      line += row[i] + std::string(i + 1 < row.size() ? wide[i] - letters(row[i]) + 2 : 0, ' ');
    }
    std::replace(line.begin(), line.end(), '\n', ' ');
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + "\n";
  }
  return out;
}

}  // namespace

int RunResolve(const ResolveOptions& options, const Rules& rules, std::ostream& out,
               std::ostream& err) {
  const bool piped = options.scenario == "-";
  const std::string name = piped ? "standard input" : options.scenario;
  std::string text;
  const ReadStatus read = piped ? ReadAtMost(std::cin, kMostTomlBytes, text)
                                : ReadAtMost(options.scenario, kMostTomlBytes, text);
  if (read != ReadStatus::kDone) {
    err << name << ": error: " << ReadProblem(read, kMostTomlBytes) << "\n";
    return kExitBadInput;
  }
  Diagnostics diag;
  Scenario scenario;
  if (!ReadScenario(text, name, rules, diag, scenario)) {
    err << diag.Text();
    return kExitBadInput;
  }
  Rules of_run = rules;
  of_run.world = scenario.preset;
  PlayedScenario played;
  try {
    if (!PlayScenario(scenario, of_run, options.lenient, diag, played)) {
      err << diag.Text();
      return kExitBadInput;
    }
  } catch (const InputError& e) {  // a typed die that its die cannot show
    err << diag.Text() << name << ": error: " << e.what() << "\n";
    return kExitBadInput;
  }
  for (const std::string& left : played.leftover) {
    diag.Warning({name, 0, 0}, "typed dice left over: " + left);
  }
  err << diag.Text();
  const std::string told = options.report
                               ? ReportText(scenario.world, played)
                               : ResultJson(scenario.world, of_run, played).dump(2) + "\n";
  if (options.out.empty() || options.out == "-") {
    out << told;
  } else {
    WriteFileAtomic(options.out, told);
  }
  return kExitDone;
}

}  // namespace bw
