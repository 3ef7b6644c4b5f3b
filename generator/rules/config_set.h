// The data files as one set: shipped configs/ with overlays over it, each file by its path inside
// configs/ ("groups/gnaw-folk.toml"). A later folder's file replaces an earlier one of the same
// path or adds to the set. Files are read once, sorted by path; directory order never matters.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "generator/base/toml.h"

namespace bw {

class ConfigSet {
 public:
  struct File {
    std::string shown;  // how messages call it
    std::string text;
    bool overlay = false;
  };
  // Adds every *.toml below `dir`. False (with a message) when the folder cannot be read.
  // Overlay folders may hold only known sub-folders; anything else is reported.
  bool AddFolder(const std::string& dir, bool overlay, Diagnostics& diag);
  void AddFile(std::string path, std::string text, bool overlay);  // stored overlays, tests

  const std::map<std::string, File, std::less<>>& files() const { return files_; }
  // Files directly in `folder`, as (id = file name without .toml, root table); syntax errors are
  // reported, such files left out.
  std::vector<std::pair<std::string, TomlTable>> Parse(const std::string& folder,
                                                       Diagnostics& diag) const;
  TomlTable ParseOne(const std::string& path, Diagnostics& diag) const;  // empty when missing
  std::string Hash() const;  // 16 hex digits over paths and texts
  std::vector<std::pair<std::string, std::string>> Overlays() const;

 private:
  std::map<std::string, File, std::less<>> files_;
};

}  // namespace bw
