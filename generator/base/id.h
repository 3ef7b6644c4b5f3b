// Typed row numbers and append-only tables. Everything in the world is a row in a Store; rows are
// never erased (the dead keep their row), so an Id stays valid for the life of the world and
// iteration in id order is the order of founding.
#pragma once

#include <compare>
#include <cstdint>
#include <vector>

namespace bw {

template <class T>
struct Id {
  static constexpr std::uint32_t kNone = 0xffffffffu;
  std::uint32_t n = kNone;

  constexpr Id() = default;
  constexpr explicit Id(std::uint32_t index) : n(index) {}
  constexpr explicit Id(std::size_t index) : n(static_cast<std::uint32_t>(index)) {}
  constexpr explicit operator bool() const { return n != kNone; }
  constexpr auto operator<=>(const Id&) const = default;
};

template <class T>
class Store {
 public:
  Id<T> Add(T row) {
    rows_.push_back(std::move(row));
    return Id<T>(rows_.size() - 1);
  }
  Id<T> NextId() const { return Id<T>(rows_.size()); }
  T& operator[](Id<T> id) { return rows_[id.n]; }
  const T& operator[](Id<T> id) const { return rows_[id.n]; }
  bool Holds(Id<T> id) const { return id.n < rows_.size(); }
  std::size_t size() const { return rows_.size(); }
  bool empty() const { return rows_.empty(); }
  void Truncate(std::size_t n) { rows_.erase(rows_.begin() + static_cast<long>(n), rows_.end()); }
  auto begin() { return rows_.begin(); }
  auto end() { return rows_.end(); }
  auto begin() const { return rows_.begin(); }
  auto end() const { return rows_.end(); }
  // Ids in founding order, so that loops can name rows: for (auto id : store.Ids()).
  std::vector<Id<T>> Ids() const {
    std::vector<Id<T>> ids;
    ids.reserve(rows_.size());
    for (std::size_t i = 0; i < rows_.size(); ++i) ids.emplace_back(i);
    return ids;
  }

 private:
  std::vector<T> rows_;
};

}  // namespace bw
