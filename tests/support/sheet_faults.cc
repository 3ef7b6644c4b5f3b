#include "tests/support/sheet_faults.h"

#include <algorithm>
#include <limits>
#include <set>
#include <string_view>

#include "cli/sheets.h"
#include "cli/telling.h"
#include "generator/base/hash.h"
#include "output/files.h"
#include "render/canvas/canvas.h"
#include "render/canvas/svg.h"
#include "render/labels/box_index.h"
#include "render/layers/layers.h"
#include "render/layers/plan_layers.h"

namespace bw {

namespace {

constexpr double kTouch = 0.03;    // mm two boxes may share
constexpr double kSmallest = 2.1;  // mm, 6 points less the rounding

const BoxMm kNothing{1e9, 1e9, -1e9, -1e9};

void Widen(BoxMm& box, P2 p) {
  box = {std::min(box.x0, p.x), std::min(box.y0, p.y), std::max(box.x1, p.x),
         std::max(box.y1, p.y)};
}

bool Share(const BoxMm& a, const BoxMm& b) {
  return std::min(a.x1, b.x1) - std::max(a.x0, b.x0) > kTouch &&
         std::min(a.y1, b.y1) - std::max(a.y0, b.y0) > kTouch;
}

struct Word {
  std::string text, layer;
  int group = -1;  // words of one label or drawing do not disturb each other
  std::vector<BoxMm> letters;
};
struct Line {
  P2 from, to;
  int group = -1;
};
struct Mark {  // a token, a title's ground, a disc with a number
  BoxMm box;
  std::string layer;
  int group = -1;
  bool round = false;  // a disc, which leaves the corners of its box free
};

// Whether the disc in `mark` reaches into the box.
bool DiscShares(const BoxMm& mark, const BoxMm& box) {
  const P2 m = mark.centre();
  const double dx = (std::clamp(m.x, box.x0, box.x1) - m.x) / (mark.w() / 2 - kTouch);
  const double dy = (std::clamp(m.y, box.y0, box.y1) - m.y) / (mark.h() / 2 - kTouch);
  return dx * dx + dy * dy < 1;
}

class Reader {
 public:
  Reader(const Scene& scene, const FontSet& fonts) : scene_(scene), fonts_(fonts) {
    for (const Layer& layer : scene.layers) Read(layer.items, layer.id, -1);
  }

  std::vector<SheetFault> Faults() {
    const BoxMm page{0, 0, scene_.width, scene_.height};
    BoxIndex index(page, 7);
    for (std::size_t i = 0; i < words_.size(); ++i) {
      for (const BoxMm& b : words_[i].letters) index.Add(b, static_cast<std::uint32_t>(i));
    }
    for (std::size_t i = 0; i < words_.size(); ++i) Look(i, page, index);
    for (const Mark& m : marks_) Covered(m, index);
    for (const Line& l : lines_) Crossed(l, index);
    Keys();
    return std::move(faults_);
  }

 private:
  void Read(const std::vector<Item>& items, const std::string& layer, int group) {
    for (const Item& item : items) {
      if (const auto* t = std::get_if<TextItem>(&item)) ReadWord(*t, layer, group);
      if (const auto* p = std::get_if<PathItem>(&item)) ReadPath(*p, layer, group);
      const auto* g = std::get_if<Group2>(&item);
      if (g == nullptr) continue;
      const bool label = g->id.starts_with("label-") || g->id.starts_with("key-");
      Read(g->items, layer, label ? ++groups_ : group);
      if (label && !g->title.empty() && g->id.starts_with("label-")) keyed_.push_back(g);
    }
  }

  void ReadWord(const TextItem& t, const std::string& layer, int group) {
    if (t.size < kSmallest && layer != "tokens" && layer != "rings") Tell("small", t.text);
    Word w{t.text, layer, group, {}};
    for (const PlacedCluster& p : LayText(t, fonts_)) {
      const double unit = p.size / fonts_.UnitsPerEm(p.font);
      for (const PlacedCluster::Mark& m : p.glyphs) {
        const BoxMm& ink = Ink(p.font, m.glyph);
        if (ink.x1 < ink.x0) continue;
        BoxMm box = kNothing;
        for (const auto& [gx, gy] :
             {std::pair(ink.x0, ink.y0), {ink.x1, ink.y0}, {ink.x0, ink.y1}, {ink.x1, ink.y1}}) {
          const double x = m.x + gx * unit, y = m.y - gy * unit;
          Widen(box, {p.at.x + x * p.c - y * p.s, p.at.y + x * p.s + y * p.c});
        }
        w.letters.push_back(box);
      }
    }
    words_.push_back(std::move(w));
  }

  const BoxMm& Ink(FontId font, std::uint32_t glyph) {
    const auto [at, first] = inks_.try_emplace({font, glyph}, kNothing);
    if (first) {
      for (const PathOp& op : fonts_.Outline(font, glyph)) {
        if (op.kind != PathOp::kClose) Widen(at->second, op.kind == PathOp::kCubic ? op.c : op.a);
      }
    }
    return at->second;
  }

  void ReadPath(const PathItem& p, const std::string& layer, int group) {
    const bool names = layer == "names", key = group >= 0 && !names;
    if (names && p.ops.size() == 2) lines_.push_back({p.ops[0].a, p.ops[1].a, group});
    const bool filled = p.fill.colour != "none" && !p.even_odd;
    const bool token = layer == "tokens" || layer == "rings";
    if (layer == "frame" && p.width > widest_ && p.stroke.colour != "none") {
      widest_ = p.width;
      frame_ = kNothing;
      for (const PathOp& op : p.ops) {
        if (op.kind != PathOp::kClose) Widen(frame_, op.a);
      }
    }
    if (!token && !(filled && (layer == "frame" || names || key))) return;
    BoxMm box = kNothing;
    bool round = true;
    const auto done = [&] {
      if (box.x1 >= box.x0) marks_.push_back({box, layer, group, round});
      box = kNothing;
      round = true;
    };
    for (const PathOp& op : p.ops) {
      if (op.kind == PathOp::kMove) done();
      round = round && op.kind != PathOp::kLine;
      if (op.kind != PathOp::kClose) Widen(box, op.kind == PathOp::kCubic ? op.c : op.a);
    }
    done();
  }

  void Look(std::size_t i, const BoxMm& page, const BoxIndex& index) {
    const Word& w = words_[i];
    std::set<std::uint32_t> met;
    bool off = false, out = false;
    for (const BoxMm& b : w.letters) {
      off = off || b.x0 < page.x0 || b.y0 < page.y0 || b.x1 > page.x1 || b.y1 > page.y1;
      out = out || b.x0 < frame_.x0 || b.y0 < frame_.y0 || b.x1 > frame_.x1 || b.y1 > frame_.y1;
      index.Overlapping(b, [&](const BoxMm& other, std::uint32_t n) {
        if (n > i && Share(b, other)) met.insert(n);
        return true;
      });
    }
    if (off) Tell("page", w.text);
    if (out && w.layer == "names" && widest_ > 0) Tell("frame", w.text);
    for (const std::uint32_t n : met) {
      const Word& o = words_[n];
      if (w.group >= 0 && w.group == o.group) continue;
      Tell(KindOf(w.layer, o.layer), w.text + " | " + o.text);
    }
  }

  static std::string KindOf(const std::string& a, const std::string& b) {
    const auto either = [&](std::string_view id) { return a == id || b == id; };
    if (!either("names")) return "words";
    if (either("frame")) return "title";
    if (either("tokens") || either("rings")) return "token";
    return a == b ? "label" : "words";
  }

  void Covered(const Mark& m, const BoxIndex& index) {
    std::set<std::uint32_t> met;
    index.Overlapping(m.box, [&](const BoxMm& b, std::uint32_t n) {
      const Word& w = words_[n];
      const bool label = w.layer == "names" || (w.group >= 0 && m.group >= 0);
      if (label && (w.group < 0 || w.group != m.group) && Share(b, m.box) &&
          (!m.round || DiscShares(m.box, b))) {
        met.insert(n);
      }
      return true;
    });
    for (const std::uint32_t n : met) Tell(KindOf(m.layer, words_[n].layer), words_[n].text);
  }

  // Sampled more finely than any letter is wide.
  void Crossed(const Line& l, const BoxIndex& index) {
    std::set<std::string> met;
    const double dx = l.to.x - l.from.x, dy = l.to.y - l.from.y;
    const int steps = static_cast<int>((std::abs(dx) + std::abs(dy)) / 0.15) + 1;
    for (int k = 0; k <= steps; ++k) {
      const P2 p{l.from.x + dx * k / steps, l.from.y + dy * k / steps};
      const BoxMm dot = BoxMm{p.x, p.y, p.x, p.y}.Grown(0.01);
      index.Overlapping(dot, [&](const BoxMm&, std::uint32_t n) {
        const Word& w = words_[n];
        if (w.group < 0 || w.group != l.group) met.insert(w.text);
        return true;
      });
      for (const Mark& m : marks_) {
        if (m.layer != "names" && m.box.Grown(-0.1).Contains(p)) met.insert("a sign of " + m.layer);
      }
    }
    for (const std::string& text : met) Tell("line", text);
  }

  // "7" in a ring and, at the foot, "7. Name".
  void Keys() {
    std::string foot;
    for (const Word& w : words_) {
      if (w.layer == "foot") foot += w.text + " ";
    }
    for (const Group2* g : keyed_) {
      std::string number;
      for (const Item& item : g->items) {
        if (const auto* t = std::get_if<TextItem>(&item)) number = t->text;
      }
      // One that shares another's number has none of its own.
      const std::string line = number.empty() ? "" : number + ". ";
      const std::string first = g->title.substr(0, 12);
      const bool told =
          foot.find(line + first) != foot.npos || foot.find("; " + first) != foot.npos;
      if (!told) Tell("key", line + g->title);
    }
  }

  void Tell(const std::string& kind, const std::string& what) { faults_.push_back({kind, what}); }

  const Scene& scene_;
  const FontSet& fonts_;
  std::vector<Word> words_;
  std::vector<Line> lines_;
  std::vector<Mark> marks_;
  std::vector<const Group2*> keyed_;
  std::map<std::pair<FontId, std::uint32_t>, BoxMm> inks_;
  std::vector<SheetFault> faults_;
  BoxMm frame_ = kNothing;
  double widest_ = 0;
  int groups_ = 0;
};

void GroupIds(const std::vector<Item>& items, std::set<std::string>& out) {
  for (const Item& item : items) {
    const auto* g = std::get_if<Group2>(&item);
    if (g == nullptr) continue;
    out.insert(g->id);
    GroupIds(g->items, out);
  }
}

// Syllables of a script; words of them read as words.
std::string Lengthened(const std::string& name, Script script, std::uint64_t hash) {
  static const std::vector<std::string> kSyllables[] = {
      {},
      {"wen", "dra", "ost", "mir", "hal", "grim", "und", "jel", "qua", "fy"},
      {"\u03b8\u03b5", "\u03c1\u03b1\u03c2", "\u03bb\u03bf", "\u03c6\u03b9", "\u03c8\u03b7",
       "\u03be\u03b1\u03bd", "\u03b4\u03b9\u03c1", "\u03ba\u03c9", "\u03ac\u03bb", "\u03bc\u03cd"},
      {"\u0434\u0440\u0430", "\u0432\u0435\u0440", "\u0436\u0438", "\u0449\u0443",
       "\u043b\u044c\u0441", "\u0431\u043e\u0440", "\u0444\u0435", "\u0439\u043a\u0430",
       "\u0441\u0442\u043e", "\u0440\u044b"}};
  const auto& parts = kSyllables[static_cast<std::size_t>(script)];
  const bool one_word = hash % 7 == 3;
  std::string out = script == Script::kLatin && !one_word ? name : "";
  const auto letters = [&] {
    return std::count_if(out.begin(), out.end(),
                         [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; });
  };
  std::uint64_t draw = hash;
  int in_word = out.empty() ? 0 : 9;
  while (letters() < 40) {
    if (in_word >= static_cast<int>(draw % 3) + 2 && !one_word) {
      out += ' ';
      in_word = 0;
    }
    out += parts[(draw >> 8) % parts.size()];
    draw = HashJoin(draw, static_cast<std::uint64_t>(++in_word));
  }
  return out;
}

}  // namespace

std::vector<SheetFault> FaultsOf(const Scene& scene, const FontSet& fonts) {
  return Reader(scene, fonts).Faults();
}

std::vector<SheetFault> LostNames(const World& w, const Rules& rules, const std::string& sheet,
                                  const Scene& scene) {
  std::set<std::string> there;
  for (const Layer& layer : scene.layers) GroupIds(layer.items, there);
  std::vector<SheetFault> out;
  const auto look = [&](Ref of) {
    const std::string key(w.KeyOf(of));
    if (!there.contains("label-" + key)) out.push_back({"lost", std::string(w.NameOf(of))});
  };
  SignsUsed signs;
  const Palette& palette = rules.styles.inks.begin()->second;
  const bool section = sheet.starts_with("section"), play = sheet.starts_with("play");
  if (section || play) {
    for (const Id<Delve> d : w.delves.Ids()) {
      const bool own =
          d.n == 0 ? sheet == "section" || sheet == "play" : sheet.ends_with("-" + w.delves[d].key);
      if (!own) continue;
      SectionView view{
          .world = w, .rules = rules, .delve = d, .palette = palette, .origin = {}, .signs = signs};
      for (const LabelAnchor& a : LabelAnchors(view)) look(a.of);
    }
  }
  if (sheet == "plan" || sheet == "influence") {
    PlanView view{.world = w, .rules = rules, .palette = palette, .origin = {}, .signs = signs};
    view.quiet = sheet == "influence";
    for (const PlanThing& t : PlanThings(view)) {
      const bool host = sheet == "plan" && t.of.army();
      const bool named = t.of.settlement() || t.of.site() || host;
      if (named && !w.NameOf(t.of).empty()) look(t.of);
    }
  }
  return out;
}

World LongNamed(World w, Script script) {
  if (script == Script::kAsIs) return w;
  const auto all = [&](auto& store) {
    std::uint64_t n = 0;
    for (auto& row : store) {
      ++n;
      if constexpr (requires { row.name; }) {
        if (!row.name.empty())
          row.name = Lengthened(row.name, script, HashText(row.key + row.name));
      }
    }
  };
  all(w.delves);
#define BW_TABLE(Type, accessor, store, prefix) all(w.store);
#include "generator/world/tables.def"
#undef BW_TABLE
  return w;
}

void LookAtSheets(const World& w, const Rules& rules, const std::string& paper, FaultTable& table) {
  const Args args(*FindCommand("render"));
  Look look;
  for (const MapRow& row : MapRows()) look.maps.emplace_back(row.name);
  look.paper = paper;
  Studio studio(args, rules, look);
  for (const MomentAt& at : MomentsOf(w, "age")) {
    const Moment m = MomentIn(w, at);
    for (const auto& [name, pages] : studio.Scenes(m.world)) {
      const std::string kind = name.substr(0, name.find('-'));
      for (const Scene& page : pages) {
        ++table.sheets;
        std::vector<SheetFault> faults = FaultsOf(page, studio.fonts);
        if (paper == "sheet") {
          for (SheetFault& f : LostNames(m.world, rules, name, page))
            faults.push_back(std::move(f));
        }
        if (!faults.empty() && !table.folder.empty()) {
          const std::string file = w.recipe.seed_text + "-" + m.stem + "-" + name + "-" +
                                   std::to_string(table.sheets) + ".svg";
          WriteFileAtomic(table.folder + "/" + file,
                          SvgOf(page, studio.fonts, {.outline_text = true, .embed_fonts = false}));
        }
        for (const SheetFault& f : faults) {
          ++table.faults;
          ++table.count[kind][f.kind];
          std::string& example = table.example[kind + " " + f.kind];
          if (example.size() > 700) continue;
          example += "\n    seed " + w.recipe.seed_text + ", " + m.stem + ": " + f.what;
        }
      }
    }
  }
}

}  // namespace bw
