// What the chronicle says and how (configs/text, one file a language): sentence templates by event
// kind, nouns and plurals, headings. Only the shape is checked here; grammar is the business of
// output/chronicle.
//
// A template is plain text with slots in braces:
//   {actor} {place} {group} {building} {person} {treasure}   names, linked; {place2} the second one
//   {places} {groups} {buildings} {people} {treasures}       all of that kind: "A, B and C"
//   {actors}  everybody who did the same, in templates of `all`
//   {subject} {subject2}  any kind;  {foe} the first group or building but the actor, {foes} all
//   {where}  the first place, unless the foe is a building (which is where it is)
//   {actor's} {actor.bare} {actor.kind} {actor.they} {actor.them} {actor.their} {actor.was}
//   {note} {note.a} ("a vault")  {year} {season} {age} {rock}
//   {#loot} a fact as a number in words; {#loot coin} with its noun: "three coins"; {#n times}
//   {count castle.grows party} how often a kind of event came in the span told of
// Words in [square brackets] are left out when a slot in them has nothing to say: "[ at {place}]".
// A variant with another such slot (a number of nought says nothing either) is passed over, so a
// list should hold at least one that needs only what every such event has; with a leading ~ it is
// used only where no other fits. "group.raids:win" words
// the events of that kind whose note is "win"; the others find "group.raids".
#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "generator/rules/config_set.h"

namespace bw {

struct TextPiece {
  enum class Kind { kLiteral, kRef, kNumber, kCount, kWord };
  Kind kind = Kind::kLiteral;
  std::string text;  // literal text; slot, fact or event kind
  int index = 0;     // 0 = first
  std::string form;  // "'s", "bare", "kind", "they" ...
  std::string noun;  // "party" of {#n party}
  int optional = 0;  // number of its [bracket] in the template; 0 = always there
};
struct TextTemplate {
  std::vector<TextPiece> pieces;
  bool last_resort = false;  // written with a leading ~: only where no other variant fits
};

struct EventText {
  std::vector<TextTemplate> text;   // whole sentences
  std::vector<TextTemplate> brief;  // what the actor did, without the actor: "took in a family"
  std::vector<TextTemplate> many;   // the same for several at once: "took in {times} families"
  std::vector<TextTemplate> often;  // a sentence: several times in a year, by one actor, to one foe
  std::vector<TextTemplate> all;    // a sentence: several actors did the same in a year
  std::vector<TextTemplate> because;  // after "because": "{actor} had taken in a family"
  bool hide = false;                  // book-keeping: has words, but no chronicle tells it
  bool alone = false;                 // its cause goes without saying
  bool through = false;               // as a cause it gives way to its own cause
};

struct TextRules {
  std::string id, language;
  std::map<std::string, EventText, std::less<>> events;
  std::map<std::string, std::vector<TextTemplate>, std::less<>> phrases;  // "lede.monsters" ...
  std::map<std::string, std::string, std::less<>> words;                  // headings, connectives
  std::map<std::string, std::string, std::less<>> nouns;                  // data id -> noun
  std::map<std::string, std::string, std::less<>> plurals;                // irregular ones
  std::map<std::string, std::vector<std::string>, std::less<>> lists;  // "numbers", "seasons" ...

  // Words for "kind:note", else for the kind, else null.
  const EventText* Of(std::string_view kind, std::string_view note = "") const;
  std::string Word(std::string_view key) const;  // the key itself when missing
  // What the language calls a word of the data; `otherwise` where it has no noun of its own.
  std::string Noun(std::string_view word, std::string_view otherwise) const;
  // An age of the data, in the language; `own` is what the data calls it.
  std::string AgeName(std::string_view age, std::string_view own) const;
  bool Lists(std::string_view list, std::string_view word) const;
};

// Problems: "found ..., expected ..." or empty.
TextTemplate ParseTextTemplate(std::string_view text, std::string& problem);

void LoadText(const ConfigSet& set, Diagnostics& diag, std::map<std::string, TextRules>& out);

}  // namespace bw
