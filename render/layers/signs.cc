// One sign at a time, for the legend (layers.h: DrawSign): each is drawn by the same code as on the
// sheet, at a size that fits its swatch.
#include <algorithm>
#include <array>

#include "render/glyphs/buildings.h"
#include "render/glyphs/furniture.h"
#include "render/glyphs/rocks.h"
#include "render/glyphs/token_marks.h"
#include "render/glyphs/towns.h"
#include "render/layers/beds.h"
#include "render/layers/layers.h"
#include "render/layers/room_looks.h"
#include "render/layers/territories.h"

namespace bw {

namespace {

struct SignSpot {
  const SectionView& view;
  std::string_view id;
  P2 at;
  double size;
  std::vector<Item>& out;
  BoxMm Box(double w = 1, double h = 1) const {
    return {at.x - size * w / 2, at.y - size * h / 2, at.x + size * w / 2, at.y + size * h / 2};
  }
};

void SignFrame(const SignSpot& s, const BoxMm& box) {
  PathItem frame = Stroke(s.view.palette.ink, 0.24);
  Put(s.out, frame.Rect(box.x0, box.y0, box.w(), box.h()));
}

void RockSign(const SignSpot& s) {
  const Delve& d = s.view.section();
  std::size_t band = 0;
  while (band < d.bands.size() && d.bands[band].rock != s.id) ++band;
  if (band == d.bands.size()) return;
  const BoxMm box = s.Box(1.2, 0.86);
  const Palette& p = s.view.palette;
  const std::string wash = p.fills && !p.strata.empty()
                               ? p.strata[std::min(band, p.strata.size() - 1)]
                               : std::string("#ffffff");
  PathItem ground = Fill(wash);
  Put(s.out, ground.Rect(box.x0, box.y0, box.w(), box.h()));
  const BedLine top{box.x0, box.w(), {box.y0, box.y0}}, bottom{box.x0, box.w(), {box.y1, box.y1}};
  const PatternRow& row = PatternOf(PatternWord(s.view.rules, s.id));
  PathItem marks = Stroke(p.fills ? Mix(wash, p.ink, 0.5) : p.ink, row.width);
  Rng rng = s.view.Jitter("swatch", Ref(s.view.delve));
  const RockField field{box, &top, &bottom, s.size * 0.72};  // finer, to show enough of it
  PatternPen pen{field, rng, [](P2) { return true; }, marks};
  row.draw(pen);
  Put(s.out, std::move(marks));
  SignFrame(s, box);
}

// Grains close together: where this sheet's deposits are pockets without a seam.
void PocketSign(const SignSpot& s, const std::string& colour) {
  PathItem grains = Fill(colour);
  for (int i = 0; i < 9; ++i) {
    const P2 p = Around(s.at, i * 1500, s.size * (0.1 + 0.05 * i), s.size * (0.06 + 0.03 * i));
    const double r = s.size * (i % 3 == 0 ? 0.09 : 0.06);
    grains.Polyline({p - P2{0, r}, p + P2{r, 0}, p + P2{0, r}, p - P2{r, 0}}, true);
  }
  Put(s.out, std::move(grains));
}

void VeinSign(const SignSpot& s) {
  const Palette& p = s.view.palette;
  const std::string gold = p.fills ? Mix(p.thatch, "#b8860b", 0.7) : p.ink;
  const BoxMm box = s.Box(1.2, 0.5);
  const auto& deposits = s.view.world.deposits;
  if (std::none_of(deposits.begin(), deposits.end(), [&](const Deposit& d) {
        return d.alive() && d.delve == s.view.delve && d.kind == s.id && d.path.size() > 1;
      })) {
    return PocketSign(s, s.id == "gold" ? gold : p.fills ? p.vein : p.ink);
  }
  PathItem line = Stroke(s.id == "gold" ? gold : p.fills ? p.vein : p.ink, 0.6);
  line.Smooth({{box.x0, s.at.y + 0.4},
               {Mid({box.x0, 0}, s.at).x, s.at.y - 0.5},
               s.at,
               {Mid({box.x1, 0}, s.at).x, s.at.y + 0.5},
               {box.x1, s.at.y - 0.3}});
  Put(s.out, std::move(line));
  if (s.id != "gold") return;
  PathItem grains = Fill(gold);
  for (const double share : {0.2, 0.45, 0.7}) {
    const P2 grain{box.x0 + box.w() * share, s.at.y + (share > 0.3 && share < 0.6 ? 1.1 : -1.2)};
    grains.Polyline(
        {grain - P2{0, 0.5}, grain + P2{0.4, 0}, grain + P2{0, 0.5}, grain - P2{0.4, 0}}, true);
  }
  Put(s.out, std::move(grains));
}

// A shore: the ground line that goes down under the water.
void SeaSign(const SignSpot& s) {
  const Palette& p = s.view.palette;
  const BoxMm box = s.Box(1.3, 0.6);
  const P2 shore{box.x0 + box.w() * 0.3, box.y0 + box.h() * 0.3}, end{box.x1, box.y1};
  PathItem water = Fill(p.fills ? p.water : std::string("#ffffff"));
  water.Polyline({shore, {end.x, shore.y}, end, {shore.x + box.w() * 0.3, box.y1 - box.h() * 0.2}},
                 true);
  PathItem ground = Stroke(p.ink, 0.5), wave = Stroke(p.fills ? p.water_line : p.ink, 0.24);
  ground.Smooth({{box.x0, box.y0}, shore, {shore.x + box.w() * 0.3, box.y1 - box.h() * 0.2}, end});
  wave.Smooth({shore,
               {shore.x + box.w() * 0.2, shore.y + 0.25},
               {shore.x + box.w() * 0.4, shore.y - 0.15},
               {end.x, shore.y}});
  Put(s.out, std::move(water));
  Put(s.out, std::move(wave));
  Put(s.out, std::move(ground));
}

// A little room with a way into it, as this builder draws them.
void WorkSign(const SignSpot& s, std::string_view habit, std::string_view state,
              std::string_view kind, std::string_view way_kind) {
  const double bead = s.size * 0.95;
  Rng rng = s.view.Jitter("swatch", Ref(s.view.delve));
  const BoxMm box = s.Box(1.2, 0.84);
  const bool only_way = !way_kind.empty();
  const BoxMm room = only_way ? BoxMm{} : BoxMm{box.x0 + box.w() * 0.3, box.y0, box.x1, box.y1};
  const double half = 0.17 * bead;
  std::vector<P2> line{{box.x0, s.at.y}, {only_way ? box.x1 : room.x0 + 0.2 * bead, s.at.y}};
  line = WalkedLine(Resample(line, 0.3 * bead, false), habit, bead, rng);
  const Outline way =
      WayOutline(line, way_kind == "crack" ? half * 0.6 : half, way_kind, habit, bead, rng);
  const Palette& p = s.view.palette;
  PathItem walls = Stroke(p.ink, 0.6), floors = Fill(RoomFill(p));
  walls.ops = floors.ops = way.ops;
  if (only_way) {
    if (way_kind == "river" && p.fills) floors.fill.colour = p.water;
    Put(s.out, std::move(walls));
    Put(s.out, std::move(floors));
    PathItem marks = Stroke(way_kind == "river" && p.fills ? p.water_line : p.ink, 0.2);
    for (double x = box.x0 + half; x < box.x1 - half; x += half * 1.1) {
      if (way_kind == "stair" || way_kind == "shaft") {
        const double reach = way_kind == "stair" ? 0.95 : 0.42;
        marks.Move({x, s.at.y - half * reach}).Line({x, s.at.y + half * reach});
      } else if (way_kind == "river") {
        marks.Move({x, s.at.y})
            .Cubic({x + half * 0.3, s.at.y - half * 0.3}, {x + half * 0.6, s.at.y + half * 0.3},
                   {x + half, s.at.y});
      }
    }
    Put(s.out, std::move(marks));
    return;
  }
  const Outline outline = RoomOutline(room, "rect", habit, bead, rng);
  const Tone tone = state == "choked" ? Tone::kFaint : state == "old" ? Tone::kOld : Tone::kPresent;
  walls.stroke.colour = LineColour(p, tone);
  if (state == "old") {
    walls.width = LineWidth(tone, walls.width);
    floors.fill.colour = RoomFill(p, tone);
  }
  walls.ops.insert(walls.ops.end(), outline.ops.begin(), outline.ops.end());
  Put(s.out, std::move(walls));
  Put(s.out, std::move(floors));
  DrawRoom(p, {outline, kind, "", habit, state, "rect", tone, {}, bead}, rng, s.out);
}

void FurnitureSign(const SignSpot& s) {
  const Art* art = FindArt(FurnitureArts(), s.id);
  if (art == nullptr) return;
  ArtPlace place;
  const BoxMm own = ArtBox(art->text);
  place.scale = std::min(s.size / own.w(), s.size / own.h());
  place.at = {s.at.x, s.at.y - (own.y0 + own.y1) / 2 * place.scale};
  place.line = 0.24;
  DrawArt(s.view.palette, art->text, place, s.out);
}

void BuildingSign(const SignSpot& s) {
  const Art& art = BuildingArt(s.id);
  const BoxMm own = ArtBox(art.text);
  ArtPlace place;
  place.scale = std::min(s.size * 1.1 / own.w(), s.size / own.h());
  place.at = {s.at.x - (own.x0 + own.x1) / 2 * place.scale,
              s.at.y - (own.y0 + own.y1) / 2 * place.scale};
  place.line = 0.22;
  DrawArt(s.view.palette, art.text, place, s.out);
}

void TokenSign(const SignSpot& s) {
  const double r = s.size * 0.36;
  TokenInks inks(s.view.palette, r);
  for (const TokenKind kind : {TokenKind::kFolk, TokenKind::kLoot, TokenKind::kTreasure,
                               TokenKind::kAlpha, TokenKind::kVillain}) {
    if (TokenWord(kind) == s.id) inks.Add({kind, 1, s.at}, r);
  }
  if (s.id == "count") inks.Add({TokenKind::kFolk, 5, s.at}, r);
  inks.PutInto(s.out);
}

void TerritorySign(const SignSpot& s) {
  const Id<Group> g = s.view.world.Find(s.id).group();
  if (!g) return;
  const TerritoryLook look = LookOf(s.view, g);
  const BoxMm box = s.Box(1.2, 0.7);
  if (s.view.palette.fills) {
    PathItem tint = Fill(look.colour);
    tint.fill.opacity = 0.12;
    Put(s.out, tint.Rect(box.x0, box.y0, box.w(), box.h()));
  }
  PathItem line = Stroke(look.colour, 0.5);
  line.dash = look.dash;
  line.round = false;
  Put(s.out, line.Rect(box.x0, box.y0, box.w(), box.h()));
}

// The ground line broken by a mouth.
void MouthSign(const SignSpot& s) {
  const Palette& p = s.view.palette;
  const double y = s.at.y - s.size * 0.25, half = s.size * 0.22;
  PathItem walls = Stroke(p.ink, 0.6), line = Stroke(p.ink, 0.7);
  walls.fill.colour = RoomFill(p);
  walls.Move({s.at.x - half, y})
      .Cubic({s.at.x - half * 0.6, y + half}, {s.at.x - half * 0.6, y + half * 2},
             {s.at.x - half * 0.6, y + s.size * 0.7});
  walls.Line({s.at.x + half * 0.6, y + s.size * 0.7});
  walls.Cubic({s.at.x + half * 0.6, y + half * 2}, {s.at.x + half * 0.6, y + half},
              {s.at.x + half, y});
  line.Move({s.at.x - s.size * 0.6, y + 0.2}).Line({s.at.x - half, y});
  line.Move({s.at.x + half, y}).Line({s.at.x + s.size * 0.6, y + 0.1});
  Put(s.out, std::move(walls));
  Put(s.out, std::move(line));
}

void GroundSign(const SignSpot& s) {
  if (s.id == "entrance") return MouthSign(s);
  PathItem line = Stroke(s.view.palette.ink, 0.7), grass = Stroke(s.view.palette.ink, 0.2);
  const BoxMm box = s.Box(1.2, 0.5);
  line.Smooth({{box.x0, s.at.y + 0.5}, s.at, {box.x1, s.at.y + 0.3}});
  for (double x = box.x0 + 0.6; x < box.x1; x += 0.9) {
    grass.Move({x, s.at.y + 0.2}).Line({x + 0.2, s.at.y - 0.9});
  }
  Put(s.out, std::move(line));
  Put(s.out, std::move(grass));
}

// The dotted line from a building to a cellar that no shaft could be drawn to.
void PlumbSign(const SignSpot& s) {
  const BoxMm box = s.Box(1.2, 0.84);
  PathItem plumb = Stroke(LineColour(s.view.palette, Tone::kOld), 0.35);
  plumb.dash = {0.3, 0.8};
  Put(s.out, plumb.Move({s.at.x, box.y0}).Line({s.at.x, box.y1}));
}

void StateSign(const SignSpot& s) {
  if (s.id != "ruin") return WorkSign(s, "ruled", s.id, "cave", "");
  Rng rng = s.view.Jitter("swatch", Ref(s.view.delve));
  ArtPlace place;
  place.scale = s.size / 22;
  place.at = {s.at.x, s.at.y + s.size / 2};
  place.tone = Tone::kOld;
  place.ruin = true;
  place.jitter = &rng;
  DrawArt(s.view.palette, BuildingArt("castle").text, place, s.out);
}

// Settlements and sites as they stand on the ground line.
void TownSign(const SignSpot& s) {
  const Art* art = &PlanMarkArt(s.id);
  for (const Art& a : TownArts()) {
    if (a.id == s.id) art = &a;
  }
  const bool ruin = s.id == "ruin";
  if (ruin) art = &TownArt(2);
  ArtPlace place;
  Rng rng = Fork(1, "town-sign");
  const BoxMm box = ArtBox(art->text);
  const double height = box.h() * (ruin ? 0.6 : 1);  // of a ruin the lower walls stand
  place.scale = std::min(s.size / 18, s.size * 1.05 / height);
  place.at = s.at + P2{0, height * place.scale / 2};
  place.line = 0.2;
  place.ruin = ruin;
  place.jitter = &rng;
  DrawArt(s.view.palette, art->text, place, s.out);
}

struct Family {
  std::string_view word;
  void (*draw)(const SignSpot&);
};
constexpr std::array kFamilies{
    Family{"rock", RockSign},
    Family{"vein", VeinSign},
    Family{"builder", [](const SignSpot& s) { WorkSign(s, s.id, "open", "cave", ""); }},
    Family{"way",
           [](const SignSpot& s) {
             if (s.id == "plumb") return PlumbSign(s);
             WorkSign(s, "ruled", "open", "cave", s.id);
           }},
    Family{"state", StateSign},
    Family{"water",
           [](const SignSpot& s) {
             if (s.id == "sea") return SeaSign(s);
             WorkSign(s, "natural", "open", s.id == "magma" ? "magma" : "lake", "");
           }},
    Family{"furniture", FurnitureSign},
    Family{"construction", BuildingSign},
    Family{"town", TownSign},
    Family{"mark", TownSign},
    Family{"token", TokenSign},
    Family{"territory", TerritorySign},
    Family{"ground", GroundSign},
};

}  // namespace

void DrawSign(const SectionView& view, std::string_view family, std::string_view id, P2 at,
              double size, std::vector<Item>& out) {
  for (const Family& f : kFamilies) {
    if (f.word == family) return f.draw({view, id, at, size, out});
  }
}

}  // namespace bw
