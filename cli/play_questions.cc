// What the engine asks while a season is played: dice and choices. Orders: play_orders.cc.
#include <algorithm>
#include <charconv>

#include "cli/play_game.h"
#include "cli/play_moves.h"
#include "cli/talk.h"
#include "generator/base/diag.h"
#include "generator/base/words.h"
#include "generator/world/dice.h"
#include "generator/world/table_record.h"

namespace bw {

namespace {

int NumberIn(const std::string& line) {
  int n = 0;
  const auto [end, ec] = std::from_chars(line.data(), line.data() + line.size(), n);
  return ec == std::errc() && end == line.data() + line.size() ? n : -1;
}

std::string Upper(std::string text) {
  for (char& c : text) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return text;
}

std::string_view MeaningOf(std::string_view purpose) {
  for (const RollPurpose& p : RollPurposes()) {
    if (p.name == purpose) return p.meaning;
  }
  return "";
}

std::string_view AskedBy(std::string_view kind) {
  for (const ChoiceKind& k : ChoiceKinds()) {
    if (k.name == kind) return k.meaning;
  }
  return "";
}

// A place on the map is called by its column; its word is a length nobody reads.
bool IsColumn(const Option& o) { return o.says == "column"; }

// A room is called by its name and square.
bool IsPlace(const Option& o) { return o.says.starts_with("way"); }

// Of several edges in one column the advised one, else the first.
std::vector<Option> Listed(const Question& q) {
  std::vector<Option> out;
  for (const Option& o : q.options) {
    const auto same = std::find_if(out.begin(), out.end(), [&](const Option& other) {
      return IsColumn(o) && other.says == o.says && other.parts == o.parts;
    });
    if (same == out.end()) {
      out.push_back(o);
    } else if (o.word == q.advice) {
      *same = o;
    }
  }
  return out;
}

// Whose order it is: a realm's own, or that of the realm an army is of.
Id<Realm> RealmOf(const World& w, Ref actor) {
  if (const Id<Army> army = actor.army()) return w.armies[army].realm;
  return actor.realm();
}

}  // namespace

int Game::Die(std::string_view purpose, Ref actor, int sides) {
  const std::string key = world_.KeyOf(actor), die = "d" + std::to_string(sides);
  if (settings_.dice == "program") {
    TurnRecordTo(world_.now.stamp());
    ++unasked_rolls_[{std::string(purpose), key}];
    return 0;
  }
  const bool may_pass = settings_.dice == "ask";
  const std::string what(purpose), faces = "1.." + std::to_string(sides);
  Asking a;
  a.ask = "die " + what + " " + key + " " + die;
  a.prompt = say_("roll", {die, what});
  if (Live() && reader_ != nullptr) {
    const Teller& teller = Talk();
    if (actor != Ref::World() && actor) {
      a.prompt = say_("roll-for", {die, what, Called(teller, world_, actor)});
    }
  }
  a.prompt += " ";
  a.help = say_(may_pass ? "roll-help-ask" : "roll-help",
                {die, say_.Or("roll-" + what, MeaningOf(purpose)), faces});
  a.first = say_(may_pass ? "first-die-ask" : "first-die", {faces});
  a.take = [&](const std::string& line) -> std::optional<std::string> {
    if (line.empty() && may_pass) return "0";
    const int n = NumberIn(line);
    if (n >= 1 && n <= sides) return std::to_string(n);
    SayOut(say_("wrong-die", {line, faces, die}) + "\n");
    return {};
  };
  const int value = NumberIn(Hear(a));
  WriteRoll(what, key, value);
  return value;
}

bool Game::Decides(const Question& q) const {
  const Id<Realm> realm = RealmOf(world_, q.actor);
  return realm ? settings_.OwnsRealm(world_, realm) : settings_.Owns(q.kind);
}

std::string Game::LabelOf(const Option& o) const {
  Option spoken = o;
  const Ref place = IsPlace(o) ? world_.Find(o.word) : Ref();
  if (place && !spoken.parts.empty()) spoken.parts.front() = Talk().Bare(place);
  const std::string meaning = say_.Meaning(spoken);
  if (IsColumn(o) || place) return meaning;
  // A word of the data, typed as it is, is told in the language where that has one for it.
  const std::string noun = say_.Noun(o.word, "");
  std::string out = o.word;
  if (!noun.empty() && noun != Spaced(o.word) && noun != meaning) out += " (" + noun + ")";
  return meaning.empty() || meaning == o.word ? out : out + ": " + meaning;
}

std::string Game::OnlyWayText(const OnlyWay& o) const {
  const std::string asked = say_.Or("ask-" + std::string(o.kind), AskedBy(o.kind));
  const std::string meaning = say_.Meaning(o.option);
  const std::string whose = Called(Talk(), world_, o.actor);
  const std::string what = meaning.empty() ? o.option.word : meaning;
  return whose.empty() ? say_("only-way-all", {asked, what})
                       : say_("only-way", {asked, whose, what});
}

std::string Game::Choose(const Question& q) {
  if (!Decides(q)) {
    TurnRecordTo(world_.now.stamp());
    unasked_picks_[{std::string(q.kind), world_.KeyOf(q.actor)}].push_back(q.advice);
    return q.advice;
  }
  const std::vector<Option> options = Listed(q);
  if (options.size() == 1 && options.front().word == q.advice && !journal_.AsksTheOnlyWay()) {
    only_ways_.push_back(
        {next_, static_cast<EventNo>(world_.events.size()), q.kind, q.actor, options.front()});
    WritePick(q, q.advice);
    return q.advice;
  }
  const std::string asked = say_.Or("ask-" + std::string(q.kind), AskedBy(q.kind));
  Asking a;
  a.ask = std::string(q.kind) + " " + world_.KeyOf(q.actor);
  a.help = say_("choice-help", {asked});
  a.first = say_("first-choice");
  if (Live() && reader_ != nullptr) {
    const Teller& teller = Talk();
    const std::string whose = Called(teller, world_, q.actor);
    a.before =
        (whose.empty() ? say_("choice-all", {asked}) : say_("choice", {asked, whose})) + "\n";
    int n = 0;
    std::string advised = q.advice;
    for (const Option& o : options) {
      a.before += "  " + std::to_string(++n) + ". " + LabelOf(o) +
                  (o.word == q.advice ? " " + say_("advised") : "") + "\n";
      if (o.word == q.advice && (IsColumn(o) || IsPlace(o))) advised = LabelOf(o);
    }
    a.prompt = say_("which", {advised}) + " ";
  }
  a.take = [&](const std::string& line) -> std::optional<std::string> {
    if (line.empty()) return q.advice;
    const int n = NumberIn(line);
    if (n >= 1 && n <= static_cast<int>(options.size())) {
      return options[static_cast<std::size_t>(n) - 1].word;
    }
    std::vector<std::string> words;
    for (const Option& o : options) {
      const bool column = IsColumn(o) && o.parts.front() == Upper(line);
      if (column || (!IsColumn(o) && o.word == line)) return o.word;
      if (!IsColumn(o)) words.push_back(o.word);
    }
    SayOut(say_("wrong-option", {line, std::to_string(options.size())}) + DidYouMean(line, words) +
           "\n");
    return {};
  };
  const std::string word = Hear(a);
  const bool known = std::any_of(q.options.begin(), q.options.end(),
                                 [&](const Option& o) { return o.word == word; });
  if (!known && word != q.advice) {
    std::vector<std::string> words;
    for (const Option& o : q.options) words.push_back(o.word);
    throw BadInput(dir_ + "/game.journal: error: answer " + std::to_string(next_) + ": found '" +
                   word + "', expected " + OrList(words) + DidYouMean(word, words) + "\n");
  }
  WritePick(q, word);
  return word;
}

}  // namespace bw
