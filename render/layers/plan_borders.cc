// Provinces part along a fine dotted line; a realm's border is a band of its tint along the inside,
// with a thin line where two realms meet. Without tints the band is a line of the realm's own dash.
#include <algorithm>

#include "render/layers/ink.h"
#include "render/layers/plan_layers.h"
#include "render/layers/plan_outline.h"

namespace bw {

namespace {

// A lake that nobody owns belongs to whoever holds its province's seat.
Id<Realm> OwnerOf(const PlanView& view, const Hex& h) {
  if (h.owner || !h.lake || !h.province) return h.owner;
  const Id<Hex> seat = view.world.provinces[h.province].seat;
  return seat && seat.n < view.plan().hexes.size() ? view.plan()[seat].owner : Id<Realm>();
}

void PutProvinces(PlanView& view, const PlanInks& inks, std::vector<Item>& out) {
  PathItem line = Stroke(inks.border, std::max(0.2, 0.3 * view.hex_mm / 12));
  line.dash = {0.05, std::max(0.7, 1.05 * view.hex_mm / 12)};
  AddBorders(
      view,
      [](const Hex& a, const Hex& b) {
        return a.province && b.province && a.province != b.province &&
               !(a.owner != b.owner && a.owner && b.owner);
      },
      line);
  Put(out, std::move(line));
}

void PutBand(PlanView& view, Id<Realm> realm, std::vector<Item>& out) {
  const HexMask mask(view, [&](const Hex& h) { return h.OnLand() && OwnerOf(view, h) == realm; });
  if (!mask.any()) return;
  const PlanMark mark = RealmMark(view, realm);
  const double k = view.hex_mm / 12;
  Group2 g;
  const Realm& row = view.world.realms[realm];
  g.id = "border-" + row.key;
  g.title = row.name;
  if (view.palette.fills) {
    PathItem band = Stroke(mark.colour, std::max(0.7, 1.7 * k));
    band.stroke.opacity = view.quiet ? 0.3 : 0.5;
    band.round = true;
    AddRings(RingsOf(view, mask, Edge::kRough, 0.95 * k), band);
    g.items.emplace_back(std::move(band));
  }
  PathItem line = Stroke(mark.colour, std::max(0.25, 0.45 * k));
  line.dash = mark.dash;
  line.round = false;
  AddRings(RingsOf(view, mask, Edge::kRough, view.palette.fills ? 0.2 * k : 0.8 * k), line);
  g.items.emplace_back(std::move(line));
  out.emplace_back(std::move(g));
}

}  // namespace

PlanMark RealmMark(const PlanView& view, Id<Realm> realm) {
  int slot = 0;
  for (const Id<Realm> id : view.world.realms.Ids()) {
    if (id == realm) break;
    ++slot;
  }
  return MarkOf(view.palette, slot);
}

void DrawBorders(PlanView& view, std::vector<Item>& out) {
  const PlanInks inks(view);
  if (view.Stride() < 3) PutProvinces(view, inks, out);  // smaller ones would be a net
  for (const Id<Realm> id : view.world.realms.Ids()) {
    if (view.world.realms[id].alive()) PutBand(view, id, out);
  }
  PathItem line = Stroke(view.palette.ink, std::max(0.2, 0.3 * view.hex_mm / 12));
  AddBorders(
      view,
      [&](const Hex& a, const Hex& b) {
        const Id<Realm> x = OwnerOf(view, a), y = OwnerOf(view, b);
        return x && y && x != y && a.OnLand() && b.OnLand();
      },
      line);
  Put(out, std::move(line));
}

}  // namespace bw
