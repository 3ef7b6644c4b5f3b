// See html.h. Maps are images with their source in the page, not inline drawings: their ids would
// meet each other.
#include "output/books/html.h"

#include "output/escape.h"

namespace bw {

namespace {

constexpr const char* kPageStyle = R"(
:root { color-scheme: light dark; --ink: #1d1a17; --paper: #fbf6ea; --rule: #8a7a63; --link: #7a2e1d; }
@media (prefers-color-scheme: dark) { :root { --ink: #ece4d4; --paper: #1f1b17; --rule: #8a7a63; --link: #e8a58f; } }
body { margin: 0 auto; max-width: 38rem; padding: 1rem 1.25rem 4rem; background: var(--paper); color: var(--ink);
  font: 1.1rem/1.55 Vollkorn, "EB Garamond", Georgia, serif; overflow-wrap: break-word; }
h1, h2, h3 { line-height: 1.2; font-weight: 600; break-after: avoid; }
h1 { font-size: 2.2rem; margin: 2rem 0 .5rem; }
h2 { font-size: 1.6rem; margin: 3rem 0 1rem; border-bottom: 1px solid var(--rule); }
h3 { font-size: 1.15rem; margin: 2rem 0 .5rem; }
a { color: var(--link); text-decoration-thickness: 1px; text-underline-offset: .15em; }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.skip { position: absolute; left: -100vw; }
.skip:focus { position: static; }
nav ol { list-style: none; padding-left: 0; }
nav ol ol { padding-left: 1.5rem; }
figure { margin: 1.5rem 0; break-inside: avoid; }
figure img { width: 100%; height: auto; background: #faf3e6; }
figcaption { font-style: italic; font-size: .95rem; }
details { margin: 1rem 0; }
summary { cursor: pointer; font-style: italic; }
dt { font-weight: 600; }
dd { margin: 0 0 .6rem 1.5rem; }
li:target { outline: 2px solid var(--rule); outline-offset: 4px; }
footer { margin-top: 4rem; border-top: 1px solid var(--rule); font-size: .95rem; }
code { overflow-wrap: anywhere; }
@media (min-width: 60rem) { figure { margin-left: -8rem; margin-right: -8rem; } }
@page { margin: 18mm 16mm; }
@media print {
  :root { --ink: #000; --paper: #fff; --link: #000; }
  body { max-width: none; padding: 0; font-size: 10.5pt; }
  figure { margin: 0 0 6mm; }
  figure img { max-height: 235mm; width: auto; max-width: 100%; }
  a { text-decoration: none; }
  .skip { display: none; }
  section.age { break-before: page; }
  details::details-content { content-visibility: visible; display: block; block-size: auto; }
  summary { list-style: none; }
}
)";

std::string Contents(const Book& book) {
  return "<nav aria-labelledby=\"contents\">\n<h2 id=\"contents\">" + XmlText(book.contents_word) +
         "</h2>\n<ol>\n" + ContentsList(book, [](const Chapter& c) { return "#" + c.id; }) +
         "</ol>\n</nav>\n";
}

std::string Section(const Book& book, const Chapter& c) {
  const bool part = !c.part.empty();
  std::string out = "<section id=\"" + c.id + "\" aria-labelledby=\"" + c.id + "-heading\"" +
                    (part ? "" : " class=\"age\"") + ">\n";
  const std::string tag = part ? "h3" : "h2";
  out += "<" + tag + " id=\"" + c.id + "-heading\">" + c.heading + "</" + tag + ">\n";
  for (const BookMap* m : book.MapsOf(c)) {
    out += FigureOf(*m, "data:image/svg+xml;base64," + Base64(m->svg));
  }
  return out + c.body + "</section>\n";
}

}  // namespace

std::string BookHtml(const Book& book) {
  std::string out =
      "<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"" + book.lang +
      "\" xml:lang=\"" + book.lang + "\">\n<head>\n<meta charset=\"utf-8\" />\n" +
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\" />\n" +
      "<meta name=\"generator\" content=\"" + XmlText(book.recipe) + "\" />\n<title>" +
      XmlText(book.title) + "</title>\n<style>" + kPageStyle + "</style>\n</head>\n<body>\n" +
      "<a class=\"skip\" href=\"#main\">" + XmlText(book.skip_word) + "</a>\n<header>\n<h1>" +
      book.heading + "</h1>\n<p>" + book.made_by + "</p>\n</header>\n";
  out += Contents(book) + "<main id=\"main\">\n";
  for (const Chapter& c : book.chapters) out += Section(book, c);
  return out + "</main>\n<footer>\n<p>" + XmlText(book.rights) + "</p>\n<p><code>" +
         XmlText(book.recipe) + "</code></p>\n</footer>\n</body>\n</html>\n";
}

}  // namespace bw
