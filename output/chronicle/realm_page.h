// What the gazetteer tells of a realm beneath its entry, folded away: who rules it and by what
// title, its people, unrest and Host year by year as sparklines, its wars, its laws and what struck
// it.
#pragma once

#include <string>
#include <vector>

#include "generator/rules/rules.h"
#include "generator/world/world.h"
#include "output/chronicle/teller.h"

namespace bw {

// One character of U+2581..2588 a value, by its share of the greatest (at least `least_top`); more
// values than `most` are gathered in runs of equal length, each told by its mean.
std::string Sparkline(const std::vector<int>& values, std::size_t most = 40, int least_top = 1);

// A <details> block indented for a list item. `to` is the last year told; `events`, in order, are
// those in which the realm acts or changes.
std::string RealmPage(const World& w, const Rules& rules, Teller& teller, Id<Realm> realm, int to,
                      const std::vector<EventNo>& events);

}  // namespace bw
