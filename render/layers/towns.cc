#include "render/layers/towns.h"

#include <algorithm>

#include "render/glyphs/towns.h"
#include "render/layers/beds.h"
#include "render/layers/drawers.h"
#include "render/layers/ink.h"

namespace bw {

namespace {

constexpr double kSiteUnits = 20;  // the marks' arts are as wide as the towns'

// Drawn already, as the building it belongs to.
bool HasBuilding(const SectionView& view, Id<Settlement> s) {
  const auto& all = view.world.constructions;
  return std::any_of(all.begin(), all.end(), [&](const Construction& c) {
    return c.delve == view.delve && c.alive() && c.settlement == s;
  });
}

OnLine At(const SectionView& view, const BedLine& ground, std::size_t bead) {
  OnLine mark;
  const double x = view.At(static_cast<Fx>(bead) * kBead + kBead / 2, 0).x;
  mark.foot = {x, ground.At(x)};
  return mark;
}

void Scale(OnLine& mark, double width) {
  mark.scale = width / kSiteUnits;
  const BoxMm art = ArtBox(mark.art->text);
  mark.box = {mark.foot.x + art.x0 * mark.scale, mark.foot.y + art.y0 * mark.scale,
              mark.foot.x + art.x1 * mark.scale, mark.foot.y};
}

}  // namespace

std::vector<OnLine> TownsOnLine(const SectionView& view) {
  std::vector<OnLine> out;
  const World& w = view.world;
  if (w.plan.empty()) return out;
  const Delve& d = view.section();
  const BedLine ground = GroundLine(view);
  for (std::size_t bead = 0; bead < d.line.size(); ++bead) {
    const Id<Hex> h = w.plan.At(d.line[bead]);
    const Fx x = static_cast<Fx>(bead) * kBead + kBead / 2;
    if (!h || d.SeaAt(x)) continue;
    Id<Settlement> town;  // who stands there last; a ruin only where nobody came after
    for (const Id<Settlement> s : w.settlements.Ids()) {
      if (w.settlements[s].hex == h && !HasBuilding(view, s)) town = s;
    }
    if (town) {
      const Settlement& s = w.settlements[town];
      OnLine mark = At(view, ground, bead);
      mark.of = town;
      mark.art = &TownArt(std::clamp(s.rank, 1, 7));
      mark.ruin = !s.alive() || s.state == "ruin";
      mark.family = "town";
      mark.sign = mark.ruin ? std::string_view("ruin") : std::string_view(mark.art->id);
      Scale(mark, TownWidth(std::clamp(s.rank, 1, 7), view.bead_mm) * 1.15);
      out.push_back(mark);
    }
    for (const Id<Site> site : w.sites.Ids()) {
      const Site& s = w.sites[site];
      if (s.hex != h || s.kind != "divine" || !s.alive() || s.state != "standing") continue;
      OnLine mark = At(view, ground, bead);
      mark.of = site;
      mark.art = &PlanMarkArt("divine");
      mark.family = "mark";
      mark.sign = "divine";
      Scale(mark, view.bead_mm * 0.8);
      out.push_back(mark);
    }
  }
  return out;
}

void DrawTowns(SectionView& view, std::vector<Item>& out) {
  for (const OnLine& mark : TownsOnLine(view)) {
    Group2 group;
    group.id = view.world.KeyOf(mark.of);
    group.title = std::string(view.world.NameOf(mark.of));
    if (const Id<Settlement> s = mark.of.settlement(); s && !mark.ruin) {
      group.title += ", " + std::to_string(view.world.settlements[s].population);
    }
    group.cls = "settlement";
    Rng rng = view.Jitter("town", mark.of);
    ArtPlace place;
    place.at = mark.foot;
    place.scale = mark.scale;
    place.line = std::clamp(0.6 * mark.scale, 0.16, 0.26);
    place.ruin = mark.ruin;
    place.tone = mark.ruin ? Tone::kOld : Tone::kPresent;
    place.jitter = &rng;
    DrawArt(view.palette, mark.art->text, place, group.items);
    out.emplace_back(std::move(group));
  }
}

}  // namespace bw
