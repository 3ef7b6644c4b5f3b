#include "render/sheets/page_flow.h"

#include <algorithm>
#include <stdexcept>

#include "render/layers/describe.h"
#include "render/layers/ink.h"
#include "render/text/wrap.h"

namespace bw {

namespace {

template <class T>
const T& Known(const std::map<std::string, T>& table, const std::string& id) {
  const auto it = table.find(id);
  if (it == table.end()) throw std::invalid_argument("no '" + id + "' in the data");
  return it->second;
}

constexpr double kLead = 1.32;  // line to line, in ems

}  // namespace

PageFlow::PageFlow(const World& w, const Rules& rules, const FontSet& fonts,
                   const SheetOptions& options, std::vector<std::string>* warnings, std::string id,
                   bool turned)
    : w_(w),
      fonts_(fonts),
      options_(options),
      warnings_(warnings),
      palette_(Known(rules.styles.inks, options.ink)),
      words_(Known(rules.styles.words, options.lang)),
      measure_(fonts),
      id_(std::move(id)) {
  const PaperRules& paper = Known(rules.styles.papers, options.paper);
  if (!paper.fits_drawing) page_w_ = paper.width, page_h_ = paper.height;
  if (turned) std::swap(page_w_, page_h_);
  column_width_ = page_w_ - 2 * kMargin;
  NewPage();
}

std::string PageFlow::Word(std::string_view key) const {
  const std::string_view word = words_.Find("sheet." + std::string(key));
  return std::string(word.empty() ? key : word);
}

std::string PageFlow::Filled(std::string_view key, const std::vector<std::string>& parts) const {
  return FilledWord(words_, "sheet." + std::string(key), parts);
}

double PageFlow::left() const { return page_h_ - kFoot - kMargin / 2 - y_; }

void PageFlow::NewPage() {
  pages_.emplace_back();
  column_ = 0;
  top_ = y_ = lowest_ = kMargin;
}

void PageFlow::Need(double height) {
  if (left() >= height) return;
  if (column_ + 1 < columns_) {
    NextColumn();
    if (left() >= height) return;
  }
  if (y_ > kMargin || column_ > 0) NewPage();
}

void PageFlow::Columns(int n) {
  y_ = std::max(y_, lowest_);
  columns_ = n;
  column_ = 0;
  column_width_ = (page_w_ - 2 * kMargin - (n - 1) * kGutter) / n;
  top_ = lowest_ = y_;
}

void PageFlow::NextColumn() {
  if (column_ + 1 >= columns_) return NewPage();
  lowest_ = std::max(lowest_, y_);
  ++column_;
  y_ = top_;
}

void PageFlow::Line(std::string_view text, double x, double baseline, Face face, double size,
                    Anchor anchor) {
  if (text.empty()) return;
  if (warnings_ != nullptr) {
    const std::string missing = fonts_.Missing(text, face);
    if (!missing.empty()) {
      warnings_->push_back("the words '" + std::string(text) +
                           "' hold letters no font has: " + missing);
    }
  }
  TextItem t;
  t.text = text;
  t.at = {x, baseline};
  t.size = size;
  t.face = face;
  t.anchor = anchor;
  t.fill = {palette_.ink, 1};
  pages_.back().emplace_back(std::move(t));
}

void PageFlow::Title(std::string_view title, std::string_view below) {
  title_ = title;
  subtitle_ = below;
  double size = 7.5;
  while (size > 4 && measure_.Width(title, Face::kTitle, size, 0.2) > page_w_ - 2 * kMargin)
    size -= 0.25;
  y_ += size;
  Line(title, page_w_ / 2, y_, Face::kTitle, size, Anchor::kMiddle);
  for (const std::string& line :
       WrapText(measure_, below, Face::kItalic, 3.4, page_w_ - 2 * kMargin)) {
    y_ += 5;
    Line(line, page_w_ / 2, y_, Face::kItalic, 3.4, Anchor::kMiddle);
  }
  y_ += 3;
  PathItem rule = Stroke(palette_.ink, 0.3);
  rule.Move({kMargin, y_}).Line({page_w_ - kMargin, y_});
  pages_.back().emplace_back(std::move(rule));
  y_ += 3;
  top_ = lowest_ = y_;
}

void PageFlow::Heading(std::string_view text) {
  Need(18);
  if (y_ > top_) y_ += 2.5;
  for (const std::string& line : WrapText(measure_, text, Face::kSmallCaps, 4.2, width())) {
    y_ += 4.6;
    Line(line, x(), y_, Face::kSmallCaps, 4.2);
  }
  PathItem rule = Stroke(palette_.ink, 0.2);
  rule.Move({x(), y_ + 1.3}).Line({x() + width(), y_ + 1.3});
  pages_.back().emplace_back(std::move(rule));
  y_ += 2.8;
}

void PageFlow::Para(std::string_view text, Face face, double size) {
  for (const std::string& line : WrapText(measure_, text, face, size, width())) {
    Need(size * kLead);
    y_ += size * kLead;
    Line(line, x(), y_ - size * 0.28, face, size);
  }
  y_ += size * 0.3;
}

void PageFlow::Entry(std::string_view head, std::string_view text, double indent) {
  const double size = kBody * 0.92;
  const double wide = measure_.Width(head, Face::kSmallCaps, size) + 1.5;
  const bool beside = wide <= indent;
  std::string first(text);
  std::vector<std::string> lines = WrapText(measure_, text, Face::kBody, size, width() - indent);
  Need(size * kLead *
       static_cast<double>(std::min<std::size_t>(lines.size() + (beside ? 0 : 1), 4)));
  if (!beside) {
    y_ += size * kLead;
    Line(FitText(measure_, head, Face::kSmallCaps, size, width()), x(), y_ - size * 0.28,
         Face::kSmallCaps, size);
  }
  bool opening = beside;
  for (const std::string& line : lines) {
    Need(size * kLead);
    y_ += size * kLead;
    if (opening) Line(head, x(), y_ - size * 0.28, Face::kSmallCaps, size);
    opening = false;
    Line(line, x() + indent, y_ - size * 0.28, Face::kBody, size);
  }
  y_ += size * 0.35;
}

double PageFlow::TableRow(const std::vector<std::string>& cells, const std::vector<double>& shares,
                          bool head, bool draw) {
  const double size = kBody * 0.88;
  const Face face = head ? Face::kItalic : Face::kBody;
  double all = 0, at = x(), most = 1;
  for (const double s : shares) all += s;
  for (std::size_t i = 0; i < cells.size() && i < shares.size(); ++i) {
    const double wide = width() * shares[i] / all;
    const std::vector<std::string> lines = WrapText(measure_, cells[i], face, size, wide - 1.5);
    most = std::max(most, static_cast<double>(lines.size()));
    for (std::size_t k = 0; draw && k < lines.size(); ++k) {
      Line(lines[k], at, y_ + size * kLead * static_cast<double>(k + 1) - size * 0.28, face, size);
    }
    at += wide;
  }
  return most * size * kLead + 0.6;
}

void PageFlow::Table(const std::vector<std::vector<std::string>>& rows,
                     const std::vector<double>& shares) {
  if (rows.empty()) return;
  const auto put = [&](const std::vector<std::string>& row, bool head) {
    y_ += TableRow(row, shares, head, true);
    PathItem rule = Stroke(head ? palette_.ink : palette_.faded, 0.18);
    rule.Move({x(), y_}).Line({x() + width(), y_});
    pages_.back().emplace_back(std::move(rule));
    y_ += 0.5;
  };
  const double head = TableRow(rows[0], shares, true, false);
  Need(head + 10);
  put(rows[0], true);
  for (std::size_t i = 1; i < rows.size(); ++i) {
    const double tall = TableRow(rows[i], shares, false, false) + 0.5;
    if (left() < tall) {
      Need(tall + head);
      put(rows[0], true);
    }
    put(rows[i], false);
  }
  y_ += 2;
}

void PageFlow::Space(double mm) { y_ += mm; }

void PageFlow::Block(double height,
                     const std::function<void(const BoxMm&, std::vector<Item>&)>& draw) {
  Need(height);
  draw({x(), y_, x() + width(), y_ + height}, pages_.back());
  y_ += height;
}

void PageFlow::LinkLine(std::string_view text, const std::string& figure, std::size_t to,
                        bool strong) {
  const double size = strong ? 3.8 : 3.3, indent = strong ? 0 : 6;
  const Face face = strong ? Face::kSmallCaps : Face::kBody;
  Need(strong ? 14 : 6);
  if (strong) y_ += 2;
  y_ += 5.4;
  const std::string shown = FitText(measure_, text, face, size, width() - indent - 14);
  Line(shown, x() + indent, y_, face, size);
  Line(figure, x() + width(), y_, Face::kBody, size, Anchor::kEnd);
  const double from = x() + indent + measure_.Width(shown, face, size) + 2;
  PathItem dots = Stroke(palette_.faded, 0.25);
  dots.dash = {0.3, 1.4};
  dots.Move({from, y_ - 0.3}).Line({x() + width() - 8, y_ - 0.3});
  pages_.back().emplace_back(std::move(dots));
  links_.push_back({pages_.size() - 1, x(), y_ - size, width(), size * 1.3, to});
}

void PageFlow::IndexLine(std::string_view name, const std::vector<std::size_t>& on) {
  constexpr std::size_t kMost = 8;  // pages told of one name
  const double size = 2.7;
  Need(size * kLead);
  y_ += size * kLead;
  const std::string shown = FitText(measure_, name, Face::kBody, size, width() * 0.62);
  Line(shown, x(), y_, Face::kBody, size);
  double at = x() + measure_.Width(shown, Face::kBody, size);
  for (std::size_t i = 0; i < on.size() && i < kMost; ++i) {
    const std::string figure = std::to_string(on[i] + 1);
    Line(",", at, y_, Face::kBody, size);
    at += 1.6;
    const double wide = measure_.Width(figure, Face::kBody, size);
    if (at + wide > x() + width()) break;
    Line(figure, at, y_, Face::kBody, size);
    links_.push_back({pages_.size() - 1, at, y_ - size, wide, size * 1.2, on[i]});
    at += wide;
  }
}

// 100 mm to hold a ruler against, the page's number, and where it came from.
void PageFlow::Foot(std::vector<Item>& out, std::size_t page, std::size_t pages) {
  const double y = page_h_ - kMargin + 1;
  PathItem ruler = Stroke(palette_.ink, 0.2);
  const double x1 = page_w_ - kMargin, x0 = x1 - 100;
  ruler.Move({x0, y - 4}).Line({x1, y - 4});
  for (int mm = 0; mm <= 100; mm += 10) {
    ruler.Move({x0 + mm, y - 4}).Line({x0 + mm, y - (mm % 50 == 0 ? 6 : 5)});
  }
  out.emplace_back(std::move(ruler));
  const auto text = [&](std::string words, double x, double at, Anchor anchor) {
    TextItem t;
    t.text = std::move(words);
    t.at = {x, at};
    t.size = 2.3;
    t.face = Face::kItalic;
    t.anchor = anchor;
    t.fill = {palette_.ink, 1};
    out.emplace_back(std::move(t));
  };
  text(Word("ruler"), (x0 + x1) / 2, y - 1.2, Anchor::kMiddle);
  std::string line = (options_.version.empty() ? "beadwright" : options_.version) + " · " +
                     Word("seed") + " " + w_.recipe.seed_text;
  if (!options_.options.empty()) line += " · " + options_.options;
  if (!w_.recipe.rules_hash.empty()) line += " · " + Word("data") + " " + w_.recipe.rules_hash;
  text(FitText(measure_, line, Face::kItalic, 2.3, page_w_ - 2 * kMargin - 12), kMargin, y + 2,
       Anchor::kStart);
  if (pages > 1 && options_.page_numbers) {
    text(std::to_string(page) + " / " + std::to_string(pages), x1, y + 2, Anchor::kEnd);
  }
}

std::vector<Scene> PageFlow::Finish(std::size_t most) {
  if (pages_.size() > most) pages_.resize(most);
  std::vector<Scene> out;
  for (std::size_t i = 0; i < pages_.size(); ++i) {
    Scene s;
    s.width = page_w_;
    s.height = page_h_;
    s.lang = options_.lang;
    s.title = title_;
    s.desc = subtitle_;
    Layer paper{"paper", "Paper", {}}, page{id_, title_, std::move(pages_[i])},
        foot{"foot", "Scales", {}};
    PathItem ground = Fill(palette_.paper);
    ground.Rect(0, 0, page_w_, page_h_);
    paper.items.emplace_back(std::move(ground));
    Foot(foot.items, i + 1, pages_.size());
    for (Layer* layer : {&paper, &page, &foot}) s.layers.push_back(std::move(*layer));
    out.push_back(std::move(s));
  }
  return out;
}

}  // namespace bw
