// See map_reference.h.
#include "generator/world/map_reference.h"

#include <algorithm>
#include <map>
#include <utility>

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

namespace {

bool IsOnSection(Ref r) { return r.place() || r.construction(); }

const Row& RowOnSection(const World& w, Ref r) {
  return r.place() ? static_cast<const Row&>(w.places[r.place()])
                   : w.constructions[r.construction()];
}

bool IsSeen(const World& w, Ref r) {
  return r.place() ? w.places[r.place()].alive()
                   : w.constructions[r.construction()].state != "gone";
}

struct Square {
  Id<Delve> delve;
  int column = 0, row = 0;
  auto operator<=>(const Square&) const = default;
};

Square SquareOf(const World& w, Ref r) {
  const Pt at = SpotOf(w, r);
  const Id<Delve> delve =
      r.place() ? w.places[r.place()].delve : w.constructions[r.construction()].delve;
  return {delve, at.x / kBead, std::max(at.y, 0) / kBead};
}

bool CameBefore(const World& w, Ref a, Ref b) {
  const EventNo of_a = RowOnSection(w, a).founded + 1, of_b = RowOnSection(w, b).founded + 1;
  return of_a != of_b ? of_a < of_b : a < b;  // kNoEvent, before all that happened, is 0 here
}

template <class F>
void ForAllOnSections(const World& w, F&& f) {
  for (const Id<Place> id : w.places.Ids()) f(Ref(id));
  for (const Id<Construction> id : w.constructions.Ids()) f(Ref(id));
}

}  // namespace

Pt SpotOf(const World& w, Ref what) {
  if (const Id<Place> id = what.place()) return w.places[id].box.centre();
  const Construction& c = w.constructions[what.construction()];
  const Fx x = c.x + c.w / 2;
  return {x, (c.delve ? w.delves[c.delve].GroundAt(x) : 0) - kBead / 2};
}

std::string MapReference(const World& w, Ref what) {
  if (const Id<Group> id = what.group()) return MapReference(w, w.groups[id].home);
  if (const Id<Treasure> id = what.treasure()) return MapReference(w, w.treasures[id].at);
  if (!IsOnSection(what)) return "";
  const Square square = SquareOf(w, what);
  int before = 0;
  ForAllOnSections(
      w, [&](Ref r) { before += SquareOf(w, r) == square && CameBefore(w, r, what) ? 1 : 0; });
  std::string out;
  if (w.delves.size() > 1 && square.delve) out = std::to_string(square.delve.n + 1) + ":";
  out += MapReference(SpotOf(w, what));
  if (before == 0) return out;
  for (const char c : ColumnLetters(before)) out += static_cast<char>(c - 'A' + 'a');
  return out;
}

Ref BesideInSquare(const World& w, Ref what) {
  if (!IsOnSection(what)) return {};
  const Square square = SquareOf(w, what);
  Ref out;
  ForAllOnSections(w, [&](Ref r) {
    if (SquareOf(w, r) != square || !CameBefore(w, r, what) || !IsSeen(w, r)) return;
    if (!out || CameBefore(w, out, r)) out = r;
  });
  return out;
}

std::vector<std::vector<Ref>> SharedSquares(const World& w, Id<Delve> delve) {
  std::map<Square, std::vector<Ref>> in;
  ForAllOnSections(w, [&](Ref r) {
    const Square square = SquareOf(w, r);
    if (square.delve == delve && IsSeen(w, r)) in[square].push_back(r);
  });
  std::vector<std::vector<Ref>> out;
  for (auto& [square, list] : in) {
    if (list.size() < 2) continue;
    std::sort(list.begin(), list.end(), [&](Ref a, Ref b) { return CameBefore(w, a, b); });
    out.push_back(std::move(list));
  }
  return out;
}

}  // namespace bw
