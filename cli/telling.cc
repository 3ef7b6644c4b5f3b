#include "cli/telling.h"

#include "generator/world/recipe.h"
#include "output/chronicle/grammar.h"
#include "output/plain_text.h"

namespace bw {

std::string ChronicleFile(const World& w, const Rules& rules, const std::string& lang,
                          std::string_view format, const ChronicleOptions& options) {
  std::string text = ChronicleMarkdown(w, rules, rules.text.at(lang), options);
  std::string fence = "`";
  const std::string command = RecipeCommand(w);
  while (command.find(fence) != std::string::npos) fence += "`";
  text += "\n" + fence + " " + command + " " + fence + "\n\n" +
          EscapeMarkdown(rules.text.at(lang).Word("yours")) + "\n";
  return format == "txt" ? PlainText(text) : text;
}

bool RenamesAges(const Rules& rules, const std::string& lang) {
  const auto& words = rules.text.at(lang).words;
  const auto first = words.lower_bound("age-");
  return first != words.end() && first->first.starts_with("age-");
}

void SpeakAges(World& w, const Rules& rules, const std::string& lang) {
  const TextRules& text = rules.text.at(lang);
  for (Age& age : w.ages) {
    const auto known = rules.ages.find(age.id);
    const bool own = known != rules.ages.end() && age.name == known->second.name;
    if (own) age.name = text.AgeName(age.id, age.name);
  }
}

}  // namespace bw
