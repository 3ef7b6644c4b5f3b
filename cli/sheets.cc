#include "cli/sheets.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdio>

#include "cli/setup.h"
#include "cli/telling.h"
#include "factions/season.h"
#include "generator/base/diag.h"
#include "generator/world/apply.h"
#include "generator/world/recipe.h"
#include "generator/world/snapshot.h"
#include "output/chronicle/teller.h"
#include "output/players/known.h"
#include "render/canvas/cairo.h"
#include "render/canvas/svg.h"
#include "render/sheets/foot.h"
#include "render/sheets/influence.h"
#include "render/sheets/plan.h"
#include "render/sheets/section.h"
#include "render/sheets/tiles.h"

namespace bw {

namespace {

// NN counts the ages of a delve.
std::string AgeStem(const World& w, Id<Age> age) {
  char number[8];
  std::snprintf(number, sizeof number, "%02d", OrderOf(w, age));
  return std::string(number) + "-" + w.ages[age].id;
}

std::string YearPart(int year) {
  char text[16];
  std::snprintf(text, sizeof text, "-y%03d", year);
  return text;
}

// The last event of the season `when`, or of any before it; kNoEvent when there is none.
EventNo LastEventUpTo(const World& w, Stamp when) {
  EventNo last = kNoEvent;
  for (const Event& e : w.events) {
    if (e.when <= when) last = e.n;
  }
  return last;
}

// The season played last; before year 1 the Primordial Age.
Stamp LastSeason(const World& w) {
  if (w.now.season > 0) return {w.now.year, w.now.season - 1};
  return w.now.year > 1 ? Stamp{w.now.year - 1, 3} : Stamp{};
}

bool Ended(const Age& age) { return age.last_event != kNoEvent; }

// The present age of every delve; they may share one.
std::set<Id<Age>> PresentAges(const World& w) {
  std::set<Id<Age>> ages;
  if (w.age) ages.insert(w.age);
  for (const Id<Delve> delve : w.delves.Ids()) {
    if (const Id<Age> age = w.AgeOf(delve)) ages.insert(age);
  }
  return ages;
}

// The end of an age, or the present of one that goes on.
MomentAt MomentOf(const World& w, Id<Age> id) {
  const Age& age = w.ages[id];
  return {AgeStem(w, id), age.last_event, age.delve};
}

std::vector<MomentAt> AgeMoments(const World& w) {
  std::vector<MomentAt> out;
  for (const Id<Age> id : w.ages.Ids()) {
    const bool last = id == w.AgeOf(w.ages[id].delve);
    if (!Ended(w.ages[id]) && !last) continue;
    out.push_back(MomentOf(w, id));
    out.back().told_now = Ended(w.ages[id]) && last;
  }
  return out;
}

// The whole world after event `last`, a moment for each age it is in.
void AddMoments(const World& w, EventNo last, const std::string& tail, std::vector<MomentAt>& out) {
  const World then = MomentAfter(w, last);
  for (const Id<Age> age : PresentAges(then)) {
    out.push_back({AgeStem(then, age) + tail, last, then.ages[age].delve});
  }
}

// One moment a year or a season in which anything happened, besides the ends of the ages.
std::vector<MomentAt> SeasonMoments(const World& w, bool every_season) {
  std::vector<MomentAt> out;
  for (std::size_t i = 0; i < w.events.size(); ++i) {
    const Event& e = w.events[i];
    const bool last = i + 1 == w.events.size();
    const Stamp next = last ? Stamp{e.when.year + 1, 0} : w.events[i + 1].when;
    if (e.when.year == 0 || next.year == e.when.year) {
      if (e.when.year == 0 || !every_season || next == e.when) continue;
    }
    std::string tail = YearPart(e.when.year);
    if (every_season) tail += "-s" + std::to_string(e.when.season + 1);
    AddMoments(w, e.n, tail, out);
  }
  return out;
}

void ReadNames(const std::string& path, Look& look) {
  if (path.empty()) return;
  Diagnostics diag;
  const TomlTable t = ParseToml(ReadInput(path), path == "-" ? "standard input" : path, diag);
  for (const std::string& key : t.Keys()) {
    look.names[key] = t.Str(key);
    look.names_at[key] = t.At(key);
  }
  if (!diag.ok()) throw BadInput(diag.Text());
  look.names_file = path.substr(path.rfind('/') + 1);
}

// The age of that number or the last of that id, in each delve that has one.
std::set<Id<Age>> FindAges(const World& w, const std::string& which) {
  int number = 0;
  const auto [end, ec] = std::from_chars(which.data(), which.data() + which.size(), number);
  const bool is_number = ec == std::errc() && end == which.data() + which.size();
  std::map<Id<Delve>, Id<Age>> found;
  std::vector<std::string> known;
  int most = 0;
  for (const Id<Age> id : w.ages.Ids()) {
    const int order = OrderOf(w, id);
    if (is_number ? order == number : w.ages[id].id == which) found[w.ages[id].delve] = id;
    known.push_back(w.ages[id].id);
    most = std::max(most, order);
  }
  std::set<Id<Age>> ages;
  for (const auto& [delve, age] : found) ages.insert(age);
  if (!ages.empty()) return ages;
  std::sort(known.begin(), known.end());
  known.erase(std::unique(known.begin(), known.end()), known.end());
  throw UsageError("--age: found '" + which + "', this world has 1.." + std::to_string(most) +
                   ", " + OrList(known) + DidYouMean(which, known));
}

}  // namespace

namespace {

// A word the data files must know.
template <class Table>
void CheckKnown(const char* option, const std::string& word, const Table& table) {
  if (table.find(word) != table.end()) return;
  std::vector<std::string> known;
  for (const auto& [id, row] : table) known.push_back(id);
  throw UsageError(std::string(option) + ": found '" + word + "', this version has " +
                   OrList(known) + DidYouMean(word, known));
}

}  // namespace

Look ReadLook(const Args& args, const Rules& rules) {
  Look look;
  look.maps = args.List("maps", "section,plan,influence");
  look.paper = args.Get("paper", "sheet");
  look.ink = args.Get("ink", "colour");
  look.lang = args.Get("lang", "en");
  look.bead_mm = args.Number("bead", 2, 40);
  look.for_players = args.Get("for", "keeper") == "players";
  look.outline_text = args.Has("outline-text");
  look.embed_fonts = args.Has("embed-fonts");
  look.hex_numbers = args.Has("hex-numbers");
  ReadNames(args.Get("names"), look);
  CheckKnown("--paper", look.paper, rules.styles.papers);
  CheckKnown("--ink", look.ink, rules.styles.inks);
  CheckKnown("--lang", look.lang, rules.text);
  CheckKnown("--lang", look.lang, rules.styles.words);
  return look;
}

// Of several delves only this one's section is drawn; the plan goes with the first (B-SPACE-05).
Moment MomentIn(World w, const MomentAt& at) {
  std::optional<World> present;
  if (at.told_now) {
    present = w;
    present->track = at.delve;
  }
  Moment m{at.stem, at.last == kNoEvent ? std::move(w) : MomentAfter(std::move(w), at.last),
           std::move(present)};
  m.world.track = at.delve;
  if (at.season && at.season->year > 0) {
    m.world.now = {at.season->year, at.season->season};
    Tick(m.world);
  }
  return m;
}

void ForAgesBackwards(const World& w, const std::function<bool(std::size_t)>& wanted,
                      const std::function<void(std::size_t, const Moment&)>& see) {
  World then;
  for (std::size_t i = w.ages.size(); i-- > 0;) {
    if (!wanted(i)) continue;
    const MomentAt at = MomentOf(w, Id<Age>(i));
    const bool later = at.last != kNoEvent && then.events.size() > std::size_t{at.last};
    Moment m = later ? MomentIn(std::move(then), at) : MomentIn(w, at);
    see(i, m);
    then = std::move(m.world);
  }
}

std::vector<MomentAt> MomentsOf(const World& w, std::string_view every) {
  std::vector<MomentAt> out = AgeMoments(w);
  if (every == "age") return out;
  for (MomentAt& m : SeasonMoments(w, every == "season")) out.push_back(std::move(m));
  std::stable_sort(out.begin(), out.end(),
                   [](const MomentAt& a, const MomentAt& b) { return a.stem < b.stem; });
  return out;
}

World WithPaper(World w, const Rules& rules) {
  if (!w.ages.empty()) return w;
  if (w.delves.empty()) LayDelves(w, rules);
  for (const Id<Delve> id : w.delves.Ids()) {
    Delve& d = w.delves[id];
    const auto beads = static_cast<std::size_t>((d.width + kBead - 1) / kBead);
    d.ground.assign(beads + 1, d.surface);
    d.sea.assign(beads, 0);
  }
  for (const auto& [id, age] : rules.ages) {
    if (age.first) OpenAge(w, id, age.name);
  }
  return w;
}

std::vector<MomentAt> PickMoments(const World& w, const Args& args) {
  const std::optional<int> year = args.Int("year", 0, 1000000);
  const std::optional<int> season = args.Int("season", 1, 4);
  if (season && !year) throw UsageError("--season: found no --year, expected one with it");
  const std::string age = args.Get("age");
  if (year) {
    if (!age.empty()) throw UsageError("--year: found --age too, expected one of them");
    const Stamp asked{*year, season.value_or(4) - 1};
    const EventNo last = LastEventUpTo(w, asked);
    if (last == kNoEvent || *year > LastSeason(w).year) {
      throw UsageError("--year: found " + std::to_string(*year) + ", this world has years 0.." +
                       std::to_string(LastSeason(w).year));
    }
    std::string tail = YearPart(*year);
    if (season) tail += "-s" + std::to_string(*season);
    std::vector<MomentAt> out;
    AddMoments(w, last, tail, out);
    // A season still to be played shows the world as it stands.
    for (MomentAt& m : out) m.season = std::min(asked, LastSeason(w));
    return out;
  }
  if (age == "all") return AgeMoments(w);
  if (age.empty()) {  // as it stands, an age's aftermath included
    std::vector<MomentAt> out;
    for (const Id<Age> id : PresentAges(w)) {
      out.push_back({AgeStem(w, id), kNoEvent, w.ages[id].delve});
    }
    if (out.empty()) throw UsageError("this world has no age to draw");
    return out;
  }
  const std::set<Id<Age>> ages = FindAges(w, age);
  if (ages.empty()) throw UsageError("this world has no age to draw");
  std::vector<MomentAt> out;
  for (const Id<Age> id : ages) out.push_back(MomentOf(w, id));
  return out;
}

namespace {

// The name of a row that has one; null for others.
std::string* NameIn(World& w, Ref r) {
  const auto of = [](auto& row) -> std::string* {
    if constexpr (requires { row.name; }) return &row.name;
    return nullptr;
  };
  switch (r.table) {
#define BW_TABLE(Type, accessor, store, prefix) \
  case Table::k##Type:                          \
    return of(w.store[r.accessor()]);
#include "generator/world/tables.def"
#undef BW_TABLE
    case Table::kDelve: return of(w.delves[r.delve()]);
    case Table::kAge: return of(w.ages[r.age()]);
    default: return nullptr;
  }
}

}  // namespace

World Renamed(World w, const std::map<std::string, std::string>& names) {
  for (const auto& [key, name] : names) {
    if (std::string* own = NameIn(w, w.Find(key))) *own = name;
  }
  return w;
}

void CheckNames(const Look& look, const World& world) {
  if (look.names.empty()) return;
  World w = world;
  Diagnostics diag;
  std::vector<std::string> keys;
  for (const auto& [key, at] : look.names_at) {
    const Ref r = w.Find(key);
    if (r && NameIn(w, r) != nullptr) continue;
    if (!r && keys.empty()) keys = KeysOf(w);
    diag.Error(at, r ? "found '" + key + "', expected an id of something that has a name"
                     : "found '" + key + "', expected an id of this world" + DidYouMean(key, keys));
  }
  if (!diag.ok()) throw BadInput(diag.Text());
}

namespace {

// The options that change this drawing, as one types them.
std::string LookOptions(const Look& look) {
  std::string out;
  const auto add = [&](const std::string& words) { out += (out.empty() ? "" : " ") + words; };
  if (look.paper != "sheet") add("--paper " + ShellWord(look.paper));
  if (look.bead_mm) add("--bead " + fmt::format("{}", *look.bead_mm));
  if (look.ink != "colour") add("--ink " + ShellWord(look.ink));
  if (look.lang != "en") add("--lang " + look.lang);
  if (look.for_players) add("--for players");
  if (look.outline_text) add("--outline-text");
  if (look.embed_fonts) add("--embed-fonts");
  if (look.hex_numbers) add("--hex-numbers");
  if (!look.names.empty()) add("--names " + ShellWord(look.names_file));
  return out;
}

std::string Joined(std::string a, const std::string& b) {
  if (!a.empty() && !b.empty()) a += " ";
  return a + b;
}

// How far the world has come and what sets it apart, for the line at the sheet's foot.
std::string ProvenanceOptions(const World& w, const Look& look) {
  std::string command = RecipeCommand(w);
  const auto at = command.find(" --seasons ");
  command = at == std::string::npos ? "" : command.substr(at + 1);
  return Joined(command, LookOptions(look));
}

std::string Picture(const Scene& scene, const FontSet& fonts, const Look& look,
                    std::string_view format, int dpi) {
  if (format == "svg") return SvgOf(scene, fonts, {look.outline_text, look.embed_fonts});
  return PngOf(scene, fonts, dpi);
}

}  // namespace

Studio::Studio(const Args& args, const Rules& r, Look l)
    : rules(r), look(std::move(l)), fonts_folder(FontsFolder(args)), fonts(fonts_folder) {}

Studio::Studio(const Studio& like)
    : rules(like.rules),
      look(like.look),
      fonts_folder(like.fonts_folder),
      fonts(fonts_folder),
      dpi(like.dpi),
      bound(like.bound) {}

void Studio::Join(const Studio& other) {
  warnings.insert(other.warnings.begin(), other.warnings.end());
  for (const auto& [sheet, mm] : other.fitted) NoteFitted(sheet, mm.first, mm.second);
}

void Studio::NoteFitted(const std::string& sheet, double least, double most) {
  const auto [at, first] = fitted.try_emplace(sheet, least, most);
  at->second.first = std::min(at->second.first, least);
  at->second.second = std::max(at->second.second, most);
}

namespace {

bool HasTemples(const World& w) {
  return std::any_of(w.temples.begin(), w.temples.end(),
                     [](const Temple& t) { return t.alive() && t.level > 0; });
}

}  // namespace

const std::vector<MapRow>& MapRows() {
  static const std::vector<MapRow> kRows = {
      {"section", "the cross-section of a delve with its surface"},
      {"plan", "the land by hexes: terrain, rivers, roads, borders, settlements"},
      {"influence", "how far each god is heard, with the gods' numbers"},
      {"delve", "every room of a delve by number, with a key"},
      {"play", "the section as a board: empty rings as large as a bead"},
      {"blank", "the rock alone, to play on from the beginning"},
      {"tokens", "counters to cut out, and how many beads the age needs"},
      {"timeline", "ages, groups, folk, loot and followers through the years"},
      {"card", "order of play and tables to roll on"},
      {"brief", "the land, who rules, who lurks and five hooks, on one page"}};
  return kRows;
}

// The pages of one sheet split over the paper, and how they lie.
std::vector<Scene> Studio::Poster(const Scene& whole) const {
  const PaperRules& paper = rules.styles.papers.at(look.paper);
  const Palette& ink = rules.styles.inks.at(look.ink);
  const SheetWords& words = rules.styles.words.at(look.lang);
  std::vector<Scene> pages = TileScene(whole, paper, ink, words);
  if (pages.size() > 1) pages.push_back(AssemblySheet(whole, paper, ink, words));
  return pages;
}

std::vector<Scene> Studio::Pages(Scene scene, const std::string& sheet) {
  const bool fits = rules.styles.papers.at(look.paper).fits_drawing;
  if (!fits && look.bead_mm) return Poster(scene);
  if (!fits) NoteFitted(sheet, scene.bead_mm, scene.bead_mm);
  std::vector<Scene> one;
  one.push_back(std::move(scene));  // a list in braces would copy every mark of it
  return one;
}

std::string Studio::FittedText() const {
  std::string out;
  for (const auto& [sheet, mm] : fitted) {
    const std::string least = MmText(mm.first), most = MmText(mm.second);
    out += sheet + " fitted to " + look.paper + ": one " +
           (sheet.starts_with("section") ? "bead" : "hex") + " is " + least +
           (least == most ? "" : " to " + most) + "\n";
  }
  return out;
}

bool Studio::Asked(std::string_view map) const {
  return std::find(look.maps.begin(), look.maps.end(), map) != look.maps.end();
}

SheetOptions Studio::OptionsFor(const World& w) const {
  SheetOptions options;
  options.paper = look.bead_mm ? "sheet" : look.paper;
  options.ink = look.ink;
  options.bead_mm = look.bead_mm.value_or(12);
  options.hex_numbers = look.hex_numbers;
  options.page_numbers = !bound;
  options.lang = look.lang;
  options.version = std::string(ProgramVersion());
  options.options = ProvenanceOptions(w, look);
  return options;
}

// The sheets that this world has of those asked for, in the order of the table.
std::vector<std::pair<std::string, Scene>> Studio::Sheets(const World& w) {
  SheetOptions options = OptionsFor(w);
  const TextRules& text = rules.text.at(look.lang);
  Teller teller(w, rules, text);
  options.tell = [&](const Event& e) {
    teller.NewParagraph();
    return teller.Sentence(e.n);
  };
  const auto asked = [&](std::string_view map) { return Asked(map); };
  std::vector<std::string> missing;
  std::vector<std::pair<std::string, Scene>> out;
  const bool with_plan = !w.track || w.track.n == 0;
  for (const Id<Delve> delve : DelvesInPlay(w)) {
    if (!asked("section")) break;
    const std::string name = delve.n > 0 ? "section-" + w.delves[delve].key : "section";
    out.emplace_back(name, SectionSheet(w, rules, delve, fonts, options, &missing));
  }
  if (with_plan && asked("plan") && !w.plan.empty()) {
    out.emplace_back("plan", PlanSheet(w, rules, fonts, options, &missing));
  }
  if (with_plan && asked("influence") && !w.plan.empty() && HasTemples(w)) {
    out.emplace_back("influence", InfluenceSheet(w, rules, fonts, options, &missing));
  }
  warnings.insert(missing.begin(), missing.end());
  const SheetWords& words = rules.styles.words.at(look.lang);
  for (auto& [name, scene] : out) {
    for (Layer& layer : scene.layers) {
      const std::string_view title = words.Find("layer." + layer.id);
      if (!title.empty()) layer.title = title;
    }
    scene.recipe = RecipePairs(w);
    scene.recipe.back().second = Joined(scene.recipe.back().second, LookOptions(look));
  }
  return out;
}

std::vector<DrawnFile> Studio::Draw(const Moment& moment, const std::vector<std::string>& formats) {
  std::vector<DrawnFile> out;
  const bool drawn = std::any_of(formats.begin(), formats.end(), [](const std::string& f) {
    return f == "svg" || f == "pdf" || f == "png";
  });
  if (!drawn) return out;
  // A long world is not copied for a language that calls the ages as the data does.
  const bool as_is = look.names.empty() && !look.for_players && !RenamesAges(rules, look.lang);
  const auto shown = [&](const World& world, World& changed) -> const World& {
    if (as_is) return world;
    changed = Renamed(world, look.names);
    SpeakAges(changed, rules, look.lang);
    if (look.for_players) changed = KnownWorld(changed);
    return changed;
  };
  World changed, changed_present;
  const World& w = shown(moment.world, changed);
  const auto asked = [&](std::string_view format) {
    return std::find(formats.begin(), formats.end(), format) != formats.end();
  };
  for (auto& [name, scene] : Sheets(w)) {
    const std::string stem = moment.stem + "-" + name;
    const std::vector<Scene> pages = Pages(std::move(scene), name);
    for (const std::string_view format : {"svg", "png"}) {
      for (std::size_t i = 0; i < pages.size() && asked(format); ++i) {
        const std::string page = pages.size() > 1 ? "-p" + std::to_string(i + 1) : "";
        out.push_back({stem + page + "." + std::string(format),
                       Picture(pages[i], fonts, look, format, dpi), pages[i].title, pages[i].desc});
      }
    }
    if (asked("pdf")) {
      out.push_back({stem + ".pdf", PdfOf(pages, fonts), pages[0].title, pages[0].desc});
    }
  }
  DrawDocuments(moment.present ? shown(*moment.present, changed_present) : w, moment.stem, formats,
                out);
  return out;
}

}  // namespace bw
