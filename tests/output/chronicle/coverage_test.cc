// Every kind of event the sources post has its words, and the words fit what the events carry.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>

#include "factions/season.h"
#include "generator/base/hash.h"
#include "output/chronicle/teller.h"
#include "tests/support/rules_for_tests.h"

namespace bw {
namespace {

namespace fs = std::filesystem;

const TextRules& En() { return TestRules().text.at("en"); }

std::vector<std::string> Sources() {
  std::vector<std::string> texts;
  for (const char* folder : {"factions", "generator"}) {
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(BW_TEST_ROOT) / folder)) {
      const std::string ext = entry.path().extension();
      if (ext != ".cc" && ext != ".h") continue;
      std::ifstream in(entry.path());
      texts.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
    }
  }
  return texts;
}

// Kinds named after "event" in comments: "// event a.b, a.c: actor ...".
void AddAnnounced(const std::string& source, std::set<std::string>& kinds) {
  const std::regex wrapped("\n\\s*//"), list("\\bevent ((?:[a-z]+\\.[a-z]+(?:-[a-z]+)*[,/ ]*)+)"),
      kind("[a-z]+\\.[a-z]+(?:-[a-z]+)*");
  const std::string joined = std::regex_replace(source, wrapped, "");
  for (std::sregex_iterator it(joined.begin(), joined.end(), list), end; it != end; ++it) {
    const std::string names = (*it)[1];
    for (std::sregex_iterator k(names.begin(), names.end(), kind); k != end; ++k) {
      kinds.insert(k->str());
    }
  }
}

// Kinds given as text right after a rule id, or to a function that opens a draft.
void AddPosted(const std::string& source, std::set<std::string>& kinds) {
  const std::regex after_rule("\"[A-Z]-[A-Z]+-[0-9]+\",\\s*\"([a-z]+\\.[a-z-]+)\""),
      opened(
          "\\b(?:Begin|Tells|Tell|New|Strike|MoveHouse|Draft "
          "\\w+)\\([^\";]*\"([a-z]+\\.[a-z-]+)\"");
  for (const std::regex* r : {&after_rule, &opened}) {
    for (std::sregex_iterator it(source.begin(), source.end(), *r), end; it != end; ++it) {
      kinds.insert((*it)[1]);
    }
  }
}

TEST(TextCoverage, EveryKindOfEventHasWords) {
  std::set<std::string> kinds;
  for (const std::string& source : Sources()) {
    AddAnnounced(source, kinds);
    AddPosted(source, kinds);
  }
  EXPECT_GT(kinds.size(), 60u);
  EXPECT_EQ(kinds.count("castle.grows"), 1u);
  for (const std::string& kind : kinds) {
    EXPECT_NE(En().Of(kind), nullptr) << "configs/text/en.toml has no [event.\"" << kind << "\"]";
  }
}

TEST(TextCoverage, EveryEventOfRealHistoriesIsToldInWords) {
  std::set<std::string> plain;
  for (const char* seed : {"1", "2", "3", "4", "5", "6"}) {
    World w;
    w.recipe.seed_text = seed;
    w.recipe.seed = HashText(seed);
    History h(w, TestRules());
    h.Begin();
    h.Run({});
    Teller teller(w, TestRules(), En());
    for (const Event& e : w.events) {
      teller.NewParagraph();
      const std::string s = teller.Sentence(e.n);
      EXPECT_EQ(s.find_first_of("{}[]"), std::string::npos) << s;
      EXPECT_EQ(s.find("  "), std::string::npos) << s;
      EXPECT_THAT(s.substr(s.size() - 1), testing::AnyOf(".", "!", "?", ")", "\"")) << s;
      std::string as_kind = e.kind;
      std::replace(as_kind.begin(), as_kind.end(), '.', ' ');
      std::replace(as_kind.begin(), as_kind.end(), '-', ' ');
      if (s.size() > as_kind.size() && s.substr(s.size() - as_kind.size() - 1) == as_kind + ".") {
        plain.insert(e.kind + (e.note.empty() ? "" : ":" + e.note));
      }
    }
  }
  EXPECT_THAT(plain, testing::IsEmpty()) << "no variant of these fits what the event carries";
}

std::string LoadText(const std::string& events) {
  ConfigSet set;
  set.AddFile("text/en.toml", TestConfigs().files().find("text/en.toml")->second.text, false);
  set.AddFile(
      "text/xx.toml",
      "language = 'x'\n[lists]\nnumbers = ['0','1','2','3','4','5','6','7','8','9','10','11',"
      "'12']\nordinals = ['0','1','2','3','4','5','6','7','8','9','10','11','12']\n"
      "seasons = ['a', 'b', 'c', 'd']\n" +
          events,
      false);
  Diagnostics diag;
  std::map<std::string, TextRules> out;
  LoadText(set, diag, out);
  return diag.Text();
}

TEST(TextRules, ProblemsAreReportedWhereTheyStand) {
  EXPECT_EQ(LoadText("[event.'a.b']\ntext = 'It was.'\n"), "");
  EXPECT_THAT(
      LoadText("[event.'a.b']\ntext = '{actr} did'\n"),
      testing::HasSubstr("text/xx.toml:7:8: error: key 'text': found slot {actr}, expected a "
                         "known slot (did you mean 'actor'?)"));
  EXPECT_THAT(LoadText("[event.'a.b']\ntext = '{actor.thier} did'\n"),
              testing::HasSubstr("did you mean 'their'?"));
  EXPECT_THAT(LoadText("[event.'a.b']\ntext = '{actor did'\n"),
              testing::HasSubstr("expected } after {"));
  EXPECT_THAT(LoadText("[event.'a.b']\ntext = 'it [was'\n"),
              testing::HasSubstr("expected ] after ["));
  EXPECT_THAT(LoadText("[event.'a.b']\nbrief = 'did'\n"), testing::HasSubstr("found no 'text'"));
  EXPECT_THAT(LoadText("[event.'a.b']\ntext = ['x', 'x']\n"), testing::HasSubstr("twice"));
  EXPECT_THAT(LoadText("[event.'a.b']\ntext = 'x'\ntexts = 'y'\n"), testing::HasSubstr("texts"));
}

}  // namespace
}  // namespace bw
