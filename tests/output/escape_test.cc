// Every format's own way to write a hostile name.
#include "output/escape.h"

#include <gtest/gtest.h>

namespace bw {
namespace {

TEST(Escape, XmlKeepsEveryLetterThatXmlAllows) {
  EXPECT_EQ(XmlText("a<b>&\"c\"\n"), "a&lt;b&gt;&amp;&quot;c&quot;&#10;");
  EXPECT_EQ(XmlText("a\x01\x0c z ł Ж"), "a z ł Ж");
}

TEST(Escape, CsvQuotesAndDefusesFormulas) {
  EXPECT_EQ(CsvField("plain"), "plain");
  EXPECT_EQ(CsvField("a,b"), "\"a,b\"");
  EXPECT_EQ(CsvField("say \"x\"\n"), "\"say \"\"x\"\"\n\"");
  EXPECT_EQ(CsvField("=1+1"), "'=1+1");
  EXPECT_EQ(CsvField("-12"), "-12");
  EXPECT_EQ(CsvField("-12 souls"), "'-12 souls");
}

TEST(Escape, DotAndYaml) {
  EXPECT_EQ(DotString("a\"b\\c\nd"), "\"a\\\"b\\\\c\\nd\"");
  EXPECT_EQ(YamlString("a\"b\\: c\nd\x1b"), "\"a\\\"b\\\\: c\\nd\\x1b\"");
  EXPECT_EQ(YamlString("\xe2\x80\xa8"), "\"\\u2028\"");  // a line break to YAML alone
}

TEST(Escape, IdsAreNCNames) {
  EXPECT_EQ(XmlId("place-17"), "place-17");
  EXPECT_EQ(XmlId("7 hills"), "_37_20hills");
}

TEST(Escape, FileStemsAreSafe) {
  EXPECT_EQ(FileStem("A/B: \"C\"?"), "A B C");
  EXPECT_EQ(FileStem("..\\..\\x|#^[[y]]"), "x y");
  EXPECT_EQ(FileStem("***"), "unnamed");
  EXPECT_EQ(FileStem(std::string(200, 'a')).size(), 80u);
}

TEST(Escape, Base64HasItsPadding) {
  EXPECT_EQ(Base64(""), "");
  EXPECT_EQ(Base64("a"), "YQ==");
  EXPECT_EQ(Base64("ab"), "YWI=");
  EXPECT_EQ(Base64("abc\xff"), "YWJj/w==");
}

}  // namespace
}  // namespace bw
