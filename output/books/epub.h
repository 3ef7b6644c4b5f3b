// The book as EPUB 3: a chapter a file, maps as pictures, navigation, metadata for accessibility.
// The same book gives the same bytes; epubcheck finds nothing in it.
#pragma once

#include <string>

#include "output/books/book.h"

namespace bw {

std::string BookEpub(const Book& book);

}  // namespace bw
