// See text.h.
#include "generator/rules/text.h"

#include <algorithm>

#include "generator/base/wording.h"
#include "generator/base/words.h"

namespace bw {

namespace {

constexpr std::string_view kRuleTitlePrefix = "rule:";  // asked for by cli/play_words.cc

using Kind = TextPiece::Kind;

const std::vector<std::string>& RefSlots() {
  static const std::vector<std::string> kSlots = {
      "actor",       "subject", "foe",    "place",     "group",  "building",  "person",
      "treasure",    "places",  "groups", "buildings", "people", "treasures", "under",
      "deposit",     "way",     "foes",   "where",     "god",    "gods",      "settlement",
      "settlements", "realm",   "realms", "province",  "site",   "creature",  "army",
      "temple",      "war",     "work",   "actors"};
  return kSlots;
}
const std::vector<std::string>& WordSlots() {
  static const std::vector<std::string> kSlots = {"note",  "year",  "season", "age",   "rock",
                                                  "cause", "times", "ended",  "years", "title"};
  return kSlots;
}
const std::vector<std::string>& Forms() {
  static const std::vector<std::string> kForms = {
      "'s",      "bare",  "kind", "a",   "they", "them", "their", "was",   "has",
      "ordinal", "short", "many", "low", "old",  "new",  "there", "crowd", "gen",
      "part",    "ine",   "ela",  "ill", "ade",  "abl",  "all",   "ess",   "tra"};
  return kForms;
}

bool In(const std::vector<std::string>& list, std::string_view word) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

// "actor's", "place2.kind", "#loot coin", "count castle.grows party".
TextPiece ParseSlot(std::string_view inside, std::string& problem) {
  TextPiece out;
  const std::size_t space = inside.find(' ');
  std::string head(inside.substr(0, space));
  if (space != std::string_view::npos) out.noun = inside.substr(space + 1);
  if (head == "count") {
    out.kind = Kind::kCount;
    const std::size_t next = out.noun.find(' ');
    out.text = out.noun.substr(0, next);
    out.noun = next == std::string::npos ? "" : out.noun.substr(next + 1);
    if (out.text.empty()) problem = "found {count}, expected an event kind after it";
    return out;
  }
  const auto take_form = [&](std::size_t at) {
    out.form = head.substr(at);
    head.erase(at);
    if (out.form[0] == '.') out.form.erase(0, 1);
    // "new-ill": a case beside the form.
    const auto dash = out.form.find('-');
    for (const std::string& form :
         {out.form.substr(0, dash), dash == out.form.npos ? "gen" : out.form.substr(dash + 1)}) {
      if (In(Forms(), form)) continue;
      problem = "found form " + Quoted(form) + ", expected " + OrList(Forms()) +
                DidYouMean(form, Forms());
    }
  };
  if (const auto at = head.find_first_of(".'"); at != std::string::npos) take_form(at);
  if (!head.empty() && head[0] == '#') {
    out.kind = Kind::kNumber;
    out.text = head.substr(1);
    if (out.text.empty()) problem = "found {#}, expected the name of a fact after #";
    return out;
  }
  if (!head.empty() && head.back() >= '1' && head.back() <= '9') {
    out.index = head.back() - '1';
    head.pop_back();
  }
  out.text = head;
  if (In(RefSlots(), head)) {
    out.kind = Kind::kRef;
  } else if (In(WordSlots(), head)) {
    out.kind = Kind::kWord;
  } else {
    std::vector<std::string> all = RefSlots();
    all.insert(all.end(), WordSlots().begin(), WordSlots().end());
    problem = "found slot {" + head + "}, expected a known slot" + DidYouMean(head, all);
  }
  return out;
}

std::vector<TextTemplate> ReadTemplates(const TomlTable& t, const std::string& key) {
  std::vector<TextTemplate> out;
  const std::vector<std::string> texts =
      t.IsStr(key) ? std::vector<std::string>{t.Str(key)} : t.Strs(key);
  for (const std::string& text : texts) {
    std::string problem;
    out.push_back(ParseTextTemplate(text, problem));
    if (!problem.empty()) t.Error(key, "key " + Quoted(key) + ": " + problem);
    if (text.empty()) t.Error(key, "key " + Quoted(key) + ": found an empty text, expected words");
    if (std::count(texts.begin(), texts.end(), text) > 1) {
      t.Error(key, "key " + Quoted(key) + ": found " + Quoted(text) + " twice, expected it once");
    }
  }
  return out;
}

void ReadEvents(const TomlTable& events, TextRules& out) {
  for (const std::string& kind : events.Keys()) {
    if (!events.IsTable(kind)) {
      events.Error(kind, "key " + Quoted(kind) + ": expected a table of texts");
      continue;
    }
    const TomlTable t = events.Sub(kind);
    EventText e;
    e.text = ReadTemplates(t, "text");
    e.brief = ReadTemplates(t, "brief");
    e.many = ReadTemplates(t, "many");
    e.often = ReadTemplates(t, "often");
    e.all = ReadTemplates(t, "all");
    e.because = ReadTemplates(t, "because");
    e.hide = t.Bool("hide", false);
    e.alone = t.Bool("alone", false);
    e.through = t.Bool("through", false);
    if (e.text.empty()) t.Error("text", "found no 'text', expected at least one sentence");
    out.events[kind] = std::move(e);
  }
}

void ReadWords(const TomlTable& t, std::map<std::string, std::string, std::less<>>& out,
               std::string_view prefix = "") {
  for (const std::string& key : t.Keys()) out[std::string(prefix) + key] = t.Str(key);
}

// "fi-rules.toml" belongs to fi: what would be too long in one file, and is read only in play.
bool IsPart(const std::string& id, const TomlTable& t) {
  return id.find('-') != std::string::npos && !t.Has("language");
}

void ReadPart(const std::string& id, const TomlTable& t, std::map<std::string, TextRules>& out) {
  const auto whole = out.find(id.substr(0, id.find('-')));
  if (whole == out.end()) {
    t.Error("", "found a part of no language, expected the key 'language' or a file of that name");
    return;
  }
  ReadWords(t.Sub("rules"), whole->second.words, kRuleTitlePrefix);
  ReadWords(t.Sub("wording"), whole->second.words, kWordingPrefix);
  FinishToml(t);
}

}  // namespace

const EventText* TextRules::Of(std::string_view kind, std::string_view note) const {
  auto it = events.end();
  if (!note.empty()) it = events.find(std::string(kind).append(":").append(note));
  if (it == events.end()) it = events.find(kind);
  return it == events.end() ? nullptr : &it->second;
}

std::string TextRules::Word(std::string_view key) const {
  const auto it = words.find(key);
  return it == words.end() ? std::string(key) : it->second;
}

std::string TextRules::Noun(std::string_view word, std::string_view otherwise) const {
  const auto it = nouns.find(word);
  return it == nouns.end() ? std::string(otherwise) : it->second;
}

std::string TextRules::AgeName(std::string_view age, std::string_view own) const {
  const auto it = words.find("age-" + std::string(age));
  return it == words.end() ? std::string(own) : it->second;
}

bool TextRules::Lists(std::string_view list, std::string_view word) const {
  const auto it = lists.find(list);
  return it != lists.end() && In(it->second, word);
}

TextTemplate ParseTextTemplate(std::string_view text, std::string& problem) {
  TextTemplate out;
  int brackets = 0, inside = 0;
  out.last_resort = !text.empty() && text.front() == '~';
  for (std::size_t pos = out.last_resort ? 1 : 0; pos < text.size();) {
    const char c = text[pos];
    if (c == '[' || c == ']') {
      if ((c == '[') == (inside != 0))
        problem = "found " + Quoted(text) + ", expected [ and ] in pairs";
      inside = c == '[' ? ++brackets : 0;
      ++pos;
      continue;
    }
    TextPiece piece;
    if (c == '{') {
      const std::size_t close = text.find('}', pos);
      if (close == std::string_view::npos) {
        problem = "found " + Quoted(text) + ", expected } after {";
        return out;
      }
      piece = ParseSlot(text.substr(pos + 1, close - pos - 1), problem);
      pos = close + 1;
    } else {
      const std::size_t end = std::min(text.find_first_of("{[]", pos), text.size());
      piece.text = text.substr(pos, end - pos);
      pos = end;
    }
    piece.optional = inside;
    out.pieces.push_back(std::move(piece));
  }
  if (inside != 0) problem = "found " + Quoted(text) + ", expected ] after [";
  return out;
}

void LoadText(const ConfigSet& set, Diagnostics& diag, std::map<std::string, TextRules>& out) {
  const auto files = set.Parse("text", diag);
  for (const auto& [id, t] : files) {
    if (IsPart(id, t)) continue;
    TextRules r;
    r.id = id;
    r.language = t.Str("language");
    ReadEvents(t.Sub("event"), r);
    const TomlTable phrases = t.Sub("phrase");
    for (const std::string& key : phrases.Keys()) r.phrases[key] = ReadTemplates(phrases, key);
    ReadWords(t.Sub("words"), r.words);
    ReadWords(t.Sub("nouns"), r.nouns);
    ReadWords(t.Sub("plurals"), r.plurals);
    const TomlTable lists = t.Sub("lists");
    for (const std::string& key : lists.Keys()) r.lists[key] = lists.Strs(key);
    for (const auto& [key, size] :
         {std::pair("numbers", 13u), {"ordinals", 13u}, {"seasons", 4u}}) {
      if (r.lists[key].size() == size) continue;
      lists.Error(key, "key " + Quoted(key) + ": found " + std::to_string(r.lists[key].size()) +
                           " words, expected " + std::to_string(size));
    }
    FinishToml(t);
    out[id] = std::move(r);
  }
  for (const auto& [id, t] : files) {
    if (IsPart(id, t)) ReadPart(id, t, out);
  }
  if (out.count("en") == 0) diag.Error({"text", 0, 0}, "found no en.toml, expected it");
}

}  // namespace bw
