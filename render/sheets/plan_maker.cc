#include "render/sheets/plan_maker.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "generator/base/words.h"
#include "generator/world/recipe.h"
#include "render/labels/draw_labels.h"
#include "render/layers/ink.h"
#include "render/layers/plan_layers.h"

namespace bw {

namespace {

constexpr double kOwnSize = 1150;  // mm of drawing on a sheet of its own size
constexpr double kLeastHex = 3.2;  // a smaller drawing is worth less than a shorter foot
constexpr int kLastPlanLevel = 3;  // of what a small paper goes without
constexpr std::size_t kPlanEvents[] = {9, 4, 0, 0};

// Events of the land above: towns, gods, realms and what belongs to them.
bool OfTheLand(const Event& e) {
  const auto fits = [](Ref r) {
    switch (r.table) {
      case Table::kSettlement:
      case Table::kGod:
      case Table::kTemple:
      case Table::kChosen:
      case Table::kSite:
      case Table::kProvince:
      case Table::kRealm:
      case Table::kWork:
      case Table::kArmy:
      case Table::kWar:
      case Table::kHex: return true;
      default: return false;
    }
  };
  return fits(e.actor) || std::any_of(e.subjects.begin(), e.subjects.end(), fits);
}

}  // namespace

PlanMaker::PlanMaker(const World& w, const Rules& rules, const FontSet& fonts,
                     const SheetOptions& options, std::vector<std::string>* warnings)
    : SheetBase(w, rules, fonts, options, warnings), measure_(fonts) {}

PlanView PlanMaker::View(const SheetLayout& l, SignsUsed& signs) const {
  return {.world = world_,
          .rules = rules_,
          .palette = *palette_,
          .hex_mm = l.bead,
          .origin = l.origin,
          .signs = signs,
          .quiet = Quiet(),
          .lang = options_.lang};
}

Scene PlanMaker::Make() {
  if (world_.plan.empty()) throw std::invalid_argument("a world without a plan has no plan sheet");
  SheetLayout blank;
  PlanView blind = View(blank, signs_);
  NoteSigns(blind);
  PlanNames names;
  BoxMm compass;
  for (int level = 0; level <= kLastPlanLevel; ++level) {
    content_ = Content(level);
    // Names that find no room take room in the foot, and the drawing shrinks for it.
    for (int round = 0; round < 3; ++round) {
      layout_ = LayoutFor();
      if (layout_.bead <= 0) break;
      SignsUsed signs;
      const PlanView view = View(layout_, signs);
      compass = CompassPlace(view, layout_);
      std::vector<BoxMm> forbidden;
      if (compass.w() > 0) forbidden.push_back(compass);
      names = PlacePlanNames(view, fonts_, layout_.type, forbidden);
      courses_ = view.courses;
      const auto key = std::exchange(content_.key, KeyOfNumbers(names.task, names.result));
      if (key == content_.key) break;
    }
    if (paper_->fits_drawing || layout_.bead >= kLeastHex) break;
  }
  if (layout_.bead <= 0) {
    throw std::invalid_argument("paper '" + paper_->id + "' is too small");
  }
  Check(names);
  return Compose(names, compass);
}

SheetLayout PlanMaker::LayoutAt(double hex, double margin, double width) const {
  SheetLayout l;
  l.bead = hex;
  l.type = std::clamp(hex / 12, 0.55, 1.25);
  if (width <= 0) l.type = std::clamp(hex * (world_.plan.columns + 0.5) / 390, 0.55, 1.25);
  SignsUsed signs;
  PlanView view = View(l, signs);
  const BoxMm size = view.Field();
  l.page_w = width > 0 ? width : size.w() + 2 * (margin + kPlanSide + kPlanBorder);
  l.origin = {(l.page_w - size.w()) / 2, margin + kPlanBorder + PlanHeadHeight(l)};
  view.origin = l.origin;
  l.field = view.Field();
  l.frame = l.field.Grown(kPlanBorder);
  l.frame.y0 -= PlanHeadHeight(l);
  l.foot = {l.frame.x0, l.frame.y1 + l.Size(5), l.frame.x1, 0};
  if (width > 0) {
    l.foot.x0 = std::min(l.foot.x0, margin + 3);
    l.foot.x1 = width - l.foot.x0;
  }
  l.foot.y1 = l.foot.y0 + FootHeight(l);
  l.page_h = l.foot.y1 + margin;
  return l;
}

SheetLayout PlanMaker::LayoutFor() const {
  const double columns = world_.plan.columns + 0.5;
  if (paper_->fits_drawing) {
    return LayoutAt(std::min(options_.bead_mm, kOwnSize / columns), kSheetMargin, 0);
  }
  return FitPaper(
      columns, kPlanSide + kPlanBorder,
      [this](double hex, double margin, double width) { return LayoutAt(hex, margin, width); });
}

FootStyle PlanMaker::Foot(const PlanView& view) const {
  return {view.palette,
          [this, &view](const LegendEntry& e, P2 at, double size, std::vector<Item>& out) {
            DrawSign(view, e, at, size, out);
          }};
}

double PlanMaker::FootHeight(const SheetLayout& l) const {
  SignsUsed signs;
  const PlanView view = View(l, signs);
  return LayFoot(content_, Foot(view), l, measure_, nullptr);
}

void PlanMaker::DrawSign(const PlanView& view, const LegendEntry& e, P2 at, double size,
                         std::vector<Item>& out) const {
  DrawPlanSign(view, e.family, e.id, at, size, out);
}

std::string PlanMaker::SignWord(const std::string& family, const std::string& id) const {
  const std::string word(words_->Find("sign." + family + "." + id));
  if (!word.empty()) return word;
  const std::string_view name = world_.NameOf(world_.Find(id));
  return name.empty() ? Spaced(id) : std::string(name);
}

std::vector<LegendGroup> PlanMaker::Legend(int level) const {
  std::vector<LegendGroup> out;
  if (level == kLastPlanLevel) return out;
  for (const std::string& family : Families()) {
    LegendGroup g;
    for (const auto& [f, id] : signs_.all()) {
      if (f == family) g.entries.push_back({f, id, SignWord(f, id)});
    }
    if (g.entries.empty()) continue;
    g.heading = Word("family." + family);
    out.push_back(std::move(g));
  }
  return out;
}

FootContent PlanMaker::Content(int level) const {
  FootContent c;
  c.legend = Legend(level);
  c.events = ChiefEvents(world_.age, 7, kPlanEvents[level], OfTheLand);
  c.table = Table();
  c.table_heading = Word("sheet.gods");
  c.legend_heading = Word("sheet.legend");
  c.key_heading = Word("sheet.key");
  c.events_heading = Word("sheet.events");
  c.beads_word = Word("sheet.km");
  c.unit = 8;  // a hex is 8 km across (B-SPACE-01)
  c.scale_word = Word("sheet.one-hex-is");
  c.ruler_word = Word("sheet.ruler");
  c.provenance = Provenance();
  return c;
}

std::string PlanMaker::AgeAndYears() const {
  if (!world_.age) return Word("sheet.before-years");
  const Age& age = world_.ages[world_.age];
  const int to = LastYearOf(world_, age);
  if (to == 0) return age.name;
  return age.name + " \u00b7 " + Word("sheet.year") + " " + std::to_string(to);
}

std::string PlanMaker::LandsTitle(std::string_view above, std::string_view of,
                                  std::string_view plain) const {
  constexpr std::string_view kUnder = "Under-";
  if (world_.delves.size() != 1) return Word(plain);
  const std::string& name = world_.delves[Id<Delve>(0u)].name;
  if (name.empty()) return Word(plain);
  if (name.rfind(kUnder, 0) == 0) return Named(of, name.substr(kUnder.size()));
  return Named(above, name);
}

void PlanMaker::Check(const PlanNames& names) {
  for (const LabelAnchor& a : names.task.anchors) CheckLetters(a.text, a.face);
  for (const AreaName& a : names.areas) CheckLetters(a.text.text, a.text.face);
}

Scene PlanMaker::Compose(const PlanNames& names, const BoxMm& compass) {
  Scene s = BlankScene(layout_);
  SignsUsed signs;
  PlanView view = View(layout_, signs);
  view.courses = courses_;
  view.clear = ClearOf(view, names);
  if (compass.w() > 0) view.clear->Add(compass, 0);
  const Cartouche title = Title();
  s.title = title.title + (title.lines.empty() ? "" : ", " + title.lines[0]);
  s.desc = SheetDesc();
  DrawField(view, s.layers);
  if (options_.hex_numbers) {
    s.layers.push_back({"numbers", "Numbers of the hexes", {}});
    DrawHexNumbers(view, s.layers.back().items);
  }
  Layer name_layer{"names", "Names", {}}, frame{"frame", "Frame and title", {}},
      foot{"foot", "Legend and scales", {}};
  DrawPlanNames(view, names, name_layer.items);
  DrawPlanFrame(view, layout_, frame.items);
  if (compass.w() > 0) DrawCompass(compass, view, layout_, Word("sheet.north"), frame.items);
  DrawPlanHead(title, layout_, *palette_, fonts_, frame.items);
  LayFoot(content_, Foot(view), layout_, measure_, &foot.items);
  s.layers.push_back(std::move(name_layer));
  s.layers.push_back(std::move(frame));
  s.layers.push_back(std::move(foot));
  return s;
}

}  // namespace bw
