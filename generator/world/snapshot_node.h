// A value of world.json with the way to it, so that what is wrong is told where it stands.
#pragma once

#include <functional>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "generator/world/snapshot.h"

namespace bw {

struct BadFile : std::runtime_error {
  using std::runtime_error::runtime_error;
};

template <class T>
using KeyMap = std::map<std::string, T, std::less<>>;

// The tree a node belongs to, and the way to the tree itself: "events[7]".
struct JsonTree {
  const Json& root;
  std::string path;
};

// A node of a tree. Its path, "delves[0].places[3].x", is looked for only when it has to be told.
class JsonNode {
 public:
  explicit JsonNode(const JsonTree& tree) : JsonNode(tree.root, tree) {}
  JsonNode(const Json& j, const JsonTree& tree) : j_(&j), tree_(&tree) {}
  JsonNode operator[](const char* key) const {
    if (!j_->is_object()) Wrong("an object");
    // Rows are short and their keys of many lengths: most are told apart without reading them.
    const std::string_view wanted(key);
    for (const auto& [name, value] : j_->get_ref<const Json::object_t&>()) {
      if (name.size() == wanted.size() && name == wanted) return {value, *tree_};
    }
    throw BadFile(Below(path(), key) + " is missing");
  }
  std::vector<JsonNode> Rows() const {
    if (!j_->is_array()) Wrong("a list");
    std::vector<JsonNode> out;
    out.reserve(j_->size());
    for (const Json& row : *j_) out.emplace_back(row, *tree_);
    return out;
  }
  int Int() const {
    if (!j_->is_number_integer()) Wrong("a whole number");
    const auto v = j_->get<std::int64_t>();
    if (v < INT32_MIN || v > INT32_MAX) Wrong("a whole number of 32 bits");
    return static_cast<int>(v);
  }
  Fx Beads() const {
    if (!j_->is_number()) Wrong("a number of beads");
    const double v = j_->get<double>();
    if (!(v > -1e6 && v < 1e6)) Wrong("a length that fits on a sheet");
    return FxFromBeads(v);
  }
  const std::string& Str() const {
    if (!j_->is_string()) Wrong("a text");
    return j_->get_ref<const std::string&>();
  }
  bool Bool() const {
    if (!j_->is_boolean()) Wrong("true or false");
    return j_->get<bool>();
  }
  bool Null() const { return j_->is_null(); }
  EventNo EventOrNone() const { return Null() ? kNoEvent : static_cast<EventNo>(Int()); }
  Counts CountMap() const {
    if (!j_->is_object()) Wrong("an object of numbers");
    Counts out;
    for (const auto& [key, value] : j_->items()) out[key] = JsonNode(value, *tree_).Int();
    return out;
  }
  Texts WordMap() const {
    if (!j_->is_object()) Wrong("an object of texts");
    Texts out;
    for (const auto& [key, value] : j_->items()) out[key] = JsonNode(value, *tree_).Str();
    return out;
  }
  const Json& raw() const { return *j_; }
  std::string path() const {
    std::string out = tree_->path;
    FindPath(tree_->root, out);
    return out;
  }
  [[noreturn]] void Wrong(const std::string& expected) const {
    throw BadFile(path() + ": found " + std::string(j_->type_name()) + ", expected " + expected);
  }

 private:
  static std::string Below(const std::string& path, const std::string& key) {
    return path.empty() ? key : path + "." + key;
  }
  // Makes `path`, the way to `from`, the way to this node, where it is or lies below `from`.
  bool FindPath(const Json& from, std::string& path) const {
    if (&from == j_) return true;
    if (!from.is_structured()) return false;
    std::size_t n = 0;
    for (const auto& [key, value] : from.items()) {
      std::string below =
          from.is_array() ? path + "[" + std::to_string(n++) + "]" : Below(path, key);
      if (!FindPath(value, below)) continue;
      path = std::move(below);
      return true;
    }
    return false;
  }

  const Json* j_;
  const JsonTree* tree_;
};

}  // namespace bw
