// See naming.h.
#include "generator/world/naming.h"

#include <algorithm>
#include <array>

namespace bw {

namespace {

constexpr std::array kOnsets{"B", "D", "F", "G", "H", "K", "L", "M", "N", "R", "S", "T", "V"};
constexpr std::array kVowels{"a", "e", "i", "o", "u"};
constexpr std::array kEnds{"dan", "ra", "rik", "mund", "sel", "na", "dor", "len", "vi", "bran"};

template <class List>
std::string_view Pick(const List& list, Rng& rng) {
  return list[static_cast<std::size_t>(rng.Below(static_cast<int>(list.size())))];
}

template <class T>
bool Bears(const Store<T>& rows, std::string_view name) {
  return std::any_of(rows.begin(), rows.end(), [&](const T& row) { return row.name == name; });
}

}  // namespace

bool NameIsTaken(const World& w, std::string_view name) {
  return Bears(w.places, name) || Bears(w.constructions, name) || Bears(w.groups, name) ||
         Bears(w.treasures, name) || Bears(w.people, name) || Bears(w.delves, name);
}

std::string NewName(const World& w, const Rules&, std::string_view, std::string_view, Rng& rng,
                    std::span<const std::string> taken) {
  for (;;) {
    std::string name(Pick(kOnsets, rng));
    name += Pick(kVowels, rng);
    name += Pick(kEnds, rng);
    while (NameIsTaken(w, name) || std::find(taken.begin(), taken.end(), name) != taken.end()) {
      name += Pick(kEnds, rng);
    }
    return name;
  }
}

}  // namespace bw
