// See realm_page.h. The numbers of past years are read from the changes that made them.
#include "output/chronicle/realm_page.h"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <span>

#include "generator/rules/kingdoms.h"
#include "output/chronicle/grammar.h"

namespace bw {

namespace {

constexpr std::array<const char*, 8> kBlocks{"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
constexpr std::array<std::pair<Field, const char*>, 3> kCurves{
    {{Field::kPopulation, "of-people"}, {Field::kUnrest, "of-unrest"}, {Field::kHost, "of-host"}}};

// Means of runs of equal length, so few that they fit.
std::vector<int> Gathered(const std::vector<int>& values, std::size_t most) {
  const std::size_t run = (values.size() + most - 1) / most;
  std::vector<int> out;
  for (std::size_t i = 0; i < values.size(); i += run) {
    const auto from = values.begin() + static_cast<std::ptrdiff_t>(i);
    const auto n = static_cast<std::ptrdiff_t>(std::min(run, values.size() - i));
    out.push_back(std::accumulate(from, from + n, 0) / static_cast<int>(n));
  }
  return out;
}

class Page {
 public:
  Page(const World& w, const Rules& rules, Teller& teller, Id<Realm> realm, int to,
       const std::vector<EventNo>& events)
      : w_(w),
        k_(*rules.kingdoms),
        teller_(teller),
        id_(realm),
        r_(w.realms[realm]),
        to_(to),
        events_(std::lower_bound(events.begin(), events.end(), r_.founded), events.end()) {}

  std::string Write() {
    std::string out = "\n  <details><summary>" + Word("realm-page") + "</summary>\n\n";
    out += "  " + AsSentence(Ruler()) + "\n\n" + Curves();
    Item(out, "its-wars", Wars());
    Item(out, "its-laws", Laws());
    Item(out, "its-disasters", Disasters());
    return out + "\n  </details>\n\n ";
  }

 private:
  std::string Word(std::string_view key) const { return teller_.text().Word(key); }
  int YearOf(EventNo n) const { return w_.WhenOf(n).year; }
  void Item(std::string& out, std::string_view key, const std::vector<std::string>& of) const {
    if (of.empty()) return;
    out += "  - *" + Word(key) + "*: ";
    for (std::size_t i = 0; i < of.size(); ++i) out += (i == 0 ? "" : "; ") + of[i];
    out += "\n";
  }

  // "a feudal realm of level 4, ruled by Baron Alda" (K-LEVEL-06, K-LEVEL-07).
  std::string Ruler() const {
    const Government& gov = k_.Gov(r_.government);
    std::string out = gov.name + ", " + Word("level") + " " + std::to_string(r_.level);
    if (!r_.ruler || !r_.alive()) return out;
    const std::string title = gov.titled ? k_.Level(r_.level).title + " " : "";
    return out + ", " + Word("ruled-by") + " " + title + teller_.Name(r_.ruler);
  }

  // Its numbers at the end of each year it stood, by curve.
  std::array<std::vector<int>, 3> Years() const {
    std::array<std::vector<int>, 3> out;
    std::array<int, 3> now{};
    const int last = std::min(to_, r_.alive() ? w_.now.year : YearOf(r_.ended));
    int year = YearOf(r_.founded);
    const auto close = [&](int until) {
      for (; year < until; ++year) {
        for (std::size_t i = 0; i < 3; ++i) out[i].push_back(now[i]);
      }
    };
    for (const EventNo n : events_) {
      const Event& e = w_.events[n];
      if (e.when.year > last) break;
      for (const Change& c : e.changes) {
        if (c.of != Ref(id_)) continue;
        for (std::size_t i = 0; i < 3; ++i) {
          if (c.field != kCurves[i].first) continue;
          close(e.when.year);
          now[i] = std::get<int>(c.to);
        }
      }
    }
    close(last + 1);
    return out;
  }

  std::string Curves() const {
    const std::array<std::vector<int>, 3> years = Years();
    std::string out;
    for (std::size_t i = 0; i < 3; ++i) {
      if (years[i].empty()) continue;
      const auto [least, most] = std::minmax_element(years[i].begin(), years[i].end());
      const bool unrest = kCurves[i].first == Field::kUnrest;
      out += "  - *" + Word(kCurves[i].second) + "* `" +
             Sparkline(years[i], 40, unrest ? k_.numbers.unrest_limit : 1) + "` " +
             std::to_string(*least) + "–" + std::to_string(*most) + "\n";
    }
    return out;
  }

  bool Fights(const War& war, Id<Realm> chief) const {
    return chief == id_ || LinkOf(war.links, r_.key) == Ref(chief);
  }
  std::string Fate(const War& war, Id<Realm> chief) const {
    if (war.alive() || YearOf(war.ended) > to_) return Word("still-fought");
    const std::string& winner = WordOf(war.words, "winner");
    if (winner.empty()) return Word("war-drawn");
    return Word(winner == w_.realms[chief].key ? "war-won" : "war-lost");
  }
  std::vector<std::string> Wars() const {
    std::vector<std::string> out;
    for (const War& war : w_.wars) {
      const int began = YearOf(war.founded);
      for (const Id<Realm> chief : {war.attacker, war.defender}) {
        if (!Fights(war, chief) || began > to_) continue;
        const Id<Realm> foe = chief == war.attacker ? war.defender : war.attacker;
        std::string line = std::to_string(began);
        const int ended = war.alive() ? began : std::min(YearOf(war.ended), to_);
        if (ended > began) line += "–" + std::to_string(ended);
        line += " " + Word("against") + " " + teller_.Name(foe);
        if (chief != id_) line += " " + Word("beside") + " " + teller_.Name(chief);
        out.push_back(line + ", " + Fate(war, chief));
      }
    }
    return out;
  }

  // Institutions it has founded or was given.
  std::vector<std::string> Laws() const {
    std::vector<std::string> out;
    for (const Work& work : w_.works) {
      if (work.realm != id_ || work.kind != "institution" || YearOf(work.founded) > to_) continue;
      const auto kind = k_.institutions.find(work.what);
      const std::string own = kind == k_.institutions.end() ? work.what : kind->second.name;
      const std::string name = work.name.empty() ? teller_.text().Noun(work.what, own) : work.name;
      out.push_back(name + " (" + std::to_string(YearOf(work.founded)) + ")");
    }
    return out;
  }

  // Years by what struck it: disasters, plagues, evils, revolts and breakings.
  std::vector<std::string> Disasters() const {
    static constexpr const char* kKinds[] = {"realm.disaster", "realm.plague", "realm.evil",
                                             "realm.revolts", "realm.breaks"};
    std::vector<std::string> out;
    for (const char* kind : kKinds) {
      std::string years;
      for (const EventNo n : events_) {
        const Event& e = w_.events[n];
        if (e.kind != kind || e.actor != Ref(id_) || e.when.year > to_) continue;
        years += (years.empty() ? " " : ", ") + std::to_string(e.when.year);
        if (e.kind == "realm.evil") years += " (" + teller_.text().Noun(e.note, e.note) + ")";
      }
      if (!years.empty()) out.push_back(Word(kind) + years);
    }
    return out;
  }

  const World& w_;
  const KingdomRules& k_;
  Teller& teller_;
  Id<Realm> id_;
  const Realm& r_;
  int to_;
  std::span<const EventNo> events_;  // since it was founded
};

}  // namespace

std::string Sparkline(const std::vector<int>& values, std::size_t most, int least_top) {
  if (values.empty() || most == 0) return {};
  const std::vector<int> shown = Gathered(values, most);
  const int top = std::max(least_top, *std::max_element(shown.begin(), shown.end()));
  std::string out;
  for (const int v : shown) {
    const int step = top <= 0 ? 0 : std::clamp(v, 0, top) * 7 / top;
    out += kBlocks[static_cast<std::size_t>(step)];
  }
  return out;
}

std::string RealmPage(const World& w, const Rules& rules, Teller& teller, Id<Realm> realm, int to,
                      const std::vector<EventNo>& events) {
  if (w.realms[realm].founded == kNoEvent) return {};
  return Page(w, rules, teller, realm, to, events).Write();
}

}  // namespace bw
