// The season of everyone who acts below, in order of arrival (D-GRP-01).
// event group.leaves: actor group, subject home; facts folk, loot (gone with it)
// event group.goes-bare / group.recovers: actor group (its coffers are empty, or no longer)
#include "factions/groups/features.h"
#include "factions/groups/verbs.h"
#include "factions/steps.h"

namespace bw {

namespace {

bool AsksFor(const GroupTurn& gt, GroupWord word) {
  return gt.rules.leave.Uses(static_cast<int>(word));
}

// Keeps note of the season in which the loot ran out, for those whose stay hangs on it.
void NoteBareness(GroupTurn& gt) {
  if (!AsksFor(gt, GroupWord::kIdle)) return;
  const int since = CountOf(gt.group().vars, "bare");
  const bool bare = gt.group().loot == 0;
  if (bare == (since > 0)) return;
  const int now = SeasonNumber(gt.w().now.stamp());
  Draft d(gt.rules.rule, bare ? "group.goes-bare" : "group.recovers", gt.g, 0);
  d.Because(gt.cause).Var(gt.g, "bare", bare ? now : -since);
  gt.t.Post(std::move(d));
}

void Leave(GroupTurn& gt) {
  const World& w = gt.w();
  Draft d(gt.rules.rule, "group.leaves", gt.g, gt.group().kind == "wanderer" ? 2 : 5);
  d.On(gt.group().home).Because(gt.cause);
  d.Fact("folk", DrawFolk(d, w, gt.g, gt.group().folk));
  d.Fact("loot", gt.rules.leaves_with_loot ? LoseLoot(d, w, gt.g, gt.group().loot) : 0);
  if (gt.rules.leaves_with_loot && gt.group().leader) {
    for (const Id<Treasure> id : TreasuresOf(w, gt.g)) {
      d.Set(id, Field::kAt, Ref(gt.group().leader)).On(id);
    }
  }
  for (const Id<Place> p : gt.Territory()) d.Own(p, {});
  d.End(gt.g);
  gt.cause = gt.t.Post(std::move(d));
}

void PlayActs(GroupTurn& gt) {
  bool done = false;
  for (const Act& act : gt.rules.acts) {
    if (done && (act.otherwise || gt.rules.first)) continue;
    gt.rule = act.rule;
    const bool holds =
        act.when.Holds([&](int word) { return WordValue(gt, static_cast<GroupWord>(word)); });
    if (!act.otherwise) done = false;
    if (!holds) continue;
    done = GroupVerbs()[static_cast<std::size_t>(act.call.verb)].act(gt, act.call);
    if (gt.over()) return;
    if (done && gt.rules.first) return;
  }
}

void PlayGroup(Turn& t, Id<Group> id) {
  const Group& g = t.world().groups[id];
  GroupTurn gt{t, id, t.rules.groups.RulesOf(g.kind, g.flavour), {}};
  gt.rule = "D-GRP-02";
  if (!gt.rules.acts.empty()) DigOut(gt);
  if (gt.over()) return;
  PlayActs(gt);
  if (gt.over()) return;
  NoteBareness(gt);
  if (gt.rules.never_leaves) return;
  const auto value = [&](int word) { return WordValue(gt, static_cast<GroupWord>(word)); };
  if (gt.rules.leave.Holds(value)) Leave(gt);
}

}  // namespace

void GroupsSeason(Turn& t) {
  CheckSurfaceHoard(t);
  if (t.AgeOver()) return;
  if (t.world().now.season == 0) PayFeatures(t);
  for (const Id<Group> id : ActingGroups(t.world(), t.rules)) {
    if (t.world().groups[id].alive()) PlayGroup(t, id);
    if (t.AgeOver()) return;
  }
}

}  // namespace bw
