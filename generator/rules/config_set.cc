#include "generator/rules/config_set.h"

#include <algorithm>
#include <filesystem>
#include <set>

#include "generator/base/hash.h"
#include "generator/base/read_file.h"

namespace bw {

namespace fs = std::filesystem;

bool ConfigSet::AddFolder(const std::string& dir, bool overlay, Diagnostics& diag) {
  std::error_code ec;
  if (!fs::is_directory(dir, ec)) {
    diag.Error({dir, 0, 0}, "found no such folder, expected a folder of data files");
    return false;
  }
  std::vector<fs::path> paths;
  fs::recursive_directory_iterator it(dir, fs::directory_options::skip_permission_denied, ec), end;
  for (; !ec && it != end; it.increment(ec)) {
    if (it->path().extension().string() == ".toml" && it->is_regular_file(ec))
      paths.push_back(it->path());
  }
  std::sort(paths.begin(), paths.end());
  // An overlay may add files only where the shipped data has a folder for them.
  std::set<std::string> known;
  for (const auto& [path, file] : files_) {
    if (!file.overlay) known.insert(path.substr(0, path.find_last_of('/')));
  }
  for (const fs::path& p : paths) {
    std::string text;
    const ReadStatus read = ReadAtMost(p.string(), kMostTomlBytes, text);
    if (read != ReadStatus::kDone) {
      diag.Error({p.string(), 0, 0}, ReadProblem(read, kMostTomlBytes));
      continue;
    }
    const std::string inside = fs::relative(p, dir, ec).generic_string();
    const std::string folder = fs::path(inside).parent_path().generic_string();
    if (overlay && !known.empty() && known.count(folder) == 0) {
      const std::vector<std::string> names(known.begin(), known.end());
      diag.Error({p.generic_string(), 0, 0}, "found a file in '" + folder +
                                                 "', expected it in a folder of the data" +
                                                 DidYouMean(folder, names));
      continue;
    }
    files_[inside] = {p.generic_string(), std::move(text), overlay};
  }
  return true;
}

void ConfigSet::AddFile(std::string path, std::string text, bool overlay) {
  std::string shown = path;
  files_[std::move(path)] = {std::move(shown), std::move(text), overlay};
}

std::vector<std::pair<std::string, TomlTable>> ConfigSet::Parse(const std::string& folder,
                                                                Diagnostics& diag) const {
  std::vector<std::pair<std::string, TomlTable>> out;
  const std::string prefix = folder + "/";
  for (auto it = files_.lower_bound(prefix); it != files_.end(); ++it) {
    const std::string& path = it->first;
    if (path.compare(0, prefix.size(), prefix) != 0) break;
    if (path.find('/', prefix.size()) != std::string::npos) continue;
    TomlTable root = ParseToml(it->second.text, it->second.shown, diag);
    if (root) {
      out.emplace_back(path.substr(prefix.size(), path.size() - prefix.size() - 5), root);
    }
  }
  return out;
}

TomlTable ConfigSet::ParseOne(const std::string& path, Diagnostics& diag) const {
  const auto it = files_.find(path);
  return it == files_.end() ? TomlTable{} : ParseToml(it->second.text, it->second.shown, diag);
}

std::string ConfigSet::Hash() const {
  std::uint64_t h = 0;
  for (const auto& [path, file] : files_) {
    h = HashText(path, h);
    h = HashText(file.text, h);
  }
  return HexText(h);
}

std::vector<std::pair<std::string, std::string>> ConfigSet::Overlays() const {
  std::vector<std::pair<std::string, std::string>> out;
  for (const auto& [path, file] : files_) {
    if (file.overlay) out.emplace_back(path, file.text);
  }
  return out;
}

}  // namespace bw
