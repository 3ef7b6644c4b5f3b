// A value for each row of a world that has one, found by table and number.
#pragma once

#include <vector>

#include "generator/world/ref.h"

namespace bw {

template <class T>
class ByRow {
 public:
  T& operator[](Ref r) {
    const auto table = static_cast<std::size_t>(r.table);
    if (rows_.size() <= table) rows_.resize(table + 1);
    if (rows_[table].size() <= r.n) rows_[table].resize(r.n + 1);
    return rows_[table][r.n];
  }
  const T* Find(Ref r) const {
    const auto table = static_cast<std::size_t>(r.table);
    return table < rows_.size() && r.n < rows_[table].size() ? &rows_[table][r.n] : nullptr;
  }

 private:
  std::vector<std::vector<T>> rows_;
};

}  // namespace bw
