#include "render/glyphs/towns.h"

#include <algorithm>
#include <array>

namespace bw {

namespace {

constexpr std::array kTowns{
    Art{"hamlet",
        "@paper M -6 0 V -6 H 5 V 0 Z @thatch M -8 -6 L -0.5 -12.5 L 7 -6 Z"
        "@dark M -2 0 V -3.4 H 1 V 0 Z"},
    Art{"village",
        "@paper M 0 -1 V -6 H 8 V -1 Z @thatch M -1.4 -6 L 4 -11 L 9.6 -6 Z"
        "@paper M -9 0 V -5.6 H 0.6 V 0 Z @thatch M -10.4 -5.6 L -4.2 -11.4 L 2.2 -5.6 Z"
        "@dark M -5.6 0 V -3 H -3 V 0 Z"},
    Art{"small-town",
        "@paper M -3 -2 V -9 H 2.6 V -2 Z @roof M -3.8 -9 L -0.2 -16 L 3.4 -9 Z"
        "@line M -0.2 -16 V -18.6 M -1.4 -17.6 H 1"
        "@paper M 2 -0.5 V -5.4 H 9 V -0.5 Z @roof M 1 -5.4 L 5.5 -10 L 10 -5.4 Z"
        "@paper M -9 0 V -5 H -1 V 0 Z @thatch M -10 -5 L -5 -10 L 0 -5 Z"
        "@dark M -6 0 V -2.8 H -4 V 0 Z"},
    Art{"large-town",
        "@paper M -9 -3 V -7.4 H -3.4 V -3 Z @roof M -10 -7.4 L -6.2 -11.4 L -2.6 -7.4 Z"
        "@paper M 3.4 -3 V -7.8 H 9 V -3 Z @roof M 2.6 -7.8 L 6.2 -12 L 10 -7.8 Z"
        "@stone M -2.6 -3 V -12 H 2.6 V -3 Z @roof M -3.4 -12 L 0 -20 L 3.4 -12 Z"
        "@line M 0 -20 V -22.6 M -1.2 -21.6 H 1.2"
        "@paper M -7 0 V -4.6 H -0.8 V 0 Z @thatch M -8 -4.6 L -4 -8.8 L 0.2 -4.6 Z"
        "@paper M 1 0 V -4.4 H 7 V 0 Z @roof M 0.2 -4.4 L 4 -8.4 L 8 -4.4 Z"},
    Art{"small-city",
        "@paper M -6.4 -5 V -9 H -1.8 V -5 Z @roof M -7.2 -9 L -4 -12.6 L -1 -9 Z"
        "@paper M 2.2 -5 V -9 H 6.6 V -5 Z @roof M 1.4 -9 L 4.4 -12.6 L 7.4 -9 Z"
        "@stone M -1.8 -5 V -12.4 H 1.8 V -5 Z @roof M -2.6 -12.4 L 0 -19 L 2.6 -12.4 Z"
        "@stone M -9 0 V -5 H 9 V 0 Z"
        "@stone M -10 0 V -8 H -6.8 V 0 Z M 6.8 0 V -8 H 10 V 0 Z"
        "@line M -10 -8 V -9.2 M -8.4 -8 V -9.2 M -6.8 -8 V -9.2 M 6.8 -8 V -9.2 M 8.4 -8 V -9.2"
        "M 10 -8 V -9.2 M -6.8 -6 H 6.8"
        "@dark M -1.4 0 V -2.2 C -1.4 -4 1.4 -4 1.4 -2.2 V 0 Z"},
    Art{"large-city",
        "@paper M -7 -5 V -9.4 H -3.2 V -5 Z @roof M -7.8 -9.4 L -5 -12.8 L -2.4 -9.4 Z"
        "@paper M 3.2 -5 V -9.4 H 7 V -5 Z @roof M 2.4 -9.4 L 5 -12.8 L 7.8 -9.4 Z"
        "@stone M -3.6 -5 V -14 H -0.6 V -5 Z @roof M -4.2 -14 L -2.1 -19 L 0 -14 Z"
        "@stone M 0.6 -5 V -16 H 3.6 V -5 Z @roof M 0 -16 L 2.1 -22 L 4.2 -16 Z"
        "@stone M -9 0 V -5 H 9 V 0 Z"
        "@stone M -10 0 V -8.6 H -7.2 V 0 Z M 7.2 0 V -8.6 H 10 V 0 Z M -2.8 0 V -7 H 2.8 V 0 Z"
        "@roof M -10.6 -8.6 L -8.6 -12 L -6.6 -8.6 Z M 6.6 -8.6 L 8.6 -12 L 10.6 -8.6 Z"
        "@line M -2.8 -7 V -8 M -1 -7 V -8 M 1 -7 V -8 M 2.8 -7 V -8 M -7.2 -6 H -2.8 M 2.8 -6 H "
        "7.2"
        "@dark M -1.3 0 V -2.4 C -1.3 -4.2 1.3 -4.2 1.3 -2.4 V 0 Z"},
    Art{"metropolis",
        "@stone M -2.4 -5 V -17 H 2.4 V -5 Z @roof M -3.2 -17 L 0 -25 L 3.2 -17 Z"
        "@cloth M 0 -28.6 L 3.4 -27.4 L 0 -26.2 Z @line M 0 -25 V -28.8"
        "@stone M -6 -5 V -13 H -3.2 V -5 Z M 3.2 -5 V -13 H 6 V -5 Z"
        "@roof M -6.6 -13 L -4.6 -17.4 L -2.6 -13 Z M 2.6 -13 L 4.6 -17.4 L 6.6 -13 Z"
        "@paper M -8.6 -5 V -9 H -5.4 V -5 Z M 5.4 -5 V -9 H 8.6 V -5 Z"
        "@roof M -9.2 -9 L -7 -12 L -4.8 -9 Z M 4.8 -9 L 7 -12 L 9.2 -9 Z"
        "@stone M -9.4 0 V -5.2 H 9.4 V 0 Z"
        "@stone M -10.4 0 V -9 H -7.8 V 0 Z M 7.8 0 V -9 H 10.4 V 0 Z"
        "M -3.6 0 V -7.6 H -1.4 V 0 Z M 1.4 0 V -7.6 H 3.6 V 0 Z"
        "@roof M -11 -9 L -9.1 -12.6 L -7.2 -9 Z M 7.2 -9 L 9.1 -12.6 L 11 -9 Z"
        "@line M -7.8 -6.2 H -3.6 M 3.6 -6.2 H 7.8 M -6 -5.2 V -6.2 M -5 -5.2 V -6.2 M 5 -5.2 V "
        "-6.2"
        "M 6 -5.2 V -6.2"
        "@dark M -1.4 0 V -3 C -1.4 -4.8 1.4 -4.8 1.4 -3 V 0 Z"},
};

constexpr std::array kMarks{
    Art{"temple",
        "@stone M -8 0 V -2 H 8 V 0 Z @paper M -6.6 -2 V -9 H 6.6 V -2 Z"
        "@line M -4 -2 V -9 M -1.3 -2 V -9 M 1.3 -2 V -9 M 4 -2 V -9"
        "@stone M -8.6 -9 L 0 -15 L 8.6 -9 Z"},
    Art{"dungeon",
        "@stone M -9 0 C -9 -8 -6 -13 0 -13 C 6 -13 9 -8 9 0 Z"
        "@dark M -4.6 0 C -4.6 -6 -2.6 -8.6 0 -8.6 C 2.6 -8.6 4.6 -6 4.6 0 Z"},
    Art{"artifact",
        "@gold M 0 -16 L 2.2 -10.6 L 8 -10.2 L 3.6 -6.4 L 5 -0.8 L 0 -4 L -5 -0.8 L -3.6 -6.4 "
        "L -8 -10.2 L -2.2 -10.6 Z"},
    Art{"divine",
        "@fine M 0 -20 V -16 M 0 0 V -4 M -10 -10 H -6 M 10 -10 H 6 M -7 -17 L -4.2 -14.2 "
        "M 7 -17 L 4.2 -14.2 M -7 -3 L -4.2 -5.8 M 7 -3 L 4.2 -5.8"
        "@gold O 0 -10 5 @solid O 0 -10 1.4"},
    Art{"ravage",
        "@solid M -8 0 C -7 -5 -4 -7 0 -7 C 4 -7 7 -5 8 0 C 5 -2 2.6 -2.6 0 -2.6 "
        "C -2.6 -2.6 -5 -2 -8 0 Z"
        "@solid M -7 -6 L -5.4 -13 L -3.4 -7.6 Z M -2 -8 L 0 -16 L 2 -8 Z M 7 -6 L 5.4 -13 "
        "L 3.4 -7.6 Z"},
    Art{"guard",
        "@cloth M -6 -13 H 6 V -6 C 6 -3 3 -1 0 0 C -3 -1 -6 -3 -6 -6 Z @line M 0 -13 V 0 M -6 -8 "
        "H 6"},
    Art{"army", "@bold M -5 0 V -18 @cloth M -5 -18 L 8 -16.4 L 5 -13 L 8 -9.4 L -5 -10.6 Z"},
    Art{"mine",
        "@bold M -6 0 L 5 -11 M 6 0 L -5 -11 @solid M -9 -8 C -7 -11.6 -4.6 -12.6 -1.4 -12.6 "
        "L -3.4 -10.4 L -7 -6.8 Z M 2 -12 L 8 -12 L 8 -8.4 Z"},
    Art{"lumber_mill",
        "@paper M -7 0 V -6 H 4 V 0 Z @wood M -8.4 -6 L -1.5 -11 L 5.4 -6 Z @paper O 5 -4 4"
        "@fine M 5 -8 V 0 M 1 -4 H 9 M 2.2 -6.8 L 7.8 -1.2 M 7.8 -6.8 L 2.2 -1.2"},
    Art{"farm",
        "@thatch M -10 0 L -6 -10 H 10 L 7 0 Z"
        "@fine M -7 0 L -3.4 -10 M -4 0 L -0.6 -10 M -1 0 L 2.2 -10 M 2 0 L 5 -10 M 4.6 0 L 7.6 "
        "-10"},
    Art{"stone", "@stone M -4 0 V -9 C -4 -13 4 -13 4 -9 V 0 Z @line M -6 0 H 6"},
};

}  // namespace

const Art& TownArt(int rank) {
  return kTowns[static_cast<std::size_t>(std::clamp(rank, 1, 7) - 1)];
}

double TownWidth(int rank, double hex_mm) {
  constexpr std::array kWidth{0.27, 0.36, 0.44, 0.53, 0.64, 0.76, 0.9};
  return kWidth[static_cast<std::size_t>(std::clamp(rank, 1, 7) - 1)] * hex_mm;
}

const Art& PlanMarkArt(std::string_view id) {
  const Art* art = FindArt(kMarks, id);
  return art != nullptr ? *art : kMarks.back();
}

std::span<const Art> TownArts() { return kTowns; }
std::span<const Art> PlanMarkArts() { return kMarks; }

}  // namespace bw
