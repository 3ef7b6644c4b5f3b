// ZIP archives in memory, for books and other bundles. The same files give the same bytes: entries
// keep their order and carry one fixed date.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bw {

struct ZipEntry {
  std::string path, bytes;
  bool stored = false;  // kept as it is, without compression
};

// OutputError when the archive cannot be made.
std::string ZipOf(const std::vector<ZipEntry>& entries);

}  // namespace bw
