#include "generator/world/grounds.h"

#include <algorithm>

namespace bw {

namespace {

constexpr int kNews = 3;    // weight
constexpr int kYear = 4;    // seasons that news lasts
constexpr int kGrudge = 8;  // seasons that a wrong is remembered

int SeasonsSince(const World& w, EventNo n) {
  const Stamp s = w.events[n].when;
  return (w.now.year - s.year) * 4 + w.now.season - s.season;
}

}  // namespace

Grounds::Known& Grounds::KnownOf(Ref r) {
  const auto table = static_cast<std::size_t>(r.table);
  if (table >= known_.size()) known_.resize(table + 1);
  std::vector<Known>& rows = known_[table];
  if (r.n >= rows.size()) rows.resize(r.n + 1);
  return rows[r.n];
}

void Grounds::CatchUp(const World& w) {
  if (seen_ > w.events.size()) *this = {};  // the world was taken back
  for (; seen_ < w.events.size(); ++seen_) {
    const Event& e = w.events[static_cast<EventNo>(seen_)];
    if (e.kind == "age.ends" && e.age) age_ended_[w.ages[e.age].delve] = e.n;
    for (const Change& c : e.changes) {
      Known& known = KnownOf(c.of);
      if (c.field == Field::kFounded) {
        known.founded = e.n;
      } else if (e.weight >= kNews) {
        known.news = e.n;
      }
      const bool loss = (c.field == Field::kFolk || c.field == Field::kLoot) && c.by < 0;
      if (loss && e.actor && c.of != e.actor) wrongs_[{e.actor, c.of}] = e.n;
    }
  }
}

EventNo Grounds::NewsOf(const World& w, Ref r) const {
  const auto table = static_cast<std::size_t>(r.table);
  if (table >= known_.size() || r.n >= known_[table].size()) return kNoEvent;
  const Known& k = known_[table][r.n];
  return k.news != kNoEvent && SeasonsSince(w, k.news) <= kYear ? k.news : k.founded;
}

// The latest end of an age of the delve being played, or of all delves' first.
EventNo Grounds::AgeBeforeEnded(const World& w) const {
  EventNo latest = kNoEvent;
  for (const Id<Delve> whose : {w.age ? w.ages[w.age].delve : Id<Delve>(), Id<Delve>()}) {
    const auto it = age_ended_.find(whose);
    if (it != age_ended_.end() && (latest == kNoEvent || it->second > latest)) latest = it->second;
  }
  return latest;
}

EventNo Grounds::Of(const World& w, const Event& e) {
  if (w.now.year == 0) return kNoEvent;
  CatchUp(w);
  for (const Ref foe : e.subjects) {
    const auto wrong = wrongs_.find({foe, e.actor});
    if (wrong != wrongs_.end() && SeasonsSince(w, wrong->second) <= kGrudge) return wrong->second;
  }
  EventNo n = e.actor ? NewsOf(w, e.actor) : kNoEvent;
  for (std::size_t i = 0; i < e.subjects.size() && n == kNoEvent; ++i) {
    n = NewsOf(w, e.subjects[i]);
  }
  return n == kNoEvent ? AgeBeforeEnded(w) : n;
}

}  // namespace bw
