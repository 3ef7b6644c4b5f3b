// A descent parser, one function a level of the grammar. Nodes refer to earlier ones by index.
#include "generator/rules/condition.h"

#include <algorithm>

#include "generator/base/diag.h"

namespace bw {

class ConditionParser {
 public:
  using Op = Condition::Op;
  ConditionParser(std::string_view text, std::span<const ConditionWord> words,
                  Condition::Problem& problem)
      : text_(text), words_(words), problem_(problem) {}

  Condition Run() {
    Next();
    if (!token_.empty()) Or();
    if (Good() && !token_.empty()) Fail("found '" + token_ + "', expected 'and' or 'or'");
    return std::move(out_);
  }

 private:
  bool Good() const { return problem_.message.empty(); }

  void Fail(std::string message) {
    if (!Good()) return;
    problem_.at = at_;
    problem_.message = std::move(message);
  }

  static bool IsWordChar(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
  }

  // Words may hold a dash, so a minus sign needs a space before it.
  void Next() {
    std::size_t i = end_;
    while (i < text_.size() && text_[i] == ' ') ++i;
    at_ = i;
    if (i < text_.size() && IsWordChar(text_[i]) && text_[i] != '-') {
      while (i < text_.size() && IsWordChar(text_[i])) ++i;
    } else if (i < text_.size()) {
      const bool two = i + 1 < text_.size() && text_[i + 1] == '=';
      i += two && (text_[i] == '<' || text_[i] == '>' || text_[i] == '!') ? 2 : 1;
    }
    token_ = text_.substr(at_, i - at_);
    end_ = i;
  }

  bool Take(std::string_view what) {
    if (token_ != what) return false;
    Next();
    return true;
  }

  int Add(Op op, int value, int left = -1, int right = -1) {
    out_.code_.push_back({op, value, left, right});
    return static_cast<int>(out_.code_.size()) - 1;
  }

  int Or() {
    int left = And();
    while (Good() && Take("or")) {
      const int right = And();
      left = Add(Op::kOr, 0, left, right);
    }
    return left;
  }

  int And() {
    int left = Not();
    while (Good() && Take("and")) {
      const int right = Not();
      left = Add(Op::kAnd, 0, left, right);
    }
    return left;
  }

  int Not() {
    if (!Take("not")) return Comparison();
    const int operand = Not();
    return Add(Op::kNot, 0, operand);
  }

  int Comparison() {
    static constexpr std::pair<std::string_view, Op> kSigns[] = {
        {"<", Op::kLess},      {"<=", Op::kLessEq}, {"=", Op::kEqual},
        {"!=", Op::kNotEqual}, {">=", Op::kMoreEq}, {">", Op::kMore}};
    const int left = Sum();
    for (const auto& [sign, op] : kSigns) {
      if (!Good() || !Take(sign)) continue;
      const int right = Sum();
      return Add(op, 0, left, right);
    }
    return left;
  }

  int Sum() {
    int left = Product();
    while (Good() && (token_ == "+" || token_ == "-")) {
      const Op op = token_ == "+" ? Op::kAdd : Op::kSubtract;
      Next();
      const int right = Product();
      left = Add(op, 0, left, right);
    }
    return left;
  }

  int Product() {
    int left = Atom();
    while (Good() && Take("*")) {
      const int right = Atom();
      left = Add(Op::kMultiply, 0, left, right);
    }
    return left;
  }

  int Atom() {
    if (Take("(")) {
      const int inner = Or();
      if (Good() && !Take(")")) Fail("found '" + token_ + "', expected ')'");
      return inner;
    }
    if (token_.empty()) {
      Fail("found the end, expected a word or a number");
      return Add(Op::kNumber, 0);
    }
    return token_[0] >= '0' && token_[0] <= '9' ? Number() : Word();
  }

  int Number() {
    int n = 0;
    for (const char c : token_) {
      if (c < '0' || c > '9' || n > 99999) {
        Fail("found '" + token_ + "', expected a whole number");
        return Add(Op::kNumber, 0);
      }
      n = n * 10 + (c - '0');
    }
    Next();
    return Add(Op::kNumber, n);
  }

  int Word() {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if (words_[i].name != token_) continue;
      Next();
      return Add(Op::kWord, static_cast<int>(i));
    }
    std::vector<std::string> names;
    for (const ConditionWord& w : words_) names.emplace_back(w.name);
    const std::string near = DidYouMean(token_, names);
    Fail("found '" + token_ + "', expected a word of conditions" +
         (near.empty() ? ": " + OrList(names) : near));
    return Add(Op::kNumber, 0);
  }

  std::string_view text_;
  std::span<const ConditionWord> words_;
  Condition::Problem& problem_;
  Condition out_;
  std::string token_;
  std::size_t at_ = 0, end_ = 0;
};

Condition Condition::Parse(std::string_view text, std::span<const ConditionWord> words,
                           Problem& problem) {
  problem = {};
  Condition c = ConditionParser(text, words, problem).Run();
  if (!problem.message.empty()) c.code_.assign(1, Node{});
  return c;
}

bool Condition::Holds(const std::function<int(int)>& value) const {
  return code_.empty() || Value(static_cast<int>(code_.size()) - 1, value) != 0;
}

bool Condition::Uses(int word) const {
  return std::any_of(code_.begin(), code_.end(),
                     [&](const Node& n) { return n.op == Op::kWord && n.value == word; });
}

int Condition::Value(int node, const std::function<int(int)>& value) const {
  const Node& n = code_[static_cast<std::size_t>(node)];
  const auto left = [&] { return Value(n.left, value); };
  const auto right = [&] { return Value(n.right, value); };
  switch (n.op) {
    case Op::kNumber: return n.value;
    case Op::kWord: return value(n.value);
    case Op::kNot: return left() == 0;
    case Op::kAnd: return left() != 0 && right() != 0;
    case Op::kOr: return left() != 0 || right() != 0;
    default: break;
  }
  const int a = left();
  const int b = right();
  switch (n.op) {
    case Op::kLess: return a < b;
    case Op::kLessEq: return a <= b;
    case Op::kEqual: return a == b;
    case Op::kNotEqual: return a != b;
    case Op::kMoreEq: return a >= b;
    case Op::kMore: return a > b;
    case Op::kAdd: return a + b;
    case Op::kSubtract: return a - b;
    default: return a * b;
  }
}

}  // namespace bw
