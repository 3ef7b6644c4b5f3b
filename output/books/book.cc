// See book.h. The Markdown is cut at its headings: an age a chapter, the gazetteer's sections
// chapters of their own, so that readers with small screens never load one endless page.
#include "output/books/book.h"

#include <algorithm>

#include "generator/base/hash.h"
#include "output/books/markup.h"
#include "output/chronicle/grammar.h"
#include "output/escape.h"

namespace bw {

namespace {

// "age-3" of the line `<a id="age-3"></a>`; "" for any other.
std::string AnchorOf(std::string_view line) {
  constexpr std::string_view kOpen = "<a id=\"", kClose = "\"></a>";
  if (line.substr(0, kOpen.size()) != kOpen || !line.ends_with(kClose)) return "";
  return std::string(line.substr(kOpen.size(), line.size() - kOpen.size() - kClose.size()));
}

struct Piece {
  std::string anchor, heading, text;
  int level = 1;
};

// The Markdown by its headings of the first two levels, and of the third within the gazetteer.
std::vector<Piece> Cut(std::string_view markdown) {
  std::vector<Piece> out(1);
  std::string anchor;
  while (!markdown.empty()) {
    const auto end = std::min(markdown.find('\n'), markdown.size());
    const std::string_view line = markdown.substr(0, end);
    markdown.remove_prefix(std::min(end + 1, markdown.size()));
    if (const std::string id = AnchorOf(line); !id.empty()) {
      anchor = id;
      continue;
    }
    const int level = line.starts_with("# ")     ? 1
                      : line.starts_with("## ")  ? 2
                      : line.starts_with("### ") ? 3
                                                 : 0;
    const bool gazetteer = out.back().anchor.starts_with("gazetteer");
    if (level == 1) {
      out.back().heading = line.substr(2);
    } else if (level == 2 || (level == 3 && gazetteer)) {
      const std::string id = level == 2 ? anchor : "gazetteer-" + std::to_string(out.size());
      out.push_back({id, std::string(line.substr(static_cast<std::size_t>(level) + 1)), "", level});
    } else {
      out.back().text += std::string(line) + "\n";
    }
  }
  return out;
}

// Year headings of a chapter: third level, below the chapter's own.
std::string BodyOf(const std::string& markdown) {
  std::string body = Xhtml(markdown);
  // An entry's anchor becomes the entry's own id.
  for (std::string_view open : {"<li><a id=\"", "<li>\n<p><a id=\""}) {
    for (auto at = body.find(open); at != body.npos; at = body.find(open, at + 1)) {
      const auto id = at + open.size(), end = body.find("\"></a>", id);
      if (end == body.npos) break;
      const std::string key = XmlId(body.substr(id, end - id));
      const std::string rest(open.substr(3, open.size() - 3 - 7));
      body.replace(at, end + 6 - at, "<li id=\"" + key + "\"" + rest);
    }
  }
  return body;
}

Chapter ChapterOf(const World& w, const Piece& p) {
  Chapter c;
  c.id = XmlId(p.anchor);
  c.heading = XhtmlInline(p.heading);
  c.title = TextOfXhtml(c.heading);
  c.body = BodyOf(p.text);
  if (p.level == 3) c.part = "gazetteer";
  c.age = w.Find(p.anchor).age();
  return c;
}

Chapter Glossary(const TextRules& text) {
  Chapter c;
  c.id = "glossary";
  c.title = text.Word("glossary");
  c.heading = XmlText(c.title);
  c.body = "<dl>\n";
  for (const std::string& line : text.lists.at("glossary")) {
    const auto colon = line.find(": ");
    c.body += "<dt>" + XmlText(line.substr(0, colon)) + "</dt><dd>" +
              XmlText(line.substr(colon + 2)) + "</dd>\n";
  }
  c.body += "</dl>\n";
  return c;
}

std::string Uuid(std::string_view of) {
  std::string h = Sha256Hex(of).substr(0, 32);
  h[12] = '8';  // made by a rule of one's own (RFC 9562)
  h[16] = 'a';
  return h.substr(0, 8) + "-" + h.substr(8, 4) + "-" + h.substr(12, 4) + "-" + h.substr(16, 4) +
         "-" + h.substr(20);
}

}  // namespace

std::string FigureOf(const BookMap& map, const std::string& source) {
  return "<figure><img alt=\"" + XmlText(map.title + ". " + map.desc) + "\" src=\"" + source +
         "\" /><figcaption>" + XmlText(map.title) + "</figcaption></figure>\n";
}

std::vector<const BookMap*> Book::MapsOf(const Chapter& chapter) const {
  std::vector<const BookMap*> out;
  for (const BookMap& m : maps) {
    if (chapter.age && m.age == chapter.age) out.push_back(&m);
  }
  return out;
}

std::string ContentsList(const Book& book, const std::function<std::string(const Chapter&)>& href) {
  constexpr std::string_view kEnd = "</li>\n";
  std::string out, open;  // open: the chapter whose parts are being listed
  for (const Chapter& c : book.chapters) {
    if (!open.empty() && c.part != open) {
      out += "</ol></li>\n";
      open.clear();
    }
    if (!c.part.empty() && open.empty() && out.ends_with(kEnd)) {
      out.erase(out.size() - kEnd.size());
      out += "\n<ol>\n";
      open = c.part;
    }
    out += "<li><a href=\"" + href(c) + "\">" + c.heading + "</a></li>\n";
  }
  return out + (open.empty() ? "" : "</ol></li>\n");
}

Book MakeBook(const World& w, const TextRules& text, std::string_view markdown,
              std::string_view recipe, std::vector<BookMap> maps) {
  Book book;
  const std::vector<Piece> pieces = Cut(markdown);
  book.lang = text.id;
  book.heading = XhtmlInline(pieces.front().heading);
  book.title = TextOfXhtml(book.heading);
  const std::string& front = pieces.front().text;
  const auto italic = front.find('*'), end = front.find("*\n", italic + 1);
  if (end != front.npos) book.made_by = XhtmlInline(front.substr(italic, end + 1 - italic));
  book.recipe = recipe;
  book.contents_word = text.Word("contents");
  book.skip_word = text.Word("skip-to-text");
  book.imprint_word = text.Word("imprint");
  book.access_word = text.Word("access-summary");
  book.rights = text.Word("yours");
  for (std::size_t i = 1; i < pieces.size(); ++i) book.chapters.push_back(ChapterOf(w, pieces[i]));
  if (text.lists.count("glossary") != 0) book.chapters.push_back(Glossary(text));
  book.maps = std::move(maps);
  book.identifier = Uuid(std::string(markdown) + std::string(recipe) + book.lang);
  return book;
}

}  // namespace bw
