#include "output/plain_text.h"

#include <gtest/gtest.h>

namespace bw {
namespace {

TEST(PlainText, MarksGoAndWordsStay) {
  EXPECT_EQ(PlainText("# The *Deep*\n\nIn **year 3** [Old Tam](#person-1) & &lt;x&gt; fell\\*.\n"),
            "The Deep\n========\n\nIn year 3 Old Tam & <x> fell*.\n");
  EXPECT_EQ(PlainText("<details><summary>More</summary>\n\n- [a \\[b\\]](#c) d\n\n</details>\n"),
            "More\n\n- a [b] d\n\n");
}

TEST(PlainText, LinesAreFoldedByLettersNotBytes) {
  EXPECT_EQ(PlainText("- äöü äöü äöü äöü\n", 10), "- äöü äöü\n  äöü äöü\n");
  EXPECT_EQ(PlainText("an-endless-word\n", 5), "an-endless-word\n");
}

}  // namespace
}  // namespace bw
