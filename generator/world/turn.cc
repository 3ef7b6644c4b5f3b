#include "generator/world/turn.h"

namespace bw {

EventNo Turn::Post(Draft&& draft) {
  if (draft.event.cause == kNoEvent) draft.Because(grounds_.Of(world_, draft.event));
  return Apply(world_, std::move(draft));
}

const WayGraph& Turn::Ways(Id<Delve> delve) {
  const auto it = graphs_.find(delve.n);
  if (it != graphs_.end() && it->second.first == world_.topology) return it->second.second;
  if (it != graphs_.end()) graphs_.erase(it);
  return graphs_.emplace(delve.n, std::pair{world_.topology, WayGraph(world_, delve)})
      .first->second.second;
}

const std::vector<Id<Place>>& Turn::Territory(Id<Group> g) {
  if (holdings_ != world_.holdings) {
    holdings_ = world_.holdings;
    for (std::vector<Id<Place>>& places : territories_) places.clear();
    for (const Id<Place> p : world_.places.Ids()) {
      const Id<Group> owner = world_.places[p].owner;
      if (!owner) continue;
      if (owner.n >= territories_.size()) territories_.resize(owner.n + 1);
      territories_[owner.n].push_back(p);
    }
  }
  if (g.n >= territories_.size()) territories_.resize(g.n + 1);
  return territories_[g.n];
}

bool Turn::IsFull(Id<Place> round, Fx reach) const {
  const auto it = full_.find({round.n, reach});
  return it != full_.end() && it->second == world_.freed;
}

Turn::Track::Track(Turn& t, Id<Delve> delve) : w_(t.world_), before_(t.world_.track) {
  if (w_.delves.size() > 1) w_.track = delve;
  w_.age = w_.AgeOf(w_.track);
}

// The age is asked for anew: the delve may have entered another meanwhile.
Turn::Track::~Track() {
  w_.track = before_;
  w_.age = w_.AgeOf(w_.track);
}

EventNo Turn::EndAge(std::string_view rule, std::string_view outcome, Ref by, EventNo cause,
                     int weight) {
  if (!world_.age || AgeOver()) return kNoEvent;
  Draft d(rule, "age.ends", by ? by : Ref::World(), weight);
  const Ref age(world_.age);
  d.On(age).Because(cause).Note(outcome);
  d.Set(age, Field::kAgeEndedBy, std::string(rule));
  d.Set(age, Field::kAgeOutcome, std::string(outcome));
  if (by) d.Set(age, Field::kAgeBy, by);
  d.Set(age, Field::kAgeTo, world_.now.year);
  return Post(std::move(d));
}

}  // namespace bw
