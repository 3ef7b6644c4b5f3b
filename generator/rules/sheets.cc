#include "generator/rules/sheets.h"

#include <algorithm>

namespace bw {

void LoadSheets(const ConfigSet& set, Diagnostics& diag, std::map<std::string, SheetRules>& out) {
  for (const auto& [id, t] : set.Parse("sheets", diag)) {
    SheetRules s;
    s.id = id;
    s.name = t.Str("name");
    s.width = t.Beads("width", 8, 128);
    s.height = t.Beads("height", 8, 128);
    s.surface = t.Beads("surface", 2, 16);
    s.bands = t.I("bands", {1, 12});
    s.sea_left = t.Beads("sea_left", 0, 32, 0);
    s.sea_right = t.Beads("sea_right", 0, 32, 0);
    s.relief = t.Beads("relief", 0, 2);
    if (s.height < s.surface + 6 * kBead) {
      t.Error("height", "key 'height': found less than surface + 6 beads, expected room to dig");
    }
    if (s.sea_left + s.sea_right + 8 * kBead > s.width) {
      t.Error("width", "key 'width': found fewer than 8 beads of land, expected more");
    }
    FinishToml(t);
    out[id] = s;
  }
  if (out.empty()) diag.Error({"sheets", 0, 0}, "found no sheet, expected at least one file");
}

void LoadAges(const ConfigSet& set, Diagnostics& diag, std::map<std::string, AgeRules>& out) {
  std::map<std::string, TomlTable> tables;
  for (const auto& [id, t] : set.Parse("ages", diag)) {
    AgeRules a;
    a.id = id;
    a.name = t.Str("name");
    a.seasons = t.Bool("seasons", true);
    a.first = t.Bool("first", false);
    a.ends_history = t.Bool("ends_history", false);
    a.opening = t.Strs("opening");
    a.season = t.Strs("season");
    for (const TomlTable& n : t.Subs("next")) {
      a.next.push_back({n.Str("outcome", ""), n.Str("after", ""), n.Str("age")});
    }
    if (a.next.empty()) t.Error("", "found no [[next]], expected the age that follows");
    FinishToml(t);
    out[id] = a;
    tables[id] = t;
  }
  std::vector<std::string> ids;
  for (const auto& [id, a] : out) ids.push_back(id);
  int firsts = 0;
  for (const auto& [id, a] : out) {
    firsts += a.first ? 1 : 0;
    for (const NextAge& n : a.next) {
      for (const auto& [key, to] : {std::pair("age", &n.age), {"after", &n.after}}) {
        if (out.count(*to) != 0 || (to == &n.after && to->empty())) continue;
        tables[id].Error("next", "key '" + std::string(key) + "': found '" + *to +
                                     "', expected an age" + DidYouMean(*to, ids));
      }
    }
  }
  if (firsts != 1) {
    diag.Error({"ages", 0, 0},
               "found " + std::to_string(firsts) + " ages with first = true, expected exactly one");
  }
}

}  // namespace bw
