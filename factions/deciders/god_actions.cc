// The action of the day: everything a god could do, by kind; the temperament draws the kind, then
// what it falls upon. What turns out to have no legal form is struck out and the draw made again.
#include <algorithm>
#include <array>

#include "factions/deciders/decider.h"

namespace bw {

namespace {

using Choices = std::vector<Choice>;

constexpr int kContent = 17;   // satisfaction from which nobody intervenes
constexpr int kCloseGap = 4;   // what a friend might still bring to an attack
constexpr int kNeedsHelp = 4;  // how much rarer improvements are that need others

class Day {
 public:
  Day(Decider& decider, std::size_t me, int hour) : d_(decider), o_(d_.o), god_(me), time_(hour) {}

  void Act() {
    Gather();
    Rng& rng = d_.Draws(god_);
    for (;;) {
      const Weigh kind = DrawKind(rng);
      if (kind == Weigh::kRest) return Rest();
      factors_.clear();
      for (const Choice& c : all_) factors_.push_back(c.kind == kind ? std::max(0, c.factor) : 0);
      const std::size_t n = rng.Weighted(factors_);
      if (n < all_.size()) {
        const Choice drawn = all_[n];
        if (Complete(drawn)) return;
        all_[n].factor = 0;
        continue;
      }
      for (Choice& c : all_) {
        if (c.kind == kind) c.factor = 0;
      }
    }
  }

 private:
  const Mind& Me() const { return d_.Who(god_); }
  Today& Mine() { return d_.today[god_]; }
  const Town& TownAt(const Choice& c) const { return o_.towns[static_cast<std::size_t>(c.at)]; }
  int Level(std::size_t town) const { return o_.Level(town, god_); }

  bool Wants(Weigh kind) const { return Me().Of(kind) > 0; }
  void Add(Weigh kind, int factor, std::size_t at, Ref object = {}) {
    if (factor <= 0 || Me().Of(kind) == 0) return;
    all_.push_back({kind, factor, static_cast<int>(at), -1, object});
  }

  // A kind weighs what the temperament gives it, by its best chance.
  Weigh DrawKind(Rng& rng) const {
    std::array<int, kWeighs> best{};
    for (const Choice& c : all_) {
      int& b = best[static_cast<std::size_t>(c.kind)];
      b = std::max(b, c.factor);
    }
    std::array<int, kWeighs> weights{};
    for (std::size_t k = 0; k < kWeighs; ++k) {
      weights[k] = Me().Of(static_cast<Weigh>(k)) * best[k];
    }
    const std::size_t n = rng.Weighted(weights);
    return n < kWeighs ? static_cast<Weigh>(n) : Weigh::kRest;
  }

  // A second action is no rest: the first has been taken.
  void Rest() {
    if (!Mine().actions.empty()) return;
    Mine().resting = true;
    d_.Declare(god_, "action", "rest", time_);
  }

  void Gather() {
    all_.reserve(16 * o_.towns.size());
    factors_.reserve(16 * o_.towns.size());
    if (Mine().actions.empty()) Add(Weigh::kRest, 100, 0);
    const God& g = *Me().row;
    discord_ = HasFeature(g, GodFeature::kSewDiscord);
    far_discord_ = HasFeature(g, GodFeature::kImprovedDiscord);
    law_ = HasFeature(g, GodFeature::kLawAndOrder);
    pandemonium_ = Mine().pandemonium && HasFeature(g, GodFeature::kPandemonium);
    for (std::size_t i = 0; i < o_.towns.size(); ++i) {
      GatherBuild(i);
      GatherConflict(i);
      GatherWords(i);
    }
    GatherRivals();
    GatherFar();
    if (Mine().regenerate && HasFeature(*Me().row, GodFeature::kRegenerate) &&
        CountOf(Me().row->vars, "slots_used") > 0) {
      Add(Weigh::kRegenerate, 100, 0);
    }
    AddPowerChoices(d_, god_, all_);
    if (Mine().replies) AddReplyChoices(d_, god_, time_, all_);
  }

  void GatherBuild(std::size_t i) {
    const Town& t = o_.towns[i];
    if (t.room == 0 || HasBuilt(Mine(), t.id)) return;
    const int own = Level(i);
    if (own >= kTempleMax || Me().might < o_.gods.Temple(own + 1).might) return;
    if (own == 0) return Add(Weigh::kBuild, t.rank >= 4 ? 150 : 100, i);
    const int gain = o_.gods.Temple(own + 1).followers - o_.gods.Temple(own).followers;
    Add(Weigh::kRaise, 60 + 2 * gain, i);
  }

  // How an attack that must beat `need` looks from here.
  int Odds(int pool, int need) const {
    const int gap = need - pool;
    return Me().Of(gap <= 0 ? Weigh::kSure : gap <= kCloseGap ? Weigh::kClose : Weigh::kHopeless);
  }

  int PoolAt(std::size_t town) const { return o_.AttackAt(god_, town); }

  void GatherConflict(std::size_t i) {
    const Town& t = o_.towns[i];
    const int pool = PoolAt(i), harm = o_.Harm(god_, i);
    if (Wants(Weigh::kDestruction)) {
      Add(Weigh::kDestruction, Percent(harm, Odds(pool, t.dv + 1)), i);
    }
    if (Wants(Weigh::kOverthrow) && o_.w.settlements[t.id].ruler != Me().id) {
      Add(Weigh::kOverthrow, Percent(harm, Odds(pool, t.dv + t.rank)), i);
    }
    if (!Wants(Weigh::kRaze)) return;
    for (const Shrine& shrine : o_.ShrinesIn(i)) {
      if (shrine.god == god_ || o_.minds[shrine.god].is_new) continue;
      const int factor =
          Percent(Percent(harm, o_.Against(god_, shrine.god)), Odds(pool, t.dv + shrine.level));
      Add(Weigh::kRaze, factor, i, shrine.temple);
    }
  }

  void GatherWords(std::size_t i) {
    const Town& t = o_.towns[i];
    const bool own = Level(i) > 0;
    const int good = o_.Good(god_, i);
    if (t.satisfaction < kContent) Add(Weigh::kIntervene, good, i);
    Add(Weigh::kProtect, t.all_levels > 0 ? good : good / 2, i);
    const bool rules_it =
        o_.gods.switches.ruler_may_improve && o_.w.settlements[t.id].ruler == Me().id;
    if (!t.unrest && (own || rules_it)) {
      const int pool = o_.MightAt(god_, i);
      const bool alone = pool >= o_.gods.switches.improve_pool;
      Add(Weigh::kImprove, alone ? good : Percent(good, Me().Of(Weigh::kClose)) / kNeedsHelp, i);
    }
    if (discord_ && (own || far_discord_)) {
      const bool tips = !t.unrest && t.satisfaction - Me().might < kUnrestBelow;
      Add(Weigh::kDiscord, own ? (tips ? 250 : 80) : Percent(o_.Harm(god_, i), tips ? 200 : 60), i);
    }
    if (own && t.unrest && law_) Add(Weigh::kOrder, 200, i);
    if (t.unrest && pandemonium_) {
      for (const Shrine& shrine : o_.ShrinesIn(i)) {
        if (shrine.god == god_ || o_.minds[shrine.god].is_new) continue;
        Add(Weigh::kPandemonium, Percent(o_.Against(god_, shrine.god), 100 * shrine.level), i,
            Ref(o_.minds[shrine.god].id));
      }
    }
  }

  void GatherRivals() {
    Add(Weigh::kPreach, 100, 0);
    for (std::size_t other = 0; other < o_.minds.size(); ++other) {
      const Mind& m = o_.minds[other];
      if (other == god_ || m.is_new || m.row->followers == 0) continue;
      Add(Weigh::kConvert, o_.Against(god_, other), other);
      if (const Id<Site> site = m.location) {
        const int dv = o_.w.sites[site].difficulty;
        Add(Weigh::kRaze, Percent(o_.Against(god_, other), Odds(Me().might, dv + 1)), other, site);
      }
    }
  }

  // What stands where nobody lives: remote temples, creatures.
  void GatherFar() {
    for (const auto& [id, owner] : o_.far_temples) {
      const Temple& t = o_.w.temples[id];
      if (owner == god_) {
        const bool may = !HasBuilt(Mine(), t.hex) &&
                         HasFeature(*Me().row, GodFeature::kRemoteTemple) &&
                         t.level < std::min(kTempleMax, RemoteTempleMax(*Me().row)) &&
                         Me().might >= o_.gods.Temple(t.level + 1).might;
        if (may) Add(Weigh::kRemote, 150, 0, id);
      } else if (!o_.minds[owner].is_new) {
        const int need = o_.minds[owner].might + t.level;
        const int against = o_.Against(god_, owner);
        Add(Weigh::kRaze, Percent(against, Odds(Me().might, need)), 0, id);
      }
    }
    GatherBelow();
    if (!o_.w.plan.empty() && Mine().remote && HasFeature(*Me().row, GodFeature::kRemoteTemple)) {
      Add(Weigh::kRemote, 100, 0);
    }
    for (const auto& [id, at] : o_.ravagers) {
      if (Level(at) == 0) continue;
      const int odds = Odds(Me().might, o_.w.creatures[id].strength + 1);
      Add(Weigh::kRaze, Percent(o_.Good(god_, at), odds), at, id);
    }
  }

  // B-GOD-02: beasts and villains under a town of its own, and castles of a town it would harm.
  void GatherBelow() {
    for (const Target& at : d_.below) {
      const int factor = LikingBelow(o_, god_, at, Odds(Me().might, at.need));
      Add(Weigh::kDestruction, factor, at.town, at.what);
    }
  }

  // --- from a choice to an order

  bool Complete(const Choice& c) {
    switch (c.kind) {
      case Weigh::kBuild:
      case Weigh::kRaise: return OnTown(c, "build_temple");
      case Weigh::kRemote: return Remote(c);
      case Weigh::kDestruction: return Attack(c, "destruction");
      case Weigh::kOverthrow: return Attack(c, "overthrow");
      case Weigh::kRaze: return Attack(c, "raze");
      case Weigh::kConvert:
      case Weigh::kPreach: return Convert(c);
      case Weigh::kIntervene: return OnTown(c, "intervene");
      case Weigh::kProtect: return OnTown(c, "protect");
      case Weigh::kImprove: return Improve(c);
      case Weigh::kDiscord: return OnTown(c, "sew_discord");
      case Weigh::kOrder: return OnTown(c, "law_and_order");
      case Weigh::kPandemonium: return Pandemonium(c);
      case Weigh::kRegenerate: return Regenerate();
      case Weigh::kBlessing:
      case Weigh::kCurse: return DeclarePower(d_, god_, c, time_);
      case Weigh::kAssist: return Reply(c, "assist");
      case Weigh::kOppose: return Reply(c, "oppose");
      default: return false;
    }
  }

  bool OnTown(const Choice& c, std::string_view verb) {
    if (verb == "build_temple") Mine().built.emplace_back(TownAt(c).id);
    d_.Declare(god_, "action", verb, time_).target = TownAt(c).id;
    return true;
  }

  // An artifact is spent where it makes up for what is missing (G-GAP-09).
  bool SpendsArtifact(int gap) {
    if (gap < 1 || gap > 2 || Mine().artifacts == 0) return false;
    --Mine().artifacts;
    return true;
  }

  bool Attack(const Choice& c, std::string_view outcome) {
    GodOrder& order = d_.Declare(god_, "action", "conflict", time_);
    order.outcome = outcome;
    order.object = c.object;
    const Id<Temple> temple = c.object.temple();
    const bool in_town = !c.object || (temple && o_.w.temples[temple].settlement);
    order.target = in_town ? Ref(TownAt(c).id) : c.object;
    if (outcome == "overthrow") order.leader = Leader(TownAt(c).id);
    if (in_town) {
      const int need = temple                   ? o_.w.temples[temple].level
                       : outcome == "overthrow" ? TownAt(c).rank
                                                : 1;
      const int gap = TownAt(c).dv + need - PoolAt(static_cast<std::size_t>(c.at));
      order.use_artifact = SpendsArtifact(gap);
    }
    return true;
  }

  // A chosen one near by takes the chair (G-CONFLICT-22).
  Ref Leader(Id<Settlement> s) const {
    for (const Id<Chosen> c : ActiveChosenOf(o_.w, o_.rules, Me().id)) {
      if (SameOrAdjacentRegion(o_.w, o_.w.chosen[c].at, s)) return c;
    }
    return {};
  }

  bool Convert(const Choice& c) {
    GodOrder& order = d_.Declare(god_, "action", "convert", time_);
    if (c.kind == Weigh::kConvert) order.from = o_.minds[static_cast<std::size_t>(c.at)].id;
    return true;
  }

  bool Pandemonium(const Choice& c) {
    Mine().pandemonium = false;
    GodOrder& order = d_.Declare(god_, "action", "pandemonium", time_);
    order.target = TownAt(c).id;
    order.temple_of = c.object.god();
    return true;
  }

  bool Regenerate() {
    Mine().regenerate = false;
    d_.Declare(god_, "action", "regenerate", time_);
    return true;
  }

  bool Reply(const Choice& c, std::string_view verb) {
    const auto parent = static_cast<std::size_t>(c.at);
    Mine().answered.push_back(parent);
    d_.Declare(god_, "action", verb, time_).parent = parent;
    return true;
  }

  bool Remote(const Choice& c) {
    const Id<Temple> raised = c.object.temple();
    const Id<Hex> hex = raised ? o_.w.temples[raised].hex : RemotePlace();
    if (!hex) return false;
    if (!raised) Mine().remote = false;
    Mine().built.emplace_back(hex);
    d_.Declare(god_, "action", "build_temple", time_).hex = hex;
    return true;
  }

  // Somewhere the rules allow: no settlement, no other location near, a region without one of its
  // own (G-NEUT-03, -04, -05).
  Id<Hex> RemotePlace() {
    constexpr int kTries = 40;
    const World& w = o_.w;
    if (Me().might < o_.gods.Temple(1).might) return {};
    Rng& rng = d_.Draws(god_);
    for (int i = 0; i < kTries; ++i) {
      const Id<Hex> h(static_cast<std::size_t>(rng.Below(static_cast<int>(w.plan.hexes.size()))));
      if (IsWater(w, h)) continue;  // allowed (G-NEUT-14), but who would visit it
      if (LocationWithin(w, h, kRemoteGap) || NearPlaced(d_, h, kRemoteGap)) continue;
      const auto mine = TemplesOfGod(w, Me().id);
      const bool region_taken = std::any_of(mine.begin(), mine.end(), [&](Id<Temple> t) {
        return w.temples[t].hex && RegionOf(w, t) == RegionOf(w, h);
      });
      if (!region_taken) return h;
    }
    return {};
  }

  // --- improving

  bool Improve(const Choice& c) {
    const Town& t = TownAt(c);
    struct Way {
      const ImproveOption* option;
      std::vector<Id<Hex>> hexes;
    };
    std::vector<Way> ways;
    std::vector<int> weights;
    for (const auto& [id, option] : o_.gods.improvements) {
      const int cost = option.wealth < 0 ? t.permanent + option.dv : option.wealth;
      if (cost > t.wealth) continue;
      std::vector<Id<Hex>> hexes;
      if (option.needs_hex) hexes = HexesFor(o_, t, option);
      if (option.needs_hex && hexes.empty()) continue;
      ways.push_back({&option, std::move(hexes)});
      weights.push_back(WantOf(*Me().temper, t, option));
    }
    Rng& rng = d_.Draws(god_);
    const std::size_t n = rng.Weighted(weights);
    if (n >= ways.size()) return false;
    GodOrder& order = d_.Declare(god_, "action", "improve", time_);
    order.target = t.id;
    order.option = ways[n].option->id;
    const auto& hexes = ways[n].hexes;
    if (!hexes.empty()) {
      order.hex = hexes[static_cast<std::size_t>(rng.Below(static_cast<int>(hexes.size())))];
    }
    const int pool = o_.MightAt(god_, static_cast<std::size_t>(c.at));
    order.use_artifact = SpendsArtifact(o_.gods.switches.improve_pool - pool);
    return true;
  }

  Decider& d_;
  const Outlook& o_;
  const std::size_t god_;
  const int time_;
  bool discord_ = false, far_discord_ = false, law_ = false, pandemonium_ = false;
  Choices all_;
  std::vector<int> factors_;  // of a draw
};

}  // namespace

void DeclareAction(Decider& d, std::size_t god, int time) { Day(d, god, time).Act(); }

}  // namespace bw
