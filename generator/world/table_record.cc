// See table_record.h.
#include "generator/world/table_record.h"

#include <algorithm>

#include "generator/world/recipe.h"

namespace bw {

namespace {

constexpr IntRange kYears{0, 1000000};
constexpr IntRange kValues{0, 1000};

Stamp ReadStamp(const TomlTable& t) { return {t.I("year", kYears), t.I("season", {1, 4}) - 1}; }

std::vector<int> Values(const TomlTable& t, const std::string& key) {
  std::vector<int> out;
  for (const std::int64_t v : t.Ints(key, kValues)) out.push_back(static_cast<int>(v));
  return out;
}

template <class Rows>
bool Known(const TomlTable& t, const std::string& key, std::string_view word, const Rows& rows) {
  std::vector<std::string> names;
  for (const auto& row : rows) names.emplace_back(row.name);
  if (std::find(names.begin(), names.end(), word) != names.end()) return true;
  const std::string found(word);
  t.Error(key, "found '" + found + "', expected " + OrList(names) + DidYouMean(found, names));
  return false;
}

void ReadRolls(const TomlTable& t, std::vector<RollRecord>& out) {
  const Stamp when = ReadStamp(t);
  for (const std::string& purpose : t.Keys()) {
    if (purpose == "year" || purpose == "season") continue;
    // Data may roll for words of its own; what is all but a known one is taken for a slip.
    std::vector<std::string> known;
    for (const RollPurpose& p : RollPurposes()) known.emplace_back(p.name);
    const bool is_known = std::find(known.begin(), known.end(), purpose) != known.end();
    if (const std::string near = DidYouMean(purpose, known); !is_known && !near.empty()) {
      t.Error(purpose, "found '" + purpose + "', expected what dice are rolled for" + near);
      t.MarkAllRead();
    } else if (!t.IsTable(purpose)) {
      out.push_back({when, purpose, "", Values(t, purpose)});
    } else {
      const TomlTable actors = t.Sub(purpose);
      for (const std::string& actor : actors.Keys()) {
        out.push_back({when, purpose, actor, Values(actors, actor)});
      }
    }
  }
}

}  // namespace

void ReadTableRecords(const TomlTable& root, std::vector<RollRecord>& rolls,
                      std::vector<PickRecord>& picks) {
  for (const TomlTable& t : root.Subs("rolls")) ReadRolls(t, rolls);
  for (const TomlTable& t : root.Subs("choice")) {
    PickRecord pick{ReadStamp(t), t.Str("kind"), t.Str("of", ""), t.Str("pick")};
    if (Known(t, "kind", pick.kind, ChoiceKinds())) picks.push_back(std::move(pick));
  }
}

RecordedTable::RecordedTable(const World& w) : w_(w) {
  Diagnostics diag;  // they were read before
  for (const auto& [path, text] : w.recipe.overlays) {
    if (path.starts_with(kOrdersFolder))
      ReadTableRecords(ParseToml(text, path, diag), rolls_, picks_);
  }
}

// What an earlier season has left is gone.
void RecordedTable::TurnTo(Stamp now) {
  if (now == now_) return;
  now_ = now;
  dice_.clear();
  choices_.clear();
  for (const RollRecord& r : rolls_) {
    if (r.when != now) continue;
    auto& queue = dice_[{r.purpose, r.actor}];
    queue.insert(queue.end(), r.values.begin(), r.values.end());
  }
  for (const PickRecord& p : picks_) {
    if (p.when == now) choices_[{p.kind, p.actor}].push_back(p.pick);
  }
}

namespace {

// The next of an actor's own queue, else of the one for whoever comes.
template <class T>
std::optional<T> Next(std::map<std::pair<std::string, std::string>, std::deque<T>>& queues,
                      std::string_view what, const std::string& actor) {
  for (const std::string& key : {actor, std::string()}) {
    const auto it = queues.find({std::string(what), key});
    if (it == queues.end() || it->second.empty()) continue;
    T value = std::move(it->second.front());
    it->second.pop_front();
    return value;
  }
  return {};
}

}  // namespace

int RecordedTable::Die(std::string_view purpose, Ref actor, int sides) {
  TurnTo(w_.now.stamp());
  const std::string key = w_.KeyOf(actor);
  const int value = Next(dice_, purpose, key).value_or(0);
  if (value <= sides) return value;
  throw InputError("rolls: " + std::string(purpose) + " of '" + key + "': found " +
                   std::to_string(value) + ", expected 1.." + std::to_string(sides));
}

std::string RecordedTable::Choose(const Question& q) {
  TurnTo(w_.now.stamp());
  const std::string key = w_.KeyOf(q.actor);
  const std::optional<std::string> pick = Next(choices_, q.kind, key);
  if (!pick) return q.advice;
  std::vector<std::string> words;
  for (const Option& o : q.options) {
    if (o.word == *pick) return *pick;
    words.push_back(o.word);
  }
  throw InputError("choice: " + std::string(q.kind) + " of '" + key + "': found '" + *pick +
                   "', expected " + OrList(words) + DidYouMean(*pick, words));
}

RecordSeated::RecordSeated(const World& w) {
  if (Asker::Present() != nullptr || w.recipe.overlays.empty()) return;
  table_.emplace(w);
  if (!table_->empty()) seat_.emplace(&*table_);
}

std::string TomlText(std::string_view text) {
  constexpr const char* kHex = "0123456789abcdef";
  std::string out = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (byte < 0x20 || byte == 0x7f) {
      out += std::string("\\u00") + kHex[byte >> 4] + kHex[byte & 15];
    } else {
      out += c;
    }
  }
  return out + "\"";
}

namespace {
std::string Head(std::string_view table, Stamp when) {
  return "[[" + std::string(table) + "]]\nyear = " + std::to_string(when.year) +
         "\nseason = " + std::to_string(when.season + 1) + "\n";
}
}  // namespace

std::string RollsText(Stamp when, const SeasonRolls& rolls) {
  std::string out = Head("rolls", when);
  for (const auto& [purpose, actors] : rolls) {
    out += TomlText(purpose) + " = {";
    const char* comma = " ";
    for (const auto& [actor, values] : actors) {
      out += comma + TomlText(actor) + " = [";
      for (std::size_t i = 0; i < values.size(); ++i) {
        out += (i == 0 ? "" : ", ") + std::to_string(values[i]);
      }
      out += "]";
      comma = ", ";
    }
    out += " }\n";
  }
  return out;
}

std::string PickText(Stamp when, std::string_view kind, std::string_view actor,
                     std::string_view pick) {
  return Head("choice", when) + "kind = " + TomlText(kind) + "\nof = " + TomlText(actor) +
         "\npick = " + TomlText(pick) + "\n";
}

}  // namespace bw
