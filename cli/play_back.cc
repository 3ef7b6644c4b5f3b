// Going back: a season's start is reached by taking events back, what came after it is answered
// anew as far as there are answers, and what then lies otherwise on the table is told.
#include <algorithm>

#include "cli/play_game.h"
#include "cli/play_moves.h"
#include "cli/talk.h"
#include "generator/world/apply.h"

namespace bw {

namespace {

// Seasons that are played anew about as soon as a world of some centuries is copied.
constexpr std::size_t kManySeasons = 32;

std::size_t CommonOf(const std::vector<Answer>& a, const std::vector<Answer>& b) {
  return static_cast<std::size_t>(std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first -
                                  a.begin());
}

}  // namespace

void Game::KeepMark() {
  if (!marks_.empty() && marks_.back().answers == next_) marks_.pop_back();
  Mark mark;
  mark.answers = next_;
  mark.events = world_.events.size();
  mark.now = world_.now;
  mark.ages = world_.ages;
  if (const std::string* record = FindRecord(world_)) mark.record = record->size();
  mark.settings = settings_;
  marks_.push_back(std::move(mark));
}

void Game::KeepCommon(const std::vector<Answer>& other) {
  const std::size_t common = CommonOf(journal_.answers(), other);
  while (marks_.size() > 1 && marks_.back().answers > common) marks_.pop_back();
}

void Game::KeepState(std::size_t answers) {
  const auto left = std::count_if(marks_.begin(), marks_.end(),
                                  [&](const Mark& mark) { return mark.answers > answers; });
  const std::vector<Answer>& own = journal_.answers();
  if (static_cast<std::size_t>(left) < kManySeasons) return;
  if (kept_ != nullptr && CommonOf(own, kept_->answers) == own.size()) return;  // goes further
  kept_ = std::make_shared<const Kept>(Kept{SeasonStart(), marks_, events_at_, only_ways_, own});
}

// The season that led to the last answer in common is played anew, as what the next prompt says
// depends on it.
void Game::TakeKept() {
  if (kept_ == nullptr) return;
  const std::size_t common = CommonOf(journal_.answers(), kept_->answers);
  const std::vector<Mark>& marks = kept_->marks;
  const auto end = std::find_if(marks.begin(), marks.end(),
                                [&](const Mark& mark) { return mark.answers >= common; });
  if (static_cast<std::size_t>(end - marks.begin()) < marks_.size() + kManySeasons) return;
  marks_.assign(marks.begin(), end);
  events_at_ = kept_->events_at;
  only_ways_ = kept_->only_ways;
  world_ = kept_->world;
}

void Game::StandAt(World& w, const Mark& mark) const {
  if (mark.events == 0) {
    w = *start_;  // what a fresh world is given first is no event
    return;
  }
  RewindInPlace(w, static_cast<EventNo>(mark.events - 1));
  w.now = mark.now;
  w.ages = mark.ages;
  w.track = {};
  w.age = w.AgeOf({});
  auto& overlays = w.recipe.overlays;
  const auto record = std::find_if(overlays.begin(), overlays.end(),
                                   [&](const auto& o) { return o.first == record_; });
  if (record == overlays.end()) return;
  record->second.resize(mark.record);
  if (mark.record == 0) overlays.erase(record);
}

World Game::SeasonStart() const {
  World w = world_;
  StandAt(w, marks_.back());
  return w;
}

bool Game::BetweenSeasons() const {
  return next_ == marks_.back().answers && world_.events.size() == marks_.back().events;
}

void Game::GoBack() {
  while (marks_.size() > 1 && marks_.back().answers > journal_.answers().size()) marks_.pop_back();
  TakeKept();
  const Mark& mark = marks_.back();
  StandAt(world_, mark);
  teller_.reset();
  settings_ = mark.settings;
  next_ = mark.answers;
  std::erase_if(only_ways_, [&](const OnlyWay& o) {
    return mark.events == 0 || o.answers > mark.answers;  // played anew
  });
  was_live_ = false;
  season_played_ = false;
  seasons_to_go_ = 0;
  rolls_at_ = {-1, 0};
}

Game::Table Game::LaidNow() const {
  const Teller& teller = Talk();
  Table out;
  const auto add = [&](const auto& store) {
    for (const auto id : store.Ids()) {
      Laid& laid = out[id];
      laid = {
          store[id].folk, store[id].loot, Called(teller, world_, id), store[id].state, {}, {}, {}};
      for (const auto& mark : store[id].marks) {
        if (mark.second != 0 && IsDrawn(mark.first)) laid.marks.insert(mark);
      }
    }
  };
  add(world_.constructions);
  add(world_.places);
  for (const Id<Treasure> id : world_.treasures.Ids()) {
    if (!world_.treasures[id].alive()) continue;
    out[id].name = teller.Bare(id);
    out[id].at = world_.treasures[id].at;
    if (out[id].at) out[id].lies = Called(teller, world_, out[id].at);
  }
  for (const Id<Way> id : world_.ways.Ids()) {
    const Way& way = world_.ways[id];
    out[id].name = say_("the-way", {say_.Noun(way.kind), Called(teller, world_, way.from),
                                    Called(teller, world_, way.to)});
  }
  return out;
}

// What of one thing lies otherwise, as lines.
std::vector<std::string> Game::Differences(const Laid& was, const Laid& is) const {
  std::vector<std::string> out;
  if (is.at != was.at) {
    out.push_back(say_("move-treasure", {is.name, Called(Talk(), world_, is.at)}));
  }
  if (is.folk != was.folk || is.loot != was.loot) {
    out.push_back(say_("lies", {is.name, std::to_string(is.folk), std::to_string(is.loot)}));
  }
  if (is.state != was.state) out.push_back(say_("mark", {is.name, say_.Mark(is.state)}));
  const auto note = [&](const std::string& tag) {
    const int before = CountOf(was.marks, tag), now = CountOf(is.marks, tag);
    if (before != now) out.push_back(MarkText(say_, tag, before, now, is.name));
  };
  for (const auto& mark : was.marks) note(mark.first);
  for (const auto& mark : is.marks) {
    if (CountOf(was.marks, mark.first) == 0) note(mark.first);
  }
  return out;
}

// What a person who had the table as it was then must lay otherwise.
std::string Game::MovedSince(const Table& then) const {
  const Table now = LaidNow();
  std::vector<std::string> lines;
  for (const auto& [what, was] : then) {
    const auto is = now.find(what);
    if (is == now.end()) {
      const char* gone = what.treasure() ? was.lies.empty() ? "take-treasure" : "take-treasure-from"
                         : was.folk + was.loot > 0 ? "clear-out"
                                                   : "rub-out";
      lines.push_back(say_(gone, {was.name, was.lies}));
      continue;
    }
    for (std::string& line : Differences(was, is->second)) lines.push_back(std::move(line));
  }
  for (const auto& [what, is] : now) {
    if (then.contains(what)) continue;
    const char* here = what.treasure() ? "lay-treasure" : "draw";
    lines.push_back(say_(here, {what.treasure() ? Called(Talk(), world_, what) : is.name}));
    Laid blank;  // as it is first drawn
    blank.at = is.at;
    blank.state = what.place() ? Place().state : what.construction() ? Construction().state : "";
    for (std::string& line : Differences(blank, is)) lines.push_back(std::move(line));
  }
  std::string out;
  for (const std::string& line : lines) out += "   - " + line + "\n";
  return out.empty() ? say_("all-lies") + "\n" : out;
}

// The last step stays the last step: what came of the answer before this question is what `why`
// explains. What a redo has brought back is told.
void Game::Arrive() {
  const auto now = static_cast<EventNo>(world_.events.size());
  const bool tell = brought_back_ > 0 || (next_ == 0 && !left_table_);
  std::size_t at = next_ - std::min(next_, std::max<std::size_t>(brought_back_, 1));
  while (!tell && at > 0 && events_at_[at] == now) --at;
  news_from_ = next_ == 0 ? static_cast<EventNo>(start_->events.size()) : events_at_[at];
  news_answers_ = next_ == 0 ? std::nullopt : std::optional(at);
  if (left_table_) SayOut(MovedSince(*left_table_) + "\n");
  if (!tell) {
    if (states_.empty()) {  // gone on with: everything was told in its time
      for (std::string& line : StateLines()) states_.insert(std::move(line));
    }
    Told(news_from_);
    news_from_ = now;
    news_answers_ = next_;
    season_played_ = false;
  }
  brought_back_ = 0;
  left_table_.reset();
}

}  // namespace bw
