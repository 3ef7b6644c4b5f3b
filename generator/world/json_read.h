// Reads JSON into values whose lists and objects are made at their size, and hands the rows of one
// long list on as they come, so that a large file never stands in memory as a tree.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "generator/base/diag.h"
#include "generator/world/snapshot.h"

namespace bw {

// Takes row `n` of the list and answers true; false leaves it in the tree.
using TakeRow = std::function<bool(std::size_t n, const Json& row)>;

// Makes `root`, which is empty, the tree that Json::parse would give, without the rows of
// root[list] that `take` took. Throws Json::exception, and what `take` throws.
void ReadJson(std::string_view text, std::string_view list, const TakeRow& take, Json& root);

// The line and column of a byte, as Json::parse_error counts them from 1.
Where WhereInText(const std::string& file, std::string_view text, std::size_t byte);

}  // namespace bw
