// Loading and checking of civilizations: every key known, every verb with the arguments it takes,
// every rung within reach, at least one end that time alone brings, no end that nothing moves.
#include "generator/rules/civilizations.h"

#include <algorithm>
#include <functional>

#include "generator/rules/glyph_words.h"

namespace bw {

namespace {

constexpr std::array<std::string_view, 4> kSeasonKeys{"spring", "summer", "autumn", "winter"};
const std::vector<std::string> kNeeds{"ore", "water", "cave", "land"};
const std::vector<std::string> kGoals{"ore", "water", "cave", "depth"};
const std::vector<std::string> kBearings{"",     "up",   "down", "left", "right",
                                         "side", "flat", "out",  "rise", "sink"};

Condition ReadCondition(const TomlTable& t, std::string_view key, bool required) {
  const std::string text = required ? t.Str(key) : t.Str(key, "");
  Condition::Problem problem;
  Condition c = Condition::Parse(text, CivWords(), problem);
  if (!problem.message.empty()) {
    t.Error(key, "key '" + std::string(key) + "': " + problem.message);
  }
  return c;
}

std::vector<std::string> VerbWords() {
  std::vector<std::string> words;
  for (const CivVerbRow& row : CivVerbs()) words.emplace_back(row.word);
  return words;
}

// Reads the keys of one step that its verb takes; the rest stay unread and are reported.
class StepReader {
 public:
  StepReader(const TomlTable& t, const CivVerbRow& verb) : t_(t), verb_(verb) {}

  bool Takes(std::string_view key) const {
    return std::find(verb_.takes.begin(), verb_.takes.end(), key) != verb_.takes.end();
  }
  void Text(std::string_view key, std::string& out) const {
    if (Takes(key) && t_.Has(key)) out = t_.Str(key);
  }
  void Word(std::string_view key, const std::vector<std::string>& words, std::string& out) const {
    if (Takes(key) && t_.Has(key)) out = t_.OneOf(key, words);
  }
  void Number(std::string_view key, IntRange range, int& out) const {
    if (Takes(key) && t_.Has(key)) out = t_.I(key, range);
  }
  void Length(std::string_view key, double lo, double hi, Fx& out) const {
    if (Takes(key) && t_.Has(key)) out = t_.Beads(key, lo, hi);
  }

 private:
  const TomlTable& t_;
  const CivVerbRow& verb_;
};

void ReadDepth(const TomlTable& t, CivStep& s) {
  const std::vector<std::int64_t> span = t.Ints("depth", {0, 1000});
  if (span.size() != 2 || span[0] > span[1]) {
    t.Error("depth", "key 'depth': found " + std::to_string(span.size()) +
                         " numbers, expected [least, most] in thousandths");
    return;
  }
  s.depth_from = static_cast<int>(span[0]);
  s.depth_to = static_cast<int>(span[1]);
}

void ReadArguments(const TomlTable& t, const StepReader& r, CivStep& s) {
  r.Text("kind", s.kind);
  r.Word("shape", WordList(kShapes), s.shape);
  r.Text("near", s.near);
  r.Word("to", kGoals, s.to);
  r.Word("way", WordList(kWayKinds), s.way);
  r.Word("bearing", kBearings, s.bearing);
  r.Text("mark", s.mark);
  r.Text("treasure", s.treasure);
  r.Text("role", s.role);
  r.Word("var", {"clock", "unrest"}, s.var);
  r.Text("per", s.per);
  if (r.Takes("kinds")) s.kinds = t.Strs("kinds");
  r.Length("w", 0.25, 6, s.w);
  r.Length("h", 0.25, 4, s.h);
  r.Length("least", 0.5, 12, s.least);
  r.Length("most", 0.5, 16, s.most);
  r.Length("reach", 0.5, 64, s.reach);
  if (r.Takes("depth") && t.Has("depth")) ReadDepth(t, s);
  r.Number("folk", {-6, 12}, s.folk);
  r.Number("loot", {-6, 12}, s.loot);
  r.Number("count", {1, 12}, s.count);
  r.Number("by", {-12, 12}, s.by);
  r.Number("die", {0, 20}, s.die);
  r.Number("from", {0, 20}, s.from);
  if (s.most < s.least) t.Error("most", "key 'most': found less than 'least', expected more");
}

CivStep ReadStep(const TomlTable& t) {
  CivStep s;
  const std::vector<std::string> words = VerbWords();
  const std::string word = t.OneOf("do", words);
  s.when = ReadCondition(t, "if", false);
  s.chance = t.I("chance", {1, 1000}, 1000);
  s.every = t.I("every", {1, 20}, 1);
  s.weight = t.I("weight", {0, 10}, -1);
  const auto at = std::find(words.begin(), words.end(), word);
  if (at == words.end()) {
    t.MarkAllRead();
    return s;
  }
  const auto index = static_cast<std::size_t>(at - words.begin());
  s.verb = static_cast<CivVerb>(index);
  ReadArguments(t, {t, CivVerbs()[index]}, s);
  const StepReader reader(t, CivVerbs()[index]);
  if (reader.Takes("kind") && s.kind.empty() && s.verb != CivVerb::kClimb) {
    t.Error("do", "key 'do': found '" + word + "' without 'kind', expected the kind of place");
  }
  if (s.verb == CivVerb::kTally && s.var.empty()) {
    t.Error("do", "key 'do': found 'tally' without 'var', expected clock or unrest");
  }
  if (s.verb == CivVerb::kBore && s.kinds.empty()) {
    t.Error("do", "key 'do': found 'bore' without 'kinds', expected what is built at its end");
  }
  return s;
}

std::vector<CivStep> ReadSteps(const TomlTable& t, std::string_view key) {
  std::vector<CivStep> steps;
  for (const TomlTable& row : t.Subs(key)) steps.push_back(ReadStep(row));
  return steps;
}

// Rows with the same folk are one rung.
void ReadLadder(const TomlTable& t, Civilization& c) {
  for (const TomlTable& row : t.Subs("ladder")) {
    const int folk = row.I("at", {1, 40});
    CivStep step = ReadStep(row);
    if (c.ladder.empty() || c.ladder.back().folk != folk) {
      if (!c.ladder.empty() && folk < c.ladder.back().folk) {
        row.Error("at", "key 'at': found " + std::to_string(folk) + ", expected at least the " +
                            std::to_string(c.ladder.back().folk) + " of the rung before");
      }
      c.ladder.push_back({folk, {}});
    }
    if (folk > c.cap) {
      row.Error("at", "key 'at': found " + std::to_string(folk) +
                          ", expected a rung within reach: its folk never pass " +
                          std::to_string(c.cap) + " (key 'cap')");
    }
    c.ladder.back().steps.push_back(std::move(step));
  }
}

void EachStep(const Civilization& c, const std::function<void(const CivStep&)>& act) {
  for (const CivStep& s : c.entry) act(s);
  for (const auto& season : c.seasons) {
    for (const CivStep& s : season) act(s);
  }
  for (const CivRung& rung : c.ladder) {
    for (const CivStep& s : rung.steps) act(s);
  }
}

// Can this end come? Some step must move a word it hangs on; time moves `year` by itself, and any
// civilization can lose its last folk.
bool Moves(const Civilization& c, const CivEnd& end) {
  if (end.when.Uses(static_cast<int>(CivWord::kYear))) return true;
  bool moved = false;
  EachStep(c, [&](const CivStep& s) {
    for (const CivWord word : CivVerbs()[static_cast<std::size_t>(s.verb)].moves) {
      moved = moved || end.when.Uses(static_cast<int>(word));
    }
  });
  return moved || (!c.ladder.empty() && end.when.Uses(static_cast<int>(CivWord::kRung)));
}

// Time alone brings it: with everything else at zero it holds in some year, or when a clock that
// every year winds down stands at zero.
bool TimeBrings(const Civilization& c, const CivEnd& end) {
  int winds = 0;
  for (const auto& season : c.seasons) {
    for (const CivStep& s : season) {
      const bool always = s.when.empty() && s.chance == 1000;
      if (s.verb == CivVerb::kTally && s.var == "clock" && always && s.die == 0) winds += s.by;
    }
  }
  for (int year = 1; year <= 200; ++year) {
    const bool holds = end.when.Holds([&](int word) {
      if (word == static_cast<int>(CivWord::kYear)) return year;
      if (word == static_cast<int>(CivWord::kClock)) return std::max(0, c.clock + winds * year);
      return word == static_cast<int>(CivWord::kFolk) ? 1 : 0;
    });
    if (holds) return true;
  }
  return false;
}

// A rung is out of reach when, with one folk fewer than it asks for, an end already holds.
void CheckLadder(const TomlTable& t, const Civilization& c) {
  for (const CivRung& rung : c.ladder) {
    for (const CivEnd& end : c.ends) {
      bool folk_alone = true;
      for (int word = 0; word < static_cast<int>(CivWord::kCount); ++word) {
        folk_alone =
            folk_alone && (word == static_cast<int>(CivWord::kFolk) || !end.when.Uses(word));
      }
      if (!folk_alone) continue;
      const bool before = end.when.Holds(
          [&](int word) { return word == static_cast<int>(CivWord::kFolk) ? rung.folk - 1 : 0; });
      if (!before) continue;
      t.Error("ladder", "table 'ladder': found a rung at " + std::to_string(rung.folk) +
                            " folk, expected a rung within reach: end '" + end.id +
                            "' comes before it");
    }
  }
}

void ReadEnds(const TomlTable& t, Civilization& c) {
  bool sure = false;
  for (const TomlTable& row : t.Subs("end")) {
    CivEnd e;
    e.id = row.Str("id");
    e.when = ReadCondition(row, "when", true);
    e.perish = row.Bool("perish", true);
    if (!Moves(c, e)) {
      row.Error("when",
                "key 'when': found an end that no step brings nearer, expected one that can "
                "come");
    }
    sure = sure || TimeBrings(c, e);
    c.ends.push_back(std::move(e));
  }
  if (!sure) {
    t.Error("end",
            "table 'end': found no end that time alone brings, expected one on 'year' or on "
            "a clock that winds down");
  }
}

void ReadRemains(const TomlTable& t, Civilization& c) {
  for (const TomlTable& row : t.Subs("remain")) {
    CivRemain r;
    r.kind = row.Str("kind");
    r.state = row.OneOf("state", {"", "open", "choked", "flooded", "burnt", "sealed"}, "");
    r.mark = row.Str("mark", "");
    r.amount = row.I("amount", {0, 12}, 0);
    c.remains.push_back(std::move(r));
  }
}

// Kinds of place that steps build on must be built by some step.
void CheckKinds(const TomlTable& t, const Civilization& c) {
  std::vector<std::string> built;
  EachStep(c, [&](const CivStep& s) {
    if (!s.kind.empty()) built.push_back(s.kind);
    built.insert(built.end(), s.kinds.begin(), s.kinds.end());
  });
  std::vector<std::string> words{"any", "home", "newest", "deepest", "shallowest", "edge"};
  words.insert(words.end(), built.begin(), built.end());
  const auto known = [](const std::vector<std::string>& list, const std::string& word) {
    return std::find(list.begin(), list.end(), word) != list.end();
  };
  EachStep(c, [&](const CivStep& s) {
    if (!known(words, s.near)) {
      t.Error("", "key 'near': found '" + s.near + "', expected " +
                      "any, home, newest, deepest, shallowest, edge or a kind it builds" +
                      DidYouMean(s.near, words));
    }
    if (!s.per.empty() && !known(built, s.per)) {
      t.Error("", "key 'per': found '" + s.per + "', expected a kind it builds" +
                      DidYouMean(s.per, built));
    }
  });
  for (const CivRemain& r : c.remains) {
    if (known(built, r.kind)) continue;
    t.Error("remain", "key 'kind': found '" + r.kind + "', expected a kind it builds" +
                          DidYouMean(r.kind, built));
  }
}

Civilization ReadCivilization(const std::string& id, const TomlTable& t) {
  Civilization c;
  c.id = id;
  c.name = t.Str("name");
  c.rule = t.Str("rule", "D-CIV-04");
  c.alignment = t.OneOf("alignment", {"lawful", "chaotic", "hungry"});
  c.culture = t.Str("culture");
  c.habit = t.OneOf("habit", WordList(kHabits));
  c.leader = t.Str("leader", "founder");
  c.weight = t.I("weight", {1, 100}, 10);
  c.cap = t.I("cap", {2, 40}, 12);
  c.clock = t.I("clock", {0, 40}, 0);
  for (const std::string& need : t.Strs("needs")) {
    if (std::find(kNeeds.begin(), kNeeds.end(), need) == kNeeds.end()) {
      t.Error("needs", "key 'needs': found '" + need + "', expected " + OrList(kNeeds) +
                           DidYouMean(need, kNeeds));
    }
    c.needs.push_back(need);
  }
  c.lives_in = ReadHabitat(t);
  c.entry = ReadSteps(t, "entry");
  const bool founds = !c.entry.empty() && (c.entry.front().verb == CivVerb::kSink ||
                                           c.entry.front().verb == CivVerb::kSettle);
  if (!founds) t.Error("entry", "table 'entry': found no 'sink' or 'settle' first, expected one");
  for (std::size_t i = 0; i < 4; ++i) c.seasons[i] = ReadSteps(t, kSeasonKeys[i]);
  ReadLadder(t, c);
  ReadEnds(t, c);
  ReadRemains(t, c);
  CheckLadder(t, c);
  CheckKinds(t, c);
  FinishToml(t);
  return c;
}

void ReadContacts(const ConfigSet& set, Diagnostics& diag, CivilizationRules& out) {
  const TomlTable t = set.ParseOne("events/first-contact.toml", diag);
  if (!t) {
    diag.Error({"events", 0, 0},
               "found no readable first-contact.toml, expected a table rolled on");
    return;
  }
  out.contact_die = t.I("die", {1, 20});
  out.contact_reach = t.Beads("reach", 0.5, 32);
  const std::vector<TomlTable> rows = t.Subs("outcome");
  for (const TomlTable& row : rows) {
    Contact c;
    c.id = row.Str("id");
    c.fight = row.Bool("fight", false);
    c.link = row.Bool("link", false);
    c.merge = row.Bool("merge", false);
    c.folk = row.I("folk", {0, 3}, 0);
    c.loot = row.I("loot", {0, 3}, 0);
    c.unrest = row.I("unrest", {0, 3}, 0);
    out.contacts.push_back(std::move(c));
  }
  out.contact_faces = ReadDiceTable(t, rows.empty() ? "die" : "outcome", rows, out.contact_die);
  FinishToml(t);
}

}  // namespace

void Load(const ConfigSet& set, Diagnostics& diag, CivilizationRules& out) {
  for (const auto& [id, t] : set.Parse("civilizations", diag)) {
    out.kinds[id] = ReadCivilization(id, t);
  }
  bool anywhere = false;
  for (const auto& [id, c] : out.kinds) anywhere = anywhere || c.needs.empty();
  if (!anywhere) {
    diag.Error({"civilizations", 0, 0},
               "found none without needs, expected at least one that suits every land");
  }
  ReadContacts(set, diag, out);
}

}  // namespace bw
