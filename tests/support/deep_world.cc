#include "tests/support/deep_world.h"

namespace bw {

World BareSheet(int width_beads, int height_beads, std::uint64_t seed) {
  World w;
  w.recipe.seed = seed;
  Delve d;
  d.key = "delve-1";
  d.sheet = "landscape";
  d.width = width_beads * kBead;
  d.height = height_beads * kBead;
  d.surface = 4 * kBead;
  const auto points = static_cast<std::size_t>(width_beads) + 1;
  d.ground.assign(points, d.surface);
  for (int i = 0; i < 6; ++i) {
    Band band;
    band.rock = "rock";
    band.top.assign(points, d.surface + (d.height - d.surface) * i / 6);
    d.bands.push_back(band);
  }
  w.delves.Add(std::move(d));
  return w;
}

Id<Place> PutRoom(World& w, double x, double y, double width, double height, std::string kind) {
  Draft d("TEST", "test.room", Ref::World());
  RoomSpec spec;
  spec.kind = std::move(kind);
  spec.builder = "nature";
  const Ref room = AddRoom(d, w, Id<Delve>(0u), spec, BoxBeads(x, y, width, height));
  Apply(w, std::move(d));
  return room.place();
}

Id<Way> PutWay(World& w, Id<Place> from, Id<Place> to, std::vector<Pt> path) {
  Draft d("TEST", "test.way", Ref::World());
  const Ref way = AddWay(d, w, Id<Delve>(0u), from, to, "tunnel", std::move(path), "ruled", "test");
  Apply(w, std::move(d));
  return way.way();
}

std::string WayFaults(const World& w) {
  std::string out;
  for (std::size_t i = 0; i < w.ways.size(); ++i) {
    const Way& way = w.ways[Id<Way>(i)];
    const std::vector<Pt> line = WayLine(w, way);
    const auto off = [&](Pt p, Id<Place> id) {
      const Box& box = w.places[id].box;
      return Gap(box, {p.x, p.y, 0, 0}) > 1 || box.Grown(-2).Contains(p);
    };
    if (off(line.front(), way.from))
      out += way.key + " does not start at " + w.places[way.from].key + "\n";
    if (off(line.back(), way.to))
      out += way.key + " does not end at " + w.places[way.to].key + "\n";
    for (std::size_t k = 1; k < line.size(); ++k) {
      for (std::size_t p = 0; p < w.places.size(); ++p) {
        if (Id<Place>(p) == way.from || Id<Place>(p) == way.to) continue;
        if (w.places[Id<Place>(p)].delve != way.delve) continue;
        if (SegmentHitsBox(line[k - 1], line[k], w.places[Id<Place>(p)].box)) {
          out += way.key + " runs through " + w.places[Id<Place>(p)].key + "\n";
        }
      }
      for (std::size_t j = 0; j < i; ++j) {
        const Way& other = w.ways[Id<Way>(j)];
        if (other.delve != way.delve) continue;
        const std::vector<Pt> o = WayLine(w, other);
        for (std::size_t m = 1; m < o.size(); ++m) {
          if (SegmentsCross(line[k - 1], line[k], o[m - 1], o[m])) {
            out += way.key + " crosses " + other.key + "\n";
          }
        }
      }
    }
  }
  return out;
}

std::string RoomFaults(const World& w) {
  std::string out;
  for (std::size_t i = 0; i < w.places.size(); ++i) {
    const Place& p = w.places[Id<Place>(i)];
    const Delve& d = w.delves[p.delve];
    const Box& b = p.box;
    if (b.w <= 0 || b.h <= 0 || b.x < 0 || b.right() > d.width || b.bottom() > d.height) {
      out += p.key + " (" + p.kind + ") lies outside the sheet\n";
    }
    if (p.kind != "entrance" && b.y < d.GroundAt(b.centre().x)) {
      out += p.key + " (" + p.kind + ") lies above the ground\n";
    }
    for (std::size_t j = 0; j < i; ++j) {
      const Place& q = w.places[Id<Place>(j)];
      if (q.delve == p.delve && q.box.Overlaps(b)) {
        out += p.key + " (" + p.kind + ") overlaps " + q.key + " (" + q.kind + ")\n";
      }
    }
  }
  return out;
}

}  // namespace bw
