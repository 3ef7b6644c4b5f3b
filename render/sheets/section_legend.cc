#include "render/sheets/section_legend.h"

#include <algorithm>

#include "generator/base/words.h"
#include "render/sheets/sheet_base.h"

namespace bw {

namespace {

// Who dug in this habit: ": stone wrights, gnaw folk".
std::string BuildersOf(const World& w, Id<Delve> delve, const SheetWords& words,
                       const std::string& habit) {
  constexpr std::size_t kMost = 3;
  std::vector<std::string> who;
  for (const Place& p : w.places) {
    if (p.delve != delve || p.habit != habit || p.builder.empty() || p.builder == "nature")
      continue;
    const std::string_view known = words.Find("builder." + p.builder);
    std::string name = known.empty() ? Spaced(p.builder) : std::string(known);
    if (std::find(who.begin(), who.end(), name) == who.end()) who.push_back(std::move(name));
  }
  std::string out;
  for (std::size_t i = 0; i < who.size() && i < kMost; ++i) out += (i == 0 ? ": " : ", ") + who[i];
  if (who.size() > kMost) out += "...";
  return out;
}

std::string SignWord(const World& w, const Rules& rules, const SheetWords& words, Id<Delve> delve,
                     const std::string& family, const std::string& id) {
  std::string word(words.Find("sign." + family + "." + id));
  if (family == "builder") return word + BuildersOf(w, delve, words, id);
  if (!word.empty()) return word;
  if (family == "rock") {
    const auto rock = rules.strata.rocks.find(id);
    if (rock != rules.strata.rocks.end()) return rock->second.name;
  }
  const std::string_view name = w.NameOf(w.Find(id));
  return name.empty() ? Spaced(id) : std::string(name);
}

}  // namespace

std::vector<LegendGroup> SectionLegend(const World& w, const Rules& rules, Id<Delve> delve,
                                       const SheetWords& words, const SignsUsed& signs,
                                       const std::vector<std::string>& only) {
  std::vector<std::string> families = only;
  if (families.empty()) {
    families = {"ring",      "token", "construction", "ground", "builder", "way",
                "furniture", "state", "territory",    "rock",   "vein",    "water"};
    for (const auto& [f, id] : signs.all()) {  // any other follows by first use
      if (std::find(families.begin(), families.end(), f) == families.end()) families.push_back(f);
    }
  }
  std::vector<LegendGroup> out;
  for (const std::string& family : families) {
    LegendGroup g;
    for (const auto& [f, id] : signs.all()) {
      if (f == family) g.entries.push_back({f, id, SignWord(w, rules, words, delve, f, id)});
    }
    if (g.entries.empty()) continue;
    const std::string_view heading = words.Find("family." + family);
    g.heading = heading.empty() ? Capital(Spaced(family)) : std::string(heading);
    out.push_back(std::move(g));
  }
  return out;
}

}  // namespace bw
