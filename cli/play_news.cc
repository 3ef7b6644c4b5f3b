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

constexpr const char* kSeasons[] = {"Spring", "Summer", "Autumn", "Winter"};
constexpr int kSmall = 3;  // of less weight: only counted, unless beads move

std::string Tokens(int folk, int loot) {
  return std::to_string(folk) + " folk, " + std::to_string(loot) + " loot";
}

}  // namespace

std::string Game::When() const {
  const Id<Age> age = world_.age;
  const std::string name = age ? world_.ages[age].name : "";
  if (world_.now.year == 0) return name.empty() ? "Before the first year" : name;
  const bool over = age && !world_.ages[age].ended_by.empty();
  return std::string(kSeasons[world_.now.season]) + " of year " + std::to_string(world_.now.year) +
         ", " + (over ? "after the " : "") + name;
}

void Game::News() {
  const EventNo to = static_cast<EventNo>(world_.events.size());
  if (news_from_ >= to) {
    if (season_played_ && seasons_to_go_ == 0) SayOut("Nothing moved.\n\n");
    season_played_ = false;
    return;
  }
  season_played_ = false;
  Teller teller(world_, rules_, text_);
  const BeadMoves moves(world_, teller, news_from_);
  told_.clear();
  told_from_ = news_from_;
  std::string out;
  if (passing_) {
    const Stamp when = world_.events[news_from_].when;
    out = std::string(kSeasons[when.season]) + " of year " + std::to_string(when.year) + "\n";
  }
  int small = 0;
  for (EventNo n = news_from_; n < to; ++n) {
    const Event& e = world_.events[n];
    const std::vector<std::string> lines = moves.Of(n);
    if (lines.empty() && (e.weight < kSmall || teller.IsHidden(e))) {
      ++small;
      continue;
    }
    told_.push_back(n);
    teller.NewParagraph();
    std::string sentence = teller.Sentence(n);
    if (sentence.empty()) sentence = std::string(e.kind) + ".";
    out += std::to_string(told_.size()) + ". " + sentence + "\n";
    for (const std::string& line : lines) out += "   - " + line + "\n";
  }
  if (small > 0) {
    out += "(" + std::to_string(small) + (small == 1 ? " smaller thing" : " smaller things") +
           " without beads; the word all tells them)\n";
  }
  news_from_ = to;
  SayOut(out + "\n");
}

namespace {

std::string KingdomLines(const Turn& t, const Teller& teller, Id<Delve> delve) {
  const World& w = t.world();
  std::string out;
  const Support s = SupportOf(w, delve);
  for (const Id<Construction> id : HeldOfKind(w, delve, "castle")) {
    const Construction& c = w.constructions[id];
    out += "  " + Called(teller, w, id) + ": " + Tokens(c.folk, c.loot) + "; " +
           std::to_string(s.farms) + " farms at work for " + std::to_string(s.needed) + " needed\n";
  }
  return out;
}

std::string GroupLines(const World& w, const Teller& teller, Id<Delve> delve) {
  std::string out;
  for (const Id<Group> id : w.groups.Ids()) {
    const Group& g = w.groups[id];
    if (!g.alive() || g.delve != delve) continue;
    const std::size_t rooms = TerritoryOf(w, id).size();
    out += "  " + Called(teller, w, id) + ", " + g.kind + ": " + Tokens(g.folk, g.loot) + " in " +
           std::to_string(rooms) + (rooms == 1 ? " room\n" : " rooms\n");
  }
  return out;
}

}  // namespace

// One line a faction.
std::string Game::StateLines() const {
  const Teller teller(world_, rules_, text_);
  std::string out;
  for (const Id<Delve> delve : world_.delves.Ids()) {
    if (world_.delves.size() > 1) out += world_.delves[delve].key + ":\n";
    out += KingdomLines(*turn_, teller, delve) + GroupLines(world_, teller, delve);
  }
  for (const Id<Realm> id : world_.realms.Ids()) {
    const Realm& r = world_.realms[id];
    if (!r.alive()) continue;
    out += "  " + r.name + ", realm: level " + std::to_string(r.level) + ", population " +
           std::to_string(r.population) + ", host " + std::to_string(r.host) + ", unrest " +
           std::to_string(r.unrest) + ", fame " + std::to_string(r.fame) + "\n";
  }
  for (const Id<God> id : world_.gods.Ids()) {
    const God& g = world_.gods[id];
    if (!g.alive()) continue;
    out += "  " + g.name + ", god: rank " + std::to_string(g.rank) + ", " +
           std::to_string(g.followers) + " followers\n";
  }
  return out.empty() ? "  nobody yet\n" : out;
}

}  // namespace bw
