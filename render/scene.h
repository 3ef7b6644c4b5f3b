// A drawing as a display list in millimetres: named layers of paths, texts and symbol uses. Layers
// (render/layers) are pure functions from the world to items; canvases (render/canvas) turn a scene
// into SVG or, through Cairo, PDF and PNG. Marks of one ink belong into one Path with many
// sub-paths: a stroke per mark costs far more in every format.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace bw {

struct P2 {
  double x = 0, y = 0;  // mm from the left top corner of the page
};

struct Ink {
  std::string colour = "none";  // "#rrggbb" or "none"
  double opacity = 1;
};

struct PathOp {
  enum Kind : std::uint8_t { kMove, kLine, kCubic, kClose } kind = kMove;
  P2 a, b, c;  // kCubic: two control points and the end; kMove, kLine: a
};

struct PathItem {
  std::vector<PathOp> ops;
  Ink fill, stroke;
  double width = 0.25;       // mm
  std::vector<double> dash;  // mm on, off ...
  bool round = true;         // caps and joins
  bool even_odd = false;

  PathItem& Move(P2 p) {
    ops.push_back({PathOp::kMove, p, {}, {}});
    return *this;
  }
  PathItem& Line(P2 p) {
    ops.push_back({PathOp::kLine, p, {}, {}});
    return *this;
  }
  PathItem& Cubic(P2 c1, P2 c2, P2 p) {
    ops.push_back({PathOp::kCubic, c1, c2, p});
    return *this;
  }
  PathItem& Close() {
    ops.push_back({PathOp::kClose, {}, {}, {}});
    return *this;
  }
  PathItem& Circle(P2 centre, double radius);  // four cubics
  PathItem& Rect(double x, double y, double w, double h);
  PathItem& Polyline(const std::vector<P2>& pts, bool closed = false);
  PathItem& Smooth(const std::vector<P2>& pts, bool closed = false);  // Catmull-Rom through pts
};

enum class Face : std::uint8_t { kTitle, kBody, kItalic, kSmallCaps };
enum class Anchor : std::uint8_t { kStart, kMiddle, kEnd };

struct TextItem {
  std::string text;  // UTF-8
  P2 at;             // baseline
  double size = 3;   // em, mm
  Face face = Face::kBody;
  Anchor anchor = Anchor::kMiddle;
  Ink fill{"#1d1a17", 1};
  double halo = 0;  // mm of paper colour around the letters
  std::string halo_colour = "#faf3e6";
  double tracking = 0;       // extra advance per letter, mm
  double rotate = 0;         // degrees about `at`, clockwise
  std::vector<P2> baseline;  // curved label: a smooth line to set the glyphs on, else empty
};

struct Group2;
using Item = std::variant<PathItem, TextItem, Group2>;

// A <g> with a stable id and, for screen readers and hover, a title and description.
struct Group2 {
  std::string id, title, desc, cls;
  std::vector<Item> items;
};

struct Layer {
  std::string id, title;  // "rooms", "Rooms"
  std::vector<Item> items;
};

struct Scene {
  double width = 0, height = 0;  // page, mm
  double bead_mm = 0;            // one bead of a section, one hex of a plan
  std::string title, desc;       // document title and description
  std::string lang = "en";
  std::vector<std::pair<std::string, std::string>> recipe;  // seed, version, options, data hash
  std::vector<Layer> layers;                                // back to front
};

}  // namespace bw
