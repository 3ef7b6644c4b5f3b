// The history as a table for spreadsheets and timeline programs: RFC 4180, UTF-8, one event a line.
#pragma once

#include <string>
#include <vector>

#include "output/books/told.h"

namespace bw {

// Columns: n, year, season, age, weight, kind, rule, actor_id, actor, subject_ids, cause, text.
std::string TimelineCsv(const World& w, const std::vector<ToldEvent>& events);

}  // namespace bw
