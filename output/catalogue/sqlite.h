// A thin hold on SQLite: a database that closes itself, a statement that finalises itself, and
// every error as an exception. sqlite.cc is the only file that includes <sqlite3.h>.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

struct sqlite3;
struct sqlite3_stmt;

namespace bw {

// SQLite could not: disk full, locked, no permission. Names the file.
struct CatalogueError : std::runtime_error {
  using std::runtime_error::runtime_error;
};
// The file is no catalogue, is damaged, or is of a newer version.
struct CatalogueInput : std::runtime_error {
  using std::runtime_error::runtime_error;
};
// A statement of the user's that SQLite does not understand; `offset` is the byte it stopped at, or
// -1 when it cannot tell.
struct SqlError : std::runtime_error {
  SqlError(const std::string& what, int at) : std::runtime_error(what), offset(at) {}
  int offset;
};

using SqlValue = std::variant<std::monostate, std::int64_t, double, std::string>;
using SqlRow = std::vector<SqlValue>;

class Database;

class Statement {
 public:
  Statement(Database& db, std::string_view sql);  // SqlError
  ~Statement();
  Statement(Statement&& o) noexcept : db_(o.db_), stmt_(o.stmt_) { o.stmt_ = nullptr; }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;
  Statement& operator=(Statement&&) = delete;

  // Runs a statement that gives no rows. The texts of `values` must outlive the call.
  void Run(const SqlRow& values = {});
  // Goes to the next row; false when there is none, and the statement can be begun anew.
  void Begin(const SqlRow& values = {});
  bool Next();
  SqlValue Value(int column) const;
  std::int64_t Int(int column) const;
  std::string Text(int column) const;
  int columns() const;
  std::string ColumnName(int column) const;

 private:
  void Bind(const SqlRow& values);
  Database* db_;
  sqlite3_stmt* stmt_ = nullptr;
};

class Database {
 public:
  enum class Mode { kRead, kWrite, kCreate };
  // ":memory:" is a database of its own that no file holds. CatalogueError when it cannot be
  // opened.
  Database(const std::string& path, Mode mode);
  ~Database();
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  void Exec(const char* sql);
  std::int64_t Number(std::string_view sql);  // first column of the first row
  std::string TextOf(std::string_view sql);
  // From here on: reading alone, of this file alone, with the functions of `functions` alone, no
  // recursion, and values of at most a megabyte. For statements of the user's.
  void Confine(std::vector<std::string> functions);
  void Release();  // ends Confine; statements prepared under it go on
  // Asked now and then while a statement runs; true stops it with CatalogueError.
  void StopWhen(std::function<bool()> asked);

  sqlite3* handle() { return db_; }
  const std::string& path() const { return path_; }
  [[noreturn]] void Fail();  // throws what SQLite last complained about

 private:
  std::string path_;
  sqlite3* db_ = nullptr;
  std::vector<std::string> functions_;
  std::function<bool()> stop_;
  friend int Authorize(void*, int, const char*, const char*, const char*, const char*);
  friend int AskStop(void*);
};

// All or nothing: takes back what was done unless Commit is reached.
class Transaction {
 public:
  explicit Transaction(Database& db) : db_(db) { db_.Exec("BEGIN IMMEDIATE"); }
  ~Transaction();
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  void Commit();

 private:
  Database& db_;
  bool open_ = true;
};

}  // namespace bw
