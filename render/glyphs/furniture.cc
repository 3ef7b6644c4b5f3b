// See furniture.h. Drawn small (5-7 mm), so every art has one clear shape and few lines.
#include "render/glyphs/furniture.h"

#include <array>

#include "generator/base/hash.h"
#include "generator/rules/glyph_words.h"

namespace bw {

namespace {

constexpr std::array kArts{
    Art{"anvil",
        "@solid M-10 -12H8V-9.5C4.5 -9.5 3 -8 3 -6L3.5 -4H5.5V-2H-4.5V-4H-2.5L-2 -6C-2 -8 -5.5 "
        "-9.6 "
        "-10 -12Z @wood M-7 -2H8V0H-7Z"},
    Art{"arena",
        "@bold M-8 -14L7 -1M8 -14L-7 -1 @line M-8.5 -3L-4 0.2M8.5 -3L4 0.2M-8 -14l.2 2.6M8 -14l-.2 "
        "2.6 @solid O-8.3 -0.2 1.3 O8.3 -0.2 1.3"},
    Art{"barracks",
        "@paper M-9.5 -4.5H-1V-2H-9.5Z M-9.5 -11H-1V-8.5H-9.5Z M1 -4.5H9.5V-2H1Z M1 "
        "-11H9.5V-8.5H1Z "
        "@line M-9.5 0V-14M-1 0V-14M1 0V-14M9.5 0V-14 @solid O-7.6 -5.6 1.2 O-7.6 -12.1 1.2 O2.9 "
        "-5.6 1.2 O2.9 -12.1 1.2"},
    Art{"bedding",
        "@thatch M-9.6 0C-9 -3 -6 -4.4 -3 -3.8C0 -5 4 -4.8 6 -3.4C8.4 -3.6 9.6 -2 9.8 0Z @fine M-7 "
        "-1L-5.4 -3M-3.4 -0.8L-2.4 -3M0.4 -1L1.6 -3.4M4 -0.8L5.4 -2.8M-8.6 -4.4L-7.6 -2.6M7.4 "
        "-5L6.6 "
        "-3.2M-0.6 -6.4L0 -4.2"},
    Art{"beast",
        "@solid M-10 0C-10 -6 -5 -9 0 -8C2 -7.6 3 -8.6 3.2 -10.5L4.8 -8.8L7 -10.6C7 -9 8 -8 9 "
        "-6.5C10 "
        "-5.5 10 -4 8.5 -3.6C6 -3 4 -3.4 3.4 -1.6C5 -1.6 5.6 -0.8 5.8 0Z @paper O6.6 -6.6 0.75"},
    Art{"bones",
        "@paper M-4.5 -8C-4.5 -12.5 4.5 -12.5 4.5 -8C4.5 -6.4 3.6 -5.6 2.8 "
        "-5.2V-3.4H-2.8V-5.2C-3.6 "
        "-5.6 -4.5 -6.4 -4.5 -8Z @solid O-1.8 -7.8 1.1 O1.8 -7.8 1.1 @bold M-8.5 -3L8.5 0M8.5 "
        "-3L-8.5 "
        "0"},
    Art{"bridge",
        "@stone M-10 -7C-5 -11 5 -11 10 -7V0H7.5C7 -5 1.5 -5 1 0H-1C-1.5 -5 -7 -5 -7.5 0H-10Z "
        "@fine "
        "M-9 -5.5C-4 -9 4 -9 9 -5.5"},
    Art{"chest",
        "@wood M-8 0V-6H8V0Z M-8 -6C-8 -11.5 8 -11.5 8 -6Z @line M-5 0V-9.4M5 0V-9.4 @gold O0 -5.4 "
        "1.5"},
    Art{"crater",
        "@line M-10 -4C-7 0.6 7 0.6 10 -4M-6.5 -3.4C-4 -1 4 -1 6.5 -3.4 @gold M0 -15L1.3 -10.6L5.6 "
        "-10.6L2.2 -8L3.4 -3.8L0 -6.4L-3.4 -3.8L-2.2 -8L-5.6 -10.6L-1.3 -10.6Z"},
    Art{"crates",
        "@wood M-9.4 0V-6.4H-2.6V0Z M-1.4 0V-5.2H4.2V0Z M-7.4 -6.4V-11.4H-2V-6.4Z @fine M-9.4 "
        "-6.4L-2.6 "
        "0M-1.4 -5.2L4.2 0M-7.4 -11.4L-2 -6.4 @wood M5.6 0C5 -1.8 5 -4.4 5.6 -6.2H9.4C10 -4.4 10 "
        "-1.8 "
        "9.4 0Z @fine M5.2 -1.8H9.8M5.2 -4.4H9.8"},
    Art{"crystals",
        "@paper M-2.4 0L-4 -11L-1.4 -15L2 -11.6L2.2 0Z @water M2.2 0L3.4 -7.6L6 -9.6L7.4 -6.6L5.6 "
        "0Z "
        "M-2.4 0L-4.4 -6L-7.4 -7.6L-8.2 -4.4L-6 0Z @fine M-1.4 -15L-0.4 -10.4L2 -11.6M-0.4 -10.4L0 "
        "0M-4 -11L-0.4 -10.4"},
    Art{"egg",
        "@line M-10 -3.4C-6 1 6 1 10 -3.4M-9 -1.6L-11 -4M9 -1.6L11 -4M-5 0.2L-8 -2.4M5 0.2L8 -2.4 "
        "@paper M-5.6 -4C-5.6 -8.6 -0.8 -8.6 -0.8 -4C-0.8 -1 -5.6 -1 -5.6 -4Z M0.8 -4C0.8 -8.6 5.6 "
        "-8.6 5.6 -4C5.6 -1 0.8 -1 0.8 -4Z M-2.4 -6.6C-2.4 -12 2.4 -12 2.4 -6.6C2.4 -3.6 -2.4 -3.6 "
        "-2.4 -6.6Z"},
    Art{"engine",
        "@stone M-1.4 -15H1.4L1.9 -12.6L4 -11.7L6 -13L8 -11L6.7 -9L7.6 -6.9L10 -6.4V-3.6L7.6 "
        "-3.1L6.7 "
        "-1L7.4 0H-7.4L-6.7 -1L-7.6 -3.1L-10 -3.6V-6.4L-7.6 -6.9L-6.7 -9L-8 -11L-6 -13L-4 "
        "-11.7L-1.9 "
        "-12.6Z @paper O0 -5 3.4 @solid O0 -5 1.2"},
    Art{"eye",
        "@paper M-10 -6.5C-6 -13 6 -13 10 -6.5C6 0 -6 0 -10 -6.5Z @solid O0 -6.5 3 @line M-7.6 "
        "-11L-9 -13.4M0 -13.4V-16M7.6 -11L9 -13.4"},
    Art{"fire",
        "@magma M-3.6 -1.6C-5 -5.4 -1.8 -6.4 -2.2 -11C1.6 -9 1.4 -6.4 2.2 -5.4C2.8 -6 3 -7 2.8 "
        "-8C5 "
        "-5.6 4.8 -3.4 3.6 -1.6Z @bold M-6.4 0L5.6 -2.8M6.4 0L-5.6 -2.8 @line O-8.6 -0.8 1 O8.6 "
        "-0.8 "
        "1"},
    Art{"fungus",
        "@paper M-3 0C-2.2 -3 -2.6 -6 -3 -8H2C1.6 -6 1.4 -3 2 0Z @roof M-8 -8C-8 -15.4 7 -15.4 7 "
        "-8C3 -6.8 -4 -6.8 -8 -8Z @paper M5.2 0C5.6 -1.6 5.6 -2.8 5.2 -3.8H7.8C7.6 -2.4 7.6 -1.4 8 "
        "0Z "
        "@roof M3.2 -3.8C3.4 -7.4 9.8 -7.4 9.8 -3.8C8 -3.2 5 -3.2 3.2 -3.8Z @solid O-3 -11 0.9 "
        "O1.6 "
        "-10.4 0.9"},
    Art{"gateway",
        "@stone M-9 0V-8C-9 -18 9 -18 9 -8V0H5.6V-8C5.6 -13.4 -5.6 -13.4 -5.6 -8V0Z @fine M-8.8 "
        "-4H-5.6M5.6 -4H8.8M-8.6 -9H-5.6M5.6 -9H8.6M-4.6 -14.4L-3 -11.7M4.6 -14.4L3 -11.7 @line M3 "
        "-5.6C3 -9.6 -3.6 -9.4 -3.2 -5C-2.9 -2 1.6 -2.2 1.5 -5C1.4 -6.8 -1.2 -6.8 -1.2 -5.2"},
    Art{"giant",
        "@line M-9.6 -1C-4 -4 4 -4 9.8 -1.6M-5.6 0C-8 -4 -7.4 -9 -4.4 -10.4M-2.4 0C-5 -4 -4.4 -9.6 "
        "-1.4 -11.6M0.8 0C-1.6 -4 -1 -9.6 1.8 -11.4M4 0C2 -3.4 2.4 -7.6 4.6 -9.4 @paper M6 -5.6C6 "
        "-9.4 11 -9.4 11 -5.6C11 -4 9.8 -3.6 9.6 -2.4H7.4C7.2 -3.6 6 -4 6 -5.6Z @solid O7.6 -5.8 "
        "0.7 "
        "O9.4 -5.8 0.7"},
    Art{"hall",
        "@paper M-9.6 0V-13H-6.4V0Z M6.4 0V-13H9.6V0Z @stone M-10.6 -15H-5.4V-13H-10.6Z M5.4 "
        "-15H10.6V-13H5.4Z @paper M-4.4 -4.4H4.4V-2.8H-4.4Z @line M-3.4 -2.8V0M3.4 -2.8V0 @cloth "
        "M-2 "
        "-14.4H2V-8.6L0 -10L-2 -8.6Z"},
    Art{"hoard",
        "@gold M-10 0C-7 -2 -6.4 -4.4 -3.6 -6C-1.6 -8.6 1.4 -8.6 3 -6.4C6.4 -5 7 -2 10 0Z @fine "
        "O-2 "
        "-3 1.5 O2.4 -3.4 1.5 O5.4 -1.6 1.3 O-5.6 -1.6 1.3 O0.4 -6 1.4 @paper M-1 -8.4L-2 -12L0 "
        "-10.6L1 -13L2 -10.6L4 -12L3 -8Z"},
    Art{"jars",
        "@paper M-8.4 0C-10.6 -2.6 -10 -6 -7.8 -7V-9H-4.2V-7C-2 -6 -1.4 -2.6 -3.6 0Z M0.6 0C-0.8 "
        "-1.8 "
        "-0.4 -4 1 -4.8V-6.4H3.8V-4.8C5.2 -4 5.6 -1.8 4.2 0Z M6.4 0C5.6 -1.4 5.8 -2.8 6.6 "
        "-3.4V-4.6H8.8V-3.4C9.6 -2.8 9.8 -1.4 9 0Z @fine M-9.6 -4H-2.4M-9.2 -2.4H-2.8M-0.2 -3H5 "
        "@line "
        "M-8.6 -9H-3.4"},
    Art{"lamp",
        "@line M0 -16V-12.6M-3 -12.6H3 @gold M-3.6 -11L-2.6 -12.6H2.6L3.6 -11L3 -4.6H-3Z @line "
        "M-3.8 "
        "-3.4H3.8M-6 -8H-9M6 -8H9M-5.4 -12.6L-7.6 -14.4M5.4 -12.6L7.6 -14.4M-5.4 -3.6L-7.6 "
        "-1.6M5.4 "
        "-3.6L7.6 -1.6 @solid O0 -7.6 1.1"},
    Art{"library",
        "@wood M-9.5 0V-15H9.5V0Z @paper M-8.3 -1.4V-6.6H8.3V-1.4Z M-8.3 -8.4V-13.6H8.3V-8.4Z "
        "@line "
        "M-6.4 -1.4V-6M-4.6 -1.4V-6.6M-2.4 -1.4V-5.6M1 -1.4L2.4 -6.2M3.6 -1.4V-6M6 -1.4V-6.6M-6 "
        "-8.4V-13M-3.6 -8.4V-13.6M-1.4 -8.4V-12.6M1 -8.4V-13.2M4.4 -8.4L5.8 -13.2"},
    Art{"magma",
        "@magma M-10 -3.6C-8 -5 -6 -2.6 -4 -3.8C-2 -5 0 -2.6 2 -3.8C4 -5 6 -2.8 10 -3.6C9 0.4 -9 "
        "0.4 "
        "-10 -3.6Z M-1.8 -6.2C-4.4 -8.6 -1.6 -10 -2.2 -14C2.4 -11.4 3.4 -8.6 1.4 -6.2Z @line O-6.4 "
        "-7.4 1 O6.2 -8 1.2 O5 -12 0.7"},
    Art{"market",
        "@line M-8.6 0V-10M8.6 0V-10 @paper M-7 0V-4.4H7V0Z @cloth M-10 -9.4L-8 -14H-4.6L-5 -9.4Z "
        "M0 -9.4V-14H4.6L5 -9.4Z @paper M-5 -9.4L-4.6 -14H0V-9.4Z M5 -9.4L4.6 -14H8L10 -9.4Z @line "
        "O-4 -5.6 1.2 O-1.4 -5.6 1.2 O3 -5.6 1.2"},
    Art{"mine",
        "@bold M-7 0L5.4 -12.4M7 0L-5.4 -12.4 @solid M-9.8 -6.4C-9.6 -11.4 -6.6 -14.4 -1.6 "
        "-14.8C-5 -12.8 -8 -10 -9.8 -6.4Z M9.8 -6.4C9.6 -11.4 6.6 -14.4 1.6 -14.8C5 -12.8 8 -10 "
        "9.8 "
        "-6.4Z"},
    Art{"plague",
        "@paper O0 -7.4 6.4 @solid O-2.4 -9.4 1.1 O2 -10 0.8 O2.8 -6.6 1.2 O-1.4 -5.2 0.9 O-3.6 "
        "-7.2 "
        "0.6 O0.6 -7.8 0.6 @line M0 -13.8V-16.6M0 -1V1.4M-6.4 -7.4H-9.4M6.4 -7.4H9.4M-4.6 -12L-6.6 "
        "-14M4.6 -12L6.6 -14M-4.6 -2.8L-6.6 -0.8M4.6 -2.8L6.6 -0.8"},
    Art{"pool",
        "@water M-10 -4.6C-10 -7.8 10 -7.8 10 -4.6C10 -0.4 6 0 0 0C-6 0 -10 -0.4 -10 -4.6Z @fine "
        "M-6 "
        "-4.6C-4.6 -5.6 -3.4 -3.6 -2 -4.6M1 -3C2.4 -4 3.6 -2 5 -3M0.6 -5.6C1.6 -6.2 2.6 -5 3.6 "
        "-5.6"},
    Art{"prison",
        "@paper M-8 0V-14H8V0Z @bold M-4.8 0V-14M-1.6 0V-14M1.6 0V-14M4.8 0V-14 @line M-8 "
        "-4.6H8M-8 "
        "-9.4H8"},
    Art{"rack",
        "@line M-9 0V-9M9 0V-9M-9 -7.4H9M-9 -2.4H9M-6 0V-14M-2 0V-12.4M2 0V-14M6 0V-11 @solid M-7 "
        "-13L-6 -16.4L-5 -13Z M1 -13L2 -16.4L3 -13Z M-3.6 -12.4C-3.6 -15.4 -0.4 -15.4 -0.4 -12.4Z "
        "M4.6 -11H7.4V-13.4H4.6Z"},
    Art{"shrine",
        "@stone M-8.6 0V-2H8.6V0Z M-6 -2V-4H6V-2Z M-4 -4V-8.6H4V-4Z @magma M0 -16C3.4 -12.8 2.6 -9 "
        "0 "
        "-9C-2.6 -9 -3 -11.4 -1.6 -12.8C-1.2 -12 -0.6 -11.8 -0.6 -12.6C-0.8 -14 -0.6 -15 0 -16Z"},
    Art{"sign",
        "@stone M-3.4 0C-4.4 -5 -3.6 -11 -0.6 -12.4C2.8 -12.4 4 -6 3.4 0Z @fine M-1.4 -8.6L1.2 "
        "-9M-1.6 -6.4L1.6 -6.8M0 -9.6V-5 @line M-8 0C-7.6 -2.4 -5.4 -2.4 -5 0M5.2 0C5.6 -1.8 7.2 "
        "-1.8 "
        "7.6 0"},
    Art{"stair",
        "@stone M-10 0V-2.4H-6V-4.8H-2V-7.2H2V-9.6H6V-12H10V0Z @fine M-6 -2.4V0M-2 -4.8V0M2 "
        "-7.2V0M6 "
        "-9.6V0"},
    Art{"statue",
        "@stone M-5.6 0V-3H5.6V0Z @paper M-3.6 -3L-2.4 -10C-4.4 -9.4 -5 -7.6 -5.4 -5.8L-6.4 "
        "-6.2C-6 "
        "-9.4 -4.4 -11.4 -2 -11.6H2C4.4 -11.4 6 -9.4 6.4 -6.2L5.4 -5.8C5 -7.6 4.4 -9.4 2.4 -10L3.6 "
        "-3Z O0 -13.6 1.9 @line M6 -3V-16M4.8 -15H7.2"},
    Art{"table",
        "@wood M-9.6 -6.4H9.6V-4.6H-9.6Z @line M-7.6 -4.6V0M7.6 -4.6V0M-9.8 -2.4H-5.6M5.6 -2.4H9.8 "
        "@paper M-5.4 -6.4L-6.2 -9.4H-3.4L-4.2 -6.4Z M3 -6.4L2.2 -9.4H5L4.2 -6.4Z @line M-1.6 "
        "-6.4C-1.6 "
        "-8 1.6 -8 1.6 -6.4"},
    Art{"throne",
        "@cloth M-5 -4.4V-14.6C-5 -17 -3 -16 -3 -16.6C-1.6 -15.6 -1 -16 0 -18C1 -16 1.6 -15.6 3 "
        "-16.6C3 -16 5 -17 5 -14.6V-4.4Z @paper M-7.4 0V-8.4H-5V-4.4H5V-8.4H7.4V0H4.6V-1.6H-4.6V0Z "
        "@gold O0 -11.6 1.5"},
    Art{"tomb",
        "@stone M-8.6 0V-5.4H8.6V0Z M-10 -5.4L-8 -8.6H8L10 -5.4Z @line M-3 -8.6C-3 -10.6 -1.6 "
        "-11.4 0 "
        "-11.4C1.6 -11.4 3 -10.6 3 -8.6M0 -4.4V-1M-1.6 -3.2H1.6"},
    Art{"tunnel",
        "@dark M-6 0V-6C-6 -12.4 6 -12.4 6 -6V0Z @line M-8 0V-6.4C-8 -15 8 -15 8 -6.4V0 @fine M-8 "
        "-4H-6M8 -4H6M-7.4 -8.6L-5.6 -8M7.4 -8.6L5.6 -8M-4 -12.4L-3.2 -10.4M4 -12.4L3.2 -10.4M0 "
        "-13V-11"},
    Art{"vault",
        "@stone M-8.4 0V-8C-8.4 -17 8.4 -17 8.4 -8V0Z @paper O0 -7 5 @line O0 -7 2 M0 -7V-12M0 "
        "-7V-2M0 -7H-5M0 -7H5 @solid O-6.4 -2 0.7 O6.4 -2 0.7 O-6.4 -9.6 0.7 O6.4 -9.6 0.7"},
    Art{"web",
        "@fine M0 -16V0M-9.4 -12L9.4 -3.6M9.4 -12L-9.4 -3.6M-10 -7.8H10M0 -13.4C1.6 -11.6 3.6 "
        "-10.8 "
        "6 -10.6C5.4 -8.6 5.4 -7 6 -5.2C3.6 -4.8 1.6 -4.2 0 -2.4C-1.6 -4.2 -3.6 -4.8 -6 -5.2C-5.4 "
        "-7 "
        "-5.4 -8.6 -6 -10.6C-3.6 -10.8 -1.6 -11.6 0 -13.4ZM0 -10.8C1 -9.8 2 -9.4 3.2 -9.2C2.8 -8.2 "
        "2.8 -7.4 3.2 -6.4C2 -6.2 1 -5.8 0 -4.8C-1 -5.8 -2 -6.2 -3.2 -6.4C-2.8 -7.4 -2.8 -8.2 -3.2 "
        "-9.2C-2 -9.4 -1 -9.8 0 -10.8Z @solid O3.6 -6 1.2"},
    Art{"well",
        "@stone M-7 0V-5.4H7V0Z @fine M-7 -2.8H7M-3.6 0V-2.8M3.6 0V-2.8M0 -2.8V-5.4 @line M-6 "
        "-5.4V-11M6 -5.4V-11M0 -11V-7.6 @roof M-8.6 -10.6L0 -15.6L8.6 -10.6Z @wood M-1.5 "
        "-7.6H1.5L1.1 "
        "-5.4H-1.1Z"},
    Art{"workshop",
        "@wood M-9.6 -5.6H9.6V-3.8H-9.6Z @line M-7 -3.8V0M7 -3.8V0M-7 -1.6H7 @solid M-6 "
        "-9.6H-1.4V-7H-6Z "
        "@line M-3.7 -7V-5.6 @line M3 -5.6L7.4 -12.4 @solid M5.4 -13.8L9.4 -11.2L8.6 -9.8L4.6 "
        "-12.4Z"},
};
static_assert(kArts.size() == kFurnitureGlyphs.size());

struct Hint {
  std::string_view part, word;  // word "" = bare
};
// The first part found in the kind decides, so narrower ones stand first.
constexpr std::array kHints{
    Hint{"entrance", ""},
    Hint{"mine", "mine"},
    Hint{"quarr", "mine"},
    Hint{"deep-shaft", "mine"},
    Hint{"drift", "mine"},
    Hint{"throne", "throne"},
    Hint{"palace", "throne"},
    Hint{"capital", "throne"},
    Hint{"court", "throne"},
    Hint{"seat", "throne"},
    Hint{"forge", "anvil"},
    Hint{"smith", "anvil"},
    Hint{"furnace", "anvil"},
    Hint{"armour", "anvil"},
    Hint{"tomb", "tomb"},
    Hint{"crypt", "tomb"},
    Hint{"grave", "tomb"},
    Hint{"burial", "tomb"},
    Hint{"catacomb", "tomb"},
    Hint{"barrow", "tomb"},
    Hint{"mausol", "tomb"},
    Hint{"giant", "giant"},
    Hint{"beast", "beast"},
    Hint{"sleeper", "beast"},
    Hint{"bone", "bones"},
    Hint{"ossuar", "bones"},
    Hint{"skull", "bones"},
    Hint{"barrack", "barracks"},
    Hint{"guard", "barracks"},
    Hint{"outpost", "barracks"},
    Hint{"bastion", "barracks"},
    Hint{"garrison", "barracks"},
    Hint{"dormitor", "barracks"},
    Hint{"ward", "barracks"},
    Hint{"army", "barracks"},
    Hint{"camp", "barracks"},
    Hint{"bunk", "barracks"},
    Hint{"stable", "bedding"},
    Hint{"kennel", "bedding"},
    Hint{"bedding", "bedding"},
    Hint{"treasur", "chest"},
    Hint{"count", "chest"},
    Hint{"mint", "chest"},

    Hint{"cellar", "clutter"},
    Hint{"store", "clutter"},
    Hint{"chest", "chest"},
    Hint{"vault", "vault"},
    Hint{"strong", "vault"},
    Hint{"wyrm", "hoard"},
    Hint{"hoard", "hoard"},
    Hint{"lair", "bones"},
    Hint{"den", "bones"},
    Hint{"magma", "magma"},
    Hint{"lava", "magma"},
    Hint{"hearth", "fire"},
    Hint{"fire", "fire"},
    Hint{"lake", "pool"},
    Hint{"pool", "pool"},
    Hint{"mere", "pool"},
    Hint{"water", "pool"},
    Hint{"cistern", "pool"},
    Hint{"sump", "pool"},
    Hint{"bath", "pool"},
    Hint{"river", "pool"},
    Hint{"well", "well"},
    Hint{"shrine", "shrine"},
    Hint{"temple", "shrine"},
    Hint{"altar", "shrine"},
    Hint{"chapel", "shrine"},
    Hint{"god", "shrine"},
    Hint{"archive", "library"},
    Hint{"librar", "library"},
    Hint{"script", "library"},
    Hint{"study", "library"},
    Hint{"larder", "jars"},
    Hint{"embalm", "jars"},
    Hint{"dissect", "jars"},
    Hint{"still-room", "jars"},
    Hint{"kitchen", "jars"},
    Hint{"pantry", "jars"},
    Hint{"brew", "jars"},
    Hint{"workshop", "workshop"},
    Hint{"works", "workshop"},
    Hint{"loom", "workshop"},
    Hint{"engine", "engine"},
    Hint{"machine", "engine"},
    Hint{"gate", "gateway"},
    Hint{"nexus", "gateway"},
    Hint{"portal", "gateway"},
    Hint{"geode", "crystals"},
    Hint{"crystal", "crystals"},
    Hint{"gem", "crystals"},
    Hint{"pearl", "crystals"},
    Hint{"egg", "egg"},
    Hint{"nest", "egg"},
    Hint{"hatch", "egg"},
    Hint{"brood", "egg"},
    Hint{"cocoon", "egg"},
    Hint{"web", "web"},
    Hint{"silk", "web"},
    Hint{"fung", "fungus"},
    Hint{"mushroom", "fungus"},
    Hint{"spore", "fungus"},
    Hint{"garden", "fungus"},
    Hint{"plague", "plague"},
    Hint{"pox", "plague"},
    Hint{"bridge", "bridge"},
    Hint{"toll", "bridge"},
    Hint{"statue", "statue"},
    Hint{"idol", "statue"},
    Hint{"theat", "statue"},
    Hint{"eye", "eye"},
    Hint{"mind", "eye"},
    Hint{"heart", "eye"},
    Hint{"choir", "eye"},
    Hint{"fate", "eye"},
    Hint{"listen", "eye"},
    Hint{"market", "market"},
    Hint{"shop", "market"},
    Hint{"bazaar", "market"},
    Hint{"prison", "prison"},
    Hint{"thrall", "prison"},
    Hint{"slave", "prison"},
    Hint{"cell", "prison"},
    Hint{"cage", "prison"},
    Hint{"pit", "prison"},
    Hint{"arena", "arena"},
    Hint{"fight", "arena"},
    Hint{"training", "arena"},
    Hint{"lamp", "lamp"},
    Hint{"beacon", "lamp"},
    Hint{"light", "lamp"},
    Hint{"star", "crater"},
    Hint{"crater", "crater"},
    Hint{"stair", "stair"},
    Hint{"feast", "table"},
    Hint{"table", "table"},
    Hint{"refector", "table"},
    Hint{"mess", "table"},
    Hint{"hall", "hall"},
    Hint{"city", "hall"},
    Hint{"gallery", "hall"},
    Hint{"chamber", "clutter"},
    Hint{"room", "clutter"},
    Hint{"house", "clutter"},
    Hint{"tunnel", ""},
    Hint{"passage", ""},
    Hint{"shaft", ""},
    Hint{"cave", ""},
    Hint{"cavern", ""},
    Hint{"junction", ""},
    Hint{"rift", ""},
    Hint{"sinkhole", ""},
    Hint{"fissure", ""},
    Hint{"ledge", ""},
    Hint{"crack", ""},
};

// What lies about in a room that is for nothing in particular, as its builders live.
std::span<const std::string_view> ClutterOf(std::string_view habit) {
  static constexpr std::array<std::string_view, 5> kRuled{"crates", "jars", "chest", "rack",
                                                          "table"};
  static constexpr std::array<std::string_view, 4> kCurved{"jars", "bedding", "lamp", "table"};
  static constexpr std::array<std::string_view, 4> kRagged{"bedding", "fire", "bones", "crates"};
  static constexpr std::array<std::string_view, 3> kBored{"rack", "crates", "jars"};
  static constexpr std::array<std::string_view, 2> kWebbed{"web", "egg"};
  static constexpr std::array<std::string_view, 3> kNatural{"fire", "bedding", "bones"};
  if (habit == "ruled") return kRuled;
  if (habit == "curved") return kCurved;
  if (habit == "ragged") return kRagged;
  if (habit == "bored") return kBored;
  if (habit == "webbed") return kWebbed;
  return kNatural;
}

}  // namespace

std::span<const Art> FurnitureArts() { return kArts; }

std::string_view FurnitureWord(std::string_view kind) {
  if (const Art* art = FindArt(kArts, kind)) return art->id;
  for (const Hint& hint : kHints) {
    if (kind.find(hint.part) != std::string_view::npos) return hint.word;
  }
  return "sign";
}

std::string_view FurnitureOf(const Place& place) {
  const std::string_view word = FurnitureWord(place.kind);
  if (word != "clutter") return word;
  const auto things = ClutterOf(place.habit);
  // One in a few stays empty: a bare room rests the eye.
  const std::size_t pick = HashText(place.key) % (things.size() * 4 + 3);
  return pick < things.size() * 4 ? things[pick / 4] : std::string_view();
}

}  // namespace bw
