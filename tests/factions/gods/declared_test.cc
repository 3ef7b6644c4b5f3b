// Declared orders among decided ones.
#include "factions/gods/declared.h"

#include <gtest/gtest.h>

namespace bw {
namespace {

GodOrder Of(unsigned god, const std::string& verb, std::optional<std::size_t> parent = {}) {
  GodOrder o;
  o.god = Id<God>(god);
  o.verb = verb;
  o.parent = parent;
  return o;
}

TEST(Declared, OrdersOfPersonsTakeThePlaceOfWhatTheirGodsDecided) {
  // God 1 is a person's. Its conflict and the help for it fall away, and the power on that help.
  const std::vector<GodOrder> out =
      WithDeclared({Of(1, "rest")}, {Of(0, "assist", 1), Of(1, "conflict"), Of(2, "power", 0),
                                     Of(3, "conflict"), Of(2, "oppose", 3)});
  ASSERT_EQ(out.size(), 3u);
  EXPECT_EQ(out[0].verb, "rest");
  EXPECT_EQ(out[1].god, Id<God>(3u));
  EXPECT_EQ(out[2].verb, "oppose");
  EXPECT_EQ(out[2].parent, 1u);
  EXPECT_GT(out[1].position, out[0].position);
}

TEST(Declared, WithoutPersonsNothingChanges) {
  const std::vector<GodOrder> out = WithDeclared({}, {Of(0, "conflict"), Of(1, "assist", 0)});
  ASSERT_EQ(out.size(), 2u);
  EXPECT_EQ(out[1].parent, 0u);
}

}  // namespace
}  // namespace bw
