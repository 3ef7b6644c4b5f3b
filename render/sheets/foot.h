// Below the frame: the legend of exactly the signs used, the key of numbered names, the age's chief
// events, the scale bar, the check ruler and the provenance line. Everything is laid out from the
// top down in columns, so that the foot's height follows from its contents and its width.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "render/layers/layers.h"
#include "render/sheets/frame.h"
#include "render/text/measure.h"

namespace bw {

struct LegendEntry {
  std::string family, id, word;
};
struct LegendGroup {
  std::string heading;
  std::vector<LegendEntry> entries;
};

struct FootContent {
  std::vector<LegendGroup> legend;
  std::vector<std::pair<int, std::string>> key;             // numbers of labels and their names
  std::vector<std::pair<std::string, std::string>> events;  // "Year 12, summer", sentence
  std::vector<std::vector<std::string>> table;  // rows of cells, the first row its heads
  std::string legend_heading, key_heading, events_heading, table_heading;
  std::string beads_word, finger_word, ruler_word;  // no finger word: no finger on the scale
  std::string scale_word;                           // "one bead is", with the size told behind it
  int unit = 1;                                     // figures of the scale count this much a bead
  std::string provenance;
  // A small map beside the rest, where the foot is wide enough: its height over its width (0 =
  // none), its heading, and how to draw it with lettering of so many mm.
  double inset_shape = 0;
  std::string inset_heading;
  std::function<void(const BoxMm&, double, std::vector<Item>&)> inset;
};

// How the sheet it belongs to draws: its palette and its signs (middle, size in mm).
struct FootStyle {
  const Palette& palette;
  std::function<void(const LegendEntry&, P2, double, std::vector<Item>&)> sign;
};
std::string MmText(double mm);  // "6.13 mm"
FootStyle SectionFoot(const SectionView& view);

// The legend alone with its heading, from `at` over this width: the height it takes.
double LayLegend(const FootContent& content, const FootStyle& style, const SheetLayout& layout,
                 Measure& measure, P2 at, double width, std::vector<Item>* out);

// Height in mm the foot takes at this width; draws it into `out` when given.
double LayFoot(const FootContent& content, const FootStyle& style, const SheetLayout& layout,
               Measure& measure, std::vector<Item>* out);

}  // namespace bw
