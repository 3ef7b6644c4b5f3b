#include "render/labels/labels.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <set>

#include "render/labels/box_index.h"
#include "render/labels/draw_labels.h"
#include "render/labels/numbers.h"
#include "render/layers/ink.h"
#include "render/text/measure.h"

namespace bw {

namespace {

// What lies under a label, and what it costs to lie there.
enum Kind : std::uint32_t { kHard, kBuilding, kThing, kRoom, kMouth, kLeaderLine };
constexpr double kSwash = 0.6;  // how far a slanted letter reaches out of its line, mm
constexpr double kNever = 1e9;
constexpr double kGap = 0.9;        // mm between a label and its thing
constexpr double kClear = 0.35;     // mm kept around letters
constexpr double kGoodEnough = 12;  // a place this cheap is taken without looking at leaders
constexpr double kTooDear = 60;     // dearer places are worse than a number in the key

// A name on one line or two, measured once for all the places it is tried in.
struct Setting {
  std::vector<std::string> lines;
  std::vector<double> widths;
  double widest = 0;
  double dearer = 0;  // two lines are a second choice
};

// A place for a setting. Most lose, so the texts themselves are made for the winner alone.
struct Candidate {
  double cost = 0;
  PlacedLabel label;  // of a block: without boxes and texts, which Written() adds
  const Setting* setting = nullptr;
  double x = 0, top = 0;
  Anchor anchor = Anchor::kMiddle;
};

double Sqr(double v) { return v * v; }

class Placer {
 public:
  Placer(const LabelTask& task, const FontSet& fonts)
      : task_(task),
        fonts_(fonts),
        measure_(fonts),
        hard_(task.bounds, 7),
        soft_(task.bounds, 7),
        ways_(task.bounds, 7) {
    for (const BoxMm& b : task.forbidden) hard_.Add(b, kHard);
    for (std::size_t i = 0; i < task.obstacles.size(); ++i) {
      (KindOf(Tag(i)) == kHard ? hard_ : soft_).Add(task.obstacles[i].box, Tag(i));
    }
    for (const WayLineMm& way : task.crossings) {
      for (std::size_t i = 1; i < way.line.size(); ++i) {
        segments_.push_back({way.line[i - 1], way.line[i], way.half_width, way.dear});
        ways_.Add(BoundsOf(way.line[i - 1], way.line[i]).Grown(way.half_width),
                  static_cast<std::uint32_t>(segments_.size() - 1));
      }
    }
  }

  // `first`: anchors whose numbers take their room before any name does.
  LabelResult Run(const std::set<std::size_t>& first) {
    LabelResult result;
    std::vector<std::size_t> homeless;
    for (const std::size_t i : first) PutNumber(i, first.size(), result);
    for (std::size_t i = 0; i < task_.anchors.size(); ++i) {
      if (task_.anchors[i].text.empty() || first.contains(i)) continue;
      const std::vector<Setting> settings = Settings(task_.anchors[i]);
      std::optional<Candidate> best = Best(i, settings);
      if (!best) {
        homeless.push_back(i);
        continue;
      }
      Settle(Written(*std::move(best)), result);
    }
    SortAsRead(homeless);
    std::size_t number = first.size();
    for (const std::size_t i : homeless) PutNumber(i, ++number, result);
    Number(result);
    std::sort(result.placed.begin(), result.placed.end(),
              [](const auto& a, const auto& b) { return a.anchor < b.anchor; });
    return result;
  }

 private:
  struct Segment {
    P2 a, b;
    double half, dear;
  };

  // Tags from 16 up name an obstacle, so that a label knows its own thing.
  static std::uint32_t Tag(std::size_t obstacle) {
    return static_cast<std::uint32_t>(obstacle) + 16;
  }
  Kind KindOf(std::uint32_t tag) const {
    if (tag < 16) return static_cast<Kind>(tag);
    switch (task_.obstacles[tag - 16].what) {
      case KeepOff::kToken: return kHard;
      case KeepOff::kConstruction: return kBuilding;
      case KeepOff::kFurniture: return kThing;
      case KeepOff::kPlace: return kRoom;
      default: return kMouth;
    }
  }

  double Ascent(const LabelAnchor& a) const { return fonts_.Ascent(a.face) * a.size; }
  double Descent(const LabelAnchor& a) const { return fonts_.Descent(a.face) * a.size; }
  double LineHeight(const LabelAnchor& a) const { return a.size * 1.08; }

  TextItem TextOf(const LabelAnchor& a, std::string text) const {
    TextItem t;
    t.text = std::move(text);
    t.size = a.size;
    t.face = a.face;
    t.tracking = a.face == Face::kSmallCaps ? a.size * 0.05 : 0;
    return t;
  }

  // What it costs to cover `box`; no more is added up once the cost reaches `limit`. kNever when it
  // may not be covered.
  double Cost(const BoxMm& box, const LabelAnchor& a, bool inside, double limit = kNever) {
    const BoxMm clear = box.Grown(kClear);
    if (clear.x0 < task_.bounds.x0 || clear.y0 < task_.bounds.y0 || clear.x1 > task_.bounds.x1 ||
        clear.y1 > task_.bounds.y1) {
      return kNever;
    }
    if (hard_.Meets(clear)) return kNever;
    double cost = 0;
    const double area = clear.w() * clear.h();
    soft_.Overlapping(clear, [&](const BoxMm& other, std::uint32_t tag) {
      const Kind kind = KindOf(tag);
      if (Barred(kind)) {
        cost = kNever;
        return false;
      }
      const bool own = tag >= 16 && task_.obstacles[tag - 16].of == a.of;
      const double dx = std::min(clear.x1, other.x1) - std::max(clear.x0, other.x0);
      const double dy = std::min(clear.y1, other.y1) - std::max(clear.y0, other.y0);
      const double share = dx * dy / area;
      if (kind == kBuilding) cost += 30 + 100 * share;
      if (kind == kThing) cost += own && inside ? 20 + 100 * share : 30 + 100 * share;
      if (kind == kRoom) cost += own && inside ? 0 : own ? 8 + 30 * share : 14 + 70 * share;
      if (kind == kMouth) cost += 10 + 20 * share;
      return cost < limit;
    });
    if (cost >= limit) return cost;
    ways_.Overlapping(clear, [&](const BoxMm&, std::uint32_t n) {
      const Segment& s = segments_[n];
      if (SegmentHits(s.a, s.b, clear.Grown(s.half))) cost += s.dear;
      return cost < limit;
    });
    return cost;
  }

  // Names over buildings read as the name of what stands right beneath them.
  double Ambiguity(const BoxMm& box, const LabelAnchor& a) {
    if (!a.above || box.y1 > a.box.y0) return 0;
    double cost = 0;
    const BoxMm column{box.x0, box.y1, box.x1, a.box.y1};
    soft_.Overlapping(column, [&](const BoxMm& other, std::uint32_t tag) {
      if (tag < 16 || KindOf(tag) != kBuilding || task_.obstacles[tag - 16].of == a.of) return true;
      const double dx = std::min(column.x1, other.x1) - std::max(column.x0, other.x0);
      cost += 3 + 14 * dx / column.w();
      return true;
    });
    return cost;
  }

  // What a candidate has to be cheaper than.
  static double Limit(const std::optional<Candidate>& best) {
    return best ? std::min(best->cost, kTooDear) : kTooDear;
  }

  BoxMm LineBox(const Candidate& c, std::size_t line) const {
    const LabelAnchor& a = task_.anchors[c.label.anchor];
    const double w = c.setting->widths[line];
    const double x0 = c.anchor == Anchor::kStart    ? c.x
                      : c.anchor == Anchor::kMiddle ? c.x - w / 2
                                                    : c.x - w;
    const double base = c.top + Ascent(a) + LineHeight(a) * static_cast<double>(line);
    // Slanted letters lean out of their widths, swashes most.
    const double lean = a.face == Face::kItalic ? 0.16 * a.size : 0;
    return {x0 - lean / 3, base - Ascent(a), x0 + w + lean, base + Descent(a)};
  }

  // A block of lines centred (or set against a side) at `x`, its top at `top`; considered when it
  // stays below `limit`.
  enum class Stand { kFree, kInside, kTied };  // kTied: a leader line says whose name it is
  Candidate Block(std::size_t i, const Setting& set, double x, double top, Anchor anchor,
                  double base, double limit, Stand stand = Stand::kFree) {
    const bool inside = stand == Stand::kInside;
    const LabelAnchor& a = task_.anchors[i];
    Candidate c;
    c.label.anchor = i;
    c.label.how = inside ? PlacedLabel::kInside : PlacedLabel::kBeside;
    c.cost = base;
    c.setting = &set;
    c.x = x;
    c.top = top;
    c.anchor = anchor;
    const auto lines = static_cast<double>(set.lines.size());
    for (std::size_t line = 0; line < set.lines.size() && c.cost < limit; ++line) {
      const BoxMm box = LineBox(c, line);
      c.cost += Cost(box, a, inside, limit - c.cost);
      if (stand == Stand::kFree && c.cost < limit) c.cost += Ambiguity(box, a) / lines;
    }
    return c;
  }

  PlacedLabel Written(Candidate c) const {
    if (c.setting == nullptr) return std::move(c.label);
    const LabelAnchor& a = task_.anchors[c.label.anchor];
    for (std::size_t line = 0; line < c.setting->lines.size(); ++line) {
      const BoxMm box = LineBox(c, line);
      TextItem t = TextOf(a, c.setting->lines[line]);
      t.at = {c.x, box.y0 + Ascent(a)};
      t.anchor = c.anchor;
      c.label.boxes.push_back(box);
      c.label.texts.push_back(std::move(t));
    }
    return std::move(c.label);
  }

  double HeightOf(const LabelAnchor& a, std::size_t lines) const {
    return Ascent(a) + Descent(a) + LineHeight(a) * static_cast<double>(lines - 1);
  }

  // The name on one line, and on two of about equal length where it has a space.
  std::vector<Setting> Settings(const LabelAnchor& a) {
    std::vector<Setting> out{{{a.text}, {}, 0, 0}};
    const std::size_t half = a.text.size() / 2;
    std::size_t cut = std::string::npos;
    for (std::size_t i = 1; i + 1 < a.text.size(); ++i) {
      if (a.text[i] != ' ') continue;
      const auto off = [&](std::size_t at) { return at > half ? at - half : half - at; };
      if (cut == std::string::npos || off(i) < off(cut)) cut = i;
    }
    if (cut != std::string::npos) {
      out.push_back({{a.text.substr(0, cut), a.text.substr(cut + 1)}, {}, 0, 1.5});
    }
    for (Setting& set : out) {
      for (const std::string& line : set.lines) {
        set.widths.push_back(measure_.Width(TextOf(a, line)));
        set.widest = std::max(set.widest, set.widths.back());
      }
    }
    return out;
  }

  static void Consider(Candidate c, std::optional<Candidate>& best) {
    if (c.cost < Limit(best)) best = std::move(c);
  }

  std::optional<Candidate> Best(std::size_t i, const std::vector<Setting>& settings) {
    const LabelAnchor& a = task_.anchors[i];
    std::optional<Candidate> best;
    if (a.curve.size() >= 2) Consider(Curved(i), best);
    if (best && best->cost < kGoodEnough) return best;
    for (const Setting& set : settings) Beside(i, set, best);
    if (best && best->cost < kGoodEnough) return best;
    for (const Setting& set : settings) {
      if (!a.may_be_led) break;
      if (a.above) Above(i, set, best);
      Away(i, set, best);
    }
    return best;
  }

  void Beside(std::size_t i, const Setting& set, std::optional<Candidate>& best) {
    const LabelAnchor& a = task_.anchors[i];
    const BoxMm& b = a.box;
    const double h = HeightOf(a, set.lines.size()), mid = b.centre().x;
    const double below = b.y1 + kGap, above = b.y0 - kGap - h, level = b.centre().y - h / 2;
    const auto consider = [&](double x, double top, Anchor side, double dear,
                              Stand stand = Stand::kFree) {
      const double base = set.dearer + dear, limit = Limit(best);
      if (base < limit) Consider(Block(i, set, x, top, side, base, limit, stand), best);
    };
    if (a.may_be_inside && set.widest < b.w() - 1.2 && h < b.h() - 1) {
      consider(mid, b.y0 + 0.8, Anchor::kMiddle, 0, Stand::kInside);
      consider(mid, b.y1 - 0.8 - h, Anchor::kMiddle, 0.5, Stand::kInside);
      consider(mid, level, Anchor::kMiddle, 0, Stand::kInside);
    }
    const double d = a.above ? -1 : 1;  // the preferred side is free of charge
    const double under = a.above ? 16 : 0, over = a.above ? 0 : 3;
    consider(mid, d > 0 ? below : above, Anchor::kMiddle, 0);
    if (best && best->cost <= set.dearer) return;
    consider(mid, d > 0 ? above : below, Anchor::kMiddle, under + over);
    consider(b.x1 + kGap, level, Anchor::kStart, 4);
    consider(b.x0 - kGap, level, Anchor::kEnd, 4.2);
    // Flush with either side of the thing, which serves at the edges of the sheet.
    for (const auto& [x, side] : {std::pair(b.x0, Anchor::kStart), {b.x1, Anchor::kEnd}}) {
      consider(x, below, side, 3 + under);
      consider(x, above, side, 3 + over);
    }
    const double slide = std::max(2.0, b.w() * 0.4);
    for (const double s : {slide, -slide, 2 * slide, -2 * slide}) {
      const double dear = 2.5 + std::abs(s) / slide;
      consider(mid + s, below, Anchor::kMiddle, dear + under);
      consider(mid + s, above, Anchor::kMiddle, dear + over);
    }
    consider(b.x1 + kGap, b.y0 - h * 0.6, Anchor::kStart, 6);
    consider(b.x1 + kGap, b.y1 - h * 0.4, Anchor::kStart, 6);
    consider(b.x0 - kGap, b.y0 - h * 0.6, Anchor::kEnd, 6.2);
    consider(b.x0 - kGap, b.y1 - h * 0.4, Anchor::kEnd, 6.2);
  }

  // Over a row of buildings names stand in storeys, each tied to its own roof by an upright line.
  void Above(std::size_t i, const Setting& set, std::optional<Candidate>& best) {
    const LabelAnchor& a = task_.anchors[i];
    const double h = HeightOf(a, set.lines.size()), mid = a.box.centre().x;
    for (double lift = 2; lift <= task_.reach; lift += a.size * 0.55) {
      const double base = 5 + lift * 0.35 + set.dearer * 2 / 3;
      if (base >= Limit(best)) return;
      for (const double s : {0.0, 0.22, -0.22, 0.42, -0.42}) {
        const double bottom = a.box.y0 - lift;
        Candidate c = Block(i, set, mid + s * set.widest, bottom - h, Anchor::kMiddle,
                            base + (s < 0 ? -s : s) * 4, Limit(best), Stand::kTied);
        Tie(std::move(c), {mid, bottom + 0.3}, {mid, a.box.y0 - 0.3}, best);
      }
    }
  }

  // Rings of places further off, tied to the thing by a line.
  void Away(std::size_t i, const Setting& set, std::optional<Candidate>& best) {
    const LabelAnchor& a = task_.anchors[i];
    const double h = HeightOf(a, set.lines.size());
    for (double r = 3; r <= task_.reach; r += 3.5) {
      const double base = 8 + r * 0.8 + set.dearer;
      if (base >= Limit(best)) return;
      for (int k = 0; k < 16; ++k) {
        const Pt u = UnitCircle(1024 + (k % 2 == 0 ? k / 2 : -(k + 1) / 2) * 256);
        const double ux = u.x / 65536.0, uy = u.y / 65536.0;
        const P2 edge{a.box.centre().x + ux * a.box.w() / 2, a.box.centre().y + uy * a.box.h() / 2};
        const P2 tip{edge.x + ux * r, edge.y + uy * r};
        const Anchor side = ux > 0.38    ? Anchor::kStart
                            : ux < -0.38 ? Anchor::kEnd
                                         : Anchor::kMiddle;
        const double top = uy > 0.9 ? tip.y : uy < -0.9 ? tip.y - h : tip.y - h / 2;
        const double step = side == Anchor::kStart ? 0.7 : side == Anchor::kEnd ? -0.7 : 0;
        Candidate c = Block(i, set, tip.x + step, top, side, base, Limit(best));
        Tie(std::move(c), tip, edge, best);
      }
    }
  }

  // The candidate with a line from it to its thing.
  void Tie(Candidate c, P2 from, P2 to, std::optional<Candidate>& best) const {
    if (c.cost >= Limit(best)) return;
    c.label.how = PlacedLabel::kLeader;
    c.label.leader = {from, to};
    c.cost += LeaderCost(c.label, task_.anchors[c.label.anchor]);
    Consider(std::move(c), best);
  }

  // Nothing crosses tokens and words, nor buildings and lines but as a last resort.
  bool Barred(Kind kind) const {
    return kind == kHard || (!last_resort_ && (kind == kBuilding || kind == kLeaderLine));
  }

  double LeaderCost(const PlacedLabel& label, const LabelAnchor& a) const {
    const P2 from = label.leader[0], to = label.leader[1];
    double cost = 0;
    const auto meet = [&](const BoxMm& box, std::uint32_t tag) {
      const Kind kind = KindOf(tag);
      const bool own = tag >= 16 && task_.obstacles[tag - 16].of == a.of && kind != kHard;
      if (own || !SegmentHits(from, to, kind == kHard ? box.Grown(kSwash - kClear) : box))
        return true;
      cost += Barred(kind) ? kNever : kind == kBuilding ? 30 : 9;
      return cost < kNever;
    };
    const BoxMm span = BoundsOf(from, to).Grown(kSwash);
    for (const BoxIndex* boxes : {&hard_, &soft_}) {
      boxes->Overlapping(span, meet);
      if (cost >= kNever) return cost;
    }
    for (const auto& [p, q] : leaders_) {
      const BoxMm other = BoundsOf(p, q);
      const bool apart =
          other.x1 < span.x0 || other.x0 > span.x1 || other.y1 < span.y0 || other.y0 > span.y1;
      if (!apart && SegmentHits(p, q, span)) cost += 10;
    }
    return cost;
  }

  Candidate Curved(std::size_t i) {
    const LabelAnchor& a = task_.anchors[i];
    Candidate c;
    c.label.anchor = i;
    c.label.how = PlacedLabel::kCurved;
    TextItem t = TextOf(a, a.text);
    double length = 0;
    for (std::size_t k = 1; k < a.curve.size(); ++k) {
      length +=
          std::sqrt(Sqr(a.curve[k].x - a.curve[k - 1].x) + Sqr(a.curve[k].y - a.curve[k - 1].y));
    }
    const double width = measure_.Width(t);
    if (width > length - 1) {
      c.cost = kNever;
      return c;
    }
    // Spread a little along the line, as a letterer would.
    const double letters = static_cast<double>(std::max<std::size_t>(1, a.text.size()));
    t.tracking += std::min(a.size * 0.35, (length - width) * 0.35 / letters);
    t.baseline = a.curve;
    t.at = a.curve[0];
    for (const BoxMm& box : LetterBoxes(t, fonts_)) {
      const double cost = Cost(box, a, true);
      c.cost = cost >= kNever ? kNever : c.cost + cost / 4;
      if (c.cost >= kNever) return c;
      c.label.boxes.push_back(box);
    }
    c.label.texts.push_back(std::move(t));
    return c;
  }

  void Settle(PlacedLabel label, LabelResult& result) {
    for (const BoxMm& b : label.boxes) hard_.Add(b.Grown(kClear), kHard);
    if (label.leader.size() == 2) {
      leaders_.emplace_back(label.leader[0], label.leader[1]);
      // A leader is a thin hard thing: short boxes along it.
      const P2 a = label.leader[0], b = label.leader[1];
      for (int k = 0; k < 8; ++k) {
        const P2 p{a.x + (b.x - a.x) * k / 8, a.y + (b.y - a.y) * k / 8};
        const P2 q{a.x + (b.x - a.x) * (k + 1) / 8, a.y + (b.y - a.y) * (k + 1) / 8};
        hard_.Add(BoundsOf(p, q).Grown(kSwash), kLeaderLine);
      }
    }
    result.placed.push_back(std::move(label));
  }

  void SortAsRead(std::vector<std::size_t>& anchors) const {
    std::stable_sort(anchors.begin(), anchors.end(), [&](std::size_t i, std::size_t j) {
      const P2 a = task_.anchors[i].box.centre(), b = task_.anchors[j].box.centre();
      const auto row = [](P2 p) { return static_cast<int>(p.y / 12); };
      return row(a) != row(b) ? row(a) < row(b) : a.x < b.x;
    });
  }

  // A number no greater than `most` in the key, or nothing at all.
  void PutNumber(std::size_t i, std::size_t most, LabelResult& result) {
    std::optional<Candidate> best = Numbered(i, most);
    if (!best) {
      last_resort_ = true;
      best = Numbered(i, most);
      last_resort_ = false;
    }
    if (best) {
      Settle(std::move(best->label), result);
    } else {
      result.dropped.push_back(i);
    }
  }

  // Numbers run in reading order over the sheet, so that the key is easy to use.
  void Number(LabelResult& result) const {
    std::map<std::size_t, PlacedLabel*> of;
    std::vector<std::size_t> keyed;
    for (PlacedLabel& l : result.placed) {
      if (l.how != PlacedLabel::kKeyed) continue;
      of[l.anchor] = &l;
      keyed.push_back(l.anchor);
    }
    std::sort(keyed.begin(), keyed.end());
    SortAsRead(keyed);
    for (std::size_t n = 0; n < keyed.size(); ++n) {
      PlacedLabel& l = *of[keyed[n]];
      l.number = static_cast<int>(n) + 1;
      l.texts[0].text = std::to_string(l.number);
    }
  }

  std::optional<Candidate> Numbered(std::size_t i, std::size_t most) {
    const LabelAnchor& a = task_.anchors[i];
    const double size = std::max(task_.smallest, a.size * 0.9);
    const double r = size * (most > 99 ? 0.98 : 0.72);
    std::optional<Candidate> best;
    // False where a leader may not run.
    const auto consider = [&](P2 at, double base, std::optional<P2> tied_to = {}) {
      const BoxMm box{at.x - r, at.y - r, at.x + r, at.y + r};
      const double limit = best ? best->cost : kNever;
      if (base >= limit) return true;
      const double cost = base + Cost(box, a, true, limit - base);
      if (cost >= limit) return true;
      Candidate c;
      c.label.anchor = i;
      c.label.how = PlacedLabel::kKeyed;
      c.cost = cost;
      c.label.boxes = {box};
      if (tied_to) {
        const double dx = tied_to->x - at.x, dy = tied_to->y - at.y;
        const double part = r / std::max(r, std::sqrt(dx * dx + dy * dy));
        c.label.leader = {{at.x + dx * part, at.y + dy * part}, *tied_to};
        c.cost += LeaderCost(c.label, a);
        if (c.cost >= kNever) return false;
      }
      TextItem t;  // says its number when all are placed
      t.size = size;
      t.at = {at.x, at.y + size * 0.33};
      c.label.texts = {t};
      if (!best || c.cost < best->cost) best = std::move(c);
      return true;
    };
    const BoxMm& b = a.box;
    const P2 m = b.centre();
    const double e = r + 0.5;
    for (double grow = 0; grow < 4 * r && !best; grow += r) {
      const double x0 = b.x0 - e - grow, x1 = b.x1 + e + grow, y0 = b.y0 - e - grow,
                   y1 = b.y1 + e + grow;
      for (const P2 at : {P2{b.x0 + e, b.y0 + e},
                          {b.x1 - e, b.y0 + e},
                          {b.x0 + e, b.y1 - e},
                          {b.x1 - e, b.y1 - e},
                          {x1, m.y},
                          {x0, m.y},
                          {m.x, y1},
                          {m.x, y0},
                          {x1, y0},
                          {x0, y0},
                          {x1, y1},
                          {x0, y1}}) {
        // A little way off it is told whose number it is.
        const P2 edge{std::clamp(at.x, b.x0, b.x1), std::clamp(at.y, b.y0, b.y1)};
        consider(at, grow, grow > r ? std::optional(edge) : std::nullopt);
      }
    }
    if (!best) FurtherOff(b, r, consider, best);
    return best;
  }

  // Rings of places further off, tied to the thing. What bars a leader bars all longer ones.
  template <class F>
  void FurtherOff(const BoxMm& b, double r, const F& consider,
                  const std::optional<Candidate>& best) const {
    struct Ray {
      P2 from, along;
      bool barred = false;
    };
    std::array<Ray, 64> rays;
    for (std::size_t k = 0; k < rays.size(); ++k) {
      const Pt u = UnitCircle(static_cast<int>(k * 4096 / rays.size()));
      const P2 along{u.x / 65536.0, u.y / 65536.0};
      const P2 edge = b.centre() + P2{along.x * b.w() / 2, along.y * b.h() / 2};
      rays[k] = {ClearOfTokens(edge, along.x, along.y), along};
    }
    for (double d = 5 * r; d <= 6 * task_.reach && !best; d += r) {
      for (Ray& ray : rays) {
        if (!ray.barred) ray.barred = !consider(ray.from + ray.along * d, d, ray.from);
      }
    }
  }

  // The first point from `p` on that no token covers: beads may lie over the whole of a thing.
  P2 ClearOfTokens(P2 p, double ux, double uy) const {
    constexpr double kStep = 0.4;
    for (double t = 0; t < task_.reach; t += kStep) {
      const P2 at{p.x + ux * t, p.y + uy * t};
      bool covered = false;
      hard_.Overlapping(BoxMm{at.x, at.y, at.x, at.y}.Grown(0.2),
                        [&](const BoxMm&, std::uint32_t tag) {
                          covered = tag >= 16 && KindOf(tag) == kHard;
                          return !covered;
                        });
      if (!covered) return at;
    }
    return p;
  }

  const LabelTask& task_;
  const FontSet& fonts_;
  Measure measure_;
  BoxIndex hard_;  // what no name may cover: tokens, other names, leader lines
  BoxIndex soft_, ways_;
  std::vector<Segment> segments_;
  std::vector<std::pair<P2, P2>> leaders_;
  bool last_resort_ = false;  // for a number that finds no room otherwise
};

}  // namespace

LabelResult PlaceLabels(const LabelTask& task, const FontSet& fonts) {
  LabelResult result = Placer(task, fonts).Run({});
  if (!result.dropped.empty()) {
    // Names left no room for so much as a number there: those numbers go first.
    const std::set<std::size_t> first(result.dropped.begin(), result.dropped.end());
    LabelResult next = Placer(task, fonts).Run(first);
    if (next.dropped.size() < result.dropped.size()) result = std::move(next);
  }
  ShareNumbers(task, result);
  return result;
}

}  // namespace bw
