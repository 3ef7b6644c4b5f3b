// The bundled fonts and the shaping of text with them. Fonts are loaded by file from one folder, so
// nothing depends on what a machine has installed. Widths come as whole font units from HarfBuzz
// and are the same on every machine. A letter the main font lacks is taken from the second one;
// a letter none has is told by Missing() and drawn as '?', never as a box.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "render/scene.h"

namespace bw {

// A font file is missing or no font: exit status 1. Names the file.
struct FontError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

enum class FontId : std::uint8_t {
  kEssays,
  kEssaysItalic,
  kEssaysBold,
  kVollkorn,
  kVollkornItalic,
  kVollkornBold
};
inline constexpr std::size_t kFontCount = 6;

struct FontFile {
  std::string_view file, family;
  bool italic, bold;
};
const FontFile& FontFileOf(FontId id);

struct Glyph {
  std::uint32_t id = 0;
  std::uint32_t source = 0;         // byte of the source text its cluster starts at
  std::uint32_t shown = 0;          // byte of Run::text its cluster starts at
  int advance = 0, dx = 0, dy = 0;  // font units, y upwards
};

// A stretch of text in one font and size.
struct Run {
  FontId font{};
  double scale = 1;                  // of the asked size: small capitals are smaller
  std::string text;                  // as drawn (capitals for small capitals)
  std::uint32_t begin = 0, end = 0;  // bytes of the source text
  std::vector<Glyph> glyphs;
};

struct ShapedText {
  std::vector<Run> runs;
};

class FontSet {
 public:
  explicit FontSet(const std::string& folder);
  ~FontSet();
  FontSet(FontSet&&) noexcept;
  FontSet& operator=(FontSet&&) noexcept;

  // With tracking, letters stand apart and ligatures are not formed. The answer is kept for the
  // next who asks, as long as the set lives; hence one thread at a time.
  const ShapedText& Shape(std::string_view text, Face face, bool tracked = false) const;
  double Width(const ShapedText& shaped, double size, double tracking = 0) const;  // mm
  double Width(const TextItem& text) const;
  int UnitsPerEm(FontId id) const;
  double Ascent(Face face) const;   // height of capitals, in ems
  double Descent(Face face) const;  // below the baseline, in ems, positive

  // The characters of `text` no font of the face can show, each once; "" = none.
  std::string Missing(std::string_view text, Face face) const;

  // Outline of a glyph in font units, y upwards.
  std::vector<PathOp> Outline(FontId id, std::uint32_t glyph) const;
  // The font's file; shared, because Cairo may keep a font longer than this set lives.
  std::shared_ptr<const std::string> Bytes(FontId id) const;
  // A font file with the given code points alone; the same bytes for the same set.
  std::string Subset(FontId id, const std::vector<std::uint32_t>& code_points) const;

 private:
  struct Loaded;
  ShapedText Shaped(std::string_view text, Face face, bool tracked) const;

  std::array<std::unique_ptr<Loaded>, kFontCount> fonts_;
  using Known = std::map<std::string, ShapedText, std::less<>>;
  mutable std::array<Known, 8> known_;  // by face and tracking
};

}  // namespace bw
