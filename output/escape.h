// One function for each format's own way to write any text safely. Names come from users, too:
// quotes, ampersands, brackets, line breaks and letters of any script must come back as they were
// when an independent reader opens the file.
#pragma once

#include <string>
#include <string_view>

namespace bw {

// Text and attribute values of XML and HTML. Characters that XML 1.0 forbids are left out.
std::string XmlText(std::string_view text);
// A field of RFC 4180, quoted where it must be. A field that a spreadsheet would take for a formula
// (it opens with = + - @ or a control character) gets a leading apostrophe, unless it is a number.
std::string CsvField(std::string_view text);
// A string of the DOT language with its quotes.
std::string DotString(std::string_view text);
// A double-quoted YAML scalar.
std::string YamlString(std::string_view text);
// An NCName made of a world's key: other characters become "_" and their code in hexadecimal.
std::string XmlId(std::string_view key);
// A file name that every common system takes, without its ending: no / \ : * ? " < > | # ^ [ ],
// no control characters, no dot or blank at its ends, at most 80 letters. "" becomes "unnamed".
std::string FileStem(std::string_view name);
std::string Base64(std::string_view bytes);

}  // namespace bw
