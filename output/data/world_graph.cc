// See world_graph.h. Boost.Graph writes both formats from one graph with the same properties.
#include "output/data/world_graph.h"

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/graphml.hpp>
#include <boost/graph/graphviz.hpp>
#include <map>
#include <sstream>

#include "output/books/told.h"
#include "output/escape.h"

namespace bw {

namespace {

struct Node {
  std::string id, table, kind, name;
};
struct Edge {
  std::string kind;
  double length = 0;  // beads along a way; 0 where a length makes no sense
};
using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::bidirectionalS, Node, Edge>;

class Builder {
 public:
  explicit Builder(const World& w) : w_(w) {}

  Graph Build() {
    Add(w_.places, [](const Place& p) { return p.kind; });
    Add(w_.constructions, [](const Construction& c) { return c.kind; });
    Add(w_.groups, [](const Group& g) { return g.kind; });
    Add(w_.gods, [](const God&) { return "god"; });
    Add(w_.settlements, [](const Settlement&) { return "settlement"; });
    Add(w_.realms, [](const Realm& r) { return r.government; });
    Add(w_.provinces, [](const Province&) { return "province"; });
    Add(w_.sites, [](const Site& s) { return s.kind; });
    Add(w_.treasures, [](const Treasure& t) { return t.kind; });
    Add(w_.people, [](const Person& p) { return p.role; });
    for (const Way& v : w_.ways) {
      if (v.alive()) Join(v.from, v.to, v.kind, static_cast<double>(v.length) / kBead);
    }
    Underground();
    Land();
    return graph_;  // the library's graphs cannot be moved
  }

 private:
  template <class T, class K>
  void Add(const Store<T>& store, K&& kind) {
    for (const Id<T> id : store.Ids()) {
      const T& row = store[id];
      if (!row.alive()) continue;
      nodes_[id] = boost::add_vertex(Node{row.key, TableWord(id), kind(row), row.name}, graph_);
    }
  }

  void Join(Ref from, Ref to, const std::string& kind, double length = 0) {
    const auto a = nodes_.find(from), b = nodes_.find(to);
    if (a == nodes_.end() || b == nodes_.end()) return;
    boost::add_edge(a->second, b->second, Edge{kind, length}, graph_);
  }

  void Underground() {
    for (const Id<Place> p : w_.places.Ids()) {
      Join(w_.places[p].owner, p, "holds");
      Join(w_.places[p].under, p, "cellar");
    }
    for (const Id<Group> g : w_.groups.Ids()) {
      Join(g, w_.groups[g].home, "home");
      Join(w_.groups[g].leader, g, "leads");
    }
    for (const Id<Construction> c : w_.constructions.Ids()) {
      Join(c, w_.constructions[c].settlement, "part of");
      Join(w_.constructions[c].leader, c, "leads");
    }
    for (const Id<Treasure> t : w_.treasures.Ids()) Join(t, w_.treasures[t].at, "lies at");
    for (const Id<Person> p : w_.people.Ids()) Join(p, w_.people[p].of, "of");
  }

  void Land() {
    for (const Id<Province> p : w_.provinces.Ids()) {
      const Province& row = w_.provinces[p];
      Join(row.owner, p, "owns");
      for (const Id<Province> n : row.neighbours) {
        if (p < n) Join(p, n, "borders");
      }
      for (const Id<Province> n : row.over_sea) {
        if (p < n) Join(p, n, "over the sea");
      }
    }
    for (const Id<Settlement> s : w_.settlements.Ids()) {
      const Settlement& row = w_.settlements[s];
      Join(row.realm, s, "rules");
      if (row.hex && !w_.plan.empty()) Join(s, w_.plan[row.hex].province, "lies in");
    }
    for (const Id<Realm> r : w_.realms.Ids()) {
      Join(w_.realms[r].capital, r, "capital of");
      Join(w_.realms[r].ruler, r, "leads");
    }
    for (const Temple& t : w_.temples) {
      if (t.alive() && t.settlement) Join(t.god, t.settlement, "temple");
    }
    for (const War& v : w_.wars) {
      if (v.alive()) Join(v.attacker, v.defender, "at war with");
    }
  }

  const World& w_;
  Graph graph_;
  std::map<Ref, Graph::vertex_descriptor> nodes_;
};

boost::dynamic_properties Properties(Graph& g) {
  boost::dynamic_properties p(boost::ignore_other_properties);
  p.property("id", boost::get(&Node::id, g));
  p.property("table", boost::get(&Node::table, g));
  p.property("kind", boost::get(&Node::kind, g));
  p.property("name", boost::get(&Node::name, g));
  p.property("kind", boost::get(&Edge::kind, g));
  p.property("length", boost::get(&Edge::length, g));
  return p;
}

}  // namespace

std::string WorldGraphMl(const World& w) {
  Graph g = Builder(w).Build();
  for (auto [v, end] = boost::vertices(g); v != end; ++v) {
    // The library escapes what XML asks for; what XML forbids outright goes here.
    Node& n = g[*v];
    std::erase_if(n.name, [](char c) {
      return static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t' && c != '\r';
    });
  }
  std::ostringstream out;
  out.imbue(std::locale::classic());
  boost::write_graphml(out, g, Properties(g), true);
  return std::move(out).str();
}

std::string WorldDot(const World& w) {
  const Graph g = Builder(w).Build();
  std::ostringstream out;
  out.imbue(std::locale::classic());
  boost::write_graphviz(
      out, g,
      [&](std::ostream& to, Graph::vertex_descriptor v) {
        const Node& n = g[v];
        to << "[label=" << DotString(n.name.empty() ? n.kind : n.name) << ", id=" << DotString(n.id)
           << ", class=" << DotString(n.table) << "]";
      },
      [&](std::ostream& to, Graph::edge_descriptor e) {
        to << "[label=" << DotString(g[e].kind) << "]";
      },
      [](std::ostream& to) { to << "node [shape=box];\n"; });
  return std::move(out).str();
}

}  // namespace bw
