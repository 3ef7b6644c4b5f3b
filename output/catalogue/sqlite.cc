// See sqlite.h.
#include "output/catalogue/sqlite.h"

#include <sqlite3.h>

#include <algorithm>
#include <cstring>

namespace bw {

namespace {

constexpr int kBusyMs = 10000;          // another process reads or writes: wait that long
constexpr int kLongestValue = 1 << 20;  // bytes, for statements of the user's
constexpr int kLongestSql = 1 << 20;
constexpr int kDeepest = 200;      // of an expression
constexpr int kStopEvery = 10000;  // steps of SQLite's machine between two questions

bool IsDamage(int code) { return code == SQLITE_NOTADB || code == SQLITE_CORRUPT; }

int OpenFlags(Database::Mode mode) {
  const int own = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
  switch (mode) {
    // What a killed writer left behind must be cleared up even to read; where the file may not be
    // written, SQLite opens it for reading by itself.
    case Database::Mode::kRead:
    case Database::Mode::kWrite: return own | SQLITE_OPEN_READWRITE;
    case Database::Mode::kCreate: return own | SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  }
  return own;
}

}  // namespace

Database::Database(const std::string& path, Mode mode) : path_(path) {
  if (sqlite3_open_v2(path.c_str(), &db_, OpenFlags(mode), nullptr) != SQLITE_OK) {
    const std::string why = db_ == nullptr ? "no memory" : sqlite3_errmsg(db_);
    sqlite3_close(db_);
    throw CatalogueError(path + ": cannot open the catalogue: " + why);
  }
  sqlite3_busy_timeout(db_, kBusyMs);
  if (mode == Mode::kRead) Exec("PRAGMA query_only=1");
  sqlite3_db_config(db_, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  sqlite3_db_config(db_, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
  sqlite3_db_config(db_, SQLITE_DBCONFIG_DQS_DML, 0, nullptr);
  sqlite3_db_config(db_, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, nullptr);
}

Database::~Database() { sqlite3_close(db_); }

void Database::Fail() {
  const int code = sqlite3_errcode(db_) & 0xff;
  const std::string why = sqlite3_errmsg(db_);
  if (IsDamage(code)) throw CatalogueInput(path_ + ": error: found no sound catalogue: " + why);
  if (code == SQLITE_INTERRUPT) throw CatalogueError("stopped");
  const int machine = sqlite3_system_errno(db_);
  const bool told = code == SQLITE_IOERR && machine != 0;
  throw CatalogueError(path_ + ": " + why +
                       (told ? std::string(": ") + std::strerror(machine) : ""));
}

void Database::Exec(const char* sql) {
  if (sqlite3_exec(db_, sql, nullptr, nullptr, nullptr) != SQLITE_OK) Fail();
}

std::int64_t Database::Number(std::string_view sql) {
  Statement s(*this, sql);
  return s.Next() ? s.Int(0) : 0;
}

std::string Database::TextOf(std::string_view sql) {
  Statement s(*this, sql);
  return s.Next() ? s.Text(0) : "";
}

// SQLite asks for every table read and function used while it prepares a statement.
int Authorize(void* self, int action, const char*, const char* b, const char*, const char*) {
  const auto& db = *static_cast<const Database*>(self);
  switch (action) {
    case SQLITE_SELECT: return SQLITE_OK;
    case SQLITE_READ: return SQLITE_OK;  // of this file: nothing else can be attached
    case SQLITE_FUNCTION:
      return b != nullptr &&
                     std::find(db.functions_.begin(), db.functions_.end(), b) != db.functions_.end()
                 ? SQLITE_OK
                 : SQLITE_DENY;
    default: return SQLITE_DENY;
  }
}

int AskStop(void* self) { return static_cast<Database*>(self)->stop_() ? 1 : 0; }

void Database::Confine(std::vector<std::string> functions) {
  functions_ = std::move(functions);
  sqlite3_limit(db_, SQLITE_LIMIT_LENGTH, kLongestValue);
  sqlite3_limit(db_, SQLITE_LIMIT_SQL_LENGTH, kLongestSql);
  sqlite3_limit(db_, SQLITE_LIMIT_EXPR_DEPTH, kDeepest);
  sqlite3_limit(db_, SQLITE_LIMIT_ATTACHED, 0);
  sqlite3_set_authorizer(db_, Authorize, this);
}

void Database::Release() { sqlite3_set_authorizer(db_, nullptr, nullptr); }

void Database::StopWhen(std::function<bool()> asked) {
  stop_ = std::move(asked);
  sqlite3_progress_handler(db_, kStopEvery, stop_ ? AskStop : nullptr, this);
}

Statement::Statement(Database& db, std::string_view sql) : db_(&db) {
  const int code =
      sqlite3_prepare_v2(db.handle(), sql.data(), static_cast<int>(sql.size()), &stmt_, nullptr);
  if (code == SQLITE_OK) return;
  const int kind = code & 0xff;
  if (kind == SQLITE_ERROR || kind == SQLITE_AUTH || kind == SQLITE_TOOBIG) {
    throw SqlError(sqlite3_errmsg(db.handle()), sqlite3_error_offset(db.handle()));
  }
  db.Fail();
}

Statement::~Statement() { sqlite3_finalize(stmt_); }

void Statement::Bind(const SqlRow& values) {
  sqlite3_reset(stmt_);
  for (std::size_t i = 0; i < values.size(); ++i) {
    const int at = static_cast<int>(i) + 1;
    int code = SQLITE_OK;
    if (const auto* n = std::get_if<std::int64_t>(&values[i])) {
      code = sqlite3_bind_int64(stmt_, at, *n);
    } else if (const auto* d = std::get_if<double>(&values[i])) {
      code = sqlite3_bind_double(stmt_, at, *d);
    } else if (const auto* t = std::get_if<std::string>(&values[i])) {
      code = sqlite3_bind_text(stmt_, at, t->data(), static_cast<int>(t->size()), SQLITE_STATIC);
    } else {
      code = sqlite3_bind_null(stmt_, at);
    }
    if (code != SQLITE_OK) db_->Fail();
  }
}

void Statement::Run(const SqlRow& values) {
  Begin(values);
  while (Next()) {
  }
}

void Statement::Begin(const SqlRow& values) { Bind(values); }

bool Statement::Next() {
  const int code = sqlite3_step(stmt_);
  if (code == SQLITE_ROW) return true;
  if (code != SQLITE_DONE) {
    const std::string why = sqlite3_errmsg(db_->handle());
    // What a user's own expression can run into while it is computed: a number too large and such.
    if ((code & 0xff) == SQLITE_ERROR || (code & 0xff) == SQLITE_TOOBIG) throw SqlError(why, -1);
    db_->Fail();
  }
  sqlite3_reset(stmt_);
  return false;
}

SqlValue Statement::Value(int column) const {
  switch (sqlite3_column_type(stmt_, column)) {
    case SQLITE_INTEGER: return std::int64_t{sqlite3_column_int64(stmt_, column)};
    case SQLITE_FLOAT: return sqlite3_column_double(stmt_, column);
    case SQLITE_NULL: return {};
    default: return Text(column);
  }
}

std::int64_t Statement::Int(int column) const { return sqlite3_column_int64(stmt_, column); }

std::string Statement::Text(int column) const {
  const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(stmt_, column));
  if (text == nullptr) return "";
  return {text, static_cast<std::size_t>(sqlite3_column_bytes(stmt_, column))};
}

int Statement::columns() const { return sqlite3_column_count(stmt_); }

std::string Statement::ColumnName(int column) const { return sqlite3_column_name(stmt_, column); }

Transaction::~Transaction() {
  // The database may already have rolled back by itself (disk full); then there is nothing to do.
  if (open_) sqlite3_exec(db_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
}

void Transaction::Commit() {
  db_.Exec("COMMIT");
  open_ = false;
}

}  // namespace bw
