// `beadwright explain`: the chain of causes behind a thing or an event, each link with its rule.
#include <algorithm>
#include <charconv>
#include <set>

#include "cli/commands.h"
#include "cli/setup.h"
#include "cli/talk.h"
#include "generator/base/diag.h"

namespace bw {

namespace {

constexpr const char* kSeasons[] = {"spring", "summer", "autumn", "winter"};

std::string NameWithKey(const World& w, Ref r) {
  const std::string key(w.KeyOf(r)), name(w.NameOf(r));
  return name.empty() || name == key ? key : name + " (" + key + ")";
}

std::string When(Stamp s) {
  if (s.year == 0) return "before year 1";
  return "year " + std::to_string(s.year) + ", " + kSeasons[s.season];
}

std::string EventLine(const World& w, const Event& e) {
  std::string out = "event " + std::to_string(e.n) + ", " + When(e.when) + ": " + e.kind;
  if (e.actor && e.actor != Ref::World()) out += ", by " + NameWithKey(w, e.actor);
  for (const Ref s : e.subjects) {
    if (s != e.actor && s != Ref::World()) out += ", " + NameWithKey(w, s);
  }
  if (!e.note.empty()) out += " [" + e.note + "]";
  return out + "  <" + e.rule + ">";
}

// The event and all that led to it, one step deeper each.
std::string Chain(const World& w, EventNo n, std::set<EventNo>& told) {
  std::string out, indent = "  ";
  while (n != kNoEvent) {
    const bool again = !told.insert(n).second;
    out += indent + (indent.size() > 2 ? "because of " : "") + EventLine(w, w.events[n]) +
           (again ? " (told above)" : "") + "\n";
    if (again) break;
    indent += "  ";
    n = w.events[n].cause;
  }
  return out;
}

bool Concerns(const Event& e, Ref r) {
  if (e.actor == r || std::find(e.subjects.begin(), e.subjects.end(), r) != e.subjects.end()) {
    return true;
  }
  return std::any_of(e.changes.begin(), e.changes.end(),
                     [&](const Change& c) { return c.of == r; });
}

std::optional<EventNo> EventNumber(const World& w, std::string id) {
  for (const char* prefix : {"event-", "#"}) {
    if (id.starts_with(prefix)) id.erase(0, std::string_view(prefix).size());
  }
  EventNo n = 0;
  const auto [end, ec] = std::from_chars(id.data(), id.data() + id.size(), n);
  if (ec != std::errc() || end != id.data() + id.size() || n >= w.events.size()) return {};
  return n;
}

std::vector<std::string> Keys(const World& w) {
  std::vector<std::string> out;
  const auto add = [&](const auto& store) {
    for (const auto& row : store) out.push_back(row.key);
  };
  add(w.places);
  add(w.constructions);
  add(w.groups);
  add(w.treasures);
  add(w.people);
  add(w.ages);
  return out;
}

std::string About(const World& w, Ref r, int last_year) {
  std::string out = NameWithKey(w, r) + "\n";
  std::set<EventNo> told;
  for (const Event& e : w.events) {
    if (e.when.year > last_year) break;
    if (Concerns(e, r) && told.count(e.n) == 0) out += Chain(w, e.n, told);
  }
  return out;
}

}  // namespace

int RunExplain(const Args& args) {
  const std::optional<int> year = args.Int("year", 0, 1000000);
  const Loaded loaded = LoadWorld(args, args.Get("WORLD.json"));
  const World& w = loaded.world;
  const std::string id = args.Get("ID");
  const Ref r = w.Find(id);
  std::set<EventNo> told;
  if (r) {
    SayOut(About(w, r, year.value_or(w.now.year)));
  } else if (const std::optional<EventNo> n = EventNumber(w, id)) {
    SayOut(Chain(w, *n, told));
  } else {
    throw UsageError("found '" + id + "', expected an id of this world or the number of an event" +
                     DidYouMean(id, Keys(w)));
  }
  return kExitDone;
}

}  // namespace bw
