#include "output/escape.h"

#include <algorithm>

#include "generator/base/utf8.h"

namespace bw {

namespace {

constexpr const char* kHex = "0123456789abcdef";

bool ForbiddenInXml(char32_t c) {
  return (c < 0x20 && c != '\t' && c != '\n' && c != '\r') || c == 0xfffe || c == 0xffff;
}

bool IsNumber(std::string_view text) {
  std::size_t i = text.substr(0, 1) == "-" ? 1 : 0;
  const bool any = i < text.size();
  for (; i < text.size(); ++i) {
    if (text[i] < '0' || text[i] > '9') return false;
  }
  return any;
}

}  // namespace

std::string XmlText(std::string_view text) {
  std::string out;
  for (std::size_t pos = 0; pos < text.size();) {
    const char32_t c = NextPoint(text, pos);
    if (c == '&') {
      out += "&amp;";
    } else if (c == '<') {
      out += "&lt;";
    } else if (c == '>') {
      out += "&gt;";
    } else if (c == '"') {
      out += "&quot;";
    } else if (c == '\n' || c == '\r' || c == '\t') {
      out += "&#" + std::to_string(static_cast<int>(c)) + ";";
    } else if (!ForbiddenInXml(c)) {
      AppendPoint(out, c);
    }
  }
  return out;
}

std::string CsvField(std::string_view text) {
  std::string field(text);
  const bool formula = !field.empty() && !IsNumber(field) &&
                       std::string_view("=+-@\t\r").find(field[0]) != std::string_view::npos;
  if (formula) field.insert(field.begin(), '\'');
  if (field.find_first_of(",\"\r\n") == std::string::npos) return field;
  std::string out = "\"";
  for (const char c : field) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + "\"";
}

std::string DotString(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '\n') {
      out += "\\n";
    } else if (c == '"' || c == '\\') {
      out += std::string("\\") + c;
    } else if (c != '\r') {
      out += c;
    }
  }
  return out + "\"";
}

std::string YamlString(std::string_view text) {
  std::string out = "\"";
  for (std::size_t pos = 0; pos < text.size();) {
    const char32_t c = NextPoint(text, pos);
    if (c == '"' || c == '\\') {
      out += '\\';
      AppendPoint(out, c);
    } else if (c == '\n') {
      out += "\\n";
    } else if (c == '\t') {
      out += "\\t";
    } else if (c < 0x20 || c == 0x7f) {
      out += std::string("\\x") + kHex[(c >> 4) & 15] + kHex[c & 15];
    } else if (c == 0x85 || c == 0x2028 || c == 0x2029 || c == 0xfeff) {  // YAML's own line breaks
      out += "\\u";
      for (int shift = 12; shift >= 0; shift -= 4) out += kHex[(c >> shift) & 15];
    } else {
      AppendPoint(out, c);
    }
  }
  return out + "\"";
}

std::string XmlId(std::string_view key) {
  std::string out;
  for (const char c : key) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    const bool later = (c >= '0' && c <= '9') || c == '-' || c == '.';
    if (letter || (later && !out.empty())) {
      out += c;
    } else {
      const auto byte = static_cast<unsigned char>(c);
      out += std::string("_") + kHex[byte >> 4] + kHex[byte & 15];
    }
  }
  return out;
}

std::string FileStem(std::string_view name) {
  constexpr std::size_t kMost = 80;
  std::string out;
  std::size_t letters = 0;
  for (std::size_t pos = 0; pos < name.size() && letters < kMost; ++letters) {
    const char32_t c = NextPoint(name, pos);
    const bool bad = c < 0x20 || c == 0x7f || c == 0x85 || c == 0x2028 || c == 0x2029 ||
                     (c < 0x80 && std::string_view("/\\:*?\"<>|#^[]%").find(static_cast<char>(c)) !=
                                      std::string_view::npos);
    if (bad || c == ' ') {
      if (!out.empty() && out.back() != ' ') out += ' ';
    } else {
      AppendPoint(out, c);
    }
  }
  const auto from = out.find_first_not_of(" .");
  if (from == std::string::npos) return "unnamed";
  return out.substr(from, out.find_last_not_of(" .") - from + 1);
}

std::string Base64(std::string_view bytes) {
  constexpr const char* kDigits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out((bytes.size() + 2) / 3 * 4, '=');
  char* to = out.data();
  const auto byte = [&](std::size_t i) {
    return i < bytes.size() ? static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[i])) : 0;
  };
  for (std::size_t i = 0; i < bytes.size(); i += 3, to += 4) {
    const std::uint32_t v = byte(i) << 16 | byte(i + 1) << 8 | byte(i + 2);
    for (std::size_t k = 0; k < std::min<std::size_t>(4, bytes.size() - i + 1); ++k) {
      to[k] = kDigits[(v >> (18 - 6 * k)) & 63];
    }
  }
  return out;
}

}  // namespace bw
