#include "output/files.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <new>
#include <ostream>
#include <set>
#include <streambuf>

#include "generator/base/hash.h"

namespace bw {

namespace fs = std::filesystem;

namespace {

constexpr const char* kStage = ".beadwright-part";

[[noreturn]] void Fail(const std::string& path, const char* what, int why) {
  const std::string message = path + ": " + what + ": " + std::strerror(why);
  if (why == ENOSPC || why == EDQUOT) throw DiskFull(message);
  throw OutputError(message);
}
[[noreturn]] void Fail(const std::string& path, const char* what) { Fail(path, what, errno); }

using Filler = std::function<void(int fd)>;  // writes all there is to an open file

// Opens, writes and closes; removes the file again when that fails half-way.
void WriteWhole(const std::string& path, const Filler& fill, const std::string& shown, bool sync) {
  const int fd = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (fd < 0) Fail(shown, "cannot create");
  try {
    fill(fd);
  } catch (...) {
    ::close(fd);
    ::unlink(path.c_str());
    throw;
  }
  const bool synced = !sync || ::fsync(fd) == 0 || errno == EINVAL;
  if (::close(fd) != 0 || !synced) {
    ::unlink(path.c_str());
    Fail(shown, "cannot write");
  }
}

void Rename(const std::string& from, const std::string& to, const std::string& shown) {
  if (::rename(from.c_str(), to.c_str()) == 0) return;
  const int why = errno;
  ::unlink(from.c_str());
  errno = why;
  Fail(shown, "cannot put in place");
}

// A stream's buffer over an open file. What the machine says goes through the stream as it is.
class FdBuffer final : public std::streambuf {
 public:
  FdBuffer(int fd, const std::string& name) : fd_(fd), name_(name) {
    setp(room_.data(), room_.data() + room_.size());
  }
  void Flush() {
    WriteFd(fd_, {pbase(), static_cast<std::size_t>(pptr() - pbase())}, name_);
    written_ += pptr() - pbase();
    setp(room_.data(), room_.data() + room_.size());
  }
  std::int64_t written() const { return written_; }

 private:
  int_type overflow(int_type c) override {
    Flush();
    if (c != traits_type::eof()) sputc(static_cast<char>(c));
    return 0;
  }
  std::streamsize xsputn(const char* from, std::streamsize n) override {
    if (n > epptr() - pptr()) Flush();
    if (n > epptr() - pptr()) {
      WriteFd(fd_, {from, static_cast<std::size_t>(n)}, name_);
      written_ += n;
    } else {
      std::memcpy(pptr(), from, static_cast<std::size_t>(n));
      pbump(static_cast<int>(n));
    }
    return n;
  }

  int fd_;
  const std::string& name_;
  std::int64_t written_ = 0;
  std::array<char, 1 << 16> room_{};
};

void WriteAtomic(const std::string& path, const Filler& fill, bool sync) {
  std::error_code ec;
  const fs::path target =
      fs::is_symlink(path, ec) ? fs::weakly_canonical(path, ec) : fs::path(path);
  if (fs::is_directory(target, ec)) throw OutputError(path + ": cannot write: it is a folder");
  if (fs::exists(target, ec) && !fs::is_regular_file(target, ec)) {  // /dev/full, a pipe
    const int fd = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (fd < 0) Fail(path, "cannot open");
    try {
      fill(fd);
    } catch (...) {
      ::close(fd);
      throw;
    }
    if (::close(fd) != 0) Fail(path, "cannot write");
    return;
  }
  const std::string part = target.string() + ".part";
  WriteWhole(part, fill, path, sync);
  Rename(part, target.string(), path);
}

}  // namespace

void MakeFolders(const std::string& dir, const std::string& shown) {
  std::error_code ec;
  fs::create_directories(dir, ec);
  if (ec) Fail(shown, "cannot create the folder", ec.value());
}

void WriteFd(int fd, std::string_view bytes, const std::string& name) {
  while (!bytes.empty()) {
    const ssize_t n = ::write(fd, bytes.data(), bytes.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) Fail(name, "cannot write");
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
}

std::int64_t WriteFd(int fd, const std::function<void(std::ostream&)>& write,
                     const std::string& name) {
  FdBuffer buffer(fd, name);
  std::ostream out(&buffer);
  out.exceptions(std::ios::badbit);
  write(out);
  buffer.Flush();
  return buffer.written();
}

void WriteFileAtomic(const std::string& path, std::string_view bytes, bool sync) {
  WriteAtomic(
      path, [&](int fd) { WriteFd(fd, bytes, path); }, sync);
}

std::int64_t WriteFileAtomic(const std::string& path,
                             const std::function<void(std::ostream&)>& write, bool sync) {
  std::int64_t size = 0;
  WriteAtomic(
      path, [&](int fd) { size = WriteFd(fd, write, path); }, sync);
  return size;
}

bool OutputFolder::Vacant(const std::string& path) {
  std::string dir = path;  // "file/" is a file
  while (dir.size() > 1 && dir.back() == '/') dir.pop_back();
  std::error_code ec;
  const fs::file_type there = fs::status(dir, ec).type();
  if (there == fs::file_type::not_found && !fs::is_symlink(fs::symlink_status(dir, ec))) {
    return true;
  }
  if (there == fs::file_type::none) Fail(dir, "cannot write", ec.value());
  if (there != fs::file_type::directory) {
    throw OutputError(dir + ": cannot write: it is not a folder");
  }
  fs::directory_iterator it(dir, ec), end;
  for (; !ec && it != end; it.increment(ec)) {
    if (it->path().filename() != kStage) return false;
  }
  return true;
}

OutputFolder::OutputFolder(std::string dir)
    : dir_(std::move(dir)), spare_(std::make_unique<char[]>(1 << 16)) {
  std::error_code ec;
  if (fs::exists(dir_, ec) && !fs::is_directory(dir_, ec)) {
    throw OutputError(dir_ + ": cannot write: it is not a folder");
  }
  made_dir_ = !fs::exists(dir_, ec);
  stage_ = dir_ + "/" + kStage;
  MakeFolders(dir_, dir_);
  lock_ = ::open(dir_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (lock_ >= 0 && ::flock(lock_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
    ::close(lock_);
    lock_ = -1;
    throw OutputError(dir_ + ": cannot write: another run is writing there");
  }
  fs::remove_all(stage_, ec);  // of a run that was killed
  try {
    MakeFolders(stage_, dir_);
  } catch (...) {
    if (lock_ >= 0) ::close(lock_);
    throw;
  }
}

OutputFolder::~OutputFolder() {
  spare_.reset();
  try {
    std::error_code ec;
    fs::remove_all(stage_, ec);
    if (made_dir_) fs::remove(dir_, ec);  // only when still empty
  } catch (const std::bad_alloc&) {       // the next run clears it up
  }
  if (lock_ >= 0) ::close(lock_);
}

void OutputFolder::Add(const std::string& path, std::string_view bytes) {
  const fs::path staged = fs::path(stage_) / path;
  const std::string shown = dir_ + "/" + path;
  MakeFolders(staged.parent_path().string(), shown);
  // A sync a file would cost more than all the drawing; the moves come last in any case.
  WriteWhole(
      staged.string(), [&](int fd) { WriteFd(fd, bytes, shown); }, shown, false);
  files_.push_back({path, Sha256Hex(bytes), bytes.size()});
}

void OutputFolder::Publish(const std::vector<std::string>& stale) {
  std::set<std::string> written;
  for (const File& f : files_) {
    const fs::path place = fs::path(dir_) / f.path;
    MakeFolders(place.parent_path().string(), place.string());
    Rename((fs::path(stage_) / f.path).string(), place.string(), place.string());
    written.insert(f.path);
  }
  made_dir_ = false;
  std::error_code ec;
  for (const std::string& path : stale) {
    const fs::path p(path);
    const bool inside = p.is_relative() && std::find(p.begin(), p.end(), "..") == p.end();
    if (inside && written.count(path) == 0) fs::remove(fs::path(dir_) / p, ec);
  }
  fs::remove_all(stage_, ec);
}

}  // namespace bw
