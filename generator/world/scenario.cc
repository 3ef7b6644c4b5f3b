// See scenario.h. Ids are gathered first, so that rows may name rows that stand further down; as
// the world is empty, the n-th row of a section is row n of its table. event scenario.begins: actor
// world; note title
#include "generator/world/scenario.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>

#include "generator/base/hash.h"
#include "generator/base/toml.h"
#include "generator/rules/glyph_words.h"
#include "generator/rules/gods.h"
#include "generator/world/apply.h"
#include "generator/world/dice.h"
#include "generator/world/scenario_ids.h"
#include "generator/world/scenario_plan.h"
#include "generator/world/scenario_realms.h"

namespace bw {

namespace {

constexpr IntRange kTokens{0, 99};

struct Section {
  const char* name;
  Table table;
  bool needs_id;
};
constexpr Section kSections[] = {
    {"place", Table::kPlace, true},
    {"way", Table::kWay, false},
    {"construction", Table::kConstruction, true},
    {"group", Table::kGroup, true},
    {"treasure", Table::kTreasure, false},
    {"person", Table::kPerson, false},
    {"deposit", Table::kDeposit, false},
};

const std::vector<std::string> kPlaceStates = {"open", "choked", "flooded", "burnt", "sealed"};

// What a year is made of, in the order it is played (B-TIME-04).
const std::vector<std::string> kParts = {"gods", "settlements", "realms", "bridges"};

class Reader {
 public:
  Reader(TomlTable root, const Rules& rules, Scenario& out)
      : root_(std::move(root)),
        rules_(rules),
        out_(out),
        w_(out.world),
        plan_(root_, rules, ids_, w_, founding_) {}

  void Read() {
    ReadHead();
    ReadDelve();
    ids_.Add(root_, "", "world", Ref::World());
    GatherIds();
    GatherRealmIds(root_, static_cast<std::uint32_t>(root_.Subs("person").size()), ids_);
    plan_.GatherIds();
    if (delve_) {
      for (const TomlTable& t : root_.Subs("place")) ReadPlace(t);
      for (const TomlTable& t : root_.Subs("way")) ReadWay(t);
      for (const TomlTable& t : root_.Subs("construction")) ReadConstruction(t);
      for (const TomlTable& t : root_.Subs("group")) ReadGroup(t);
      for (const TomlTable& t : root_.Subs("deposit")) ReadDeposit(t);
    } else {
      RefuseDelveSections();
    }
    for (const TomlTable& t : root_.Subs("treasure")) ReadTreasure(t);
    for (const TomlTable& t : root_.Subs("person")) ReadPerson(t);
    ReadRealmSections(root_, rules_, ids_, w_, founding_);
    plan_.Read();  // founds people of its own, after those the file numbers
    SettleOwners();
    ReadOrders();
    ReadRolls();
  }
  Draft& founding() { return founding_; }

 private:
  void RefuseDelveSections() {
    for (const char* section : {"place", "way", "construction", "group", "deposit"}) {
      if (!root_.Has(section)) continue;
      root_.Error(section, "section '" + std::string(section) +
                               "': found no [delve] for it to lie in, expected one");
      for (const TomlTable& t : root_.Subs(section)) t.MarkAllRead();
    }
  }

  void ReadHead() {
    if (!root_.Has("scenario")) {
      root_.Error("", "found no [scenario], expected one");
    }
    const TomlTable t = root_.Sub("scenario");
    out_.title = t.Str("title", "");
    ReadYear(t);
    ReadLength(t);
    // The gods' day and the realms' turn come after winter (B-TIME-02).
    w_.now.season = t.I("season", {1, 4}, out_.seasons > 0 ? 1 : 4) - 1;
    arrivals_ = t.Bool("arrivals", false);
    ReadSeed(t);
    ReadKnobs(t);
    std::vector<std::string> ages;
    for (const auto& [id, age] : rules_.ages) ages.push_back(id);
    age_ = t.OneOf("age", ages, "monsters");
  }

  // The year, and the date it falls on: the k-th weekday of a month is day k of a cycle (G-DAY-13).
  void ReadYear(const TomlTable& t) {
    const std::string text = t.Str("date", "");
    out_.date = ParseDate(text);
    if (!text.empty() && !out_.date) {
      t.Error("date", "key 'date': found '" + text + "', expected a date such as \"2019-03-29\"");
    }
    const int cycle = rules_.gods->switches.cycle_days;
    const int day = out_.date ? ComingDayOfPlay(*out_.date, cycle) : 1;
    w_.now.year = t.I("year", {1, 100000}, day);
    if (!out_.date || (w_.now.year - day) % cycle == 0) return;
    t.Error("year", "key 'year': found " + std::to_string(w_.now.year) + ", day " +
                        std::to_string((w_.now.year - 1) % cycle + 1) +
                        " of its cycle, expected one that is day " +
                        std::to_string((day - 1) % cycle + 1) + ", as " + text + " is");
  }

  // How long to play: seasons of the delve, or years of the parts in `run`.
  void ReadLength(const TomlTable& t) {
    const bool delve = root_.Has("delve");
    for (const std::string& part : t.Strs("run")) {
      if (std::find(kParts.begin(), kParts.end(), part) == kParts.end()) {
        t.Error("run", "key 'run': found '" + part + "', expected " + OrList(kParts) +
                           DidYouMean(part, kParts));
      }
      out_.run.push_back(part);
    }
    if (!t.Has("run") && !delve) {
      for (const auto& [section, part] :
           {std::pair{"god", "gods"}, {"settlement", "settlements"}, {"realm", "realms"}}) {
        if (root_.Has(section)) out_.run.emplace_back(part);
      }
    }
    out_.seasons = t.I("seasons", {0, 100000}, delve && !t.Has("run") ? 1 : 0);
    if (out_.seasons > 0 && !delve) {
      t.Error("seasons", "key 'seasons': found no [delve] to play them in, expected one");
    }
    if (t.IsStr("years")) {
      out_.years_dice = t.Str("years");
      const bool dice = ParseDice(out_.years_dice).has_value();
      if (!dice) {
        t.Error("years", "key 'years': found '" + out_.years_dice +
                             "', expected a whole number or dice such as \"5d10\"");
      }
    } else {
      const bool year = std::any_of(out_.run.begin(), out_.run.end(),
                                    [](const std::string& part) { return part != "bridges"; });
      out_.years = t.I("years", {0, 100000}, year ? 1 : 0);
    }
  }

  // Orders are read by those who carry them out, and checked there key by key.
  void ReadOrders() {
    out_.orders = root_.Subs("order");
    for (const TomlTable& t : out_.orders) t.MarkAllRead();
    out_.arrivals = root_.Subs("arrival");
    out_.foundings = root_.Subs("founding");
    for (const auto* list : {&out_.arrivals, &out_.foundings}) {
      for (const TomlTable& t : *list) t.MarkAllRead();
    }
    out_.improvised = root_.Subs("improvised");
    for (const TomlTable& t : out_.improvised) t.MarkAllRead();
  }

  void ReadSeed(const TomlTable& t) {
    const std::string text = t.IntOrStr("seed", "1");
    w_.recipe.seed_text = text;
    const bool digits = !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
    const auto [end, ec] = std::from_chars(text.data(), text.data() + text.size(), w_.recipe.seed);
    if (text.empty() || (t.IsInt("seed") && !digits) || (digits && ec != std::errc())) {
      t.Error("seed", "key 'seed': found '" + text +
                          "', expected any text or a whole number 0..18446744073709551615");
    }
    if (!digits) w_.recipe.seed = HashText(text);
  }

  void ReadKnobs(const TomlTable& t) {
    std::vector<std::string> sheets;
    for (const auto& [id, sheet] : rules_.sheets) sheets.push_back(id);
    for (const std::string& knob : t.Strs("set")) {
      std::string message;
      if (!SetKnob(knob, sheets, out_.preset, message)) t.Error("set", "key 'set': " + message);
    }
  }

  void ReadDelve() {
    if (!root_.Has("delve")) {
      const bool other = HasPlanSections(root_) || root_.Has("realm");
      if (!other)
        root_.Error("",
                    "found nothing to play, expected [delve], [[god]], "
                    "[[settlement]] or [[realm]]");
      return;
    }
    const TomlTable t = root_.Sub("delve");
    Delve d;
    d.key = t.Str("id", "delve-1");
    d.name = t.Str("name", "");
    d.sheet = "scenario";
    d.width = t.Beads("width", 4, 128, 32);
    d.height = t.Beads("height", 4, 128, 22);
    d.surface = t.Beads("surface", 1, 16, 4);
    const Fx sea_left = t.Beads("sea_left", 0, 128, 0);
    const Fx sea_right = t.Beads("sea_right", 0, 128, 0);
    if (d.surface >= d.height) {
      t.Error("surface", "key 'surface': found " + BeadsText(d.surface) +
                             ", expected less than the height " + BeadsText(d.height));
    }
    const Fx beads = (d.width + kBead - 1) / kBead;
    d.ground.assign(static_cast<std::size_t>(beads) + 1, d.surface);
    for (Fx i = 0; i < beads; ++i) {
      const Fx x = i * kBead;
      d.sea.push_back(x < sea_left || x + kBead > d.width - sea_right ? 1 : 0);
    }
    delve_ = w_.delves.Add(std::move(d));
    ids_.Add(t, "id", w_.delves[delve_].key, delve_);
  }

  void GatherIds() {
    for (const Section& s : kSections) {
      std::uint32_t n = 0;
      for (const TomlTable& t : root_.Subs(s.name)) {
        const Ref ref(s.table, n++);
        const std::string own = ScenarioIds::Default(s.name, n);
        const std::string id = s.needs_id ? t.Str("id") : t.Str("id", own);
        if (s.needs_id && id.empty()) {
          if (t.Has("id")) t.Error("id", "key 'id': found \"\", expected a name of its own");
          continue;
        }
        ids_.Add(t, "id", id, ref);
      }
    }
  }

  Ref Named(const TomlTable& t, const std::string& key, Table want, bool required) {
    return ids_.Named(t, key, want, required);
  }
  Ref Lookup(const TomlTable& t, const std::string& key, const std::string& id, Table want) {
    return ids_.Lookup(t, key, id, want);
  }

  std::string IdOf(const TomlTable& t, const char* section, std::size_t row) const {
    return t.Str("id", ScenarioIds::Default(section, row + 1));
  }

  void Marks(const TomlTable& t, Ref ref, const char* key, Field field) {
    const TomlTable marks = t.Sub(key);
    for (const std::string& name : marks.Keys()) {
      founding_.Count(ref, field, marks.I(name, {0, 1000000}), name);
    }
  }

  void Tokens(const TomlTable& t, Ref ref) {
    founding_.Folk(ref, t.I("folk", kTokens, 0)).Loot(ref, t.I("loot", kTokens, 0));
  }

  void CheckInside(const TomlTable& t, const Box& b) const {
    const Delve& d = w_.delves[delve_];
    if (b.right() > d.width) {
      t.Error("x", "key 'x': found " + BeadsText(b.x) + ", expected at most " +
                       BeadsText(std::max<Fx>(d.width - b.w, 0)) + " on this sheet");
    }
    if (b.bottom() > d.height) {
      t.Error("y", "key 'y': found " + BeadsText(b.y) + ", expected at most " +
                       BeadsText(std::max<Fx>(d.height - b.h, 0)) + " on this sheet");
    }
  }

  void ReadPlace(const TomlTable& t) {
    Place p;
    p.key = IdOf(t, "place", founding_.rows().places.size());
    p.delve = delve_;
    p.kind = t.Str("kind");
    p.name = t.Str("name", "");
    const double ground = static_cast<double>(w_.delves[delve_].surface) / kBead;
    p.box.x = t.Beads("x", 0, 128);
    p.box.y = p.kind == "entrance" ? t.Beads("y", 0, 128, ground) : t.Beads("y", 0, 128);
    p.box.w = t.Beads("w", 0.1, 64, 1);
    p.box.h = t.Beads("h", 0.1, 64, 1);
    CheckInside(t, p.box);
    p.builder = t.Str("builder", "nature");
    p.habit = t.OneOf("habit", WordList(kHabits), "natural");
    p.shape = t.OneOf("shape", WordList(kShapes), "cavern");
    p.level = t.I("level", {0, 100}, 0);
    p.state = t.OneOf("state", kPlaceStates, "open");
    p.under = Named(t, "under", Table::kConstruction, false).construction();
    const Ref ref = founding_.Found(w_, std::move(p));
    Tokens(t, ref);
    Marks(t, ref, "marks", Field::kMark);
    Claim(t, "owner", ref.place(), Named(t, "owner", Table::kGroup, false).group());
  }

  void ReadWay(const TomlTable& t) {
    Way v;
    v.key = IdOf(t, "way", founding_.rows().ways.size());
    v.delve = delve_;
    v.kind = t.OneOf("kind", WordList(kWayKinds), "tunnel");
    v.from = Named(t, "from", Table::kPlace, true).place();
    v.to = Named(t, "to", Table::kPlace, true).place();
    if (v.from && v.from == v.to) {
      t.Error("to", "key 'to': found the place the way starts from, expected another");
    }
    for (const std::vector<Fx>& xy : t.BeadRows("path", 0, 128)) {
      if (xy.size() != 2) {
        t.Error("path", "key 'path': found " + std::to_string(xy.size()) +
                            " numbers in a point, expected [x, y]");
        continue;
      }
      v.path.push_back({xy[0], xy[1]});
    }
    v.length = t.Beads("length", 0.01, 256, static_cast<double>(Straight(v)) / kBead);
    v.state = t.OneOf("state", kPlaceStates, "open");
    v.builder = t.Str("builder", "nature");
    v.habit = t.OneOf("habit", WordList(kHabits), "natural");
    founding_.Found(w_, std::move(v));
  }

  // Length of a way that gives none: its path, or centre to centre.
  Fx Straight(const Way& v) const {
    if (v.path.size() > 1) return PathLength(v.path);
    const auto& places = founding_.rows().places;
    if (!v.from || !v.to || v.from.n >= places.size() || v.to.n >= places.size()) return kBead;
    const Fx d = Distance(places[v.from.n].box.centre(), places[v.to.n].box.centre());
    return std::max<Fx>(d, kBead / 4);
  }

  void ReadConstruction(const TomlTable& t) {
    std::vector<std::string> kinds;
    for (const auto& [id, kind] : rules_.constructions.kinds) kinds.push_back(id);
    Construction c;
    c.key = IdOf(t, "construction", founding_.rows().constructions.size());
    c.delve = delve_;
    c.kind = t.OneOf("kind", kinds);
    c.name = t.Str("name", "");
    c.x = t.Beads("x", 0, 128);
    c.w = t.Beads("w", 0.1, 16, 1);
    CheckInside(t, {c.x, 0, c.w, 0});
    const bool seat = c.kind == "castle" || c.kind == "city";
    const bool bare = t.I("folk", kTokens, 0) == 0;
    c.state = t.OneOf("state", {"standing", "ruin"}, seat && bare ? "ruin" : "standing");
    c.cellar = Named(t, "cellar", Table::kPlace, false).place();
    c.leader = Named(t, "leader", Table::kPerson, false).person();
    const Ref ref = founding_.Found(w_, std::move(c));
    Tokens(t, ref);
    Marks(t, ref, "marks", Field::kMark);
    Marks(t, ref, "vars", Field::kVar);
    const Ref owner = Named(t, "owner", Table::kGroup, false);
    if (owner) founding_.Set(ref, Field::kOwner, owner);
    const Ref town = Named(t, "settlement", Table::kSettlement, false);
    if (town) founding_.Set(ref, Field::kSettlementOf, town);  // B-SETT-01
  }

  void ReadGroup(const TomlTable& t) {
    std::vector<std::string> kinds{"civilization", "villain"};
    for (const auto& [id, c] : rules_.groups.classes) kinds.push_back(id);
    Group g;
    g.key = IdOf(t, "group", founding_.rows().groups.size());
    g.delve = delve_;
    g.kind = t.OneOf("kind", kinds);
    ReadFlavour(t, g);
    std::string alignment = rules_.groups.RulesOf(g.kind, g.flavour).alignment;
    if (alignment.empty()) alignment = g.kind == "civilization" ? "lawful" : "chaotic";
    g.alignment = t.OneOf("alignment", {"lawful", "chaotic", "hungry"}, alignment);
    g.name = t.Str("name", g.key);
    g.arrival = t.I("arrival", {1, 100000}, static_cast<int>(founding_.rows().groups.size()) + 1);
    g.leader = Named(t, "leader", Table::kPerson, false).person();
    g.home = Named(t, "home", Table::kPlace, true).place();
    const Id<Place> home = g.home;
    const Ref ref = founding_.Found(w_, std::move(g));
    Claim(t, "home", home, ref.group());
    if (home) Tokens(t, home);
    for (const std::string& id : t.Strs("territory")) {
      Claim(t, "territory", Lookup(t, "territory", id, Table::kPlace).place(), ref.group());
    }
    Marks(t, ref, "vars", Field::kVar);
  }

  // A flavour of the group's own class; "" plays by the class alone.
  void ReadFlavour(const TomlTable& t, Group& g) {
    g.flavour = t.Str("flavour", "");
    const auto it = rules_.groups.flavours.find(g.flavour);
    const bool other = it != rules_.groups.flavours.end() && it->second.group_class != g.kind;
    const bool unknown = it == rules_.groups.flavours.end() && rules_.groups.classes.count(g.kind);
    if (g.flavour.empty() || (!other && !unknown)) return;
    std::vector<std::string> names;
    for (const Flavour* f : rules_.groups.FlavoursOf(g.kind)) names.push_back(f->id);
    t.Error("flavour", "key 'flavour': found '" + g.flavour + "', expected " +
                           (names.empty() ? "none" : OrList(names)) + DidYouMean(g.flavour, names));
  }

  // Who holds a place is told by the place or by the group; both may tell, but not two groups.
  void Claim(const TomlTable& t, const char* key, Id<Place> place, Id<Group> g) {
    if (!place || !g) return;
    const auto [it, fresh] = owners_.emplace(place, g);
    if (!fresh && it->second != g) {
      t.Error(key, "key '" + std::string(key) + "': found a place another group holds, expected " +
                       "one holder a place");
    }
  }

  void SettleOwners() {
    for (const auto& [place, g] : owners_) founding_.Own(place, g);
  }

  void ReadTreasure(const TomlTable& t) {
    Treasure r;
    r.key = IdOf(t, "treasure", founding_.rows().treasures.size());
    r.delve = delve_;
    r.kind = t.Str("kind", "crown");
    r.name = t.Str("name", r.key);
    r.made_year = t.I("made_year", {0, 100000}, w_.now.year);
    const Ref at = Named(t, "at", Table::kNone, true);
    const Ref ref = founding_.Found(w_, std::move(r));
    if (at) founding_.Set(ref, Field::kAt, at);
  }

  void ReadPerson(const TomlTable& t) {
    Person p;
    p.key = IdOf(t, "person", founding_.rows().people.size());
    p.name = t.Str("name", p.key);
    p.role = t.Str("role");
    p.of = Named(t, "of", Table::kNone, false);
    p.born = t.I("born", {-10000, 100000}, w_.now.year - 30);
    founding_.Found(w_, std::move(p));
  }

  void ReadDeposit(const TomlTable& t) {
    Deposit d;
    d.key = IdOf(t, "deposit", founding_.rows().deposits.size());
    d.delve = delve_;
    d.kind = t.OneOf("kind", {"ore", "gold"}, "ore");
    for (const std::vector<Fx>& xy : t.BeadRows("path", 0, 128)) {
      if (xy.size() == 2) d.path.push_back({xy[0], xy[1]});
    }
    if (d.path.empty()) {
      t.Error("path", "key 'path': found no point, expected [[x, y], ...]");
    }
    const int left = t.I("left", {0, 1000}, 1);
    const Ref ref = founding_.Found(w_, std::move(d));
    founding_.Count(ref, Field::kLeft, left);
  }

  void ReadRolls() {
    const TomlTable t = root_.Sub("rolls");
    std::vector<std::string> known;
    for (const RollPurpose& p : RollPurposes()) known.emplace_back(p.name);
    for (const std::string& purpose : t.Keys()) {
      const auto it = std::find_if(RollPurposes().begin(), RollPurposes().end(),
                                   [&](const RollPurpose& p) { return p.name == purpose; });
      if (it == RollPurposes().end()) {
        t.Error(purpose, "key '" + purpose + "': no dice are rolled for this, expected " +
                             OrList(known) + DidYouMean(purpose, known));
        if (t.IsTable(purpose)) t.Sub(purpose).MarkAllRead();
        if (t.IsArray(purpose)) t.Ints(purpose, {INT64_MIN, INT64_MAX});
        continue;
      }
      // A die the data may change is checked when it is rolled.
      const bool fixed = it->die.find(' ') == std::string_view::npos;
      const IntRange die{1, fixed ? std::stoi(std::string(it->die.substr(1))) : 1000};
      if (!t.IsTable(purpose)) {
        out_.rolls.push_back({purpose, "", Values(t, purpose, die)});
        continue;
      }
      const TomlTable actors = t.Sub(purpose);
      for (const std::string& actor : actors.Keys()) {
        out_.rolls.push_back({purpose, actor, Values(actors, actor, die)});
      }
    }
  }

  static std::vector<int> Values(const TomlTable& t, const std::string& key, IntRange die) {
    std::vector<int> out;
    for (const std::int64_t v : t.Ints(key, die)) out.push_back(static_cast<int>(v));
    return out;
  }

 public:
  const std::string& age() const { return age_; }
  bool arrivals() const { return arrivals_; }
  bool bridges() const {
    return std::find(out_.run.begin(), out_.run.end(), "bridges") != out_.run.end();
  }

 private:
  TomlTable root_;
  const Rules& rules_;
  Scenario& out_;
  World& w_;
  Draft founding_{"B-TIME-05", "scenario.begins", Ref::World(), 0};
  Id<Delve> delve_;
  ScenarioIds ids_;
  PlanSections plan_;
  std::map<Id<Place>, Id<Group>> owners_;
  std::string age_;
  bool arrivals_ = false;
};

}  // namespace

std::optional<DiceText> ParseDice(std::string_view text) {
  DiceText out;
  const char* end = text.data() + text.size();
  const auto [d, bad] = std::from_chars(text.data(), end, out.count);
  if (bad != std::errc() || d == end || *d != 'd') return {};
  const auto [last, worse] = std::from_chars(d + 1, end, out.sides);
  if (worse != std::errc() || last != end) return {};
  if (out.count < 1 || out.count > 1000 || out.sides < 1 || out.sides > 1000) return {};
  return out;
}

bool ReadScenario(std::string_view text, const std::string& file, const Rules& rules,
                  Diagnostics& diag, Scenario& out) {
  out = Scenario{};
  out.preset = rules.world;
  out.world.recipe.rules_hash = rules.hash;
  out.world.recipe.scenario = true;
  const TomlTable root = ParseToml(text, file, diag);
  if (!root) return false;
  Reader reader(root, rules, out);
  reader.Read();
  FinishToml(root);
  if (!diag.ok()) return false;
  World& w = out.world;
  OpenAge(w, reader.age(), rules.ages.at(reader.age()).name);
  Draft& founding = reader.founding();
  if (reader.arrivals()) founding.Var(Ref::World(), "arrivals", 1);
  if (reader.bridges()) founding.Var(Ref::World(), "bridges", 1);
  founding.Note(out.title);
  Apply(w, std::move(founding));
  return true;
}

}  // namespace bw
