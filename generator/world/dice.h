// Dice and draws. A die is typed in (a scenario's [rolls], an order's own, a person at the table)
// or drawn from the stream of (seed, age, year, season, actor, purpose); streams start afresh each
// season, so cutting a run between seasons changes nothing (B-TIME-01).
#pragma once

#include <deque>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "generator/base/rng.h"
#include "generator/world/world.h"

namespace bw {

// Bad input met while playing (a typed die that the die cannot show): exit status 3.
struct InputError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class Dice {
 public:
  explicit Dice(const World& w) : world_(&w) {}

  // Typed-in values, used in order before any drawn one. actor_key "" = whoever rolls next.
  void TypeIn(std::string purpose, std::string actor_key, std::vector<int> values);
  bool HasTyped(std::string_view purpose, Ref actor) const;
  // 1..sides
  int Roll(std::string_view purpose, Ref actor, int sides);
  // As Roll, but a side without typed dice of its own takes the next of `other`'s (encounters:
  // the active side's list may give both dice in turn).
  int RollOr(std::string_view purpose, Ref actor, Ref other, int sides);
  // For draws that are no dice: positions, picks, shapes. Goes on from call to call in a season.
  Rng& Stream(std::string_view purpose, Ref actor = Ref::World());
  void NewSeason() { streams_.clear(); }
  // "encounter (castle-1): 2 left", for a warning.
  std::vector<std::string> Leftover() const;

 private:
  std::deque<int>* TypedFor(std::string_view purpose, Ref actor);
  const World* world_;
  std::map<std::pair<std::string, std::string>, std::deque<int>, std::less<>> typed_;
  std::map<std::tuple<std::string, Table, std::uint32_t, std::uint32_t>, Rng> streams_;  // by age
};

// Purposes a die may be typed in for, with what it is; `beadwright list rolls` prints it.
struct RollPurpose {
  std::string_view name, die, meaning;
};
const std::vector<RollPurpose>& RollPurposes();

}  // namespace bw
