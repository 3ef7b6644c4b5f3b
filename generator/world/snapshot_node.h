// A value of world.json with the way to it, so that what is wrong is told where it stands.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "generator/world/snapshot.h"

namespace bw {

struct BadFile : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// A node with its path, for messages: "delves[0].places[3].x".
class JsonNode {
 public:
  JsonNode(const Json& j, std::string path) : j_(j), path_(std::move(path)) {}
  JsonNode operator[](const char* key) const {
    if (!j_.is_object()) Wrong("an object");
    const auto it = j_.find(key);
    if (it == j_.end()) throw BadFile(Path(key) + " is missing");
    return {*it, Path(key)};
  }
  std::vector<JsonNode> Rows() const {
    if (!j_.is_array()) Wrong("a list");
    std::vector<JsonNode> out;
    for (std::size_t i = 0; i < j_.size(); ++i) {
      out.emplace_back(j_[i], path_ + "[" + std::to_string(i) + "]");
    }
    return out;
  }
  int Int() const {
    if (!j_.is_number_integer()) Wrong("a whole number");
    const auto v = j_.get<std::int64_t>();
    if (v < INT32_MIN || v > INT32_MAX) Wrong("a whole number of 32 bits");
    return static_cast<int>(v);
  }
  Fx Beads() const {
    if (!j_.is_number()) Wrong("a number of beads");
    const double v = j_.get<double>();
    if (!(v > -1e6 && v < 1e6)) Wrong("a length that fits on a sheet");
    return FxFromBeads(v);
  }
  std::string Str() const {
    if (!j_.is_string()) Wrong("a text");
    return j_.get<std::string>();
  }
  bool Bool() const {
    if (!j_.is_boolean()) Wrong("true or false");
    return j_.get<bool>();
  }
  bool Null() const { return j_.is_null(); }
  EventNo EventOrNone() const { return Null() ? kNoEvent : static_cast<EventNo>(Int()); }
  Counts CountMap() const {
    if (!j_.is_object()) Wrong("an object of numbers");
    Counts out;
    for (const auto& [key, value] : j_.items()) out[key] = JsonNode(value, Path(key.c_str())).Int();
    return out;
  }
  Texts WordMap() const {
    if (!j_.is_object()) Wrong("an object of texts");
    Texts out;
    for (const auto& [key, value] : j_.items()) out[key] = JsonNode(value, Path(key.c_str())).Str();
    return out;
  }
  const Json& raw() const { return j_; }
  const std::string& path() const { return path_; }
  [[noreturn]] void Wrong(const std::string& expected) const {
    throw BadFile(path_ + ": found " + std::string(j_.type_name()) + ", expected " + expected);
  }

 private:
  std::string Path(const char* key) const { return path_.empty() ? key : path_ + "." + key; }
  const Json& j_;
  std::string path_;
};

}  // namespace bw
