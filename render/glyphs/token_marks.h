// Tokens as drawn: filled and open circles, counts, stars for named treasures, crests for alphas
// and villains. Gathered so that a whole sheet's tokens are a handful of paths.
#pragma once

#include <vector>

#include "render/layers/clusters.h"
#include "render/layers/ink.h"

namespace bw {

class TokenInks {
 public:
  TokenInks(const Palette& palette, double radius);  // mm, of most tokens
  void Add(const Token& token, double radius);
  void PutInto(std::vector<Item>& out);

 private:
  void AddHorns(P2 at, double r);
  void AddCrown(P2 at, double r);
  const Palette& palette_;
  PathItem halo_, crests_, rings_, folk_, badges_, loot_, stars_;
  std::vector<TextItem> counts_;
};

}  // namespace bw
