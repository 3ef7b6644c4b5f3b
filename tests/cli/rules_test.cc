// Every rule of docs/rules is implemented and tested, or says why not yet.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "cli/rule_table.h"
#include "tests/support/program.h"

namespace bw {
namespace {

TEST(RuleTable, EveryRuleIsImplementedAndTested) {
  for (const RuleRow& r : RuleTable()) {
    EXPECT_FALSE(r.title.empty()) << r.id;
    if (!r.reason.empty()) continue;
    EXPECT_FALSE(r.code.empty()) << r.id << " " << r.title << ": implemented nowhere";
    EXPECT_FALSE(r.test.empty()) << r.id << " " << r.title << ": tested nowhere";
  }
}

TEST(RuleTable, HoldsEveryFamilyOfThisVersion) {
  std::set<std::string> ids;
  for (const RuleRow& r : RuleTable()) ids.insert(std::string(r.id));
  for (const char* id :
       {"S-SETUP-05", "S-SEASON-03", "S-UNSUP-03", "S-SUP-06",   "S-SPEC-03", "S-AGE-03",
        "D-MEAS-03",  "D-STATE-05",  "D-GRP-06",   "D-PRIM-04",  "D-CIV-05",  "D-DIS-01",
        "D-MON-09",   "D-END-03",    "D-VIL-05",   "B-SPACE-05", "B-TIME-05", "B-LAND-02",
        "K-SKILL-09", "K-ACT-94",    "K-WAR-42",   "K-PEACE-05", "K-GAP-99"}) {
    EXPECT_EQ(ids.count(id), 1u) << id;
  }
  EXPECT_GE(ids.size(), 72u + 313u + 238u);
}

TEST(RuleTable, CitationsStandWhereItSays) {
  for (const RuleRow& r : RuleTable()) {
    for (const std::string_view at : {r.code, r.test}) {
      if (at.empty()) continue;
      const auto colon = at.rfind(':');
      const std::string path(at.substr(0, colon));
      const std::string text = ReadFile(std::string(BW_TEST_ROOT) + "/" + path);
      int line = std::stoi(std::string(at.substr(colon + 1)));
      std::size_t from = 0;
      while (--line > 0) from = text.find('\n', from) + 1;
      EXPECT_THAT(text.substr(from, text.find('\n', from) - from),
                  testing::HasSubstr(std::string(r.id)))
          << at;
    }
  }
}

TEST(RuleTable, IsPrinted) {
  const Ran ran = RunProgram({"list", "rules"});
  EXPECT_EQ(ran.status, 0);
  for (const RuleRow& r : RuleTable()) EXPECT_THAT(ran.out, testing::HasSubstr(std::string(r.id)));
}

}  // namespace
}  // namespace bw
