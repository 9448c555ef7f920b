// candor/detail/open_words.hpp: words of a list that newer tools may make longer. For emitted sources only.
#pragma once

#include <cstddef>
#include <string_view>

#include "candor/detail/reader_access.hpp"
#include "candor/detail/values.hpp"
#include "candor/open.hpp"

namespace candor::detail {

/// A word of an enum, which `Type` describes; one that it does not have is kept with its text.
template <class Type>
struct open_enumeration {
  using Known = typename Type::Value;
  using Value = Open<Known>;
  static constexpr Subschema row(Asker) { return {.types = string_type, .min_length = 1}; }
  template <class T = Value>
  static T initial() {
    return enumerator_at<Known>(0);
  }

  template <class Text>
  static const char* read(const char* p, In& in, Open<Known, Text>& value) {
    std::string_view word;
    p = std::is_same_v<Text, std::string_view> ? borrow_string(p, in, word) : view_string(p, in, word);
    if (p == nullptr || !in.permits(!word.empty())) return nullptr;
    value = ReaderAccess::open_word<Open<Known, Text>>(find_word(Type::names, word), std::size(Type::names), word);
    return p;
  }
  static const char* read(const char* p, In& in, Nothing&) {
    std::string_view word;
    p = view_string(p, in, word);
    return p != nullptr && in.permits(!word.empty()) ? p : nullptr;
  }
  template <class Text>
  static char* write(Out& out, char* to, const Open<Known, Text>& value) {
    return out.put_string(to, value.text());
  }
  static constexpr std::size_t max_size = string_text;
};

}  // namespace candor::detail
