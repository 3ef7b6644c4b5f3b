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

Json PointsJson(const std::vector<Pt>& path) {
  Json j = Json::array();
  for (const Pt& p : path) j.push_back({Beads(p.x), Beads(p.y)});
  return j;
}

Json LengthsJson(const std::vector<Fx>& v) {
  Json j = Json::array();
  for (const Fx x : v) j.push_back(Beads(x));
  return j;
}

int AgeIndex(const World& w, Id<Age> a) { return a ? w.ages[a].index : 0; }

Json PlaceJson(const World& w, const Place& p) {
  return {{"id", p.key},
          {"kind", p.kind},
          {"name", p.name},
          {"builder", p.builder},
          {"x", Beads(p.box.x)},
          {"y", Beads(p.box.y)},
          {"w", Beads(p.box.w)},
          {"h", Beads(p.box.h)},
          {"level", p.level},
          {"state", p.state},
          {"folk", p.folk},
          {"loot", p.loot},
          {"marks", CountsJson(p.marks)},
          {"owner", KeyJson(w, p.owner)},
          {"dug_year", YearJson(w, p.founded)},
          {"shape", p.shape},
          {"habit", p.habit},
          {"under", KeyJson(w, p.under)},
          {"age_index", AgeIndex(w, p.age)},
          {"founded_event", EventNumberJson(p.founded)},
          {"ended", YearJson(w, p.ended)},
          {"ended_event", EventNumberJson(p.ended)}};
}

Json WayJson(const World& w, const Way& v) {
  return {{"id", v.key},
          {"kind", v.kind},
          {"from", KeyJson(w, v.from)},
          {"to", KeyJson(w, v.to)},
          {"length", Beads(v.length)},
          {"state", v.state},
          {"builder", v.builder},
          {"habit", v.habit},
          {"path", PointsJson(v.path)},
          {"vars", CountsJson(v.vars)},
          {"age_index", AgeIndex(w, v.age)},
          {"founded_event", EventNumberJson(v.founded)},
          {"ended", YearJson(w, v.ended)},
          {"ended_event", EventNumberJson(v.ended)}};
}

Json ConstructionJson(const World& w, const Construction& c) {
  return {{"id", c.key},
          {"kind", c.kind},
          {"name", c.name},
          {"x", Beads(c.x)},
          {"w", Beads(c.w)},
          {"hex", HexJson(w, c.hex)},
          {"settlement", KeyJson(w, c.settlement)},
          {"folk", c.folk},
          {"loot", c.loot},
          {"state", c.state},
          {"built_year", YearJson(w, c.founded)},
          {"cellar", KeyJson(w, c.cellar)},
          {"owner", KeyJson(w, c.owner)},
          {"leader", KeyJson(w, c.leader)},
          {"marks", CountsJson(c.marks)},
          {"vars", CountsJson(c.vars)},
          {"effect", c.effect},
          {"age_index", AgeIndex(w, c.age)},
          {"founded_event", EventNumberJson(c.founded)},
          {"ended", YearJson(w, c.ended)},
          {"ended_event", EventNumberJson(c.ended)}};
}

Json GroupJson(const World& w, Id<Group> id) {
  const Group& g = w.groups[id];
  Json territory = Json::array();
  for (const Id<Place> p : TerritoryOf(w, id)) territory.push_back(w.places[p].key);
  return {{"id", g.key},
          {"kind", g.kind},
          {"flavour", g.flavour},
          {"name", g.name},
          {"alignment", g.alignment},
          {"home", KeyJson(w, g.home)},
          {"folk", g.folk},
          {"loot", g.loot},
          {"territory", territory},
          {"arrived", YearJson(w, g.founded)},
          {"ended", YearJson(w, g.ended)},
          {"arrival", g.arrival},
          {"leader", KeyJson(w, g.leader)},
          {"vars", CountsJson(g.vars)},
          {"age_index", AgeIndex(w, g.age)},
          {"founded_event", EventNumberJson(g.founded)},
          {"ended_event", EventNumberJson(g.ended)}};
}

// Where each treasure has been, by its row; the events are gone over once.
std::vector<Json> TreasureHistories(const World& w) {
  std::vector<Json> out(w.treasures.size(), Json::array());
  for (const Event& e : w.events) {
    for (const Change& c : e.changes) {
      if (c.field != Field::kAt || !c.of.treasure()) continue;
      out[c.of.treasure().n].push_back(
          {{"year", e.when.year}, {"at", KeyJson(w, std::get<Ref>(c.to))}, {"event", e.n}});
    }
  }
  return out;
}

Json TreasureJson(const World& w, Id<Treasure> id, const Json& history) {
  const Treasure& t = w.treasures[id];
  return {{"id", t.key},
          {"name", t.name},
          {"kind", t.kind},
          {"made_year", t.made_year},
          {"at", KeyJson(w, t.at)},
          {"history", history},
          {"founded_event", EventNumberJson(t.founded)},
          {"ended", YearJson(w, t.ended)},
          {"ended_event", EventNumberJson(t.ended)}};
}

Json DepositJson(const Deposit& d) {
  return {{"id", d.key},
          {"kind", d.kind},
          {"path", PointsJson(d.path)},
          {"left", d.left},
          {"founded_event", EventNumberJson(d.founded)}};
}

template <class T, class F>
Json RowsJson(const Store<T>& store, Id<Delve> delve, F&& row) {
  Json j = Json::array();
  for (const Id<T> id : store.Ids()) {
    if (store[id].delve == delve) j.push_back(row(id));
  }
  return j;
}

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

Json PersonJson(const World& w, const Person& p) {
  return {{"id", p.key},
          {"name", p.name},
          {"role", p.role},
          {"of", KeyJson(w, p.of)},
          {"born", p.born},
          {"died", p.died < 0 ? Json(nullptr) : Json(p.died)},
          {"founded_event", EventNumberJson(p.founded)},
          {"ended_event", EventNumberJson(p.ended)}};
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

void WriteDelve(std::ostream& out, const World& w, Id<Delve> id, const std::vector<Json>& histories,
                bool last) {
  const Json head = DelveHead(w.delves[id]);
  out << "    {";
  for (const auto& [key, value] : head.items())
    out << Json(key).dump() << ": " << value.dump() << ",\n     ";
  const auto list = [&](const char* name, const Json& rows, bool end) {
    out << "\"" << name << "\": [";
    bool first = true;
    for (const Json& row : rows) {
      out << (first ? "\n      " : ",\n      ") << row.dump();
      first = false;
    }
    out << (end ? "]" : "],\n     ");
  };
  list("places", RowsJson(w.places, id, [&](auto i) { return PlaceJson(w, w.places[i]); }), false);
  list("ways", RowsJson(w.ways, id, [&](auto i) { return WayJson(w, w.ways[i]); }), false);
  list("constructions",
       RowsJson(w.constructions, id,
                [&](auto i) { return ConstructionJson(w, w.constructions[i]); }),
       false);
  list("groups", RowsJson(w.groups, id, [&](auto i) { return GroupJson(w, i); }), false);
  list("treasures",
       RowsJson(w.treasures, id, [&](auto i) { return TreasureJson(w, i, histories[i.n]); }),
       false);
  list("deposits", RowsJson(w.deposits, id, [&](auto i) { return DepositJson(w.deposits[i]); }),
       true);
  out << (last ? "}\n" : "},\n");
}

}  // namespace

Json DelvesJson(const World& w) {
  Json delves = Json::array();
  const std::vector<Json> histories = TreasureHistories(w);
  for (const Id<Delve> id : w.delves.Ids()) {
    Json j = DelveHead(w.delves[id]);
    j["places"] = RowsJson(w.places, id, [&](auto i) { return PlaceJson(w, w.places[i]); });
    j["ways"] = RowsJson(w.ways, id, [&](auto i) { return WayJson(w, w.ways[i]); });
    j["constructions"] = RowsJson(w.constructions, id,
                                  [&](auto i) { return ConstructionJson(w, w.constructions[i]); });
    j["groups"] = RowsJson(w.groups, id, [&](auto i) { return GroupJson(w, i); });
    j["treasures"] =
        RowsJson(w.treasures, id, [&](auto i) { return TreasureJson(w, i, histories[i.n]); });
    j["deposits"] = RowsJson(w.deposits, id, [&](auto i) { return DepositJson(w.deposits[i]); });
    delves.push_back(std::move(j));
  }
  return delves;
}

Json PeopleJson(const World& w) {
  Json j = Json::array();
  for (const Person& p : w.people) j.push_back(PersonJson(w, p));
  return j;
}

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
  const std::vector<Json> histories = TreasureHistories(w);
  for (const Id<Delve> id : w.delves.Ids()) {
    WriteDelve(out, w, id, histories, id.n + 1 == w.delves.size());
  }
  out << "  ],\n";
  const auto plain = [](const Json& j) -> const Json& { return j; };
  WriteList(out, "settlements", SettlementsJson(w, rules), plain);
  WriteList(out, "gods", GodsJson(w, rules), plain);
  WriteList(out, "realms", RealmsJson(w), plain);
  for (const auto& [name, rows] : FurtherTablesJson(w)) WriteList(out, name, rows, plain);
  WriteList(out, "people", w.people, [&](const Person& p) { return PersonJson(w, p); });
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
  for (const Json& d : DelvesJson(w)) {
    for (const char* table :
         {"places", "ways", "constructions", "groups", "treasures", "deposits"}) {
      add(table, d[table]);
    }
  }
  add("plan", PlanJson(w)["hexes"]);
  add("settlements", SettlementsJson(w, rules));
  add("gods", GodsJson(w, rules));
  add("realms", RealmsJson(w));
  for (const auto& [name, rows] : FurtherTablesJson(w)) add(name, rows);
  add("people", PeopleJson(w));
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
