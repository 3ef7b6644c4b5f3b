#include "render/sheets/sheet_base.h"

#include <algorithm>
#include <stdexcept>

namespace bw {

std::string Capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 32);
  return text;
}

namespace {

template <class Map>
const auto* Known(const Map& map, const std::string& id, const char* what) {
  const auto it = map.find(id);
  if (it == map.end()) throw std::invalid_argument(std::string("no ") + what + " '" + id + "'");
  return &it->second;
}

}  // namespace

SheetBase::SheetBase(const World& w, const Rules& rules, const FontSet& fonts,
                     const SheetOptions& options, std::vector<std::string>* warnings)
    : world_(w),
      rules_(rules),
      fonts_(fonts),
      options_(options),
      warnings_(warnings),
      palette_(Known(rules.styles.inks, options.ink, "ink")),
      paper_(Known(rules.styles.papers, options.paper, "paper")),
      words_(Known(rules.styles.words, options.lang, "language")) {}

std::string SheetBase::Word(std::string_view key) const {
  const std::string_view word = words_->Find(key);
  return std::string(word.empty() ? key : word);
}

std::string SheetBase::Named(std::string_view key, std::string_view name) const {
  std::string word = Word(key);
  const auto at = word.find("{0}");
  return at == word.npos ? word.append(" ").append(name) : word.replace(at, 3, name);
}

std::string SheetBase::SeedPart() const {
  const std::string& seed = world_.recipe.seed_text;
  return seed == "-" ? "" : " \u00b7 " + Word("sheet.seed") + " " + seed;
}

std::string SheetBase::Provenance() const {
  std::string out = options_.version.empty() ? "beadwright" : options_.version;
  out += SeedPart();
  if (!options_.options.empty()) out += " \u00b7 " + options_.options;
  if (!world_.recipe.rules_hash.empty()) {
    out += " \u00b7 " + Word("sheet.data") + " " + world_.recipe.rules_hash;
  }
  return out;
}

std::vector<std::pair<std::string, std::string>> SheetBase::ChiefEvents(
    Id<Age> age, int weight, std::size_t most,
    const std::function<bool(const Event&)>& fits) const {
  std::vector<std::pair<std::string, std::string>> out;
  if (!options_.tell || !age) return out;
  std::vector<const Event*> chief;
  for (const Event& e : world_.events) {
    if (e.age == age && e.weight >= weight && fits(e)) chief.push_back(&e);
  }
  std::stable_sort(chief.begin(), chief.end(),
                   [](const Event* a, const Event* b) { return a->weight > b->weight; });
  if (chief.size() > most) chief.resize(most);
  std::sort(chief.begin(), chief.end(), [](const Event* a, const Event* b) { return a->n < b->n; });
  for (const Event* e : chief) {
    std::string when = e->when.year == 0
                           ? Capital(Word("sheet.before-years"))
                           : Word("sheet.year-date") + " " + std::to_string(e->when.year) + ", " +
                                 Word("season." + std::to_string(e->when.season));
    std::string sentence = options_.tell(*e);
    if (!sentence.empty()) out.emplace_back(std::move(when), std::move(sentence));
  }
  return out;
}

SheetLayout SheetBase::FitPaper(
    double columns, double side,
    const std::function<SheetLayout(double, double, double)>& lay) const {
  SheetLayout best;
  best.bead = 0;
  for (const bool turned : {true, false}) {
    const double pw = turned ? paper_->height : paper_->width,
                 ph = turned ? paper_->width : paper_->height;
    double high = (pw - 2 * (kLeastMargin + side)) / columns, low = 0;
    SheetLayout fit;
    fit.bead = 0;
    for (int i = 0; i < 14; ++i) {
      const double bead = i == 0 ? high : (low + high) / 2;
      SheetLayout l = lay(bead, kLeastMargin, pw);
      if (l.page_h > ph) {
        high = bead;
        continue;
      }
      low = bead;
      fit = l;
      if (i == 0) break;
    }
    if (fit.bead <= best.bead) continue;
    const double spare = ph - fit.page_h;
    fit.page_h = ph;
    for (BoxMm* b : {&fit.field, &fit.frame, &fit.foot}) b->y0 += spare / 2, b->y1 += spare / 2;
    fit.origin.y += spare / 2;
    best = fit;
  }
  return best;
}

void SheetBase::CheckLetters(std::string_view text, Face face) {
  if (warnings_ == nullptr) return;
  const std::string missing = fonts_.Missing(text, face);
  if (missing.empty()) return;
  warnings_->push_back("the name '" + std::string(text) +
                       "' holds letters no font has: " + missing);
}

Scene SheetBase::BlankScene(const SheetLayout& layout) const {
  Scene s;
  s.width = layout.page_w;
  s.height = layout.page_h;
  s.bead_mm = layout.bead;
  s.lang = options_.lang;
  s.recipe = {{"program", options_.version},
              {"seed", world_.recipe.seed_text},
              {"options", options_.options},
              {"data", world_.recipe.rules_hash}};
  Layer paper{"paper", "Paper", {}};
  PathItem ground;
  ground.fill = {palette_->paper, 1};
  ground.Rect(0, 0, layout.page_w, layout.page_h);
  paper.items.emplace_back(std::move(ground));
  s.layers.push_back(std::move(paper));
  return s;
}

}  // namespace bw
