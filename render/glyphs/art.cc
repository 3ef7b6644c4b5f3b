// See art.h. A reader of a few letters: it runs once for every glyph on the sheet, straight into
// page coordinates, and costs about a microsecond.
#include "render/glyphs/art.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "render/layers/outline.h"

namespace bw {

namespace {

struct Style {
  std::string_view word;
  bool filled, stroked;
  double width;  // share of the art's line width
};
constexpr std::array kStyles{
    Style{"paper", true, true, 1},   Style{"stone", true, true, 1},
    Style{"roof", true, true, 1},    Style{"thatch", true, true, 1},
    Style{"wood", true, true, 1},    Style{"leaf", true, true, 1},
    Style{"water", true, true, 1},   Style{"magma", true, true, 1},
    Style{"gold", true, true, 1},    Style{"cloth", true, true, 0.8},
    Style{"solid", true, false, 0},  Style{"dark", true, false, 0},
    Style{"wash", true, false, 0},   Style{"line", false, true, 1},
    Style{"fine", false, true, 0.7}, Style{"bold", false, true, 1.7},
};

const Style* StyleOf(std::string_view word) {
  for (const Style& s : kStyles) {
    if (s.word == word) return &s;
  }
  return nullptr;
}

std::string FillOf(const Palette& p, std::string_view style, Tone tone) {
  const bool ink = style == "solid" || style == "dark";
  if (!p.fills) return ink ? p.ink : std::string("#ffffff");
  std::string c = RoomFill(p);
  if (style == "stone") c = Mix(p.paper, p.hill_near, 0.45);
  if (style == "roof") c = p.roof;
  if (style == "thatch") c = p.thatch;
  if (style == "wood") c = Mix(p.thatch, p.faded, 0.45);
  if (style == "leaf") c = p.leaf;
  if (style == "water" || style == "wash") c = p.water;
  if (style == "magma") c = p.magma;
  if (style == "gold") c = Mix(p.thatch, "#f2c230", 0.5);
  if (style == "cloth") c = p.banner;
  if (style == "solid") c = p.ink;
  if (style == "dark") c = Mix(p.ink, p.faded, 0.45);
  if (tone == Tone::kPresent) return c;
  return Mix(c, p.paper, tone == Tone::kOld ? 0.35 : 0.65);
}

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  // Calls style(word) at each "@word" and op(kind, points...) for each path piece.
  template <class OnStyle, class OnOp>
  bool Read(OnStyle style, OnOp op) {
    char command = 0;
    for (Skip(); at_ < text_.size(); Skip()) {
      const char c = text_[at_];
      if (c == '@') {
        ++at_;
        const std::size_t from = at_;
        while (at_ < text_.size() && text_[at_] >= 'a' && text_[at_] <= 'z') ++at_;
        if (!style(text_.substr(from, at_ - from))) return false;
        command = 0;
        continue;
      }
      if ((c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z')) {
        command = c;
        ++at_;
      }
      if (!Piece(command, op)) return false;
      if (command == 'M') command = 'L';
      if (command == 'm') command = 'l';
    }
    return true;
  }
  std::size_t at() const { return at_; }

 private:
  void Skip() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == ',' || text_[at_] == '\n')) {
      ++at_;
    }
  }
  bool Number(double& v) {
    Skip();
    const auto [end, error] = std::from_chars(text_.data() + at_, text_.data() + text_.size(), v);
    if (error != std::errc()) return false;
    at_ = static_cast<std::size_t>(end - text_.data());
    return true;
  }
  bool Point(bool relative, P2& p) {
    if (!Number(p.x) || !Number(p.y)) return false;
    if (relative) p = p + here_;
    return true;
  }
  template <class OnOp>
  bool Piece(char command, OnOp op) {
    const bool rel = command >= 'a';
    P2 a, b, c;
    switch (command) {
      case 'M':
      case 'm':
        if (!Point(rel, a)) return false;
        start_ = here_ = a;
        op('M', a, b, c);
        return true;
      case 'L':
      case 'l':
        if (!Point(rel, a)) return false;
        here_ = a;
        op('L', a, b, c);
        return true;
      case 'H':
      case 'h':
      case 'V':
      case 'v': {
        double v = 0;
        if (!Number(v)) return false;
        const bool across = command == 'H' || command == 'h';
        a = here_;
        (across ? a.x : a.y) = rel ? (across ? here_.x : here_.y) + v : v;
        here_ = a;
        op('L', a, b, c);
        return true;
      }
      case 'C':
      case 'c':
        if (!Point(rel, a) || !Point(rel, b) || !Point(rel, c)) return false;
        here_ = c;
        op('C', a, b, c);
        return true;
      case 'O':
        if (!Point(false, a) || !Number(b.x)) return false;
        op('O', a, b, c);
        return true;
      case 'Z':
      case 'z':
        here_ = start_;
        op('Z', a, b, c);
        return true;
      default: return false;
    }
  }

  std::string_view text_;
  std::size_t at_ = 0;
  P2 here_, start_;
};

// What wind and fire take first, and the small lines that hang on it: a ruin is drawn without.
bool IsRoof(std::string_view style) {
  for (const std::string_view gone :
       {"roof", "thatch", "cloth", "gold", "magma", "fine", "line", "bold"}) {
    if (style == gone) return true;
  }
  return false;
}

// The height at which a ruin breaks off, over its ground plan: a few jagged steps.
class Break {
 public:
  Break(const BoxMm& box, Rng& rng) : box_(box) {
    for (double& s : share_) s = Real(rng, 0.3, 0.85);
  }
  double At(double x) const {
    const double u =
        (x - box_.x0) / std::max(1e-6, box_.w()) * static_cast<double>(share_.size() - 1);
    const auto i = static_cast<std::size_t>(std::clamp(u, 0.0, double(share_.size() - 2)));
    const double s = share_[i] + (share_[i + 1] - share_[i]) * (u - static_cast<double>(i));
    return std::max(box_.y0 * s, -14.0 * s - 4);
  }

 private:
  BoxMm box_;
  std::array<double, 6> share_{};
};

class Drawer {
 public:
  Drawer(const Palette& palette, std::string_view text, const ArtPlace& place,
         std::vector<Item>& out)
      : palette_(palette), place_(place), out_(out) {
    if (place.ruin && place.jitter != nullptr) breaks_.emplace_back(ArtBox(text), *place.jitter);
  }

  bool Style(std::string_view word) {
    Flush();
    const bw::Style* s = StyleOf(word);
    if (s == nullptr) return false;
    left_out_ = place_.ruin && IsRoof(word);
    const Tone tone = place_.tone;
    if (s->filled) path_.fill.colour = FillOf(palette_, word, tone);
    if (s->stroked) path_.stroke.colour = LineColour(palette_, tone);
    path_.width = s->stroked ? std::max(0.18, LineWidth(tone, place_.line * s->width)) : 0;
    return true;
  }

  void Op(char kind, P2 a, P2 b, P2 c) {
    if (kind == 'M') path_.Move(Page(a));
    if (kind == 'L') path_.Line(Page(a));
    if (kind == 'C') path_.Cubic(Page(a), Page(b), Page(c));
    if (kind == 'O') path_.Circle(Page(a), b.x * place_.scale);
    if (kind == 'Z') path_.Close();
  }

  void Flush() {
    if (!left_out_) Put(out_, std::move(path_));
    path_ = PathItem();
  }

 private:
  P2 Page(P2 p) const {
    if (!breaks_.empty()) p.y = std::max(p.y, breaks_[0].At(p.x));
    const double x = p.x * place_.scale;
    return place_.at + P2{x, p.y * place_.scale + x * place_.shear};
  }

  const Palette& palette_;
  const ArtPlace& place_;
  std::vector<Item>& out_;
  std::vector<Break> breaks_;
  bool left_out_ = false;
  PathItem path_;
};

}  // namespace

const Art* FindArt(std::span<const Art> arts, std::string_view id) {
  for (const Art& art : arts) {
    if (art.id == id) return &art;
  }
  return nullptr;
}

void DrawArt(const Palette& palette, std::string_view text, const ArtPlace& place,
             std::vector<Item>& out) {
  Drawer drawer(palette, text, place, out);
  Reader(text).Read([&](std::string_view word) { return drawer.Style(word); },
                    [&](char kind, P2 a, P2 b, P2 c) { drawer.Op(kind, a, b, c); });
  drawer.Flush();
}

BoxMm ArtBox(std::string_view text) {
  std::vector<P2> pts;
  Reader(text).Read([](std::string_view) { return true; },
                    [&](char kind, P2 a, P2 b, P2 c) {
                      if (kind == 'M' || kind == 'L') pts.push_back(a);
                      if (kind == 'C') pts.push_back(Mid(Mid(a, b), c)), pts.push_back(c);
                      if (kind == 'O') {
                        pts.push_back(a - P2{b.x, b.x});
                        pts.push_back(a + P2{b.x, b.x});
                      }
                    });
  return BoxOf(pts);
}

bool CheckArt(std::string_view text, std::string& problem) {
  Reader reader(text);
  bool styled = false;
  const bool read = reader.Read(
      [&](std::string_view word) {
        styled = StyleOf(word) != nullptr;
        if (!styled) problem = "unknown style '" + std::string(word) + "'";
        return styled;
      },
      [&](char, P2, P2, P2) {
        if (!styled) problem = "a path before any style";
      });
  if (!read && problem.empty()) problem = "unreadable at " + std::to_string(reader.at());
  return problem.empty();
}

}  // namespace bw
