// Files that earlier versions of the formats wrote still load. tests/versions keeps one of each
// kind and version, named KIND-VERSION; a file there is never written anew.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "generator/world/snapshot.h"
#include "output/catalogue/schema.h"
#include "tests/support/program.h"

namespace bw {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

std::vector<std::string> Kept(const std::string& ending) {
  std::vector<std::string> out;
  for (const auto& entry : fs::directory_iterator(std::string(BW_TEST_ROOT) + "/tests/versions")) {
    if (entry.path().extension() == ending) out.push_back(entry.path().string());
  }
  std::sort(out.begin(), out.end());
  return out;
}

bool Holds(const std::vector<std::string>& files, const std::string& name) {
  return std::any_of(files.begin(), files.end(), [&](const std::string& f) {
    return fs::path(f).filename().string().starts_with(name);
  });
}

TEST(Versions, EveryWorldFileEverWrittenLoadsAndGoesOn) {
  TempFolder t;
  const std::vector<std::string> files = Kept(".json");
  for (int v = 1; v <= kWorldVersion; ++v) {
    EXPECT_TRUE(Holds(files, "world-" + std::to_string(v))) << "no file of version " << v;
  }
  for (const std::string& file : files) {
    const Ran info = RunProgram({"info", file});
    EXPECT_EQ(info.status, 0) << file << ": " << info.err;
    const Ran on =
        RunProgram({"advance", file, "--years", "2", "-q", "--force", "-o", t / "on.json"});
    EXPECT_EQ(on.status, 0) << file << ": " << on.err;
    const Json world = Json::parse(ReadFile(t / "on.json"));
    EXPECT_EQ(world["version"], kWorldVersion);
    EXPECT_EQ(world["seed"], "13");
  }
}

TEST(Versions, EveryCatalogueEverWrittenCanBeAsked) {
  const std::vector<std::string> files = Kept(".sqlite");
  for (int v = 1; v <= kCatalogueVersion; ++v) {
    EXPECT_TRUE(Holds(files, "catalogue-" + std::to_string(v))) << "no file of version " << v;
  }
  for (const std::string& file : files) {
    const Ran ran = RunProgram({"find", file, "gods >= 1 and places(depth > 1)", "--csv", "--show",
                                "seed,gods(alive) > 0"});
    EXPECT_EQ(ran.status, 0) << file << ": " << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("\r\n13,1\r\n"));
  }
}

}  // namespace
}  // namespace bw
