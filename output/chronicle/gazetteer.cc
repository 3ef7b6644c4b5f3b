// See gazetteer.h.
#include "output/chronicle/gazetteer.h"

#include <algorithm>
#include <set>

#include "generator/world/lair.h"
#include "output/chronicle/grammar.h"
#include "output/chronicle/realm_page.h"

namespace bw {

namespace {

constexpr int kOfNote = 3;             // weight from which an event makes its subjects of note
constexpr std::size_t kStoryMost = 8;  // events told of one entry

bool Listed(Table t) {
  return t == Table::kPlace || t == Table::kConstruction || t == Table::kGroup ||
         t == Table::kPerson || t == Table::kTreasure || t == Table::kGod ||
         t == Table::kSettlement || t == Table::kRealm || t == Table::kSite;
}

}  // namespace

Gazetteer::Gazetteer(const World& w, const Rules& rules, int from, int to, bool pages, Ref about)
    : w_(w), rules_(rules), gods_(*rules.gods), to_(std::min(to, w.now.year)), pages_(pages) {
  const auto all = [&](const auto& store) {
    for (const auto id : store.Ids()) {
      const Ref r(id);
      const Stamp founded = w.WhenOf(store[id].founded);
      if (!w.NameOf(r).empty() && founded.year <= to) Hold(r);
    }
  };
  if (about) {
    Hold(about);
  } else {
    all(w.constructions);
    all(w.groups);
    all(w.people);
    all(w.treasures);
    all(w.gods);
    all(w.settlements);
    all(w.realms);
    all(w.sites);
  }
  for (const Event& e : w.events) NoteChanges(e);
  for (const Event& e : w.events) {
    if (e.when.year < from || e.when.year > to) continue;
    if (about && e.actor != about &&
        std::find(e.subjects.begin(), e.subjects.end(), about) == e.subjects.end()) {
      continue;
    }
    const auto take = [&](Ref r) {
      if (!Listed(r.table)) return;
      std::vector<EventNo>& parts = parts_[r];
      if (parts.empty() || parts.back() != e.n) parts.push_back(e.n);
      if (e.weight >= kOfNote && !w.NameOf(r).empty()) Hold(r);
    };
    take(e.actor);
    for (const Ref r : e.subjects) take(r);
  }
}

void Gazetteer::Hold(Ref r) {
  if (Holds(r)) return;
  holds_[r] = 1;
  held_.insert(r);
}

void Gazetteer::NoteChanges(const Event& e) {
  const auto of_realm = [&](Ref r) {
    if (!r.realm()) return;
    std::vector<EventNo>& events = realm_events_[r.realm()];
    if (events.empty() || events.back() != e.n) events.push_back(e.n);
  };
  of_realm(e.actor);
  for (const Change& c : e.changes) {
    of_realm(c.of);
    const Ref* to = c.of.treasure() && c.field == Field::kAt ? std::get_if<Ref>(&c.to) : nullptr;
    if (to != nullptr && *to) owners_[c.of.treasure()].emplace_back(e.n, *to);
  }
}

std::string Gazetteer::WhatItIs(Teller& teller, Ref r) const {
  const TextRules& text = teller.text();
  const auto year = [&](EventNo n) {
    const int y = w_.WhenOf(n).year;
    return y == 0 ? text.Word("before-years") : text.Word("year") + " " + std::to_string(y);
  };
  std::string out = WithArticle(teller.KindNoun(r), text);
  const Row* row = w_.RowOf(r);
  if (r.god()) {
    const God& g = w_.gods[r.god()];
    out += " " + text.Word("of-rank") + " " + OrdinalWord(g.rank, text) + " " + text.Word("rank") +
           ", " + std::to_string(g.followers) + " " + text.Word("with-followers");
  }
  if (r.settlement()) {
    out +=
        ", " + std::to_string(w_.settlements[r.settlement()].population) + " " + text.Word("souls");
  }
  if (r.person()) {
    const Person& p = w_.people[r.person()];
    const bool itself =
        w_.NameOf(p.of).substr(0, p.name.size()) == p.name;  // a beast its own group
    if (p.of && !w_.NameOf(p.of).empty() && !itself)
      out += " " + text.Word("of") + " " + teller.Name(p.of);
    out += ", " + text.Word("born") + " ";
    out += p.born <= 0 ? text.Word("long-before")
                       : text.Word("in-year") + " " + std::to_string(p.born);
    if (p.died >= 0)
      out += ", " + text.Word("died") + " " + text.Word("in-year") + " " + std::to_string(p.died);
    return out;
  }
  if (row != nullptr && row->founded != kNoEvent) {
    const std::string since = r.place()      ? "dug"
                              : r.treasure() ? "made"
                              : r.group()    ? "came"
                              : r.god()      ? "came"
                                             : "built";
    const bool natural = r.place() && w_.places[r.place()].builder == "nature";
    out += ", " + text.Word(natural ? "natural" : since) + " " + year(row->founded);
    if (!row->alive()) {
      const std::string until = r.group() || r.god() ? "gone" : "ended";
      out += ", " + text.Word(until) + " " + year(row->ended);
    }
  }
  if (r.place()) {
    const Place& p = w_.places[r.place()];
    if (p.state != "open") out += ", " + text.Word("now") + " " + text.Word(p.state);
    if (p.owner) out += ", " + text.Word("held-by") + " " + teller.Name(p.owner);
  }
  if (r.construction() && w_.constructions[r.construction()].state == "ruin") {
    out += ", " + text.Word("now") + " " + text.Word("ruin");
  }
  return out;
}

// What it did and what befell it, the weightiest first chosen, then in order; events of one kind
// by one actor in one year are told together.
std::string Gazetteer::Story(Teller& teller, Ref r) const {
  std::vector<std::vector<EventNo>> deeds;
  std::ptrdiff_t of_year = 0;  // the first of the year being read
  int last_year = -1;
  const std::vector<EventNo>* parts = parts_.Find(r);
  if (parts == nullptr) return {};
  for (const EventNo n : *parts) {
    const Event& e = w_.events[n];
    if (e.weight < kOfNote || !teller.HasBrief(e) || teller.IsHidden(e)) continue;
    if (e.when.year != last_year) of_year = std::ssize(deeds);
    last_year = e.when.year;
    const auto same = std::find_if(deeds.begin() + of_year, deeds.end(), [&](const auto& d) {
      const Event& o = w_.events[d.front()];
      return o.actor == e.actor && o.kind == e.kind && o.note == e.note;
    });
    if (same == deeds.end()) {
      deeds.push_back({n});
    } else {
      same->push_back(n);
    }
  }
  std::stable_sort(deeds.begin(), deeds.end(), [&](const auto& a, const auto& b) {
    return w_.events[a.front()].weight > w_.events[b.front()].weight;
  });
  if (deeds.size() > kStoryMost) deeds.resize(kStoryMost);
  std::sort(deeds.begin(), deeds.end());
  std::string out;
  int year = -1;
  Ref before;                   // named last; in the same year not named again
  std::set<std::string> lines;  // of the year; what was done twice is told once
  for (const std::vector<EventNo>& d : deeds) {
    teller.NewParagraph();
    const int now = w_.events[d.front()].when.year;
    if (now != year) lines.clear();
    const std::string line = teller.Line(d, r, now == year ? before : Ref());
    if (line.empty() || !lines.insert(line).second) continue;
    before = w_.events[d.front()].actor;
    out += out.empty() ? "" : now == year ? ", " : "; ";
    if (now != year && now > 0) out += "*" + std::to_string(now) + "* ";
    year = now;
    out += line;
  }
  return out.empty() ? out : AsSentence(out);
}

std::string Gazetteer::Owners(Teller& teller, Id<Treasure> t) const {
  const auto owners = owners_.find(t);
  if (owners == owners_.end()) return {};
  const TextRules& text = teller.text();
  std::vector<std::string> steps;
  for (const auto& [n, to] : owners->second) {
    const int year = w_.WhenOf(n).year;
    steps.push_back(teller.Name(to) + (year == 0 ? "" : ", " + std::to_string(year)));
  }
  std::string out = " " + text.Word("owners") + " ";
  for (std::size_t i = 0; i < steps.size(); ++i) out += (i == 0 ? "" : " → ") + steps[i];
  return out + ".";
}

// The areas of a divine location, folded away (B-GOD-05).
std::string Gazetteer::Key(Id<Site> site, const TextRules& text) const {
  if (w_.sites[site].kind != "divine" || !w_.sites[site].alive()) return {};
  // Words of the data, as the language has them.
  const auto said = [&](const std::string& words) { return text.Noun(words, words); };
  std::string out = "\n  <details><summary>" + text.Word("areas") + "</summary>\n\n";
  for (const KeyedArea& k : LairKey(w_, gods_, site)) {
    out += "  " + std::to_string(k.area.number) + ". " + said(k.room) + " (" +
           std::to_string(k.width) + " × " + std::to_string(k.height) +
           (k.way_in ? "; " + text.Word("way-in") : "") + ") →";
    for (const int exit : k.exits) out += " " + std::to_string(exit);
    out += ": " + said(k.feature);
    if (!k.occupant.empty()) out += "; *" + said(k.occupant) + "* " + said(k.hook);
    out += "\n";
  }
  return out + "\n  </details>\n\n ";
}

std::string Gazetteer::Entry(Teller& teller, Ref r) const {
  teller.NewParagraph();
  std::string out = "- <a id=\"" + std::string(w_.KeyOf(r)) + "\"></a>**" +
                    EscapeMarkdown(w_.NameOf(r)) + "**: " + WhatItIs(teller, r) + ".";
  if (r.treasure()) out += Owners(teller, r.treasure());
  if (r.site()) out += Key(r.site(), teller.text());
  if (r.realm() && pages_) {
    static const std::vector<EventNo> kNone;
    const auto found = realm_events_.find(r.realm());
    const auto& events = found == realm_events_.end() ? kNone : found->second;
    out += RealmPage(w_, rules_, teller, r.realm(), to_, events);
  }
  const std::string story = Story(teller, r);
  if (!story.empty()) out += " " + story;
  return out + "\n";
}

std::string Gazetteer::Section(Teller& teller, std::string_view title,
                               const std::vector<Ref>& rows) const {
  if (rows.empty()) return {};
  std::vector<Ref> sorted = rows;
  std::stable_sort(sorted.begin(), sorted.end(),
                   [&](Ref a, Ref b) { return w_.NameOf(a) < w_.NameOf(b); });
  std::string out = "### " + teller.text().Word(title) + "\n\n";
  for (const Ref r : sorted) out += Entry(teller, r);
  return out + "\n";
}

std::string Gazetteer::Write(Teller& teller) const {
  const auto of = [&](Table t) {
    std::vector<Ref> rows;
    for (const Ref r : held_) {
      if (r.table == t) rows.push_back(r);
    }
    return rows;
  };
  std::string out = "<a id=\"gazetteer\"></a>\n\n## " + teller.text().Word("gazetteer") + "\n\n";
  out += Section(teller, "buildings", of(Table::kConstruction));
  out += Section(teller, "groups", of(Table::kGroup));
  out += Section(teller, "gods", of(Table::kGod));
  out += Section(teller, "settlements", of(Table::kSettlement));
  out += Section(teller, "realms", of(Table::kRealm));
  out += Section(teller, "sites", of(Table::kSite));
  out += Section(teller, "people", of(Table::kPerson));
  out += Section(teller, "treasures", of(Table::kTreasure));
  out += Section(teller, "places", of(Table::kPlace));
  while (out.size() > 1 && out[out.size() - 1] == '\n' && out[out.size() - 2] == '\n')
    out.pop_back();
  return out;
}

}  // namespace bw
