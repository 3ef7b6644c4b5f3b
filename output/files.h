// Files that are whole or not there: every output is written beside its place, checked to the last
// byte and renamed (an interrupted run leaves the old file or the new one).
#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bw {

// The machine said no (disk full, no permission): exit status 1. Names the file and the reason.
struct OutputError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// There is no room, or no more for this user: nothing else will fit either.
struct DiskFull : OutputError {
  using OutputError::OutputError;
};

// With all above it; `shown` is how messages call it. OutputError.
void MakeFolders(const std::string& dir, const std::string& shown);

// Devices and pipes are written to as they are; a symbolic link's target is replaced, not the link.
// `sync`: whether to wait until it has reached the disk.
void WriteFileAtomic(const std::string& path, std::string_view bytes, bool sync = true);

// The same for what is written as it comes, by `write`; how many bytes it came to.
std::int64_t WriteFileAtomic(const std::string& path,
                             const std::function<void(std::ostream&)>& write, bool sync = true);

// All of `bytes` to an open file; `name` is how messages call it.
void WriteFd(int fd, std::string_view bytes, const std::string& name);
// What `write` puts out, to an open file, without ever holding all of it.
std::int64_t WriteFd(int fd, const std::function<void(std::ostream&)>& write,
                     const std::string& name);

// A folder whose files appear together: each is first written into a hidden folder inside it, and
// Publish moves them to their places one by one, the last one added last. Whatever stops the run
// before that leaves the old files untouched. One writer at a time holds the folder.
class OutputFolder {
 public:
  // True when there is nothing at `dir` a new run would disturb: no such path, or an empty folder
  // (a killed run's hidden folder does not count). OutputError where it is no folder.
  static bool Vacant(const std::string& dir);

  explicit OutputFolder(std::string dir);
  ~OutputFolder();  // without Publish: removes what it wrote, and the folder if it made it
  OutputFolder(const OutputFolder&) = delete;
  OutputFolder& operator=(const OutputFolder&) = delete;

  void Add(const std::string& path, std::string_view bytes);  // path inside the folder, with '/'
  struct File {
    std::string path, sha256;
    std::size_t size = 0;
  };
  const std::vector<File>& files() const { return files_; }
  // `stale`: paths of an earlier run; those not written anew are removed after the move.
  void Publish(const std::vector<std::string>& stale = {});

 private:
  std::string dir_, stage_;
  std::unique_ptr<char[]> spare_;  // let go at the end, for clearing up where memory has run out
  std::vector<File> files_;
  int lock_ = -1;
  bool made_dir_ = false;
};

}  // namespace bw
