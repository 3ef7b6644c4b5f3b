#include "generator/rules/villains.h"

#include <algorithm>
#include <iterator>

#include "generator/rules/glyph_words.h"

namespace bw {

namespace {

constexpr ConditionWord kWords[] = {
    {"year", "year of the age, 1 in its first four seasons"},
    {"season", "1 spring ... 4 winter"},
    {"groups", "living groups below, the villain left out"},
    {"free_groups", "those of them not taken by the villain"},
    {"taken", "groups the villain has taken, living or not"},
    {"delvers", "living colonies of delvers"},
    {"breeders", "living groups of breeders"},
    {"alphas", "living alphas"},
    {"restless", "living groups of restless dead"},
    {"richest_alpha", "loot and named treasures of the richest alpha"},
    {"richest_group", "loot and named treasures of the richest group"},
    {"tombs", "tombs in the deep, open or choked"},
    {"empty_halls", "built rooms nobody holds, open or choked"},
    {"tower_taken", "1 when the wizard's tower is empty or in monsters' hands"},
    {"waters", "places of water, and flooded ones"},
    {"plagues", "places marked by plague"},
    {"treasures", "named treasures in the world"},
    {"surface_folk", "folk in all that stands on the surface"},
    {"surface_loot", "loot in all that stands on the surface"},
    {"farms", "occupied farms"},
    {"put_by", "loot put by for the villain when the last age ended"},
    {"ended_by_surface", "1 when the surface's wealth ended the last age"},
    {"ended_by_fall", "1 when the surface's fall ended it"},
    {"ended_by_alpha", "1 when an alpha's hoard ended it"},
    {"ended_by_breeder", "1 when a breeder group's hoard ended it"},
    {"ended_by_delver", "1 when a colony's hoard ended it"},
    {"ended_by_time", "1 when its years ran out"},
    {"reigned", "how often this villain has risen before"},
    {"works", "works that stand"},
    {"folk", "the villain's folk"},
    {"loot", "the villain's loot"},
    {"relics", "named treasures the villain holds"},
    {"rites", "rites it has held"},
    {"spoiled", "places it has ruined"},
    {"places", "places it holds"},
    {"beaten", "1 after its first defeat"},
};

constexpr VillainWord kSeats[] = {
    {"tower", "the room under a wizard's tower that is empty or taken"},
    {"hall", "the greatest built room nobody holds"},
    {"tomb", "the oldest tomb nobody holds"},
    {"lair", "the home of the group it rises from"},
    {"cellar", "the lowest room under the castle"},
    {"water", "a place of water nobody holds"},
    {"plague", "a plague-marked place nobody holds"},
    {"deepest", "the deepest place nobody holds"},
    {"any", "whatever place nobody holds, open ones first"},
};

constexpr VillainWord kRises[] = {
    {"stranger", "comes from nowhere"},
    {"alpha", "is the richest alpha, its lair and hoard with it"},
    {"lord", "is the lord of the castle, who leaves it to an heir"},
};

//                      reach  cost   folk   most   room   state
constexpr VillainVerb kVerbs[] = {
    {"muster", "pays `cost` loot for a new army room with `folk`, while it has fewer than `most`",
     false, true, true, true, true, false},
    {"infiltrate", "takes one group not yet taken, the strongest; `folk` join it", false, false,
     true, false, false, false},
    {"reap", "folk for each death of the last season within `reach`, up to `most`", true, false,
     false, true, false, false},
    {"tribute", "1 loot from each weaker group and house within `reach`, up to `most` payers", true,
     false, false, true, false, false},
    {"raid", "fights the weakest foe within `reach`: 1 loot, or 1 folk, a rout 1 folk more", true,
     false, false, false, false, false},
    {"press", "`folk` of the nearest farm within `reach` serve it, while it has fewer than `most`",
     true, false, true, true, false, false},
    {"spoil", "the nearest place within `reach` that nobody holds comes to `state`", true, false,
     false, false, false, true},
    {"rite", "pays `cost` loot for a rite", false, true, false, false, false, false},
    {"gather", "all loose loot within `reach`", true, false, false, false, false, false},
    {"sicken", "every group within `reach` loses `folk`; their homes are marked", true, false, true,
     false, false, false},
    {"claim",
     "takes the nearest place within `reach` that nobody holds, while it has fewer than "
     "`most`",
     true, false, false, true, false, false},
};

constexpr std::string_view kStates[] = {"choked", "flooded", "burnt", "sealed"};
constexpr std::string_view kAlignments[] = {"lawful", "chaotic", "hungry"};

template <class Row>
std::vector<std::string> WordsOf(std::span<const Row> rows) {
  std::vector<std::string> out;
  for (const Row& row : rows) out.emplace_back(row.word);
  return out;
}

Condition ReadCondition(const TomlTable& t, std::string_view key) {
  Condition::Problem problem;
  const std::string text = t.Str(key, "");
  Condition c = Condition::Parse(text, kWords, problem);
  if (!problem.message.empty()) t.Error(key, "key '" + std::string(key) + "': " + problem.message);
  return c;
}

VillainPower ReadPower(const TomlTable& t) {
  VillainPower p;
  p.verb = t.OneOf("do", WordsOf(VillainVerbs()));
  p.when = ReadCondition(t, "when");
  for (const VillainVerb& v : kVerbs) {
    if (v.word != p.verb) continue;
    if (v.reach) p.reach = t.Beads("reach", 1, 500);
    if (v.cost) p.cost = t.I("cost", {1, 20});
    if (v.folk) p.folk = t.I("folk", {0, 10});
    if (v.most) p.most = t.I("most", {1, 40});
    if (v.room) p.room = t.Str("room");
    if (v.state) p.state = t.OneOf("state", WordList(kStates));
  }
  return p;
}

VillainWork ReadWork(const TomlTable& t) {
  VillainWork k;
  k.kind = t.Str("kind");
  k.shape = t.OneOf("shape", WordList(kShapes), "rect");
  k.w = t.Beads("w", 0.5, 6, 1.0);
  k.h = t.Beads("h", 0.5, 6, 1.0);
  k.folk = t.I("folk", {0, 5}, 0);
  k.treasure = t.Str("treasure", "");
  return k;
}

// Numbers that move only by something a villain must have: a power, or works to build.
struct Mover {
  std::string_view number, verb;
};
constexpr Mover kMovers[] = {
    {"taken", "infiltrate"}, {"rites", "rite"}, {"spoiled", "spoil"}, {"works", ""}};

bool CanMove(const VillainRule& v, const Mover& m) {
  if (m.verb.empty()) return v.build > 0;
  return std::any_of(v.powers.begin(), v.powers.end(),
                     [&](const VillainPower& p) { return p.verb == m.verb; });
}

// A goal over numbers that nothing the villain does can move is never reached.
void CheckGoal(const TomlTable& t, const VillainRule& v) {
  bool moves = false;
  for (std::size_t i = 0; i < std::size(kWords); ++i) {
    if (!v.goal.Uses(static_cast<int>(i))) continue;
    const auto m = std::find_if(std::begin(kMovers), std::end(kMovers),
                                [&](const Mover& x) { return x.number == kWords[i].name; });
    const bool can = m == std::end(kMovers) || CanMove(v, *m);
    moves = moves || can;
  }
  if (moves) return;
  t.Error("goal",
          "key 'goal': found a goal that nothing it does can reach, expected a number it "
          "can move (works with build > 0, or one of a power)");
}

VillainRule ReadVillain(const std::string& id, const TomlTable& t) {
  VillainRule v;
  v.id = id;
  v.name = t.Str("name");
  v.alignment = t.OneOf("alignment", WordList(kAlignments));
  v.habit = t.OneOf("habit", WordList(kHabits));
  v.culture = t.Str("culture", "shadow");
  v.weight = t.I("weight", {0, 1000});
  v.when = ReadCondition(t, "when");
  for (const TomlTable& row : t.Subs("weigh")) {
    v.weigh.push_back({ReadCondition(row, "when"), row.I("add", {-1000, 1000})});
  }
  v.rises = t.OneOf("rises", WordsOf(VillainRises()));
  const std::vector<std::string> seats = WordsOf(VillainSeats());
  for (const std::string& seat : t.Strs("seats")) {
    if (std::find(seats.begin(), seats.end(), seat) == seats.end()) {
      t.Error("seats", "key 'seats': found '" + seat + "', expected " + OrList(seats) +
                           DidYouMean(seat, seats));
    }
    v.seats.push_back(seat);
  }
  v.seat_kind = t.Str("seat_kind");
  v.lives_in = ReadHabitat(t);
  v.folk = t.I("folk", {1, 40}, v.folk);
  v.reserve = t.I("reserve", {1, 40}, v.reserve);
  v.build = t.I("build", {0, 1000}, v.build);
  v.most_folk = t.I("most_folk", {1, 60}, v.most_folk);
  if (!t.Has("goal")) t.Error("", "missing key 'goal', expected the condition it wins by");
  v.goal = ReadCondition(t, "goal");
  v.has_doom = t.Has("doom");
  v.doom = ReadCondition(t, "doom");
  for (const TomlTable& row : t.Subs("work")) v.works.push_back(ReadWork(row));
  if (v.works.empty()) t.Error("", "found no [[work]], expected at least one");
  for (const TomlTable& row : t.Subs("power")) v.powers.push_back(ReadPower(row));
  if (t.Has("goal")) CheckGoal(t, v);
  return v;
}

}  // namespace

std::span<const ConditionWord> VillainWords() { return kWords; }
std::span<const VillainWord> VillainSeats() { return kSeats; }
std::span<const VillainWord> VillainRises() { return kRises; }
std::span<const VillainVerb> VillainVerbs() { return kVerbs; }

void Load(const ConfigSet& set, Diagnostics& diag, VillainRules& out) {
  for (const auto& [id, t] : set.Parse("villains", diag)) {
    out.all[id] = ReadVillain(id, t);
    FinishToml(t);
  }
  if (out.all.empty()) diag.Error({"villains", 0, 0}, "found no villain, expected at least one");
}

}  // namespace bw
