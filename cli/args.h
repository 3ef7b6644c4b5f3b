// The command line as data: every command with its options, help and examples stands in one table
// (cli/commands.cc). The parser, --help, the man page and the shell completions all read it, so
// that they cannot drift apart.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace bw {

inline constexpr int kExitDone = 0, kExitFailed = 1, kExitUsage = 2, kExitBadInput = 3;

// The command line cannot be understood or must not be carried out: exit status 2.
struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Bad input data whose messages (one a line) are ready to print: exit status 3.
struct BadInput : std::runtime_error {
  using std::runtime_error::runtime_error;
};

enum class Takes { kNothing, kOne, kMany, kList };  // kList: words parted by commas

struct OptionSpec {
  std::string_view names;  // "-o,--out"; an operand has no dash: "WORLD.json"
  Takes takes;
  std::string_view value;  // how the value is called in help; "" for a flag
  std::string_view help;
  std::string_view choices;  // the words allowed, parted by commas; "" = anything
  bool required = false;     // operands only
  bool is_operand() const { return names.front() != '-'; }
  std::string_view LongName() const;  // without dashes
};

class Args;

struct CommandSpec {
  std::string_view name, summary, description;
  std::vector<OptionSpec> options;
  std::vector<std::pair<std::string_view, std::string_view>>
      examples;  // command line, what it does
  int (*run)(const Args&);
  bool hidden = false;
};

// Every command, in the order of `--help`.
std::span<const CommandSpec> Commands();
const CommandSpec* FindCommand(std::string_view name);

// What the user asked of one command.
class Args {
 public:
  explicit Args(const CommandSpec& command) : spec(&command) {}
  const CommandSpec* spec;

  void Add(std::string_view name, std::string value) {
    values_[std::string(name)].push_back(std::move(value));
  }
  bool Has(std::string_view name) const { return values_.find(name) != values_.end(); }
  std::string Get(std::string_view name, std::string_view fallback = "") const;  // the last given
  std::vector<std::string> All(std::string_view name) const;
  // Words parted by commas, each checked against the option's choices; doubles are dropped.
  std::vector<std::string> List(std::string_view name, std::string_view fallback = "") const;
  // A whole number lo..hi; UsageError otherwise. Never clamped.
  std::optional<int> Int(std::string_view name, int lo, int hi) const;
  std::optional<double> Number(std::string_view name, double lo, double hi) const;

 private:
  std::map<std::string, std::vector<std::string>, std::less<>> values_;
};

std::vector<std::string> SplitWords(std::string_view words, char at = ',');

// The one place that includes CLI11. UsageError when the line is wrong; `help` is set when help
// was asked for instead.
Args ParseArgs(const CommandSpec& spec, const std::vector<std::string>& words, bool& help);

// Texts made from the table.
std::string HelpText();
std::string HelpText(const CommandSpec& spec);
std::string ManPage();
std::string Completion(std::string_view shell);  // bash, zsh or fish
std::string VersionText(std::string_view data_hash);

}  // namespace bw
