// See catalogue.h.
#include "output/catalogue/catalogue.h"

#include <filesystem>

#include "output/catalogue/schema.h"

namespace bw {

namespace fs = std::filesystem;

namespace {

std::string InsertSql(const CatalogueNoun& noun) {
  const bool worlds = &noun == &WorldsNoun();
  std::string marks = worlds ? "?" : "?,?,?";  // world, n and the first column
  for (std::size_t i = 1; i < noun.columns.size(); ++i) marks += ",?";
  return "INSERT INTO " + std::string(noun.name) + "_rows VALUES(" + marks + ")";
}

[[noreturn]] void NoCatalogue(const std::string& path, const std::string& found) {
  throw CatalogueInput(path + ": error: found " + found + ", expected a catalogue that " +
                       "`beadwright batch` wrote");
}

void CheckKind(Database& db) {
  if (db.Number("PRAGMA application_id") != kCatalogueId) {
    NoCatalogue(db.path(), "another kind of file");
  }
  const std::int64_t version = db.Number("PRAGMA user_version");
  if (version > kCatalogueVersion) {
    throw CatalogueInput(db.path() + ": error: found a catalogue of version " +
                         std::to_string(version) + ", this program reads up to " +
                         std::to_string(kCatalogueVersion));
  }
}

}  // namespace

Catalogue Catalogue::Create(const std::string& path, const About& about) {
  auto db = std::make_unique<Database>(path, Database::Mode::kCreate);
  // Every world is one commit; the log is synced to disk when it is folded in, not at each.
  db->Exec("PRAGMA journal_mode=WAL");
  db->Exec("PRAGMA synchronous=NORMAL");
  Transaction t(*db);
  db->Exec(CatalogueSchema().c_str());
  t.Commit();
  Catalogue out(std::move(db));
  out.SetAbout(about);
  return out;
}

Catalogue Catalogue::Open(const std::string& path, Database::Mode mode) {
  std::error_code ec;
  if (!fs::exists(path, ec)) NoCatalogue(path, "no such file");
  if (fs::is_directory(path, ec)) NoCatalogue(path, "a folder");
  auto db = std::make_unique<Database>(path, mode);
  CheckKind(*db);
  if (mode != Database::Mode::kRead) {
    db->Exec("PRAGMA journal_mode=WAL");
    db->Exec("PRAGMA synchronous=NORMAL");
  }
  return Catalogue(std::move(db));
}

About Catalogue::about() {
  About out;
  Statement s(*db_, "SELECT key, value FROM about");
  while (s.Next()) out[s.Text(0)] = s.Text(1);
  return out;
}

void Catalogue::SetAbout(const About& about) {
  Transaction t(*db_);
  Statement say(*db_, "INSERT OR REPLACE INTO about VALUES(?,?)");
  for (const auto& [key, value] : about) say.Run({key, value});
  t.Commit();
}

void Catalogue::Prepare() {
  if (!inserts_.empty()) return;
  for (const CatalogueNoun& noun : CatalogueNouns()) inserts_.emplace_back(*db_, InsertSql(noun));
}

void Catalogue::Delete(std::int64_t number) {
  for (const CatalogueNoun& noun : CatalogueNouns()) {
    Statement(*db_, "DELETE FROM " + std::string(noun.name) + "_rows WHERE world=?").Run({number});
  }
  Statement(*db_, "DELETE FROM failures WHERE world=?").Run({number});
}

void Catalogue::Insert(const WorldFacts& facts) {
  Prepare();
  Transaction t(*db_);
  const SqlValue number = facts.rows[0][0][0];
  Statement(*db_, "DELETE FROM failures WHERE world=?").Run({number});
  inserts_[0].Run(facts.rows[0][0]);
  for (std::size_t noun = 1; noun < facts.rows.size(); ++noun) {
    std::int64_t n = 0;
    for (const SqlRow& row : facts.rows[noun]) {
      SqlRow values{number, ++n};
      values.insert(values.end(), row.begin(), row.end());
      inserts_[noun].Run(values);
    }
  }
  t.Commit();
}

void Catalogue::InsertFailure(const FailedWorld& f) {
  Transaction t(*db_);
  Statement(*db_, "INSERT OR REPLACE INTO failures VALUES(?,?,?,?)")
      .Run({f.number, f.name, f.seed, f.message});
  t.Commit();
}

void Catalogue::Forget(std::int64_t number) {
  Transaction t(*db_);
  Delete(number);
  t.Commit();
}

std::map<std::int64_t, Catalogue::Known> Catalogue::Worlds() {
  std::map<std::int64_t, Known> out;
  Statement s(*db_, "SELECT world, name, seed, bytes FROM worlds_rows");
  while (s.Next()) out[s.Int(0)] = {s.Text(1), s.Text(2), s.Int(3)};
  return out;
}

std::vector<FailedWorld> Catalogue::Failures() {
  std::vector<FailedWorld> out;
  Statement s(*db_, "SELECT world, name, seed, message FROM failures ORDER BY world");
  while (s.Next()) out.push_back({s.Int(0), s.Text(1), s.Text(2), s.Text(3)});
  return out;
}

void Catalogue::Close() {
  inserts_.clear();
  db_->Exec("PRAGMA wal_checkpoint(TRUNCATE)");
  db_->Exec("PRAGMA journal_mode=DELETE");
}

void RemoveCatalogueLogs(const std::string& file) {
  std::error_code ec;
  for (const char* end : {"-wal", "-shm", "-journal"}) fs::remove(file + end, ec);
}

void RemoveCatalogue(const std::string& file) {
  std::error_code ec;
  fs::remove(file, ec);
  RemoveCatalogueLogs(file);
}

std::string CatalogueFile(const std::string& path) {
  std::error_code ec;
  return fs::is_directory(path, ec) ? path + "/" + kCatalogueName : path;
}

}  // namespace bw
