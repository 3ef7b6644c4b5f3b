#include "render/sheets/section.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>

#include "generator/base/words.h"
#include "generator/world/recipe.h"
#include "render/labels/draw_labels.h"
#include "render/layers/layers.h"
#include "render/layers/plan_layers.h"
#include "render/layers/works.h"
#include "render/sheets/foot.h"
#include "render/sheets/frame.h"
#include "render/sheets/inset.h"
#include "render/sheets/section_legend.h"
#include "render/sheets/sheet_base.h"
#include "render/text/measure.h"

namespace bw {

namespace {

constexpr double kFootInset = 3;    // of the foot from a named paper's margin
constexpr double kLeastBead = 3.4;  // mm; a smaller drawing is worth less than a shorter foot
constexpr int kLastLevel = 4;       // of what a small paper goes without
constexpr std::size_t kMostEvents[] = {9, 4, 0, 0, 0};
constexpr int kGreatName = 60;       // priority of names that even the smallest paper shows
constexpr double kLettering = 1.18;  // names are read from further off than the layers assume

// The names of a sheet where they found their places.
struct Names {
  LabelTask task;
  LabelResult result;
  BoxMm cartouche;
};

class SectionSheetMaker : public SheetBase {
 public:
  SectionSheetMaker(const World& w, const Rules& rules, Id<Delve> delve, const FontSet& fonts,
                    const SheetOptions& options, std::vector<std::string>* warnings)
      : SheetBase(w, rules, fonts, options, warnings), delve_(delve), measure_(fonts) {}

  Scene Make() {
    NoteAllSigns();
    // A paper too small for everything goes without the events, then without the commoner signs and
    // the lesser names, before the drawing itself becomes too small to read.
    Names names;
    for (level_ = 0; level_ <= kLastLevel; ++level_) {
      content_ = Content();
      reserve_ = 0;
      names = Settle();
      if (paper_->fits_drawing || layout_.bead >= kLeastBead) break;
    }
    if (layout_.bead <= 0) {
      throw std::invalid_argument("paper '" + paper_->id + "' is too small");
    }
    for (const LabelAnchor& a : names.task.anchors) CheckLetters(a.text, a.face);
    TellLeftOut();
    return Compose(names);
  }

 private:
  SectionView View(const SheetLayout& l, SignsUsed& signs) const {
    return {.world = world_,
            .rules = rules_,
            .delve = delve_,
            .palette = *palette_,
            .bead_mm = l.bead,
            .origin = l.origin,
            .signs = signs,
            .sky_mm = l.sky,
            .lang = options_.lang,
            .works = works_ != nullptr && works_bead_ == l.bead && works_at_.x == l.origin.x &&
                             works_at_.y == l.origin.y
                         ? works_
                         : nullptr};
  }
  // Outlines are worked out once for a size and place on the page.
  void KeepWorks(const SectionView& view) {
    works_ = view.works;
    works_bead_ = view.bead_mm;
    works_at_ = view.origin;
  }

  // Which signs a sheet uses does not depend on its size, so they are known before any drawing.
  void NoteAllSigns() {
    SheetLayout l;
    SectionView view = View(l, signs_);
    NoteSigns(view);
  }

  FootContent Content() const {
    FootContent c;
    c.legend = Legend();
    c.events = ChiefEvents(world_.AgeOf(delve_), 8, kMostEvents[level_],
                           [this](const Event& e) { return !OfAnotherDelve(e); });
    if (level_ == 0) {
      c.inset_shape = InsetShape(world_);
      c.inset_heading = Word("sheet.inset");
      c.inset = [this](const BoxMm& box, double type, std::vector<Item>& out) {
        DrawInset(world_, delve_, *palette_, box, type, out);
      };
    }
    c.legend_heading = Word("sheet.legend");
    c.key_heading = Word("sheet.key");
    c.events_heading = Word("sheet.events");
    c.beads_word = Word("sheet.beads");
    c.finger_word = Word("sheet.finger");
    c.scale_word = Word("sheet.bead-is");
    c.ruler_word = Word("sheet.ruler");
    c.provenance = Provenance();
    return c;
  }

  std::vector<LegendGroup> Legend() const;
  Cartouche Title() const;
  bool OfAnotherDelve(const Event& e) const;
  std::string Along() const;
  std::string Years() const;

  SheetLayout LayoutAt(double bead, double margin, double width) const;
  SheetLayout LayoutFor();
  Scene Compose(const Names& placed);
  BoxMm PlaceCartouche(const Cartouche& c, const std::vector<KeepOff>& obstacles) const;
  double FootHeight(const SheetLayout& l) const;
  Names Settle();
  Names PlaceNames();
  void AddGroupNames(const SectionView& view, std::vector<LabelAnchor>& out) const;
  void TellLeftOut() const;

  Id<Delve> delve_;
  mutable Measure measure_;
  SignsUsed signs_;
  FootContent content_;
  int level_ = 0;
  bool foot_grew_ = false;  // the legend, after the page was laid out
  double reserve_ = 0;      // mm kept free in the foot, for a key that would not settle
  SheetLayout layout_;
  std::shared_ptr<const Works> works_;
  double works_bead_ = 0;
  P2 works_at_;
};

// The page, given a bead's size. `width` 0: as wide as the drawing.
SheetLayout SectionSheetMaker::LayoutAt(double bead, double margin, double width) const {
  const Delve& d = world_.delves[delve_];
  SheetLayout l;
  l.bead = bead;
  l.type = std::clamp(bead / 12, 0.55, 1.25);
  const double w = static_cast<double>(d.width) * bead / kBead;
  const double h = static_cast<double>(d.height) * bead / kBead;
  l.page_w = width > 0 ? width : w + 2 * (margin + kSide + kBorder);
  l.sky = 1.1 * bead;
  l.origin = {(l.page_w - w) / 2, margin + kBorder + l.sky};
  l.field = {l.origin.x, l.origin.y - l.sky, l.origin.x + w, l.origin.y + h};
  l.frame = l.field.Grown(kBorder);
  l.foot = {l.frame.x0, l.frame.y1 + l.Size(5), l.frame.x1, 0};
  if (width > 0) {  // a named paper is used from margin to margin
    l.foot.x0 = std::min(l.foot.x0, margin + kFootInset);
    l.foot.x1 = width - l.foot.x0;
  }
  l.foot.y1 = l.foot.y0 + FootHeight(l) + reserve_;
  l.page_h = l.foot.y1 + margin;
  return l;
}

// Names that find no room stand in a key below, which takes room in turn: on a named paper the
// drawing shrinks for it, so a few rounds settle who needs a number.
Names SectionSheetMaker::Settle() {
  Names names;
  for (int round = 0; round < 6; ++round) {
    layout_ = LayoutFor();
    if (layout_.bead <= 0) return names;
    names = PlaceNames();
    if (paper_->fits_drawing) break;
    const double over = FootHeight(layout_) - layout_.foot.h();
    if (over <= 0) break;
    if (round > 1) reserve_ += over;
  }
  if (paper_->fits_drawing && (foot_grew_ || !content_.key.empty())) layout_ = LayoutFor();
  return names;
}

double SectionSheetMaker::FootHeight(const SheetLayout& l) const {
  SignsUsed signs;
  const SectionView view = View(l, signs);
  return LayFoot(content_, SectionFoot(view), l, measure_, nullptr);
}

SheetLayout SectionSheetMaker::LayoutFor() {
  if (paper_->fits_drawing) return LayoutAt(options_.bead_mm, kSheetMargin, 0);
  const double columns = static_cast<double>(world_.delves[delve_].width) / kBead;
  return FitPaper(columns, kSide + kBorder, [this](double bead, double margin, double width) {
    return LayoutAt(bead, margin, width);
  });
}

std::vector<LegendGroup> SectionSheetMaker::Legend() const {
  if (level_ == kLastLevel) return {};
  std::vector<std::string> only;
  if (level_ == kLastLevel - 1) only = {"token", "builder", "state", "territory"};
  return SectionLegend(world_, rules_, delve_, *words_, signs_, only);
}

// What the whole world shares is told on the first delve's sheet, the others' own on theirs.
bool SectionSheetMaker::OfAnotherDelve(const Event& e) const {
  const Id<Delve> where = DelveOf(world_, e.actor);
  return where && where != delve_;
}

std::string SectionSheetMaker::Years() const {
  const Id<Age> present = world_.AgeOf(delve_);
  if (!present) return "";
  const Age& age = world_.ages[present];
  if (age.from.year == 0) return Word("sheet.before-years");
  const int to = LastYearOf(world_, age);
  if (to <= age.from.year) return Word("sheet.year") + " " + std::to_string(to);
  return Word("sheet.years") + " " + std::to_string(age.from.year) + "\u2013" + std::to_string(to);
}

// Every language says "A–A′" for the line; the delve puts its own letters there.
std::string SectionSheetMaker::Along() const {
  constexpr std::string_view kLine = "A\u2013A\u2032";
  std::string out = Word("sheet.section");
  const std::string letter = SectionLetter(delve_.n);
  const auto at = out.find(kLine);
  if (at != std::string::npos) out.replace(at, kLine.size(), letter + "\u2013" + letter + "\u2032");
  return out;
}

Cartouche SectionSheetMaker::Title() const {
  const Delve& d = world_.delves[delve_];
  Cartouche c;
  c.title = d.name;
  if (c.title.empty()) {
    for (const Construction& b : world_.constructions) {
      if (b.delve == delve_ && b.alive() && !b.name.empty() && c.title.empty()) {
        c.title = Named("sheet.deep-under", b.name);
      }
    }
  }
  if (c.title.empty()) c.title = Word("sheet.deep");
  const Id<Age> age = world_.AgeOf(delve_);
  std::string second = age ? world_.ages[age].name : "";
  const std::string years = Years();
  if (!years.empty()) second += (second.empty() ? "" : " \u00b7 ") + years;
  c.lines.push_back(second);
  c.lines.push_back(Along() + SeedPart());
  return c;
}

// The corner of the sky where the cartouche covers least.
BoxMm SectionSheetMaker::PlaceCartouche(const Cartouche& c,
                                        const std::vector<KeepOff>& obstacles) const {
  const BoxMm size = CartoucheSize(c, layout_, fonts_);
  const double gap = layout_.Size(3), y0 = layout_.field.y0 + gap;
  const double free = layout_.field.w() - size.w() - 2 * gap;
  BoxMm best;
  double least = 0;
  for (int i = 0; i <= 24; ++i) {
    // Left corner, right corner, then ever further in from both.
    const double x =
        layout_.field.x0 + gap + (i % 2 == 0 ? free * i / 48 : free * (48 - i + 1) / 48);
    const BoxMm box{x, y0, x + size.w(), y0 + size.h()};
    double covered = i * 0.5;
    for (const KeepOff& k : obstacles) {
      const BoxMm b = k.box.Grown(layout_.Size(5));
      if (!b.Overlaps(box)) continue;
      covered += (std::min(b.x1, box.x1) - std::max(b.x0, box.x0)) *
                 (std::min(b.y1, box.y1) - std::max(b.y0, box.y0));
    }
    if (i == 0 || covered < least) {
      best = box;
      least = covered;
    }
  }
  return best;
}

// What a small paper goes without is told, not left for the reader to miss.
void SectionSheetMaker::TellLeftOut() const {
  constexpr std::array<const char*, kLastLevel + 1> kWithout{
      "", "all but the four chief events", "the chief events",
      "the chief events, the commoner signs of the legend and the lesser names",
      "the chief events, the legend and the lesser names"};
  if (warnings_ == nullptr || level_ == 0) return;
  const auto level = static_cast<std::size_t>(std::min(level_, kLastLevel));
  warnings_->push_back("paper '" + options_.paper +
                       "' has no room for the whole sheet, left out: " + kWithout[level]);
}

// Who holds a territory stands by its home, letterspaced, above the names of single rooms.
void SectionSheetMaker::AddGroupNames(const SectionView& view,
                                      std::vector<LabelAnchor>& out) const {
  for (const Id<Group> id : world_.groups.Ids()) {
    const Group& g = world_.groups[id];
    if (g.delve != delve_ || !g.alive() || g.name.empty() || !g.home) continue;
    if (world_.places[g.home].owner != id) continue;
    const Box& b = world_.places[g.home].box;
    const P2 a = view.At(b.x, b.y), z = view.At(b.right(), b.bottom());
    LabelAnchor anchor;
    anchor.of = Ref(id);
    anchor.text = g.name;
    anchor.box = BoxMm{a.x, a.y, z.x, z.y}.Grown(0.4);
    anchor.priority = 75;
    anchor.face = Face::kSmallCaps;
    anchor.size = 3;
    out.push_back(std::move(anchor));
  }
  std::stable_sort(out.begin(), out.end(), [](const LabelAnchor& a, const LabelAnchor& b) {
    return a.priority > b.priority;
  });
}

// Names keep off the grass: the ground is one more line that costs to cross.
WayLineMm GroundCrossing(const SectionView& view) {
  const Delve& d = view.section();
  WayLineMm line;
  line.half_width = 0.5;
  for (std::size_t i = 0; i < d.ground.size(); ++i) {
    line.line.push_back(view.At(static_cast<Fx>(i) * kBead, d.ground[i]));
  }
  return line;
}

Names SectionSheetMaker::PlaceNames() {
  SignsUsed signs;
  const SectionView view = View(layout_, signs);
  Names n;
  n.task.anchors = LabelAnchors(view);
  KeepWorks(view);
  // Only the drawn works tell whether a cellar lies too far down for a stair.
  if (!works_->plumbs.empty() && !signs_.Has("way", "plumb")) {
    signs_.Use("way", "plumb");
    content_.legend = Legend();
    foot_grew_ = true;
  }
  n.task.obstacles = LabelObstacles(view);
  n.task.crossings = LabelCrossings(view);
  n.task.crossings.push_back(GroundCrossing(view));
  n.cartouche = PlaceCartouche(Title(), n.task.obstacles);
  n.task.forbidden = {n.cartouche.Grown(1)};
  n.task.bounds = layout_.field.Grown(-0.8);
  n.task.reach = 3.2 * layout_.bead;
  AddGroupNames(view, n.task.anchors);
  if (level_ >= kLastLevel - 1) {
    std::erase_if(n.task.anchors, [](const LabelAnchor& a) { return a.priority < kGreatName; });
  }
  for (LabelAnchor& a : n.task.anchors) a.size = layout_.Size(a.size * kLettering);
  n.result = PlaceLabels(n.task, fonts_);
  content_.key = KeyOfNumbers(n.task, n.result);
  return n;
}

Scene SectionSheetMaker::Compose(const Names& placed) {
  Scene s = BlankScene(layout_);
  SignsUsed signs;
  SectionView view = View(layout_, signs);
  std::vector<BoxMm> lettering{placed.cartouche.Grown(0.1 * layout_.bead)};
  for (const PlacedLabel& l : placed.result.placed) {
    lettering.insert(lettering.end(), l.boxes.begin(), l.boxes.end());
  }
  view.lettering = &lettering;
  const Cartouche title = Title();
  s.title = title.title + ", " + title.lines[0];
  s.desc = Word("sheet.desc") + ", " + title.lines[1];
  PathItem sky;
  sky.fill = {palette_->sky, 1};
  sky.Rect(layout_.field.x0, layout_.field.y0, layout_.field.w(), layout_.sky + layout_.bead / 4);
  s.layers.back().items.emplace_back(std::move(sky));
  for (const LayerRow& row : SectionLayers()) {
    s.layers.push_back({std::string(row.id), std::string(row.title), {}});
    row.draw(view, s.layers.back().items);
  }
  Layer names{"names", "Names", {}}, frame{"frame", "Frame and title", {}},
      foot{"foot", "Legend, events and scales", {}};
  DrawLabels(world_, *palette_, placed.task, placed.result, 0.45, names.items);
  DrawFrame(view, layout_, Word("sheet.depth"), frame.items);
  DrawCartouche(title, placed.cartouche, layout_, *palette_, fonts_, frame.items);
  LayFoot(content_, SectionFoot(view), layout_, measure_, &foot.items);
  s.layers.push_back(std::move(names));
  s.layers.push_back(std::move(frame));
  s.layers.push_back(std::move(foot));
  return s;
}

}  // namespace

Scene SectionSheet(const World& w, const Rules& rules, Id<Delve> delve, const FontSet& fonts,
                   const SheetOptions& options, std::vector<std::string>* warnings) {
  return SectionSheetMaker(w, rules, delve, fonts, options, warnings).Make();
}

}  // namespace bw
