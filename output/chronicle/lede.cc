// See lede.h. The numbers are counted from the age's own events and given to the phrases as facts.
#include "output/chronicle/lede.h"

#include <algorithm>
#include <array>

#include "output/chronicle/grammar.h"

namespace bw {

namespace {

struct Tally {
  int arrived = 0, fallen = 0, dead = 0, rooms = 0, headlines = 0;
};

// Ages of several delves run side by side: an event is of the one it was played in.
bool IsOf(const World& w, const Age& age, EventNo n) {
  return w.events[n].age && &w.ages[w.events[n].age] == &age;
}

Tally Count(const World& w, const Age& age, EventNo last) {
  Tally t;
  for (EventNo n = age.first_event; n < w.events.size() && n <= last; ++n) {
    if (!IsOf(w, age, n)) continue;
    const Event& e = w.events[n];
    t.headlines += e.weight >= 8 ? 1 : 0;
    for (const Change& c : e.changes) {
      const bool founded = c.field == Field::kFounded, ended = c.field == Field::kEnded;
      t.arrived += founded && c.of.group() ? 1 : 0;
      t.fallen += ended && c.of.group() ? 1 : 0;
      t.rooms += founded && c.of.place() ? 1 : 0;
    }
  }
  return t;
}

}  // namespace

Stamp LastOf(const World& w, const Age& age) {
  if (!age.ended_by.empty() || w.events.empty()) return age.to;
  return w.events.back().when;
}

std::string Lede(const World& w, const Age& age, Teller& teller) {
  const EventNo last = age.last_event == kNoEvent && !w.events.empty()
                           ? static_cast<EventNo>(w.events.size() - 1)
                           : age.last_event;
  teller.Span(age.first_event, last);
  const Tally t = Count(w, age, last);
  Event e;  // what the phrases read
  e.when = age.from;
  e.actor = age.by;
  e.note = age.outcome;
  for (EventNo n = age.first_event; n < w.events.size() && n <= last; ++n) {
    if (!IsOf(w, age, n)) continue;
    std::vector<Ref> refs = w.events[n].subjects;
    refs.insert(refs.begin(), w.events[n].actor);
    for (const Ref r : refs) {
      if (e.subjects.size() < 12 && (r.construction() || r.group()) &&
          std::find(e.subjects.begin(), e.subjects.end(), r) == e.subjects.end() &&
          !w.NameOf(r).empty()) {
        e.subjects.push_back(r);
      }
    }
  }
  // Whole years and what was begun of the last: forty seasons are ten years, wherever they start.
  const Stamp to = LastOf(w, age);
  const int seasons = 4 * (to.year - age.from.year) + to.season - age.from.season + 1;
  const int years = (seasons + 3) / 4;
  const std::array facts = {std::pair("years", years), std::pair("arrived", t.arrived),
                            std::pair("fallen", t.fallen), std::pair("rooms", t.rooms),
                            std::pair("headlines", t.headlines)};
  for (const auto& [name, value] : facts) {
    if (value > 0) e.facts.push_back({name, value});
  }
  std::string out;
  const auto add = [&](const std::string& key) {
    const std::string words = teller.Phrase(key, e, age.first_event);
    const bool says = words.find_first_not_of(" .") != std::string::npos;
    if (says) out += (out.empty() ? "" : " ") + AsSentence(words);
    return says;
  };
  add("lede." + age.id);
  add("lede." + age.id + ".numbers");
  if (!age.ended_by.empty() && !add("end." + age.id + "." + age.ended_by)) {
    if (age.outcome.empty() || !add("end." + age.id + "." + age.outcome)) add("end." + age.id);
  }
  return out;
}

}  // namespace bw
