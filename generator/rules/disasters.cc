#include "generator/rules/disasters.h"

#include <algorithm>

namespace bw {

const std::vector<std::string>& DisasterVerbs() {
  static const std::vector<std::string> kWords{"rift",   "eruption", "river",
                                               "plague", "star",     "sinking"};
  return kWords;
}

namespace {

Disaster ReadDisaster(const std::string& id, const TomlTable& t) {
  Disaster d;
  d.id = id;
  d.name = t.Str("name");
  const std::vector<std::string>& words = DisasterVerbs();
  const std::string word = t.OneOf("do", words);
  const auto at = std::find(words.begin(), words.end(), word);
  if (at == words.end()) return d;
  d.verb = static_cast<DisasterVerb>(at - words.begin());
  const auto is = [&](std::initializer_list<std::string_view> verbs) {
    return std::find(verbs.begin(), verbs.end(), word) != verbs.end();
  };
  if (is({"rift", "river", "plague", "sinking"})) d.count = t.I("count", {1, 20});
  if (is({"rift", "star"})) d.cracks = t.I("cracks", {0, 8});
  if (is({"rift", "star", "eruption", "river"})) d.reach = t.Beads("reach", 0.5, 16);
  if (is({"rift"})) d.choke = t.I("choke", {0, 8}, 0);
  if (is({"star"})) d.loot = t.I("loot", {0, 6});
  if (is({"star"})) d.treasure = t.Str("treasure", "");
  if (is({"plague"})) d.die = t.I("die", {1, 12});
  return d;
}

}  // namespace

void Load(const ConfigSet& set, Diagnostics& diag, DisasterRules& out) {
  std::vector<std::string> ids;
  for (const auto& [id, t] : set.Parse("events/disasters", diag)) {
    out.kinds[id] = ReadDisaster(id, t);
    ids.push_back(id);
    FinishToml(t);
  }
  const TomlTable t = set.ParseOne("events/great-disaster.toml", diag);
  if (!t) {
    diag.Error({"events", 0, 0},
               "found no readable great-disaster.toml, expected a table rolled on");
    return;
  }
  out.die = t.I("die", {1, 100});
  const std::vector<TomlTable> rows = t.Subs("row");
  std::vector<std::string> seen;
  for (const TomlTable& row : rows) {
    out.rows.push_back(row.OneOf("disaster", ids));
    seen.push_back(out.rows.back());
  }
  out.faces = ReadDiceTable(t, rows.empty() ? "die" : "row", rows, out.die);
  for (const std::string& id : ids) {
    if (std::find(seen.begin(), seen.end(), id) != seen.end()) continue;
    t.Error("row",
            "table 'row': found no row for disaster '" + id + "', expected every one to occur");
  }
  FinishToml(t);
}

}  // namespace bw
