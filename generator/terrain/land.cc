// See land.h. All curves are sums of smoothed integer noise, so that every machine lays the same
// land.
// event land.raised: actor delve; fact bands; note the rocks from the top down
#include "generator/terrain/land.h"

#include <algorithm>

#include "generator/terrain/plan.h"
#include "generator/world/naming.h"

namespace bw {

namespace {

constexpr Fx kThinnest = kBead * 3 / 4;  // the least a band may narrow to
constexpr Fx kBandWander = kBead * 45 / 100;
constexpr Fx kShore = kBead / 8;         // how far land keeps above the sea
constexpr Fx kSeaDepth = kBead * 5 / 4;  // of the sea floor at the sheet's edge

// A smooth curve through random heights -amp..amp, one every `step` beads.
std::vector<Fx> Wander(Rng& rng, std::size_t points, Fx amp, int step) {
  const auto stride = static_cast<std::size_t>(step);
  std::vector<Fx> knots;
  for (std::size_t i = 0; i < points / stride + 2; ++i) knots.push_back(rng.Range(-amp, amp));
  std::vector<Fx> out(points);
  for (std::size_t i = 0; i < points; ++i) {
    const Fx a = knots[i / stride], b = knots[i / stride + 1];
    const int u = static_cast<int>(i % stride) * 256 / step;
    const int smooth = u * u * (768 - 2 * u) / 65536;  // 3u^2 - 2u^3 in 256ths
    out[i] = a + (b - a) * smooth / 256;
  }
  return out;
}

// Beads from the coast into the sea on the side where there is one; 0 on land.
int SeaBeads(const SheetRules& sheet, std::size_t i, std::size_t last) {
  const int left = sheet.sea_left / kBead - static_cast<int>(i);
  const int right = sheet.sea_right / kBead - static_cast<int>(last - i);
  return std::max({left, right, 0});
}

// Beads from the nearest coast inland.
int Inland(const SheetRules& sheet, std::size_t i, std::size_t last) {
  const int left = static_cast<int>(i) - sheet.sea_left / kBead;
  const int right = static_cast<int>(last - i) - sheet.sea_right / kBead;
  if (sheet.sea_left == 0) return right;
  return sheet.sea_right == 0 ? left : std::min(left, right);
}

void LayGround(Land& land, const Delve& d, const SheetRules& sheet, Rng& rng) {
  const auto points = static_cast<std::size_t>(d.width / kBead) + 1;
  const std::vector<Fx> broad = Wander(rng, points, sheet.relief * 3 / 4, 5);
  const std::vector<Fx> fine = Wander(rng, points, sheet.relief / 4, 2);
  const bool coast = sheet.sea_left > 0 || sheet.sea_right > 0;
  for (std::size_t i = 0; i < points; ++i) {
    const Fx noise = broad[i] + fine[i];
    Fx y = d.surface + noise;
    if (coast) {
      // An island stands above its sea and slopes down to it over three beads.
      const Fx rise = std::max(0, sheet.relief * 6 / 10 - noise / 2);
      y = d.surface - kShore - rise * std::clamp(Inland(sheet, i, points - 1), 0, 3) / 3;
    }
    const int out = SeaBeads(sheet, i, points - 1);
    const int whole = std::max(sheet.sea_left, sheet.sea_right) / kBead;
    if (out > 0) y = d.surface + kShore + kSeaDepth * out / whole;
    land.ground.push_back(y);
  }
  for (std::size_t i = 0; i + 1 < points; ++i) {
    land.sea.push_back(SeaBeads(sheet, i, points - 1) > 0 &&
                       SeaBeads(sheet, i + 1, points - 1) > 0);
  }
}

constexpr Fx kRoof = 9 * kBead / 4;  // kept free above the highest ground, for what is built there

// How far a hex of the plan stands above the sea's level: plains gently, hills and mountains more
// than their share, so that a section tells them apart (B-SPACE-03).
Fx RiseOf(const PlanRow& hex, const SheetRules& sheet) {
  const int metres = std::max(0, hex.elevation);
  const int share = metres < 400    ? metres * 45 / 40
                    : metres < 1000 ? 450 + (metres - 400) * 65 / 60
                                    : 1100 + (metres - 1000) * 11 / 20;
  const int least = hex.terrain == Terrain::kMountain ? 1250
                    : hex.terrain == Terrain::kHill   ? 720
                                                      : 0;
  const Fx rise = sheet.relief * std::max(share, least) / 1000;
  return std::clamp(rise, kShore, std::max(kShore, sheet.surface - kRoof));
}

bool IsSea(const PlanRow& hex) { return hex.terrain == Terrain::kSea && !hex.lake; }

// B-SPACE-03: the ground line is the profile of the hexes on A-A', one a bead; where two meet it
// passes half way between them. A river is a notch, a lake a wider one.
void LayProfile(Land& land, const Delve& d, const SheetRules& sheet,
                const std::vector<PlanRow>& hexes, Rng& rng) {
  const std::size_t beads = hexes.size();
  const std::vector<Fx> fine = Wander(rng, beads + 1, sheet.relief / 6, 2);
  std::vector<Fx> height(beads);
  for (std::size_t i = 0; i < beads; ++i) {
    height[i] = IsSea(hexes[i]) ? -kShore - std::min(kSeaDepth, -hexes[i].elevation * kBead / 500)
                                : RiseOf(hexes[i], sheet);
  }
  for (std::size_t i = 0; i <= beads; ++i) {
    const std::size_t west = i == 0 ? 0 : i - 1, east = std::min(i, beads - 1);
    const bool sea_west = IsSea(hexes[west]), sea_east = IsSea(hexes[east]);
    Fx rise = (height[west] + height[east]) / 2;
    if (sea_west != sea_east) rise = -kShore;  // the water's edge
    if (!sea_west && !sea_east) {
      const bool notch = hexes[east].river || hexes[west].lake || hexes[east].lake;
      rise += fine[i] - (notch ? sheet.relief * 2 / 5 : 0);
      rise = std::max(rise, kShore);
    }
    land.ground.push_back(d.surface - rise);
  }
  for (const PlanRow& hex : hexes) land.sea.push_back(IsSea(hex) ? 1 : 0);
}

// A rock for a band whose middle lies at this depth, not one that already lies above.
std::string PickRock(const StrataRules& rules, int depth, const std::vector<Band>& above,
                     Rng& rng) {
  std::vector<std::string> fit, fresh;
  for (const auto& [id, rock] : rules.rocks) {
    if (depth < rock.from || depth > rock.to) continue;
    fit.push_back(id);
    const bool used =
        std::any_of(above.begin(), above.end(), [&id = id](const Band& b) { return b.rock == id; });
    if (!used) fresh.push_back(id);
  }
  const auto& pick = fresh.empty() ? fit : fresh;
  return pick[static_cast<std::size_t>(rng.Below(static_cast<int>(pick.size())))];
}

void LayBands(Land& land, const Delve& d, const SheetRules& sheet, const StrataRules& rules,
              Rng& rng) {
  std::vector<int> weights;
  int total = 0;
  for (int i = 0; i < sheet.bands; ++i) {
    weights.push_back(rng.Range(80, 125));
    total += weights.back();
  }
  const Fx depth = d.height - d.surface;
  int sum = 0;
  std::vector<Fx> above = land.ground;
  for (int i = 0; i < sheet.bands; ++i) {
    const int weight = weights[static_cast<std::size_t>(i)];
    Band band;
    band.rock = PickRock(rules, (2 * sum + weight) * 500 / total, land.bands, rng);
    band.top = Wander(rng, land.ground.size(), kBandWander, 4);
    for (std::size_t x = 0; x < band.top.size(); ++x) {
      band.top[x] += d.surface + depth * sum / total;
      if (i == 0) band.top[x] = land.ground[x];
      if (i > 0) band.top[x] = std::max(band.top[x], above[x] + kThinnest);
    }
    above = band.top;
    sum += weight;
    land.bands.push_back(std::move(band));
  }
}

}  // namespace

void RaiseLand(Turn& t) {
  const World& w = t.world();
  for (const Id<Delve> id : w.delves.Ids()) {
    const Delve& d = w.delves[id];
    if (!d.ground.empty()) continue;
    const SheetRules& sheet = t.rules.sheets.at(d.sheet);
    Rng& rng = t.dice.Stream("land", id);
    Land land;
    land.delve = id;
    const std::vector<PlanRow> profile = ProfileAlong(w.plan, d.line);
    const bool planned = static_cast<Fx>(profile.size()) * kBead == d.width &&
                         std::all_of(profile.begin(), profile.end(),
                                     [](const PlanRow& row) { return bool(row.hex); });
    if (planned) {
      LayProfile(land, d, sheet, profile, rng);
    } else {
      LayGround(land, d, sheet, rng);
    }
    LayBands(land, d, sheet, t.rules.strata, rng);
    Draft draft("D-PRIM-01", "land.raised", id, 6);
    draft.Fact("bands", sheet.bands);
    std::string rocks;
    for (const Band& band : land.bands) {
      const auto rock = t.rules.strata.rocks.find(band.rock);
      rocks += (rocks.empty() ? "" : ", ") + rock->second.name;
    }
    draft.Note(rocks);
    if (d.name.empty()) {
      draft.Set(Ref(id), Field::kName,
                NewName(w, t.rules, "vale", "delve", t.dice.Stream("delve_name", id)));
    }
    draft.rows().lands.push_back(std::move(land));
    t.Post(std::move(draft));
  }
}

int HardnessAt(const World& w, const Rules& rules, Id<Delve> delve, Pt p) {
  const Delve& d = w.delves[delve];
  if (d.bands.empty()) return 1;
  const auto rock = rules.strata.rocks.find(d.bands[static_cast<std::size_t>(d.BandAt(p))].rock);
  return rock == rules.strata.rocks.end() ? 1 : rock->second.hardness;
}

Fx DepthAt(const Delve& d, Fx x, int permille) {
  const Fx ground = d.GroundAt(x);
  return ground + (d.height - ground) / 125 * permille / 8;
}

Id<Hex> HexUnder(const World& w, Id<Delve> delve, Fx x) {
  const std::vector<Axial>& line = w.delves[delve].line;
  if (line.empty() || w.plan.empty()) return {};
  const auto bead = static_cast<std::size_t>(std::max(0, x) / kBead);
  return w.plan.At(line[std::min(bead, line.size() - 1)]);
}

}  // namespace bw
