// See map_reference.h.
#include "generator/world/map_reference.h"

#include <algorithm>

namespace bw {

std::string ColumnLetters(int column) {
  std::string out;
  for (int n = std::max(column, 0) + 1; n > 0; n = (n - 1) / 26) {
    out.insert(out.begin(), static_cast<char>('A' + (n - 1) % 26));
  }
  return out;
}

std::string MapReference(Pt at) {
  return ColumnLetters(at.x / kBead) + std::to_string(std::max(at.y, 0) / kBead + 1);
}

std::string MapReference(const World& w, Ref what) {
  if (const Id<Place> id = what.place()) return MapReference(w.places[id].box.centre());
  if (const Id<Group> id = what.group()) return MapReference(w, w.groups[id].home);
  if (const Id<Treasure> id = what.treasure()) return MapReference(w, w.treasures[id].at);
  const Id<Construction> id = what.construction();
  if (!id) return "";
  const Construction& c = w.constructions[id];
  const Fx x = c.x + c.w / 2;
  // It stands on the ground: its bead is the one above the line.
  return MapReference({x, w.delves[c.delve].GroundAt(x) - kBead / 2});
}

}  // namespace bw
