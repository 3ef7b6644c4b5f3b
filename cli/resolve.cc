#include "cli/resolve.h"

#include <fstream>
#include <iterator>
#include <ostream>

#include "cli/app.h"
#include "factions/season.h"
#include "generator/world/scenario.h"
#include "generator/world/snapshot.h"
#include "output/files.h"

namespace bw {

namespace {

bool ReadWhole(const std::string& path, std::string& text) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return false;
  text.assign(std::istreambuf_iterator<char>(in), {});
  return !in.bad();
}

// The parts of a world that other systems fill are there and empty.
Json ResultJson(const World& w) {
  Json events = Json::array();
  for (const Event& e : w.events) events.push_back(EventJson(w, e));
  return {{"orders", Json::array()}, {"gods", Json::array()},   {"settlements", Json::array()},
          {"realms", Json::array()}, {"delves", DelvesJson(w)}, {"events", std::move(events)},
          {"people", PeopleJson(w)}, {"ages", AgesJson(w)}};
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
  History history(scenario.world, of_run);
  for (TypedRolls& r : scenario.rolls) {
    history.turn().dice.TypeIn(r.purpose, r.actor, std::move(r.values));
  }
  History::Limit limit;
  limit.seasons = scenario.seasons;
  try {
    history.Run(limit);
  } catch (const InputError& e) {  // a typed die that its die cannot show
    err << options.scenario << ": error: " << e.what() << "\n";
    return kExitBadInput;
  }
  for (const std::string& left : history.turn().dice.Leftover()) {
    diag.Warning({options.scenario, 0, 0}, "typed dice left over: " + left);
  }
  err << diag.Text();
  const std::string json = ResultJson(scenario.world).dump(2) + "\n";
  if (options.out.empty() || options.out == "-") {
    out << json;
  } else {
    WriteFileAtomic(options.out, json);
  }
  return kExitDone;
}

}  // namespace bw
