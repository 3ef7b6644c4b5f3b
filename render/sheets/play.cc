// The play sheet: the section as a board for real beads. It is always drawn at the bead's true
// size; where tokens stand there is an empty ring as large as a bead, with small marks for how many
// beads of which kind it takes. The foot lists the beads that are needed.
#include <algorithm>
#include <cmath>

#include "generator/world/map_reference.h"
#include "render/labels/draw_labels.h"
#include "render/layers/ink.h"
#include "render/layers/works.h"
#include "render/sheets/document_words.h"
#include "render/sheets/documents.h"
#include "render/sheets/foot.h"
#include "render/sheets/frame.h"
#include "render/sheets/section_legend.h"
#include "render/text/wrap.h"

namespace bw {

namespace {

constexpr double kMargin = 10, kFoot = 26, kKeySize = 2.8;
constexpr double kKeyFrom = 24.5;  // mm from the foot's top to the key

// The same world with nobody and nothing lying about, so that rooms show their furniture alone.
World Emptied(World w) {
  for (Place& p : w.places) p.folk = p.loot = 0;
  for (Construction& c : w.constructions) c.folk = c.loot = 0;
  for (Treasure& t : w.treasures) t.at = Ref();
  return w;
}

// As the rock lay before anything was dug or built.
World Untouched(World w) {
  for (Place& p : w.places) p.ended = 0;
  for (Way& v : w.ways) v.ended = 0;
  for (Construction& c : w.constructions) c.ended = 0, c.state = "gone";
  for (Group& g : w.groups) g.ended = 0;
  return w;
}

struct Ring {
  P2 at;
  int folk = 0, loot = 0, treasures = 0;
};

class PlaySheetMaker {
 public:
  PlaySheetMaker(const World& w, const Rules& rules, Id<Delve> delve, const FontSet& fonts,
                 const SheetOptions& options, bool blank, std::vector<std::string>* warnings)
      : w_(w),
        bare_(blank ? Untouched(Emptied(w)) : Emptied(w)),
        rules_(rules),
        delve_(delve),
        fonts_(fonts),
        options_(options),
        blank_(blank),
        warnings_(warnings),
        palette_(rules.styles.inks.at(options.ink)),
        words_(w, rules, options),
        measure_(fonts) {}

  Scene Make() {
    const Delve& d = w_.delves[delve_];
    layout_ = Layout(d);
    SectionView view{.world = bare_,
                     .rules = rules_,
                     .delve = delve_,
                     .palette = palette_,
                     .bead_mm = layout_.bead,
                     .origin = layout_.origin,
                     .signs = signs_,
                     .sky_mm = layout_.sky,
                     .lang = options_.lang};
    Layer rings{"rings", "Bead rings", {}}, names{"names", "Names", {}},
        frame{"frame", "Frame", {}}, foot{"foot", "Beads and scales", {}};
    const std::vector<Ring> all = Rings(view);
    DrawRings(all, rings.items);
    if (!blank_) Names(view, all, names.items);  // their key makes the page longer, as does
    if (!blank_) Squares();
    Signs(view, all);
    Scene s;
    s.width = layout_.page_w;
    s.height = layout_.page_h;
    s.bead_mm = layout_.bead;
    s.lang = options_.lang;
    s.title = (d.name.empty() ? words_.Title() : d.name) + ", " + Word(blank_ ? "blank" : "play");
    if (w_.delves.size() > 1) s.title = std::to_string(delve_.n + 1) + ": " + s.title;
    s.desc = Word("play-desc") + " · " + words_.When();
    Layer paper{"paper", "Paper", {}};
    PathItem ground = Fill(palette_.paper);
    ground.Rect(0, 0, s.width, s.height);
    paper.items.emplace_back(std::move(ground));
    s.layers.push_back(std::move(paper));
    for (const LayerRow& row : SectionLayers()) {
      if (row.id == "tokens" || row.id == "territories") continue;
      s.layers.push_back({std::string(row.id), std::string(row.title), {}});
      row.draw(view, s.layers.back().items);
    }
    DrawFrame(view, layout_, Word("depth"), frame.items);
    References(view, frame.items);
    Foot(s, all, foot.items);
    Legend(view, &foot.items);
    for (Layer* layer : {&rings, &names, &frame, &foot}) s.layers.push_back(std::move(*layer));
    return s;
  }

 private:
  std::string Word(const std::string& key) const {
    const std::string_view word = rules_.styles.words.at(options_.lang).Find("sheet." + key);
    return std::string(word.empty() ? key : word);
  }

  SheetLayout Layout(const Delve& d) const {
    SheetLayout l;
    l.bead = options_.bead_mm;
    l.type = std::clamp(l.bead / 12, 0.55, 1.25);
    const double w = static_cast<double>(d.width) * l.bead / kBead;
    const double h = static_cast<double>(d.height) * l.bead / kBead;
    l.page_w = w + 2 * (kMargin + kSide + kBorder);
    l.sky = 1.1 * l.bead;
    l.origin = {(l.page_w - w) / 2, kMargin + kBorder + l.sky};
    l.field = {l.origin.x, l.origin.y - l.sky, l.origin.x + w, l.origin.y + h};
    l.frame = l.field.Grown(kBorder);
    l.foot = {l.frame.x0, l.frame.y1 + 4, l.frame.x1, l.frame.y1 + kFoot};
    l.page_h = l.foot.y1 + kMargin;
    return l;
  }

  // In rooms the ring lies in the room's middle, on buildings above their roof.
  std::vector<Ring> Rings(const SectionView& view) const {
    std::vector<Ring> out;
    if (blank_) return out;
    const TreasureCounts treasures(w_);
    const Works& works = WorksOf(view);
    for (const DrawnWork& room : works.rooms) {
      const Place& p = w_.places[room.of.place()];
      const int t = treasures.in_place[room.of.n];
      if (p.folk + p.loot + t == 0) continue;
      const Pt c = p.box.centre();
      out.push_back({FreeSpot(view.At(c), out), p.folk, p.loot, t});
    }
    for (const Building& b : works.buildings) {
      const Construction& c = w_.constructions[b.id];
      const int t = treasures.in_building[b.id.n];
      if (c.folk + c.loot + t == 0) continue;
      const double y =
          std::max(b.box.y0 - layout_.bead * 0.55, layout_.field.y0 + layout_.bead * 0.55);
      out.push_back({FreeSpot({b.foot.x, y}, out), c.folk, c.loot, t});
    }
    return out;
  }

  // Where a bead lies beside those before it, as near to `at` as may be.
  P2 FreeSpot(P2 at, const std::vector<Ring>& rings) const {
    constexpr int kTurns = 16, kSteps = 12;
    const BoxMm field = layout_.field.Grown(-layout_.bead / 2);
    const auto is_free = [&](P2 p) {
      return std::none_of(rings.begin(), rings.end(),
                          [&](const Ring& r) { return Dist(r.at, p) < layout_.bead; });
    };
    if (is_free(at)) return at;
    for (int step = 1; step <= kSteps; ++step) {
      for (int turn = 0; turn < kTurns; ++turn) {  // upwards first
        const int way = turn % 2 == 0 ? turn / 2 : -(turn + 1) / 2;
        const P2 p = at + Around((3072 + way * 4096 / kTurns) & 4095, step * layout_.bead / 4);
        if (field.Contains(p) && is_free(p)) return p;
      }
    }
    return at;
  }

  void DrawRings(const std::vector<Ring>& rings, std::vector<Item>& out) const {
    PathItem fill = Fill(palette_.paper);
    fill.fill.opacity = 0.75;
    PathItem line = Stroke(palette_.ink, 0.3);
    for (const Ring& r : rings) {
      // The line's outer edge is a bead across, to a tenth of a millimetre.
      fill.Circle(r.at, layout_.bead / 2 - 0.15);
      line.Circle(r.at, layout_.bead / 2 - 0.15);
    }
    Put(out, std::move(fill));
    Put(out, std::move(line));
    for (const Ring& r : rings) Marks(r, out);
  }

  // "3 folk, 1 loot" as a filled dot with a 3, an open one with a 1, a star with its number.
  void Marks(const Ring& r, std::vector<Item>& out) const {
    const double dot = layout_.bead * 0.075, size = std::max(2.15, layout_.bead * 0.2);
    const int rows = (r.folk > 0) + (r.loot > 0) + (r.treasures > 0);
    double y = r.at.y - (rows - 1) * size * 0.55;
    const auto mark = [&](int n, bool filled, bool star) {
      if (n == 0) return;
      PathItem m = filled ? Fill(palette_.ink) : Stroke(palette_.ink, 0.25);
      const P2 at{r.at.x - size * 0.45, y};
      if (star) {
        m = Fill(palette_.ink);
        for (int i = 0; i < 10; ++i) {
          const P2 p = Around(at, i * 4096 / 10 - 1024, i % 2 == 0 ? dot * 1.4 : dot * 0.6,
                              i % 2 == 0 ? dot * 1.4 : dot * 0.6);
          if (i == 0) {
            m.Move(p);
          } else {
            m.Line(p);
          }
        }
        m.Close();
      } else {
        m.Circle(at, dot);
      }
      out.emplace_back(std::move(m));
      TextItem t;
      t.text = std::to_string(n);
      t.size = size;
      t.anchor = Anchor::kStart;
      t.at = {r.at.x + size * 0.05, y + size * 0.33};
      t.fill = {palette_.ink, 1};
      out.emplace_back(std::move(t));
      y += size * 1.1;
    };
    mark(r.folk, true, false);
    mark(r.loot, false, false);
    mark(r.treasures, true, true);
  }

  void Names(const SectionView& view, const std::vector<Ring>& rings, std::vector<Item>& out) {
    LabelTask task;
    task.anchors = LabelAnchors(view);
    task.obstacles = LabelObstacles(view);
    task.crossings = LabelCrossings(view);
    for (const Ring& r : rings) {
      const double half = layout_.bead / 2;
      task.obstacles.push_back(
          {KeepOff::kToken, Ref(), {r.at.x - half, r.at.y - half, r.at.x + half, r.at.y + half}});
    }
    task.bounds = layout_.field.Grown(-0.8);
    task.reach = 2.5 * layout_.bead;
    for (LabelAnchor& a : task.anchors) {
      a.size = layout_.Size(a.size);
      Missing(a);
    }
    const LabelResult result = PlaceLabels(task, fonts_);
    DrawLabels(w_, palette_, task, result, 0.45, out);
    std::string key;
    for (const auto& [number, name] : KeyOfNumbers(task, result)) {
      key += (key.empty() ? Word("key") + ": " : " \u00b7 ") + std::to_string(number) + ". " + name;
    }
    AddToKey(key);
  }

  // References of what shares a square, as they are told at the table.
  void Squares() {
    std::string out;
    for (const std::vector<Ref>& square : SharedSquares(w_, delve_)) {
      std::string line;
      for (const Ref r : square) {
        line += (line.empty() ? "" : ", ") + MapReference(w_, r) + " " + words_.Name(r);
      }
      out += (out.empty() ? Word("squares") + ": " : " \u00b7 ") + line;
    }
    AddToKey(out);
  }

  // The key stands at the foot's own end and makes the page longer.
  void AddToKey(const std::string& text) {
    if (text.empty()) return;
    const std::vector<std::string> lines =
        WrapText(measure_, text, Face::kBody, kKeySize, layout_.foot.w() - 3);
    const double more = static_cast<double>(lines.size()) * kKeySize * 1.3 + (key_.empty() ? 2 : 0);
    key_.insert(key_.end(), lines.begin(), lines.end());
    layout_.foot.y1 += more;
    layout_.page_h += more;
  }

  // What every sign on the sheet means; it stands last and makes the page longer as well.
  void Signs(const SectionView& view, const std::vector<Ring>& rings) {
    SignsUsed noted;
    SectionView noting{.world = bare_,
                       .rules = rules_,
                       .delve = delve_,
                       .palette = palette_,
                       .bead_mm = layout_.bead,
                       .origin = layout_.origin,
                       .signs = noted};
    if (!rings.empty()) noted.Use("ring", "ring");
    const auto any = [&](int Ring::*kind, const char* id) {
      if (std::any_of(rings.begin(), rings.end(), [&](const Ring& r) { return r.*kind > 0; }))
        noted.Use("ring", id);
    };
    any(&Ring::folk, "folk");
    any(&Ring::loot, "loot");
    any(&Ring::treasures, "treasure");
    NoteSigns(noting);
    if (!WorksOf(view).plumbs.empty()) noted.Use("way", "plumb");
    SignsUsed shown;  // who holds what is told by the beads on the table
    for (const auto& [family, id] : noted.all()) {
      if (family != "territory") shown.Use(family, id);
    }
    legend_.legend_heading = Word("legend");
    legend_.legend =
        SectionLegend(w_, rules_, delve_, rules_.styles.words.at(options_.lang), shown);
    const double more = Legend(view, nullptr) + 3;
    layout_.foot.y1 += more;
    layout_.page_h += more;
  }

  double Legend(const SectionView& view, std::vector<Item>* out) {
    const FootStyle section = SectionFoot(view);
    const FootStyle style{palette_,
                          [&](const LegendEntry& e, P2 at, double size, std::vector<Item>& items) {
                            if (e.family == "ring") return RingSign(e.id, at, size, items);
                            section.sign(e, at, size, items);
                          }};
    const BoxMm& f = layout_.foot;
    return LayLegend(legend_, style, layout_, measure_, {f.x0, KeyEnd() + 3}, f.w(), out);
  }

  void RingSign(const std::string& id, P2 at, double size, std::vector<Item>& out) const {
    if (id == "ring") {
      PathItem line = Stroke(palette_.ink, 0.3);
      line.Circle(at, size * 0.5);
      return Put(out, std::move(line));
    }
    Marks({at, id == "folk" ? 1 : 0, id == "loot" ? 1 : 0, id == "treasure" ? 1 : 0}, out);
  }

  void Missing(const LabelAnchor& a) const {
    if (warnings_ == nullptr) return;
    const std::string missing = fonts_.Missing(a.text, a.face);
    if (missing.empty()) return;
    warnings_->push_back("the name '" + a.text + "' holds letters no font has: " + missing);
  }

  double KeyEnd() const {
    return layout_.foot.y0 + kKeyFrom + static_cast<double>(key_.size()) * kKeySize * 1.3;
  }

  // `apart`: letters that are no word, which a font would draw as one: "AE".
  void Line(const std::string& text, P2 at, double size, Face face, Anchor anchor,
            std::vector<Item>& out, bool apart = false) {
    TextItem t;
    t.tracking = apart ? 0.005 : 0;
    t.text = FitText(measure_, text, face, size, layout_.foot.w());
    t.at = at;
    t.size = size;
    t.face = face;
    t.anchor = anchor;
    t.fill = {palette_.ink, 1};
    out.emplace_back(std::move(t));
  }

  // Columns in letters, rows in numbers, as places are told of at the table (map_reference.h).
  void References(const SectionView& view, std::vector<Item>& out) {
    const Delve& d = w_.delves[delve_];
    const SheetLayout& l = layout_;
    for (int c = 0; c < d.width / kBead; ++c) {
      Line(ColumnLetters(c), {l.origin.x + (c + 0.5) * l.bead, l.frame.y0 - 1.2}, 2.6, Face::kBody,
           Anchor::kMiddle, out, true);
    }
    const double letter = l.origin.y + view.Mm(d.GroundAt(0));  // the section's own letter
    for (int r = 0; r < d.height / kBead; ++r) {
      const double y = l.origin.y + (r + 0.5) * l.bead;
      if (std::abs(y - letter) < 4) continue;
      Line(std::to_string(r + 1), {l.frame.x0 - 1.2, y + 0.9}, 2.6, Face::kBody, Anchor::kEnd, out);
    }
  }

  // The beads of this sheet: a world may have other sections, and treasures in temples.
  void Foot(const Scene& s, const std::vector<Ring>& rings, std::vector<Item>& out) {
    const BoxMm& f = layout_.foot;
    Line(s.title + " · " + words_.When(), {f.x0, f.y0 + 3.5}, 4, Face::kSmallCaps, Anchor::kStart,
         out);
    Ring n;
    for (const Ring& r : rings) {
      n.folk += r.folk, n.loot += r.loot, n.treasures += r.treasures;
    }
    char size[16];
    std::snprintf(size, sizeof size, "%.1f", layout_.bead);
    const std::string needs =
        Word("play-needs") + ": " + Word("tokens-folk") + " " + std::to_string(n.folk) + ", " +
        Word("tokens-loot") + " " + std::to_string(n.loot) + ", " + Word("tokens-treasures") + " " +
        std::to_string(n.treasures) + "; " + Word("play-size") + " " + size + " mm";
    if (!blank_) Line(needs, {f.x0, f.y0 + 9}, 3.2, Face::kBody, Anchor::kStart, out);
    PathItem ruler = Stroke(palette_.ink, 0.2);
    const double y = f.y0 + 16;
    ruler.Move({f.x1 - 100, y}).Line({f.x1, y});
    for (int mm = 0; mm <= 100; mm += 10)
      ruler.Move({f.x1 - 100 + mm, y}).Line({f.x1 - 100 + mm, y - (mm % 50 == 0 ? 2.2 : 1.2)});
    out.emplace_back(std::move(ruler));
    Line(Word("ruler"), {f.x1 - 50, y + 3}, 2.4, Face::kItalic, Anchor::kMiddle, out);
    std::string from = (options_.version.empty() ? "beadwright" : options_.version) + " · " +
                       Word("seed") + " " + w_.recipe.seed_text;
    if (!options_.options.empty()) from += " · " + options_.options;
    if (!w_.recipe.rules_hash.empty()) from += " · " + Word("data") + " " + w_.recipe.rules_hash;
    Line(from, {f.x0, f.y0 + 21}, 2.4, Face::kItalic, Anchor::kStart, out);
    double y_key = f.y0 + kKeyFrom;
    for (const std::string& line : key_) {
      y_key += kKeySize * 1.3;
      Line(line, {f.x0, y_key}, kKeySize, Face::kBody, Anchor::kStart, out, true);
    }
  }

  const World& w_;
  World bare_;
  const Rules& rules_;
  Id<Delve> delve_;
  const FontSet& fonts_;
  const SheetOptions& options_;
  bool blank_;
  std::vector<std::string>* warnings_;
  const Palette& palette_;
  DocumentWords words_;
  Measure measure_;
  SheetLayout layout_;
  FootContent legend_;            // only its legend
  std::vector<std::string> key_;  // lines: what numbers stand for, what shares a square
  SignsUsed signs_;
};

}  // namespace

Scene PlaySheet(const World& w, const Rules& rules, Id<Delve> delve, const FontSet& fonts,
                const SheetOptions& options, bool blank, std::vector<std::string>* warnings) {
  return PlaySheetMaker(w, rules, delve, fonts, options, blank, warnings).Make();
}

}  // namespace bw
