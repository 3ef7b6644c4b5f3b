// The brief: what a game master must know before the evening, on one page, and up to five hooks.
// Each hook is a fact of the world as it stands and the sentence of what led to it.
#include <algorithm>
#include <array>

#include "generator/world/plan.h"
#include "generator/world/stats.h"
#include "render/sheets/document_words.h"
#include "render/sheets/documents.h"
#include "render/sheets/inset.h"
#include "render/sheets/page_flow.h"

namespace bw {

namespace {

constexpr std::size_t kHooks = 5, kListed = 5;
constexpr int kTold = 7;                           // weight of an event that is told
constexpr int kAgain = 10, kMostOfASort = 3;       // second hooks of a sort come after all firsts
constexpr double kLeastLeft = 45, kLeastMap = 30;  // mm of page for either to be worth it

struct Hook {
  int weight = 0;
  std::string text, why;
};

class Brief {
 public:
  Brief(const World& w, const Rules& rules, const FontSet& fonts, const SheetOptions& options,
        std::vector<std::string>* warnings)
      : w_(w),
        rules_(rules),
        lang_(options.lang),
        tell_(options.tell),
        words_(w, rules, options),
        page_(w, rules, fonts, options, warnings, "brief") {}

  std::vector<Scene> Make() {
    page_.Title(words_.Title(), page_.Word("brief") + " · " + words_.When());
    page_.Columns(2);
    if (!w_.plan.empty()) Land();
    Realms();
    page_.NextColumn();
    Gods();
    Lurkers();
    page_.Columns(1);
    Hooks();
    Lately();
    Where();
    return page_.Finish(1);  // a brief is one page; what did not fit was the last and least
  }

 private:
  void Land() {
    page_.Heading(page_.Word("brief-land"));
    std::array<int, kTerrains> count{};
    int all = 0;
    for (const Hex& h : w_.plan.hexes) {
      if (h.terrain == Terrain::kNone) continue;
      ++count[static_cast<std::size_t>(h.terrain)];
      ++all;
    }
    std::vector<std::pair<int, std::string>> shares;
    for (std::size_t i = 1; i < count.size(); ++i) {
      const std::string id(WordOf(static_cast<Terrain>(i)));
      const int percent = all == 0 ? 0 : (count[i] * 100 + all / 2) / all;
      const std::string_view word = rules_.styles.words.at(lang_).Find("sign.land." + id);
      if (percent > 0) shares.emplace_back(percent, word.empty() ? id : std::string(word));
    }
    std::stable_sort(shares.begin(), shares.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    std::string line;
    for (const auto& [percent, word] : shares) {
      line += (line.empty() ? "" : ", ") + word + " " + std::to_string(percent) + "%";
    }
    page_.Para(line + ".");
    std::vector<const Settlement*> towns;
    for (const Settlement& s : w_.settlements) {
      if (s.alive()) towns.push_back(&s);
    }
    std::stable_sort(towns.begin(), towns.end(), [](const Settlement* a, const Settlement* b) {
      return a->population > b->population;
    });
    if (towns.size() > kListed) towns.resize(kListed);
    for (const Settlement* s : towns) {
      std::string text = words_.Noun(rules_.settlements.Rank(std::clamp(s->rank, 1, 7)).type) +
                         ", " + std::to_string(s->population);
      if (s->realm) text += "; " + words_.Name(s->realm);
      if (InUnrest(*s)) text += "; " + page_.Word("brief-unrest");
      page_.Entry(s->name, text);
    }
  }

  void Realms() {
    std::vector<const Realm*> realms;
    for (const Realm& r : w_.realms) {
      if (r.alive()) realms.push_back(&r);
    }
    if (realms.empty()) return;
    page_.Heading(page_.Word("brief-rulers"));
    if (realms.size() > kListed) realms.resize(kListed);
    for (const Realm* r : realms) {
      std::string text = words_.Noun(r->government);
      if (r->ruler) text += ", " + words_.Name(r->ruler);
      text += "; " +
              page_.Filled("brief-realm", {std::to_string(r->level), std::to_string(r->population),
                                           std::to_string(r->unrest)});
      page_.Entry(r->name, text);
    }
  }

  void Gods() {
    std::vector<const God*> gods;
    for (const God& g : w_.gods) {
      if (g.alive()) gods.push_back(&g);
    }
    if (gods.empty()) return;
    page_.Heading(page_.Word("gods"));
    std::stable_sort(gods.begin(), gods.end(),
                     [](const God* a, const God* b) { return a->followers > b->followers; });
    if (gods.size() > kListed) gods.resize(kListed);
    for (const God* g : gods) {
      page_.Entry(g->name, page_.Filled("brief-god", {Alignment(*g), std::to_string(g->rank),
                                                      std::to_string(g->followers)}));
    }
  }

  // "lawful evil"; "neutral" alone where neither side is taken.
  std::string Alignment(const God& g) const {
    const std::string ethical = page_.Word("ethical-" + g.ethical),
                      moral = page_.Word("moral-" + g.moral);
    return ethical == moral ? moral : ethical + " " + moral;
  }

  void Lurkers() {
    std::vector<const Group*> groups;
    for (const Group& g : w_.groups) {
      if (g.alive()) groups.push_back(&g);
    }
    if (groups.empty()) return;
    page_.Heading(page_.Word("brief-lurkers"));
    std::stable_sort(groups.begin(), groups.end(), [](const Group* a, const Group* b) {
      const bool av = a->kind == "villain", bv = b->kind == "villain";
      return av != bv ? av : a->folk + a->loot > b->folk + b->loot;
    });
    if (groups.size() > 7) groups.resize(7);
    for (const Group* g : groups) {
      std::string text =
          words_.Noun(g->kind) + "; " +
          page_.Filled("brief-beads", {std::to_string(g->folk), std::to_string(g->loot)});
      if (g->home) text += "; " + words_.Name(g->home);
      page_.Entry(g->name.empty() ? words_.Noun(g->flavour) : g->name, text);
    }
  }

  void Add(int weight, const char* key, const std::vector<std::string>& parts, Ref about) {
    hooks_.push_back({weight, page_.Filled(key, parts), words_.Story(about)});
  }

  // Whether there is room for another of a sort: one of each is worth more than five of one, and
  // what comes after the first (`of`) fills up.
  bool Add(int* of, int weight, const char* key, const std::vector<std::string>& parts, Ref about) {
    Add(*of == 0 ? weight : weight - kAgain - *of, key, parts, about);
    return ++*of < kMostOfASort;
  }

  void Hooks() {
    HookOfVillain();
    HookOfTreasure();
    HookOfRuin();
    HookOfTown();
    HookOfNeighbours();
    HookOfTheDead();
    HookOfWar();
    HookOfSite();
    std::stable_sort(hooks_.begin(), hooks_.end(),
                     [](const Hook& a, const Hook& b) { return a.weight > b.weight; });
    if (hooks_.size() > kHooks) hooks_.resize(kHooks);
    if (hooks_.empty()) return;
    page_.Heading(page_.Word("brief-hooks"));
    for (std::size_t i = 0; i < hooks_.size(); ++i) {
      page_.Entry(std::to_string(i + 1),
                  hooks_[i].text + (hooks_[i].why.empty() ? "" : " " + hooks_[i].why));
    }
  }

  // What the age is known for so far, where the page has room for it.
  void Lately() {
    if (page_.left() < kLeastLeft || !tell_) return;
    std::vector<const Event*> chief;
    for (const Event& e : w_.events) {
      if (e.weight >= kTold && e.age == w_.age) chief.push_back(&e);
    }
    std::stable_sort(chief.begin(), chief.end(),
                     [](const Event* a, const Event* b) { return a->weight > b->weight; });
    if (chief.size() > kListed) chief.resize(kListed);
    std::sort(chief.begin(), chief.end(),
              [](const Event* a, const Event* b) { return a->n < b->n; });
    if (chief.empty()) return;
    page_.Heading(page_.Word("events"));
    for (const Event* e : chief) {
      const std::string sentence = tell_(*e);
      if (sentence.empty()) continue;
      page_.Entry(e->when.year == 0 ? "" : std::to_string(e->when.year), sentence);
    }
  }

  // The land with the line of its section, as large as what is left of the page.
  void Where() {
    const double shape = InsetShape(w_), room = page_.left() - PageFlow::kHeading;
    if (shape <= 0 || room < kLeastMap || w_.delves.empty()) return;
    const double wide = std::min(page_.width(), room / shape);
    page_.Heading(page_.Word("inset"));
    page_.Block(wide * shape - 0.1, [&](const BoxMm& box, std::vector<Item>& out) {
      const double x = box.centre().x - wide / 2;
      DrawInset(w_, w_.track ? w_.track : Id<Delve>(0u), page_.palette(),
                {x, box.y0, x + wide, box.y1}, 3, out);
    });
  }

  void HookOfVillain() {
    for (const Id<Group> g : w_.groups.Ids()) {
      const Group& row = w_.groups[g];
      if (!row.alive() || row.kind != "villain") continue;
      return Add(10, "hook-villain",
                 {words_.Name(g), words_.Name(row.home), std::to_string(row.folk)}, g);
    }
  }

  void HookOfTreasure() {
    int of = 0;
    for (const Id<Treasure> t : w_.treasures.Ids()) {
      const Treasure& row = w_.treasures[t];
      if (!row.alive() || !row.at || words_.Name(row.at).empty()) continue;
      if (!row.at.place() && !row.at.group()) continue;
      if (!Add(&of, 9, "hook-treasure", {row.name, words_.Name(row.at)}, t)) return;
    }
  }

  void HookOfRuin() {
    int of = 0;
    for (const Id<Construction> c : w_.constructions.Ids()) {
      const Construction& row = w_.constructions[c];
      if (row.state != "ruin" || row.name.empty()) continue;
      const bool below = row.cellar && w_.places[row.cellar].alive();
      if (!Add(&of, 7, below ? "hook-ruin-below" : "hook-ruin", {row.name}, c)) return;
    }
  }

  void HookOfTown() {
    int of = 0;
    for (const Id<Settlement> s : w_.settlements.Ids()) {
      const Settlement& row = w_.settlements[s];
      if (!row.alive() || !InUnrest(row)) continue;
      if (!Add(&of, 6, "hook-unrest", {row.name, std::to_string(row.satisfaction)}, s)) return;
    }
  }

  // The two groups that live nearest each other in one delve.
  void HookOfNeighbours() {
    Id<Group> first, second;
    Fx nearest = 0;
    const auto lives = [&](Id<Group> g) {
      const Group& row = w_.groups[g];
      return row.alive() && row.home && row.kind != "villain";
    };
    for (const Id<Group> a : w_.groups.Ids()) {
      for (const Id<Group> b : w_.groups.Ids()) {
        if (!(a < b) || !lives(a) || !lives(b)) continue;
        const Place &m = w_.places[w_.groups[a].home], &n = w_.places[w_.groups[b].home];
        if (m.delve != n.delve) continue;
        const Pt p = m.box.centre(), q = n.box.centre();
        const Fx apart = std::abs(p.x - q.x) + std::abs(p.y - q.y);
        if (second && apart >= nearest) continue;
        first = a, second = b, nearest = apart;
      }
    }
    if (second)
      Add(8, "hook-neighbours",
          {words_.Name(first), words_.Name(second), words_.Name(w_.groups[first].home)}, first);
  }

  void HookOfTheDead() {
    int of = 0;
    for (std::size_t i = w_.people.size(); i-- > 0;) {
      const Person& p = w_.people[Id<Person>(i)];
      if (p.died < 0 || p.role != "hero") continue;
      if (!Add(&of, 5, "hook-hero", {p.name, std::to_string(p.died)}, Id<Person>(i))) return;
    }
  }

  void HookOfWar() {
    for (const Id<War> v : w_.wars.Ids()) {
      const War& row = w_.wars[v];
      if (row.alive())
        return Add(9, "hook-war", {words_.Name(row.attacker), words_.Name(row.defender)}, v);
    }
  }

  void HookOfSite() {
    int of = 0;
    for (const Id<Site> s : w_.sites.Ids()) {
      const Site& row = w_.sites[s];
      if (!row.alive() || row.name.empty()) continue;
      if (!Add(&of, 6, "hook-site", {row.name, words_.Noun("site-" + row.kind)}, s)) return;
    }
  }

  const World& w_;
  const Rules& rules_;
  const std::string& lang_;
  const std::function<std::string(const Event&)>& tell_;
  DocumentWords words_;
  PageFlow page_;
  std::vector<Hook> hooks_;
};

}  // namespace

std::vector<Scene> BriefSheet(const World& w, const Rules& rules, const FontSet& fonts,
                              const SheetOptions& options, std::vector<std::string>* warnings) {
  return Brief(w, rules, fonts, options, warnings).Make();
}

}  // namespace bw
