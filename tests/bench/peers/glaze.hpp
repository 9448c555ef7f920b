// tests/bench/peers/glaze.hpp: emitted structs read and written by glaze, described to it by the members that all
// peers share. For a clang of version 19 or newer with libc++, in C++23.
#pragma once

#include <glaze/glaze.hpp>

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
  requires std::is_enum_v<T>
struct glz::meta<T> {
  static constexpr auto value = bench::glaze_words<T>();
};
