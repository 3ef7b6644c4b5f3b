// Each age is drawn on a new sheet laid over the old (D-STATE-05): what nobody lives in is choked,
// unless it is a landmark or lies on a way between what stays open.
// event sheet.laid: actor delve; facts choked, open
#include <algorithm>

#include "factions/encounter.h"
#include "factions/steps.h"

namespace bw {

namespace {

bool Listed(const std::vector<std::string>& words, const std::string& word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

bool StaysOpen(const World& w, const ArrivalRules& data, const Place& p) {
  if (p.owner || p.folk > 0 || p.age == w.age) return true;
  if (p.under) return w.constructions[p.under].alive() && w.constructions[p.under].folk > 0;
  return Listed(data.landmarks, p.kind) || Listed(data.landmark_builders, p.builder);
}

// Marks every place on the shortest ways that join the kept ones, part by part.
void KeepWaysBetween(const WayGraph& ways, std::vector<char>& keep) {
  std::vector<Id<Place>> joined;
  for (std::size_t i = 0; i < keep.size(); ++i) {
    if (keep[i] == 0) continue;
    const Id<Place> p(i);
    const WayGraph::Reach reach = ways.From(joined);
    if (!joined.empty()) {
      for (const Id<Place> on_way : WayGraph::Path(reach, p)) {
        if (keep[on_way.n] == 0) joined.push_back(on_way);
        keep[on_way.n] = 1;
      }
    }
    joined.push_back(p);
  }
}

// Adds linked places nearest to the entrances until enough stay open for those who will come.
void KeepEnough(const World& w, const WayGraph& ways, Id<Delve> delve, int least,
                std::vector<char>& keep) {
  std::vector<Id<Place>> sources;
  for (const Entrance& e : Entrances(w, delve)) sources.push_back(e.place);
  const WayGraph::Reach reach = ways.From(sources);
  std::vector<std::pair<Fx, Id<Place>>> near;
  int open = 0;
  for (std::size_t i = 0; i < keep.size(); ++i) {
    const Id<Place> p(i);
    if (!reach.Reaches(p)) continue;
    if (keep[i] != 0) {
      ++open;
    } else {
      near.emplace_back(reach.To(p), p);
    }
  }
  std::sort(near.begin(), near.end());
  for (const auto& [distance, p] : near) {
    if (open++ >= least) break;
    keep[p.n] = 1;
  }
}

void LayOver(Turn& t, Id<Delve> delve) {
  const World& w = t.world();
  const ArrivalRules& data = t.rules.groups.arrivals;
  const WayGraph& ways = t.Ways(delve);
  std::vector<char> keep(w.places.size(), 0);
  for (const Id<Place> id : w.places.Ids()) {
    const Place& p = w.places[id];
    keep[id.n] = p.delve == delve && p.alive() && p.open() && StaysOpen(w, data, p) ? 1 : 0;
  }
  KeepWaysBetween(ways, keep);
  KeepEnough(w, ways, delve, data.keep_open, keep);
  Draft d("D-STATE-05", "sheet.laid", delve, 3);
  int choked = 0, open = 0;
  for (const Id<Place> id : w.places.Ids()) {
    const Place& p = w.places[id];
    if (p.delve != delve || !p.alive() || !p.open()) continue;
    ++(keep[id.n] != 0 ? open : choked);
    if (keep[id.n] == 0) d.Set(id, Field::kState, std::string("choked"));
  }
  d.Fact("choked", choked).Fact("open", open);
  if (choked > 0) t.Post(std::move(d));
}

}  // namespace

void LayNewSheet(Turn& t) {
  for (const Id<Delve> delve : DelvesInPlay(t.world())) LayOver(t, delve);
}

}  // namespace bw
