// See describe.h.
#include "render/layers/describe.h"

#include <algorithm>

namespace bw {

namespace {

std::string Tokens(int folk, int loot) {
  std::string text;
  if (folk > 0) text = std::to_string(folk) + " folk";
  if (loot > 0) text += (text.empty() ? "" : ", ") + std::to_string(loot) + " loot";
  return text;
}

std::string Titled(const std::string& name, const std::string& kind, int folk, int loot) {
  std::string title = name.empty() ? Spaced(kind) : name;
  if (!name.empty()) title += ", " + Spaced(kind);
  const std::string tokens = Tokens(folk, loot);
  return tokens.empty() ? title : title + ": " + tokens;
}

std::string Since(const SectionView& view, EventNo founded) {
  const int year = view.world.WhenOf(founded).year;
  return year > 0 ? "year " + std::to_string(year) : std::string("before the first year");
}

}  // namespace

std::string Spaced(std::string_view id) {
  std::string text(id);
  std::replace(text.begin(), text.end(), '-', ' ');
  return text;
}

std::string TitleOf(const SectionView&, const Place& p) {
  return Titled(p.name, p.kind, p.folk, p.loot);
}

std::string DescOf(const SectionView& view, const Place& p) {
  std::string text = "Dug by " + Spaced(p.builder.empty() ? "nature" : p.builder) + ", " +
                     Since(view, p.founded) + ".";
  if (p.state != "open") text += " Now " + p.state + ".";
  if (p.owner) text += " Held by " + view.world.groups[p.owner].name + ".";
  return text;
}

std::string TitleOf(const SectionView&, const Construction& c) {
  return Titled(c.name, c.kind, c.folk, c.loot);
}

std::string DescOf(const SectionView& view, const Construction& c) {
  std::string text = "Built " + Since(view, c.founded) + ".";
  if (c.state == "ruin") text += " A ruin.";
  if (c.owner) text += " Held by " + view.world.groups[c.owner].name + ".";
  return text;
}

}  // namespace bw
