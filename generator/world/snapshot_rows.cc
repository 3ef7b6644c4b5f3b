// The rows of a delve's tables and of people, as world.json writes them. They come by the hundred,
// so they are written as text at once, as events are.
#include "generator/world/snapshot_json.h"

namespace bw {

namespace {

template <class Fill>
std::string Written(Fill fill) {
  std::string text;
  {
    JsonText out(text);
    out.Open('{');
    fill(out);
    out.Close('}');
  }
  return text;
}

void PutEventNumber(EventNo n, JsonText& out) {
  if (n == kNoEvent) {
    out.Null();
  } else {
    out.Number(n);
  }
}

void PutYear(const World& w, EventNo n, JsonText& out) {
  if (n == kNoEvent) {
    out.Null();
  } else {
    out.Number(w.WhenOf(n).year);
  }
}

void PutHex(const World& w, Id<Hex> h, JsonText& out) {
  if (!h) {
    out.Null();
    return;
  }
  const Axial a = w.plan.AxialOf(h);
  out.Open('[').Number(a.q).Number(a.r).Close(']');
}

void PutCounts(const Counts& counts, JsonText& out) {
  out.Open('{');
  for (const auto& [name, n] : counts) out.Key(std::string_view(name)).Number(n);
  out.Close('}');
}

void PutPath(const std::vector<Pt>& path, JsonText& out) {
  out.Open('[');
  for (const Pt& p : path) out.Open('[').Beads(p.x).Beads(p.y).Close(']');
  out.Close(']');
}

int IndexOf(const World& w, Id<Age> a) { return a ? w.ages[a].index : 0; }

void PutPlace(const World& w, const Place& p, JsonText& out) {
  out.Key("id").Text(p.key).Key("kind").Text(p.kind).Key("name").Text(p.name);
  out.Key("builder").Text(p.builder).Key("x").Beads(p.box.x).Key("y").Beads(p.box.y);
  out.Key("w").Beads(p.box.w).Key("h").Beads(p.box.h).Key("level").Number(p.level);
  out.Key("state").Text(p.state).Key("folk").Number(p.folk).Key("loot").Number(p.loot);
  PutCounts(p.marks, out.Key("marks"));
  PutRef(w, p.owner, out.Key("owner"));
  PutYear(w, p.founded, out.Key("dug_year"));
  out.Key("shape").Text(p.shape).Key("habit").Text(p.habit);
  PutRef(w, p.under, out.Key("under"));
  out.Key("age_index").Number(IndexOf(w, p.age));
  PutEventNumber(p.founded, out.Key("founded_event"));
  PutYear(w, p.ended, out.Key("ended"));
  PutEventNumber(p.ended, out.Key("ended_event"));
}

void PutWay(const World& w, const Way& v, JsonText& out) {
  out.Key("id").Text(v.key).Key("kind").Text(v.kind);
  PutRef(w, v.from, out.Key("from"));
  PutRef(w, v.to, out.Key("to"));
  out.Key("length").Beads(v.length).Key("state").Text(v.state);
  out.Key("builder").Text(v.builder).Key("habit").Text(v.habit);
  PutPath(v.path, out.Key("path"));
  PutCounts(v.vars, out.Key("vars"));
  out.Key("age_index").Number(IndexOf(w, v.age));
  PutEventNumber(v.founded, out.Key("founded_event"));
  PutYear(w, v.ended, out.Key("ended"));
  PutEventNumber(v.ended, out.Key("ended_event"));
}

void PutConstruction(const World& w, const Construction& c, JsonText& out) {
  out.Key("id").Text(c.key).Key("kind").Text(c.kind).Key("name").Text(c.name);
  out.Key("x").Beads(c.x).Key("w").Beads(c.w);
  PutHex(w, c.hex, out.Key("hex"));
  PutRef(w, c.settlement, out.Key("settlement"));
  out.Key("folk").Number(c.folk).Key("loot").Number(c.loot).Key("state").Text(c.state);
  PutYear(w, c.founded, out.Key("built_year"));
  PutRef(w, c.cellar, out.Key("cellar"));
  PutRef(w, c.owner, out.Key("owner"));
  PutRef(w, c.leader, out.Key("leader"));
  PutCounts(c.marks, out.Key("marks"));
  PutCounts(c.vars, out.Key("vars"));
  out.Key("effect").Number(c.effect).Key("age_index").Number(IndexOf(w, c.age));
  PutEventNumber(c.founded, out.Key("founded_event"));
  PutYear(w, c.ended, out.Key("ended"));
  PutEventNumber(c.ended, out.Key("ended_event"));
}

void PutGroup(const World& w, const Group& g, const std::vector<Id<Place>>& territory,
              JsonText& out) {
  out.Key("id").Text(g.key).Key("kind").Text(g.kind).Key("flavour").Text(g.flavour);
  out.Key("name").Text(g.name).Key("alignment").Text(g.alignment);
  PutRef(w, g.home, out.Key("home"));
  out.Key("folk").Number(g.folk).Key("loot").Number(g.loot).Key("territory").Open('[');
  for (const Id<Place> p : territory) out.Text(w.places[p].key);
  out.Close(']');
  PutYear(w, g.founded, out.Key("arrived"));
  PutYear(w, g.ended, out.Key("ended"));
  out.Key("arrival").Number(g.arrival);
  PutRef(w, g.leader, out.Key("leader"));
  PutCounts(g.vars, out.Key("vars"));
  out.Key("age_index").Number(IndexOf(w, g.age));
  PutEventNumber(g.founded, out.Key("founded_event"));
  PutEventNumber(g.ended, out.Key("ended_event"));
}

struct Move {  // of a treasure
  int year;
  Ref at;
  EventNo event;
};

// Where each treasure has been, by its row; the events are gone over once.
std::vector<std::vector<Move>> MovesOfTreasures(const World& w) {
  std::vector<std::vector<Move>> out(w.treasures.size());
  for (const Event& e : w.events) {
    for (const Change& c : e.changes) {
      if (c.field != Field::kAt || !c.of.treasure()) continue;
      out[c.of.treasure().n].push_back({e.when.year, std::get<Ref>(c.to), e.n});
    }
  }
  return out;
}

void PutTreasure(const World& w, const Treasure& t, const std::vector<Move>& moves, JsonText& out) {
  out.Key("id").Text(t.key).Key("name").Text(t.name).Key("kind").Text(t.kind);
  out.Key("made_year").Number(t.made_year);
  PutRef(w, t.at, out.Key("at"));
  out.Key("history").Open('[');
  for (const Move& m : moves) {
    PutRef(w, m.at, out.Open('{').Key("year").Number(m.year).Key("at"));
    out.Key("event").Number(m.event).Close('}');
  }
  out.Close(']');
  PutEventNumber(t.founded, out.Key("founded_event"));
  PutYear(w, t.ended, out.Key("ended"));
  PutEventNumber(t.ended, out.Key("ended_event"));
}

void PutDeposit(const Deposit& d, JsonText& out) {
  out.Key("id").Text(d.key).Key("kind").Text(d.kind);
  PutPath(d.path, out.Key("path"));
  out.Key("left").Number(d.left);
  PutEventNumber(d.founded, out.Key("founded_event"));
}

template <class T, class Put>
std::vector<std::string> RowsOf(const Store<T>& store, Id<Delve> delve, Put put) {
  std::vector<std::string> rows;
  for (const Id<T> id : store.Ids()) {
    if (store[id].delve != delve) continue;
    rows.push_back(Written([&](JsonText& out) { put(id, out); }));
  }
  return rows;
}

}  // namespace

std::vector<TableRows> DelveTables(const World& w, Id<Delve> delve) {
  std::vector<std::vector<Id<Place>>> territories(w.groups.size());
  for (const Id<Place> p : w.places.Ids()) {
    if (const Id<Group> owner = w.places[p].owner) territories[owner.n].push_back(p);
  }
  const std::vector<std::vector<Move>> moves = MovesOfTreasures(w);
  return {
      {"places",
       RowsOf(w.places, delve, [&](Id<Place> i, JsonText& out) { PutPlace(w, w.places[i], out); })},
      {"ways", RowsOf(w.ways, delve, [&](Id<Way> i, JsonText& out) { PutWay(w, w.ways[i], out); })},
      {"constructions", RowsOf(w.constructions, delve,
                               [&](Id<Construction> i, JsonText& out) {
                                 PutConstruction(w, w.constructions[i], out);
                               })},
      {"groups", RowsOf(w.groups, delve,
                        [&](Id<Group> i, JsonText& out) {
                          PutGroup(w, w.groups[i], territories[i.n], out);
                        })},
      {"treasures", RowsOf(w.treasures, delve,
                           [&](Id<Treasure> i, JsonText& out) {
                             PutTreasure(w, w.treasures[i], moves[i.n], out);
                           })},
      {"deposits", RowsOf(w.deposits, delve,
                          [&](Id<Deposit> i, JsonText& out) { PutDeposit(w.deposits[i], out); })}};
}

std::vector<std::string> PeopleRows(const World& w) {
  std::vector<std::string> rows;
  for (const Person& p : w.people) {
    rows.push_back(Written([&](JsonText& out) {
      out.Key("id").Text(p.key).Key("name").Text(p.name).Key("role").Text(p.role);
      PutRef(w, p.of, out.Key("of"));
      out.Key("born").Number(p.born).Key("died");
      if (p.died < 0) {
        out.Null();
      } else {
        out.Number(p.died);
      }
      PutEventNumber(p.founded, out.Key("founded_event"));
      PutEventNumber(p.ended, out.Key("ended_event"));
    }));
  }
  return rows;
}

}  // namespace bw
