// Lays headings, paragraphs, tables and small drawings one below the other in columns on pages of
// a named paper, each page with its number, a check ruler and the provenance line. Lengths in mm.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "render/layers/layers.h"
#include "render/sheets/section.h"
#include "render/text/measure.h"

namespace bw {

class PageFlow {
 public:
  // `id` names the layers; `turned`: the paper lies on its long side. Paper "sheet" is A4.
  PageFlow(const World& w, const Rules& rules, const FontSet& fonts, const SheetOptions& options,
           std::vector<std::string>* warnings, std::string id, bool turned = false);

  std::string Word(std::string_view key) const;  // of the sheet's language, below "sheet."
  // The word with "{0}", "{1}" ... replaced.
  std::string Filled(std::string_view key, const std::vector<std::string>& parts) const;
  const Palette& palette() const { return palette_; }
  Measure& measure() { return measure_; }
  double width() const { return column_width_; }  // of a column
  double left() const;                            // mm free above the foot in this column

  void Title(std::string_view title, std::string_view below);
  void Columns(int n);  // from here down
  void NextColumn();    // what follows opens the next column, or page
  void Heading(std::string_view text);
  void Para(std::string_view text, Face face = Face::kBody, double size = kBody);
  // A word or number in bold capitals, and text that hangs beside it.
  void Entry(std::string_view head, std::string_view text, double indent = 6);
  // Cells share the width; the first row is the head and comes again on a new column.
  void Table(const std::vector<std::vector<std::string>>& rows, const std::vector<double>& shares);
  void Space(double mm);
  // The next column or page, unless so much is left of this one.
  void Keep(double mm) { Need(mm); }
  // A drawing of this height; it is given its box.
  void Block(double height, const std::function<void(const BoxMm&, std::vector<Item>&)>& draw);

  // A line that leads to a page: words, dots, a figure at the right edge.
  void LinkLine(std::string_view text, const std::string& figure, std::size_t to, bool strong);
  // A name and the pages it stands on (counted from 0, shown from 1), each a link.
  void IndexLine(std::string_view name, const std::vector<std::size_t>& on);
  struct Link {
    std::size_t page = 0;  // of this flow
    double x = 0, y = 0, w = 0, h = 0;
    std::size_t to = 0;
  };
  const std::vector<Link>& links() const { return links_; }
  std::size_t pages() const { return pages_.size(); }

  // At most so many pages, which count themselves unless they are bound.
  std::vector<Scene> Finish(std::size_t most = static_cast<std::size_t>(-1));

  static constexpr double kHeading = 10;  // mm a heading takes
  static constexpr double kBody = 3.2, kMargin = 12, kFoot = 13, kGutter = 6;

 private:
  void NewPage();
  void Need(double height);  // goes on in the next column or page where it would not fit
  void Line(std::string_view text, double x, double baseline, Face face, double size,
            Anchor anchor = Anchor::kStart);
  double TableRow(const std::vector<std::string>& cells, const std::vector<double>& shares,
                  bool head, bool draw);
  void Foot(std::vector<Item>& out, std::size_t page, std::size_t pages);
  double x() const { return x0_ + column_ * (column_width_ + kGutter); }

  const World& w_;
  const FontSet& fonts_;
  const SheetOptions& options_;
  std::vector<std::string>* warnings_;
  const Palette& palette_;
  const SheetWords& words_;
  Measure measure_;
  std::string id_, title_, subtitle_;
  double page_w_ = 210, page_h_ = 297;
  double x0_ = kMargin, top_ = kMargin, y_ = kMargin, lowest_ = kMargin, column_width_ = 0;
  int columns_ = 1, column_ = 0;
  std::vector<std::vector<Item>> pages_;
  std::vector<Link> links_;
};

}  // namespace bw
