// Placed names as items of a scene, each in a group of its own: leader line, ring of a number,
// words with their halo.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "render/labels/labels.h"

namespace bw {

// The boxes of a text's letters, turned with it: height of capitals, half of what hangs below.
std::vector<BoxMm> LetterBoxes(const TextItem& text, const FontSet& fonts);

// Groups are called "label-" and the key of the thing named; that of a number has the name as its
// title.
void DrawLabels(const World& world, const Palette& palette, const LabelTask& task,
                const LabelResult& result, double halo, std::vector<Item>& out);
// What the numbers on the sheet stand for, in their order.
std::vector<std::pair<int, std::string>> KeyOfNumbers(const LabelTask& task,
                                                      const LabelResult& result);

}  // namespace bw
