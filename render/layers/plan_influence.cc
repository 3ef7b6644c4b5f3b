#include "render/layers/plan_influence.h"

#include <algorithm>
#include <array>

#include "render/layers/describe.h"
#include "render/layers/ink.h"
#include "render/layers/plan_courses.h"
#include "render/layers/plan_hatch.h"
#include "render/layers/plan_outline.h"

namespace bw {

namespace {

constexpr std::size_t kTagsInRow = 7;  // of temples under one town

// Depths of a god's tint: near its temples, further off, where it is just heard.
constexpr std::array kLevels{1, 150, 320};
constexpr std::array kOpacity{0.2, 0.17, 0.16};

// A lying tag with round ends.
void AddTag(const TempleDisc& d, PathItem& path) {
  const double r = d.half_height, k = 0.5522847498 * r, x = d.half_width - r;
  const auto at = [&](double dx, double dy) { return d.at + P2{dx, dy}; };
  path.Move(at(-x, -r)).Line(at(x, -r));
  path.Cubic(at(x + k, -r), at(x + r, -k), at(x + r, 0));
  path.Cubic(at(x + r, k), at(x + k, r), at(x, r));
  path.Line(at(-x, r)).Cubic(at(-x - k, r), at(-x - r, k), at(-x - r, 0));
  path.Cubic(at(-x - r, -k), at(-x - k, -r), at(-x, -r)).Close();
}

const Hex* Begin(const PlanView& view) { return view.plan().hexes.data(); }

void PutTints(const PlanView& view, const std::vector<HexInfluence>& reach, Id<God> god,
              Group2& out) {
  const PlanMark mark = GodMark(view, god);
  const Hex* begin = Begin(view);
  for (std::size_t i = 0; i < kLevels.size(); ++i) {
    const HexMask mask(view, [&](const Hex& h) {
      const HexInfluence& heard = reach[static_cast<std::size_t>(&h - begin)];
      return heard.first == god && heard.strength >= kLevels[i] && h.OnLand();
    });
    if (!mask.any()) continue;
    PathItem tint = Fill(mark.colour);
    tint.fill.opacity = kOpacity[i];
    tint.even_odd = true;
    AddRings(RingsOf(view, mask, Edge::kRough), tint);
    out.items.emplace_back(std::move(tint));
  }
}

void PutEdge(const PlanView& view, const std::vector<HexInfluence>& reach, Id<God> god,
             Group2& out) {
  const PlanMark mark = GodMark(view, god);
  const Hex* begin = Begin(view);
  const HexMask mask(view, [&](const Hex& h) {
    return reach[static_cast<std::size_t>(&h - begin)].first == god && h.OnLand();
  });
  if (!mask.any()) return;
  PathItem line = Stroke(mark.colour, std::max(0.3, 0.5 * view.hex_mm / 12));
  line.dash = mark.dash;
  line.round = false;
  AddRings(RingsOf(view, mask, Edge::kRough, 0.28 * view.hex_mm / 12), line);
  out.items.emplace_back(std::move(line));
}

void PutHatch(const PlanView& view, const std::vector<HexInfluence>& reach, Id<God> god,
              Group2& out) {
  const PlanMark mark = GodMark(view, god);
  const InfluenceHatch& hatch = HatchOf(mark.slot);
  PathItem near = Stroke(mark.colour, 0.18), far = near;
  near.dash = far.dash = hatch.dash;
  for (std::size_t i = 0; i < reach.size(); ++i) {
    if (reach[i].first != god || !view.plan().hexes[i].OnLand()) continue;
    const bool strong = reach[i].strength >= kLevels[2];
    AddHatch(HexShape(view, Id<Hex>(i), 1), hatch.turn4096, hatch.gap * (strong ? 1 : 2), 0,
             strong ? near : far);
  }
  for (PathItem* p : {&near, &far}) Put(out.items, std::move(*p));
}

// Contested hexes: stripes of the second god's tint over the first one's.
void PutStripes(const PlanView& view, const std::vector<HexInfluence>& reach, Id<God> god,
                Group2& out) {
  const PlanMark mark = GodMark(view, god);
  PathItem stripes = Stroke(mark.colour, std::max(0.5, 1.0 * view.hex_mm / 12));
  stripes.round = false;
  if (view.palette.fills) {
    stripes.stroke.opacity = 0.6;
  } else {
    stripes.width = 0.45;
    stripes.dash = HatchOf(mark.slot).dash;
  }
  const double gap = 2.6 * view.hex_mm / 12;
  const int turn = view.palette.fills ? 640 : HatchOf(mark.slot).turn4096;
  for (std::size_t i = 0; i < reach.size(); ++i) {
    if (!reach[i].contested || reach[i].second != god || !view.plan().hexes[i].OnLand()) continue;
    AddHatch(HexShape(view, Id<Hex>(i), 0.94), turn, gap, 0, stripes);
  }
  Put(out.items, std::move(stripes));
}

// Colours that come again are told apart by their hatch as well.
bool IsHatched(const PlanView& view, const PlanMark& mark) {
  return !view.palette.fills || mark.slot >= static_cast<int>(view.palette.territories.size());
}

}  // namespace

const InfluenceHatch& HatchOf(int slot) {
  static const std::vector<InfluenceHatch> kHatches = [] {
    const std::vector<double> whole, dashes{1.4, 1.0}, dots{0.3, 1.0};
    std::vector<InfluenceHatch> out;
    for (const int turn : {512, 3584, 0, 1024}) out.push_back({turn, 1.7, whole});
    for (const int turn : {512, 3584}) out.push_back({turn, 1.9, dashes});
    for (const int turn : {0, 1024}) out.push_back({turn, 1.9, dots});
    for (const int turn : {512, 3584}) out.push_back({turn, 1.9, dots});
    for (const int turn : {0, 1024}) out.push_back({turn, 1.9, dashes});
    for (const auto& dash : {whole, dashes, dots}) {
      for (const int turn : {256, 3840, 768, 3328}) out.push_back({turn, 1.8, dash});
    }
    return out;
  }();
  return kHatches[static_cast<std::size_t>(slot) % kHatches.size()];
}

PlanMark GodMark(const PlanView& view, Id<God> god) {
  int slot = 0;
  for (const Id<God> id : view.world.gods.Ids()) {
    if (id == god) break;
    const bool heard =
        std::any_of(view.world.temples.begin(), view.world.temples.end(),
                    [&](const Temple& t) { return t.alive() && t.god == id && t.level > 0; });
    if (view.world.gods[id].alive() && heard) ++slot;
  }
  return MarkOf(view.palette, slot);
}

void DrawInfluence(const PlanView& view, const std::vector<HexInfluence>& reach,
                   std::vector<Item>& out) {
  for (const Id<God> god : view.world.gods.Ids()) {
    const bool heard = std::any_of(reach.begin(), reach.end(), [&](const HexInfluence& h) {
      return h.first == god || (h.contested && h.second == god);
    });
    if (!heard) continue;
    Group2 g;
    g.id = "reach-" + view.world.gods[god].key;
    g.title = view.world.gods[god].name;
    if (view.palette.fills) PutTints(view, reach, god, g);
    if (IsHatched(view, GodMark(view, god))) PutHatch(view, reach, god, g);
    PutEdge(view, reach, god, g);
    PutStripes(view, reach, god, g);
    out.emplace_back(std::move(g));
  }
}

std::string GodLetter(const PlanView& view, Id<God> god) {
  const int slot = GodMark(view, god).slot;
  std::string letter(1, static_cast<char>('a' + slot % 26));
  return slot < 26 ? letter : letter + letter;
}

namespace {

// A block of tags about `at`, or as near as it finds room in the field beside the others.
BoxMm FreeBlock(P2 at, P2 half, P2 step, const BoxMm& field, const std::vector<BoxMm>& others) {
  constexpr int kReach = 8;
  const auto put = [&](P2 p) {
    p.x = std::max(std::min(p.x, field.x1 - half.x), field.x0 + half.x);
    p.y = std::max(std::min(p.y, field.y1 - half.y), field.y0 + half.y);
    return BoxMm{p.x - half.x, p.y - half.y, p.x + half.x, p.y + half.y};
  };
  const auto is_free = [&](const BoxMm& box) {
    return std::none_of(others.begin(), others.end(),
                        [&](const BoxMm& o) { return o.Overlaps(box); });
  };
  BoxMm best = put(at);
  double least = is_free(best) ? 0 : 1e9;
  for (int dy = -kReach; dy <= kReach && least > 0; ++dy) {
    for (int dx = -kReach; dx <= kReach; ++dx) {
      const BoxMm box = put(at + P2{dx * step.x, dy * step.y});
      const double far = Dist(box.centre(), at);
      if (far >= least || !is_free(box)) continue;
      least = far;
      best = box;
    }
  }
  return best;
}

}  // namespace

std::vector<TempleDisc> TempleDiscs(const PlanView& view) {
  const World& w = view.world;
  std::vector<std::vector<Id<Temple>>> at(w.plan.hexes.size());
  for (const Id<Temple> id : w.temples.Ids()) {
    const Temple& t = w.temples[id];
    if (!t.alive() || t.level <= 0) continue;
    const Id<Hex> h = t.hex ? t.hex : t.settlement ? w.settlements[t.settlement].hex : Id<Hex>();
    if (h && h.n < at.size()) at[h.n].push_back(id);
  }
  std::vector<TempleDisc> out;
  std::vector<BoxMm> blocks;
  const double high = std::max(1.3, 0.125 * view.hex_mm), wide = high * 1.45;
  const BoxMm field = view.Field().Grown(-0.6);
  for (std::size_t i = 0; i < at.size(); ++i) {
    if (at[i].empty()) continue;
    // Many stand in several rows, all within the field.
    const P2 town = TownPoint(view, Id<Hex>(i));
    const std::size_t n = at[i].size(), rows = (n + kTagsInRow - 1) / kTagsInRow;
    const std::size_t in_row = (n + rows - 1) / rows;
    const double step = 2.12 * wide, down = 2.2 * high;
    const P2 half{static_cast<double>(in_row) * step / 2,
                  high + static_cast<double>(rows - 1) * down / 2};
    const BoxMm block = FreeBlock({town.x, town.y + 0.38 * view.Unit() + half.y - high}, half,
                                  {step / 2, down / 2}, field, blocks);
    blocks.push_back(block);
    for (std::size_t k = 0; k < n; ++k) {
      const std::size_t row = k / in_row, first = row * in_row;
      const auto wide_row = static_cast<double>(std::min(in_row, n - first));
      out.push_back(
          {at[i][k],
           {block.centre().x + (static_cast<double>(k - first) - (wide_row - 1) / 2) * step,
            block.y0 + high + static_cast<double>(row) * down},
           wide,
           high});
    }
  }
  return out;
}

namespace {

void DrawTempleTag(const PlanView& view, const Temple& t, const TempleDisc& d,
                   std::vector<Item>& out) {
  PathItem disc = Fill(view.palette.fills ? GodMark(view, t.god).colour : view.palette.paper);
  disc.stroke = {view.palette.ink, 1};
  disc.width = 0.22;
  AddTag(d, disc);
  out.emplace_back(std::move(disc));
  TextItem level;
  level.text = GodLetter(view, t.god) + std::to_string(t.level);
  level.size = std::max(2.12, d.half_height * 1.7);
  level.at = {d.at.x, d.at.y + level.size * 0.3};
  level.fill = {view.palette.fills ? "#ffffff" : view.palette.ink, 1};
  out.emplace_back(std::move(level));
}

}  // namespace

void DrawTempleDiscs(const PlanView& view, std::vector<Item>& out) {
  const World& w = view.world;
  for (const TempleDisc& d : TempleDiscs(view)) {
    const Temple& t = w.temples[d.temple];
    Group2 g;
    g.id = t.key;
    g.title =
        Saying{view.rules, view.lang}.Of("temple", {w.gods[t.god].name, std::to_string(t.level)});
    DrawTempleTag(view, t, d, g.items);
    out.emplace_back(std::move(g));
  }
}

void DrawGodSign(const PlanView& view, Id<God> god, P2 at, double size, std::vector<Item>& out) {
  const PlanMark mark = GodMark(view, god);
  const double w = size * 0.6, h = size * 0.4;
  const std::vector<P2> box{at + P2{-w, -h}, at + P2{w, -h}, at + P2{w, h}, at + P2{-w, h}};
  if (view.palette.fills) {
    PathItem tint = Fill(mark.colour);
    tint.fill.opacity = 0.42;
    Put(out, std::move(tint.Polyline(box, true)));
  }
  if (IsHatched(view, mark)) {
    PathItem lines = Stroke(mark.colour, 0.18);
    lines.dash = HatchOf(mark.slot).dash;
    AddHatch(box, HatchOf(mark.slot).turn4096, 1.1, 0, lines);
    Put(out, std::move(lines));
  }
  PathItem edge = Stroke(mark.colour, 0.5);
  edge.dash = mark.dash;
  edge.round = false;
  Put(out, std::move(edge.Polyline(box, true)));
  TextItem letter;
  letter.text = GodLetter(view, god);
  letter.size = std::max(2.12, h * 1.5);
  letter.at = at + P2{0, letter.size * 0.28};
  letter.fill = {view.palette.ink, 1};
  letter.halo = view.palette.fills ? 0 : 0.5;
  letter.halo_colour = view.palette.paper;
  out.emplace_back(std::move(letter));
}

namespace {

void DrawContestedSign(const PlanView& view, P2 at, double size, std::vector<Item>& out) {
  const double w = size * 0.6, h = size * 0.4;
  const std::vector<P2> box{at + P2{-w, -h}, at + P2{w, -h}, at + P2{w, h}, at + P2{-w, h}};
  const PlanMark a = MarkOf(view.palette, 0), b = MarkOf(view.palette, 1);
  if (view.palette.fills) {
    PathItem tint = Fill(a.colour);
    tint.fill.opacity = 0.3;
    Put(out, std::move(tint.Polyline(box, true)));
  } else {
    PathItem lines = Stroke(a.colour, 0.18);
    AddHatch(box, HatchOf(0).turn4096, 1.1, 0, lines);
    Put(out, std::move(lines));
  }
  PathItem stripes = Stroke(b.colour, view.palette.fills ? 0.8 : 0.45);
  stripes.stroke.opacity = view.palette.fills ? 0.7 : 1;
  stripes.round = false;
  AddHatch(box, view.palette.fills ? 640 : HatchOf(1).turn4096, 1.7, 0, stripes);
  Put(out, std::move(stripes));
  PathItem edge = Stroke(view.palette.ink, 0.2);
  Put(out, std::move(edge.Polyline(box, true)));
}

// The first tint from where it is just heard to where it is heard best.
void DrawDepthSign(const PlanView& view, P2 at, double size, std::vector<Item>& out) {
  const double w = size * 0.6, h = size * 0.4;
  const PlanMark mark = MarkOf(view.palette, 0);
  for (std::size_t i = 0; i < kLevels.size(); ++i) {
    const double x0 = at.x - w + 2 * w * static_cast<double>(i) / kLevels.size();
    const std::vector<P2> box{
        {x0, at.y - h}, {at.x + w, at.y - h}, {at.x + w, at.y + h}, {x0, at.y + h}};
    if (view.palette.fills) {
      PathItem tint = Fill(mark.colour);
      tint.fill.opacity = kOpacity[i];
      Put(out, std::move(tint.Polyline(box, true)));
    } else if (i != 1) {
      PathItem lines = Stroke(mark.colour, 0.18);
      const double end = i == 0 ? at.x : at.x + w;
      const std::vector<P2> half{{i == 0 ? x0 : at.x, at.y - h},
                                 {end, at.y - h},
                                 {end, at.y + h},
                                 {i == 0 ? x0 : at.x, at.y + h}};
      AddHatch(half, HatchOf(0).turn4096, i == 0 ? 2.2 : 1.1, 0, lines);
      Put(out, std::move(lines));
    }
  }
  PathItem edge = Stroke(mark.colour, 0.3);
  edge.Rect(at.x - w, at.y - h, 2 * w, 2 * h);
  Put(out, std::move(edge));
}

// The tag of the first temple that has one.
void DrawTempleSign(const PlanView& view, P2 at, double size, std::vector<Item>& out) {
  for (const Temple& t : view.world.temples) {
    if (!t.alive() || t.level <= 0) continue;
    const double high = size * 0.32;
    DrawTempleTag(view, t, {{}, at, high * 1.45, high}, out);
    return;
  }
}

}  // namespace

void DrawInfluenceSign(const PlanView& view, std::string_view id, P2 at, double size,
                       std::vector<Item>& out) {
  if (id == "contested") DrawContestedSign(view, at, size, out);
  if (id == "depth") DrawDepthSign(view, at, size, out);
  if (id == "temple") DrawTempleSign(view, at, size, out);
}

}  // namespace bw
