// See apply.h. Applying writes the new value into its slot (slots.h), undoing writes the old one
// back.
#include "generator/world/apply.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <stdexcept>
#include <type_traits>
#include <variant>

#include "generator/world/fault.h"
#include "generator/world/slots.h"

namespace bw {

namespace {

enum class Sort { kPlain, kCounter, kSigned };
struct FieldRow {
  std::string_view name;
  Sort sort;
};
constexpr std::array kFields{
#define BW_FIELD(id, name, sort) FieldRow{name, Sort::sort},
#include "generator/world/fields.def"
#undef BW_FIELD
};
Sort SortOf(Field f) { return kFields[static_cast<std::size_t>(f)].sort; }

[[noreturn]] void Fault(const World& w, const Event& e, const Change& c, std::string_view what) {
  throw std::logic_error("rule " + e.rule + " (" + e.kind + "): field " +
                         std::string(FieldName(c.field)) + " of '" + std::string(w.KeyOf(c.of)) +
                         "': " + std::string(what));
}

Row* RowPtr(World& w, Ref r) { return const_cast<Row*>(w.RowOf(r)); }

void SetEnded(World& w, Ref of, EventNo n, const Event& e) {
  if (Row* row = RowPtr(w, of)) row->ended = n;
  if (of.person()) w.people[of.person()].died = n == kNoEvent ? -1 : e.when.year;
}

bool ChangesTopology(const Change& c) {
  if (c.of.table != Table::kPlace && c.of.table != Table::kWay) return false;
  return c.field == Field::kState || c.field == Field::kFounded || c.field == Field::kEnded;
}

// Growing rooms count as well: the line a room is dug from moves with them.
bool FreesRock(const Change& c) {
  if (c.of.table != Table::kPlace && c.of.table != Table::kWay) return false;
  switch (c.field) {
    case Field::kEnded:
    case Field::kX:
    case Field::kY:
    case Field::kW:
    case Field::kH: return true;
    default: return false;
  }
}

// Adds the group totals that follow from a place's or taken construction's tokens and owner.
void AddDerived(const World& w, const Change& c, std::vector<Change>& out) {
  const auto total = [&](Id<Group> g, Field f, int by) {
    if (!g || by == 0) return;
    Change d;
    d.of = g;
    d.field = f;
    d.by = by;
    out.push_back(std::move(d));
  };
  Id<Group> owner;
  int folk = 0, loot = 0;
  if (c.of.place()) {
    const Place& p = w.places[c.of.place()];
    owner = p.owner, folk = p.folk, loot = p.loot;
  } else if (c.of.construction()) {
    const Construction& k = w.constructions[c.of.construction()];
    owner = k.owner, folk = k.folk, loot = k.loot;
  } else {
    return;
  }
  if (c.field == Field::kFolk || c.field == Field::kLoot) total(owner, c.field, c.by);
  if (c.field == Field::kOwner) {
    const Id<Group> next = std::get<Ref>(c.to).group();
    if (next == owner) return;
    total(owner, Field::kFolk, -folk);
    total(owner, Field::kLoot, -loot);
    total(next, Field::kFolk, folk);
    total(next, Field::kLoot, loot);
  }
}

void Perform(World& w, const Event& e, Change& c) {
  if (ChangesTopology(c)) ++w.topology;
  if (FreesRock(c)) ++w.freed;
  const bool place = c.of.table == Table::kPlace;
  if (place && (c.field == Field::kFounded || c.field == Field::kOwner)) ++w.holdings;
  if (c.field == Field::kFounded) {
    if (Row* row = RowPtr(w, c.of)) row->founded = e.n;
    return;
  }
  if (c.field == Field::kEnded) {
    SetEnded(w, c.of, e.n, e);
    return;
  }
  const Slot slot = SlotOf(w, c);
  if (Empty(slot)) Fault(w, e, c, "this row has no such field");
  c.from = Read(slot);
  if (IsCounter(c.field)) {
    const int next = std::get<int>(c.from) + c.by;
    if (next < 0 && SortOf(c.field) == Sort::kCounter) Fault(w, e, c, "would fall below zero");
    c.to = next;
  }
  if (c.from.index() != c.to.index()) Fault(w, e, c, "value of the wrong kind");
  if (c.field == Field::kTerrain && !TerrainOf(std::get<OwnText>(c.to).str())) {
    Fault(w, e, c, "no such terrain");
  }
  if (c.field == Field::kImprovement && !ImprovementOf(std::get<OwnText>(c.to).str())) {
    Fault(w, e, c, "no such improvement");
  }
  Write(slot, c.to);
  if (IsNothing(c.to)) Tidy(w, c);
}

// A scenario's own ids may be of the same form as those given here, so there each is looked up.
std::string FreshKey(const World& w, std::string_view prefix, std::size_t n) {
  std::string key = std::string(prefix) + "-" + std::to_string(n);
  while (w.recipe.scenario && w.Find(key)) {
    key = std::string(prefix) + "-" + std::to_string(++n);
  }
  return key;
}

template <class T>
void AddRows(const World& w, Store<T>& store, std::vector<T>& rows, std::string_view prefix) {
  for (T& row : rows) {
    if constexpr (requires { row.age; }) row.age = w.AgeOf(row.delve);
    if constexpr (std::is_same_v<T, Way>) row.bounds = BoundsOf(row.path);
    if (row.key.empty()) row.key = FreshKey(w, prefix, store.size() + 1);
    store.Add(std::move(row));
  }
  rows.clear();
}

void AddAll(World& w, Draft::Rows& rows) {
#define BW_TABLE(Type, accessor, store, prefix) AddRows(w, w.store, rows.store, prefix);
#include "generator/world/tables.def"
#undef BW_TABLE
  for (Land& land : rows.lands) {
    Delve& d = w.delves[land.delve];
    d.ground = std::move(land.ground);
    d.sea = std::move(land.sea);
    d.bands = std::move(land.bands);
    ++w.freed;
  }
  for (Plan& plan : rows.plans) w.plan = std::move(plan);
}

template <class T>
void DropLater(Store<T>& store, EventNo last) {
  std::size_t keep = store.size();
  while (keep > 0 && (last == kNoEvent || store[Id<T>(keep - 1)].founded > last)) --keep;
  store.Truncate(keep);
}

void UndoChange(World& w, const Event& e, const Change& c) {
  if (c.field == Field::kFounded) return;  // the row itself is dropped afterwards
  if (c.field == Field::kEnded) return SetEnded(w, c.of, kNoEvent, e);
  Write(SlotOf(w, c), c.from);
  Tidy(w, c);
}

void Undo(World& w, const Event& e) {
  for (auto it = e.changes.rbegin(); it != e.changes.rend(); ++it) UndoChange(w, e, *it);
}

}  // namespace

std::string_view FieldName(Field f) { return kFields[static_cast<std::size_t>(f)].name; }
bool IsCounter(Field f) { return SortOf(f) != Sort::kPlain; }

Draft::Draft(std::string_view rule, std::string_view kind, Ref actor, int weight) {
  event.rule = rule;
  event.kind = kind;
  event.actor = actor;
  event.weight = weight;
}

Draft::Rows& Draft::rows() {
  if (!rows_) rows_ = std::make_unique<Rows>();
  return *rows_;
}
const Draft::Rows& Draft::rows() const {
  static const Rows none;
  return rows_ ? *rows_ : none;
}

Draft& Draft::Count(Ref of, Field field, int by, std::string_view tag) {
  if (by == 0) return *this;
  Change& c = event.changes.emplace_back();
  c.of = of;
  c.field = field;
  if (!tag.empty()) c.tag = tag;
  c.by = by;
  return *this;
}

Draft& Draft::Set(Ref of, Field field, Value to, std::string_view tag) {
  Change& c = event.changes.emplace_back();
  c.of = of;
  c.field = field;
  if (!tag.empty()) c.tag = tag;
  c.to = std::move(to);
  return *this;
}

Draft& Draft::End(Ref of) { return Set(of, Field::kEnded, Value(1)); }

Draft& Draft::On(Ref subject) {
  if (subject) event.subjects.push_back(subject);
  return *this;
}
Draft& Draft::Because(EventNo cause) {
  event.cause = cause;
  return *this;
}
Draft& Draft::Fact(std::string_view name, int value) {
  bw::Fact& fact = event.facts.emplace_back();
  fact.name = name;
  fact.value = value;
  return *this;
}
Draft& Draft::Note(std::string_view text) {
  event.note = text;
  return *this;
}
Draft& Draft::Weight(int weight) {
  event.weight = weight;
  return *this;
}

EventNo Apply(World& w, Draft&& draft) {
  Event& e = draft.event;
  e.n = static_cast<EventNo>(w.events.size());
  e.when = w.now.stamp();
  e.age = w.age;
  if (draft.rows_) AddAll(w, *draft.rows_);
  std::vector<Change> derived;
  for (std::size_t i = 0; i < e.changes.size(); ++i) {
    AddDerived(w, e.changes[i], derived);
    Perform(w, e, e.changes[i]);
    if (derived.empty()) continue;
    for (Change& d : derived) Perform(w, e, d);
    e.changes.insert(e.changes.begin() + static_cast<std::ptrdiff_t>(i + 1),
                     std::make_move_iterator(derived.begin()),
                     std::make_move_iterator(derived.end()));
    i += derived.size();
    derived.clear();
  }
  const EventNo n = e.n;
  w.events.push_back(std::move(e));
  return n;
}

Id<Age> OpenAge(World& w, std::string id, std::string name) {
  Age age;
  age.index = static_cast<int>(w.ages.size()) + 1;
  age.key = "age-" + std::to_string(age.index);
  age.id = std::move(id);
  age.name = std::move(name);
  age.delve = w.track;
  age.from = w.now.stamp();
  age.to = age.from;
  age.first_event = static_cast<EventNo>(w.events.size());
  w.age = w.ages.Add(std::move(age));
  return w.age;
}

void CloseAge(World& w) {
  Age& age = w.ages[w.age];
  if (w.events.empty()) return;
  age.to = w.events.back().when;
  age.last_event = w.events.back().n;
  // The event that ended it; an aftermath may have been posted since.
  for (auto e = w.events.rbegin(); e != w.events.rend(); ++e) {
    if (e->age != w.age || e->kind != "age.ends") continue;
    age.last_event = e->n;
    break;
  }
}

void Tick(World& w) {
  if (w.now.year == 0 || ++w.now.season == 4) w.now = {w.now.year + 1, 0};
}

namespace {

// The land is laid by one event a delve, the plan by one, and by none after it (D-PRIM-01).
void FlattenLand(World& w, const Event& e) {
  if (e.kind == "plan.laid") w.plan = {};
  if (e.kind != "land.raised" || !e.actor.delve()) return;
  Delve& d = w.delves[e.actor.delve()];
  d.ground.clear();
  d.sea.clear();
  d.bands.clear();
}

// How many ages had been opened when event `last` was the latest. In a world of one delve the event
// belongs to the last of them; elsewhere delves open theirs in turn.
std::size_t AgesBegun(const World& w, EventNo last) {
  std::size_t n = 0;
  if (w.delves.size() <= 1) return w.age ? std::min<std::size_t>(w.age.n + 1, w.ages.size()) : 0;
  while (last != kNoEvent && n < w.ages.size() && w.ages[Id<Age>(n)].first_event <= last) ++n;
  return n;
}

}  // namespace

void RewindInPlace(World& r, EventNo last) {
  const std::size_t keep = last == kNoEvent ? 0 : std::size_t{last} + 1;
  while (r.events.size() > keep) {
    FlattenLand(r, r.events.back());
    Undo(r, r.events.back());
    r.events.pop_back();
  }
#define BW_TABLE(Type, accessor, store, prefix) DropLater(r.store, last);
#include "generator/world/tables.def"
#undef BW_TABLE
  if (keep > 0) {
    r.now = {r.events.back().when.year, r.events.back().when.season};
    r.age = r.events.back().age;
  }
  r.ages.Truncate(AgesBegun(r, last));
  r.track = {};
  r.age = r.AgeOf({});
  ++r.topology;
  ++r.holdings;
  ++r.freed;
}

World Rewind(const World& w, EventNo last) {
  World r = w;
  RewindInPlace(r, last);
  return r;
}

namespace {

std::string Shown(const World& w, const Value& v) {
  if (const int* n = std::get_if<int>(&v)) return std::to_string(*n);
  if (const std::string* text = TextIn(v)) return "'" + *text + "'";
  if (const Ref* r = std::get_if<Ref>(&v)) {
    return *r ? "'" + std::string(w.KeyOf(*r)) + "'" : "nothing";
  }
  return "nothing";
}

// Is the world as this change, the latest of those not yet taken back, has left it?
std::string FaultOf(World& w, const Event& e, const Change& c) {
  const auto field = [&] {
    return " as field " + std::string(FieldName(c.field)) + " of '" + std::string(w.KeyOf(c.of)) +
           "'";
  };
  const bool founds = c.field == Field::kFounded;
  if (founds || c.field == Field::kEnded) {
    const Row* row = w.RowOf(c.of);
    if (row != nullptr && (founds ? row->founded : row->ended) == e.n) return {};
    return "found" + field() + " event " + std::to_string(e.n) + ", expected the one the row names";
  }
  const Slot slot = SlotOf(w, c);
  if (Empty(slot)) return "found a change" + field() + ", expected a field that such a row has";
  const Value now = Read(slot);
  Tidy(w, c);
  if (now == c.to) return {};
  return "found " + Shown(w, c.to) + field() + ", expected " + Shown(w, now) +
         ", as the state and all later changes have it";
}

template <class T>
std::string LeftOver(const Store<T>& store) {
  for (const T& row : store) {
    if (row.folk == 0 && row.loot == 0) continue;
    return "found " + std::to_string(row.folk) + " folk and " + std::to_string(row.loot) +
           " loot of '" + row.key + "' that no change brought, expected 0 and 0";
  }
  return {};
}

}  // namespace

std::string FaultOfEvents(World r, const std::vector<Event>& events) {
  for (auto e = events.rbegin(); e != events.rend(); ++e) {
    for (std::size_t i = e->changes.size(); i-- > 0;) {
      const std::string fault = FaultOf(r, *e, e->changes[i]);
      if (!fault.empty()) {
        return "events[" + std::to_string(e->n) + "].changes[" + std::to_string(i) + "]: " + fault;
      }
      UndoChange(r, *e, e->changes[i]);
    }
  }
  std::string fault = LeftOver(r.places);
  if (fault.empty()) fault = LeftOver(r.constructions);
  if (fault.empty()) fault = LeftOver(r.groups);
  return fault.empty() ? "" : "events: " + fault;
}

std::string FaultOfHistory(const World& w) { return FaultOfEvents(w, w.events); }

}  // namespace bw
