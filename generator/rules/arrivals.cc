#include "generator/rules/arrivals.h"

#include <algorithm>

namespace bw {

namespace {

LengthText ReadLength(const TomlTable& t, std::string_view key) {
  LengthText length;
  const std::string text = t.Str(key);
  if (t.Has(key) && !text.empty() && !ParseLength(text, length)) {
    t.Error(key, "key '" + std::string(key) + "': found '" + text +
                     "', expected a length such as finger, half-finger, thumb or 3 beads");
  }
  return length;
}

void ReadArrivals(const TomlTable& t, const std::vector<std::string>& classes, ArrivalRules& out) {
  std::vector<std::string> comers = classes;
  comers.emplace_back("feature");
  out.first = t.Strs("first");
  for (const std::string& id : out.first) {
    if (std::find(classes.begin(), classes.end(), id) == classes.end()) {
      t.Error("first", "key 'first': found '" + id + "', expected " + OrList(classes) +
                           DidYouMean(id, classes));
    }
  }
  out.near_entrance = ReadLength(t, "near_entrance");
  out.apart = ReadLength(t, "apart");
  out.die = t.I("die", {2, 100});
  const std::vector<TomlTable> rows = t.Subs("arrival");
  const std::vector<DiceRange> ranges = ReadDiceTable(t, "arrival", rows, out.die);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    ArrivalRow row;
    row.roll = ranges[i];
    row.brings = rows[i].OneOf("brings", comers);
    row.needs_groups = rows[i].I("needs_groups", {0, 100}, 0);
    if (row.needs_groups > 0) row.otherwise = rows[i].OneOf("otherwise", comers);
    out.rows.push_back(std::move(row));
  }
  FinishToml(t);
}

Feature ReadFeature(const TomlTable& t, const DiceRange& roll) {
  Feature f;
  f.roll = roll;
  f.id = t.Str("id");
  f.name = t.Str("name");
  f.says = t.Str("says");
  f.where = t.OneOf("where", {"cave", "castle", "deep", "home", "new", "water"});
  f.kind = t.Str("kind", "");
  f.loot = t.I("loot", {0, 6}, 0);
  f.treasure = t.Str("treasure", "");
  f.cost = t.I("cost", {0, 6}, 0);
  f.yearly = t.OneOf("yearly", {"", "bout", "convert", "folk", "loot", "toll"}, "");
  const TomlTable marks = t.Sub("marks");
  for (const std::string& key : marks.Keys()) f.marks.emplace_back(key, marks.I(key, {1, 9}));
  return f;
}

}  // namespace

const Feature* ArrivalRules::FeatureById(std::string_view id) const {
  for (const Feature& f : features) {
    if (f.id == id) return &f;
  }
  return nullptr;
}

void LoadArrivals(const ConfigSet& set, Diagnostics& diag, const std::vector<std::string>& classes,
                  ArrivalRules& out) {
  for (const char* file : {"arrivals", "features", "new-sheet"}) {
    if (set.files().count("events/" + std::string(file) + ".toml") > 0) continue;
    diag.Error({"events", 0, 0}, "found no " + std::string(file) + ".toml, expected one");
    return;
  }
  if (const TomlTable t = set.ParseOne("events/arrivals.toml", diag)) ReadArrivals(t, classes, out);
  if (const TomlTable t = set.ParseOne("events/features.toml", diag)) {
    out.feature_die = t.I("die", {2, 100});
    const std::vector<TomlTable> rows = t.Subs("feature");
    const std::vector<DiceRange> ranges = ReadDiceTable(t, "feature", rows, out.feature_die);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      out.features.push_back(ReadFeature(rows[i], ranges[i]));
      for (std::size_t j = 0; j < i; ++j) {
        if (out.features[j].id != out.features[i].id) continue;
        rows[i].Error("id", "key 'id': found '" + out.features[i].id +
                                "' a second time, expected each feature once");
      }
    }
    FinishToml(t);
  }
  if (const TomlTable t = set.ParseOne("events/new-sheet.toml", diag)) {
    out.landmarks = t.Strs("landmarks");
    out.landmark_builders = t.Strs("landmark_builders");
    out.keep_open = t.I("keep_open", {0, 200});
    FinishToml(t);
  }
}

}  // namespace bw
