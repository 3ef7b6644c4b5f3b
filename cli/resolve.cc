#include "cli/resolve.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <ostream>
#include <string_view>

#include "cli/app.h"
#include "factions/scenario_play.h"
#include "generator/world/scenario.h"
#include "generator/world/snapshot.h"
#include "output/files.h"

namespace bw {

namespace {

bool ReadWhole(const std::string& path, std::string& text) {
  std::error_code ec;
  if (std::filesystem::is_directory(path, ec)) return false;
  std::ifstream in(path, std::ios::binary);
  if (!in) return false;
  text.assign(std::istreambuf_iterator<char>(in), {});
  return !in.bad();
}

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

Json GodOrderJson(const World& w, int year, const GodOrder& o, const OrderResult& r) {
  Json j = {{"god", o.god ? Json(w.KeyOf(o.god)) : Json(nullptr)},
            {"do", o.verb},
            {"year", year},
            {"time", TimeText(o.time)},
            {"slot", o.slot},
            {"status", std::string(StatusWord(r.status))},
            {"code", TextOrNull(r.code)},
            {"rule", TextOrNull(r.rule)},
            {"reason", r.reason}};
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
      orders.push_back(GodOrderJson(w, y.year, y.god_orders[i], y.god_results[i]));
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

}  // namespace

int RunResolve(const ResolveOptions& options, const Rules& rules, std::ostream& out,
               std::ostream& err) {
  std::string text;
  if (!ReadWhole(options.scenario, text)) {
    err << options.scenario << ": error: found a file that cannot be read, expected a scenario\n";
    return kExitBadInput;
  }
  Diagnostics diag;
  Scenario scenario;
  if (!ReadScenario(text, options.scenario, rules, diag, scenario)) {
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
    err << options.scenario << ": error: " << e.what() << "\n";
    return kExitBadInput;
  }
  for (const std::string& left : played.leftover) {
    diag.Warning({options.scenario, 0, 0}, "typed dice left over: " + left);
  }
  err << diag.Text();
  const std::string json = ResultJson(scenario.world, of_run, played).dump(2) + "\n";
  if (options.out.empty() || options.out == "-") {
    out << json;
  } else {
    WriteFileAtomic(options.out, json);
  }
  return kExitDone;
}

}  // namespace bw
