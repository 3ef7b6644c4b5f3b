// What `export` and `--formats` can name beside drawings: one row a format, with the files it makes
// and where a bundle keeps them.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/args.h"
#include "cli/sheets.h"
#include "generator/rules/rules.h"
#include "generator/world/world.h"
#include "output/chronicle/chronicle.h"

namespace bw {

struct ExportJob {
  const World& world;  // what is told: with the user's names, for players what they know
  const World& whole;  // all of it, with the user's names
  const Rules& rules;
  const Args& args;
  const Look& look;
  ChronicleOptions told;
  bool alone = false;  // maps are drawn on one thread
};

struct OutFile {
  std::string path;  // within a bundle
  std::string bytes;
};

struct ExportRow {
  std::string_view name, family, meaning;
  bool several;  // makes a folder of files
  bool told;     // --from, --to, --detail and --about narrow it
  std::vector<OutFile> (*make)(const ExportJob&);
};

const std::vector<ExportRow>& ExportRows();
const ExportRow* FindExport(std::string_view format);

}  // namespace bw
