#include "generator/base/read_file.h"

#include <array>
#include <filesystem>
#include <fstream>
#include <istream>

namespace bw {

ReadStatus ReadAtMost(std::istream& in, std::size_t most, std::string& text) {
  text.clear();
  std::array<char, 64 << 10> piece;  // left as it is: clearing it costs more than most files
  while (in) {
    in.read(piece.data(), static_cast<std::streamsize>(piece.size()));
    text.append(piece.data(), static_cast<std::size_t>(in.gcount()));
    if (text.size() > most) {
      text.clear();
      return ReadStatus::kTooLong;
    }
  }
  return in.bad() ? ReadStatus::kUnreadable : ReadStatus::kDone;
}

ReadStatus ReadAtMost(const std::string& path, std::size_t most, std::string& text) {
  text.clear();
  std::error_code ec;
  if (std::filesystem::is_directory(path, ec)) return ReadStatus::kFolder;
  std::ifstream in(path, std::ios::binary);
  if (!in) return ReadStatus::kUnreadable;
  // Room for all of it at once; what is no plain file has no size and grows as it is read.
  if (const auto size = std::filesystem::file_size(path, ec); !ec && size <= most) {
    text.reserve(static_cast<std::size_t>(size));
  }
  return ReadAtMost(in, most, text);
}

std::string ReadProblem(ReadStatus status, std::size_t most) {
  switch (status) {
    case ReadStatus::kDone: return {};
    case ReadStatus::kFolder: return "found a folder, expected a file";
    case ReadStatus::kUnreadable: return "found no file that can be read";
    case ReadStatus::kTooLong:
      return "found more than " + std::to_string(most / kMiB) + " MiB, expected at most that much";
  }
  return {};
}

}  // namespace bw
