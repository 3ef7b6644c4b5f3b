// A reference to any row of the world: table and row number. Its text form is the row's key
// ("place-17", or the name a scenario gave it); see World::KeyOf and World::Find.
#pragma once

#include <compare>
#include <cstdint>

#include "generator/base/id.h"

namespace bw {

enum class Table : std::uint8_t {
  kNone,
  kWorld,
  kDelve,
  kPlace,
  kWay,
  kConstruction,
  kGroup,
  kTreasure,
  kPerson,
  kDeposit,
  kAge
};

struct Place;
struct Way;
struct Construction;
struct Group;
struct Treasure;
struct Person;
struct Deposit;
struct Delve;
struct Age;

struct Ref {
  Table table = Table::kNone;
  std::uint32_t n = 0;

  constexpr Ref() = default;
  constexpr Ref(Table t, std::uint32_t row) : table(t), n(row) {}
  constexpr Ref(Id<Place> id) : Ref(Table::kPlace, id) {}
  constexpr Ref(Id<Way> id) : Ref(Table::kWay, id) {}
  constexpr Ref(Id<Construction> id) : Ref(Table::kConstruction, id) {}
  constexpr Ref(Id<Group> id) : Ref(Table::kGroup, id) {}
  constexpr Ref(Id<Treasure> id) : Ref(Table::kTreasure, id) {}
  constexpr Ref(Id<Person> id) : Ref(Table::kPerson, id) {}
  constexpr Ref(Id<Deposit> id) : Ref(Table::kDeposit, id) {}
  constexpr Ref(Id<Delve> id) : Ref(Table::kDelve, id) {}
  constexpr Ref(Id<Age> id) : Ref(Table::kAge, id) {}
  static constexpr Ref World() { return {Table::kWorld, 0}; }

  constexpr explicit operator bool() const { return table != Table::kNone; }
  constexpr auto operator<=>(const Ref&) const = default;

  constexpr Id<Place> place() const { return As<Place>(Table::kPlace); }
  constexpr Id<Way> way() const { return As<Way>(Table::kWay); }
  constexpr Id<Construction> construction() const { return As<Construction>(Table::kConstruction); }
  constexpr Id<Group> group() const { return As<Group>(Table::kGroup); }
  constexpr Id<Treasure> treasure() const { return As<Treasure>(Table::kTreasure); }
  constexpr Id<Person> person() const { return As<Person>(Table::kPerson); }
  constexpr Id<Deposit> deposit() const { return As<Deposit>(Table::kDeposit); }
  constexpr Id<Delve> delve() const { return As<Delve>(Table::kDelve); }
  constexpr Id<Age> age() const { return As<Age>(Table::kAge); }

 private:
  template <class T>
  constexpr Ref(Table t, Id<T> id) : table(id ? t : Table::kNone), n(id ? id.n : 0) {}
  template <class T>
  constexpr Id<T> As(Table t) const {
    return table == t ? Id<T>(n) : Id<T>();
  }
};

}  // namespace bw
