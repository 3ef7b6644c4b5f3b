// Finds the command, parses its words, runs it, and turns every way to fail into a message of one
// line and an exit status (0 done, 1 could not, 2 wrong usage, 3 bad input data).
#include "cli/app.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <new>

#include "cli/setup.h"
#include "cli/talk.h"
#include "factions/gods/declared.h"
#include "generator/base/diag.h"
#include "generator/world/dice.h"
#include "output/catalogue/query.h"
#include "output/files.h"

namespace bw {

namespace {

int Help() {
  SayOut(HelpText());
  return kExitDone;
}

int Version() {
  Args none(Commands().front());
  std::string hash;
  try {
    hash = LoadConfigs(none).Hash();
  } catch (const std::exception&) {
    hash = "none found";
  }
  SayOut(VersionText(hash));
  return kExitDone;
}

// The option of that name, or null.
const OptionSpec* OptionOf(const CommandSpec& spec, const std::string& name) {
  for (const OptionSpec& o : spec.options) {
    const std::vector<std::string> names = SplitWords(o.names);
    if (std::find(names.begin(), names.end(), name) != names.end()) return &o;
  }
  return nullptr;
}

// Whether the words before `end` are options of the command with their values, and no more.
bool AreOptionsOf(const CommandSpec& spec, const std::vector<std::string>& words, std::size_t end) {
  std::size_t i = 0;
  while (i < end) {
    const std::string& word = words[i++];
    const std::size_t eq = word.find('=');
    const OptionSpec* option = OptionOf(spec, word.substr(0, eq));
    if (word[0] != '-' || option == nullptr) return false;
    if (option->takes != Takes::kNothing && eq == std::string::npos) ++i;
  }
  return i == end;
}

// "--data DIR play" is "play --data DIR".
std::vector<std::string> CommandFirst(const std::vector<std::string>& words) {
  std::vector<std::string> out = words;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const CommandSpec* spec = FindCommand(words[i]);
    if (spec == nullptr || !AreOptionsOf(*spec, words, i)) continue;
    const auto command = out.begin() + static_cast<std::ptrdiff_t>(i);
    std::rotate(out.begin(), command, command + 1);
    break;
  }
  return out;
}

// An option where a command should stand.
[[noreturn]] void NoCommand(const std::string& first) {
  const std::string name = first.substr(0, first.find('='));
  std::vector<std::string> names = {"--help", "--version"};
  for (const CommandSpec& c : Commands()) {
    if (OptionOf(c, name) == nullptr) {
      for (const OptionSpec& o : c.options) {
        if (!o.is_operand()) names.push_back("--" + std::string(o.LongName()));
      }
      continue;
    }
    throw UsageError("found '" + first +
                     "', expected a command that takes it; see: beadwright "
                     "--help");
  }
  throw UsageError("unknown option '" + name + "'" + DidYouMean(name, names) +
                   "; see: beadwright --help");
}

int Dispatch(const std::vector<std::string>& given) {
  if (given.empty()) {
    throw UsageError("expected a command; see: beadwright --help");
  }
  const std::vector<std::string> words = CommandFirst(given);
  const std::string& first = words.front();
  if (first == "--help" || first == "-h") return Help();
  if (first == "--version" || first == "-V") return Version();
  const CommandSpec* spec = FindCommand(first);
  if (spec == nullptr) {
    std::vector<std::string> names;
    for (const CommandSpec& c : Commands()) {
      if (!c.hidden) names.emplace_back(c.name);
    }
    if (first[0] == '-') NoCommand(first);
    throw UsageError("unknown command '" + first + "'" + DidYouMean(first, names) +
                     "; see: beadwright --help");
  }
  bool help = false;
  const Args args = ParseArgs(*spec, {words.begin() + 1, words.end()}, help);
  if (help) {
    SayOut(HelpText(*spec));
    return kExitDone;
  }
  return spec->run(args);
}

// A closed standard stream would hand its number to the next file opened, and messages would land
// in that file.
void HoldStandardStreams() {
  for (int fd = 0; fd <= 2; ++fd) {
    if (::fcntl(fd, F_GETFD) == -1 && ::open("/dev/null", O_RDONLY) != fd) return;
  }
}

}  // namespace

int RunApp(const std::vector<std::string>& args) {
  HoldStandardStreams();
  try {
    return Dispatch(args);
  } catch (const UsageError& e) {
    std::cerr << "beadwright: " << e.what() << "\n";
    return kExitUsage;
  } catch (const BadInput& e) {
    std::cerr << e.what();
    return kExitBadInput;
  } catch (const OrdersRefused& e) {
    std::cerr << e.what();
    return kExitBadInput;
  } catch (const QueryError& e) {
    std::cerr << "beadwright: " << e.what() << "\n";
    return kExitUsage;
  } catch (const CatalogueInput& e) {
    std::cerr << e.what() << "\n";
    return kExitBadInput;
  } catch (const InputError& e) {
    std::cerr << "beadwright: " << e.what() << "\n";
    return kExitBadInput;
  } catch (const Interrupted& e) {
    return e.status;
  } catch (const std::bad_alloc&) {
    std::cerr << "beadwright: out of memory\n";
    return kExitFailed;
  } catch (const std::filesystem::filesystem_error& e) {
    std::cerr << "beadwright: " << e.path1().string() << ": " << e.code().message() << "\n";
    return kExitFailed;
  } catch (const std::exception& e) {  // OutputError too
    std::cerr << "beadwright: " << e.what() << "\n";
    return kExitFailed;
  }
}

}  // namespace bw
