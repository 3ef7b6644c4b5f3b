// `beadwright find`: worlds of a catalogue by what is in them.
#include "output/catalogue/find.h"

#include <filesystem>
#include <iostream>

#include "cli/batch_work.h"
#include "cli/commands.h"
#include "cli/contact_sheet.h"
#include "cli/setup.h"
#include "cli/talk.h"
#include "output/catalogue/catalogue.h"
#include "output/files.h"

namespace bw {

namespace fs = std::filesystem;

namespace {

std::string Home(const std::string& catalogue) {
  const std::string dir = fs::path(CatalogueFile(catalogue)).parent_path().string();
  return dir.empty() ? "." : dir;
}

std::string FormatOf(const Args& args) {
  std::string format;
  for (const char* name : {"json", "csv", "paths"}) {
    if (!args.Has(name)) continue;
    if (!format.empty()) {
      throw UsageError("--" + format + ": found --" + name + " too, expected one of them");
    }
    format = name;
  }
  return format;
}

std::string PathsText(const Found& found, const std::string& home) {
  std::string out;
  for (const Found::World& w : found.worlds) out += WorldFolder(home, w.name) + "\n";
  return out;
}

// All or nothing.
void CopyWorld(const fs::path& from, const std::string& to) {
  std::error_code ec;
  if (!fs::is_directory(from, ec)) {
    throw BadInput(from.string() + ": error: found no such folder, expected the world's files\n");
  }
  OutputFolder folder(to);
  for (const auto& entry : fs::recursive_directory_iterator(from)) {
    if (!entry.is_regular_file()) continue;
    folder.Add(fs::relative(entry.path(), from).generic_string(),
               ReadInput(entry.path().string(), kMostWorldBytes));
  }
  folder.Publish();
}

// Copies the folders of what was found: all of them, where none was there before.
void CopyWorlds(const Found& found, const std::string& home, const Args& args) {
  const std::string to = args.Get("copy");
  if (!args.Has("force") && !OutputFolder::Vacant(to)) {
    throw UsageError("folder '" + to + "' is not empty; --force writes into it all the same");
  }
  std::error_code ec;
  const bool made = !fs::exists(to, ec), vacant = OutputFolder::Vacant(to);
  try {
    for (const Found::World& w : found.worlds) {
      CheckSignals();
      CopyWorld(WorldFolder(home, w.name), to + "/" + w.name);
    }
  } catch (...) {
    for (const Found::World& w : found.worlds) {
      if (vacant) fs::remove_all(to + "/" + w.name, ec);
    }
    if (made) fs::remove(to, ec);  // only when empty
    throw;
  }
  if (args.Has("quiet")) return;
  std::cerr << "copied " << found.worlds.size()
            << (found.worlds.size() == 1 ? " world to " : " worlds to ") << to << "\n";
}

// Ctrl-C ends a long search; no exception may pass through SQLite itself.
Found Ask(Catalogue& catalogue, const FindRequest& request) {
  const auto stop = [] {
    try {
      CheckSignals();
    } catch (const Interrupted&) {
      return true;
    }
    return false;
  };
  try {
    return FindWorlds(catalogue.db(), request, stop);
  } catch (const CatalogueError&) {
    CheckSignals();
    throw;
  }
}

}  // namespace

int RunFind(const Args& args) {
  const std::string file = CatalogueFile(args.Get("CATALOGUE"));
  const std::string format = FormatOf(args);
  FindRequest request;
  request.query = args.Get("QUERY");
  request.sort = args.Get("sort");
  request.limit = args.Int("limit", 0, 1000000000).value_or(-1);
  if (args.Has("show")) request.columns = SplitExpressions(args.Get("show"));
  Catalogue catalogue = Catalogue::Open(file, Database::Mode::kRead);
  const Found found = Ask(catalogue, request);
  const std::string home = Home(args.Get("CATALOGUE"));
  const bool none = found.worlds.empty();
  if (args.Has("copy") && !none) CopyWorlds(found, home, args);
  if (args.Has("contact")) WriteContactSheet(args, found, home, args.Get("contact"));
  SayOut(format == "json"    ? JsonText(found)
         : format == "csv"   ? CsvText(found)
         : format == "paths" ? PathsText(found, home)
                             : TableText(found));
  if (none && !args.Has("quiet")) {
    std::cerr << "no world is like that" << (args.Has("copy") ? "; nothing was copied" : "")
              << "\n";
  }
  return kExitDone;
}

}  // namespace bw
