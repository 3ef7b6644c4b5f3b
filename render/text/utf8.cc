#include "render/text/utf8.h"

namespace bw {

namespace {

constexpr std::uint32_t kBad = 0xfffd;

// Length of the sequence a lead byte opens, 0 for a byte that opens none.
std::uint32_t LengthOf(unsigned char lead) {
  if (lead < 0x80) return 1;
  if (lead >= 0xc2 && lead < 0xe0) return 2;
  if (lead >= 0xe0 && lead < 0xf0) return 3;
  if (lead >= 0xf0 && lead < 0xf5) return 4;
  return 0;
}

CodePoint DecodeAt(std::string_view text, std::uint32_t i) {
  const auto byte = [&](std::size_t k) { return static_cast<unsigned char>(text[k]); };
  const std::uint32_t n = LengthOf(byte(i));
  if (n == 1) return {byte(i), i, i + 1};
  if (n == 0 || i + n > text.size()) return {kBad, i, i + 1};
  std::uint32_t v = byte(i) & (0x7fu >> n);
  for (std::uint32_t k = 1; k < n; ++k) {
    if ((byte(i + k) & 0xc0) != 0x80) return {kBad, i, i + 1};
    v = (v << 6) | (byte(i + k) & 0x3fu);
  }
  const bool overlong = (n == 3 && v < 0x800) || (n == 4 && v < 0x10000);
  const bool surrogate = v >= 0xd800 && v < 0xe000;
  if (overlong || surrogate || v > 0x10ffff) return {kBad, i, i + 1};
  return {v, i, i + n};
}

}  // namespace

std::vector<CodePoint> DecodeUtf8(std::string_view text) {
  std::vector<CodePoint> out;
  out.reserve(text.size());
  for (std::uint32_t i = 0; i < text.size(); i = out.back().end) out.push_back(DecodeAt(text, i));
  return out;
}

void AppendUtf8(std::uint32_t c, std::string& out) {
  const auto put = [&](std::uint32_t v) { out.push_back(static_cast<char>(v)); };
  if (c < 0x80) {
    put(c);
  } else if (c < 0x800) {
    put(0xc0 | (c >> 6));
    put(0x80 | (c & 0x3f));
  } else if (c < 0x10000) {
    put(0xe0 | (c >> 12));
    put(0x80 | ((c >> 6) & 0x3f));
    put(0x80 | (c & 0x3f));
  } else {
    put(0xf0 | (c >> 18));
    put(0x80 | ((c >> 12) & 0x3f));
    put(0x80 | ((c >> 6) & 0x3f));
    put(0x80 | (c & 0x3f));
  }
}

std::uint32_t UpperCase(std::uint32_t c) {
  if (c >= 'a' && c <= 'z') return c - 32;
  if (c >= 0xe0 && c <= 0xfe && c != 0xf7) return c - 32;
  if (c == 0xff) return 0x178;
  if (c == 0x131) return 'I';
  // Latin Extended-A: pairs, the small letter odd up to U+0137 and from U+014B, even between.
  if ((c >= 0x100 && c <= 0x137) || (c >= 0x14a && c <= 0x177)) return c & ~1u;
  if ((c >= 0x139 && c <= 0x148) || (c >= 0x179 && c <= 0x17e)) return c % 2 == 0 ? c - 1 : c;
  if (c >= 0x218 && c <= 0x21b) return c & ~1u;
  if (c == 0x3c2) return 0x3a3;  // a final sigma is a sigma
  if (c >= 0x3b1 && c <= 0x3cb) return c - 32;
  if (c == 0x3ac) return 0x386;
  if (c >= 0x3ad && c <= 0x3af) return c - 37;
  if (c == 0x3cc) return 0x38c;
  if (c == 0x3cd || c == 0x3ce) return c - 63;
  if (c >= 0x430 && c <= 0x44f) return c - 32;
  if (c >= 0x450 && c <= 0x45f) return c - 80;
  if (c >= 0x460 && c <= 0x4bf && !(c >= 0x482 && c <= 0x48b)) return c & ~1u;
  if (c >= 0x1e00 && c <= 0x1eff && !(c >= 0x1e96 && c <= 0x1e9f)) return c & ~1u;
  return c;
}

bool IsCombining(std::uint32_t c) {
  return (c >= 0x300 && c <= 0x36f) || (c >= 0x1ab0 && c <= 0x1aff);
}

}  // namespace bw
