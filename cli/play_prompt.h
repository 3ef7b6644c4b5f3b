// One line of a person's: from a terminal with line editing and a history (libedit, where the build
// found it), from a file or a pipe as it stands, with what was read said again so that the whole
// dialogue can be read.
#pragma once

#include <optional>
#include <string>

namespace bw {

class LineReader {
 public:
  LineReader();
  // Without the line's end and blanks around it; none at the end of input. Bytes that are no text
  // (control characters, broken UTF-8) become question marks.
  std::optional<std::string> Read(const std::string& prompt);

 private:
  bool editing_ = false;
};

}  // namespace bw
