#include "render/sheets/plan.h"

#include "render/sheets/plan_maker.h"

namespace bw {

namespace {

class PlanSheetMaker final : public PlanMaker {
 public:
  using PlanMaker::PlanMaker;

 private:
  // "The Lands above Haldreck"; several sections share one land, which then has no one name.
  Cartouche Title() const override {
    Cartouche c;
    c.title = LandsTitle("sheet.lands-above", "sheet.lands-of", "sheet.lands");
    c.lines.push_back(AgeAndYears());
    c.lines.push_back(Word("sheet.hex-is") + SeedPart());
    return c;
  }
  std::string SheetDesc() const override { return Word("sheet.plan-desc"); }
  void NoteSigns(PlanView& view) override { NotePlanSigns(view); }
  void DrawField(PlanView& view, std::vector<Layer>& out) override {
    for (const PlanLayerRow& row : PlanLayers()) {
      out.push_back({std::string(row.id), std::string(row.title), {}});
      row.draw(view, out.back().items);
    }
  }
  std::vector<std::string> Families() const override {
    return {"town", "mark", "realm", "line", "land"};
  }
};

}  // namespace

Scene PlanSheet(const World& w, const Rules& rules, const FontSet& fonts,
                const SheetOptions& options, std::vector<std::string>* warnings) {
  return PlanSheetMaker(w, rules, fonts, options, warnings).Make();
}

}  // namespace bw
