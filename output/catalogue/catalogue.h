// The catalogue of a batch: one SQLite file that says what is in every world. A world is written in
// one transaction, so that whatever kills the program leaves each world in it wholly or not at all.
// While it is written it keeps a write-ahead log beside it (-wal, -shm); closed, it is one file.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "output/catalogue/facts.h"
#include "output/catalogue/sqlite.h"

namespace bw {

// What a catalogue says of itself: program, rules_hash, options, seeds, count ...
using About = std::map<std::string, std::string>;

struct FailedWorld {
  std::int64_t number = 0;
  std::string name, seed, message;
};

class Catalogue {
 public:
  // A new one at `path`, or in memory (":memory:").
  static Catalogue Create(const std::string& path, const About& about);
  // One that is there. CatalogueInput: no catalogue, damaged, or newer than this program.
  static Catalogue Open(const std::string& path, Database::Mode mode);

  About about();
  void SetAbout(const About& about);
  void Insert(const WorldFacts& facts);  // one transaction; takes the place of an earlier failure
  void InsertFailure(const FailedWorld& failed);
  void Forget(std::int64_t number);  // the world's rows
  struct Known {
    std::string name, seed;
    std::int64_t bytes = 0;
  };
  std::map<std::int64_t, Known> Worlds();
  std::vector<FailedWorld> Failures();
  // Ends the log: from here on the catalogue is one file, which can be read where nothing can be
  // written.
  void Close();
  Database& db() { return *db_; }

 private:
  explicit Catalogue(std::unique_ptr<Database> db) : db_(std::move(db)) {}
  void Prepare();
  void Delete(std::int64_t number);

  std::unique_ptr<Database> db_;
  std::vector<Statement> inserts_;  // by noun
};

// The catalogue file a user means by a batch's folder or by the file itself.
std::string CatalogueFile(const std::string& path);
// The file and what may lie beside it.
void RemoveCatalogue(const std::string& file);
void RemoveCatalogueLogs(const std::string& file);  // the files beside it alone
inline constexpr const char* kCatalogueName = "catalogue.sqlite";

}  // namespace bw
