// A folder in which games are played from outside, and what they must come to.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "generator/world/snapshot.h"
#include "tests/support/program.h"

namespace bw {

struct PlayTable {
  TempFolder dir;

  Ran Do(const std::string& line, const std::string& input = "") {
    RunOptions here;
    here.cwd = dir.path();
    here.input = input;
    return Shell(line, here);
  }
  // The dialogue; the game must end well.
  std::string Play(const std::string& options, const std::string& input) {
    const Ran ran = Do("$BW play " + options, input);
    EXPECT_EQ(ran.status, 0) << options << "\n" << ran.err;
    return ran.out;
  }
  std::string World(const std::string& folder) { return ReadFile(dir / (folder + "/world.json")); }
  int Seasons(const std::string& folder) {
    const Json now = Json::parse(World(folder))["calendar"];
    return (now["year"].get<int>() - 1) * 4 + now["season"].get<int>() - 1;
  }
  // The world that a command over start.json writes after so many seasons more.
  std::string Onward(const std::string& command, int seasons) {
    const Ran ran = Do("$BW " + command + " -o on.json --seasons " + std::to_string(seasons));
    EXPECT_EQ(ran.status, 0) << ran.err;
    return ReadFile(dir / "on.json");
  }
  // The world generate makes, as far as the game in `folder` has come, with its record if any.
  std::string Generated(const std::string& options, const std::string& folder) {
    std::string line = "$BW generate --preset solo " + options + " -q -o made.json --seasons " +
                       std::to_string(Seasons(folder));
    const std::string record = dir / (folder + "/orders.toml");
    if (!ReadFile(record).empty()) line += " --orders " + record;
    const Ran ran = Do(line);
    EXPECT_EQ(ran.status, 0) << ran.err;
    return ReadFile(dir / "made.json");
  }
};

inline std::string Times(int n, const std::string& lines) {
  std::string out;
  for (int i = 0; i < n; ++i) out += lines;
  return out;
}

}  // namespace bw
