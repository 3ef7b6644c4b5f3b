// One sign of a plan at a time, for its legend, drawn by the code that draws the sheet.
#include <algorithm>
#include <array>

#include "render/glyphs/land_marks.h"
#include "render/glyphs/towns.h"
#include "render/layers/ink.h"
#include "render/layers/plan_hatch.h"
#include "render/layers/plan_layers.h"

namespace bw {

namespace {

struct Swatch {
  const PlanView& view;
  std::string_view id;
  P2 at;
  double size;
  std::vector<Item>& out;
  P2 Left() const { return at - P2{size * 0.6, 0}; }
  P2 Right() const { return at + P2{size * 0.6, 0}; }
};

void PutArt(const Swatch& s, const Art& art, const Palette& palette, bool ruin = false) {
  const BoxMm b = ArtBox(art.text);
  ArtPlace place;
  place.scale = std::min(s.size * 1.1 / b.w(), s.size / b.h());
  place.at = s.at - P2{(b.x0 + b.x1) / 2, (b.y0 + b.y1) / 2} * place.scale;
  place.line = 0.22;
  Rng rng = Fork(1, "swatch");
  place.ruin = ruin;
  place.jitter = &rng;
  if (ruin) place.tone = Tone::kOld;
  DrawArt(palette, art.text, place, s.out);
}

void Town(const Swatch& s) {
  if (s.id == "capital") {  // as on the map, the flag above the roofs
    PutArt({s.view, s.id, s.at + P2{0, s.size * 0.22}, s.size * 0.66, s.out}, TownArt(4),
           s.view.palette);
    PutArt({s.view, s.id, s.at - P2{0, s.size * 0.3}, s.size * 0.44, s.out}, PlanMarkArt("army"),
           s.view.palette);
    return;
  }
  if (s.id == "ruin") {  // of which the lower walls stand
    return PutArt({s.view, s.id, s.at - P2{0, s.size * 0.18}, s.size, s.out}, TownArt(4),
                  s.view.palette, true);
  }
  for (int rank = 1; rank <= 7; ++rank) {
    if (TownArt(rank).id == s.id) PutArt(s, TownArt(rank), s.view.palette);
  }
}

void MarkSign(const Swatch& s) { PutArt(s, PlanMarkArt(s.id), s.view.palette); }

// In the tint of the first that holds anything.
void Captured(const Swatch& s) {
  const World& w = s.view.world;
  Id<Realm> holder;
  for (std::size_t i = 0; i < w.provinces.size() && !holder; ++i) {
    holder = HolderOf(w, Id<Province>(i));
  }
  if (!holder) return;
  const double x = s.size * 0.6, y = s.size * 0.42;
  PathItem bars = CapturedHatch(s.view, holder);
  AddHatch({s.at + P2{-x, -y}, s.at + P2{x, -y}, s.at + P2{x, y}, s.at + P2{-x, y}}, kCapturedTurn,
           s.size * 0.3, 0, bars);
  PathItem edge = Stroke(s.view.palette.ink, 0.22);
  Put(s.out, std::move(edge.Rect(s.at.x - x, s.at.y - y, 2 * x, 2 * y)));
  Put(s.out, std::move(bars));
}

void Line(const Swatch& s) {
  const PlanInks inks(s.view);
  const Palette& p = s.view.palette;
  const std::vector<P2> wave{s.Left(), Mid(s.Left(), s.at) + P2{0, -0.5}, s.at,
                             Mid(s.at, s.Right()) + P2{0, 0.5}, s.Right()};
  PathItem line = Stroke(inks.road, 0.42);
  if (s.id == "river") {
    line = Fill(inks.river);
    line.Move(wave[0]).Cubic(wave[1], wave[3], wave[4] + P2{0, -0.45});
    line.Line(wave[4] + P2{0, 0.45}).Cubic(wave[3] + P2{0, 0.5}, wave[1] + P2{0, 0.2}, wave[0]);
    return Put(s.out, std::move(line.Close()));
  }
  if (s.id == "captured") return Captured(s);
  if (s.id == "highway") {
    line.width = 1.05;
    PathItem bed = Stroke(p.fills ? Mix(p.paper, p.thatch, 0.25) : p.paper, 0.55);
    Put(s.out, std::move(line.Smooth(wave)));
    return Put(s.out, std::move(bed.Smooth(wave)));
  }
  if (s.id == "road") line.dash = {1.5, 0.95};
  if (s.id == "province") {
    line = Stroke(inks.border, 0.3);
    line.dash = {0.05, 1.05};
  }
  if (s.id == "section") {
    line = Stroke(p.fills ? p.vein : p.ink, 0.34);
    line.dash = {2.6, 0.7, 0.5, 0.7};
    line.round = false;
    return Put(s.out, std::move(line.Move(s.Left()).Line(s.Right())));
  }
  Put(s.out, std::move(line.Smooth(wave)));
}

void Land(const Swatch& s) {
  const PlanInks inks(s.view);
  const Palette& p = s.view.palette;
  const double w = s.size * 0.6, h = s.size * 0.42;
  const bool water = s.id == "sea" || s.id == "lake";
  const auto terrain = TerrainOf(s.id);
  PathItem ground =
      Fill(s.id == "lake" ? inks.lake
           : water        ? inks.sea
                   : inks.wash[static_cast<std::size_t>(terrain.value_or(Terrain::kGrassland))]);
  ground.stroke = {p.ink, 1};
  ground.width = 0.22;
  Put(s.out, std::move(ground.Rect(s.at.x - w, s.at.y - h, 2 * w, 2 * h)));
  LandMarks marks(s.view);
  Rng rng = Fork(3, "swatch");
  const P2 foot = s.at + P2{0, h * 0.8};
  switch (terrain.value_or(Terrain::kNone)) {
    case Terrain::kMountain:
      marks.Peak(foot + P2{-w * 0.25, 0}, h * 1.55, true, rng);
      marks.Peak(foot + P2{w * 0.45, 0}, h * 0.9, false, rng);
      break;
    case Terrain::kHill:
      marks.Hill(foot + P2{-w * 0.3, -h * 0.35}, w * 0.9, rng);
      marks.Hill(foot + P2{w * 0.35, 0}, w * 0.8, rng);
      break;
    case Terrain::kForest:
      for (const double x : {-0.55, 0.0, 0.55}) {
        marks.Tree(foot + P2{x * w, x == 0 ? -h * 0.3 : 0}, h * 1.1, x > 0.3, rng);
      }
      break;
    case Terrain::kSwamp:
      marks.Reeds(foot + P2{-w * 0.35, -h * 0.6}, h * 0.5, rng);
      marks.Reeds(foot + P2{w * 0.3, -h * 0.2}, h * 0.5, rng);
      break;
    case Terrain::kDesert:
      marks.Dune(s.at + P2{-w * 0.2, 0}, w, rng);
      marks.Dots(s.at + P2{w * 0.2, h * 0.3}, w * 0.5, 6, rng);
      break;
    case Terrain::kArctic: marks.Ice(s.at, w * 0.6, rng); break;
    case Terrain::kGrassland: marks.Tuft(foot + P2{0, -h * 0.5}, h * 0.5, rng); break;
    default:
      marks.Wave(s.at + P2{-w * 0.2, -h * 0.1}, w * 0.8);
      marks.Wave(s.at + P2{w * 0.25, h * 0.4}, w * 0.6);
  }
  marks.PutInto(s.out);
}

void RealmSign(const Swatch& s) {
  const Id<Realm> realm = s.view.world.Find(s.id).realm();
  if (!realm) return;
  const PlanMark mark = RealmMark(s.view, realm);
  const double w = s.size * 0.6, h = s.size * 0.38;
  if (s.view.palette.fills) {
    PathItem band = Stroke(mark.colour, 1.3);
    band.stroke.opacity = 0.5;
    Put(s.out, std::move(band.Rect(s.at.x - w + 0.7, s.at.y - h + 0.7, 2 * w - 1.4, 2 * h - 1.4)));
  }
  PathItem line = Stroke(mark.colour, 0.45);
  line.dash = mark.dash;
  line.round = false;
  Put(s.out, std::move(line.Rect(s.at.x - w, s.at.y - h, 2 * w, 2 * h)));
}

}  // namespace

void DrawPlanSign(const PlanView& view, std::string_view family, std::string_view id, P2 at,
                  double size, std::vector<Item>& out) {
  struct Family {
    std::string_view word;
    void (*draw)(const Swatch&);
  };
  static constexpr std::array kFamilies{Family{"town", Town}, Family{"mark", MarkSign},
                                        Family{"line", Line}, Family{"land", Land},
                                        Family{"realm", RealmSign}};
  for (const Family& f : kFamilies) {
    if (f.word == family) return f.draw({view, id, at, size, out});
  }
}

}  // namespace bw
