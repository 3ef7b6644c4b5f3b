// Templates filled for an event: slots, brackets, and which variant's turn it is.
#include <algorithm>
#include <numeric>
#include <utility>

#include "generator/base/hash.h"
#include "generator/base/rng.h"
#include "generator/base/utf8.h"
#include "output/chronicle/cases.h"
#include "output/chronicle/grammar.h"
#include "output/chronicle/teller.h"

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

bool FoundedBy(const Event& e, Ref r) {
  return std::any_of(e.changes.begin(), e.changes.end(),
                     [&](const Change& c) { return c.of == r && c.field == Field::kFounded; });
}

}  // namespace

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
  std::vector<Ref> refs = RefsFor(piece, e);
  // "new-ill": which of them, and in which case.
  const auto dash = piece.form.find('-');
  const std::string which = piece.form.substr(0, dash);
  if (which == "new" || which == "there") {
    std::erase_if(refs, [&](Ref r) { return FoundedBy(e, r) != (which == "new"); });
  }
  if (piece.form == "crowd") std::erase_if(refs, [&](Ref r) { return IsThing(r); });
  if (refs.empty()) return {};
  const std::string form = dash == which.npos ? piece.form : piece.form.substr(dash + 1);
  if (piece.text == "actor") {
    const bool they = said_they_ || (!joined_ && first_words && may_say_they_ &&
                                     e.actor == last_actor_ && MaySayThey(e.actor));
    if (they && first_words && piece.form.empty()) {
      said_they_ = true;
      return text_.Word(IsThing(e.actor) ? "it" : "they");
    }
    if (they && first_words && piece.form == "'s") {
      return text_.Word(IsThing(e.actor) ? "its" : "their");
    }
    const bool they_said = said_they_ || after_they_;
    if (they_said && (piece.form == "was" || piece.form == "has")) {
      return StandIn(e.actor, true, piece.form);
    }
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
    return Joined({StandIn(self_, at_start_, form),
                   Counted(static_cast<int>(refs.size()) - 1, text_.Word("other"), text_)},
                  text_);
  }
  // Rooms dug that year are all named, since nothing else may tell of them.
  const bool new_rooms = std::any_of(shown.begin(), shown.end(), [&](Ref r) {
    return r.place() && w_.WhenOf(w_.places[r.place()].founded).year == e.when.year;
  });
  const std::size_t most = piece.text == "actors" ? 4 : new_rooms ? shown.size() : 6;
  for (std::size_t i = 0; i < std::min(shown.size(), most); ++i) {
    const bool pronoun = shown[i] == self_ && refs.size() == 1 && !shown[i].place() && !joined_;
    names.push_back(pronoun ? StandIn(shown[i], at_start_, form) : Name(shown[i], form));
  }
  // In a case a number would have to bend as well: "a few" stands for it.
  const auto counted = [&](int n, const std::string& noun) {
    if (!IsCase(form)) return n == 1 ? WithArticle(noun, text_) : Counted(n, noun, text_);
    const std::string bent = InCase(noun, form, text_);
    return n == 1 ? bent : InCase(text_.Word("a-few"), form, text_) + " " + bent;
  };
  if (shown.size() > most) {
    names.back() = counted(static_cast<int>(shown.size() - most + 1), text_.Word("other"));
  }
  for (const auto& [noun, n] : unnamed) names.push_back(counted(n, noun));
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
  if (!FactOf(e, piece.text, value) || value <= 0) return {};  // a loss is "lost-..."
  if (piece.form == "ordinal") return OrdinalWord(value, text_);
  if (piece.form == "was") return text_.Word(value == 1 ? "was" : "were");
  return piece.noun.empty() ? NumberWord(value, text_) : Counted(value, piece.noun, text_);
}

// An id or, parted by commas, several, as the language calls them.
std::string Teller::NounsOf(const std::string& note) const {
  const auto noun = [&](const std::string& id) { return text_.Noun(id, Spoken(id)); };
  if (text_.nouns.contains(note)) return noun(note);
  std::string out;
  for (std::size_t pos = 0; pos < note.size();) {
    const std::size_t end = std::min(note.find(", ", pos), note.size());
    out += (pos == 0 ? "" : ", ") + noun(note.substr(pos, end - pos));
    pos = end + 2;
  }
  return out;
}

std::string Teller::AgeName(const Age& age) const {
  const auto known = rules_.ages.find(age.id);
  const bool own = known != rules_.ages.end() && age.name == known->second.name;
  return own ? text_.AgeName(age.id, age.name) : age.name;
}

std::string Teller::FillWord(const TextPiece& piece, const Event& e) {
  const std::string& slot = piece.text;
  if (slot == "year") return std::to_string(e.when.year);
  if (slot == "season") return SeasonWord(e.when.season);
  if (slot == "age") return e.age ? AgeName(w_.ages[e.age]) : "";
  if (slot == "cause") {  // told with the names of its own time
    const EventNo telling = std::exchange(telling_, e.cause);
    const Ref self = std::exchange(self_, cause_self_);
    std::string clause = BecauseClause(e.cause);
    for (const Ref r : e.subjects) {  // where the sentence is anyway
      const std::string tail = r.place() ? " " + text_.Word("in") + " " + Name(r) : "";
      if (tail.empty() || !clause.ends_with(tail)) continue;
      clause.resize(clause.size() - tail.size());
      clause += " " + text_.Word("there");
      break;
    }
    telling_ = telling;
    self_ = self;
    return clause;
  }
  if (slot == "note") {
    if (e.note.empty()) return {};
    std::string word = NounsOf(e.note);
    if (piece.form == "a") word = WithArticle(word, text_);
    if (piece.form == "many") word = Plural(word, text_);
    if (piece.form == "low") word = LowerItems(word);
    word = InCase(word, piece.form, text_);
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
      const auto it = of_kind_.find(piece.text);
      if (it == of_kind_.end()) return {};
      const auto [from, to] = std::pair(it->second.begin(), it->second.end());
      const auto n =
          static_cast<int>(std::upper_bound(from, to, last_) - std::lower_bound(from, to, first_));
      if (n <= 0) return {};
      return piece.noun.empty() ? NumberWord(n, text_) : Counted(n, piece.noun, text_);
    }
  }
  return {};
}

// "{actor} and {realm}": a pronoun beside a name reads as half a sentence.
bool Teller::IsJoined(const TextTemplate& t, std::size_t at) const {
  const auto is_and = [&](std::size_t i) {
    if (i >= t.pieces.size() || t.pieces[i].kind != Kind::kLiteral) return false;
    const std::string_view text = t.pieces[i].text;  // the word is looked up where it may be it
    return text.size() > 2 && text.front() == ' ' && text.back() == ' ' &&
           text.substr(1, text.size() - 2) == text_.Word("and");
  };
  return is_and(at + 1) || (at > 0 && is_and(at - 1));
}

// `opening`: the template's first words open a sentence, where a pronoun may stand for the actor.
Teller::Filled Teller::Fill(const TextTemplate& t, const Event& e, bool opening) {
  Filled out;
  const bool they_before = said_they_;
  const std::size_t named_before = named_.size();  // it only grows
  after_they_ = false;
  std::size_t bracket_at = 0;  // length before the bracket being filled
  int bracket = 0, left_out = 0;
  for (std::size_t i = 0; i < t.pieces.size(); ++i) {
    const TextPiece& piece = t.pieces[i];
    joined_ = IsJoined(t, i);
    if (piece.optional != bracket) bracket = piece.optional, bracket_at = out.words.size();
    if (bracket != 0 && bracket == left_out) continue;
    at_start_ = out.words.empty();
    const std::string words = FillPiece(piece, e, opening && out.words.empty());
    if (piece.kind == Kind::kRef) after_they_ = piece.text == "actor" && piece.form == "they";
    if (!words.empty()) {
      out.words += words;
      out.cause_used = out.cause_used || (piece.kind == Kind::kWord && piece.text == "cause");
    } else if (bracket != 0) {
      left_out = bracket;
      out.words.resize(bracket_at);
    } else {
      said_they_ = they_before;
      named_.resize(named_before);
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

}  // namespace bw
