// See epub.h. Folds are opened: many reading devices cannot open one. Links between chapters get
// the file of the chapter that holds their target.
#include "output/books/epub.h"

#include <map>

#include "output/escape.h"
#include "output/zip.h"

namespace bw {

namespace {

constexpr const char* kStyle = R"(body { margin: 0 5%; line-height: 1.45; }
h1, h2, h3 { line-height: 1.2; text-align: left; page-break-after: avoid; }
h1 { margin-top: 2em; }
figure { margin: 1em 0; page-break-inside: avoid; text-align: center; }
figure img { max-width: 100%; max-height: 95vh; }
figcaption { font-style: italic; font-size: 0.9em; }
.fold-head { font-style: italic; margin-bottom: 0; }
dt { font-weight: bold; }
dd { margin: 0 0 0.6em 1.5em; }
nav ol { list-style: none; padding-left: 0; }
nav ol ol { padding-left: 1.5em; }
)";

void Replace(std::string& text, std::string_view from, std::string_view to) {
  for (auto at = text.find(from); at != text.npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
}

std::string FileOf(const Chapter& c) { return c.id + ".xhtml"; }

using Homes = std::map<std::string, std::string, std::less<>>;  // id -> file

Homes HomesOf(const Book& book) {
  Homes out;
  for (const Chapter& c : book.chapters) {
    out[c.id] = FileOf(c);
    constexpr std::string_view kId = " id=\"";
    for (auto at = c.body.find(kId); at != c.body.npos; at = c.body.find(kId, at + 1)) {
      const auto from = at + kId.size();
      out[c.body.substr(from, c.body.find('"', from) - from)] = FileOf(c);
    }
  }
  return out;
}

std::string Relinked(const std::string& body, const Homes& homes) {
  constexpr std::string_view kLink = "href=\"#";
  std::string out;
  std::size_t done = 0;
  for (auto at = body.find(kLink); at != body.npos; at = body.find(kLink, done)) {
    const auto from = at + kLink.size(), end = body.find('"', from);
    const std::string id = XmlId(body.substr(from, end - from));
    out += body.substr(done, at - done);
    const auto home = homes.find(id);
    out += home == homes.end() ? "href=\"nav.xhtml" : "href=\"" + home->second + "#" + id;
    done = end;
  }
  return out + body.substr(done);
}

std::string Page(const Book& book, const std::string& title, const std::string& body) {
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE html>\n"
         "<html xmlns=\"http://www.w3.org/1999/xhtml\" xmlns:epub=\"http://www.idpf.org/2007/ops\" "
         "lang=\"" +
         book.lang + "\" xml:lang=\"" + book.lang + "\">\n<head>\n<title>" + XmlText(title) +
         "</title>\n<link rel=\"stylesheet\" type=\"text/css\" href=\"style.css\" />\n</head>\n"
         "<body>\n" +
         body + "</body>\n</html>\n";
}

std::string ChapterPage(const Book& book, const Chapter& c, const Homes& homes) {
  std::string body = Relinked(c.body, homes);
  Replace(body, "<details><summary>", "<div class=\"fold\"><p class=\"fold-head\">");
  Replace(body, "</summary>", "</p>");
  Replace(body, "</details>", "</div>");
  std::string out = "<section epub:type=\"" +
                    std::string(c.id == "glossary" ? "glossary" : "chapter") + "\" id=\"" + c.id +
                    "\">\n<h1>" + c.heading + "</h1>\n";
  if (c.id == "glossary") Replace(body, "<dl>", "<dl epub:type=\"glossary\">");
  if (c.id == "glossary") Replace(out, " epub:type=\"glossary\"", "");
  for (const BookMap* m : book.MapsOf(c)) out += FigureOf(*m, "maps/" + m->name + ".svg");
  return Page(book, c.title, out + body + "</section>\n");
}

// EPUB's SVG knows no attribute for the order of painting, but its style.
std::string Picture(std::string svg) {
  Replace(svg, " paint-order=\"stroke\"", " style=\"paint-order:stroke\"");
  return svg;
}

std::string TitlePage(const Book& book) {
  return Page(book, book.title,
              "<section epub:type=\"titlepage\">\n<h1>" + book.heading + "</h1>\n<p>" +
                  book.made_by + "</p>\n</section>\n");
}

std::string Imprint(const Book& book) {
  return Page(book, book.imprint_word,
              "<section epub:type=\"colophon\">\n<h1>" + XmlText(book.imprint_word) + "</h1>\n<p>" +
                  XmlText(book.rights) + "</p>\n<p><code>" + XmlText(book.recipe) +
                  "</code></p>\n</section>\n");
}

std::string Nav(const Book& book) {
  return Page(book, book.contents_word,
              "<nav epub:type=\"toc\" id=\"toc\">\n<h1>" + XmlText(book.contents_word) +
                  "</h1>\n<ol>\n" + ContentsList(book, FileOf) + "<li><a href=\"imprint.xhtml\">" +
                  XmlText(book.imprint_word) + "</a></li>\n</ol>\n</nav>\n");
}

std::string Metadata(const Book& book) {
  std::string out =
      "<metadata xmlns:dc=\"http://purl.org/dc/elements/1.1/\">\n"
      "<dc:identifier id=\"id\">urn:uuid:" +
      book.identifier + "</dc:identifier>\n<dc:title>" + XmlText(book.title) +
      "</dc:title>\n<dc:language>" + book.lang +
      "</dc:language>\n<dc:creator>beadwright</dc:creator>\n<dc:source>" + XmlText(book.recipe) +
      "</dc:source>\n<dc:rights>" + XmlText(book.rights) +
      "</dc:rights>\n<meta property=\"dcterms:modified\">2000-01-01T00:00:00Z</meta>\n";
  const std::pair<const char*, std::string> kAccess[] = {
      {"accessMode", "textual"},
      {"accessMode", "visual"},
      {"accessModeSufficient", "textual"},
      {"accessibilityFeature", "tableOfContents"},
      {"accessibilityFeature", "structuralNavigation"},
      {"accessibilityFeature", "alternativeText"},
      {"accessibilityHazard", "none"},
      {"accessibilitySummary", XmlText(book.access_word)}};
  for (const auto& [name, value] : kAccess) {
    out += std::string("<meta property=\"schema:") + name + "\">" + value + "</meta>\n";
  }
  return out + "</metadata>\n";
}

std::string Package(const Book& book) {
  std::string items, spine;
  const auto page = [&](const std::string& id, const std::string& file, const char* more = "") {
    items += "<item id=\"" + id + "\" href=\"" + file + "\" media-type=\"application/xhtml+xml\"" +
             more + " />\n";
    spine += "<itemref idref=\"" + id + "\" />\n";
  };
  page("titlepage", "title.xhtml");
  page("nav", "nav.xhtml", " properties=\"nav\"");
  for (const Chapter& c : book.chapters) page("c-" + c.id, FileOf(c));
  page("imprint", "imprint.xhtml");
  items += "<item id=\"style\" href=\"style.css\" media-type=\"text/css\" />\n";
  for (const BookMap& m : book.maps) {
    const bool cover = &m == &book.maps.back();
    items += "<item id=\"map-" + m.name + "\" href=\"maps/" + m.name +
             ".svg\" media-type=\"image/svg+xml\"" + (cover ? " properties=\"cover-image\"" : "") +
             " />\n";
  }
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
         "<package xmlns=\"http://www.idpf.org/2007/opf\" version=\"3.0\" "
         "unique-identifier=\"id\" xml:lang=\"" +
         book.lang + "\">\n" + Metadata(book) + "<manifest>\n" + items + "</manifest>\n<spine>\n" +
         spine + "</spine>\n</package>\n";
}

constexpr const char* kContainer =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    "<container version=\"1.0\" xmlns=\"urn:oasis:names:tc:opendocument:xmlns:container\">\n"
    "<rootfiles><rootfile full-path=\"EPUB/package.opf\" "
    "media-type=\"application/oebps-package+xml\" /></rootfiles>\n</container>\n";

}  // namespace

std::string BookEpub(const Book& book) {
  std::vector<ZipEntry> files = {{"mimetype", "application/epub+zip", true},
                                 {"META-INF/container.xml", kContainer},
                                 {"EPUB/package.opf", Package(book)},
                                 {"EPUB/nav.xhtml", Nav(book)},
                                 {"EPUB/style.css", kStyle},
                                 {"EPUB/title.xhtml", TitlePage(book)}};
  const Homes homes = HomesOf(book);
  for (const Chapter& c : book.chapters) {
    files.push_back({"EPUB/" + FileOf(c), ChapterPage(book, c, homes)});
  }
  files.push_back({"EPUB/imprint.xhtml", Imprint(book)});
  for (const BookMap& m : book.maps)
    files.push_back({"EPUB/maps/" + m.name + ".svg", Picture(m.svg)});
  return ZipOf(files);
}

}  // namespace bw
