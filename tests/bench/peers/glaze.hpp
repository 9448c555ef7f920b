// tests/bench/peers/glaze.hpp: emitted structs read and written by glaze, described to it by the members that all
// peers share. For a clang of version 19 or newer with libc++, in C++23.
#pragma once

#include <glaze/glaze.hpp>
#include <unordered_map>

#include "peers/member.hpp"

namespace bench {

template <class T>
constexpr auto glaze_members() {
  return []<std::size_t... index>(std::index_sequence<index...>) {
    return std::apply([](auto... each) { return glz::object(each...); },
                      std::tuple_cat(std::tuple(member<T, index>().name, member<T, index>().place)...));
  }
  (std::make_index_sequence<member_count<T>>());
}

template <class T>
constexpr auto glaze_words() {
  constexpr auto count = words_of(static_cast<const T*>(nullptr)).size();
  return []<std::size_t... index>(std::index_sequence<index...>) {
    return std::apply([](auto... each) { return glz::enumerate(each...); },
                      std::tuple_cat(std::tuple(words_of(static_cast<const T*>(nullptr))[index],
                                                static_cast<T>(index + 1))...));
  }
  (std::make_index_sequence<count>());
}

/// Enums of more words than glaze's own table, which is made in the compile, has room for: clang takes over 14 GB for 244.
template <class T>
concept HasManyWords = Enumerated<T> && words_of(static_cast<const T*>(nullptr)).size() > 200;

/// Not checked: constraints, duplicate members. Unknown members are passed over, as the emitted readers of open
/// objects do.
class Glaze {
 public:
  struct Options : glz::opts {
    bool error_on_missing_keys = true;
  };
  template <class T>
  bool read(const std::string& json, T& out) {
    constexpr Options options{{.error_on_unknown_keys = false}};
    return !glz::read<options>(out, json);
  }
  template <class T>
  std::string_view write(const T& value) {
    if (glz::write_json(value, buffer_)) return {};
    return buffer_;
  }

 private:
  std::string buffer_;
};

}  // namespace bench

template <bench::Described T>
struct glz::meta<T> {
  static constexpr auto value = bench::glaze_members<T>();
};
template <bench::Enumerated T>
  requires(!bench::HasManyWords<T>)
struct glz::meta<T> {
  static constexpr auto value = bench::glaze_words<T>();
};

/// A value without a type: its text, as all readers keep it.
template <>
struct glz::from<glz::JSON, candor::Value> {
  template <auto options>
  static void op(candor::Value& value, is_context auto&& context, auto&& at, auto end) {
    raw_json_view raw;
    parse<JSON>::op<options>(raw, context, at, end);
    if (bool(context.error)) return;
    auto parsed = candor::Value::parse(std::string(raw.str));
    if (!parsed) return void(context.error = error_code::syntax_error);
    value = *std::move(parsed);
  }
};
template <>
struct glz::to<glz::JSON, candor::Value> {
  template <auto options>
  static void op(const candor::Value& value, is_context auto&& context, auto&& text, auto& at) {
    serialize<JSON>::op<options>(raw_json_view{value.text()}, context, text, at);
  }
};

/// Words from a table of the standard library.
template <bench::HasManyWords T>
struct glz::meta<T> {
  static constexpr bool custom_read = true, custom_write = true;
};
template <bench::HasManyWords T>
struct glz::from<glz::JSON, T> {
  template <auto options>
  static void op(T& value, is_context auto&& context, auto&& at, auto end) {
    static const std::unordered_map<std::string_view, T> places = [] {
      std::unordered_map<std::string_view, T> made;
      for (const std::string_view word : words_of(static_cast<const T*>(nullptr)))
        made.emplace(word, static_cast<T>(made.size() + 1));
      return made;
    }();
    std::string_view word;
    parse<JSON>::op<options>(word, context, at, end);
    if (bool(context.error)) return;
    const auto found = places.find(word);
    if (found == places.end()) return void(context.error = error_code::unexpected_enum);
    value = found->second;
  }
};
template <bench::HasManyWords T>
struct glz::to<glz::JSON, T> {
  template <auto options>
  static void op(T value, is_context auto&& context, auto&& text, auto& at) {
    serialize<JSON>::op<options>(words_of(static_cast<const T*>(nullptr))[static_cast<std::size_t>(value) - 1], context, text, at);
  }
};
