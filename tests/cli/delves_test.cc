// A world of several sections from outside (B-SPACE-05): files, letters, chronicle, going on.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "generator/world/snapshot.h"
#include "tests/support/program.h"

namespace bw {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;

Ran Generate(const std::string& dir, std::vector<std::string> more) {
  std::vector<std::string> args{"generate", "--seed", "5", "--set", "delves=2", "-o", dir};
  args.insert(args.end(), more.begin(), more.end());
  return RunProgram(args);
}

TEST(SeveralDelves, HaveSheetsOfTheirOwn) {
  TempFolder t;
  ASSERT_EQ(Generate(t / "w", {"--ages", "4", "--formats", "svg,md"}).status, 0);
  const Json w = Json::parse(ReadFile(t / "w/world.json"));
  const Json& ages = w["ages"];
  EXPECT_FALSE(ages[0].contains("delve")) << "the first age is everyone's";
  EXPECT_EQ(ages[1]["delve"], "delve-1");
  EXPECT_EQ(ages[2]["delve"], "delve-2");
  EXPECT_EQ(ages[2]["id"], "civilization");
  const std::string maps = t / "w/maps/";
  for (const char* name :
       {"01-primordial-section.svg", "01-primordial-section-delve-2.svg", "01-primordial-plan.svg",
        "02-civilization-section.svg", "02-civilization-section-delve-2.svg",
        "02-civilization-plan.svg", "03-disaster-section.svg", "04-monsters-section.svg"}) {
    EXPECT_TRUE(fs::exists(maps + name)) << name;
  }
  for (const auto& file : fs::directory_iterator(maps)) {
    const std::string name = file.path().filename();
    EXPECT_EQ(name.find("section-delve-1"), std::string::npos) << name;
  }
  // Both sheets bear the letter of their line.
  const std::string first = ReadFile(maps + "02-civilization-section.svg");
  const std::string second = ReadFile(maps + "02-civilization-section-delve-2.svg");
  const std::string plan = ReadFile(maps + "02-civilization-plan.svg");
  EXPECT_THAT(first, HasSubstr("along A\u2013A"));
  EXPECT_THAT(second, HasSubstr("along B\u2013B"));
  EXPECT_THAT(second, Not(HasSubstr("along A")));
  for (const char* letter : {">A<", ">B<"}) EXPECT_THAT(plan, HasSubstr(letter));
  EXPECT_THAT(second, HasSubstr(">B<"));
  // The chronicle heads ages by the delve they are of.
  const std::string told = ReadFile(t / "w/chronicle.md");
  for (const Json& d : w["delves"]) {
    const std::string head = "## " + d["name"].get<std::string>() + ": Age of Civilization";
    EXPECT_THAT(told, HasSubstr(head));
  }
  EXPECT_THAT(told, HasSubstr("\n## Primordial Age"));
}

TEST(SeveralDelves, AreDrawnAgainByAge) {
  TempFolder t;
  ASSERT_EQ(Generate(t / "w.json", {"--years", "60"}).status, 0);
  const Ran ran = RunProgram({"render", t / "w.json", "--age", "2", "--maps", "section,plan",
                              "--formats", "svg", "-o", t / "again"});
  ASSERT_EQ(ran.status, 0) << ran.err;
  std::vector<std::string> names;
  for (const auto& file : fs::directory_iterator(t / "again")) {
    names.push_back(file.path().filename());
  }
  std::sort(names.begin(), names.end());
  EXPECT_EQ(names, (std::vector<std::string>{"02-civilization-plan.svg",
                                             "02-civilization-section-delve-2.svg",
                                             "02-civilization-section.svg"}));
  const Ran info = RunProgram({"info", t / "w.json"});
  EXPECT_THAT(info.out, HasSubstr("2  Age of Civilization of "));
}

TEST(SeveralDelves, GoOnByteForByte) {  // B-TIME-01
  TempFolder t;
  ASSERT_EQ(Generate(t / "whole.json", {"--years", "50"}).status, 0);
  ASSERT_EQ(Generate(t / "part.json", {"--seasons", "61"}).status, 0);
  ASSERT_EQ(
      RunProgram({"advance", t / "part.json", "--seasons", "139", "-o", t / "end.json"}).status, 0);
  EXPECT_EQ(ReadFile(t / "end.json"), ReadFile(t / "whole.json"));
}

}  // namespace
}  // namespace bw
