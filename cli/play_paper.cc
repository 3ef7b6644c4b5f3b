// See play_paper.h.
#include "cli/play_paper.h"

#include <algorithm>
#include <set>

#include "cli/play_tables.h"
#include "factions/season.h"
#include "generator/rules/verbs.h"
#include "generator/world/dice.h"

namespace bw {

namespace {

std::string Faces(const DiceRange& r) {
  return r.lo == r.hi ? std::to_string(r.lo) : std::to_string(r.lo) + "-" + std::to_string(r.hi);
}

std::string MeaningOf(const std::string& step) {
  for (const StepRow& row : StepTable()) {
    if (row.word == step) return std::string(row.meaning);
  }
  return "";
}

// From the first on, each after one that leads to it; what nothing leads to comes last.
std::vector<const AgeRules*> AsPlayed(const Rules& rules) {
  std::vector<const AgeRules*> out;
  const auto add = [&](const AgeRules& age) {
    if (std::find(out.begin(), out.end(), &age) == out.end()) out.push_back(&age);
  };
  for (const auto& [id, age] : rules.ages) {
    if (age.first) add(age);
  }
  for (std::size_t i = 0; i < out.size(); ++i) {
    for (const NextAge& next : out[i]->next) {
      if (const auto to = rules.ages.find(next.age); to != rules.ages.end()) add(to->second);
    }
  }
  for (const auto& [id, age] : rules.ages) add(age);
  return out;
}

std::string AgesText(const Rules& rules) {
  std::string out = PaperHeading("The ages, and the order of a season in each");
  for (const AgeRules* of : AsPlayed(rules)) {
    const AgeRules& age = *of;
    out += age.name + "\n";
    for (const std::string& step : age.opening) out += PaperRow("opens:", MeaningOf(step));
    for (const std::string& step : age.season) out += PaperRow("a season:", MeaningOf(step));
    for (const NextAge& next : age.next) {
      const auto to = rules.ages.find(next.age);
      if (to == rules.ages.end()) continue;
      out += PaperRow("then:",
                      to->second.name + (next.outcome.empty() ? "" : ", after " + next.outcome));
    }
  }
  return out;
}

std::string NumbersText(const Rules& rules) {
  std::string out = PaperHeading("Measures and limits");
  const WorldPreset& w = rules.world;
  out += PaperRow("bead", "one room, one column or row of the map");
  out += PaperRow("thumb", BeadsText(w.thumb) + " beads");
  out += PaperRow("half-finger", BeadsText(w.half_finger) + " beads");
  out += PaperRow("finger", BeadsText(w.finger) + " beads");
  for (const Knob& k : Knobs()) {
    if (k.beads || k.name.starts_with("plan_") || k.name.starts_with("bridge_")) continue;
    out += PaperRow(std::string(k.name),
                    std::to_string(w.*k.number) + "  " + std::string(k.meaning), 20);
  }
  return out;
}

std::string EncounterText(const Rules& rules) {
  const auto& words = rules.styles.words.at("en");
  std::string out = PaperHeading("Encounters", "encounter");
  for (const char* key :
       {"sheet.card-encounter-1", "sheet.card-encounter-2", "sheet.card-encounter-3"}) {
    out += std::string(words.Find(key)) + "\n";
  }
  for (const auto& [id, kind] : rules.groups.classes) {
    std::string adds = kind.strength > 0 ? std::to_string(kind.strength) : "its folk";
    if (kind.bonus != 0) adds += " and " + std::to_string(kind.bonus);
    out += PaperRow(id, "adds " + adds);
  }
  return out;
}

std::string ArrivalText(const Rules& rules) {
  const ArrivalRules& a = rules.groups.arrivals;
  std::string out = PaperHeading("Who arrives: d" + std::to_string(a.die) + ", every " +
                                     std::to_string(rules.world.arrival_every) + " seasons",
                                 "arrival");
  for (const ArrivalRow& r : a.rows) {
    out += PaperRow(
        Faces(r.roll),
        r.brings + (r.needs_groups > 0 ? "; with fewer than " + std::to_string(r.needs_groups) +
                                             " groups, " + r.otherwise
                                       : ""));
  }
  out += PaperHeading("Special features: d" + std::to_string(a.feature_die), "feature");
  for (const Feature& f : a.features) out += PaperRow(Faces(f.roll), f.name + ": " + f.says);
  return out;
}

// What each class of groups does in its season, line by line as its data says.
std::string GroupsText(const ConfigSet& set, const Rules& rules) {
  std::string out = PaperHeading("What the groups do in their season, line by line", "wander");
  Diagnostics diag;
  std::set<std::string> verbs;
  for (const auto& [id, t] : set.Parse("groups/classes", diag)) {
    const auto kind = rules.groups.classes.find(id);
    if (kind == rules.groups.classes.end()) continue;
    const GroupClass& c = kind->second;
    const std::string folk = c.start_die > 0 ? "[" + id + "] d" + std::to_string(c.start_die)
                                             : std::to_string(c.start_folk);
    out += id + ": comes with " + folk + " folk, " + std::to_string(c.start_loot) +
           " loot; at most " + std::to_string(c.max_folk) + " folk" +
           (c.first ? "; does the first line it can" : "") + "\n";
    for (const TomlTable& act : t.Subs("act")) {
      const std::string when = act.Str("when", ""), what = act.Str("do", "");
      verbs.insert(what.substr(0, what.find('(')));
      out += PaperRow(act.Str("id", ""), what + (when.empty() ? "" : "  when " + when));
    }
  }
  out += PaperHeading("Their words");
  for (const VerbSignature& v : VerbSignatures()) {
    if (verbs.contains(std::string(v.name))) {
      out += PaperRow(std::string(v.name), std::string(v.meaning));
    }
  }
  return out;
}

std::string SurfaceText(const Rules& rules) {
  std::string out = PaperHeading("What the kingdom builds");
  for (const auto& [id, c] : rules.constructions.kinds) {
    out += PaperRow(id, BeadsText(c.width) + " beads wide, " + std::to_string(c.folk) + " folk, " +
                            std::to_string(c.loot) + " loot");
  }
  out +=
      "A castle's season: a folk more, up to " + std::to_string(rules.world.castle_cap) +
      ". Fewer farms at work than folk in castles: one goes to\n"
      "an empty farm, or a farm is laid out, and a bare castle gets a loot. Enough farms: one is\n"
      "called up from a farm too many, or a farm is laid out; then, with four folk and a way\n"
      "down, three of them and a loot ride out, else a room is dug beneath the castle.\n";
  return out;
}

std::string RisersText(const Rules& rules) {
  std::string out = PaperHeading("Arch-villains");
  for (const auto& [id, v] : rules.villains.all) {
    out += PaperRow(id, v.name + ", " + std::to_string(v.folk) + " folk");
  }
  return out;
}

std::string DicePage() {
  std::string out = PaperHeading("All dice");
  for (const RollPurpose& r : RollPurposes()) {
    out += PaperRow(std::string(r.name), std::string(r.die) + ": " + std::string(r.meaning), 20);
  }
  return out;
}

}  // namespace

std::string PaperText(const ConfigSet& set, const Rules& rules) {
  return "Beadwright on paper: rules " + rules.hash +
         "\n\nPrint a blank and a play sheet (beadwright render WORLD.json --maps blank,play). A\n"
         "bead is a token: one kind for folk, one for loot, one for treasures. Play the steps of\n"
         "each season in their order; move beads, draw what is dug, and write down what "
         "happened.\n" +
         AgesText(rules) + NumbersText(rules) + DeepTables(set) + SurfaceText(rules) +
         ArrivalText(rules) + EncounterText(rules) + GroupsText(set, rules) + RisersText(rules) +
         LandTables(set) + (rules.kingdoms == nullptr ? "" : RealmChecks(rules)) + DicePage();
}

}  // namespace bw
