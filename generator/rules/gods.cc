#include "generator/rules/gods.h"

#include <algorithm>

#include "generator/base/words.h"
#include "generator/rules/dice_table.h"
#include "generator/rules/keys.h"
#include "generator/rules/terrain_words.h"

namespace bw {

namespace {

void ReadGodRanks(const TomlTable& root, GodRules& out) {
  const std::vector<TomlTable> rows = root.Subs("rank");
  if (rows.size() != out.ranks.size()) {
    root.Error("rank", "found " + std::to_string(rows.size()) + " ranks, expected " +
                           std::to_string(out.ranks.size()));
  }
  for (std::size_t i = 0; i < std::min(rows.size(), out.ranks.size()); ++i) {
    const TomlTable& t = rows[i];
    GodRank& r = out.ranks[i];
    r.might = t.I("might", {0, 100});
    r.powers = t.I("powers", {0, 100});
    r.slots = t.I("slots", {0, 100});
    r.slot_level = t.I("slot_level", {1, 5});
    r.chosen = t.I("chosen", {0, 100});
    r.epic = t.I("epic", {6, 9}, 0);
    r.followers = t.I("followers", {0, 100000000});
    const bool first = i == 0;
    if (first ? r.followers != 0 : r.followers <= out.ranks[i - 1].followers) {
      t.Error("followers", FoundAt("followers", std::to_string(r.followers)) +
                               (first ? ", expected 0 for the first rank"
                                      : ", expected more than the rank before"));
    }
  }
}

void ReadTemples(const TomlTable& root, GodRules& out) {
  const std::vector<TomlTable> rows = root.Subs("level");
  if (rows.size() != out.temples.size()) {
    root.Error("level", "found " + std::to_string(rows.size()) + " levels, expected " +
                            std::to_string(out.temples.size()));
  }
  for (std::size_t i = 0; i < std::min(rows.size(), out.temples.size()); ++i) {
    out.temples[i] = {rows[i].I("might", {0, 100}), rows[i].I("bonus", {0, 100}),
                      rows[i].I("followers", {0, 100000})};
  }
}

void ReadChosen(const TomlTable& root, GodRules& out) {
  for (const std::string& id : root.Keys()) {
    const TomlTable t = root.Sub(id);
    ChosenKind& c = out.chosen[id];
    c.id = id;
    c.name = t.Str("name");
    c.clear = t.I("clear", {0, 12}, 0);
    c.gather = t.I("gather", {0, 12}, 0);
    c.defend = t.I("defend", {0, 12}, 0);
    c.followers = t.I("followers", {0, 1000}, 0);
    c.income = t.I("income", {0, 1000}, 0);
    c.overthrow = t.I("overthrow", {0, 100}, 0);
    c.improve = t.I("improve", {0, 100}, 0);
    c.attack = t.I("attack", {0, 100}, 0);
  }
  if (out.chosen.empty()) root.Error("", "found no kinds of chosen ones, expected some");
}

void ReadOccurrences(const TomlTable& root, GodRules& out) {
  out.occurrence_one_in = root.I("one_in", {1, 1000});
  const std::vector<TomlTable> rows = root.Subs("occurrence");
  if (rows.empty()) root.Error("occurrence", "found no [[occurrence]], expected some");
  const auto ranges =
      ReadDiceTable(root, "occurrence", rows, std::max(1, static_cast<int>(rows.size())));
  out.occurrences.resize(rows.size());
  KeyList places = TerrainWords();
  const KeyList terrains = places;
  places.emplace_back("land");
  places.emplace_back("settlement");
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const TomlTable& t = rows[i];
    Occurrence o;
    o.id = t.Str("id");
    o.name = t.Str("name");
    o.place = t.OneOf("place", places);
    o.clears = t.Bool("clears", false);
    o.clears_road = t.Bool("clears_road", false);
    o.terrain = t.OneOf("terrain", terrains, "");
    o.creature = t.I("creature", {1, 100}, 0);
    o.satisfaction = t.I("satisfaction", {-20, 20}, 0);
    o.food_day = t.I("food_day", {-100000, 100000}, 0);
    o.population = t.I("population", {-100000, 100000}, 0);
    o.population_percent = t.I("population_percent", {-100, 100}, 0);
    o.wealth = t.I("wealth", {-1000, 1000}, 0);
    for (int n = ranges[i].lo; n <= ranges[i].hi && n <= static_cast<int>(rows.size()); ++n) {
      out.occurrences[static_cast<std::size_t>(n - 1)] = o;
    }
  }
}

void ReadSwitches(const TomlTable& t, GodRules& out) {
  GodSwitches& s = out.switches;
  s.epic_shared = t.OneOf("epic_uses", {"shared", "per_power"}) == "shared";
  s.conflict_both = t.OneOf("conflict_temple", {"both", "level"}) == "both";
  s.farm_table = t.OneOf("farm_mode", {"table", "text"}) == "table";
  s.farm_text_food = t.I("farm_text_food", {0, 100000});
  s.ruler_may_improve = t.Bool("ruler_may_improve");
  s.remote_on_water = t.Bool("remote_on_water");
  s.declared_rest_counts = t.Bool("declared_rest_counts");
  s.feed_with_wealth = t.Bool("feed_with_wealth");
  s.occurrences = t.Bool("occurrences");
  s.lair_clearing = t.Bool("lair_clearing");
  s.new_god_days = t.I("new_god_days", {0, 1000});
  s.cycle_days = t.I("cycle_days", {1, 1000});
  s.improve_pool = t.I("improve_pool", {1, 100});
  s.acting_followers = t.I("acting_followers", {0, 10000});
  s.location_followers = t.I("location_followers", {0, 100000});
  s.start_followers = t.I("start_followers", {0, 100000});
}

// Words for the keyed dungeon of a divine location (B-GOD-05).
void ReadLair(const TomlTable& root, GodRules& out) {
  for (const auto& [key, list] : {std::pair{"rooms", &out.lair_rooms},
                                  {"features", &out.lair_features},
                                  {"occupants", &out.lair_occupants},
                                  {"hooks", &out.lair_hooks}}) {
    *list = root.Strs(key);
    if (list->empty()) root.Error(key, "found nothing, expected a list of words");
  }
}

void ReadLocations(const TomlTable& root, GodRules& out) {
  out.location_forms = root.Strs("forms");
  out.location_creatures = root.Strs("creatures");
  for (const char* key : {"forms", "creatures"}) {
    if (root.Strs(key).empty()) root.Error(key, "found nothing, expected a list of words");
  }
}

void ReadImprovements(const TomlTable& root, GodRules& out) {
  KeyList terrains = TerrainWords(), makes = terrains;
  terrains.emplace_back("land");
  for (const char* word : {"mine", "lumber_mill", "farm", "road"}) makes.emplace_back(word);
  const TomlTable rows = root.Sub("improvement");
  for (const std::string& id : rows.Keys()) {
    const TomlTable t = rows.Sub(id);
    ImproveOption& o = out.improvements[id];
    o.id = id;
    o.wealth = t.Bool("wealth_is_dv", false) ? -1 : t.I("wealth", {0, 1000}, 0);
    o.terrain = t.OneOf("terrain", terrains, "");
    o.needs_hex = !o.terrain.empty();
    o.in_reach = t.Bool("in_reach", true);
    o.makes = t.OneOf("makes", makes, "");
    o.gains_wealth = t.I("gains_wealth", {0, 1000}, 0);
    o.dv = t.I("dv", {0, 100}, 0);
    o.satisfaction = t.I("satisfaction", {-20, 20}, 0);
    o.population = t.I("population", {0, 100000}, 0);
    if (o.needs_hex != !o.makes.empty()) {
      t.Error(o.needs_hex ? "terrain" : "makes",
              "found one of the keys 'terrain' and 'makes', expected both or neither");
    }
  }
  if (out.improvements.empty()) root.Error("", "found no improvements, expected some");
}

void ReadUnrest(const TomlTable& root, GodRules& out) {
  const std::vector<TomlTable> rows = root.Subs("result");
  const auto ranges = ReadDiceTable(root, "result", rows, 12, 2);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const TomlTable& t = rows[i];
    UnrestResult r;
    r.id = t.Str("id");
    r.name = t.Str("name");
    r.revolution = t.Bool("revolution", false);
    r.altar = t.Bool("altar", false);
    r.strike = t.Bool("strike", false);
    r.flight = t.Bool("flight", false);
    r.wealth = t.I("wealth", {-1000, 1000}, 0);
    r.population = t.I("population", {-100000, 100000}, 0);
    r.population_percent = t.I("population_percent", {-100, 100}, 0);
    r.dv = t.I("dv", {-100, 100}, 0);
    r.satisfaction = t.I("satisfaction", {-20, 20}, 0);
    r.satisfaction_to = t.I("satisfaction_to", {0, 20}, -1);
    for (int n = std::max(2, ranges[i].lo); n <= std::min(12, ranges[i].hi); ++n) {
      out.unrest[static_cast<std::size_t>(n - 2)] = r;
    }
  }
}

// Weights by name: a sub-table whose keys must be among `known`.
Temperament::Weights ReadWeights(const TomlTable& owner, std::string_view key,
                                 const KeyList& known) {
  Temperament::Weights out;
  const TomlTable t = owner.Sub(key);
  for (const std::string& word : known) {
    if (t.Has(word)) out[word] = t.I(word, {0, 10000});
  }
  return out;
}

// Domains of picks by their files; what is wrong with them is told by their own loader.
KeyList DomainWords(const ConfigSet& set) {
  KeyList out;
  Diagnostics elsewhere;
  for (const auto& [id, t] : set.Parse("powers", elsewhere)) {
    if (!t.Bool("moral", false)) out.push_back(id);
  }
  return out;
}

void ReadTemperament(const std::string& id, const TomlTable& t, const KeyList& domains,
                     GodRules& out) {
  static const KeyList kAlignments = {"law", "chaos", "good", "evil", "neutral"};
  Temperament& m = out.temperaments[id];
  m.id = id;
  m.name = t.Str("name");
  m.weight = t.I("weight", {0, 1000}, 10);
  m.alignments = t.Strs("alignments");
  for (const std::string& word : m.alignments) {
    if (std::find(kAlignments.begin(), kAlignments.end(), word) != kAlignments.end()) continue;
    t.Error("alignments", FoundAt("alignments", word) + ", expected " + OrList(kAlignments) +
                              DidYouMean(word, kAlignments));
  }
  KeyList words;
  for (const TemperamentWord& w : TemperamentWords()) words.emplace_back(w.name);
  const Temperament::Weights given = ReadWeights(t, "weights", words);
  for (std::size_t i = 0; i < kWeighs; ++i) {
    const auto it = given.find(TemperamentWords()[i].name);
    m.weights[i] = it == given.end() ? TemperamentWords()[i].fallback : it->second;
  }
  m.domains = ReadWeights(t, "domains", domains);
  m.chosen = ReadWeights(t, "chosen", KeysOf(out.chosen));
  m.improve = ReadWeights(t, "improve", KeysOf(out.improvements));
  FinishToml(t);
}

void ReadTemperaments(const ConfigSet& set, Diagnostics& diag, GodRules& out) {
  const KeyList domains = DomainWords(set);
  for (const auto& [id, t] : set.Parse("gods/temperaments", diag)) {
    ReadTemperament(id, t, domains, out);
  }
  // Whatever a god's alignment, somebody must be able to be it.
  for (const char* ethical : {"law", "neutral", "chaos"}) {
    for (const char* moral : {"good", "neutral", "evil"}) {
      const bool any = std::any_of(
          out.temperaments.begin(), out.temperaments.end(),
          [&](const auto& m) { return m.second.weight > 0 && m.second.Suits(ethical, moral); });
      if (any) continue;
      diag.Error({"gods/temperaments", 0, 0}, "found no temperament for " + std::string(ethical) +
                                                  " and " + moral + ", expected one with weight");
    }
  }
}

}  // namespace

const std::array<TemperamentWord, kWeighs>& TemperamentWords() {
  static constexpr std::array<TemperamentWord, kWeighs> kWords = {{
      // What to do with the day's action.
      {"rest", 2, "rest: nobody can convert from it"},
      {"build", 45, "a first temple in a settlement"},
      {"raise", 45, "a temple one level higher"},
      {"remote", 20, "a temple where nobody lives, or one of them higher"},
      {"destruction", 4, "an attack that breaks walls and kills"},
      {"overthrow", 4, "an attack that puts its own people in power"},
      {"raze", 12, "an attack on a temple, an improvement or a creature"},
      {"convert", 35, "followers away from another god"},
      {"preach", 8, "followers from those who have no god"},
      {"intervene", 8, "a settlement made content"},
      {"protect", 6, "walls stronger for a day"},
      {"improve", 12, "a settlement improved"},
      {"blessing", 25, "a power that does its target good"},
      {"curse", 15, "a power that does its target harm"},
      {"discord", 10, "chaos: a settlement made restless"},
      {"pandemonium", 15, "chaos: a temple destroyed by a riot"},
      {"order", 15, "law: a riot ended"},
      {"regenerate", 5, "neutrality: a spent slot again"},
      {"assist", 25, "help for an order of another"},
      {"oppose", 25, "resistance to an order of another"},
      // By whom or what an order would fall upon, in percent of its weight.
      {"own", 200, "percent: good done where it has a temple"},
      {"foreign", 25, "percent: good done where it has none"},
      {"rival", 150, "percent: harm done where others have more temple levels than it"},
      {"home", 5, "percent: harm done where it has the most"},
      {"enemy", 200, "percent: against a god of an opposed alignment"},
      {"friend", 20, "percent: against a god that shares an alignment"},
      {"leader", 400, "percent: against the god with most followers"},
      {"need", 250, "percent: good done to a settlement in unrest or hunger"},
      {"large", 150, "percent: anything in a settlement of rank 4 or more"},
      // Attacks by what the god can bring alone, in percent.
      {"sure", 300, "percent: an attack that needs nobody's help"},
      {"close", 30, "percent: one that needs a little help"},
      {"hopeless", 1, "percent: one that needs much"},
      // Beside the action, in thousandths.
      {"bonus", 700, "permille: it uses a bonus action it has"},
      {"reaction", 500, "permille: it uses a reaction it has"},
      {"epic", 250, "permille: it uses its epic power on a day it could"},
      {"reply", 400, "permille: it looks at what others have declared before it acts"},
      {"swap", 100, "permille: it swaps a power when it may"},
      // When it declares.
      {"early", 10, "declares before 8 o'clock"},
      {"midday", 10, "declares from 8 to 16"},
      {"late", 10, "declares after that"},
  }};
  return kWords;
}

int Temperament::In(const Weights& weights, std::string_view word) {
  const auto it = weights.find(word);
  return it == weights.end() ? 10 : it->second;
}

bool Temperament::Suits(std::string_view ethical, std::string_view moral) const {
  return alignments.empty() ||
         std::any_of(alignments.begin(), alignments.end(),
                     [&](const std::string& a) { return a == ethical || a == moral; });
}

int GodRules::RankFor(int followers) const {
  int rank = 1;
  while (rank < static_cast<int>(ranks.size()) && Rank(rank + 1).followers <= followers) ++rank;
  return rank;
}

void Load(const ConfigSet& set, Diagnostics& diag, GodRules& out) {
  using Reader = void (*)(const TomlTable&, GodRules&);
  static constexpr std::pair<const char*, Reader> kFiles[] = {
      {"gods/ranks.toml", &ReadGodRanks},
      {"gods/temples.toml", &ReadTemples},
      {"gods/chosen.toml", &ReadChosen},
      {"gods/occurrences.toml", &ReadOccurrences},
      {"gods/switches.toml", &ReadSwitches},
      {"gods/locations.toml", &ReadLocations},
      {"gods/lair.toml", &ReadLair},
      {"settlements/improvements.toml", &ReadImprovements},
      {"settlements/unrest.toml", &ReadUnrest},
  };
  for (const auto& [path, read] : kFiles) {
    const TomlTable t = set.ParseOne(path, diag);
    if (t) {
      read(t, out);
      FinishToml(t);
    } else if (set.files().count(path) == 0) {
      diag.Error({path, 0, 0}, "found no such file, expected a table of the gods");
    }
  }
  ReadTemperaments(set, diag, out);
}

}  // namespace bw
