// What runs through the rock: ore and gold (D-PRIM-02), and the glow of magma chambers in nested
// tints. Veins taper and fork a little; worked-out ones are broken and pale.
#include <algorithm>

#include "render/layers/drawers.h"
#include "render/layers/room_looks.h"

namespace bw {

namespace {

std::string VeinColour(const Palette& palette, const Deposit& d) {
  if (!palette.fills) return palette.ink;
  const std::string c = d.kind == "gold" ? Mix(palette.thatch, "#b8860b", 0.7) : palette.vein;
  return d.left > 0 ? c : Mix(c, palette.paper, 0.45);
}

std::vector<P2> Wandering(const SectionView& view, const Deposit& d, Rng& rng) {
  std::vector<P2> pts;
  for (const Pt p : d.path) pts.push_back(view.At(p));
  pts = Resample(pts, view.bead_mm * 0.55, false);
  for (P2& p : pts) p.y += Real(rng, -0.13, 0.13) * view.bead_mm;
  return pts;
}

// A ribbon that swells and thins, drawn as one filled shape, with short side shoots.
void PutVein(const SectionView& view, const Deposit& d, Rng& rng, std::vector<Item>& out) {
  const std::vector<P2> line = Wandering(view, d, rng);
  if (line.size() < 2) return;
  const std::string colour = VeinColour(view.palette, d);
  if (d.left <= 0) {
    PathItem spent = Stroke(colour, 0.3);
    spent.dash = {1.6, 1.2};
    Put(out, spent.Smooth(line));
    return;
  }
  std::vector<P2> upper, lower;
  PathItem shoots = Stroke(colour, 0.28);
  for (std::size_t i = 0; i < line.size(); ++i) {
    const bool tip = i == 0 || i + 1 == line.size();
    const double half = tip ? 0.08 : Real(rng, 0.2, 0.5);
    upper.push_back(line[i] - P2{0, half});
    lower.push_back(line[i] + P2{0, half});
    if (tip || !rng.OneIn(3)) continue;
    const double len = Real(rng, 0.2, 0.42) * view.bead_mm, up = rng.OneIn(2) ? -1 : 1;
    const P2 end = line[i] + P2{len, up * len * 0.55};
    shoots.Move(line[i]).Cubic(line[i] + P2{len * 0.4, 0}, end - P2{len * 0.3, 0}, end);
  }
  upper.insert(upper.end(), lower.rbegin(), lower.rend());
  PathItem ribbon = Fill(colour);
  Put(out, ribbon.Smooth(upper, true));
  Put(out, std::move(shoots));
  if (view.palette.fills && d.kind != "gold") return;
  // Gold is told by grains along it as well as by its colour.
  PathItem grains = Fill(colour);
  for (std::size_t i = 1; i + 1 < line.size(); ++i) {
    const P2 p = line[i] + P2{Real(rng, -1.5, 1.5), (i % 2 == 0 ? 1.3 : -1.3)};
    if (d.kind == "gold")
      grains.Polyline({p - P2{0, 0.5}, p + P2{0.4, 0}, p + P2{0, 0.5}, p - P2{0.4, 0}}, true);
  }
  Put(out, std::move(grains));
}

// A pocket: a handful of angular grains, as many as there is left to mine.
void PutPocket(const SectionView& view, const Deposit& d, Rng& rng, std::vector<Item>& out) {
  const P2 middle = view.At(d.path[0]);
  const std::string colour = VeinColour(view.palette, d);
  PathItem grains = d.left > 0 ? Fill(colour) : Stroke(colour, 0.2);
  const double bead = view.bead_mm;
  const int n = 7 + std::min(12, std::max(0, d.left) * 2);
  for (int i = 0; i < n; ++i) {
    const double far = Real(rng, 0.02, 0.4) * bead;
    const P2 p = Around(middle, rng.Below(4096), far * 1.25, far * 0.8);
    const double r = Real(rng, 0.025, 0.065) * bead * (far > 0.25 * bead ? 0.7 : 1);
    const int turn = rng.Below(1024);
    std::vector<P2> corners;
    for (int k = 0; k < 4; ++k) corners.push_back(Around(p, turn + k * 1024, r * 1.2, r));
    grains.Polyline(corners, true);
  }
  Put(out, std::move(grains));
}

// A soft ring about a room, `far` from its walls: no corner of the room shows in it.
std::vector<P2> Rim(const DrawnWork& room, double far) {
  const BoxMm b = room.outline.box.Grown(far * 0.9);
  std::vector<P2> ring;
  for (int i = 0; i < 16; ++i) {
    const P2 e = Around(b.centre(), i * 256, b.w() / 2, b.h() / 2);
    const P2 corner = Around(b.centre(), i * 256, b.w() * 0.62, b.h() * 0.62);
    const P2 boxed{std::clamp(corner.x, b.x0, b.x1), std::clamp(corner.y, b.y0, b.y1)};
    ring.push_back(Mid(e, boxed, i % 2 == 0 ? 0.5 : 0.35));
  }
  return ring;
}

void PutGlow(const SectionView& view, const DrawnWork& room, std::vector<Item>& out) {
  const double bead = view.bead_mm;
  if (!view.palette.fills) {  // rays of short strokes instead of tints
    PathItem rays = Stroke(view.palette.ink, 0.2);
    const P2 c = room.outline.box.centre();
    for (const P2 p : Rim(room, 0.5 * bead)) rays.Move(p).Line(p + Unit(p - c) * (0.22 * bead));
    Put(out, std::move(rays));
    return;
  }
  for (const double far : {0.95, 0.62, 0.32}) {
    PathItem tint = Fill(view.palette.magma);
    tint.fill.opacity = room.tone == Tone::kFaint ? 0.06 : 0.12;
    const std::vector<P2> rim = Rim(room, far * bead);
    Put(out, tint.Smooth(rim, true));
  }
}

}  // namespace

void DrawVeins(SectionView& view, std::vector<Item>& out) {
  for (const DrawnWork& room : WorksOf(view).rooms) {
    const Place& place = view.world.places[room.of.place()];
    if (IsMagma(place.kind) && place.state != "flooded") PutGlow(view, room, out);
  }
  for (const Id<Deposit> id : view.world.deposits.Ids()) {
    const Deposit& d = view.world.deposits[id];
    if (!d.alive() || d.delve != view.delve || d.path.empty()) continue;
    Rng rng = view.Jitter("vein", Ref(id));
    if (d.path.size() == 1) {
      PutPocket(view, d, rng, out);
    } else {
      PutVein(view, d, rng, out);
    }
  }
}

}  // namespace bw
