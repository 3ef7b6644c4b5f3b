// `beadwright export`: a saved world's texts and data again.
#include <iostream>

#include "cli/commands.h"
#include "cli/exports.h"
#include "cli/setup.h"
#include "cli/sheets.h"
#include "cli/talk.h"
#include "cli/telling.h"
#include "generator/base/diag.h"
#include "output/files.h"
#include "output/players/known.h"

namespace bw {

namespace {

constexpr int kLastYear = 1000000;

ChronicleOptions Told(const Args& args, const World& w) {
  ChronicleOptions o;
  o.from = args.Int("from", 0, kLastYear).value_or(o.from);
  o.to = args.Int("to", 0, kLastYear).value_or(o.to);
  if (o.from > o.to) throw UsageError("--from: found a year after --to, expected one before it");
  if (args.Get("detail", "all") == "headlines") o.detail = ChronicleDetail::kHeadlines;
  const std::string about = args.Get("about");
  if (about.empty()) return o;
  o.about = w.Find(about);
  if (!o.about) {
    throw UsageError("--about: found '" + about + "', expected an id of this world" +
                     DidYouMean(about, KeysOf(w)));
  }
  return o;
}

std::vector<OutFile> Made(const Args& args, Loaded& loaded, const ExportRow& row) {
  const bool told = args.Has("from") || args.Has("to") || args.Has("detail") || args.Has("about");
  if (told && !row.told) {
    throw UsageError("--format: found " + std::string(row.name) +
                     " with --from, --to, --detail or --about, expected a telling, such as md or "
                     "txt: the data is always whole");
  }
  const Look look = ReadLook(args, loaded.rules);
  CheckNames(look, loaded.world);
  World& named = loaded.world;
  if (row.name != "json") {
    named = Renamed(std::move(named), look.names);
    SpeakAges(named, loaded.rules, look.lang);
  }
  if (look.for_players) {
    if (row.name == "json") {
      throw UsageError(
          "--for: found players with --format json, expected another format: the "
          "world's file holds everything");
    }
    const World known = KnownWorld(named);
    return row.make({known, named, loaded.rules, args, look, Told(args, known)});
  }
  return row.make({named, named, loaded.rules, args, look, Told(args, named)});
}

// A folder of its own: paths lose the bundle's folder they would stand in.
void WriteFolder(const Args& args, const std::vector<OutFile>& files, const std::string& out) {
  if (out == "-") {
    throw UsageError("--out: found standard output for " + std::to_string(files.size()) +
                     " files, expected a folder");
  }
  if (!args.Has("force") && !OutputFolder::Vacant(out)) {
    throw UsageError("folder '" + out + "' is not empty; --force writes into it all the same");
  }
  OutputFolder folder(out);
  for (const OutFile& f : files) folder.Add(f.path.substr(f.path.find('/') + 1), f.bytes);
  folder.Publish();
  if (!args.Has("quiet")) std::cerr << "wrote " << files.size() << " files to " << out << "\n";
}

}  // namespace

int RunExport(const Args& args) {
  Loaded loaded = LoadWorld(args, args.Get("WORLD.json"));
  const ExportRow* row = FindExport(args.Get("format", "md"));
  const std::string out = args.Get("out", "-");
  const std::vector<OutFile> files = Made(args, loaded, *row);
  if (row->several) {
    WriteFolder(args, files, out);
  } else if (out == "-") {
    SayOut(files.front().bytes);
  } else {
    WriteFileAtomic(out, files.front().bytes);
  }
  return kExitDone;
}

}  // namespace bw
