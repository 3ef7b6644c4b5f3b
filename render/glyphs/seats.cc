// Castle, farm, city and wizard's tower: the four buildings the surface rules name.
#include <array>

#include "generator/rules/glyph_words.h"
#include "render/glyphs/buildings.h"

namespace bw {

namespace {

constexpr std::array kSeats{
    Art{"castle",
        "@stone M-4.4 0V-19H-5.4V-22.4H-3.6V-21H-2V-22.4H2V-21H3.6V-22.4H5.4V-19H4.4V0Z "
        "@roof M-3.2 -22.4L0 -29L3.2 -22.4Z @line M0 -29V-35 @cloth M0 -35L6.4 -33.2L0 -31.4Z "
        "@stone M-10 0V-14H-10.8V-17.4H-9.4V-16H-7.9V-17.4H-6.4V-16H-4.9V-17.4H-3.6V-14H-4.4V0Z "
        "M10 0V-14H10.8V-17.4H9.4V-16H7.9V-17.4H6.4V-16H4.9V-17.4H3.6V-14H4.4V0Z "
        "@paper M-4.4 0V-9H-2.6V-7.8H-0.9V-9H0.9V-7.8H2.6V-9H4.4V0Z "
        "@dark M-1.8 0V-3C-1.8 -5.6 1.8 -5.6 1.8 -3V0Z M-7.7 -9.4V-11.6H-6.7V-9.4Z M6.7 "
        "-9.4V-11.6H7.7V-9.4Z M-0.6 -14V-16.6H0.6V-14Z "
        "@fine M-9.2 -4H-7.4M-6.4 -6H-5M6 -3.4H8M7.4 -6.6H9M-3.4 -12H-1.8M1.4 -18H3.2M-9 "
        "-12H-8.2M4.8 -10.6H6"},
    Art{"farm",
        "@fine M-10 1.2C-8.8 0.2 -7.6 0.2 -6.6 1.2M-8.6 2.4C-7.4 1.4 -6.2 1.4 -5.2 2.4M4.6 1.2C5.6 "
        "0.2 "
        "6.8 0.2 7.8 1.2M6.4 2.4C7.6 1.4 8.6 1.4 9.8 2.4M8.4 0.6C9 0 9.6 0 10.2 0.6 "
        "@paper M-5.4 0V-8H5.4V0Z @thatch M-8 -7.4C-5 -9.6 -3 -13.6 -1.6 -17.4H1.6C3 -13.6 5 -9.6 "
        "8 "
        "-7.4Z @fine M-3.6 -9.4L-1.6 -14.4M0 -9V-15M3.6 -9.4L1.6 -14.4 "
        "@dark M-1.5 0V-5H1.5V0Z @line M7.4 0C6.6 -3 8.4 -4 9 -6C9.6 -4 10.6 -3 10 0"},
    Art{"city",
        "@stone M-7.6 0V-9.6H-3.4V0Z M2.6 0V-11H7V0Z @roof M-8.4 -9L-5.5 -13.4L-2.6 -9Z M1.8 "
        "-10.4L4.8 "
        "-14.8L7.8 -10.4Z @stone M-2 0V-16H2V0Z @roof M-2.6 -15.6L0 -24L2.6 -15.6Z @line M0 "
        "-24V-26.6M-1 -25.6H1 "
        "@paper M-5 0V-6.6H-1V0Z M1 0V-7.4H5V0Z @roof M-5.8 -6.2L-3 -10L-0.2 -6.2Z M0.2 -7L3 "
        "-11L5.8 "
        "-7Z @dark M-0.7 -9.6C-0.7 -11.4 0.7 -11.4 0.7 -9.6V-8.4H-0.7Z M-3.5 -2.4V-4.4H-2.5V-2.4Z "
        "M2.5 -3V-5H3.5V-3Z "
        "@stone M-10 0.6V-6H-9.2V-5H-8.4V-6H-7.6V-5H-6.8V-6H-6V0.6Z M10 "
        "0.6V-6H9.2V-5H8.4V-6H7.6V-5H6.8"
        "V-6H6V0.6Z M-6 0.6V-3.4H6V0.6Z @dark M-1.4 0.6V-1.2C-1.4 -2.8 1.4 -2.8 1.4 -1.2V0.6Z "
        "@fine M-4.6 -1.4H-3M-3.4 -2.4H-2.2M2.6 -1.2H4.2M-9 -2H-7.6M7.4 -3H9"},
    Art{"tower",
        "@stone M-7.6 0L-6 -8L-5.4 -46H5.4L6 -8L7.6 0Z M-7.6 -46H7.6V-52H-7.6Z @roof M-9.4 "
        "-52C-4.4 -56 -2 -66 0 -76C2 -66 4.4 -56 9.4 -52Z @gold O0 -77.4 1.8 "
        "@dark M-1.4 -36C-1.4 -40 1.4 -40 1.4 -36V-32H-1.4Z M-3.8 -18C-3.8 -21.4 -1.4 -21.4 -1.4 "
        "-18V-15H-3.8Z M-2.6 0V-5C-2.6 -9 2.6 -9 2.6 -5V0Z M-4.6 -47.6V-50.4H-3V-47.6Z M-0.8 "
        "-47.6V-50.4H0.8V-47.6Z M3 -47.6V-50.4H4.6V-47.6Z "
        "@fine M-5.4 -12H-2.4M1.4 -13H5.6M-5 -27H-1M2 -25H5.2M-5 -42H-2M2.2 -41H5"},
};

constexpr Art kHouse{
    "house", "@paper M-8 0V-9H8V0Z @roof M-10 -8.6L-6 -15H6L10 -8.6Z @dark M-1.8 0V-5H1.8V0Z"};

}  // namespace

std::span<const Art> SeatArts() { return kSeats; }

const Art& BuildingArt(std::string_view word) {
  if (const Art* art = FindArt(kSeats, word)) return *art;
  if (const Art* art = FindArt(SpecialArts(), word)) return *art;
  return kHouse;
}

std::string_view GlyphOf(const Rules& rules, const Construction& c) {
  if (rules.constructions.Knows(c.kind)) return rules.constructions.Of(c.kind).glyph;
  // What older peoples built: a masons' tower is drawn as a tower.
  const std::string_view kind = c.kind;
  const auto dash = kind.rfind('-');
  return dash == kind.npos || IsWord(kConstructionGlyphs, kind) ? kind : kind.substr(dash + 1);
}

bool FollowsGround(std::string_view word) {
  constexpr std::array<std::string_view, 6> kLow{"farm", "orchard", "garden",
                                                 "fair", "stables", "quarry"};
  for (const std::string_view low : kLow) {
    if (low == word) return true;
  }
  return false;
}

}  // namespace bw
