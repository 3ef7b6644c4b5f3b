// See token_marks.h.
#include "render/glyphs/token_marks.h"

#include <algorithm>

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

// Old-style figures sit at three heights: 6, 7, 8 rise, 3, 4, 5, 9 sink. How far below the token's
// middle their baseline lies, in ems.
double Drop(const std::string& figures) {
  double high = 0.5, low = 0;
  for (const char c : figures) {
    if (c >= '6' && c <= '8') high = 0.72;
    if ((c >= '3' && c <= '5') || c == '9') low = -0.25;
  }
  return (high + low) / 2;
}

}  // namespace

TokenInks::TokenInks(const Palette& palette, double radius) : palette_(palette) {
  const double ring = std::clamp(radius * 0.26, 0.18, 0.42);
  halo_ = Stroke(RoomFill(palette), ring * 1.6);
  halo_.fill.colour = RoomFill(palette);
  crests_ = Fill(palette.ink);
  badges_ = Fill("#ffffff");
  rings_ = Stroke(palette.ink, 0.3);
  folk_ = Fill(palette.ink);
  loot_ = Stroke(palette.ink, ring);
  loot_.fill.colour = "#ffffff";
  stars_ = Stroke(palette.ink, 0.24);
  stars_.fill.colour = palette.fills ? Mix(palette.thatch, "#f2c230", 0.6) : std::string("#ffffff");
}

void TokenInks::Add(const Token& t, double radius) {
  const double r = radius * 0.94;
  if (t.kind == TokenKind::kTreasure) {
    stars_.Polyline(Star(t.at, radius * 1.12), true);
  } else if (t.kind == TokenKind::kLoot) {
    loot_.Circle(t.at, r - loot_.width / 2);
  } else {
    halo_.Circle(t.at, r);
    folk_.Circle(t.at, r);
  }
  if (t.kind == TokenKind::kAlpha) AddHorns(t.at, r);
  if (t.kind == TokenKind::kVillain) AddCrown(t.at, r);
  if (t.count < 2) return;
  TextItem n;
  n.text = std::to_string(t.count);
  n.size = radius * (t.count > 9 ? 1.35 : 1.75);
  n.at = {t.at.x, t.at.y + n.size * Drop(n.text)};
  const bool light = t.kind == TokenKind::kFolk;
  n.fill.colour = light ? std::string("#ffffff") : palette_.ink;
  counts_.push_back(std::move(n));
}

// Two horns beside the token and, in it, a pair of eyes.
void TokenInks::AddHorns(P2 at, double r) {
  for (const double s : {-1.0, 1.0}) {
    crests_.Move({at.x + s * r * 0.35, at.y - r * 0.85});
    crests_.Cubic({at.x + s * r * 0.6, at.y - r * 1.15}, {at.x + s * r * 0.75, at.y - r * 1.35},
                  {at.x + s * r * 0.62, at.y - r * 1.75});
    crests_.Cubic({at.x + s * r * 1.2, at.y - r * 1.4}, {at.x + s * r * 1.25, at.y - r * 0.85},
                  {at.x + s * r * 0.8, at.y - r * 0.5});
    crests_.Close();
    badges_.Polyline({{at.x + s * r * 0.62, at.y - r * 0.28},
                      {at.x + s * r * 0.16, at.y + r * 0.1},
                      {at.x + s * r * 0.58, at.y + r * 0.14}},
                     true);
  }
}

// A crown in white on the token, and a ring about it.
void TokenInks::AddCrown(P2 at, double r) {
  rings_.Circle(at, r * 1.22);
  badges_.Polyline({{at.x - r * 0.55, at.y + r * 0.42},
                    {at.x - r * 0.68, at.y - r * 0.38},
                    {at.x - r * 0.3, at.y - r * 0.02},
                    {at.x, at.y - r * 0.55},
                    {at.x + r * 0.3, at.y - r * 0.02},
                    {at.x + r * 0.68, at.y - r * 0.38},
                    {at.x + r * 0.55, at.y + r * 0.42}},
                   true);
}

void TokenInks::PutInto(std::vector<Item>& out) {
  Put(out, std::move(halo_));
  Put(out, std::move(crests_));
  Put(out, std::move(rings_));
  Put(out, std::move(folk_));
  Put(out, std::move(badges_));
  Put(out, std::move(loot_));
  Put(out, std::move(stars_));
  for (TextItem& n : counts_) out.emplace_back(std::move(n));
}

}  // namespace bw
