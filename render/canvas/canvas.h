// What a scene is drawn on. Draw() walks a scene and tells a canvas, joining neighbouring paths of
// one ink into one on the way, since every format pays per path. Text comes to a canvas as placed
// letters (LayText), so that all formats set it alike.
#pragma once

#include <string>
#include <vector>

#include "render/scene.h"
#include "render/text/fonts.h"

namespace bw {

class Canvas {
 public:
  virtual ~Canvas() = default;
  virtual void BeginLayer(const Layer& layer) = 0;
  virtual void EndLayer() = 0;
  virtual void BeginGroup(const Group2& group) = 0;
  virtual void EndGroup() = 0;
  virtual void Path(const PathItem& path) = 0;
  virtual void Text(const TextItem& text) = 0;
};

void Draw(const Scene& scene, Canvas& canvas);

// One cluster of letters where it stands: `x`, `y` its origin on the baseline, (c, s) the direction
// of the baseline as a unit vector, y downwards.
struct PlacedCluster {
  FontId font{};
  double size = 0;  // em, mm
  P2 at;
  double c = 1, s = 0;
  std::uint32_t begin = 0, end = 0;  // bytes of TextItem::text
  std::string shown;                 // what is drawn, UTF-8
  struct Mark {
    std::uint32_t glyph = 0;
    double x = 0, y = 0;  // from the cluster's origin along the baseline, mm, y down
  };
  std::vector<Mark> glyphs;
};
std::vector<PlacedCluster> LayText(const TextItem& text, const FontSet& fonts);
// The stroke that makes a halo around placed letters: their outlines with the roughness of the type
// left out, which a line that wide does not show and every format would pay for.
PathItem HaloPath(const TextItem& text, const std::vector<PlacedCluster>& letters,
                  const FontSet& fonts);

}  // namespace bw
