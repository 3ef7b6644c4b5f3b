// Reading world.json back. Rows are taken in file order per table; keys are looked up in one map.
// Anything missing or of the wrong kind is told with the path of the row, not a crash.
#include <algorithm>
#include <array>
#include <map>
#include <stdexcept>

#include "generator/world/apply.h"
#include "generator/world/fault.h"
#include "generator/world/json_read.h"
#include "generator/world/rows.h"
#include "generator/world/snapshot.h"
#include "generator/world/snapshot_node.h"

namespace bw {

namespace {

class SnapshotReader {
 public:
  SnapshotReader(const Json& root, World& w) : tree_{root, ""}, root_(tree_), w_(w) {
    for (int i = 0; i < kFieldCount; ++i) {
      const auto f = static_cast<Field>(i);
      fields_.emplace(FieldName(f), f);
    }
  }

  // Whether the tree holds all that ReadRows() reads: everything but the events.
  bool MayReadRows() const {
    constexpr std::array kNeeded{
        "seed",   "seed_number", "rules_hash", "setup",  "calendar", "vars",   "ages",
        "people", "settlements", "gods",       "realms", "temples",  "chosen", "creatures",
        "sites",  "provinces",   "works",      "armies", "wars",     "plan",   "delves"};
    const Json& tree = tree_.root;
    return std::all_of(kNeeded.begin(), kNeeded.end(),
                       [&](const char* key) { return tree.contains(key); });
  }
  void ReadRows() {
    ReadHead();
    for (const JsonNode& a : root_["ages"].Rows()) ReadAge(a);
    IndexDelves();
    std::size_t people = 0;
    for (const JsonNode& p : root_["people"].Rows()) AddKey<Person>(p["id"], people++);
    IndexTop<Settlement>("settlements");
    IndexTop<God>("gods");
    IndexTop<Realm>("realms");
    IndexTop<Temple>("temples");
    IndexTop<Chosen>("chosen");
    IndexTop<Creature>("creatures");
    IndexTop<Site>("sites");
    IndexTop<Province>("provinces");
    IndexTop<Work>("works");
    IndexTop<Army>("armies");
    IndexTop<War>("wars");
    ReadPlan(root_["plan"]);
    for (const JsonNode& d : root_["delves"].Rows()) ReadDelve(d);
    for (const JsonNode& p : root_["people"].Rows()) ReadPerson(p);
    ReadTop<Settlement>("settlements");
    ReadTop<God>("gods");
    ReadTop<Realm>("realms");
    ReadTop<Temple>("temples");
    ReadTop<Chosen>("chosen");
    ReadTop<Creature>("creatures");
    ReadTop<Site>("sites");
    ReadTop<Province>("provinces");
    ReadTop<Work>("works");
    ReadTop<Army>("armies");
    ReadTop<War>("wars");
    SortRows();
    for (const JsonNode& a : root_["ages"].Rows()) {
      Age& age = w_.ages[Id<Age>(static_cast<std::size_t>(a["index"].Int() - 1))];
      age.by = Ref_(a["by"]);
      if (!a.raw().contains("delve")) continue;
      age.delve = Ref_(a["delve"]).delve();
      if (!age.delve) a["delve"].Wrong("a delve of this world");
    }
  }

  void ReadEvent(const Json& row, std::size_t n) {
    const JsonTree tree{row, "events[" + std::to_string(n) + "]"};
    ReadEvent(JsonNode(tree));
  }

  // What is left of the events in the tree, and whether they add up.
  void Finish() {
    for (const JsonNode& e : root_["events"].Rows()) ReadEvent(e);
    std::vector<Event> events = std::move(w_.events);  // most of a world, and not to be copied
    const std::string fault = FaultOfEvents(w_, events);
    w_.events = std::move(events);
    if (!fault.empty()) throw BadFile(fault);
  }

 private:
  void ReadHead() {
    w_.recipe.seed_text = root_["seed"].Str();
    try {
      w_.recipe.seed = std::stoull(root_["seed_number"].Str());
    } catch (const std::exception&) {
      root_["seed_number"].Wrong("a 64-bit number in quotes");
    }
    w_.recipe.rules_hash = root_["rules_hash"].Str();
    const JsonNode setup = root_["setup"];
    w_.recipe.preset = setup["preset"].Str();
    for (const JsonNode& s : setup["set"].Rows()) w_.recipe.sets.push_back(s.Str());
    for (const JsonNode& o : setup["overlays"].Rows()) {
      w_.recipe.overlays.emplace_back(o["path"].Str(), o["text"].Str());
    }
    w_.recipe.scenario = setup["scenario"].Bool();
    const JsonNode c = root_["calendar"];
    w_.now = {c["year"].Int(), c["season"].Int() - 1};
    if (w_.now.season < 0 || w_.now.season > 3) c["season"].Wrong("a season 1..4");
    const int index = c["age_index"].Int();
    if (index > 0) w_.age = Id<Age>(static_cast<std::size_t>(index - 1));
    w_.vars = root_["vars"].CountMap();
    keys_["world"] = Ref::World();
  }

  void ReadAge(const JsonNode& n) {
    Age a;
    a.index = n["index"].Int();
    if (a.index != static_cast<int>(w_.ages.size()) + 1) n["index"].Wrong("ages counted from 1");
    a.key = "age-" + std::to_string(a.index);
    a.id = n["id"].Str();
    a.name = n["name"].Str();
    a.from = {n["from_year"].Int(), n["from_season"].Int() - 1};
    a.to = {n["to_year"].Int(), n["to_season"].Int() - 1};
    a.ended_by = n["ended_by"].Null() ? "" : n["ended_by"].Str();
    a.outcome = n["outcome"].Str();
    a.first_event = n["first_event"].EventOrNone();
    a.last_event = n["last_event"].EventOrNone();
    const std::string key = a.key;
    keys_[key] = Ref(w_.ages.Add(std::move(a)));
  }

  template <class T>
  void AddKey(const JsonNode& id, std::size_t row) {
    if (!keys_.emplace(id.Str(), Ref(Id<T>(row))).second) {
      throw BadFile(id.path() + ": found '" + id.Str() + "' twice, expected unique ids");
    }
  }

  // The file keeps each delve's rows together; row numbers follow the order of founding, which is
  // restored here by a stable sort, for the keys before and for the rows after reading.
  template <class T>
  void IndexTable(const char* table) {
    std::vector<std::pair<EventNo, JsonNode>> ids;
    for (const JsonNode& d : root_["delves"].Rows()) {
      for (const JsonNode& n : d[table].Rows()) {
        ids.emplace_back(n["founded_event"].EventOrNone(), n["id"]);
      }
    }
    std::vector<std::size_t> order(ids.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return ids[a].first < ids[b].first; });
    for (std::size_t row = 0; row < order.size(); ++row) AddKey<T>(ids[order[row]].second, row);
  }

  void IndexDelves() {
    std::size_t n = 0;
    for (const JsonNode& d : root_["delves"].Rows()) AddKey<Delve>(d["id"], n++);
    IndexTable<Place>("places");
    IndexTable<Way>("ways");
    IndexTable<Construction>("constructions");
    IndexTable<Group>("groups");
    IndexTable<Treasure>("treasures");
    IndexTable<Deposit>("deposits");
  }

  template <class T>
  static void SortTable(Store<T>& store) {
    std::stable_sort(store.begin(), store.end(),
                     [](const T& a, const T& b) { return a.founded < b.founded; });
  }

  void SortRows() {
    SortTable(w_.places);
    SortTable(w_.ways);
    SortTable(w_.constructions);
    SortTable(w_.groups);
    SortTable(w_.treasures);
    SortTable(w_.deposits);
  }

  template <class T>
  void IndexTop(const char* table) {
    std::size_t row = 0;
    for (const JsonNode& n : root_[table].Rows()) AddKey<T>(n["id"], row++);
  }

  // Takes the stored fields of a row as VisitRow lists them.
  struct RowReader {
    const JsonNode& n;
    const SnapshotReader& r;
    void operator()(const char* name, int& v) { v = n[name].Int(); }
    void operator()(const char* name, std::string& v) { v = n[name].Str(); }
    void operator()(const char* name, Counts& v) { v = n[name].CountMap(); }
    void operator()(const char* name, Texts& v) { v = n[name].WordMap(); }
    void operator()(const char* name, Links& v) {
      for (const auto& [key, to] : n[name].raw().items()) v[key] = r.Ref_(n[name][key.c_str()]);
    }
    void operator()(const char* name, Id<Hex>& v) { v = r.HexAt(n[name]); }
    void operator()(const char* name, Ref& v) { v = r.Ref_(n[name]); }
    template <class T>
    void operator()(const char* name, Id<T>& v) {
      v = r.Ref_(n[name]).template As<T>();
    }
    template <class T>
    void operator()(const char* name, std::vector<Id<T>>& v) {
      for (const JsonNode& one : n[name].Rows()) {
        const Id<T> id = r.Ref_(one).template As<T>();
        if (!id) one.Wrong("a row of its table");
        v.push_back(id);
      }
    }
  };

  template <class T>
  void ReadTop(const char* table) {
    for (const JsonNode& n : root_[table].Rows()) {
      T row;
      ReadRow(n, row);
      RowReader reader{n, *this};
      VisitRow(reader, row);
      w_.Of<T>().Add(std::move(row));
    }
  }

  void ReadPlan(const JsonNode& n) {
    Plan& plan = w_.plan;
    plan.columns = n["columns"].Int();
    plan.rows = n["rows"].Int();
    if (n.raw().contains("first_column")) plan.first_column = n["first_column"].Int();
    if (n.raw().contains("first_row")) plan.first_row = n["first_row"].Int();
    const auto rows = n["hexes"].Rows();
    if (plan.columns < 0 || plan.rows < 0 ||
        rows.size() !=
            static_cast<std::size_t>(plan.columns) * static_cast<std::size_t>(plan.rows)) {
      n["hexes"].Wrong("columns x rows hexes");
    }
    plan.hexes.reserve(rows.size());
    for (const JsonNode& h : rows) {
      plan.hexes.push_back(ReadHex(h));
      const Axial a{h["q"].Int(), h["r"].Int()};
      if (plan.At(a) != Id<Hex>(plan.hexes.size() - 1)) h["q"].Wrong("hexes row by row");
    }
  }

  Hex ReadHex(const JsonNode& n) const {
    Hex h;
    const auto terrain = TerrainOf(n["terrain"].Str());
    if (!terrain) n["terrain"].Wrong("a kind of terrain");
    h.terrain = *terrain;
    h.elevation = static_cast<std::int16_t>(n["elevation"].Int());
    h.river = n["river"].Bool();
    h.road = n["road"].Bool();
    const auto work = n["improvement"].Null() ? std::optional(Improvement::kNone)
                                              : ImprovementOf(n["improvement"].Str());
    if (!work) n["improvement"].Wrong("a kind of improvement");
    h.improvement = *work;
    h.owner = Ref_(n["owner"]).realm();
    h.province = Ref_(n["province"]).province();
    const auto has = [&](const char* key) { return n.raw().contains(key); };
    if (has("lake")) h.lake = n["lake"].Bool();
    if (has("flow")) h.flow = static_cast<std::int8_t>(n["flow"].Int());
    if (h.flow < -1 || h.flow > 5) n["flow"].Wrong("a direction -1..5");
    if (has("water")) h.water = static_cast<std::uint8_t>(n["water"].Int());
    if (has("built_by")) h.built_by = Ref_(n["built_by"]).settlement();
    return h;
  }

  Axial AxialAt(const JsonNode& n) const {
    const auto qr = n.Rows();
    if (qr.size() != 2) n.Wrong("a pair [q, r]");
    return {qr[0].Int(), qr[1].Int()};
  }

  Id<Hex> HexAt(const JsonNode& n) const {
    if (n.Null()) return {};
    const Id<Hex> h = w_.plan.At(AxialAt(n));
    if (!h) n.Wrong("a hex of the plan");
    return h;
  }

  Ref Ref_(const JsonNode& n) const {
    if (n.Null()) return {};
    if (n.Str().starts_with("hex:")) {
      const Ref hex = w_.Find(n.Str());
      if (hex) return hex;
    }
    const auto it = keys_.find(n.Str());
    if (it == keys_.end())
      throw BadFile(n.path() + ": found '" + n.Str() + "', expected a known id");
    return it->second;
  }

  Id<Age> AgeAt(const JsonNode& n) const {
    const int i = n.Int();
    if (i < 0 || i > static_cast<int>(w_.ages.size())) n.Wrong("an age of this world");
    return i == 0 ? Id<Age>() : Id<Age>(static_cast<std::size_t>(i - 1));
  }

  static void ReadRow(const JsonNode& n, Row& row) {
    row.key = n["id"].Str();
    row.founded = n["founded_event"].EventOrNone();
    row.ended = n.raw().contains("ended_event") ? n["ended_event"].EventOrNone() : kNoEvent;
  }

  static std::vector<Pt> Points(const JsonNode& n) {
    std::vector<Pt> out;
    for (const JsonNode& p : n.Rows()) {
      const auto xy = p.Rows();
      if (xy.size() != 2) p.Wrong("a pair of numbers");
      out.push_back({xy[0].Beads(), xy[1].Beads()});
    }
    return out;
  }

  void ReadDelve(const JsonNode& n) {
    Delve d;
    d.key = n["id"].Str();
    d.name = n["name"].Str();
    d.sheet = n["sheet"]["id"].Str();
    d.width = n["sheet"]["width"].Beads();
    d.height = n["sheet"]["height"].Beads();
    d.surface = n["sheet"]["surface"].Beads();
    for (const JsonNode& g : n["ground"].Rows()) d.ground.push_back(g.Beads());
    for (const JsonNode& s : n["sea"].Rows()) d.sea.push_back(static_cast<char>(s.Int()));
    for (const JsonNode& b : n["bands"].Rows()) {
      Band band;
      band.rock = b["rock"].Str();
      for (const JsonNode& t : b["top"].Rows()) band.top.push_back(t.Beads());
      d.bands.push_back(std::move(band));
    }
    for (const JsonNode& h : n["line"].Rows()) d.line.push_back(AxialAt(h));
    const Id<Delve> id = w_.delves.Add(std::move(d));
    for (const JsonNode& p : n["places"].Rows()) ReadPlace(p, id);
    for (const JsonNode& p : n["ways"].Rows()) ReadWay(p, id);
    for (const JsonNode& p : n["constructions"].Rows()) ReadConstruction(p, id);
    for (const JsonNode& p : n["groups"].Rows()) ReadGroup(p, id);
    for (const JsonNode& p : n["treasures"].Rows()) ReadTreasure(p, id);
    for (const JsonNode& p : n["deposits"].Rows()) {
      Deposit dep;
      ReadRow(p, dep);
      dep.delve = id;
      dep.kind = p["kind"].Str();
      dep.path = Points(p["path"]);
      dep.left = p["left"].Int();
      w_.deposits.Add(std::move(dep));
    }
  }

  void ReadPlace(const JsonNode& n, Id<Delve> delve) {
    Place p;
    ReadRow(n, p);
    p.delve = delve;
    p.kind = n["kind"].Str();
    p.name = n["name"].Str();
    p.builder = n["builder"].Str();
    p.box = {n["x"].Beads(), n["y"].Beads(), n["w"].Beads(), n["h"].Beads()};
    p.level = n["level"].Int();
    p.state = n["state"].Str();
    p.folk = n["folk"].Int();
    p.loot = n["loot"].Int();
    p.marks = n["marks"].CountMap();
    p.owner = Ref_(n["owner"]).group();
    p.shape = n["shape"].Str();
    p.habit = n["habit"].Str();
    p.under = Ref_(n["under"]).construction();
    p.age = AgeAt(n["age_index"]);
    w_.places.Add(std::move(p));
  }

  void ReadWay(const JsonNode& n, Id<Delve> delve) {
    Way v;
    ReadRow(n, v);
    v.delve = delve;
    v.kind = n["kind"].Str();
    v.from = Ref_(n["from"]).place();
    v.to = Ref_(n["to"]).place();
    if (!v.from || !v.to) n.Wrong("a way between two places");
    v.length = n["length"].Beads();
    v.state = n["state"].Str();
    v.builder = n["builder"].Str();
    v.habit = n["habit"].Str();
    v.path = Points(n["path"]);
    v.bounds = BoundsOf(v.path);
    v.vars = n["vars"].CountMap();
    v.age = AgeAt(n["age_index"]);
    w_.ways.Add(std::move(v));
  }

  void ReadConstruction(const JsonNode& n, Id<Delve> delve) {
    Construction c;
    ReadRow(n, c);
    c.delve = delve;
    c.kind = n["kind"].Str();
    c.name = n["name"].Str();
    c.x = n["x"].Beads();
    c.w = n["w"].Beads();
    c.folk = n["folk"].Int();
    c.loot = n["loot"].Int();
    c.state = n["state"].Str();
    c.cellar = Ref_(n["cellar"]).place();
    c.owner = Ref_(n["owner"]).group();
    c.leader = Ref_(n["leader"]).person();
    c.marks = n["marks"].CountMap();
    c.vars = n["vars"].CountMap();
    c.effect = n["effect"].Int();
    c.hex = HexAt(n["hex"]);
    c.settlement = Ref_(n["settlement"]).settlement();
    c.age = AgeAt(n["age_index"]);
    w_.constructions.Add(std::move(c));
  }

  void ReadGroup(const JsonNode& n, Id<Delve> delve) {
    Group g;
    ReadRow(n, g);
    g.delve = delve;
    g.kind = n["kind"].Str();
    g.flavour = n["flavour"].Str();
    g.name = n["name"].Str();
    g.alignment = n["alignment"].Str();
    g.home = Ref_(n["home"]).place();
    g.folk = n["folk"].Int();
    g.loot = n["loot"].Int();
    g.arrival = n["arrival"].Int();
    g.leader = Ref_(n["leader"]).person();
    g.vars = n["vars"].CountMap();
    g.age = AgeAt(n["age_index"]);
    w_.groups.Add(std::move(g));
  }

  void ReadTreasure(const JsonNode& n, Id<Delve> delve) {
    Treasure t;
    ReadRow(n, t);
    t.delve = delve;
    t.name = n["name"].Str();
    t.kind = n["kind"].Str();
    t.made_year = n["made_year"].Int();
    t.at = Ref_(n["at"]);
    w_.treasures.Add(std::move(t));
  }

  void ReadPerson(const JsonNode& n) {
    Person p;
    ReadRow(n, p);
    p.name = n["name"].Str();
    p.role = n["role"].Str();
    p.of = Ref_(n["of"]);
    p.born = n["born"].Int();
    p.died = n["died"].Null() ? -1 : n["died"].Int();
    w_.people.Add(std::move(p));
  }

  Field FieldOf(const JsonNode& n, std::string& tag) const {
    std::string_view name = n.Str();
    const auto dot = name.find('.');
    if (dot != std::string::npos) {
      tag = name.substr(dot + 1);
      name = name.substr(0, dot);
    }
    const auto found = fields_.find(name);
    if (found != fields_.end()) return found->second;
    throw BadFile(n.path() + ": found '" + std::string(name) +
                  "', expected a field of the manifest");
  }

  Value ValueOf(const JsonNode& n, Field f) const {
    switch (f) {
      case Field::kFounded:
      case Field::kEnded: return 1;
      case Field::kX:
      case Field::kY:
      case Field::kW:
      case Field::kH: return n.Beads();
      case Field::kOwner:
      case Field::kHome:
      case Field::kAt:
      case Field::kCellar:
      case Field::kLeader:
      case Field::kRuler:
      case Field::kRealmOf:
      case Field::kSettlementOf:
      case Field::kHexOf:
      case Field::kBuiltBy:
      case Field::kProvinceOf:
      case Field::kLink:
      case Field::kCapital:
      case Field::kAgeBy: return Ref_(n);
      case Field::kState:
      case Field::kName:
      case Field::kKind:
      case Field::kBuilder:
      case Field::kHabit:
      case Field::kAgeEndedBy:
      case Field::kTerrain:
      case Field::kImprovement:
      case Field::kWord:
      case Field::kGovernment:
      case Field::kOutcome:
      case Field::kAgeOutcome: return n.Str();
      default: return n.Int();
    }
  }

  void ReadEvent(const JsonNode& n) {
    Event e;
    e.n = static_cast<EventNo>(n["n"].Int());
    e.when = {n["year"].Int(), n["season"].Int() - 1};
    e.age = AgeAt(n["age_index"]);
    e.rule = n["rule"].Str();
    e.actor = Ref_(n["actor"]);
    e.kind = n["kind"].Str();
    for (const JsonNode& s : n["subjects"].Rows()) e.subjects.push_back(Ref_(s));
    for (const JsonNode& cn : n["changes"].Rows()) {
      Change c;
      c.of = Ref_(cn["of"]);
      c.field = FieldOf(cn["field"], c.tag);
      c.to = ValueOf(cn["to"], c.field);
      if (IsCounter(c.field)) {
        c.by = cn["by"].Int();
        c.from = std::get<int>(c.to) - c.by;
      } else if (c.field != Field::kFounded && c.field != Field::kEnded) {
        c.from = ValueOf(cn["from"], c.field);
      }
      e.changes.push_back(std::move(c));
    }
    e.cause = n["cause"].EventOrNone();
    e.weight = n["weight"].Int();
    n["facts"].CountMap();  // checks that all are numbers; the loop below keeps their order
    for (const auto& [name, value] : n["facts"].raw().items()) {
      e.facts.push_back({name, value.get<int>()});
    }
    e.note = n["note"].Str();
    const std::size_t next = w_.events.size();
    if (e.n != next) {
      throw BadFile(n["n"].path() + ": found " + std::to_string(e.n) + ", expected " +
                    std::to_string(next) + ": events are numbered from 0 in order");
    }
    if (e.cause != kNoEvent && e.cause >= e.n) {
      throw BadFile(n["cause"].path() + ": found " + std::to_string(e.cause) +
                    ", expected an earlier event or null");
    }
    w_.events.push_back(std::move(e));
  }

  JsonTree tree_;
  JsonNode root_;
  World& w_;
  std::map<std::string, Ref, std::less<>> keys_;
  std::map<std::string_view, Field> fields_;
};

// What kind of file it is not, or "".
std::string FaultOfKind(const Json& root) {
  if (!root.is_object() || root.value("format", Json()) != "beadwright.world") {
    return "found another kind of file, expected format \"beadwright.world\"";
  }
  const Json version = root.value("version", Json());
  if (version.is_number_integer() && version.get<std::int64_t>() <= kWorldVersion) return {};
  return "found version " + version.dump() + ", expected at most " + std::to_string(kWorldVersion) +
         ": this file was written by a newer program";
}

}  // namespace

bool ReadWorld(std::string_view text, const std::string& file, Diagnostics& diag, World& out) {
  try {
    World w;
    Json root;
    SnapshotReader reader(root, w);
    bool rows_read = false;
    const auto take = [&](std::size_t n, const Json& event) {
      if (n == 0) rows_read = reader.MayReadRows() && FaultOfKind(root).empty();
      if (n == 0 && rows_read) reader.ReadRows();
      if (rows_read) reader.ReadEvent(event, n);
      return rows_read;
    };
    ReadJson(text, "events", take, root);
    const std::string fault = FaultOfKind(root);
    if (!fault.empty()) throw BadFile(fault);
    if (!rows_read) reader.ReadRows();
    reader.Finish();
    out = std::move(w);
    return true;
  } catch (const Json::parse_error& e) {
    diag.Error(WhereInText(file, text, e.byte), "not JSON, expected a world written by beadwright");
  } catch (const Json::out_of_range&) {
    diag.Error({file, 1, 1}, "found a number too large, expected a world written by beadwright");
  } catch (const BadFile& e) {
    diag.Error({file, 1, 1}, e.what());
  }
  return false;
}

}  // namespace bw
