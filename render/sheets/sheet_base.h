// What every sheet of a world has in common: the look it is drawn in, its language's words, the
// chief events, the provenance line, and how a drawing is fitted to a named paper.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "render/sheets/foot.h"
#include "render/sheets/frame.h"
#include "render/sheets/section.h"

namespace bw {

inline constexpr double kSheetMargin = 10;  // paper around the drawing on a sheet of its own size
inline constexpr double kLeastMargin = 8;   // on a named paper

std::string Capital(std::string text);

class SheetBase {
 public:
  // Throws std::invalid_argument when the options name no ink, paper or language of the rules.
  SheetBase(const World& w, const Rules& rules, const FontSet& fonts, const SheetOptions& options,
            std::vector<std::string>* warnings);
  virtual ~SheetBase() = default;

 protected:
  std::string Word(std::string_view key) const;  // the key itself where one is missing
  std::string Provenance() const;
  // " · seed 1183" for a title's line; nothing where the world does not tell it (players' files).
  // The word with the name where it has {0}, else before the name.
  std::string Named(std::string_view key, std::string_view name) const;
  std::string SeedPart() const;
  // An age's events of at least this weight that `fits` takes, the weightiest `most` in order.
  std::vector<std::pair<std::string, std::string>> ChiefEvents(
      Id<Age> age, int weight, std::size_t most,
      const std::function<bool(const Event&)>& fits) const;
  // The largest drawing whose page is no higher than the paper, upright or turned, in its middle.
  // `side`: mm from the margin to the drawing; `lay`: the page for a bead, a margin and a width.
  SheetLayout FitPaper(double columns, double side,
                       const std::function<SheetLayout(double, double, double)>& lay) const;
  void CheckLetters(std::string_view text, Face face);
  // A page with its size, language and recipe, and the paper as its first layer.
  Scene BlankScene(const SheetLayout& layout) const;

  const World& world_;
  const Rules& rules_;
  const FontSet& fonts_;
  const SheetOptions& options_;
  std::vector<std::string>* warnings_;
  const Palette* palette_;
  const PaperRules* paper_;
  const SheetWords* words_;
};

}  // namespace bw
