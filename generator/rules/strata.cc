#include "generator/rules/strata.h"

#include "generator/rules/glyph_words.h"

namespace bw {

namespace {

const std::vector<std::string> kEventVerbs{"pockets", "vein",    "caves",   "complex",
                                           "river",   "chamber", "fissure", "nexus"};
const std::vector<std::string> kContentVerbs{"nothing", "tunnel", "loot", "mark"};
const std::vector<std::string> kRiverVerbs{"flow", "fall", "lake", "sinkhole"};

Chamber ReadChamber(const TomlTable& t) {
  Chamber c;
  c.kind = t.Str("kind");
  c.shape = t.OneOf("shape", WordList(kShapes), "cavern");
  c.w = t.Beads("w", 0.5, 8, 1);
  c.h = t.Beads("h", 0.5, 6, 1);
  if (t.Has("depth")) std::tie(c.depth_from, c.depth_to) = t.LeastAndMost("depth", {0, 1000});
  c.loot = t.I("loot", {0, 6}, 0);
  const TomlTable marks = t.Sub("marks");
  for (const std::string& mark : marks.Keys()) c.marks[mark] = marks.I(mark, {1, 12});
  c.treasure = t.Str("treasure", "");
  c.sleeper = t.Str("sleeper", "");
  c.named = t.Bool("named", true);
  c.side = t.Str("side", "");
  return c;
}

void ReadRocks(const ConfigSet& set, Diagnostics& diag, StrataRules& out) {
  for (const auto& [id, t] : set.Parse("terrain/rocks", diag)) {
    RockRules r;
    r.id = id;
    r.name = t.Str("name");
    r.pattern = t.OneOf("pattern", WordList(kRockPatterns));
    r.hardness = t.I("hardness", {1, 6});
    std::tie(r.from, r.to) = t.LeastAndMost("depth", {0, 1000});
    FinishToml(t);
    out.rocks[id] = r;
  }
  // A sheet may have bands at any depth: each tenth of it needs a rock, or land could not be laid.
  for (int depth = 50; depth < 1000; depth += 100) {
    bool held = false;
    for (const auto& [id, r] : out.rocks) held = held || (r.from <= depth && depth <= r.to);
    if (held) continue;
    diag.Error({"terrain/rocks", 0, 0}, "found no rock for depth " + std::to_string(depth) +
                                            ", expected one for every depth 0..1000");
    return;
  }
}

PrimordialEvent ReadEvent(const TomlTable& t) {
  PrimordialEvent e;
  e.id = t.Str("id");
  e.verb = t.OneOf("do", kEventVerbs);
  e.weight = t.I("weight", {0, 10}, 6);
  if (e.verb == "pockets" || e.verb == "vein") {
    e.kind = t.OneOf("kind", {"ore", "gold"});
    e.thumbs = t.LeastAndMost("thumbs", {1, 40});
  }
  if (e.verb == "pockets" || e.verb == "complex") e.count = t.I("count", {1, 6});
  if (e.verb == "caves") {
    e.die = t.I("die", {1, 12});
    e.plus = t.I("plus", {0, 6}, 0);
  }
  if (e.verb == "complex") e.kind = t.Str("kind");
  if (e.verb == "river" || e.verb == "fissure") e.steps = t.LeastAndMost("steps", {1, 12});
  if (e.verb == "chamber") e.chamber = ReadChamber(t);
  return e;
}

CavernContent ReadContent(const TomlTable& t) {
  CavernContent c;
  c.id = t.Str("id");
  c.verb = t.OneOf("do", kContentVerbs);
  c.kind = t.Str("kind", "cave");
  if (c.verb == "mark") c.mark = t.Str("mark");
  if (c.verb == "mark" || c.verb == "loot") c.die = t.I("amount_die", {0, 12}, 0);
  return c;
}

RiverStep ReadRiverStep(const TomlTable& t) { return {t.OneOf("do", kRiverVerbs)}; }

// A file of terrain/ that is one table: `die` and rows [[row]]. The root, for further keys.
template <class Row>
TomlTable ReadTable(const ConfigSet& set, Diagnostics& diag, const std::string& file,
                    std::string_view row, Row (*read)(const TomlTable&), RollTable<Row>& out) {
  const TomlTable t = set.ParseOne("terrain/" + file, diag);
  if (!t) {
    diag.Error({"terrain", 0, 0}, "found no readable " + file + ", expected a table rolled on");
    return t;
  }
  out.die = t.I("die", {1, 100});
  const std::vector<TomlTable> rows = t.Subs(row);
  for (const TomlTable& r : rows) out.rows.push_back(read(r));
  out.faces = ReadDiceTable(t, rows.empty() ? "die" : row, rows, out.die);
  return t;
}

}  // namespace

void Load(const ConfigSet& set, Diagnostics& diag, StrataRules& out) {
  ReadRocks(set, diag, out);
  const TomlTable events = ReadTable(set, diag, "primordial.toml", "event", ReadEvent, out.events);
  out.least = events.I("least", {1, 12}, 3);
  out.most = events.I("most", {1, 12}, 5);
  if (out.most < out.least) {
    events.Error("most", "key 'most': found " + std::to_string(out.most) +
                             ", expected at least the " + std::to_string(out.least) +
                             " of 'least'");
  }
  FinishToml(events);
  FinishToml(ReadTable(set, diag, "caverns.toml", "content", ReadContent, out.contents));
  FinishToml(ReadTable(set, diag, "river.toml", "step", ReadRiverStep, out.river));
  FinishToml(ReadTable(set, diag, "nexus.toml", "nexus", ReadChamber, out.nexus));
}

}  // namespace bw
