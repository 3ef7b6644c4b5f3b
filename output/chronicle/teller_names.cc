// What things are called: nouns by kind, articles, pronouns, first names, names of their own time.
#include <algorithm>
#include <utility>

#include "generator/base/utf8.h"
#include "output/chronicle/cases.h"
#include "output/chronicle/grammar.h"
#include "output/chronicle/teller.h"

namespace bw {

namespace {

std::string LastWordBeforeOf(std::string_view name) {
  const std::string_view head = name.substr(0, name.find(" of "));
  const auto space = head.find_last_of(' ');
  std::string word(space == std::string_view::npos ? head : head.substr(space + 1));
  std::string out;
  for (std::size_t pos = 0; pos < word.size();) AppendPoint(out, LowerPoint(NextPoint(word, pos)));
  return out;
}

}  // namespace

std::string Teller::KindNoun(Ref r) const {
  const auto noun = [&](std::string_view id) { return text_.Noun(id, Spoken(id)); };
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
  // Who goes alone, and not as the Blades or the Torches.
  if (!r.group() || !text_.Lists("it_groups", w_.groups[r.group()].kind)) return false;
  const std::string head = LastWordBeforeOf(w_.NameOf(r));
  return !text_.Lists("the_heads", head) || !IsPluralWord(head);
}

bool Teller::IsPluralWord(std::string_view head) const {
  return (!head.empty() && head.back() == 's') || text_.Lists("plural_names", head);
}

bool Teller::IsPlural(Ref r) const {
  if (!r.group() || IsThing(r)) return false;
  const std::string head = LastWordBeforeOf(w_.NameOf(r));
  // A villain is one, however its name ends, unless it is the Voices or the Keys.
  const bool one = w_.groups[r.group()].kind == "villain" && !text_.Lists("the_villains", head);
  return !one && IsPluralWord(head);
}

bool Teller::WantsThe(Ref r, const std::string& name) {
  const auto [it, fresh] = wants_the_.try_emplace(r, name, false);
  if (fresh || it->second.first != name) it->second = {name, FindThe(r, name)};
  return it->second.second;
}

bool Teller::FindThe(Ref r, const std::string& name) const {
  if (text_.Word("articles") == "none") return false;
  const std::string_view first = std::string_view(name).substr(0, name.find(' '));
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
    case Table::kRealm:
    case Table::kArmy: return has_of;
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
  if (!r.person() && !r.god()) return name;
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
  return r.age() ? AgeName(w_.ages[r.age()]) : std::string(w_.NameOf(r));
}

std::string Teller::Linked(Ref r, const std::string& shown) const {
  if (!links_) return shown;
  if (!links_(r)) return EscapeMarkdown(shown);
  std::string out = "[";
  return out.append(EscapeMarkdown(shown)).append("](#").append(w_.KeyOf(r)).append(")");
}

std::string Teller::Bare(Ref r, std::string_view form) const {
  const std::string name = NameThen(r);
  return name.empty() ? KindInRock(r, form) : InCase(name, form, text_);
}

std::string Teller::KindInRock(Ref r, std::string_view form) const {
  const std::string rock = r.place() ? RockOf(r.place()) : "", in = text_.Word("in-the");
  std::string out = InCase(KindNoun(r), form, text_);
  if (rock.empty()) return out;
  out += " ";
  return out + (in.empty() ? InCase(rock, "ine", text_) : in + " " + rock);
}

// The rock a room below ground lies in; "" for what stands open to the sky.
std::string Teller::RockOf(Id<Place> place) const {
  const Place& p = w_.places[place];
  if (!p.delve || p.kind == "entrance") return {};
  const Delve& d = w_.delves[p.delve];
  const auto band = static_cast<std::size_t>(d.BandAt(p.box.centre()));
  if (band >= d.bands.size()) return {};
  return text_.Noun(d.bands[band].rock, Spoken(d.bands[band].rock));
}

std::string Teller::Name(Ref r, std::string_view form) {
  if (!r || r == Ref::World() || r.delve()) return {};
  if (form == "old") return NameBefore(r);
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
    const std::string shown = Linked(r, WithArticle(Bare(r, form), text_));
    return form == "'s" ? Possessive(shown, false) : shown;
  }
  std::string shown = name;
  if (r.person() || r.god()) {
    const bool known = std::find(named_.begin(), named_.end(), r) != named_.end();
    const std::string first = ShortName(r);
    const auto bearers = given_.find(first);
    const bool unique = bearers == given_.end() || bearers->second < 2;
    if ((known && unique) || form == "short") shown = first;
    named_.push_back(r);
  }
  const bool the = form != "bare" && WantsThe(r, name);
  std::string out = (the ? text_.Word("the") + " " : "") + Linked(r, InCase(shown, form, text_));
  if (form != "'s") return out;
  const bool plural = IsPlural(r) && shown.back() == 's';
  return links_ && links_(r) ? out + (plural ? "'" : "'s") : Possessive(out, plural);
}

// What it was called before the event being told; what that event names first is told by its kind.
std::string Teller::NameBefore(Ref r) {
  const EventNo telling = telling_;
  if (telling < w_.events.size()) {
    for (const Change& c : w_.events[telling].changes) {
      const auto* from = TextIn(c.from);
      if (c.of != r || c.field != Field::kName || from == nullptr || !from->empty()) continue;
      const std::string the = text_.Word("the");
      return (the.empty() ? "" : the + " ") + Linked(r, KindInRock(r));
    }
  }
  telling_ = telling == 0 ? 0 : telling - 1;
  const std::string before = Name(r);
  telling_ = telling;
  return before;
}

// A villain, like a person, is always named.
bool Teller::MaySayThey(Ref r) const {
  return r.construction() || (r.group() && w_.groups[r.group()].kind != "villain");
}

// "it", "them", "their" ...; a person's given name. A villain is spoken of as "it".
std::string Teller::StandIn(Ref r, bool subject, std::string_view form) const {
  const bool thing = IsThing(r) || (r.group() && w_.groups[r.group()].kind == "villain");
  const bool one = thing || r.person();
  if (form == "was") return text_.Word(one ? "was" : "were");
  if (form == "has") return text_.Word(one ? "has" : "have");
  if (r.person() && IsCase(form)) return InCase(ShortName(r), form, text_);
  if (r.person()) return form == "'s" ? Possessive(ShortName(r), false) : ShortName(r);
  if (IsCase(form)) return text_.Word("it-" + std::string(form));
  if (form == "'s" || form == "their") return text_.Word(thing ? "its" : "their");
  // What bends by case stands as it is named where no case is asked for.
  const bool bends = form.empty() && text_.words.contains("cases");
  return text_.Word(thing ? "it" : subject || bends || form == "they" ? "they" : "them");
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
  const EventText* t = TextOf(e);
  if (t != nullptr && t->hide) return true;
  if (e.kind.rfind("person.", 0) != 0) return false;
  return std::any_of(e.subjects.begin(), e.subjects.end(),
                     [&](Ref r) { return r.person() && IsNamesake(r, e); });
}

}  // namespace bw
