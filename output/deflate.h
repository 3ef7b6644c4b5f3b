// Raw deflate (RFC 1951), as browsers unpack it: DecompressionStream("deflate-raw").
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace bw {

// Packs bytes that come piece by piece, so that they need not be held all at once.
class RawDeflater {
 public:
  RawDeflater();
  ~RawDeflater();
  void Add(std::string_view bytes);
  std::string Finish();  // once, at the end: all that was added, packed

 private:
  struct Stream;
  void Run(std::string_view bytes, bool last);
  std::unique_ptr<Stream> stream_;
  std::string out_;
};

}  // namespace bw
