// One pattern of marks a rock (glyph_words.h: kRockPatterns). A pattern lays its marks in rows that
// follow the bed above and asks for every mark whether it may stand; all its draws are made either
// way, so that a new room never moves a mark elsewhere.
#pragma once

#include <functional>
#include <initializer_list>
#include <span>
#include <string_view>

#include "render/layers/beds.h"

namespace bw {

struct PatternPen {
  const RockField& field;
  Rng& rng;
  std::function<bool(P2)> clear;  // no work near this point
  PathItem& path;
  // Adds the marks if every point lies in the field and in clear rock.
  void Mark(std::span<const P2> pts, bool smooth = false, bool closed = false);
  void Mark(std::initializer_list<P2> pts) { Mark(std::span(pts.begin(), pts.size())); }
};

struct PatternRow {
  std::string_view word;
  double width;  // of its line, mm
  void (*draw)(PatternPen&);
};
std::span<const PatternRow> Patterns();
const PatternRow& PatternOf(std::string_view word);  // the first when unknown
// The pattern of a rock by its data file; a rock no file knows has one all the same.
std::string_view PatternWord(const Rules& rules, std::string_view rock);

}  // namespace bw
