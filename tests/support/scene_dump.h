// Drawings as text and as lists of what they hold, for tests.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "render/scene.h"

namespace bw {

std::string DumpOf(const std::vector<Item>& items);        // two decimals
std::vector<P2> PointsOf(const std::vector<Item>& items);  // on the lines; no handles
std::map<std::string, std::string> GroupsOf(const std::vector<Item>& items);  // id -> dump
std::set<std::string> ColoursOf(const std::vector<Item>& items);
std::vector<double> WidthsOf(const std::vector<Item>& items);  // of stroked paths

}  // namespace bw
