#include "output/chronicle/besides.h"

#include <algorithm>
#include <array>

#include "output/chronicle/grammar.h"

namespace bw {

namespace {

constexpr int kSmall = 2;          // lighter events are no news at all
constexpr int kAlwaysTold = 5;     // told whenever it happens
constexpr int kAgainIn = 6;        // years until the same is told again of the same
constexpr int kSmallAgainIn = 12;  // and what is small
constexpr int kAlways = 10000;     // the weight of what is never left out
constexpr std::size_t kDeeds = 3;  // of one actor in a year

constexpr std::array<const char*, 5> kWords = {"besides-above", "besides-below", "besides-realms",
                                               "besides-heaven", "besides-elsewhere"};
constexpr std::array<std::size_t, 5> kActors = {3, 4, 3, 3, 2};  // in a year

// Words about what somebody does; what several did of it cannot be said where there is nobody.
bool SpeaksOfActor(const EventText& words) {
  return std::any_of(words.text.begin(), words.text.end(), [](const TextTemplate& t) {
    return !t.last_resort && std::any_of(t.pieces.begin(), t.pieces.end(), [](const TextPiece& p) {
      return p.kind == TextPiece::Kind::kRef && p.text == "actor";
    });
  });
}

bool OpensRoom(const Event& e) {
  return std::any_of(e.changes.begin(), e.changes.end(),
                     [](const Change& c) { return c.field == Field::kFounded && c.of.place(); });
}

void Append(std::string& line, const std::string& sentence) {
  if (!sentence.empty()) line += (line.empty() ? "" : " ") + sentence;
}

}  // namespace

std::string Capitalised(const std::string& words) {
  return AsSentence(words + ":").substr(0, words.size());
}

Besides::Besides(const World& w, Teller& teller) : w_(w), teller_(teller), text_(teller.text()) {}

std::string Besides::Of(int year, const std::vector<EventNo>& events, bool quiet) {
  std::array<std::vector<EventNo>, kThemes> by_theme;
  for (const EventNo n : events) {
    if (IsWorthTelling(n)) by_theme[static_cast<std::size_t>(ThemeOf(w_.events[n]))].push_back(n);
  }
  std::vector<std::string> themes, lines;
  for (std::size_t i = 0; i < by_theme.size(); ++i) {
    const std::string line = Told(static_cast<Theme>(i), year, std::move(by_theme[i]));
    if (line.empty() || !lines_.insert(line).second) continue;
    themes.push_back(text_.Word(kWords[i]));
    lines.push_back(line);
  }
  if (lines.empty()) return {};
  if (quiet && lines.size() == 1) return lines.front() + "\n\n";  // not worth hiding
  std::string out =
      "<details><summary>" + text_.Word(quiet ? "quiet" : "besides") + "</summary>\n\n";
  for (std::size_t i = 0; i < lines.size(); ++i) {
    out += "- **" + Capitalised(themes[i]) + ".** " + lines[i] + "\n";
  }
  return out + "\n</details>\n\n";
}

// What appears on the map has its sentence; whose party's end is told need not die once more.
bool Besides::IsWorthTelling(EventNo n) const {
  const Event& e = w_.events[n];
  if (OpensRoom(e)) return true;
  if (e.weight < kSmall) return false;
  return e.kind != "person.falls" || e.cause >= w_.events.size() ||
         w_.events[e.cause].kind != "excursion.lost";
}

Besides::Theme Besides::ThemeOf(Ref r) const {
  switch (r.table) {
    case Table::kConstruction:
    case Table::kSettlement: return kAbove;
    case Table::kGroup:
    case Table::kPlace:
    case Table::kWay:
    case Table::kDeposit: return kBelow;
    case Table::kRealm:
    case Table::kArmy:
    case Table::kWar:
    case Table::kProvince:
    case Table::kWork: return kRealms;
    case Table::kGod:
    case Table::kChosen:
    case Table::kTemple:
    case Table::kCreature:
    case Table::kSite: return kHeaven;
    default: return kElsewhere;
  }
}

// A person belongs to those they are of; what nobody did is where it happened.
Besides::Theme Besides::ThemeOf(const Event& e) const {
  if (e.actor.person()) return ThemeOf(w_.people[e.actor.person()].of);
  if (e.actor && e.actor != Ref::World() && !e.actor.delve()) return ThemeOf(e.actor);
  for (const Ref r : e.subjects) {
    if (const Theme t = ThemeOf(r); t != kElsewhere) return t;
  }
  return kElsewhere;
}

bool Besides::IsDue(Ref of, const EventText* words, int year, const std::vector<EventNo>& events) {
  const auto [last, first_time] = last_told_.try_emplace({of, words}, year);
  const bool news = std::any_of(events.begin(), events.end(), [&](EventNo n) {
    return w_.events[n].weight >= kAlwaysTold || OpensRoom(w_.events[n]);
  });
  const bool small = std::all_of(events.begin(), events.end(),
                                 [&](EventNo n) { return w_.events[n].weight <= kSmall; });
  const bool due = first_time || news || year - last->second >= (small ? kSmallAgainIn : kAgainIn);
  if (due) last->second = year;
  return due;
}

int Besides::Weight(const std::vector<EventNo>& events) const {
  int sum = 0;
  for (const EventNo n : events) {
    const Event& e = w_.events[n];
    sum += OpensRoom(e) ? kAlways : e.weight * e.weight;
  }
  return sum;
}

// First what several did alike, then the busiest few, in the order in which they come up.
std::string Besides::Told(Theme theme, int year, std::vector<EventNo> events) {
  std::string line = Alike(year, events);
  std::vector<Ref> actors;
  std::map<Ref, std::vector<EventNo>> by_actor;
  for (const EventNo n : events) {
    const Ref a = w_.events[n].actor;
    const Ref who = !a || a == Ref::World() || a.delve() ? Ref::World() : a;
    if (by_actor.count(who) == 0) actors.push_back(who);
    by_actor[who].push_back(n);
  }
  std::vector<std::pair<Ref, std::string>> told;
  for (const Ref a : actors) {
    std::string words = a == Ref::World() ? Nobody(year, by_actor[a]) : Deeds(a, year, by_actor[a]);
    if (!words.empty()) told.emplace_back(a, std::move(words));
  }
  std::vector<Ref> kept;
  for (const auto& [a, words] : told) kept.push_back(a);
  std::stable_sort(kept.begin(), kept.end(),
                   [&](Ref a, Ref b) { return Weight(by_actor[a]) > Weight(by_actor[b]); });
  const std::size_t most = kActors[static_cast<std::size_t>(theme)];
  while (kept.size() > most && Weight(by_actor[kept.back()]) < kAlways) kept.pop_back();
  for (const auto& [a, words] : told) {
    if (std::find(kept.begin(), kept.end(), a) != kept.end()) Append(line, words);
  }
  return line;
}

// A sentence for each way in which several did the same; those events are taken out.
std::string Besides::Alike(int year, std::vector<EventNo>& events) {
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
  std::set<EventNo> taken;
  for (const EventText* words : order) {
    const std::vector<EventNo>& same = by_words[words];
    std::set<Ref> actors;
    for (const EventNo n : same) actors.insert(w_.events[n].actor);
    if (actors.size() < 2) continue;
    taken.insert(same.begin(), same.end());
    if (IsDue({}, words, year, same)) Append(line, teller_.Sentence(same, Teller::Together::kAll));
  }
  std::erase_if(events, [&](EventNo n) { return taken.count(n) != 0; });
  return line;
}

// What nobody in particular did, in order, told in sentences; several of a kind in one.
std::string Besides::Nobody(int year, const std::vector<EventNo>& events) {
  teller_.NewParagraph();
  std::map<const EventText*, std::vector<EventNo>> by_words;
  for (const EventNo n : events) by_words[teller_.TextOf(w_.events[n])].push_back(n);
  std::string line;
  for (const EventNo n : events) {
    const EventText* words = teller_.TextOf(w_.events[n]);
    const std::vector<EventNo>& same = by_words[words];
    if (n != same.front() || !IsDue(Ref::World(), words, year, same)) continue;
    const bool together =
        same.size() > 1 && words != nullptr && !words->many.empty() && !SpeaksOfActor(*words);
    Append(line, together ? AsSentence(teller_.Brief(same)) : teller_.Sentence(n));
  }
  return line;
}

// "The Iron Lords took the Quarrel Den, burned their way through Hikit's Gang and starved."
std::string Besides::Deeds(Ref actor, int year, const std::vector<EventNo>& events) {
  teller_.NewParagraph();
  std::vector<const EventText*> order;  // kinds as worded, in order of first appearance
  std::map<const EventText*, std::vector<EventNo>> by_words;
  for (const EventNo n : events) {
    const EventText* words = teller_.TextOf(w_.events[n]);
    if (by_words.count(words) == 0) order.push_back(words);
    by_words[words].push_back(n);
  }
  const auto weight = [&](const EventText* words) { return Weight(by_words[words]); };
  std::vector<const EventText*> kept = order;
  std::stable_sort(kept.begin(), kept.end(),
                   [&](const EventText* a, const EventText* b) { return weight(a) > weight(b); });
  while (kept.size() > kDeeds && weight(kept.back()) < kAlways) kept.pop_back();
  std::erase_if(order, [&](const EventText* words) {
    return std::find(kept.begin(), kept.end(), words) == kept.end() ||
           !IsDue(actor, words, year, by_words[words]);
  });
  std::vector<std::string> deeds;
  std::string line;
  for (const EventText* words : order) {
    const std::vector<EventNo>& same = by_words[words];
    const std::string phrase = words == nullptr ? "" : teller_.Brief(same);
    if (phrase.empty()) {
      Append(line, teller_.Sentence(same.front()));
    } else if (std::find(deeds.begin(), deeds.end(), phrase) == deeds.end()) {
      deeds.push_back(phrase);
    }
  }
  if (deeds.empty()) return line;
  NamePlaceOnce(deeds);
  std::string told = AsName(actor) + " " + Strung(deeds);
  if (told.back() != '.') told += '.';
  Append(told, line);
  return told;
}

// Where a phrase speaks of one thing, a place, and ends with it; npos otherwise.
std::size_t Besides::PlaceAtEnd(const std::string& phrase) const {
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
void Besides::NamePlaceOnce(std::vector<std::string>& phrases) const {
  if (text_.words.contains("cases")) return;  // "it" would have to bend as the place does
  std::string last;
  for (std::string& phrase : phrases) {
    const auto at = PlaceAtEnd(phrase);
    const std::string place = at == phrase.npos ? "" : phrase.substr(at);
    if (!place.empty() && place == last) phrase.replace(at, phrase.npos, text_.Word("it"));
    last = place;
  }
}

bool Besides::IsLong(const std::string& phrase) const {
  const std::string with_and = " " + text_.Word("and") + " ";
  return phrase.find_first_of(",;") != phrase.npos || phrase.find(with_and) != phrase.npos;
}

// "a, b and c", or "a and b; c" where one of them is a list itself.
std::string Besides::Strung(const std::vector<std::string>& phrases) const {
  if (std::none_of(phrases.begin(), phrases.end(), [&](const std::string& p) { return IsLong(p); }))
    return Joined(phrases, text_);
  std::string out;
  for (const std::string& p : phrases) out += (out.empty() ? "" : "; ") + p;
  return out;
}

std::string Besides::AsName(Ref actor) { return Capitalised(teller_.Name(actor)); }

}  // namespace bw
