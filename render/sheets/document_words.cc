#include "render/sheets/document_words.h"

#include <algorithm>

#include "generator/base/words.h"
#include "generator/world/recipe.h"

namespace bw {

std::string DocumentWords::Noun(const std::string& id) const {
  const auto text = rules_.text.find(options_.lang);
  return text == rules_.text.end() ? Spaced(id) : text->second.Noun(id, Spaced(id));
}

std::string DocumentWords::Builder(const std::string& id) const {
  const auto words = rules_.styles.words.find(options_.lang);
  if (words == rules_.styles.words.end()) return Noun(id);
  const std::string_view known = words->second.Find("builder." + id);
  return known.empty() ? Noun(id) : std::string(known);
}

std::string DocumentWords::AgeName(const std::string& own, const std::string& id) const {
  const auto text = rules_.text.find(options_.lang);
  return text == rules_.text.end() ? own : text->second.AgeName(id, own);
}

std::string DocumentWords::Name(Ref r) const {
  const std::string name(r ? w_.NameOf(r) : "");
  if (!name.empty()) return name;
  if (r.place()) return Noun(w_.places[r.place()].kind);
  if (r.construction()) return Noun(w_.constructions[r.construction()].kind);
  if (r.group()) return Noun(w_.groups[r.group()].kind);
  return "";
}

std::string DocumentWords::Title() const {
  for (const Delve& d : w_.delves) {
    if (!d.name.empty()) return d.name;
  }
  for (const Construction& c : w_.constructions) {
    if (c.kind == "castle" && !c.name.empty()) return c.name;
  }
  return "beadwright";
}

std::string DocumentWords::When() const {
  if (!w_.age) return "";
  std::string out = w_.ages[w_.age].name;
  const auto words = rules_.styles.words.find(options_.lang);
  const int year = std::max(w_.ages[w_.age].from.year, YearPlayed(w_));
  if (year > 0 && words != rules_.styles.words.end()) {
    out += ", " + std::string(words->second.Find("sheet.year")) + " " + std::to_string(year);
  }
  return out;
}

std::vector<std::string> DocumentWords::Stories(Ref r, std::size_t most, int least_weight) const {
  std::vector<const Event*> events;
  for (const Event& e : w_.events) {
    if (e.weight < least_weight) continue;
    const bool part =
        e.actor == r || std::find(e.subjects.begin(), e.subjects.end(), r) != e.subjects.end();
    if (part) events.push_back(&e);
  }
  std::sort(events.begin(), events.end(), [](const Event* a, const Event* b) {
    return a->weight != b->weight ? a->weight > b->weight : a->n > b->n;
  });
  std::vector<const Event*> kept;
  std::vector<std::string> out;
  for (const Event* e : events) {
    if (kept.size() < most) kept.push_back(e);
  }
  std::sort(kept.begin(), kept.end(), [](const Event* a, const Event* b) { return a->n < b->n; });
  for (const Event* e : kept) {
    std::string sentence = options_.tell ? options_.tell(*e) : "";
    if (!sentence.empty() && std::find(out.begin(), out.end(), sentence) == out.end())
      out.push_back(std::move(sentence));
  }
  return out;
}

std::string DocumentWords::Story(Ref r) const {
  const std::vector<std::string> all = Stories(r, 1);
  return all.empty() ? "" : all.front();
}

BeadCount BeadsOf(const World& w) {
  BeadCount out;
  for (const Place& p : w.places) {
    if (p.alive()) out.folk += p.folk, out.loot += p.loot;
  }
  for (const Construction& c : w.constructions) {
    if (c.alive()) out.folk += c.folk, out.loot += c.loot;
  }
  for (const Treasure& t : w.treasures) out.treasures += t.alive() && t.at ? 1 : 0;
  int folk = 0, loot = 0;
  const EventNo first = w.age ? w.ages[w.age].first_event : kNoEvent;
  for (const Event& e : w.events) {
    for (const Change& c : e.changes) {
      if (!c.of.place() && !c.of.construction()) continue;
      if (c.field == Field::kFolk) folk += c.by;
      if (c.field == Field::kLoot) loot += c.by;
    }
    if (first == kNoEvent || e.n < first) continue;
    out.most_folk = std::max(out.most_folk, folk);
    out.most_loot = std::max(out.most_loot, loot);
  }
  out.most_folk = std::max(out.most_folk, out.folk);
  out.most_loot = std::max(out.most_loot, out.loot);
  return out;
}

}  // namespace bw
