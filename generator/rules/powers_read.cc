// Reading powers and their prices, and what can be wrong with them (G-PDATA-02, G-PDATA-04,
// G-PDATA-05).
#include <algorithm>

#include "generator/base/words.h"
#include "generator/rules/power_kinds.h"
#include "generator/rules/terrain_words.h"

namespace bw {

namespace {

// A word of a list read as a whole.
void CheckWord(const TomlTable& t, std::string_view key, const std::string& word,
               const KeyList& allowed) {
  if (std::find(allowed.begin(), allowed.end(), word) != allowed.end()) return;
  t.Error(key, FoundAt(key, word) + ", expected " + OrList(allowed) + DidYouMean(word, allowed));
}

// Not of the amount's own sign, or not of one sign with it: growth must know which way to go.
void CheckAmount(const TomlTable& t, const Effect& e) {
  if (e.amount == 0 && e.might == 0) {
    t.Error("amount", "key 'amount': found an effect of nothing, expected an amount or might");
  } else if ((e.amount < 0 && e.might > 0) || (e.amount > 0 && e.might < 0)) {
    t.Error("might", "key 'might': found another sign than the amount's, expected the same");
  }
}

void ReadTerrain(const TomlTable& t, Effect& e) {
  KeyList from = TerrainWords(), to = TerrainWords();
  from.emplace_back("land");
  to.emplace_back("river");
  e.from = t.Strs("from");
  if (e.from.empty()) t.Error("from", "key 'from' is missing, expected a list of terrains");
  for (const std::string& word : e.from) CheckWord(t, "from", word, from);
  e.to = t.OneOf("to", to);
}

Effect ReadEffect(const TomlTable& t) {
  KeyList words;
  for (const EffectRow& row : EffectRows()) words.emplace_back(row.word);
  const std::string word = t.OneOf("kind", words);
  const auto at = std::find(words.begin(), words.end(), word);
  if (at == words.end()) {
    t.MarkAllRead();
    return {};
  }
  const EffectRow& row = EffectRows()[static_cast<std::size_t>(at - words.begin())];
  Effect e;
  e.kind = row.kind;
  if (row.amount) {
    e.amount = t.I("amount", {-100000, 100000}, row.might ? std::optional<int>(0) : std::nullopt);
    if (row.might) e.might = t.I("might", {-1, 1}, 0);
    CheckAmount(t, e);
  }
  if (e.kind == EffectKind::kDv || e.kind == EffectKind::kFood) {
    e.day = t.OneOf("duration", {"day", "permanent"}, "permanent") == "day";
  }
  if (e.kind == EffectKind::kTerrain) ReadTerrain(t, e);
  const bool removes = e.kind == EffectKind::kImprovement && e.amount < 0;
  if (!row.what.empty() && !removes) e.what = t.OneOf("what", row.what);
  const bool only_up = e.kind == EffectKind::kSteal || e.kind == EffectKind::kTerrain ||
                       e.kind == EffectKind::kCreature || e.kind == EffectKind::kSlot;
  if (only_up && e.amount < 0) {
    t.Error("amount", "key 'amount': found " + std::to_string(e.amount) + ", expected 1 or more");
  }
  return e;
}

KeyList AllPriceWords() {
  KeyList out;
  for (const EffectRow& row : EffectRows()) {
    Effect e;
    e.kind = row.kind;
    const bool by_word = e.kind == EffectKind::kNegate || e.kind == EffectKind::kChosen ||
                         e.kind == EffectKind::kImmune;
    const std::size_t n = by_word ? row.what.size() : 1;
    for (std::size_t i = 0; i < n; ++i) {
      if (by_word) e.what = row.what[i];
      for (const int amount : {1, -1}) {
        e.amount = amount;
        e.day = amount > 0;
        const std::string word = PriceWord(e);
        if (std::find(out.begin(), out.end(), word) == out.end()) out.push_back(word);
      }
    }
  }
  return out;
}

void ReadPrices(const TomlTable& root, PowerRules& out) {
  out.budget_base = root.I("base", {0, 100});
  out.budget_level = root.I("level", {0, 100});
  out.might_counts = root.I("might", {1, 100});
  out.region_counts = root.I("region", {1, 100});
  const auto others = root.Ints("others", {0, 20});
  if (others.size() != out.others.size()) {
    root.Error("others", "key 'others': found " + std::to_string(others.size()) +
                             " numbers, expected one for each level 1..9");
  }
  for (std::size_t i = 0; i < std::min(others.size(), out.others.size()); ++i) {
    out.others[i] = static_cast<int>(others[i]);
  }
  const TomlTable list = root.Sub("price");
  for (const std::string& word : AllPriceWords()) {
    if (!list.Has(word)) {
      list.Error("", "found no price for '" + word + "', expected units and per");
      continue;
    }
    const TomlTable t = list.Sub(word);
    out.prices[word] = {t.I("units", {1, 1000}), t.I("per", {1, 100000}),
                        t.I("step", {0, 100000}, 0), t.Bool("region", true)};
  }
  FinishToml(root);
}

// What an effect of a power with this target can fall on at all (G-PDATA-02).
std::string Misplaced(const Power& p, const Effect& e) {
  const bool order = p.target == "order", many = p.target == "region";
  const bool on_settlement = order || many || p.target == "settlement" || p.target == "own";
  switch (RowOf(e.kind).on) {
    case FallsUpon::kOrder: return order ? "" : "target = \"order\"";
    case FallsUpon::kRival:
      return p.target == "self" || p.target == "own" ? "another god to take from" : "";
    case FallsUpon::kUser:
      return many && e.kind == EffectKind::kInitiative ? "a target that is no region" : "";
    case FallsUpon::kSettlement:
      if (e.kind == EffectKind::kImmune && e.what == "conversion") return "";
      return on_settlement ? "" : "a target that is a settlement";
  }
  return "";
}

void CheckEffects(const TomlTable& t, const Power& p) {
  const std::vector<TomlTable> rows = t.Subs("effects");
  for (std::size_t i = 0; i < p.effects.size(); ++i) {
    const Effect& e = p.effects[i];
    const std::string wanted = Misplaced(p, e);
    if (!wanted.empty()) {
      rows[i].Error("kind", FoundAt("kind", WordOf(e.kind)) + " on target '" + p.target +
                                "', expected " + wanted);
    }
    if (e.kind == EffectKind::kNegate && p.time != "reaction") {
      rows[i].Error("kind",
                    "key 'kind': found 'negate' in a power that is no reaction, expected "
                    "time = \"reaction\"");
    }
  }
}

void CheckBudget(const TomlTable& t, const PowerRules& rules, const Power& p) {
  const std::vector<TomlTable> rows = t.Subs("effects");
  int spent = 0;
  for (std::size_t i = 0; i < p.effects.size(); ++i) {
    const Effect& e = p.effects[i];
    const int per = rules.PriceFor(e).per;
    if (RowOf(e.kind).amount && e.amount % per != 0) {
      rows[i].Error("amount", "key 'amount': found " + std::to_string(e.amount) +
                                  ", expected a multiple of " + std::to_string(per));
      return;
    }
    spent += PriceOf(rules, e, p.target);
  }
  const int budget = rules.BudgetOf(p.level);
  if (spent == budget) return;
  t.Error("effects", "key 'effects': found effects worth " + std::to_string(spent) +
                         " units, expected exactly " + std::to_string(budget) + " at level " +
                         std::to_string(p.level));
}

// Target, time and trigger go together: only a reaction has a trigger, and it answers an order.
void ReadTime(const TomlTable& t, Power& p) {
  p.time = t.OneOf("time", {"action", "bonus", "reaction"});
  p.target = t.OneOf("target", {"self", "settlement", "own", "region", "god", "order"});
  if (p.time == "reaction") {
    p.trigger = t.OneOf("trigger", {"conflict", "power", "pool", "any"});
    if (p.target != "order" && p.target != "settlement" && !p.target.empty()) {
      t.Error("target",
              FoundAt("target", p.target) + " in a reaction, expected order or settlement");
    }
  } else if (p.target == "order" && p.time == "action") {
    t.Error("target",
            "key 'target': found 'order' in an action, expected time = \"bonus\" or \"reaction\"");
  }
}

void ReadId(const TomlTable& t, Power& p) {
  p.id = t.Str("id");
  const std::string prefix = p.domain + ".";
  if (p.id.size() > prefix.size() && p.id.compare(0, prefix.size(), prefix) == 0) return;
  t.Error("id", FoundAt("id", p.id) + ", expected '" + prefix + "' and a word of its own");
}

Power ReadPower(const TomlTable& t, const std::string& domain, bool moral) {
  Power p;
  p.domain = domain;
  ReadId(t, p);
  p.name = t.Str("name");
  p.level = t.I("level", {1, moral ? 5 : 9});
  if (moral) p.moral_rank = t.I("rank", {1, 20});
  ReadTime(t, p);
  if (!moral && t.Has("requires")) {
    const TomlTable needs = t.Sub("requires");
    p.requires_domain = needs.Str("domain", domain);
    p.requires_others = needs.I("others", {1, 20});
  }
  p.effects = ReadEffects(t, "effects");
  if (p.effects.empty()) t.Error("effects", "key 'effects' is missing, expected a list of effects");
  return p;
}

// Every pick must find a power (G-NEUT-02, G-MNEUT-02): two of level 1, one of each to 5.
void CheckDomain(const TomlTable& root, const std::string& domain, const PowerRules& rules) {
  std::array<int, 10> count{};
  for (const Power* p : rules.Of(domain)) ++count[static_cast<std::size_t>(p->level)];
  for (std::size_t level = 1; level <= 5; ++level) {
    const int needed = level == 1 ? 2 : 1;
    if (count[level] >= needed) continue;
    root.Error("power", "found " + std::to_string(count[level]) + " powers of level " +
                            std::to_string(level) + ", expected " + std::to_string(needed) +
                            " or more");
  }
}

struct Read {
  TomlTable table;
  std::string id;
};

// Prerequisites look at the finished list: enough others must exist, of levels slots can carry.
void CheckRequires(const std::vector<Read>& read, const PowerRules& rules) {
  for (const Read& r : read) {
    const Power& p = rules.powers.find(r.id)->second;
    if (p.moral()) continue;
    const int least = rules.others[static_cast<std::size_t>(p.level - 1)];
    const std::string found =
        p.requires_others == 0 ? "nothing" : "others = " + std::to_string(p.requires_others);
    if (p.requires_others < least) {
      r.table.Error("requires", "key 'requires': found " + found +
                                    ", expected others = " + std::to_string(least) +
                                    " or more at level " + std::to_string(p.level));
    }
    if (p.requires_others == 0) continue;
    CheckWord(r.table, "requires", p.requires_domain, rules.domains);
    const auto of = rules.Of(p.requires_domain);
    const auto others = std::count_if(
        of.begin(), of.end(), [&](const Power* o) { return o->level <= 5 && o->id != p.id; });
    if (others < p.requires_others && others > 0) {
      r.table.Error("requires", "key 'requires': found " + found + ", but '" + p.requires_domain +
                                    "' has only " + std::to_string(others) +
                                    " others of level 1..5");
    }
  }
}

void ReadDomain(const std::string& domain, const TomlTable& root, PowerRules& out,
                std::vector<Read>& read) {
  out.domain_names[domain] = root.Str("name");
  const bool moral = root.Bool("moral", false);
  if (!moral) out.domains.push_back(domain);
  for (const TomlTable& t : root.Subs("power")) {
    Power p = ReadPower(t, domain, moral);
    CheckEffects(t, p);
    if (!out.prices.empty() && !p.effects.empty()) CheckBudget(t, out, p);
    const std::string id = p.id;
    if (out.powers.emplace(id, std::move(p)).second) {
      read.push_back({t, id});
    } else {
      t.Error("id", FoundAt("id", id) + " a second time, expected an id of its own");
    }
  }
  if (!moral) CheckDomain(root, domain, out);
  FinishToml(root);
}

}  // namespace

std::vector<Effect> ReadEffects(const TomlTable& owner, std::string_view key) {
  std::vector<Effect> out;
  for (const TomlTable& t : owner.Subs(key)) out.push_back(ReadEffect(t));
  return out;
}

void Load(const ConfigSet& set, Diagnostics& diag, PowerRules& out) {
  const TomlTable prices = set.ParseOne("gods/prices.toml", diag);
  if (prices) {
    ReadPrices(prices, out);
  } else if (set.files().count("gods/prices.toml") == 0) {
    diag.Error({"gods/prices.toml", 0, 0}, "found no such file, expected the prices of effects");
  }
  std::vector<Read> read;
  for (const auto& [id, root] : set.Parse("powers", diag)) ReadDomain(id, root, out, read);
  CheckRequires(read, out);
}

}  // namespace bw
