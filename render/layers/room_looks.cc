// See room_looks.h.
#include "render/layers/room_looks.h"

#include <algorithm>

#include "render/glyphs/furniture.h"

namespace bw {

namespace {

std::string Wet(const Palette& p, Tone tone) {
  if (!p.fills) return "#ffffff";
  return tone == Tone::kFaint ? Mix(p.water, p.paper, 0.5) : p.water;
}

std::string Hot(const Palette& p, Tone tone) {
  if (!p.fills) return "#ffffff";
  return tone == Tone::kFaint ? Mix(p.magma, p.paper, 0.55) : p.magma;
}

void PutFloor(const Palette& palette, const RoomLook& look, std::vector<Item>& out) {
  PathItem floor = Fill(RoomFill(palette, look.tone));
  floor.ops = look.outline.ops;
  Put(out, std::move(floor));
}

// Water up to `share` of the room's height, with wave lines that grow rarer downwards.
void PutLiquid(const Palette& palette, const RoomLook& look, double share, bool magma, Rng& rng,
               std::vector<Item>& out) {
  const BoxMm& box = look.outline.box;
  const double level = box.y1 - box.h() * share;
  const std::vector<P2> body = Below(look.outline.poly, level);
  if (body.size() < 3) return;
  PathItem fill = Fill(magma ? Hot(palette, look.tone) : Wet(palette, look.tone));
  Put(out, fill.Polyline(body, true));
  std::string colour = magma ? Mix(palette.magma, palette.ink, 0.45) : palette.water_line;
  if (!palette.fills) colour = palette.ink;
  if (palette.fills && look.tone == Tone::kFaint) colour = Mix(colour, palette.paper, 0.4);
  PathItem waves = Stroke(colour, 0.24);
  double gap = 0.1 * look.bead;
  for (double y = level + 0.03 * look.bead; y < box.y1 - 0.06 * look.bead; y += gap, gap *= 1.35) {
    const std::vector<double> spans = Spans(look.outline.poly, y);
    for (std::size_t i = 0; i + 1 < spans.size(); i += 2) {
      const double inset = y < level + 0.05 * look.bead ? 0.02 : Real(rng, 0.06, 0.3);
      const double x0 = spans[i] + inset * look.bead, x1 = spans[i + 1] - inset * look.bead;
      std::vector<P2> wave;
      for (double x = x0; x < x1; x += 0.11 * look.bead) {
        wave.push_back({x, y + (wave.size() % 2 == 0 ? 0.014 : -0.014) * look.bead});
      }
      if (wave.size() > 2) waves.Smooth(wave);
    }
  }
  Put(out, std::move(waves));
}

// Fallen stone: lumps on the floor, dots higher up.
void PutRubble(const Palette& palette, const RoomLook& look, Rng& rng, std::vector<Item>& out) {
  const BoxMm& box = look.outline.box;
  PathItem lumps = Stroke(LineColour(palette, look.tone), 0.18);
  PathItem dots = Stroke(LineColour(palette, look.tone), 0.32);
  const double step = 0.17 * look.bead;
  const std::vector<P2> inner = Inset(look.outline.poly, 0.07 * look.bead);
  for (double y = box.y0 + step * 0.6; y < box.y1; y += step) {
    for (double x = box.x0 + step * 0.6; x < box.x1; x += step) {
      const P2 p{x + Real(rng, -0.5, 0.5) * step, y + Real(rng, -0.4, 0.4) * step};
      const double r = Real(rng, 0.025, 0.06) * look.bead;
      const bool low = p.y > box.y0 + box.h() * Real(rng, 0.3, 0.75);
      const int turn = rng.Below(4096);
      if (!InPolygon(inner, p) || rng.OneIn(4)) continue;
      if (!low) {
        dots.Move(p).Line(p + P2{0.05, 0});
        continue;
      }
      lumps.Smooth(
          {p + Around(turn, r), p + Around(turn + 1300, r * 0.8), p + Around(turn + 2700, r)},
          true);
    }
  }
  Put(out, std::move(lumps));
  Put(out, std::move(dots));
}

// Soot: slanting strokes from the roof down, and tongues along the floor.
void PutSoot(const Palette& palette, const RoomLook& look, Rng& rng, std::vector<Item>& out) {
  const BoxMm& box = look.outline.box;
  PathItem soot = Stroke(palette.fills ? Mix(palette.ink, palette.faded, 0.4) : palette.ink, 0.22);
  for (double x = box.x0 - box.h() * 0.3; x < box.x1; x += 0.055 * look.bead) {
    const double len = Real(rng, 0.16, 0.46) * box.h();
    const P2 a{x + 0.12 * len, box.y0}, b{x + len * 0.5, box.y0 + len};
    std::vector<P2> run;
    for (int i = 0; i <= 6; ++i) {
      const P2 p = Mid(a, b, i / 6.0);
      if (InPolygon(look.outline.poly, p)) run.push_back(p);
    }
    if (run.size() > 1) soot.Move(run.front()).Line(run.back());
  }
  Put(out, std::move(soot));
}

// Planks across the door.
void PutBars(const Palette& palette, const RoomLook& look, std::vector<Item>& out) {
  const BoxMm& box = look.outline.box;
  PathItem bars = Stroke(LineColour(palette, look.tone), 0.5);
  for (double share = 0.18; share < 0.9; share += 0.16) {
    const double x = box.x0 + box.w() * share;
    double top = box.y1, bottom = box.y0;
    for (int i = 0; i <= 40; ++i) {
      const double y = box.y0 + box.h() * i / 40;
      if (!InPolygon(look.outline.poly, {x, y})) continue;
      top = std::min(top, y), bottom = std::max(bottom, y);
    }
    if (bottom - top > 0.3 * look.bead) bars.Move({x, top}).Line({x, bottom});
  }
  const double y = box.centre().y;
  const std::vector<double> spans = Spans(look.outline.poly, y);
  if (spans.size() >= 2) bars.Move({spans.front(), y}).Line({spans.back(), y});
  Put(out, std::move(bars));
}

// Dripstone hanging from the roof of natural caves.
void Dripstone(const RoomLook& look, Rng& rng, PathItem& ink) {
  const BoxMm& box = look.outline.box;
  for (double x = box.x0 + 0.16 * look.bead; x < box.x1 - 0.16 * look.bead;
       x += Real(rng, 0.09, 0.2) * look.bead) {
    const double len = Real(rng, 0.05, 0.15) * look.bead, half = 0.022 * look.bead;
    const bool skip = rng.OneIn(2);
    double roof = box.y1;
    for (int i = 0; i <= 24 && roof == box.y1; ++i) {
      const double y = box.y0 + box.h() * 0.4 * i / 24;
      if (InPolygon(look.outline.poly, {x, y})) roof = y;
    }
    if (skip || roof > box.y0 + box.h() * 0.3) continue;
    ink.Move({x - half, roof}).Line({x, roof + len}).Line({x + half, roof});
  }
}

// A kerb along the floor and, in long rooms, pillars with capitals to either side.
void Masonry(const RoomLook& look, PathItem& ink) {
  const BoxMm& box = look.outline.box;
  const double kerb = box.y1 - 0.055 * look.bead;
  ink.Move({box.x0 + 0.3, kerb}).Line({box.x1 - 0.3, kerb});
  const int pillars = static_cast<int>(box.w() / look.bead / 0.9) - 1;
  for (int i = 1; i <= pillars; ++i) {
    const double x = box.x0 + box.w() * i / (pillars + 1), h = 0.045 * look.bead;
    // The middle of the hall is kept for what stands in it.
    if (x > look.furniture.x0 - h && x < look.furniture.x1 + h) continue;
    ink.Move({x - h, box.y0 + 0.3})
        .Line({x - h, kerb})
        .Move({x + h, box.y0 + 0.3})
        .Line({x + h, kerb});
    ink.Move({x - 2 * h, box.y0 + 0.08 * look.bead}).Line({x + 2 * h, box.y0 + 0.08 * look.bead});
    ink.Move({x - 2 * h, kerb - 0.06 * look.bead}).Line({x + 2 * h, kerb - 0.06 * look.bead});
  }
}

void Threads(const RoomLook& look, PathItem& ink) {
  const std::vector<P2>& poly = look.outline.poly;
  const P2 c = look.outline.box.centre();
  const std::size_t n = poly.size() / 4;  // the anchors: one a bow of four chords
  for (std::size_t i = 0; i < n; ++i) {
    const P2 a = poly[i * 4], b = poly[(i + 1) % n * 4];
    if (a.y > c.y && b.y > c.y) continue;  // the floor is kept free
    for (const double in : {0.16, 0.3}) {
      const P2 p = Mid(a, c, in), q = Mid(b, c, in), sag = Mid(Mid(p, q), c, 0.12);
      ink.Move(p).Cubic(sag, sag, q);
    }
    ink.Move(a).Line(Mid(a, c, 0.42));
  }
}

void PutTouches(const Palette& palette, const RoomLook& look, Rng& rng, std::vector<Item>& out) {
  PathItem ink = Stroke(LineColour(palette, look.tone), 0.2);
  if (look.habit == "natural") Dripstone(look, rng, ink);
  if (look.habit == "ruled" && look.outline.poly.size() == 4) Masonry(look, ink);
  if (look.habit == "webbed") Threads(look, ink);
  Put(out, std::move(ink));
}

void PutFurniture(const Palette& palette, const RoomLook& look, std::vector<Item>& out) {
  const double scale = FurnitureScale(look.furniture_word, look.furniture, look.bead);
  if (scale <= 0) return;
  const BoxMm& room = look.furniture;
  ArtPlace place;
  place.at = {room.centre().x, room.y1};
  place.scale = scale;
  place.tone = look.tone;
  place.line = std::clamp(0.6 * scale, 0.18, 0.24);
  DrawArt(palette, FindArt(FurnitureArts(), look.furniture_word)->text, place, out);
}

}  // namespace

double FurnitureScale(std::string_view word, const BoxMm& space, double bead) {
  const Art* art = FindArt(FurnitureArts(), word);
  if (art == nullptr) return 0;
  const BoxMm own = ArtBox(art->text);
  const double scale = std::min({space.w() / own.w(), space.h() / -own.y0, 0.034 * bead});
  return scale < 0.014 * bead ? 0 : scale;
}

bool IsMagma(std::string_view kind) {
  return kind.find("magma") != std::string_view::npos ||
         kind.find("lava") != std::string_view::npos;
}

bool IsWater(std::string_view kind) {
  for (const std::string_view word :
       {"lake", "pool", "mere", "water", "cistern", "sump", "river"}) {
    if (kind.find(word) != std::string_view::npos) return true;
  }
  return false;
}

std::vector<P2> Below(const std::vector<P2>& poly, double y) {
  std::vector<P2> kept;
  for (std::size_t i = 0; i < poly.size(); ++i) {
    const P2 a = poly[i], b = poly[(i + 1) % poly.size()];
    if (a.y >= y) kept.push_back(a);
    if ((a.y >= y) != (b.y >= y)) kept.push_back({a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y), y});
  }
  return kept;
}

std::vector<double> Spans(const std::vector<P2>& poly, double y) {
  std::vector<double> xs;
  for (std::size_t i = 0; i < poly.size(); ++i) {
    const P2 a = poly[i], b = poly[(i + 1) % poly.size()];
    if ((a.y > y) != (b.y > y)) xs.push_back(a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y));
  }
  std::sort(xs.begin(), xs.end());
  return xs;
}

void DrawRoom(const Palette& palette, const RoomLook& look, Rng& rng, std::vector<Item>& out) {
  PutFloor(palette, look, out);
  const bool choked = look.state == "choked";
  const bool magma = IsMagma(look.kind);
  const bool water = IsWater(look.kind) || look.state == "flooded";
  if (magma) PutLiquid(palette, look, 0.5, true, rng, out);
  if (water) PutLiquid(palette, look, look.state == "flooded" ? 0.72 : 0.52, false, rng, out);
  if (look.state == "burnt") PutSoot(palette, look, rng, out);
  PutTouches(palette, look, rng, out);
  if (!water && !magma) PutFurniture(palette, look, out);
  if (choked) PutRubble(palette, look, rng, out);
  if (look.state == "sealed") PutBars(palette, look, out);
}

}  // namespace bw
