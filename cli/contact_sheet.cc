// See contact_sheet.h.
#include "cli/contact_sheet.h"

#include <filesystem>
#include <memory>

#include "cli/batch_work.h"
#include "cli/setup.h"
#include "cli/sheets.h"
#include "cli/talk.h"
#include "output/catalogue/contact_sheet.h"
#include "output/files.h"

namespace bw {

namespace fs = std::filesystem;

namespace {

constexpr int kThumbDpi = 36;  // a sheet of 40 cm becomes a picture of some 570 pixels

// The first sheet of the kind asked for that this world has.
std::string Picture(const Args& args, const Loaded& loaded, const std::string& map) {
  Look look = ReadLook(args, loaded.rules);
  look.maps = {map};
  Studio studio(args, loaded.rules, look);
  studio.dpi = kThumbDpi;
  const auto files = studio.Draw({"now", loaded.world}, {"png"});
  return files.empty() ? "" : files.front().bytes;
}

}  // namespace

void WriteContactSheet(const Args& args, const Found& found, const std::string& home,
                       const std::string& file) {
  if (found.worlds.size() > kMostContacts) {
    throw UsageError("--contact: found " + std::to_string(found.worlds.size()) +
                     " worlds, this version shows at most " + std::to_string(kMostContacts) +
                     " on a sheet; narrow the query, or --limit it");
  }
  const fs::path place = fs::absolute(file).parent_path();
  std::vector<ContactCard> contacts;
  Progress bar(true);
  for (const Found::World& w : found.worlds) {
    CheckSignals();
    bar.Show("drawing " + w.name, static_cast<int>(contacts.size()),
             static_cast<int>(found.worlds.size()));
    const std::string folder = WorldFolder(home, w.name);
    const Loaded loaded = LoadWorld(args, folder + "/world.json");
    ContactCard c{w.name,
                  fs::proximate(fs::absolute(folder), place).generic_string(),
                  Picture(args, loaded, args.Get("map", "section")),
                  {}};
    for (std::size_t i = 0; i < found.columns.size(); ++i) {
      if (found.columns[i] == "name") continue;  // stands above
      c.values.emplace_back(found.columns[i], ValueText(w.values[i]));
    }
    contacts.push_back(std::move(c));
  }
  bar.Clear();
  const std::string query = args.Get("QUERY");
  WriteFileAtomic(file,
                  ContactSheet(query.empty() ? "All worlds" : "Worlds with " + query, contacts));
}

}  // namespace bw
