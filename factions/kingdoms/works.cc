// What a realm builds, learns and founds: projects, technologies, special units, institutions.
// event realm.completes: actor realm, on work, province; fact fame; note the project
// event realm.learns: actor realm, on work; fact level; note the technology
// event realm.founds: actor realm, on work; facts fame, cost; note the institution
#include "factions/kingdoms/works.h"

#include <algorithm>

#include "factions/kingdoms/actions.h"
#include "factions/kingdoms/changes.h"
#include "generator/base/wording.h"

namespace bw {

Id<Work> WorkFor(const World& w, Id<Realm> r, std::string_view kind, std::string_view what) {
  for (std::size_t i = 0; i < w.works.size(); ++i) {
    const Work& work = w.works[Id<Work>(i)];
    if (work.realm == r && work.kind == kind && work.what == what && work.alive()) {
      return Id<Work>(i);
    }
  }
  return {};
}

Id<Work> OpenProject(const World& w, Id<Realm> r, std::string_view project, Ref at) {
  for (std::size_t i = 0; i < w.works.size(); ++i) {
    const Work& work = w.works[Id<Work>(i)];
    const bool named = work.what == project || work.key == project;
    if (work.realm == r && work.kind == "project" && named && work.state == "begun" &&
        work.alive() && (!at || !work.at || work.at == at)) {
      return Id<Work>(i);
    }
  }
  return {};
}

int ProjectCost(const KingdomRules& k, std::string_view project) {
  const auto it = k.projects.find(project);
  if (it != k.projects.end()) return it->second.cost;
  const auto unit = k.units.find(project);
  return unit == k.units.end() ? 1 : unit->second.cost;
}

namespace {

bool TouchesOwn(const World& w, Id<Realm> r, Id<Province> p) {
  for (const bool sea : {false, true}) {
    for (const Id<Province> n : AdjacentTo(w, p, sea)) {
      if (w.provinces[n].owner == r) return true;
    }
  }
  return false;
}

std::string PlaceProblem(const World& w, const Project& project, Id<Realm> r, Id<Province> at) {
  if (project.effect.empty()) return "";
  if (!at) return Worded("the project needs a province");
  const Province& p = w.provinces[at];
  if (project.effect == "settle") {
    if (p.owner) return Worded("the province belongs to somebody");
    return TouchesOwn(w, r, at) ? std::string()
                                : Worded("the province does not border on the realm");
  }
  if (p.owner != r) return Worded("the province is not the realm's own");
  const int road = CountOf(p.vars, "road");
  if (project.effect == "road" && road >= 1) return Worded("the province has a road");
  if (project.effect == "highway" && road >= 2) return Worded("the province has a highway");
  return "";
}

}  // namespace

std::string ProjectProblem(const World& w, const KingdomRules& k, Id<Realm> r,
                           std::string_view project, Id<Province> province) {
  if (OpenProject(w, r, project, province)) return "";  // a work begun may always go on
  const auto unit = k.units.find(project);
  if (unit != k.units.end()) {
    if (WorkFor(w, r, "special-unit", project)) return Worded("the realm has this unit");
    if (!unit->second.needs.empty() && !HasTechnology(w, r, unit->second.needs)) {
      return Worded("the unit needs {1}", {unit->second.needs});
    }
    return "";
  }
  const auto it = k.projects.find(project);
  if (it == k.projects.end()) return Worded("'{1}' is no project", {std::string(project)});
  if (w.realms[r].level < it->second.level) {
    return Worded("the project needs level {1}", {std::to_string(it->second.level)});
  }
  if (it->second.once) {
    for (const Work& work : w.works) {
      if (work.realm == r && work.kind == "project" && work.what == project && work.alive()) {
        return Worded("the realm has built this");
      }
    }
  }
  return PlaceProblem(w, it->second, r, province);
}

namespace {

// Work of the table's own under its id: a technology begun, or a project of no kind in the data.
Id<Work> OwnResearch(const World& w, const KingdomRules& k, Id<Realm> r, std::string_view name) {
  for (std::size_t i = 0; i < w.works.size(); ++i) {
    const Work& work = w.works[Id<Work>(i)];
    if (work.realm != r || work.key != name || work.state != "begun" || !work.alive()) continue;
    const bool own =
        work.kind == "project" && k.projects.count(work.what) == 0 && k.units.count(work.what) == 0;
    if (own || work.kind == "technology") return Id<Work>(i);
  }
  return {};
}

}  // namespace

std::string ResearchProblem(const World& w, const KingdomRules& k, Id<Realm> r,
                            std::string_view technology) {
  if (!CanResearch(w, k, r))
    return Worded("research needs an academy or a university that is open");
  const Id<Work> own = WorkFor(w, r, "technology", technology);
  if (own) return w.works[own].state == "done" ? Worded("the realm knows this") : std::string();
  if (OwnResearch(w, k, r, technology)) return "";
  const auto it = k.technologies.find(technology);
  if (it == k.technologies.end())
    return Worded("'{1}' is no technology", {std::string(technology)});
  for (const std::string& need : it->second.needs) {
    if (!HasTechnology(w, r, need)) return Worded("the technology needs {1}", {need});
  }
  return "";
}

Id<Work> EnsureProject(RealmPlay& p, Id<Realm> r, const std::string& project, Id<Province> at,
                       Draft& d, Ref& ref) {
  const Id<Work> own = OpenProject(p.w(), r, project, at);
  if (own) {
    ref = own;
    return own;
  }
  Work work;
  work.kind = "project";
  work.what = project;
  work.realm = r;
  work.at = at;
  ref = d.Found(p.w(), std::move(work));
  d.Var(ref, "cost", ProjectCost(p.k, project));
  return {};
}

void EnsureTechnology(RealmPlay& p, Id<Realm> r, const std::string& what, Draft& d, Ref& ref) {
  Id<Work> own = WorkFor(p.w(), r, "technology", what);
  if (!own) own = OwnResearch(p.w(), p.k, r, what);
  if (own) {
    ref = own;
    return;
  }
  Work work;
  work.kind = "technology";
  work.what = what;
  work.realm = r;
  ref = d.Found(p.w(), std::move(work));
  d.Var(ref, "cost", p.k.technologies.at(what).points);
}

namespace {

void AddTechnology(Draft& d, const Technology& t, Ref work) {
  d.Var(work, "hit", t.hit).Var(work, "defence", t.defence).Var(work, "mobility", t.mobility);
  d.Var(work, "naval", t.naval).Var(work, "research", t.research);
  d.Var(work, "attrition", t.attrition).Var(work, "fire", t.fire ? 1 : 0);
  d.Var(work, "air", t.air ? 1 : 0);
}

void FinishUnit(Draft& d, const RealmPlay& p, Id<Realm> r, const std::string& what) {
  Work unit;
  unit.kind = "special-unit";
  unit.what = what;
  unit.realm = r;
  unit.state = "done";
  const Ref ref = d.Found(p.w(), std::move(unit));
  d.Var(ref, "die", p.k.units.at(what).die).On(ref);
}

// What a finished work does to the land (K-ACT-92, K-ACT-93).
void FinishLand(Draft& d, const RealmPlay& p, Id<Realm> r, const Project& project,
                Id<Province> at) {
  if (!at) return;
  const Province& province = p.w().provinces[at];
  const int road = CountOf(province.vars, "road");
  if (project.effect == "road" && road < 1) d.Var(at, "road", 1);
  if (project.effect == "highway" && road < 2) d.Var(at, "road", 2 - road);
  if (project.effect == "settle" && !province.owner) Cede(d, p.w(), at, r);
}

}  // namespace

EventNo FinishIfDue(RealmPlay& p, Id<Realm> r, Id<Work> work, EventNo cause) {
  const Work& row = p.w().works[work];
  const bool due = row.state == "begun" && CountOf(row.vars, "points") >= CountOf(row.vars, "cost");
  if (!due) return kNoEvent;
  const std::string what = row.what;
  if (row.kind == "technology") {
    const auto it = p.k.technologies.find(what);
    Draft d("K-ACT-32", "realm.learns", r, 5);
    d.On(work).Because(cause).Note(what).Set(work, Field::kState, std::string("done"));
    if (it != p.k.technologies.end()) {
      d.Fact("level", it->second.level);
      AddTechnology(d, it->second, work);
    }
    return Post(p, std::move(d));
  }
  Draft d("K-ACT-91", "realm.completes", r, 4);
  d.On(work).Because(cause).Note(what).Set(work, Field::kState, std::string("done"));
  const auto it = p.k.projects.find(what);
  if (p.k.units.count(what) != 0) FinishUnit(d, p, r, what);
  if (it != p.k.projects.end()) {
    d.On(row.at);
    if (it->second.fame > 0) d.Weight(6).Fact("fame", it->second.fame);
    const Id<Province> at = row.at ? row.at.province() : SeatOf(p.w(), r);
    FinishLand(d, p, r, it->second, at);
    RealmEdit(d, p, r).Fame(it->second.fame);
  }
  return Post(p, std::move(d));
}

EventNo FoundInstitution(RealmPlay& p, Id<Realm> r, const std::string& what,
                         const std::string& character, EventNo cause) {
  const Institution& kind = p.k.institutions.at(what);
  // The notable's cost more (K-COURT-06), rounded up (K-GAP-33).
  int cost = kind.cost;
  if (character == "court") cost += (cost * p.k.numbers.notable_surcharge + 99) / 100;
  Draft d("K-FAME-01", "realm.founds", r, 5);
  Work work;
  work.kind = "institution";
  work.what = what;
  work.realm = r;
  work.state = "done";
  const Ref ref = d.Found(p.w(), std::move(work));
  d.On(ref).Because(cause).Note(what).Fact("cost", cost).Fact("fame", p.k.numbers.fame_institution);
  d.Var(ref, "cost", cost);
  RealmEdit(d, p, r).Fame(p.k.numbers.fame_institution);
  return Post(p, std::move(d));
}

}  // namespace bw
