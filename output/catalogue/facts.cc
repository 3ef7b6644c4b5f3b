// See facts.h. One function a view; the order of the values is the order of its columns.
#include "output/catalogue/facts.h"

#include <algorithm>
#include <map>

#include "generator/rules/gods.h"
#include "generator/world/recipe.h"
#include "generator/world/stats.h"
#include "output/catalogue/schema.h"

namespace bw {

namespace {

using Rows = std::vector<SqlRow>;

SqlValue N(std::int64_t n) { return n; }
SqlValue T(std::string_view text) { return std::string(text); }
// A name that nothing bears is no name.
SqlValue Name(std::string_view text) { return text.empty() ? SqlValue() : T(text); }

constexpr int kHeadline = 8;

class FactTeller {
 public:
  FactTeller(const World& w, const Rules& rules) : w_(w), rules_(rules) {}

  SqlRow WorldRow(const WorldEntry& entry) const;
  Rows Ages() const;
  Rows Endings() const;
  Rows Groups() const;
  Rows Gods() const;
  Rows Realms() const;
  Rows Settlements() const;
  Rows Places() const;
  Rows Treasures() const;
  Rows People() const;

 private:
  SqlValue Year(EventNo n) const { return n == kNoEvent ? SqlValue() : N(w_.WhenOf(n).year); }
  SqlValue NameOf(Ref r) const { return Name(w_.NameOf(r)); }
  std::int64_t Depth(const Place& p) const;
  Id<Group> Villain() const;
  template <class Row>
  void AddEnding(const char* what, const Row& row, const std::string& name, const std::string& kind,
                 Rows& out) const;

  const World& w_;
  const Rules& rules_;
};

// To the middle of the place, in whole beads, never above the ground.
std::int64_t FactTeller::Depth(const Place& p) const {
  const Pt c = p.box.centre();
  return std::max<std::int64_t>(0, (c.y - w_.delves[p.delve].GroundAt(c.x)) / kBead);
}

Id<Group> FactTeller::Villain() const {
  Id<Group> last;
  for (const Id<Group> id : w_.groups.Ids()) {
    if (w_.groups[id].kind == "villain") last = id;
  }
  return last;
}

SqlRow FactTeller::WorldRow(const WorldEntry& entry) const {
  std::int64_t deepest = 0, folk = 0, loot = 0, heads = 0, headlines = 0, rooms = 0;
  for (const Place& p : w_.places) {
    if (!p.alive() || p.kind == "entrance") continue;
    ++rooms;
    deepest = std::max(deepest, Depth(p));
  }
  for (const Group& g : w_.groups) {
    if (g.alive()) folk += g.folk, loot += g.loot;
  }
  for (const Settlement& s : w_.settlements) {
    if (s.alive()) heads += s.population;
  }
  for (const Event& e : w_.events) headlines += e.weight >= kHeadline ? 1 : 0;
  std::string outcome;
  for (const Age& a : w_.ages) {
    if (!a.outcome.empty()) outcome = a.outcome;
  }
  const Id<Group> villain = Villain();
  const int seasons = SeasonsPlayed(w_);
  return {N(entry.number),
          T(entry.name),
          T(w_.recipe.seed_text),
          T(std::to_string(w_.recipe.seed)),
          T(w_.recipe.preset),
          N(entry.kept ? 1 : 0),
          N(seasons / 4),
          N(seasons),
          Name(w_.AgeId()),
          Name(outcome),
          villain ? T(w_.groups[villain].flavour) : SqlValue(),
          villain ? Name(w_.groups[villain].name) : SqlValue(),
          N(rooms),
          N(deepest),
          N(folk),
          N(loot),
          N(heads),
          N(headlines),
          N(static_cast<std::int64_t>(w_.events.size())),
          N(entry.bytes)};
}

Rows FactTeller::Ages() const {
  Rows out;
  for (const Age& a : w_.ages) {
    const bool over = a.last_event != kNoEvent;
    out.push_back({N(a.index), T(a.id), Name(a.name), N(a.from.year),
                   over ? N(a.to.year) : SqlValue(), Name(a.ended_by), Name(a.outcome),
                   NameOf(a.by)});
  }
  return out;
}

template <class Row>
void FactTeller::AddEnding(const char* what, const Row& row, const std::string& name,
                           const std::string& kind, Rows& out) const {
  if (row.alive()) return;
  const Event& e = w_.events[row.ended];
  out.push_back(
      {T(what), T(row.key), Name(name), Name(kind), N(e.when.year), T(e.rule), T(e.kind)});
}

Rows FactTeller::Endings() const {
  Rows out;
  for (const Age& a : w_.ages) {
    if (a.last_event == kNoEvent) continue;
    out.push_back(
        {T("age"), T(a.key), Name(a.name), T(a.id), N(a.to.year), Name(a.ended_by), T("age.ends")});
  }
  for (const Realm& r : w_.realms) AddEnding("realm", r, r.name, r.government, out);
  for (const God& g : w_.gods) AddEnding("god", g, g.name, WordOf(g.words, "temperament"), out);
  for (const Group& g : w_.groups) AddEnding("group", g, g.name, g.flavour, out);
  for (const Settlement& s : w_.settlements) {
    AddEnding("settlement", s, s.name, rules_.settlements.Rank(std::clamp(s.rank, 1, 7)).type, out);
  }
  for (const Construction& c : w_.constructions) {
    AddEnding("construction", c, c.name, c.kind, out);
  }
  return out;
}

Rows FactTeller::Groups() const {
  std::map<std::uint32_t, int> holds;
  for (const Place& p : w_.places) {
    if (p.alive() && p.owner) ++holds[p.owner.n];
  }
  Rows out;
  for (const Id<Group> id : w_.groups.Ids()) {
    const Group& g = w_.groups[id];
    const auto held = holds.find(id.n);
    out.push_back({T(g.key), Name(g.name), T(g.kind), T(g.flavour), T(g.alignment), N(g.folk),
                   N(g.loot), N(held == holds.end() ? 0 : held->second), NameOf(g.leader),
                   Year(g.founded), Year(g.ended), N(g.alive())});
  }
  return out;
}

std::string DomainsOf(const God& g) {
  std::vector<std::string> domains;
  for (const char* word : {"domain", "domain.ethical", "domain.moral"}) {
    const std::string& d = WordOf(g.words, word);
    if (!d.empty() && std::find(domains.begin(), domains.end(), d) == domains.end()) {
      domains.push_back(d);
    }
  }
  std::string out;
  for (const std::string& d : domains) out += (out.empty() ? "" : ", ") + d;
  return out;
}

Rows FactTeller::Gods() const {
  std::map<std::uint32_t, int> temples, chosen;
  for (const Temple& t : w_.temples) {
    if (t.alive() && t.level > 0) ++temples[t.god.n];
  }
  for (const Chosen& c : w_.chosen) {
    if (c.alive()) ++chosen[c.god.n];
  }
  Rows out;
  for (const Id<God> id : w_.gods.Ids()) {
    const God& g = w_.gods[id];
    const int might =
        g.might_given > 0 ? g.might_given : rules_.gods->Rank(std::clamp(g.rank, 1, 20)).might;
    out.push_back({T(g.key), Name(g.name), T(g.ethical), T(g.moral), T(DomainsOf(g)),
                   Name(WordOf(g.words, "temperament")), N(g.rank), N(might), N(g.followers),
                   N(static_cast<std::int64_t>(g.powers.size())), N(temples[id.n]), N(chosen[id.n]),
                   Year(g.founded), Year(g.ended), N(g.alive())});
  }
  return out;
}

Rows FactTeller::Realms() const {
  std::map<std::uint32_t, int> towns, lands;
  for (const Settlement& s : w_.settlements) {
    if (s.alive() && s.realm) ++towns[s.realm.n];
  }
  for (const Province& p : w_.provinces) {
    if (p.owner) ++lands[p.owner.n];
  }
  Rows out;
  for (const Id<Realm> id : w_.realms.Ids()) {
    const Realm& r = w_.realms[id];
    const auto wars = std::count_if(w_.wars.begin(), w_.wars.end(), [&](const War& war) {
      return war.attacker == id || war.defender == id || LinkOf(war.links, r.key);
    });
    SqlRow row{T(r.key),  Name(r.name),    T(r.government), N(r.level),
               N(r.fame), N(r.population), N(r.host),       N(r.unrest)};
    for (const char* a : {"culture", "economy", "loyalty", "stability"}) {
      row.push_back(N(CountOf(r.attributes, a)));
    }
    for (const char* t : {"decadence", "crime", "corruption", "decay"}) {
      row.push_back(N(CountOf(r.taint, t)));
    }
    for (const SqlValue& v : {N(towns[id.n]), N(lands[id.n]), N(wars), NameOf(r.ruler),
                              NameOf(r.capital), Year(r.founded), Year(r.ended), N(r.alive())}) {
      row.push_back(v);
    }
    out.push_back(std::move(row));
  }
  return out;
}

Rows FactTeller::Settlements() const {
  std::map<std::uint32_t, int> temples;
  for (const Temple& t : w_.temples) {
    if (t.alive() && t.level > 0 && t.settlement) ++temples[t.settlement.n];
  }
  const SettlementView view(w_, rules_);
  Rows out;
  for (const Id<Settlement> id : w_.settlements.Ids()) {
    const Settlement& s = w_.settlements[id];
    const SettlementStats now = view.Of(id);
    out.push_back({T(s.key), Name(s.name), NameOf(s.realm), N(s.rank),
                   T(rules_.settlements.Rank(std::clamp(s.rank, 1, 7)).type), N(s.population),
                   N(now.dv), N(s.wealth), N(now.income), N(now.food), N(s.satisfaction),
                   N(temples[id.n]), NameOf(s.ruler), Year(s.founded), Year(s.ended),
                   N(s.alive())});
  }
  return out;
}

Rows FactTeller::Places() const {
  Rows out;
  for (const Place& p : w_.places) {
    out.push_back({T(p.key), Name(p.name), T(p.kind), T(p.builder), N(p.level), T(p.state),
                   N(p.folk), N(p.loot), NameOf(p.owner), N(Depth(p)), Year(p.founded),
                   N(p.alive())});
  }
  return out;
}

const char* WordOfTable(Ref r) {
  if (r.place()) return "place";
  if (r.group()) return "group";
  if (r.construction()) return "construction";
  if (r.person()) return "person";
  if (r.settlement()) return "settlement";
  return "";
}

Rows FactTeller::Treasures() const {
  Rows out;
  for (const Treasure& t : w_.treasures) {
    std::string holder(w_.NameOf(t.at));
    if (holder.empty() && t.at.place()) holder = w_.places[t.at.place()].kind;
    if (holder.empty() && t.at.construction()) holder = w_.constructions[t.at.construction()].kind;
    out.push_back({T(t.key), Name(t.name), T(t.kind), N(t.made_year), Name(holder),
                   Name(WordOfTable(t.at)), N(t.alive())});
  }
  return out;
}

Rows FactTeller::People() const {
  Rows out;
  for (const Person& p : w_.people) {
    out.push_back({T(p.key), Name(p.name), T(p.role), NameOf(p.of), N(p.born),
                   p.died < 0 ? SqlValue() : N(p.died), N(p.died < 0)});
  }
  return out;
}

std::size_t ColumnOf(std::string_view name) {
  const auto& columns = WorldsNoun().columns;
  return static_cast<std::size_t>(
      std::find_if(columns.begin(), columns.end(),
                   [&](const CatalogueColumn& c) { return c.name == name; }) -
      columns.begin());
}

}  // namespace

void SetEntry(WorldFacts& facts, const WorldEntry& entry) {
  SqlRow& row = facts.rows[0][0];
  row[ColumnOf("world")] = N(entry.number);
  row[ColumnOf("name")] = T(entry.name);
  row[ColumnOf("kept")] = N(entry.kept ? 1 : 0);
  row[ColumnOf("bytes")] = N(entry.bytes);
}

bool KeptBy(const WorldFacts& facts) {
  return std::get<std::int64_t>(facts.rows[0][0][ColumnOf("kept")]) != 0;
}

WorldFacts FactsOf(const World& w, const Rules& rules, const WorldEntry& entry) {
  const FactTeller t(w, rules);
  return {{{t.WorldRow(entry)},
           t.Ages(),
           t.Endings(),
           t.Groups(),
           t.Gods(),
           t.Realms(),
           t.Settlements(),
           t.Places(),
           t.Treasures(),
           t.People()}};
}

}  // namespace bw
