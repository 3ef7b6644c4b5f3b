// Whether a world just made is one that a query asks for: the query is put to a catalogue in memory
// that holds this world alone, so that it means exactly what it will mean to `find`.
#pragma once

#include "output/catalogue/catalogue.h"
#include "output/catalogue/query.h"

namespace bw {

class KeepTest {
 public:
  explicit KeepTest(const Query& query);  // QueryError
  bool Holds(const WorldFacts& facts);

 private:
  Query query_;
  Catalogue one_;
  std::unique_ptr<Statement> ask_;
};

}  // namespace bw
