// See teller.h. Names are in teller_names.cc, templates in teller_fill.cc.
#include "output/chronicle/teller.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "generator/base/hash.h"
#include "output/chronicle/grammar.h"

namespace bw {

namespace {

// "a nest in the Fall", "a larder in the Fall": the first goes without where it was.
void SayWhereOnce(std::vector<std::string>& phrases) {
  for (std::size_t i = 0; i + 1 < phrases.size(); ++i) {
    const auto at = phrases[i].rfind(" in ");
    if (at == std::string::npos || at == 0) continue;
    if (phrases[i + 1].ends_with(std::string_view(phrases[i]).substr(at))) phrases[i].resize(at);
  }
}

// "used Fair Wind", "used Dead Calm on Dunmere": the second goes without its verb, as far as what
// was done to follows at once.
void SayVerbOnce(std::vector<std::string>& phrases) {
  if (phrases.empty()) return;
  const std::string verb = phrases[0].substr(0, phrases[0].find(' ') + 1);
  const auto object = [](std::string_view rest) {
    return rest.starts_with("[") || rest.starts_with("a ") || rest.starts_with("an ") ||
           rest.starts_with("the ") || (!rest.empty() && rest[0] >= 'A' && rest[0] <= 'Z');
  };
  const auto plain = [&](const std::string& p) {
    return verb.size() > 1 && p.starts_with(verb) &&
           object(std::string_view(p).substr(verb.size()));
  };
  if (!plain(phrases[0])) return;
  for (std::size_t i = 1; i < phrases.size(); ++i) {
    if (plain(phrases[i])) phrases[i].erase(0, verb.size());
  }
  SayWhereOnce(phrases);
}

}  // namespace

Teller::Teller(const World& w, const Rules& rules, const TextRules& text,
               std::function<bool(Ref)> links)
    : w_(w), rules_(rules), text_(text), links_(std::move(links)) {
  std::map<const EventText*, int> seen;
  turn_.reserve(w.events.size());
  texts_.reserve(w.events.size());
  struct NoteWords {
    const EventText* text = nullptr;
    int* seen = nullptr;
  };
  struct KindWords {
    std::vector<EventNo>* events = nullptr;
    std::map<std::string_view, NoteWords> by_note;
  };
  std::unordered_map<std::string_view, KindWords> known;  // looked up once for every event
  for (const Event& e : w.events) {
    KindWords& kind = known[e.kind];
    if (kind.events == nullptr) kind.events = &of_kind_[e.kind];
    kind.events->push_back(e.n);
    const auto [it, fresh] = kind.by_note.try_emplace(e.note);
    if (fresh) it->second.text = text.Of(e.kind, e.note);
    if (fresh) it->second.seen = &seen[it->second.text];
    texts_.push_back(it->second.text);
    turn_.push_back((*it->second.seen)++);
  }
  for (const Event& e : w.events) {
    for (const Change& c : e.changes) {
      const auto* before = c.field == Field::kName ? TextIn(c.from) : nullptr;
      if (before != nullptr && !before->empty()) renamed_[c.of].emplace_back(e.n, *before);
    }
  }
  for (const Id<Person> p : w.people.Ids()) ++given_[ShortName(p)];
  for (const Id<God> g : w.gods.Ids()) ++given_[ShortName(g)];
}

void Teller::NewParagraph() {
  told_.clear();
  named_.clear();
  last_actor_ = {};
  may_say_they_ = said_they_ = false;
}

std::string Teller::SeasonWord(int season) const {
  return text_.lists.at("seasons")[static_cast<std::size_t>(season & 3)];
}

std::string Teller::When(EventNo n) const {
  const Stamp s = w_.WhenOf(n);
  if (s.year == 0) return text_.Word("before-years");
  return SeasonWord(s.season) + " " + text_.Word("of-year") + " " + std::to_string(s.year);
}
std::string Teller::BecauseClause(EventNo n) {
  if (n >= w_.events.size()) return {};
  const Event& e = w_.events[n];
  const EventText* t = TextOf(e);
  if (t == nullptr) return {};
  const bool they_before = said_they_;
  said_they_ = false;
  Filled f = FillAny(t->because, e, turn_[n], HashText(e.kind, 2), false);
  said_they_ = they_before;
  return f.ok ? f.words : "";
}

// Its cause; one that gives way (`through`) is told by what led to it.
EventNo Teller::CauseOf(const Event& e) const {
  EventNo n = e.cause;
  while (n < w_.events.size()) {
    const EventText* t = TextOf(w_.events[n]);
    if (t == nullptr || !t->through) break;
    n = w_.events[n].cause;
  }
  return n;
}

// What one did oneself explains little, save what drives one to the next thing; what others did
// explains what befalls one or what one does to them, and great news explains most things.
bool Teller::Explains(const Event& cause, const Event& e) const {
  constexpr int kNews = 6, kYears = 2;
  if (e.weight < 8 && e.when.year - cause.when.year > kYears) return false;
  if (text_.Lists("explained_by_itself", e.kind)) return false;
  if (text_.Lists("drives", cause.kind)) return true;
  if (cause.actor == e.actor) return false;
  const auto about = [](const Event& a, Ref r) {
    return r && std::find(a.subjects.begin(), a.subjects.end(), r) != a.subjects.end();
  };
  const bool to_others = std::any_of(e.subjects.begin(), e.subjects.end(), [&](Ref r) {
    return r != e.actor && (r.group() || r.construction());
  });
  return cause.weight >= kNews || about(e, cause.actor) || (!to_others && about(cause, e.actor));
}

// "A had done this the year before, after B had done that". A cause is told once; only a
// headline may come back to it, and only a headline goes one step further back.
std::string Teller::CauseTail(const Event& e) {
  constexpr int kWorthTelling = 2;
  const bool headline = e.weight >= 8;
  const auto told = [&](EventNo n) {
    return std::find(told_.begin(), told_.end(), n) != told_.end() ||
           (!headline && causes_told_.count(n) != 0);
  };
  const EventNo of = CauseOf(e);
  if (of >= w_.events.size() || told(of)) return {};
  const Event& cause = w_.events[of];
  if (cause.weight < kWorthTelling || !Explains(cause, e)) return {};
  if (!text_.words.contains("cases")) self_ = e.actor;  // a pronoun would have to bend
  const std::string clause = BecauseClause(of);
  self_ = {};
  if (clause.empty()) return {};
  std::string out = clause;
  const int years = e.when.year - cause.when.year;
  if (years == 1) out += " " + text_.Word("year-before");
  if (years > 1) out += " " + text_.Word("in-year") + " " + std::to_string(cause.when.year);
  told_.push_back(of);
  causes_told_.insert(of);
  if (!headline || years > 1 || cause.cause >= w_.events.size() || told(cause.cause)) return out;
  const Event& before = w_.events[cause.cause];
  if (before.weight < 4 || before.actor == cause.actor || before.actor == e.actor) return out;
  const std::string second = BecauseClause(cause.cause);
  causes_told_.insert(cause.cause);
  if (second.empty()) return out;
  // "because of what they had done", but "after what they had done".
  const std::string of_word = text_.Word("of") + " ";
  const bool bare = second.compare(0, of_word.size(), of_word) == 0;
  return out + ", " + text_.Word("after") + " " + (bare ? second.substr(of_word.size()) : second);
}

std::string Teller::Sentence(EventNo n) {
  const Event& e = w_.events[n];
  const EventText* t = TextOf(e);
  said_they_ = false;
  telling_ = n;
  Filled f;
  f.ok = false;
  if (t != nullptr) f = FillFresh(t->text, e, turn_[n], HashText(e.kind), true);
  if (!f.ok) {  // a kind without words, or without any that fit: said plainly
    f.words = Name(e.actor);
    f.words += (f.words.empty() ? "" : ": ") + Spoken(e.kind);
    std::replace(f.words.begin(), f.words.end(), '.', ' ');
  }
  std::string tail;
  // Behind two sentences the cause would seem to be that of the second.
  const bool two = f.words.find(". ") != std::string::npos;
  // Nor is one reason given behind another.
  const bool reasoned = f.words.find(" " + text_.Word("because") + " ") != std::string::npos;
  if (!f.cause_used && !reasoned && (t == nullptr || !t->alone) && (!two || e.weight >= 8))
    tail = CauseTail(e);
  if (!tail.empty() && two) tail = " " + text_.Word("came-of") + " " + tail;
  if (!tail.empty() && !two) tail = ", " + text_.Word("because") + " " + tail;
  if (!tail.empty() && !two && f.words.back() == '.') f.words.pop_back();
  told_.push_back(n);
  may_say_they_ = tail.empty() && !said_they_;
  last_actor_ = e.actor;
  telling_ = kNoEvent;
  return AsSentence(f.words + tail);
}

// Of what is told at length; small things go by their own.
bool Teller::IsFirstOfItsCause(EventNo n) {
  constexpr int kAtLength = 3;
  if (first_of_cause_.empty()) {
    first_of_cause_.resize(w_.events.size());
    std::vector<bool> had_small(w_.events.size()), had_large(w_.events.size());  // by cause
    for (const Event& e : w_.events) {
      const EventText* t = TextOf(e);
      const EventNo cause = CauseOf(e);
      if (cause >= w_.events.size() || t == nullptr || t->alone || IsHidden(e)) continue;
      if (!Explains(w_.events[cause], e)) continue;
      const bool small = e.weight < kAtLength;
      first_of_cause_[e.n] = !had_large[cause] && !(small && had_small[cause]);
      (small ? had_small : had_large)[cause] = true;
    }
  }
  return first_of_cause_[n];
}

std::string Teller::SentenceAlone(EventNo n) {
  NewParagraph();
  said_.clear();
  causes_told_.clear();
  if (!IsFirstOfItsCause(n)) causes_told_.insert(CauseOf(w_.events[n]));
  return Sentence(n);
}

// The same words about the same people only where every variant has been used on them.
Teller::Filled Teller::FillFresh(const std::vector<TextTemplate>& list, const Event& e, int turn,
                                 std::uint64_t salt, bool opening) {
  Filled f;
  f.ok = false;
  for (std::size_t again = 0; again < list.size(); ++again) {
    said_they_ = false;
    f = FillAny(list, e, turn + static_cast<int>(again), salt, opening);
    const bool fresh = said_.insert(f.words).second;
    if (!f.ok || fresh) break;
  }
  return f;
}

// Events that lie about nowhere but in a telling (an opening's) have no number.
const EventText* Teller::TextOf(const Event& e) const {
  return e.n < texts_.size() ? texts_[e.n] : text_.Of(e.kind, e.note);
}

const EventText* Teller::WordsOf(const Event& e, Together how) const {
  const bool often = how == Together::kOften;  // whatever came of each
  const EventText* t = often && !e.note.empty() ? text_.Of(e.kind) : TextOf(e);
  return t == nullptr || (often ? t->often : t->all).empty() ? nullptr : t;
}

std::string Teller::Sentence(const std::vector<EventNo>& events, Together how) {
  const Event& last = w_.events[events.back()];
  Filled f;
  telling_ = events.back();
  may_say_they_ = false;
  if (how == Together::kShortLived) {
    Event life = w_.events[events.front()];
    life.cause = last.cause;
    life.when = last.when;
    const std::string key = "told.short-lived";
    if (!text_.words.contains("cases")) cause_self_ = life.actor;
    f.words = Phrase(key, life, 0, phrase_turns_[key]++);
    f.ok = true;
    cause_self_ = {};
    causes_told_.insert(life.cause);
  } else if (const EventText* t = WordsOf(last, how); t != nullptr) {
    const Event sum = Sum(events);
    actors_.clear();
    for (const EventNo n : events) {
      const Ref a = w_.events[n].actor;
      if (std::find(actors_.begin(), actors_.end(), a) == actors_.end()) actors_.push_back(a);
    }
    const bool often = how == Together::kOften;
    f = FillFresh(often ? t->often : t->all, sum, phrase_turns_[last.kind + (often ? "*" : "+")]++,
                  HashText(last.kind, 5), true);
  }
  telling_ = kNoEvent;
  told_.insert(told_.end(), events.begin(), events.end());
  may_say_they_ = said_they_ = false;
  return f.ok && !f.words.empty() ? AsSentence(f.words) : "";
}

std::string Teller::Line(const std::vector<EventNo>& events, Ref self, Ref before) {
  const Event& e = w_.events[events.front()];
  if (!HasBrief(e)) return {};
  self_ = self;
  const std::string did = Brief(events);
  self_ = {};
  if (did.empty() || e.actor == self || (e.actor && e.actor == before)) return did;
  const std::string who = Name(e.actor);
  const bool along = self.person() && e.actor.person();
  return who.empty() ? did : (along ? text_.Word("with") + " " : "") + who + " " + did;
}

bool Teller::HasBrief(const Event& e) const {
  const EventText* t = TextOf(e);
  return t != nullptr && !t->brief.empty();
}

std::string Teller::Brief(const std::vector<EventNo>& events) {
  const Event& first = w_.events[events.front()];
  const EventText* t = TextOf(first);
  if (t == nullptr) return {};
  said_they_ = may_say_they_ = false;
  telling_ = events.front();
  const std::string out = BriefNow(events, *t);
  telling_ = kNoEvent;
  return out;
}

// Subjects of all, facts added up, and of the changes what a template can ask for (FactOf,
// FoundedBy); n counts them, won and failed those that ended so.
Event Teller::Sum(const std::vector<EventNo>& events) const {
  const Event& first = w_.events[events.front()];
  Event sum;
  sum.n = first.n, sum.age = first.age, sum.actor = first.actor, sum.kind = first.kind;
  sum.subjects = first.subjects, sum.cause = first.cause, sum.weight = first.weight;
  sum.facts = first.facts, sum.note = first.note;
  int won = 0, failed = 0;
  for (std::size_t i = 0; i < events.size(); ++i) {
    const Event& e = w_.events[events[i]];
    won += e.note == "win" || e.note == "rout" ? 1 : 0;
    failed += e.note == "loss" || e.note == "routed" || e.note == "tie" ? 1 : 0;
    for (const Change& c : e.changes) {
      if (c.field == Field::kFolk || c.field == Field::kLoot || c.field == Field::kFounded) {
        sum.changes.push_back({c.of, c.field, {}, c.by, {}, {}});
      }
    }
    if (i == 0) continue;
    sum.subjects.insert(sum.subjects.end(), e.subjects.begin(), e.subjects.end());
    for (const Fact& f : e.facts) {
      const auto same = std::find_if(sum.facts.begin(), sum.facts.end(),
                                     [&](const Fact& s) { return s.name == f.name; });
      if (same == sum.facts.end()) {
        sum.facts.push_back(f);
      } else {
        same->value += f.value;
      }
    }
  }
  sum.when = w_.events[events.back()].when;
  sum.facts.push_back({"n", static_cast<int>(events.size())});
  sum.facts.push_back({"won", won});
  sum.facts.push_back({"failed", failed});
  return sum;
}

std::string Teller::BriefNow(const std::vector<EventNo>& events, const EventText& text) {
  const EventText* t = &text;
  const Event& first = w_.events[events.front()];
  if (events.size() > 1 && !t->many.empty()) {
    const Filled f =
        FillFresh(t->many, Sum(events), turn_[events.front()], HashText(first.kind, 3), false);
    if (f.ok) return f.words;
  }
  std::vector<std::string> each;
  for (const EventNo n : events) {
    const Filled f = FillFresh(t->brief, w_.events[n], turn_[n], HashText(first.kind, 4), false);
    if (f.ok && std::find(each.begin(), each.end(), f.words) == each.end()) each.push_back(f.words);
  }
  SayVerbOnce(each);
  return Joined(each, text_);
}

bool Teller::HasPhrase(std::string_view key) const { return text_.phrases.count(key) != 0; }

std::string Teller::Phrase(std::string_view key, const Event& e, std::uint64_t salt, int turn) {
  const auto it = text_.phrases.find(key);
  if (it == text_.phrases.end()) return {};
  said_they_ = may_say_they_ = false;
  const Filled f = FillAny(it->second, e, turn, HashText(key, salt), false);
  return f.ok ? f.words : "";
}

}  // namespace bw
