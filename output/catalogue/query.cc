// See query.h. The reader goes over the words of the query once, checks names and brackets, and
// writes the SQL; the grammar of expressions is left to SQLite, whose complaints are told with the
// place in the user's own text.
#include "output/catalogue/query.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>

#include "generator/base/diag.h"
#include "generator/base/utf8.h"
#include "output/catalogue/schema.h"

namespace bw {

namespace {

constexpr std::size_t kLongest = 20000;  // bytes of a query
constexpr int kDeepestBrackets = 60;

enum class Kind { kWord, kText, kNumber, kOpen, kClose, kComma, kDot, kSign, kEnd };

struct Token {
  Kind kind = Kind::kEnd;
  std::string word;  // as typed; for kText the content without quotes
  std::string low;   // a word in lower case
  std::size_t at = 0;
};

// What SQLite reads as part of an expression and no name.
const std::set<std::string, std::less<>> kKeywords = {
    "and",    "or",      "not",  "in",   "is",      "null",   "isnull", "notnull",
    "like",   "glob",    "case", "when", "then",    "else",   "end",    "between",
    "escape", "exists",  "cast", "as",   "collate", "true",   "false",  "distinct",
    "from",   "integer", "text", "real", "nocase",  "binary", "rtrim"};

std::string Lower(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

bool StartsWord(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_'; }
bool InWord(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }
bool IsDigit(char c) { return c >= '0' && c <= '9'; }

// The words of a query, one after another.
class Lexer {
 public:
  explicit Lexer(std::string_view text) : text_(text) {}
  std::vector<Token> All() {
    std::vector<Token> out;
    do {
      out.push_back(Next());
    } while (out.back().kind != Kind::kEnd);
    return out;
  }

 private:
  [[noreturn]] void Fail(std::size_t at, const std::string& message) const {
    throw QueryError(text_, at, message);
  }
  Token Next();
  Token Quoted(char quote);
  Token Sign();

  std::string_view text_;
  std::size_t pos_ = 0;
};

Token Lexer::Quoted(char quote) {
  const std::size_t begin = pos_++;
  std::string content;
  for (;; ++pos_) {
    if (pos_ >= text_.size()) {
      Fail(begin, std::string("found ") + quote + " without its end, expected a closing " + quote);
    }
    if (text_[pos_] == quote) {
      ++pos_;
      if (pos_ >= text_.size() || text_[pos_] != quote) break;  // a doubled quote is one
    }
    content += text_[pos_];
  }
  return {Kind::kText, content, "", begin};
}

Token Lexer::Sign() {
  static constexpr std::string_view kPairs[] = {">=", "<=", "<>", "!=", "==", "||", "<<", ">>"};
  static constexpr std::string_view kSingles = "=<>+-*/%&|~";
  const std::string_view rest = text_.substr(pos_);
  if (rest.starts_with("--") || rest.starts_with("/*")) {
    Fail(pos_, "found the begin of a comment, expected none in a query");
  }
  for (const std::string_view pair : kPairs) {
    if (!rest.starts_with(pair)) continue;
    pos_ += 2;
    return {Kind::kSign, std::string(pair), "", pos_ - 2};
  }
  if (kSingles.find(rest[0]) != std::string_view::npos) {
    ++pos_;
    return {Kind::kSign, std::string(1, rest[0]), "", pos_ - 1};
  }
  std::size_t end = pos_;
  const char32_t point = NextPoint(text_, end);
  const bool shown = point >= 0x20 && point != 0x7f && point != 0xfffd;
  Fail(pos_, "found " +
                 (shown ? "'" + std::string(text_.substr(pos_, end - pos_)) + "'"
                        : std::string("a character that cannot be shown")) +
                 ", expected a name, a number, a text in quotes or a sign");
}

Token Lexer::Next() {
  while (pos_ < text_.size() && std::string_view(" \t\r\n").find(text_[pos_]) < 4) ++pos_;
  if (pos_ >= text_.size()) return {Kind::kEnd, "", "", text_.size()};
  const char c = text_[pos_];
  const std::size_t begin = pos_;
  if (c == '\'' || c == '"') return Quoted(c);
  if (StartsWord(c)) {
    while (pos_ < text_.size() && InWord(text_[pos_])) ++pos_;
    std::string word(text_.substr(begin, pos_ - begin));
    std::string low = Lower(word);
    return {Kind::kWord, std::move(word), std::move(low), begin};
  }
  if (IsDigit(c)) {
    while (pos_ < text_.size() && (InWord(text_[pos_]) || text_[pos_] == '.')) ++pos_;
    return {Kind::kNumber, std::string(text_.substr(begin, pos_ - begin)), "", begin};
  }
  if (c == '(' || c == ')' || c == ',' || c == '.') {
    ++pos_;
    const Kind kind = c == '('   ? Kind::kOpen
                      : c == ')' ? Kind::kClose
                      : c == ',' ? Kind::kComma
                                 : Kind::kDot;
    return {kind, std::string(1, c), "", begin};
  }
  return Sign();
}

std::string SqlText(const std::string& content) {
  std::string out = "'";
  for (const char c : content) out += c == '\'' ? std::string("''") : std::string(1, c);
  return out + "'";
}

std::string Shown(const Token& t) {
  return t.kind == Kind::kEnd ? "the end of the query" : "'" + t.word + "'";
}

std::vector<std::string> ColumnNames(const CatalogueNoun& noun) {
  std::vector<std::string> out;
  for (const CatalogueColumn& c : noun.columns) out.emplace_back(c.name);
  return out;
}

}  // namespace

const std::vector<std::string>& QueryFunctions() {
  static const std::vector<std::string> kFunctions = {
      "abs",    "avg",   "coalesce", "count", "glob",  "group_concat", "ifnull",
      "iif",    "instr", "length",   "like",  "lower", "max",          "min",
      "nullif", "round", "substr",   "sum",   "total", "trim",         "upper"};
  return kFunctions;
}

std::vector<std::string> SplitExpressions(std::string_view list) {
  std::vector<std::string> out(1);
  int depth = 0;
  char quote = 0;
  for (const char c : list) {
    if (quote != 0) {
      if (c == quote) quote = 0;
    } else if (c == '\'' || c == '"') {
      quote = c;
    } else if (c == '(' || c == ')') {
      depth += c == '(' ? 1 : -1;
    } else if (c == ',' && depth == 0) {
      out.emplace_back();
      continue;
    }
    if (c != ' ' || !out.back().empty()) out.back() += c;
  }
  return out;
}

// One pass over the tokens. `noun` is the view whose columns count where the reader stands.
class QueryReader {
 public:
  explicit QueryReader(Query& q) : q_(q), tokens_(Lexer(q.text_).All()) {}
  void Read() {
    if (tokens_.size() == 1) {
      q_.sql_ = "1";
      return;
    }
    Span(WorldsNoun(), nullptr);
  }

 private:
  [[noreturn]] void Fail(const Token& t, const std::string& message) const {
    throw QueryError(q_.text_, t.at, message);
  }
  const Token& Now() const { return tokens_[i_]; }
  const Token& Ahead() const { return tokens_[std::min(i_ + 1, tokens_.size() - 1)]; }
  bool Calls() const { return Ahead().kind == Kind::kOpen; }
  void Put(const Token& t, const std::string& sql) {
    q_.marks_.push_back({q_.sql_.size(), t.at});
    q_.sql_ += sql + " ";
  }
  void Span(const CatalogueNoun& noun, const Token* open);
  void Bracket(const CatalogueNoun& noun);
  void Raw(const Token& open);
  void Word(const CatalogueNoun& noun);
  void Count(const CatalogueNoun& counted);
  [[noreturn]] void Unknown(const CatalogueNoun& noun) const;

  Query& q_;
  std::vector<Token> tokens_;
  std::size_t i_ = 0;
  int depth_ = 0;
};

// Up to the bracket that closes `open`, which is read too, or to the end of the query.
void QueryReader::Span(const CatalogueNoun& noun, const Token* open) {
  for (;;) {
    const Token& t = Now();
    switch (t.kind) {
      case Kind::kEnd:
        if (open == nullptr) return;
        Fail(*open, "found '(' without its end, expected a closing ')'");
      case Kind::kClose:
        if (open == nullptr) Fail(t, "found ')' without a '(' before it");
        ++i_;
        return;
      case Kind::kOpen: Bracket(noun); break;
      case Kind::kWord: Word(noun); break;
      case Kind::kText:
        Put(t, SqlText(t.word));
        ++i_;
        break;
      default: Put(t, t.word); ++i_;
    }
  }
}

void QueryReader::Bracket(const CatalogueNoun& noun) {
  const Token open = Now();
  if (++depth_ > kDeepestBrackets) {
    Fail(open, "found brackets within brackets more than " + std::to_string(kDeepestBrackets) +
                   " deep, expected fewer");
  }
  Put(open, "(");
  ++i_;
  if (Now().kind == Kind::kWord && Now().low == "select") {
    Raw(open);
  } else {
    Span(noun, &open);
  }
  q_.sql_ += ") ";
  --depth_;
}

// A subquery in SQLite's own words: names are SQLite's business.
void QueryReader::Raw(const Token& open) {
  for (int inner = 0;; ++i_) {
    const Token& t = Now();
    if (t.kind == Kind::kEnd) Fail(open, "found '(' without its end, expected a closing ')'");
    if (t.kind == Kind::kOpen) ++inner;
    if (t.kind == Kind::kClose && inner-- == 0) break;
    Put(t, t.kind == Kind::kText ? SqlText(t.word) : t.word);
    if (t.kind == Kind::kDot || Ahead().kind == Kind::kDot) q_.sql_.pop_back();
  }
  ++i_;
}

// A column, a noun, a function or a keyword.
void QueryReader::Word(const CatalogueNoun& noun) {
  const Token t = Now();
  const bool calls = Calls();
  const bool worlds = &noun == &WorldsNoun();
  if (kKeywords.count(t.low) != 0 || (calls && t.low == "cast")) {
    Put(t, t.word);
    ++i_;
    return;
  }
  if (!calls && Ahead().kind == Kind::kDot && t.low == "worlds") {  // worlds.seed, anywhere
    i_ += 2;
    if (Now().kind != Kind::kWord || !WorldsNoun().Has(Now().low)) Unknown(WorldsNoun());
    Put(Now(), "worlds." + Now().low);
    ++i_;
    return;
  }
  if (!calls && (noun.Has(t.low) || t.low == "world")) {
    Put(t, std::string(noun.name) + "." + t.low);
    ++i_;
    return;
  }
  if (const CatalogueNoun* counted = FindNoun(t.low); counted != nullptr) {
    if (worlds) return Count(*counted);
    Fail(t, "found '" + t.word + "' inside " + std::string(noun.name) +
                "(...), expected a column of " + std::string(noun.name) + ": " +
                OrList(ColumnNames(noun)));
  }
  const auto& functions = QueryFunctions();
  if (!calls || std::find(functions.begin(), functions.end(), t.low) == functions.end()) {
    Unknown(noun);
  }
  Put(t, t.low);
  ++i_;
}

void QueryReader::Count(const CatalogueNoun& counted) {
  const std::string name(counted.name);
  Put(Now(), "(SELECT count(*) FROM " + name + " WHERE " + name + ".world = worlds.world");
  ++i_;
  if (Now().kind == Kind::kOpen) {
    const Token open = Now();
    ++i_;
    if (Now().kind == Kind::kClose) {  // noun(): all of them
      ++i_;
    } else {
      q_.sql_ += "AND (";
      Span(counted, &open);
      q_.sql_ += ") ";
    }
  }
  q_.sql_ += ") ";
}

void QueryReader::Unknown(const CatalogueNoun& noun) const {
  const Token& t = Now();
  std::vector<std::string> known = ColumnNames(noun);
  std::string expected;
  if (Calls()) {
    known = QueryFunctions();
    for (const CatalogueNoun& n : CatalogueNouns().subspan(1)) known.emplace_back(n.name);
    expected = "expected one of the views or a function";
  } else if (&noun == &WorldsNoun()) {
    for (const CatalogueNoun& n : CatalogueNouns().subspan(1)) known.emplace_back(n.name);
    expected = "expected " + OrList(known);
  } else {
    expected = "expected a column of " + std::string(noun.name) + ": " + OrList(known);
  }
  const std::string near = DidYouMean(t.low, known);
  // tomb-king without its quotes reads as a difference; the whole of it is what was meant.
  std::string word = t.word;
  for (std::size_t i = i_ + 1;
       i + 1 < tokens_.size() && tokens_[i].word == "-" && tokens_[i + 1].kind == Kind::kWord &&
       tokens_[i + 1].at == tokens_[i].at + 1;
       i += 2) {
    word += "-" + tokens_[i + 1].word;
  }
  if (word != t.word || (i_ > 0 && tokens_[i_ - 1].word == "=" && near.empty())) {
    Fail(t, "found " + word + ", expected a text in quotes: '" + word + "'");
  }
  Fail(t, "found " + Shown(t) + ", " + (near.empty() ? expected : "which is no name here") + near +
              (near.empty() && !Calls() ? "; a text stands in quotes" : ""));
}

Query::Query(std::string text) : text_(std::move(text)) {
  if (text_.size() > kLongest) {
    throw QueryError(text_.substr(0, 60), 0,
                     "found " + std::to_string(text_.size()) + " bytes, expected at most " +
                         std::to_string(kLongest));
  }
  if (!IsUtf8(text_)) throw QueryError("", 0, "found bytes that are not UTF-8");
  if (text_.find('\0') != std::string::npos) throw QueryError("", 0, "found a NUL character");
  QueryReader(*this).Read();
}

void Query::Blame(const SqlError& e, std::size_t begin) const {
  std::size_t at = text_.size();
  if (e.offset >= 0 && static_cast<std::size_t>(e.offset) >= begin) {
    const std::size_t sql = static_cast<std::size_t>(e.offset) - begin;
    for (const Mark& m : marks_) {
      if (m.sql <= sql) at = m.text;
    }
    if (sql >= sql_.size()) at = text_.size();
  } else if (e.offset < 0) {
    at = 0;
  }
  std::string what = e.what();
  if (what.starts_with("near ") || what.find("incomplete input") != std::string::npos) {
    std::size_t end = at;
    while (end < text_.size() && InWord(text_[end])) ++end;
    if (end == at && end < text_.size()) ++end;
    what = at >= text_.size()
               ? "found the end of the query, expected a value"
               : "found '" + text_.substr(at, end - at) +
                     "', expected something else here (a value, a comparison, and, or)";
  }
  throw QueryError(text_, at, what);
}

QueryError::QueryError(std::string_view query, std::size_t at, const std::string& message)
    : std::runtime_error([&] {
        at = std::min(at, query.size());
        const std::size_t before = at == 0 ? std::string_view::npos : query.rfind('\n', at - 1);
        const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
        const std::size_t end = std::min(query.find('\n', at), query.size());
        const auto line =
            1 + std::count(query.begin(), query.begin() + static_cast<long>(begin), '\n');
        std::string shown(query.substr(begin, end - begin));
        const std::string lead(query.substr(begin, at - begin));
        for (char& c : shown) c = static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
        const std::size_t column = IsUtf8(lead) ? CountPoints(lead) : lead.size();
        return "query:" + std::to_string(line) + ":" + std::to_string(column + 1) +
               ": error: " + message + "\n  " + shown + "\n  " + std::string(column, ' ') + "^";
      }()) {}

}  // namespace bw
