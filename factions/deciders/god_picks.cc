// Free orders of gods that play by themselves: what has fallen due is picked by the temperament's
// likes.
#include <algorithm>
#include <utility>

#include "factions/deciders/decider.h"

namespace bw {

namespace {

int LikeOf(const Mind& m, const Power& p) {
  return Temperament::In(m.temper->domains, p.domain) * (p.level + 1);
}

// The god as it will be once the day's earlier free orders are done.
struct Pupil {
  Decider& d;
  std::size_t god;
  God row;  // a copy that learns ahead

  const Rules& rules() const { return d.o.rules; }

  void Domain(std::string_view aspect) {
    const std::vector<std::string>& domains = d.o.powers.domains;
    std::vector<int> weights;
    for (const std::string& word : domains) {
      weights.push_back(Temperament::In(d.Who(god).temper->domains, word));
    }
    const std::size_t n = d.Draws(god).Weighted(weights);
    if (n >= domains.size()) return;
    GodOrder& o = d.Declare(god, "free", "choose_domain", d.today[god].time);
    o.aspect = aspect;
    o.domain = domains[n];
    row.words["domain." + o.aspect] = o.domain;
  }

  bool Learn(std::string_view as) {
    const std::vector<const Power*> open = Learnable(rules(), row, as);
    std::vector<int> weights;
    for (const Power* p : open) weights.push_back(LikeOf(d.Who(god), *p));
    const std::size_t n = d.Draws(god).Weighted(weights);
    if (n >= open.size()) return false;
    GodOrder& o = d.Declare(god, "free", "learn", d.today[god].time);
    o.power = open[n]->id;
    o.as = as;
    row.powers[o.power] = NextPowerOrder(row);
    row.words["as." + o.power] = o.as;
    return true;
  }

  // Gives up the power it likes least for one it likes more, where nothing else needs it. The last
  // thing a pupil does: its row is not put back when nothing comes of it.
  void Swap() {
    std::string drop;
    int least = 0;
    for (const KnownPower& k : KnownPowers(rules(), row)) {
      const int like = LikeOf(d.Who(god), *k.power);
      if (k.as == "normal" && (drop.empty() || like < least)) drop = k.power->id, least = like;
    }
    if (drop.empty()) return;
    const int next = NextPowerOrder(row);
    row.powers[drop] = 0;
    const std::vector<const Power*> open = Learnable(rules(), row, "normal");
    std::vector<int> weights;
    for (const Power* p : open) {
      const int like = LikeOf(d.Who(god), *p);
      weights.push_back(p->id == drop || like <= least ? 0 : like);
    }
    std::size_t n = 0;
    for (;;) {
      n = d.Draws(god).Weighted(weights);
      if (n >= open.size()) return;
      int& order = row.powers[open[n]->id];
      const int before = std::exchange(order, next);
      if (AllPrerequisitesMet(rules(), row)) break;
      order = before;  // nought: it counts as not known
      weights[n] = 0;
    }
    GodOrder& o = d.Declare(god, "free", "swap", d.today[god].time);
    o.drop = drop;
    std::erase_if(d.today[god].powers, [&](const KnownPower& k) { return k.power->id == drop; });
    o.power = open[n]->id;
  }
};

// How many powers a god of that rank and alignment knows once nothing is due.
int KnownInFull(const Decider& d, const Mind& m) {
  constexpr int kMoralRanks[] = {1, 3, 5, 7, 9};  // G-ALIGN-03
  int n = d.o.gods.Rank(m.row->rank).powers + (m.row->ethical == "neutral" ? 1 : 0);
  for (int rank = 1; rank <= m.row->rank; ++rank) n += d.o.gods.Rank(rank).epic > 0 ? 1 : 0;
  for (const int rank : kMoralRanks) n += rank <= m.row->rank ? 1 : 0;
  return n;
}

bool MayBeDue(const Decider& d, const Mind& m) {
  int known = 0;
  for (const auto& [id, order] : m.row->powers) known += order > 0 ? 1 : 0;
  return known < KnownInFull(d, m) || known == 0;
}

// A pick counts as due until PicksDueOf says otherwise; each kind in the order of G-MNEUT-05.
void Powers(Decider& d, std::size_t god) {
  const God& row = *d.Who(god).row;
  const bool swap = CountOf(row.vars, "swaps") > 0 && d.Chance(god, Weigh::kSwap);
  const bool may = MayBeDue(d, d.Who(god));
  if (!may && !swap) return;
  PicksDue due = may ? PicksDueOf(d.o.rules, row) : PicksDue();
  if (!due.any() && !swap) return;
  Pupil pupil{d, god, row};
  if (due.domain_ethical) pupil.Domain("ethical");
  if (due.domain_moral) pupil.Domain("moral");
  if (due.domain_ethical || due.domain_moral) due = PicksDueOf(d.o.rules, pupil.row);
  if (due.investment) pupil.Learn("investment");
  for (std::size_t i = 0; i < due.moral.size(); ++i) pupil.Learn("moral");
  while (due.normal-- > 0 && pupil.Learn("normal")) {
  }
  for (std::size_t i = 0; i < due.epic.size(); ++i) pupil.Learn("epic");
  if (swap && due.normal <= 0) pupil.Swap();
}

void NewChosen(Decider& d, std::size_t god) {
  const Mind& m = d.Who(god);
  const int open = ChosenAllowance(d.o.rules, *m.row);
  if (open == 0) return;
  const auto have = static_cast<int>(ChosenOf(d.o.w, m.id).size());
  if (have >= open) return;
  const std::vector<Ref> places = ChosenPlaces(d.o.w, m.id);
  if (places.empty()) return;
  std::vector<std::string> kinds;
  std::vector<int> weights;
  for (const auto& [id, kind] : d.o.gods.chosen) {
    kinds.push_back(id);
    weights.push_back(Temperament::In(m.temper->chosen, id));
  }
  Rng& rng = d.Draws(god);
  // With each one gained an older one of a calling it likes less may change (G-CHOSEN-03).
  const std::vector<Id<Chosen>> older = ChosenOf(d.o.w, m.id);
  std::size_t next = 0;
  const auto retype = [&] {
    if (next >= older.size()) return;
    const Id<Chosen> c = older[next++];
    const std::size_t n = rng.Weighted(weights);
    const int now = Temperament::In(m.temper->chosen, d.o.w.chosen[c].kind);
    if (n >= kinds.size() || weights[n] <= now) return;
    GodOrder& o = d.Declare(god, "free", "retype_chosen", d.today[god].time);
    o.chosen = c;
    o.type = kinds[n];
  };
  for (int i = have; i < open; ++i) {
    const std::size_t n = rng.Weighted(weights);
    if (n >= kinds.size()) return;
    GodOrder& o = d.Declare(god, "free", "name_chosen", d.today[god].time);
    o.type = kinds[n];
    o.at = places[static_cast<std::size_t>(rng.Below(static_cast<int>(places.size())))];
    retype();
  }
}

const std::string& OneOf(const std::vector<std::string>& words, Rng& rng) {
  return words[static_cast<std::size_t>(rng.Below(static_cast<int>(words.size())))];
}

// Near one of its temples, else anywhere the rule allows (G-LOC-02).
void PlaceLocation(Decider& d, std::size_t god) {
  constexpr int kTries = 40, kNear = 5;
  const World& w = d.o.w;
  if (w.plan.empty() || !LocationDue(w, d.Who(god).id)) return;
  Rng& rng = d.Draws(god);
  std::vector<Id<Hex>> near;
  for (const Id<Temple> t : TemplesOfGod(w, d.Who(god).id)) {
    if (const Id<Hex> h = HexOf(w, t); h && near.empty()) near = w.plan.Within(h, kNear);
  }
  for (int i = 0; i < kTries; ++i) {
    const bool close = i < kTries / 2 && !near.empty();
    const auto among = static_cast<int>(close ? near.size() : w.plan.hexes.size());
    const auto n = static_cast<std::size_t>(rng.Below(among));
    const Id<Hex> h = close ? near[n] : Id<Hex>(n);
    if (NearPlaced(d, h, kDivineGap) || IsWater(w, h) || LocationWithin(w, h, kDivineGap)) continue;
    GodOrder& o = d.Declare(god, "free", "place_location", d.today[god].time);
    o.hex = h;
    d.placed.push_back(h);
    o.form = OneOf(d.o.gods.location_forms, rng);
    o.creature = OneOf(d.o.gods.location_creatures, rng);
    return;
  }
}

}  // namespace

void DeclarePicks(Decider& d, std::size_t god) {
  Powers(d, god);
  NewChosen(d, god);
  PlaceLocation(d, god);
}

}  // namespace bw
