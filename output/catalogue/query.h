// What a user asks of a catalogue: an SQLite expression over the columns of `worlds`, with a
// shorthand for counting what a world holds:
//
//   villain = 'tomb-king' and gods >= 6 and settlements(rank >= 4) >= 2
//
// `noun(condition)` counts a world's rows of that view, `noun` alone all of them; a count by itself
// asks whether there is any. Text may stand in single or double quotes. A parenthesis that opens
// with SELECT is handed to SQLite as it is.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "output/catalogue/sqlite.h"

namespace bw {

// The query cannot be understood. what() is the message, the query and a caret below the place:
//   query:1:7: error: found 'god', expected ... (did you mean 'gods'?)
//     not god >= 3
//         ^
struct QueryError : std::runtime_error {
  QueryError(std::string_view query, std::size_t at, const std::string& message);
};

class Query {
 public:
  // QueryError. An empty query asks for every world.
  explicit Query(std::string text);
  const std::string& text() const { return text_; }
  const std::string& sql() const { return sql_; }  // the expression SQLite is given

  // SQLite's complaint about a statement that holds sql() from byte `begin` on, in the user's
  // terms.
  [[noreturn]] void Blame(const SqlError& e, std::size_t begin) const;

 private:
  friend class QueryReader;
  struct Mark {
    std::size_t sql, text;
  };
  std::string text_, sql_;
  std::vector<Mark> marks_;  // where in the text each piece of the SQL comes from
};

// "name, gods(rank > 3), seed" at the commas that stand in no bracket and no quotes.
std::vector<std::string> SplitExpressions(std::string_view list);

// Functions a query may use, by SQLite's names.
const std::vector<std::string>& QueryFunctions();

}  // namespace bw
