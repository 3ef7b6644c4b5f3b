// Building and raising temples: in settlements, remote ones, and as a bonus after a raze or a
// pandemonium (G-TEMPLE, G-NEUT-03..12, G-CONFLICT-21, G-CHAOS-05). No pool, no wealth and no peace
// is asked for (G-TEMPLE-08); what stands keeps its level whatever becomes of its god or its
// settlement (G-TEMPLE-10).
// event temple.founded: actor god, on settlement or hex, and temple; fact level
// event temple.raised: actor god, on settlement or hex, and temple; fact level (after)
#include "factions/gods/effects.h"
#include "factions/gods/resolve.h"

namespace bw {

namespace {

// Raises the temple, or founds it, at level + 1.
void Build(GodsDay& day, std::size_t i, Draft d, Id<Temple> temple, Id<Settlement> s, Id<Hex> h) {
  const GodOrder& o = day.orders[i];
  d.On(s ? Ref(s) : Ref(h));
  int level = 1;
  if (temple) {
    level = day.w.temples[temple].level + 1;
    d.On(temple).Count(temple, Field::kLevel, 1);
    d.event.kind = "temple.raised";
  } else {
    d.On(FoundTemple(day.w, d, o.god, s, h, 1));
  }
  d.Fact("level", level).Weight(level >= 3 ? 5 : 4);
  day.Done(i, std::move(d), "a temple of level " + std::to_string(level) + " stands");
}

// What the level needs (G-TEMPLE-03, without the temple bonus: G-MIGHT-04).
bool MightReaches(GodsDay& day, std::size_t i, int level) {
  const int might = MightOf(day.rules, day.w.gods[day.orders[i].god]);
  const int needed = level > kTempleMax ? 0 : day.god_rules.Temple(level).might;
  if (level <= kTempleMax && might >= needed) return true;
  const std::string why = level > kTempleMax
                              ? "its temple is of the highest level"
                              : "level " + std::to_string(level) + " needs might " +
                                    std::to_string(needed) + ", it has " + std::to_string(might);
  day.Fail(i, "F-CAP", "G-TEMPLE-03", why);
  return false;
}

// One temple a god and settlement (G-TEMPLE-07).
void BuildIn(GodsDay& day, std::size_t i, Id<Settlement> s, std::string_view rule, EventNo cause) {
  if (!IsStanding(day.w, s)) {
    return day.Fail(i, "F-TARGET-GONE", rule, "the settlement is no more", cause);
  }
  if (day.FailIfBlocked(i, s, Blocked::kBuild, rule)) return;
  const Id<Temple> temple = TempleIn(day.w, day.orders[i].god, s);
  if (!MightReaches(day, i, temple ? day.w.temples[temple].level + 1 : 1)) return;
  if (TempleRoom(day.w, day.rules, s) < 1) {  // G-TEMPLE-06, G-TEMPLE-09
    return day.Fail(i, "F-CAP", "G-TEMPLE-06", day.Called(s) + " bears no more temple levels",
                    cause);
  }
  Draft d = day.Begin(i, rule, "temple.founded", 4);
  d.Because(cause);
  Build(day, i, std::move(d), temple, s, {});
}

void BuildRemote(GodsDay& day, std::size_t i, Id<Hex> h) {
  const Id<God> g = day.orders[i].god;
  const Id<Temple> temple = RemoteTempleOn(day.w, g, h);
  const int level = temple ? day.w.temples[temple].level + 1 : 1;
  if (!MightReaches(day, i, level)) return;
  if (level > RemoteTempleMax(day.w.gods[g])) {
    return day.Fail(i, "F-CAP", "G-NEUT-07", "no higher at this rank");
  }
  Draft d = day.Begin(i, temple ? "G-NEUT-12" : "G-NEUT-03", "temple.founded", 4);
  if (!temple) {
    if (const Ref near = LocationWithin(day.w, h, kRemoteGap)) {  // G-NEUT-05
      return day.Fail(i, "F-DISTANCE", "G-NEUT-05", day.Called(near) + " is too near by now");
    }
    d.Var(g, "used.remote_temple", 1);  // G-NEUT-08
  }
  Build(day, i, std::move(d), temple, {}, h);
}

}  // namespace

void BuildTemple(GodsDay& day, std::size_t i) {
  const GodOrder& o = day.orders[i];
  const Id<Settlement> s = o.target.settlement();
  const Id<Hex> h = o.hex ? o.hex : o.target.hex();
  if (!s && h) return BuildRemote(day, i, h);
  const bool raises = s && TempleIn(day.w, o.god, s);
  BuildIn(day, i, s, raises ? "G-TEMPLE-02" : "G-TEMPLE-01", kNoEvent);
}

void BonusBuild(GodsDay& day, std::size_t i, std::size_t after) {
  const bool raze = day.orders[i].verb == "raze_build";
  const OrderDay& parent = day.of[after];
  if (!parent.succeeded) {
    if (raze) return day.Fail(i, "F-RAZE", "G-CONFLICT-21", "nothing was razed", parent.event);
    const std::string code = day.results[after].code;
    return day.Fail(i, code.empty() ? "F-CALM" : code, "G-CHAOS-05", "there was no pandemonium",
                    parent.event);
  }
  if (raze) {
    const GodOrder& conflict = day.orders[after];
    Id<Settlement> s = day.TargetOf(after);
    if (!s && conflict.object) s = GuardOf(day.w, day.rules, conflict.object);
    return BuildIn(day, i, s, "G-CONFLICT-14", parent.event);
  }
  const GodOrder& o = day.orders[i];
  const Id<Hex> h = o.hex ? o.hex : o.target.hex();
  if (!o.target.settlement() && h) return BuildRemote(day, i, h);
  BuildIn(day, i, o.target.settlement(), "G-CHAOS-05", parent.event);
}

}  // namespace bw
