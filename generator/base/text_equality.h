// Equality of a text and a literal, found before the standard library's by whatever is in this
// namespace. That one measures the literal and calls compare(); here two lengths are held against
// each other first, in place, which settles nearly all of the millions of questions like kind ==
// "castle".
#pragma once

#include <cstring>
#include <string>
#include <string_view>

namespace bw {

[[gnu::always_inline]] inline bool operator==(const std::string& text, const char* literal) {
  const std::size_t size = std::strlen(literal);  // known to the compiler
  return text.size() == size && std::memcmp(text.data(), literal, size) == 0;
}

}  // namespace bw
