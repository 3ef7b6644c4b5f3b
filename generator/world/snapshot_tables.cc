// The tables of the plan in world.json: settlements, gods, realms and what belongs to them. Each
// row opens with what the format promises and goes on with whatever else is stored.
#include <algorithm>
#include <ostream>

#include "generator/rules/gods.h"
#include "generator/world/json_text.h"
#include "generator/world/rows.h"
#include "generator/world/snapshot_json.h"
#include "generator/world/stats.h"

namespace bw {

namespace {

struct RowWriter {
  const World& w;
  Json& j;
  void Put(const char* name, Json value) {
    if (!j.contains(name)) j[name] = std::move(value);
  }
  void operator()(const char* name, int v) { Put(name, v); }
  void operator()(const char* name, const std::string& v) { Put(name, v); }
  void operator()(const char* name, const Counts& v) { Put(name, CountsJson(v)); }
  void operator()(const char* name, const Texts& v) {
    Json o = Json::object();
    for (const auto& [key, text] : v) o[key] = text;
    Put(name, std::move(o));
  }
  void operator()(const char* name, const Links& v) {
    Json o = Json::object();
    for (const auto& [key, to] : v) o[key] = KeyJson(w, to);
    Put(name, std::move(o));
  }
  void operator()(const char* name, Id<Hex> v) { Put(name, HexJson(w, v)); }
  void operator()(const char* name, Ref v) { Put(name, KeyJson(w, v)); }
  template <class T>
  void operator()(const char* name, Id<T> v) {
    Put(name, KeyJson(w, v));
  }
  template <class T>
  void operator()(const char* name, const std::vector<Id<T>>& v) {
    Json list = Json::array();
    for (const Id<T> id : v) list.push_back(KeyJson(w, id));
    Put(name, std::move(list));
  }
};

template <class T>
Json WithStored(const World& w, const T& row, Json j) {
  RowWriter writer{w, j};
  VisitRow(writer, row);
  j["founded"] = YearJson(w, row.founded);
  j["ended"] = YearJson(w, row.ended);
  j["founded_event"] = EventNumberJson(row.founded);
  j["ended_event"] = EventNumberJson(row.ended);
  return j;
}

Json ImprovementsOf(const World& w, Id<Settlement> s) {
  Json list = Json::array();
  for (std::size_t i = 0; i < w.plan.hexes.size(); ++i) {
    const Hex& hex = w.plan.hexes[i];
    if (hex.built_by != s || hex.improvement == Improvement::kNone) continue;
    list.push_back(
        {{"kind", std::string(WordOf(hex.improvement))}, {"hex", HexJson(w, Id<Hex>(i))}});
  }
  return list;
}

Json SettlementJson(const World& w, const Rules& rules, const SettlementView& view,
                    Id<Settlement> id) {
  const Settlement& s = w.settlements[id];
  const SettlementStats now = view.Of(id);
  Json temples = Json::array();
  for (const Id<Temple> t : TemplesOf(w, id)) {
    temples.push_back({{"god", KeyJson(w, w.temples[t].god)}, {"level", w.temples[t].level}});
  }
  return WithStored(w, s,
                    {{"id", s.key},
                     {"name", s.name},
                     {"hex", HexJson(w, s.hex)},
                     {"kingdom", KeyJson(w, s.realm)},
                     {"rank", s.rank},
                     {"type", rules.settlements.Rank(std::clamp(s.rank, 1, 7)).type},
                     {"population", s.population},
                     {"dv", now.dv},
                     {"wealth", s.wealth},
                     {"income", now.income},
                     {"food", now.food},
                     {"satisfaction", s.satisfaction},
                     {"growth_permille", s.growth_permille},
                     {"unrest", now.unrest},
                     {"ruler", KeyJson(w, s.ruler)},
                     {"leader", KeyJson(w, s.leader)},
                     {"temples", std::move(temples)},
                     {"improvements", ImprovementsOf(w, id)}});
}

Json GodJson(const World& w, const Rules& rules, Id<God> id) {
  const God& g = w.gods[id];
  const GodRank& rank = rules.gods->Rank(std::clamp(g.rank, 1, 20));
  Json domains = Json::array(), powers = Json::array(), chosen = Json::array();
  for (const char* word : {"domain", "domain.ethical", "domain.moral"}) {
    const std::string& d = WordOf(g.words, word);
    if (!d.empty() && std::find(domains.begin(), domains.end(), d) == domains.end()) {
      domains.push_back(d);
    }
  }
  std::vector<std::pair<int, std::string>> known;
  for (const auto& [power, order] : g.powers) known.emplace_back(order, power);
  std::sort(known.begin(), known.end());
  for (const auto& [order, power] : known) powers.push_back(power);
  for (const Id<Chosen> c : w.chosen.Ids()) {
    const Chosen& row = w.chosen[c];
    if (row.god != id || !row.alive()) continue;
    chosen.push_back({{"id", row.key},
                      {"name", std::string(w.NameOf(c))},
                      {"type", row.kind},
                      {"at", KeyJson(w, row.at)}});
  }
  const Ref location = LinkOf(g.links, "location");
  return WithStored(w, g,
                    {{"id", g.key},
                     {"name", g.name},
                     {"alignment", {g.ethical, g.moral}},
                     {"domains", std::move(domains)},
                     {"rank", g.rank},
                     {"might", g.might_given > 0 ? g.might_given : rank.might},
                     {"followers", g.followers},
                     {"slots",
                      {{"level", rank.slot_level},
                       {"total", rank.slots},
                       {"used", CountOf(g.vars, "slots_used")}}},
                     {"powers", std::move(powers)},
                     {"chosen", std::move(chosen)},
                     {"location", KeyJson(w, location)},
                     {"since", YearJson(w, g.founded)}});
}

Json TaintJson(const Realm& r) {
  Json taint = Json::object();
  for (const char* track : {"decadence", "crime", "corruption", "decay"}) {
    taint[track] = {{"points", CountOf(r.taint, track)},
                    {"modifier", CountOf(r.taint_modifier, track)}};
  }
  return taint;
}

Json NamesJson(const Counts& counts, int least) {
  Json list = Json::array();
  for (const auto& [name, n] : counts) {
    if (n >= least) list.push_back(name);
  }
  return list;
}

Json RealmJson(const World& w, Id<Realm> id) {
  const Realm& r = w.realms[id];
  Json settlements = Json::array(), wars = Json::array();
  for (const Id<Settlement> s : w.settlements.Ids()) {
    if (w.settlements[s].realm == id && w.settlements[s].alive()) {
      settlements.push_back(KeyJson(w, s));
    }
  }
  for (const Id<War> v : w.wars.Ids()) {
    const War& war = w.wars[v];
    const bool party = war.attacker == id || war.defender == id || LinkOf(war.links, r.key);
    if (party && war.alive()) wars.push_back(war.key);
  }
  return WithStored(w, r,
                    {{"id", r.key},
                     {"name", r.name},
                     {"government", r.government},
                     {"level", r.level},
                     {"fame", r.fame},
                     {"population", r.population},
                     {"host", r.host},
                     {"levy_dice", r.levy_dice},
                     {"attributes", CountsJson(r.attributes)},
                     {"taint", TaintJson(r)},
                     {"unrest", r.unrest},
                     {"proficiencies", NamesJson(r.proficiencies, 1)},
                     {"expertise", NamesJson(r.proficiencies, 2)},
                     {"feats", NamesJson(r.feats, 1)},
                     {"relations", CountsJson(r.relations)},
                     {"wars", std::move(wars)},
                     {"stored_advantage", CountOf(r.vars, "stored_advantage")},
                     {"omen", CountOf(r.vars, "omen_good") - CountOf(r.vars, "omen_bad")},
                     {"settlements", std::move(settlements)}});
}

template <class T>
Json PlainRow(const World& w, const T& row) {
  return WithStored(w, row, {{"id", row.key}});
}

template <class T>
Json PlainRows(const World& w, const Store<T>& store) {
  Json list = Json::array();
  for (const T& row : store) list.push_back(PlainRow(w, row));
  return list;
}

void AppendHex(const World& w, Id<Hex> id, std::string& text) {
  const Hex& h = w.plan[id];
  const Axial a = w.plan.AxialOf(id);
  JsonText out(text);
  const auto key = [&](const char* name, const auto& store, auto row) {
    out.Key(name);
    if (row) {
      out.Text(store[row].key);
    } else {
      out.Null();
    }
  };
  out.Open('{').Key("q").Number(a.q).Key("r").Number(a.r).Key("terrain").Text(WordOf(h.terrain));
  out.Key("elevation").Number(h.elevation).Key("river").Bool(h.river).Key("road").Bool(h.road);
  out.Key("improvement");
  if (h.improvement == Improvement::kNone) {
    out.Null();
  } else {
    out.Text(WordOf(h.improvement));
  }
  key("owner", w.realms, h.owner);
  key("province", w.provinces, h.province);
  if (h.lake) out.Key("lake").Bool(true);
  if (h.river) out.Key("flow").Number(h.flow).Key("water").Number(h.water);
  if (h.built_by) key("built_by", w.settlements, h.built_by);
  out.Close('}');
}

}  // namespace

Json SettlementsJson(const World& w, const Rules& rules) {
  const SettlementView view(w, rules);
  Json list = Json::array();
  for (const Id<Settlement> s : w.settlements.Ids()) {
    list.push_back(SettlementJson(w, rules, view, s));
  }
  return list;
}

Json GodsJson(const World& w, const Rules& rules) {
  Json list = Json::array();
  for (const Id<God> g : w.gods.Ids()) list.push_back(GodJson(w, rules, g));
  return list;
}

Json RealmsJson(const World& w) {
  Json list = Json::array();
  for (const Id<Realm> r : w.realms.Ids()) list.push_back(RealmJson(w, r));
  return list;
}

std::vector<std::pair<const char*, Json>> FurtherTablesJson(const World& w) {
  return {{"temples", PlainRows(w, w.temples)},     {"chosen", PlainRows(w, w.chosen)},
          {"creatures", PlainRows(w, w.creatures)}, {"sites", PlainRows(w, w.sites)},
          {"provinces", PlainRows(w, w.provinces)}, {"works", PlainRows(w, w.works)},
          {"armies", PlainRows(w, w.armies)},       {"wars", PlainRows(w, w.wars)}};
}

Json PlanHead(const World& w) {
  Json head = {{"columns", w.plan.columns}, {"rows", w.plan.rows}};
  if (w.plan.first_column != 0) head["first_column"] = w.plan.first_column;
  if (w.plan.first_row != 0) head["first_row"] = w.plan.first_row;
  return head;
}

Json PlanJson(const World& w) {
  Json j = PlanHead(w);
  j["hexes"] = Json::array();
  for (std::size_t i = 0; i < w.plan.hexes.size(); ++i) {
    std::string text;
    AppendHex(w, Id<Hex>(i), text);
    j["hexes"].push_back(Json::parse(text));
  }
  return j;
}

void WritePlan(const World& w, std::ostream& out) {
  out << "  \"plan\": {";
  const Json head = PlanHead(w);
  for (const auto& [key, value] : head.items()) out << "\"" << key << "\": " << value << ", ";
  out << "\"hexes\": [";
  std::string row;
  for (std::size_t i = 0; i < w.plan.hexes.size(); ++i) {
    row = i == 0 ? "\n    " : ",\n    ";
    AppendHex(w, Id<Hex>(i), row);
    out << row;
  }
  out << (w.plan.hexes.empty() ? "]},\n" : "\n  ]},\n");
}

}  // namespace bw
