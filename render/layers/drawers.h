// Every layer of the section, one function a file of its name.
#pragma once

#include <vector>

#include "render/section_view.h"

namespace bw {

void DrawSky(SectionView& view, std::vector<Item>& out);
void DrawStrata(SectionView& view, std::vector<Item>& out);
void DrawVeins(SectionView& view, std::vector<Item>& out);
void DrawWalls(SectionView& view, std::vector<Item>& out);
void DrawRockEdge(SectionView& view, std::vector<Item>& out);
void DrawWays(SectionView& view, std::vector<Item>& out);
void DrawPlaces(SectionView& view, std::vector<Item>& out);
void DrawGround(SectionView& view, std::vector<Item>& out);
void DrawTowns(SectionView& view, std::vector<Item>& out);
void DrawConstructions(SectionView& view, std::vector<Item>& out);
void DrawTerritories(SectionView& view, std::vector<Item>& out);
void DrawTokens(SectionView& view, std::vector<Item>& out);

}  // namespace bw
