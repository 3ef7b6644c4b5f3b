// Where on the ground line something may be built: the exact set of legal left edges, in 1/256
// beads, as runs, and a uniform draw over them (S-SETUP-02, S-UNSUP-02). Never by rejection.
#pragma once

#include <optional>
#include <vector>

#include "generator/base/rng.h"
#include "generator/world/turn.h"

namespace bw {

struct PlotRun {
  Fx first = 0, last = 0;  // left edges, both included
  auto operator<=>(const PlotRun&) const = default;
};

// Left edges at which a construction of this width lies wholly on land and at least `gap`, edge to
// edge, from every other construction; gap 0 lets neighbours touch. Ruins of former kingdoms count
// when `keep_ruins`. Runs are in order and do not touch.
std::vector<PlotRun> LegalPlots(const World& w, Id<Delve> delve, Fx width, Fx gap, bool keep_ruins);

// One of them, each as likely as any other; ruins of former kingdoms are built over only when
// nothing else is left. Nothing when there is no legal plot at all; no draw is made then.
std::optional<Fx> DrawPlot(const World& w, Id<Delve> delve, Fx width, Fx gap, Rng& rng);

// Where it is built after all: the plot drawn, unless the table picks another legal one (the left
// edge of a whole bead). `kind` is the choice, `actor` whose it is.
Fx ChoosePlot(Turn& t, std::string_view kind, Ref actor, Id<Delve> delve, Fx width, Fx drawn);

}  // namespace bw
