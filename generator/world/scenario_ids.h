// The names a scenario gives its rows, and looking them up with a message that tells file, line and
// what was meant. Ids are gathered before rows are read, so rows may name what stands further down.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "generator/base/toml.h"
#include "generator/world/ref.h"

namespace bw {

class ScenarioIds {
 public:
  // Gives `ref` its name; an error at `key` of `t` when another row has it.
  void Add(const TomlTable& t, const std::string& key, const std::string& id, Ref ref);
  // The row that t[key] names; an error when it must be there, or is no row of table `want`
  // (kNone = any).
  Ref Named(const TomlTable& t, const std::string& key, Table want, bool required) const;
  // The row called `id`; an error at `key` when there is none.
  Ref Lookup(const TomlTable& t, const std::string& key, const std::string& id, Table want) const;
  Ref Find(std::string_view id) const;  // none when unknown, without a word
  // Section and number of a row without a name of its own: "way-3".
  static std::string Default(std::string_view section, std::size_t row);

 private:
  std::map<std::string, Ref, std::less<>> ids_;
};

std::string_view TableWord(Table t);  // "settlement"

}  // namespace bw
