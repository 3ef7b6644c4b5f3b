// `beadwright list`: one kind of thing, one a line: its id, its name and what it is.
#include <algorithm>
#include <set>

#include "cli/commands.h"
#include "cli/exports.h"
#include "cli/rule_table.h"
#include "cli/setup.h"
#include "cli/sheets.h"
#include "cli/talk.h"
#include "factions/gods/order_table.h"
#include "factions/season.h"
#include "generator/base/diag.h"
#include "generator/rules/civilizations.h"
#include "generator/rules/gods.h"
#include "generator/rules/powers.h"
#include "generator/rules/verbs.h"
#include "generator/rules/villains.h"
#include "generator/world/dice.h"
#include "output/catalogue/schema.h"

namespace bw {

namespace {

struct ListLine {
  std::string id, name, meaning;
};
using Lines = std::vector<ListLine>;

std::string Laid(const Lines& lines) {
  std::size_t ids = 0, names = 0;
  for (const ListLine& l : lines) {
    ids = std::max(ids, l.id.size());
    names = std::max(names, l.name.size());
  }
  std::string out;
  for (const ListLine& l : lines) {
    std::string row = l.id;
    row.resize(ids + 2, ' ');
    row += l.name;
    row.resize(ids + 2 + (names == 0 ? 0 : names + 2), ' ');
    row += l.meaning;
    row.erase(row.find_last_not_of(' ') + 1);
    out += row + "\n";
  }
  return out;
}

// The comment a data file opens with says what the thing is.
std::string FirstComment(std::string_view text) {
  if (text.empty() || text[0] != '#') return "";
  std::string line(text.substr(0, text.find('\n')));
  return line.substr(line.find_first_not_of("# ") == std::string::npos
                         ? line.size()
                         : line.find_first_not_of("# "));
}

Lines OfFolder(const ConfigSet& set, const std::string& folder) {
  Lines out;
  Diagnostics diag;
  for (const auto& [id, t] : set.Parse(folder, diag)) {
    const std::string name = t.IsStr("name") ? t.Str("name") : "";
    out.push_back({id, name, FirstComment(set.files().at(folder + "/" + id + ".toml").text)});
  }
  if (!diag.ok()) throw BadInput(diag.Text());
  return out;
}

Lines StepLines() {
  Lines out;
  for (const StepRow& row : StepTable()) {
    out.push_back({std::string(row.word), "", std::string(row.meaning)});
  }
  return out;
}

Lines VerbLines() {
  Lines out;
  for (const VerbSignature& v : VerbSignatures()) {
    out.push_back({SignatureText(v), "", std::string(v.meaning)});
  }
  return out;
}

Lines KnobLines() {
  Lines out{{"sheet", "a name", "the sheet of paper; see: beadwright list sheets"}};
  for (const Knob& k : Knobs()) {
    out.push_back({std::string(k.name),
                   BeadsText(FxFromBeads(k.lo)) + ".." + BeadsText(FxFromBeads(k.hi)),
                   std::string(k.meaning)});
  }
  return out;
}

Lines RollLines() {
  Lines out;
  for (const RollPurpose& r : RollPurposes()) {
    out.push_back({std::string(r.name), std::string(r.die), std::string(r.meaning)});
  }
  return out;
}

Lines ChoiceLines() {
  Lines out;
  for (const ChoiceKind& k : ChoiceKinds()) {
    out.push_back({std::string(k.name), std::string(k.meaning), ""});
  }
  return out;
}

Lines OrderLines() {
  Lines out;
  for (const OrderVerb& v : OrderVerbs()) {
    const std::string fields = FieldsText(v);
    out.push_back({std::string(v.key), SlotsText(v),
                   std::string(v.meaning) + (fields.empty() ? "" : "; takes " + fields)});
  }
  return out;
}

Lines CodeLines() {
  Lines out;
  for (const OrderCode& c : OrderCodes()) {
    out.push_back({std::string(c.code), std::string(c.rule), std::string(c.meaning)});
  }
  return out;
}

Lines CivVerbLines() {
  Lines out;
  for (const CivVerbRow& row : CivVerbs()) {
    std::string keys;
    for (const std::string_view key : row.takes)
      keys += (keys.empty() ? "" : ", ") + std::string(key);
    out.push_back({std::string(row.word), keys, std::string(row.meaning)});
  }
  return out;
}

Lines CivWordLines() {
  Lines out;
  for (const ConditionWord& word : CivWords()) {
    out.push_back({std::string(word.name), "", std::string(word.meaning)});
  }
  return out;
}

Lines VillainVerbLines() {
  Lines out;
  for (const VillainVerb& v : VillainVerbs()) {
    std::string keys;
    for (const auto& [takes, key] : {std::pair(v.reach, "reach"),
                                     {v.cost, "cost"},
                                     {v.folk, "folk"},
                                     {v.most, "most"},
                                     {v.room, "room"},
                                     {v.state, "state"}}) {
      if (takes) keys += (keys.empty() ? "" : ", ") + std::string(key);
    }
    out.push_back({std::string(v.word), keys, std::string(v.meaning)});
  }
  return out;
}

Lines VillainWordLines() {
  Lines out;
  for (const ConditionWord& word : VillainWords()) {
    out.push_back({std::string(word.name), "", std::string(word.meaning)});
  }
  return out;
}

Lines VillainSeatLines() {
  Lines out;
  for (const VillainWord& word : VillainSeats()) {
    out.push_back({std::string(word.word), "", std::string(word.meaning)});
  }
  return out;
}

Lines TemperamentWordLines() {
  Lines out;
  for (const TemperamentWord& w : TemperamentWords()) {
    out.push_back({std::string(w.name), std::to_string(w.fallback), std::string(w.meaning)});
  }
  return out;
}

// "level 3 action on a settlement: population -150; wealth -6"
std::string MeaningOf(const Power& p) {
  std::string out = "level " + std::to_string(p.level) + " " + p.time;
  if (!p.trigger.empty()) out += " to " + p.trigger;
  out += ", " + p.target + ":";
  for (std::size_t i = 0; i < p.effects.size(); ++i) {
    out += (i == 0 ? " " : "; ") + TextOf(p.effects[i]);
  }
  if (p.requires_others > 0) {
    out += " (after " + std::to_string(p.requires_others) + " of " + p.requires_domain + ")";
  }
  return out;
}

Lines PowerLines(const ConfigSet& set) {
  Diagnostics diag;
  PowerRules rules;
  Load(set, diag, rules);
  if (!diag.ok()) throw BadInput(diag.Text());
  Lines out;
  for (const auto& [domain, name] : rules.domain_names) {
    for (const Power* p : rules.Of(domain)) out.push_back({p->id, p->name, MeaningOf(*p)});
  }
  return out;
}

Lines FormatLines() {
  Lines out = {{"svg", "drawing", "named layers, real text"},
               {"pdf", "drawing", "true size, fonts embedded"},
               {"png", "drawing", "pixels at 200 dpi"}};
  for (const ExportRow& row : ExportRows()) {
    out.push_back({std::string(row.name), std::string(row.family), std::string(row.meaning)});
  }
  return out;
}

// The views of a batch's catalogue, each with its columns.
Lines CatalogueLines() {
  Lines out;
  for (const CatalogueNoun& noun : CatalogueNouns()) {
    out.push_back({std::string(noun.name), "", std::string(noun.meaning)});
    for (const CatalogueColumn& c : noun.columns) {
      out.push_back(
          {"  " + std::string(c.name), c.text ? "text" : "number", std::string(c.meaning)});
    }
  }
  return out;
}

Lines MapLines() {
  Lines out;
  for (const MapRow& m : MapRows()) {
    out.push_back({std::string(m.name), "", std::string(m.meaning)});
  }
  return out;
}

// Lists made by the program itself; any other name is a folder of the data files.
struct MadeThing {
  std::string_view name, meaning;
  Lines (*lines)();
  Lines (*from)(const ConfigSet&) = nullptr;  // of the data in use
};
constexpr MadeThing kMade[] = {
    {"rules", "every rule, where it is implemented and tested", nullptr},
    {"steps", "words of an age's opening and season", StepLines},
    {"verbs", "what groups can do, with their parameters", VerbLines},
    {"civ-verbs", "what civilizations can do, with their keys", CivVerbLines},
    {"civ-words", "what conditions of civilizations can ask for", CivWordLines},
    {"villain-verbs", "powers of arch-villains, with their keys", VillainVerbLines},
    {"villain-words", "what conditions of villains can ask for", VillainWordLines},
    {"villain-seats", "where villains can sit down", VillainSeatLines},
    {"powers", "what gods can do by their domains and morals", nullptr, PowerLines},
    {"temperament-words", "what temperaments of gods can weigh", TemperamentWordLines},
    {"knobs", "what --set can turn", KnobLines},
    {"orders", "what gods can be made to do, with slots and fields", OrderLines},
    {"codes", "why an order of a god is refused, dropped or fails", CodeLines},
    {"rolls", "purposes for which dice can be typed in", RollLines},
    {"choices", "decisions of a game at the table that are no orders", ChoiceLines},
    {"formats", "what --formats can name", FormatLines},
    {"maps", "what --maps can name", MapLines},
    {"catalogue", "what `beadwright find` can ask of a batch", CatalogueLines},
};

// Folders whose files each are one thing of a kind, by what `list` calls them.
std::vector<std::string> Folders(const ConfigSet& set) {
  std::set<std::string> out;
  for (const auto& [path, file] : set.files()) out.insert(path.substr(0, path.rfind('/')));
  return {out.begin(), out.end()};
}

// "groups/classes" is asked for as "classes" too.
std::string LastPart(const std::string& folder) { return folder.substr(folder.rfind('/') + 1); }

// What `list` calls a folder: its last part, or the whole where another ends like it
// ("gods/temperaments", "kingdoms/temperaments").
std::string KindOf(const std::string& folder, const std::vector<std::string>& folders) {
  const std::string last = LastPart(folder);
  const auto alike = std::count_if(folders.begin(), folders.end(),
                                   [&](const std::string& f) { return LastPart(f) == last; });
  return alike > 1 ? folder : last;
}

// Every folder that may be meant by `what`; of several each under its own name.
std::string FoldersText(const ConfigSet& set, const std::string& what) {
  std::vector<std::string> meant;
  for (const std::string& folder : Folders(set)) {
    if (folder == what || LastPart(folder) == what) meant.push_back(folder);
  }
  std::string out;
  for (const std::string& folder : meant) {
    if (meant.size() > 1) out += (out.empty() ? "" : "\n") + folder + ":\n";
    out += Laid(OfFolder(set, folder));
  }
  return out;
}

Lines Kinds(const ConfigSet& set) {
  Lines out;
  for (const MadeThing& m : kMade) out.push_back({std::string(m.name), "", std::string(m.meaning)});
  const std::vector<std::string> folders = Folders(set);
  for (const std::string& folder : folders) {
    if (LastPart(folder) == "powers") continue;  // told power by power
    out.push_back({KindOf(folder, folders), "", "data files of configs/" + folder});
  }
  return out;
}

}  // namespace

int RunList(const Args& args) {
  const ConfigSet set = LoadConfigs(args);
  const std::string what = args.Get("WHAT");
  if (what.empty()) {
    SayOut(Laid(Kinds(set)));
    return kExitDone;
  }
  for (const MadeThing& m : kMade) {
    if (m.name != what) continue;
    SayOut(m.from != nullptr    ? Laid(m.from(set))
           : m.lines != nullptr ? Laid(m.lines())
                                : RulesText());
    return kExitDone;
  }
  if (const std::string text = FoldersText(set, what); !text.empty()) {
    SayOut(text);
    return kExitDone;
  }
  const std::vector<std::string> folders = Folders(set);
  std::vector<std::string> known;
  for (const std::string& folder : folders) known.push_back(KindOf(folder, folders));
  for (const MadeThing& m : kMade) known.emplace_back(m.name);
  std::sort(known.begin(), known.end());
  throw UsageError("list: found '" + what + "', expected " + OrList(known) +
                   DidYouMean(what, known));
}

}  // namespace bw
