// The section sheet's own layers, back to front, and what the rest of the sheet needs to know of
// them: swatches for the legend, boxes that labels must keep off, and where each name belongs.
// A layer is a pure function of the view. All lengths are millimetres on the page unless a name
// says otherwise.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "render/section_view.h"

namespace bw {

struct LayerRow {
  std::string_view id, title;  // "strata", "Strata"
  void (*draw)(SectionView&, std::vector<Item>&);
};
// Names (labels) and all that lies outside the section's box are not among them.
std::span<const LayerRow> SectionLayers();

// The section's box on the page: left, top, right, bottom.
struct BoxMm {
  double x0 = 0, y0 = 0, x1 = 0, y1 = 0;
  double w() const { return x1 - x0; }
  double h() const { return y1 - y0; }
  P2 centre() const { return {(x0 + x1) / 2, (y0 + y1) / 2}; }
  bool Contains(P2 p) const { return p.x >= x0 && p.x <= x1 && p.y >= y0 && p.y <= y1; }
  bool Overlaps(const BoxMm& o) const { return x0 < o.x1 && o.x0 < x1 && y0 < o.y1 && o.y0 < y1; }
  BoxMm Grown(double by) const { return {x0 - by, y0 - by, x1 + by, y1 + by}; }
};
BoxMm SectionBox(const SectionView& view);
bool UnderLettering(const SectionView& view, const BoxMm& box);

// Notes in view.signs every sign the layers draw, without drawing: what the legend must explain.
void NoteSigns(SectionView& view);

// One sign as it looks on the sheet, drawn about `at` (its middle) within a square of `size` mm.
// Families: rock (id = data id of the rock), vein, water, builder (id = habit), way, furniture,
// state, construction (id = glyph word), token, territory (id = group key), ground.
// Nothing is drawn for a family or id unknown.
void DrawSign(const SectionView& view, std::string_view family, std::string_view id, P2 at,
              double size, std::vector<Item>& out);

// What a label must not cover, most important first.
struct KeepOff {
  enum What { kToken, kConstruction, kFurniture, kPlace, kEntrance } what;
  Ref of;
  BoxMm box;
};
std::vector<KeepOff> LabelObstacles(const SectionView& view);
// Ways are thin: labels may cross one at a cost. Centre lines with half their width.
struct WayLineMm {
  Ref of;
  std::vector<P2> line;
  double half_width = 0;
  double dear = 7;  // what crossing it costs a name
};
std::vector<WayLineMm> LabelCrossings(const SectionView& view);

// A name that belongs on the sheet.
struct LabelAnchor {
  Ref of;
  std::string text;
  BoxMm box;                // the thing itself; the label goes along or beside it
  int priority = 0;         // 0 (drop first) .. 100 (never drop)
  Face face = Face::kBody;  // kSmallCaps: seats of power; kItalic: nature and age-old works
  double size = 2.6;        // em
  bool above = false;       // constructions: over the box; places: under it by preference
  bool may_be_led = true;   // a leader line may tie it to the thing; else it is beside or a number
  bool may_be_inside = false;  // the room is wide and empty enough to hold its name
  std::vector<P2> curve;       // a baseline through a long place or along a way, left to right
};
// By priority, highest first; equal ones in order of founding.
std::vector<LabelAnchor> LabelAnchors(const SectionView& view);

}  // namespace bw
