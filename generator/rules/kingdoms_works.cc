// Loads what realms found, learn, raise and build, and the temperaments of their rulers.
#include <algorithm>

#include "generator/rules/kingdoms.h"

namespace bw {

namespace {

constexpr IntRange kLevel{1, 20};
constexpr IntRange kBonus{0, 40};

// A file of the form [section.id]; reads each table with `read` and checks for unknown keys.
template <class Row, class Read>
void Rows(const ConfigSet& set, Diagnostics& diag, const std::string& file,
          const std::string& section, std::map<std::string, Row, std::less<>>& out, Read read) {
  const std::string path = "kingdoms/" + file + ".toml";
  const TomlTable root = set.ParseOne(path, diag);
  if (!root) {
    diag.Error({path, 0, 0}, "found no such file, expected a table of the realms");
    return;
  }
  const TomlTable all = root.Sub(section);
  for (const std::string& id : all.Keys()) out[id].id = id;  // all names first: rows name rows
  for (const std::string& id : all.Keys()) read(all.Sub(id), out[id]);
  FinishToml(root);
}

void ReadTechnology(const TomlTable& t, Technology& r, const KingdomRules& out) {
  r.name = t.Str("name");
  r.level = t.I("level", {1, 20});
  r.points = t.I("points", {1, 1000});
  r.arcana = t.Bool("arcana", false);
  r.needs = ReadKnownList(t, "needs", KeysOf(out.technologies));
  r.hit = t.I("hit", kBonus, 0);
  r.defence = t.I("defence", kBonus, 0);
  r.mobility = t.I("mobility", kBonus, 0);
  r.naval = t.I("naval", kBonus, 0);
  r.research = t.I("research", kBonus, 0);
  r.attrition = t.I("attrition", kBonus, 0);
  r.fire = t.Bool("fire", false);
  r.air = t.Bool("air", false);
}

// What must be known before must be of a lower or the same level, and nothing may need itself.
void CheckNeeds(Diagnostics& diag, const KingdomRules& out) {
  for (const auto& [id, tech] : out.technologies) {
    for (const std::string& need : tech.needs) {
      const auto it = out.technologies.find(need);
      if (it == out.technologies.end()) continue;
      if (need == id || it->second.level > tech.level ||
          (it->second.level == tech.level && need > id)) {
        diag.Error({"kingdoms/technologies.toml", 0, 0},
                   "technology '" + id + "' needs '" + need + "', expected one of a lower level");
      }
    }
  }
}

void ReadTemperament(const TomlTable& t, const std::string& id, const KingdomRules& k,
                     RulerTemperament& r) {
  r.id = id;
  r.name = t.Str("name");
  r.weight = t.I("weight", {0, 1000});
  r.governments = ReadKnownList(t, "governments", k.government_ids);
  r.feats = ReadKnownList(t, "feats", KeysOf(k.feats));
  r.skills = ReadKnownList(t, "skills", KeysOf(k.skills));
  r.attributes = ReadKnownList(t, "attributes", {kAttributes.begin(), kAttributes.end()});
  r.war = t.I("war", {0, 1000});
  r.least_odds = t.I("least_odds", {0, 10000});
  r.peace_unrest = t.I("peace_unrest", {0, 100});
  r.demand = t.I("demand", {0, 100});
  r.annexes = t.Bool("annexes");
  r.upright = t.Bool("upright");
  r.pious = t.I("pious", {0, 1000});
  r.meddles = t.I("meddles", {0, 1000});
  const TomlTable actions = t.Sub("actions");
  for (const auto& [action, rules] : k.actions) {
    if (actions.Has(action)) r.actions[action] = actions.I(action, {0, 1000});
  }
  for (std::size_t i = 0; i < kWeighedActions.size(); ++i) {
    const auto it = r.actions.find(kWeighedActions[i]);
    if (it != r.actions.end()) r.weighed[i] = it->second;
  }
  FinishToml(t);
}

void CheckProjects(Diagnostics& diag, const KingdomRules& out) {
  for (const auto& [id, unit] : out.units) {
    if (out.projects.count(id) != 0) {
      diag.Error({"kingdoms/special_units.toml", 0, 0},
                 "unit '" + id + "' is also the name of a project, expected another");
    }
  }
}

}  // namespace

void LoadRealmWorks(const ConfigSet& set, Diagnostics& diag, KingdomRules& out) {
  Rows(set, diag, "institutions", "institution", out.institutions,
       [&](const TomlTable& t, Institution& r) {
         r.name = t.Str("name");
         r.kind = t.Str("kind");
         r.cost = t.I("cost", {0, 1000000});
         r.level = t.I("level", kLevel, 1);
         r.research = t.I("research", kBonus, 0);
         r.opens_research = t.Bool("opens_research", false);
       });
  Rows(set, diag, "technologies", "technology", out.technologies,
       [&](const TomlTable& t, Technology& r) { ReadTechnology(t, r, out); });
  Rows(set, diag, "special_units", "unit", out.units, [&](const TomlTable& t, SpecialUnit& r) {
    r.name = t.Str("name");
    r.needs = ReadKnown(t, "needs", KeysOf(out.technologies));
    r.die = t.I("die", {2, 100}, 10);
    r.cost = t.I("cost", {1, 1000});
  });
  Rows(set, diag, "projects", "project", out.projects, [&](const TomlTable& t, Project& r) {
    r.name = t.Str("name");
    r.effect = ReadKnown(t, "effect", {"road", "highway", "settle"});
    r.cost = t.I("cost", {1, 1000});
    r.level = t.I("level", kLevel, 1);
    r.fame = t.I("fame", {0, 1000}, 0);
    r.once = t.Bool("once", true);
  });
  CheckNeeds(diag, out);
  CheckProjects(diag, out);
  for (const auto& [id, t] : set.Parse("kingdoms/temperaments", diag)) {
    ReadTemperament(t, id, out, out.temperaments[id]);
  }
  if (out.temperaments.empty()) {
    diag.Error({"kingdoms/temperaments", 0, 0}, "found no temperament, expected one file at least");
  }
}

}  // namespace bw
