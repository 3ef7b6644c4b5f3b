#include "tests/support/catalogue_dump.h"

#include "output/catalogue/catalogue.h"
#include "output/catalogue/schema.h"

namespace bw {

namespace {

std::string Rows(Database& db, const std::string& table) {
  std::string out = "-- " + table + "\n";
  Statement s(db, "SELECT * FROM " + table);
  while (s.Next()) {
    for (int i = 0; i < s.columns(); ++i) out += (i == 0 ? "" : "|") + s.Text(i);
    out += "\n";
  }
  return out;
}

}  // namespace

std::string DumpCatalogue(const std::string& path) {
  Catalogue c = Catalogue::Open(path, Database::Mode::kRead);
  std::string out = Rows(c.db(), "about") + Rows(c.db(), "failures");
  for (const CatalogueNoun& noun : CatalogueNouns()) {
    out += Rows(c.db(), std::string(noun.name) + "_rows");
  }
  return out;
}

std::string CatalogueIntegrity(const std::string& path) {
  Catalogue c = Catalogue::Open(path, Database::Mode::kRead);
  return c.db().TextOf("PRAGMA integrity_check");
}

}  // namespace bw
