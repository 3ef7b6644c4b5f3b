// Turns events into sentences: fills the language's templates with names, numbers and causes. The
// same world gives the same words; a kind of event goes through all its variants before one comes
// again, in an order drawn from the world's seed.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include "generator/rules/rules.h"
#include "generator/world/world.h"

namespace bw {

class Teller {
 public:
  // `links`: names become Markdown links to "#key" where it says yes. Unset: plain text.
  Teller(const World& w, const Rules& rules, const TextRules& text,
         std::function<bool(Ref)> links = {});

  // A whole sentence, cause and all. In a paragraph (see NewParagraph) what has just been said is
  // not said again: an actor becomes "they", a cause just told is left out.
  std::string Sentence(EventNo n);
  // The same words whenever it is asked for and whatever else has been told: its cause comes with
  // it where it is the first that came of that cause.
  std::string SentenceAlone(EventNo n);
  // As Brief, with the actor before it unless it is `self`, of whom it says "it" or "they", or
  // `before`, who has just been named: lines of a gazetteer. A person who went along is "with" the
  // one who led. "" where the kind has no short form.
  std::string Line(const std::vector<EventNo>& events, Ref self, Ref before = {});
  // Several events in one sentence, from the kind's `often` or `all` (text.h); of a group that came
  // and died within the year, from the phrase "told.short-lived". "" where no words fit.
  enum class Together { kOften, kAll, kShortLived };
  std::string Sentence(const std::vector<EventNo>& events, Together how);
  const EventText* WordsOf(const Event& e, Together how) const;  // null if it has none of those
  const EventText* TextOf(const Event& e) const;  // words for its kind and note, or null
  // What the actor did, without the actor; several events of one kind and actor in one phrase.
  std::string Brief(const std::vector<EventNo>& events);
  bool HasBrief(const Event& e) const;
  // Book-keeping, or told by another event already.
  bool IsHidden(const Event& e) const;
  // After "because": "the Rind-Chewers had robbed it"; "" when nothing can be said.
  std::string BecauseClause(EventNo n);
  // Whether the sentence just told names its actor by a pronoun.
  bool SaidThey() const { return said_they_; }
  // Whether "because" may join the two: see teller.cc.
  bool Explains(const Event& cause, const Event& e) const;
  // A phrase of the language's [phrase] table, filled as if `e` had happened; `salt` picks.
  std::string Phrase(std::string_view key, const Event& e, std::uint64_t salt, int turn = 0);
  bool HasPhrase(std::string_view key) const;

  void NewParagraph();
  // Span for {count ...}.
  void Span(EventNo first, EventNo last) { first_ = first, last_ = last; }

  std::string Name(Ref r, std::string_view form = "");  // with article, linked
  // The name alone, or "cave in the marl"; in a case where the language has them.
  std::string Bare(Ref r, std::string_view form = "") const;
  std::string KindNoun(Ref r) const;
  std::string RockOf(Id<Place> place) const;
  std::string When(EventNo n) const;  // "spring of year 12"
  std::string SeasonWord(int season) const;
  const TextRules& text() const { return text_; }

 private:
  struct Filled {
    std::string words;
    bool cause_used = false;
    bool ok = true;
  };
  Filled Fill(const TextTemplate& t, const Event& e, bool opening);
  bool IsJoined(const TextTemplate& t, std::size_t at) const;
  std::string FillPiece(const TextPiece& piece, const Event& e, bool first_words);
  std::string FillRef(const TextPiece& piece, const Event& e, bool first_words);
  std::string BriefNow(const std::vector<EventNo>& events, const EventText& text);
  Event Sum(const std::vector<EventNo>& events) const;
  Filled FillFresh(const std::vector<TextTemplate>& list, const Event& e, int turn,
                   std::uint64_t salt, bool opening);
  EventNo CauseOf(const Event& e) const;
  bool IsFirstOfItsCause(EventNo n);
  std::string FillNumber(const TextPiece& piece, const Event& e) const;
  std::string NounsOf(const std::string& note) const;
  std::string AgeName(const Age& age) const;  // the data's own as the language calls it
  std::string FillWord(const TextPiece& piece, const Event& e);
  std::vector<Ref> RefsFor(const TextPiece& piece, const Event& e) const;
  bool FactOf(const Event& e, std::string_view name, int& value) const;
  Filled FillAny(const std::vector<TextTemplate>& list, const Event& e, int turn,
                 std::uint64_t salt, bool opening);
  std::string CauseTail(const Event& e);
  std::string StandIn(Ref r, bool subject, std::string_view form) const;
  bool MaySayThey(Ref r) const;
  bool IsNamesake(Ref person, const Event& e) const;
  bool WantsThe(Ref r, const std::string& name);
  bool FindThe(Ref r, const std::string& name) const;
  bool IsPluralWord(std::string_view head) const;
  bool IsPlural(Ref r) const;
  bool IsThing(Ref r) const;  // "it" rather than "they"
  // What it was called when the event being told happened; names given later are not used before,
  // unless it had none.
  std::string NameThen(Ref r) const;
  std::string NameBefore(Ref r);
  std::string KindInRock(Ref r, std::string_view form = "") const;  // "cave in the marl"
  std::string Linked(Ref r, const std::string& shown) const;
  std::string ShortName(Ref r) const;

  const World& w_;
  const Rules& rules_;
  const TextRules& text_;
  std::function<bool(Ref)> links_;
  std::vector<const EventText*> texts_;  // by event
  std::vector<int> turn_;                // by event: how many of its kind came before
  std::map<std::string_view, std::vector<EventNo>> of_kind_;  // in order
  std::map<std::string, int, std::less<>> given_;  // first names -> how many people bear them
  EventNo first_ = 0, last_ = kNoEvent;
  // What the paragraph has said so far.
  std::vector<EventNo> told_;
  EventNo telling_ = kNoEvent;                                           // the event being told
  std::map<Ref, std::vector<std::pair<EventNo, std::string>>> renamed_;  // with the name before
  std::unordered_set<std::string> said_;  // sentences, causes left out; only ever asked
  std::set<EventNo> causes_told_;         // in all paragraphs
  std::vector<bool> first_of_cause_;      // by event, once it has been asked for
  std::map<std::string, int, std::less<>> phrase_turns_;
  std::vector<Ref> actors_;  // of the events told together
  Ref self_;                 // said with a pronoun
  Ref cause_self_;           // the same, in {cause} alone
  std::vector<Ref> named_;
  std::map<Ref, std::pair<std::string, bool>> wants_the_;  // known for the name of last time
  Ref last_actor_;
  bool may_say_they_ = false;
  bool said_they_ = false;
  bool after_they_ = false;  // the slot before it said "they" or "it" of the actor
  bool joined_ = false;      // "and" stands between the slot being filled and another
  bool at_start_ = false;    // the slot being filled opens its template
};

}  // namespace bw
