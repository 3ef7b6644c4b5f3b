// See play_moves.h.
#include "cli/play_moves.h"

#include <algorithm>
#include <set>
#include <utility>

#include "generator/world/map_reference.h"

namespace bw {

namespace {

// A group's tokens are those of its places, and lie there.
bool HoldsBeads(Ref r) { return r.place() || r.construction(); }

}  // namespace

bool IsDrawn(std::string_view mark) {
  constexpr std::string_view kCounts[] = {"slain", "named", "work", "opened", "bottom"};
  return std::find(std::begin(kCounts), std::end(kCounts), mark) == std::end(kCounts);
}

namespace {

// " (hex 1904)", as --hex-numbers prints it.
std::string InHex(const PlayWords& say, const World& w, Id<Hex> hex) {
  return hex ? " (" + say("hex", {w.plan.NumberOf(hex)}) + ")" : "";
}

}  // namespace

std::string Called(const Teller& teller, const World& w, Ref what) {
  const PlayWords say(teller.text());
  const std::string name = teller.Bare(what), at = MapReference(w, what);
  if (!at.empty()) return name + " (" + at + ")";
  if (const Id<Settlement> id = what.settlement())
    return name + InHex(say, w, w.settlements[id].hex);
  if (const Id<Temple> id = what.temple()) {
    const Temple& t = w.temples[id];
    const std::string god = teller.Bare(t.god);
    if (t.settlement) return say("temple-in", {god, Called(teller, w, t.settlement)});
    return say("temple-of", {god}) + InHex(say, w, t.hex);
  }
  if (const Id<Treasure> id = what.treasure()) {
    return w.treasures[id].at ? name + ", " + Called(teller, w, w.treasures[id].at) : name;
  }
  if (const Id<Person> id = what.person(); id && w.people[id].of) {
    return say("person-of", {name, Called(teller, w, w.people[id].of)});
  }
  return name;
}

BeadMoves::BeadMoves(const World& w, const Teller& teller, const PlayWords& say, EventNo from)
    : w_(w), teller_(teller), say_(say), from_(from) {
  std::map<Ref, Held> now;
  const auto at = [&](Ref r) -> Held& {
    const auto [it, fresh] = now.try_emplace(r);
    if (!fresh) return it->second;
    if (r.place()) it->second = {w.places[r.place()].folk, w.places[r.place()].loot};
    if (r.construction()) {
      const Construction& c = w.constructions[r.construction()];
      it->second = {c.folk, c.loot};
    }
    return it->second;
  };
  for (std::size_t n = w.events.size(); n-- > from;) {
    const Event& e = w.events[n];
    for (const Change& c : e.changes) {
      if (HoldsBeads(c.of)) after_[{e.n, c.of}] = at(c.of);
    }
    for (const Change& c : e.changes) {
      if (!HoldsBeads(c.of)) continue;
      if (c.field == Field::kFolk) at(c.of).folk -= c.by;
      if (c.field == Field::kLoot) at(c.of).loot -= c.by;
    }
  }
}

const std::string& BeadMoves::Name(Ref r) const {
  const auto [it, fresh] = names_.try_emplace(r);
  if (fresh) it->second = Called(teller_, w_, r);
  return it->second;
}

std::string BeadMoves::Left(EventNo n, Ref at, int open) const {
  const auto it = after_.find({n, at});
  return say_.Of("beads", it == after_.end() ? 0 : it->second.all() - open);
}

// What one place loses and another gains in the same event is moved; the rest comes from the box
// or goes back into it.
void BeadMoves::Beads(const Event& e, Field field, std::string_view what, std::map<Ref, int>& open,
                      std::vector<std::string>& out) const {
  std::vector<std::pair<Ref, int>> from, to;
  for (const Change& c : e.changes) {
    if (c.field != field || !HoldsBeads(c.of) || c.by == 0) continue;
    auto& side = c.by < 0 ? from : to;
    side.emplace_back(c.of, std::abs(c.by));
  }
  const auto tokens = [&](int n) { return say_.Of(what, n); };
  std::size_t i = 0, k = 0;
  while (i < from.size() && k < to.size()) {
    const int n = std::min(from[i].second, to[k].second);
    const int left = open[from[i].first] += n;
    open[to[k].first] -= n;
    out.push_back(say_("move", {tokens(n), Name(from[i].first), Name(to[k].first),
                                Left(e.n, from[i].first, left)}));
    if ((from[i].second -= n) == 0) ++i;
    if ((to[k].second -= n) == 0) ++k;
  }
  for (; i < from.size(); ++i) {
    const int left = open[from[i].first] += from[i].second;
    out.push_back(say_(
        "take", {tokens(from[i].second), Name(from[i].first), Left(e.n, from[i].first, left)}));
  }
  for (; k < to.size(); ++k) {
    const int left = open[to[k].first] -= to[k].second;
    out.push_back(
        say_("put", {tokens(to[k].second), Name(to[k].first), Left(e.n, to[k].first, left)}));
  }
}

bool BeadMoves::StoodBefore(Ref r) const {
  const auto before = [&](const Row& row) {
    return row.founded < from_ || row.founded == kNoEvent;
  };
  return r.place() ? before(w_.places[r.place()])
                   : r.construction() && before(w_.constructions[r.construction()]);
}

// What shares its square with something is told to which side of it it comes.
std::string BeadMoves::Draw(Ref r) const {
  const Ref beside = BesideInSquare(w_, r);
  if (!beside) return say_("draw", {Name(r)});
  const Pt at = SpotOf(w_, r), other = SpotOf(w_, beside);
  const Fx dx = at.x - other.x, dy = at.y - other.y;
  const char* where = std::max(std::abs(dx), std::abs(dy)) < kBead / 8 ? "draw-upon"
                      : std::abs(dx) >= std::abs(dy) ? dx > 0 ? "draw-right" : "draw-left"
                      : dy > 0                       ? "draw-below"
                                                     : "draw-above";
  return say_(where, {Name(r), Name(beside)});
}

// The square it is told by goes with its middle: where that moved on, the sheets on the table have
// it by the square it was in.
std::string BeadMoves::Redraw(const Event& e, Ref r) const {
  if (!r.place()) return say_("redraw", {Name(r)});
  const Box now = w_.places[r.place()].box;
  Box was = now;
  for (const Change& c : e.changes) {
    const auto* from = std::get_if<int>(&c.from);
    if (c.of != r || from == nullptr) continue;
    if (c.field == Field::kX) was.x = *from;
    if (c.field == Field::kY) was.y = *from;
    if (c.field == Field::kW) was.w = *from;
    if (c.field == Field::kH) was.h = *from;
  }
  const std::string before = MapReference(was.centre());
  if (before == MapReference(now.centre())) return say_("redraw", {Name(r)});
  return say_("redraw-from", {Name(r), before});
}

void BeadMoves::Drawing(const Event& e, std::vector<std::string>& out) const {
  std::set<Ref> grown;
  for (const Change& c : e.changes) {
    const Ref r = c.of;
    const auto* text = TextIn(c.to);
    const bool shape = c.field == Field::kX || c.field == Field::kY || c.field == Field::kW ||
                       c.field == Field::kH;
    if (shape && StoodBefore(r) && grown.insert(r).second) out.push_back(Redraw(e, r));
    const auto* was = c.field == Field::kName ? TextIn(c.from) : nullptr;
    if (was != nullptr && !was->empty() && StoodBefore(r)) {
      out.push_back(say_("rename", {*was, Name(r)}));
    }
    if (c.field == Field::kFounded) {
      if (r.place() || r.construction()) {
        out.push_back(Draw(r));
      } else if (const Id<Way> id = r.way()) {
        const Way& way = w_.ways[id];
        out.push_back(say_("draw-way", {say_.Noun(way.kind), Name(way.from), Name(way.to)}));
      } else if (r.treasure()) {
        out.push_back(say_("lay-treasure", {Name(r)}));
      }
    } else if (c.field == Field::kState && text != nullptr && (HoldsBeads(r) || r.way())) {
      std::string name = r.way() ? "" : Name(r);
      if (const Id<Way> id = r.way()) {
        const Way& way = w_.ways[id];
        name = say_("the-way", {say_.Noun(way.kind), Name(way.from), Name(way.to)});
      }
      out.push_back(say_("mark", {name, say_.Mark(*text)}));
    } else if (c.field == Field::kMark && HoldsBeads(r) && c.by != 0 && IsDrawn(c.tag)) {
      out.push_back(say_(c.by > 0 ? "write" : "strike",
                         {say_.Mark(c.tag), std::to_string(std::abs(c.by)), Name(r)}));
    } else if (c.field == Field::kAt && r.treasure()) {
      const auto* to = std::get_if<Ref>(&c.to);
      if (to != nullptr && *to && w_.treasures[r.treasure()].founded != e.n) {
        out.push_back(say_("move-treasure", {teller_.Bare(r), Name(*to)}));
      }
    }
  }
}

std::vector<std::string> BeadMoves::Of(EventNo n) const {
  const Event& e = w_.events[n];
  std::vector<std::string> out;
  Drawing(e, out);
  std::map<Ref, int> open;
  for (const Change& c : e.changes) {
    const bool beads = c.field == Field::kFolk || c.field == Field::kLoot;
    if (beads && HoldsBeads(c.of)) open[c.of] += c.by;
  }
  Beads(e, Field::kFolk, "folk", open, out);
  Beads(e, Field::kLoot, "loot", open, out);
  return out;
}

}  // namespace bw
