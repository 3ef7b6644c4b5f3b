#include "output/files.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace bw {

namespace {

[[noreturn]] void Fail(const std::string& path, const char* what) {
  throw OutputError(path + ": " + what + ": " + std::strerror(errno));
}

void WriteAll(int fd, std::string_view bytes, const std::string& path) {
  while (!bytes.empty()) {
    const ssize_t n = ::write(fd, bytes.data(), bytes.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) Fail(path, "cannot write");
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
}

}  // namespace

void WriteFileAtomic(const std::string& path, std::string_view bytes) {
  const std::string part = path + ".part";
  const int fd = ::open(part.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (fd < 0) Fail(path, "cannot create");
  try {
    WriteAll(fd, bytes, path);
    if (::fsync(fd) != 0 && errno != EINVAL) Fail(path, "cannot write");
  } catch (...) {
    ::close(fd);
    ::unlink(part.c_str());
    throw;
  }
  if (::close(fd) != 0) {
    ::unlink(part.c_str());
    Fail(path, "cannot write");
  }
  if (::rename(part.c_str(), path.c_str()) != 0) {
    const int why = errno;
    ::unlink(part.c_str());
    errno = why;
    Fail(path, "cannot put in place");
  }
}

}  // namespace bw
