// See known.h. Knowledge only grows: at any earlier moment less was known, in the same order, so
// ids are the same on the maps of all ages.
#include "output/players/known.h"

#include <algorithm>
#include <map>
#include <set>

namespace bw {

namespace {

// Rows of these tables are public from the day they are founded.
bool IsPublic(Table t) {
  return t == Table::kWorld || t == Table::kDelve || t == Table::kAge || t == Table::kHex ||
         t == Table::kConstruction || t == Table::kSettlement || t == Table::kGod ||
         t == Table::kTemple || t == Table::kChosen || t == Table::kProvince ||
         t == Table::kRealm || t == Table::kWork || t == Table::kArmy || t == Table::kWar;
}

class Filter {
 public:
  explicit Filter(const World& w) : w_(w), out_(w) {}

  World Run() {
    for (const Id<Place> p : w_.places.Ids()) {
      const Place& row = w_.places[p];
      if (row.kind == "entrance" || row.under || row.builder == "surface") Learn(p, row.founded);
    }
    for (const Event& e : w_.events) Hear(e);
    for (const Id<Way> v : w_.ways.Ids()) {
      const Way& row = w_.ways[v];
      if (Knows(row.from) && Knows(row.to)) {
        Learn(v, std::max(known_.at(row.from), known_.at(row.to)));
      }
    }
    People();
    Treasures();
    Blank();
    Events();
    Forget();
    return std::move(out_);
  }

 private:
  bool Knows(Ref r) const { return !r || IsPublic(r.table) || known_.count(r) != 0; }
  void Learn(Ref r, EventNo when) { known_.emplace(r, when); }

  bool FromAbove(Ref r) const {
    if (r.construction() || r.settlement() || r.realm()) return true;
    if (r.group()) return w_.groups[r.group()].kind == "adventurers";
    return r.person() && FromAbove(w_.people[r.person()].of);
  }

  // Whoever from above has a part in an event sees the others in it and the room it happens in;
  // what concerns buildings alone (a cellar breaks into a lair) is seen from the building.
  void Hear(const Event& e) {
    const bool above = FromAbove(e.actor) || std::any_of(e.subjects.begin(), e.subjects.end(),
                                                         [&](Ref r) { return FromAbove(r); });
    if (!above) return;
    std::vector<Ref> parts = e.subjects;
    parts.push_back(e.actor);
    for (const Ref r : parts) {
      const bool seen = r.place() || r.way() || r.group() || r.creature();
      if (seen && r && !IsPublic(r.table)) Learn(r, e.n);
    }
  }

  void People() {
    for (const Id<Person> p : w_.people.Ids()) {
      const Person& row = w_.people[p];
      if (!row.of || !Knows(row.of)) continue;
      Learn(p, IsPublic(row.of.table) ? row.founded : std::max(row.founded, known_.at(row.of)));
    }
  }

  // In hands above the ground.
  void Treasures() {
    for (const Id<Treasure> t : w_.treasures.Ids()) {
      const Treasure& row = w_.treasures[t];
      const Ref at = row.at;
      if (at.construction() || at.settlement() || (at.person() && FromAbove(at))) {
        Learn(t, row.founded);
      }
    }
  }

  template <class T>
  void BlankRows(Store<T>& store, const char* prefix) {
    if (IsPublic(kTableOf<T>)) return;
    std::vector<std::pair<EventNo, Id<T>>> order;
    for (const Id<T> id : store.Ids()) {
      const auto known = known_.find(Ref(id));
      if (known != known_.end()) {
        order.emplace_back(known->second, id);
      } else {
        T gone;
        gone.founded = gone.ended = 0;
        store[id] = std::move(gone);
      }
    }
    std::sort(order.begin(), order.end());
    for (std::size_t i = 0; i < order.size(); ++i) {
      store[order[i].second].key = std::string(prefix) + "-" + std::to_string(i + 1);
    }
  }

  void Blank() {
#define BW_TABLE(Type, accessor, store, prefix) BlankRows(out_.store, prefix);
#include "generator/world/tables.def"
#undef BW_TABLE
  }

  bool IsOpen(const Event& e) const {
    if (!Knows(e.actor)) return false;
    if (!std::all_of(e.subjects.begin(), e.subjects.end(), [&](Ref r) { return Knows(r); }))
      return false;
    // What befell nobody and nothing known is no news: the making of rock and caves.
    if (e.actor && e.actor != Ref::World() && !e.actor.delve()) {
      if (e.actor.group() && !FromAbove(e.actor)) {
        return std::any_of(e.subjects.begin(), e.subjects.end(),
                           [&](Ref r) { return FromAbove(r) || IsPublic(r.table); });
      }
      return true;
    }
    return !e.subjects.empty() || e.kind.rfind("age.", 0) == 0;
  }

  // Numbers of events are renewed; a row founded in a secret one came to be when it was first seen.
  void Events() {
    std::map<EventNo, EventNo> renumbered;
    out_.events.clear();
    for (const Event& e : w_.events) {
      if (!IsOpen(e)) continue;
      Event kept = e;
      kept.n = static_cast<EventNo>(out_.events.size());
      renumbered[e.n] = kept.n;
      std::erase_if(kept.changes, [&](const Change& c) { return !MayTell(c); });
      out_.events.push_back(std::move(kept));
    }
    const auto at = [&](EventNo n) {
      if (n == kNoEvent || out_.events.empty()) return kNoEvent;
      const auto next = renumbered.lower_bound(n);
      return next == renumbered.end() ? out_.events.back().n : next->second;
    };
    for (Event& e : out_.events) {
      const auto cause = renumbered.find(e.cause);
      e.cause = cause == renumbered.end() ? kNoEvent : cause->second;
    }
    for (Age& a : out_.ages) {
      a.first_event = at(a.first_event);
      a.last_event = at(a.last_event);
      if (!Knows(a.by)) a.by = Ref();
    }
    const auto renumber = [&](auto& store) {
      for (const auto id : store.Ids()) {
        auto& row = store[id];
        const auto known = known_.find(Ref(id));
        EventNo from = row.founded;
        if (known != known_.end() && renumbered.count(from) == 0) from = known->second;
        row.founded = at(from);
        row.ended = at(row.ended);
      }
    };
#define BW_TABLE(Type, accessor, store, prefix) renumber(out_.store);
#include "generator/world/tables.def"
#undef BW_TABLE
  }

  bool MayTell(const Change& c) const {
    if (!Knows(c.of) || c.of == Ref::World()) return false;
    const auto known = [&](const Value& v) {
      return !std::holds_alternative<Ref>(v) || Knows(std::get<Ref>(v));
    };
    if (!known(c.from) || !known(c.to)) return false;
    const bool below = c.of.place() || c.of.group() || c.of.way();
    return !below || c.field == Field::kFounded || c.field == Field::kEnded ||
           c.field == Field::kState || c.field == Field::kName;
  }

  // What is known of the known is not all there is to know.
  void Forget() {
    out_.recipe = Recipe();
    out_.recipe.seed_text = "-";
    out_.recipe.preset = "-";
    out_.vars.clear();
    for (Place& p : out_.places) {
      p.marks.clear();
      p.folk = p.loot = 0;
      if (!Knows(p.owner)) p.owner = {};
      if (p.owner && !out_.groups[p.owner].alive()) p.owner = {};
    }
    for (Way& v : out_.ways) v.vars.clear();
    for (Group& g : out_.groups) {
      g.folk = g.loot = 0;
      g.vars.clear();
      if (!Knows(g.home)) g.home = {};
      if (!Knows(g.leader)) g.leader = {};
    }
    for (Construction& c : out_.constructions) {
      c.marks.clear();
      c.vars.clear();
      if (!Knows(c.owner)) c.owner = {};
      if (!Knows(c.leader)) c.leader = {};
    }
    for (Person& p : out_.people) {
      if (!Knows(p.of)) p.of = Ref();
    }
    for (God& g : out_.gods) {
      EraseIf(g.words, [](const auto& word) { return word.first.rfind("domain", 0) != 0; });
      g.links.clear(), g.vars.clear();
    }
    for (Settlement& s : out_.settlements) {
      s.words.clear(), s.links.clear(), s.vars.clear();
      if (!Knows(s.leader)) s.leader = {};
    }
    for (Realm& r : out_.realms) {
      r.words.clear(), r.links.clear(), r.vars.clear();
      if (!Knows(r.ruler)) r.ruler = {};
    }
  }

  const World& w_;
  World out_;
  std::map<Ref, EventNo> known_;  // with the event it became known in
};

}  // namespace

World KnownWorld(const World& w) { return Filter(w).Run(); }

}  // namespace bw
