#include "factions/surface/plots.h"

#include <algorithm>
#include <map>
#include <string>

#include "generator/world/map_reference.h"

namespace bw {

namespace {

// Left edges strictly between the two are illegal.
struct Barred {
  Fx after, before;
};

std::vector<Barred> BarredEdges(const World& w, Id<Delve> id, Fx width, Fx gap, bool keep_ruins) {
  std::vector<Barred> out;
  const Delve& delve = w.delves[id];
  for (std::size_t i = 0; i < delve.sea.size(); ++i) {
    const Fx left = static_cast<Fx>(i) * kBead;
    if (delve.sea[i] != 0) out.push_back({left - width, left + kBead});
  }
  for (const Construction& c : w.constructions) {
    if (c.delve != id || (!c.alive() && !keep_ruins)) continue;
    out.push_back({c.x - gap - width, c.x + c.w + gap});
  }
  std::sort(out.begin(), out.end(), [](const Barred& a, const Barred& b) {
    return a.after != b.after ? a.after < b.after : a.before < b.before;
  });
  return out;
}

}  // namespace

std::vector<PlotRun> LegalPlots(const World& w, Id<Delve> delve, Fx width, Fx gap,
                                bool keep_ruins) {
  std::vector<PlotRun> runs;
  const Fx end = w.delves[delve].width - width;
  Fx next = 0;  // the leftmost edge not yet decided
  for (const Barred& b : BarredEdges(w, delve, width, gap, keep_ruins)) {
    if (b.after >= next) runs.push_back({next, std::min(b.after, end)});
    next = std::max(next, b.before);
    if (next > end) break;
  }
  if (next <= end) runs.push_back({next, end});
  std::erase_if(runs, [](const PlotRun& r) { return r.last < r.first; });
  return runs;
}

std::optional<Fx> DrawPlot(const World& w, Id<Delve> delve, Fx width, Fx gap, Rng& rng) {
  for (const bool keep_ruins : {true, false}) {
    const std::vector<PlotRun> runs = LegalPlots(w, delve, width, gap, keep_ruins);
    int total = 0;
    for (const PlotRun& r : runs) total += r.last - r.first + 1;
    if (total == 0) continue;
    Fx k = rng.Below(total);
    for (const PlotRun& r : runs) {
      if (k <= r.last - r.first) return r.first + k;
      k -= r.last - r.first + 1;
    }
  }
  return std::nullopt;
}

Fx ChoosePlot(Turn& t, std::string_view kind, Ref actor, Id<Delve> delve, Fx width, Fx drawn) {
  std::map<std::string, Fx> plots;
  const std::string word = t.dice.Choose(kind, actor, BeadsText(drawn), [&] {
    std::vector<Fx> edges{drawn};
    for (const PlotRun& run : LegalPlots(t.world(), delve, width, 0, true)) {
      for (Fx x = (run.first + kBead - 1) / kBead * kBead; x <= run.last; x += kBead) {
        edges.push_back(x);
      }
    }
    std::sort(edges.begin(), edges.end());
    edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
    std::vector<Option> options;
    for (const Fx x : edges) {
      plots[BeadsText(x)] = x;
      options.push_back({BeadsText(x), "column", {ColumnLetters((x + width / 2) / kBead)}});
    }
    return options;
  });
  const auto picked = plots.find(word);
  return picked == plots.end() ? drawn : picked->second;
}

}  // namespace bw
