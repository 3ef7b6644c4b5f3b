// See token_marks.h.
#include "render/glyphs/token_marks.h"

namespace bw {

namespace {

std::vector<P2> Star(P2 at, double r) {
  std::vector<P2> pts;
  for (int i = 0; i < 10; ++i) {
    pts.push_back(
        Around(at, 3072 + i * 4096 / 10, i % 2 == 0 ? r : r * 0.46, i % 2 == 0 ? r : r * 0.46));
  }
  return pts;
}

}  // namespace

TokenInks::TokenInks(const Palette& palette) : palette_(palette) {
  halo_ = Stroke(RoomFill(palette), 0.7);
  halo_.fill.colour = RoomFill(palette);
  crests_ = Fill(palette.ink);
  folk_ = Fill(palette.ink);
  loot_ = Stroke(palette.ink, 0.42);
  loot_.fill.colour = "#ffffff";
  stars_ = Stroke(palette.ink, 0.24);
  stars_.fill.colour = palette.fills ? Mix(palette.thatch, "#f2c230", 0.6) : std::string("#ffffff");
}

void TokenInks::Add(const Token& t, double radius) {
  const double r = radius * 0.94;
  if (t.kind == TokenKind::kTreasure) {
    stars_.Polyline(Star(t.at, radius * 1.12), true);
  } else if (t.kind == TokenKind::kLoot) {
    loot_.Circle(t.at, r - 0.2);
  } else {
    halo_.Circle(t.at, r);
    folk_.Circle(t.at, r);
  }
  const P2 top{t.at.x, t.at.y - r};
  if (t.kind == TokenKind::kAlpha) {  // horns
    for (const double s : {-1.0, 1.0}) {
      crests_.Move({top.x + s * r * 0.25, top.y + r * 0.25});
      crests_.Cubic({top.x + s * r * 0.5, top.y - r * 0.1}, {top.x + s * r * 0.9, top.y - r * 0.2},
                    {top.x + s * r * 0.85, top.y - r * 0.75});
      crests_.Cubic({top.x + s * r * 1.35, top.y - r * 0.1}, {top.x + s * r * 1.2, top.y + r * 0.5},
                    {top.x + s * r * 0.75, top.y + r * 0.7});
      crests_.Close();
    }
  }
  if (t.kind == TokenKind::kVillain) {  // a crown
    crests_.Polyline({{top.x - r * 0.8, top.y + r * 0.45},
                      {top.x - r * 0.95, top.y - r * 0.7},
                      {top.x - r * 0.4, top.y - r * 0.2},
                      {top.x, top.y - r * 0.95},
                      {top.x + r * 0.4, top.y - r * 0.2},
                      {top.x + r * 0.95, top.y - r * 0.7},
                      {top.x + r * 0.8, top.y + r * 0.45}},
                     true);
  }
  if (t.count < 2) return;
  TextItem n;
  n.text = std::to_string(t.count);
  n.size = radius * (t.count > 9 ? 1.2 : 1.5);
  n.at = {t.at.x, t.at.y + n.size * 0.33};
  const bool light = t.kind == TokenKind::kFolk;
  n.fill.colour = light ? std::string("#ffffff") : palette_.ink;
  counts_.push_back(std::move(n));
}

void TokenInks::PutInto(std::vector<Item>& out) {
  Put(out, std::move(halo_));
  Put(out, std::move(crests_));
  Put(out, std::move(folk_));
  Put(out, std::move(loot_));
  Put(out, std::move(stars_));
  for (TextItem& n : counts_) out.emplace_back(std::move(n));
}

}  // namespace bw
