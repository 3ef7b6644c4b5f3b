// The arrows of ARCHITECTURE.md, read from the sources: an include is an arrow. Also what must not
// be used where histories are decided, and which libraries may be included by one file alone.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

namespace bw {
namespace {

namespace fs = std::filesystem;

// Which rooms each room may look into, besides itself.
const std::map<std::string, std::set<std::string>> kArrows = {
    {"generator/base", {}},
    {"generator/rules", {"generator/base"}},
    {"generator/world", {"generator/base", "generator/rules"}},
    {"generator/terrain", {"generator/base", "generator/rules", "generator/world"}},
    {"generator/dungeon",
     {"generator/base", "generator/rules", "generator/world", "generator/terrain"}},
    {"factions",
     {"generator/base", "generator/rules", "generator/world", "generator/terrain",
      "generator/dungeon"}},
    {"render", {"generator/base", "generator/rules", "generator/world"}},
    {"output", {"generator/base", "generator/rules", "generator/world", "render"}},
    {"cli",
     {"generator/base", "generator/rules", "generator/world", "factions", "render", "output"}},
};

// Steps are declared beside the season table and implemented in the room of their part.
const std::set<std::string> kShared = {"factions/steps.h"};

// A library behind one door: where its headers may be included.
struct Door {
  const char* include;
  std::regex files;
};
const std::vector<Door>& Doors() {
  static const std::vector<Door> kDoors = {
      {"toml++/", std::regex("generator/base/toml\\.cc")},
      {"boost/graph/", std::regex("generator/(world/(graph|hex_graph)|dungeon/[a-z_]+)\\.(cc|h)|"
                                  "output/data/world_graph\\.cc")},
      {"CLI/", std::regex("cli/parse\\.cc")},
      {"cairo", std::regex("render/canvas/[a-z_]*cairo[a-z_]*\\.cc")},
      {"hb", std::regex("render/text/[a-z_]+\\.(cc|h)")},
      {"pcg_random.hpp", std::regex("generator/base/rng\\.h")},
      {"sqlite3", std::regex("output/catalogue/sqlite\\.cc")},
      {"cmark.h", std::regex("output/books/markup\\.cc")},
      {"zlib.h", std::regex("output/deflate\\.cc")},
      {"zip.h", std::regex("output/zip\\.cc")},
      {"nettle/", std::regex("generator/base/hash\\.cc")},
  };
  return kDoors;
}

// Words that would make a history depend on the machine, the library or the address space.
const std::vector<std::pair<const char*, std::regex>>& Banned() {
  static const std::vector<std::pair<const char*, std::regex>> kBanned = {
      {"rand()", std::regex("\\brand\\s*\\(")},
      {"std::random_device", std::regex("random_device")},
      {"std::shuffle", std::regex("std::shuffle|std::ranges::shuffle")},
      {"a standard distribution", std::regex("_distribution\\b")},
      {"an unordered container", std::regex("unordered_(multi)?(map|set)")},
      {"std::hash", std::regex("std::hash\\b")},
      {"the clock", std::regex("std::chrono|\\btime\\s*\\(\\s*(0|NULL|nullptr)")},
      {"the locale", std::regex("std::locale|setlocale")},
      {"libm", std::regex("std::(sin|cos|tan|atan2?|exp|log|log2|pow|hypot|cbrt)\\s*\\(")},
  };
  return kBanned;
}

struct Source {
  std::string path, text;
};

const std::vector<Source>& Sources() {
  static const std::vector<Source> kSources = [] {
    std::vector<Source> out;
    const fs::path root = BW_TEST_ROOT;
    for (const char* dir : {"generator", "factions", "render", "output", "cli"}) {
      for (const auto& entry : fs::recursive_directory_iterator(root / dir)) {
        const std::string ext = entry.path().extension().string();
        if (ext != ".cc" && ext != ".h" && ext != ".def") continue;
        std::ifstream in(entry.path(), std::ios::binary);
        out.push_back({fs::relative(entry.path(), root).generic_string(),
                       {std::istreambuf_iterator<char>(in), {}}});
      }
    }
    return out;
  }();
  return kSources;
}

std::string RoomOf(const std::string& path) {
  for (const auto& [room, arrows] : kArrows) {
    if (path.rfind(room + "/", 0) == 0) return room;
  }
  return "";
}

std::vector<std::string> Includes(const Source& s, const std::string& open) {
  const std::regex include("#include " + open + "([^\">]+)[\">]");
  std::vector<std::string> out;
  for (std::sregex_iterator it(s.text.begin(), s.text.end(), include), end; it != end; ++it) {
    out.push_back((*it)[1]);
  }
  return out;
}

TEST(Layering, EveryIncludeFollowsAnArrow) {
  ASSERT_GT(Sources().size(), 40u);
  for (const Source& s : Sources()) {
    const std::string from = RoomOf(s.path);
    ASSERT_FALSE(from.empty()) << s.path << " lies in no room of the table";
    for (const std::string& to : Includes(s, "\"")) {
      const std::string room = RoomOf(to);
      if (room.empty() || room == from || kShared.count(to) != 0) continue;
      EXPECT_TRUE(kArrows.at(from).count(room) != 0) << s.path << " includes " << to;
    }
  }
}

TEST(Layering, ALibraryHasOneDoor) {
  for (const Source& s : Sources()) {
    for (const std::string& include : Includes(s, "[<\"]")) {
      for (const Door& door : Doors()) {
        if (include.rfind(door.include, 0) != 0) continue;
        EXPECT_TRUE(std::regex_match(s.path, door.files)) << s.path << " includes " << include;
      }
    }
  }
}

TEST(Layering, NothingUncertainDecides) {
  for (const Source& s : Sources()) {
    if (s.path.rfind("generator/", 0) != 0 && s.path.rfind("factions/", 0) != 0) continue;
    for (const auto& [what, pattern] : Banned()) {
      std::smatch m;
      EXPECT_FALSE(std::regex_search(s.text, m, pattern))
          << s.path << " uses " << what << ": " << m.str();
    }
  }
}

// A test that cannot fail proves nothing: the patterns find what they are for.
TEST(Layering, ThePatternsBite) {
  const char* samples[] = {"x = rand();",
                           "std::random_device d;",
                           "std::shuffle(a, b, g)",
                           "std::uniform_int_distribution<int> u;",
                           "std::unordered_map<int, int> m;",
                           "std::hash<int> h;",
                           "time(nullptr)",
                           "std::locale(\"\")",
                           "std::sin(2.0)"};
  for (std::size_t i = 0; i < Banned().size(); ++i) {
    EXPECT_TRUE(std::regex_search(std::string(samples[i]), Banned()[i].second)) << samples[i];
  }
}

TEST(Layering, NoSourceIsMadeOfStandIns) {
  for (const Source& s : Sources()) {
    EXPECT_EQ(s.text.find("TO"
                          "DO"),
              std::string::npos)
        << s.path;
  }
}

}  // namespace
}  // namespace bw
