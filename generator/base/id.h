// Typed row numbers and append-only tables. Everything in the world is a row in a Store; rows are
// never erased (the dead keep their row), so an Id stays valid for the life of the world and
// iteration in id order is the order of founding.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <iterator>
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

// The first `size` ids of a table as they stood when asked for; rows founded meanwhile are not met.
template <class T>
class IdRange {
 public:
  class iterator {
   public:
    using iterator_category = std::random_access_iterator_tag;
    using value_type = Id<T>;
    using difference_type = std::ptrdiff_t;
    using pointer = const Id<T>*;
    using reference = Id<T>;
    constexpr iterator() = default;
    constexpr explicit iterator(std::size_t n) : n_(n) {}
    constexpr Id<T> operator*() const { return Id<T>(n_); }
    constexpr Id<T> operator[](difference_type i) const { return *(*this + i); }
    constexpr iterator& operator++() { return ++n_, *this; }
    constexpr iterator& operator--() { return --n_, *this; }
    constexpr iterator operator++(int) { return iterator(n_++); }
    constexpr iterator operator--(int) { return iterator(n_--); }
    constexpr iterator& operator+=(difference_type by) {
      n_ += static_cast<std::size_t>(by);
      return *this;
    }
    constexpr iterator& operator-=(difference_type by) { return *this += -by; }
    constexpr iterator operator+(difference_type by) const { return iterator(*this) += by; }
    constexpr iterator operator-(difference_type by) const { return iterator(*this) -= by; }
    constexpr difference_type operator-(const iterator& o) const {
      return static_cast<difference_type>(n_ - o.n_);
    }
    constexpr auto operator<=>(const iterator&) const = default;

   private:
    std::size_t n_ = 0;
  };
  constexpr explicit IdRange(std::size_t size) : size_(size) {}
  constexpr iterator begin() const { return iterator(0); }
  constexpr iterator end() const { return iterator(size_); }
  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  operator std::vector<Id<T>>() const { return {begin(), end()}; }

 private:
  std::size_t size_;
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
  IdRange<T> Ids() const { return IdRange<T>(rows_.size()); }

 private:
  std::vector<T> rows_;
};

}  // namespace bw
