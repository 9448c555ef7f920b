// tests/bench/peers/writers.hpp: emitted structs written by RapidJSON's Writer, and values by Boost.JSON's
// serializer.
#pragma once

#include <candor/detail/enumerators.hpp>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <boost/json.hpp>

#include "peers/member.hpp"

namespace bench {

/// Into a reused buffer. No constraint is checked.
class RapidJsonWriter {
 public:
  template <class T>
  std::string_view write(const T& value) {
    buffer_.Clear();
    writer_.Reset(buffer_);
    put(value);
    return {buffer_.GetString(), buffer_.GetSize()};
  }

 private:
  void put(bool value) { writer_.Bool(value); }
  void put(std::int64_t value) { writer_.Int64(value); }
  void put(double value) { writer_.Double(value); }
  void put(const std::string& value) {
    writer_.String(value.data(), static_cast<rapidjson::SizeType>(value.size()));
  }
  void put(std::string_view value) {
    writer_.String(value.data(), static_cast<rapidjson::SizeType>(value.size()));
  }
  void put(const candor::Value& value) {
    writer_.RawValue(value.text().data(), value.text().size(), rapidjson::kObjectType);
  }
  template <Enumerated T>
  void put(T value) {
    static constexpr auto words = words_of(static_cast<const T*>(nullptr));
    put(words[candor::detail::index_of_enumerator(value)]);
  }
  template <class T>
  void put(const std::optional<T>& value) {
    put(*value);
  }
  template <class T>
  void put(const candor::Maybe<T>& value) {
    if (value.is_null())
      writer_.Null();
    else
      put(*value);
  }
  template <class T>
  void put(const std::vector<T>& values) {
    writer_.StartArray();
    for (const T& value : values) put(value);
    writer_.EndArray();
  }
  template <class T>
  void put(const candor::Map<T>& values) {
    writer_.StartObject();
    for (const auto& [name, value] : values) {
      writer_.Key(name.data(), static_cast<rapidjson::SizeType>(name.size()));
      put(value);
    }
    writer_.EndObject();
  }
  template <class... T>
  void put(const std::variant<T...>& value) {
    std::visit([&](const auto& held) { put(held); }, value);
  }
  template <Described T>
  void put(const T& value) {
    writer_.StartObject();
    [&]<std::size_t... index>(std::index_sequence<index...>) { (put_member<index>(value), ...); }
    (std::make_index_sequence<member_count<T>>());
    writer_.EndObject();
  }
  template <std::size_t index, class T>
  void put_member(const T& value) {
    static constexpr auto one = member<T, index>();
    const auto& held = value.*one.place;
    using Held = std::remove_cvref_t<decltype(held)>;
    if constexpr (is_of<Held, std::optional>) {
      if (!held) return;
    } else if constexpr (is_of<Held, candor::Maybe>) {
      if (held.is_absent()) return;
    }
    writer_.Key(one.name.data(), static_cast<rapidjson::SizeType>(one.name.size()));
    put(held);
  }

  rapidjson::StringBuffer buffer_;
  rapidjson::Writer<rapidjson::StringBuffer> writer_{buffer_};
};

/// Boost.JSON: a reused serializer, piece by piece into a reused buffer. The tree is at hand.
class BoostWriter {
 public:
  std::string_view write(const boost::json::value& value) {
    text_.clear();
    serializer_.reset(&value);
    while (!serializer_.done()) {
      char piece[4096];
      text_ += serializer_.read(piece, sizeof piece);
    }
    return text_;
  }

 private:
  std::string text_;
  boost::json::serializer serializer_;
};

}  // namespace bench
