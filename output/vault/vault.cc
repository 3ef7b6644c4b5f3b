// See vault.h. File names are made safe and unique (whatever the case of letters), links name the
// file and show the name; what a name holds that would end a link is replaced in the link alone,
// the property "name" has it in full.
#include "output/vault/vault.h"

#include <algorithm>
#include <map>
#include <set>

#include "generator/base/utf8.h"
#include "output/books/told.h"
#include "output/chronicle/chronicle.h"
#include "output/chronicle/grammar.h"
#include "output/chronicle/lede.h"
#include "output/chronicle/teller.h"
#include "output/escape.h"
#include "output/plain_text.h"

namespace bw {

namespace {

std::string Folded(std::string_view name) {
  std::string out;
  for (std::size_t pos = 0; pos < name.size();) AppendPoint(out, LowerPoint(NextPoint(name, pos)));
  return out;
}

// What a link shows: no sign that would end it.
std::string Shown(std::string_view name) {
  std::string out;
  for (const char c : name) {
    if (c == '[' || c == ']') {
      out += c == '[' ? '(' : ')';
    } else if (c == '|' || c == '\n' || c == '\r') {
      out += c == '|' ? '/' : ' ';
    } else {
      out += c;
    }
  }
  return out;
}

class Vault {
 public:
  Vault(const World& w, const Rules& rules, const TextRules& text, const std::string& recipe,
        const std::vector<BookMap>& maps)
      : w_(w),
        text_(text),
        recipe_(recipe),
        maps_(maps),
        rows_(NamedRows(w)),
        teller_(w, rules, text, [this](Ref r) { return paths_.count(r) != 0; }) {
    for (const Ref r : rows_) Name(r, FolderOf(r));
    for (const Id<Age> a : w.ages.Ids()) Name(a, text.Word("vault-ages"));
  }

  std::vector<std::pair<std::string, std::string>> Write() {
    Tell();
    for (const Ref r : rows_) Put(paths_.at(r), Note(r));
    for (const Id<Age> a : w_.ages.Ids()) Put(paths_.at(a), AgeNote(a));
    Put(Unique(ChronicleTitle(w_, text_)), Home());
    for (const BookMap& m : maps_) out_.emplace_back("maps/" + m.name + ".svg", m.svg);
    return std::move(out_);
  }

 private:
  void Put(const std::string& path, std::string note) {
    out_.emplace_back(path + ".md", std::move(note));
  }

  std::string FolderOf(Ref r) const {
    const char* key = r.construction() ? "buildings"
                      : r.group()      ? "groups"
                      : r.god()        ? "gods"
                      : r.settlement() ? "settlements"
                      : r.realm()      ? "realms"
                      : r.site()       ? "sites"
                      : r.person()     ? "people"
                      : r.treasure()   ? "treasures"
                                       : "places";
    return FileStem(text_.Word(key));
  }

  std::string Unique(const std::string& name) {
    const std::string stem = FileStem(name);
    std::string path = stem;
    for (int n = 2; !taken_.insert(Folded(path)).second; ++n) {
      path = stem + " (" + std::to_string(n) + ")";
    }
    return path;
  }

  // Notes of one name get numbers: links that name the file alone stay clear, too.
  void Name(Ref r, const std::string& folder) {
    paths_[r] = folder + "/" + Unique(std::string(w_.NameOf(r)));
  }

  std::string Link(Ref r) const {
    const auto at = paths_.find(r);
    if (at == paths_.end()) return EscapeMarkdown(teller_.Bare(r));
    return "[[" + at->second + "|" + Shown(w_.NameOf(r)) + "]]";
  }

  // "[the Name](#place-3)" as the teller writes it becomes a link of the vault.
  std::string Relinked(const std::string& markdown) const {
    std::string out;
    std::size_t done = 0;
    for (auto mid = markdown.find("](#"); mid != markdown.npos; mid = markdown.find("](#", done)) {
      auto open = mid;
      while (open > done && !(markdown[open] == '[' && (open == 0 || markdown[open - 1] != '\\')))
        --open;
      const auto end = markdown.find(')', mid);
      const Ref r = w_.Find(markdown.substr(mid + 3, end - mid - 3));
      const auto at = paths_.find(r);
      const std::string shown = Plain(markdown.substr(open + 1, mid - open - 1));
      out += markdown.substr(done, open - done);
      out += at == paths_.end() ? shown : "[[" + at->second + "|" + Shown(shown) + "]]";
      done = end + 1;
    }
    return out + markdown.substr(done);
  }

  static std::string Plain(const std::string& escaped) {
    std::string out = PlainText(escaped, 100000);
    while (!out.empty() && out.back() == '\n') out.pop_back();
    return out;
  }

  void Tell() {
    for (const Event& e : w_.events) {
      if (teller_.IsHidden(e)) continue;
      teller_.NewParagraph();
      const std::string sentence = Relinked(teller_.Sentence(e.n));
      if (sentence.empty()) continue;
      told_[e.n] = sentence;
    }
    for (const auto& [n, sentence] : told_) {
      const Event& e = w_.events[n];
      std::set<Ref> parts(e.subjects.begin(), e.subjects.end());
      parts.insert(e.actor);
      for (const Change& c : e.changes) {
        if (c.field != Field::kFounded) parts.insert(c.of);
      }
      for (const Ref r : parts) parts_[r].push_back(n);
    }
  }

  std::string Story(const std::vector<EventNo>& events) const {
    std::string out;
    for (const EventNo n : events) {
      const Stamp when = w_.events[n].when;
      const std::string date = when.year == 0
                                   ? text_.Word("before-years")
                                   : text_.Word("year") + " " + std::to_string(when.year) + ", " +
                                         teller_.SeasonWord(when.season);
      out += "- *" + date + ".* " + told_.at(n) + "\n";
    }
    return out;
  }

  struct Properties {
    std::string text = "---\n";
    void Add(const std::string& key, const std::string& value) {
      if (!value.empty()) text += key + ": " + YamlString(value) + "\n";
    }
    void Add(const std::string& key, int value) {
      text += key + ": " + std::to_string(value) + "\n";
    }
    void Tags(const std::string& tag) { text += "tags:\n  - beadwright/" + tag + "\n"; }
  };

  void Years(Properties& p, const Row& row) const {
    if (row.founded != kNoEvent) p.Add("founded", w_.WhenOf(row.founded).year);
    if (row.ended != kNoEvent) p.Add("ended", w_.WhenOf(row.ended).year);
  }

  void Where(Properties& p, Id<Hex> hex) const {
    if (!hex) return;
    const Axial a = w_.plan.AxialOf(hex);
    p.Add("hex", std::to_string(a.q) + "," + std::to_string(a.r));
  }

  // Properties of its table; links in properties are quoted, as the vault's own editor writes them.
  void OfTable(Properties& p, Ref r) const {
    const auto link = [&](const char* key, Ref to) {
      if (to && paths_.count(to) != 0) p.Add(key, Link(to));
    };
    if (r.place()) {
      const Place& x = w_.places[r.place()];
      p.Add("builder", x.builder), p.Add("state", x.state), p.Add("level", x.level);
      p.Add("folk", x.folk), p.Add("loot", x.loot), link("owner", x.owner);
    } else if (r.construction()) {
      const Construction& x = w_.constructions[r.construction()];
      p.Add("state", x.state), p.Add("folk", x.folk), p.Add("loot", x.loot);
      link("settlement", x.settlement), Where(p, x.hex);
    } else if (r.group()) {
      const Group& x = w_.groups[r.group()];
      p.Add("alignment", x.alignment), p.Add("folk", x.folk), p.Add("loot", x.loot);
      link("home", x.home), link("leader", x.leader);
    } else if (r.god()) {
      const God& x = w_.gods[r.god()];
      p.Add("alignment", x.ethical + " " + x.moral), p.Add("rank", x.rank);
      p.Add("followers", x.followers);
    } else if (r.settlement()) {
      const Settlement& x = w_.settlements[r.settlement()];
      p.Add("rank", x.rank), p.Add("population", x.population), p.Add("wealth", x.wealth);
      link("realm", x.realm), Where(p, x.hex);
    } else if (r.realm()) {
      const Realm& x = w_.realms[r.realm()];
      p.Add("government", x.government), p.Add("level", x.level), p.Add("fame", x.fame);
      link("capital", x.capital), link("ruler", x.ruler);
    } else if (r.site()) {
      link("god", w_.sites[r.site()].god), Where(p, w_.sites[r.site()].hex);
    } else if (r.person()) {
      const Person& x = w_.people[r.person()];
      p.Add("role", x.role), link("of", x.of), p.Add("born", x.born);
      if (x.died >= 0) p.Add("died", x.died);
    } else if (r.age()) {
      p.Add("from", w_.ages[r.age()].from.year);
      p.Add("to", LastOf(w_, w_.ages[r.age()]).year);
    } else if (r.treasure()) {
      link("at", w_.treasures[r.treasure()].at);
    }
  }

  std::string Head(Ref r, const std::string& kind) const {
    Properties p;
    const std::string name(w_.NameOf(r));
    p.Add("id", w_.KeyOf(r));
    p.Add("name", name);
    p.text += "aliases:\n  - " + YamlString(name) + "\n";
    p.Tags(TableWord(r));
    p.Add("kind", kind);
    if (const Row* row = w_.RowOf(r); row != nullptr) Years(p, *row);
    OfTable(p, r);
    std::string title = name;
    for (char& c : title) c = c == '\n' || c == '\r' ? ' ' : c;
    return p.text + "---\n\n# " + EscapeMarkdown(title) + "\n\n";
  }

  std::string Note(Ref r) const {
    std::string out = Head(r, teller_.KindNoun(r));
    const auto parts = parts_.find(r);
    if (parts != parts_.end()) out += Story(parts->second);
    return out;
  }

  std::string AgeNote(Id<Age> id) {
    const Age& age = w_.ages[id];
    std::string out = Head(id, age.id);
    teller_.NewParagraph();
    out += Relinked(Lede(w_, age, teller_)) + "\n\n";
    for (const BookMap& m : maps_) {
      if (m.age == id) out += "![[maps/" + m.name + ".svg]]\n\n";
    }
    std::vector<EventNo> events;
    for (const auto& [n, sentence] : told_) {
      if (w_.events[n].age == id) events.push_back(n);
    }
    return out + Story(events);
  }

  std::string Home() const {
    const std::string title = ChronicleTitle(w_, text_);
    std::string out = "---\ntags:\n  - beadwright/home\nseed: " + YamlString(w_.recipe.seed_text) +
                      "\nrecipe: " + YamlString(recipe_) + "\n---\n\n# " + EscapeMarkdown(title) +
                      "\n\n" + EscapeMarkdown(text_.Word("yours")) + "\n\n";
    for (const Id<Age> a : w_.ages.Ids()) out += "- " + Link(a) + "\n";
    std::string folder;
    for (const Ref r : rows_) {
      if (const std::string here = FolderOf(r); here != folder) {
        out += "\n## " + EscapeMarkdown(here) + "\n\n";
        folder = here;
      }
      out += "- " + Link(r) + "\n";
    }
    return out;
  }

  const World& w_;
  const TextRules& text_;
  const std::string& recipe_;
  const std::vector<BookMap>& maps_;
  std::vector<Ref> rows_;
  Teller teller_;
  std::map<Ref, std::string> paths_;
  std::set<std::string> taken_;
  std::map<EventNo, std::string> told_;
  std::map<Ref, std::vector<EventNo>> parts_;
  std::vector<std::pair<std::string, std::string>> out_;
};

}  // namespace

std::vector<std::pair<std::string, std::string>> VaultNotes(const World& w, const Rules& rules,
                                                            const TextRules& text,
                                                            const std::string& recipe,
                                                            const std::vector<BookMap>& maps) {
  return Vault(w, rules, text, recipe, maps).Write();
}

}  // namespace bw
