// Loads the small tables of the realm rules: skills, levels, governments, feats, actions, events,
// revolutions, war and the single numbers.
#include <algorithm>

#include "generator/rules/kingdoms.h"

namespace bw {

namespace {

constexpr IntRange kStep{-3, 3};

TomlTable Open(const ConfigSet& set, Diagnostics& diag, const std::string& name) {
  const std::string path = "kingdoms/" + name + ".toml";
  const TomlTable t = set.ParseOne(path, diag);
  if (!t) diag.Error({path, 0, 0}, "found no such file, expected a table of the realms");
  return t;
}

std::vector<std::string> Words(const std::array<std::string_view, 4>& from) {
  return {from.begin(), from.end()};
}

std::array<DiceTerm, 4> ReadTaints(const TomlTable& t) {
  std::array<DiceTerm, 4> out;
  for (std::size_t i = 0; i < kTaints.size(); ++i) out[i] = ReadDiceTerm(t, kTaints[i]);
  return out;
}

void ReadSkills(const TomlTable& root, KingdomRules& out) {
  out.character_skills = root.Strs("character_skills");
  const TomlTable skills = root.Sub("skill");
  for (const std::string& id : skills.Keys()) {
    const TomlTable t = skills.Sub(id);
    RealmSkill s;
    s.name = t.Str("name");
    s.attribute = std::max(0, AttributeIndex(t.OneOf("attribute", Words(kAttributes))));
    out.skills[id] = std::move(s);
  }
  FinishToml(root);
}

const std::vector<std::string> kBenefits = {"government", "feat",          "raise",
                                            "action",     "proficiencies", "court",
                                            "expertise",  "rising_power",  "global_empire"};

void ReadLevels(const TomlTable& root, KingdomRules& out) {
  for (const TomlTable& t : root.Subs("level")) {
    RealmLevel l;
    l.fame = t.I("fame", {0, 1000000});
    l.population = t.I("population", {1, 84});
    l.proficiency = t.I("proficiency", {0, 20});
    l.title = t.Str("title");
    l.benefit = t.OneOf("benefit", kBenefits);
    const bool first = out.levels.empty();
    if (!first && l.fame <= out.levels.back().fame) {
      t.Error("fame", "key 'fame': found no more than the level before, expected more");
    }
    if (!first && l.population <= out.levels.back().population) {
      t.Error("population", "key 'population': found no more than the level before, expected more");
    }
    out.levels.push_back(std::move(l));
  }
  if (out.levels.size() != 20) {
    root.Error("level", "found " + std::to_string(out.levels.size()) + " levels, expected 20");
    out.levels.resize(20);
  }
  FinishToml(root);
}

void ReadGovernments(const TomlTable& root, KingdomRules& out) {
  const TomlTable all = root.Sub("government");
  for (const std::string& id : all.Keys()) {
    const TomlTable t = all.Sub(id);
    Government g;
    g.id = id;
    g.name = t.Str("name");
    g.rule = t.Str("rule", "K-GOV-02");
    for (std::size_t i = 0; i < 4; ++i) g.bonus[i] = t.I(kAttributes[i], {0, 10}, 0);
    g.skills = ReadKnownList(t, "skills", KeysOf(out.skills));
    g.militia_die = t.I("militia_die", {4, 12});
    g.level_cap = t.I("level_cap", {1, 20}, 20);
    g.titled = t.Bool("titled", false);
    out.governments[id] = std::move(g);
    out.government_ids.push_back(id);
  }
  if (out.governments.empty()) root.Error("", "found no [government.x], expected some");
  FinishToml(root);
}

void ReadFeats(const TomlTable& root, KingdomRules& out) {
  const TomlTable all = root.Sub("feat");
  for (const std::string& id : all.Keys()) {
    const TomlTable t = all.Sub(id);
    RealmFeat f;
    f.id = id;
    f.name = t.Str("name");
    f.rule = t.Str("rule", "K-FEAT-01");
    f.needs_skill = ReadKnown(t, "needs_skill", KeysOf(out.skills));
    f.needs_level = t.I("needs_level", {1, 20}, 1);
    f.repeats = t.Bool("repeats", false);
    f.levy_step = t.I("levy_step", kStep, 0);
    f.militia_step = t.I("militia_step", kStep, 0);
    std::vector<std::string> checks = KeysOf(out.actions);
    for (const char* more : {"growth", "initiative", "naval"}) checks.emplace_back(more);
    f.advantage = ReadKnownList(t, "advantage", checks);
    f.war_turns = t.I("war_turns", {0, 4}, 0);
    f.extra_attacks = t.I("extra_attacks", {0, 4}, 0);
    f.extra_armies = t.I("extra_armies", {0, 4}, 0);
    f.loss_less = t.I("loss_less", {0, 20}, 0);
    f.event_less = t.I("event_less", {0, 20}, 0);
    f.take_ten = t.Bool("take_ten", false);
    f.relief = t.Bool("relief", false);
    f.skills = t.Bool("skills", false);
    out.feats[id] = std::move(f);
  }
  FinishToml(root);
}

ActionBand ReadBand(const TomlTable& t, bool first) {
  ActionBand b;
  if (!first) b.from = t.I("from", {-1000, 1000});
  if (first && t.Has("from")) {
    t.I("from", {-1000, 1000});
    t.Error("from", "key 'from': found one in the lowest band, expected none");
  }
  b.id = t.Str("id");
  b.unrest = ReadDiceTerm(t, "unrest");
  b.taint = ReadTaints(t);
  b.chosen = ReadDiceTerm(t, "chosen");
  b.others = ReadDiceTerm(t, "others");
  b.relations = ReadDiceTerm(t, "relations");
  b.closes = ReadDiceTerm(t, "closes");
  b.immigrants = t.I("immigrants", {0, 20}, 0);
  b.troublesome = t.Bool("troublesome", false);
  b.research = t.I("research", {0, 20}, 0);
  b.advantage = t.I("advantage", {0, 20}, 0);
  b.offer = t.Bool("offer", false);
  b.volunteers = t.Bool("volunteers", false);
  b.dice = t.I("dice", {0, 20}, 0);
  b.points = t.I("points", {0, 20}, 0);
  return b;
}

std::vector<ActionBand> ReadBands(const TomlTable& t, const std::string& key) {
  std::vector<ActionBand> out;
  for (const TomlTable& row : t.Subs(key)) {
    out.push_back(ReadBand(row, out.empty()));
    if (out.size() > 1 && out.back().from <= out[out.size() - 2].from) {
      row.Error("from", "key 'from': found no more than the band before, expected more");
    }
  }
  return out;
}

void ReadActions(const TomlTable& root, KingdomRules& out) {
  const TomlTable all = root.Sub("action");
  for (const std::string& id : all.Keys()) {
    const TomlTable t = all.Sub(id);
    RealmAction a;
    a.id = id;
    a.name = t.Str("name");
    a.rule = t.Str("rule", "K-ACT-01");
    a.skills = ReadKnownList(t, "skills", KeysOf(out.skills));
    a.character_skills = ReadKnownList(t, "character_skills", out.character_skills);
    if (t.Has("band")) a.bands[""] = ReadBands(t, "band");
    for (const std::string& skill : a.character_skills) {
      if (t.Has(skill)) a.bands[skill] = ReadBands(t, skill);
    }
    out.actions[id] = std::move(a);
  }
  const std::vector<TomlTable> rows = root.Subs("arrivals");
  for (const TomlTable& t : rows) {
    SettlerTrouble a;
    a.taint = std::max(0, TaintIndex(t.OneOf("taint", Words(kTaints))));
    a.points = ReadDiceTerm(t, "points", true);
    out.arrivals.push_back(a);
  }
  out.arrivals_rolls = ReadDiceTable(root, "arrivals", rows, 6);
  FinishToml(root);
}

// Rows by total, from `first` on, one each.
template <class Row, std::size_t N>
void CheckTotal(const TomlTable& t, std::array<Row, N>&, std::size_t n, int first) {
  const int due = first + static_cast<int>(n);
  if (t.I("total", {first, first + static_cast<int>(N) - 1}) != due) {
    t.Error("total", "key 'total': expected " + std::to_string(due) + ", the rows stand in order");
  }
}

void ReadEvents(const TomlTable& root, KingdomRules& out) {
  const std::vector<TomlTable> rows = root.Subs("event");
  if (rows.size() != out.events.size()) {
    root.Error("event", "found " + std::to_string(rows.size()) + " events, expected 13");
  }
  for (std::size_t i = 0; i < std::min(rows.size(), out.events.size()); ++i) {
    const TomlTable& t = rows[i];
    RandomEvent& e = out.events[i];
    CheckTotal(t, out.events, i, 1);
    e.id = t.Str("id");
    e.name = t.Str("name");
    e.unrest = ReadDiceTerm(t, "unrest");
    e.taint = ReadTaints(t);
    e.growth = t.I("growth", {-1, 1}, 0);
    e.economy = t.I("economy", {-1, 1}, 0);
    e.omen = t.I("omen", {-1, 1}, 0);
    e.plague_percent = t.I("plague_percent", {0, 100}, 0);
    e.plague_cut = t.I("plague_cut", {0, 100}, 0);
    e.plague_dc = t.I("plague_dc", {0, 100}, 0);
    e.evil = t.Bool("evil", false);
    e.neighbour = t.Bool("neighbour", false);
    e.god = t.Bool("god", false);
  }
  FinishToml(root);
}

void ReadNeighbourEvents(const TomlTable& root, KingdomRules& out) {
  const std::vector<TomlTable> rows = root.Subs("event");
  const std::vector<DiceRange> rolls = ReadDiceTable(root, "event", rows, 6);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const TomlTable& t = rows[i];
    NeighbourEvent e;
    e.id = t.Str("id");
    e.name = t.Str("name");
    e.does = t.OneOf("does", {"relations", "war", "criminals", "revolution", "succession"});
    e.relations = ReadDiceTerm(t, "relations");
    e.crime = ReadDiceTerm(t, "crime");
    for (int roll = 1; roll <= 6; ++roll) {
      if (i < rolls.size() && rolls[i].Holds(roll)) {
        out.neighbour_events[static_cast<std::size_t>(roll - 1)] = e;
      }
    }
  }
  FinishToml(root);
}

void ReadRevolutions(const TomlTable& root, KingdomRules& out) {
  const std::vector<TomlTable> rows = root.Subs("row");
  if (rows.size() != out.revolutions.size()) {
    root.Error("row", "found " + std::to_string(rows.size()) + " rows, expected 11");
  }
  for (std::size_t i = 0; i < std::min(rows.size(), out.revolutions.size()); ++i) {
    const TomlTable& t = rows[i];
    RevolutionRow& r = out.revolutions[i];
    CheckTotal(t, out.revolutions, i, 2);
    r.id = t.Str("id");
    r.government = ReadKnown(t, "government", out.government_ids);
    r.high_government = ReadKnown(t, "high_government", out.government_ids);
    r.high_level = t.I("high_level", {1, 20}, 20);
    r.breaks = t.Bool("breaks", false);
    r.waits = t.Bool("waits", false);
    r.parts = ReadDiceTerm(t, "parts", r.breaks);
    r.unrest = ReadDiceTerm(t, "unrest");
    r.economy = t.I("economy", {-1, 1}, 0);
  }
  FinishToml(root);
}

void ReadWar(const TomlTable& root, KingdomRules& out) {
  WarRules& w = out.war;
  w.turns = root.I("turns", {1, 12});
  w.target_base = root.I("target_base", {0, 100});
  w.printed_base = root.I("printed_base", {0, 100});
  w.printed = root.OneOf("battle_reading", {"rules", "printed"}) == "printed";
  w.weariness = root.I("weariness", {0, 20});
  w.enemy_on_land = root.I("enemy_on_land", {0, 20});
  w.attrition = ReadDiceTerm(root, "attrition", true);
  w.hostile_terrain = root.Strs("hostile_terrain");
  w.slightly_larger = root.I("slightly_larger", {0, 1000});
  const TomlTable fame = root.Sub("fame"), peace = root.Sub("peace");
  w.fame_begins = fame.I("begins", {0, 1000});
  w.fame_won = fame.I("won", {0, 1000});
  w.fame_won_larger = fame.I("won_larger", {0, 1000});
  w.peace_start = peace.I("start", {-100, 100});
  w.peace_armies = peace.I("more_armies", {-100, 100});
  w.peace_captured = peace.I("captured", {-100, 100});
  w.peace_demanded = peace.I("demanded", {-100, 100});
  FinishToml(root);
}

void ReadNumbers(const TomlTable& root, KingdomRules& out) {
  RealmNumbers& n = out.numbers;
  n.unrest_limit = root.I("unrest_limit", {1, 1000});
  n.unrest_after = root.I("unrest_after", {0, 1000});
  if (n.unrest_after >= n.unrest_limit) {
    root.Error("unrest_after", "key 'unrest_after': expected less than 'unrest_limit'");
  }
  n.unrest_step = root.I("unrest_step", {1, 1000});
  n.score_start = root.I("score_start", {1, 100});
  n.score_least = root.I("score_least", {1, 100});
  n.score_most = root.I("score_most", {1, 100});
  n.population_start = root.I("population_start", {1, 84});
  n.relations_most = root.I("relations_most", {1, 100});
  n.war_relations = root.I("war_relations", {-100, 0});
  n.war_relations_any = root.I("war_relations_any", {-100, 0});
  n.fame_year = root.I("fame_year", {0, 100});
  n.fame_institution = root.I("fame_institution", {0, 100});
  const std::vector<std::int64_t> fame = root.Ints("fame_character", {0, 1000});
  if (fame.size() != 3) {
    root.Error("fame_character", "key 'fame_character': expected three numbers");
  }
  for (std::size_t i = 0; i < std::min<std::size_t>(fame.size(), 3); ++i) {
    n.fame_character[i] = static_cast<int>(fame[i]);
  }
  n.retention_step = root.I("retention_step", {0, 100});
  n.notable_score = root.I("notable_score", {1, 100});
  n.notable_surcharge = root.I("notable_surcharge", {0, 1000});
  n.religion_dc = root.I("religion_dc", {-100, 100});
  n.embassy_base = root.I("embassy_base", {-100, 100});
  n.embassy_step = root.I("embassy_step", {0, 100});
  n.embassy_slack = root.I("embassy_slack", {0, 100});
  n.growth_skill = root.OneOf("growth_skill", KeysOf(out.skills));
  n.raise_modifiers = root.I("raise_modifiers", {0, 100});
  n.revolution_unrest = ReadDiceTerm(root, "revolution_unrest", true);
  n.revolution_taint = ReadDiceTerm(root, "revolution_taint", true);
  n.evil = ReadDiceTerm(root, "evil", true);
  n.backing = ReadDiceTerm(root, "backing", true);
  n.campaign = ReadDiceTerm(root, "campaign", true);
  FinishToml(root);
}

void ReadSetup(const TomlTable& root, KingdomRules& out) {
  RealmSetup& s = out.setup;
  s.active = root.OneOf("neighbours", {"active", "passive"}) == "active";
  s.provinces = root.I("provinces", {1, 100});
  s.sea_permille = root.I("sea_permille", {0, 1000});
  s.cultures = root.Strs("cultures");
  if (s.cultures.empty()) root.Error("cultures", "key 'cultures': found none, expected some");
  FinishToml(root);
}

}  // namespace

void LoadRealmTables(const ConfigSet& set, Diagnostics& diag, KingdomRules& out) {
  // In this order: later tables name rows of earlier ones.
  const std::pair<const char*, void (*)(const TomlTable&, KingdomRules&)> kFiles[] = {
      {"skills", ReadSkills},
      {"levels", ReadLevels},
      {"governments", ReadGovernments},
      {"actions", ReadActions},
      {"feats", ReadFeats},
      {"events", ReadEvents},
      {"neighbour_events", ReadNeighbourEvents},
      {"revolutions", ReadRevolutions},
      {"war", ReadWar},
      {"numbers", ReadNumbers},
      {"realms", ReadSetup},
  };
  for (const auto& [name, read] : kFiles) {
    if (const TomlTable t = Open(set, diag, name)) read(t, out);
  }
}

}  // namespace bw
