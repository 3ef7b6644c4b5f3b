#include "cli/bundle.h"

#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <sstream>

#include "cli/drawing.h"
#include "cli/exports.h"
#include "cli/setup.h"
#include "cli/talk.h"
#include "cli/telling.h"
#include "generator/base/read_file.h"
#include "generator/world/recipe.h"
#include "generator/world/snapshot.h"
#include "output/files.h"
#include "output/players/known.h"

namespace bw {

namespace {

constexpr const char* kManifest = "manifest.json";

std::string WorldText(const World& w, const Rules& rules) {
  std::ostringstream out;
  WriteWorld(w, rules, out);
  return std::move(out).str();
}

// As a stream: a large world's text is never held whole.
void WriteData(const World& w, const Rules& rules, const std::string& to) {
  const auto write = [&](std::ostream& out) { WriteWorld(w, rules, out); };
  if (to == "-") {
    WriteFd(STDOUT_FILENO, write, "standard output");
  } else {
    WriteFileAtomic(to, write);
  }
}

// The files an earlier run left in the folder, so that those no longer made go away with it.
std::vector<std::string> EarlierFiles(const std::string& dir) {
  std::string text;
  ReadAtMost(dir + "/" + kManifest, 64 * kMiB, text);
  const Json manifest = Json::parse(text, nullptr, false);
  std::vector<std::string> out;
  if (!manifest.is_object() || !manifest.contains("files")) return out;
  for (const Json& f : manifest["files"]) {
    if (f.is_object() && f.contains("path") && f["path"].is_string()) out.push_back(f["path"]);
  }
  return out;
}

Json OptionsJson(const World& w, const BundleRequest& r) {
  Json names = Json::object();
  for (const auto& [id, name] : r.look.names) names[id] = name;
  return {{"preset", w.recipe.preset},
          {"set", w.recipe.sets},
          {"overlay_files", w.recipe.overlays.size()},
          {"formats", r.formats},
          {"maps", r.look.maps},
          {"every", r.every},
          {"paper", r.look.paper},
          {"bead", r.look.bead_mm ? Json(*r.look.bead_mm) : Json(nullptr)},
          {"ink", r.look.ink},
          {"lang", r.look.lang},
          {"outline_text", r.look.outline_text},
          {"embed_fonts", r.look.embed_fonts},
          {"names", names}};
}

std::string ManifestText(const World& w, const BundleRequest& r, const OutputFolder& folder) {
  Json files = Json::array();
  for (const OutputFolder::File& f : folder.files()) {
    files.push_back({{"path", f.path}, {"size", f.size}, {"sha256", f.sha256}});
  }
  if (r.look.for_players) {
    const Json bare = {{"format", "beadwright.manifest"},
                       {"program", std::string(ProgramVersion())},
                       {"for", "players"},
                       {"files", files}};
    return bare.dump(2) + "\n";
  }
  const int seasons = SeasonsPlayed(w);
  const Json manifest = {
      {"format", "beadwright.manifest"},
      {"program", std::string(ProgramVersion())},
      {"version", std::string(ProgramVersion().substr(ProgramVersion().find(' ') + 1))},
      {"determinism", kDeterminismVersion},
      {"seed", w.recipe.seed_text},
      {"seed_number", std::to_string(w.recipe.seed)},
      {"rules_hash", w.recipe.rules_hash},
      {"recipe", RecipeCommand(w)},
      {"length",
       {{"seasons", seasons}, {"years", seasons / 4}, {"ages", w.ages.size()}, {"age", w.AgeId()}}},
      {"options", OptionsJson(w, r)},
      {"files", files}};
  return manifest.dump(2) + "\n";
}

// Texts and data; world.json is there already, under the world's own names.
void AddExports(const World& w, const Rules& rules, const BundleRequest& r, const Args& args,
                bool alone, OutputFolder& folder) {
  const bool own = !r.look.names.empty() || r.look.lang != "en";
  World named = own ? Renamed(w, r.look.names) : World();
  SpeakAges(named, rules, r.look.lang);
  const World& whole = own ? named : w;
  const World known = r.look.for_players ? KnownWorld(whole) : World();
  const ExportJob job{r.look.for_players ? known : whole, whole, rules, args, r.look, {}, alone};
  for (const ExportRow& row : ExportRows()) {
    if (!r.Wants(row.name) || row.name == "json") continue;
    CheckSignals();
    for (const OutFile& file : row.make(job)) folder.Add(file.path, file.bytes);
  }
}

void AddMaps(const World& w, Studio& studio, const BundleRequest& r, bool alone,
             OutputFolder& folder, Progress& bar) {
  if (!r.Wants("svg") && !r.Wants("pdf") && !r.Wants("png")) return;
  const std::vector<MomentAt> moments = MomentsOf(w, r.every);
  Drawing drawing(studio, alone || moments.size() < 2);
  int done = 0;
  for (const MomentAt& m : moments) {
    CheckSignals();
    bar.Show("drawing " + m.stem, done++, static_cast<int>(moments.size()));
    const auto moment = [&w, &m] { return MomentIn(w, m); };
    drawing.Draw(moment, r.formats, [&folder](const std::vector<DrawnFile>& files) {
      for (const DrawnFile& file : files) folder.Add("maps/" + file.name, file.bytes);
    });
  }
  drawing.Finish();
}

}  // namespace

bool BundleRequest::DataAlone() const { return out == "-" || out.ends_with(".json"); }

bool BundleRequest::Wants(std::string_view format) const {
  return std::find(formats.begin(), formats.end(), format) != formats.end();
}

BundleRequest ReadBundleRequest(const Args& args) {
  BundleRequest r;
  r.out = args.Get("out");
  if (args.Has("out") && r.out.empty()) throw UsageError("--out: found nothing, expected a folder");
  for (const std::string& ending :
       SplitWords("svg,pdf,png,md,txt,html,epub,csv,geojson,graphml,dot")) {
    if (!r.out.ends_with("." + ending)) continue;
    throw UsageError("--out: found '" + r.out + "', expected a folder, FILE.json or -");
  }
  r.formats = args.List("formats", "svg,pdf,md");
  r.every = args.Get("every", "age");
  r.force = args.Has("force");
  r.quiet = args.Has("quiet");
  r.progress = !r.quiet && args.Get("progress", "auto") == "auto";
  return r;
}

void CheckOut(const BundleRequest& r) {
  if (r.DataAlone() || r.force || OutputFolder::Vacant(r.out)) return;
  throw UsageError("folder '" + r.out + "' is not empty; --force writes into it all the same");
}

void WriteBundle(const World& w, const Rules& rules, const BundleRequest& r, const Args& args,
                 Studio* lasting) {
  if (r.DataAlone()) return WriteData(w, rules, r.out);
  Progress bar(r.progress);
  OutputFolder folder(r.out);
  // Players' folders hold neither the world nor the seed that would make it again.
  if (!r.look.for_players) folder.Add("world.json", WorldText(w, rules));
  std::optional<Studio> own;
  Studio& studio = lasting != nullptr ? *lasting : own.emplace(args, rules, r.look);
  const bool alone = lasting != nullptr;
  AddExports(w, rules, r, args, alone, folder);
  AddMaps(w, studio, r, alone, folder, bar);
  const std::vector<std::string> stale = EarlierFiles(r.out);
  folder.Add(kManifest, ManifestText(w, r, folder));
  folder.Publish(stale);
  bar.Clear();
  if (own) {
    for (const std::string& warning : own->warnings) std::cerr << "warning: " << warning << "\n";
  }
  if (!r.quiet) {
    std::cerr << studio.FittedText() << "wrote " << folder.files().size() << " files to " << r.out
              << "\n";
  }
}

std::string FullRecipe(const World& w, const Args& args) {
  std::string out = RecipeCommand(w);
  // Data and orders are named as they were typed, as far as this run was told of them.
  const std::string orders = " --orders ", overlays = " --configs OVERLAYS";
  if (const auto at = out.find(orders); at != std::string::npos) out.resize(at);
  if (args.Has("configs") && out.ends_with(overlays)) out.resize(out.size() - overlays.size());
  for (const OptionSpec& o : args.spec->options) {
    const std::string_view name = o.LongName();
    if (o.is_operand() || name == "seed" || name == "out" || name == "years" || name == "ages" ||
        name == "seasons" || name == "set" || name == "preset" || name == "force" ||
        name == "quiet" || name == "progress" || name == "orders" || !args.Has(name)) {
      continue;
    }
    for (const std::string& value : args.All(name)) {
      out += " --" + std::string(name);
      if (o.takes != Takes::kNothing) out += " " + ShellWord(value);
    }
  }
  const std::vector<std::string> typed = args.All("orders");
  const std::vector<std::string> files = OrdersFiles(w);
  for (std::size_t i = 0; i < files.size(); ++i) {
    const std::size_t earlier = files.size() - std::min(files.size(), typed.size());
    out += orders + ShellWord(i < earlier ? files[i] : typed[i - earlier]);
  }
  return out;
}

}  // namespace bw
