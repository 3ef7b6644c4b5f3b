// The book as one HTML page: no scripts, maps inside, headings and landmarks for screen readers,
// a table of contents, and rules for print. Well-formed as XML, too.
#pragma once

#include <string>

#include "output/books/book.h"

namespace bw {

std::string BookHtml(const Book& book);

}  // namespace bw
