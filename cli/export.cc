// `beadwright export`: a saved world's texts and data again.
#include <sstream>

#include "cli/commands.h"
#include "cli/setup.h"
#include "cli/sheets.h"
#include "cli/talk.h"
#include "cli/telling.h"
#include "generator/base/diag.h"
#include "generator/world/snapshot.h"
#include "output/files.h"

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

std::string Text(const Args& args, const Loaded& loaded) {
  const std::string format = args.Get("format", "md");
  const bool told = args.Has("from") || args.Has("to") || args.Has("detail") || args.Has("about");
  if (format == "json") {
    if (told) {
      throw UsageError(
          "--format: found json with --from, --to, --detail or --about, expected md "
          "or txt: the data is always whole");
    }
    std::ostringstream out;
    WriteWorld(loaded.world, loaded.rules, out);
    return std::move(out).str();
  }
  const Look look = ReadLook(args, loaded.rules);
  CheckNames(look, loaded.world);
  const World w = Renamed(loaded.world, look.names);
  return ChronicleFile(w, loaded.rules, look.lang, format, Told(args, w));
}

}  // namespace

int RunExport(const Args& args) {
  const Loaded loaded = LoadWorld(args, args.Get("WORLD.json"));
  const std::string text = Text(args, loaded);
  const std::string out = args.Get("out", "-");
  if (out == "-") {
    SayOut(text);
  } else {
    WriteFileAtomic(out, text);
  }
  return kExitDone;
}

}  // namespace bw
