// `beadwright info`: a page about a saved world.
#include <algorithm>
#include <iterator>
#include <map>

#include "cli/commands.h"
#include "cli/setup.h"
#include "cli/talk.h"
#include "generator/world/recipe.h"

namespace bw {

namespace {

std::string Line(const std::string& name, const std::string& value) {
  std::string out = name;
  out.resize(16, ' ');
  return out + value + "\n";
}

std::string Plural(std::size_t n, const std::string& one, const std::string& many) {
  return std::to_string(n) + " " + (n == 1 ? one : many);
}

std::string DateOf(Stamp s) {
  if (s.year == 0) return "before year 1";
  return std::string(kSeasons[s.season]) + " of year " + std::to_string(s.year);
}

// What the command above needs besides the program: files whose text world.json keeps.
std::string OwnFileLines(const World& w) {
  const auto line = [](const std::string& name, const std::vector<std::string>& files) {
    std::string list;
    for (const std::string& file : files) list += (list.empty() ? "" : ", ") + file;
    return files.empty() ? "" : Line(name, list + " (kept in the world file)");
  };
  return line("OVERLAYS", OwnDataFiles(w)) + line("orders", OrdersFiles(w));
}

std::string NameOrKey(const World& w, Ref r) {
  const std::string_view name = w.NameOf(r);
  return name.empty() ? w.KeyOf(r) : std::string(name);
}

std::string AgeLines(const World& w) {
  std::string out = "\nAges\n";
  for (const Age& a : w.ages) {
    const bool ended = a.last_event != kNoEvent;
    const Id<Age> id(static_cast<std::size_t>(a.index - 1));
    out += "  " + std::to_string(OrderOf(w, id)) + "  " + a.name;
    if (a.delve) out += " of " + NameOrKey(w, a.delve);
    if (a.from.year > 0) out += ", from " + DateOf(a.from);
    if (ended && a.to.year > 0) out += " to " + DateOf(a.to);
    if (!ended) out += ", still going on";
    if (!a.ended_by.empty()) {
      out += " (ended by " + a.ended_by;
      if (a.by && !w.NameOf(a.by).empty()) out += ": " + std::string(w.NameOf(a.by));
      out += ")";
    }
    out += "\n";
  }
  return out;
}

std::string GroupLines(const World& w) {
  std::vector<Id<Group>> living;
  for (const Id<Group> id : w.groups.Ids()) {
    if (w.groups[id].alive()) living.push_back(id);
  }
  std::stable_sort(living.begin(), living.end(), [&](Id<Group> a, Id<Group> b) {
    return w.groups[a].folk + w.groups[a].loot > w.groups[b].folk + w.groups[b].loot;
  });
  std::string out = "\nGroups that live (" + std::to_string(living.size()) + ")\n";
  for (const Id<Group> id : living) {
    const Group& g = w.groups[id];
    out += "  " + g.key + "  " + (g.name.empty() ? g.flavour : g.name) + ", " + g.kind + ": " +
           std::to_string(g.folk) + " folk, " + std::to_string(g.loot) + " loot, " +
           Plural(TerritoryOf(w, id).size(), "place", "places") + "\n";
  }
  return out;
}

// Gods by standing, settlements by size, realms by level: the foremost of each.
std::string PlanLines(const World& w) {
  constexpr std::size_t kMost = 12;
  std::string out;
  const auto list = [&](const std::string& title, auto all, auto alive, auto more, auto line) {
    std::vector<typename decltype(all)::iterator::value_type> ids;
    std::copy_if(all.begin(), all.end(), std::back_inserter(ids), alive);
    std::stable_sort(ids.begin(), ids.end(), more);
    if (ids.empty()) return;
    out += "\n" + title + " (" + std::to_string(ids.size()) + ")\n";
    for (std::size_t i = 0; i < std::min(ids.size(), kMost); ++i) out += "  " + line(ids[i]) + "\n";
  };
  list(
      "Gods", w.gods.Ids(), [&](Id<God> g) { return w.gods[g].alive(); },
      [&](Id<God> a, Id<God> b) { return w.gods[a].followers > w.gods[b].followers; },
      [&](Id<God> id) {
        const God& g = w.gods[id];
        return g.key + "  " + g.name + ", " + g.ethical + " " + g.moral + ": rank " +
               std::to_string(g.rank) + ", " + std::to_string(g.followers) + " followers";
      });
  list(
      "Settlements", w.settlements.Ids(),
      [&](Id<Settlement> s) { return w.settlements[s].alive(); },
      [&](Id<Settlement> a, Id<Settlement> b) {
        return w.settlements[a].population > w.settlements[b].population;
      },
      [&](Id<Settlement> id) {
        const Settlement& s = w.settlements[id];
        return s.key + "  " + s.name + ": rank " + std::to_string(s.rank) + ", " +
               std::to_string(s.population) + " people, satisfaction " +
               std::to_string(s.satisfaction);
      });
  list(
      "Realms", w.realms.Ids(), [&](Id<Realm> r) { return w.realms[r].alive(); },
      [&](Id<Realm> a, Id<Realm> b) { return w.realms[a].level > w.realms[b].level; },
      [&](Id<Realm> id) {
        const Realm& r = w.realms[id];
        return r.key + "  " + r.name + ", " + r.government + ": level " + std::to_string(r.level) +
               ", population " + std::to_string(r.population) + ", unrest " +
               std::to_string(r.unrest);
      });
  std::size_t wars = 0;
  for (const War& v : w.wars) wars += v.alive() ? 1 : 0;
  if (wars > 0) out += "\nWars under way: " + std::to_string(wars) + "\n";
  return out;
}

std::string SurfaceLines(const World& w) {
  std::string out = "\nOn the surface\n";
  for (const Construction& c : w.constructions) {
    if (!c.alive() || c.kind == "farm") continue;
    out += "  " + c.key + "  " + (c.name.empty() ? c.kind : c.name + ", " + c.kind) + ": " +
           std::to_string(c.folk) + " folk, " + std::to_string(c.loot) + " loot" +
           (c.state == "ruin" ? ", a ruin" : "") + "\n";
  }
  return out;
}

std::string CountLines(const World& w) {
  std::map<std::string, int> states;
  for (const Place& p : w.places) {
    if (p.alive()) ++states[p.state];
  }
  std::string places;
  for (const auto& [state, n] : states) {
    places += (places.empty() ? "" : ", ") + std::to_string(n) + " " + state;
  }
  std::size_t headlines = 0, alive = 0;
  for (const Event& e : w.events) headlines += e.weight >= 8 ? 1 : 0;
  for (const Person& p : w.people) alive += p.died < 0 ? 1 : 0;
  return Line("places",
              std::to_string(w.places.size()) + (places.empty() ? "" : " (" + places + ")")) +
         Line("ways", std::to_string(w.ways.size())) +
         Line("constructions", std::to_string(w.constructions.size())) +
         Line("groups", std::to_string(w.groups.size())) +
         Line("treasures", std::to_string(w.treasures.size())) +
         Line("people", std::to_string(w.people.size()) + ", " + std::to_string(alive) + " alive") +
         Line("events", Plural(w.events.size(), "event", "events") + ", " +
                            Plural(headlines, "headline", "headlines"));
}

}  // namespace

int RunInfo(const Args& args) {
  const Loaded loaded = LoadWorld(args, args.Get("WORLD.json"));
  const World& w = loaded.world;
  const int seasons = SeasonsPlayed(w);
  std::string out =
      Line("seed", w.recipe.seed_text) +
      Line("rules", w.recipe.rules_hash +
                        (loaded.same_rules ? "" : " (the data here: " + loaded.rules.hash + ")")) +
      Line("again", RecipeCommand(w)) + OwnFileLines(w) +
      Line("length", Plural(static_cast<std::size_t>(seasons), "season", "seasons")) +
      Line("now", DateOf(w.now.stamp())) + CountLines(w) + AgeLines(w) + SurfaceLines(w) +
      PlanLines(w) + GroupLines(w);
  SayOut(out);
  return kExitDone;
}

}  // namespace bw
