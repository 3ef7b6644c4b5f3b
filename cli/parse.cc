// The one file that includes CLI11 (it compiles slowly). It knows the table of options and nothing
// of what they mean.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>

#include "cli/args.h"
#include "generator/base/diag.h"

namespace bw {

namespace {

std::vector<std::string> LongOptions(const CommandSpec& spec) {
  std::vector<std::string> out{"--help"};
  for (const OptionSpec& o : spec.options) {
    if (!o.is_operand()) out.push_back("--" + std::string(o.LongName()));
  }
  return out;
}

std::string Hint(const CommandSpec& spec) {
  return "; see: beadwright " + std::string(spec.name) + " --help";
}

// CLI11 tells what it could not place; the first such word that looks like an option gets a hint.
[[noreturn]] void Unknown(const CommandSpec& spec, const std::vector<std::string>& extras) {
  for (const std::string& word : extras) {
    if (word.size() < 2 || word[0] != '-') continue;
    const std::string name = word.substr(0, word.find('='));
    throw UsageError("unknown option '" + name + "'" + DidYouMean(name, LongOptions(spec)) +
                     Hint(spec));
  }
  const std::string word = extras.empty() ? "" : extras.front();
  throw UsageError("found '" + word + "', expected nothing more" + Hint(spec));
}

void CheckChoices(const OptionSpec& o, const std::string& value) {
  if (o.choices.empty()) return;
  const std::vector<std::string> allowed = SplitWords(o.choices);
  const std::vector<std::string> words =
      o.takes == Takes::kList ? SplitWords(value) : std::vector<std::string>{value};
  if (words.empty()) {
    throw UsageError("--" + std::string(o.LongName()) + ": found nothing, expected " +
                     OrList(allowed));
  }
  for (const std::string& word : words) {
    if (std::find(allowed.begin(), allowed.end(), word) != allowed.end()) continue;
    throw UsageError((o.is_operand() ? std::string(o.names) : "--" + std::string(o.LongName())) +
                     ": found '" + word + "', this version has " + OrList(allowed) +
                     DidYouMean(word, allowed));
  }
}

// Where CLI11 puts what it read for one option.
struct Slot {
  const OptionSpec* spec;
  bool flag = false;
  std::vector<std::string> values;
  CLI::Option* option = nullptr;
};

void Bind(CLI::App& app, Slot& slot) {
  const std::string names(slot.spec->names);
  if (slot.spec->is_operand() && slot.spec->takes == Takes::kMany) {
    slot.option = app.add_option(names, slot.values)->expected(1, 1 << 20);
  } else if (slot.spec->is_operand()) {
    slot.option = app.add_option(names, slot.values)->expected(1)->allow_extra_args(false);
  } else if (slot.spec->takes == Takes::kNothing) {
    slot.option = app.add_flag(names, slot.flag);
  } else {
    slot.option = app.add_option(names, slot.values)->expected(1)->allow_extra_args(false);
    slot.option->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  }
}

void Collect(const Slot& slot, Args& args) {
  const OptionSpec& o = *slot.spec;
  if (o.takes == Takes::kNothing) {
    if (slot.flag) args.Add(o.LongName(), "");
    return;
  }
  const std::vector<std::string> values = slot.option->results();  // as typed, empty ones too
  if (values.empty()) {
    if (o.required) {
      throw UsageError("expected " + std::string(o.names) + Hint(*args.spec));
    }
    return;
  }
  if (values.size() > 1 && o.takes != Takes::kMany) {
    throw UsageError("--" + std::string(o.LongName()) + ": found " + std::to_string(values.size()) +
                     " times, expected once");
  }
  for (const std::string& v : values) {
    if (v.empty() && o.choices.empty() && !o.is_operand()) {
      throw UsageError("--" + std::string(o.LongName()) + ": found nothing, expected " +
                       std::string(o.value) + ", " + std::string(o.help));
    }
    CheckChoices(o, v);
    args.Add(o.LongName(), v);
  }
}

// `--name=` would make CLI11 take the next word as the value.
void RefuseEmptyValues(const std::vector<std::string>& words) {
  for (const std::string& word : words) {
    if (word == "--") return;
    if (word.size() > 3 && word.compare(0, 2, "--") == 0 && word.find('=') == word.size() - 1) {
      throw UsageError(word.substr(0, word.size() - 1) +
                       ": found nothing after '=', expected a value");
    }
  }
}

}  // namespace

Args ParseArgs(const CommandSpec& spec, const std::vector<std::string>& words, bool& help) {
  RefuseEmptyValues(words);
  CLI::App app;
  app.set_help_flag("");
  app.allow_extras();
  help = false;
  app.add_flag("-h,--help", help);
  std::vector<std::unique_ptr<Slot>> slots;
  for (const OptionSpec& o : spec.options) {
    slots.push_back(std::make_unique<Slot>(Slot{&o, false, {}, nullptr}));
    Bind(app, *slots.back());
  }
  std::vector<std::string> reversed(words.rbegin(), words.rend());
  try {
    app.parse(reversed);
  } catch (const CLI::ParseError& e) {
    if (help) return Args(spec);
    throw UsageError(std::string(e.what()) + Hint(spec));
  }
  Args args(spec);
  if (help) return args;
  std::vector<std::string> extras = app.remaining();
  std::erase(extras, "--");
  if (!extras.empty()) Unknown(spec, extras);
  for (const auto& slot : slots) Collect(*slot, args);
  return args;
}

}  // namespace bw
