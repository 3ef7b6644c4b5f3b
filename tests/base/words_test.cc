#include "generator/base/words.h"

#include <gtest/gtest.h>

namespace bw {
namespace {

TEST(Words, IdsAreSpokenWithSpaces) {
  EXPECT_EQ(Spaced("great-hall"), "great hall");
  EXPECT_EQ(Spaced("lumber_mill"), "lumber mill");
  EXPECT_EQ(Spaced(""), "");
}

TEST(Words, PartsAreFilledInOnceByNumber) {
  EXPECT_EQ(FillParts("{1} holds {2}; {2} is {1}'s", {"Aldo", "Harrow"}),
            "Aldo holds Harrow; Harrow is Aldo's");
  EXPECT_EQ(FillParts("{1} and {2}", {"{2}", "b"}), "{2} and b") << "a part is not filled again";
  EXPECT_EQ(FillParts("{1} {3} {x} {", {"a"}), "a {3} {x} {");
}

}  // namespace
}  // namespace bw
