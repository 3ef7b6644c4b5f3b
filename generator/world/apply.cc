// See apply.h. Every field of the manifest is reached by Slot(), a pointer to the value inside the
// row; applying writes the new value through it and undoing writes the old one back.
#include "generator/world/apply.h"

#include <array>
#include <stdexcept>

namespace bw {

namespace {

struct FieldRow {
  std::string_view name;
  bool counter;
};
constexpr std::array kFields{
#define BW_FIELD(id, name, counter) FieldRow{name, counter},
#include "generator/world/fields.def"
#undef BW_FIELD
};

[[noreturn]] void Fault(const World& w, const Event& e, const Change& c, std::string_view what) {
  throw std::logic_error("rule " + e.rule + " (" + e.kind + "): field " +
                         std::string(FieldName(c.field)) + " of '" + std::string(w.KeyOf(c.of)) +
                         "': " + std::string(what));
}

// Where a value lives: exactly one pointer is set.
struct Slot {
  int* number = nullptr;
  std::string* text = nullptr;
  Id<Group>* group = nullptr;
  Id<Place>* place = nullptr;
  Id<Person>* person = nullptr;
  Ref* ref = nullptr;
  explicit operator bool() const {
    return number != nullptr || text != nullptr || group != nullptr || place != nullptr ||
           person != nullptr || ref != nullptr;
  }
};
Slot OfNumber(int& v) {
  Slot s;
  s.number = &v;
  return s;
}
Slot OfText(std::string& v) {
  Slot s;
  s.text = &v;
  return s;
}
Slot OfGroup(Id<Group>& v) {
  Slot s;
  s.group = &v;
  return s;
}
Slot OfPlace(Id<Place>& v) {
  Slot s;
  s.place = &v;
  return s;
}
Slot OfPerson(Id<Person>& v) {
  Slot s;
  s.person = &v;
  return s;
}
Slot OfRef(Ref& v) {
  Slot s;
  s.ref = &v;
  return s;
}

Slot PlaceSlot(Place& p, Field f, const std::string& tag) {
  switch (f) {
    case Field::kFolk: return OfNumber(p.folk);
    case Field::kLoot: return OfNumber(p.loot);
    case Field::kMark: return OfNumber(p.marks[tag]);
    case Field::kState: return OfText(p.state);
    case Field::kName: return OfText(p.name);
    case Field::kKind: return OfText(p.kind);
    case Field::kOwner: return OfGroup(p.owner);
    case Field::kBuilder: return OfText(p.builder);
    case Field::kHabit: return OfText(p.habit);
    case Field::kX: return OfNumber(p.box.x);
    case Field::kY: return OfNumber(p.box.y);
    case Field::kW: return OfNumber(p.box.w);
    case Field::kH: return OfNumber(p.box.h);
    default: return {};
  }
}

Slot WaySlot(Way& v, Field f, const std::string& tag) {
  switch (f) {
    case Field::kVar: return OfNumber(v.vars[tag]);
    case Field::kState: return OfText(v.state);
    case Field::kKind: return OfText(v.kind);
    case Field::kBuilder: return OfText(v.builder);
    case Field::kHabit: return OfText(v.habit);
    default: return {};
  }
}

Slot ConstructionSlot(Construction& c, Field f, const std::string& tag) {
  switch (f) {
    case Field::kFolk: return OfNumber(c.folk);
    case Field::kLoot: return OfNumber(c.loot);
    case Field::kMark: return OfNumber(c.marks[tag]);
    case Field::kVar: return OfNumber(c.vars[tag]);
    case Field::kState: return OfText(c.state);
    case Field::kName: return OfText(c.name);
    case Field::kKind: return OfText(c.kind);
    case Field::kOwner: return OfGroup(c.owner);
    case Field::kX: return OfNumber(c.x);
    case Field::kW: return OfNumber(c.w);
    case Field::kCellar: return OfPlace(c.cellar);
    case Field::kLeader: return OfPerson(c.leader);
    default: return {};
  }
}

Slot GroupSlot(Group& g, Field f, const std::string& tag) {
  switch (f) {
    case Field::kFolk: return OfNumber(g.folk);
    case Field::kLoot: return OfNumber(g.loot);
    case Field::kVar: return OfNumber(g.vars[tag]);
    case Field::kName: return OfText(g.name);
    case Field::kKind: return OfText(g.kind);
    case Field::kHome: return OfPlace(g.home);
    case Field::kLeader: return OfPerson(g.leader);
    default: return {};
  }
}

Slot AgeSlot(Age& a, Field f) {
  switch (f) {
    case Field::kAgeEndedBy: return OfText(a.ended_by);
    case Field::kAgeOutcome: return OfText(a.outcome);
    case Field::kAgeBy: return OfRef(a.by);
    case Field::kAgeTo: return OfNumber(a.to.year);
    default: return {};
  }
}

Slot SlotOf(World& w, const Change& c) {
  switch (c.of.table) {
    case Table::kPlace: return PlaceSlot(w.places[c.of.place()], c.field, c.tag);
    case Table::kWay: return WaySlot(w.ways[c.of.way()], c.field, c.tag);
    case Table::kConstruction:
      return ConstructionSlot(w.constructions[c.of.construction()], c.field, c.tag);
    case Table::kGroup: return GroupSlot(w.groups[c.of.group()], c.field, c.tag);
    case Table::kTreasure:
      if (c.field == Field::kAt) return OfRef(w.treasures[c.of.treasure()].at);
      if (c.field == Field::kName) return OfText(w.treasures[c.of.treasure()].name);
      return {};
    case Table::kPerson:
      if (c.field == Field::kName) return OfText(w.people[c.of.person()].name);
      if (c.field == Field::kKind) return OfText(w.people[c.of.person()].role);
      if (c.field == Field::kOwner) return OfRef(w.people[c.of.person()].of);
      return {};
    case Table::kDeposit:
      return c.field == Field::kLeft ? OfNumber(w.deposits[c.of.deposit()].left) : Slot{};
    case Table::kAge: return AgeSlot(w.ages[c.of.age()], c.field);
    case Table::kDelve:
      return c.field == Field::kName ? OfText(w.delves[c.of.delve()].name) : Slot{};
    case Table::kWorld: return c.field == Field::kVar ? OfNumber(w.vars[c.tag]) : Slot{};
    default: return {};
  }
}

Value Read(const Slot& s) {
  if (s.number != nullptr) return *s.number;
  if (s.text != nullptr) return *s.text;
  if (s.group != nullptr) return Ref(*s.group);
  if (s.place != nullptr) return Ref(*s.place);
  if (s.person != nullptr) return Ref(*s.person);
  if (s.ref != nullptr) return *s.ref;
  return {};
}

void Write(const Slot& s, const Value& v) {
  if (s.number != nullptr) *s.number = std::get<int>(v);
  if (s.text != nullptr) *s.text = std::get<std::string>(v);
  if (s.group != nullptr) *s.group = std::get<Ref>(v).group();
  if (s.place != nullptr) *s.place = std::get<Ref>(v).place();
  if (s.person != nullptr) *s.person = std::get<Ref>(v).person();
  if (s.ref != nullptr) *s.ref = std::get<Ref>(v);
}

// A counter back at zero leaves no empty entry behind, so that equal worlds look equal.
void Tidy(World& w, const Change& c) {
  const auto drop = [&](Counts& counts) {
    const auto it = counts.find(c.tag);
    if (it != counts.end() && it->second == 0) counts.erase(it);
  };
  if (c.field != Field::kMark && c.field != Field::kVar) return;
  switch (c.of.table) {
    case Table::kPlace: drop(w.places[c.of.place()].marks); break;
    case Table::kWay: drop(w.ways[c.of.way()].vars); break;
    case Table::kConstruction:
      drop(c.field == Field::kMark ? w.constructions[c.of.construction()].marks
                                   : w.constructions[c.of.construction()].vars);
      break;
    case Table::kGroup: drop(w.groups[c.of.group()].vars); break;
    case Table::kWorld: drop(w.vars); break;
    default: break;
  }
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
  if (c.field == Field::kFounded) {
    if (Row* row = RowPtr(w, c.of)) row->founded = e.n;
    return;
  }
  if (c.field == Field::kEnded) {
    SetEnded(w, c.of, e.n, e);
    return;
  }
  const Slot slot = SlotOf(w, c);
  if (!slot) Fault(w, e, c, "this row has no such field");
  c.from = Read(slot);
  if (IsCounter(c.field)) {
    const int next = std::get<int>(c.from) + c.by;
    if (next < 0) Fault(w, e, c, "would fall below zero");
    c.to = next;
  }
  if (c.from.index() != c.to.index() && slot.number == nullptr) {
    // An id slot holds "none" as an empty Ref; anything else is a rule's mistake.
    if (!std::holds_alternative<Ref>(c.to) && !std::holds_alternative<std::string>(c.to)) {
      Fault(w, e, c, "value of the wrong kind");
    }
  }
  Write(slot, c.to);
  Tidy(w, c);
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
    if constexpr (requires { row.age; }) row.age = w.age;
    if (row.key.empty()) row.key = FreshKey(w, prefix, store.size() + 1);
    store.Add(std::move(row));
  }
  rows.clear();
}

template <class T>
void DropLater(Store<T>& store, EventNo last) {
  std::size_t keep = store.size();
  while (keep > 0 && (last == kNoEvent || store[Id<T>(keep - 1)].founded > last)) --keep;
  store.Truncate(keep);
}

void Undo(World& w, const Event& e) {
  for (auto it = e.changes.rbegin(); it != e.changes.rend(); ++it) {
    const Change& c = *it;
    if (c.field == Field::kFounded) continue;  // the row itself is dropped afterwards
    if (c.field == Field::kEnded) {
      SetEnded(w, c.of, kNoEvent, e);
      continue;
    }
    Write(SlotOf(w, c), c.from);
    Tidy(w, c);
  }
}

}  // namespace

std::string_view FieldName(Field f) { return kFields[static_cast<std::size_t>(f)].name; }
bool IsCounter(Field f) { return kFields[static_cast<std::size_t>(f)].counter; }

Draft::Draft(std::string_view rule, std::string_view kind, Ref actor, int weight) {
  event.rule = rule;
  event.kind = kind;
  event.actor = actor;
  event.weight = weight;
}

namespace {
template <class T>
Ref FoundIn(Draft& d, std::vector<T>& rows, const Store<T>& store, T row) {
  const Ref ref(Id<T>(store.size() + rows.size()));
  rows.push_back(std::move(row));
  d.Set(ref, Field::kFounded, Value(1));
  return ref;
}
}  // namespace

Ref Draft::Found(const World& w, Place r) {
  return FoundIn(*this, rows.places, w.places, std::move(r));
}
Ref Draft::Found(const World& w, Way r) { return FoundIn(*this, rows.ways, w.ways, std::move(r)); }
Ref Draft::Found(const World& w, Construction r) {
  return FoundIn(*this, rows.constructions, w.constructions, std::move(r));
}
Ref Draft::Found(const World& w, Group r) {
  return FoundIn(*this, rows.groups, w.groups, std::move(r));
}
Ref Draft::Found(const World& w, Treasure r) {
  return FoundIn(*this, rows.treasures, w.treasures, std::move(r));
}
Ref Draft::Found(const World& w, Person r) {
  return FoundIn(*this, rows.people, w.people, std::move(r));
}
Ref Draft::Found(const World& w, Deposit r) {
  return FoundIn(*this, rows.deposits, w.deposits, std::move(r));
}

Draft& Draft::Count(Ref of, Field field, int by, std::string_view tag) {
  if (by == 0) return *this;
  Change c;
  c.of = of;
  c.field = field;
  c.tag = tag;
  c.by = by;
  event.changes.push_back(std::move(c));
  return *this;
}

Draft& Draft::Set(Ref of, Field field, Value to) {
  Change c;
  c.of = of;
  c.field = field;
  c.to = std::move(to);
  event.changes.push_back(std::move(c));
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
  event.facts.push_back({std::string(name), value});
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

EventNo Apply(World& w, Draft draft) {
  Event& e = draft.event;
  e.n = static_cast<EventNo>(w.events.size());
  e.when = w.now.stamp();
  e.age = w.age;
  AddRows(w, w.places, draft.rows.places, "place");
  AddRows(w, w.ways, draft.rows.ways, "way");
  AddRows(w, w.constructions, draft.rows.constructions, "construction");
  AddRows(w, w.groups, draft.rows.groups, "group");
  AddRows(w, w.treasures, draft.rows.treasures, "treasure");
  AddRows(w, w.people, draft.rows.people, "person");
  AddRows(w, w.deposits, draft.rows.deposits, "deposit");
  for (Land& land : draft.rows.lands) {
    Delve& d = w.delves[land.delve];
    d.ground = std::move(land.ground);
    d.sea = std::move(land.sea);
    d.bands = std::move(land.bands);
  }
  std::vector<Change> done;
  done.reserve(e.changes.size());
  for (Change& c : e.changes) {
    std::vector<Change> derived;
    AddDerived(w, c, derived);
    Perform(w, e, c);
    done.push_back(std::move(c));
    for (Change& d : derived) {
      Perform(w, e, d);
      done.push_back(std::move(d));
    }
  }
  e.changes = std::move(done);
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
  for (auto e = w.events.rbegin(); e != w.events.rend() && e->age == w.age; ++e) {
    if (e->kind != "age.ends") continue;
    age.last_event = e->n;
    break;
  }
}

void Tick(World& w) {
  if (w.now.year == 0 || ++w.now.season == 4) w.now = {w.now.year + 1, 0};
}

namespace {

// The land is laid by one event a delve, and by none after it (D-PRIM-01).
void FlattenLand(World& w, const Event& e) {
  if (e.kind != "land.raised" || !e.actor.delve()) return;
  Delve& d = w.delves[e.actor.delve()];
  d.ground.clear();
  d.sea.clear();
  d.bands.clear();
}

}  // namespace

World Rewind(const World& w, EventNo last) {
  World r = w;
  const std::size_t keep = last == kNoEvent ? 0 : std::size_t{last} + 1;
  while (r.events.size() > keep) {
    FlattenLand(r, r.events.back());
    Undo(r, r.events.back());
    r.events.pop_back();
  }
  DropLater(r.places, last);
  DropLater(r.ways, last);
  DropLater(r.constructions, last);
  DropLater(r.groups, last);
  DropLater(r.treasures, last);
  DropLater(r.people, last);
  DropLater(r.deposits, last);
  if (keep > 0) {
    r.now = {r.events.back().when.year, r.events.back().when.season};
    r.age = r.events.back().age;
  }
  std::size_t ages = 0;
  while (ages < r.ages.size() && r.age && ages <= r.age.n) ++ages;
  r.ages.Truncate(ages);
  ++r.topology;
  return r;
}

namespace {

std::string Shown(const World& w, const Value& v) {
  if (const int* n = std::get_if<int>(&v)) return std::to_string(*n);
  if (const std::string* text = std::get_if<std::string>(&v)) return "'" + *text + "'";
  if (const Ref* r = std::get_if<Ref>(&v)) {
    return *r ? "'" + std::string(w.KeyOf(*r)) + "'" : "nothing";
  }
  return "nothing";
}

// Is the world as this change, the latest of those not yet taken back, has left it?
std::string FaultOf(World& w, const Event& e, const Change& c) {
  const std::string field =
      " as field " + std::string(FieldName(c.field)) + " of '" + std::string(w.KeyOf(c.of)) + "'";
  const bool founds = c.field == Field::kFounded;
  if (founds || c.field == Field::kEnded) {
    const Row* row = w.RowOf(c.of);
    if (row != nullptr && (founds ? row->founded : row->ended) == e.n) return {};
    return "found" + field + " event " + std::to_string(e.n) + ", expected the one the row names";
  }
  const Slot slot = SlotOf(w, c);
  if (!slot) return "found a change" + field + ", expected a field that such a row has";
  const Value now = Read(slot);
  Tidy(w, c);
  if (now == c.to) return {};
  return "found " + Shown(w, c.to) + field + ", expected " + Shown(w, now) +
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

std::string FaultOfHistory(const World& w) {
  World r = w;
  for (auto e = w.events.rbegin(); e != w.events.rend(); ++e) {
    for (std::size_t i = e->changes.size(); i-- > 0;) {
      const std::string fault = FaultOf(r, *e, e->changes[i]);
      const std::string at =
          "events[" + std::to_string(e->n) + "].changes[" + std::to_string(i) + "]: ";
      if (!fault.empty()) return at + fault;
      Event one;
      one.when = e->when;
      one.changes.push_back(e->changes[i]);
      Undo(r, one);
    }
  }
  std::string fault = LeftOver(r.places);
  if (fault.empty()) fault = LeftOver(r.constructions);
  if (fault.empty()) fault = LeftOver(r.groups);
  return fault.empty() ? "" : "events: " + fault;
}

}  // namespace bw
