// The one file that includes zlib.
#include "output/deflate.h"

#include <zlib.h>

#include <array>
#include <utility>

#include "output/files.h"

namespace bw {

struct RawDeflater::Stream {
  z_stream z{};
  std::array<char, 1 << 16> piece{};
};

RawDeflater::RawDeflater() : stream_(std::make_unique<Stream>()) {
  constexpr int kRawWindow = -15, kMemory = 9;
  constexpr int kLevel = 2;  // half the time of 4, for a twelfth more
  if (deflateInit2(&stream_->z, kLevel, Z_DEFLATED, kRawWindow, kMemory, Z_DEFAULT_STRATEGY) !=
      Z_OK)
    throw OutputError("the data cannot be packed");
}

RawDeflater::~RawDeflater() { deflateEnd(&stream_->z); }

void RawDeflater::Run(std::string_view bytes, bool last) {
  z_stream& z = stream_->z;
  auto& piece = stream_->piece;
  z.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  z.avail_in = static_cast<uInt>(bytes.size());
  do {
    z.next_out = reinterpret_cast<Bytef*>(piece.data());
    z.avail_out = static_cast<uInt>(piece.size());
    if (deflate(&z, last ? Z_FINISH : Z_NO_FLUSH) == Z_STREAM_ERROR) {
      throw OutputError("the data cannot be packed");
    }
    out_.append(piece.data(), piece.size() - z.avail_out);
  } while (z.avail_out == 0);
}

void RawDeflater::Add(std::string_view bytes) { Run(bytes, false); }

std::string RawDeflater::Finish() {
  Run({}, true);
  return std::move(out_);
}

}  // namespace bw
