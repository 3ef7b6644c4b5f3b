#include "tests/support/sample_world.h"

#include <algorithm>
#include <array>

#include "generator/rules/glyph_words.h"
#include "generator/world/apply.h"

namespace bw {

namespace {

constexpr int kColumns = 16;

template <class Words>
std::string Pick(const Words& words, int i) {
  return std::string(words[static_cast<std::size_t>(i) % words.size()]);
}

Delve SampleDelve() {
  Delve d;
  d.key = "delve-1";
  d.name = "Sample";
  d.sheet = "landscape";
  d.width = 32 * kBead;
  d.height = 22 * kBead;
  d.surface = 4 * kBead;
  constexpr std::array kRise{0, -30, -60, -40, 0, 30, 50, 20, -20, -90, -120, -60};
  for (int i = 0; i <= 32; ++i) {
    const int rise = kRise[static_cast<std::size_t>(i) % kRise.size()];
    d.ground.push_back(d.surface + (i > 29 ? 160 : rise));
    if (i < 32) d.sea.push_back(i >= 30 ? 1 : 0);
  }
  constexpr std::array kRocks{"clay", "gravel", "limestone", "marl", "slate", "granite"};
  for (int b = 0; b < 6; ++b) {
    Band band;
    band.rock = kRocks[static_cast<std::size_t>(b)];
    for (int i = 0; i <= 32; ++i) {
      const int rise = kRise[static_cast<std::size_t>(i * 2 + b * 5) % kRise.size()];
      band.top.push_back(b == 0 ? d.ground[static_cast<std::size_t>(i)]
                                : (4 + 3 * b) * kBead + rise);
    }
    d.bands.push_back(std::move(band));
  }
  return d;
}

// Room i of the grid; the first row is of the earlier age.
Place SampleRoom(int i, Id<Delve> delve, Id<Age> age) {
  constexpr std::array<std::string_view, 5> kStates{"open", "choked", "flooded", "burnt", "sealed"};
  Place p;
  p.delve = delve;
  p.age = age;
  p.kind = Pick(kFurnitureGlyphs, i);
  p.name = i % 3 == 0 ? "Room " + std::to_string(i) : "";
  p.shape = Pick(kShapes, i / 2);
  p.habit = Pick(kHabits, i);
  p.builder = i % 6 == 5 ? "nature" : "builder-" + std::to_string(i % 6);
  const int column = i % kColumns, row = i / kColumns;
  const Fx w = i % 11 == 7 ? kBead * 5 / 4 : kBead;
  p.box = {kBead * (2 + 3 * column) / 2 + column * 64, kBead * (13 + 4 * row) / 2, w, kBead};
  p.level = 1 + row;
  p.state = i % 5 == 0 ? Pick(kStates, i / 5) : "open";
  if (i % 13 == 4) p.kind = "underground-lake";
  if (i % 29 == 12) p.kind = "magma-chamber";
  return p;
}

void Tokens(Draft& d, Ref room, int i) {
  d.Folk(room, i % 4 == 0 ? 0 : i % 7);
  d.Loot(room, i % 3 == 0 ? i % 8 : 0);
}

Id<Place> AddEntrance(World& w, Id<Delve> delve, Fx x) {
  Place e;
  e.delve = delve;
  e.kind = "entrance";
  e.habit = "natural";
  e.box = {x - kBead / 4, w.delves[delve].GroundAt(x), kBead / 2, kBead / 2};
  Draft d("D-PRIM-02", "sample.entrance", Ref::World());
  const Ref ref = d.Found(w, std::move(e));
  Apply(w, std::move(d));
  return ref.place();
}

void AddWay(World& w, Id<Delve> delve, Id<Place> from, Id<Place> to, int i) {
  constexpr std::array<std::string_view, 4> kStates{"open", "open", "choked", "sealed"};
  Way way;
  way.delve = delve;
  way.kind = Pick(kWayKinds, i);
  way.from = from;
  way.to = to;
  way.habit = Pick(kHabits, i);
  way.state = Pick(kStates, i / 3);
  way.age = w.places[from].age;
  const Box a = w.places[from].box, b = w.places[to].box;
  if (a.y == b.y) {
    way.path = {{a.right(), a.centre().y}, {b.x, b.centre().y}};
  } else {
    way.path = {{a.centre().x, a.bottom()}, {b.centre().x, b.y}};
  }
  way.length = PathLength(way.path);
  Draft d("D-PRIM-02", "sample.way", Ref::World());
  d.Found(w, std::move(way));
  Apply(w, std::move(d));
}

void AddRooms(World& w, Id<Delve> delve, int from, int to) {
  for (int i = from; i < to; ++i) {
    Draft d("D-PRIM-02", "sample.room", Ref::World());
    const Ref room = d.Found(w, SampleRoom(i, delve, w.age));
    Tokens(d, room, i);
    Apply(w, std::move(d));
    const Id<Place> here = room.place();
    if (i % kColumns > 0) AddWay(w, delve, Id<Place>(here.n - 1), here, i);
    if (i >= kColumns && i % 4 == 1) AddWay(w, delve, Id<Place>(here.n - kColumns), here, i + 1);
  }
}

void AddGroups(World& w, Id<Delve> delve) {
  constexpr std::array<std::string_view, 6> kKinds{"breeder", "alpha",        "delver",
                                                   "villain", "civilization", "wanderer"};
  const int n = static_cast<int>(w.places.size());
  for (int i = 0; i < 6; ++i) {
    const Id<Place> home(static_cast<std::uint32_t>((17 * i + 20) % n));
    Group g;
    g.delve = delve;
    g.kind = Pick(kKinds, i);
    g.name = "Group " + std::to_string(i);
    g.home = home;
    Draft d("D-GRP-01", "sample.group", Ref::World());
    const Ref ref = d.Found(w, std::move(g));
    for (std::uint32_t k = 0; k < 3 && home.n + k < w.places.size(); ++k) {
      d.Own(Ref(Id<Place>(home.n + k)), ref.group());
      d.Folk(Ref(Id<Place>(home.n + k)), 2);
    }
    Apply(w, std::move(d));
  }
}

void AddSurface(World& w, Id<Delve> delve) {
  Fx x = kBead / 2;
  int i = 0;
  for (const std::string_view glyph : kConstructionGlyphs) {
    Construction c;
    c.delve = delve;
    c.kind = glyph;  // an unknown kind is drawn by the art of its name
    c.name = i % 2 == 0 ? "House " + std::to_string(i) : "";
    c.x = x;
    c.w = glyph == "farm" || glyph == "tower" ? kBead / 2 : kBead * 3 / 4;
    c.state = i % 7 == 6 ? "ruin" : "standing";
    if (i == 0) c.cellar = Id<Place>(0u);
    x += c.w + 40;
    Draft d("S-SPEC-03", "sample.construction", Ref::World());
    const Ref ref = d.Found(w, std::move(c));
    d.Folk(ref, i % 6);
    d.Loot(ref, i % 5 == 1 ? 1 : 0);
    Apply(w, std::move(d));
    ++i;
  }
}

void AddDeposits(World& w, Id<Delve> delve) {
  Draft d("D-PRIM-02", "sample.deposits", Ref::World());
  const auto add = [&](std::string kind, std::vector<Pt> path, int left) {
    Deposit row;
    row.delve = delve;
    row.kind = std::move(kind);
    row.path = std::move(path);
    row.left = left;
    d.Found(w, std::move(row));
  };
  add("ore", {{20 * kBead, 20 * kBead}}, 4);
  add("ore", {{8 * kBead, 20 * kBead}}, 0);
  add("gold", {{0, 10 * kBead}, {16 * kBead, 12 * kBead}, {32 * kBead, 11 * kBead}}, 9);
  add("ore", {{2 * kBead, 19 * kBead}, {30 * kBead, 21 * kBead}}, 3);
  Apply(w, std::move(d));
}

void AddTreasures(World& w) {
  for (int i = 0; i < 6; ++i) {
    Treasure t;
    t.delve = Id<Delve>(0u);
    t.name = "Treasure " + std::to_string(i);
    t.at = i < 4 ? Ref(Id<Place>(static_cast<std::uint32_t>(i * 7 % w.places.size())))
                 : Ref(Id<Group>(static_cast<std::uint32_t>(i - 4)));
    Draft d("D-STATE-03", "sample.treasure", Ref::World());
    d.Found(w, std::move(t));
    Apply(w, std::move(d));
  }
}

}  // namespace

World SampleWorld(int rooms) {
  World w;
  w.recipe.seed_text = "7";
  w.recipe.seed = 7;
  const Id<Delve> delve = w.delves.Add(SampleDelve());
  w.age = OpenAge(w, "civilization", "Age of Civilization");
  const int old = std::min(rooms, kColumns);
  AddRooms(w, delve, 0, old);
  CloseAge(w);
  for (int i = 0; i < 8; ++i) Tick(w);
  w.age = OpenAge(w, "monsters", "Age of Monsters");
  AddRooms(w, delve, old, rooms);
  AddDeposits(w, delve);
  AddGroups(w, delve);
  AddSurface(w, delve);
  AddTreasures(w);
  const Id<Place> mouth = AddEntrance(w, delve, 29 * kBead);
  AddWay(w, delve, mouth, Id<Place>(static_cast<std::uint32_t>(old - 1)), 1);
  return w;
}

}  // namespace bw
