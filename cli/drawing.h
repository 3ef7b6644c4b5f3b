// Sheets of several moments, drawn side by side on as many threads as there are processors and
// taken one after another: the same files in the same order for any number of them.
#pragma once

#include <deque>
#include <functional>
#include <future>
#include <memory>
#include <string>
#include <vector>

#include "cli/sheets.h"

namespace bw {

class Drawing {
 public:
  // `studio` is looked at as it is whenever something is to be drawn, and gets every warning.
  // `alone`: on the caller's thread, as in a batch, whose worlds are side by side already; so it is
  // where a process has its memory limited, which every thread would take from, and on one
  // processor.
  explicit Drawing(Studio& studio, bool alone = false);
  ~Drawing();

  using Take = std::function<void(std::vector<DrawnFile>)>;
  // `moment` is called on the thread that draws it, `take` on the caller's, in the order of the
  // calls: now or in a later Draw or Finish. What fails is thrown then.
  void Draw(std::function<Moment()> moment, std::vector<std::string> formats, Take take);
  void Finish();  // all that was drawn has been taken

 private:
  struct Seat {  // one that draws, and what it draws next
    std::unique_ptr<Studio> studio;
    std::future<std::vector<DrawnFile>> files;
    Take take;
  };
  void TakeFirst();

  Studio& studio_;
  std::size_t most_ = 1;
  std::deque<Seat> busy_;
  std::vector<std::unique_ptr<Studio>> idle_;
};

}  // namespace bw
