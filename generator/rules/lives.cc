#include "generator/rules/lives.h"

namespace bw {

const LifeRule& LifeRules::Of(std::string_view role) const {
  const auto it = roles.find(role);
  return it != roles.end() ? it->second : roles.find("other")->second;
}

namespace {

LifeRule ReadLife(const std::string& id, const TomlTable& t) {
  LifeRule r;
  r.id = id;
  r.youngest = t.I("youngest", {0, 10000});
  r.oldest = t.I("oldest", {0, 10000});
  if (r.oldest < r.youngest) {
    t.Error("oldest", "key 'oldest': found " + std::to_string(r.oldest) + ", expected at least " +
                          std::to_string(r.youngest) + " (youngest)");
  }
  r.frail = t.I("frail", {0, 10000}, 0);
  r.toll = t.I("toll", {1, 1000}, 120);
  r.heir = t.Bool("heir", false);
  r.culture = t.Str("culture", r.culture);
  return r;
}

}  // namespace

void Load(const ConfigSet& set, Diagnostics& diag, LifeRules& out) {
  for (const auto& [id, t] : set.Parse("lives", diag)) {
    out.roles[id] = ReadLife(id, t);
    FinishToml(t);
  }
  if (out.roles.count("other") == 0) {
    diag.Error({"lives", 0, 0}, "found no other.toml, expected the life of all other roles");
  }
}

}  // namespace bw
