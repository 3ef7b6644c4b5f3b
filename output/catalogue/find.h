// Asking a catalogue: the worlds a query picks, in the order asked for. Reading alone: the user's
// words can neither change the catalogue nor reach another file.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "output/catalogue/query.h"
#include "output/catalogue/sqlite.h"

namespace bw {

struct FindRequest {
  std::string query;        // see query.h; "" = every world
  std::string sort;         // an expression as in a query, "-" before it or " desc" after it
                            // turns the order; "" = by number
  std::int64_t limit = -1;  // at most so many; -1 = all
  std::vector<std::string> columns;  // expressions to show; empty = the usual ones
};

struct Found {
  std::vector<std::string> columns;
  struct World {
    std::int64_t number = 0;
    std::string name;
    SqlRow values;  // by column
  };
  std::vector<World> worlds;
};

// The columns shown when none are asked for.
const std::vector<std::string>& UsualColumns();

// QueryError, CatalogueError, CatalogueInput. `stop` is asked now and then.
Found FindWorlds(Database& db, const FindRequest& request, std::function<bool()> stop = {});

// A statement with a row for every world `query` picks. QueryError.
Statement AskWhether(Database& db, const Query& query);

std::string ValueText(const SqlValue& value);  // "" for null
// Found worlds as text: columns for the eye, JSON (a list of objects) or CSV (RFC 4180).
std::string TableText(const Found& found);
std::string JsonText(const Found& found);
std::string CsvText(const Found& found);

}  // namespace bw
