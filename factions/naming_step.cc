// The step "naming" (D-STATE-01). Each season what people dug or live in, and every way in, gets a
// plain name in the tongue of its builder or holder. Once a year, in winter, places where something
// happened that people speak of get a name for it; what a deed is called is data: the [deeds] of
// configs/names, by event kind and by the culture of whoever tells it.
// event place.called: actor world, on the places given their first, plain names
// event place.named: actor who names it, subject place; note the name it had
#include <algorithm>

#include "factions/people.h"
#include "factions/steps.h"
#include "generator/base/utf8.h"
#include "generator/world/naming.h"

namespace bw {

namespace {

constexpr int kTelling = 4;                   // weight from which an event is worth a name
constexpr int kNamesAYear = 2;                // so that the map is not renamed every spring
constexpr std::string_view kNamed = "named";  // mark: it has such a name already

// A place nobody would miss the name of: none, or one that only says what it is ("Slate Vault").
bool IsPlain(const Rules& rules, const Place& p) {
  if (CountOf(p.marks, kNamed) > 0 || p.kind == "entrance") return false;
  if (p.name.empty()) return true;
  const std::string last = Titled(rules.names.SpokenKind(p.kind));
  return p.name.size() > last.size() && p.name.substr(p.name.size() - last.size()) == last;
}

Id<Place> PlaceOf(const Event& e) {
  for (const Ref r : e.subjects) {
    if (r.place()) return r.place();
  }
  return {};
}

struct Deed {
  EventNo event;
  Id<Place> place;
  int weight;
};

// This year's and last year's, the weightiest first; one a place.
std::vector<Deed> Deeds(const World& w, const Rules& rules) {
  std::vector<Deed> out;
  for (std::size_t i = w.events.size(); i-- > 0;) {
    const Event& e = w.events[i];
    if (e.when.year < w.now.year - 1) break;
    const Id<Place> place = PlaceOf(e);
    if (e.weight < kTelling || !place || !w.Plays(w.places[place].delve)) continue;
    if (!IsPlain(rules, w.places[place])) continue;
    if (rules.names.Deeds(rules.names.Of(CultureOf(w, e.actor)), e.kind) == nullptr) continue;
    const auto same =
        std::find_if(out.begin(), out.end(), [&](const Deed& d) { return d.place == place; });
    if (same == out.end()) {
      out.push_back({e.n, place, e.weight});
    } else if (e.weight >= same->weight) {
      *same = {e.n, place, e.weight};
    }
  }
  std::sort(out.begin(), out.end(), [](const Deed& a, const Deed& b) {
    return a.weight != b.weight ? a.weight > b.weight : a.event < b.event;
  });
  return out;
}

// Whose tongue names a room: its builder's where that is known, else that of whoever lives there.
std::string_view NamerOf(const World& w, const Rules& rules, const Place& p) {
  const NameRules& names = rules.names;
  const bool spoken = names.cultures.count(p.builder) != 0 || names.speaks.count(p.builder) != 0;
  if (p.owner && (!spoken || p.builder == "nature")) return CultureOf(w, p.owner);
  return p.builder;
}

void NamePlainly(Turn& t) {
  const World& w = t.world();
  Draft d("D-STATE-01", "place.called", Ref::World(), 0);
  std::vector<std::string> given;
  for (const Id<Place> id : w.places.Ids()) {
    const Place& p = w.places[id];
    if (!w.Plays(p.delve)) continue;
    const bool wild = p.builder.empty() || p.builder == "nature";
    const bool known = p.kind == "entrance" || !wild || p.owner;
    if (!p.name.empty() || !p.alive() || !p.open() || !known) continue;
    Rng& rng = t.dice.Stream("naming-plain", id);
    given.push_back(NewName(w, t.rules, NamerOf(w, t.rules, p), "place." + p.kind, rng, given));
    d.On(id).Set(id, Field::kName, given.back());
  }
  if (!given.empty()) t.Post(std::move(d));
}

}  // namespace

void NamePlaces(Turn& t) {
  const World& w = t.world();
  NamePlainly(t);
  if (w.now.season != 3) return;
  const std::vector<Deed> deeds = Deeds(w, t.rules);
  for (std::size_t i = 0; i < std::min<std::size_t>(deeds.size(), kNamesAYear); ++i) {
    const Deed& deed = deeds[i];
    const Ref namer = w.events[deed.event].actor;
    Rng& rng = t.dice.Stream("naming", deed.place);
    const std::string name =
        NameForDeed(w, t.rules, CultureOf(w, namer), w.events[deed.event], deed.place, rng);
    if (name.empty()) continue;
    Draft d("D-STATE-01", "place.named", namer ? namer : Ref::World(), 3);
    d.On(deed.place).Because(deed.event).Note(w.places[deed.place].name);
    d.Set(deed.place, Field::kName, name).Mark(deed.place, kNamed, 1);
    const std::string& old = w.places[deed.place].name;  // it is not given to another place
    if (!old.empty() && CountOf(w.vars, OnceNamedVar(old)) == 0) {
      d.Var(Ref::World(), OnceNamedVar(old), 1);
    }
    t.Post(std::move(d));
  }
}

}  // namespace bw
