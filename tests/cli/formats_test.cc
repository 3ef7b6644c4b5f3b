// The further formats from outside: they are made by generate and export alike, whole, the same
// each time, and narrowed by --from, --to, --detail and --about. Independent readers open them in
// .ci/formats.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <regex>
#include <set>

#include "generator/world/snapshot.h"
#include "output/zip.h"
#include "tests/support/program.h"
#include "tests/support/xml_check.h"

namespace bw {
namespace {

using testing::HasSubstr;

const TempFolder& Folder() {
  static const TempFolder kFolder;
  return kFolder;
}

constexpr const char* kFormats =
    "html,epub,chronicle-json,csv,geojson,graphml,dot,schema,obsidian,viewer";

std::string Bundle() {
  static const std::string kDir = [] {
    std::string dir = Folder() / "w";
    const Ran ran =
        RunProgram({"generate", "--seed", "1183", "-q", "-o", dir, "--formats", kFormats});
    EXPECT_EQ(ran.status, 0) << ran.err;
    return dir;
  }();
  return kDir;
}

std::string Exported(const std::string& format, std::vector<std::string> more = {}) {
  std::vector<std::string> args = {"export", Bundle() + "/world.json", "--format", format};
  args.insert(args.end(), more.begin(), more.end());
  const Ran ran = RunProgram(args);
  EXPECT_EQ(ran.status, 0) << ran.err;
  return ran.out;
}

TEST(Formats, ExportGivesWhatGenerateWrote) {
  const std::pair<const char*, const char*> kFiles[] = {
      {"html", "chronicle.html"},           {"epub", "chronicle.epub"},
      {"csv", "data/timeline.csv"},         {"chronicle-json", "chronicle.json"},
      {"graphml", "data/world.graphml"},    {"dot", "data/world.dot"},
      {"schema", "data/world.schema.json"}, {"viewer", "viewer.html"}};
  for (const auto& [format, file] : kFiles) {
    EXPECT_TRUE(Exported(format) == ReadFile(Bundle() + "/" + file)) << format;
  }
  for (const char* format : {"geojson", "obsidian"}) {
    const std::string dir = Folder() / format;
    Exported(format, {"-o", dir});
    const auto tree = ReadTree(dir);
    EXPECT_GT(tree.size(), 7u);
    const std::string in = std::string(format) == "geojson" ? "/data/" : "/vault/";
    for (const auto& [path, text] : tree) EXPECT_TRUE(text == ReadFile(Bundle() + in + path));
    EXPECT_EQ(RunProgram({"export", Bundle() + "/world.json", "--format", format}).status, 2);
  }
}

TEST(Formats, ExportTellsWhatItWroteUnlessQuiet) {
  std::vector<std::string> args = {
      "export", Bundle() + "/world.json", "--format", "geojson", "--force",
      "-o",     Folder() / "told"};
  EXPECT_THAT(RunProgram(args).err, testing::ContainsRegex("^wrote [0-9]+ files to "));
  args.push_back("-q");
  EXPECT_EQ(RunProgram(args).err, "");
}

TEST(Formats, TheBookIsWellFormedWithItsMapsInside) {
  const std::string html = ReadFile(Bundle() + "/chronicle.html");
  EXPECT_EQ(XmlFault(html.substr(html.find('\n') + 1)), "");
  EXPECT_EQ(html.find("<script"), html.npos);
  EXPECT_THAT(html, testing::ContainsRegex("<img alt=\"[^\"]*Age of Monsters"));
  EXPECT_THAT(html, HasSubstr("id=\"glossary\""));
  EXPECT_THAT(html, HasSubstr("belongs to whoever made it"));
  // Every link within the page leads somewhere.
  const std::regex link("href=\"#([^\"]+)\"");
  int links = 0;
  for (std::sregex_iterator it(html.begin(), html.end(), link), end; it != end; ++it, ++links) {
    if (links % 10 != 0) continue;  // each is looked up in megabytes
    EXPECT_NE(html.find(" id=\"" + (*it)[1].str() + "\""), html.npos) << (*it)[1];
  }
  EXPECT_GT(links, 100);
}

TEST(Formats, TheViewerIsOneSmallFileThatAsksNothingOfANetwork) {
  const std::string page = ReadFile(Bundle() + "/viewer.html");
  EXPECT_LT(page.size(), 6000000u);
  EXPECT_THAT(page, HasSubstr("id=\"packed\""));
  for (const char* outside : {"src=\"http", "href=\"http", "url(http", "@import", "fetch("}) {
    EXPECT_EQ(page.find(outside), page.npos) << outside;
  }
}

TEST(Formats, TheMimetypeOpensTheEpub) {
  const std::string epub = ReadFile(Bundle() + "/chronicle.epub");
  EXPECT_EQ(epub.substr(0, 4), "PK\x03\x04");
  EXPECT_EQ(epub[8], 0);                                // stored
  EXPECT_EQ(epub.substr(28, 2), std::string(2, '\0'));  // no extra field
  EXPECT_EQ(epub.substr(30, 28), "mimetypeapplication/epub+zip");
}

TEST(Formats, ArchivesDoNotDependOnTheClockOrTheZone) {
  RunOptions far;
  far.env = {"TZ=Pacific/Kiritimati"};
  const Ran there = RunProgram({"export", Bundle() + "/world.json", "--format", "epub"}, far);
  EXPECT_TRUE(there.out == ReadFile(Bundle() + "/chronicle.epub"));
}

TEST(Formats, YearsAndDetailAndSubjectNarrowThem) {
  const Json all = Json::parse(Exported("chronicle-json"));
  EXPECT_EQ(all["format"], "beadwright.chronicle");
  const Json some = Json::parse(Exported("chronicle-json", {"--from", "18", "--to", "19"}));
  for (const Json& e : some["events"]) {
    EXPECT_GE(e["year"], 18);
    EXPECT_LE(e["year"], 19);
  }
  EXPECT_GT(some["events"].size(), 5u);
  EXPECT_LT(some["events"].size(), all["events"].size());
  const Json heavy = Json::parse(Exported("chronicle-json", {"--detail", "headlines"}));
  for (const Json& e : heavy["events"]) EXPECT_GE(e["weight"], 8);
  const Json about = Json::parse(Exported("chronicle-json", {"--about", "group-1"}));
  EXPECT_GT(about["events"].size(), 3u);
  EXPECT_LT(about["events"].size(), all["events"].size());
  EXPECT_LT(Exported("csv", {"--about", "group-1"}).size(), Exported("csv").size());
}

TEST(Formats, EveryEventOfTheTimelineHasASentence) {
  const Json told = Json::parse(Exported("chronicle-json"));
  for (const Json& e : told["events"]) {
    EXPECT_FALSE(e["text"].get<std::string>().empty()) << e["kind"];
  }
}

// Secrets are absent from every file of the players', not hidden in it.
TEST(Formats, PlayersFilesHoldNoSecrets) {
  const std::string keeper = Folder() / "keeper", players = Folder() / "players";
  const std::vector<std::string> args = {
      "generate",
      "--seed",
      "kettle of seven fish",
      "-q",
      "--formats",
      "svg,md,txt,html,chronicle-json,csv,geojson,graphml,dot,obsidian",
      "--maps",
      "section,plan,delve,timeline,tokens,brief,play"};
  for (const std::string& dir : {keeper, players}) {
    std::vector<std::string> all = args;
    all.insert(all.end(), {"-o", dir});
    if (dir == players) all.insert(all.end(), {"--for", "players"});
    const Ran ran = RunProgram(all);
    ASSERT_EQ(ran.status, 0) << ran.err;
  }
  const Json world = Json::parse(ReadFile(keeper + "/world.json"));
  // Whoever had a part in anything together with a building is known; here the rest is counted
  // anew from the file.
  std::set<std::string> met;
  for (const Json& e : world["events"]) {
    std::vector<std::string> parts;
    for (const Json& s : e["subjects"]) {
      if (s.is_string()) parts.push_back(s);
    }
    if (e["actor"].is_string()) parts.push_back(e["actor"]);
    for (const Json& g : world["delves"][0]["groups"]) {
      if (g["kind"] == "adventurers" &&
          std::find(parts.begin(), parts.end(), g["id"]) != parts.end())
        met.insert(parts.begin(), parts.end());
    }
    for (const std::string& p : parts) {
      if (p.rfind("construction-", 0) == 0 || p.rfind("settlement-", 0) == 0 ||
          p.rfind("realm-", 0) == 0 || p.rfind("person-", 0) == 0)
        met.insert(parts.begin(), parts.end());
    }
  }
  std::vector<std::string> secret = {"kettle of seven fish", world["seed_number"]};
  for (const Json& d : world["delves"]) {
    for (const char* table : {"groups", "places"}) {
      for (const Json& row : d[table]) {
        const bool cellar = row.contains("under") && !row["under"].is_null();
        if (met.count(row["id"]) == 0 && row["name"] != "" && !cellar)
          secret.push_back(row["name"]);
      }
    }
    for (const Json& t : d["treasures"]) {
      if (t["at"].is_string() && t["at"].get<std::string>().rfind("place-", 0) == 0)
        secret.push_back(t["name"]);
    }
  }
  ASSERT_GT(secret.size(), 6u);
  std::size_t known_names = 0;
  for (const auto& [path, text] : ReadTree(players)) {
    EXPECT_EQ(path.find("world.json"), path.npos);
    for (const std::string& name : secret) {
      EXPECT_EQ(text.find(name), text.npos) << path << " tells of " << name;
    }
    known_names += text.find(world["settlements"][0]["name"]) != text.npos ? 1 : 0;
  }
  EXPECT_GT(known_names, 3u);
  EXPECT_EQ(
      RunProgram({"export", keeper + "/world.json", "--format", "json", "--for", "players"}).status,
      2);
}

TEST(Formats, EveryDocumentIsDrawnOnEveryPaper) {
  for (const char* paper : {"sheet", "a5", "letter", "a3"}) {
    const std::string dir = Folder() / (std::string("documents-") + paper);
    const Ran ran = RunProgram({"render", Bundle() + "/world.json", "--maps",
                                "delve,tokens,timeline,card,brief", "--paper", paper, "--formats",
                                "svg", "-o", dir});
    ASSERT_EQ(ran.status, 0) << ran.err;
    for (const auto& [path, text] : ReadTree(dir)) {
      EXPECT_EQ(XmlFault(text), "") << path;
      EXPECT_THAT(text, HasSubstr("100 mm")) << path;  // every print carries its ruler
    }
  }
}

// The present is the end of the year played last, and a year in which nothing happened is named
// as it was asked for.
TEST(Formats, APresentWorldIsDrawnLikeItsLastYear) {
  const std::string world = Folder() / "twelve.json";
  ASSERT_EQ(RunProgram({"generate", "--seed", "7", "--years", "12", "-q", "-o", world}).status, 0);
  for (const char* map : {"section", "plan", "brief", "play"}) {
    const Ran now = RunProgram({"render", world, "--maps", map, "-o", "-"});
    const Ran year = RunProgram({"render", world, "--maps", map, "--year", "12", "-o", "-"});
    ASSERT_EQ(now.status, 0) << now.err;
    EXPECT_TRUE(now.out == year.out) << map;
    EXPECT_THAT(now.out, HasSubstr("12"));
  }
  const Ran later = RunProgram({"render", world, "--year", "13", "-o", "-"});
  EXPECT_EQ(later.status, 2);
  EXPECT_THAT(later.err, HasSubstr("this world has years 0..12"));
}

// Documents tell of the present, also when the last age has ended and left an aftermath; a sheet
// of that age shows how it ended.
TEST(Formats, GenerateAndRenderDrawTheSameDocuments) {
  const std::string made = Folder() / "made", drawn = Folder() / "drawn";
  const std::string maps = "brief,timeline,tokens,delve,play";
  ASSERT_EQ(
      RunProgram({"generate", "--seed", "42", "-q", "--maps", maps, "--formats", "svg", "-o", made})
          .status,
      0);
  ASSERT_EQ(
      RunProgram({"render", made + "/world.json", "--maps", maps, "--formats", "svg", "-o", drawn})
          .status,
      0);
  const Json world = Json::parse(ReadFile(made + "/world.json"));
  ASSERT_TRUE(world["ages"].back()["ended_by"].is_string());
  const auto tree = ReadTree(made + "/maps");
  const std::map<std::string, std::string> there(tree.begin(), tree.end());
  std::size_t same = 0;
  for (const auto& [path, text] : ReadTree(drawn)) {
    const auto at = there.find(path);
    ASSERT_NE(at, there.end()) << path;
    EXPECT_TRUE(at->second == text) << path;
    ++same;
  }
  EXPECT_GE(same, 5u);
}

TEST(Zip, TheSameFilesGiveTheSameBytes) {
  const std::vector<ZipEntry> files = {{"a", "stored", true}, {"b/ł.txt", std::string(1000, 'x')}};
  EXPECT_EQ(ZipOf(files), ZipOf(files));
  EXPECT_LT(ZipOf(files).size(), 400u);
}

}  // namespace
}  // namespace bw
