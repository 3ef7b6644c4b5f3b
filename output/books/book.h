// The chronicle as a book: its Markdown cut into chapters of XHTML, with the maps that belong to
// each age, a glossary and an imprint. HTML and EPUB are two bindings of the same book.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "generator/rules/rules.h"
#include "generator/world/world.h"

namespace bw {

// A sheet as it goes into a book.
struct BookMap {
  std::string name;         // "04-monsters-section"
  std::string title, desc;  // for captions and for those who do not see it
  std::string svg;          // with its fonts inside
  Id<Age> age;              // the age it was drawn at the end of
};

// XHTML: the map with what it shows for those who do not see it; `source` is where its SVG is.
std::string FigureOf(const BookMap& map, const std::string& source);

struct Chapter {
  std::string id;       // unique in the book, an NCName: "age-3", "gazetteer-2"
  std::string title;    // plain text
  std::string heading;  // XHTML, without the tag around it
  std::string body;     // XHTML
  std::string part;     // id of the chapter it is a part of; "" = stands by itself
  Id<Age> age;          // the age it tells; none
};

struct Book {
  std::string title, lang;  // lang: a language tag
  std::string heading;      // the title as XHTML
  std::string made_by;      // XHTML: program, seed, data
  std::string recipe;       // the command that makes the world again
  std::string contents_word, skip_word, rights, imprint_word, access_word;
  std::string identifier;  // the same for the same world and telling: a UUID
  std::vector<Chapter> chapters;
  std::vector<BookMap> maps;

  // The maps shown at the head of a chapter.
  std::vector<const BookMap*> MapsOf(const Chapter& chapter) const;
};

// The chapters as items of an ordered list, parts within those they belong to.
std::string ContentsList(const Book& book, const std::function<std::string(const Chapter&)>& href);

// `markdown`: the chronicle (chronicle.h) without a recipe.
Book MakeBook(const World& w, const TextRules& text, std::string_view markdown,
              std::string_view recipe, std::vector<BookMap> maps);

}  // namespace bw
