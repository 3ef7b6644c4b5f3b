// See clusters.h.
#include "render/layers/clusters.h"

#include <algorithm>

#include "render/layers/ink.h"

namespace bw {

namespace {

constexpr double kTokenBeads = 0.28;  // diameter
constexpr double kPitchBeads = 0.31;  // from middle to middle
constexpr int kMostSingles = 4;

void Add(std::vector<Token>& tokens, TokenKind kind, int n, int most = kMostSingles) {
  if (n > most) {
    tokens.push_back({kind, n, {}});
    return;
  }
  for (int i = 0; i < n; ++i) tokens.push_back({kind, 1, {}});
}

TokenKind LeaderKind(const World& w, Id<Place> id) {
  const Id<Group> owner = w.places[id].owner;
  if (!owner || w.groups[owner].home != id) return TokenKind::kFolk;
  if (w.groups[owner].kind == "villain") return TokenKind::kVillain;
  return w.groups[owner].kind == "alpha" ? TokenKind::kAlpha : TokenKind::kFolk;
}

std::vector<Token> TokensFor(int folk, int loot, int treasures, TokenKind leader, int fit) {
  std::vector<Token> tokens;
  // A cramped room counts sooner, so that its tokens stay in two rows.
  const int most = folk + loot + treasures > fit ? 1 : kMostSingles;
  if (leader != TokenKind::kFolk && folk > 0) {
    tokens.push_back({leader, 1, {}});
    --folk;
  }
  Add(tokens, TokenKind::kFolk, folk, most);
  Add(tokens, TokenKind::kLoot, loot, most);
  Add(tokens, TokenKind::kTreasure, treasures, most);
  return tokens;
}

// Rows of `columns`, each centred; the first row's middle at `y` (rows grow up or down).
void Arrange(Cluster& cluster, double x, double y, int columns, double pitch, double down) {
  const int n = static_cast<int>(cluster.tokens.size());
  const int rows = (n + columns - 1) / columns;
  for (int i = 0, r = 0; r < rows; ++r) {
    const int left = n - i;
    const int here = std::min(columns, (left + rows - r - 1) / (rows - r));  // even rows
    for (int c = 0; c < here; ++c, ++i) {
      Token& t = cluster.tokens[static_cast<std::size_t>(i)];
      t.at = {x + (c - (here - 1) * 0.5) * pitch, y + down * r * pitch};
    }
  }
  constexpr double kHorns = 1.75;  // radii they reach above the middle
  const double radius = cluster.radius;
  const P2 first = cluster.tokens[0].at;
  cluster.box = BoxMm{first.x, first.y, first.x, first.y}.Grown(radius);
  for (const Token& t : cluster.tokens) {
    BoxMm own = BoxMm{t.at.x, t.at.y, t.at.x, t.at.y}.Grown(radius);
    if (t.kind == TokenKind::kAlpha) own.y0 = t.at.y - radius * kHorns;
    BoxMm& box = cluster.box;
    box = {std::min(box.x0, own.x0), std::min(box.y0, own.y0), std::max(box.x1, own.x1),
           std::max(box.y1, own.y1)};
  }
}

Ref HomeOf(const World& w, Ref holder, int depth = 0) {
  if (holder.table == Table::kPerson && depth < 3) {
    return HomeOf(w, w.people[holder.person()].of, depth + 1);
  }
  return holder.table == Table::kGroup ? Ref(w.groups[holder.group()].home) : holder;
}

}  // namespace

std::string_view TokenWord(TokenKind kind) {
  switch (kind) {
    case TokenKind::kFolk: return "folk";
    case TokenKind::kLoot: return "loot";
    case TokenKind::kTreasure: return "treasure";
    case TokenKind::kAlpha: return "alpha";
    case TokenKind::kVillain: return "villain";
  }
  return "";
}

TreasureCounts::TreasureCounts(const World& world)
    : in_place(world.places.size()), in_building(world.constructions.size()) {
  for (const Treasure& t : world.treasures) {
    if (!t.alive()) continue;
    const Ref at = HomeOf(world, t.at);
    if (const Id<Place> p = at.place()) ++in_place[p.n];
    if (const Id<Construction> c = at.construction()) ++in_building[c.n];
  }
}

namespace {

// The largest of the four strips of `box` beside `other`; all of it where every strip is narrow.
Box Beside(const Box& box, const Box& other) {
  constexpr Fx kNarrow = kBead / 2;
  const Fx left = other.x - box.x, right = box.right() - other.right(), above = other.y - box.y,
           below = box.bottom() - other.bottom();
  Box best = box;
  Fx most = 0;
  const auto consider = [&](const Box& strip) {
    if (strip.w < kNarrow || strip.h < kNarrow || strip.w * strip.h <= most) return;
    best = strip;
    most = strip.w * strip.h;
  };
  consider({box.x, box.y, left, box.h});
  consider({other.right(), box.y, right, box.h});
  consider({box.x, box.y, box.w, above});
  consider({box.x, other.bottom(), box.w, below});
  return best;
}

Box Uncovered(const SectionView& view, const Place& place) {
  Box box = place.box;
  bool later = false;
  for (const Place& other : view.world.places) {
    if (&other == &place) {
      later = true;
    } else if (later && other.alive() && other.delve == view.delve && other.kind != "entrance" &&
               other.box.Overlaps(box)) {
      box = Beside(box, other.box);
    }
  }
  return box;
}

}  // namespace

BoxMm RoomFrame(const SectionView& view, const Place& place) {
  const Box box = Uncovered(view, place);
  const P2 a = view.At(box.x, box.y), b = view.At(box.right(), box.bottom());
  const double rough = place.habit == "ruled" || place.habit == "curved" ? 0
                       : place.habit == "bored"                          ? 0.03
                                                                         : 0.055;
  return BoxMm{a.x, a.y, b.x, b.y}.Grown(-rough * view.bead_mm);
}

Cluster RoomCluster(const SectionView& view, Id<Place> id, int treasures) {
  const Place& p = view.world.places[id];
  const BoxMm room = RoomFrame(view, p);
  Cluster cluster;
  const double bead = view.bead_mm, pitch = kPitchBeads * bead;
  cluster.radius = kTokenBeads * bead / 2;
  const double wall = p.habit == "ruled" || p.habit == "curved" ? 0.1 : 0.2;
  const int columns = std::max(1, static_cast<int>((room.w() - wall * bead) / pitch));
  const int rows = room.h() > 0.75 * bead ? 2 : 1;
  cluster.tokens = TokensFor(p.folk, p.loot, treasures, LeaderKind(view.world, id), columns * rows);
  if (cluster.empty()) return cluster;
  const int n = static_cast<int>(cluster.tokens.size());
  const int used = (n + columns - 1) / columns;
  const double top = room.y0 + (p.habit == "ruled" ? 0.26 : 0.31) * bead;
  const double free = room.y1 - 0.2 * bead - top - (used - 1) * pitch;
  const double drop = used > 1 ? 0 : std::clamp(free * 0.12, 0.0, 0.3 * bead);
  Arrange(cluster, room.centre().x, top + drop, columns, pitch, 1);
  return cluster;
}

Cluster BuildingCluster(const SectionView& view, Id<Construction> id, P2 foot, double width,
                        int treasures) {
  const Construction& c = view.world.constructions[id];
  Cluster cluster;
  const double bead = view.bead_mm, pitch = kPitchBeads * bead;
  cluster.radius = kTokenBeads * bead / 2;
  cluster.tokens = TokensFor(c.folk, c.loot, treasures, TokenKind::kFolk, 10);
  if (cluster.empty()) return cluster;
  const int columns = std::max(2, static_cast<int>((width + 0.4 * bead) / pitch));
  Arrange(cluster, foot.x, foot.y - 0.2 * bead, columns, pitch, -1);
  return cluster;
}

BoxMm FurnitureBox(const BoxMm& room, const Cluster& cluster, double bead) {
  const double floor = room.y1 - 0.1 * bead;
  const double head = cluster.empty() ? room.y0 + 0.24 * bead : cluster.box.y1 + 0.05 * bead;
  const double half = std::min(room.w() / 2 - 0.14 * bead, 0.62 * bead);
  return {room.centre().x - half, std::min(head, floor - 0.2 * bead), room.centre().x + half,
          floor};
}

}  // namespace bw
