#include "generator/world/recipe.h"

#include <algorithm>

#include "generator/world/apply.h"
#include "generator/world/snapshot.h"

namespace bw {

int SeasonsPlayed(const World& w) {
  return w.now.year == 0 ? 0 : (w.now.year - 1) * 4 + w.now.season;
}

int YearPlayed(const World& w) {
  return w.now.season == 0 ? std::max(w.now.year - 1, 0) : w.now.year;
}

int LastYearOf(const World& w, const Age& age) {
  // In a world taken back to an earlier moment the age's end is still to come.
  const bool over = age.last_event != kNoEvent && age.last_event < w.events.size();
  return over ? age.to.year : std::max(age.from.year, YearPlayed(w));
}

std::string ShellWord(std::string_view word) {
  constexpr std::string_view kUnquoted =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./=,:@%+";
  if (!word.empty() && word.find_first_not_of(kUnquoted) == std::string_view::npos) {
    return std::string(word);
  }
  std::string out = "'";
  for (const char c : word) {
    if (c == '\'') {
      out += "'\\''";
    } else {
      out += c;
    }
  }
  return out + "'";
}

std::string RecipeCommand(const World& w) {
  if (w.recipe.scenario) return "(a scenario's world)";
  if (w.recipe.seed_text == "-") return "(what players may know of a keeper's world)";
  std::string out = "beadwright generate --seed " + ShellWord(w.recipe.seed_text) + " --seasons " +
                    std::to_string(SeasonsPlayed(w));
  if (w.recipe.preset != "region") out += " --preset " + ShellWord(w.recipe.preset);
  for (const std::string& set : w.recipe.sets) out += " --set " + ShellWord(set);
  if (!OwnDataFiles(w).empty()) out += " --configs OVERLAYS";
  for (const std::string& file : OrdersFiles(w)) out += " --orders " + ShellWord(file);
  return out;
}

std::vector<std::string> OwnDataFiles(const World& w) {
  std::vector<std::string> out;
  for (const auto& [path, text] : w.recipe.overlays) {
    if (!path.starts_with(kOrdersFolder)) out.push_back(path);
  }
  return out;
}

std::vector<std::string> OrdersFiles(const World& w) {
  std::vector<std::string> out;
  for (const auto& [path, text] : w.recipe.overlays) {
    if (path.starts_with(kOrdersFolder)) out.push_back(path.substr(path.rfind('/') + 1));
  }
  return out;
}

std::vector<std::pair<std::string, std::string>> RecipePairs(const World& w) {
  return {{"seed", w.recipe.seed_text},
          {"seed-number", std::to_string(w.recipe.seed)},
          {"program", std::string(ProgramVersion())},
          {"determinism", std::to_string(kDeterminismVersion)},
          {"rules", w.recipe.rules_hash},
          {"length", std::to_string(SeasonsPlayed(w)) + " seasons"},
          {"command", RecipeCommand(w)}};
}

World MomentAfter(World w, EventNo last) {
  RewindInPlace(w, last);
  if (w.now.year > 0) Tick(w);
  return w;
}

}  // namespace bw
