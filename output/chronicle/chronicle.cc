// See chronicle.h. A year is a heading, a paragraph a season where something worth telling
// happened, and a fold of everything else; quiet years are gathered under one heading.
#include "output/chronicle/chronicle.h"

#include <algorithm>
#include <map>

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

struct YearPart {
  int from = 0, to = 0;        // one year, or a run of quiet ones
  std::vector<EventNo> prose;  // told in sentences
  std::vector<EventNo> folded;
};

// Splits a year's events: all headlines, then the weightiest others up to kAYear, in order.
YearPart SplitYear(const World& w, int year, const std::vector<EventNo>& events,
                   ChronicleDetail detail) {
  constexpr int kOfOneKind = 2;  // by one actor in a year

  YearPart part{year, year, {}, {}};
  std::vector<EventNo> others;
  for (const EventNo n : events) {
    if (w.events[n].weight >= kProse && w.events[n].weight < kHeadline) others.push_back(n);
  }
  std::stable_sort(others.begin(), others.end(),
                   [&](EventNo a, EventNo b) { return w.events[a].weight > w.events[b].weight; });
  std::map<std::pair<std::string, Ref>, int> same;
  std::erase_if(others, [&](EventNo n) {
    return ++same[{w.events[n].kind, w.events[n].actor}] > kOfOneKind;
  });
  if (others.size() > kAYear) others.resize(kAYear);
  std::sort(others.begin(), others.end());
  for (const EventNo n : events) {
    const bool headline = w.events[n].weight >= kHeadline;
    const bool chosen =
        detail == ChronicleDetail::kAll && std::binary_search(others.begin(), others.end(), n);
    if (headline || chosen) {
      part.prose.push_back(n);
    } else if (detail == ChronicleDetail::kAll) {
      part.folded.push_back(n);
    }
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
    YearPart part = SplitYear(w, year, events, o.detail);
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
  Document(const World& w, const Rules& rules, const TextRules& text, const ChronicleOptions& o)
      : w_(w),
        text_(text),
        options_(o),
        gazetteer_(w, o.from, o.to),
        teller_(w, rules, text, [this](Ref r) { return gazetteer_.Holds(r); }) {}

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
    out_ += "*" + text_.Word("made-by") + " " + std::string(ProgramVersion()) + ", " +
            text_.Word("from-seed") + " " + EscapeMarkdown(w_.recipe.seed_text) + ", " +
            text_.Word("world-preset") + " " + EscapeMarkdown(w_.recipe.preset);
    for (const std::string& s : w_.recipe.sets) out_ += ", " + EscapeMarkdown(s);
    out_ += ", " + text_.Word("data") + " " + w_.recipe.rules_hash + "*\n\n";
    for (const auto& [age, parts] : told_) {
      out_ += "- [" + EscapeMarkdown(age->name) + "](#" + age->key + ")" + Span(*age) + "\n";
    }
    out_ += "- [" + text_.Word("gazetteer") + "](#gazetteer)\n\n";
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
    out_ += "<a id=\"" + age.key + "\"></a>\n\n## " + EscapeMarkdown(age.name) + Span(age) + "\n\n";
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
      const Stamp season = w_.events[part.prose[i]].when;
      std::vector<EventNo> told;
      for (; i < part.prose.size() && w_.events[part.prose[i]].when == season; ++i) {
        told.push_back(part.prose[i]);
      }
      TellSeason(season, told);
    }
    Fold(part);
  }

  static std::string Capital(const std::string& s) {
    return AsSentence(s + ":").substr(0, s.size());
  }

  void TellSeason(Stamp season, const std::vector<EventNo>& events) {
    teller_.NewParagraph();
    if (season.year > 0) out_ += "**" + Capital(teller_.SeasonWord(season.season)) + ".** ";
    for (std::size_t i = 0; i < events.size(); ++i) {
      out_ += (i == 0 ? "" : " ") + teller_.Sentence(events[i]);
    }
    out_ += "\n\n";
  }

  // "Castle X: took in four families (spring to winter); cleared a farm (autumn)."
  void Fold(const YearPart& part) {
    if (part.folded.empty()) return;
    std::vector<Ref> actors;
    std::map<Ref, std::vector<EventNo>> by_actor;
    for (const EventNo n : part.folded) {
      const Ref a = w_.events[n].actor;
      if (by_actor.count(a) == 0) actors.push_back(a);
      by_actor[a].push_back(n);
    }
    std::string items;
    for (const Ref a : actors) items += FoldedActor(a, by_actor[a]);
    if (items.empty()) return;
    const bool quiet = part.prose.empty();
    out_ += "<details><summary>" + text_.Word(quiet ? "quiet" : "besides") + "</summary>\n\n" +
            items + "\n</details>\n\n";
  }

  // What nobody in particular did, in order, told in sentences; several of a kind in one.
  std::string FoldedNobody(const std::vector<EventNo>& events) {
    teller_.NewParagraph();
    std::map<const EventText*, std::vector<EventNo>> by_words;
    const auto words = [&](EventNo n) { return text_.Of(w_.events[n].kind, w_.events[n].note); };
    for (const EventNo n : events) by_words[words(n)].push_back(n);
    std::string line;
    for (const EventNo n : events) {
      const std::vector<EventNo>& same = by_words[words(n)];
      const bool together = same.size() > 1 && words(n) != nullptr && !words(n)->many.empty();
      if (together && n != same.front()) continue;
      const std::string told = together ? AsSentence(teller_.Brief(same)) : teller_.Sentence(n);
      line += (line.empty() ? "" : " ") + told;
    }
    return line.empty() ? "" : "- " + line + "\n";
  }

  std::string FoldedActor(Ref actor, const std::vector<EventNo>& events) {
    if (!actor || actor == Ref::World() || actor.delve()) return FoldedNobody(events);
    teller_.NewParagraph();
    std::vector<const EventText*> order;  // kinds as worded, in order of first appearance
    std::map<const EventText*, std::vector<EventNo>> by_words;
    for (const EventNo n : events) {
      const EventText* words = text_.Of(w_.events[n].kind, w_.events[n].note);
      if (by_words.count(words) == 0) order.push_back(words);
      by_words[words].push_back(n);
    }
    std::vector<std::string> phrases, sentences;
    for (const EventText* words : order) {
      const std::vector<EventNo>& same = by_words[words];
      const std::string phrase = words == nullptr ? "" : teller_.Brief(same);
      if (!phrase.empty()) {
        phrases.push_back(phrase + Seasons(same));
      } else {
        for (const EventNo n : same) sentences.push_back(teller_.Sentence(n));
      }
    }
    std::string line;
    if (!phrases.empty()) {
      line = "**" + AsName(actor) + "** ";
      for (std::size_t i = 0; i < phrases.size(); ++i) line += (i == 0 ? "" : "; ") + phrases[i];
      line += ".";
    }
    for (const std::string& s : sentences) line += (line.empty() ? "" : " ") + s;
    if (line.empty() || line == last_line_[actor]) return {};  // the same as the year before
    last_line_[actor] = line;
    return "- " + line + "\n";
  }

  std::string AsName(Ref actor) {
    const std::string name = teller_.Name(actor);
    return AsSentence(name + ":").substr(0, name.size());
  }

  std::string Seasons(const std::vector<EventNo>& events) const {
    if (w_.events[events.front()].when.year == 0) return {};
    std::vector<std::string> words;
    for (const EventNo n : events) {
      const std::string word = teller_.SeasonWord(w_.events[n].when.season);
      if (words.empty() || words.back() != word) words.push_back(word);
    }
    return words.size() > 1 ? "" : " (" + words.front() + ")";
  }

  const World& w_;
  const TextRules& text_;
  ChronicleOptions options_;
  Gazetteer gazetteer_;
  Teller teller_;
  std::vector<std::pair<const Age*, std::vector<YearPart>>> told_;
  std::map<Ref, std::string> last_line_;
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

std::string Sentence(const World& w, const Rules& rules, const TextRules& text, EventNo n) {
  return Teller(w, rules, text).Sentence(n);
}

}  // namespace bw
