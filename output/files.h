// Files that are whole or not there: every output is written beside its place, checked to the last
// byte, synced and renamed (an interrupted run leaves the old file or the new one).
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace bw {

// The machine said no (disk full, no permission): exit status 1. Names the file and the reason.
struct OutputError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

void WriteFileAtomic(const std::string& path, std::string_view bytes);

}  // namespace bw
