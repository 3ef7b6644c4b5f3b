// What the person is told: what has happened since the last prompt, as sentences with the moves of
// beads they mean, and how each faction stands.
#include <algorithm>

#include "cli/play_game.h"
#include "cli/play_moves.h"
#include "cli/talk.h"
#include "factions/surface/kingdom.h"
#include "generator/world/map_reference.h"

namespace bw {

namespace {

constexpr int kSmall = 3;  // of less weight: only counted, unless beads move

std::string SeasonOfYear(const PlayWords& say, Stamp when) {
  return say("when-" + std::to_string(when.season + 1), {std::to_string(when.year)});
}

Stamp SeasonBefore(Stamp now) {
  return now.season > 0 ? Stamp{now.year, now.season - 1} : Stamp{now.year - 1, 3};
}

std::string Tokens(const PlayWords& say, int folk, int loot) {
  return say.Of("folk", folk) + ", " + say.Of("loot", loot);
}

}  // namespace

std::string Game::When() const {
  const Id<Age> age = world_.age;
  const std::string name = age ? say_.Age(world_.ages[age].id, world_.ages[age].name) : "";
  if (world_.now.year == 0) return name.empty() ? say_("before") : name;
  const bool over = age && !world_.ages[age].ended_by.empty();
  return say_(over ? "when-after" : "when-in", {SeasonOfYear(say_, world_.now.stamp()), name});
}

Teller& Game::Talk() const {
  if (teller_ == nullptr || teller_at_ != world_.events.size()) {
    teller_ = std::make_unique<Teller>(world_, rules_, text_);
    teller_at_ = world_.events.size();
  }
  return *teller_;
}

void Game::News(bool season_over) {
  const EventNo from = news_from_;
  news_from_ = static_cast<EventNo>(world_.events.size());
  const bool only = !only_ways_.empty() && only_ways_.back().answers > news_answers_;
  std::string out = from < news_from_ || only ? Told(from) : "";
  news_answers_ = next_;
  if (season_over && season_played_ && !moved_ && seasons_to_go_ == 0) {
    // Behind seasons told at a stretch it is said which one that is.
    if (passing_ && out.empty()) out = SeasonOfYear(say_, SeasonBefore(world_.now.stamp())) + "\n";
    out += say_("nothing-moved") + "\n";
  }
  telling_on_ = passing_ && seasons_to_go_ > 0;
  if (!out.empty()) SayOut(out + "\n");
  if (season_over) season_played_ = false;
}

std::string Game::Told(EventNo from) {
  const auto to = static_cast<EventNo>(world_.events.size());
  Teller& teller = Talk();
  const BeadMoves moves(world_, teller, say_, from);
  if (!telling_on_) {  // what is told at a stretch is numbered at a stretch
    told_.clear();
    told_from_ = from;
  }
  std::string out;
  if (passing_ && from < to) out = SeasonOfYear(say_, world_.events[from].when) + "\n";
  // What a redo brings back is told season by season.
  const bool several = from < to && world_.events[from].when != world_.events[to - 1].when;
  Stamp headed = passing_ && from < to ? world_.events[from].when : Stamp{-1, 0};
  int small = 0;
  auto only = std::find_if(only_ways_.begin(), only_ways_.end(),
                           [&](const OnlyWay& o) { return o.answers > news_answers_; });
  const auto tell_only_ways = [&](EventNo before) {
    for (; only != only_ways_.end() && only->at <= before; ++only) out += OnlyWayText(*only) + "\n";
  };
  for (EventNo n = from; n < to; ++n) {
    tell_only_ways(n);
    const Event& e = world_.events[n];
    const std::vector<std::string> lines = moves.Of(n);
    if (lines.empty() && (e.weight < kSmall || teller.IsHidden(e))) {
      ++small;
      continue;
    }
    if (several && e.when.year > 0 && headed != e.when) {
      out += (out.empty() ? "" : "\n") + SeasonOfYear(say_, e.when) + "\n";
      headed = e.when;
    }
    told_.push_back(n);
    moved_ |= !lines.empty();
    std::string sentence = teller.SentenceAlone(n);
    if (sentence.empty()) sentence = std::string(e.kind) + ".";
    out += std::to_string(told_.size()) + ". " + sentence + "\n";
    for (const std::string& line : lines) out += "   - " + line + "\n";
  }
  tell_only_ways(to);
  if (small > 0) out += say_.Of("smaller", small) + "\n";
  return out;
}

namespace {

void KingdomLines(const Turn& t, const Teller& teller, const PlayWords& say, Id<Delve> delve,
                  std::vector<std::string>& out) {
  const World& w = t.world();
  const Support s = SupportOf(w, delve);
  for (const Id<Construction> id : HeldOfKind(w, delve, "castle")) {
    const Construction& c = w.constructions[id];
    out.push_back(
        say.Of("state-castle", s.farms,
               {Called(teller, w, id), Tokens(say, c.folk, c.loot), std::to_string(s.needed)}));
  }
}

void GroupLines(const World& w, const Teller& teller, const PlayWords& say, Id<Delve> delve,
                std::vector<std::string>& out) {
  for (const Id<Group> id : w.groups.Ids()) {
    const Group& g = w.groups[id];
    if (!g.alive() || g.delve != delve) continue;
    const auto rooms = static_cast<int>(TerritoryOf(w, id).size());
    out.push_back(say.Of("state-group", rooms,
                         {Called(teller, w, id), say.Noun(g.kind), Tokens(say, g.folk, g.loot)}));
  }
}

}  // namespace

std::vector<std::string> Game::StateLines() const {
  const Teller& teller = Talk();
  const auto text = [](int n) { return std::to_string(n); };
  std::vector<std::string> out;
  for (const Id<Delve> delve : world_.delves.Ids()) {
    const std::size_t first = out.size();
    KingdomLines(*turn_, teller, say_, delve, out);
    GroupLines(world_, teller, say_, delve, out);
    if (world_.delves.size() == 1) continue;
    for (std::size_t i = first; i < out.size(); ++i)
      out[i] = world_.delves[delve].key + ": " + out[i];
  }
  for (const Id<Realm> id : world_.realms.Ids()) {
    const Realm& r = world_.realms[id];
    if (!r.alive()) continue;
    out.push_back(say_("state-realm", {r.name, text(r.level), text(r.population), text(r.host),
                                       text(r.unrest), text(r.fame)}));
  }
  for (const Id<God> id : world_.gods.Ids()) {
    const God& g = world_.gods[id];
    if (!g.alive()) continue;
    out.push_back(say_("state-god", {g.name, text(g.rank), text(g.followers)}));
  }
  return out;
}

void Game::TellStates() {
  std::string out;
  std::set<std::string> now;
  for (const std::string& line : StateLines()) {
    if (!states_.contains(line)) out += "  " + line + "\n";
    now.insert(line);
  }
  states_ = std::move(now);
  if (!out.empty()) SayOut(say_("stand") + "\n" + out + "\n");
}

}  // namespace bw
