// See viewer.h. What changes with the seasons goes in as numbers (from when to when a thing is
// there, its folk and loot), not as a drawing for each season.
#include "output/viewer/viewer.h"

#include <algorithm>
#include <map>

#include "generator/world/snapshot.h"
#include "output/books/told.h"
#include "output/chronicle/chronicle.h"
#include "output/chronicle/teller.h"
#include "output/deflate.h"
#include "output/escape.h"
#include "output/viewer/parts.h"

namespace bw {

namespace {

class Data {
 public:
  Data(const World& w, const Rules& rules, const TextRules& text) : w_(w), text_(text) {
    for (const Event& e : w.events) {
      if (steps_.empty() || steps_.back().first != e.when) steps_.push_back({e.when, 0});
      if (e.age) steps_.back().second = static_cast<int>(e.age.n);
      step_of_.push_back(static_cast<int>(steps_.size()) - 1);
    }
    told_ = ToldEvents(w, rules, text);
    Teller teller(w, rules, text);
    Follow();
    for (const Ref r : Rows()) Add(r, teller);
  }

  Json Write(const std::vector<BookMap>& maps) const {
    Json ages = Json::array(), steps = Json::array(), events = Json::array();
    for (const Age& a : w_.ages) ages.push_back({{"name", a.name}});
    for (const auto& [when, age] : steps_) steps.push_back({when.year, when.season + 1, age});
    for (const ToldEvent& t : told_) {
      events.push_back({step_of_[t.n], w_.events[t.n].weight, t.text});
    }
    return {{"words", Words()}, {"ages", ages},        {"steps", steps},
            {"events", events}, {"entries", entries_}, {"maps", Maps(maps)}};
  }

 private:
  // All that can be picked or hidden, named or not.
  std::vector<Ref> Rows() const {
    std::vector<Ref> out = NamedRows(w_);
    for (const Id<Place> p : w_.places.Ids()) {
      if (w_.places[p].name.empty() && !w_.places[p].key.empty()) out.push_back(p);
    }
    for (const Id<Temple> t : w_.temples.Ids()) out.push_back(t);
    for (const Id<Army> a : w_.armies.Ids()) out.push_back(a);
    return out;
  }

  // Folk and loot of every row through time, and what each event is part of.
  void Follow() {
    std::map<Ref, std::pair<int, int>> now;
    for (const Event& e : w_.events) {
      for (const Change& c : e.changes) {
        if (c.field != Field::kFolk && c.field != Field::kLoot) continue;
        if (!c.of.place() && !c.of.construction()) continue;
        auto& [folk, loot] = now[c.of];
        (c.field == Field::kFolk ? folk : loot) += c.by;
        Json& list = counts_[c.of];
        const Json row = {step_of_[e.n], folk, loot};
        if (!list.empty() && list.back()[0] == row[0]) {
          list.back() = row;
        } else {
          list.push_back(row);
        }
      }
    }
    for (std::size_t i = 0; i < told_.size(); ++i) {
      const Event& e = w_.events[told_[i].n];
      std::vector<Ref> parts = e.subjects;
      parts.push_back(e.actor);
      for (const Change& c : e.changes) {
        if (c.field != Field::kFounded) parts.push_back(c.of);
      }
      std::sort(parts.begin(), parts.end());
      parts.erase(std::unique(parts.begin(), parts.end()), parts.end());
      for (const Ref r : parts) parts_[r].push_back(static_cast<int>(i));
    }
  }

  void Add(Ref r, Teller& teller) {
    const Row* row = w_.RowOf(r);
    Json entry = {
        {"id", w_.KeyOf(r)},
        {"name", std::string(w_.NameOf(r))},
        {"kind", teller.KindNoun(r)},
        {"from", row == nullptr || row->founded == kNoEvent ? 0 : step_of_[row->founded]}};
    if (const auto counts = counts_.find(r); counts != counts_.end()) {
      entry["counts"] = counts->second;
    }
    const auto parts = parts_.find(r);
    entry["events"] = parts == parts_.end() ? Json::array() : Json(parts->second);
    entries_.push_back(std::move(entry));
  }

  Json Words() const {
    Json words = Json::object();
    for (const char* key : {"play", "pause", "later", "found", "back", "quiet", "folk", "loot"}) {
      words[key] = text_.Word("viewer-" + std::string(key));
    }
    words["year"] = text_.Word("viewer-year");
    words["before"] = text_.Word("before-years");
    words["seasons"] = text_.lists.at("seasons");
    for (const char* sheet : {"section", "plan", "influence"}) {
      words["sheets"][sheet] = text_.Word("viewer-" + std::string(sheet));
    }
    return words;
  }

  // "04-monsters-plan" is the sheet "plan" of the age with number 4.
  Json Maps(const std::vector<BookMap>& maps) const {
    Json out = Json::array();
    for (const Id<Age> id : w_.ages.Ids()) {
      for (const BookMap& m : maps) {
        if (m.age != id) continue;
        const std::size_t stem = m.name.find('-') + w_.ages[id].id.size() + 2;
        out.push_back({{"name", m.name},
                       {"sheet", m.name.substr(stem)},
                       {"age", id.n},
                       {"title", m.title + ". " + m.desc},
                       {"svg", m.svg}});
      }
    }
    return out;
  }

  const World& w_;
  const TextRules& text_;
  std::vector<std::pair<Stamp, int>> steps_;  // each season something happened in, with its age
  std::vector<int> step_of_;                  // by event
  std::vector<ToldEvent> told_;
  std::map<Ref, Json> counts_;
  std::map<Ref, std::vector<int>> parts_;
  Json entries_ = Json::array();
};

std::string Button(const char* id, const std::string& word) {
  return "<button type=\"button\" id=\"" + std::string(id) + "\">" + XmlText(word) + "</button>\n";
}

std::string Page(const TextRules& text, const std::string& title, const std::string& recipe,
                 const std::string& font_faces, const std::string& packed) {
  const auto word = [&](const char* key) { return XmlText(text.Word(key)); };
  return "<!DOCTYPE html>\n<html lang=\"" + text.id +
         "\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
         "content=\"width=device-width, initial-scale=1\">\n<meta name=\"generator\" content=\"" +
         XmlText(recipe) + "\">\n<title>" + XmlText(title) + "</title>\n<style>\n" + font_faces +
         kViewerCss + "</style>\n</head>\n<body>\n<header>\n<h1>" + XmlText(title) +
         "</h1>\n<fieldset id=\"sheets\"><legend>" + word("viewer-sheets") +
         "</legend></fieldset>\n<div role=\"group\" aria-label=\"" + word("viewer-zoom") + "\">\n" +
         Button("in", text.Word("viewer-in")) + Button("out", text.Word("viewer-out")) +
         Button("fit", text.Word("viewer-fit")) + "</div>\n<details id=\"layers\"><summary>" +
         word("viewer-layers") +
         "</summary><div id=\"layer-list\"></div></details>\n</header>\n<main id=\"map\" "
         "tabindex=\"0\" aria-label=\"" +
         word("viewer-map") + "\"></main>\n<aside aria-label=\"" + word("viewer-story") +
         "\">\n<label for=\"search\">" + word("viewer-search") +
         "</label>\n<input id=\"search\" type=\"search\" autocomplete=\"off\">\n<p "
         "id=\"found-count\" role=\"status\"></p>\n<ul id=\"found\"></ul>\n<div id=\"story\" "
         "aria-live=\"polite\"></div>\n</aside>\n<footer>\n" +
         "<button type=\"button\" id=\"play\" aria-pressed=\"false\">" + word("viewer-play") +
         "</button>\n<label class=\"away\" for=\"time\">" + word("viewer-time") +
         "</label>\n<input id=\"time\" type=\"range\" min=\"0\" value=\"0\">\n<output id=\"now\" "
         "for=\"time\"></output>\n</footer>\n<noscript><p>" +
         word("viewer-no-script") + "</p></noscript>\n<p id=\"too-old\" hidden>" +
         word("viewer-too-old") + "</p>\n<script type=\"text/plain\" id=\"packed\">\n" + packed +
         "\n</script>\n<script>\n" + kViewerJs + "</script>\n</body>\n</html>\n";
}

}  // namespace

std::string ViewerHtml(const World& w, const Rules& rules, const TextRules& text,
                       const std::string& recipe, const std::vector<BookMap>& maps,
                       const std::string& font_faces) {
  const Data data(w, rules, text);
  return Page(text, ChronicleTitle(w, text), recipe, font_faces,
              Base64(DeflateRaw(data.Write(maps).dump())));
}

}  // namespace bw
