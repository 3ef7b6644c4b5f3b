// Placement and the rows that come of it; see dig.h. Rooms are sampled, because free rock is
// plentiful on most sheets; where samples fail the sheet is scanned cell by cell (D-PRIM-04).
// Beside a room the scan comes first: old sheets are crowded, and it tells soonest that nothing
// fits.
#include "generator/dungeon/dig.h"

#include <algorithm>

#include "generator/dungeon/rock.h"

namespace bw {

namespace {

constexpr int kSamples = 24;
constexpr Fx kScanCell = kBead / 2;
constexpr std::size_t kCorridorTries = 48;  // scanned cells whose corridor is tested, best first

Box Around(Pt centre, Fx w, Fx h) { return {centre.x - w / 2, centre.y - h / 2, w, h}; }

// Distance of a point from an outline.
Fx GapTo(const Box& box, Pt p) { return Gap(box, {p.x, p.y, 0, 0}); }

// The point at `gap` from the outline of `box` on the ray at this bearing from its middle.
Pt PointAt(const Box& box, int bearing, Fx gap) {
  const Pt u = UnitCircle(bearing), c = box.centre();
  const auto on_ray = [&](std::int64_t t) {
    return Pt{c.x + static_cast<Fx>(u.x * t / 65536), c.y + static_cast<Fx>(u.y * t / 65536)};
  };
  std::int64_t t = std::min(box.w, box.h) / 2 + gap;
  for (int i = 0; i < 8; ++i) {
    const Fx lacks = gap - GapTo(box, on_ray(t));
    if (lacks == 0) break;
    t += lacks;
  }
  return on_ray(t);
}

bool CorridorFits(const Rock& rock, const Box& from, Id<Place> id, const Box& to) {
  const auto [a, b] = FacingLine(from, to);
  return rock.LineFits(a, b, id, {});
}

// How far off a bearing a point lies, as the sideways and backward way it is out, in 1/256 beads.
Fx OffBearing(Pt centre, Pt p, int bearing) {
  const Pt u = UnitCircle(bearing);
  const Fx length = std::max<Fx>(Distance(centre, p), 1);
  const std::int64_t along =
      (std::int64_t{u.x} * (p.x - centre.x) + std::int64_t{u.y} * (p.y - centre.y)) / 65536;
  return static_cast<Fx>(256 - 256 * along / length);
}

// Gives `take` the half-bead cells of the area where a room of this size fits, until it takes one.
// Row by row, rooms strike out whole stretches of cells, so that only what they leave is tested one
// by one.
template <class Take>
bool TakeFreeCell(const Rock& rock, const Box& area, Fx w, Fx h, Take take) {
  if (area.w < 0) return false;
  const auto columns = static_cast<std::size_t>(area.w / kScanCell) + 1;
  std::vector<char> taken(columns);
  for (Fx y = area.y; y <= area.bottom(); y += kScanCell) {
    std::fill(taken.begin(), taken.end(), char{0});
    for (const Rock::Room& room : rock.rooms) {
      const Box first = Around({area.x, y}, w, h).Grown(kClearance);
      if (first.y >= room.box.bottom() || room.box.y >= first.bottom()) continue;
      // Cells whose outline begins before the room ends, and ends after it begins.
      const Fx from = room.box.x - first.right(), to = room.box.right() - first.x;
      const auto least = from < 0 ? 0 : static_cast<std::size_t>(from / kScanCell) + 1;
      for (std::size_t i = least; i < columns && static_cast<Fx>(i) * kScanCell < to; ++i) {
        taken[i] = 1;
      }
    }
    for (std::size_t i = 0; i < columns; ++i) {
      const Fx x = area.x + static_cast<Fx>(i) * kScanCell;
      if (taken[i] != 0 || !rock.RockFits(Around({x, y}, w, h), kBead / 2)) continue;
      if (take(Pt{x, y})) return true;
    }
  }
  return false;
}

const Place& RowOf(const Draft& d, const World& w, Ref place) {
  const Id<Place> id = place.place();
  return w.places.Holds(id) ? w.places[id] : d.rows().places[id.n - w.places.size()];
}

}  // namespace

bool IsFree(const World& w, Id<Delve> delve, const Box& box, Fx clearance, Id<Place> ignore,
            Fx cover) {
  return Rock(w, delve, box.Grown(kBead + clearance)).RoomFits(box, clearance, ignore, cover);
}

std::optional<Spot> FindSpot(const World& w, Id<Delve> delve, Fx width, Fx height, Box within,
                             Rng& rng) {
  const Delve& d = w.delves[delve];
  if (within.w == 0 && within.h == 0) within = {0, d.surface, d.width, d.height - d.surface};
  // The area a room's middle may lie in.
  const Box area{within.x + width / 2, within.y + height / 2, std::max(0, within.w - width),
                 std::max(0, within.h - height)};
  const Rock rock(w, delve, within.Grown(kBead));
  Pt p;
  for (int i = 0; i < kSamples; ++i) {
    p.x = rng.Range(area.x, area.right());
    p.y = rng.Range(area.y, area.bottom());
    const Box box = Around(p, width, height);
    if (rock.RoomFits(box, kClearance, {}, kBead / 2)) return Spot{box};
  }
  // The best cell is the one nearest to where chance pointed last.
  std::vector<Pt> cells;
  TakeFreeCell(rock, area, width, height, [&](Pt cell) {
    cells.push_back(cell);
    return false;
  });
  const auto best = std::min_element(cells.begin(), cells.end(), [&](Pt a, Pt b) {
    return std::pair{Distance(a, p), a} < std::pair{Distance(b, p), b};
  });
  if (best == cells.end()) return std::nullopt;
  return Spot{Around(*best, width, height)};
}

namespace {

// The rock that a search round that place looks at.
Rock RockRound(const World& w, Id<Place> from, Fx width, Fx height, Fx max) {
  const Place& place = w.places[from];
  return Rock(w, place.delve, place.box.Grown(max + std::max(width, height) + kBead));
}

}  // namespace

bool AnySpotNear(const World& w, Id<Place> from, Fx width, Fx height, Fx min, Fx max) {
  const Box& box = w.places[from].box;
  return TakeFreeCell(RockRound(w, from, width, height, max), box.Grown(max), width, height,
                      [&](Pt cell) {
                        const Fx gap = GapTo(box, cell);
                        return gap >= min && gap <= max;
                      });
}

std::optional<Spot> FindSpotNear(const World& w, Id<Place> from, Fx width, Fx height, Fx min,
                                 Fx max, Rng& rng, std::optional<int> bearing) {
  const Place& place = w.places[from];
  const Rock rock = RockRound(w, from, width, height, max);
  const auto fits = [&](const Box& box) {
    return rock.RoomFits(box, kClearance, {}, kBead / 2) &&
           CorridorFits(rock, place.box, from, box);
  };
  // Crowded rock is told first, by its cells: most searches of an old sheet end here.
  std::vector<std::pair<Fx, Pt>> scored;
  TakeFreeCell(rock, place.box.Grown(max), width, height, [&](Pt p) {
    const Fx gap = GapTo(place.box, p);
    if (gap < min || gap > max) return false;
    const Fx off =
        bearing ? OffBearing(place.box.centre(), p, *bearing) : std::abs(gap - (min + max) / 2);
    scored.emplace_back(off, p);
    return false;
  });
  if (scored.empty()) return std::nullopt;
  const int start = bearing ? *bearing : rng.Below(4096);
  for (int i = 0; i < kSamples; ++i) {
    // A given bearing is left little by little; without one the tries turn by the golden angle.
    const int swing =
        bearing ? (i % 2 == 0 ? 1 : -1) * (i / 2) * 80 + rng.Range(-40, 40) : i * 2531;
    const Fx gap = rng.Range(min, std::max(min, max));
    const Box box = Around(PointAt(place.box, start + swing, gap), width, height);
    if (fits(box)) return Spot{box};
  }
  std::sort(scored.begin(), scored.end());
  for (std::size_t i = 0; i < std::min(scored.size(), kCorridorTries); ++i) {
    const Box box = Around(scored[i].second, width, height);
    if (CorridorFits(rock, place.box, from, box)) return Spot{box};
  }
  return std::nullopt;
}

Ref AddRoom(Draft& d, const World& w, Id<Delve> delve, const RoomSpec& spec, const Box& box) {
  Place p;
  p.delve = delve;
  p.kind = spec.kind;
  p.name = spec.name;
  p.box = box;
  p.shape = spec.shape;
  p.habit = spec.habit;
  p.builder = spec.builder;
  p.level = w.delves[delve].BandAt(box.centre()) + 1;
  return d.Found(w, std::move(p));
}

Ref AddWay(Draft& d, const World& w, Id<Delve> delve, Ref from, Ref to, std::string kind,
           std::vector<Pt> path, std::string habit, std::string builder) {
  if (path.size() < 2) {
    const auto [a, b] = FacingLine(RowOf(d, w, from).box, RowOf(d, w, to).box);
    path = {a, b};
  }
  Way way;
  way.delve = delve;
  way.kind = std::move(kind);
  way.from = from.place();
  way.to = to.place();
  way.length = std::max(PathLength(path), kBead / 4);
  way.path = std::move(path);
  way.habit = std::move(habit);
  way.builder = std::move(builder);
  return d.Found(w, std::move(way));
}

std::optional<Ref> DigFrom(Draft& d, const World& w, Id<Place> from, const RoomSpec& spec, Fx min,
                           Fx max, std::string way_kind, Rng& rng, std::optional<int> bearing) {
  const auto spot = FindSpotNear(w, from, spec.w, spec.h, min, max, rng, bearing);
  if (!spot) return std::nullopt;
  const Id<Delve> delve = w.places[from].delve;
  auto path = RouteWay(w, delve, from, spot->box);
  if (!path) return std::nullopt;
  const Ref room = AddRoom(d, w, delve, spec, spot->box);
  AddWay(d, w, delve, from, room, std::move(way_kind), std::move(*path), spec.habit, spec.builder);
  return room;
}

std::optional<Ref> DigEntrance(Draft& d, const World& w, Id<Place> below, Fx x,
                               std::string way_kind, std::string habit, std::string builder) {
  const Id<Delve> delve = w.places[below].delve;
  const Delve& land = w.delves[delve];
  constexpr Fx kWidth = kBead * 3 / 4, kHeight = kBead / 2;
  const Box box{x - kWidth / 2, land.GroundAt(x), kWidth, kHeight};
  if (land.SeaAt(x) || box.x < 0 || box.right() > land.width) return std::nullopt;
  for (const Construction& c : w.constructions) {
    if (c.delve == delve && c.alive() && c.x < box.right() && box.x < c.x + c.w)
      return std::nullopt;
  }
  const Rock rock(w, delve, box.Grown(2 * kBead));
  for (const Rock::Room& room : rock.rooms) {
    if (room.id != below && box.Grown(kClearance).Overlaps(room.box)) return std::nullopt;
  }
  auto path = RouteWay(w, delve, below, box);
  if (!path) return std::nullopt;
  RoomSpec spec;
  spec.kind = "entrance";
  spec.builder = builder;
  spec.habit = habit;
  spec.shape = "shaft";
  const Ref mouth = AddRoom(d, w, delve, spec, box);
  std::reverse(path->begin(), path->end());
  AddWay(d, w, delve, mouth, below, std::move(way_kind), std::move(*path), habit,
         std::move(builder));
  return mouth;
}

bool MayGrow(const World& w, Id<Place> room, const Box& to) {
  const Place& p = w.places[room];
  return Rock(w, p.delve, to.Grown(2 * kBead)).GrowthFits(room, p.box, to);
}

void GrowRoom(Draft& d, const World& w, Id<Place> room, const Box& to) {
  const Box& old = w.places[room].box;
  if (to.x != old.x) d.Set(room, Field::kX, to.x);
  if (to.y != old.y) d.Set(room, Field::kY, to.y);
  if (to.w != old.w) d.Set(room, Field::kW, to.w);
  if (to.h != old.h) d.Set(room, Field::kH, to.h);
}

Meets WhatMeets(const World& w, Id<Delve> delve, const Box& box, Id<Place> ignore) {
  Meets meets;
  for (std::size_t i = 0; i < w.places.size(); ++i) {
    const Place& p = w.places[Id<Place>(i)];
    if (p.delve != delve || !p.alive() || Id<Place>(i) == ignore) continue;
    if (Gap(box, p.box) == 0) meets.places.emplace_back(i);
  }
  for (std::size_t i = 0; i < w.ways.size(); ++i) {
    const Way& way = w.ways[Id<Way>(i)];
    if (way.delve != delve || !way.alive()) continue;
    if (ignore && (way.from == ignore || way.to == ignore)) continue;
    const std::vector<Pt> line = WayLine(w, way);
    for (std::size_t k = 1; k < line.size(); ++k) {
      if (!SegmentHitsBox(line[k - 1], line[k], box)) continue;
      meets.ways.emplace_back(i);
      break;
    }
  }
  return meets;
}

std::vector<Pt> WayLine(const World& w, const Way& way) {
  if (way.path.size() >= 2) return way.path;
  const auto [a, b] = FacingLine(w.places[way.from].box, w.places[way.to].box);
  return {a, b};
}

}  // namespace bw
