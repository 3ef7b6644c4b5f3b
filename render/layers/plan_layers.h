// The plan sheet's own layers, back to front (names, frame and foot are the sheet's). As on the
// section, a layer is a pure function of the view.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "render/plan_view.h"

namespace bw {

struct PlanLayerRow {
  std::string_view id, title;
  void (*draw)(PlanView&, std::vector<Item>&);
};
std::span<const PlanLayerRow> PlanLayers();
// The land under an influence map: quiet, without what is no part of its subject.
std::span<const PlanLayerRow> QuietPlanLayers();

void DrawSea(PlanView& view, std::vector<Item>& out);
void DrawLand(PlanView& view, std::vector<Item>& out);
void DrawHexes(PlanView& view, std::vector<Item>& out);
void DrawCoast(PlanView& view, std::vector<Item>& out);
void DrawRivers(PlanView& view, std::vector<Item>& out);
void DrawBorders(PlanView& view, std::vector<Item>& out);
void DrawRelief(PlanView& view, std::vector<Item>& out);
void DrawRoads(PlanView& view, std::vector<Item>& out);
void DrawSectionLines(PlanView& view, std::vector<Item>& out);
void DrawDivineSites(PlanView& view, std::vector<Item>& out);
void DrawLandmarks(PlanView& view, std::vector<Item>& out);  // sites, temples, creatures
void DrawSettlements(PlanView& view, std::vector<Item>& out);
void DrawArmies(PlanView& view, std::vector<Item>& out);
void DrawCaptured(PlanView& view, std::vector<Item>& out);  // provinces an enemy holds
// The number of each hex inside it, where hexes are large enough; by option.
void DrawHexNumbers(const PlanView& view, std::vector<Item>& out);

// Notes in view.signs every sign the layers draw.
void NotePlanSigns(PlanView& view);
// One sign as it looks on the plan, about `at`, within a square of `size` mm.
void DrawPlanSign(const PlanView& view, std::string_view family, std::string_view id, P2 at,
                  double size, std::vector<Item>& out);

// Something that stands on the plan with a sign of its own.
struct PlanThing {
  Ref of;
  P2 at;      // the sign's foot
  BoxMm box;  // what it covers
};
std::vector<PlanThing> PlanThings(const PlanView& view);
std::vector<BoxMm> PlanWorks(const PlanView& view);  // what mines, mills and farms cover
// The letters of section `i`'s line: A, B ...
std::string SectionLetter(std::size_t i);
// Where its line runs, west to east; empty when its section has none on the plan.
std::vector<P2> SectionLineOf(const PlanView& view, Id<Delve> delve);

// The realm whose armies hold a province of another's in war, or none (K-GAP-80); and the bars that
// show it.
Id<Realm> HolderOf(const World& w, Id<Province> province);
PathItem CapturedHatch(const PlanView& view, Id<Realm> holder);
inline constexpr int kCapturedTurn = 3680;    // of 4096
inline constexpr double kCapturedGap = 0.26;  // hexes between two bars

// The tint of a realm, by founding.
PlanMark RealmMark(const PlanView& view, Id<Realm> realm);

}  // namespace bw
