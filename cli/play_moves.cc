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

bool IsMarkOf(const Change& c) {
  return c.field == Field::kMark && HoldsBeads(c.of) && c.by != 0 && IsDrawn(c.tag);
}

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

std::string MarkText(const PlayWords& say, const std::string& mark, int was, int now,
                     const std::string& where) {
  const std::string word = say.Mark(mark);
  if (now <= 0) return say("strike", {word, std::to_string(was), where});
  if (was <= 0) return say("write", {word, std::to_string(now), where});
  return say("write-over", {word, std::to_string(now), where, std::to_string(was)});
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
  std::map<std::pair<Ref, std::string>, int> marks;
  const auto mark = [&](Ref r, const std::string& tag) -> int& {
    const auto [it, fresh] = marks.try_emplace({r, tag});
    if (fresh) {
      it->second = CountOf(
          r.place() ? w.places[r.place()].marks : w.constructions[r.construction()].marks, tag);
    }
    return it->second;
  };
  for (std::size_t n = w.events.size(); n-- > from;) {
    const Event& e = w.events[n];
    for (const Change& c : e.changes) {
      if (HoldsBeads(c.of)) after_[{e.n, c.of}] = at(c.of);
      if (IsMarkOf(c)) marked_[{e.n, c.of, c.tag}] = mark(c.of, c.tag);
    }
    for (const Change& c : e.changes) {
      const auto* was = c.field == Field::kName ? TextIn(c.from) : nullptr;
      if (was != nullptr && !was->empty()) renamed_[c.of].emplace_back(e.n, *was);
      if (!HoldsBeads(c.of)) continue;
      if (c.field == Field::kFolk) at(c.of).folk -= c.by;
      if (c.field == Field::kLoot) at(c.of).loot -= c.by;
      if (IsMarkOf(c)) mark(c.of, c.tag) -= c.by;
    }
  }
  FindNamed();
}

// Sentences use a first name before the event that gave it: the paper has it by then.
void BeadMoves::FindNamed() {
  std::set<Ref> waiting;
  for (std::size_t n = from_; n < w_.events.size(); ++n) {
    for (const Change& c : w_.events[n].changes) {
      const auto* was = c.field == Field::kName ? TextIn(c.from) : nullptr;
      if (was != nullptr && was->empty() && StoodBefore(c.of)) waiting.insert(c.of);
    }
  }
  for (std::size_t n = from_; n < w_.events.size() && !waiting.empty(); ++n) {
    const Event& e = w_.events[n];
    const auto met = [&](Ref r) {
      if (waiting.erase(r) > 0) named_at_[e.n].push_back(r);
    };
    for (const Ref r : e.subjects) met(r);
    for (const Change& c : e.changes) met(c.of);
  }
}

std::string BeadMoves::Name(EventNo n, Ref r) const {
  const auto it = renamed_.find(r);
  if (it == renamed_.end()) return NameNow(r);
  const std::string* before = nullptr;  // the last event comes first
  for (const auto& [renamed, was] : it->second) {
    if (renamed > n) before = &was;
  }
  if (before == nullptr) return NameNow(r);
  const std::string at = MapReference(w_, r);
  return at.empty() ? *before : *before + " (" + at + ")";
}

const std::string& BeadMoves::NameNow(Ref r) const {
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
    out.push_back(say_("move", {tokens(n), Name(e.n, from[i].first), Name(e.n, to[k].first),
                                Left(e.n, from[i].first, left)}));
    if ((from[i].second -= n) == 0) ++i;
    if ((to[k].second -= n) == 0) ++k;
  }
  for (; i < from.size(); ++i) {
    const int left = open[from[i].first] += from[i].second;
    out.push_back(say_("take", {tokens(from[i].second), Name(e.n, from[i].first),
                                Left(e.n, from[i].first, left)}));
  }
  for (; k < to.size(); ++k) {
    const int left = open[to[k].first] -= to[k].second;
    out.push_back(
        say_("put", {tokens(to[k].second), Name(e.n, to[k].first), Left(e.n, to[k].first, left)}));
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
std::string BeadMoves::Draw(EventNo n, Ref r) const {
  const Ref beside = BesideInSquare(w_, r);
  if (!beside) return say_("draw", {Name(n, r)});
  const Pt at = SpotOf(w_, r), other = SpotOf(w_, beside);
  const Fx dx = at.x - other.x, dy = at.y - other.y;
  const char* where = std::max(std::abs(dx), std::abs(dy)) < kBead / 8 ? "draw-upon"
                      : std::abs(dx) >= std::abs(dy) ? dx > 0 ? "draw-right" : "draw-left"
                      : dy > 0                       ? "draw-below"
                                                     : "draw-above";
  return say_(where, {Name(n, r), Name(n, beside)});
}

// The square it is told by goes with its middle: where that moved on, the sheets on the table have
// it by the square it was in.
std::string BeadMoves::Redraw(const Event& e, Ref r) const {
  if (!r.place()) return say_("redraw", {Name(e.n, r)});
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
  if (before == MapReference(now.centre())) return say_("redraw", {Name(e.n, r)});
  return say_("redraw-from", {Name(e.n, r), before});
}

void BeadMoves::Drawing(const Event& e, std::vector<std::string>& out) const {
  std::set<Ref> grown;
  if (const auto it = named_at_.find(e.n); it != named_at_.end()) {
    for (const Ref r : it->second) out.push_back(say_("name", {Name(e.n, r)}));
  }
  for (const Change& c : e.changes) {
    const Ref r = c.of;
    const auto* text = TextIn(c.to);
    const bool shape = c.field == Field::kX || c.field == Field::kY || c.field == Field::kW ||
                       c.field == Field::kH;
    if (shape && StoodBefore(r) && grown.insert(r).second) out.push_back(Redraw(e, r));
    const auto* was = c.field == Field::kName ? TextIn(c.from) : nullptr;
    if (was != nullptr && !was->empty() && StoodBefore(r)) {
      out.push_back(say_("rename", {*was, Name(e.n, r)}));
    }
    if (c.field == Field::kFounded) {
      if (r.place() || r.construction()) {
        out.push_back(Draw(e.n, r));
      } else if (const Id<Way> id = r.way()) {
        const Way& way = w_.ways[id];
        out.push_back(
            say_("draw-way", {say_.Noun(way.kind), Name(e.n, way.from), Name(e.n, way.to)}));
      } else if (r.treasure()) {
        out.push_back(say_("lay-treasure", {Name(e.n, r)}));
      }
    } else if (c.field == Field::kState && text != nullptr && (HoldsBeads(r) || r.way())) {
      std::string name = r.way() ? "" : Name(e.n, r);
      if (const Id<Way> id = r.way()) {
        const Way& way = w_.ways[id];
        name = say_("the-way", {say_.Noun(way.kind), Name(e.n, way.from), Name(e.n, way.to)});
      }
      out.push_back(say_("mark", {name, say_.Mark(*text)}));
    } else if (c.field == Field::kAt && r.treasure()) {
      const auto* to = std::get_if<Ref>(&c.to);
      if (to != nullptr && *to && w_.treasures[r.treasure()].founded != e.n) {
        out.push_back(say_("move-treasure", {teller_.Bare(r), Name(e.n, *to)}));
      }
    }
  }
}

// What stands there in the end, as with beads: a number is written in place of the one before.
void BeadMoves::Marks(const Event& e, std::vector<std::string>& out) const {
  std::map<std::pair<Ref, std::string>, int> by;
  for (const Change& c : e.changes) {
    if (IsMarkOf(c)) by[{c.of, c.tag}] += c.by;
  }
  for (const auto& [what, n] : by) {
    const auto& [r, tag] = what;
    const int now = marked_.at({e.n, r, tag});
    if (n != 0) out.push_back(MarkText(say_, tag, now - n, now, Name(e.n, r)));
  }
}

std::vector<std::string> BeadMoves::Of(EventNo n) const {
  const Event& e = w_.events[n];
  std::vector<std::string> out;
  Drawing(e, out);
  Marks(e, out);
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
