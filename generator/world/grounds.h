// What an event came of, where the rule that posts it has nothing closer to name: the latest news
// of whoever acts. So every event but the beginnings has a cause, and `explain` and the chronicle
// can follow any of them back.
#pragma once

#include <map>
#include <utility>

#include "generator/world/world.h"

namespace bw {

class Grounds {
 public:
  // In this order: what a foe it is about did to the actor within two years; the actor's latest
  // news (weight 3 and more) of the last year, else its founding; the same of its subjects; the end
  // of the age before. kNoEvent for the rock itself, before the years (B-TIME-05).
  EventNo Of(const World& w, const Event& e);

 private:
  struct Known {
    EventNo founded = kNoEvent, news = kNoEvent;
  };
  void CatchUp(const World& w);
  Known& KnownOf(Ref r);
  EventNo NewsOf(const World& w, Ref r) const;
  EventNo AgeBeforeEnded(const World& w) const;

  std::size_t seen_ = 0;                           // events read so far
  std::vector<std::vector<Known>> known_;          // by table, by row
  std::map<std::pair<Ref, Ref>, EventNo> wrongs_;  // by whom, to whom
  std::map<Id<Delve>, EventNo> age_ended_;         // by whose age it was
};

}  // namespace bw
