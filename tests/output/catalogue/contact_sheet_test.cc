// The contact sheet tells what a world has, in words.
#include "output/catalogue/contact_sheet.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace bw {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(ContactSheet, TellsWhatAWorldHasAndNothingOfWhatItLacks) {
  const std::string html = ContactSheet(
      "Found", {{"One", "b/1", "", {{"villain_name", "Queen & Ash"}, {"outcome", ""}}}});
  EXPECT_THAT(html, HasSubstr("<dt>villain name</dt><dd>Queen &amp; Ash</dd>"));
  EXPECT_THAT(html, Not(HasSubstr("outcome")));
  EXPECT_THAT(html, Not(HasSubstr("<img")));
}

}  // namespace
}  // namespace bw
