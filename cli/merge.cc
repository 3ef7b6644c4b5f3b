// `beadwright merge`: shards of a batch become one folder with one catalogue.
#include "output/catalogue/merge.h"

#include <filesystem>
#include <iostream>

#include "cli/batch_work.h"
#include "cli/commands.h"
#include "cli/setup.h"
#include "cli/talk.h"
#include "output/catalogue/catalogue.h"
#include "output/files.h"

namespace bw {

namespace fs = std::filesystem;

namespace {

// The files of one world: linked where both folders lie on one disk, else copied.
void TakeFiles(const fs::path& from, const fs::path& to) {
  if (!fs::is_directory(from)) {
    throw CatalogueInput(from.string() +
                         ": error: found no such folder, expected the world's files");
  }
  for (const auto& entry : fs::recursive_directory_iterator(from)) {
    if (!entry.is_regular_file()) continue;
    const std::string place = (to / fs::relative(entry.path(), from)).string();
    const std::string part = place + ".part";
    MakeFolders(fs::path(place).parent_path().string(), place);
    std::error_code ec;
    fs::remove(part, ec);
    fs::create_hard_link(entry.path(), part, ec);
    if (ec) {
      WriteFileAtomic(place, ReadInput(entry.path().string(), kMostWorldBytes), false);
    } else {
      fs::rename(part, place);
      fs::remove(part, ec);  // still there where both were links to one file already
    }
  }
}

// What a merge that was killed left: worlds, and a catalogue that was not yet put in its place.
bool IsUnfinished(const std::string& out) {
  std::error_code ec;
  const std::string place = out + "/" + kCatalogueName;
  return fs::exists(place + ".part", ec) && !fs::exists(place, ec);
}

// The catalogue last, in one move: OUT holds the old one or the whole new one.
Merged MergeInto(const std::string& out, const std::vector<std::string>& files,
                 const std::vector<std::string>& folders) {
  const std::string place = out + "/" + kCatalogueName, part = place + ".part";
  RemoveCatalogue(part);
  Merged merged = MergeCatalogues(files, part);
  for (const MergeSource& w : merged.worlds) {
    CheckSignals();
    TakeFiles(WorldFolder(folders[w.input], w.name), WorldFolder(out, w.name));
  }
  RemoveCatalogueLogs(place);
  fs::rename(part, place);
  return merged;
}

std::string Summary(const Merged& merged, std::size_t inputs, const std::string& out) {
  std::string text = "merged " + std::to_string(inputs) + " catalogues into " + out + ": " +
                     std::to_string(merged.worlds.size()) + " worlds";
  if (merged.twice > 0) text += ", " + std::to_string(merged.twice) + " of them given twice";
  if (merged.failed > 0) text += ", " + std::to_string(merged.failed) + " failed";
  if (merged.missing > 0) text += ", " + std::to_string(merged.missing) + " not made yet";
  return text + "\n";
}

}  // namespace

int RunMerge(const Args& args) {
  const std::string out = args.Get("out", "merged");
  std::vector<std::string> files, folders;
  std::error_code ec;
  for (const std::string& path : args.All("DIR")) {
    files.push_back(CatalogueFile(path));
    folders.push_back(fs::path(files.back()).parent_path().string());
    if (folders.back().empty()) folders.back() = ".";
    if (fs::equivalent(folders.back(), out, ec)) {
      throw UsageError("--out: found '" + out + "' among the folders to merge, expected another");
    }
  }
  const bool vacant = OutputFolder::Vacant(out) || IsUnfinished(out);
  if (!args.Has("force") && !vacant) {
    throw UsageError("folder '" + out + "' is not empty; --force writes into it all the same");
  }
  for (const std::string& file : files) Catalogue::Open(file, Database::Mode::kRead);
  const bool made = !fs::exists(out, ec);
  MakeFolders(out, out);
  Merged merged;
  try {
    merged = MergeInto(out, files, folders);
  } catch (...) {
    RemoveCatalogue(out + "/" + kCatalogueName + ".part");
    if (vacant) fs::remove_all(out + "/worlds", ec);
    if (made) fs::remove(out, ec);  // only when empty
    throw;
  }
  if (!args.Has("quiet")) std::cerr << Summary(merged, files.size(), out);
  return kExitDone;
}

}  // namespace bw
