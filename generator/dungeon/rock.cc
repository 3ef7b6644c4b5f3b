#include "generator/dungeon/rock.h"

#include <algorithm>
#include <array>

#include "generator/dungeon/dig.h"

namespace bw {

namespace {

// As Overlaps, but boxes without width (plumb and level lines) and touching ones count.
bool Near(const Box& a, const Box& b) {
  return a.x <= b.right() && b.x <= a.right() && a.y <= b.bottom() && b.y <= a.bottom();
}

}  // namespace

Rock::Rock(const World& w, Id<Delve> id, Box region) : delve(w.delves[id]) {
  const bool all = region.w == 0 && region.h == 0;
  for (std::size_t i = 0; i < w.places.size(); ++i) {
    const Place& p = w.places[Id<Place>(i)];
    if (p.delve != id || !p.alive() || (!all && !Near(p.box, region))) continue;
    rooms.push_back({p.box, Id<Place>(i)});
  }
  for (const Way& way : w.ways) {
    if (way.delve != id || !way.alive()) continue;
    const auto add = [&](Pt a, Pt b) {
      const Box bounds = BoundsOf(std::array{a, b});
      if (all || Near(bounds, region)) lines.push_back({a, b, bounds, way.from, way.to});
    };
    if (way.path.size() >= 2) {
      if (!all && !Near(way.bounds, region)) continue;
      for (std::size_t i = 1; i < way.path.size(); ++i) add(way.path[i - 1], way.path[i]);
    } else {
      const std::vector<Pt> line = WayLine(w, way);
      add(line.front(), line.back());
    }
  }
}

Fx Rock::LowestGround(Fx x0, Fx x1) const {
  Fx low = std::max(delve.GroundAt(x0), delve.GroundAt(x1));
  for (Fx x = (x0 / kBead + 1) * kBead; x < x1; x += kBead) low = std::max(low, delve.GroundAt(x));
  return low;
}

bool Rock::RoomFits(const Box& box, Fx clearance, Id<Place> ignore, Fx cover) const {
  const Box wide = box.Grown(clearance);
  for (const Room& room : rooms) {
    if (room.id == ignore ? box.Overlaps(room.box) : wide.Overlaps(room.box)) return false;
  }
  return RockFits(box, cover);
}

bool Rock::RockFits(const Box& box, Fx cover) const {
  if (box.x < kSheetMargin || box.right() > delve.width - kSheetMargin ||
      box.bottom() > delve.height - kSheetMargin) {
    return false;
  }
  if (box.y < LowestGround(box.x, box.right()) + cover) return false;
  const Box narrow = box.Grown(kWayClearance);
  for (const Line& line : lines) {
    if (Near(line.bounds, narrow) && SegmentHitsBox(line.a, line.b, narrow)) return false;
  }
  return true;
}

bool Rock::GrowthFits(Id<Place> room, const Box& from, const Box& to) const {
  if (to.x < kSheetMargin || to.right() > delve.width - kSheetMargin ||
      to.bottom() > delve.height - kSheetMargin ||
      to.y < LowestGround(to.x, to.right()) + kBead / 2) {
    return false;
  }
  for (const Room& other : rooms) {
    if (other.id != room && to.Grown(kClearance).Overlaps(other.box)) return false;
  }
  // What is added, as up to four strips round the old outline.
  const Box strips[4] = {{to.x, to.y, from.x - to.x, to.h},
                         {from.right(), to.y, to.right() - from.right(), to.h},
                         {to.x, to.y, to.w, from.y - to.y},
                         {to.x, from.bottom(), to.w, to.bottom() - from.bottom()}};
  for (const Box& strip : strips) {
    if (strip.w == 0 || strip.h == 0) continue;
    for (const Line& line : lines) {
      const bool own = line.from == room || line.to == room;
      const Box clear = own ? strip : strip.Grown(kWayClearance);
      if (SegmentHitsBox(line.a, line.b, clear)) return false;
    }
  }
  return true;
}

bool Rock::LineFits(Pt a, Pt b, Id<Place> from, Id<Place> to) const {
  const Box bounds = BoundsOf(std::array{a, b});
  if (bounds.x < kWayClearance || bounds.right() > delve.width - kWayClearance ||
      bounds.bottom() > delve.height - kWayClearance) {
    return false;
  }
  const Box near = bounds.Grown(kWayClearance);
  for (const Room& room : rooms) {
    if (room.id == from || room.id == to || !Near(room.box, near)) continue;
    if (SegmentHitsBox(a, b, room.box.Grown(kWayClearance))) return false;
  }
  for (const Line& line : lines) {
    if (!Near(line.bounds, near)) continue;
    if (SegmentsCross(a, b, line.a, line.b)) return false;
    // Ways that meet in a room may come as near to each other as its outline makes them.
    const bool joined = (from && (line.from == from || line.to == from)) ||
                        (to && (line.from == to || line.to == to));
    if (joined) continue;
    if (DistanceToSegment(line.a, a, b) < kWayClearance ||
        DistanceToSegment(line.b, a, b) < kWayClearance ||
        DistanceToSegment(a, line.a, line.b) < kWayClearance ||
        DistanceToSegment(b, line.a, line.b) < kWayClearance) {
      return false;
    }
  }
  // Below ground all along, but for the ends: an entrance lies on the ground line itself.
  const Fx length = Distance(a, b);
  for (Fx at = kBead / 2; at + kBead / 2 <= length; at += kBead / 2) {
    const Pt p{a.x + static_cast<Fx>(std::int64_t{b.x - a.x} * at / length),
               a.y + static_cast<Fx>(std::int64_t{b.y - a.y} * at / length)};
    if (p.y < delve.GroundAt(p.x) + kWayClearance) return false;
  }
  return true;
}

Pt ExitPoint(const Box& box, Pt inside, Pt p) {
  if (box.Contains(p)) return p;
  // The nearest crossing of the four edges along the ray, as a fraction num / den of it.
  const std::int64_t dx = p.x - inside.x, dy = p.y - inside.y;
  std::int64_t num = 1, den = 1;
  const auto cut = [&](std::int64_t n, std::int64_t d) {
    if (d != 0 && n * den < num * d) num = n, den = d;
  };
  if (dx > 0) cut(box.right() - inside.x, dx);
  if (dx < 0) cut(inside.x - box.x, -dx);
  if (dy > 0) cut(box.bottom() - inside.y, dy);
  if (dy < 0) cut(inside.y - box.y, -dy);
  return {inside.x + static_cast<Fx>(dx * num / den), inside.y + static_cast<Fx>(dy * num / den)};
}

std::pair<Pt, Pt> FacingLine(const Box& from, const Box& to) {
  const Fx left = std::max(from.x, to.x), right = std::min(from.right(), to.right());
  const Fx top = std::max(from.y, to.y), bottom = std::min(from.bottom(), to.bottom());
  if (right - left >= kBead / 4) {
    const Fx x = left + (right - left) / 2;
    return from.y < to.y ? std::pair{Pt{x, from.bottom()}, Pt{x, to.y}}
                         : std::pair{Pt{x, from.y}, Pt{x, to.bottom()}};
  }
  if (bottom - top >= kBead / 4) {
    const Fx y = top + (bottom - top) / 2;
    return from.x < to.x ? std::pair{Pt{from.right(), y}, Pt{to.x, y}}
                         : std::pair{Pt{from.x, y}, Pt{to.right(), y}};
  }
  return {ExitPoint(from, from.centre(), to.centre()), ExitPoint(to, to.centre(), from.centre())};
}

}  // namespace bw
