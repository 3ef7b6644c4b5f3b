#include "render/canvas/cairo.h"

#include <cairo-ft.h>
#include <cairo-pdf.h>
#include <cairo.h>
#include <ft2build.h>
#include FT_FREETYPE_H

#include <array>
#include <cmath>
#include <cstring>
#include <memory>
#include <new>

#include "render/canvas/canvas.h"

namespace bw {

namespace {

constexpr double kPointsPerMm = 72 / 25.4;

// How a canvas counts: its units a millimetre, and device units (points, pixels) a unit of its own.
struct Units {
  double per_mm, device;
  bool whole;        // coordinates are rounded to whole units
  double tolerance;  // of flattened curves, device units
};
// An eighth of a point (0.04 mm) is as fine as presses print and exact in Cairo's arithmetic, so
// numbers in the file are short and quick to write and pack. Curves go to the file as curves; they
// are flattened only to find what a mark covers. Cairo drops strokes whose half width is below the
// tolerance, and the thinnest has a quarter of a point.
constexpr Units kPdfUnits{kPointsPerMm * 8, 1.0 / 8, true, 0.2};

void Check(cairo_status_t status, const char* what) {
  if (status == CAIRO_STATUS_SUCCESS) return;
  throw CanvasError(std::string("cannot draw: ") + what + ": " + cairo_status_to_string(status));
}

struct Free {
  void operator()(cairo_surface_t* s) const { cairo_surface_destroy(s); }
  void operator()(cairo_t* cr) const { cairo_destroy(cr); }
  void operator()(cairo_font_face_t* f) const { cairo_font_face_destroy(f); }
  void operator()(cairo_font_options_t* o) const { cairo_font_options_destroy(o); }
};
using Surface = std::unique_ptr<cairo_surface_t, Free>;
using Context = std::unique_ptr<cairo_t, Free>;
using FontFace = std::unique_ptr<cairo_font_face_t, Free>;
using FontOptions = std::unique_ptr<cairo_font_options_t, Free>;

// Cairo keeps fonts in a cache of its own beyond any surface, so the FreeType face, its library and
// the file's bytes belong to the Cairo font and go when Cairo lets go.
struct FaceKeeper {
  std::shared_ptr<const std::string> bytes;
  FT_Library library = nullptr;
  FT_Face face = nullptr;
  FaceKeeper() = default;
  FaceKeeper(const FaceKeeper&) = delete;
  FaceKeeper& operator=(const FaceKeeper&) = delete;
  ~FaceKeeper() {
    if (face != nullptr) FT_Done_Face(face);
    if (library != nullptr) FT_Done_FreeType(library);
  }
};

FontFace LoadFace(std::shared_ptr<const std::string> bytes) {
  static const cairo_user_data_key_t kKey{};
  auto keeper = std::make_unique<FaceKeeper>();
  keeper->bytes = std::move(bytes);
  if (FT_Init_FreeType(&keeper->library) != 0 ||
      FT_New_Memory_Face(keeper->library, reinterpret_cast<const FT_Byte*>(keeper->bytes->data()),
                         static_cast<FT_Long>(keeper->bytes->size()), 0, &keeper->face) != 0) {
    throw CanvasError("cannot draw: a font file cannot be read");
  }
  FontFace font(
      cairo_ft_font_face_create_for_ft_face(keeper->face, FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP));
  Check(cairo_font_face_status(font.get()), "font");
  Check(cairo_font_face_set_user_data(font.get(), &kKey, keeper.get(),
                                      [](void* p) { delete static_cast<FaceKeeper*>(p); }),
        "font");
  keeper.release();
  return font;
}

struct Rgb {
  double r = 0, g = 0, b = 0;
};

Rgb ParseColour(const std::string& colour) {
  const auto digit = [&](std::size_t i) {
    const char c = i < colour.size() ? colour[i] : '0';
    return c >= 'a' ? c - 'a' + 10 : c >= 'A' ? c - 'A' + 10 : c - '0';
  };
  const auto part = [&](std::size_t i) { return (digit(i) * 16 + digit(i + 1)) / 255.0; };
  return {part(1), part(3), part(5)};
}

class CairoCanvas final : public Canvas {
 public:
  CairoCanvas(cairo_surface_t* surface, const Units& units, const FontSet& fonts)
      : fonts_(fonts), units_(units) {
    cr_.reset(cairo_create(surface));
    Check(cairo_status(cr_.get()), "page");
    cairo_scale(cr_.get(), units.device, units.device);
    const FontOptions options(cairo_font_options_create());
    cairo_font_options_set_hint_style(options.get(), CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options.get(), CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_antialias(options.get(), CAIRO_ANTIALIAS_GRAY);
    cairo_set_font_options(cr_.get(), options.get());
    cairo_set_tolerance(cr_.get(), units.tolerance);
  }

  // Without one opaque shape over the page first, Cairo compares every mark with all before it.
  void Ground(double width, double height) {
    cairo_set_source_rgb(cr_.get(), 1, 1, 1);
    cairo_rectangle(cr_.get(), 0, 0, width * units_.per_mm, height * units_.per_mm);
    cairo_fill(cr_.get());
  }
  void CheckDone() { Check(cairo_status(cr_.get()), "drawing"); }
  void Link(const PdfBook::Link& link) {
    // Cairo 1.16 takes the rectangle as points of the page, whatever the scale in force.
    const auto points = [](double mm) {
      return std::to_string(static_cast<long>(std::lround(mm * kPointsPerMm)));
    };
    const std::string what = "rect=[" + points(link.x) + " " + points(link.y) + " " +
                             points(link.w) + " " + points(link.h) +
                             "] page=" + std::to_string(link.to + 1) + " pos=[0 0]";
    // A link outside any paragraph leaves a hole in the file's table of objects (cairo 1.16).
    cairo_tag_begin(cr_.get(), "P", "");
    cairo_tag_begin(cr_.get(), CAIRO_TAG_LINK, what.c_str());
    cairo_tag_end(cr_.get(), CAIRO_TAG_LINK);
    cairo_tag_end(cr_.get(), "P");
  }
  void ShowPage() {
    cairo_show_page(cr_.get());
    CheckDone();
  }

  void BeginLayer(const Layer&) override {}
  void EndLayer() override { CheckDone(); }
  void BeginGroup(const Group2&) override {}
  void EndGroup() override {}

  void Path(const PathItem& p) override {
    cairo_t* cr = cr_.get();
    Trace(p.ops);
    const bool filled = p.fill.colour != "none", stroked = p.stroke.colour != "none";
    if (filled) {
      Source(p.fill);
      cairo_set_fill_rule(cr, p.even_odd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING);
      if (stroked) {
        cairo_fill_preserve(cr);
      } else {
        cairo_fill(cr);
      }
    }
    if (stroked) {
      Source(p.stroke);
      cairo_set_line_width(cr, p.width * units_.per_mm);
      cairo_set_line_cap(cr, p.round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
      cairo_set_line_join(cr, p.round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER);
      std::vector<double> dash = p.dash;
      for (double& d : dash) d *= units_.per_mm;
      cairo_set_dash(cr, dash.data(), static_cast<int>(dash.size()), 0);
      cairo_stroke(cr);
    }
    cairo_new_path(cr);
  }

  void Text(const TextItem& t) override {
    const std::vector<PlacedCluster> clusters = LayText(t, fonts_);
    if (t.halo > 0) Path(HaloPath(t, clusters, fonts_));
    Source(t.fill);
    // Letters of one font, size and direction go in one call.
    for (std::size_t i = 0; i < clusters.size();) {
      std::size_t end = i + 1;
      while (end < clusters.size() && SamePen(clusters[i], clusters[end])) ++end;
      Show(t, clusters, i, end);
      i = end;
    }
  }

 private:
  static bool SamePen(const PlacedCluster& a, const PlacedCluster& b) {
    return a.font == b.font && a.size == b.size && a.c == b.c && a.s == b.s;
  }

  void Source(const Ink& ink) {
    const Rgb c = ParseColour(ink.colour);
    if (ink.opacity < 1) {
      cairo_set_source_rgba(cr_.get(), c.r, c.g, c.b, ink.opacity);
    } else {
      cairo_set_source_rgb(cr_.get(), c.r, c.g, c.b);
    }
  }

  P2 At(P2 mm) const {
    const double x = mm.x * units_.per_mm, y = mm.y * units_.per_mm;
    return units_.whole ? P2{std::floor(x + 0.5), std::floor(y + 0.5)} : P2{x, y};
  }

  void Trace(const std::vector<PathOp>& ops) {
    cairo_t* cr = cr_.get();
    cairo_new_path(cr);
    for (const PathOp& op : ops) {
      const P2 a = At(op.a);
      switch (op.kind) {
        case PathOp::kMove: cairo_move_to(cr, a.x, a.y); break;
        case PathOp::kLine: cairo_line_to(cr, a.x, a.y); break;
        case PathOp::kCubic: {
          const P2 b = At(op.b), c = At(op.c);
          cairo_curve_to(cr, a.x, a.y, b.x, b.y, c.x, c.y);
          break;
        }
        case PathOp::kClose: cairo_close_path(cr); break;
      }
    }
  }

  void UseFont(FontId id, double size) {
    FontFace& face = faces_[static_cast<std::size_t>(id)];
    if (!face) face = LoadFace(fonts_.Bytes(id));
    cairo_set_font_face(cr_.get(), face.get());
    cairo_set_font_size(cr_.get(), size * units_.per_mm);
  }

  // Glyphs with the text they stand for, so that the page can be searched and copied from.
  void Show(const TextItem& t, const std::vector<PlacedCluster>& all, std::size_t from,
            std::size_t to) {
    cairo_t* cr = cr_.get();
    const PlacedCluster& first = all[from];
    std::vector<cairo_glyph_t> glyphs;
    std::vector<cairo_text_cluster_t> clusters;
    const bool turned = first.s != 0 || first.c != 1;
    for (std::size_t i = from; i < to; ++i) {
      const PlacedCluster& p = all[i];
      const double dx = p.at.x - first.at.x, dy = p.at.y - first.at.y;
      const double along = dx * first.c + dy * first.s, across = dy * first.c - dx * first.s;
      for (const PlacedCluster::Mark& m : p.glyphs) {
        const double x = along + m.x, y = across + m.y;
        const P2 at = turned ? P2{x, y} : P2{first.at.x + x, first.at.y + y};
        glyphs.push_back({m.glyph, at.x * units_.per_mm, at.y * units_.per_mm});
      }
      clusters.push_back({static_cast<int>(p.end - p.begin), static_cast<int>(p.glyphs.size())});
    }
    if (turned) {
      cairo_save(cr);
      const cairo_matrix_t m{first.c,
                             first.s,
                             -first.s,
                             first.c,
                             first.at.x * units_.per_mm,
                             first.at.y * units_.per_mm};
      cairo_transform(cr, &m);
    }
    UseFont(first.font, first.size);
    const std::uint32_t begin = first.begin, end = all[to - 1].end;
    cairo_show_text_glyphs(cr, t.text.data() + begin, static_cast<int>(end - begin), glyphs.data(),
                           static_cast<int>(glyphs.size()), clusters.data(),
                           static_cast<int>(clusters.size()), {});
    if (turned) cairo_restore(cr);
  }

  const FontSet& fonts_;
  Units units_;
  Context cr_;
  std::array<FontFace, kFontCount> faces_;
};

cairo_status_t Append(void* to, const unsigned char* data, unsigned int n) {
  try {
    static_cast<std::string*>(to)->append(reinterpret_cast<const char*>(data), n);
    return CAIRO_STATUS_SUCCESS;
  } catch (const std::bad_alloc&) {
    return CAIRO_STATUS_NO_MEMORY;
  }
}

std::string RecipeText(const Scene& scene) {
  std::string out;
  for (const auto& [key, value] : scene.recipe) {
    if (!out.empty()) out += ", ";
    out += key + " " + value;
  }
  return out;
}

void SetMetadata(cairo_surface_t* surface, const Scene& scene) {
  const auto set = [&](cairo_pdf_metadata_t what, const std::string& text) {
    cairo_pdf_surface_set_metadata(surface, what, text.c_str());
  };
  set(CAIRO_PDF_METADATA_TITLE, scene.title);
  set(CAIRO_PDF_METADATA_AUTHOR, "beadwright");
  set(CAIRO_PDF_METADATA_SUBJECT, scene.desc);
  set(CAIRO_PDF_METADATA_KEYWORDS, RecipeText(scene));
  set(CAIRO_PDF_METADATA_CREATOR, "beadwright");
  set(CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");  // else the clock's
}

// The pHYs chunk, put behind IHDR (8 bytes of signature, 25 of IHDR): pixels a metre.
void SetResolution(std::string& png, int dpi) {
  const auto per_metre = static_cast<std::uint32_t>(dpi / 0.0254 + 0.5);
  std::string chunk = "pHYs";
  const auto put = [](std::string& to, std::uint32_t v) {
    for (int shift = 24; shift >= 0; shift -= 8) to += static_cast<char>((v >> shift) & 0xff);
  };
  put(chunk, per_metre);
  put(chunk, per_metre);
  chunk += '\1';
  std::uint32_t crc = 0xffffffffu;
  for (const char c : chunk) {
    crc ^= static_cast<unsigned char>(c);
    for (int k = 0; k < 8; ++k) crc = (crc & 1) != 0 ? 0xedb88320u ^ (crc >> 1) : crc >> 1;
  }
  std::string whole;
  put(whole, 9);
  whole += chunk;
  put(whole, ~crc);
  png.insert(33, whole);
}

}  // namespace

namespace {

// Where a link or a mark leads; pages count from 1 there.
std::string Target(std::size_t page) { return "page=" + std::to_string(page + 1) + " pos=[0 0]"; }

void SetOutline(cairo_surface_t* surface, const PdfBook& book) {
  int above = CAIRO_PDF_OUTLINE_ROOT;
  for (const PdfBook::Mark& mark : book.outline) {
    const int id = cairo_pdf_surface_add_outline(
        surface, mark.depth == 0 ? static_cast<int>(CAIRO_PDF_OUTLINE_ROOT) : above,
        mark.title.c_str(), Target(mark.page).c_str(), CAIRO_PDF_OUTLINE_FLAG_OPEN);
    if (mark.depth == 0) above = id;
  }
}

}  // namespace

std::string PdfOf(std::span<const Scene> pages, const FontSet& fonts, const PdfBook* book) {
  if (pages.empty()) throw CanvasError("cannot draw: a PDF needs a page");
  std::string bytes;
  const Surface surface(cairo_pdf_surface_create_for_stream(
      Append, &bytes, pages[0].width * kPointsPerMm, pages[0].height * kPointsPerMm));
  Check(cairo_surface_status(surface.get()), "PDF");
  SetMetadata(surface.get(), pages[0]);
  CairoCanvas canvas(surface.get(), kPdfUnits, fonts);
  for (const Scene& scene : pages) {
    cairo_pdf_surface_set_size(surface.get(), scene.width * kPointsPerMm,
                               scene.height * kPointsPerMm);
    const auto page = static_cast<std::size_t>(&scene - pages.data());
    if (book != nullptr && page < book->labels.size()) {
      cairo_pdf_surface_set_page_label(surface.get(), book->labels[page].c_str());
    }
    canvas.Ground(scene.width, scene.height);
    Draw(scene, canvas);
    if (book != nullptr) {
      for (const PdfBook::Link& link : book->links) {
        if (link.page == page) canvas.Link(link);
      }
    }
    canvas.ShowPage();
  }
  if (book != nullptr) SetOutline(surface.get(), *book);
  cairo_surface_finish(surface.get());
  Check(cairo_surface_status(surface.get()), "PDF");
  return bytes;
}

namespace {

// Cairo's rasteriser leaves by a stack frame that is gone when memory ends in the midst of a path,
// and takes the program along. What it takes for one is seen to be there first.
void CheckRoomToPaint() {
  constexpr std::size_t kPaths = std::size_t{24} << 20;  // bytes; the largest plans take some 6 MB
  const auto room = std::make_unique_for_overwrite<char[]>(kPaths);
  *static_cast<volatile char*>(room.get()) = 0;  // so that no compiler leaves it out
}

}  // namespace

std::string PngOf(const Scene& scene, const FontSet& fonts, int dpi) {
  const double scale = dpi / 25.4;
  const double w = std::ceil(scene.width * scale - 1e-6),
               h = std::ceil(scene.height * scale - 1e-6);
  if (w > 32767 || h > 32767) {
    throw CanvasError("cannot draw: the picture would be larger than 32767 pixels a side");
  }
  const Surface surface(
      cairo_image_surface_create(CAIRO_FORMAT_RGB24, static_cast<int>(w), static_cast<int>(h)));
  Check(cairo_surface_status(surface.get()), "picture");
  CheckRoomToPaint();
  {
    CairoCanvas canvas(surface.get(), {1, scale, false, 0.05}, fonts);
    canvas.Ground(w / scale, h / scale);
    Draw(scene, canvas);
    canvas.CheckDone();
  }
  cairo_surface_flush(surface.get());
  std::string bytes;
  Check(cairo_surface_write_to_png_stream(surface.get(), Append, &bytes), "picture");
  SetResolution(bytes, dpi);
  return bytes;
}

}  // namespace bw
