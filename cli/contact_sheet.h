// The pictures of `beadwright find --contact`: each found world is read and its sheet drawn small.
#pragma once

#include <string>

#include "cli/args.h"
#include "output/catalogue/find.h"

namespace bw {

inline constexpr std::size_t kMostContacts = 500;

// Writes the sheet to `file`; `home` is the batch's folder. BadInput when a world cannot be read.
void WriteContactSheet(const Args& args, const Found& found, const std::string& home,
                       const std::string& file);

}  // namespace bw
