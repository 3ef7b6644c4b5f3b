// Reading a whole file or standard input with a limit, so that an endless one (a device, a wrong
// name) is refused in good time instead of filling the memory.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>

namespace bw {

inline constexpr std::size_t kMiB = std::size_t{1} << 20;
inline constexpr std::size_t kMostTomlBytes = kMiB;         // of one data, scenario or orders file
inline constexpr std::size_t kMostWorldBytes = 512 * kMiB;  // of a world file

enum class ReadStatus { kDone, kFolder, kUnreadable, kTooLong };

// Reads at most `most` bytes; of a longer file nothing is kept.
ReadStatus ReadAtMost(std::istream& in, std::size_t most, std::string& text);
ReadStatus ReadAtMost(const std::string& path, std::size_t most, std::string& text);

// "found a folder, expected a file" ...; for kDone "".
std::string ReadProblem(ReadStatus status, std::size_t most);

}  // namespace bw
