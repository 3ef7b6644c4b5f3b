// Problems of input data, collected and told all at once: `file:line:col: error: ...`, one line
// each. A file without a position prints as `file: error: ...`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bw {

struct Where {
  std::string file;
  int line = 0;  // 1-based; 0 = the file as a whole
  int col = 0;
};

class Diagnostics {
 public:
  void Error(Where at, std::string message);
  void Warning(Where at, std::string message);
  bool ok() const { return errors_ == 0; }
  int errors() const { return errors_; }
  // Every message, sorted by file, line and column, each ended by a newline.
  std::string Text() const;

 private:
  struct Item {
    Where at;
    bool error;
    std::string message;
  };
  std::vector<Item> items_;
  int errors_ = 0;
};

// " (did you mean 'x'?)" for the candidate nearest to `word`, or "" when none is near.
std::string DidYouMean(std::string_view word, const std::vector<std::string>& candidates);
// "a, b or c"
std::string OrList(const std::vector<std::string>& words);

}  // namespace bw
