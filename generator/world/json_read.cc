// See json_read.h.
#include "generator/world/json_read.h"

#include <string>
#include <utility>
#include <vector>

namespace bw {

namespace {

// Values that are complete wait in one row until the list or object around them ends; then they
// move into it. What belongs to the root goes into it at once.
class TreeBuilder {
 public:
  TreeBuilder(std::string_view list, const TakeRow& take, Json& root)
      : list_(list), take_(take), root_(root) {}

  bool null() { return Put(Json(nullptr)); }
  bool boolean(bool v) { return Put(Json(v)); }
  bool number_integer(Json::number_integer_t v) { return Put(Json(v)); }
  bool number_unsigned(Json::number_unsigned_t v) { return Put(Json(v)); }
  bool number_float(Json::number_float_t v, const std::string&) { return Put(Json(v)); }
  bool string(std::string& v) { return Put(Json(std::move(v))); }
  bool binary(Json::binary_t& v) { return Put(Json(std::move(v))); }
  bool start_object(std::size_t) {
    if (open_.empty()) root_ = Json::object();
    if (OfRoot()) in_list_ = false;
    return Open();
  }
  bool start_array(std::size_t) {
    if (OfRoot()) {
      in_list_ = root_key_ == list_;
      rows_ = 0;
    }
    return Open();
  }
  bool key(std::string& name) {
    if (OfRoot()) {
      root_key_ = std::move(name);
    } else {
      keys_.push_back(std::move(name));
    }
    return true;
  }
  bool end_object() {
    const Frame frame = Closed();
    if (open_.empty()) return true;
    Json object = Json::object();
    auto& rows = object.get_ref<Json::object_t&>();
    const std::size_t size = values_.size() - frame.values;
    rows.reserve(size);
    for (std::size_t i = 0; i < size; ++i) {
      rows[keys_[frame.keys + i]] = std::move(values_[frame.values + i]);
    }
    keys_.resize(frame.keys);
    values_.resize(frame.values);
    return Put(std::move(object));
  }
  bool end_array() {
    const Frame frame = Closed();
    Json array = Json::array();
    auto& rows = array.get_ref<Json::array_t&>();
    rows.reserve(values_.size() - frame.values);
    for (std::size_t i = frame.values; i < values_.size(); ++i) {
      rows.push_back(std::move(values_[i]));
    }
    values_.resize(frame.values);
    if (!open_.empty()) return Put(std::move(array));
    root_ = std::move(array);
    return true;
  }
  template <class Error>
  bool parse_error(std::size_t, const std::string&, const Error& error) {
    throw error;
  }

 private:
  struct Frame {
    std::size_t values, keys;  // how many there were when it began
  };

  bool OfRoot() const { return open_.size() == 1 && root_.is_object(); }
  bool Open() {
    open_.push_back({values_.size(), keys_.size()});
    return true;
  }
  Frame Closed() {
    const Frame frame = open_.back();
    open_.pop_back();
    return frame;
  }
  bool Put(Json value) {
    if (open_.empty()) {
      root_ = std::move(value);
    } else if (OfRoot()) {
      root_[root_key_] = std::move(value);
    } else if (open_.size() == 2 && in_list_ && take_(rows_, value)) {
      ++rows_;
    } else {
      values_.push_back(std::move(value));
    }
    return true;
  }

  std::string_view list_;
  const TakeRow& take_;
  Json& root_;
  std::string root_key_;
  std::vector<Json> values_;
  std::vector<std::string> keys_;
  std::vector<Frame> open_;
  bool in_list_ = false;
  std::size_t rows_ = 0;  // taken of it
};

}  // namespace

void ReadJson(std::string_view text, std::string_view list, const TakeRow& take, Json& root) {
  TreeBuilder builder(list, take, root);
  Json::sax_parse(text.begin(), text.end(), &builder);
}

Where WhereInText(const std::string& file, std::string_view text, std::size_t byte) {
  Where at{file, 1, 1};
  for (std::size_t i = 0; i + 1 < byte && i < text.size(); ++i) {
    if (text[i] == '\n') {
      ++at.line;
      at.col = 1;
    } else {
      ++at.col;
    }
  }
  return at;
}

}  // namespace bw
