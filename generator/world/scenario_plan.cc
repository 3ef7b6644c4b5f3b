#include "generator/world/scenario_plan.h"

#include <algorithm>

#include "generator/rules/gods.h"
#include "generator/rules/powers.h"
#include "generator/rules/terrain_words.h"

namespace bw {

namespace {

constexpr const char* kPlanSections[] = {"plan",   "hex",      "settlement", "god",
                                         "chosen", "creature", "site"};
constexpr IntRange kAxis{-2000, 2000};
constexpr int kWidest = 1024;  // hexes a side
constexpr int kMargin = 4;     // hexes around whatever is named: the widest reach of a settlement

int ColumnOf(Axial a) { return a.q + (a.r - (a.r & 1)) / 2; }

std::optional<Axial> PairAt(const TomlTable& t, const std::string& key) {
  if (!t.IsArray(key)) return {};
  const auto qr = t.Ints(key, kAxis);
  if (qr.size() != 2) return {};
  return Axial{static_cast<int>(qr[0]), static_cast<int>(qr[1])};
}

}  // namespace

bool HasPlanSections(const TomlTable& root) {
  return std::any_of(std::begin(kPlanSections), std::end(kPlanSections),
                     [&](const char* s) { return root.Has(s); });
}

void PlanSections::GatherIds() {
  const auto gather = [&](const char* section, Table table, bool needs_id) {
    std::uint32_t n = 0;
    for (const TomlTable& t : root_.Subs(section)) {
      const Ref ref(table, n++);
      const std::string id = needs_id ? t.Str("id") : t.Str("id", ScenarioIds::Default(section, n));
      if (!id.empty()) ids_.Add(t, "id", id, ref);
    }
  };
  gather("settlement", Table::kSettlement, true);
  gather("god", Table::kGod, true);
  gather("chosen", Table::kChosen, false);
  gather("creature", Table::kCreature, false);
  gather("site", Table::kSite, false);
  // Regions: declared provinces are named by their own section; others by the hexes in them.
  auto provinces = static_cast<std::uint32_t>(root_.Subs("province").size());
  for (const TomlTable& t : root_.Subs("hex")) {
    const std::string region = t.Str("region", t.Str("province", ""));
    if (region.empty() || ids_.Find(region)) continue;
    ids_.Add(t, "region", region, Ref(Table::kProvince, provinces++));
    regions_.push_back({region, {}});
  }
}

void PlanSections::Read() {
  ReadPlan();
  for (const TomlTable& t : root_.Subs("hex")) ReadHex(t);
  FoundRegions();
  for (const TomlTable& t : root_.Subs("settlement")) ReadSettlement(t);
  SettleImprovements();
  for (const TomlTable& t : root_.Subs("god")) ReadGod(t);
  for (const TomlTable& t : root_.Subs("settlement")) {
    const Ref s = ids_.Find(t.Str("id", ""));
    for (const TomlTable& temple : t.Subs("temples")) {
      FoundTemple(temple, ids_.Named(temple, "god", Table::kGod, true).god(), s.settlement(), {});
    }
  }
  for (const TomlTable& t : root_.Subs("chosen")) ReadChosen(t);
  for (const TomlTable& t : root_.Subs("creature")) ReadCreature(t);
  for (const TomlTable& t : root_.Subs("site")) ReadSite(t);
}

// The smallest plan that holds every hex the file names, with room for any settlement's reach.
void PlanSections::CoverHexes(int& lo_c, int& hi_c, int& lo_r, int& hi_r) const {
  const auto cover = [&](Axial a, int margin) {
    lo_c = std::min(lo_c, ColumnOf(a) - margin), hi_c = std::max(hi_c, ColumnOf(a) + margin);
    lo_r = std::min(lo_r, a.r - margin), hi_r = std::max(hi_r, a.r + margin);
  };
  for (const TomlTable& t : root_.Subs("hex")) {
    cover({t.I("q", kAxis, 0), t.I("r", kAxis, 0)}, 0);
  }
  for (const char* section : {"settlement", "site", "chosen", "creature"}) {
    for (const TomlTable& t : root_.Subs(section)) {
      for (const char* key : {"hex", "at"}) {
        if (const auto a = PairAt(t, key)) cover(*a, kMargin);
      }
    }
  }
  for (const TomlTable& t : root_.Subs("god")) {
    for (const TomlTable& temple : t.Subs("remote")) {
      if (const auto a = PairAt(temple, "hex")) cover(*a, kMargin);
    }
  }
}

void PlanSections::ReadPlan() {
  const TomlTable t = root_.Sub("plan");
  int lo_c = 1 << 20, hi_c = -(1 << 20), lo_r = lo_c, hi_r = hi_c;
  CoverHexes(lo_c, hi_c, lo_r, hi_r);
  Plan& plan = w_.plan;
  if (t) {
    plan.columns = t.I("columns", {1, kWidest});
    plan.rows = t.I("rows", {1, kWidest});
    plan.first_column = std::min(lo_c, 0) == lo_c ? lo_c : 0;
    plan.first_row = std::min(lo_r, 0) == lo_r ? lo_r : 0;
    plan.columns = std::max(plan.columns, hi_c - plan.first_column + 1);
    plan.rows = std::max(plan.rows, hi_r - plan.first_row + 1);
  } else if (lo_c <= hi_c) {
    plan.first_column = lo_c, plan.first_row = lo_r;
    plan.columns = hi_c - lo_c + 1, plan.rows = hi_r - lo_r + 1;
  } else {
    return;
  }
  if (plan.columns > kWidest || plan.rows > kWidest) {
    root_.Error("hex", "found hexes up to " + std::to_string(std::max(plan.columns, plan.rows)) +
                           " apart, expected at most " + std::to_string(kWidest));
    plan = {};
    return;
  }
  Hex blank;
  if (t && t.Has("terrain")) blank.terrain = *TerrainOf(t.OneOf("terrain", TerrainWords()));
  plan.hexes.assign(static_cast<std::size_t>(plan.columns) * static_cast<std::size_t>(plan.rows),
                    blank);
}

void PlanSections::ReadHex(const TomlTable& t) {
  const Axial a{t.I("q", kAxis), t.I("r", kAxis)};
  const Id<Hex> id = w_.plan.At(a);
  const std::string terrain = t.OneOf(
      "terrain", TerrainWords(), std::string(WordOf(id ? w_.plan[id].terrain : Terrain::kNone)));
  const bool river = t.Bool("river", false), road = t.Bool("road", false);
  const int elevation = t.I("elevation", {-12000, 12000}, 0);
  const std::string work = t.OneOf("improvement", {"mine", "lumber_mill", "farm", ""}, "");
  const Ref by = ids_.Named(t, "settlement", Table::kSettlement, false);
  const Ref owner = ids_.Named(t, "owner", Table::kRealm, false);
  const std::string region = t.Str("region", t.Str("province", ""));
  if (!id) return;
  Hex& hex = w_.plan[id];
  if (const auto kind = TerrainOf(terrain)) hex.terrain = *kind;
  if (river && hex.terrain == Terrain::kSea) {
    t.Error("river", "key 'river': found a river in the sea, expected one on land");
  }
  hex.river = river, hex.road = road;
  hex.elevation = static_cast<std::int16_t>(elevation);
  if (const auto kind = ImprovementOf(work)) hex.improvement = *kind;
  hex.built_by = by.settlement();
  hex.owner = owner.realm();
  if (region.empty()) return;
  hex.province = ids_.Lookup(t, "region", region, Table::kProvince).province();
  for (Region& r : regions_) {
    if (r.key == region) r.hexes.push_back(id);
  }
}

// Regions that only hexes name, with their neighbours by touching hexes (G-GEO-03).
void PlanSections::FoundRegions() {
  for (const Region& r : regions_) {
    Province p;
    p.key = p.name = r.key;
    if (!r.hexes.empty()) p.seat = r.hexes.front();
    const Id<Province> own = ids_.Find(r.key).province();
    for (const Id<Hex> h : r.hexes) {
      for (int d = 0; d < 6; ++d) {
        const Id<Hex> n = w_.plan.Step(h, d);
        const Id<Province> other = n ? w_.plan[n].province : Id<Province>();
        if (!other || other == own) continue;
        if (std::find(p.neighbours.begin(), p.neighbours.end(), other) == p.neighbours.end()) {
          p.neighbours.push_back(other);
        }
      }
    }
    std::sort(p.neighbours.begin(), p.neighbours.end());
    founding_.Found(w_, std::move(p));
  }
}

Id<Hex> PlanSections::HexAt(const TomlTable& t, const std::string& key) const {
  if (!t.Has(key)) return {};
  const auto a = PairAt(t, key);
  if (!a) {
    t.Error(key, "key '" + key + "': found no pair, expected [q, r]");
    return {};
  }
  return w_.plan.At(*a);
}

void PlanSections::ReadSettlement(const TomlTable& t) {
  const SettlementRules& rules = rules_.settlements;
  Settlement s;
  s.key = t.Str("id", "");
  s.name = t.Str("name", s.key);
  s.hex = HexAt(t, "hex");
  s.realm = ids_.Named(t, "kingdom", Table::kRealm, false).realm();
  s.state = t.OneOf("state", {"standing", "ruin"}, "standing");
  s.ruler = ids_.Named(t, "ruler", Table::kGod, false).god();
  const bool peopled = t.Has("population");
  const int people = t.I("population", {0, 100000000}, 0);
  const int rank = t.I("rank", {1, 7}, peopled ? rules.RankFor(people) : 1);
  const SettlementRank& row = rules.Rank(std::clamp(rank, 1, 7));
  s.rank = 0;
  const Id<Hex> seat = s.hex;
  const std::string name = s.name, leader = t.Str("leader", "");
  const Ref ref = founding_.Found(w_, std::move(s));
  founding_.Count(ref, Field::kRank, rank)
      .Count(ref, Field::kPopulation, peopled ? people : row.start_population)
      .Count(ref, Field::kDvBuilt, t.I("dv", {0, 1000}, row.dv))
      .Count(ref, Field::kWealth, t.I("wealth", {0, 1000000}, row.start_wealth))
      .Count(ref, Field::kIncomeBase, t.I("income", {0, 10000}, row.start_income))
      .Count(ref, Field::kFoodBase, t.I("food", {0, 100000000}, 0))
      .Count(ref, Field::kSatisfaction, t.I("satisfaction", {0, 20}, 12))
      .Count(ref, Field::kGrowth, t.I("growth_permille", {-1000, 1000}, row.start_growth));
  // What a scenario sets stays when the rank changes (G-GAP-04).
  if (t.Has("income")) founding_.Var(ref, "fixed_income", 1);
  if (t.Has("growth_permille")) founding_.Var(ref, "fixed_growth", 1);
  for (const auto& [key, n] : {std::pair{"routes_given", t.I("trade_routes", {0, 100}, 0)}}) {
    founding_.Var(ref, key, n);
  }
  if (!leader.empty()) {
    const Ref known = ids_.Find(leader);
    founding_.Set(ref, Field::kLeader,
                  known.person() ? known : Ref(FoundPerson(leader, "leader", ref)));
  }
  if (seat && w_.plan[seat].terrain == Terrain::kSea) {
    t.Error("hex", "key 'hex': found a sea hex, expected land");
  }
}

// An improvement that names no settlement belongs to the nearest one that reaches it.
void PlanSections::SettleImprovements() {
  const auto& rows = founding_.rows().settlements;
  std::map<Id<Settlement>, int> rank;
  for (const Change& c : founding_.event.changes) {
    if (c.field == Field::kRank && c.of.settlement()) rank[c.of.settlement()] = c.by;
  }
  for (std::size_t i = 0; i < w_.plan.hexes.size(); ++i) {
    Hex& hex = w_.plan.hexes[i];
    if (hex.improvement == Improvement::kNone || hex.built_by) continue;
    int best = 1 << 20;
    for (std::size_t s = 0; s < rows.size(); ++s) {
      if (!rows[s].hex) continue;
      const int d = w_.plan.Distance(rows[s].hex, Id<Hex>(i));
      if (d >= best || d > rules_.settlements.Rank(rank[Id<Settlement>(s)]).reach) continue;
      best = d;
      hex.built_by = Id<Settlement>(s);
    }
  }
}

Id<Person> PlanSections::FoundPerson(const std::string& name, const std::string& role, Ref of) {
  Person p;
  p.name = name;
  p.role = role;
  p.of = of;
  p.born = w_.now.year - 30;
  return founding_.Found(w_, std::move(p)).person();
}

Ref PlanSections::FoundTemple(const TomlTable& t, Id<God> god, Id<Settlement> s, Id<Hex> hex) {
  const int level = t.I("level", {1, 4}, 1);
  if (!god || (!s && !hex)) return {};
  Temple temple;
  temple.god = god;
  temple.settlement = s;
  temple.hex = hex;
  const Ref ref = founding_.Found(w_, std::move(temple));
  founding_.Count(ref, Field::kLevel, level);
  return ref;
}

void PlanSections::ReadGod(const TomlTable& t) {
  God g;
  g.key = t.Str("id", "");
  g.name = t.Str("name", g.key);
  const std::vector<std::string> alignment = t.Strs("alignment");
  if (t.Has("alignment") && alignment.size() != 2) {
    t.Error("alignment", "key 'alignment': found " + std::to_string(alignment.size()) +
                             " words, expected [ethical, moral]");
  } else if (!alignment.empty()) {
    const auto one_of = [&](const std::string& word, const std::vector<std::string>& allowed) {
      if (std::find(allowed.begin(), allowed.end(), word) != allowed.end()) return word;
      t.Error("alignment", "key 'alignment': found '" + word + "', expected " + OrList(allowed) +
                               DidYouMean(word, allowed));
      return std::string("neutral");
    };
    // Nine alignments (G-ALIGN-01).
    g.ethical = one_of(alignment[0], {"law", "neutral", "chaos"});
    g.moral = one_of(alignment[1], {"good", "neutral", "evil"});
  }
  const int followers =
      t.I("followers", {0, 100000000},
          t.Has("rank") ? rules_.gods->Rank(std::clamp(t.I("rank", {1, 20}), 1, 20)).followers
                        : rules_.gods->switches.start_followers);
  const int rank = t.I("rank", {1, 20}, rules_.gods->RankFor(followers));
  g.might_given = t.I("might", {0, 100}, 0);
  g.rank = 0;
  const std::string ethical = g.ethical, moral = g.moral;
  const Ref ref = founding_.Found(w_, std::move(g));
  founding_.Count(ref, Field::kRank, rank).Count(ref, Field::kFollowers, followers);
  const std::vector<std::string> domains = t.Strs("domains");
  std::size_t next = 0;
  for (const auto& [word, neutral] :
       {std::pair{"domain.ethical", ethical == "neutral"}, {"domain.moral", moral == "neutral"}}) {
    if (!neutral || next >= domains.size()) continue;
    founding_.Word(ref, word, domains[next++]);
  }
  for (const std::string& d : domains) {
    const auto& known = rules_.powers->domains;
    if (std::find(known.begin(), known.end(), d) == known.end()) {
      t.Error("domains",
              "key 'domains': found '" + d + "', expected " + OrList(known) + DidYouMean(d, known));
    }
  }
  if (!domains.empty()) founding_.Word(ref, "domain", domains.front());
  ReadPowers(t, ref);
  // Only who is marked so is new (G-NEW-08): a scenario's newcomer, on the day it arrives
  // (G-GAP-25).
  if (t.Bool("new", false)) {
    founding_.Var(ref, "new_until", w_.now.year + rules_.gods->switches.new_god_days - 1);
  }
  founding_.Var(ref, "slots_used", t.I("slots_used", {0, 100}, 0));
  founding_.Var(ref, "artifacts", t.I("artifacts", {0, 3}, 0));
  for (const std::string& used : t.Strs("used")) founding_.Var(ref, "used." + used, 1);
  const std::string temperament = t.Str("temperament", "");
  if (!temperament.empty()) founding_.Word(ref, "temperament", temperament);
  for (const TomlTable& temple : t.Subs("remote")) {
    FoundTemple(temple, ref.god(), {}, HexAt(temple, "hex"));
  }
}

// Powers known, in order of learning. How each is known follows from the power, unless the entry is
// "id:investment" or "id:moral" (G-NEUT-02, G-MNEUT-02).
void PlanSections::ReadPowers(const TomlTable& t, Ref god) {
  int order = 0;
  std::vector<std::string> names;
  for (const auto& [id, power] : rules_.powers->powers) names.push_back(id);
  for (const std::string& entry : t.Strs("powers")) {
    const auto colon = entry.find(':');
    const std::string id = entry.substr(0, colon);
    const Power* power = rules_.powers->Find(id);
    if (power == nullptr) {
      t.Error("powers", "key 'powers': found '" + id + "', expected a power of configs/powers" +
                            DidYouMean(id, names));
      continue;
    }
    std::string as = power->moral() ? "alignment" : power->level > 5 ? "epic" : "normal";
    if (colon != std::string::npos) as = entry.substr(colon + 1);
    founding_.Count(god, Field::kPower, ++order, id).Word(god, "as." + id, as);
  }
}

void PlanSections::ReadChosen(const TomlTable& t) {
  std::vector<std::string> kinds;
  for (const auto& [id, kind] : rules_.gods->chosen) kinds.push_back(id);
  Chosen c;
  c.key = t.Str("id", ScenarioIds::Default("chosen", founding_.rows().chosen.size() + 1));
  c.god = ids_.Named(t, "god", Table::kGod, true).god();
  c.kind = t.OneOf("type", kinds);
  if (t.IsArray("at") || t.Has("hex")) {
    c.at = HexAt(t, t.Has("hex") ? "hex" : "at");
  } else {
    c.at = ids_.Named(t, "at", Table::kSettlement, true);
  }
  c.person = FoundPerson(t.Str("name", c.key), c.kind, c.god);
  const int rest = t.I("rest_until", {0, 1000000}, 0);
  const Ref ref = founding_.Found(w_, std::move(c));
  founding_.Var(ref, "rest_until", rest);
}

void PlanSections::ReadCreature(const TomlTable& t) {
  Creature c;
  c.key = t.Str("id", ScenarioIds::Default("creature", founding_.rows().creatures.size() + 1));
  c.name = t.Str("name", c.key);
  c.kind = t.OneOf("kind", {"guard", "ravage"});
  c.god = ids_.Named(t, "god", Table::kGod, false).god();
  c.settlement = ids_.Named(t, "settlement", Table::kSettlement, false).settlement();
  c.hex = HexAt(t, "hex");
  const Ref ref = founding_.Found(w_, std::move(c));
  founding_.Count(ref, Field::kStrength, t.I("strength", {1, 100}));
}

void PlanSections::ReadSite(const TomlTable& t) {
  Site s;
  s.key = t.Str("id", ScenarioIds::Default("site", founding_.rows().sites.size() + 1));
  s.name = t.Str("name", s.key);
  s.kind = t.OneOf("kind", {"dungeon", "artifact", "divine"});
  s.hex = HexAt(t, "hex");
  s.god = ids_.Named(t, "god", Table::kGod, s.kind == "divine").god();
  s.state = t.OneOf("state", {"standing", "ruin"}, "standing");
  const bool divine = s.kind == "divine";
  const Id<God> god = s.god;
  const std::string creature = t.Str("creature", "");
  const Ref ref = founding_.Found(w_, std::move(s));
  founding_.Count(ref, Field::kDifficulty,
                  divine ? t.I("difficulty", {1, 100}, 14) : t.I("difficulty", {1, 6}, 3));
  if (!creature.empty()) founding_.Word(ref, "creature", creature);
  if (divine && god) founding_.Link(god, "location", ref);
}

}  // namespace bw
