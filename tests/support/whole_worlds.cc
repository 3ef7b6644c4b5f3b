#include "tests/support/whole_worlds.h"

#include <gtest/gtest.h>

#include <map>
#include <sstream>

#include "generator/world/snapshot.h"

namespace bw {

World FreshWorld(std::uint64_t seed, const Rules& rules) {
  World w;
  w.recipe.seed = seed;
  w.recipe.seed_text = std::to_string(seed);
  w.recipe.rules_hash = rules.hash;
  return w;
}

World PlayedWorld(std::uint64_t seed, const Rules& rules, const History::Limit& limit) {
  World w = FreshWorld(seed, rules);
  History history(w, rules);
  history.Begin();
  history.Run(limit);
  return w;
}

std::string SavedWorld(const World& w, const Rules& rules) {
  std::ostringstream out;
  WriteWorld(w, rules, out);
  return out.str();
}

World LoadedWorld(const std::string& text) {
  Diagnostics diag;
  World w;
  EXPECT_TRUE(ReadWorld(text, "world.json", diag, w)) << diag.Text();
  return w;
}

void ExpectSumsGiveTheState(const std::string& text) {
  const Json j = Json::parse(text);
  std::map<std::pair<std::string, std::string>, int> sums;
  for (const Json& e : j["events"]) {
    EXPECT_FALSE(e["rule"].get<std::string>().empty());
    for (const Json& c : e["changes"]) {
      if (c.contains("by")) {
        sums[{c["of"].get<std::string>(), c["field"].get<std::string>()}] += c["by"].get<int>();
      }
    }
  }
  for (const Json& d : j["delves"]) {
    for (const char* table : {"places", "constructions", "groups"}) {
      for (const Json& row : d[table]) {
        for (const char* field : {"folk", "loot"}) {
          const std::string id = row["id"];
          ASSERT_EQ((sums[{id, field}]), row[field].get<int>()) << id << " " << field;
        }
      }
    }
  }
}

}  // namespace bw
