// What the catalogue says of one world: rows for each of its views, worked out from the world
// alone, in the order of schema.h.
#pragma once

#include <vector>

#include "generator/rules/rules.h"
#include "generator/world/world.h"
#include "output/catalogue/sqlite.h"

namespace bw {

struct WorldFacts {
  // One list a noun, in the order of CatalogueNouns(); the first holds the one row of `worlds`.
  std::vector<std::vector<SqlRow>> rows;
};

// What the batch knows besides.
struct WorldEntry {
  std::int64_t number = 0;
  std::string name;
  bool kept = true;
  std::int64_t bytes = 0;
};

WorldFacts FactsOf(const World& w, const Rules& rules, const WorldEntry& entry);
bool KeptBy(const WorldFacts& facts);
// Puts what was learnt since in place: whether it was kept, how large its file is.
void SetEntry(WorldFacts& facts, const WorldEntry& entry);

}  // namespace bw
