// What a reader would find wrong with a drawn sheet, from its display list alone: words off the
// page, on one another, on tokens or in the title; lines through words; numbers without a line in
// the key; names that are not on the sheet at all.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "generator/rules/rules.h"
#include "generator/world/world.h"
#include "render/scene.h"
#include "render/text/fonts.h"

namespace bw {

struct SheetFault {
  std::string kind;  // page, frame, title, token, label, words, line, key, small, lost
  std::string what;
};

// All but `lost`. Letters are taken as the boxes of their outlines.
std::vector<SheetFault> FaultsOf(const Scene& scene, const FontSet& fonts);
// Things that bear a name on such a sheet and have neither name nor number there.
std::vector<SheetFault> LostNames(const World& w, const Rules& rules, const std::string& sheet,
                                  const Scene& scene);

// Every name of the world made 40 letters long or more, in one script. One name in seven is a
// single word.
enum class Script : std::uint8_t { kAsIs, kLatin, kGreek, kCyrillic };
World LongNamed(World w, Script script);

// Sheets of a world at the end of every age, all kinds, each with its faults: sheet -> kind ->
// how many, and the first of each as an example.
struct FaultTable {
  std::map<std::string, std::map<std::string, int>> count;
  std::map<std::string, std::string> example;  // "section label" -> seed, age and words
  int sheets = 0;
  int faults = 0;
  std::string folder = {};  // where sheets with faults are drawn; "" = nowhere
};
void LookAtSheets(const World& w, const Rules& rules, const std::string& paper, FaultTable& table);

}  // namespace bw
