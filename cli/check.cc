// `beadwright check`: every problem of the data files, all at once.
#include <filesystem>
#include <iostream>

#include "cli/commands.h"
#include "cli/setup.h"
#include "cli/talk.h"
#include "factions/season.h"

namespace bw {

namespace fs = std::filesystem;

int RunCheck(const Args& args) {
  Diagnostics diag;
  ConfigSet set;
  const std::string dir = args.Get("DIR");
  std::error_code ec;
  const bool whole = fs::is_directory(fs::path(dir) / "ages", ec) &&
                     fs::is_directory(fs::path(dir) / "worlds", ec);
  if (dir.empty() || !whole) set.AddFolder(ConfigsFolder(args), false, diag);
  if (!dir.empty()) set.AddFolder(dir, !whole, diag);
  for (const std::string& overlay : args.All("configs")) set.AddFolder(overlay, true, diag);
  Rules rules;
  if (diag.ok()) LoadRules(set, diag, rules);
  if (diag.ok()) CheckSteps(set, rules, diag);
  std::cerr << diag.Text();
  if (!diag.ok()) return kExitBadInput;
  SayOut(std::to_string(set.files().size()) + " files, no problems; data " + set.Hash() + "\n");
  return kExitDone;
}

}  // namespace bw
