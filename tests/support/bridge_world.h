// Worlds for tests of bridges: a scenario read but not played, or a history stopped at a moment, to
// which a test adds the one event whose meaning elsewhere it asks for.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "generator/rules/rules.h"
#include "generator/world/turn.h"

namespace bw {

struct BridgeWorld {
  // A scenario's text; its `run` names "bridges" and its head is added. Bridges of the year need
  // season 3, which the head sets.
  explicit BridgeWorld(std::string_view text, const std::string& off = "");
  // A history of the seed, season by season until `stop` says so (at most 200 years), with knobs
  // such as "bridge_sett=0".
  BridgeWorld(std::uint64_t seed, const std::function<bool(const World&)>& stop,
              const std::vector<std::string>& sets = {});

  Ref Find(std::string_view id) const { return world.Find(id); }
  const Settlement& Town(std::string_view id) const {
    return world.settlements[Find(id).settlement()];
  }
  const Realm& Kingdom(std::string_view id) const { return world.realms[Find(id).realm()]; }
  int Count(std::string_view kind) const;
  const Event& Last(std::string_view kind) const;  // fails the test when there is none
  int Fact(std::string_view kind, std::string_view fact) const;
  EventNo Post(Draft d) { return turn.Post(std::move(d)); }
  void Bridge();  // the step

  World world;
  Rules rules;
  Turn turn;
};

bool InAge(const World& w, std::string_view age);

}  // namespace bw
