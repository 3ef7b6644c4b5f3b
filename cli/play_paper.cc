// See play_paper.h.
#include "cli/play_paper.h"

#include <algorithm>
#include <set>

#include "factions/season.h"
#include "generator/rules/gods.h"
#include "generator/rules/kingdoms.h"
#include "generator/rules/verbs.h"
#include "generator/world/dice.h"

namespace bw {

namespace {

std::string Heading(const std::string& text) {
  return "\n" + text + "\n" + std::string(text.size(), '-') + "\n";
}

std::string Row(const std::string& left, const std::string& right, std::size_t width = 14) {
  std::string out = "  " + left;
  out.resize(std::max(out.size() + 2, width + 2), ' ');
  return out + right + "\n";
}

std::string Faces(const DiceRange& r) {
  return r.lo == r.hi ? std::to_string(r.lo) : std::to_string(r.lo) + "-" + std::to_string(r.hi);
}

std::string MeaningOf(const std::string& step) {
  for (const StepRow& row : StepTable()) {
    if (row.word == step) return std::string(row.meaning);
  }
  return "";
}

std::string AgesText(const Rules& rules) {
  std::string out = Heading("The ages, and the order of a season in each");
  for (const auto& [id, age] : rules.ages) {
    out += age.name + "\n";
    for (const std::string& step : age.opening) out += Row("opens:", MeaningOf(step));
    for (const std::string& step : age.season) out += Row("a season:", MeaningOf(step));
    for (const NextAge& next : age.next) {
      const auto to = rules.ages.find(next.age);
      if (to == rules.ages.end()) continue;
      out +=
          Row("then:", to->second.name + (next.outcome.empty() ? "" : ", after " + next.outcome));
    }
  }
  return out;
}

std::string NumbersText(const Rules& rules) {
  std::string out = Heading("Measures and limits");
  const WorldPreset& w = rules.world;
  out += Row("bead", "one room, one column or row of the map");
  out += Row("thumb", BeadsText(w.thumb) + " beads");
  out += Row("half-finger", BeadsText(w.half_finger) + " beads");
  out += Row("finger", BeadsText(w.finger) + " beads");
  for (const Knob& k : Knobs()) {
    if (k.beads || k.name.starts_with("plan_") || k.name.starts_with("bridge_")) continue;
    out +=
        Row(std::string(k.name), std::to_string(w.*k.number) + "  " + std::string(k.meaning), 20);
  }
  return out;
}

std::string PrimordialText(const Rules& rules) {
  const StrataRules& s = rules.strata;
  std::string out = Heading("Primordial events: " + std::to_string(s.least) + " to " +
                            std::to_string(s.most) + ", d" + std::to_string(s.events.die));
  for (std::size_t i = 0; i < s.events.rows.size(); ++i) {
    out += Row(Faces(s.events.faces[i]), s.events.rows[i].id);
  }
  out += Heading("What a natural cave holds: d" + std::to_string(s.contents.die));
  for (std::size_t i = 0; i < s.contents.rows.size(); ++i) {
    out += Row(Faces(s.contents.faces[i]), s.contents.rows[i].id);
  }
  return out;
}

std::string DisasterText(const Rules& rules) {
  const DisasterRules& d = rules.disasters;
  std::string out = Heading("The Great Disaster: d" + std::to_string(d.die));
  for (std::size_t i = 0; i < d.rows.size(); ++i) {
    out += Row(Faces(d.faces[i]), d.kinds.find(d.rows[i])->second.name);
  }
  return out;
}

std::string EncounterText(const Rules& rules) {
  const auto& words = rules.styles.words.at("en");
  std::string out = Heading("Encounters");
  for (const char* key :
       {"sheet.card-encounter-1", "sheet.card-encounter-2", "sheet.card-encounter-3"}) {
    out += std::string(words.Find(key)) + "\n";
  }
  for (const auto& [id, kind] : rules.groups.classes) {
    std::string adds = kind.strength > 0 ? std::to_string(kind.strength) : "its folk";
    if (kind.bonus != 0) adds += " and " + std::to_string(kind.bonus);
    out += Row(id, "adds " + adds);
  }
  return out;
}

std::string ArrivalText(const Rules& rules) {
  const ArrivalRules& a = rules.groups.arrivals;
  std::string out = Heading("Who arrives: d" + std::to_string(a.die) + ", every " +
                            std::to_string(rules.world.arrival_every) + " seasons");
  for (const ArrivalRow& r : a.rows) {
    out += Row(Faces(r.roll), r.brings + (r.needs_groups > 0 ? "; with fewer than " +
                                                                   std::to_string(r.needs_groups) +
                                                                   " groups, " + r.otherwise
                                                             : ""));
  }
  out += Heading("Special features: d" + std::to_string(a.feature_die));
  for (const Feature& f : a.features) out += Row(Faces(f.roll), f.name + ": " + f.says);
  return out;
}

// What each class of groups does in its season, line by line as its data says.
std::string GroupsText(const ConfigSet& set, const Rules& rules) {
  std::string out = Heading("What the groups do in their season, line by line");
  Diagnostics diag;
  std::set<std::string> verbs;
  for (const auto& [id, t] : set.Parse("groups/classes", diag)) {
    const auto kind = rules.groups.classes.find(id);
    if (kind == rules.groups.classes.end()) continue;
    const GroupClass& c = kind->second;
    out += id + ": comes with " + std::to_string(c.start_folk) + " folk, " +
           std::to_string(c.start_loot) + " loot; at most " + std::to_string(c.max_folk) + " folk" +
           (c.first ? "; does the first line it can" : "") + "\n";
    for (const TomlTable& act : t.Subs("act")) {
      const std::string when = act.Str("when", ""), what = act.Str("do", "");
      verbs.insert(what.substr(0, what.find('(')));
      out += Row(act.Str("id", ""), what + (when.empty() ? "" : "  when " + when));
    }
  }
  out += Heading("Their words");
  for (const VerbSignature& v : VerbSignatures()) {
    if (verbs.contains(std::string(v.name))) {
      out += Row(std::string(v.name), std::string(v.meaning));
    }
  }
  return out;
}

std::string SurfaceText(const Rules& rules) {
  std::string out = Heading("What the kingdom builds");
  for (const auto& [id, c] : rules.constructions.kinds) {
    out += Row(id, BeadsText(c.width) + " beads wide, " + std::to_string(c.folk) + " folk, " +
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
  std::string out = Heading("Arch-villains");
  for (const auto& [id, v] : rules.villains.all) {
    out += Row(id, v.name + ", " + std::to_string(v.folk) + " folk");
  }
  return out;
}

std::string LandText(const Rules& rules) {
  std::string out;
  if (rules.kingdoms != nullptr) {
    out += Heading("A realm's random event: two dice of six and what the realm adds");
    int total = 1;
    for (const RandomEvent& e : rules.kingdoms->events) out += Row(std::to_string(total++), e.name);
  }
  if (rules.gods != nullptr && !rules.gods->occurrences.empty()) {
    out += Heading("By chance, once in " + std::to_string(rules.gods->occurrence_one_in) +
                   " years of the gods: d" + std::to_string(rules.gods->occurrences.size()));
    int roll = 1;
    for (const Occurrence& o : rules.gods->occurrences) {
      out += Row(std::to_string(roll++), o.name);
    }
  }
  return out;
}

std::string DiceText() {
  std::string out = Heading("All dice");
  for (const RollPurpose& r : RollPurposes()) {
    out += Row(std::string(r.name), std::string(r.die) + ": " + std::string(r.meaning), 20);
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
         AgesText(rules) + NumbersText(rules) + PrimordialText(rules) + DisasterText(rules) +
         SurfaceText(rules) + ArrivalText(rules) + EncounterText(rules) + GroupsText(set, rules) +
         RisersText(rules) + LandText(rules) + DiceText();
}

}  // namespace bw
