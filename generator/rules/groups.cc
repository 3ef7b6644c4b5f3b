#include "generator/rules/groups.h"

namespace bw {

const GroupClass& GroupRules::ClassOf(std::string_view kind) const {
  static const GroupClass kPlain;
  const auto it = classes.find(kind);
  return it == classes.end() ? kPlain : it->second;
}

void Load(const ConfigSet& set, Diagnostics& diag, GroupRules& out) {
  for (const auto& [id, t] : set.Parse("groups/classes", diag)) {
    GroupClass c;
    c.id = id;
    c.strength = t.I("strength", {0, 100}, 0);
    c.bonus = t.I("bonus", {0, 100}, 0);
    FinishToml(t);
    out.classes[id] = c;
  }
}

}  // namespace bw
