// Writes JSON straight into a text, for rows that come by the thousand: no tree is built. The bytes
// are those that Json::dump() gives for the same values.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "generator/base/fixed.h"

namespace bw {

class JsonText {
 public:
  explicit JsonText(std::string& out) : out_(out) {}

  JsonText& Open(char bracket) {  // '{' or '['
    Comma();
    out_ += bracket;
    first_ = true;
    return *this;
  }
  JsonText& Close(char bracket) {
    out_ += bracket;
    first_ = false;
    return *this;
  }
  JsonText& Key(std::string_view name) {
    Comma();
    Quote(name);
    out_ += ':';
    first_ = true;  // the value follows without a comma
    return *this;
  }
  JsonText& Number(std::int64_t n);
  JsonText& Beads(Fx v);  // at most four decimals, which give every 1/256 back
  JsonText& Bool(bool b) { return Word(b ? "true" : "false"); }
  JsonText& Null() { return Word("null"); }
  JsonText& Text(std::string_view text) {
    Comma();
    Quote(text);
    return *this;
  }

 private:
  void Comma() {
    if (!first_) out_ += ',';
    first_ = false;
  }
  JsonText& Word(std::string_view word) {
    Comma();
    out_ += word;
    return *this;
  }
  void Quote(std::string_view text);

  std::string& out_;
  bool first_ = true;
};

}  // namespace bw
