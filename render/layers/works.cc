// See works.h. The raster holds exact distances next to outlines and spreads them outwards in two
// sweeps (a chamfer transform), which is far cheaper than measuring every mark against every room.
#include "render/layers/works.h"

#include <algorithm>
#include <utility>

#include "render/glyphs/buildings.h"
#include "render/layers/beds.h"

namespace bw {

namespace {

constexpr float kUnknown = 1e9F;

BoxMm PageBox(const SectionView& view, const Box& b) {
  const P2 a = view.At(b.x, b.y), c = view.At(b.right(), b.bottom());
  return {a.x, a.y, c.x, c.y};
}

double HalfWidth(const Way& way, double bead) {
  if (way.kind == "crack") return 0.085 * bead;
  if (way.kind == "river") return 0.2 * bead;
  if (way.habit == "bored") return 0.19 * bead;
  if (way.habit == "webbed") return 0.15 * bead;
  return 0.165 * bead;
}

// Where a mouth narrows to the first way that leads on from it.
struct Neck {
  double half;      // of that way's width
  double lean = 0;  // how far to the side it goes, mm
};
Neck NeckOf(const SectionView& view, Id<Place> entrance) {
  const double bead = view.bead_mm;
  for (const Way& way : view.world.ways) {
    const bool out = way.from == entrance;
    if (!way.alive() || (!out && way.to != entrance)) continue;
    Neck neck{HalfWidth(way, bead)};
    const std::size_t n = way.path.size();
    if (n < 2) return neck;
    const P2 end = view.At(out ? way.path[0] : way.path[n - 1]);
    const P2 next = view.At(out ? way.path[1] : way.path[n - 2]);
    neck.lean = Unit(next - end).x * 0.3 * bead;
    return neck;
  }
  return {0.16 * bead};
}

// An entrance is a mouth in the ground: its box from the ground line down, a little wider on top.
Outline EntranceOutline(const SectionView& view, Id<Place> id) {
  const Place& place = view.world.places[id];
  const BoxMm box = PageBox(view, place.box);
  const double bead = view.bead_mm, x = box.centre().x;
  const double half = std::min(box.w() / 2, 0.26 * bead);
  const Neck neck = NeckOf(view, id);
  const double foot_x = x + neck.lean;
  const double ground = GroundY(view, x);
  const double foot = std::max(box.y1, ground + 0.25 * bead);
  PathItem p;
  const double reach = ground + 0.1 * bead, left = foot_x - neck.half, right = foot_x + neck.half;
  p.Move({x - half, GroundY(view, x - half) - 0.02 * bead});
  p.Line({x + half, GroundY(view, x + half) - 0.02 * bead});
  p.Cubic({x + half * 0.8, reach}, {right, reach}, {right, foot});
  p.Cubic({right, foot + neck.half}, {left, foot + neck.half}, {left, foot});
  p.Cubic({left, reach}, {x - half * 0.8, reach},
          {x - half, GroundY(view, x - half) - 0.02 * bead});
  p.Close();
  Outline o;
  o.poly = Flatten(p.ops, 3);
  o.ops = std::move(p.ops);
  o.box = BoxOf(o.poly);
  return o;
}

DrawnWork RoomWork(const SectionView& view, Id<Place> id) {
  const Place& place = view.world.places[id];
  DrawnWork w;
  w.of = Ref(id);
  w.tone = ToneOf(view, place);
  Rng rng = view.Jitter("outline", w.of);
  w.outline = IsEntrance(place) ? EntranceOutline(view, id)
                                : RoomOutline(PageBox(view, place.box), place.shape, place.habit,
                                              view.bead_mm, rng);
  return w;
}

// Lets an end of the line run on into the room, so that the mouth is open whatever the room's
// outline does inside its box.
void RunInto(std::vector<P2>& line, bool front, const DrawnWork* room, double half, double bead) {
  if (room == nullptr) return;
  const P2 end = front ? line.front() : line.back();
  if (InPolygon(room->outline.poly, end) && InPolygon(Inset(room->outline.poly, half * 0.5), end)) {
    return;  // it is well inside
  }
  const P2 c = room->outline.box.centre();
  const P2 on = Unit((front ? line[1] : line[line.size() - 2]) - end), in_there = Unit(c - end);
  if (on.x * in_there.x + on.y * in_there.y > 0.3) return;  // the line itself goes through the room
  const double far = Dist(end, c);
  double at = 0;
  while (at < far && !InPolygon(room->outline.poly, Mid(end, c, far > 0 ? at / far : 1))) {
    at += 0.05 * bead;
  }
  const P2 in = Mid(end, c, far > 0 ? std::min(1.0, (at + half * 1.1) / far) : 1);
  if (front) {
    line.insert(line.begin(), in);
  } else {
    line.push_back(in);
  }
}

DrawnWork WayWork(const SectionView& view, const Works& works, Id<Way> id) {
  const Way& way = view.world.ways[id];
  DrawnWork w;
  w.of = Ref(id);
  w.tone = ToneOf(view, way);
  w.half = HalfWidth(way, view.bead_mm);
  std::vector<P2> line;
  for (const Pt p : way.path) line.push_back(view.At(p));
  const DrawnWork* from = works.RoomOf(way.from);
  const DrawnWork* to = works.RoomOf(way.to);
  if (line.empty() && way.from) line.push_back(view.At(view.world.places[way.from].box.centre()));
  if (line.size() < 2 && way.to) line.push_back(view.At(view.world.places[way.to].box.centre()));
  if (line.size() < 2) return w;
  Rng rng = view.Jitter("way", w.of);
  line = WalkedLine(line, way.habit, view.bead_mm, rng);
  RunInto(line, true, from, w.half, view.bead_mm);
  RunInto(line, false, to, w.half, view.bead_mm);
  w.outline = WayOutline(line, w.half, way.kind, way.habit, view.bead_mm, rng);
  w.line = std::move(line);
  return w;
}

bool CrossesOthers(const Works& works, const Plumb& plumb, const DrawnWork* cellar) {
  for (const std::vector<DrawnWork>* list : {&works.rooms, &works.ways}) {
    for (const DrawnWork& w : *list) {
      const BoxMm& b = w.outline.box;
      const bool beside = plumb.top.x < b.x0 - 1 || plumb.top.x > b.x1 + 1;
      if (b.Overlaps(cellar->outline.box)) continue;  // opens into the cellar itself
      if (!beside && b.y0 < plumb.bottom.y && b.y1 > plumb.top.y) return true;
    }
  }
  return false;
}

// The stair from a building's floor to its first cellar, which no way row tells of.
void AddCellarShaft(const SectionView& view, Works& works, Id<Construction> id) {
  const Construction& c = view.world.constructions[id];
  const DrawnWork* cellar = works.RoomOf(c.cellar);
  if (cellar == nullptr) return;
  const BoxMm box = cellar->outline.box;
  const double bead = view.bead_mm;
  const double left = view.At(c.x, 0).x, right = view.At(c.x + c.w, 0).x;
  const double x = std::clamp((left + right) / 2, box.x0 + 1, box.x1 - 1);
  const Plumb plumb{{x, GroundY(view, x)}, {x, box.y0}};
  if (plumb.bottom.y <= plumb.top.y) return;
  if (plumb.bottom.y - plumb.top.y > 3.5 * bead || CrossesOthers(works, plumb, cellar)) {
    if (c.alive()) works.plumbs.push_back(plumb);
    return;
  }
  DrawnWork w;
  w.of = Ref(id);
  w.half = 0.15 * bead;
  w.tone = cellar->tone;
  w.line = {plumb.top, {x, std::min(box.centre().y, box.y0 + 0.3 * bead)}};
  Rng rng = view.Jitter("way", w.of);
  w.outline = WayOutline(w.line, w.half, "shaft", "ruled", bead, rng);
  works.ways.push_back(std::move(w));
}

// A mine that a settlement sank (B-SPACE-04): its shaft is the settlement's and no way of the deep.
void AddMinePlumbs(const SectionView& view, Works& works) {
  for (const DrawnWork& room : works.rooms) {
    const Place& p = view.world.places[room.of.place()];
    if (p.kind != "mine" || p.builder != "surface" || p.under || room.tone == Tone::kFaint)
      continue;
    const double x = room.outline.box.centre().x;
    const Plumb plumb{{x, GroundY(view, x)}, {x, room.outline.box.y0}};
    if (plumb.bottom.y > plumb.top.y) works.plumbs.push_back(plumb);
  }
}

Building BuildingWork(const SectionView& view, Id<Construction> id, int treasures) {
  const Construction& c = view.world.constructions[id];
  Building b;
  b.id = id;
  b.glyph = GlyphOf(view.rules, c);
  const double x0 = view.At(c.x, 0).x, x1 = view.At(c.x + c.w, 0).x, w = x1 - x0;
  const double left = GroundY(view, x0), right = GroundY(view, x1);
  const bool follows = FollowsGround(b.glyph);
  b.slope = follows ? (right - left) / w : 0;
  b.foot = {(x0 + x1) / 2, follows ? (left + right) / 2 : std::max(left, right)};
  b.scale = w / 20;
  b.tone = ToneOf(view, c);
  const BoxMm art = ArtBox(BuildingArt(b.glyph).text);
  const double height = c.state == "ruin" ? std::max(art.y0, -18.0) : art.y0;
  b.box = {b.foot.x + art.x0 * b.scale, b.foot.y + height * b.scale, b.foot.x + art.x1 * b.scale,
           b.foot.y + std::max(0.0, art.y1) * b.scale};
  b.tokens = BuildingCluster(view, id, {b.foot.x, b.box.y0}, w, treasures);
  return b;
}

void AddTokens(const SectionView& view, Works& works) {
  const World& world = view.world;
  const TreasureCounts treasures(world);
  for (DrawnWork& room : works.rooms) {
    const Id<Place> id = room.of.place();
    room.tokens = RoomCluster(view, id, treasures.in_place[id.n]);
  }
  for (const Id<Construction> id : world.constructions.Ids()) {
    const Construction& c = world.constructions[id];
    if (!Stands(c) || c.delve != view.delve) continue;
    works.buildings.push_back(BuildingWork(view, id, treasures.in_building[id.n]));
  }
  // What stands is drawn over the ruins it was built on.
  std::stable_partition(works.buildings.begin(), works.buildings.end(),
                        [](const Building& b) { return b.tone == Tone::kOld; });
}

class Raster {
 public:
  Raster(Works& works, double width, double height) : w_(works) {
    w_.columns = static_cast<int>(width / w_.cell) + 1;
    w_.rows = static_cast<int>(height / w_.cell) + 1;
    const auto n = static_cast<std::size_t>(w_.columns) * static_cast<std::size_t>(w_.rows);
    w_.rock.assign(n, kUnknown);
    w_.nearest.assign(n, 0);
  }

  void Add(std::size_t index, const DrawnWork& work) {
    const std::vector<P2>& poly = work.outline.poly;
    if (poly.size() < 3) return;
    FillInside(index, work);
    for (std::size_t i = 0; i < poly.size(); ++i) {
      Edge(index, poly[i], poly[(i + 1) % poly.size()]);
    }
  }

  void Spread() {
    Sweep(0, 1);
    Sweep(w_.rows - 1, -1);
    const auto reach = static_cast<float>(Works::kReach * w_.cell * Works::kCells);
    for (float& d : w_.rock) d = std::min(d, reach);
  }

 private:
  std::size_t Cell(int c, int r) const {
    return static_cast<std::size_t>(r) * static_cast<std::size_t>(w_.columns) +
           static_cast<std::size_t>(c);
  }
  P2 Middle(int c, int r) const {
    return {w_.origin.x + (c + 0.5) * w_.cell, w_.origin.y + (r + 0.5) * w_.cell};
  }
  int Column(double x) const {
    return std::clamp(static_cast<int>((x - w_.origin.x) / w_.cell), 0, w_.columns - 1);
  }
  int RowAt(double y) const {
    return std::clamp(static_cast<int>((y - w_.origin.y) / w_.cell), 0, w_.rows - 1);
  }

  void FillInside(std::size_t index, const DrawnWork& work) {
    const std::vector<P2>& poly = work.outline.poly;
    const int first = RowAt(work.outline.box.y0), last = RowAt(work.outline.box.y1);
    cuts_.resize(std::max(cuts_.size(), static_cast<std::size_t>(last - first + 1)));
    for (std::size_t i = 0, j = poly.size() - 1; i < poly.size(); j = i++) {
      const P2 p = poly[i], q = poly[j];
      const int low = RowAt(std::max(p.y, q.y));
      for (int r = RowAt(std::min(p.y, q.y)); r <= low; ++r) {
        const double y = Middle(0, r).y;
        if ((p.y > y) == (q.y > y)) continue;
        cuts_[static_cast<std::size_t>(r - first)].push_back(p.x +
                                                             (q.x - p.x) * (y - p.y) / (q.y - p.y));
      }
    }
    for (int r = first; r <= last; ++r) {
      std::vector<double>& cuts = cuts_[static_cast<std::size_t>(r - first)];
      std::sort(cuts.begin(), cuts.end());
      for (std::size_t i = 0; i + 1 < cuts.size(); i += 2) FillRow(index, r, cuts[i], cuts[i + 1]);
      cuts.clear();
    }
  }

  void FillRow(std::size_t index, int r, double from, double to) {
    for (int c = Column(from); c <= Column(to); ++c) {
      const double x = Middle(c, r).x;
      if (x < from || x > to) continue;
      const std::size_t at = Cell(c, r);
      w_.rock[at] = 0;
      w_.nearest[at] = static_cast<std::uint16_t>(index + 1);
    }
  }

  // Measures the cells beside an edge.
  void Edge(std::size_t index, P2 a, P2 b) {
    const P2 d = b - a;
    const double n = d.x * d.x + d.y * d.y, per_n = n > 0 ? 1 / n : 0;
    const int steps = std::max(1, static_cast<int>(std::sqrt(n) / (w_.cell * 0.9)) + 1);
    const auto measure = [&](int c, int r) {
      if (c < 0 || r < 0 || c >= w_.columns || r >= w_.rows) return;
      const P2 p = Middle(c, r) - a;
      const double t = std::clamp((p.x * d.x + p.y * d.y) * per_n, 0.0, 1.0);
      const P2 off = p - d * t;
      const double square = off.x * off.x + off.y * off.y;
      const std::size_t at = Cell(c, r);
      if (square >= double(w_.rock[at]) * double(w_.rock[at])) return;
      w_.rock[at] = static_cast<float>(std::sqrt(square));
      w_.nearest[at] = static_cast<std::uint16_t>(index + 1);
    };
    int last_c = -1, last_r = -1;
    for (int s = 0; s < steps; ++s) {  // at its end the next edge begins
      const P2 p = Mid(a, b, static_cast<double>(s) / steps);
      const int c = Column(p.x), r = RowAt(p.y);
      if (c == last_c && r == last_r) continue;
      last_c = c, last_r = r;
      measure(c, r);
      measure(c + 1, r);
      measure(c - 1, r);
      measure(c, r + 1);
      measure(c, r - 1);
    }
  }

  // One pass over the raster from one corner; the outermost cells, where nothing is dug, are left.
  void Sweep(int first, int step) {
    const auto straight = static_cast<float>(w_.cell), slant = static_cast<float>(w_.cell * 1.4);
    const auto reach = static_cast<float>(Works::kReach * w_.cell * Works::kCells);
    const int down = step * w_.columns;
    for (int i = 1; i + 1 < w_.rows; ++i) {
      int at = (first + step * i) * w_.columns + (step > 0 ? 1 : w_.columns - 2);
      for (int j = 1; j + 1 < w_.columns; ++j, at += step) {
        float* d = w_.rock.data() + at;
        const float side = std::min(d[-step], d[-down]) + straight;
        const float corner = std::min(d[-down - step], d[-down + step]) + slant;
        const float least = std::min(side, corner);
        if (least >= *d || least >= reach) continue;
        int from = -down + step;
        if (d[-step] + straight == least) {
          from = -step;
        } else if (d[-down] + straight == least) {
          from = -down;
        } else if (d[-down - step] + slant == least) {
          from = -down - step;
        }
        *d = least;
        w_.nearest[static_cast<std::size_t>(at)] = w_.nearest[static_cast<std::size_t>(at + from)];
      }
    }
  }

  Works& w_;
  std::vector<std::vector<double>> cuts_;  // where the outline in hand crosses each row
};

void Build(const SectionView& view, Works* works) {
  const World& world = view.world;
  works->room_of.assign(world.places.size(), Works::kNone);
  for (const Id<Place> id : world.places.Ids()) {
    if (!world.places[id].alive() || world.places[id].delve != view.delve) continue;
    works->room_of[id.n] = works->rooms.size();
    works->rooms.push_back(RoomWork(view, id));
  }
  const auto keep = [&](DrawnWork way) {
    if (way.line.size() >= 2) works->ways.push_back(std::move(way));
  };
  for (const Id<Way> id : world.ways.Ids()) {
    if (world.ways[id].alive() && world.ways[id].delve == view.delve) {
      keep(WayWork(view, *works, id));
    }
  }
  for (const Id<Construction> id : world.constructions.Ids()) {
    const Construction& c = world.constructions[id];
    if (Stands(c) && c.delve == view.delve) AddCellarShaft(view, *works, id);
  }
  AddMinePlumbs(view, *works);
  works->origin = view.origin;
  works->cell = view.bead_mm / Works::kCells;
  works->per_mm = 1 / works->cell;
  const double width = view.Mm(view.section().width), height = view.Mm(view.section().height);
  Raster raster(*works, width, height);
  const std::size_t n = works->ways.size() + works->rooms.size();
  for (std::size_t i = 0; i < n; ++i) raster.Add(i, works->At(i));
  raster.Spread();
  AddTokens(view, *works);
}

}  // namespace

Works::Near Works::Nearest(P2 p) const {
  Near near;
  near.rock = Rock(p);
  const int c = std::clamp(static_cast<int>((p.x - origin.x) * per_mm), 0, columns - 1);
  const int r = std::clamp(static_cast<int>((p.y - origin.y) * per_mm), 0, rows - 1);
  const std::uint16_t work = nearest[static_cast<std::size_t>(r * columns + c)];
  if (work == 0) return near;
  near.tone = At(work - 1u).tone;
  near.room = At(work - 1u).room();
  return near;
}

bool Works::Inside(P2 p) const {
  const int c = std::clamp(static_cast<int>((p.x - origin.x) * per_mm - 0.5), 0, columns - 2);
  const int r = std::clamp(static_cast<int>((p.y - origin.y) * per_mm - 0.5), 0, rows - 2);
  std::uint16_t asked = 0;
  for (const int i : {0, 1, columns, columns + 1}) {
    const std::uint16_t work = nearest[static_cast<std::size_t>(r * columns + c + i)];
    if (work == 0 || work == asked) continue;
    asked = work;
    const Outline& o = At(work - 1u).outline;
    if (o.box.Contains(p) && InPolygon(o.poly, p)) return true;
  }
  return false;
}

const Works& WorksOf(const SectionView& view) {
  if (!view.works) {
    const auto works = std::make_shared<Works>();
    works->ground = GroundLine(view);
    view.works = works;  // before the rest, which asks for the ground
    Build(view, works.get());
  }
  return *view.works;
}

double GroundY(const SectionView& view, double x_mm) {
  const Works* works = view.works.get();
  return works != nullptr ? works->ground.At(x_mm) : GroundLine(view).At(x_mm);
}

bool Stands(const Construction& c) { return c.alive() || c.state == "ruin"; }

bool IsEntrance(const Place& place) { return place.kind == "entrance"; }

}  // namespace bw
