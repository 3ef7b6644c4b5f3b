#include "render/sheets/influence.h"

#include <algorithm>

#include "generator/world/influence.h"
#include "render/layers/plan_influence.h"
#include "render/sheets/plan_maker.h"

namespace bw {

namespace {

struct GodNumbers {
  Id<God> god;
  int temples = 0, levels = 0, hexes = 0;
  std::string letter = {};  // by which its temples are known on the sheet
};

class InfluenceMaker final : public PlanMaker {
 public:
  InfluenceMaker(const World& w, const Rules& rules, const FontSet& fonts,
                 const SheetOptions& options, std::vector<std::string>* warnings)
      : PlanMaker(w, rules, fonts, options, warnings), reach_(InfluenceOf(w, rules)) {
    for (const Id<God> id : w.gods.Ids()) {
      if (!w.gods[id].alive()) continue;
      GodNumbers n{id};
      for (const Temple& t : w.temples) {
        if (!t.alive() || t.god != id || t.level <= 0) continue;
        ++n.temples;
        n.levels += t.level;
      }
      for (std::size_t i = 0; i < reach_.size(); ++i) {
        n.hexes += reach_[i].first == id && w.plan.hexes[i].terrain != Terrain::kSea ? 1 : 0;
      }
      gods_.push_back(n);
    }
    std::stable_sort(gods_.begin(), gods_.end(), [&](const GodNumbers& a, const GodNumbers& b) {
      const God &x = w.gods[a.god], &y = w.gods[b.god];
      return x.rank != y.rank ? x.rank > y.rank : x.followers > y.followers;
    });
  }

 private:
  Cartouche Title() const override {
    Cartouche c;
    c.title = LandsTitle("sheet.gods-above", "sheet.gods-of", "sheet.gods-lands");
    c.lines.push_back(AgeAndYears());
    c.lines.push_back(Word("sheet.hex-is") + SeedPart());
    return c;
  }
  std::string SheetDesc() const override { return Word("sheet.influence-desc"); }
  bool Quiet() const override { return true; }
  void NoteSigns(PlanView& view) override {
    for (GodNumbers& n : gods_) n.letter = GodLetter(view, n.god);
    for (const GodNumbers& n : gods_) {
      if (n.temples > 0) view.signs.Use("god", world_.gods[n.god].key);
    }
    if (std::any_of(reach_.begin(), reach_.end(), [](const auto& h) { return h.contested; })) {
      view.signs.Use("influence", "contested");
    }
    if (std::any_of(gods_.begin(), gods_.end(), [](const auto& n) { return n.temples > 0; })) {
      view.signs.Use("influence", "depth");
      view.signs.Use("influence", "temple");
    }
    SignsUsed all;
    PlanView other{.world = view.world,
                   .rules = view.rules,
                   .palette = view.palette,
                   .hex_mm = view.hex_mm,
                   .origin = view.origin,
                   .signs = all};
    NotePlanSigns(other);
    for (const auto& [family, id] : all.all()) {
      const bool land = family == "line" && id != "section" && id != "province";
      if (family == "town" || land || (family == "mark" && id == "divine")) {
        view.signs.Use(family, id);
      }
    }
  }
  void DrawField(PlanView& view, std::vector<Layer>& out) override {
    for (const PlanLayerRow& row : QuietPlanLayers()) {
      out.push_back({std::string(row.id), std::string(row.title), {}});
      row.draw(view, out.back().items);
    }
    out.push_back({"influence", "Reach of the gods", {}});
    DrawInfluence(view, reach_, out.back().items);
    for (const auto& [id, title, draw] :
         {PlanLayerRow{"roads", "Roads", DrawRoads},
          PlanLayerRow{"landmarks", "Divine locations", DrawDivineSites},
          PlanLayerRow{"settlements", "Settlements", DrawSettlements}}) {
      out.push_back({std::string(id), std::string(title), {}});
      draw(view, out.back().items);
    }
    out.push_back({"temples", "Temples", {}});
    DrawTempleDiscs(view, out.back().items);
  }
  std::vector<std::string> Families() const override {
    return {"god", "influence", "town", "mark", "line"};
  }
  void DrawSign(const PlanView& view, const LegendEntry& e, P2 at, double size,
                std::vector<Item>& out) const override {
    if (e.family == "god") return DrawGodSign(view, world_.Find(e.id).god(), at, size, out);
    if (e.family == "influence") return DrawInfluenceSign(view, e.id, at, size, out);
    PlanMaker::DrawSign(view, e, at, size, out);
  }
  std::vector<std::vector<std::string>> Table() const override {
    std::vector<std::vector<std::string>> rows;
    if (gods_.empty()) return rows;
    rows.push_back({Word("sheet.god"), Word("sheet.rank"), Word("sheet.followers"),
                    Word("sheet.temples"), Word("sheet.levels"), Word("sheet.hexes")});
    for (const GodNumbers& n : gods_) {
      const God& g = world_.gods[n.god];
      const std::string letter = (n.temples > 0 ? n.letter : "\u2013") + " \u00b7 ";
      rows.push_back({letter + g.name, std::to_string(g.rank), std::to_string(g.followers),
                      std::to_string(n.temples), std::to_string(n.levels),
                      std::to_string(n.hexes)});
    }
    return rows;
  }

  std::vector<HexInfluence> reach_;
  std::vector<GodNumbers> gods_;
};

}  // namespace

Scene InfluenceSheet(const World& w, const Rules& rules, const FontSet& fonts,
                     const SheetOptions& options, std::vector<std::string>* warnings) {
  return InfluenceMaker(w, rules, fonts, options, warnings).Make();
}

}  // namespace bw
