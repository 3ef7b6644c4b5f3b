#include "render/layers/plan_courses.h"

#include <algorithm>
#include <cmath>

#include "generator/base/hash.h"
#include "render/layers/ink.h"
#include "render/layers/plan_outline.h"

namespace bw {

namespace {

// A point beside the way from a to b, so that no line is ruled.
P2 Strayed(const PlanView& view, P2 a, P2 b, std::uint64_t thing, std::string_view purpose,
           double share) {
  const double off = view.Wobble(thing, purpose) * share * view.hex_mm;
  return Mid(a, b) + Left(Unit(b - a)) * off;
}

double WidthOf(const PlanView& view, int water) {
  const double mm = 0.2 + 0.115 * std::sqrt(static_cast<double>(water));
  return std::min(1.5, mm) * std::clamp(view.Unit() / 12, 0.35, 1.3);
}

class Rivers {
 public:
  explicit Rivers(const PlanView& view) : view_(view), plan_(view.plan()) {
    main_.assign(plan_.hexes.size(), Id<Hex>());
    for (std::size_t i = 0; i < plan_.hexes.size(); ++i) {
      const Id<Hex> h(i), to = Next(h);
      if (!to || !plan_[to].river) continue;
      Id<Hex>& best = main_[to.n];
      if (!best || plan_[best].water < plan_[h].water) best = h;
    }
  }

  std::vector<RiverCourse> All() const {
    std::vector<Id<Hex>> mouths;  // where a stream ends: in open water, or in a greater one
    for (std::size_t i = 0; i < plan_.hexes.size(); ++i) {
      const Id<Hex> h(i);
      if (!plan_[h].river) continue;
      const Id<Hex> to = Next(h);
      if (!to || !plan_[to].river || main_[to.n] != h) mouths.push_back(h);
    }
    std::stable_sort(mouths.begin(), mouths.end(),
                     [&](Id<Hex> a, Id<Hex> b) { return plan_[a].water > plan_[b].water; });
    std::vector<RiverCourse> out;
    const int least = 25 * (view_.Stride() - 1);  // brooks are too small for small hexes
    for (const Id<Hex> mouth : mouths) {
      if (plan_[mouth].water >= least) out.push_back(Course(mouth));
    }
    return out;
  }

 private:
  Id<Hex> Next(Id<Hex> h) const {
    const Hex& hex = plan_[h];
    return hex.river && hex.flow >= 0 ? plan_.Step(h, hex.flow) : Id<Hex>();
  }

  RiverCourse Course(Id<Hex> mouth) const {
    std::vector<Id<Hex>> up{mouth};
    while (main_[up.back().n] && up.size() <= plan_.hexes.size()) {
      up.push_back(main_[up.back().n]);
    }
    RiverCourse c;
    for (auto h = up.rbegin(); h != up.rend(); ++h) {
      const P2 at = RiverPoint(view_, *h);
      if (c.points.empty()) {
        const P2 source = at + Around(static_cast<int>(h->n * 1663u & 4095u), view_.hex_mm * 0.3);
        Add(c, source, WidthOf(view_, 1) * 0.5);
      }
      AddVia(c, at, WidthOf(view_, plan_[*h].water), h->n);
    }
    const Id<Hex> to = Next(mouth);
    if (!to) return c;
    const double width = c.width.back();
    if (plan_[to].river) {
      AddVia(c, RiverPoint(view_, to), width, mouth.n + 7);
    } else {
      // The coast passes about half way to the next hex's middle.
      const P2 from = c.points.back();
      Add(c, Mid(view_.Middle(mouth), view_.Middle(to), 0.5), width * 1.1);
      const P2 shore = c.points.back();
      Add(c, shore + Unit(shore - from) * (0.1 * view_.hex_mm), width * 1.25);
    }
    return c;
  }
  void AddVia(RiverCourse& c, P2 to, double width, std::uint32_t thing) const {
    const P2 from = c.points.back();
    Add(c, Strayed(view_, from, to, thing, "plan-meander", 0.13), (c.width.back() + width) / 2);
    Add(c, to, width);
  }
  static void Add(RiverCourse& c, P2 at, double width) {
    c.points.push_back(at);
    c.width.push_back(width);
  }

  const PlanView& view_;
  const Plan& plan_;
  std::vector<Id<Hex>> main_;  // the greatest stream that runs into each river hex
};

// Roads lie on hexes; a line joins each two neighbours that bear one. Where three lie together the
// line between the two that are no towns, and else a chance one, is left out.
class Roads {
 public:
  explicit Roads(const PlanView& view)
      : view_(view), plan_(view.plan()), towns_(TownsByHex(view.world)) {
    lines_.resize(plan_.hexes.size());
    for (std::size_t i = 0; i < plan_.hexes.size(); ++i) {
      if (plan_.hexes[i].road) Join(Id<Hex>(i));
    }
  }

  std::vector<RoadCourse> All() {
    std::vector<RoadCourse> out;
    for (const bool knots : {true, false}) {
      for (std::size_t i = 0; i < lines_.size(); ++i) {
        const Id<Hex> h(i);
        if (knots && !Knot(h)) continue;
        while (!lines_[i].empty()) out.push_back(Follow(h));
      }
    }
    return out;
  }

 private:
  bool Town(Id<Hex> h) const { return bool(towns_[h.n]); }
  bool Knot(Id<Hex> h) const { return Town(h) || degree_at(h) != 2; }
  std::size_t degree_at(Id<Hex> h) const {
    return degree_.empty() ? lines_[h.n].size() : degree_[h.n];
  }

  std::uint64_t Weight(Id<Hex> a, Id<Hex> b) const {
    const std::uint64_t towns = (Town(a) ? 0u : 1u) + (Town(b) ? 0u : 1u);
    return towns << 60 | (HashJoin(std::min(a.n, b.n), std::max(a.n, b.n)) >> 8);
  }
  void Join(Id<Hex> a) {
    for (int d = 0; d < 3; ++d) {
      const Id<Hex> b = plan_.Step(a, d);
      if (!b || !plan_[b].road) continue;
      bool dropped = false;
      for (const int side : {d + 1, d + 5}) {  // the hexes that touch both
        const Id<Hex> c = plan_.Step(a, side % 6);
        if (!c || !plan_[c].road) continue;
        dropped = dropped || (Weight(a, b) > Weight(a, c) && Weight(a, b) > Weight(b, c));
      }
      if (dropped) continue;
      lines_[a.n].push_back(b);
      lines_[b.n].push_back(a);
    }
  }
  void Take(Id<Hex> a, Id<Hex> b) { std::erase(lines_[a.n], b); }

  RoadCourse Follow(Id<Hex> start) {
    if (degree_.empty()) {
      for (const auto& l : lines_) degree_.push_back(l.size());
    }
    RoadCourse road;
    std::vector<Id<Hex>> hexes{start};
    for (Id<Hex> at = start; !lines_[at.n].empty();) {
      const Id<Hex> to = lines_[at.n].front();
      Take(at, to);
      Take(to, at);
      hexes.push_back(to);
      at = to;
      if (Knot(at) || at == start) break;
    }
    for (const Id<Hex> h : hexes) {
      const P2 at = RoadPoint(view_, h);
      if (!road.points.empty()) {
        road.points.push_back(Strayed(view_, road.points.back(), at, h.n, "plan-road", 0.06));
      }
      road.points.push_back(at);
    }
    road.highway = Great(hexes);
    return road;
  }
  // A highway by the province's works, or between two cities.
  bool Great(const std::vector<Id<Hex>>& hexes) const {
    const auto city = [&](Id<Hex> h) {
      return Town(h) && view_.world.settlements[towns_[h.n]].rank >= 5;
    };
    std::size_t built = 0;
    for (const Id<Hex> h : hexes) {
      const Id<Province> p = plan_[h].province;
      if (p && CountOf(view_.world.provinces[p].vars, "road") >= 2) ++built;
    }
    return built * 2 > hexes.size() || (city(hexes.front()) && city(hexes.back()));
  }

  const PlanView& view_;
  const Plan& plan_;
  std::vector<Id<Settlement>> towns_;
  std::vector<std::vector<Id<Hex>>> lines_;
  std::vector<std::size_t> degree_;  // before any line was followed
};

}  // namespace

std::vector<Id<Settlement>> TownsByHex(const World& w) {
  std::vector<Id<Settlement>> out(w.plan.hexes.size());
  for (const Id<Settlement> id : w.settlements.Ids()) {
    const Settlement& s = w.settlements[id];
    if (s.alive() && s.hex && s.hex.n < out.size()) out[s.hex.n] = id;
  }
  return out;
}

P2 RiverPoint(const PlanView& view, Id<Hex> h) {
  const double reach = 0.2 * view.hex_mm;
  return view.Middle(h) +
         P2{view.Wobble(h.n, "plan-river-x") * reach, view.Wobble(h.n, "plan-river-y") * reach};
}

P2 TownPoint(const PlanView& view, Id<Hex> h) {
  const P2 middle = view.Middle(h);
  if (!view.plan()[h].river) return middle;
  // Beside the water, on the side that has more of the hex.
  const P2 water = RiverPoint(view, h);
  const double side = water.x > middle.x ? -1 : 1;
  return {middle.x + side * 0.17 * view.hex_mm, middle.y + 0.04 * view.hex_mm};
}

P2 RoadPoint(const PlanView& view, Id<Hex> h) {
  const auto towns_here = [&] {
    return std::any_of(view.world.settlements.begin(), view.world.settlements.end(),
                       [&](const Settlement& s) { return s.alive() && s.hex == h; });
  };
  const P2 middle = view.Middle(h);
  if (towns_here()) return TownPoint(view, h);
  const double reach = 0.13 * view.hex_mm;
  P2 at =
      middle + P2{view.Wobble(h.n, "plan-road-x") * reach, view.Wobble(h.n, "plan-road-y") * reach};
  if (view.plan()[h].river) {
    const P2 water = RiverPoint(view, h);
    const double side = water.x > middle.x ? -1 : 1;
    at.x = middle.x + side * 0.22 * view.hex_mm;
  }
  return at;
}

std::vector<RoadCourse> RoadCourses(const PlanView& view) { return Roads(view).All(); }

const PlanCourses& CoursesOf(const PlanView& view) {
  if (!view.courses) {
    auto courses = std::make_shared<PlanCourses>();
    const HexMask land(view, [](const Hex& h) { return h.terrain != Terrain::kSea || h.lake; });
    for (const auto& [edge, ops] :
         {std::pair(Edge::kRough, &courses->coast), {Edge::kSoft, &courses->calm_coast}}) {
      PathItem outline;
      AddRings(RingsOf(view, land, edge), outline);
      *ops = std::move(outline.ops);
    }
    courses->rivers = Rivers(view).All();
    courses->roads = Roads(view).All();
    view.courses = std::move(courses);
  }
  return *view.courses;
}

}  // namespace bw
