#include "render/labels/plan_names.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "render/labels/draw_labels.h"
#include "render/layers/ink.h"
#include "render/layers/plan_courses.h"
#include "render/layers/plan_layers.h"

namespace bw {

namespace {

constexpr double kSmallest = 2.12;           // 6 points
constexpr std::size_t kMostProvinces = 600;  // more would be a page of small print
constexpr double kCell = 14;                 // of box indices

double Type(double mm, double type) { return std::max(kSmallest, mm * type); }

// A part of the plan as points along its long axis: u along, v across (downwards).
class Spine {
 public:
  // `steepest`: the most it may lean, rise a length.
  Spine(const std::vector<P2>& middles, double steepest) {
    for (const P2& p : middles) centre_ = centre_ + p * (1.0 / static_cast<double>(middles.size()));
    double xx = 0, xy = 0, yy = 0;
    for (const P2& p : middles) {
      const P2 d = p - centre_;
      xx += d.x * d.x;
      xy += d.x * d.y;
      yy += d.y * d.y;
    }
    const double half = (xx - yy) / 2, root = std::sqrt(half * half + xy * xy);
    P2 axis = Unit({half + root, xy});
    if (axis.x < 0) axis = axis * -1;
    if (std::abs(axis.y) > steepest) axis = Unit({1, axis.y > 0 ? steepest : -steepest});
    if (root < (xx + yy) * 0.1) axis = {1, 0};
    axis_ = axis;
    for (const P2& p : middles) {
      const P2 d = p - centre_;
      points_.push_back({d.x * axis.x + d.y * axis.y, -d.x * axis.y + d.y * axis.x});
      lo_ = std::min(lo_, points_.back().x);
      hi_ = std::max(hi_, points_.back().x);
    }
  }
  double lo() const { return lo_; }
  double hi() const { return hi_; }
  // The middle of what lies within `reach` of u, sampled once along the whole length.
  void Sample(double reach) {
    for (std::size_t i = 0; i < across_.size(); ++i) {
      const double u = lo_ + (hi_ - lo_) * static_cast<double>(i) / (kSamples - 1.0);
      double sum = 0, weight = 0;
      for (const P2& p : points_) {
        const double off = std::abs(p.x - u);
        if (off > reach) continue;
        sum += p.y * (reach - off);
        weight += reach - off;
      }
      across_[i] = weight > 0 ? sum / weight : 0;
    }
  }
  double Across(double u) const {
    const double at =
        hi_ > lo_ ? std::clamp((u - lo_) / (hi_ - lo_), 0.0, 1.0) * (kSamples - 1) : 0;
    const auto i = std::min(static_cast<std::size_t>(at), across_.size() - 2);
    const double t = at - static_cast<double>(i);
    return across_[i] + (across_[i + 1] - across_[i]) * t;
  }
  P2 At(double u, double v) const {
    return centre_ + P2{u * axis_.x - v * axis_.y, u * axis_.y + v * axis_.x};
  }

 private:
  static constexpr int kSamples = 13;
  P2 centre_, axis_;
  std::vector<P2> points_;
  std::array<double, kSamples> across_{};
  double lo_ = std::numeric_limits<double>::max(), hi_ = std::numeric_limits<double>::lowest();
};

// "First Host": whose it is, its flag says.
std::string HostName(const World& w, Id<Army> army) {
  const std::string& name = w.armies[army].name;
  const Id<Realm> realm = w.armies[army].realm;
  const std::string of = realm ? " of " + w.realms[realm].name : "";
  const bool told = !of.empty() && name.size() > of.size() && name.ends_with(of);
  return told ? name.substr(0, name.size() - of.size()) : name;
}

// Places of an area's name about the middle of its spine, in hexes; the likely ones come first, so
// that most of the others need no look.
struct AreaPlace {
  double across = 0, along = 0;
  std::size_t number = 0;  // by across, then along
};
const std::array<AreaPlace, 63> kPlaces = [] {
  std::array<AreaPlace, 63> out;
  std::size_t n = 0;
  for (const double across : {0.0, 0.5, -0.5, 1.0, -1.0, 1.6, -1.6, 2.2, -2.2}) {
    for (const double along : {0.0, 0.5, -0.5, 1.1, -1.1, 1.8, -1.8}) {
      out[n] = {across, along, n};
      ++n;
    }
  }
  std::stable_sort(out.begin(), out.end(), [](const AreaPlace& a, const AreaPlace& b) {
    return std::abs(a.across) * 1.3 + std::abs(a.along) * 0.9 <
           std::abs(b.across) * 1.3 + std::abs(b.along) * 0.9;
  });
  return out;
}();

class Namer {
 public:
  Namer(const PlanView& view, const FontSet& fonts, double type,
        const std::vector<BoxMm>& forbidden)
      : view_(view),
        fonts_(fonts),
        type_(type),
        things_(PlanThings(view)),
        taken_(view.Field(), kCell / 2) {
    for (const PlanThing& t : things_) taken_.Add(t.box.Grown(0.5), 0);
    for (const BoxMm& b : forbidden) taken_.Add(b, kNever);
    for (const BoxMm& b : PlanWorks(view)) taken_.Add(b, kThin);
    for (const RiverCourse& r : CoursesOf(view).rivers) AddThin(r.points);
    for (const RoadCourse& r : CoursesOf(view).roads) AddThin(r.points);
    names_.task.forbidden = forbidden;
  }

  PlanNames Run() {
    if (!view_.quiet) NameRealms();
    NameThings();
    if (!view_.quiet) NameProvinces();
    return std::move(names_);
  }

 private:
  // Rivers and roads, like fields: a name may cross one at a cost.
  void AddThin(const std::vector<P2>& points) {
    for (std::size_t i = 1; i < points.size(); ++i) {
      const P2 a = points[i - 1], b = points[i];
      taken_.Add({std::min(a.x, b.x) - 0.2, std::min(a.y, b.y) - 0.2, std::max(a.x, b.x) + 0.2,
                  std::max(a.y, b.y) + 0.2},
                 kThin);
    }
  }

  // The middles of a part's land, which is marked as its own.
  std::vector<P2> MiddlesOf(const std::vector<Id<Hex>>& hexes) {
    std::vector<P2> out;
    for (const Id<Hex> h : own_list_) own_[h.n] = 0;
    own_.resize(view_.plan().hexes.size(), 0);
    own_list_ = hexes;
    for (const Id<Hex> h : hexes) {
      own_[h.n] = 1;
      out.push_back(view_.Middle(h));
    }
    return out;
  }
  // Land hexes by the row they belong to.
  template <class T, class Of>
  std::vector<std::vector<Id<Hex>>> HexesBy(const Store<T>& rows, Of&& of) const {
    std::vector<std::vector<Id<Hex>>> out(rows.size());
    const Plan& plan = view_.plan();
    for (std::size_t i = 0; i < plan.hexes.size(); ++i) {
      const Hex& h = plan.hexes[i];
      const Id<T> row = of(h);
      if (row && row.n < out.size() && h.terrain != Terrain::kSea) out[row.n].emplace_back(i);
    }
    return out;
  }

  // How many of the boxes lie on something, weighted, and how many off the part's own hexes; far
  // more where they leave the field. No further than `enough`: such a place will not be taken.
  double Cost(const std::vector<BoxMm>& boxes, double dear, double enough) {
    double cost = 0;
    const BoxMm field = view_.Field().Grown(-1);
    for (const BoxMm& b : boxes) {
      if (b.x0 < field.x0 || b.y0 < field.y0 || b.x1 > field.x1 || b.y1 > field.y1) return 1000;
      if (!OnOwn(b.centre())) cost += 4;
    }
    for (const BoxMm& b : boxes) {
      if (cost >= enough) break;
      taken_.Overlapping(b, [&](const BoxMm&, std::uint32_t tag) {
        cost += tag == kThin ? 2 : tag == kNever ? 1000 : dear;
        return cost < enough;
      });
    }
    return cost;
  }
  bool CoversName(const std::vector<BoxMm>& boxes) const {
    const BoxMm field = view_.Field().Grown(-0.5);
    bool free = true;
    for (const BoxMm& b : boxes) {
      if (b.x0 < field.x0 || b.y0 < field.y0 || b.x1 > field.x1 || b.y1 > field.y1) return true;
      taken_.Overlapping(b, [&](const BoxMm&, std::uint32_t tag) {
        free = free && tag != kNever;
        return free;
      });
      if (!free) return true;
    }
    return false;
  }
  bool OnOwn(P2 p) const {
    const Plan& plan = view_.plan();
    const auto row = static_cast<int>(
        ((p.y - view_.origin.y) / view_.hex_mm - PlanView::kUp) / PlanView::kRow + 0.5);
    const double shift = view_.Shifted(row) ? 1.0 : 0.5;
    const auto column = static_cast<int>((p.x - view_.origin.x) / view_.hex_mm - shift + 0.5);
    if (row < 0 || column < 0 || row >= plan.rows || column >= plan.columns) return false;
    return own_[static_cast<std::size_t>(row * plan.columns + column)] != 0;
  }

  struct AreaStyle {
    double size;           // mm, before the sheet's type
    double spread;         // share of the part's length that the name fills
    double most_tracking;  // ems
    Face face;
    std::string colour;
    double halo;
    double steepest, bend;  // how far it leans and follows the land's bends
  };

  // The best place along the part's spine, or none when every place covers something.
  bool NameArea(Ref of, const std::string& name, const std::vector<P2>& own, const AreaStyle& style,
                double worst) {
    if (own.size() < 2 || name.empty()) return false;
    Spine spine(own, style.steepest);
    spine.Sample(3.2 * view_.hex_mm);
    const double hex = view_.hex_mm, length = spine.hi() - spine.lo() + hex * 0.6;
    TextItem best;
    double least = worst;
    std::size_t best_place = kPlaces.size();
    for (const double shrink : {1.0, 0.82, 0.66}) {
      TextItem t;
      t.text = name;
      t.face = style.face;
      t.size = Type(style.size * shrink, type_);
      t.tracking = 0.01;
      const double plain = fonts_.Width(t);
      const auto letters = std::max<std::size_t>(2, name.size());
      const double gaps = static_cast<double>(letters - 1);
      t.tracking = std::clamp((length * style.spread - plain) / gaps, 0.06 * t.size,
                              style.most_tracking * t.size);
      const double width = plain + gaps * t.tracking;
      if (width > length * 1.25 + hex) continue;
      // Of places that cost the same, the first of the table.
      best_place = kPlaces.size();
      for (const AreaPlace& place : kPlaces) {
        const double bias =
            std::abs(place.across) * 1.3 + std::abs(place.along) * 0.9 + (1 - shrink) * 14;
        const bool sooner = place.number < best_place && best_place < kPlaces.size();
        if (bias > least || (bias == least && !sooner)) continue;
        LineAlong(spine, t, width, place.along * hex, place.across * hex, style.bend);
        RoughBoxes(t, letters);
        const double cost = bias + Cost(boxes_, 12, std::nextafter(least, 1e9) - bias);
        if (cost > least || (cost == least && !sooner)) continue;
        TextItem set = t;  // now as the letters really stand
        set.baseline = line_;
        set.anchor = Anchor::kMiddle;
        if (CoversName(LetterBoxes(set, fonts_))) continue;
        least = cost;
        best_place = place.number;
        best = std::move(set);
      }
    }
    if (best.baseline.empty()) return false;
    best.at = best.baseline[0];
    best.fill = {style.colour, 1};
    best.halo = style.halo;
    best.halo_colour = view_.palette.paper;
    AreaName area{of, best, LetterBoxes(best, fonts_)};
    for (const BoxMm& b : area.boxes) taken_.Add(b.Grown(0.4), kNever);
    names_.areas.push_back(std::move(area));
    return true;
  }
  void LineAlong(const Spine& spine, const TextItem& t, double width, double along, double across,
                 double bend) {
    const double mid = (spine.lo() + spine.hi()) / 2 + along;
    const double drop = fonts_.Ascent(t.face) * t.size / 2;
    line_.clear();
    constexpr int kKnots = 5;
    for (int i = 0; i < kKnots; ++i) {
      const double u = mid + (width * 1.04) * (i / (kKnots - 1.0) - 0.5);
      const double v = spine.Across(u) * bend;
      line_.push_back(spine.At(u, v + across + drop));
    }
  }
  // About where the letters come to stand: evenly along the line. Cheap, for comparing places.
  void RoughBoxes(const TextItem& t, std::size_t letters) {
    const std::vector<P2>& line = line_;
    boxes_.clear();
    const double up = fonts_.Ascent(t.face) * t.size, half = 0.36 * t.size;
    const auto pieces = static_cast<double>(line.size() - 1);
    for (std::size_t i = 0; i < letters; ++i) {
      if (t.text[i] == ' ') continue;
      const double at = (static_cast<double>(i) + 0.5) / static_cast<double>(letters) * pieces;
      const auto k = std::min(static_cast<std::size_t>(at), line.size() - 2);
      const P2 a = line[k], b = line[k + 1], p = Mid(a, b, at - static_cast<double>(k));
      const double tilt = std::abs(b.y - a.y) / std::max(0.1, Dist(a, b));
      boxes_.push_back({p.x - half - tilt * up * 0.4, p.y - up - tilt * half,
                        p.x + half + tilt * up * 0.6, p.y + tilt * half});
    }
  }

  void NameRealms() {
    const auto hexes = HexesBy(view_.world.realms, [](const Hex& h) { return h.owner; });
    for (const Id<Realm> id : view_.world.realms.Ids()) {
      const Realm& r = view_.world.realms[id];
      if (!r.alive()) continue;
      const std::vector<P2> own = MiddlesOf(hexes[id.n]);
      const Palette& p = view_.palette;
      const double size = own.size() > 90   ? 7.2
                          : own.size() > 40 ? 6.2
                          : own.size() > 15 ? 5.2
                                            : 4.2;
      NameArea(id, r.name, own,
               {size, 0.68, 0.9, Face::kSmallCaps,
                p.fills ? Mix(RealmMark(view_, id).colour, p.ink, 0.3) : p.ink, 0.5, 0.45, 0.55},
               120);
    }
  }

  void NameProvinces() {
    const Palette& p = view_.palette;
    const std::string colour = p.fills ? Mix(p.ink, p.faded, 0.55) : p.ink;
    if (view_.world.provinces.size() > kMostProvinces) return;
    const auto hexes = HexesBy(view_.world.provinces, [](const Hex& h) { return h.province; });
    for (const Id<Province> id : view_.world.provinces.Ids()) {
      const Province& row = view_.world.provinces[id];
      const std::vector<P2> own = MiddlesOf(hexes[id.n]);
      NameArea(id, row.name, own, {2.7, 0.5, 0.25, Face::kItalic, colour, 0.4, 0.22, 0.2}, 9);
    }
  }

  LabelAnchor Anchor_(Ref of, const BoxMm& box, std::string text, int priority, Face face,
                      double size) const {
    LabelAnchor a;
    a.of = of;
    a.text = std::move(text);
    a.box = box;
    a.priority = priority;
    a.face = face;
    a.size = Type(size, type_);
    return a;
  }

  void NameThings() {
    const World& w = view_.world;
    for (const PlanThing& t : things_) {
      // On a temple's tag stand words.
      const auto what = view_.quiet && t.of.temple() ? KeepOff::kToken : KeepOff::kConstruction;
      names_.task.obstacles.push_back({what, t.of, t.box});
      if (const Id<Settlement> id = t.of.settlement()) {
        const Settlement& s = w.settlements[id];
        constexpr std::array kSize{2.5, 2.7, 2.9, 3.2, 3.6, 4.0, 4.6};
        const auto rank = static_cast<std::size_t>(std::clamp(s.rank, 1, 7));
        const bool ruin = s.state == "ruin" || !s.alive();
        const Face face = ruin ? Face::kItalic : rank >= 5 ? Face::kSmallCaps : Face::kBody;
        names_.task.anchors.push_back(Anchor_(t.of, t.box, s.name,
                                              ruin ? 30 : 40 + static_cast<int>(rank) * 8, face,
                                              kSize[rank - 1]));
      } else if (const Id<Site> site = t.of.site()) {
        const bool divine = w.sites[site].kind == "divine";
        names_.task.anchors.push_back(Anchor_(t.of, t.box, w.sites[site].name, divine ? 78 : 44,
                                              Face::kItalic, divine ? 3.2 : 2.6));
      } else if (const Id<Army> army = t.of.army()) {
        names_.task.anchors.push_back(
            Anchor_(t.of, t.box, HostName(w, army), 50, Face::kItalic, 2.5));
      }
    }
    std::stable_sort(
        names_.task.anchors.begin(), names_.task.anchors.end(),
        [](const LabelAnchor& a, const LabelAnchor& b) { return a.priority > b.priority; });
    for (const AreaName& a : names_.areas) {
      for (const BoxMm& b : a.boxes) names_.task.forbidden.push_back(b.Grown(0.3));
    }
    for (const RiverCourse& r : CoursesOf(view_).rivers) {
      names_.task.crossings.push_back({{}, r.points, r.width.back() / 2});
    }
    for (const RoadCourse& r : CoursesOf(view_).roads) {
      names_.task.crossings.push_back({{}, r.points, 0.3});
    }
    for (const Id<Delve> id : w.delves.Ids()) {
      const std::vector<P2> line = SectionLineOf(view_, id);
      if (line.size() > 1) {
        names_.task.crossings.push_back({{}, {line.front(), line.back()}, 0.2});
      }
    }
    names_.task.bounds = view_.Field().Grown(-0.8);
    names_.task.reach = 2.2 * view_.hex_mm;
    names_.task.smallest = kSmallest;
    names_.result = PlaceLabels(names_.task, fonts_);
    for (const PlacedLabel& l : names_.result.placed) {
      for (const BoxMm& b : l.boxes) taken_.Add(b.Grown(0.4), kNever);
      if (l.leader.size() == 2) AddLeader(l.leader[0], l.leader[1]);
    }
  }
  void AddLeader(P2 from, P2 to) {
    constexpr int kPieces = 12;
    for (int k = 0; k < kPieces; ++k) {
      const P2 a = Mid(from, to, k / double{kPieces}), b = Mid(from, to, (k + 1) / double{kPieces});
      taken_.Add(
          BoxMm{std::min(a.x, b.x), std::min(a.y, b.y), std::max(a.x, b.x), std::max(a.y, b.y)}
              .Grown(0.4),
          kNever);
    }
  }

  static constexpr std::uint32_t kThin = 1, kNever = 2;  // crossed at a cost; never covered
  const PlanView& view_;
  const FontSet& fonts_;
  double type_;
  std::vector<PlanThing> things_;
  BoxIndex taken_;
  std::vector<char> own_;  // hexes of the part being named
  std::vector<Id<Hex>> own_list_;
  std::vector<P2> line_;      // of the place being looked at
  std::vector<BoxMm> boxes_;  // of its letters
  PlanNames names_;
};

}  // namespace

PlanNames PlacePlanNames(const PlanView& view, const FontSet& fonts, double type,
                         const std::vector<BoxMm>& forbidden) {
  return Namer(view, fonts, type, forbidden).Run();
}

std::shared_ptr<BoxIndex> ClearOf(const PlanView& view, const PlanNames& names) {
  auto clear = std::make_shared<BoxIndex>(view.Field(), kCell);
  for (const PlanThing& t : PlanThings(view)) clear->Add(t.box.Grown(0.4), 0);
  for (const AreaName& a : names.areas) {
    for (const BoxMm& b : a.boxes) clear->Add(b.Grown(0.2), 0);
  }
  for (const PlacedLabel& l : names.result.placed) {
    for (const BoxMm& b : l.boxes) clear->Add(b.Grown(0.3), 0);
  }
  const auto along = [&](const std::vector<P2>& points, double half) {
    for (std::size_t i = 1; i < points.size(); ++i) {
      const P2 a = points[i - 1], b = points[i];
      clear->Add(
          BoxMm{std::min(a.x, b.x), std::min(a.y, b.y), std::max(a.x, b.x), std::max(a.y, b.y)}
              .Grown(half),
          1);
    }
  };
  for (const RiverCourse& r : CoursesOf(view).rivers) along(r.points, r.width.back() / 2 + 0.25);
  for (const RoadCourse& r : CoursesOf(view).roads) along(r.points, 0.35);
  return clear;
}

void DrawPlanNames(const PlanView& view, const PlanNames& names, std::vector<Item>& out) {
  for (const AreaName& a : names.areas) {
    Group2 g;
    g.id = "label-" + std::string(view.world.KeyOf(a.of));
    g.items.emplace_back(a.text);
    out.emplace_back(std::move(g));
  }
  DrawLabels(view.world, view.palette, names.task, names.result, 0.5, out);
}

}  // namespace bw
