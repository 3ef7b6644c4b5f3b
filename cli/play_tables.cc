// See play_tables.h.
#include "cli/play_tables.h"

#include <algorithm>
#include <vector>

#include "generator/base/diag.h"
#include "generator/base/toml.h"
#include "generator/rules/kingdoms.h"

namespace bw {

namespace {

constexpr IntRange kAny{INT64_MIN, INT64_MAX};

// What a row is found by comes first.
constexpr std::string_view kFirst[] = {"roll", "total", "level", "rank", "id", "do", "name"};

std::string Decimal(double v) {
  std::string out = std::to_string(v);
  out.erase(out.find_last_not_of('0') + 1);
  if (out.ends_with('.')) out.pop_back();
  return out;
}

std::string Joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& w : words) out += (out.empty() ? "" : " ") + w;
  return out;
}

std::string ListText(const TomlTable& t, const std::string& key) {
  if (t.IsListOf(key, TomlKind::kText)) return Joined(t.Strs(key));
  std::vector<std::string> out;
  if (t.IsListOf(key, TomlKind::kInt)) {
    for (const std::int64_t v : t.Ints(key, kAny)) out.push_back(std::to_string(v));
  } else if (t.IsIntRows(key)) {
    for (const auto& row : t.IntRows(key, kAny)) {
      std::string cells;
      for (const std::int64_t v : row) cells += (cells.empty() ? "" : "/") + std::to_string(v);
      out.push_back(std::move(cells));
    }
  }
  return Joined(out);
}

bool IsValue(TomlKind kind) {
  return kind == TomlKind::kText || kind == TomlKind::kInt || kind == TomlKind::kDecimal ||
         kind == TomlKind::kBool;
}

std::string ValueText(const TomlTable& t, const std::string& key) {
  switch (t.KindOf(key)) {
    case TomlKind::kText: return t.Str(key);
    case TomlKind::kInt: return std::to_string(t.Int(key, kAny));
    case TomlKind::kDecimal: return Decimal(t.Num(key, -1e9, 1e9));
    case TomlKind::kBool: return t.Bool(key) ? "yes" : "no";
    default: return ListText(t, key);
  }
}

bool IsRows(const TomlTable& t, const std::string& key) {
  return t.IsArray(key) && !t.Subs(key).empty();
}

// A table's own values in a line, then the tables in it, further in.
std::string Printed(const TomlTable& t, const std::string& indent, const std::string& called) {
  std::vector<std::string> keys = t.Keys();
  std::stable_sort(keys.begin(), keys.end(), [](const std::string& a, const std::string& b) {
    const auto at = [](const std::string& k) {
      return std::find(std::begin(kFirst), std::end(kFirst), k) - std::begin(kFirst);
    };
    return at(a) < at(b);
  });
  std::string line, inner;
  for (const std::string& key : keys) {
    if (t.IsTable(key)) {
      inner += Printed(t.Sub(key), indent + "  ", key);
    } else if (IsRows(t, key)) {
      for (const TomlTable& row : t.Subs(key)) inner += Printed(row, indent + "  ", key);
    } else if (IsValue(t.KindOf(key)) || t.IsArray(key)) {
      line += (line.empty() ? "" : ", ") + key + " " + ValueText(t, key);
    }
  }
  if (line.empty() && called.empty()) return inner;
  return indent + called + (called.empty() || line.empty() ? "" : ": ") + line + "\n" + inner;
}

struct PaperTable {
  std::string_view heading, rolls, file;  // a file, or a folder of them
};
constexpr PaperTable kDeep[] = {
    {"Primordial events", "primordial_count, primordial_event, caves", "terrain/primordial.toml"},
    {"What a natural cave holds", "cavern_contents, plague, gems", "terrain/caverns.toml"},
    {"How an underground river goes on", "river_step", "terrain/river.toml"},
    {"The nexus", "nexus", "terrain/nexus.toml"},
    {"Peoples below: how they come, their seasons and their ends", "worm, clock, unrest, loss",
     "civilizations"},
    {"Two peoples meet", "contact", "events/first-contact.toml"},
    {"The Great Disaster", "disaster", "events/great-disaster.toml"},
    {"What each disaster does", "plague", "events/disasters"},
};
constexpr PaperTable kLand[] = {
    {"Settlements by rank", "", "settlements/ranks.toml"},
    {"Improvements", "", "settlements/improvements.toml"},
    {"A settlement in civil unrest, each year: two dice of six", "unrest_chart",
     "settlements/unrest.toml"},
    {"Gods by rank", "", "gods/ranks.toml"},
    {"Temples", "", "gods/temples.toml"},
    {"Chosen ones", "", "gods/chosen.toml"},
    {"By chance, on a day of the gods", "occurrence, occurrence_kind", "gods/occurrences.toml"},
    {"Realms by level", "", "kingdoms/levels.toml"},
    {"Governments, with the militia's die", "", "kingdoms/governments.toml"},
    {"Feats", "", "kingdoms/feats.toml"},
    {"Skills", "", "kingdoms/skills.toml"},
    {"A realm's random event: two dice of six and the omen", "event", "kingdoms/events.toml"},
    {"What happens at a neighbour's", "neighbour", "kingdoms/neighbour_events.toml"},
    {"A realm's actions: d20 and its skill",
     "embassy, attract_population, arrivals_from, research, academy, reduce_taint, "
     "tax_collection, declare_war, reduce_unrest, equip, building_project, taint, realm_unrest, "
     "relations",
     "kingdoms/actions.toml"},
    {"Unrest at its limit: two dice of six", "revolution, parts", "kingdoms/revolutions.toml"},
    {"The land a people needs", "growth", "kingdoms/living_space.toml"},
    {"Institutions", "", "kingdoms/institutions.toml"},
    {"Technologies", "", "kingdoms/technologies.toml"},
    {"Projects", "", "kingdoms/projects.toml"},
    {"Special units", "", "kingdoms/special_units.toml"},
};

template <std::size_t N>
std::string TablesText(const ConfigSet& set, const PaperTable (&tables)[N]) {
  Diagnostics diag;  // they have been read before
  std::string out;
  for (const PaperTable& row : tables) {
    out += PaperHeading(std::string(row.heading), std::string(row.rolls));
    if (row.file.ends_with(".toml")) {
      out += Printed(set.ParseOne(std::string(row.file), diag), "", "");
    } else {
      for (const auto& [id, t] : set.Parse(std::string(row.file), diag)) out += Printed(t, "", id);
    }
  }
  return out;
}

std::string TermText(const DiceTerm& term) {
  std::string out = term.sign < 0 ? "-" : "";
  if (term.count > 0) {
    out += (term.count > 1 ? std::to_string(term.count) : "") + "d" + std::to_string(term.sides);
  }
  if (term.flat != 0) out += (term.count > 0 ? "+" : "") + std::to_string(term.flat);
  return out.empty() ? "0" : out;
}

}  // namespace

std::string PaperHeading(const std::string& text, const std::string& rolls) {
  const std::string all = rolls.empty() ? text : text + " [" + rolls + "]";
  return "\n" + all + "\n" + std::string(all.size(), '-') + "\n";
}

std::string PaperRow(const std::string& left, const std::string& right, std::size_t width) {
  std::string out = "  " + left;
  out.resize(std::max(out.size() + 2, width + 2), ' ');
  return out + right + "\n";
}

std::string DeepTables(const ConfigSet& set) { return TablesText(set, kDeep); }
std::string LandTables(const ConfigSet& set) { return TablesText(set, kLand); }

std::string RealmChecks(const Rules& rules) {
  const KingdomRules& k = *rules.kingdoms;
  const RealmNumbers& n = k.numbers;
  const WarRules& war = k.war;
  const auto text = [](int v) { return std::to_string(v); };
  std::string out = PaperHeading("Checks of realms: d20 and the skill or attribute, against a DC");
  const auto row = [&](const std::string& rolls, const std::string& says) {
    out += PaperRow("[" + rolls + "]", says, 24);
  };
  row("growth", n.growth_skill + ": DC " + text(k.growth_dc[0]) + " cramped, " +
                    text(k.growth_dc[1]) + " normal, " + text(k.growth_dc[2]) + " sparse");
  row("retention", "stability: DC " + text(n.retention_step) + " for each missing of its level");
  row("embassy", "diplomacy: DC " + text(n.embassy_base) + ", " + text(n.embassy_step) +
                     " more for each step the relation is from 0, either way");
  row("refuse_god",
      "religion: DC " + text(n.religion_dc) + "; else [shrine] d6: 1 a cult, 2-6 a temple");
  for (const RandomEvent& e : k.events) {
    if (e.plague_percent == 0) continue;
    row("plague_stability", "stability: DC " + text(e.plague_dc) + "; a plague kills " +
                                text(e.plague_percent) + " percent, " + text(e.plague_cut) +
                                " fewer for this check");
    row("plague_religion", "religion, where it is proficient: the same again");
  }
  row("evil", "d4: decadence, crime, corruption, decay; points " + TermText(n.evil));
  row("criminals", "defence: DC 10 and the neighbour's trade, its crime counted for it");
  row("crisis", "warfare, diplomacy or magic: DC the neighbour's stability score");
  row("relations", "who backs a side: " + TermText(n.backing));
  row("revolution", "after it unrest " + TermText(n.revolution_unrest) +
                        " [realm_unrest], each taint " + TermText(n.revolution_taint) + " [taint]");
  out += PaperHeading("War");
  row("initiative", "bureaucracy, once a year of war: the highest acts first; " + text(war.turns) +
                        " war turns a year");
  row("levy",
      "a d6, larger by feats, and the loyalty modifier: Host; [volunteers] the militia's die");
  row("naval",
      "seafaring, and a levy die for each naval die spent: the higher sum crosses; a tie fails");
  row("hit", "warfare: target " + text(war.printed ? war.printed_base : war.target_base) +
                 ", and the other's defence proficiency and stability modifier");
  row("damage", "the militia's die, or the unit's own; a die more for each tech level ahead");
  row("attrition",
      TermText(war.attrition) +
          " a year in the field, again on the enemy's land, beside an army fought, and in " +
          Joined(war.hostile_terrain) + "; religion is taken off the sum");
  row("peace", "diplomacy: DC " + text(war.peace_start) + ", " + text(war.peace_armies) +
                   " with more armies, " + text(war.peace_captured) + " for each province held, +" +
                   text(war.peace_demanded) + " for each demanded");
  row("campaign", TermText(n.campaign) + " years to the next");
  out += PaperHeading("A chosen one's task: two dice of six and its rating");
  row("chosen_task", "to clear: 6 and the difficulty (at most 6); to gather: 7 and the difficulty");
  return out;
}

}  // namespace bw
