// Finds the command, parses its words, runs it, and turns every way to fail into a message of one
// line and an exit status (0 done, 1 could not, 2 wrong usage, 3 bad input data).
#include "cli/app.h"

#include <fcntl.h>
#include <unistd.h>

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

int Dispatch(const std::vector<std::string>& words) {
  if (words.empty()) {
    throw UsageError("expected a command; see: beadwright --help");
  }
  const std::string& first = words.front();
  if (first == "--help" || first == "-h") return Help();
  if (first == "--version" || first == "-V") return Version();
  const CommandSpec* spec = FindCommand(first);
  if (spec == nullptr) {
    std::vector<std::string> names;
    for (const CommandSpec& c : Commands()) {
      if (!c.hidden) names.emplace_back(c.name);
    }
    if (first[0] == '-') names = {"--help", "--version"};
    throw UsageError((first[0] == '-' ? "unknown option '" : "unknown command '") + first + "'" +
                     DidYouMean(first, names) + "; see: beadwright --help");
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
