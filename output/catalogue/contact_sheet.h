// A contact sheet: found worlds side by side, each with a small picture, its name and what was
// asked to be shown, in one HTML file that needs nothing else and prints.
#pragma once

#include <string>
#include <vector>

#include "output/catalogue/find.h"

namespace bw {

struct ContactCard {
  std::string title;  // the world's name
  std::string link;   // its folder, as a path from the sheet's place
  std::string png;    // the picture's bytes; "" = none
  std::vector<std::pair<std::string, std::string>> values;
};

std::string ContactSheet(const std::string& heading, const std::vector<ContactCard>& contacts);

// A path as a relative URL: everything but letters, digits and - . _ ~ / is percent-encoded.
std::string UrlPath(std::string_view path);

}  // namespace bw
