#include "generator/world/scenario_ids.h"

#include <vector>

namespace bw {

std::string_view TableWord(Table t) {
  switch (t) {
#define BW_TABLE(Type, accessor, store, prefix) \
  case Table::k##Type:                          \
    return prefix;
#include "generator/world/tables.def"
#undef BW_TABLE
    case Table::kHex: return "hex";
    default: return "row";
  }
}

void ScenarioIds::Add(const TomlTable& t, const std::string& key, const std::string& id, Ref ref) {
  if (ids_.emplace(id, ref).second) return;
  t.Error(key, "key '" + key + "': found '" + id + "' a second time, expected a name of its own");
}

Ref ScenarioIds::Named(const TomlTable& t, const std::string& key, Table want,
                       bool required) const {
  if (!required && !t.Has(key)) return {};
  const std::string id = t.Str(key);
  if (id.empty() && !t.IsStr(key)) return {};
  return Lookup(t, key, id, want);
}

Ref ScenarioIds::Lookup(const TomlTable& t, const std::string& key, const std::string& id,
                        Table want) const {
  const auto it = ids_.find(id);
  if (it != ids_.end() && (want == Table::kNone || it->second.table == want)) return it->second;
  std::vector<std::string> names;
  for (const auto& [name, ref] : ids_) {
    if (want == Table::kNone || ref.table == want) names.push_back(name);
  }
  t.Error(key, "key '" + key + "': found '" + id + "', expected the id of a " +
                   std::string(TableWord(want)) + DidYouMean(id, names));
  return {};
}

Ref ScenarioIds::Find(std::string_view id) const {
  const auto it = ids_.find(id);
  return it == ids_.end() ? Ref() : it->second;
}

std::string ScenarioIds::Default(std::string_view section, std::size_t row) {
  return std::string(section) + "-" + std::to_string(row);
}

}  // namespace bw
