// Small tools every layer draws with: points as vectors, colours mixed from the palette, how bold a
// work is drawn for its age, and real-valued jitter. No libm beyond sqrt, so that a sheet is the
// same bytes on every processor.
#pragma once

#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include "render/section_view.h"

namespace bw {

inline P2 operator+(P2 a, P2 b) { return {a.x + b.x, a.y + b.y}; }
inline P2 operator-(P2 a, P2 b) { return {a.x - b.x, a.y - b.y}; }
inline P2 operator*(P2 a, double k) { return {a.x * k, a.y * k}; }
inline double Length(P2 v) { return std::sqrt(v.x * v.x + v.y * v.y); }
inline double Dist(P2 a, P2 b) { return Length(b - a); }
inline P2 Mid(P2 a, P2 b, double t = 0.5) { return a + (b - a) * t; }
P2 Unit(P2 v);                                // {1, 0} for no length
inline P2 Left(P2 v) { return {v.y, -v.x}; }  // a quarter turn anticlockwise as seen on the page
P2 Around(int angle4096, double radius);      // 0 = east, 1024 = down
inline P2 Around(P2 centre, int angle4096, double rx, double ry) {
  const P2 u = Around(angle4096, 1);
  return {centre.x + u.x * rx, centre.y + u.y * ry};
}

double Real(Rng& rng, double lo, double hi);  // lo <= value < hi

// "#rrggbb" a share `t` of the way from a to b; a itself when either is no colour.
std::string Mix(std::string_view a, std::string_view b, double t);

// How a work stands out: the present age and whatever is inhabited, old but open, choked.
enum class Tone : std::uint8_t { kPresent, kOld, kFaint };
Tone ToneOf(const SectionView& view, const Place& place);
Tone ToneOf(const SectionView& view, const Way& way);
Tone ToneOf(const SectionView& view, const Construction& construction);
std::string LineColour(const Palette& palette, Tone tone);
double LineWidth(Tone tone, double width);  // mm

std::string RoomFill(const Palette& palette);  // the white that rooms are left in
std::string RoomFill(const Palette& palette, Tone tone);

// A line's weight on this sheet: thinner where beads are small, never below 0.18 mm.
double Pen(double bead_mm, double width);
inline double Pen(const SectionView& view, double width) { return Pen(view.bead_mm, width); }

// A stroked path with no marks yet, and a filled one.
PathItem Stroke(std::string colour, double width);
PathItem Fill(std::string colour);
void Put(std::vector<Item>& out, PathItem item);  // leaves out paths without marks

}  // namespace bw
