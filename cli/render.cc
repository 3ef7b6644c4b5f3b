// `beadwright render`: any sheet of a saved world again, at any moment of its history.
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <iterator>

#include "cli/commands.h"
#include "cli/drawing.h"
#include "cli/setup.h"
#include "cli/sheets.h"
#include "cli/talk.h"
#include "output/files.h"

namespace bw {

namespace {

// "plan.pdf" names its own format.
std::string FormatOf(const std::string& out) {
  for (const char* format : {"svg", "pdf", "png"}) {
    if (out.ends_with(std::string(".") + format)) return format;
  }
  return "";
}

// "foo.bar": what a file is called rather than a folder. An end slash or a folder that is there
// says otherwise.
bool LooksLikeFile(const std::string& out) {
  const std::filesystem::path path(out);
  const std::string ending = path.extension().string();
  std::error_code ec;
  return ending.size() > 1 && ending.size() <= 6 && !std::filesystem::is_directory(path, ec) &&
         std::any_of(ending.begin(), ending.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

std::vector<std::string> FormatsFor(const Args& args, const std::string& out) {
  const std::string own = FormatOf(out);
  if (!own.empty() && args.Has("formats") && args.List("formats") != std::vector{own}) {
    throw UsageError("--formats: found '" + args.Get("formats") + "', expected " + own + " for '" +
                     out + "'");
  }
  if (!own.empty()) return {own};
  return args.List("formats", out == "-" ? "svg" : "svg,pdf");
}

void WriteOne(const std::vector<DrawnFile>& files, const std::string& out) {
  if (files.size() != 1) {
    throw UsageError("--out: found '" + out + "' for " + std::to_string(files.size()) +
                     " sheets or pages, expected a folder");
  }
  if (out == "-") {
    SayOut(files[0].bytes);
  } else {
    WriteFileAtomic(out, files[0].bytes);
  }
}

}  // namespace

int RunRender(const Args& args) {
  const std::string out = args.Get("out", "sheets");
  const bool one = out == "-" || !FormatOf(out).empty();
  if (!one && LooksLikeFile(out)) {
    throw UsageError("--out: found '" + out +
                     "', expected a file ending in .svg, .pdf or .png, - or a folder ('" + out +
                     "/' is one)");
  }
  const std::vector<std::string> formats = FormatsFor(args, out);
  if (!one && !args.Has("force") && !OutputFolder::Vacant(out)) {
    throw UsageError("folder '" + out + "' is not empty; --force writes into it all the same");
  }
  Loaded loaded = LoadWorld(args, args.Get("WORLD.json"));
  loaded.world = WithPaper(std::move(loaded.world), loaded.rules);
  Look look = ReadLook(args, loaded.rules);
  if (one && !args.Has("maps")) look.maps = {"section"};  // one file holds one sheet
  CheckNames(look, loaded.world);
  Studio studio(args, loaded.rules, std::move(look));
  std::vector<DrawnFile> files;
  const std::vector<MomentAt> moments = PickMoments(loaded.world, args);
  Drawing drawing(studio, moments.size() < 2);
  for (const MomentAt& m : moments) {
    CheckSignals();
    const auto moment = [&loaded, &m] { return MomentIn(loaded.world, m); };
    drawing.Draw(moment, formats, [&](std::vector<DrawnFile> drawn) {
      std::move(drawn.begin(), drawn.end(), std::back_inserter(files));
    });
  }
  drawing.Finish();
  if (files.empty()) {
    throw UsageError("--maps: found '" + args.Get("maps", "") +
                     "', but this world has no such sheet at that moment");
  }
  for (const std::string& warning : studio.warnings) std::cerr << "warning: " << warning << "\n";
  if (!args.Has("quiet")) std::cerr << studio.FittedText();
  if (one) {
    WriteOne(files, out);
    return kExitDone;
  }
  OutputFolder folder(out);
  for (const DrawnFile& f : files) folder.Add(f.name, f.bytes);
  folder.Publish();
  if (!args.Has("quiet")) std::cerr << "wrote " << files.size() << " files to " << out << "\n";
  return kExitDone;
}

}  // namespace bw
