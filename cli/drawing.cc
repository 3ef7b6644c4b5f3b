// See drawing.h.
#include "cli/drawing.h"

#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <system_error>
#include <thread>
#include <utility>

#include "cli/talk.h"

namespace bw {

namespace {

bool MemoryIsLimited() {
  rlimit limit{};
  return ::getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur != RLIM_INFINITY;
}

// One more than there are processors, so that none waits for a slow sheet to be taken; a few at
// most, as each holds a world.
std::size_t Seats(bool alone) {
  constexpr unsigned kMost = 8;
  const unsigned processors = std::thread::hardware_concurrency();
  if (alone || processors < 2 || MemoryIsLimited()) return 1;
  return std::min(processors, kMost) + 1;
}

}  // namespace

Drawing::Drawing(Studio& studio, bool alone) : studio_(studio), most_(Seats(alone)) {}

Drawing::~Drawing() = default;  // futures wait for what is being drawn

void Drawing::Draw(std::function<Moment()> moment, std::vector<std::string> formats, Take take) {
  if (most_ == 1) return take(studio_.Draw(moment(), formats));
  if (busy_.size() == most_) TakeFirst();
  Seat seat;
  if (idle_.empty()) {
    seat.studio = std::make_unique<Studio>(studio_);
  } else {
    seat.studio = std::move(idle_.back());
    idle_.pop_back();
  }
  seat.studio->look = studio_.look;
  seat.take = std::move(take);
  const auto draw = [&drawn_by = *seat.studio, moment = std::move(moment),
                     formats = std::move(formats)] { return drawn_by.Draw(moment(), formats); };
  try {
    seat.files = std::async(std::launch::async, draw);
  } catch (const std::system_error&) {  // no thread is to be had
    seat.files = std::async(std::launch::deferred, draw);
  }
  busy_.push_back(std::move(seat));
}

void Drawing::TakeFirst() {
  Seat& first = busy_.front();
  while (first.files.wait_for(std::chrono::milliseconds(100)) == std::future_status::timeout) {
    CheckSignals();
  }
  std::vector<DrawnFile> files = first.files.get();
  Seat seat = std::move(first);
  busy_.pop_front();
  seat.take(std::move(files));
  idle_.push_back(std::move(seat.studio));
}

void Drawing::Finish() {
  while (!busy_.empty()) TakeFirst();
  for (const auto& one : idle_) studio_.Join(*one);
  idle_.clear();
}

}  // namespace bw
