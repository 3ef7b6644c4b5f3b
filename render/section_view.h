// What every layer of the section sheet is given: the world at one moment, the delve, the look, and
// where beads fall on the page. Layers draw from it and tell the legend which signs they used, so
// that the legend holds exactly the signs on the sheet.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "generator/base/rng.h"
#include "generator/rules/rules.h"
#include "generator/world/world.h"
#include "render/scene.h"

namespace bw {

// Signs used on a sheet: family ("rock", "builder", "furniture", "construction", "token", "state",
// "water", "vein", "way" ...) and id within it, in the order of first use.
class SignsUsed {
 public:
  void Use(std::string_view family, std::string_view id);
  const std::vector<std::pair<std::string, std::string>>& all() const { return used_; }
  bool Has(std::string_view family, std::string_view id) const;

 private:
  std::vector<std::pair<std::string, std::string>> used_;
};

struct Works;  // the outlines of all that is dug (render/layers/works.h)
struct BoxMm;

struct SectionView {
  const World& world;
  const Rules& rules;
  Id<Delve> delve;
  const Palette& palette;
  double bead_mm = 12;  // size of one bead on the page
  P2 origin;            // page position of the section's (0, 0), mm
  SignsUsed& signs;
  double sky_mm = 0;        // the sky goes on this far above the section's (0, 0)
  std::string lang = "en";  // of what shows when a reader points at something
  // Worked out by the first layer that asks and shared by the others.
  mutable std::shared_ptr<const Works> works = nullptr;
  // What the sheet's words cover, where they have their places: trees, clouds and birds keep off.
  const std::vector<BoxMm>* lettering = nullptr;

  const Delve& section() const { return world.delves[delve]; }
  Id<Age> age() const { return world.AgeOf(delve); }  // the delve's own (B-SPACE-05)
  double Mm(Fx v) const { return static_cast<double>(v) * bead_mm / kBead; }
  P2 At(Pt p) const { return {origin.x + Mm(p.x), origin.y + Mm(p.y)}; }
  P2 At(Fx x, Fx y) const { return At(Pt{x, y}); }
  // Jitter that cannot reach the world: named by what it is for and the row it belongs to, the same
  // on the players' sheet (look_seed.h).
  Rng Jitter(std::string_view purpose, Ref of) const;
};

}  // namespace bw
