// The catalogue's schema as data: what the views are called, their columns and what each means.
// From this one table come the SQL of the schema, the order in which facts are written, the names a
// query may use, `beadwright list catalogue` and docs/catalogue.md's check.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bw {

// The version of the file's schema; newer catalogues are refused.
inline constexpr int kCatalogueVersion = 1;
inline constexpr int kCatalogueId = 0x42574361;  // SQLite's application_id: "BWCa"

struct CatalogueColumn {
  std::string_view name;
  bool text;  // else a whole number
  std::string_view meaning;
};

// One view. All but `worlds` hold several rows a world, told apart by `world`, the world's number.
struct CatalogueNoun {
  std::string_view name, meaning;
  std::vector<CatalogueColumn> columns;
  bool Has(std::string_view column) const;
};

// worlds first, then the nouns a query can count: ages, endings, groups, gods ...
std::span<const CatalogueNoun> CatalogueNouns();
const CatalogueNoun& WorldsNoun();
const CatalogueNoun* FindNoun(std::string_view name);  // never worlds; null when unknown

std::string CatalogueSchema();  // the statements that make an empty catalogue

}  // namespace bw
