// Which worlds a batch is of: a list of seeds, each with its number (1, 2, 3 ...), told apart into
// shards. Ranges are kept as ranges, so that a list of millions costs nothing.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cli/args.h"

namespace bw {

inline constexpr std::int64_t kMostWorlds = 10'000'000;
inline constexpr int kMostShards = 100'000;

class SeedList {
 public:
  // "1..1000", "3,7,20..29", or the path of a file with one seed a line ("-": standard input).
  // UsageError; BadInput for what stands in the file. No seed may come twice.
  static SeedList Parse(const std::string& seeds);
  // `count` seeds from `first` on: numbers count up, a text gets " 1", " 2" ... behind it.
  static SeedList Count(std::int64_t count, const std::string& first);

  std::int64_t size() const { return size_; }
  std::string At(std::int64_t number) const;         // 1..size()
  const std::string& text() const { return text_; }  // as one would type it; a file by its hash

 private:
  struct Part {               // numbers first .. first + count - 1, or one seed in words
    std::int64_t before = 0;  // seeds in the parts before it
    std::uint64_t first = 0;
    std::int64_t count = 1;
    std::string words;
    bool numbered = false;  // words with the number behind them
  };
  void Add(Part part);
  static SeedList FromFile(const std::string& path);
  static SeedList FromRanges(const std::string& ranges);

  std::vector<Part> parts_;
  std::int64_t size_ = 0;
  std::string text_;
};

// Shard `index` of `of` takes every of-th world: numbers index, index + of, index + 2 of ...
struct Shard {
  int index = 1, of = 1;
  bool Holds(std::int64_t number) const { return (number - index) % of == 0 && number >= index; }
};
Shard ParseShard(const std::string& text);  // "2/8"; "" = 1/1. UsageError

// The folder of a seed's world: the seed itself where that is a plain short word, else its plain
// letters and a hash.
std::string WorldFolderName(const std::string& seed);

}  // namespace bw
