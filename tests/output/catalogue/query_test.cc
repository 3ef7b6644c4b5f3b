// What a query means, what is wrong with a bad one, and that no query can do more than read.
#include "output/catalogue/query.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include "output/catalogue/catalogue.h"
#include "output/catalogue/facts.h"
#include "output/catalogue/find.h"
#include "output/catalogue/schema.h"
#include "tests/support/program.h"

namespace bw {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::int64_t NounIndex(std::string_view name) {
  std::int64_t i = 0;
  for (const CatalogueNoun& noun : CatalogueNouns()) {
    if (noun.name == name) return i;
    ++i;
  }
  return -1;
}

// A row of a view with some columns given and the rest null.
SqlRow RowOf(std::string_view noun, const std::vector<std::pair<std::string, SqlValue>>& given) {
  const CatalogueNoun& n = CatalogueNouns()[static_cast<std::size_t>(NounIndex(noun))];
  SqlRow row(n.columns.size());
  for (const auto& [name, value] : given) {
    for (std::size_t i = 0; i < n.columns.size(); ++i) {
      if (n.columns[i].name == name) row[i] = value;
    }
  }
  return row;
}

// Three worlds: a (two gods of rank 3 and 16, a tomb king), b (one god), c (none).
class Queries : public testing::Test {
 protected:
  Queries() : catalogue_(Catalogue::Create(dir_ / "c.sqlite", {})) {
    Add(1, "a", "tomb-king", {3, 16});
    Add(2, "b", "usurper", {7});
    Add(3, "c", "it's", {});
    catalogue_.Close();
  }
  void Add(std::int64_t number, const std::string& name, const std::string& villain,
           const std::vector<std::int64_t>& ranks) {
    WorldFacts facts;
    facts.rows.resize(CatalogueNouns().size());
    facts.rows[0].push_back(
        RowOf("worlds",
              {{"world", number}, {"name", name}, {"villain", villain}, {"years", number * 10}}));
    for (const std::int64_t rank : ranks) {
      facts.rows[static_cast<std::size_t>(NounIndex("gods"))].push_back(
          RowOf("gods", {{"rank", rank}, {"domains", std::string("sea, death")}}));
    }
    catalogue_.Insert(facts);
  }
  std::vector<std::string> Names(const std::string& query, const std::string& sort = "") {
    Catalogue c = Catalogue::Open(dir_ / "c.sqlite", Database::Mode::kRead);
    std::vector<std::string> out;
    for (const auto& w : FindWorlds(c.db(), {query, sort, -1, {}}).worlds) out.push_back(w.name);
    return out;
  }
  std::string Error(const std::string& query) {
    try {
      Names(query);
    } catch (const QueryError& e) {
      return e.what();
    }
    return "no error";
  }

  TempFolder dir_;
  Catalogue catalogue_;
};

TEST_F(Queries, ColumnsCountsAndConditions) {
  EXPECT_THAT(Names(""), ElementsAre("a", "b", "c"));
  EXPECT_THAT(Names("villain = 'tomb-king'"), ElementsAre("a"));
  EXPECT_THAT(Names("villain = \"tomb-king\""), ElementsAre("a"));
  EXPECT_THAT(Names("villain = 'it''s'"), ElementsAre("c"));
  EXPECT_THAT(Names("gods >= 1"), ElementsAre("a", "b"));
  EXPECT_THAT(Names("gods = 0"), ElementsAre("c"));
  EXPECT_THAT(Names("gods(rank >= 7)"), ElementsAre("a", "b"));
  EXPECT_THAT(Names("gods(rank >= 7 and domains like '%sea%') >= 1 and GODS() = 2"),
              ElementsAre("a"));
  EXPECT_THAT(Names("not gods(rank > (2 + 3) * 2)"), ElementsAre("b", "c"));
  EXPECT_THAT(Names("years between 15 and 30 or gods(rank in (3))"), ElementsAre("a", "b", "c"));
  EXPECT_THAT(Names("years > gods * 10"), ElementsAre("b", "c"));
  EXPECT_THAT(Names("villain is null"), IsEmpty());
}

TEST_F(Queries, SqlitesOwnSubqueries) {
  EXPECT_THAT(Names("exists (select 1 from gods g where g.world = worlds.world and g.rank > 10)"),
              ElementsAre("a"));
  EXPECT_THAT(Names("(select max(rank) from gods where gods.world = worlds.world) = 7"),
              ElementsAre("b"));
}

TEST_F(Queries, Order) {
  EXPECT_THAT(Names("", "-gods"), ElementsAre("a", "b", "c"));
  EXPECT_THAT(Names("", "gods"), ElementsAre("c", "b", "a"));
  EXPECT_THAT(Names("", "years desc"), ElementsAre("c", "b", "a"));
}

// Each message names the place; the caret stands below it.
TEST_F(Queries, ErrorsPointAtThePlace) {
  EXPECT_EQ(Error("god >= 3"),
            "query:1:1: error: found 'god', which is no name here (did you mean 'gods'?)\n"
            "  god >= 3\n"
            "  ^");
  EXPECT_EQ(Error("gods(rnk >= 3)"),
            "query:1:6: error: found 'rnk', which is no name here (did you mean 'rank'?)\n"
            "  gods(rnk >= 3)\n"
            "       ^");
  EXPECT_EQ(Error("villain = tomb-king"),
            "query:1:11: error: found tomb-king, expected a text in quotes: 'tomb-king'\n"
            "  villain = tomb-king\n"
            "            ^");
  EXPECT_THAT(Error("gods >= "), HasSubstr("query:1:9: error: found the end of the query"));
  EXPECT_THAT(Error("gods > = 3"), HasSubstr("query:1:8: error: found '='"));
  EXPECT_THAT(Error("(gods >= 3"), HasSubstr("query:1:1: error: found '(' without its end"));
  EXPECT_THAT(Error("gods >= 3)"), HasSubstr("query:1:10: error: found ')' without a '('"));
  EXPECT_THAT(Error("villain = 'tomb"), HasSubstr("query:1:11: error: found ' without its end"));
  EXPECT_THAT(Error("gods >= 3 realms"), HasSubstr("query:1:11: error: found 'realms'"));
  EXPECT_THAT(Error("villain = 'ä' and\ngods(rank >= @)"),
              HasSubstr("query:2:14: error: found '@'"));
  EXPECT_THAT(Error("realms(gods > 3)"), HasSubstr("found 'gods' inside realms(...)"));
  EXPECT_THAT(Error("gods >= 3; drop table gods_rows"), HasSubstr("query:1:10: error: found ';'"));
  EXPECT_THAT(Error("gods >= 3 -- all"), HasSubstr("found the begin of a comment"));
  EXPECT_THAT(Error("gods(rank >= ?)"), HasSubstr("found '?'"));
  EXPECT_THAT(Error(std::string(100, '(') + "1" + std::string(100, ')')), HasSubstr("deep"));
  EXPECT_THAT(Error(std::string(30000, '1')), HasSubstr("at most 20000"));
}

// Nothing but reading, of nothing but this file.
TEST_F(Queries, AQueryOnlyReads) {
  for (const char* bad :
       {"randomblob(1000000000)", "zeroblob(10)", "load_extension('x')", "readfile('/etc/passwd')",
        "printf('%1000000000d', 1)", "exists (select load_extension('x'))",
        "exists (select randomblob(1000000000))", "exists (select writefile('x', 'y'))",
        "1 = (select 1) union select 1, 'x'", "exists (pragma journal_mode)",
        "exists (select 1 from pragma_journal_mode('off'))", "(delete from worlds_rows)",
        "exists (select 1 from other.worlds)", "exists (select 1) ) or (1",
        "(with recursive n(i) as (select 1 union all select i + 1 from n) select count(*) from n)",
        "exists (select * from (with recursive n(i) as (select 1 union all select i + 1 from n) "
        "select i from n))"}) {
    EXPECT_THAT(Error(bad), HasSubstr("error: ")) << bad;
  }
  EXPECT_THAT(Names("gods >= 1"), ElementsAre("a", "b"));
}

TEST_F(Queries, NamesToShowArePartedByCommasOutsideBrackets) {
  EXPECT_THAT(SplitExpressions("name, gods(rank in (1, 2)), 'a,b'"),
              ElementsAre("name", "gods(rank in (1, 2))", "'a,b'"));
}

TEST_F(Queries, NewerCataloguesAreRefusedWithBothNumbers) {
  Database db(dir_ / "c.sqlite", Database::Mode::kWrite);
  db.Exec("PRAGMA user_version=99");
  try {
    Catalogue::Open(dir_ / "c.sqlite", Database::Mode::kRead);
    FAIL() << "opened";
  } catch (const CatalogueInput& e) {
    EXPECT_THAT(e.what(), HasSubstr("version 99, this program reads up to 1"));
  }
}

TEST_F(Queries, OtherFilesAreNoCatalogues) {
  WriteFile(dir_ / "text",
            "not a database, but long enough to hold a header of one: " + std::string(200, 'x'));
  EXPECT_THROW(Catalogue::Open(dir_ / "text", Database::Mode::kRead), CatalogueInput);
  EXPECT_THROW(Catalogue::Open(dir_ / "none", Database::Mode::kRead), CatalogueInput);
  Database(dir_ / "other.sqlite", Database::Mode::kCreate).Exec("CREATE TABLE t(a)");
  EXPECT_THROW(Catalogue::Open(dir_ / "other.sqlite", Database::Mode::kRead), CatalogueInput);
}

}  // namespace
}  // namespace bw
