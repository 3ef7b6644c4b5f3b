// Places: every room a group of its own, named by its key, with its floor, state and furniture.
#include "render/glyphs/furniture.h"
#include "render/layers/describe.h"
#include "render/layers/drawers.h"
#include "render/layers/room_looks.h"

namespace bw {

namespace {

Group2 RoomGroup(SectionView& view, const DrawnWork& work) {
  const Place& place = view.world.places[work.of.place()];
  Group2 group;
  group.id = place.key;
  group.title = TitleOf(view, place);
  group.desc = DescOf(view, place);
  group.cls = "place";
  RoomLook look{work.outline,       place.kind,
                FurnitureOf(place), place.habit,
                place.state,        place.shape,
                work.tone,          FurnitureBox(RoomFrame(view, place), work.tokens, view.bead_mm),
                view.bead_mm};
  Rng rng = view.Jitter("room", work.of);
  if (IsEntrance(place)) {
    PathItem floor = Fill(RoomFill(view.palette, work.tone));
    floor.ops = work.outline.ops;
    Put(group.items, std::move(floor));
    return group;
  }
  DrawRoom(view.palette, look, rng, group.items);
  return group;
}

}  // namespace

void DrawPlaces(SectionView& view, std::vector<Item>& out) {
  for (const DrawnWork& work : WorksOf(view).rooms) out.emplace_back(RoomGroup(view, work));
}

}  // namespace bw
