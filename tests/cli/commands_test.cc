// check, explain, export, info, list and resolve from outside.
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
using testing::StartsWith;

// One history for all tests here.
const std::string& WorldFile() {
  static const TempFolder kFolder;
  static const std::string kFile = [] {
    const std::string file = kFolder / "w.json";
    RunProgram({"generate", "-q", "--seed", "1183", "-o", file});
    return file;
  }();
  return kFile;
}

std::string Out(const std::vector<std::string>& args) {
  const Ran ran = RunProgram(args);
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.err, "");
  return ran.out;
}

TEST(Export, JsonIsTheFileItself) {
  EXPECT_TRUE(Out({"export", WorldFile(), "--format", "json"}) == ReadFile(WorldFile()));
  EXPECT_EQ(RunProgram({"export", WorldFile(), "--format", "json", "--from", "3"}).status, 2);
}

TEST(Export, ChronicleWholeInBriefAndAboutOneName) {
  TempFolder t;
  ASSERT_EQ(
      RunProgram({"generate", "-q", "--seed", "1183", "--formats", "md,txt", "-o", t / "w"}).status,
      0);
  const std::string whole = Out({"export", WorldFile(), "--format", "md"});
  EXPECT_TRUE(whole == ReadFile(t / "w/chronicle.md"));
  EXPECT_TRUE(Out({"export", WorldFile(), "--format", "txt"}) == ReadFile(t / "w/chronicle.txt"));
  EXPECT_THAT(whole, StartsWith("# "));
  EXPECT_THAT(whole, HasSubstr("beadwright generate --seed 1183 --seasons "));
  const std::string brief = Out({"export", WorldFile(), "--format", "md", "--detail", "headlines"});
  EXPECT_LT(brief.size(), whole.size() * 3 / 4);
  const std::string about =
      Out({"export", WorldFile(), "--format", "md", "--about", "construction-1"});
  EXPECT_LT(about.size(), whole.size() / 2) << "its gazetteer is of what it had to do with";
  EXPECT_THAT(about, HasSubstr("construction-1"));
  EXPECT_LT(Out({"export", WorldFile(), "--format", "md", "--from", "1", "--to", "2"}).size(),
            whole.size());
  const Ran wrong =
      RunProgram({"export", WorldFile(), "--format", "md", "--about", "constructoin-1"});
  EXPECT_EQ(wrong.status, 2);
  EXPECT_THAT(wrong.err, HasSubstr("did you mean 'construction-1'?"));
  EXPECT_EQ(
      RunProgram({"export", WorldFile(), "--format", "md", "--from", "5", "--to", "2"}).status, 2);
}

TEST(Explain, FollowsCausesBackWithTheirRules) {
  const std::string castle = Out({"explain", WorldFile(), "construction-1"});
  EXPECT_THAT(castle, HasSubstr("(construction-1)"));
  EXPECT_THAT(castle, HasSubstr("<S-SETUP-02, castle.founded>"));
  EXPECT_THAT(castle, HasSubstr("because of event "));
  EXPECT_LT(Out({"explain", WorldFile(), "construction-1", "--year", "0"}).size(), castle.size());
  // The chain of an event is that of its `cause` numbers.
  const Json world = Json::parse(ReadFile(WorldFile()));
  for (const Json& e : world["events"]) {
    if (e["cause"].is_null()) continue;
    const std::string n = std::to_string(e["n"].get<int>());
    const std::string chain = Out({"explain", WorldFile(), n});
    EXPECT_THAT(chain, StartsWith("  event " + n + ", "));
    const std::string cause = " event " + std::to_string(e["cause"].get<int>()) + ", ";
    EXPECT_THAT(chain, testing::AnyOf(HasSubstr("because of" + cause), HasSubstr("after" + cause)));
    break;
  }
  // An event of a later year is not known yet.
  const Json& last = world["events"].back();
  const Ran later =
      RunProgram({"explain", WorldFile(), std::to_string(last["n"].get<int>()), "--year", "1"});
  EXPECT_EQ(later.status, 2);
  EXPECT_THAT(later.err, HasSubstr("happened in year " + std::to_string(last["year"].get<int>())));
  const Ran wrong = RunProgram({"explain", WorldFile(), "place-99999"});
  EXPECT_EQ(wrong.status, 2);
  EXPECT_THAT(wrong.err, HasSubstr("expected an id of this world"));
}

// Headlines are worded as the chronicle words them.
TEST(Explain, SaysItAsTheChronicleDoes) {
  const std::string chronicle = Out({"export", WorldFile(), "--format", "txt"});
  std::string flat = chronicle;
  std::replace(flat.begin(), flat.end(), '\n', ' ');
  const Json world = Json::parse(ReadFile(WorldFile()));
  int headlines = 0, same = 0;
  for (const Json& e : world["events"]) {
    if (e["weight"].get<int>() < 8 || headlines == 12) continue;
    ++headlines;
    const std::string chain = Out({"explain", WorldFile(), std::to_string(e["n"].get<int>())});
    const auto from = chain.find(": ") + 2;
    same += flat.find(chain.substr(from, chain.find(" <") - from)) != flat.npos ? 1 : 0;
  }
  EXPECT_GT(headlines, 6);
  EXPECT_GE(same, headlines - 2);  // one told of "They" is told with its name here
}

TEST(Info, IsAPage) {
  const std::string page = Out({"info", WorldFile()});
  for (const char* words : {"seed            1183", "again", "Age of Monsters", "On the surface"}) {
    EXPECT_THAT(page, HasSubstr(words));
  }
}

TEST(List, EveryKindItNamesCanBeListed) {
  const std::string kinds = Out({"list"});
  std::size_t from = 0;
  int n = 0;
  while (from < kinds.size()) {
    const std::string kind = kinds.substr(from, kinds.find(' ', from) - from);
    EXPECT_FALSE(Out({"list", kind}).empty()) << kind;
    from = kinds.find('\n', from) + 1;
    ++n;
  }
  EXPECT_GE(n, 15);
}

// Gods and rulers both have temperaments, some of one name.
TEST(List, TemperamentsOfGodsAndOfRulersApart) {
  const std::string both = Out({"list", "temperaments"});
  const std::string gods = Out({"list", "gods/temperaments"});
  const std::string rulers = Out({"list", "kingdoms/temperaments"});
  EXPECT_EQ(both, "gods/temperaments:\n" + gods + "\nkingdoms/temperaments:\n" + rulers);
  EXPECT_THAT(gods, HasSubstr("recluse"));
  EXPECT_THAT(rulers, HasSubstr("zealot"));
  const std::string kinds = Out({"list"});
  EXPECT_THAT(kinds, HasSubstr("\ngods/temperaments "));
  EXPECT_THAT(kinds, HasSubstr("\nkingdoms/temperaments "));
}

// D-GRP-02: a group is one file and no code.
TEST(Check, AGroupIsAddedByAFileInAFolder) {
  TempFolder t;
  WriteFile(t / "mine/groups/soup-eaters.toml",
            "# They came for the soup.\nclass = \"breeder\"\nname = \"soup-eaters\"\n"
            "says = \"It tastes of onion.\"\nculture = \"gnaw\"\n");
  EXPECT_THAT(Out({"check", t / "mine"}), HasSubstr("no problems"));
  EXPECT_THAT(Out({"list", "groups", "--configs", t / "mine"}), HasSubstr("soup-eaters"));
  const Ran made =
      RunProgram({"generate", "-q", "--seed", "1", "--configs", t / "mine", "-o", t / "w.json"});
  ASSERT_EQ(made.status, 0) << made.err;
  // The file is kept in the world, so that it goes on without the folder.
  fs::remove_all(t / "mine");
  EXPECT_EQ(RunProgram({"advance", "-q", t / "w.json", "--years", "2", "-o", t / "v.json"}).status,
            0);
  WriteFile(t / "bad/groups/soup-eaters.toml", "class = \"breader\"\nname = \"soup-eaters\"\n");
  const Ran bad = RunProgram({"check", t / "bad"});
  EXPECT_EQ(bad.status, 3);
  EXPECT_THAT(bad.err, HasSubstr("bad/groups/soup-eaters.toml:1:"));
  EXPECT_THAT(bad.err, HasSubstr("did you mean 'breeder'?"));
}

TEST(Check, OtherRulesAreToldBeforeAWorldGoesOn) {
  TempFolder t;
  std::string text = ReadFile(WorldFile());
  const auto at = text.find("\"rules_hash\": \"") + 15;
  text.replace(at, 4, "0000");
  WriteFile(t / "w.json", text);
  const Ran refused = RunProgram({"advance", t / "w.json", "--years", "1", "-o", t / "v.json"});
  EXPECT_EQ(refused.status, 3);
  EXPECT_THAT(refused.err, HasSubstr("the data files have changed since"));
  EXPECT_FALSE(fs::exists(t / "v.json"));
}

TEST(Resolve, EveryExampleCanBeRun) {
  int n = 0;
  for (const auto& entry :
       fs::recursive_directory_iterator(std::string(BW_TEST_ROOT) + "/examples")) {
    if (entry.path().extension().string() != ".toml") continue;
    const Ran ran = RunProgram({"resolve", entry.path().string()});
    EXPECT_EQ(ran.status, 0) << entry.path() << "\n" << ran.err;
    EXPECT_TRUE(Json::parse(ran.out).contains("delves")) << entry.path();
    ++n;
  }
  EXPECT_GT(n, 0);
}

TEST(Resolve, BadScenariosAreStatus3) {
  TempFolder t;
  WriteFile(t / "a.toml",
            "[scenario]\nseasons = 1\nsesons = 2\n[delve]\nwidth = 32\nheight = 22\n");
  const Ran unknown = RunProgram({"resolve", t / "a.toml"});
  EXPECT_EQ(unknown.status, 3);
  EXPECT_EQ(unknown.out, "");
  EXPECT_THAT(unknown.err, HasSubstr("a.toml:3:1: error: unknown key 'sesons'"));
  WriteFile(t / "b.toml", "[scenario\n");
  EXPECT_EQ(RunProgram({"resolve", t / "b.toml"}).status, 3);
  EXPECT_EQ(RunProgram({"resolve", t / "none.toml"}).status, 3);
  EXPECT_EQ(RunProgram({"resolve"}).status, 2);
}

}  // namespace
}  // namespace bw
