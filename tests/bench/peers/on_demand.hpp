// tests/bench/peers/on_demand.hpp: emitted structs filled by simdjson On-Demand, parser and padded buffer
// reused.
#pragma once

#include <simdjson.h>

#include <cstring>

#include "peers/member.hpp"

namespace bench {

/// Not checked: closed objects, duplicate members, constraints of any kind, values that are skipped.
class OnDemand {
  using Json = simdjson::ondemand::value;

 public:
  /// Strings of borrowing structs stay valid until the next message.
  template <class T>
  bool read(const std::string& json, T& out) {
    if (buffer_.size() < json.size() + simdjson::SIMDJSON_PADDING)
      buffer_.resize((json.size() + simdjson::SIMDJSON_PADDING) * 2);
    std::memcpy(buffer_.data(), json.data(), json.size());
    simdjson::ondemand::document document;
    if (parser_.iterate(buffer_.data(), json.size(), buffer_.size()).get(document)) return false;
    Json root;
    return !document.get_value().get(root) && fill(root, out);
  }

 private:
  static bool fill(Json json, std::string_view& out) { return !json.get_string().get(out); }
  static bool fill(Json json, std::string& out) {
    std::string_view text;
    if (json.get_string().get(text)) return false;
    out.assign(text);
    return true;
  }
  static bool fill(Json json, bool& out) { return !json.get_bool().get(out); }
  static bool fill(Json json, std::int64_t& out) { return !json.get_int64().get(out); }
  static bool fill(Json json, double& out) { return !json.get_double().get(out); }
  static bool fill(Json json, candor::Value& out) {
    std::string_view text;
    if (simdjson::to_json_string(json).get(text)) return false;
    auto value = candor::Value::parse(std::string(text));
    if (!value) return false;
    out = *std::move(value);
    return true;
  }
  template <Enumerated T>
  static bool fill(Json json, T& out) {
    std::string_view word;
    return !json.get_string().get(word) && fill_word(word, out);
  }
  template <class T>
  static bool fill(Json json, std::optional<T>& out) {
    return fill(json, out.emplace(empty<T>()));
  }
  template <class T>
  static bool fill(Json json, candor::Maybe<T>& out) {
    bool null = false;
    if (json.is_null().get(null)) return false;
    if (null) {
      out = candor::null;
      return true;
    }
    return fill(json, out.emplace(empty<T>()));
  }
  template <class T>
  static bool fill(Json json, std::vector<T>& out) {
    simdjson::ondemand::array array;
    if (json.get_array().get(array)) return false;
    for (auto item : array) {
      Json value;
      if (item.get(value) || !fill(value, out.emplace_back(empty<T>()))) return false;
    }
    return true;
  }
  template <class T>
  static bool fill(Json json, candor::Map<T>& out) {
    simdjson::ondemand::object object;
    if (json.get_object().get(object)) return false;
    for (auto field : object) {
      std::string_view key;
      Json value;
      if (field.unescaped_key().get(key) || field.value().get(value)) return false;
      T filled = empty<T>();
      if (!fill(value, filled)) return false;
      out.set(std::string(key), std::move(filled));
    }
    return true;
  }
  /// Alternatives of different JSON types.
  template <class First, class Second>
  static bool fill(Json json, std::variant<First, Second>& out) {
    simdjson::ondemand::json_type type;
    if (json.type().get(type)) return false;
    if (is_type<First>(type)) return fill(json, out.template emplace<0>());
    return fill(json, out.template emplace<1>());
  }
  template <class T>
  static bool is_type(simdjson::ondemand::json_type type) {
    using Type = simdjson::ondemand::json_type;
    if constexpr (std::is_same_v<T, bool>) return type == Type::boolean;
    if constexpr (std::is_arithmetic_v<T>) return type == Type::number;
    if constexpr (is_of<T, std::vector>) return type == Type::array;
    if constexpr (is_of<T, candor::Map> || Described<T>) return type == Type::object;
    return type == Type::string;
  }
  template <Described T>
  static bool fill(Json json, T& out) {
    simdjson::ondemand::object object;
    if (json.get_object().get(object)) return false;
    std::size_t seen = 0;
    for (auto field : object) {
      std::string_view key;
      Json value;
      if (field.unescaped_key().get(key) || field.value().get(value)) return false;
      if (!fill_member(out, key, seen, [&](auto& member) { return fill(value, member); })) return false;
    }
    return (seen & required_bits<T>()) == required_bits<T>();
  }

  simdjson::ondemand::parser parser_;
  std::vector<char> buffer_;
};

}  // namespace bench
