// The one file that includes libzip. Its dates are given as the DOS fields themselves: a time_t
// would pass through the machine's time zone.
#include "output/zip.h"

#include <zip.h>

#include <memory>

#include "output/files.h"

namespace bw {

namespace {

constexpr zip_uint16_t kDate = (2000 - 1980) << 9 | 1 << 5 | 1, kTime = 0;  // 1 January 2000

[[noreturn]] void Fail(const char* why) {
  throw OutputError(std::string("the archive cannot be made: ") + why);
}

struct Discard {
  void operator()(zip_t* z) const { zip_discard(z); }
};
struct Free {
  void operator()(zip_source_t* s) const { zip_source_free(s); }
};

void Put(zip_t* z, const ZipEntry& e) {
  zip_source_t* bytes = zip_source_buffer(z, e.bytes.data(), e.bytes.size(), 0);
  if (bytes == nullptr) Fail(zip_strerror(z));
  const zip_int64_t at = zip_file_add(z, e.path.c_str(), bytes, ZIP_FL_ENC_UTF_8);
  if (at < 0) {
    zip_source_free(bytes);
    Fail(zip_strerror(z));
  }
  const auto n = static_cast<zip_uint64_t>(at);
  const zip_int32_t how = e.stored ? ZIP_CM_STORE : ZIP_CM_DEFLATE;
  if (zip_set_file_compression(z, n, how, 9) != 0 ||
      zip_file_set_dostime(z, n, kTime, kDate, 0) != 0)
    Fail(zip_strerror(z));
}

std::string ReadBack(zip_source_t* archive) {
  zip_stat_t stat;
  if (zip_source_stat(archive, &stat) != 0 || zip_source_open(archive) != 0) Fail("no bytes");
  std::string out(stat.size, '\0');
  const zip_int64_t got = zip_source_read(archive, out.data(), out.size());
  zip_source_close(archive);
  if (got != static_cast<zip_int64_t>(out.size())) Fail("bytes are missing");
  return out;
}

}  // namespace

std::string ZipOf(const std::vector<ZipEntry>& entries) {
  zip_error_t error;
  zip_error_init(&error);
  const std::unique_ptr<zip_source_t, Free> archive(
      zip_source_buffer_create(nullptr, 0, 0, &error));
  if (archive == nullptr) Fail(zip_error_strerror(&error));
  zip_source_keep(archive.get());  // the archive's own hold on it ends with zip_close
  std::unique_ptr<zip_t, Discard> z(
      zip_open_from_source(archive.get(), ZIP_CREATE | ZIP_TRUNCATE, &error));
  if (z == nullptr) Fail(zip_error_strerror(&error));
  for (const ZipEntry& e : entries) Put(z.get(), e);
  if (zip_close(z.get()) != 0) Fail(zip_strerror(z.get()));
  z.release();
  return ReadBack(archive.get());
}

}  // namespace bw
