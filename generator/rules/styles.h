// Looks, papers and words of the sheets as data: configs/styles/*.toml (inks a sheet is drawn in),
// configs/papers/*.toml (page sizes in millimetres, upright; a sheet turns them when that fits
// better) and configs/signs/*.toml (what the sheets say, by language). Drawing lives in render/.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "generator/rules/config_set.h"

namespace bw {

// Colours are "#rrggbb". Nothing on a sheet rests on colour alone.
struct Palette {
  std::string paper = "#faf3e6", ink = "#1d1a17", faded = "#8a8175";
  std::string sky = "#f4ead6", hill_far = "#e2dbcc", hill_near = "#cfcaba";
  std::string room = "#fffdf6";  // dug space
  std::string water = "#a9cfe0", water_line = "#3f7186", magma = "#d9623b", vein = "#c0392b";
  std::vector<std::string> strata;       // wash per band, from the top
  std::vector<std::string> territories;  // tints, told apart by colour-blind eyes
  std::string roof = "#b5533c", thatch = "#c8a860", banner = "#b02a2a", leaf = "#9fae7c";
  bool fills = true;  // false: pure black on white, patterns instead of tints
};

struct PaperRules {
  std::string id, name;
  bool fits_drawing = false;     // the page takes its size from the drawing
  double width = 0, height = 0;  // mm, upright
};

// The sheets' own words in one language (configs/signs/<lang>.toml).
struct SheetWords {
  std::string language;
  std::map<std::string, std::string, std::less<>> words;  // "sheet.legend", "sign.rock.chalk" ...
  // "" when there is none.
  std::string_view Find(std::string_view key) const;
};

struct StyleRules {
  std::map<std::string, Palette> inks;
  std::map<std::string, PaperRules> papers;
  std::map<std::string, SheetWords> words;  // by language
};

void Load(const ConfigSet& set, Diagnostics& diag, StyleRules& out);

}  // namespace bw
