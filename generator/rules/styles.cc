// Reads inks and papers; every colour is checked here, so that no canvas meets a bad one.
#include "generator/rules/styles.h"

#include <string_view>
#include <utility>

namespace bw {

namespace {

bool IsColour(std::string_view s) {
  return s.size() == 7 && s[0] == '#' &&
         s.find_first_not_of("0123456789abcdef", 1) == std::string_view::npos;
}

void ReadColour(const TomlTable& t, std::string_view key, std::string& out) {
  out = t.Str(key);
  if (IsColour(out)) return;
  if (t.Has(key)) {
    t.Error(key, "key '" + std::string(key) + "': found '" + out +
                     "', expected a colour such as \"#1d1a17\" (lower-case digits)");
  }
  out = "#000000";
}

void ReadColours(const TomlTable& t, std::string_view key, std::vector<std::string>& out) {
  out = t.Strs(key);
  for (std::string& c : out) {
    if (IsColour(c)) continue;
    t.Error(key, "key '" + std::string(key) + "': found '" + c +
                     "', expected a colour such as \"#1d1a17\" (lower-case digits)");
    c = "#000000";
  }
  if (out.empty()) {
    t.Error(key, "key '" + std::string(key) + "': found no colours, expected at least one");
    out.emplace_back("#000000");
  }
}

Palette ReadPalette(const TomlTable& t) {
  Palette p;
  const std::pair<std::string_view, std::string Palette::*> colours[] = {
      {"paper", &Palette::paper},
      {"ink", &Palette::ink},
      {"faded", &Palette::faded},
      {"sky", &Palette::sky},
      {"hill_far", &Palette::hill_far},
      {"hill_near", &Palette::hill_near},
      {"room", &Palette::room},
      {"water", &Palette::water},
      {"water_line", &Palette::water_line},
      {"magma", &Palette::magma},
      {"vein", &Palette::vein},
      {"roof", &Palette::roof},
      {"thatch", &Palette::thatch},
      {"banner", &Palette::banner},
      {"leaf", &Palette::leaf}};
  for (const auto& [key, member] : colours) ReadColour(t, key, p.*member);
  ReadColours(t, "strata", p.strata);
  ReadColours(t, "territories", p.territories);
  p.fills = t.Bool("fills", true);
  return p;
}

PaperRules ReadPaper(const std::string& id, const TomlTable& t) {
  PaperRules p;
  p.id = id;
  p.name = t.Str("name");
  p.fits_drawing = t.Bool("fits_drawing", false);
  if (p.fits_drawing) return p;
  p.width = t.Num("width", 100, 2000);
  p.height = t.Num("height", 100, 2000);
  return p;
}

void ReadWords(const TomlTable& t, const std::string& prefix, SheetWords& out) {
  for (const std::string& key : t.Keys()) out.words[prefix + key] = t.Str(key);
}

SheetWords ReadLanguage(const TomlTable& t) {
  SheetWords out;
  out.language = t.Str("language");
  ReadWords(t.Sub("sheet"), "sheet.", out);
  ReadWords(t.Sub("seasons"), "season.", out);
  ReadWords(t.Sub("families"), "family.", out);
  ReadWords(t.Sub("builders"), "builder.", out);
  ReadWords(t.Sub("layers"), "layer.", out);
  ReadWords(t.Sub("describe"), "describe.", out);
  const TomlTable signs = t.Sub("signs");
  for (const std::string& family : signs.Keys()) {
    ReadWords(signs.Sub(family), "sign." + family + ".", out);
  }
  return out;
}

}  // namespace

std::string_view SheetWords::Find(std::string_view key) const {
  const auto it = words.find(key);
  return it == words.end() ? std::string_view() : std::string_view(it->second);
}

void Load(const ConfigSet& set, Diagnostics& diag, StyleRules& out) {
  for (const auto& [id, t] : set.Parse("styles", diag)) {
    out.inks[id] = ReadPalette(t);
    FinishToml(t);
  }
  for (const auto& [id, t] : set.Parse("papers", diag)) {
    out.papers[id] = ReadPaper(id, t);
    FinishToml(t);
  }
  for (const auto& [id, t] : set.Parse("signs", diag)) {
    out.words[id] = ReadLanguage(t);
    FinishToml(t);
  }
  if (out.words.count("en") == 0) {
    diag.Error({"signs", 0, 0}, "found no en.toml, expected the English words of the sheets");
  }
  if (out.inks.count("colour") == 0) {
    diag.Error({"styles", 0, 0}, "found no colour.toml, expected the default ink");
  }
  if (out.papers.count("sheet") == 0) {
    diag.Error({"papers", 0, 0}, "found no sheet.toml, expected the default paper");
  }
}

}  // namespace bw
