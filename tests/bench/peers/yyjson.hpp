// tests/bench/peers/yyjson.hpp: emitted structs filled from the tree of yyjson, whose pool is reused.
#pragma once

#include <yyjson.h>

#include "peers/dom.hpp"

namespace bench {

/// Not checked: closed objects, duplicate members, constraints of any kind.
class Yyjson {
 public:
  template <class T>
  bool read(const std::string& json, T& out) {
    const std::size_t min = yyjson_read_max_memory_usage(json.size(), YYJSON_READ_NOFLAG);
    if (buffer_.size() < min) buffer_.resize(2 * min);
    yyjson_alc pool;
    if (!yyjson_alc_pool_init(&pool, buffer_.data(), buffer_.size())) return false;
    // It writes into the text only with a flag that is not given here.
    yyjson_doc* const tree =
        yyjson_read_opts(const_cast<char*>(json.data()), json.size(), YYJSON_READ_NOFLAG, &pool, nullptr);
    return tree != nullptr && Filling<Tree>::fill(Tree{yyjson_doc_get_root(tree)}, out);
  }

 private:
  struct Tree {
    yyjson_val* json;
    bool is_null() const { return yyjson_is_null(json); }
    std::string text() const {
      std::size_t size = 0;
      char* const begin = yyjson_val_write(json, YYJSON_WRITE_NOFLAG, &size);
      std::string text(begin, size);
      std::free(begin);
      return text;
    }
    bool get(bool& out) const {
      out = yyjson_get_bool(json);
      return yyjson_is_bool(json);
    }
    bool get(std::int64_t& out) const {
      out = yyjson_get_sint(json);
      return yyjson_is_int(json) && (yyjson_is_sint(json) || yyjson_get_uint(json) <= INT64_MAX);
    }
    bool get(double& out) const {
      out = yyjson_get_num(json);
      return yyjson_is_num(json);
    }
    bool get(std::string_view& out) const {
      if (!yyjson_is_str(json)) return false;
      out = {yyjson_get_str(json), yyjson_get_len(json)};
      return true;
    }
    template <class Begin, class Visit>
    bool items(Begin&& begin, Visit&& visit) const {
      if (!yyjson_is_arr(json)) return false;
      begin(yyjson_arr_size(json));
      yyjson_arr_iter at = yyjson_arr_iter_with(json);
      while (yyjson_val* const item = yyjson_arr_iter_next(&at))
        if (!visit(Tree{item})) return false;
      return true;
    }
    template <class Visit>
    bool members(Visit&& visit) const {
      if (!yyjson_is_obj(json)) return false;
      yyjson_obj_iter at = yyjson_obj_iter_with(json);
      while (yyjson_val* const key = yyjson_obj_iter_next(&at))
        if (!visit(std::string_view(yyjson_get_str(key), yyjson_get_len(key)),
                   Tree{yyjson_obj_iter_get_val(key)}))
          return false;
      return true;
    }
  };

  std::vector<char> buffer_;
};

}  // namespace bench
