// What plan and influence sheets have in common: the page's measures, the field, head, foot and
// words. A sheet says what it draws on the land and what its legend tells.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "render/labels/plan_names.h"
#include "render/layers/plan_layers.h"
#include "render/sheets/foot.h"
#include "render/sheets/plan_frame.h"
#include "render/sheets/section.h"
#include "render/sheets/sheet_base.h"

namespace bw {

class PlanMaker : public SheetBase {
 public:
  PlanMaker(const World& w, const Rules& rules, const FontSet& fonts, const SheetOptions& options,
            std::vector<std::string>* warnings);
  Scene Make();

 protected:
  virtual Cartouche Title() const = 0;
  virtual std::string SheetDesc() const = 0;
  virtual bool Quiet() const { return false; }
  virtual void NoteSigns(PlanView& view) = 0;
  // The layers of the land and what lies on it, back to front; names follow.
  virtual void DrawField(PlanView& view, std::vector<Layer>& out) = 0;
  virtual std::vector<std::string> Families() const = 0;
  virtual void DrawSign(const PlanView& view, const LegendEntry& e, P2 at, double size,
                        std::vector<Item>& out) const;
  virtual std::string SignWord(const std::string& family, const std::string& id) const;
  // A table beside the events, where the sheet has one: heading, then rows of cells.
  virtual std::vector<std::vector<std::string>> Table() const { return {}; }

  std::string AgeAndYears() const;
  // By the one section's name: above "Haldreck Deep", of "Under-Haldreck"; else the plain word.
  std::string LandsTitle(std::string_view above, std::string_view of, std::string_view plain) const;

 private:
  PlanView View(const SheetLayout& l, SignsUsed& signs) const;
  SheetLayout LayoutAt(double hex, double margin, double width) const;
  SheetLayout LayoutFor() const;
  double FootHeight(const SheetLayout& l) const;
  FootStyle Foot(const PlanView& view) const;
  FootContent Content(int level) const;
  std::vector<LegendGroup> Legend(int level) const;
  Scene Compose(const PlanNames& names, const BoxMm& compass);
  void Check(const PlanNames& names);

  mutable Measure measure_;
  SignsUsed signs_;
  FootContent content_;
  SheetLayout layout_;
  std::shared_ptr<const PlanCourses> courses_;  // of the layout that was settled on
};

}  // namespace bw
