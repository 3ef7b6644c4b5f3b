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
#include "output/chronicle/besides.h"
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
    for (const auto& events : alike_) {
      // Who came and who went is dearer than what was built: two of them are told one by one.
      constexpr int kDear = 6;
      const bool dear = w_.events[events.front()].weight >= kDear;
      TakeIfSeveral(events, Teller::Together::kAll, dear ? 3 : 2);
    }
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
            plain ? std::function<bool(Ref)>() : [this](Ref r) { return gazetteer_.Holds(r); }),
        besides_(w, teller_) {}

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
    const std::size_t before = out_.size();
    if (part.from > 0) {
      const bool one = part.from == part.to;
      out_ += "### " + Capitalised(text_.Word(one ? "year" : "years")) + " " +
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
    const std::string besides = besides_.Of(part.to, part.folded, part.prose.empty());
    out_ += besides;
    if (part.prose.empty() && besides.empty()) out_.resize(before);  // a year of nothing
  }

  void TellSeason(Stamp season, const std::vector<Told>& told) {
    teller_.NewParagraph();
    if (season.year > 0) out_ += "**" + Capitalised(teller_.SeasonWord(season.season)) + ".** ";
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

  const World& w_;
  const TextRules& text_;
  ChronicleOptions options_;
  bool plain_;
  Gazetteer gazetteer_;
  Teller teller_;
  Besides besides_;
  std::vector<std::pair<const Age*, std::vector<YearPart>>> told_;
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
