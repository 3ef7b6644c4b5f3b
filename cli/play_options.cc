// What the answers to a choice mean, in the game's language: the engine says it in English, in one
// of few turns of phrase; another language has words of its own for each of them.
#include <string>
#include <vector>

#include "cli/play_words.h"
#include "generator/base/words.h"

namespace bw {

namespace {

// Of one kind of choice, or "" of all; the more special first.
struct Phrase {
  std::string_view kind, key, words;
};
constexpr Phrase kPhrases[] = {
    {"way", "way-held-loot", "{1} at {2}, {3} beads off, held by {4}, loot {5}"},
    {"way", "way-held", "{1} at {2}, {3} beads off, held by {4}"},
    {"way", "way-loot", "{1} at {2}, {3} beads off, loot {4}"},
    {"way", "way", "{1} at {2}, {3} beads off"},
    {"age-change", "age-ends", "the age ends"},
    {"age-change", "age-goes-on", "it goes on for now"},
    {"raise", "raise-each", "each by 1"},
    {"raise", "raise-eased", "steps of taint eased"},
    {"raise", "raise-to", "{1} to {2}"},
    {"ease", "modifier", "modifier {1}"},
    {"skill", "skill-expert", "expert; now {1}"},
    {"skill", "skill-in", "in a skill it has"},
    {"skill", "skill-now", "now {1}"},
    {"rising-power", "power-nobody", "nobody"},
    {"rising-power", "power-own", "a god of its own"},
    {"march", "march-attack", "attack {1} in {2}, host {3} against {4}"},
    {"march", "march-move", "move to {1}"},
    {"march", "march-stay", "in {1}"},
    {"peace", "peace-fight", "on against {1}"},
    {"peace", "peace-for", "with {1} for {2}, DC {3}"},
    {"peace", "peace-with", "with {1}, DC {2}"},
    {"peace-answer", "peace-ends", "the war ends: {1}"},
    {"terms", "terms-keeps", "{1} keeps all"},
    {"terms", "terms-annexed", "{1} is annexed"},
    {"", "stays-due", "it stays due"},
};

// The parts with which FillParts makes `text` of `words`; false when it does not.
bool PartsIn(std::string_view words, std::string_view text, std::vector<std::string>& parts) {
  parts.clear();
  for (;;) {
    const std::size_t slot = words.find('{');
    if (slot == words.npos) return text == words;
    if (text.substr(0, slot) != words.substr(0, slot)) return false;
    text.remove_prefix(slot);
    words.remove_prefix(slot + 3);
    const std::string_view next = words.substr(0, words.find('{'));
    const std::size_t end = next.empty() ? text.size() : text.find(next);
    if (end == text.npos || end == 0) return false;
    parts.emplace_back(text.substr(0, end));
    text.remove_prefix(end);
  }
}

}  // namespace

std::string OptionWords(const PlayWords& say, std::string_view kind, const std::string& word,
                        const std::string& says) {
  if (kind == "villain" || kind == "special-kind") return say.Noun(word, says);
  std::vector<std::string> parts;
  for (const Phrase& p : kPhrases) {
    if ((!p.kind.empty() && p.kind != kind) || !PartsIn(p.words, says, parts)) continue;
    if (kind == "way") parts.front() = say.Noun(parts.front());  // of a room without a name
    const std::string words = say.Or("says-" + std::string(p.key), p.words);
    return FillParts(words, parts);
  }
  return says;
}

}  // namespace bw
