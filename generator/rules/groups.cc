// Reading classes and flavours (D-MON-09). A flavour is read over a copy of its class: keys it
// leaves out keep the class's value, acts replace those of the same id, matrix rows replace whole
// rows.
#include "generator/rules/groups.h"

#include <algorithm>

namespace bw {

namespace {

std::vector<std::string> Words(std::span<const std::string_view> words) {
  return {words.begin(), words.end()};
}

// Reports a fault inside a one-line text at its own column.
void ErrorIn(const TomlTable& t, std::string_view key, const Condition::Problem& p,
             Diagnostics& diag) {
  Where at = t.At(key);
  at.col += 1 + static_cast<int>(p.at);
  diag.Error(at, "key '" + std::string(key) + "': " + p.message);
}

Condition ReadCondition(const TomlTable& t, std::string_view key, Diagnostics& diag) {
  Condition::Problem problem;
  Condition c = Condition::Parse(t.Str(key, ""), GroupWords(), problem);
  if (!problem.message.empty()) ErrorIn(t, key, problem, diag);
  return c;
}

Act ReadAct(const TomlTable& t, const std::string& id, const GroupClass& c, Diagnostics& diag) {
  Act act;
  act.id = id;
  act.rule = t.Str("rule", c.rule);
  act.when = ReadCondition(t, "when", diag);
  act.otherwise = t.Bool("otherwise", false);
  act.text = t.Str("do");
  if (act.text.empty()) return act;
  Condition::Problem problem;
  act.call = VerbCall::Parse(act.text, problem);
  if (!problem.message.empty()) ErrorIn(t, "do", problem, diag);
  return act;
}

std::vector<Act>::iterator FindAct(std::vector<Act>& acts, std::string_view id) {
  return std::find_if(acts.begin(), acts.end(), [&](const Act& a) { return a.id == id; });
}

std::vector<std::string> ActIds(const std::vector<Act>& acts) {
  std::vector<std::string> ids;
  for (const Act& a : acts) ids.push_back(a.id);
  return ids;
}

// A flavour's act takes the place of the class's act of the same id; a new one stands before the
// act it names, else at the end.
void ReadActs(const TomlTable& t, GroupClass& c, Diagnostics& diag) {
  for (const std::string& id : t.Strs("drop")) {
    const auto it = FindAct(c.acts, id);
    if (it == c.acts.end()) {
      t.Error("drop", "key 'drop': found '" + id + "', expected an act of its class: " +
                          OrList(ActIds(c.acts)) + DidYouMean(id, ActIds(c.acts)));
    } else {
      c.acts.erase(it);
    }
  }
  std::vector<std::string> seen;
  for (const TomlTable& row : t.Subs("act")) {
    const std::string id = row.Str("id");
    if (std::find(seen.begin(), seen.end(), id) != seen.end()) {
      row.Error("id", "key 'id': found '" + id + "' a second time, expected each act once");
    }
    seen.push_back(id);
    Act act = ReadAct(row, id, c, diag);
    const std::string before = row.Str("before", "");
    auto it = FindAct(c.acts, id);
    if (it != c.acts.end()) {
      *it = std::move(act);
      continue;
    }
    it = before.empty() ? c.acts.end() : FindAct(c.acts, before);
    if (!before.empty() && it == c.acts.end()) {
      row.Error("before", "key 'before': found '" + before + "', expected an act: " +
                              OrList(ActIds(c.acts)) + DidYouMean(before, ActIds(c.acts)));
    }
    c.acts.insert(it, std::move(act));
  }
}

// "take 1", "kill 1", "lose 1", "leave 1", "pay 1", "yoke 1", "move half-finger", "die".
bool ParseConsequence(std::string_view text, Consequence& out) {
  using Kind = Consequence::Kind;
  if (text == "die") {
    out.kind = Kind::kDie;
    return true;
  }
  const auto space = text.find(' ');
  if (space == std::string_view::npos) return false;
  const std::string_view rest = text.substr(space + 1);
  if (text.substr(0, space) == "move") {
    out.kind = Kind::kMove;
    return ParseLength(rest, out.length);
  }
  for (const auto& [word, kind] : {std::pair{std::string_view("take"), Kind::kTake},
                                   {"kill", Kind::kKill},
                                   {"lose", Kind::kLose},
                                   {"leave", Kind::kLeave},
                                   {"pay", Kind::kPay},
                                   {"yoke", Kind::kYoke}}) {
    if (text.substr(0, space) != word) continue;
    out.kind = kind;
    out.n = rest.size() == 1 && rest[0] >= '1' && rest[0] <= '9' ? rest[0] - '0' : 0;
    return out.n > 0;
  }
  return false;
}

std::vector<Consequence> ReadConsequences(const TomlTable& t, std::string_view key) {
  std::vector<Consequence> out;
  for (const std::string& text : t.Strs(key)) {
    Consequence c;
    if (ParseConsequence(text, c)) {
      out.push_back(c);
    } else {
      t.Error(key, "key '" + std::string(key) + "': found '" + text +
                       "', expected take N, kill N, lose N, leave N, pay N, yoke N, "
                       "move LENGTH or die");
    }
  }
  return out;
}

// [matrix.any] fills every row, the others their own.
void ReadMatrix(const TomlTable& t, GroupClass& c) {
  const TomlTable m = t.Sub("matrix");
  const auto read = [&](std::string_view name, std::size_t lo, std::size_t hi) {
    if (!m.Has(name)) return;
    const TomlTable row = m.Sub(name);
    for (std::size_t r = 0; r < kResultWords.size(); ++r) {
      if (!row.Has(kResultWords[r])) continue;
      const auto lines = ReadConsequences(row, kResultWords[r]);
      for (std::size_t i = lo; i < hi; ++i) c.matrix[i][r] = lines;
    }
  };
  read("any", 0, kOpponentClasses.size());
  for (std::size_t i = 0; i < kOpponentClasses.size(); ++i) read(kOpponentClasses[i], i, i + 1);
}

void ReadFoes(const TomlTable& t, GroupClass& c) {
  if (!t.Has("foes")) return;
  c.foes.fill(false);
  const std::vector<std::string> known = Words(kOpponentClasses);
  for (const std::string& word : t.Strs("foes")) {
    const std::size_t i = OpponentIndex(word);
    if (i < c.foes.size()) {
      c.foes[i] = true;
    } else {
      t.Error("foes", "key 'foes': found '" + word + "', expected " + OrList(known) +
                          DidYouMean(word, known));
    }
  }
}

void ReadLeave(const TomlTable& t, GroupClass& c, Diagnostics& diag) {
  if (!t.Has("leave")) return;
  const TomlTable leave = t.Sub("leave");
  c.never_leaves = false;
  c.leave = ReadCondition(leave, "when", diag);
  c.leaves_with_loot = leave.OneOf("with", {"all", "nothing"}, "nothing") == "all";
}

// Keys of a class and of a flavour alike; what is missing stays as it was.
void ReadCommon(const TomlTable& t, GroupClass& c, Diagnostics& diag) {
  c.alignment = t.OneOf("alignment", {"lawful", "chaotic", "hungry"}, c.alignment);
  c.rule = t.Str("rule", c.rule);
  c.culture = t.Str("culture", c.culture);
  c.habit = t.OneOf("habit", {"bored", "curved", "natural", "ragged", "ruled", "webbed"}, c.habit);
  c.leader = t.Str("leader", c.leader);
  c.start_folk = t.I("start_folk", {1, 50}, c.start_folk);
  c.start_loot = t.I("start_loot", {0, 20}, c.start_loot);
  c.start_die = t.I("start_die", {0, 20}, c.start_die);
  c.chaotic_from = t.I("chaotic_from", {0, 20}, c.chaotic_from);
  c.together = t.I("together", {1, 9}, c.together);
  c.strength = t.I("strength", {0, 100}, c.strength);
  c.bonus = t.I("bonus", {0, 100}, c.bonus);
  c.max_folk = t.I("max_folk", {1, 99}, c.max_folk);
  c.max_places = t.I("max_places", {1, 99}, c.max_places);
  c.seeks_ore = t.Bool("seeks_ore", c.seeks_ore);
  c.towers = t.Bool("towers", c.towers);
  if (t.Has("homes")) c.homes = t.Strs("homes");
  c.lives_in = ReadHabitat(t, c.lives_in);
  c.first = t.OneOf("take", {"all", "first"}, c.first ? "first" : "all") == "first";
  c.spares_alignment = t.OneOf("spares", {"alignment", "flavour"},
                               c.spares_alignment ? "alignment" : "flavour") == "alignment";
  ReadFoes(t, c);
  ReadActs(t, c, diag);
  ReadLeave(t, c, diag);
  ReadMatrix(t, c);
}

// A group whose every fight leaves it whole and that never starves, leaves or loses could not end
// by anything it does itself; such data is a mistake (rule 8 of the architecture).
bool CanEnd(const GroupClass& c) {
  if (!c.never_leaves || c.acts.empty()) return true;
  for (const Act& a : c.acts) {
    if (a.call.verb < 0) return true;
    const std::string_view verb = VerbSignatures()[static_cast<std::size_t>(a.call.verb)].name;
    if (verb == "feed" && a.call.Count("starve") > 0) return true;
  }
  for (const auto& row : c.matrix) {
    for (const auto& lines : row) {
      for (const Consequence& line : lines) {
        if (line.kind == Consequence::Kind::kLose || line.kind == Consequence::Kind::kDie) {
          return true;
        }
      }
    }
  }
  return false;
}

void CheckEnd(const TomlTable& t, const GroupClass& c) {
  if (CanEnd(c)) return;
  t.Error("",
          "found a group that can never end, expected a matrix line 'lose N' or 'die', an act "
          "feed(starve = N) or a [leave] table");
}

}  // namespace

const std::vector<ConditionWord>& GroupWords() {
  static const std::vector<ConditionWord> kWords = {
      {"spring", "1 in spring"},
      {"summer", "1 in summer"},
      {"autumn", "1 in autumn"},
      {"winter", "1 in winter"},
      {"year", "year of the age, from 1"},
      {"seasons", "seasons since it arrived"},
      {"folk", "its folk"},
      {"loot", "its loot"},
      {"wealth", "its loot and named treasures"},
      {"places", "places it holds"},
      {"exits", "open ways that lead out of its territory"},
      {"idle", "seasons it has been without loot"},
      {"quiet", "seasons since it last began a fight"},
      {"hungry", "1 when it went short at its last meal"},
      {"ore", "ore deposits that touch its territory"},
      {"loose", "loose loot within a finger"},
      {"foes", "foes within a finger"},
      {"weaker", "foes within a finger that are not stronger"},
      {"groups", "groups that live below"},
      {"fights", "fights it began"},
      {"entrances", "entrances it holds"},
      {"shrines", "shrines it holds"},
      {"choked", "choked places next to its territory"},
      {"full", "1 when it may hold no more places"},
  };
  return kWords;
}

std::size_t OpponentIndex(std::string_view opponent_class) {
  const auto it = std::find(kOpponentClasses.begin(), kOpponentClasses.end(), opponent_class);
  return static_cast<std::size_t>(it - kOpponentClasses.begin());
}

const GroupClass& GroupRules::ClassOf(std::string_view kind) const {
  static const GroupClass kPlain;
  const auto it = classes.find(kind);
  return it == classes.end() ? kPlain : it->second;
}

const GroupClass& GroupRules::RulesOf(std::string_view kind, std::string_view flavour) const {
  const auto it = flavours.find(flavour);
  return it == flavours.end() ? ClassOf(kind) : it->second.rules;
}

std::vector<const Flavour*> GroupRules::FlavoursOf(std::string_view kind) const {
  std::vector<const Flavour*> out;
  for (const auto& [id, f] : flavours) {
    if (f.group_class == kind) out.push_back(&f);
  }
  return out;
}

void Load(const ConfigSet& set, Diagnostics& diag, GroupRules& out) {
  std::vector<std::string> ids;
  for (const auto& [id, t] : set.Parse("groups/classes", diag)) {
    GroupClass c;
    c.id = id;
    c.name = t.Str("name");
    c.says = t.Str("says");
    ReadCommon(t, c, diag);
    if (c.alignment.empty()) t.Str("alignment");
    if (c.rule.empty()) t.Str("rule");
    CheckEnd(t, c);
    FinishToml(t);
    ids.push_back(id);
    out.classes[id] = std::move(c);
  }
  for (const auto& [id, t] : set.Parse("groups", diag)) {
    Flavour f;
    f.id = id;
    f.group_class = t.OneOf("class", ids);
    if (out.classes.count(f.group_class) > 0) f.rules = out.classes[f.group_class];
    f.rules.id = id;
    f.rules.name = t.Str("name");
    f.rules.says = t.Str("says");
    f.rules.weight = t.I("weight", {0, 1000}, 10);
    ReadCommon(t, f.rules, diag);
    CheckEnd(t, f.rules);
    FinishToml(t);
    out.flavours[id] = std::move(f);
  }
  LoadArrivals(set, diag, ids, out.arrivals);
}

}  // namespace bw
