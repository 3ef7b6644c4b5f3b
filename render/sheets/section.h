// The section sheet: one delve at one moment as a scene - the drawn layers, names, frame, title,
// legend, scales, chief events and provenance. The moment is the world's own; Rewind first for an
// earlier one. Same world, rules and options give the same scene.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "render/section_view.h"
#include "render/text/fonts.h"

namespace bw {

struct SheetOptions {
  std::string paper = "sheet";  // configs/papers
  std::string ink = "colour";   // configs/styles
  double bead_mm = 12;          // on paper "sheet"; a named paper scales to fit
  std::string lang = "en";      // configs/signs
  std::string version;          // of the program, for the provenance line
  bool page_numbers = true;     // of documents; bound in a book they have the book's
  bool hex_numbers = false;     // on a plan: the number of each hex inside it
  std::string options;          // the options that matter, as typed; may be empty
  // The sentence of an event, without markup; unset: no events along the foot.
  std::function<std::string(const Event&)> tell;
};

// `warnings` (may be null) takes names that no font can show. Paper, ink and language must be known
// to the rules (styles.papers, styles.inks, styles.words); std::invalid_argument otherwise.
Scene SectionSheet(const World& w, const Rules& rules, Id<Delve> delve, const FontSet& fonts,
                   const SheetOptions& options, std::vector<std::string>* warnings = nullptr);

}  // namespace bw
