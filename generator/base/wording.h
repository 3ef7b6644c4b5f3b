// What is told to the person who plays, in that person's language. The English words with their
// parts, "{1} lies in ruins", are the key under which another language has its own ([wording] in
// configs/text, "say:..." among its words). Whoever wants messages worded so holds a SpokenIn while
// they are made; files and logs are in English.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace bw {

using Wording = std::map<std::string, std::string, std::less<>>;
inline constexpr std::string_view kWordingPrefix = "say:";

// While it lives, this thread's messages are worded by `wording`, which must outlive it.
class SpokenIn {
 public:
  explicit SpokenIn(const Wording& wording);
  ~SpokenIn();
  SpokenIn(const SpokenIn&) = delete;
  SpokenIn& operator=(const SpokenIn&) = delete;

 private:
  const Wording* before_;
};

// The words as they are spoken now, with {1}, {2} ... replaced by the parts.
std::string Worded(std::string_view english, const std::vector<std::string>& parts = {});

}  // namespace bw
