// `beadwright explain`: the chain of causes behind a thing or an event, each link with its rule.
#include <algorithm>
#include <charconv>
#include <map>
#include <set>

#include "cli/commands.h"
#include "cli/setup.h"
#include "cli/talk.h"
#include "generator/base/diag.h"
#include "generator/world/lair.h"
#include "output/chronicle/chronicle.h"
#include "output/chronicle/teller.h"

namespace bw {

namespace {

std::string NameWithKey(const World& w, Ref r) {
  const std::string key(w.KeyOf(r)), name(w.NameOf(r));
  return name.empty() || name == key ? key : name + " (" + key + ")";
}

std::string YearAndSeason(Stamp s) {
  if (s.year == 0) return "before year 1";
  return "year " + std::to_string(s.year) + ", " + kSeasons[s.season];
}

// Events as the chronicle tells them, each with its causes.
class Explainer {
 public:
  Explainer(const World& w, const Rules& rules)
      : w_(w),
        teller_(w, rules, rules.text.at("en")),
        sentences_(ToldSentences(w, rules, rules.text.at("en"))) {}

  // The event and all that led to it, one step deeper each; what was told is not told again.
  std::string Chain(EventNo n) {
    std::string out, indent = "  ", joined;
    while (n != kNoEvent) {
      const bool again = !told_.insert(n).second;
      out += indent + joined;
      if (again) return out + "event " + std::to_string(n) + ", told above\n";
      out += Line(w_.events[n]) + "\n";
      indent += "  ";
      const EventNo cause = w_.events[n].cause;
      if (cause != kNoEvent) joined = Joint(w_.events[cause], w_.events[n]);
      n = cause;
    }
    return out;
  }
  bool Told(EventNo n) const { return told_.count(n) != 0; }
  // Book-keeping of every year: it has numbers, but nothing to tell.
  bool Routine(const Event& e) const { return teller_.IsHidden(e); }

 private:
  // What led to an event may be why it happened or only what went before it.
  std::string Joint(const Event& cause, const Event& e) const {
    return teller_.Explains(cause, e) ? "because of " : "after ";
  }

  std::string SentenceOf(const Event& e) {
    if (const auto told = sentences_.find(e.n); told != sentences_.end()) return told->second;
    teller_.NewParagraph();
    return teller_.Sentence(e.n);
  }

  std::string Line(const Event& e) {
    std::string facts;
    for (const Fact& f : e.facts) {
      facts += (facts.empty() ? " (" : ", ") + f.name + " " + std::to_string(f.value);
    }
    return "event " + std::to_string(e.n) + ", " + YearAndSeason(e.when) + ": " + SentenceOf(e) +
           " <" + e.rule + ", " + e.kind + ">" + (facts.empty() ? "" : facts + ")");
  }

  const World& w_;
  Teller teller_;
  std::map<EventNo, std::string> sentences_;
  std::set<EventNo> told_;
};

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

// The key of a divine location, area by area (B-GOD-05).
std::string KeyText(const World& w, const Rules& rules, Id<Site> site) {
  std::string out;
  for (const KeyedArea& k : LairKey(w, *rules.gods, site)) {
    out += "  " + std::to_string(k.area.number) + ". " + k.room + " (" + std::to_string(k.width) +
           " x " + std::to_string(k.height) + " beads" + (k.way_in ? ", a way in" : "") + "), to";
    for (const int exit : k.exits) out += " " + std::to_string(exit);
    out += ": " + k.feature;
    if (!k.occupant.empty()) {
      out += "; " + k.occupant + (k.area.cleared ? " (driven out)" : "");
      if (!k.hook.empty()) out += " " + k.hook;
    }
    out += "\n";
  }
  return out;
}

std::string TextAbout(const World& w, const Rules& rules, Ref r, int last_year) {
  std::string out = NameWithKey(w, r) + "\n";
  Explainer explainer(w, rules);
  for (const Event& e : w.events) {
    if (e.when.year > last_year) break;
    if (Concerns(e, r) && !explainer.Told(e.n) && !explainer.Routine(e)) {
      out += explainer.Chain(e.n);
    }
  }
  if (r.site() && w.sites[r.site()].kind == "divine") {
    out += "Inside:\n" + KeyText(w, rules, r.site());
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
  if (r) {
    SayOut(TextAbout(w, loaded.rules, r, year.value_or(w.now.year)));
  } else if (const std::optional<EventNo> n = EventNumber(w, id)) {
    if (year && w.events[*n].when.year > *year) {
      throw UsageError("--year: found " + std::to_string(*year) + ", but event " +
                       std::to_string(*n) + " happened in year " +
                       std::to_string(w.events[*n].when.year));
    }
    SayOut(Explainer(w, loaded.rules).Chain(*n));
  } else {
    throw UsageError("found '" + id + "', expected an id of this world or the number of an event" +
                     DidYouMean(id, KeysOf(w)));
  }
  return kExitDone;
}

}  // namespace bw
