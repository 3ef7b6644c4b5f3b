// Places: every room a group of its own, named by its key, with its floor, state and furniture.
#include "render/glyphs/furniture.h"
#include "render/layers/describe.h"
#include "render/layers/drawers.h"
#include "render/layers/room_looks.h"

namespace bw {

namespace {

void NoteSigns(SectionView& view, const Place& place) {
  view.signs.Use("builder", place.habit);
  if (place.state != "open") view.signs.Use("state", place.state);
  if (IsMagma(place.kind)) {
    view.signs.Use("water", "magma");
  } else if (IsWater(place.kind)) {
    view.signs.Use("water", "water");
  } else if (const std::string_view word = FurnitureWord(place.kind); !word.empty()) {
    view.signs.Use("furniture", word);
  }
}

Group2 RoomGroup(SectionView& view, const Work& work) {
  const Place& place = view.world.places[work.of.place()];
  Group2 group;
  group.id = place.key;
  group.title = TitleOf(view, place);
  group.desc = DescOf(view, place);
  group.cls = "place";
  RoomLook look{work.outline,
                place.kind,
                place.habit,
                place.state,
                place.shape,
                work.tone,
                FurnitureBox(work.outline.box, work.tokens, view.bead_mm),
                view.bead_mm};
  Rng rng = view.Jitter("room", work.of);
  if (IsEntrance(place)) {
    PathItem floor = Fill(RoomFill(view.palette));
    floor.ops = work.outline.ops;
    Put(group.items, std::move(floor));
    return group;
  }
  DrawRoom(view.palette, look, rng, group.items);
  NoteSigns(view, place);
  return group;
}

}  // namespace

void DrawPlaces(SectionView& view, std::vector<Item>& out) {
  for (const Work& work : WorksOf(view).rooms) out.emplace_back(RoomGroup(view, work));
}

}  // namespace bw
