#include "render/canvas/svg.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <set>
#include <utility>

#include "render/canvas/canvas.h"
#include "render/text/utf8.h"

namespace bw {

namespace {

using Hundredths = long long;

Hundredths Round(double mm) { return static_cast<Hundredths>(mm * 100 + (mm < 0 ? -0.5 : 0.5)); }

constexpr std::size_t kLongestNumber = 24;  // letters of any Hundredths

// The texts of 0 to 9.99, which most steps of a path are.
struct ShortNumbers {
  struct Text {
    char letters[4];
    std::uint8_t size;
  };
  std::array<Text, 1000> of{};
  constexpr ShortNumbers() {
    for (int v = 0; v < 1000; ++v) {
      Text& t = of[static_cast<std::size_t>(v)];
      const int whole = v / 100, part = v % 100;
      t.size = 0;
      if (whole > 0 || part == 0) t.letters[t.size++] = static_cast<char>('0' + whole);
      if (part == 0) continue;
      t.letters[t.size++] = '.';
      t.letters[t.size++] = static_cast<char>('0' + part / 10);
      if (part % 10 != 0) t.letters[t.size++] = static_cast<char>('0' + part % 10);
    }
  }
};
constexpr ShortNumbers kShort;

// Hundredths as a decimal without trailing zeros: "12.5", "-.07". Gives the end of what it wrote,
// and may write a few letters beyond it.
char* WriteNumber(Hundredths v, char* to) {
  if (v < 0) *to++ = '-', v = -v;
  if (v < 1000) {
    const ShortNumbers::Text& t = kShort.of[static_cast<std::size_t>(v)];
    std::memcpy(to, t.letters, sizeof t.letters);
    return to + t.size;
  }
  const Hundredths whole = v / 100;
  const auto part = static_cast<int>(v % 100);
  char digits[kLongestNumber];
  int n = 0;
  for (Hundredths rest = whole; rest != 0; rest /= 10) {
    digits[n++] = static_cast<char>('0' + rest % 10);
  }
  while (n > 0) *to++ = digits[--n];
  if (part == 0) return to;
  *to++ = '.';
  *to++ = static_cast<char>('0' + part / 10);
  if (part % 10 != 0) *to++ = static_cast<char>('0' + part % 10);
  return to;
}

void PutNumber(Hundredths v, std::string& out) {
  char text[kLongestNumber];
  out.append(text, WriteNumber(v, text));
}

void PutMm(double mm, std::string& out) { PutNumber(Round(mm), out); }

// Text for XML: markup escaped, characters XML forbids left out.
void PutText(std::string_view text, std::string& out) {
  const bool plain = std::none_of(text.begin(), text.end(), [](char c) {
    const auto u = static_cast<unsigned char>(c);
    return u < 0x20 || u >= 0x7f || c == '&' || c == '<' || c == '>' || c == '"';
  });
  if (plain) {  // what most attributes are
    out += text;
    return;
  }
  for (const CodePoint& c : DecodeUtf8(text)) {
    switch (c.value) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      case '\n':
      case '\t': out += ' '; break;
      default:
        if (c.value >= 0x20 && c.value != 0xfffe && c.value != 0xffff) AppendUtf8(c.value, out);
    }
  }
}

void PutElement(std::string_view name, std::string_view text, std::string& out) {
  out += '<';
  out += name;
  out += '>';
  PutText(text, out);
  out += "</";
  out += name;
  out += '>';
}

void PutAttribute(std::string_view name, std::string_view value, std::string& out) {
  out += ' ';
  out += name;
  out += "=\"";
  PutText(value, out);
  out += '"';
}

void PutAttribute(std::string_view name, double mm, std::string& out) {
  out += ' ';
  out += name;
  out += "=\"";
  PutMm(mm, out);
  out += '"';
}

// Path data in relative whole hundredths, so that rounding never adds up.
class PathData {
 public:
  explicit PathData(std::string& out) : out_(out) {}
  PathData(const PathData&) = delete;
  PathData& operator=(const PathData&) = delete;
  void End() { Flush(); }  // after the last; no destructor may ask for memory

  void Op(const PathOp& op) {
    if (static_cast<std::size_t>(buffer_.data() + buffer_.size() - to_) < kLongestOp) Flush();
    switch (op.kind) {
      case PathOp::kMove:
        Command('m');
        Step(op.a, true);
        start_x_ = x_;
        start_y_ = y_;
        break;
      case PathOp::kLine: LineTo(op.a); break;
      case PathOp::kCubic:
        Command('c');
        Step(op.a, false);
        Step(op.b, false);
        Step(op.c, true);
        break;
      case PathOp::kClose:
        if (last_ != 'z') *to_++ = 'z';
        last_ = 'z';
        x_ = start_x_;
        y_ = start_y_;
    }
  }

 private:
  // A move's letter is always written: numbers after it would mean lines.
  void Command(char c) {
    fresh_ = c != last_ || c == 'm';
    if (fresh_) *to_++ = c;
    last_ = c;
  }
  void LineTo(P2 p) {
    const Hundredths x = Round(p.x), y = Round(p.y);
    if (y == y_ && x != x_) {
      Command('h');
      Number(x - x_);
    } else if (x == x_ && y != y_) {
      Command('v');
      Number(y - y_);
    } else {
      Command('l');
      Number(x - x_);
      Number(y - y_);
    }
    x_ = x;
    y_ = y;
  }
  void Step(P2 p, bool arrive) {
    const Hundredths x = Round(p.x), y = Round(p.y);
    Number(x - x_);
    Number(y - y_);
    if (arrive) x_ = x, y_ = y;
  }
  void Number(Hundredths v) {
    if (!fresh_ && v >= 0) *to_++ = ' ';
    fresh_ = false;
    to_ = WriteNumber(v, to_);
  }
  void Flush() {
    out_.append(buffer_.data(), to_);
    to_ = buffer_.data();
  }

  // Letters go through a buffer: much faster than a string that grows by each.
  static constexpr std::size_t kLongestOp = 7 * (kLongestNumber + 1);

  std::string& out_;
  std::array<char, 4096> buffer_;
  char* to_ = buffer_.data();
  Hundredths x_ = 0, y_ = 0, start_x_ = 0, start_y_ = 0;
  char last_ = 0;
  bool fresh_ = true;
};

std::string_view FamilyList(FontId id) {
  return FontFileOf(id).family == "Vollkorn" ? "Vollkorn,serif" : "Essays1743,Vollkorn,serif";
}

class SvgCanvas final : public Canvas {
 public:
  SvgCanvas(const FontSet& fonts, const SvgOptions& options) : fonts_(fonts), options_(options) {
    out_.reserve(1 << 20);
  }

  void BeginLayer(const Layer& layer) override {
    out_ += "<g";
    PutId(layer.id);
    out_ += " inkscape:groupmode=\"layer\"";
    PutAttribute("inkscape:label", layer.title, out_);
    out_ += ">\n";
  }
  void EndLayer() override { out_ += "</g>\n"; }

  void BeginGroup(const Group2& g) override {
    out_ += "<g";
    if (!g.id.empty()) PutId(g.id);
    if (!g.cls.empty()) PutAttribute("class", g.cls, out_);
    out_ += '>';
    if (!g.title.empty()) PutElement("title", g.title, out_);
    if (!g.desc.empty()) PutElement("desc", g.desc, out_);
    out_ += '\n';
  }
  void EndGroup() override { out_ += "</g>\n"; }

  void Path(const PathItem& p) override {
    out_ += "<path d=\"";
    PutOps(p.ops);
    out_ += '"';
    PutInk("fill", p.fill);
    if (p.fill.colour != "none" && p.even_odd) out_ += " fill-rule=\"evenodd\"";
    if (p.stroke.colour != "none") PutStroke(p);
    out_ += "/>\n";
  }

  void Text(const TextItem& t) override {
    for (const CodePoint& c : DecodeUtf8(t.text)) letters_.insert(c.value);
    if (options_.outline_text) {
      PutOutlines(t);
    } else if (t.baseline.empty()) {
      PutStraight(t);
    } else {
      PutCurved(t);
    }
  }

  std::string& out() { return out_; }
  const std::set<std::pair<FontId, std::uint32_t>>& used() const { return used_; }

 private:
  // Ids stay unique in the document even where two things share a name.
  void PutId(const std::string& wanted) {
    std::string id = wanted;
    for (int n = 2; !ids_.insert(id).second; ++n) id = wanted + "-" + std::to_string(n);
    PutAttribute("id", id, out_);
  }
  void PutOps(const std::vector<PathOp>& ops) {
    PathData data(out_);
    for (const PathOp& op : ops) data.Op(op);
    data.End();
  }
  void PutInk(std::string_view what, const Ink& ink) {
    PutAttribute(what, ink.colour, out_);
    if (ink.colour != "none" && ink.opacity < 1) {
      PutAttribute(std::string(what) + "-opacity", ink.opacity, out_);
    }
  }
  void PutStroke(const PathItem& p) {
    PutInk("stroke", p.stroke);
    PutAttribute("stroke-width", p.width, out_);
    if (!p.round) out_ += " stroke-linecap=\"butt\" stroke-linejoin=\"miter\"";
    if (p.dash.empty()) return;
    out_ += " stroke-dasharray=\"";
    for (std::size_t i = 0; i < p.dash.size(); ++i) {
      if (i > 0) out_ += ' ';
      PutMm(p.dash[i], out_);
    }
    out_ += '"';
  }
  void PutFont(FontId id, double size) {
    PutAttribute("font-size", size, out_);
    const FontFile& f = FontFileOf(id);
    if (f.family == "Vollkorn") PutAttribute("font-family", FamilyList(id), out_);
    if (f.italic) out_ += " font-style=\"italic\"";
    if (f.bold) out_ += " font-weight=\"bold\"";
  }
  void PutHalo(const TextItem& t) {
    if (t.halo <= 0) return;
    PutAttribute("stroke", t.halo_colour, out_);
    PutAttribute("stroke-width", 2 * t.halo, out_);
    out_ += " paint-order=\"stroke\"";
  }
  void Remember(FontId id, std::string_view shown) {
    if (!options_.embed_fonts) return;
    for (const CodePoint& c : DecodeUtf8(shown)) used_.emplace(id, c.value);
  }

  void PutStraight(const TextItem& t) {
    const ShapedText& shaped = fonts_.Shape(t.text, t.face, t.tracking != 0);
    if (shaped.runs.empty()) return;
    out_ += "<text";
    PutAttribute("x", t.at.x, out_);
    PutAttribute("y", t.at.y, out_);
    PutFont(shaped.runs[0].font, t.size * shaped.runs[0].scale);
    if (t.anchor == Anchor::kMiddle) out_ += " text-anchor=\"middle\"";
    if (t.anchor == Anchor::kEnd) out_ += " text-anchor=\"end\"";
    if (t.tracking != 0) PutAttribute("letter-spacing", t.tracking, out_);
    if (t.rotate != 0) {
      out_ += " transform=\"rotate(";
      PutMm(t.rotate, out_);
      out_ += ' ';
      PutMm(t.at.x, out_);
      out_ += ' ';
      PutMm(t.at.y, out_);
      out_ += ")\"";
    }
    PutInk("fill", t.fill);
    PutHalo(t);
    out_ += '>';
    for (const Run& run : shaped.runs) PutRun(run, shaped.runs[0], t.size);
    out_ += "</text>\n";
  }
  void PutRun(const Run& run, const Run& base, double size) {
    Remember(run.font, run.text);
    const bool plain = run.scale == base.scale && run.font == base.font;
    if (!plain) {
      out_ += "<tspan";
      if (run.font != base.font) {
        PutFont(run.font, size * run.scale);
      } else {
        PutAttribute("font-size", size * run.scale, out_);
      }
      out_ += '>';
    }
    PutText(run.text, out_);
    if (!plain) out_ += "</tspan>";
  }

  // One <text> a letter: the only way along a curve that every reader follows.
  void PutCurved(const TextItem& t) {
    out_ += "<g role=\"img\"";
    PutAttribute("aria-label", t.text, out_);
    PutInk("fill", t.fill);
    PutHalo(t);
    out_ += '>';
    for (const PlacedCluster& p : LayText(t, fonts_)) {
      if (p.shown == " ") continue;
      Remember(p.font, p.shown);
      out_ += "<text";
      PutFont(p.font, p.size);
      out_ += " transform=\"matrix(";
      PutDirection(p.c);
      out_ += ' ';
      PutDirection(p.s);
      out_ += ' ';
      PutDirection(-p.s);
      out_ += ' ';
      PutDirection(p.c);
      out_ += ' ';
      PutMm(p.at.x, out_);
      out_ += ' ';
      PutMm(p.at.y, out_);
      out_ += ")\">";
      PutText(p.shown, out_);
      out_ += "</text>";
    }
    out_ += "</g>\n";
  }
  // Two decimals bend a letter by a third of a degree at most, which no eye sees.
  void PutDirection(double v) { PutMm(v, out_); }

  void PutOutlines(const TextItem& t) {
    PathItem path;
    const std::vector<PlacedCluster> letters = LayText(t, fonts_);
    for (const PlacedCluster& p : letters) {
      const double unit = p.size / fonts_.UnitsPerEm(p.font);
      for (const PlacedCluster::Mark& m : p.glyphs) {
        const auto put = [&](P2 q) {
          const double x = m.x + q.x * unit, y = m.y - q.y * unit;
          return P2{p.at.x + x * p.c - y * p.s, p.at.y + x * p.s + y * p.c};
        };
        for (const PathOp& op : fonts_.Outline(p.font, m.glyph)) {
          path.ops.push_back({op.kind, put(op.a), put(op.b), put(op.c)});
        }
      }
    }
    if (path.ops.empty()) return;
    out_ += "<g role=\"img\"";
    PutAttribute("aria-label", t.text, out_);
    out_ += '>';
    if (t.halo > 0) Path(HaloPath(t, letters, fonts_));
    path.fill = t.fill;
    Path(path);
    out_ += "</g>\n";
  }

  const FontSet& fonts_;
  const SvgOptions& options_;
  std::string out_;
  std::set<std::string> ids_{"sheet-title", "sheet-desc"};
  std::set<std::uint32_t> letters_;
  std::set<std::pair<FontId, std::uint32_t>> used_;  // letters by font, for embedding
};

std::string Base64(std::string_view bytes) {
  constexpr char kDigits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  out.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t v = 0;
    for (std::size_t k = 0; k < 3; ++k) {
      v = (v << 8) | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0u);
    }
    for (std::size_t k = 0; k < 4; ++k) {
      out += i + k > bytes.size() ? '=' : kDigits[(v >> (18 - 6 * k)) & 63];
    }
  }
  return out;
}

}  // namespace

std::string FontFaces(const FontSet& fonts, const FontLetters& letters) {
  std::string out;
  for (std::size_t i = 0; i < kFontCount; ++i) {
    if (letters[i].empty()) continue;
    const FontFile& f = FontFileOf(static_cast<FontId>(i));
    out += "@font-face{font-family:";
    out += f.family;
    if (f.italic) out += ";font-style:italic";
    if (f.bold) out += ";font-weight:bold";
    out += ";src:url(data:font/ttf;base64,";
    out += Base64(fonts.Subset(static_cast<FontId>(i), letters[i]));
    out += ") format(\"truetype\")}";
  }
  return out;
}

namespace {

void PutFontFaces(const SvgCanvas& canvas, const FontSet& fonts, std::string& out) {
  FontLetters letters;
  for (const auto& [id, c] : canvas.used()) letters[static_cast<std::size_t>(id)].push_back(c);
  out += "<style>" + FontFaces(fonts, letters) + "</style>\n";
}

// Dublin Core, which editors show, and the recipe, from which the sheet can be made again.
void PutMetadata(const Scene& scene, std::string& out) {
  out += "<metadata><rdf:RDF><rdf:Description rdf:about=\"\">";
  PutElement("dc:title", scene.title, out);
  PutElement("dc:format", "image/svg+xml", out);
  PutElement("dc:creator", "beadwright", out);
  PutElement("dc:language", scene.lang, out);
  std::string source;
  for (const auto& [key, value] : scene.recipe) {
    if (!source.empty()) source += "; ";
    source += key + " " + value;
  }
  PutElement("dc:source", source, out);
  out += "</rdf:Description></rdf:RDF></metadata>\n";
}

void PutHead(const Scene& scene, std::string& out) {
  out +=
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<svg xmlns=\"http://www.w3.org/2000/svg\""
      " xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\""
      " xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\""
      " xmlns:dc=\"http://purl.org/dc/elements/1.1/\" width=\"";
  PutMm(scene.width, out);
  out += "mm\" height=\"";
  PutMm(scene.height, out);
  out += "mm\" viewBox=\"0 0 ";
  PutMm(scene.width, out);
  out += ' ';
  PutMm(scene.height, out);
  out += "\"";
  PutAttribute("xml:lang", scene.lang, out);
  out +=
      " role=\"img\" aria-labelledby=\"sheet-title sheet-desc\""
      " font-family=\"Essays1743,Vollkorn,serif\""
      " stroke-linecap=\"round\" stroke-linejoin=\"round\">\n<title id=\"sheet-title\">";
  PutText(scene.title, out);
  out += "</title>\n<desc id=\"sheet-desc\">";
  PutText(scene.desc, out);
  out += "</desc>\n";
}

}  // namespace

std::string SvgOf(const Scene& scene, const FontSet& fonts, const SvgOptions& options) {
  SvgCanvas canvas(fonts, options);
  PutHead(scene, canvas.out());
  PutMetadata(scene, canvas.out());
  const std::size_t head = canvas.out().size();
  Draw(scene, canvas);
  canvas.out() += "</svg>\n";
  if (options.embed_fonts && !options.outline_text) {  // known only after all letters are drawn
    std::string faces;
    PutFontFaces(canvas, fonts, faces);
    canvas.out().insert(head, faces);
  }
  return std::move(canvas.out());
}

}  // namespace bw
