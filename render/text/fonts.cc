#include "render/text/fonts.h"

#include <hb-subset.h>
#include <hb.h>

#include <algorithm>
#include <new>

#include "generator/base/read_file.h"
#include "render/text/utf8.h"

namespace bw {

namespace {

constexpr FontFile kFiles[kFontCount] = {
    {"Essays1743.ttf", "Essays1743", false, false},
    {"Essays1743-Italic.ttf", "Essays1743", true, false},
    {"Essays1743-Bold.ttf", "Essays1743", false, true},
    {"Vollkorn-Regular.ttf", "Vollkorn", false, false},
    {"Vollkorn-Italic.ttf", "Vollkorn", true, false},
    {"Vollkorn-Bold.ttf", "Vollkorn", false, true},
};

constexpr double kSmallCap = 0.82;  // of a capital's height: tall enough to keep its weight

template <class T, void (*Destroy)(T*)>
struct Free {
  void operator()(T* p) const { Destroy(p); }
};
using Blob = std::unique_ptr<hb_blob_t, Free<hb_blob_t, hb_blob_destroy>>;
using HbFace = std::unique_ptr<hb_face_t, Free<hb_face_t, hb_face_destroy>>;
using HbFont = std::unique_ptr<hb_font_t, Free<hb_font_t, hb_font_destroy>>;
using Buffer = std::unique_ptr<hb_buffer_t, Free<hb_buffer_t, hb_buffer_destroy>>;
using Input = std::unique_ptr<hb_subset_input_t, Free<hb_subset_input_t, hb_subset_input_destroy>>;
using Draw = std::unique_ptr<hb_draw_funcs_t, Free<hb_draw_funcs_t, hb_draw_funcs_destroy>>;

// The fonts a face is set in, in order of preference.
std::array<FontId, 2> ChainOf(Face face) {
  switch (face) {
    case Face::kItalic: return {FontId::kEssaysItalic, FontId::kVollkornItalic};
    case Face::kTitle: return {FontId::kEssaysBold, FontId::kVollkornBold};
    default: return {FontId::kEssays, FontId::kVollkorn};
  }
}

constexpr std::size_t kMostFontBytes = 64 * kMiB;

std::string ReadWhole(const std::string& path) {
  std::string bytes;
  const ReadStatus read = ReadAtMost(path, kMostFontBytes, bytes);
  if (read == ReadStatus::kTooLong) {
    throw FontError(path + ": " + ReadProblem(read, kMostFontBytes));
  }
  if (read != ReadStatus::kDone) {
    throw FontError(path + ": found no such font file, expected it beside the program's data");
  }
  return bytes;
}

// One character as it will be drawn: with its marks, in the font that has them all.
struct Piece {
  std::vector<std::uint32_t> shown;
  std::uint32_t begin = 0, end = 0;
  double scale = 1;
};

// Small capitals are all of one size, also where the text has a capital: readers of PDF files take
// a change of size within a word for a gap between words.
std::vector<Piece> Pieces(std::string_view text, bool small_caps) {
  std::vector<Piece> out;
  for (const CodePoint& c : DecodeUtf8(text)) {
    if (c.value < 0x20) continue;  // control characters have no look
    if (!out.empty() && IsCombining(c.value)) {
      out.back().shown.push_back(c.value);
      out.back().end = c.end;
      continue;
    }
    Piece p{{c.value}, c.begin, c.end, 1};
    if (small_caps) {
      p.scale = kSmallCap;
      p.shown = {UpperCase(c.value)};
      if (c.value == 0xdf) p.shown = {'S', 'S'};
    }
    out.push_back(std::move(p));
  }
  return out;
}

}  // namespace

struct FontSet::Loaded {
  std::shared_ptr<const std::string> bytes;
  HbFace face;
  HbFont font;
  int units = 1000;
  double ascent = 0.7, descent = 0.25;

  bool Has(std::uint32_t c) const {
    hb_codepoint_t glyph = 0;
    return hb_font_get_nominal_glyph(font.get(), c, &glyph) != 0;
  }
};

const FontFile& FontFileOf(FontId id) { return kFiles[static_cast<std::size_t>(id)]; }

FontSet::FontSet(const std::string& folder) {
  for (std::size_t i = 0; i < kFontCount; ++i) {
    auto f = std::make_unique<Loaded>();
    const std::string path = folder + "/" + std::string(kFiles[i].file);
    f->bytes = std::make_shared<const std::string>(ReadWhole(path));
    const Blob blob(hb_blob_create(f->bytes->data(), static_cast<unsigned>(f->bytes->size()),
                                   HB_MEMORY_MODE_READONLY, nullptr, nullptr));
    f->face.reset(hb_face_create(blob.get(), 0));
    // HarfBuzz answers a lack of memory with empty things.
    if (blob.get() == hb_blob_get_empty() || f->face.get() == hb_face_get_empty()) {
      throw std::bad_alloc();
    }
    if (hb_face_get_glyph_count(f->face.get()) == 0) {
      throw FontError(path + ": found no font in the file, expected TrueType");
    }
    f->font.reset(hb_font_create(f->face.get()));
    if (f->font.get() == hb_font_get_empty()) throw std::bad_alloc();
    f->units = static_cast<int>(hb_face_get_upem(f->face.get()));
    hb_font_set_scale(f->font.get(), f->units, f->units);
    hb_codepoint_t glyph = 0;
    hb_glyph_extents_t box{};
    if (hb_font_get_nominal_glyph(f->font.get(), 'H', &glyph) != 0 &&
        hb_font_get_glyph_extents(f->font.get(), glyph, &box) != 0) {
      f->ascent = static_cast<double>(box.y_bearing) / f->units;
    }
    if (hb_font_get_nominal_glyph(f->font.get(), 'g', &glyph) != 0 &&
        hb_font_get_glyph_extents(f->font.get(), glyph, &box) != 0) {
      f->descent = -static_cast<double>(box.y_bearing + box.height) / f->units;
    }
    fonts_[i] = std::move(f);
  }
}

FontSet::~FontSet() = default;
FontSet::FontSet(FontSet&&) noexcept = default;
FontSet& FontSet::operator=(FontSet&&) noexcept = default;

namespace {

void ShapeRun(hb_font_t* font, bool tracked, const std::vector<std::uint32_t>& source_of,
              Run& run) {
  const Buffer buffer(hb_buffer_create());
  hb_buffer_add_utf8(buffer.get(), run.text.data(), static_cast<int>(run.text.size()), 0,
                     static_cast<int>(run.text.size()));
  hb_buffer_set_direction(buffer.get(), HB_DIRECTION_LTR);
  hb_buffer_set_language(buffer.get(), HB_LANGUAGE_INVALID);
  hb_buffer_guess_segment_properties(buffer.get());
  hb_buffer_set_language(buffer.get(), hb_language_from_string("en", 2));
  const hb_feature_t off{HB_TAG('l', 'i', 'g', 'a'), 0, HB_FEATURE_GLOBAL_START,
                         HB_FEATURE_GLOBAL_END};
  hb_shape(font, buffer.get(), &off, tracked ? 1 : 0);
  if (hb_buffer_allocation_successful(buffer.get()) == 0) throw std::bad_alloc();
  unsigned n = 0;
  const hb_glyph_info_t* info = hb_buffer_get_glyph_infos(buffer.get(), &n);
  const hb_glyph_position_t* at = hb_buffer_get_glyph_positions(buffer.get(), &n);
  for (unsigned i = 0; i < n; ++i) {
    run.glyphs.push_back({info[i].codepoint, source_of[info[i].cluster], info[i].cluster,
                          at[i].x_advance, at[i].x_offset, at[i].y_offset});
  }
}

}  // namespace

const ShapedText& FontSet::Shape(std::string_view text, Face face, bool tracked) const {
  Known& known = known_[static_cast<std::size_t>(face) * 2 + (tracked ? 1 : 0)];
  auto it = known.find(text);
  if (it == known.end()) it = known.emplace(text, Shaped(text, face, tracked)).first;
  return it->second;
}

ShapedText FontSet::Shaped(std::string_view text, Face face, bool tracked) const {
  const auto chain = ChainOf(face);
  ShapedText out;
  std::vector<std::uint32_t> source_of;  // by byte of the present run's text
  const auto close = [&] {
    if (!out.runs.empty()) {
      ShapeRun(fonts_[static_cast<std::size_t>(out.runs.back().font)]->font.get(), tracked,
               source_of, out.runs.back());
    }
    source_of.clear();
  };
  for (Piece& p : Pieces(text, face == Face::kSmallCaps)) {
    FontId font = chain[0];
    bool found = false;
    for (const FontId id : chain) {
      const Loaded& f = *fonts_[static_cast<std::size_t>(id)];
      found = std::all_of(p.shown.begin(), p.shown.end(), [&](auto c) { return f.Has(c); });
      if (found) {
        font = id;
        break;
      }
    }
    if (!found) p.shown = {'?'};
    // Spaces carry on in the run before them, so that words are not cut up.
    const bool space = p.shown.size() == 1 && p.shown[0] == ' ';
    if (out.runs.empty() ||
        (!space && (out.runs.back().font != font || out.runs.back().scale != p.scale))) {
      close();
      out.runs.push_back({font, p.scale, {}, p.begin, p.begin, {}});
    }
    Run& run = out.runs.back();
    for (const std::uint32_t c : p.shown) AppendUtf8(c, run.text);
    source_of.resize(run.text.size(), p.begin);
    run.end = p.end;
  }
  close();
  return out;
}

double FontSet::Width(const ShapedText& shaped, double size, double tracking) const {
  double width = 0;
  std::size_t glyphs = 0;
  for (const Run& run : shaped.runs) {
    int units = 0;
    for (const Glyph& g : run.glyphs) units += g.advance;
    width += units * size * run.scale / UnitsPerEm(run.font);
    glyphs += run.glyphs.size();
  }
  return glyphs > 1 ? width + tracking * static_cast<double>(glyphs - 1) : width;
}

double FontSet::Width(const TextItem& t) const {
  return Width(Shape(t.text, t.face, t.tracking != 0), t.size, t.tracking);
}

int FontSet::UnitsPerEm(FontId id) const { return fonts_[static_cast<std::size_t>(id)]->units; }

double FontSet::Ascent(Face face) const {
  return fonts_[static_cast<std::size_t>(ChainOf(face)[0])]->ascent *
         (face == Face::kSmallCaps ? kSmallCap : 1);
}

double FontSet::Descent(Face face) const {
  return fonts_[static_cast<std::size_t>(ChainOf(face)[0])]->descent *
         (face == Face::kSmallCaps ? kSmallCap : 1);
}

std::string FontSet::Missing(std::string_view text, Face face) const {
  std::string out;
  std::vector<std::uint32_t> told;
  for (const Piece& p : Pieces(text, face == Face::kSmallCaps)) {
    for (const std::uint32_t c : p.shown) {
      bool found = std::find(told.begin(), told.end(), c) != told.end();
      for (const FontId id : ChainOf(face)) {
        found = found || fonts_[static_cast<std::size_t>(id)]->Has(c);
      }
      if (found) continue;
      told.push_back(c);
      AppendUtf8(c, out);
    }
  }
  return out;
}

std::shared_ptr<const std::string> FontSet::Bytes(FontId id) const {
  return fonts_[static_cast<std::size_t>(id)]->bytes;
}

namespace {

struct Pen {
  std::vector<PathOp> ops;
  P2 last;
  void To(P2 p) { last = p; }
};

Pen& PenOf(void* data) { return *static_cast<Pen*>(data); }

void MoveTo(hb_draw_funcs_t*, void* data, hb_draw_state_t*, float x, float y, void*) {
  PenOf(data).ops.push_back({PathOp::kMove, {x, y}, {}, {}});
  PenOf(data).To({x, y});
}

void LineTo(hb_draw_funcs_t*, void* data, hb_draw_state_t*, float x, float y, void*) {
  PenOf(data).ops.push_back({PathOp::kLine, {x, y}, {}, {}});
  PenOf(data).To({x, y});
}

void QuadTo(hb_draw_funcs_t*, void* data, hb_draw_state_t*, float cx, float cy, float x, float y,
            void*) {
  Pen& pen = PenOf(data);
  const P2 a{pen.last.x + (cx - pen.last.x) * 2 / 3, pen.last.y + (cy - pen.last.y) * 2 / 3};
  const P2 b{x + (cx - x) * 2 / 3, y + (cy - y) * 2 / 3};
  pen.ops.push_back({PathOp::kCubic, a, b, {x, y}});
  pen.To({x, y});
}

void CubicTo(hb_draw_funcs_t*, void* data, hb_draw_state_t*, float ax, float ay, float bx, float by,
             float x, float y, void*) {
  PenOf(data).ops.push_back({PathOp::kCubic, {ax, ay}, {bx, by}, {x, y}});
  PenOf(data).To({x, y});
}

void ClosePath(hb_draw_funcs_t*, void* data, hb_draw_state_t*, void*) {
  PenOf(data).ops.push_back({PathOp::kClose, {}, {}, {}});
}

}  // namespace

std::vector<PathOp> FontSet::Outline(FontId id, std::uint32_t glyph) const {
  const Draw funcs(hb_draw_funcs_create());
  hb_draw_funcs_set_move_to_func(funcs.get(), MoveTo, nullptr, nullptr);
  hb_draw_funcs_set_line_to_func(funcs.get(), LineTo, nullptr, nullptr);
  hb_draw_funcs_set_quadratic_to_func(funcs.get(), QuadTo, nullptr, nullptr);
  hb_draw_funcs_set_cubic_to_func(funcs.get(), CubicTo, nullptr, nullptr);
  hb_draw_funcs_set_close_path_func(funcs.get(), ClosePath, nullptr, nullptr);
  Pen pen;
  hb_font_get_glyph_shape(fonts_[static_cast<std::size_t>(id)]->font.get(), glyph, funcs.get(),
                          &pen);
  return std::move(pen.ops);
}

std::string FontSet::Subset(FontId id, const std::vector<std::uint32_t>& code_points) const {
  const Input input(hb_subset_input_create_or_fail());
  if (!input) throw FontError("no memory for a font subset");
  for (const std::uint32_t c : code_points) hb_set_add(hb_subset_input_unicode_set(input.get()), c);
  const HbFace face(
      hb_subset_or_fail(fonts_[static_cast<std::size_t>(id)]->face.get(), input.get()));
  if (!face)
    throw FontError(std::string(FontFileOf(id).file) + ": cannot be cut to the letters used");
  const Blob blob(hb_face_reference_blob(face.get()));
  unsigned n = 0;
  const char* data = hb_blob_get_data(blob.get(), &n);
  return {data, n};
}

}  // namespace bw
