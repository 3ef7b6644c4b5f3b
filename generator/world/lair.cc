// See lair.h. Rooms, features and who is met are drawn from the words of configs/gods/lair.toml.
#include "generator/world/lair.h"

#include <algorithm>
#include <vector>

#include "generator/base/rng.h"

namespace bw {

Lair LairOf(const World& w, Id<Site> site) {
  Lair out;
  Rng rng = Fork(w.recipe.seed, "lair", {site.n});  // G-PIPE-11
  for (std::size_t i = 0; i < out.size(); ++i) {
    out[i].number = static_cast<int>(i) + 1;
    if (i > 0) out[i].from = rng.Below(static_cast<int>(i)) + 1;  // a tree, whatever is drawn
  }
  std::vector<std::size_t> others(kLairAreas - 1);
  for (std::size_t i = 0; i < others.size(); ++i) others[i] = i;
  rng.Shuffle(others);
  out.back().encounter = true;
  for (std::size_t i = 0; i + 1 < kLairEncounters; ++i) out[others[i]].encounter = true;
  // Cleared ones from the way in onwards; the creature last of all.
  int cleared = CountOf(w.sites[site].vars, "cleared");
  for (LairArea& a : out) {
    if (a.encounter && cleared > 0) a.cleared = true, --cleared;
  }
  return out;
}

namespace {

void Join(std::vector<KeyedArea>& key, int a, int b) {
  key[static_cast<std::size_t>(a - 1)].exits.push_back(b);
  key[static_cast<std::size_t>(b - 1)].exits.push_back(a);
}

bool Joined(const std::vector<KeyedArea>& key, int a, int b) {
  const std::vector<int>& exits = key[static_cast<std::size_t>(a - 1)].exits;
  return a == b || std::find(exits.begin(), exits.end(), b) != exits.end();
}

// Words of a list, each once before any comes again.
class Words {
 public:
  Words(const std::vector<std::string>& list, Rng& rng) : left_(list) { rng.Shuffle(left_); }
  std::string Next() {
    if (left_.empty()) return {};
    if (at_ == left_.size()) at_ = 0;
    return left_[at_++];
  }

 private:
  std::vector<std::string> left_;
  std::size_t at_ = 0;
};

}  // namespace

std::vector<KeyedArea> LairKey(const World& w, const GodRules& rules, Id<Site> site) {
  const Lair lair = LairOf(w, site);
  Rng rng = Fork(w.recipe.seed, "lair-key", {site.n});
  std::vector<KeyedArea> key(lair.size());
  Words rooms(rules.lair_rooms, rng), features(rules.lair_features, rng),
      occupants(rules.lair_occupants, rng), hooks(rules.lair_hooks, rng);
  for (std::size_t i = 0; i < lair.size(); ++i) {
    KeyedArea& k = key[i];
    k.area = lair[i];
    k.room = rooms.Next();
    k.feature = features.Next();
    k.width = rng.Range(1, 3);
    k.height = rng.Range(1, 2);
    if (k.area.encounter) k.occupant = occupants.Next(), k.hook = hooks.Next();
    if (k.area.from > 0) Join(key, k.area.from, k.area.number);
  }
  // Ways round: never into the creature's own lair, which keeps its one door.
  for (int loops = 0, tries = 0; loops < kLairLoops && tries < 200; ++tries) {
    const int a = rng.Range(1, kLairAreas - 1);
    const int b = rng.Range(1, kLairAreas - 1);
    if (Joined(key, a, b)) continue;
    Join(key, a, b);
    ++loops;
  }
  key.front().way_in = true;
  key[static_cast<std::size_t>(rng.Range(2, kLairAreas - 2))].way_in = true;
  KeyedArea& last = key.back();
  const std::string& creature = WordOf(w.sites[site].words, "creature");
  if (!creature.empty()) last.occupant = creature;
  last.width = 4, last.height = 3;
  for (KeyedArea& k : key) std::sort(k.exits.begin(), k.exits.end());
  return key;
}

}  // namespace bw
