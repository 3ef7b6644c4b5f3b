// Several catalogues of the same options become one: shards of a batch keep their worlds' numbers
// and give the very catalogue that one run would have given; batches of other seeds are numbered
// on.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace bw {

struct MergeSource {
  std::string name;   // of a world
  std::size_t input;  // which of the inputs holds its files
};

struct Merged {
  std::vector<MergeSource> worlds;
  std::int64_t failed = 0, missing = 0, twice = 0;  // twice: the same world in two inputs
};

// Writes `out`, a new file. CatalogueInput when the inputs do not fit together or are no
// catalogues.
Merged MergeCatalogues(const std::vector<std::string>& inputs, const std::string& out);

}  // namespace bw
