// See chronicle.h. A year is a heading, a paragraph a season where something worth telling
// happened, and a fold of everything else; quiet years are gathered under one heading.
#include "output/chronicle/chronicle.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <tuple>

#include "generator/base/hash.h"
#include "generator/world/snapshot.h"
#include "output/chronicle/gazetteer.h"
#include "output/chronicle/grammar.h"
#include "output/chronicle/lede.h"
#include "output/chronicle/teller.h"

namespace bw {

namespace {

constexpr int kHeadline = 8;
constexpr int kProse = 4;          // lighter events are always folded
constexpr std::size_t kAYear = 6;  // told in a year beside its headlines

bool TakesPart(const Event& e, Ref r) {
  if (e.actor == r) return true;
  if (std::find(e.subjects.begin(), e.subjects.end(), r) != e.subjects.end()) return true;
  return std::any_of(e.changes.begin(), e.changes.end(),
                     [&](const Change& c) { return c.of == r && c.field != Field::kFounded; });
}

// Words about what somebody does; what several did of it cannot be said where there is nobody.
bool SpeaksOfActor(const EventText& words) {
  return std::any_of(words.text.begin(), words.text.end(), [](const TextTemplate& t) {
    return !t.last_resort && std::any_of(t.pieces.begin(), t.pieces.end(), [](const TextPiece& p) {
      return p.kind == TextPiece::Kind::kRef && p.text == "actor";
    });
  });
}

// What is told in one sentence: an event, or several that are one story.
struct Told {
  std::vector<EventNo> events;
  std::optional<Teller::Together> how;  // none: the one event
  int weight = 0;
  EventNo at() const { return events.back(); }
};

struct YearPart {
  int from = 0, to = 0;     // one year, or a run of quiet ones
  std::vector<Told> prose;  // told in sentences
  std::vector<EventNo> folded;
};

Ref FoeIn(const Event& e) {
  for (const Ref r : e.subjects) {
    if (r != e.actor && (r.group() || r.construction())) return r;
  }
  return {};
}

// Gathers a year's events into what is told: who came and was gone before the year was out; what
// one did to the same foe again and again; what many did alike. Headlines stand alone.
class Gatherer {
 public:
  Gatherer(const World& w, const Teller& teller, const std::vector<EventNo>& events)
      : w_(w), teller_(teller), events_(events) {}

  std::vector<Told> Gather() {
    ShortLived();
    Repeated();
    Alike();
    for (const EventNo n : events_) {
      if (used_.count(n) == 0) out_.push_back({{n}, {}, w_.events[n].weight});
    }
    return std::move(out_);
  }

 private:
  bool Free(EventNo n) const { return w_.events[n].weight < kHeadline && used_.count(n) == 0; }
  void Take(std::vector<EventNo> events, Teller::Together how) {
    Told t{std::move(events), how, 0};
    for (const EventNo n : t.events) t.weight = std::max(t.weight, w_.events[n].weight);
    used_.insert(t.events.begin(), t.events.end());
    out_.push_back(std::move(t));
  }

  void ShortLived() {
    std::map<Ref, EventNo> came;
    for (const EventNo n : events_) {
      const Event& e = w_.events[n];
      if (e.weight < kProse || !Free(n)) continue;
      if (e.kind == "group.arrives") came[e.actor] = n;
      const auto first = came.find(e.actor);
      if (e.kind == "group.abandoned" && first != came.end())
        Take({first->second, n}, Teller::Together::kShortLived);
    }
  }

  // By kind, actor and foe; worth a sentence where one of them is.
  void Repeated() {
    std::map<std::tuple<std::string_view, Ref, Ref>, std::vector<EventNo>> same;
    for (const EventNo n : events_) {
      const Event& e = w_.events[n];
      if (!Free(n) || teller_.WordsOf(e, Teller::Together::kOften) == nullptr) continue;
      same[{e.kind, e.actor, FoeIn(e)}].push_back(n);
    }
    for (const auto& [key, events] : same) TakeIfSeveral(events, Teller::Together::kOften, 2);
  }

  void Alike() {
    std::map<const EventText*, std::vector<EventNo>> same;
    for (const EventNo n : events_) {
      const EventText* words = teller_.WordsOf(w_.events[n], Teller::Together::kAll);
      if (words != nullptr && Free(n)) same[words].push_back(n);
    }
    for (const auto& [words, events] : same) {
      std::set<Ref> actors;
      for (const EventNo n : events) actors.insert(w_.events[n].actor);
      if (actors.size() > 1) alike_.push_back(events);
    }
    std::sort(alike_.begin(), alike_.end());  // not by where the words lie in memory
    for (const auto& events : alike_) TakeIfSeveral(events, Teller::Together::kAll, 2);
  }

  void TakeIfSeveral(const std::vector<EventNo>& events, Teller::Together how, std::size_t most) {
    const bool heavy = std::any_of(events.begin(), events.end(),
                                   [&](EventNo n) { return w_.events[n].weight >= kProse; });
    if (events.size() >= most && heavy) Take(events, how);
  }

  const World& w_;
  const Teller& teller_;
  const std::vector<EventNo>& events_;
  std::set<EventNo> used_;
  std::vector<std::vector<EventNo>> alike_;
  std::vector<Told> out_;
};

// Splits a year's events: all headlines, then the weightiest others up to kAYear, in order.
YearPart SplitYear(const World& w, const Teller& teller, int year,
                   const std::vector<EventNo>& events, ChronicleDetail detail) {
  constexpr int kOfOneKind = 2;  // by one actor in a year

  YearPart part{year, year, {}, {}};
  std::vector<Told> others;
  for (Told& t : Gatherer(w, teller, events).Gather()) {
    if (t.weight >= kHeadline) {
      part.prose.push_back(std::move(t));
    } else if (t.weight >= kProse && detail == ChronicleDetail::kAll) {
      others.push_back(std::move(t));
    }
  }
  // Whose party's end is told need not die once more.
  std::erase_if(others, [&](const Told& t) {
    const Event& e = w.events[t.at()];
    return e.kind == "person.falls" && e.cause < w.events.size() &&
           w.events[e.cause].kind == "excursion.lost";
  });
  std::stable_sort(others.begin(), others.end(),
                   [](const Told& a, const Told& b) { return a.weight > b.weight; });
  std::map<std::pair<std::string_view, Ref>, int> same;
  std::erase_if(others, [&](const Told& t) {
    const Event& e = w.events[t.events.front()];
    return ++same[{e.kind, e.actor}] > kOfOneKind;
  });
  if (others.size() > kAYear) others.resize(kAYear);
  std::move(others.begin(), others.end(), std::back_inserter(part.prose));
  // An age is over when its last deeds are told.
  const auto place = [&](const Told& t) {
    return std::pair(w.events[t.at()].kind == "age.ends", t.at());
  };
  std::sort(part.prose.begin(), part.prose.end(),
            [&](const Told& a, const Told& b) { return place(a) < place(b); });
  std::set<EventNo> told;
  for (const Told& t : part.prose) told.insert(t.events.begin(), t.events.end());
  for (const EventNo n : events) {
    if (detail == ChronicleDetail::kAll && told.count(n) == 0) part.folded.push_back(n);
  }
  return part;
}

std::vector<YearPart> Parts(const World& w, const Age& age, const ChronicleOptions& o,
                            const Teller& teller) {
  std::map<int, std::vector<EventNo>> years;
  for (const Event& e : w.events) {
    const bool here =
        e.age && &w.ages[e.age] == &age && e.when.year >= o.from && e.when.year <= o.to;
    if (here && !teller.IsHidden(e) && (!o.about || TakesPart(e, o.about)))
      years[e.when.year].push_back(e.n);
  }
  std::vector<YearPart> out;
  for (const auto& [year, events] : years) {
    YearPart part = SplitYear(w, teller, year, events, o.detail);
    const bool quiet = part.prose.empty();
    if (quiet && part.folded.empty()) continue;
    if (quiet && !out.empty() && out.back().prose.empty()) {
      out.back().to = year;
      out.back().folded.insert(out.back().folded.end(), part.folded.begin(), part.folded.end());
    } else {
      out.push_back(std::move(part));
    }
  }
  return out;
}

class Document {
 public:
  // `plain`: no links, for whoever wants the sentences alone.
  Document(const World& w, const Rules& rules, const TextRules& text, const ChronicleOptions& o,
           bool plain = false)
      : w_(w),
        text_(text),
        options_(o),
        plain_(plain),
        gazetteer_(w, rules, o.from, o.to, o.detail == ChronicleDetail::kAll, o.about),
        teller_(
            w, rules, text,
            plain ? std::function<bool(Ref)>() : [this](Ref r) { return gazetteer_.Holds(r); }) {}

  const std::map<EventNo, std::string>& sentences() const { return sentences_; }

  std::string Write() {
    for (const Age& age : w_.ages) {
      std::vector<YearPart> parts = Parts(w_, age, options_, teller_);
      if (!parts.empty()) told_.emplace_back(&age, std::move(parts));
    }
    Title();
    for (const auto& [age, parts] : told_) TellAge(*age, parts);
    out_ += gazetteer_.Write(teller_);
    return std::move(out_);
  }

 private:
  void Title() {
    out_ += "# " + EscapeMarkdown(ChronicleTitle(w_, text_)) + "\n\n";
    out_ += "*" + text_.Word("made-by") + " " + std::string(ProgramVersion());
    if (w_.recipe.seed_text != "-") {  // players are not told how to make the world again
      out_ += ", " + text_.Word("from-seed") + " " + EscapeMarkdown(w_.recipe.seed_text) + ", " +
              text_.Word("world-preset") + " " + EscapeMarkdown(w_.recipe.preset);
      for (const std::string& s : w_.recipe.sets) out_ += ", " + EscapeMarkdown(s);
      out_ += ", " + text_.Word("data") + " " + w_.recipe.rules_hash;
    }
    out_ += "*\n\n";
    for (const auto& [age, parts] : told_) {
      out_ += "- [" + EscapeMarkdown(Heading(*age)) + "](#" + age->key + ")" + Span(*age) + "\n";
    }
    out_ += "- [" + text_.Word("gazetteer") + "](#gazetteer)\n\n";
  }

  // An age of one delve among several is headed by the delve's name.
  std::string Heading(const Age& age) const {
    if (!age.delve) return age.name;
    const Delve& d = w_.delves[age.delve];
    return (d.name.empty() ? d.key : d.name) + ": " + age.name;
  }

  std::string Span(const Age& age) const {
    const Stamp to = LastOf(w_, age);
    if (to.year == 0) return " (" + text_.Word("before-years") + ")";
    if (age.from.year == to.year)
      return " (" + text_.Word("year") + " " + std::to_string(to.year) + ")";
    return " (" + text_.Word("years") + " " + std::to_string(age.from.year) + "–" +
           std::to_string(to.year) + ")";
  }

  void TellAge(const Age& age, const std::vector<YearPart>& parts) {
    out_ +=
        "<a id=\"" + age.key + "\"></a>\n\n## " + EscapeMarkdown(Heading(age)) + Span(age) + "\n\n";
    teller_.NewParagraph();
    const std::string lede = Lede(w_, age, teller_);
    if (!lede.empty()) out_ += lede + "\n\n";
    for (const YearPart& part : parts) TellYear(part);
  }

  void TellYear(const YearPart& part) {
    if (part.from > 0) {
      const bool one = part.from == part.to;
      out_ += "### " + Capital(text_.Word(one ? "year" : "years")) + " " +
              std::to_string(part.from) + (one ? "" : "–" + std::to_string(part.to)) + "\n\n";
    }
    for (std::size_t i = 0; i < part.prose.size();) {
      const Stamp season = w_.events[part.prose[i].at()].when;
      std::vector<Told> told;
      for (; i < part.prose.size() && w_.events[part.prose[i].at()].when == season; ++i) {
        told.push_back(part.prose[i]);
      }
      TellSeason(season, told);
    }
    Fold(part);
  }

  static std::string Capital(const std::string& s) {
    return AsSentence(s + ":").substr(0, s.size());
  }

  void TellSeason(Stamp season, const std::vector<Told>& told) {
    teller_.NewParagraph();
    if (season.year > 0) out_ += "**" + Capital(teller_.SeasonWord(season.season)) + ".** ";
    for (std::size_t i = 0; i < told.size(); ++i) out_ += (i == 0 ? "" : " ") + Tell(told[i]);
    out_ += "\n\n";
  }

  void Keep(EventNo n, const std::string& sentence) {
    if (plain_) sentences_[n] = sentence;
  }

  std::string Tell(const Told& t) {
    std::string out = t.how ? teller_.Sentence(t.events, *t.how) : "";
    if (!out.empty()) {
      for (const EventNo n : t.events) Keep(n, out);
      return out;
    }
    for (const EventNo n : t.events) {
      const std::string sentence = teller_.Sentence(n);
      if (!teller_.SaidThey()) Keep(n, sentence);
      out += (out.empty() ? "" : " ") + sentence;
    }
    return out;
  }

  // Beneath the prose: first what many did alike, then who did what, the busiest first.
  void Fold(const YearPart& part) {
    constexpr std::size_t kLines = 9;  // a year; of the others there is little to tell
    if (part.folded.empty()) return;
    const std::string alike = FoldedAlike(part.folded);
    std::vector<Ref> actors;
    std::map<Ref, std::vector<EventNo>> by_actor;
    for (const EventNo n : part.folded) {
      if (alike_.count(n) != 0) continue;
      const Ref a = w_.events[n].actor;
      const Ref who = !a || a == Ref::World() || a.delve() ? Ref::World() : a;
      if (by_actor.count(who) == 0) actors.push_back(who);
      by_actor[who].push_back(n);
    }
    const auto weight = [&](Ref a) {
      int sum = 0;
      for (const EventNo n : by_actor[a]) sum += w_.events[n].weight * w_.events[n].weight;
      return sum;
    };
    std::vector<Ref> kept = actors;
    std::stable_sort(kept.begin(), kept.end(), [&](Ref a, Ref b) { return weight(a) > weight(b); });
    if (kept.size() > kLines) kept.resize(kLines);
    std::string items = alike;
    std::string people;
    for (const Ref a : actors) {
      if (std::find(kept.begin(), kept.end(), a) == kept.end()) continue;
      const std::string line = FoldedActor(a, by_actor[a]);
      if (a.person()) {  // of each there is a word or two; they share a line
        people += (people.empty() || line.empty() ? "" : " ") + line;
      } else {
        items += AsItem(line);
      }
    }
    items += AsItem(people);
    if (items.empty()) return;
    const bool quiet = part.prose.empty();
    if (quiet && items.find("\n- ") == items.npos) {  // one line is not worth hiding
      out_ += items.substr(2) + "\n";
      return;
    }
    out_ += "<details><summary>" + text_.Word(quiet ? "quiet" : "besides") + "</summary>\n\n" +
            items + "\n</details>\n\n";
  }

  // What two or more did in the same way, a sentence for each way.
  std::string FoldedAlike(const std::vector<EventNo>& events) {
    alike_.clear();
    std::vector<const EventText*> order;
    std::map<const EventText*, std::vector<EventNo>> by_words;
    for (const EventNo n : events) {
      const EventText* words = teller_.WordsOf(w_.events[n], Teller::Together::kAll);
      if (words == nullptr) continue;
      if (by_words.count(words) == 0) order.push_back(words);
      by_words[words].push_back(n);
    }
    teller_.NewParagraph();
    std::string line;
    for (const EventText* words : order) {
      const std::vector<EventNo>& same = by_words[words];
      std::set<Ref> actors;
      for (const EventNo n : same) actors.insert(w_.events[n].actor);
      if (actors.size() < 2) continue;
      const std::string told = teller_.Sentence(same, Teller::Together::kAll);
      if (told.empty()) continue;
      alike_.insert(same.begin(), same.end());
      line += (line.empty() ? "" : " ") + told;
    }
    return AsItem(line);
  }

  // A line that has been told is not told again.
  std::string AsItem(const std::string& line) {
    return line.empty() || !lines_.insert(line).second ? "" : "- " + line + "\n";
  }

  // What nobody in particular did, in order, told in sentences; several of a kind in one.
  std::string FoldedNobody(const std::vector<EventNo>& events) {
    teller_.NewParagraph();
    std::map<const EventText*, std::vector<EventNo>> by_words;
    const auto words = [&](EventNo n) { return teller_.TextOf(w_.events[n]); };
    for (const EventNo n : events) by_words[words(n)].push_back(n);
    std::string line;
    for (const EventNo n : events) {
      const std::vector<EventNo>& same = by_words[words(n)];
      const bool together = same.size() > 1 && words(n) != nullptr && !words(n)->many.empty() &&
                            !SpeaksOfActor(*words(n));
      if (together && n != same.front()) continue;
      const std::string told = together ? AsSentence(teller_.Brief(same)) : teller_.Sentence(n);
      line += (line.empty() ? "" : " ") + told;
    }
    return line;
  }

  // One kind of deed in a year, and the season it was done in; -1 for several.
  struct Deed {
    std::string words;
    int season = -1, weight = 0;
  };

  std::string FoldedActor(Ref actor, const std::vector<EventNo>& events) {
    if (actor == Ref::World()) return FoldedNobody(events);
    teller_.NewParagraph();
    std::vector<const EventText*> order;  // kinds as worded, in order of first appearance
    std::map<const EventText*, std::vector<EventNo>> by_words;
    for (const EventNo n : events) {
      const EventText* words = text_.Of(w_.events[n].kind, w_.events[n].note);
      if (by_words.count(words) == 0) order.push_back(words);
      by_words[words].push_back(n);
    }
    std::vector<Deed> deeds;
    std::vector<std::string> sentences;
    for (const EventText* words : order) {
      const std::vector<EventNo>& same = by_words[words];
      const std::string phrase = words == nullptr ? "" : teller_.Brief(same);
      if (phrase.empty()) {
        for (const EventNo n : same) sentences.push_back(teller_.Sentence(n));
        continue;
      }
      const auto again = std::find_if(deeds.begin(), deeds.end(),
                                      [&](const Deed& d) { return d.words == phrase; });
      if (again == deeds.end()) {
        deeds.push_back({phrase, SeasonOf(same), w_.events[same.front()].weight});
      } else if (again->season != SeasonOf(same)) {
        again->season = -1;
      }
    }
    std::string line = deeds.empty() ? "" : "**" + AsName(actor) + "** " + InOrder(deeds) + ".";
    for (const std::string& s : sentences) line += (line.empty() ? "" : " ") + s;
    return line;
  }

  // "took in two families; in spring dug a cellar and broke ground at Wether End": what the whole
  // year saw, then season by season, the weightiest deeds of each.
  std::string InOrder(std::vector<Deed> deeds) const {
    constexpr std::size_t kDeeds = 6;
    std::vector<int> weights;
    for (const Deed& d : deeds) weights.push_back(d.weight);
    std::sort(weights.rbegin(), weights.rend());
    if (deeds.size() > kDeeds) {
      std::size_t room = kDeeds;
      std::erase_if(deeds, [&](const Deed& d) {
        return room == 0 || d.weight < weights[kDeeds - 1] || (--room, false);
      });
    }
    std::string out;
    for (int season = -1; season < 4; ++season) {
      std::vector<std::string> words;
      for (const Deed& d : deeds) {
        if (d.season == season) words.push_back(d.words);
      }
      if (words.empty()) continue;
      NamePlaceOnce(words);
      const std::string before = text_.Word("in").empty() ? "" : text_.Word("in") + " ";
      const std::string in = season < 0 ? "" : before + teller_.SeasonWord(season) + " ";
      const std::string all = Strung(words);
      if (!out.empty()) {
        out += "; " + in + all;
      } else if (words.size() > 1 || IsLong(all)) {
        out = all;  // one season's only: the paragraphs around it say when
      } else {
        out = all + (in.empty() ? "" : " " + in.substr(0, in.size() - 1));
      }
    }
    return out;
  }

  // Where a phrase speaks of one thing, a place, and ends with it; npos otherwise.
  std::size_t PlaceAtEnd(const std::string& phrase) const {
    const auto link = phrase.find("](#place-"), open = phrase.rfind('[');
    const bool one = link != phrase.npos && phrase.find("](#") == link &&
                     phrase.rfind("](#") == link && phrase.back() == ')' && open < link;
    if (!one) return phrase.npos;
    const std::string the = text_.Word("the") + " ";
    const bool with_the =
        open >= the.size() && phrase.compare(open - the.size(), the.size(), the) == 0;
    return with_the ? open - the.size() : open;
  }

  // "broke into the Ledge, looked into the Ledge": the second time it is "it".
  void NamePlaceOnce(std::vector<std::string>& phrases) const {
    if (text_.words.contains("cases")) return;  // "it" would have to bend as the place does
    std::string last;
    for (std::string& phrase : phrases) {
      const auto at = PlaceAtEnd(phrase);
      const std::string place = at == phrase.npos ? "" : phrase.substr(at);
      if (!place.empty() && place == last) phrase.replace(at, phrase.npos, text_.Word("it"));
      last = place;
    }
  }

  bool IsLong(const std::string& phrase) const {
    const std::string with_and = " " + text_.Word("and") + " ";
    if (phrase.find_first_of(",;") != phrase.npos || phrase.find(with_and) != phrase.npos)
      return true;
    for (int s = 0; s < 4; ++s) {
      if (phrase.find(teller_.SeasonWord(s)) != phrase.npos) return true;
    }
    return false;
  }

  // "a, b and c", or "a and b; c" where one of them is a list itself.
  std::string Strung(const std::vector<std::string>& phrases) const {
    if (std::none_of(phrases.begin(), phrases.end(),
                     [&](const std::string& p) { return IsLong(p); }))
      return Joined(phrases, text_);
    std::string out;
    for (const std::string& p : phrases) out += (out.empty() ? "" : "; ") + p;
    return out;
  }

  int SeasonOf(const std::vector<EventNo>& events) const {
    const Stamp first = w_.events[events.front()].when;
    const bool same = std::all_of(events.begin(), events.end(),
                                  [&](EventNo n) { return w_.events[n].when == first; });
    return same && first.year > 0 ? first.season : -1;
  }

  std::string AsName(Ref actor) {
    const std::string name = teller_.Name(actor);
    return AsSentence(name + ":").substr(0, name.size());
  }

  const World& w_;
  const TextRules& text_;
  ChronicleOptions options_;
  bool plain_;
  Gazetteer gazetteer_;
  Teller teller_;
  std::vector<std::pair<const Age*, std::vector<YearPart>>> told_;
  std::set<EventNo> alike_;      // of the year being told, told together
  std::set<std::string> lines_;  // beneath the prose, told so far
  std::map<EventNo, std::string> sentences_;
  std::string out_;
};

}  // namespace

std::string ChronicleTitle(const World& w, const TextRules& text) {
  std::string of = w.delves.empty() ? "" : w.delves[Id<Delve>(0u)].name;
  for (const Construction& c : w.constructions) {
    if (of.empty() && c.kind == "castle") of = c.name;
  }
  return of.empty() ? text.Word("chronicle") : text.Word("chronicle-of") + " " + of;
}

std::string ChronicleMarkdown(const World& w, const Rules& rules, const TextRules& text,
                              const ChronicleOptions& options) {
  return Document(w, rules, text, options).Write();
}

std::map<EventNo, std::string> ToldSentences(const World& w, const Rules& rules,
                                             const TextRules& text) {
  Document d(w, rules, text, {}, true);
  d.Write();
  return d.sentences();
}

}  // namespace bw
