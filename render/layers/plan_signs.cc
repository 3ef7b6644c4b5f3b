// What stands on the plan: towns by rank, temples, sites, creatures, armies, works of the land, and
// the lines that sections are cut along. Each is named and titled; the legend draws the same signs.
#include <algorithm>
#include <map>

#include "render/glyphs/land_marks.h"
#include "render/glyphs/towns.h"
#include "render/layers/describe.h"
#include "render/layers/ink.h"
#include "render/layers/plan_courses.h"
#include "render/layers/plan_influence.h"
#include "render/layers/plan_layers.h"
#include "render/layers/plan_outline.h"

namespace bw {

namespace {

constexpr double kMarkSize = 0.3;  // height of a common mark, in hexes

struct Sign {
  const Art* art = nullptr;
  P2 foot;
  double scale = 1;
  bool ruin = false;
};

// Arts live as long as the program, and a sheet asks for the same few again and again.
const BoxMm& BoxOf(const Art& art) {
  thread_local std::map<const Art*, BoxMm> known;
  const auto it = known.find(&art);
  return it != known.end() ? it->second : known.emplace(&art, ArtBox(art.text)).first->second;
}

BoxMm BoxOf(const Sign& s) {
  const BoxMm& b = BoxOf(*s.art);
  return {s.foot.x + b.x0 * s.scale, s.foot.y + b.y0 * s.scale, s.foot.x + b.x1 * s.scale,
          s.foot.y + b.y1 * s.scale};
}

Sign TownSign(const PlanView& view, const Settlement& s) {
  Sign sign;
  sign.art = &TownArt(s.rank);
  sign.scale = TownWidth(s.rank, view.Unit()) / 20;
  sign.ruin = s.state == "ruin" || !s.alive();
  sign.foot = TownPoint(view, s.hex);
  sign.foot.y += 0.2 * view.Unit() * (0.7 + 0.06 * s.rank);
  return sign;
}

Sign MarkSign(const PlanView& view, std::string_view id, P2 foot, double size) {
  Sign sign;
  sign.art = &PlanMarkArt(id);
  const BoxMm& b = BoxOf(*sign.art);
  sign.scale = size * view.Unit() / b.h();
  sign.foot = foot;
  return sign;
}

void PutSign(const PlanView& view, const Palette& palette, const Sign& s, Rng* jitter,
             std::vector<Item>& out) {
  ArtPlace place;
  place.at = s.foot;
  place.scale = s.scale;
  place.line = std::max(0.18, 0.25 * std::min(1.0, view.hex_mm / 12));
  place.ruin = s.ruin && jitter != nullptr;
  place.jitter = jitter;
  if (s.ruin) place.tone = Tone::kOld;
  DrawArt(palette, s.art->text, place, out);
}

bool OnPlan(const PlanView& view, Id<Hex> h) { return h && h.n < view.plan().hexes.size(); }

// A ruin stays on the map as long as nothing new stands there.
bool Shows(const PlanView& view, const std::vector<Id<Settlement>>& towns, Id<Settlement> id) {
  const Settlement& s = view.world.settlements[id];
  return OnPlan(view, s.hex) && (s.alive() || !towns[s.hex.n]);
}

// Where the n-th further thing of a hex stands: around whatever holds its middle.
P2 Beside(const PlanView& view, Id<Hex> h, int n) {
  static constexpr std::array<P2, 5> kPlaces{
      {{0.3, 0.34}, {-0.31, 0.34}, {0.31, -0.12}, {-0.31, -0.12}, {0, 0.46}}};
  return view.Middle(h) + kPlaces[static_cast<std::size_t>(n) % kPlaces.size()] * view.Unit();
}

struct Mark {
  Ref of;
  std::string kind;
  Sign sign;
};

class Marks {
 public:
  explicit Marks(const PlanView& view) : view_(view), towns_(TownsByHex(view.world)) {}

  std::vector<Mark> All() {
    const World& w = view_.world;
    for (const Id<Site> id : w.sites.Ids()) {
      const Site& s = w.sites[id];
      if (s.alive()) Put(id, s.kind, s.hex, s.kind == "divine" ? 0.46 : 0.36, s.state == "ruin");
    }
    for (const Id<Settlement> id : w.settlements.Ids()) {
      const Settlement& s = w.settlements[id];
      if (!s.alive() || !OnPlan(view_, s.hex)) continue;
      const Id<Temple> temple = Greatest(id);
      if (temple) Put(temple, "temple", s.hex, 0.2 + 0.025 * w.temples[temple].level, false);
    }
    for (const Id<Temple> id : w.temples.Ids()) {
      const Temple& t = w.temples[id];
      if (t.alive() && t.hex) Put(id, "temple", t.hex, 0.3 + 0.03 * t.level, false);
    }
    for (const Id<Creature> id : w.creatures.Ids()) {
      const Creature& c = w.creatures[id];
      if (!c.alive()) continue;
      const Id<Hex> at = c.hex ? c.hex : c.settlement ? w.settlements[c.settlement].hex : Id<Hex>();
      Put(id, c.kind, at, kMarkSize, false);
    }
    return std::move(marks_);
  }

 private:
  Id<Temple> Greatest(Id<Settlement> s) const {
    Id<Temple> best;
    for (const Id<Temple> id : view_.world.temples.Ids()) {
      const Temple& t = view_.world.temples[id];
      if (!t.alive() || t.settlement != s) continue;
      if (!best || view_.world.temples[best].level < t.level) best = id;
    }
    return best;
  }
  void Put(Ref of, const std::string& kind, Id<Hex> h, double size, bool ruin) {
    if (!OnPlan(view_, h)) return;
    int& here = used_[h.n];
    const bool free = !towns_[h.n] && here == 0;
    const P2 foot = free ? view_.Middle(h) + P2{0, 0.16 * view_.Unit()} : Beside(view_, h, here);
    if (!free || towns_[h.n]) ++here;
    if (free) here = 1;
    Mark m{of, kind, MarkSign(view_, kind, foot, size)};
    m.sign.ruin = ruin;
    marks_.push_back(std::move(m));
  }

  const PlanView& view_;
  std::vector<Id<Settlement>> towns_;
  std::map<std::uint32_t, int> used_;  // signs beside the middle, by hex
  std::vector<Mark> marks_;
};

// Where a god has a seat on earth (G-LOC-01).
std::vector<Mark> DivineMarks(const PlanView& view) {
  std::vector<Mark> out;
  for (Mark& m : Marks(view).All()) {
    if (m.of.site() && m.kind == "divine") out.push_back(std::move(m));
  }
  return out;
}

// An army stands in its province, near the seat; several stand side by side.
std::vector<Mark> ArmyMarks(const PlanView& view) {
  std::vector<Mark> out;
  std::map<std::uint32_t, int> used;
  for (const Id<Army> id : view.world.armies.Ids()) {
    const Army& a = view.world.armies[id];
    if (!a.alive() || !a.at) continue;
    const Id<Hex> seat = view.world.provinces[a.at].seat;
    if (!OnPlan(view, seat)) continue;
    const int n = used[a.at.n]++;
    const P2 foot = view.Middle(seat) + P2{(-0.62 - 0.6 * n) * view.Unit(), 0.3 * view.Unit()};
    out.push_back({id, "army", MarkSign(view, "army", foot, 0.52)});
  }
  return out;
}

std::string Number(int n, const std::string& between) {
  std::string digits = std::to_string(n), out;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (i > 0 && (digits.size() - i) % 3 == 0) out += between;
    out += digits[i];
  }
  return out;
}

std::string TownTitle(const PlanView& view, const Settlement& s) {
  const Saying say{view.rules, view.lang};
  if (s.state == "ruin" || !s.alive()) return say.Of("town-ruin", {s.name});
  const std::string& rank = view.rules.settlements.Rank(std::clamp(s.rank, 1, 7)).type;
  std::string out =
      say.Of("town", {s.name, say.Noun(rank), Number(s.population, say.Of("thousands", {}))});
  if (s.realm) out += ", " + view.world.realms[s.realm].name;
  return out;
}

std::string TownDesc(const PlanView& view, Id<Settlement> id) {
  const World& w = view.world;
  std::string out;
  for (const Temple& t : w.temples) {
    if (!t.alive() || t.settlement != id) continue;
    out += (out.empty() ? Saying{view.rules, view.lang}.Of("temples", {}) + " " : ", ") +
           w.gods[t.god].name + " (" + std::to_string(t.level) + ")";
  }
  return out;
}

std::string MarkTitle(const PlanView& view, const Mark& m) {
  const World& w = view.world;
  const Saying say{view.rules, view.lang};
  if (const Id<Temple> t = m.of.temple()) {
    return say.Of("temple", {w.gods[w.temples[t].god].name, std::to_string(w.temples[t].level)});
  }
  if (const Id<Army> a = m.of.army()) {
    std::string out = say.Of("host", {w.armies[a].name, std::to_string(w.armies[a].host)});
    if (w.armies[a].realm) out += ", " + w.realms[w.armies[a].realm].name;
    return out;
  }
  std::string name(w.NameOf(m.of));
  const std::string kind = say.Noun(m.kind);
  return name.empty() ? kind : name + ", " + kind;
}

void PutMarks(PlanView& view, const std::vector<Mark>& marks, std::vector<Item>& out) {
  for (const Mark& m : marks) {
    Group2 g;
    g.id = std::string(view.world.KeyOf(m.of));
    g.title = MarkTitle(view, m);
    Palette palette = view.palette;
    const Id<Army> army = m.of.army();
    if (army && palette.fills && view.world.armies[army].realm) {
      palette.banner = RealmMark(view, view.world.armies[army].realm).colour;
    }
    PutSign(view, palette, m.sign, nullptr, g.items);
    out.emplace_back(std::move(g));
  }
}

// Mines, mills and farms.
std::vector<Sign> WorkSigns(const PlanView& view) {
  std::vector<Sign> out;
  const Plan& plan = view.plan();
  for (std::size_t i = 0; i < plan.hexes.size(); ++i) {
    const Hex& hex = plan.hexes[i];
    if (hex.improvement == Improvement::kNone) continue;
    const P2 m = view.Middle(Id<Hex>(i));
    if (hex.improvement == Improvement::kFarm) {
      for (const P2 at : {P2{-0.2, 0.02}, {0.22, 0.3}}) {
        out.push_back(MarkSign(view, "farm", m + at * view.Unit(), 0.25));
      }
      continue;
    }
    const P2 foot = m + P2{0.24, 0.42} * view.Unit();
    out.push_back(MarkSign(view, WordOf(hex.improvement), foot, 0.24));
  }
  return out;
}

}  // namespace

std::string SectionLetter(std::size_t i) { return std::string(1, static_cast<char>('A' + i % 26)); }

std::vector<P2> SectionLineOf(const PlanView& view, Id<Delve> delve) {
  std::vector<P2> line;
  for (const Axial& at : view.world.delves[delve].line) {
    const Id<Hex> h = view.plan().At(at);
    if (h) line.push_back(view.Middle(h));
  }
  // From frame to frame where it crosses the whole plan.
  const BoxMm f = view.Field();
  if (line.size() > 1 && line.front().x - f.x0 < 1.1 * view.hex_mm) line.front().x = f.x0;
  if (line.size() > 1 && f.x1 - line.back().x < 1.1 * view.hex_mm) line.back().x = f.x1;
  return line;
}

void DrawSectionLines(PlanView& view, std::vector<Item>& out) {
  for (const Id<Delve> id : view.world.delves.Ids()) {
    const std::vector<P2> line = SectionLineOf(view, id);
    if (line.size() < 2) continue;
    Group2 g;
    g.id = "line-" + view.world.delves[id].key;
    g.title = view.world.delves[id].name;
    PathItem p = Stroke(view.palette.fills ? view.palette.vein : view.palette.ink,
                        std::max(0.22, 0.34 * view.hex_mm / 12));
    p.dash = {4.2, 0.9, 0.7, 0.9};
    p.round = false;
    p.Move(line.front()).Line(line.back());
    g.items.emplace_back(std::move(p));
    out.emplace_back(std::move(g));
  }
}

void DrawLandmarks(PlanView& view, std::vector<Item>& out) {
  for (const Sign& s : WorkSigns(view)) PutSign(view, view.palette, s, nullptr, out);
  PutMarks(view, Marks(view).All(), out);
}

void DrawDivineSites(PlanView& view, std::vector<Item>& out) {
  PutMarks(view, DivineMarks(view), out);
}

void DrawArmies(PlanView& view, std::vector<Item>& out) { PutMarks(view, ArmyMarks(view), out); }

void DrawSettlements(PlanView& view, std::vector<Item>& out) {
  const std::vector<Id<Settlement>> towns = TownsByHex(view.world);
  std::vector<Id<Settlement>> order;
  for (const Id<Settlement> id : view.world.settlements.Ids()) {
    if (Shows(view, towns, id)) order.push_back(id);
  }
  std::stable_sort(order.begin(), order.end(), [&](Id<Settlement> a, Id<Settlement> b) {
    return view.world.settlements[a].hex.n / static_cast<std::uint32_t>(view.plan().columns) <
           view.world.settlements[b].hex.n / static_cast<std::uint32_t>(view.plan().columns);
  });
  for (const Id<Settlement> id : order) {
    const Settlement& s = view.world.settlements[id];
    Group2 g;
    g.id = s.key;
    g.title = TownTitle(view, s);
    g.desc = TownDesc(view, id);
    const Sign sign = TownSign(view, s);
    const BoxMm box = BoxOf(sign);
    PathItem ground = Fill(view.palette.paper);
    ground.fill.opacity = 0.7;
    if (view.palette.fills) {
      const P2 m{box.centre().x, box.y1 - 0.1 * box.h()};
      ground.Move(Around(m, 0, box.w() * 0.62, box.h() * 0.26));
      for (int a = 512; a < 4096; a += 512) {
        ground.Line(Around(m, a, box.w() * 0.62, box.h() * 0.26));
      }
      g.items.emplace_back(std::move(ground.Close()));
    }
    Rng rng = Fork(view.Seed("plan-ruin"), "town", {id.n});
    PutSign(view, view.palette, sign, &rng, g.items);
    const bool capital = s.realm && view.world.realms[s.realm].capital == id;
    if (capital) {
      Palette palette = view.palette;
      if (palette.fills) palette.banner = RealmMark(view, s.realm).colour;
      const Sign flag = MarkSign(view, "army", {box.centre().x, box.y0 + 0.06 * view.Unit()}, 0.3);
      PutSign(view, palette, flag, nullptr, g.items);
    }
    out.emplace_back(std::move(g));
  }
}

std::vector<BoxMm> PlanWorks(const PlanView& view) {
  std::vector<BoxMm> out;
  if (view.quiet) return out;
  for (const Sign& s : WorkSigns(view)) out.push_back(BoxOf(s));
  return out;
}

std::vector<PlanThing> PlanThings(const PlanView& view) {
  std::vector<PlanThing> out;
  const std::vector<Id<Settlement>> towns = TownsByHex(view.world);
  for (const Id<Settlement> id : view.world.settlements.Ids()) {
    if (!Shows(view, towns, id)) continue;
    const Sign s = TownSign(view, view.world.settlements[id]);
    out.push_back({id, s.foot, BoxOf(s)});
  }
  if (view.quiet) {
    for (const TempleDisc& d : TempleDiscs(view)) {
      out.push_back({d.temple, d.at, d.Box().Grown(0.2)});
    }
    for (const Mark& m : DivineMarks(view)) out.push_back({m.of, m.sign.foot, BoxOf(m.sign)});
    return out;
  }
  for (const auto& marks : {Marks(view).All(), ArmyMarks(view)}) {
    for (const Mark& m : marks) out.push_back({m.of, m.sign.foot, BoxOf(m.sign)});
  }
  return out;
}

void NotePlanSigns(PlanView& view) {
  SignsUsed& signs = view.signs;
  std::array<bool, kTerrains> land{};
  bool river = false, lake = false, road = false;
  std::array<bool, 4> works{};
  for (const Hex& h : view.plan().hexes) {
    land[static_cast<std::size_t>(h.terrain)] = true;
    river = river || h.river;
    lake = lake || h.lake;
    road = road || h.road;
    works[static_cast<std::size_t>(h.improvement)] = true;
  }
  const std::vector<Id<Settlement>> towns = TownsByHex(view.world);
  for (int rank = 7; rank >= 1; --rank) {
    for (const Id<Settlement> id : view.world.settlements.Ids()) {
      const Settlement& s = view.world.settlements[id];
      if (Shows(view, towns, id) && s.rank == rank) signs.Use("town", TownArt(rank).id);
    }
  }
  for (const Id<Settlement> id : view.world.settlements.Ids()) {
    const Settlement& s = view.world.settlements[id];
    if (!Shows(view, towns, id)) continue;
    if (s.state == "ruin" || !s.alive()) signs.Use("town", "ruin");
    if (s.alive() && s.realm && view.world.realms[s.realm].capital == id) {
      signs.Use("town", "capital");
    }
  }
  for (const Mark& m : Marks(view).All()) signs.Use("mark", m.kind);
  for (const Mark& m : ArmyMarks(view)) signs.Use("mark", m.kind);
  for (std::size_t i = 1; i < works.size(); ++i) {
    if (works[i]) signs.Use("mark", WordOf(static_cast<Improvement>(i)));
  }
  if (road) {
    bool plain = false, great = false;
    for (const RoadCourse& r : RoadCourses(view)) (r.highway ? great : plain) = true;
    if (great) signs.Use("line", "highway");
    if (plain) signs.Use("line", "road");
  }
  if (river) signs.Use("line", "river");
  if (!view.world.provinces.empty()) signs.Use("line", "province");
  for (std::size_t i = 0; i < view.world.provinces.size(); ++i) {
    if (HolderOf(view.world, Id<Province>(i))) signs.Use("line", "captured");
  }
  for (const Id<Delve> id : view.world.delves.Ids()) {
    if (SectionLineOf(view, id).size() >= 2) signs.Use("line", "section");
  }
  for (const Terrain t : {Terrain::kGrassland, Terrain::kForest, Terrain::kHill, Terrain::kMountain,
                          Terrain::kSwamp, Terrain::kDesert, Terrain::kArctic}) {
    if (land[static_cast<std::size_t>(t)]) signs.Use("land", WordOf(t));
  }
  if (land[static_cast<std::size_t>(Terrain::kSea)]) signs.Use("land", "sea");
  if (lake) signs.Use("land", "lake");
  for (const Id<Realm> id : view.world.realms.Ids()) {
    const auto owned = [&](const Hex& h) { return h.owner == id; };
    const auto& hexes = view.plan().hexes;
    if (view.world.realms[id].alive() && std::any_of(hexes.begin(), hexes.end(), owned)) {
      signs.Use("realm", view.world.realms[id].key);
    }
  }
}

}  // namespace bw
