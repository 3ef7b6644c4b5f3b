// A catalogue as text, everything in it in order: two catalogues are the same when their texts are.
#pragma once

#include <string>

namespace bw {

std::string DumpCatalogue(const std::string& path);
// "ok" when SQLite finds the file sound.
std::string CatalogueIntegrity(const std::string& path);

}  // namespace bw
