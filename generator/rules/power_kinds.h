// The vocabulary of powers' effects as a table: inside of powers*.cc. Nothing else includes this.
#pragma once

#include "generator/rules/keys.h"
#include "generator/rules/powers.h"

namespace bw {

// Where an effect can fall: on settlements, on the user, on the pool or fate of an order.
enum class FallsUpon { kSettlement, kUser, kOrder, kRival };

struct EffectRow {
  EffectKind kind;
  std::string_view word;
  FallsUpon on;
  bool amount;   // has one; else a word of `what` says all
  bool might;    // may add the user's might
  KeyList what;  // words of `what`; empty = none
};

const std::vector<EffectRow>& EffectRows();
const EffectRow& RowOf(EffectKind k);
// The entry of the price list an effect is paid by.
std::string PriceWord(const Effect& e);

}  // namespace bw
