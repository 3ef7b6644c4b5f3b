// See snapshot.h. Lengths are written in beads with at most four digits, which give every 1/256
// back; seasons are 1..4 in the file and 0..3 in memory.
#include "generator/world/snapshot.h"

#include <ostream>

#include "generator/base/hash.h"
#include "generator/world/apply.h"
#include "generator/world/snapshot_json.h"

#ifndef BW_VERSION
#define BW_VERSION "0.1.0"
#endif

namespace bw {

std::string_view ProgramVersion() { return "beadwright " BW_VERSION; }

Json KeyJson(const World& w, Ref r) { return r ? Json(w.KeyOf(r)) : Json(nullptr); }

Json HexJson(const World& w, Id<Hex> h) {
  if (!h) return nullptr;
  const Axial a = w.plan.AxialOf(h);
  return Json::array({a.q, a.r});
}

Json EventNumberJson(EventNo n) { return n == kNoEvent ? Json(nullptr) : Json(n); }

Json YearJson(const World& w, EventNo n) {
  return n == kNoEvent ? Json(nullptr) : Json(w.WhenOf(n).year);
}

Json CountsJson(const Counts& counts) {
  Json j = Json::object();
  for (const auto& [name, n] : counts) j[name] = n;
  return j;
}

namespace {

double Beads(Fx v) {
  const std::int64_t scaled = std::int64_t{v} * 10000;
  const std::int64_t rounded = (scaled + (scaled < 0 ? -kBead / 2 : kBead / 2)) / kBead;
  return static_cast<double>(rounded) / 10000.0;
}

Json LengthsJson(const std::vector<Fx>& v) {
  Json j = Json::array();
  for (const Fx x : v) j.push_back(Beads(x));
  return j;
}

int AgeIndex(const World& w, Id<Age> a) { return a ? w.ages[a].index : 0; }

Json DelveHead(const Delve& d) {
  Json bands = Json::array();
  for (const Band& b : d.bands) bands.push_back({{"rock", b.rock}, {"top", LengthsJson(b.top)}});
  Json sea = Json::array(), line = Json::array();
  for (const Axial a : d.line) line.push_back({a.q, a.r});
  for (const char c : d.sea) sea.push_back(static_cast<int>(c));
  return {{"id", d.key},
          {"name", d.name},
          {"sheet",
           {{"id", d.sheet},
            {"width", Beads(d.width)},
            {"height", Beads(d.height)},
            {"surface", Beads(d.surface)}}},
          {"line", std::move(line)},
          {"ground", LengthsJson(d.ground)},
          {"sea", sea},
          {"bands", bands}};
}

Json AgeJson(const World& w, const Age& a) {
  Json j = {{"index", a.index},
            {"id", a.id},
            {"name", a.name},
            {"from_year", a.from.year},
            {"to_year", a.to.year},
            {"ended_by", a.ended_by.empty() ? Json(nullptr) : Json(a.ended_by)},
            {"by", KeyJson(w, a.by)},
            {"outcome", a.outcome},
            {"from_season", a.from.season + 1},
            {"to_season", a.to.season + 1},
            {"first_event", EventNumberJson(a.first_event)},
            {"last_event", EventNumberJson(a.last_event)}};
  if (a.delve) j["delve"] = KeyJson(w, a.delve);
  return j;
}

Json SetupJson(const Recipe& r) {
  Json overlays = Json::array();
  for (const auto& [path, text] : r.overlays) overlays.push_back({{"path", path}, {"text", text}});
  return {{"preset", r.preset},
          {"set", r.sets},
          {"overlays", overlays},
          {"scenario", r.scenario},
          {"determinism", kDeterminismVersion}};
}

// A list with one row a line: diffs stay readable and no document tree of the whole is built.
template <class Rows, class F>
void WriteList(std::ostream& out, const char* name, const Rows& rows, F&& json) {
  out << "  \"" << name << "\": [";
  bool first = true;
  for (const auto& row : rows) {
    out << (first ? "\n    " : ",\n    ") << json(row).dump();
    first = false;
  }
  out << (first ? "],\n" : "\n  ],\n");
}

void WriteEvents(const World& w, std::ostream& out) {
  constexpr std::size_t kAtOnce = 1 << 16;
  out << "  \"events\": [";
  std::string rows;
  for (const Event& e : w.events) {
    rows += e.n == 0 ? "\n    " : ",\n    ";
    AppendEvent(w, e, rows);
    if (rows.size() < kAtOnce) continue;
    out << rows;
    rows.clear();
  }
  out << rows << (w.events.empty() ? "]\n" : "\n  ]\n");
}

// As WriteList, of rows that are text.
void WriteRows(std::ostream& out, const std::vector<std::string>& rows, std::string_view between) {
  for (const std::string& row : rows) out << (&row == rows.data() ? "" : ",") << between << row;
}

void WriteDelve(std::ostream& out, const World& w, Id<Delve> id, bool last) {
  const Json head = DelveHead(w.delves[id]);
  out << "    {";
  bool first = true;
  for (const auto& [key, value] : head.items()) {
    out << (first ? "" : ",\n     ") << Json(key).dump() << ": " << value.dump();
    first = false;
  }
  for (const auto& [name, rows] : DelveTables(w, id)) {
    out << ",\n     \"" << name << "\": [";
    WriteRows(out, rows, "\n      ");
    out << ']';
  }
  out << (last ? "}\n" : "},\n");
}

Json RowsJson(const std::vector<std::string>& rows) {
  Json j = Json::array();
  for (const std::string& row : rows) j.push_back(Json::parse(row));
  return j;
}

}  // namespace

Json DelvesJson(const World& w) {
  Json delves = Json::array();
  for (const Id<Delve> id : w.delves.Ids()) {
    Json j = DelveHead(w.delves[id]);
    for (const auto& [name, rows] : DelveTables(w, id)) j[name] = RowsJson(rows);
    delves.push_back(std::move(j));
  }
  return delves;
}

Json PeopleJson(const World& w) { return RowsJson(PeopleRows(w)); }

Json AgesJson(const World& w) {
  Json j = Json::array();
  for (const Age& a : w.ages) j.push_back(AgeJson(w, a));
  return j;
}

void WriteWorld(const World& w, const Rules& rules, std::ostream& out) {
  const auto field = [&](const char* name, const Json& value) {
    out << "  \"" << name << "\": " << value.dump() << ",\n";
  };
  out << "{\n";
  field("format", "beadwright.world");
  field("version", kWorldVersion);
  field("program", std::string(ProgramVersion()));
  field("seed", w.recipe.seed_text);
  field("seed_number", std::to_string(w.recipe.seed));
  field("rules_hash", w.recipe.rules_hash);
  field("calendar", {{"year", w.now.year},
                     {"season", w.now.season + 1},
                     {"age", w.AgeId()},
                     {"age_index", AgeIndex(w, w.age)}});
  field("setup", SetupJson(w.recipe));
  field("vars", CountsJson(w.vars));
  WriteList(out, "ages", w.ages, [&](const Age& a) { return AgeJson(w, a); });
  WritePlan(w, out);
  out << "  \"delves\": [\n";
  for (const Id<Delve> id : w.delves.Ids()) WriteDelve(out, w, id, id.n + 1 == w.delves.size());
  out << "  ],\n";
  const auto plain = [](const Json& j) -> const Json& { return j; };
  WriteList(out, "settlements", SettlementsJson(w, rules), plain);
  WriteList(out, "gods", GodsJson(w, rules), plain);
  WriteList(out, "realms", RealmsJson(w), plain);
  for (const auto& [name, rows] : FurtherTablesJson(w)) WriteList(out, name, rows, plain);
  const std::vector<std::string> people = PeopleRows(w);
  out << "  \"people\": [";
  WriteRows(out, people, "\n    ");
  out << (people.empty() ? "],\n" : "\n  ],\n");
  WriteEvents(w, out);
  out << "}\n";
}

std::vector<std::pair<std::string, std::uint64_t>> TableHashes(const World& w, const Rules& rules) {
  std::vector<std::pair<std::string, std::uint64_t>> out;
  const auto add = [&](const char* name, const Json& rows) {
    std::uint64_t h = 0;
    for (const Json& row : rows) h = HashText(row.dump(), h);
    out.emplace_back(name, h);
  };
  const auto add_rows = [&](const char* name, const std::vector<std::string>& rows) {
    std::uint64_t h = 0;
    for (const std::string& row : rows) h = HashText(row, h);
    out.emplace_back(name, h);
  };
  for (const Id<Delve> id : w.delves.Ids()) {
    for (const auto& [name, rows] : DelveTables(w, id)) add_rows(name, rows);
  }
  add("plan", PlanJson(w)["hexes"]);
  add("settlements", SettlementsJson(w, rules));
  add("gods", GodsJson(w, rules));
  add("realms", RealmsJson(w));
  for (const auto& [name, rows] : FurtherTablesJson(w)) add(name, rows);
  add_rows("people", PeopleRows(w));
  std::uint64_t events = 0;
  std::string row;
  for (const Event& e : w.events) {
    row.clear();
    AppendEvent(w, e, row);
    events = HashText(row, events);
  }
  out.emplace_back("events", events);
  return out;
}

}  // namespace bw
