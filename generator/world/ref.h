// A reference to any row of the world: table and row number. Its text form is the row's key
// ("place-17", or the name a scenario gave it); see World::KeyOf and World::Find. A hex of the plan
// is referred to by its index.
#pragma once

#include <compare>
#include <cstdint>

#include "generator/base/id.h"

namespace bw {

enum class Table : std::uint8_t {
  kNone,
  kWorld,
  kDelve,
  kAge,
  kHex,
#define BW_TABLE(Type, accessor, store, prefix) k##Type,
#include "generator/world/tables.def"
#undef BW_TABLE
};

struct Delve;
struct Age;
struct Hex;
#define BW_TABLE(Type, accessor, store, prefix) struct Type;
#include "generator/world/tables.def"
#undef BW_TABLE

template <class T>
inline constexpr Table kTableOf = Table::kNone;
template <>
inline constexpr Table kTableOf<Delve> = Table::kDelve;
template <>
inline constexpr Table kTableOf<Age> = Table::kAge;
template <>
inline constexpr Table kTableOf<Hex> = Table::kHex;
#define BW_TABLE(Type, accessor, store, prefix) \
  template <>                                   \
  inline constexpr Table kTableOf<Type> = Table::k##Type;
#include "generator/world/tables.def"
#undef BW_TABLE

struct Ref {
  Table table = Table::kNone;
  std::uint32_t n = 0;

  constexpr Ref() = default;
  constexpr Ref(Table t, std::uint32_t row) : table(t), n(row) {}
  template <class T>
  constexpr Ref(Id<T> id) : table(id ? kTableOf<T> : Table::kNone), n(id ? id.n : 0) {}
  static constexpr Ref World() { return {Table::kWorld, 0}; }

  constexpr explicit operator bool() const { return table != Table::kNone; }
  constexpr auto operator<=>(const Ref&) const = default;

  constexpr Id<Delve> delve() const { return As<Delve>(); }
  constexpr Id<Age> age() const { return As<Age>(); }
  constexpr Id<Hex> hex() const { return As<Hex>(); }
#define BW_TABLE(Type, accessor, store, prefix) \
  constexpr Id<Type> accessor() const { return As<Type>(); }
#include "generator/world/tables.def"
#undef BW_TABLE

  // The id of this row if it is one of table T, else none.
  template <class T>
  constexpr Id<T> As() const {
    return table == kTableOf<T> ? Id<T>(n) : Id<T>();
  }
};

}  // namespace bw
