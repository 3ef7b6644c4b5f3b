// See ink.h.
#include "render/layers/ink.h"

#include <algorithm>
#include <array>

namespace bw {

namespace {

int HexDigit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return 0;
}

std::array<int, 3> Channels(std::string_view c) {
  std::array<int, 3> v{};
  for (std::size_t i = 0; i < 3; ++i) v[i] = HexDigit(c[1 + 2 * i]) * 16 + HexDigit(c[2 + 2 * i]);
  return v;
}

bool IsColour(std::string_view c) { return c.size() == 7 && c[0] == '#'; }

// Age of the work against the age on the sheet.
bool OfThisAge(const SectionView& view, Id<Age> age) { return !age || age == view.age(); }

}  // namespace

P2 Unit(P2 v) {
  const double n = Length(v);
  return n > 1e-9 ? v * (1 / n) : P2{1, 0};
}

P2 Around(int angle4096, double radius) {
  const Pt u = UnitCircle(angle4096 & 4095);
  return {u.x * radius / 65536.0, u.y * radius / 65536.0};
}

double Real(Rng& rng, double lo, double hi) {
  return lo + (hi - lo) * (static_cast<double>(rng.Next()) / 4294967296.0);
}

std::string Mix(std::string_view a, std::string_view b, double t) {
  if (!IsColour(a) || !IsColour(b)) return std::string(a);
  constexpr std::string_view kHex = "0123456789abcdef";
  const auto from = Channels(a), to = Channels(b);
  std::string mixed = "#";
  for (std::size_t i = 0; i < 3; ++i) {
    const double v = from[i] + (to[i] - from[i]) * t;
    const int c = std::clamp(static_cast<int>(v + 0.5), 0, 255);
    mixed += kHex[static_cast<std::size_t>(c / 16)];
    mixed += kHex[static_cast<std::size_t>(c % 16)];
  }
  return mixed;
}

Tone ToneOf(const SectionView& view, const Place& place) {
  if (place.state == "choked") return Tone::kFaint;
  if (OfThisAge(view, place.age) || place.owner || place.folk > 0) return Tone::kPresent;
  if (place.under) {  // a building that stands keeps up its cellars
    const Construction& c = view.world.constructions[place.under];
    if (c.alive() && c.state != "ruin") return Tone::kPresent;
  }
  return Tone::kOld;
}

Tone ToneOf(const SectionView& view, const Way& way) {
  const auto choked = [&](Id<Place> p) { return p && view.world.places[p].state == "choked"; };
  if (way.state == "choked" || (choked(way.from) && choked(way.to))) return Tone::kFaint;
  const auto held = [&](Id<Place> p) { return p && bool(view.world.places[p].owner); };
  const auto kept = [&](Id<Place> p) {
    return p && view.world.places[p].under && ToneOf(view, view.world.places[p]) == Tone::kPresent;
  };
  const bool lived_in = (held(way.from) && held(way.to)) || (kept(way.from) && kept(way.to));
  return OfThisAge(view, way.age) || lived_in ? Tone::kPresent : Tone::kOld;
}

Tone ToneOf(const SectionView&, const Construction& construction) {
  return construction.state == "ruin" ? Tone::kOld : Tone::kPresent;
}

std::string LineColour(const Palette& palette, Tone tone) {
  if (!palette.fills) return palette.ink;  // pure black: boldness alone tells
  if (tone == Tone::kPresent) return palette.ink;
  return tone == Tone::kOld ? Mix(palette.ink, palette.faded, 0.5) : palette.faded;
}

double LineWidth(Tone tone, double width) {
  if (tone == Tone::kPresent) return width;
  return std::max(0.18, width * (tone == Tone::kOld ? 0.75 : 0.5));
}

std::string RoomFill(const Palette& palette) { return palette.room; }

std::string RoomFill(const Palette& palette, Tone tone) {
  if (!palette.fills || tone == Tone::kPresent) return RoomFill(palette);
  return Mix(RoomFill(palette), palette.hill_far, tone == Tone::kOld ? 0.4 : 0.62);
}

double Pen(double bead_mm, double width) {
  return std::max(0.18, width * std::clamp(bead_mm / 12, 0.55, 1.0));
}

PathItem Stroke(std::string colour, double width) {
  PathItem p;
  p.stroke = {std::move(colour), 1};
  p.width = width;
  return p;
}

PathItem Fill(std::string colour) {
  PathItem p;
  p.fill = {std::move(colour), 1};
  p.width = 0;
  return p;
}

void Put(std::vector<Item>& out, PathItem item) {
  if (!item.ops.empty()) out.emplace_back(std::move(item));
}

}  // namespace bw
