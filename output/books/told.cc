#include "output/books/told.h"

#include <algorithm>

#include "generator/world/snapshot.h"
#include "output/chronicle/lede.h"
#include "output/chronicle/teller.h"
#include "output/plain_text.h"

namespace bw {

namespace {

constexpr int kHeadline = 8;

Json KeyOrNull(const World& w, Ref r) {
  return r && r != Ref::World() ? Json(w.KeyOf(r)) : Json(nullptr);
}

Json EventRow(const World& w, const ToldEvent& t) {
  const Event& e = w.events[t.n];
  Json subjects = Json::array();
  for (const Ref r : e.subjects) subjects.push_back(KeyOrNull(w, r));
  return {{"n", e.n},
          {"year", e.when.year},
          {"season", e.when.season + 1},
          {"age", e.age ? Json(w.ages[e.age].key) : Json(nullptr)},
          {"weight", e.weight},
          {"kind", e.kind},
          {"rule", e.rule},
          {"actor", KeyOrNull(w, e.actor)},
          {"subjects", std::move(subjects)},
          {"cause", e.cause == kNoEvent ? Json(nullptr) : Json(e.cause)},
          {"text", t.text}};
}

// Each thing with the numbers of the events it had a part in.
Json Entries(const World& w, const Rules& rules, const TextRules& text,
             const std::vector<ToldEvent>& events) {
  Teller teller(w, rules, text);
  Json out = Json::array();
  for (const Ref r : NamedRows(w)) {
    Json parts = Json::array();
    for (const ToldEvent& t : events) {
      if (HasPartIn(w.events[t.n], r)) parts.push_back(t.n);
    }
    if (parts.empty()) continue;
    out.push_back({{"id", w.KeyOf(r)},
                   {"table", TableWord(r)},
                   {"name", std::string(w.NameOf(r))},
                   {"kind", teller.KindNoun(r)},
                   {"events", std::move(parts)}});
  }
  return out;
}

Json AgeRow(const World& w, const Rules& rules, const TextRules& text, const Age& age) {
  Teller teller(w, rules, text);
  teller.NewParagraph();
  return {{"id", age.key},
          {"index", age.index},
          {"kind", age.id},
          {"name", age.name},
          {"from_year", age.from.year},
          {"to_year", LastOf(w, age).year},
          {"text", Lede(w, age, teller)}};
}

template <class T>
void AddNamed(const World& w, const Store<T>& store, std::vector<Ref>& out) {
  for (const auto id : store.Ids()) {
    if (!w.NameOf(Ref(id)).empty()) out.push_back(id);
  }
}

}  // namespace

bool HasPartIn(const Event& e, Ref r) {
  if (e.actor == r || std::find(e.subjects.begin(), e.subjects.end(), r) != e.subjects.end())
    return true;
  return std::any_of(e.changes.begin(), e.changes.end(),
                     [&](const Change& c) { return c.of == r && c.field != Field::kFounded; });
}

std::vector<Ref> NamedRows(const World& w) {
  std::vector<Ref> out;
  AddNamed(w, w.constructions, out);
  AddNamed(w, w.groups, out);
  AddNamed(w, w.gods, out);
  AddNamed(w, w.settlements, out);
  AddNamed(w, w.realms, out);
  AddNamed(w, w.sites, out);
  AddNamed(w, w.people, out);
  AddNamed(w, w.treasures, out);
  AddNamed(w, w.places, out);
  return out;
}

std::string TableWord(Ref r) {
  switch (r.table) {
#define BW_TABLE(Type, accessor, store, prefix) \
  case Table::k##Type:                          \
    return prefix;
#include "generator/world/tables.def"
#undef BW_TABLE
    case Table::kAge: return "age";
    case Table::kDelve: return "delve";
    case Table::kHex: return "hex";
    default: return "world";
  }
}

std::vector<ToldEvent> ToldEvents(const World& w, const Rules& rules, const TextRules& text,
                                  const ChronicleOptions& options) {
  Teller teller(w, rules, text);
  std::vector<ToldEvent> out;
  for (const Event& e : w.events) {
    if (e.when.year < options.from || e.when.year > options.to || teller.IsHidden(e)) continue;
    if (options.detail == ChronicleDetail::kHeadlines && e.weight < kHeadline) continue;
    if (options.about && !HasPartIn(e, options.about)) continue;
    teller.NewParagraph();
    out.push_back({e.n, teller.Sentence(e.n)});
  }
  return out;
}

std::string ChronicleJson(const World& w, const Rules& rules, const TextRules& text,
                          const std::string& recipe, const ChronicleOptions& options) {
  const std::vector<ToldEvent> told = ToldEvents(w, rules, text, options);
  Json ages = Json::array(), events = Json::array(), glossary = Json::array();
  for (const Age& age : w.ages) ages.push_back(AgeRow(w, rules, text, age));
  for (const ToldEvent& t : told) events.push_back(EventRow(w, t));
  if (const auto words = text.lists.find("glossary"); words != text.lists.end()) {
    for (const std::string& line : words->second) {
      const auto colon = line.find(": ");
      glossary.push_back({{"word", line.substr(0, colon)}, {"meaning", line.substr(colon + 2)}});
    }
  }
  const Json j = {{"format", "beadwright.chronicle"},
                  {"version", 1},
                  {"program", std::string(ProgramVersion())},
                  {"recipe", recipe},
                  {"rights", text.Word("yours")},
                  {"title", ChronicleTitle(w, text)},
                  {"language", text.id},
                  {"ages", std::move(ages)},
                  {"events", std::move(events)},
                  {"entries", Entries(w, rules, text, told)},
                  {"glossary", std::move(glossary)}};
  return j.dump(1) + "\n";
}

}  // namespace bw
