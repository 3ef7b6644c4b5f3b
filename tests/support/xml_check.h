// A small independent check of XML: tags nest, attributes are quoted and unique in their element,
// entities are known, ids are unique in the document, no character is forbidden.
#pragma once

#include <string>
#include <string_view>

namespace bw {

std::string XmlFault(std::string_view xml);  // "" when none was found

}  // namespace bw
