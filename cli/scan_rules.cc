// Build-time tool: reads the rules in docs/rules and finds where the sources implement and the
// tests check each one, and writes the table `beadwright list rules` prints, as C++.
//
//   scan_rules SOURCE_DIR OUT.cc
//
// A rule opens a list item: `- **S-SETUP-02** Title. ...`; a rule marked `(descriptive)` or
// `(later: ...)` there needs no code. A citation is its id in a comment or string of a .cc or .h
// file, or in a data file.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <regex>
#include <string>
#include <vector>

namespace fs = std::filesystem;

namespace {

struct Rule {
  std::string id, title, reason, code, data, test;
};

std::string ReadAll(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<fs::path> FilesBelow(const fs::path& dir, const std::vector<std::string>& endings) {
  std::vector<fs::path> out;
  if (!fs::exists(dir)) return out;
  for (const auto& entry : fs::recursive_directory_iterator(dir)) {
    const std::string ext = entry.path().extension().string();
    if (std::find(endings.begin(), endings.end(), ext) != endings.end())
      out.push_back(entry.path());
  }
  std::sort(out.begin(), out.end());
  return out;
}

// "A castle is founded (descriptive: names the tokens)." -> title and reason.
void TakeTitle(const std::string& text, Rule& rule) {
  static const std::regex kReason(R"(\((descriptive|later)(: [^)]*)?\))");
  std::smatch m;
  std::string title = text;
  if (std::regex_search(text, m, kReason)) {
    rule.reason = m.str().substr(1, m.str().size() - 2);
    title = m.prefix().str() + m.suffix().str();
  }
  title = title.substr(0, title.find(". "));
  if (!title.empty() && title.back() == '.') title.pop_back();
  title.erase(std::remove(title.begin(), title.end(), '*'), title.end());
  const auto first = title.find_first_not_of(' '), last = title.find_last_not_of(' ');
  rule.title = first == std::string::npos ? "" : title.substr(first, last - first + 1);
}

std::map<std::string, Rule> ReadRules(const fs::path& docs) {
  static const std::regex kRule(R"(^(?:- |#+ )?\*{0,2}([A-Z]-[A-Z]+-\d\d)\*{0,2} (.*)$)");
  std::map<std::string, Rule> out;
  for (const fs::path& file : FilesBelow(docs, {".md"})) {
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) {
      std::smatch m;
      if (!std::regex_match(line, m, kRule)) continue;
      Rule& rule = out[m[1]];
      if (!rule.id.empty())
        throw std::runtime_error(file.string() + ": " + rule.id + " stands twice");
      rule.id = m[1];
      TakeTitle(m[2], rule);
    }
  }
  return out;
}

// The first place that cites each rule.
void FindCitations(const fs::path& root, const std::string& dir,
                   const std::vector<std::string>& endings, std::string Rule::*where,
                   std::map<std::string, Rule>& rules) {
  static const std::regex kId(R"([A-Z]-[A-Z]+-\d\d)");
  for (const fs::path& file : FilesBelow(root / dir, endings)) {
    if (file.filename().string() == "scan_rules.cc") continue;
    const std::string text = ReadAll(file);
    const std::string name = fs::relative(file, root).generic_string();
    int line = 1;
    std::size_t counted = 0;
    for (std::sregex_iterator it(text.begin(), text.end(), kId), end; it != end; ++it) {
      const auto at = static_cast<std::size_t>(it->position());
      line += static_cast<int>(std::count(text.begin() + static_cast<long>(counted),
                                          text.begin() + static_cast<long>(at), '\n'));
      counted = at;
      const auto rule = rules.find(it->str());
      if (rule != rules.end() && (rule->second.*where).empty()) {
        rule->second.*where = name + ":" + std::to_string(line);
      }
    }
  }
}

std::string Quoted(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + "\"";
}

std::string Table(const std::map<std::string, Rule>& rules) {
  std::string out =
      "// Made by scan_rules from docs/rules; do not edit.\n#include \"cli/rule_table.h\"\n\n"
      "namespace bw {\n\nnamespace {\nconstexpr RuleRow kRows[] = {\n";
  for (const auto& [id, r] : rules) {
    out += "    {" + Quoted(id) + ", " + Quoted(r.title) + ", " + Quoted(r.reason) + ", " +
           Quoted(r.code.empty() ? r.data : r.code) + ", " + Quoted(r.test) + "},\n";
  }
  return out +
         "};\n}  // namespace\n\nstd::span<const RuleRow> RuleTable() { return kRows; }\n\n}  // "
         "namespace bw\n";
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "usage: scan_rules SOURCE_DIR OUT.cc\n";
    return 2;
  }
  try {
    const fs::path root = argv[1];
    std::map<std::string, Rule> rules = ReadRules(root / "docs" / "rules");
    for (const char* ending : {".cc", ".h"}) {
      for (const char* dir : {"factions", "generator", "render", "output", "cli"}) {
        FindCitations(root, dir, {ending}, &Rule::code, rules);
      }
    }
    FindCitations(root, "configs", {".toml"}, &Rule::data, rules);
    FindCitations(root, "tests", {".cc", ".h", ".toml"}, &Rule::test, rules);
    FindCitations(root, "examples", {".toml"}, &Rule::test, rules);
    const std::string text = Table(rules);
    if (ReadAll(argv[2]) != text) std::ofstream(argv[2], std::ios::binary) << text;
    return 0;
  } catch (const std::exception& e) {
    std::cerr << "scan_rules: " << e.what() << "\n";
    return 1;
  }
}
