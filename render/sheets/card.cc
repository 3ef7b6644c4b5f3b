// The reference card: the order of a season and the tables that are rolled on, from the data in
// use, so that overlays show on it.
#include <algorithm>

#include "generator/rules/gods.h"
#include "generator/rules/kingdoms.h"
#include "render/sheets/document_words.h"
#include "render/sheets/documents.h"
#include "render/sheets/page_flow.h"

namespace bw {

namespace {

using Rows = std::vector<std::vector<std::string>>;

std::string RollText(const DiceRange& r) {
  return r.lo == r.hi ? std::to_string(r.lo) : std::to_string(r.lo) + "–" + std::to_string(r.hi);
}

class Card {
 public:
  Card(const World& w, const Rules& rules, const FontSet& fonts, const SheetOptions& options,
       std::vector<std::string>* warnings)
      : rules_(rules),
        words_(w, rules, options),
        page_(w, rules, fonts, options, warnings, "card") {}

  std::vector<Scene> Make() {
    page_.Title(page_.Word("card"), words_.Title());
    page_.Columns(2);
    Order();
    Encounters();
    Arrivals();
    Features();
    RealmEvents();
    Occurrences();
    return page_.Finish();
  }

 private:
  // The seasons of the ages that have any, each step in words, by number beside each other.
  void Order() {
    page_.Heading(page_.Word("card-order"));
    Rows rows = {{""}};
    for (const char* id : {"monsters", "villainy"}) {
      const auto age = rules_.ages.find(id);
      if (age == rules_.ages.end()) continue;
      rows[0].push_back(words_.AgeName(age->second.name, id));
      const std::size_t column = rows[0].size() - 1;
      for (std::size_t i = 0; i < age->second.season.size(); ++i) {
        if (rows.size() < i + 2) rows.push_back({std::to_string(i + 1)});
        const std::string &step = age->second.season[i], key = "step-" + step;
        const std::string word = page_.Word(key);
        rows[i + 1].resize(column);
        rows[i + 1].push_back(word == key ? words_.Noun(step) : word);
      }
    }
    page_.Table(rows, {1, 5, 5});
  }

  void Encounters() {
    page_.Heading(page_.Word("card-encounter"));
    for (const char* key : {"card-encounter-1", "card-encounter-2", "card-encounter-3"}) {
      page_.Para(page_.Word(key), Face::kBody, 3);
    }
    Rows rows = {{page_.Word("card-who"), page_.Word("card-bonus")}};
    for (const auto& [id, kind] : rules_.groups.classes) {
      std::string bonus =
          kind.strength > 0 ? std::to_string(kind.strength) : page_.Word("card-folk");
      if (kind.bonus != 0) bonus += " + " + std::to_string(kind.bonus);
      rows.push_back({words_.Noun(id), bonus});
    }
    page_.Table(rows, {2, 1});
  }

  void Arrivals() {
    const ArrivalRules& a = rules_.groups.arrivals;
    page_.Heading(page_.Filled("card-arrivals", {std::to_string(a.die)}));
    Rows rows = {{page_.Word("card-roll"), page_.Word("card-comes")}};
    for (const ArrivalRow& r : a.rows) {
      std::string what = words_.Noun(r.brings);
      if (r.needs_groups > 0) {
        what += "; " + page_.Filled("card-fewer",
                                    {std::to_string(r.needs_groups), words_.Noun(r.otherwise)});
      }
      rows.push_back({RollText(r.roll), what});
    }
    page_.Table(rows, {1, 5});
  }

  void Features() {
    const ArrivalRules& a = rules_.groups.arrivals;
    if (a.features.empty()) return;
    page_.Heading(page_.Filled("card-features", {std::to_string(a.feature_die)}));
    Rows rows = {{page_.Word("card-roll"), page_.Word("card-feature")}};
    for (const Feature& f : a.features) rows.push_back({RollText(f.roll), words_.Noun(f.name)});
    page_.Table(rows, {1, 5});
  }

  void RealmEvents() {
    if (rules_.kingdoms == nullptr) return;
    page_.Heading(page_.Word("card-realm-events"));
    Rows rows = {{page_.Word("card-roll"), page_.Word("card-event")}};
    int total = 1;
    for (const RandomEvent& e : rules_.kingdoms->events) {
      rows.push_back({std::to_string(total++), words_.Noun(e.name)});
    }
    page_.Table(rows, {1, 5});
  }

  void Occurrences() {
    if (rules_.gods == nullptr || rules_.gods->occurrences.empty()) return;
    page_.Heading(page_.Filled("card-chance", {std::to_string(rules_.gods->occurrence_one_in)}));
    Rows rows = {{page_.Word("card-roll"), page_.Word("card-event")}};
    int roll = 1;
    for (const Occurrence& o : rules_.gods->occurrences) {
      rows.push_back({std::to_string(roll++), words_.Noun(o.name)});
    }
    page_.Table(rows, {1, 5});
  }

  const Rules& rules_;
  DocumentWords words_;
  PageFlow page_;
};

}  // namespace

std::vector<Scene> CardSheet(const World& w, const Rules& rules, const FontSet& fonts,
                             const SheetOptions& options, std::vector<std::string>* warnings) {
  return Card(w, rules, fonts, options, warnings).Make();
}

}  // namespace bw
