// The rocks (D-PRIM-01): a quiet wash a band, a pattern of marks a rock, and the wandering lines
// between them. Marks keep clear of everything dug, so that works stand in calm rock.
#include <algorithm>

#include "render/glyphs/fossils.h"
#include "render/glyphs/rocks.h"
#include "render/layers/drawers.h"
#include "render/layers/works.h"

namespace bw {

namespace {

std::string WashOf(const Palette& palette, std::size_t band) {
  if (palette.strata.empty()) return Mix(palette.paper, palette.ink, 0.05 + 0.03 * double(band));
  return palette.strata[std::min(band, palette.strata.size() - 1)];
}

void PutWash(const SectionView& view, std::size_t band, const std::vector<BedLine>& lines,
             std::vector<Item>& out) {
  PathItem wash = Fill(WashOf(view.palette, band));
  wash.Polyline(lines[band].Points());
  const std::vector<P2> below = lines[band + 1].Points();
  for (std::size_t i = below.size(); i-- > 0;) wash.Line(below[i]);
  Put(out, wash.Close());
}

void PutPattern(SectionView& view, std::size_t band, const std::vector<BedLine>& lines,
                std::vector<Item>& out) {
  const std::string& rock = view.section().bands[band].rock;
  const PatternRow& row = PatternOf(PatternWord(view.rules, rock));
  const std::string colour = view.palette.fills
                                 ? Mix(WashOf(view.palette, band), view.palette.ink, 0.42)
                                 : view.palette.ink;
  PathItem marks = Stroke(colour, row.width);
  const Works& works = WorksOf(view);
  const RockField field{SectionBox(view), &lines[band], &lines[band + 1],
                        std::max(view.bead_mm, 7.0)};  // no finer on small papers
  Rng rng = view.Jitter("rock " + std::to_string(band), Ref(view.delve));
  // The last marks before a work stand off at uneven distances, or they would draw a line.
  const double surely = 0.8 * view.bead_mm;
  const auto clear = [&](P2 p) {
    if (works.RockAbout(p) > surely) return true;  // whatever the raster leaves out
    const double ragged = static_cast<double>((static_cast<int>(p.x * 37 + p.y * 61) & 15)) / 15;
    return works.Rock(p) > view.bead_mm * (0.42 + 0.22 * ragged);
  };
  PatternPen pen{field, rng, clear, marks};
  row.draw(pen);
  Put(out, std::move(marks));
}

// A fossil here and there in the calm rock.
void DrawFossils(SectionView& view, const std::vector<BedLine>& lines, std::vector<Item>& out) {
  const BoxMm box = SectionBox(view);
  const Works& works = WorksOf(view);
  const double bead = view.bead_mm;
  Rng rng = view.Jitter("fossils", Ref(view.delve));
  const auto arts = FossilArts();
  for (std::size_t band = 1; band + 1 < lines.size(); ++band) {
    for (double x = box.x0 + Real(rng, 1, 9) * bead; x < box.x1 - bead;
         x += Real(rng, 9, 19) * bead) {
      const double share = Real(rng, 0.3, 0.7), size = Real(rng, 0.016, 0.024) * bead;
      const Art& art = arts[static_cast<std::size_t>(rng.Below(static_cast<int>(arts.size())))];
      const double top = lines[band].At(x), bottom = lines[band + 1].At(x);
      const P2 at{x, top + (bottom - top) * share};
      if (bottom - top < 1.2 * bead || works.Rock(at) < 0.8 * bead) continue;
      ArtPlace place;
      place.at = at;
      place.scale = size;
      place.tone = Tone::kOld;
      place.line = 0.34;
      DrawArt(view.palette, art.text, place, out);
    }
  }
}

}  // namespace

void DrawStrata(SectionView& view, std::vector<Item>& out) {
  const std::vector<BedLine> lines = BandLines(view);
  const std::size_t bands = lines.size() - 1;
  if (view.palette.fills) {
    for (std::size_t i = 0; i < bands; ++i) PutWash(view, i, lines, out);
  }
  for (std::size_t i = 0; i < bands && i < view.section().bands.size(); ++i) {
    PutPattern(view, i, lines, out);
  }
  DrawFossils(view, lines, out);
  PathItem beds = Stroke(
      view.palette.fills ? Mix(view.palette.faded, view.palette.ink, 0.25) : view.palette.ink,
      0.22);
  for (std::size_t i = 1; i < bands; ++i) beds.Smooth(lines[i].Points());
  Put(out, std::move(beds));
}

}  // namespace bw
