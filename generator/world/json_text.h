// Writes JSON straight into a text, for rows that come by the thousand: no tree is built. The bytes
// are those that Json::dump() gives for the same values.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include "generator/base/fixed.h"

namespace bw {

// While a writer lives its text is longer than what has been written, to be written on without
// asking for room at each sign; when it goes the text is what was written.
class JsonText {
 public:
  explicit JsonText(std::string& out) : out_(out), at_(out.size()) {}
  ~JsonText() { out_.resize(at_); }
  JsonText(const JsonText&) = delete;
  JsonText& operator=(const JsonText&) = delete;

  JsonText& Open(char bracket) {  // '{' or '['
    Put({&bracket, 1});
    first_ = true;
    return *this;
  }
  JsonText& Close(char bracket) {
    *Room(1) = bracket;
    ++at_;
    first_ = false;
    return *this;
  }
  // A name written out in the program holds nothing to escape.
  template <std::size_t N>
  JsonText& Key(const char (&name)[N]) {
    char* to = Room(N + 3);
    char* const begin = to;
    if (!first_) *to++ = ',';
    *to++ = '"';
    std::memcpy(to, name, N - 1);
    to += N - 1;
    *to++ = '"';
    *to++ = ':';
    at_ += static_cast<std::size_t>(to - begin);
    first_ = true;  // the value follows without a comma
    return *this;
  }
  JsonText& Key(std::string_view name) {
    Quote(name);
    *Room(1) = ':';
    ++at_;
    first_ = true;
    return *this;
  }
  JsonText& Number(std::int64_t n);
  JsonText& Beads(Fx v);  // at most four decimals, which give every 1/256 back
  JsonText& Bool(bool b) { return Put(b ? "true" : "false"); }
  JsonText& Null() { return Put("null"); }
  JsonText& Text(std::string_view text) {
    Quote(text);
    return *this;
  }

 private:
  // Where the next `n` bytes go.
  char* Room(std::size_t n) {
    if (out_.size() - at_ < n) out_.resize(at_ + n + kAhead);
    return out_.data() + at_;
  }
  // As it is, behind a comma where one is due.
  JsonText& Put(std::string_view word) {
    char* to = Room(word.size() + 1);
    if (!first_) *to++ = ',';
    std::memcpy(to, word.data(), word.size());
    at_ += word.size() + (first_ ? 0 : 1);
    first_ = false;
    return *this;
  }
  void Quote(std::string_view text);
  void QuoteMarked(std::string_view text);  // with letters to escape, or beyond ASCII

  static constexpr std::size_t kAhead = 512;
  std::string& out_;
  std::size_t at_;
  bool first_ = true;
};

}  // namespace bw
