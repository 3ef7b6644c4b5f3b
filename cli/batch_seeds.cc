// See batch_seeds.h.
#include "cli/batch_seeds.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <map>

#include "cli/setup.h"
#include "generator/base/hash.h"

namespace bw {

namespace {

constexpr std::uint64_t kLastSeed = std::numeric_limits<std::uint64_t>::max();

std::string TooMany(const std::string& found) {
  return "found " + found + " worlds, this version makes at most " + std::to_string(kMostWorlds) +
         " a batch";
}

std::uint64_t SeedNumber(const std::string& text, const std::string& whole) {
  std::uint64_t n = 0;
  const auto [end, ec] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (text.empty() || ec != std::errc() || end != text.data() + text.size()) {
    throw UsageError("--seeds: found '" + whole +
                     "', expected numbers 0..18446744073709551615 like 1..1000 or 3,7,20..29, or "
                     "a file of seeds");
  }
  return n;
}

bool LooksLikeRanges(const std::string& text) {
  return text.find_first_not_of("0123456789.,") == std::string::npos &&
         text.find_first_of("0123456789") != std::string::npos && text.front() != '.';
}

}  // namespace

void SeedList::Add(Part part) {
  part.before = size_;
  if (part.count > kMostWorlds - size_) {
    throw UsageError("--seeds: " + TooMany("more than " + std::to_string(kMostWorlds)));
  }
  size_ += part.count;
  parts_.push_back(std::move(part));
}

SeedList SeedList::Parse(const std::string& seeds) {
  if (seeds.empty()) throw UsageError("--seeds: found nothing, expected 1..1000 or a file");
  return LooksLikeRanges(seeds) ? FromRanges(seeds) : FromFile(seeds);
}

SeedList SeedList::FromRanges(const std::string& ranges) {
  SeedList out;
  std::map<std::uint64_t, std::uint64_t> taken;  // last -> first of each range
  for (const std::string& item : SplitWords(ranges)) {
    const auto dots = item.find("..");
    const std::uint64_t first = SeedNumber(item.substr(0, dots), ranges);
    const std::uint64_t last =
        dots == std::string::npos ? first : SeedNumber(item.substr(dots + 2), ranges);
    if (last < first) {
      throw UsageError("--seeds: found '" + item + "', expected the smaller number first");
    }
    if (last - first >= static_cast<std::uint64_t>(kMostWorlds)) {
      throw UsageError("--seeds: " + TooMany(last - first == kLastSeed
                                                 ? "2^64"
                                                 : std::to_string(last - first + 1)));
    }
    const auto near = taken.lower_bound(first);
    if (near != taken.end() && near->second <= last) {
      throw UsageError("--seeds: found seed " + std::to_string(std::max(first, near->second)) +
                       " twice, expected every seed once");
    }
    taken[last] = first;
    out.Add({0, first, static_cast<std::int64_t>(last - first + 1), "", false});
  }
  out.text_ = ranges;
  return out;
}

SeedList SeedList::FromFile(const std::string& path) {
  const std::string text = ReadInput(path, 64 * kMiB);
  SeedList out;
  std::map<std::string, int> seen;  // seed -> line
  std::string problems;
  int number = 0;
  for (std::string line : SplitWords(text, '\n')) {
    ++number;
    if (line.ends_with('\r')) line.pop_back();
    if (line.empty() || line[0] == '#') continue;
    const std::string where = path + ":" + std::to_string(number) + ":1: error: ";
    const auto [known, fresh] = seen.emplace(line, number);
    if (!fresh) {
      problems += where + "found the seed of line " + std::to_string(known->second) +
                  " again, expected every seed once\n";
    }
    try {
      ParseSeed(line);
      if (fresh) out.Add({0, 0, 1, line, false});
    } catch (const UsageError& e) {
      problems += where + std::string(e.what()).substr(std::string_view("--seed: ").size()) + "\n";
    }
  }
  if (out.size_ == 0 && problems.empty()) {
    problems = path + ": error: found no seed, expected one a line\n";
  }
  if (!problems.empty()) throw BadInput(problems);
  out.text_ = "FILE:" + HexText(HashText(text));
  return out;
}

SeedList SeedList::Count(std::int64_t count, const std::string& first) {
  const Seed seed = ParseSeed(first);
  const bool number = first.find_first_not_of("0123456789") == std::string::npos;
  if (count > kMostWorlds) throw UsageError("--count: " + TooMany(std::to_string(count)));
  if (number && static_cast<std::uint64_t>(count - 1) > kLastSeed - seed.number) {
    throw UsageError("--count: found " + std::to_string(count) + " from seed " + first +
                     " on, expected them to end by 18446744073709551615");
  }
  SeedList out;
  out.Add({0, number ? seed.number : 0, count, number ? "" : first, !number});
  out.text_ = number ? std::to_string(seed.number) + ".." +
                           std::to_string(seed.number + static_cast<std::uint64_t>(count) - 1)
                     : first + " 1.." + std::to_string(count);
  return out;
}

std::string SeedList::At(std::int64_t number) const {
  const auto after = std::upper_bound(parts_.begin(), parts_.end(), number - 1,
                                      [](std::int64_t at, const Part& p) { return at < p.before; });
  const Part& p = *std::prev(after);
  const std::int64_t within = number - 1 - p.before;
  if (p.words.empty()) return std::to_string(p.first + static_cast<std::uint64_t>(within));
  return p.numbered ? p.words + " " + std::to_string(within + 1) : p.words;
}

Shard ParseShard(const std::string& text) {
  if (text.empty()) return {};
  Shard s;
  const auto slash = text.find('/');
  const auto read = [&](std::string_view digits, int& n) {
    const auto [end, ec] = std::from_chars(digits.data(), digits.data() + digits.size(), n);
    return !digits.empty() && ec == std::errc() && end == digits.data() + digits.size();
  };
  const bool good = slash != std::string::npos &&
                    read(std::string_view(text).substr(0, slash), s.index) &&
                    read(std::string_view(text).substr(slash + 1), s.of);
  if (!good || s.of < 1 || s.of > kMostShards || s.index < 1 || s.index > s.of) {
    throw UsageError("--shard: found '" + text + "', expected I/N with 1 <= I <= N <= " +
                     std::to_string(kMostShards) + ", as 2/8");
  }
  return s;
}

std::string WorldFolderName(const std::string& seed) {
  constexpr std::size_t kLongest = 40;
  const auto plain = [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || c == '-' || c == '_';
  };
  if (seed.size() <= kLongest && seed[0] != '-' && std::all_of(seed.begin(), seed.end(), plain)) {
    return seed;
  }
  std::string out;
  for (const char c : seed) {
    const char low = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    if (plain(low) && (low != '-' || !out.empty())) {
      out += low;
    } else if (!out.empty() && out.back() != '-') {
      out += '-';
    }
    if (out.size() >= kLongest) break;
  }
  while (out.ends_with('-')) out.pop_back();
  return (out.empty() ? "world" : out) + "-" + HexText(HashText(seed)).substr(0, 8);
}

}  // namespace bw
