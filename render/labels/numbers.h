// Numbers in the place of names.
#pragma once

#include "render/labels/labels.h"

namespace bw {

// Things heaped on one another: what finds no room goes by the number of its nearest neighbour.
void ShareNumbers(const LabelTask& task, LabelResult& result);

}  // namespace bw
