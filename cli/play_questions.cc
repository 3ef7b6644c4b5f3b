// What the engine asks while a season is played: dice and choices. Orders: play_orders.cc.
#include <algorithm>
#include <charconv>

#include "cli/play_game.h"
#include "cli/play_moves.h"
#include "cli/talk.h"
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

}  // namespace

int Game::Die(std::string_view purpose, Ref actor, int sides) {
  if (settings_.dice == "program") return 0;
  const bool may_pass = settings_.dice == "ask";
  const std::string key = world_.KeyOf(actor), die = "d" + std::to_string(sides);
  Asking a;
  a.ask = "die " + std::string(purpose) + " " + key + " " + die;
  std::string who;
  if (Live() && reader_ != nullptr) {
    const Teller teller(world_, rules_, text_);
    if (actor != Ref::World() && actor) who = " for " + Called(teller, world_, actor);
  }
  a.prompt = "Roll a " + die + who + " (" + std::string(purpose) + "): ";
  a.help = "A " + die + " for: " + std::string(MeaningOf(purpose)) +
           ".\nType what it shows, 1 to " + std::to_string(sides) +
           (may_pass ? "; Enter: the program rolls.\n" : ".\n");
  a.take = [&](const std::string& line) -> std::optional<std::string> {
    if (line.empty() && may_pass) return "0";
    const int n = NumberIn(line);
    if (n >= 1 && n <= sides) return std::to_string(n);
    SayOut("found '" + line + "', expected 1.." + std::to_string(sides) + " on a " + die + "\n");
    return {};
  };
  const int value = NumberIn(Hear(a));
  WriteRoll(std::string(purpose), key, value);
  return value;
}

std::string Game::Choose(const Question& q) {
  if (!settings_.Owns(q.kind)) return q.advice;
  Asking a;
  a.ask = std::string(q.kind) + " " + world_.KeyOf(q.actor);
  a.help = "Decide " + std::string(AskedBy(q.kind)) +
           ".\nType a number or a word of the list, or the column of a place; Enter takes what is "
           "advised.\n";
  if (Live() && reader_ != nullptr) {
    const Teller teller(world_, rules_, text_);
    a.before = "Decide " + std::string(AskedBy(q.kind)) + ", for " +
               Called(teller, world_, q.actor) + ":\n";
    int n = 0;
    for (const Option& o : q.options) {
      a.before += "  " + std::to_string(++n) + ". " + o.word +
                  (o.says.empty() ? "" : ": " + o.says) + (o.word == q.advice ? " (advised)" : "") +
                  "\n";
    }
    a.prompt = "Which? [Enter: " + q.advice + "] ";
  }
  a.take = [&](const std::string& line) -> std::optional<std::string> {
    if (line.empty()) return q.advice;
    for (const Option& o : q.options) {
      if (o.word == line || o.says == "column " + Upper(line)) return o.word;
    }
    const int n = NumberIn(line);
    if (n >= 1 && n <= static_cast<int>(q.options.size())) {
      return q.options[static_cast<std::size_t>(n) - 1].word;
    }
    SayOut("found '" + line + "', expected 1.." + std::to_string(q.options.size()) +
           " or a word of the list\n");
    return {};
  };
  std::string word = Hear(a);
  Write(PickText(world_.now.stamp(), q.kind, world_.KeyOf(q.actor), word));
  return word;
}

}  // namespace bw
