// The token sheet: counters as large as a bead to cut out - folk, loot, treasures, gods, groups -
// and how many beads of each the age has needed at most.
#include <algorithm>

#include "generator/base/utf8.h"
#include "render/glyphs/token_marks.h"
#include "render/sheets/document_words.h"
#include "render/sheets/documents.h"
#include "render/sheets/page_flow.h"
#include "render/text/wrap.h"

namespace bw {

namespace {

constexpr double kGap = 2.5;      // mm between counters, for scissors
constexpr int kMostOfAKind = 90;  // counters of one kind on a sheet
constexpr std::size_t kMostNamed = 40;

// The first letters of the first two great words: "Pool Folk" is "PF", "Maeth the Mild" "MM".
std::string Initials(std::string_view name) {
  std::string out;
  bool start = true;
  int letters = 0;
  for (std::size_t pos = 0; pos < name.size() && letters < 2;) {
    const char32_t c = NextPoint(name, pos);
    if (start && IsLetterPoint(c) && (letters == 0 || c == UpperPoint(c))) {
      AppendPoint(out, UpperPoint(c));
      ++letters;
    }
    start = !IsLetterPoint(c) && c != U'\'';
  }
  return out.empty() ? "?" : out;
}

// Each its own: who would have another's has a number with it.
std::vector<std::string> Marks(const std::vector<std::pair<std::string, bool>>& names) {
  std::vector<std::string> out;
  for (const auto& [name, god] : names) {
    const std::string plain = Initials(name);
    std::string mark = plain;
    for (int n = 2; std::find(out.begin(), out.end(), mark) != out.end(); ++n) {
      mark = plain.substr(0, plain.size() > 1 ? plain.size() - 1 : 1) + std::to_string(n);
    }
    out.push_back(std::move(mark));
  }
  return out;
}

class Tokens {
 public:
  Tokens(const World& w, const Rules& rules, const FontSet& fonts, const SheetOptions& options,
         std::vector<std::string>* warnings)
      : w_(w),
        bead_(options.bead_mm),
        words_(w, rules, options),
        page_(w, rules, fonts, options, warnings, "tokens") {}

  std::vector<Scene> Make() {
    const BeadCount beads = BeadsOf(w_);
    char size[16];
    std::snprintf(size, sizeof size, "%.1f", bead_);
    page_.Title(words_.Title(), page_.Filled("tokens", {size}) + " · " + words_.When());
    page_.Table(
        {{page_.Word("tokens-kind"), page_.Word("tokens-now"), page_.Word("tokens-most")},
         {page_.Word("tokens-folk"), std::to_string(beads.folk), std::to_string(beads.most_folk)},
         {page_.Word("tokens-loot"), std::to_string(beads.loot), std::to_string(beads.most_loot)},
         {page_.Word("tokens-treasures"), std::to_string(beads.treasures),
          std::to_string(beads.treasures)}},
        {2, 1, 1});
    Plain(page_.Word("tokens-folk"), TokenKind::kFolk, beads.most_folk);
    Plain(page_.Word("tokens-loot"), TokenKind::kLoot, beads.most_loot);
    Plain(page_.Word("tokens-treasures"), TokenKind::kTreasure, beads.treasures);
    Named();
    return page_.Finish();
  }

 private:
  int PerRow() const {
    return std::max(1, static_cast<int>((page_.width() + kGap) / (bead_ + kGap)));
  }

  P2 MiddleIn(const BoxMm& box, int i) const {
    return {box.x0 + bead_ / 2 + i * (bead_ + kGap), box.y0 + bead_ / 2};
  }

  void Cut(P2 at, std::vector<Item>& out) const {
    PathItem line = Stroke(page_.palette().faded, 0.18);
    line.dash = {1, 0.8};
    line.Circle(at, bead_ / 2);
    out.emplace_back(std::move(line));
  }

  void Plain(const std::string& word, TokenKind kind, int count) {
    if (count == 0) return;
    page_.Heading(word);
    for (int left = std::min(count, kMostOfAKind); left > 0; left -= PerRow()) {
      page_.Block(bead_ + kGap, [&](const BoxMm& box, std::vector<Item>& out) {
        TokenInks inks(page_.palette(), bead_ * 0.32);
        for (int i = 0; i < std::min(left, PerRow()); ++i) {
          Cut(MiddleIn(box, i), out);
          inks.Add({kind, 1, MiddleIn(box, i)}, bead_ * 0.32);
        }
        inks.PutInto(out);
      });
    }
  }

  // Gods and groups by their initials, told below in their order.
  void Named() {
    std::vector<std::pair<std::string, bool>> names;  // with: a god's
    for (const God& g : w_.gods) {
      if (g.alive()) names.emplace_back(g.name, true);
    }
    for (const Group& g : w_.groups) {
      if (g.alive() && !g.name.empty()) names.emplace_back(g.name, false);
    }
    if (names.empty()) return;
    if (names.size() > kMostNamed) names.resize(kMostNamed);
    const std::vector<std::string> marks = Marks(names);
    page_.Heading(page_.Word("tokens-named"));
    const auto per_row = static_cast<std::size_t>(PerRow());
    for (std::size_t from = 0; from < names.size(); from += per_row) {
      page_.Block(bead_ + kGap, [&](const BoxMm& box, std::vector<Item>& out) {
        for (std::size_t i = from; i < std::min(names.size(), from + per_row); ++i) {
          Emblem(MiddleIn(box, static_cast<int>(i - from)), marks[i], names[i].second, out);
        }
      });
    }
    std::string told;
    for (std::size_t i = 0; i < names.size(); ++i) {
      told += (told.empty() ? "" : " · ") + marks[i] + " " + names[i].first;
    }
    page_.Para(told, Face::kItalic, 2.6);
  }

  // A god's has a double ring.
  void Emblem(P2 at, const std::string& mark, bool god, std::vector<Item>& out) {
    Cut(at, out);
    PathItem ring = Stroke(page_.palette().ink, 0.4);
    ring.Circle(at, bead_ * 0.4);
    if (god) ring.Circle(at, bead_ * 0.34);
    out.emplace_back(std::move(ring));
    TextItem t;
    t.text = mark;
    t.size = bead_ * 0.32;
    t.at = {at.x, at.y + t.size * 0.34};
    t.face = Face::kTitle;
    t.fill = {page_.palette().ink, 1};
    out.emplace_back(std::move(t));
  }

  const World& w_;
  double bead_;
  DocumentWords words_;
  PageFlow page_;
};

}  // namespace

std::vector<Scene> TokenSheet(const World& w, const Rules& rules, const FontSet& fonts,
                              const SheetOptions& options, std::vector<std::string>* warnings) {
  return Tokens(w, rules, fonts, options, warnings).Make();
}

}  // namespace bw
