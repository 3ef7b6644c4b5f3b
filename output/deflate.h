// Raw deflate (RFC 1951), as browsers unpack it: DecompressionStream("deflate-raw").
#pragma once

#include <string>
#include <string_view>

namespace bw {

std::string DeflateRaw(std::string_view bytes);

}  // namespace bw
