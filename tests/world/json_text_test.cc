// JsonText writes what the library would: world.json must not depend on which of them wrote a row.
#include "generator/world/json_text.h"

#include <gtest/gtest.h>

#include <limits>
#include <nlohmann/json.hpp>
#include <string>

namespace bw {
namespace {

using Json = nlohmann::ordered_json;

TEST(JsonText, SameBytesAsTheLibrary) {
  const std::string odd = "a\"b\\c\n\t\b\f\r\v\x01\x1f\x7f / é \xf0\x9f\x90\x9d";
  std::string text = "before ";
  {
    JsonText out(text);
    out.Open('{').Key("n").Number(-17).Key(odd).Text(odd).Key("list").Open('[');
    out.Number(0).Null().Bool(true).Bool(false).Open('[').Close(']').Open('{').Close('}').Text("");
    out.Text(std::string(3000, 'x')).Number(std::numeric_limits<std::int64_t>::min());
    out.Close(']').Key("end").Number(std::int64_t{1} << 60).Close('}');
  }
  Json json;
  json["n"] = -17;
  json[odd] = odd;
  json["list"] = {0,
                  nullptr,
                  true,
                  false,
                  Json::array(),
                  Json::object(),
                  "",
                  std::string(3000, 'x'),
                  std::numeric_limits<std::int64_t>::min()};
  json["end"] = std::int64_t{1} << 60;
  EXPECT_EQ(text, "before " + json.dump());
}

// Every 256th of a bead is written so that reading it gives it back, in the library's digits.
TEST(JsonText, BeadsAreExact) {
  for (const int whole : {0, 1, 15, 1023, -1, -40}) {
    for (int part = 0; part < kBead; ++part) {
      const Fx v = whole * kBead + part;
      std::string text;
      JsonText(text).Beads(v);
      EXPECT_EQ(FxFromBeads(std::stod(text)), v);
      EXPECT_EQ(Json::parse(text).dump(), text);
    }
  }
}

TEST(JsonText, WhatIsNotUtf8IsRefused) {
  std::string text;
  EXPECT_ANY_THROW(JsonText(text).Text("\xff"));
}

}  // namespace
}  // namespace bw
