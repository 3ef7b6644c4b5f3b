#include "cli/exports.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <set>
#include <sstream>

#include "cli/drawing.h"
#include "cli/setup.h"
#include "cli/telling.h"
#include "generator/base/utf8.h"
#include "generator/world/recipe.h"
#include "generator/world/snapshot.h"
#include "output/books/epub.h"
#include "output/books/html.h"
#include "output/books/told.h"
#include "output/data/geojson.h"
#include "output/data/timeline_csv.h"
#include "output/data/world_graph.h"
#include "output/data/world_schema.h"
#include "output/players/known.h"
#include "output/vault/vault.h"
#include "output/viewer/viewer.h"
#include "render/canvas/cairo.h"
#include "render/canvas/svg.h"
#include "render/sheets/atlas.h"
#include "render/sheets/document_words.h"
#include "render/sheets/sheet_base.h"

namespace bw {

namespace {

using Files = std::vector<OutFile>;

const TextRules& TextOf(const ExportJob& job) { return job.rules.text.at(job.look.lang); }

// How many sheets of a kind go into one book: long histories have dozens of ages.
struct MostSheets {
  std::size_t sections = 10, plans = 5, influences = 3;
};

// Whether the `i`th of `n` ages is among the `most` spread evenly over them, the last always.
bool IsShown(std::size_t i, std::size_t n, std::size_t most) {
  if (n <= most || i + 1 == n) return true;
  return most > 1 && i * (most - 1) / (n - 1) != (i + 1) * (most - 1) / (n - 1);
}

// Calls `draw(age, moment, sheets)` for each age that has any, the last first.
template <class F>
void ForAges(const World& w, const MostSheets& most, F&& draw) {
  const std::size_t n = w.ages.size();
  const auto maps = [&](std::size_t i) {
    std::vector<std::string> out;
    if (IsShown(i, n, most.sections)) out.emplace_back("section");
    if (IsShown(i, n, most.plans)) out.emplace_back("plan");
    if (IsShown(i, n, most.influences)) out.emplace_back("influence");
    return out;
  };
  ForAgesBackwards(
      w, [&](std::size_t i) { return !maps(i).empty(); },
      [&](std::size_t i, const Moment& m) { draw(i, m, maps(i)); });
}

// The maps of the ages; with their fonts inside where each travels alone.
std::vector<BookMap> MapsFor(const ExportJob& job, bool embed_fonts = true) {
  Look look = job.look;
  look.paper = "sheet";
  look.bead_mm.reset();
  look.names.clear();  // the world has them already
  look.embed_fonts = embed_fonts;
  look.outline_text = false;
  Studio studio(job.args, job.rules, look);
  std::vector<std::vector<BookMap>> of_age(job.whole.ages.size());
  Drawing drawing(studio, job.alone || job.whole.ages.size() < 2);
  ForAges(job.whole, {}, [&](std::size_t i, const Moment& m, std::vector<std::string> maps) {
    studio.look.maps = std::move(maps);
    const Id<Age> age = m.world.AgeOf(m.world.track);
    const auto take = [&of_age, i, age](std::vector<DrawnFile> files) {
      for (DrawnFile& f : files) {
        f.name.resize(f.name.size() - 4);
        of_age[i].push_back({std::move(f.name), f.title, f.desc, std::move(f.bytes), age});
      }
    };
    drawing.Draw([m] { return m; }, {"svg"}, take);
  });
  drawing.Finish();
  std::vector<BookMap> out;
  for (std::vector<BookMap>& maps : of_age)
    std::move(maps.begin(), maps.end(), std::back_inserter(out));
  return out;
}

Book BookOf(const ExportJob& job) {
  const TextRules& text = TextOf(job);
  return MakeBook(job.world, text, ChronicleMarkdown(job.world, job.rules, text, job.told),
                  RecipeCommand(job.world), MapsFor(job));
}

Files Md(const ExportJob& job) {
  return {{"chronicle.md", ChronicleFile(job.world, job.rules, job.look.lang, "md", job.told)}};
}

Files Txt(const ExportJob& job) {
  return {{"chronicle.txt", ChronicleFile(job.world, job.rules, job.look.lang, "txt", job.told)}};
}

Files Html(const ExportJob& job) { return {{"chronicle.html", BookHtml(BookOf(job))}}; }

Files Epub(const ExportJob& job) { return {{"chronicle.epub", BookEpub(BookOf(job))}}; }

Files ToldJson(const ExportJob& job) {
  return {{"chronicle.json",
           ChronicleJson(job.world, job.rules, TextOf(job), RecipeCommand(job.world), job.told)}};
}

Files Csv(const ExportJob& job) {
  return {{"data/timeline.csv",
           TimelineCsv(job.world, ToldEvents(job.world, job.rules, TextOf(job), job.told))}};
}

Files GeoJson(const ExportJob& job) {
  Files out;
  for (auto& [layer, text] : GeoJsonLayers(job.world, job.rules)) {
    out.push_back({"data/" + layer + ".geojson", std::move(text)});
  }
  return out;
}

Files GraphMl(const ExportJob& job) { return {{"data/world.graphml", WorldGraphMl(job.world)}}; }

Files Dot(const ExportJob& job) { return {{"data/world.dot", WorldDot(job.world)}}; }

Files Schema(const ExportJob&) { return {{"data/world.schema.json", WorldSchema()}}; }

Files Obsidian(const ExportJob& job) {
  Files out;
  for (auto& [path, bytes] :
       VaultNotes(job.world, job.rules, TextOf(job), RecipeCommand(job.world), MapsFor(job))) {
    out.push_back({"vault/" + path, std::move(bytes)});
  }
  return out;
}

// Every letter of the maps in every font, once for all of them.
std::string FontsOf(const ExportJob& job, const std::vector<BookMap>& maps) {
  std::set<char32_t> letters;
  std::array<bool, 128> plain{};  // nearly all of them
  for (const BookMap& m : maps) {
    for (std::size_t pos = 0; pos < m.svg.size();) {
      const auto byte = static_cast<unsigned char>(m.svg[pos]);
      if (byte < plain.size()) {
        plain[byte] = true;
        ++pos;
      } else {
        letters.insert(NextPoint(m.svg, pos));
      }
    }
  }
  for (std::size_t c = 0; c < plain.size(); ++c) {
    if (plain[c]) letters.insert(static_cast<char32_t>(c));
  }
  FontLetters of_font;
  of_font.fill({letters.begin(), letters.end()});
  return FontFaces(FontSet(FontsFolder(job.args)), of_font) + "\n";
}

Files Viewer(const ExportJob& job) {
  const std::vector<BookMap> maps = MapsFor(job, false);
  return {{"viewer.html", ViewerHtml(job.world, job.rules, TextOf(job), RecipeCommand(job.world),
                                     maps, FontsOf(job, maps))}};
}

std::string Without(std::string text, const std::string& part) {
  const auto at = text.find(part);
  return at == text.npos ? text : text.erase(at, part.size());
}

// "Delve key · Age of Villainy, year 60": the world's own name stands above it in the contents.
std::string DocumentTitle(const Scene& page, const std::string& world) {
  if (page.title == world) return Capital(page.desc);
  return page.desc == world ? page.title : page.title + ": " + page.desc;
}

// Every age's maps, then the documents of the present.
Files AtlasPdf(const ExportJob& job) {
  Look look = job.look;
  look.names.clear();
  Studio studio(job.args, job.rules, look);
  studio.bound = true;
  std::vector<AtlasPart> parts;
  SheetOptions plain;
  plain.lang = look.lang;
  const std::string own = DocumentWords(job.world, job.rules, plain).Title();
  const auto add = [&](const std::string& title, const World& w, bool documents) {
    AtlasPart part{title, {}};
    for (auto& [name, pages] : studio.Scenes(w)) {
      if (pages.empty()) continue;
      const Scene& first = pages.front();
      std::string of = documents ? DocumentTitle(first, own) : Without(first.title, ", " + title);
      part.sheets.push_back({std::move(of), std::move(pages)});
    }
    if (!part.sheets.empty()) parts.push_back(std::move(part));
  };
  ForAges(job.whole, {}, [&](std::size_t, const Moment& m, std::vector<std::string> maps) {
    studio.look.maps = std::move(maps);
    const World known = look.for_players ? KnownWorld(m.world) : World();
    const World& w = look.for_players ? known : m.world;
    const Id<Age> age = w.AgeOf(w.track);
    add(age ? w.ages[age].name : m.stem, w, false);
  });
  std::reverse(parts.begin(), parts.end());
  studio.look.maps = {"brief", "delve", "timeline", "tokens", "card"};
  add(TextOf(job).Word("atlas-documents"), job.world, true);
  SheetOptions options;
  options.page_numbers = false;
  options.paper = look.paper;
  options.ink = look.ink;
  options.lang = look.lang;
  options.version = std::string(ProgramVersion());
  const Atlas atlas = MakeAtlas(job.world, job.rules, studio.fonts, options, std::move(parts));
  return {{"atlas.pdf", PdfOf(atlas.pages, studio.fonts, &atlas.book)}};
}

Files WorldJson(const ExportJob& job) {
  std::ostringstream out;
  WriteWorld(job.world, job.rules, out);
  return {{"world.json", std::move(out).str()}};
}

}  // namespace

const std::vector<ExportRow>& ExportRows() {
  static const std::vector<ExportRow> kRows = {
      {"md", "text", "the chronicle, for reading on in", false, true, Md},
      {"txt", "text", "the chronicle without marks", false, true, Txt},
      {"html", "text", "the chronicle as one page with its maps, for any browser", false, true,
       Html},
      {"epub", "text", "the chronicle as a book with its maps, for reading devices", false, true,
       Epub},
      {"chronicle-json", "data", "every event told in a sentence, by age, person and place", false,
       true, ToldJson},
      {"csv", "data", "the history as a table, an event a line", false, true, Csv},
      {"geojson", "data", "the land and the sections, a file a layer", true, false, GeoJson},
      {"graphml", "data", "who and what belongs together, as a graph", false, false, GraphMl},
      {"dot", "data", "the same graph for Graphviz", false, false, Dot},
      {"schema", "data", "JSON Schema of world.json", false, false, Schema},
      {"obsidian", "notes", "a vault of linked notes with the maps", true, false, Obsidian},
      {"viewer", "page", "the world to look through in a browser: maps, seasons, stories", false,
       false, Viewer},
      {"atlas", "book", "every sheet in one PDF with contents, outline, index and links", false,
       false, AtlasPdf},
      {"json", "data", "world.json, complete: the history can go on from it", false, false,
       WorldJson},
  };
  return kRows;
}

const ExportRow* FindExport(std::string_view format) {
  for (const ExportRow& row : ExportRows()) {
    if (row.name == format) return &row;
  }
  return nullptr;
}

}  // namespace bw
