// The land's surface: the ground line, open where an entrance breaks it, grass, trees, and the sea.
#include <algorithm>
#include <array>

#include "generator/base/hash.h"
#include "render/glyphs/trees.h"
#include "render/layers/drawers.h"
#include "render/layers/works.h"

namespace bw {

namespace {

struct Stretch {
  double x0, x1;
};

// Stretches of the ground line that something else stands on or opens.
std::vector<Stretch> Mouths(const SectionView& view, const Works& works) {
  std::vector<Stretch> gaps;
  for (const DrawnWork& w : works.rooms) {
    if (!IsEntrance(view.world.places[w.of.place()])) continue;
    gaps.push_back({w.outline.box.x0, w.outline.box.x1});
  }
  return gaps;
}

bool Within(const std::vector<Stretch>& gaps, double x, double margin) {
  for (const Stretch& g : gaps) {
    if (x > g.x0 - margin && x < g.x1 + margin) return true;
  }
  return false;
}

bool AtSea(const SectionView& view, double x) {
  return view.section().SeaAt(static_cast<Fx>((x - view.origin.x) * kBead / view.bead_mm));
}

void PutLine(const SectionView& view, const Works& works, const std::vector<Stretch>& mouths,
             std::vector<Item>& out) {
  PathItem line = Stroke(view.palette.ink, Pen(view, 0.75));
  const BoxMm box = SectionBox(view);
  const double step = view.bead_mm / 8;
  std::vector<P2> run;
  const auto end_run = [&] {
    if (run.size() > 1) line.Smooth(run);
    run.clear();
  };
  for (double x = box.x0; x <= box.x1 + 1e-6; x += step) {
    if (Within(mouths, x, 0)) {
      end_run();
    } else {
      run.push_back({x, works.ground.At(x)});
    }
  }
  end_run();
  Put(out, std::move(line));
}

void PutGrass(const SectionView& view, const Works& works, const std::vector<Stretch>& built,
              std::vector<Item>& out) {
  PathItem grass = Stroke(view.palette.ink, 0.2);
  Rng rng = view.Jitter("grass", Ref(view.delve));
  const BoxMm box = SectionBox(view);
  double x = box.x0 + 1;
  while (x < box.x1 - 1) {
    const int blades = rng.Range(2, 5);
    for (int i = 0; i < blades; ++i) {
      const double px = x + i * Real(rng, 0.4, 0.7), lean = Real(rng, -0.25, 0.35);
      const double len = Real(rng, 0.05, 0.12) * view.bead_mm;
      if (px > box.x1 - 1 || Within(built, px, 0) || AtSea(view, px)) continue;
      const double y = works.ground.At(px);
      grass.Move({px, y}).Line({px + lean, y - len});
    }
    x += Real(rng, 0.15, 0.75) * view.bead_mm;
  }
  Put(out, std::move(grass));
}

// The hex of the plan below a point of the ground; null where the section lies on no plan.
const Hex* HexAt(const SectionView& view, double x) {
  const World& w = view.world;
  const auto& line = view.section().line;
  if (w.plan.empty() || line.empty()) return nullptr;
  const double bead = std::max(0.0, (x - view.origin.x) / view.bead_mm);
  const Id<Hex> h = w.plan.At(line[std::min(static_cast<std::size_t>(bead), line.size() - 1)]);
  return h ? &w.plan[h] : nullptr;
}

// How much of it is wooded, and whether needles grow there rather than leaves: the land's own
// trees, as the plan has them.
struct Woods {
  double share = 0.5;
  int needles = 0;  // 1: conifers, -1: none, 0: as it comes
};
Woods WoodsOf(const Hex* hex) {
  if (hex == nullptr) return {};
  if (hex->lake) return {0, 0};
  switch (hex->terrain) {
    case Terrain::kForest: return {0.98, 0};
    case Terrain::kHill: return {0.34, 0};
    case Terrain::kMountain: return {0.3, 1};
    case Terrain::kSwamp: return {0.3, -1};
    case Terrain::kGrassland: return {0.24, -1};
    case Terrain::kArctic: return {0.14, 1};
    default: return {0, 0};
  }
}

// Woods stand where the plan has them, and come and go where it says nothing.
void PutTrees(const SectionView& view, const Works& works, const std::vector<Stretch>& built,
              std::vector<Item>& out) {
  Rng rng = view.Jitter("trees", Ref(view.delve));
  const BoxMm box = SectionBox(view);
  const double bead = view.bead_mm;
  double wood = Real(rng, 0, 1);
  bool conifers = rng.OneIn(2);
  TreeInks inks(view.palette);
  for (double x = box.x0 + 0.3 * bead; x < box.x1 - 0.3 * bead;) {
    wood = std::clamp(wood + Real(rng, -0.34, 0.34), 0.0, 1.0);
    if (rng.OneIn(9)) conifers = !conifers;
    const double size = Real(rng, 0.26, 0.5) * bead;
    const Hex* hex = HexAt(view, x);
    const Woods here = WoodsOf(hex);
    const double chance = Real(rng, 0.2, 1.2);
    const bool stands = hex == nullptr ? chance < wood : chance - 0.2 < here.share;
    const bool mixed = conifers != rng.OneIn(6);
    const bool needles = here.needles == 0 ? mixed : here.needles > 0;
    const P2 foot{x, works.ground.At(x) + 0.02 * bead};
    const int turn = rng.Below(4096);
    const BoxMm crown{x - size * 0.4, foot.y - size, x + size * 0.4, foot.y};
    if (stands && !Within(built, x, 0.16 * bead + size * 0.4) && !AtSea(view, x) &&
        !UnderLettering(view, crown)) {
      inks.Add(foot, size, needles, turn);
    }
    x += Real(rng, 0.2, 0.42) * bead;
  }
  inks.PutInto(out);
}

// One stretch of water over its bed, with waves that grow rarer and flatter with depth.
void PutWater(std::vector<P2> bed, double level, double bead, const Works& works, PathItem& water,
              PathItem& waves) {
  const double x0 = bed.front().x, x1 = bed.back().x;
  bed.push_back({x1, level});
  bed.push_back({x0, level});
  water.Polyline(bed, true);
  for (int row = 0; row < 6; ++row) {
    const double y = level + (0.13 * row + 0.02 * row * row) * bead;
    const double height = row == 0 ? 0.035 : 0.018;
    std::vector<P2> wave;
    const auto end_wave = [&] {
      if (wave.size() > 2) waves.Smooth(wave);
      wave.clear();
    };
    int i = 0;
    for (double x = x0 + 0.1 * bead * (row % 3); x <= x1; x += 0.2 * bead, ++i) {
      const bool rest = row > 0 && (i + row * 2) % (4 + row) == 0;
      if (rest || works.ground.At(x) < y + 0.06 * bead) {
        end_wave();
      } else {
        wave.push_back({x, y + (i % 2 == 0 ? height : -height) * bead});
      }
    }
    end_wave();
  }
}

// Water stands wherever the land beside the sea lies below its level.
void PutSea(const SectionView& view, const Works& works, std::vector<Item>& out) {
  const BoxMm box = SectionBox(view);
  const double bead = view.bead_mm, level = view.At(0, view.section().surface).y;
  PathItem water = Fill(view.palette.fills ? view.palette.water : std::string("#ffffff"));
  PathItem waves = Stroke(view.palette.fills ? view.palette.water_line : view.palette.ink, 0.26);
  std::vector<P2> bed;
  const auto end_run = [&] {
    if (bed.size() > 1) PutWater(bed, level, bead, works, water, waves);
    bed.clear();
  };
  for (double x = box.x0; x <= box.x1 + 1e-6; x += bead / 8) {
    const bool near =
        AtSea(view, std::max(box.x0, x - bead)) || AtSea(view, std::min(box.x1 - 0.01, x + bead));
    if (near && works.ground.At(x) > level) {
      bed.push_back({x, works.ground.At(x)});
    } else {
      end_run();
    }
  }
  end_run();
  Put(out, std::move(water));
  Put(out, std::move(waves));
}

// Lakes the line crosses, in the hollows the ground has for them: as high as the lower shore lets.
void PutLakes(const SectionView& view, const Works& works, const std::vector<Stretch>& built,
              std::vector<Item>& out) {
  const Delve& d = view.section();
  const double bead = view.bead_mm;
  PathItem water = Fill(view.palette.fills ? view.palette.water : std::string("#ffffff"));
  PathItem waves = Stroke(view.palette.fills ? view.palette.water_line : view.palette.ink, 0.26);
  const auto is_lake = [&](std::size_t b) {
    const Hex* hex = HexAt(view, view.origin.x + (static_cast<double>(b) + 0.5) * bead);
    return hex != nullptr && hex->lake;
  };
  const std::size_t beads = d.line.size();
  for (std::size_t b = 0; b < beads; ++b) {
    if (!is_lake(b)) continue;
    const std::size_t from = b;
    while (b + 1 < beads && is_lake(b + 1)) ++b;
    const double x0 = view.origin.x + (static_cast<double>(from) - 0.6) * bead,
                 x1 = view.origin.x + (static_cast<double>(b) + 1.6) * bead;
    const BoxMm box = SectionBox(view);
    const double shore = std::max(works.ground.At(std::max(x0, box.x0)),
                                  works.ground.At(std::min(x1, box.x1 - 0.01)));
    std::vector<P2> bed;
    double deepest = 0;
    for (double x = std::max(x0, box.x0); x <= std::min(x1, box.x1); x += bead / 8)
      deepest = std::max(deepest, works.ground.At(x));
    const double level = shore + 0.3 * (deepest - shore);
    if (deepest - shore < 0.12 * bead) continue;
    for (double x = std::max(x0, box.x0); x <= std::min(x1, box.x1); x += bead / 8) {
      if (works.ground.At(x) > level) bed.push_back({x, works.ground.At(x)});
    }
    const bool stood_on = std::any_of(built.begin(), built.end(), [&](const Stretch& s) {
      return !bed.empty() && s.x1 > bed.front().x && s.x0 < bed.back().x;
    });
    if (bed.size() > 2 && !stood_on) PutWater(bed, level, bead, works, water, waves);
  }
  Put(out, std::move(water));
  Put(out, std::move(waves));
}

}  // namespace

void DrawGround(SectionView& view, std::vector<Item>& out) {
  const Works& works = WorksOf(view);
  const std::vector<Stretch> mouths = Mouths(view, works);
  std::vector<Stretch> built = mouths;
  for (const Building& b : works.buildings) {
    const double half = view.Mm(view.world.constructions[b.id].w) / 2;
    built.push_back({std::min(b.box.x0, b.foot.x - half), std::max(b.box.x1, b.foot.x + half)});
  }
  const bool sea = std::find(view.section().sea.begin(), view.section().sea.end(), 1) !=
                   view.section().sea.end();
  if (sea) PutSea(view, works, out);
  PutLakes(view, works, built, out);
  PutTrees(view, works, built, out);
  PutLine(view, works, mouths, out);
  PutGrass(view, works, built, out);
}

}  // namespace bw
