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

// Where in its hex, from `x` on to either side, a mark `width` wide is least built over.
Fx Clearing(const SectionView& view, Fx x, Fx width) {
  Fx best = x;
  double least = BuiltOver(view, x - width / 2, x + width / 2);
  for (Fx off = kBead / 8; off <= kBead * 3 / 8 && least > 0; off += kBead / 8) {
    for (const Fx at : {x + off, x - off}) {
      const double covered = BuiltOver(view, at - width / 2, at + width / 2);
      if (covered > least - 0.05 || view.section().SeaAt(at)) continue;
      best = at;
      least = covered;
    }
  }
  return best;
}

OnLine At(const SectionView& view, const BedLine& ground, Fx at) {
  OnLine mark;
  const double x = view.At(at, 0).x;
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

double BuiltOver(const SectionView& view, Fx from, Fx to) {
  std::vector<std::pair<Fx, Fx>> built;
  for (const Construction& c : view.world.constructions) {
    if (c.delve != view.delve || !c.alive() || c.state == "ruin") continue;
    const Fx a = std::max(c.x, from), b = std::min(c.x + c.w, to);
    if (a < b) built.emplace_back(a, b);
  }
  std::sort(built.begin(), built.end());
  Fx covered = 0, reached = from;
  for (const auto& [a, b] : built) {
    covered += std::max<Fx>(0, b - std::max(a, reached));
    reached = std::max(reached, b);
  }
  return to > from ? static_cast<double>(covered) / static_cast<double>(to - from) : 0;
}

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
      const int rank = std::clamp(s.rank, 1, 7);
      const Fx width = static_cast<Fx>(TownWidth(rank, kBead) * 1.15);
      const Fx at = Clearing(view, x, width);
      OnLine mark = At(view, ground, at);
      mark.of = town;
      mark.art = &TownArt(rank);
      mark.ruin = !s.alive() || s.state == "ruin";
      mark.family = "town";
      mark.sign = mark.ruin ? std::string_view("ruin") : std::string_view(mark.art->id);
      Scale(mark, TownWidth(rank, view.bead_mm) * 1.15);
      out.push_back(mark);
    }
    for (const Id<Site> site : w.sites.Ids()) {
      const Site& s = w.sites[site];
      if (s.hex != h || s.kind != "divine" || !s.alive() || s.state != "standing") continue;
      OnLine mark = At(view, ground, Clearing(view, x, kBead * 4 / 5));
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
