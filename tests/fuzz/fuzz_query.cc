// The query shorthand given arbitrary bytes: a query is answered or refused with a QueryError, and
// never changes the catalogue it is put to.
#include <cstdint>
#include <string>

#include "output/catalogue/catalogue.h"
#include "output/catalogue/find.h"
#include "output/catalogue/schema.h"

namespace {

using namespace bw;

// A catalogue of one world with one row in every view.
Catalogue OneWorld() {
  WorldFacts facts;
  for (const CatalogueNoun& noun : CatalogueNouns()) {
    SqlRow row;
    for (const CatalogueColumn& c : noun.columns) {
      row.push_back(c.text ? SqlValue(std::string(c.name)) : SqlValue(std::int64_t{3}));
    }
    facts.rows.push_back({row});
  }
  Catalogue catalogue = Catalogue::Create(":memory:", {});
  catalogue.Insert(facts);
  return catalogue;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static Catalogue catalogue = OneWorld();
  const std::string text(reinterpret_cast<const char*>(data), size);
  int steps = 0;
  try {
    const Found found = FindWorlds(catalogue.db(), {text, "", 10, {"name"}}, [&] {
      return ++steps > 200;  // a product of many views may take for ever, and may be stopped
    });
    if (found.worlds.size() > 1) __builtin_trap();
  } catch (const QueryError& e) {
    if (std::string(e.what()).find("error: ") == std::string::npos) __builtin_trap();
  } catch (const CatalogueError&) {
  }
  catalogue.db().Release();
  catalogue.db().StopWhen({});
  if (catalogue.db().Number("SELECT count(*) FROM gods_rows") != 1) __builtin_trap();
  return 0;
}
