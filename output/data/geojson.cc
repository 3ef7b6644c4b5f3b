// See geojson.h. Coordinates are written as whole microdegrees with a point set in: no locale and
// no rounding of doubles reaches the file. Outer rings run counter-clockwise.
#include "output/data/geojson.h"

#include <cstdint>
#include <map>

#include "generator/world/snapshot.h"

namespace bw {

namespace {

constexpr std::int64_t kHexWide = 72000;  // microdegrees: 8 km
constexpr const char* kNote =
    "An invented land: 0.009 degrees stand for one kilometre, from 0, 0; not a place on Earth.";
constexpr const char* kSectionNote =
    "A section through invented ground: one bead is 0.072 degrees, depth runs south; not a place "
    "on Earth.";

struct Point {
  std::int64_t x = 0, y = 0;  // microdegrees
};

std::string Degrees(std::int64_t v) {
  std::string digits = std::to_string(v < 0 ? -v : v);
  if (digits.size() < 7) digits.insert(0, 7 - digits.size(), '0');
  digits.insert(digits.size() - 6, ".");
  while (digits.back() == '0') digits.pop_back();
  if (digits.back() == '.') digits.pop_back();
  return (v < 0 ? "-" : "") + digits;
}

std::string Text(Point p) { return "[" + Degrees(p.x) + "," + Degrees(p.y) + "]"; }

std::string List(const std::vector<Point>& points) {
  std::string out = "[";
  for (const Point& p : points) out += (out.size() == 1 ? "" : ",") + Text(p);
  return out + "]";
}

std::string PointShape(Point p) { return "{\"type\":\"Point\",\"coordinates\":" + Text(p) + "}"; }

std::string LineShape(const std::vector<Point>& line) {
  return "{\"type\":\"LineString\",\"coordinates\":" + List(line) + "}";
}

std::string PolygonShape(const std::vector<Point>& ring) {
  return "{\"type\":\"Polygon\",\"coordinates\":[" + List(ring) + "]}";
}

class Layer {
 public:
  explicit Layer(const char* note) : note_(note) {}
  void Add(const std::string& id, const std::string& shape, const Json& properties) {
    rows_ += std::string(rows_.empty() ? "\n" : ",\n") + R"({"type":"Feature","id":)" +
             Json(id).dump() + ",\"properties\":" + properties.dump() + ",\"geometry\":" + shape +
             "}";
  }
  bool empty() const { return rows_.empty(); }
  std::string Write() const {
    return "{\"type\":\"FeatureCollection\",\"note\":" + Json(note_).dump() + ",\"features\":[" +
           rows_ + "\n]}\n";
  }

 private:
  const char* note_;
  std::string rows_;
};

// The land's hexes; half widths and quarter heights of a pointy-topped hex are whole numbers here.
class Land {
 public:
  explicit Land(const World& w) : w_(w), plan_(w.plan) {}

  Point Middle(Id<Hex> h) const {
    const Axial a = plan_.AxialOf(h);
    const std::int64_t row = a.r - plan_.first_row;
    const std::int64_t column = static_cast<int>(h.n) % plan_.columns;
    return {column * kHexWide + kHexWide / 2 + ((a.r & 1) != 0 ? kHexWide / 2 : 0),
            -(kUp + row * kRow)};
  }
  // From the lower right corner, counter-clockwise, closed.
  std::vector<Point> Ring(Id<Hex> h) const {
    const Point m = Middle(h);
    const std::int64_t half = kHexWide / 2;
    return {{m.x + half, m.y - kUp / 2}, {m.x + half, m.y + kUp / 2}, {m.x, m.y + kUp},
            {m.x - half, m.y + kUp / 2}, {m.x - half, m.y - kUp / 2}, {m.x, m.y - kUp},
            {m.x + half, m.y - kUp / 2}};
  }
  // Several hexes as one shape.
  std::string Area(const std::vector<Id<Hex>>& hexes) const {
    std::string out = R"({"type":"MultiPolygon","coordinates":[)";
    bool first = true;
    for (const Id<Hex> h : hexes) {
      out += std::string(first ? "" : ",") + "[" + List(Ring(h)) + "]";
      first = false;
    }
    return out + "]}";
  }

  void Terrain(Layer& out) const {
    for (std::size_t i = 0; i < plan_.hexes.size(); ++i) {
      const Id<Hex> id(i);
      const Hex& h = plan_[id];
      if (h.terrain == Terrain::kNone) continue;
      const Axial a = plan_.AxialOf(id);
      out.Add(w_.KeyOf(id), PolygonShape(Ring(id)),
              {{"q", a.q},
               {"r", a.r},
               {"terrain", std::string(WordOf(h.terrain))},
               {"elevation_m", h.elevation},
               {"lake", h.lake},
               {"improvement", std::string(WordOf(h.improvement))}});
    }
  }
  void Rivers(Layer& out) const {
    for (std::size_t i = 0; i < plan_.hexes.size(); ++i) {
      const Id<Hex> id(i);
      const Hex& h = plan_[id];
      const Id<Hex> next = h.river && h.flow >= 0 ? plan_.Step(id, h.flow) : Id<Hex>();
      if (!next) continue;
      out.Add("river:" + w_.KeyOf(id), LineShape({Middle(id), Middle(next)}),
              {{"sources", h.water}});
    }
  }
  void Roads(Layer& out) const {
    for (std::size_t i = 0; i < plan_.hexes.size(); ++i) {
      const Id<Hex> id(i);
      for (int d = 0; plan_[id].road && d < 3; ++d) {  // each pair once
        const Id<Hex> next = plan_.Step(id, d);
        if (!next || !plan_[next].road) continue;
        out.Add("road:" + w_.KeyOf(id) + ":" + std::to_string(d),
                LineShape({Middle(id), Middle(next)}), Json::object());
      }
    }
  }
  template <class T>
  std::map<std::uint32_t, std::vector<Id<Hex>>> HexesBy(Id<T> Hex::*owner) const {
    std::map<std::uint32_t, std::vector<Id<Hex>>> out;
    for (std::size_t i = 0; i < plan_.hexes.size(); ++i) {
      const Id<T> o = plan_.hexes[i].*owner;
      if (o) out[o.n].push_back(Id<Hex>(i));
    }
    return out;
  }

 private:
  static constexpr std::int64_t kUp = 41569, kRow = 62354;  // kHexWide / sqrt 3, and 3/2 of it
  const World& w_;
  const Plan& plan_;
};

std::string Named(const World& w, Ref r) { return std::string(r ? w.NameOf(r) : ""); }

class Layers {
 public:
  Layers(const World& w, const Rules& rules) : w_(w), rules_(rules), land_(w) {}

  std::vector<std::pair<std::string, std::string>> Write() {
    if (!w_.plan.empty()) OfLand();
    for (const Id<Delve> d : w_.delves.Ids()) OfSection(d);
    return std::move(out_);
  }

 private:
  void Keep(const std::string& name, const Layer& layer) {
    if (!layer.empty()) out_.emplace_back(name, layer.Write());
  }

  void OfLand() {
    Layer terrain(kNote), rivers(kNote), roads(kNote);
    land_.Terrain(terrain);
    land_.Rivers(rivers);
    land_.Roads(roads);
    Keep("terrain", terrain);
    Keep("rivers", rivers);
    Keep("roads", roads);
    Provinces();
    Realms();
    Settlements();
    Temples();
    Sites();
    Armies();
  }

  void Provinces() {
    Layer out(kNote);
    for (const auto& [n, hexes] : land_.HexesBy(&Hex::province)) {
      const Province& p = w_.provinces[Id<Province>(n)];
      out.Add(p.key, land_.Area(hexes), {{"name", p.name}, {"owner", Named(w_, p.owner)}});
    }
    Keep("provinces", out);
  }

  void Realms() {
    Layer out(kNote);
    for (const auto& [n, hexes] : land_.HexesBy(&Hex::owner)) {
      const Realm& r = w_.realms[Id<Realm>(n)];
      if (!r.alive()) continue;
      out.Add(r.key, land_.Area(hexes),
              {{"name", r.name},
               {"government", r.government},
               {"level", r.level},
               {"population", r.population},
               {"unrest", r.unrest}});
    }
    Keep("realms", out);
  }

  void Settlements() {
    Layer out(kNote);
    for (const Settlement& s : w_.settlements) {
      if (!s.hex || !s.alive()) continue;
      const int rank = s.rank < 1 ? 1 : s.rank > 7 ? 7 : s.rank;
      out.Add(s.key, PointShape(land_.Middle(s.hex)),
              {{"name", s.name},
               {"type", rules_.settlements.Rank(rank).type},
               {"rank", s.rank},
               {"population", s.population},
               {"realm", Named(w_, s.realm)},
               {"state", s.state}});
    }
    Keep("settlements", out);
  }

  void Temples() {
    Layer out(kNote);
    for (const Temple& t : w_.temples) {
      const Id<Hex> at = t.hex          ? t.hex
                         : t.settlement ? w_.settlements[t.settlement].hex
                                        : Id<Hex>();
      if (!at || !t.alive() || t.level == 0) continue;
      out.Add(
          t.key, PointShape(land_.Middle(at)),
          {{"god", Named(w_, t.god)}, {"level", t.level}, {"settlement", Named(w_, t.settlement)}});
    }
    Keep("temples", out);
  }

  void Sites() {
    Layer out(kNote);
    for (const Site& s : w_.sites) {
      if (!s.hex || !s.alive()) continue;
      out.Add(s.key, PointShape(land_.Middle(s.hex)),
              {{"name", s.name}, {"kind", s.kind}, {"god", Named(w_, s.god)}});
    }
    Keep("sites", out);
  }

  void Armies() {
    Layer out(kNote);
    for (const Army& a : w_.armies) {
      if (!a.at || !a.alive() || !w_.provinces[a.at].seat) continue;
      out.Add(a.key, PointShape(land_.Middle(w_.provinces[a.at].seat)),
              {{"name", a.name}, {"realm", Named(w_, a.realm)}, {"host", a.host}});
    }
    Keep("armies", out);
  }

  // Beads into microdegrees; the ground line of the sheet is latitude 0.
  static Point At(const Delve& d, Pt p) {
    const auto scaled = [](std::int64_t v) { return v * kHexWide / kBead; };
    return {scaled(p.x), scaled(std::int64_t{d.surface} - p.y)};
  }
  static std::vector<Point> RingOf(const Delve& d, const Box& b) {
    return {At(d, {b.x, b.bottom()}), At(d, {b.right(), b.bottom()}), At(d, {b.right(), b.y}),
            At(d, {b.x, b.y}), At(d, {b.x, b.bottom()})};
  }

  void OfSection(Id<Delve> id) {
    const Delve& d = w_.delves[id];
    const std::string stem = w_.delves.size() > 1 ? d.key + "-" : "section-";
    Layer places(kSectionNote), ways(kSectionNote), buildings(kSectionNote);
    for (const Place& p : w_.places) {
      if (p.delve != id || !p.alive() || p.box.w == 0 || p.box.h == 0) continue;
      places.Add(p.key, PolygonShape(RingOf(d, p.box)),
                 {{"name", p.name},
                  {"kind", p.kind},
                  {"builder", p.builder},
                  {"state", p.state},
                  {"folk", p.folk},
                  {"loot", p.loot},
                  {"owner", Named(w_, p.owner)}});
    }
    for (const Way& v : w_.ways) {
      if (v.delve == id && v.alive()) AddWay(d, v, ways);
    }
    for (const Construction& c : w_.constructions) {
      if (c.delve != id || !c.alive()) continue;
      const Fx middle = c.x + c.w / 2;
      buildings.Add(c.key, PointShape(At(d, {middle, d.GroundAt(middle)})),
                    {{"name", c.name},
                     {"kind", c.kind},
                     {"state", c.state},
                     {"folk", c.folk},
                     {"loot", c.loot}});
    }
    Keep(stem + "places", places);
    Keep(stem + "ways", ways);
    Keep(stem + "buildings", buildings);
  }

  void AddWay(const Delve& d, const Way& v, Layer& out) const {
    std::vector<Point> line;
    for (const Pt p : v.path) line.push_back(At(d, p));
    if (line.size() < 2 && v.from && v.to) {
      line = {At(d, w_.places[v.from].box.centre()), At(d, w_.places[v.to].box.centre())};
    }
    if (line.size() < 2) return;
    out.Add(v.key, LineShape(line),
            {{"kind", v.kind},
             {"from", v.from ? w_.places[v.from].key : ""},
             {"to", v.to ? w_.places[v.to].key : ""},
             {"state", v.state}});
  }

  const World& w_;
  const Rules& rules_;
  Land land_;
  std::vector<std::pair<std::string, std::string>> out_;
};

}  // namespace

std::vector<std::pair<std::string, std::string>> GeoJsonLayers(const World& w, const Rules& rules) {
  return Layers(w, rules).Write();
}

}  // namespace bw
