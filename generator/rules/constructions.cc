#include "generator/rules/constructions.h"

#include <algorithm>

#include "generator/rules/glyph_words.h"

namespace bw {

namespace {

// Kinds whose rules stand in the program (S-SETUP-02, S-UNSUP-02, S-SPEC-01, S-SPEC-02).
const std::vector<std::string> kFixed = {"castle", "farm", "city", "tower"};
constexpr int kFewestSpecials = 24;  // S-SPEC-03

bool IsFixed(std::string_view id) {
  return std::find(kFixed.begin(), kFixed.end(), id) != kFixed.end();
}

SeasonEffect ReadSeasonEffect(const TomlTable& t) {
  std::vector<std::string> words;
  for (const EffectVerb& v : EffectVerbs()) words.emplace_back(v.word);
  SeasonEffect e;
  e.verb = t.OneOf("do", words);
  for (const EffectVerb& v : EffectVerbs()) {
    if (v.word != e.verb) continue;
    if (v.word != "watch" && v.word != "heal") e.every = t.I("every", {1, 80});
    if (v.most) e.most = t.I("most", {1, 20});
    if (v.reach) e.reach = t.Beads("reach", 0.5, 64);
  }
  return e;
}

ConstructionKind ReadKind(const std::string& id, const TomlTable& t) {
  ConstructionKind k;
  k.id = id;
  k.name = t.Str("name");
  k.glyph = t.OneOf("glyph", WordList(kConstructionGlyphs));
  k.width = t.Beads("width", 0.25, 4);
  k.folk = t.I("folk", {0, 5}, 0);
  k.loot = t.I("loot", {0, 5}, 0);
  if (t.Has("cellar")) {
    const TomlTable c = t.Sub("cellar");
    k.cellar = CellarRules{c.Str("kind"), c.I("loot", {0, 5}, 0)};
  }
  if (!IsFixed(id)) {
    if (!t.Has("effect")) {
      t.Error("", "found no [effect], expected what the special does in a season");
    }
    k.effect = ReadSeasonEffect(t.Sub("effect"));
  }
  return k;
}

bool BringsLoot(const ConstructionKind& k) {
  return k.loot > 0 || (k.cellar && k.cellar->loot > 0);
}

void CheckTable(Diagnostics& diag, const ConstructionRules& rules) {
  for (const std::string& id : kFixed) {
    if (!rules.Knows(id)) {
      diag.Error({"constructions", 0, 0}, "found no " + id + ".toml, expected the " + id);
    }
  }
  const int specials = static_cast<int>(rules.specials.size());
  if (specials < kFewestSpecials) {
    diag.Error({"constructions", 0, 0}, "found " + std::to_string(specials) +
                                            " specials, expected at least " +
                                            std::to_string(kFewestSpecials));
  }
  int with_loot = 0;
  for (const std::string& id : rules.specials) with_loot += BringsLoot(rules.Of(id)) ? 1 : 0;
  if (with_loot * 3 > specials) {
    diag.Error({"constructions", 0, 0}, "found " + std::to_string(with_loot) + " of " +
                                            std::to_string(specials) +
                                            " specials with loot, expected at most one in three");
  }
}

}  // namespace

const std::vector<EffectVerb>& EffectVerbs() {
  static const std::vector<EffectVerb> kVerbs = {
      {"extra-folk", "one folk joins the castle below its cap", false, false},
      {"settle", "one folk settles in the special, up to `most`", true, false},
      {"grow-farm", "an empty farm gets a folk, or a new farm is laid out", false, false},
      {"resettle", "a folk of the special moves to an empty farm or city", false, false},
      {"watch", "constructions within `reach` defend themselves at +1", false, true},
      {"heal", "an excursion that comes home with losses gets one folk back", false, false},
      {"tribute", "a castle without loot gets one from another construction", false, false},
      {"hoard", "a castle with two or more loot puts one by in the special, up to `most`", true,
       false},
  };
  return kVerbs;
}

const ConstructionKind& ConstructionRules::Of(std::string_view id) const {
  return kinds.find(id)->second;
}

const SeasonEffect& EffectOf(const ConstructionRules& rules, std::string_view kind,
                             int effect_row) {
  static const SeasonEffect kNone;
  if (effect_row >= 0 && effect_row < static_cast<int>(rules.effects.size())) {
    return rules.effects[static_cast<std::size_t>(effect_row)];
  }
  const auto it = rules.kinds.find(kind);
  return it == rules.kinds.end() ? kNone : it->second.effect;
}

void Load(const ConfigSet& set, Diagnostics& diag, ConstructionRules& out) {
  for (const auto& [id, t] : set.Parse("constructions", diag)) {
    out.kinds[id] = ReadKind(id, t);
    if (!IsFixed(id)) out.specials.push_back(id);
    FinishToml(t);
  }
  for (const std::string& id : out.specials) out.effects.push_back(out.Of(id).effect);
  for (const auto& [id, kind] : out.kinds) {
    if (kind.effect.verb == "watch") out.watchers.push_back(id);
  }
  CheckTable(diag, out);
}

}  // namespace bw
