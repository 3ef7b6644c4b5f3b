#include "render/sheets/inset.h"

#include <algorithm>
#include <array>

#include "render/layers/plan_layers.h"

namespace bw {

namespace {

constexpr double kRow = 0.866;  // rows of hexes lie so many widths apart

class PlanInset {
 public:
  PlanInset(const World& w, Id<Delve> delve, const Palette& palette, const BoxMm& box, double type)
      : w_(w), p_(w.plan), delve_(delve), palette_(palette), box_(box), type_(type) {
    hex_ = box.w() / (p_.columns + 0.5);
  }

  void Draw(std::vector<Item>& out) {
    Group2 group;
    group.id = "inset-plan";
    group.cls = "inset";
    Land(group.items);
    Towns(group.items);
    Lines(group.items);
    PathItem frame = Stroke(palette_.ink, 0.2);
    frame.Rect(box_.x0, box_.y0, box_.w(), box_.h());
    Put(group.items, std::move(frame));
    out.emplace_back(std::move(group));
  }

 private:
  P2 Middle(Id<Hex> h) const {
    const auto row = static_cast<int>(h.n) / p_.columns,
               column = static_cast<int>(h.n) % p_.columns;
    return {box_.x0 + (column + 0.5 + (row & 1) * 0.5) * hex_,
            box_.y0 + (row * kRow + 0.577) * hex_};
  }
  bool IsLand(Id<Hex> h) const { return h && p_[h].terrain != Terrain::kSea; }

  // The corners of a hex, from the upper right clockwise; edge i lies between i and i + 1.
  std::array<P2, 6> Corners(P2 m) const {
    const double x = hex_ / 2, y = hex_ * 0.577;
    return {m + P2{x, -y / 2}, m + P2{x, y / 2},   m + P2{0, y},
            m + P2{-x, y / 2}, m + P2{-x, -y / 2}, m + P2{0, -y}};
  }

  // Land as one fill, high land darker, and the coast as one line.
  void Land(std::vector<Item>& out) const {
    PathItem land = Fill(palette_.hill_near), high = Fill(palette_.hill_far);
    PathItem coast = Stroke(palette_.ink, 0.18), peaks = Stroke(palette_.faded, 0.14);
    static constexpr int kEdgeOf[6] = {0, 5, 4, 3, 2, 1};  // E, NE, NW, W, SW, SE
    for (std::size_t i = 0; i < p_.hexes.size(); ++i) {
      const Id<Hex> h(i);
      if (!IsLand(h)) continue;
      const P2 m = Middle(h);
      const auto c = Corners(m);
      PathItem& wash = p_[h].terrain == Terrain::kMountain ? high : land;
      wash.Polyline({c[0], c[1], c[2], c[3], c[4], c[5]}, true);
      if (p_[h].terrain == Terrain::kMountain) {
        const double r = hex_ * 0.3;
        peaks.Move(m + P2{-r, r * 0.7}).Line(m + P2{0, -r * 0.8}).Line(m + P2{r, r * 0.7});
      }
      for (int d = 0; d < 6; ++d) {
        const Id<Hex> n = p_.Step(h, d);
        if (!n || IsLand(n)) continue;
        const auto e = static_cast<std::size_t>(kEdgeOf[d]);
        coast.Move(c[e]).Line(c[(e + 1) % 6]);
      }
    }
    if (palette_.fills) {
      Put(out, std::move(land));
      Put(out, std::move(high));
    }
    Put(out, std::move(peaks));
    Put(out, std::move(coast));
  }

  void Lines(std::vector<Item>& out) const {
    for (const Id<Delve> d : w_.delves.Ids()) {
      const auto& line = w_.delves[d].line;
      std::vector<P2> points;
      for (const Axial a : line) {
        if (const Id<Hex> h = p_.At(a)) points.push_back(Middle(h));
      }
      if (points.size() < 2) continue;
      const bool mine = d == delve_;
      PathItem path = Stroke(mine ? palette_.vein : palette_.faded, mine ? 0.5 : 0.25);
      path.Move(points.front()).Line(points.back());
      Put(out, std::move(path));
      if (mine) Letters(SectionLetter(d.n), points.front(), points.back(), out);
    }
  }

  void Letters(const std::string& letter, P2 a, P2 b, std::vector<Item>& out) const {
    for (const bool end : {false, true}) {
      TextItem t;
      t.text = end ? letter + "\u2032" : letter;
      t.size = type_;
      t.face = Face::kSmallCaps;
      t.anchor = end ? Anchor::kEnd : Anchor::kStart;
      const P2 at = end ? b : a;
      t.at = {std::clamp(at.x, box_.x0 + type_ * 0.4, box_.x1 - type_ * 0.4), at.y - type_ * 0.4};
      t.fill = {palette_.ink, 1};
      t.halo = type_ * 0.14;
      t.halo_colour = palette_.paper;
      out.emplace_back(std::move(t));
    }
  }

  void Towns(std::vector<Item>& out) const {
    PathItem dots = Fill(palette_.ink), seats = Stroke(palette_.ink, 0.22);
    seats.fill.colour = palette_.room;
    for (const Settlement& s : w_.settlements) {
      if (!s.alive() || s.state != "standing" || !s.hex) continue;
      const double r = std::clamp(hex_ * (0.16 + 0.035 * s.rank), 0.3, 1.3);
      const P2 m = Middle(s.hex);
      const bool seat = std::any_of(w_.realms.begin(), w_.realms.end(), [&](const Realm& realm) {
        return realm.alive() && realm.capital && w_.settlements[realm.capital].hex == s.hex;
      });
      if (seat) {
        seats.Rect(m.x - r * 1.2, m.y - r * 1.2, r * 2.4, r * 2.4);
      } else {
        dots.Polyline({m + P2{r, 0}, m + P2{0, r}, m + P2{-r, 0}, m + P2{0, -r}}, true);
      }
    }
    Put(out, std::move(dots));
    Put(out, std::move(seats));
  }

  const World& w_;
  const Plan& p_;
  Id<Delve> delve_;
  const Palette& palette_;
  BoxMm box_;
  double type_, hex_ = 1;
};

}  // namespace

double InsetShape(const World& w) {
  if (w.plan.empty()) return 0;
  return (w.plan.rows * kRow + 0.29) / (w.plan.columns + 0.5);
}

void DrawInset(const World& w, Id<Delve> delve, const Palette& palette, const BoxMm& box,
               double type_mm, std::vector<Item>& out) {
  PlanInset(w, delve, palette, box, type_mm).Draw(out);
}

}  // namespace bw
