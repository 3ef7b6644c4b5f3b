// The documents among the sheets (delve key, play sheet, tokens, timeline, card, brief): several
// pages make one PDF, and an SVG or PNG each.
#include "render/sheets/documents.h"

#include <algorithm>
#include <optional>

#include "cli/sheets.h"
#include "generator/world/recipe.h"
#include "output/chronicle/teller.h"
#include "render/canvas/cairo.h"
#include "render/canvas/svg.h"

namespace bw {

std::vector<std::pair<std::string, std::vector<Scene>>> Studio::Documents(const World& w) {
  SheetOptions options = OptionsFor(w);
  options.paper = look.paper;
  const PaperRules& paper = rules.styles.papers.at(look.paper);
  std::optional<Teller> teller;  // made for a sheet that tells something
  options.tell = [&](const Event& e) {
    if (!teller) teller.emplace(w, rules, rules.text.at(look.lang));
    teller->NewParagraph();
    return teller->Sentence(e.n);
  };
  std::vector<std::string> missing;
  std::vector<std::pair<std::string, std::vector<Scene>>> out;
  for (const Id<Delve> delve : DelvesInPlay(w)) {
    const std::string of = delve.n > 0 ? "-" + w.delves[delve].key : "";
    if (Asked("delve")) {
      out.emplace_back("delve" + of, DelveKeySheet(w, rules, delve, fonts, options, &missing));
    }
    for (const bool blank : {false, true}) {
      const std::string name = blank ? "blank" : "play";
      if (!Asked(name)) continue;
      // Always true to the bead: on a named paper it is split over pages.
      Scene whole = PlaySheet(w, rules, delve, fonts, options, blank, &missing);
      std::vector<Scene> pages;
      if (paper.fits_drawing) {
        pages.push_back(std::move(whole));
      } else {
        pages = Poster(whole);
      }
      out.emplace_back(name + of, std::move(pages));
    }
  }
  // Those of the whole world go with the first delve's.
  const bool all = !w.track || w.track.n == 0;
  if (all && Asked("tokens")) {
    out.emplace_back("tokens", TokenSheet(w, rules, fonts, options, &missing));
  }
  if (all && Asked("timeline")) {
    out.emplace_back("timeline", TimelineSheet(w, rules, fonts, options, &missing));
  }
  if (all && Asked("card")) out.emplace_back("card", CardSheet(w, rules, fonts, options, &missing));
  if (all && Asked("brief"))
    out.emplace_back("brief", BriefSheet(w, rules, fonts, options, &missing));
  warnings.insert(missing.begin(), missing.end());
  for (auto& [name, pages] : out) {
    for (Scene& page : pages) page.recipe = RecipePairs(w);
  }
  return out;
}

std::vector<std::pair<std::string, std::vector<Scene>>> Studio::Scenes(const World& w) {
  std::vector<std::pair<std::string, std::vector<Scene>>> out;
  for (auto& [name, scene] : Sheets(w)) {
    out.emplace_back(name, std::vector<Scene>());
    out.back().second.push_back(std::move(scene));
  }
  for (auto& document : Documents(w)) out.push_back(std::move(document));
  return out;
}

void Studio::DrawDocuments(const World& w, const std::string& stem,
                           const std::vector<std::string>& formats, std::vector<DrawnFile>& out) {
  constexpr int kPngDpi = 200;
  const auto wants = [&](std::string_view f) {
    return std::find(formats.begin(), formats.end(), f) != formats.end();
  };
  for (const auto& [name, pages] : Documents(w)) {
    for (std::size_t i = 0; i < pages.size(); ++i) {
      const std::string file =
          stem + "-" + name + (pages.size() > 1 ? "-p" + std::to_string(i + 1) : "");
      const Scene& page = pages[i];
      if (wants("svg")) {
        out.push_back({file + ".svg", SvgOf(page, fonts, {look.outline_text, look.embed_fonts}),
                       page.title, page.desc});
      }
      if (wants("png")) {
        out.push_back({file + ".png", PngOf(page, fonts, kPngDpi), page.title, page.desc});
      }
    }
    if (wants("pdf") && !pages.empty()) {
      out.push_back(
          {stem + "-" + name + ".pdf", PdfOf(pages, fonts), pages[0].title, pages[0].desc});
    }
  }
}

}  // namespace bw
