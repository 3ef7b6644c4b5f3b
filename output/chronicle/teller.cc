// See teller.h.
#include "output/chronicle/teller.h"

#include <algorithm>
#include <numeric>

#include "generator/base/hash.h"
#include "generator/base/rng.h"
#include "generator/base/utf8.h"
#include "output/chronicle/grammar.h"

namespace bw {

namespace {

using Kind = TextPiece::Kind;

bool IsOneOf(Table t, std::string_view slot) {
  if (slot == "place" || slot == "places") return t == Table::kPlace;
  if (slot == "group" || slot == "groups") return t == Table::kGroup;
  if (slot == "building" || slot == "buildings") return t == Table::kConstruction;
  if (slot == "person" || slot == "people") return t == Table::kPerson;
  if (slot == "treasure" || slot == "treasures") return t == Table::kTreasure;
  if (slot == "deposit") return t == Table::kDeposit;
  if (slot == "way") return t == Table::kWay;
  if (slot == "foe" || slot == "foes") return t == Table::kGroup || t == Table::kConstruction;
  if (slot == "where") return t == Table::kPlace;
  if (slot == "god" || slot == "gods") return t == Table::kGod;
  if (slot == "settlement" || slot == "settlements") return t == Table::kSettlement;
  if (slot == "realm" || slot == "realms") return t == Table::kRealm;
  if (slot == "province") return t == Table::kProvince;
  if (slot == "site") return t == Table::kSite;
  if (slot == "creature") return t == Table::kCreature;
  if (slot == "army") return t == Table::kArmy;
  if (slot == "temple") return t == Table::kTemple;
  if (slot == "war") return t == Table::kWar;
  if (slot == "work") return t == Table::kWork;
  return slot == "subject";
}

bool IsList(std::string_view slot) {
  return slot == "places" || slot == "groups" || slot == "buildings" || slot == "people" ||
         slot == "treasures" || slot == "foes" || slot == "gods" || slot == "settlements" ||
         slot == "realms" || slot == "actors";
}

// "gnaw-folk" -> "gnaw folk"; proper names keep their dashes.
std::string Spoken(std::string_view id) {
  std::string out(id);
  if (Uncapitalised(out) == out) std::replace(out.begin(), out.end(), '-', ' ');
  return out;
}

std::string LastWordBeforeOf(std::string_view name) {
  const std::string_view head = name.substr(0, name.find(" of "));
  const auto space = head.find_last_of(' ');
  std::string word(space == std::string_view::npos ? head : head.substr(space + 1));
  std::string out;
  for (std::size_t pos = 0; pos < word.size();) AppendPoint(out, LowerPoint(NextPoint(word, pos)));
  return out;
}

// "Red clay, Grey marl" -> "red clay, grey marl".
std::string LowerItems(const std::string& list) {
  std::string out;
  for (std::size_t pos = 0; pos < list.size();) {
    const std::size_t end = std::min(list.find(", ", pos), list.size());
    out += (pos == 0 ? "" : ", ") + Uncapitalised(list.substr(pos, end - pos));
    pos = end + 2;
  }
  return out;
}

// Which variant comes at the n-th time: every variant once a round, the rounds shuffled anew and
// never joined by the same variant twice.
std::size_t VariantAt(std::size_t variants, int turn, std::uint64_t salt) {
  const auto order = [&](int round) {
    std::vector<std::size_t> o(variants);
    std::iota(o.begin(), o.end(), std::size_t{0});
    Rng rng(HashJoin(salt, static_cast<std::uint64_t>(round)));
    rng.Shuffle(o);
    return o;
  };
  const int n = static_cast<int>(variants), round = turn / n, at = turn % n;
  if (n == 2) return static_cast<std::size_t>((turn + static_cast<int>(salt & 1)) % 2);
  std::vector<std::size_t> now = order(round);
  // With three or more the swap leaves the last variant, which the next round looks at, alone.
  if (round > 0 && n > 2 && order(round - 1).back() == now.front()) std::swap(now[0], now[1]);
  return now[static_cast<std::size_t>(at)];
}

}  // namespace

Teller::Teller(const World& w, const Rules&, const TextRules& text, std::function<bool(Ref)> links)
    : w_(w), text_(text), links_(std::move(links)) {
  std::map<const EventText*, int> seen;
  turn_.reserve(w.events.size());
  for (const Event& e : w.events) turn_.push_back(seen[text.Of(e.kind, e.note)]++);
  for (const Event& e : w.events) {
    for (const Change& c : e.changes) {
      const auto* before = c.field == Field::kName ? std::get_if<std::string>(&c.from) : nullptr;
      if (before != nullptr && !before->empty()) renamed_[c.of].emplace_back(e.n, *before);
    }
  }
  for (const Id<Person> p : w.people.Ids()) ++given_[ShortName(p)];
}

void Teller::NewParagraph() {
  told_.clear();
  named_.clear();
  last_actor_ = {};
  may_say_they_ = said_they_ = false;
}

std::string Teller::SeasonWord(int season) const {
  return text_.lists.at("seasons")[static_cast<std::size_t>(season & 3)];
}

std::string Teller::When(EventNo n) const {
  const Stamp s = w_.WhenOf(n);
  if (s.year == 0) return text_.Word("before-years");
  return SeasonWord(s.season) + " " + text_.Word("of-year") + " " + std::to_string(s.year);
}

std::string Teller::KindNoun(Ref r) const {
  const auto noun = [&](std::string_view id) {
    const auto it = text_.nouns.find(id);
    return it == text_.nouns.end() ? Spoken(id) : it->second;
  };
  switch (r.table) {
    case Table::kPlace: return noun(w_.places[r.place()].kind);
    case Table::kWay: return noun(w_.ways[r.way()].kind);
    case Table::kConstruction: return noun(w_.constructions[r.construction()].kind);
    case Table::kDeposit: return noun(w_.deposits[r.deposit()].kind);
    case Table::kTreasure: return noun(w_.treasures[r.treasure()].kind);
    case Table::kPerson: return noun(w_.people[r.person()].role);
    case Table::kSettlement:
      return noun("settlement-" + std::to_string(w_.settlements[r.settlement()].rank));
    case Table::kGod: return noun("god");
    case Table::kTemple: return noun("temple");
    case Table::kChosen: return noun(w_.chosen[r.chosen()].kind);
    case Table::kCreature: return noun("creature-" + w_.creatures[r.creature()].kind);
    case Table::kSite: return noun("site-" + w_.sites[r.site()].kind);
    case Table::kProvince: return noun("province");
    case Table::kRealm: return noun("realm");
    case Table::kWork: return noun(w_.works[r.work()].what);
    case Table::kArmy: return noun("army");
    case Table::kWar: return noun("war");
    case Table::kGroup: {
      const Group& g = w_.groups[r.group()];
      const bool own = text_.nouns.count(g.flavour) != 0 || text_.nouns.count(g.kind) == 0;
      return noun(own && !g.flavour.empty() ? g.flavour : g.kind);
    }
    default: return {};
  }
}

bool Teller::IsThing(Ref r) const {
  if (r.construction() || r.place() || r.treasure() || r.settlement() || r.temple() || r.site() ||
      r.province() || r.realm() || r.work() || r.army() || r.war()) {
    return true;
  }
  return r.group() && text_.Lists("it_groups", w_.groups[r.group()].kind);
}

bool Teller::IsPlural(Ref r) const {
  if (!r.group() || IsThing(r)) return false;
  const std::string head = LastWordBeforeOf(w_.NameOf(r));
  return (!head.empty() && head.back() == 's') || text_.Lists("plural_names", head);
}

bool Teller::WantsThe(Ref r, const std::string& name) const {
  const std::string first = name.substr(0, name.find(' '));
  const bool has_of = name.find(" of ") != std::string::npos;
  if (name.find(' ') == std::string::npos || text_.Lists("no_the_first", first)) return false;
  if (name.find("'s ") != std::string::npos && !has_of) return false;
  if (first.size() > 2 && first.substr(first.size() - 2) == "'s") return false;
  const std::string head = LastWordBeforeOf(name);
  switch (r.table) {
    case Table::kPerson: return false;
    case Table::kConstruction: return has_of || text_.Lists("the_buildings", head);
    case Table::kPlace: return has_of || text_.Lists("the_places", head) || head == KindNoun(r);
    case Table::kTreasure: return true;
    case Table::kRealm: return has_of;
    case Table::kGroup: {
      const std::string& kind = w_.groups[r.group()].kind;
      if (text_.Lists("the_heads", head)) return true;
      if (text_.Lists("no_the_groups", kind)) return false;
      return kind != "villain" || text_.Lists("the_villains", head);
    }
    default: return false;
  }
}

std::string Teller::ShortName(Ref r) const {
  const std::string name(w_.NameOf(r));
  if (!r.person()) return name;
  const auto space = name.find(' ');
  const std::string first = name.substr(0, space);
  if (space == std::string::npos || !text_.Lists("honours", first)) return first;
  return name.substr(0, name.find(' ', space + 1));
}

std::string Teller::NameThen(Ref r) const {
  if (const auto it = renamed_.find(r); it != renamed_.end()) {
    for (const auto& [n, before] : it->second) {
      if (n > telling_) return before;  // never so for kNoEvent
    }
  }
  return std::string(w_.NameOf(r));
}

std::string Teller::Linked(Ref r, const std::string& shown) const {
  if (!links_) return shown;
  const std::string escaped = EscapeMarkdown(shown);
  return links_(r) ? "[" + escaped + "](#" + std::string(w_.KeyOf(r)) + ")" : escaped;
}

std::string Teller::Bare(Ref r) const {
  const std::string name = NameThen(r);
  if (!name.empty()) return name;
  const std::string rock = r.place() ? RockOf(r.place()) : "";
  return KindNoun(r) + (rock.empty() ? "" : " " + text_.Word("in-the") + " " + rock);
}

// The rock a room below ground lies in; "" for what stands open to the sky.
std::string Teller::RockOf(Id<Place> place) const {
  const Place& p = w_.places[place];
  if (!p.delve || p.kind == "entrance") return {};
  const Delve& d = w_.delves[p.delve];
  const auto band = static_cast<std::size_t>(d.BandAt(p.box.centre()));
  if (band >= d.bands.size()) return {};
  const auto it = text_.nouns.find(d.bands[band].rock);
  return it == text_.nouns.end() ? Spoken(d.bands[band].rock) : it->second;
}

std::string Teller::Name(Ref r, std::string_view form) {
  if (!r || r == Ref::World() || r.delve()) return {};
  if (form == "old") {  // what it was called before the event being told
    const EventNo telling = std::exchange(telling_, telling_ == 0 ? 0 : telling_ - 1);
    const std::string before = Name(r);
    telling_ = telling;
    return before;
  }
  if (form == "kind") return KindNoun(r);
  if (form == "many") return Plural(KindNoun(r), text_);
  if (form == "a") return WithArticle(KindNoun(r), text_);
  if (form == "they") return text_.Word(IsThing(r) ? "it" : "they");
  if (form == "them") return text_.Word(IsThing(r) ? "it" : "them");
  if (form == "their") return text_.Word(IsThing(r) ? "its" : "their");
  if (form == "was") return text_.Word(IsPlural(r) ? "were" : "was");
  if (form == "has") return text_.Word(IsPlural(r) ? "have" : "has");
  if (r.age()) return std::string(w_.NameOf(r));
  const std::string name = NameThen(r);
  if (name.empty()) {
    const std::string shown = Linked(r, WithArticle(Bare(r), text_));
    return form == "'s" ? Possessive(shown, false) : shown;
  }
  std::string shown = name;
  if (r.person()) {
    const bool known = std::find(named_.begin(), named_.end(), r) != named_.end();
    const std::string first = ShortName(r);
    const auto bearers = given_.find(first);
    const bool unique = bearers == given_.end() || bearers->second < 2;
    if ((known && unique) || form == "short") shown = first;
    named_.push_back(r);
  }
  const bool the = form != "bare" && WantsThe(r, name);
  std::string out = (the ? text_.Word("the") + " " : "") + Linked(r, shown);
  if (form != "'s") return out;
  const bool plural = IsPlural(r) && shown.back() == 's';
  return links_ && links_(r) ? out + (plural ? "'" : "'s") : Possessive(out, plural);
}

// A villain, like a person, is always named.
bool Teller::MaySayThey(Ref r) const {
  return r.construction() || (r.group() && w_.groups[r.group()].kind != "villain");
}

// "it", "them", "their" ...; a person's given name.
std::string Teller::StandIn(Ref r, bool subject, std::string_view form) const {
  const bool thing = IsThing(r);
  const bool one = thing || r.person();
  if (form == "was") return text_.Word(one ? "was" : "were");
  if (form == "has") return text_.Word(one ? "has" : "have");
  if (r.person()) return form == "'s" ? Possessive(ShortName(r), false) : ShortName(r);
  if (form == "'s" || form == "their") return text_.Word(thing ? "its" : "their");
  return text_.Word(thing ? "it" : subject || form == "they" ? "they" : "them");
}

// A beast that is its own group: "Wurraum, led by Wurraum" says nothing.
bool Teller::IsNamesake(Ref person, const Event& e) const {
  const std::string_view name = w_.NameOf(person);
  const auto same = [&](Ref r) {
    return r.group() && !name.empty() && w_.NameOf(r).substr(0, name.size()) == name;
  };
  return same(e.actor) || std::any_of(e.subjects.begin(), e.subjects.end(), same);
}

bool Teller::IsHidden(const Event& e) const {
  const EventText* t = text_.Of(e.kind, e.note);
  if (t != nullptr && t->hide) return true;
  if (e.kind.rfind("person.", 0) != 0) return false;
  return std::any_of(e.subjects.begin(), e.subjects.end(),
                     [&](Ref r) { return r.person() && IsNamesake(r, e); });
}

std::vector<Ref> Teller::RefsFor(const TextPiece& piece, const Event& e) const {
  const std::string& slot = piece.text;
  if (slot == "actors") return actors_;
  if (slot == "actor") return e.actor ? std::vector<Ref>{e.actor} : std::vector<Ref>{};
  if (slot == "under") {
    for (const Ref r : e.subjects) {
      if (r.place() && w_.places[r.place()].under) return {w_.places[r.place()].under};
    }
    return {};
  }
  if (slot == "where") {
    for (const Ref r : e.subjects) {
      if (r.construction() && r != e.actor) return {};
    }
  }
  std::vector<Ref> all;
  for (const Ref r : e.subjects) {
    if ((slot == "foe" || slot == "foes") && r == e.actor) continue;
    if (r.person() && slot != "subject" && IsNamesake(r, e)) continue;
    if (IsOneOf(r.table, slot) && std::find(all.begin(), all.end(), r) == all.end())
      all.push_back(r);
  }
  if (IsList(slot)) return all;
  const auto at = static_cast<std::size_t>(piece.index);
  return at < all.size() ? std::vector<Ref>{all[at]} : std::vector<Ref>{};
}

std::string Teller::FillRef(const TextPiece& piece, const Event& e, bool first_words) {
  const std::vector<Ref> refs = RefsFor(piece, e);
  if (refs.empty()) return {};
  if (piece.text == "actor") {
    const bool they = said_they_ || (first_words && may_say_they_ && e.actor == last_actor_ &&
                                     MaySayThey(e.actor));
    if (they && first_words && piece.form.empty()) {
      said_they_ = true;
      return text_.Word(IsThing(e.actor) ? "it" : "they");
    }
    if (they && first_words && piece.form == "'s") {
      return text_.Word(IsThing(e.actor) ? "its" : "their");
    }
    if (said_they_ && piece.form == "was") return text_.Word(IsThing(e.actor) ? "was" : "were");
  }
  std::vector<std::string> names;
  std::vector<Ref> shown;  // the unnamed are only counted: "two caves"
  std::vector<std::pair<std::string, int>> unnamed;
  for (const Ref r : refs) {
    if (!IsList(piece.text) || refs.size() == 1 || !w_.NameOf(r).empty()) {
      shown.push_back(r);
      continue;
    }
    const std::string noun = KindNoun(r);
    const auto same = std::find_if(unnamed.begin(), unnamed.end(),
                                   [&](const auto& u) { return u.first == noun; });
    if (same == unnamed.end()) {
      unnamed.emplace_back(noun, 1);
    } else {
      ++same->second;
    }
  }
  const bool one_of_many = self_.person() && refs.size() > 1 && IsList(piece.text) &&
                           std::find(refs.begin(), refs.end(), self_) != refs.end();
  if (one_of_many) {  // in the entry of one the others are only counted
    return Joined({StandIn(self_, at_start_, piece.form),
                   Counted(static_cast<int>(refs.size()) - 1, text_.Word("other"), text_)},
                  text_);
  }
  const std::size_t most = 6;
  for (std::size_t i = 0; i < std::min(shown.size(), most); ++i) {
    const bool pronoun = shown[i] == self_ && !shown[i].place();
    names.push_back(pronoun ? StandIn(shown[i], at_start_, piece.form)
                            : Name(shown[i], piece.form));
  }
  if (shown.size() > most) {
    names.back() = Counted(static_cast<int>(shown.size() - most + 1), text_.Word("other"), text_);
  }
  for (const auto& [noun, n] : unnamed) {
    names.push_back(n == 1 ? WithArticle(noun, text_) : Counted(n, noun, text_));
  }
  return Joined(names, text_);
}

bool Teller::FactOf(const Event& e, std::string_view name, int& value) const {
  for (const Fact& f : e.facts) {
    if (f.name == name) {
      value = f.value;
      return true;
    }
  }
  // What the event's own changes tell: won-loot, lost-folk (of the actor).
  const bool won = name.substr(0, 4) == "won-", lost = name.substr(0, 5) == "lost-";
  if (!won && !lost) return false;
  const Field field = name.substr(won ? 4 : 5) == "loot" ? Field::kLoot : Field::kFolk;
  value = 0;
  for (const Change& c : e.changes) {
    if (c.of == e.actor && c.field == field) value += c.by;
  }
  if (lost) value = -value;
  return value > 0;
}

std::string Teller::FillNumber(const TextPiece& piece, const Event& e) const {
  int value = 0;
  if (!FactOf(e, piece.text, value) || value == 0) return {};
  if (piece.form == "ordinal") return OrdinalWord(value, text_);
  if (piece.form == "was") return text_.Word(value == 1 ? "was" : "were");
  return piece.noun.empty() ? NumberWord(value, text_) : Counted(value, piece.noun, text_);
}

std::string Teller::FillWord(const TextPiece& piece, const Event& e) {
  const std::string& slot = piece.text;
  if (slot == "year") return std::to_string(e.when.year);
  if (slot == "season") return SeasonWord(e.when.season);
  if (slot == "age") return e.age ? w_.ages[e.age].name : "";
  if (slot == "cause") {  // told with the names of its own time
    const EventNo telling = std::exchange(telling_, e.cause);
    const Ref self = std::exchange(self_, cause_self_);
    const std::string clause = BecauseClause(e.cause);
    telling_ = telling;
    self_ = self;
    return clause;
  }
  if (slot == "note") {
    if (e.note.empty()) return {};
    const auto it = text_.nouns.find(e.note);
    std::string word = it == text_.nouns.end() ? Spoken(e.note) : it->second;
    if (piece.form == "a") word = WithArticle(word, text_);
    if (piece.form == "many") word = Plural(word, text_);
    if (piece.form == "low") word = LowerItems(word);
    return links_ ? EscapeMarkdown(word) : word;
  }
  if (slot == "rock") {
    for (const Ref r : e.subjects) {
      if (r.place()) return RockOf(r.place());
    }
  }
  return {};
}

std::string Teller::FillPiece(const TextPiece& piece, const Event& e, bool first_words) {
  switch (piece.kind) {
    case Kind::kLiteral: return piece.text;
    case Kind::kRef: return FillRef(piece, e, first_words);
    case Kind::kNumber: return FillNumber(piece, e);
    case Kind::kWord: return FillWord(piece, e);
    case Kind::kCount: {
      int n = 0;
      for (EventNo i = first_; i < w_.events.size() && (last_ == kNoEvent || i <= last_); ++i) {
        n += w_.events[i].kind == piece.text ? 1 : 0;
      }
      if (n == 0) return {};
      return piece.noun.empty() ? NumberWord(n, text_) : Counted(n, piece.noun, text_);
    }
  }
  return {};
}

// `opening`: the template's first words open a sentence, where a pronoun may stand for the actor.
Teller::Filled Teller::Fill(const TextTemplate& t, const Event& e, bool opening) {
  Filled out;
  const bool they_before = said_they_;
  const std::vector<Ref> named_before = named_;
  std::size_t bracket_at = 0;  // length before the bracket being filled
  int bracket = 0, left_out = 0;
  for (const TextPiece& piece : t.pieces) {
    if (piece.optional != bracket) bracket = piece.optional, bracket_at = out.words.size();
    if (bracket != 0 && bracket == left_out) continue;
    at_start_ = out.words.empty();
    const std::string words = FillPiece(piece, e, opening && out.words.empty());
    if (!words.empty()) {
      out.words += words;
      out.cause_used = out.cause_used || (piece.kind == Kind::kWord && piece.text == "cause");
    } else if (bracket != 0) {
      left_out = bracket;
      out.words.resize(bracket_at);
    } else {
      said_they_ = they_before;
      named_ = named_before;
      out.ok = false;
      return out;
    }
  }
  out.ok = !out.words.empty();
  return out;
}

Teller::Filled Teller::FillAny(const std::vector<TextTemplate>& list, const Event& e, int turn,
                               std::uint64_t salt, bool opening) {
  Filled out;
  out.ok = false;
  if (list.empty()) return out;
  const std::size_t start = VariantAt(list.size(), turn, HashJoin(salt, w_.recipe.seed));
  for (const bool last_resort : {false, true}) {
    for (std::size_t i = 0; i < list.size() && !out.ok; ++i) {
      const TextTemplate& t = list[(start + i) % list.size()];
      if (t.last_resort == last_resort) out = Fill(t, e, opening);
    }
  }
  return out;
}

std::string Teller::BecauseClause(EventNo n) {
  if (n >= w_.events.size()) return {};
  const Event& e = w_.events[n];
  const EventText* t = text_.Of(e.kind, e.note);
  if (t == nullptr) return {};
  const bool they_before = said_they_;
  said_they_ = false;
  Filled f = FillAny(t->because, e, turn_[n], HashText(e.kind, 2), false);
  said_they_ = they_before;
  return f.ok ? f.words : "";
}

// Its cause; one that gives way (`through`) is told by what led to it.
EventNo Teller::CauseOf(const Event& e) const {
  EventNo n = e.cause;
  while (n < w_.events.size()) {
    const EventText* t = text_.Of(w_.events[n].kind, w_.events[n].note);
    if (t == nullptr || !t->through) break;
    n = w_.events[n].cause;
  }
  return n;
}

// What one did oneself explains little, save what drives one to the next thing; what others did
// explains what befalls one or what one does to them, and great news explains most things.
bool Teller::Explains(const Event& cause, const Event& e) const {
  constexpr int kNews = 6, kYears = 2;
  if (e.weight < 8 && e.when.year - cause.when.year > kYears) return false;
  if (text_.Lists("drives", cause.kind)) return true;
  if (cause.actor == e.actor) return false;
  const auto about = [](const Event& a, Ref r) {
    return r && std::find(a.subjects.begin(), a.subjects.end(), r) != a.subjects.end();
  };
  const bool to_others = std::any_of(e.subjects.begin(), e.subjects.end(), [&](Ref r) {
    return r != e.actor && (r.group() || r.construction());
  });
  return cause.weight >= kNews || about(e, cause.actor) || (!to_others && about(cause, e.actor));
}

// "A had done this the year before, after B had done that". A cause is told once; only a
// headline may come back to it, and only a headline goes one step further back.
std::string Teller::CauseTail(const Event& e) {
  constexpr int kWorthTelling = 2;
  const bool headline = e.weight >= 8;
  const auto told = [&](EventNo n) {
    return std::find(told_.begin(), told_.end(), n) != told_.end() ||
           (!headline && causes_told_.count(n) != 0);
  };
  const EventNo of = CauseOf(e);
  if (of >= w_.events.size() || told(of)) return {};
  const Event& cause = w_.events[of];
  if (cause.weight < kWorthTelling || !Explains(cause, e)) return {};
  self_ = e.actor;
  const std::string clause = BecauseClause(of);
  self_ = {};
  if (clause.empty()) return {};
  std::string out = clause;
  const int years = e.when.year - cause.when.year;
  if (years == 1) out += " " + text_.Word("year-before");
  if (years > 1) out += " " + text_.Word("in-year") + " " + std::to_string(cause.when.year);
  told_.push_back(of);
  causes_told_.insert(of);
  if (!headline || years > 1 || cause.cause >= w_.events.size() || told(cause.cause)) return out;
  const Event& before = w_.events[cause.cause];
  if (before.weight < 4 || before.actor == cause.actor || before.actor == e.actor) return out;
  const std::string second = BecauseClause(cause.cause);
  causes_told_.insert(cause.cause);
  if (second.empty()) return out;
  // "because of what they had done", but "after what they had done".
  const std::string of_word = text_.Word("of") + " ";
  const bool bare = second.compare(0, of_word.size(), of_word) == 0;
  return out + ", " + text_.Word("after") + " " + (bare ? second.substr(of_word.size()) : second);
}

std::string Teller::Sentence(EventNo n) {
  const Event& e = w_.events[n];
  const EventText* t = text_.Of(e.kind, e.note);
  said_they_ = false;
  telling_ = n;
  Filled f;
  f.ok = false;
  if (t != nullptr) f = FillFresh(t->text, e, turn_[n], HashText(e.kind), true);
  if (!f.ok) {  // a kind without words, or without any that fit: said plainly
    f.words = Name(e.actor);
    f.words += (f.words.empty() ? "" : ": ") + Spoken(e.kind);
    std::replace(f.words.begin(), f.words.end(), '.', ' ');
  }
  std::string tail;
  // Behind two sentences the cause would seem to be that of the second.
  const bool two = f.words.find(". ") != std::string::npos;
  if (!f.cause_used && (t == nullptr || !t->alone) && (!two || e.weight >= 8)) tail = CauseTail(e);
  if (!tail.empty() && two) tail = " " + text_.Word("came-of") + " " + tail;
  if (!tail.empty() && !two) tail = ", " + text_.Word("because") + " " + tail;
  if (!tail.empty() && !two && f.words.back() == '.') f.words.pop_back();
  told_.push_back(n);
  may_say_they_ = tail.empty() && !said_they_;
  last_actor_ = e.actor;
  telling_ = kNoEvent;
  return AsSentence(f.words + tail);
}

// The same words about the same people only where every variant has been used on them.
Teller::Filled Teller::FillFresh(const std::vector<TextTemplate>& list, const Event& e, int turn,
                                 std::uint64_t salt, bool opening) {
  Filled f;
  f.ok = false;
  for (std::size_t again = 0; again < list.size(); ++again) {
    said_they_ = false;
    f = FillAny(list, e, turn + static_cast<int>(again), salt, opening);
    if (!f.ok || said_.count(f.words) == 0) break;
  }
  said_.insert(f.words);
  return f;
}

const EventText* Teller::WordsOf(const Event& e, Together how) const {
  const bool often = how == Together::kOften;  // whatever came of each
  const EventText* t = text_.Of(e.kind, often ? "" : e.note);
  return t == nullptr || (often ? t->often : t->all).empty() ? nullptr : t;
}

std::string Teller::Sentence(const std::vector<EventNo>& events, Together how) {
  const Event& last = w_.events[events.back()];
  Filled f;
  telling_ = events.back();
  may_say_they_ = false;
  if (how == Together::kShortLived) {
    Event life = w_.events[events.front()];
    life.cause = last.cause;
    life.when = last.when;
    const std::string key = "told.short-lived";
    cause_self_ = life.actor;
    f.words = Phrase(key, life, 0, phrase_turns_[key]++);
    f.ok = true;
    cause_self_ = {};
    causes_told_.insert(life.cause);
  } else if (const EventText* t = WordsOf(last, how); t != nullptr) {
    const Event sum = Sum(events);
    actors_.clear();
    for (const EventNo n : events) {
      const Ref a = w_.events[n].actor;
      if (std::find(actors_.begin(), actors_.end(), a) == actors_.end()) actors_.push_back(a);
    }
    const bool often = how == Together::kOften;
    f = FillFresh(often ? t->often : t->all, sum, phrase_turns_[last.kind + (often ? "*" : "+")]++,
                  HashText(last.kind, 5), true);
  }
  telling_ = kNoEvent;
  told_.insert(told_.end(), events.begin(), events.end());
  may_say_they_ = said_they_ = false;
  return f.ok && !f.words.empty() ? AsSentence(f.words) : "";
}

std::string Teller::Line(const std::vector<EventNo>& events, Ref self, Ref before) {
  const Event& e = w_.events[events.front()];
  if (!HasBrief(e)) return {};
  self_ = self;
  const std::string did = Brief(events);
  self_ = {};
  if (did.empty() || e.actor == self || (e.actor && e.actor == before)) return did;
  const std::string who = Name(e.actor);
  const bool along = self.person() && e.actor.person();
  return who.empty() ? did : (along ? text_.Word("with") + " " : "") + who + " " + did;
}

bool Teller::HasBrief(const Event& e) const {
  const EventText* t = text_.Of(e.kind, e.note);
  return t != nullptr && !t->brief.empty();
}

std::string Teller::Brief(const std::vector<EventNo>& events) {
  const Event& first = w_.events[events.front()];
  const EventText* t = text_.Of(first.kind, first.note);
  if (t == nullptr) return {};
  said_they_ = may_say_they_ = false;
  telling_ = events.front();
  const std::string out = BriefNow(events, *t);
  telling_ = kNoEvent;
  return out;
}

// Subjects and changes of all, facts added up; n counts them, won and failed those that ended so.
Event Teller::Sum(const std::vector<EventNo>& events) const {
  Event sum = w_.events[events.front()];
  int won = 0, failed = 0;
  for (std::size_t i = 0; i < events.size(); ++i) {
    const Event& e = w_.events[events[i]];
    won += e.note == "win" || e.note == "rout" ? 1 : 0;
    failed += e.note == "loss" || e.note == "routed" || e.note == "tie" ? 1 : 0;
    if (i == 0) continue;
    sum.subjects.insert(sum.subjects.end(), e.subjects.begin(), e.subjects.end());
    sum.changes.insert(sum.changes.end(), e.changes.begin(), e.changes.end());
    for (const Fact& f : e.facts) {
      const auto same = std::find_if(sum.facts.begin(), sum.facts.end(),
                                     [&](const Fact& s) { return s.name == f.name; });
      if (same == sum.facts.end()) {
        sum.facts.push_back(f);
      } else {
        same->value += f.value;
      }
    }
  }
  sum.when = w_.events[events.back()].when;
  sum.facts.push_back({"n", static_cast<int>(events.size())});
  sum.facts.push_back({"won", won});
  sum.facts.push_back({"failed", failed});
  return sum;
}

std::string Teller::BriefNow(const std::vector<EventNo>& events, const EventText& text) {
  const EventText* t = &text;
  const Event& first = w_.events[events.front()];
  if (events.size() > 1 && !t->many.empty()) {
    const Filled f =
        FillFresh(t->many, Sum(events), turn_[events.front()], HashText(first.kind, 3), false);
    if (f.ok) return f.words;
  }
  std::vector<std::string> each;
  for (const EventNo n : events) {
    const Filled f = FillFresh(t->brief, w_.events[n], turn_[n], HashText(first.kind, 4), false);
    if (f.ok && std::find(each.begin(), each.end(), f.words) == each.end()) each.push_back(f.words);
  }
  return Joined(each, text_);
}

bool Teller::HasPhrase(std::string_view key) const { return text_.phrases.count(key) != 0; }

std::string Teller::Phrase(std::string_view key, const Event& e, std::uint64_t salt, int turn) {
  const auto it = text_.phrases.find(key);
  if (it == text_.phrases.end()) return {};
  said_they_ = may_say_they_ = false;
  const Filled f = FillAny(it->second, e, turn, HashText(key, salt), false);
  return f.ok ? f.words : "";
}

}  // namespace bw
