// See raw_cairo.h.
#include "tests/bench/raw_cairo.h"

#include <cairo-pdf.h>
#include <cairo.h>

#include <cstdio>
#include <cstdlib>
#include <variant>

namespace bw {

namespace {

constexpr double kPointsPerMm = 72.0 / 25.4;

void SetInk(cairo_t* cr, const Ink& ink) {
  unsigned rgb = 0;
  std::sscanf(ink.colour.c_str(), "#%x", &rgb);
  cairo_set_source_rgba(cr, ((rgb >> 16) & 255) / 255.0, ((rgb >> 8) & 255) / 255.0,
                        (rgb & 255) / 255.0, ink.opacity);
}

void DrawPath(cairo_t* cr, const PathItem& path) {
  cairo_new_path(cr);
  for (const PathOp& op : path.ops) {
    switch (op.kind) {
      case PathOp::kMove: cairo_move_to(cr, op.a.x, op.a.y); break;
      case PathOp::kLine: cairo_line_to(cr, op.a.x, op.a.y); break;
      case PathOp::kCubic:
        cairo_curve_to(cr, op.a.x, op.a.y, op.b.x, op.b.y, op.c.x, op.c.y);
        break;
      case PathOp::kClose: cairo_close_path(cr); break;
    }
  }
  if (path.fill.colour != "none") {
    SetInk(cr, path.fill);
    cairo_fill_preserve(cr);
  }
  if (path.stroke.colour != "none") {
    SetInk(cr, path.stroke);
    cairo_set_line_width(cr, path.width);
    cairo_set_dash(cr, path.dash.data(), static_cast<int>(path.dash.size()), 0);
    cairo_stroke(cr);
  }
}

void DrawItem(cairo_t* cr, const Item& item) {
  if (const auto* path = std::get_if<PathItem>(&item)) {
    DrawPath(cr, *path);
  } else if (const auto* text = std::get_if<TextItem>(&item)) {
    SetInk(cr, text->fill);
    cairo_set_font_size(cr, text->size);
    cairo_move_to(cr, text->at.x, text->at.y);
    cairo_show_text(cr, text->text.c_str());
  } else {
    for (const Item& inner : std::get<Group2>(item).items) DrawItem(cr, inner);
  }
}

cairo_status_t Append(void* out, const unsigned char* bytes, unsigned size) {
  static_cast<std::string*>(out)->append(reinterpret_cast<const char*>(bytes), size);
  return CAIRO_STATUS_SUCCESS;
}

}  // namespace

std::string RawCairoPdf(const Scene& scene) {
  std::string out;
  cairo_surface_t* surface = cairo_pdf_surface_create_for_stream(
      Append, &out, scene.width * kPointsPerMm, scene.height * kPointsPerMm);
  cairo_t* cr = cairo_create(surface);
  cairo_scale(cr, kPointsPerMm, kPointsPerMm);
  for (const Layer& layer : scene.layers) {
    for (const Item& item : layer.items) DrawItem(cr, item);
  }
  cairo_destroy(cr);
  cairo_surface_finish(surface);
  cairo_surface_destroy(surface);
  return out;
}

}  // namespace bw
