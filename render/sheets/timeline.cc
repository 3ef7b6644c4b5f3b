// The timeline: the ages as bands over the years, a bar for each group's life below, then curves of
// folk and loot and of the gods' followers. Curves are told apart by their dashes as well.
#include <algorithm>
#include <map>

#include "render/layers/ink.h"
#include "render/plan_view.h"
#include "render/sheets/document_words.h"
#include "render/sheets/documents.h"
#include "render/sheets/page_flow.h"
#include "render/text/wrap.h"

namespace bw {

namespace {

constexpr double kNames = 38;  // mm at the left for names
constexpr double kBar = 4.4;
constexpr double kCurves = 42;  // mm of page for a block of curves
constexpr std::size_t kMostBars = 60, kMostGods = 6;

struct Curve {
  std::string name;
  std::vector<std::pair<int, int>> points;  // year, value, as it changes
};

class Timeline {
 public:
  Timeline(const World& w, const Rules& rules, const FontSet& fonts, const SheetOptions& options,
           std::vector<std::string>* warnings)
      : w_(w),
        words_(w, rules, options),
        page_(w, rules, fonts, options, warnings, "timeline", true),
        last_(std::max(1, w.events.empty() ? 1 : w.events.back().when.year)) {}

  std::vector<Scene> Make() {
    page_.Title(words_.Title(), page_.Word("timeline") + " · " +
                                    page_.Filled("timeline-years", {std::to_string(last_)}));
    Ages();
    Groups();
    page_.Keep(kCurves + 20);
    page_.Heading(page_.Word("timeline-beads"));
    Curves({Sum(Field::kFolk, "timeline-folk"), Sum(Field::kLoot, "timeline-loot")});
    if (!w_.gods.empty()) {
      page_.Keep(kCurves + 20);
      page_.Heading(page_.Word("timeline-followers"));
      Curves(Followers());
    }
    return page_.Finish();
  }

 private:
  double At(const BoxMm& box, int year, int season = 0) const {
    const double span = box.w() - kNames;
    return box.x0 + kNames + span * (std::clamp(year - 1, 0, last_) * 4 + season) / (last_ * 4.0);
  }

  void Text(const std::string& text, P2 at, double size, Face face, Anchor anchor,
            std::vector<Item>& out) const {
    TextItem t;
    t.text = text;
    t.at = at;
    t.size = size;
    t.face = face;
    t.anchor = anchor;
    t.fill = {page_.palette().ink, 1};
    out.emplace_back(std::move(t));
  }

  // Word below word where the band is narrow; a band too narrow for its longest word has no name,
  // the years below it tell which it is.
  void NameAge(const std::string& name, const BoxMm& band, std::vector<Item>& out) {
    const double middle = (band.x0 + band.x1) / 2, width = band.w() - 0.6;
    for (const double size : {2.7, 2.4, 2.12}) {
      const auto lines =
          WrapText(page_.measure(), name, Face::kSmallCaps, size, width, LongWords::kWhole);
      const double high = static_cast<double>(lines.size()) * size * 1.05;
      const bool fits = std::all_of(lines.begin(), lines.end(), [&](const std::string& line) {
        return page_.measure().Width(line, Face::kSmallCaps, size) <= width;
      });
      if (!fits || high > band.h()) continue;
      double y = band.centre().y - high / 2 + size * 0.85;
      for (const std::string& line : lines) {
        Text(line, {middle, y}, size, Face::kSmallCaps, Anchor::kMiddle, out);
        y += size * 1.05;
      }
      return;
    }
  }

  void Ages() {
    page_.Block(14, [&](const BoxMm& box, std::vector<Item>& out) {
      int n = 0;
      for (const Age& age : w_.ages) {
        if (age.to.year == 0 && !age.ended_by.empty()) continue;  // before the years
        const bool over = !age.ended_by.empty();
        const double x0 = At(box, age.from.year, age.from.season);
        const double x1 = over ? At(box, age.to.year, age.to.season + 1) : box.x1;
        PathItem band =
            page_.palette().fills
                ? Fill(Mix(page_.palette().paper, page_.palette().ink, n++ % 2 == 0 ? 0.12 : 0.05))
                : Stroke(page_.palette().ink, 0.2);
        band.Rect(x0, box.y0, std::max(0.3, x1 - x0), 7);
        out.emplace_back(std::move(band));
        NameAge(age.name, {x0, box.y0, x1, box.y0 + 7}, out);
      }
      Years(box, box.y0 + 7, out);
    });
  }

  // A tick a year, figures as close as they can stand.
  void Years(const BoxMm& box, double y, std::vector<Item>& out) {
    PathItem ticks = Stroke(page_.palette().ink, 0.18);
    int step = 1;
    for (const int s : {1, 2, 5, 10, 20, 50, 100, 200, 500}) {
      step = s;
      if ((box.w() - kNames) / last_ * s >= 8) break;
    }
    for (int year = 1; year <= last_; ++year) {
      const double x = At(box, year);
      const bool figure = year % step == 0 || year == 1;
      if (last_ <= 120 || figure) ticks.Move({x, y}).Line({x, y + (figure ? 2 : 1.1)});
      if (figure)
        Text(std::to_string(year), {x, y + 4.8}, 2.4, Face::kItalic, Anchor::kMiddle, out);
    }
    out.emplace_back(std::move(ticks));
  }

  void Groups() {
    std::vector<const Group*> groups;
    for (const Group& g : w_.groups) groups.push_back(&g);
    if (groups.empty()) return;
    page_.Heading(page_.Word("timeline-groups"));
    page_.Block(kBar, [&](const BoxMm& box, std::vector<Item>& out) { BarKey(box, groups, out); });
    if (groups.size() > kMostBars) {  // those that lasted longest, in order of coming
      std::stable_sort(groups.begin(), groups.end(),
                       [&](const Group* a, const Group* b) { return Lasted(*a) > Lasted(*b); });
      groups.resize(kMostBars);
      std::sort(groups.begin(), groups.end(),
                [](const Group* a, const Group* b) { return a->founded < b->founded; });
    }
    for (const Group* g : groups) {
      if (page_.left() < kBar) {  // every page has its years
        page_.Keep(kBar);
        Ages();
      }
      page_.Block(kBar, [&](const BoxMm& box, std::vector<Item>& out) { Bar(box, *g, out); });
    }
    page_.Space(2);
  }

  int Lasted(const Group& g) const {
    return (g.ended == kNoEvent ? last_ : w_.WhenOf(g.ended).year) - w_.WhenOf(g.founded).year;
  }

  // What the two kinds of bars are, as far as there are such.
  void BarKey(const BoxMm& box, const std::vector<const Group*>& groups, std::vector<Item>& out) {
    double x = box.x0 + kNames;
    for (const bool villain : {false, true}) {
      if (std::none_of(groups.begin(), groups.end(),
                       [&](const Group* g) { return (g->kind == "villain") == villain; }))
        continue;
      out.emplace_back(BarShape({x, box.y0 + 0.4, x + 8, box.y0 + kBar - 1.4}, villain));
      const std::string word = page_.Word(villain ? "timeline-villain" : "timeline-group");
      Text(word, {x + 9.5, box.y0 + 2.6}, 2.4, Face::kItalic, Anchor::kStart, out);
      x += 9.5 + page_.measure().Width(word, Face::kItalic, 2.4) + 6;
    }
  }

  PathItem BarShape(const BoxMm& box, bool villain) const {
    const Palette& p = page_.palette();
    PathItem bar = Fill(!p.fills  ? villain ? p.ink : p.paper
                        : villain ? Mix(p.paper, p.banner, 0.7)
                                  : Mix(p.paper, p.ink, 0.35));
    bar.stroke = {p.ink, 1};
    bar.width = 0.2;
    bar.Rect(box.x0, box.y0, box.w(), box.h());
    return bar;
  }

  // Faint lines where an age gives way to the next, to find a bar's years by.
  void Borders(const BoxMm& box, std::vector<Item>& out) const {
    PathItem lines = Stroke(page_.palette().faded, 0.18);
    lines.dash = {0.4, 1.2};
    for (const Age& age : w_.ages) {
      if (age.from.year == 0) continue;
      const double x = At(box, age.from.year, age.from.season);
      if (x > box.x0 + kNames + 0.5) lines.Move({x, box.y0}).Line({x, box.y1});
    }
    Put(out, std::move(lines));
  }

  void Bar(const BoxMm& box, const Group& g, std::vector<Item>& out) {
    Borders(box, out);
    const Stamp from = w_.WhenOf(g.founded);
    const double x0 = At(box, from.year, from.season);
    const double x1 = g.ended == kNoEvent
                          ? box.x1
                          : At(box, w_.WhenOf(g.ended).year, w_.WhenOf(g.ended).season + 1);
    const BoxMm bar{x0, box.y0 + 0.8, std::max(x0 + 0.6, x1), box.y0 + kBar - 1};
    const std::string name = g.name.empty() ? words_.Noun(g.flavour) : g.name;
    const std::string shown = FitText(page_.measure(), name, Face::kBody, 2.5, kNames - 2);
    Text(shown, {box.x0, box.y0 + 3.2}, 2.5, Face::kBody, Anchor::kStart, out);
    const double from_x = box.x0 + page_.measure().Width(shown, Face::kBody, 2.5) + 1.5;
    PathItem leader = Stroke(page_.palette().faded, 0.2);
    leader.dash = {0.3, 1.4};
    if (bar.x0 - from_x > 3) leader.Move({from_x, box.y0 + 2.9}).Line({bar.x0 - 1, box.y0 + 2.9});
    Put(out, std::move(leader));
    out.emplace_back(BarShape(bar, g.kind == "villain"));
  }

  Curve Sum(Field field, const char* word) const {
    Curve c{page_.Word(word), {}};
    int sum = 0;
    for (const Event& e : w_.events) {
      for (const Change& change : e.changes) {
        if (change.field == field && (change.of.place() || change.of.construction()))
          sum += change.by;
      }
      Note(c, e.when.year, sum);
    }
    return c;
  }

  static void Note(Curve& c, int year, int value) {
    if (!c.points.empty() && c.points.back().first == year) {
      c.points.back().second = value;
    } else if (c.points.empty() || c.points.back().second != value) {
      c.points.emplace_back(year, value);
    }
  }

  std::vector<Curve> Followers() const {
    std::map<Ref, Curve> all;
    std::map<Ref, int> now;
    for (const Event& e : w_.events) {
      for (const Change& change : e.changes) {
        if (change.field != Field::kFollowers || !change.of.god()) continue;
        now[change.of] += change.by;
        Note(all[change.of], e.when.year, now[change.of]);
      }
    }
    std::vector<Curve> out;
    for (auto& [god, curve] : all) {
      curve.name = words_.Name(god);
      out.push_back(std::move(curve));
    }
    const auto peak = [](const Curve& c) {
      int most = 0;
      for (const auto& [year, value] : c.points) most = std::max(most, value);
      return most;
    };
    std::stable_sort(out.begin(), out.end(),
                     [&](const Curve& a, const Curve& b) { return peak(a) > peak(b); });
    if (out.size() > kMostGods) out.resize(kMostGods);
    return out;
  }

  void Curves(const std::vector<Curve>& curves) {
    int most = 1;
    for (const Curve& c : curves) {
      for (const auto& [year, value] : c.points) most = std::max(most, value);
    }
    page_.Block(kCurves, [&](const BoxMm& box, std::vector<Item>& out) {
      const double foot = box.y1 - 6, head = box.y0 + 2;
      PathItem axis = Stroke(page_.palette().ink, 0.25);
      axis.Move({box.x0 + kNames, head}).Line({box.x0 + kNames, foot}).Line({box.x1, foot});
      out.emplace_back(std::move(axis));
      Borders({box.x0, head, box.x1, foot}, out);
      Text(std::to_string(most), {box.x0 + kNames - 1, head + 2}, 2.4, Face::kItalic, Anchor::kEnd,
           out);
      Text("0", {box.x0 + kNames - 1, foot}, 2.4, Face::kItalic, Anchor::kEnd, out);
      Years(box, foot, out);
      for (std::size_t i = 0; i < curves.size(); ++i) {
        const PlanMark mark = MarkOf(page_.palette(), static_cast<int>(i));
        PathItem line = Stroke(page_.palette().fills ? mark.colour : page_.palette().ink, 0.5);
        line.dash =
            i == 0 ? std::vector<double>{} : std::vector<double>{1.0 + static_cast<double>(i), 1};
        Trace(box, curves[i], most, head, foot, line);
        const double y = box.y0 + 8 + static_cast<double>(i) * 4.4;
        line.Move({box.x0, y - 0.9}).Line({box.x0 + 7, y - 0.9});
        out.emplace_back(std::move(line));
        Text(FitText(page_.measure(), curves[i].name, Face::kBody, 2.4, kNames - 9.5),
             {box.x0 + 8, y}, 2.4, Face::kBody, Anchor::kStart, out);
      }
    });
  }

  void Trace(const BoxMm& box, const Curve& c, int most, double head, double foot,
             PathItem& line) const {
    bool first = true;
    double y = foot;
    for (const auto& [year, value] : c.points) {
      const double x = At(box, std::max(1, year));
      if (!first) line.Line({x, y});
      y = foot - (foot - head) * value / most;
      if (first) {
        line.Move({x, y});
      } else {
        line.Line({x, y});
      }
      first = false;
    }
    if (!first) line.Line({box.x1, y});
  }

  const World& w_;
  DocumentWords words_;
  PageFlow page_;
  int last_;
};

}  // namespace

std::vector<Scene> TimelineSheet(const World& w, const Rules& rules, const FontSet& fonts,
                                 const SheetOptions& options, std::vector<std::string>* warnings) {
  return Timeline(w, rules, fonts, options, warnings).Make();
}

}  // namespace bw
