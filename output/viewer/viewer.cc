// See viewer.h. What changes with the seasons goes in as numbers (from when to when a thing is
// there, its folk and loot), not as a drawing for each season.
#include "output/viewer/viewer.h"

#include <algorithm>
#include <map>

#include "generator/world/json_text.h"
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
  Data(const World& w, const Rules& rules, const TextRules& text)
      : w_(w), text_(text), teller_(w, rules, text) {
    for (const Event& e : w.events) {
      if (steps_.empty() || steps_.back().first != e.when) steps_.push_back({e.when, 0});
      if (e.age) steps_.back().second = static_cast<int>(e.age.n);
      step_of_.push_back(static_cast<int>(steps_.size()) - 1);
    }
    told_ = ToldEvents(w, rules, text);
    Follow();
  }

  // As JSON, packed. A map goes in as it is written: together they are most of the memory.
  std::string Packed(const std::vector<BookMap>& maps) {
    RawDeflater packed;
    std::string text;
    PutTold(text);
    for (const Id<Age> id : w_.ages.Ids()) {
      for (const BookMap& m : maps) {
        if (m.age != id) continue;
        packed.Add(text);
        const bool first = text.ends_with('[');
        text.assign(first ? "" : ",");
        PutMap(m, text);
      }
    }
    packed.Add(text);
    packed.Add("]}");
    return packed.Finish();
  }

 private:
  struct Count {
    int step = 0, folk = 0, loot = 0;
  };

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
        std::vector<Count>& list = counts_[c.of];
        const int step = step_of_[e.n];
        if (list.empty() || list.back().step != step) list.emplace_back();
        list.back() = {step, folk, loot};
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

  void PutEntry(Ref r, JsonText& out) {
    const Row* row = w_.RowOf(r);
    out.Open('{').Key("id").Text(w_.KeyOf(r)).Key("name").Text(w_.NameOf(r));
    out.Key("kind").Text(teller_.KindNoun(r)).Key("from");
    out.Number(row == nullptr || row->founded == kNoEvent ? 0 : step_of_[row->founded]);
    if (const auto counts = counts_.find(r); counts != counts_.end()) {
      out.Key("counts").Open('[');
      for (const Count& c : counts->second) {
        out.Open('[').Number(c.step).Number(c.folk).Number(c.loot).Close(']');
      }
      out.Close(']');
    }
    out.Key("events").Open('[');
    if (const auto parts = parts_.find(r); parts != parts_.end()) {
      for (const int n : parts->second) out.Number(n);
    }
    out.Close(']').Close('}');
  }

  void PutWords(JsonText& out) const {
    out.Open('{');
    for (const char* key : {"play", "pause", "later", "found", "back", "quiet", "folk", "loot"}) {
      out.Key(std::string_view(key)).Text(text_.Word("viewer-" + std::string(key)));
    }
    out.Key("year").Text(text_.Word("viewer-year")).Key("before").Text(text_.Word("before-years"));
    out.Key("seasons").Open('[');
    for (const std::string& season : text_.lists.at("seasons")) out.Text(season);
    out.Close(']').Key("sheets").Open('{');
    for (const char* sheet : {"section", "plan", "influence"}) {
      out.Key(std::string_view(sheet)).Text(text_.Word("viewer-" + std::string(sheet)));
    }
    out.Close('}').Close('}');
  }

  // Everything up to the first map.
  void PutTold(std::string& text) {
    JsonText out(text);
    out.Open('{').Key("words");
    PutWords(out);
    out.Key("ages").Open('[');
    for (const Age& a : w_.ages) out.Open('{').Key("name").Text(a.name).Close('}');
    out.Close(']').Key("steps").Open('[');
    for (const auto& [when, age] : steps_) {
      out.Open('[').Number(when.year).Number(when.season + 1).Number(age).Close(']');
    }
    out.Close(']').Key("events").Open('[');
    for (const ToldEvent& t : told_) {
      out.Open('[').Number(step_of_[t.n]).Number(w_.events[t.n].weight).Text(t.text).Close(']');
    }
    out.Close(']').Key("entries").Open('[');
    for (const Ref r : Rows()) PutEntry(r, out);
    out.Close(']').Key("maps").Open('[');
  }

  // "04-monsters-plan" is the sheet "plan" of the age with number 4.
  void PutMap(const BookMap& m, std::string& text) const {
    JsonText out(text);
    const std::size_t stem = m.name.find('-') + w_.ages[m.age].id.size() + 2;
    out.Open('{').Key("name").Text(m.name).Key("sheet");
    out.Text(std::string_view(m.name).substr(stem)).Key("age").Number(m.age.n);
    out.Key("title").Text(m.title + ". " + m.desc).Key("svg").Text(m.svg).Close('}');
  }

  const World& w_;
  const TextRules& text_;
  std::vector<std::pair<Stamp, int>> steps_;  // each season something happened in, with its age
  std::vector<int> step_of_;                  // by event
  std::vector<ToldEvent> told_;
  Teller teller_;
  std::map<Ref, std::vector<Count>> counts_;
  std::map<Ref, std::vector<int>> parts_;
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
  Data data(w, rules, text);
  return Page(text, ChronicleTitle(w, text), recipe, font_faces, Base64(data.Packed(maps)));
}

}  // namespace bw
