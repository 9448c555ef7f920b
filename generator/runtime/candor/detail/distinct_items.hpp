// candor/detail/distinct_items.hpp: arrays of distinct items, as descriptions of members have them.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>

#include "candor/detail/distinct.hpp"
#include "candor/detail/values.hpp"

namespace candor::detail {

/// True for fields whose values are texts, which may be absent.
template <class Holder>
inline constexpr bool is_text = std::is_convertible_v<const Holder&, std::string_view>;
template <class T>
inline constexpr bool is_text<std::optional<T>> = is_text<T>;
template <class T>
inline constexpr bool is_text<Maybe<T>> = is_text<T>;
template <class Field>
inline constexpr bool has_text = false;
template <class Field>
requires requires { typename Field::Holder; }
inline constexpr bool has_text<Field> = is_text<typename Field::Holder>;

/// The fingerprint of a struct: of its texts, which tell most structs apart.
template <class Item, class T>
std::uint64_t fingerprint_of(const T& item) {
  std::uint64_t sum = 0;
  any_index<Item::Fields::size>([&]<std::size_t at>() __attribute__((always_inline)) {
    using Field = field<Item, at>;
    if constexpr (has_text<Field>) {
      const auto& place = Field::place(item);
      sum *= 0x9E3779B97F4A7C15U;
      if constexpr (requires { place.has_value(); }) {
        if (place.has_value()) sum += fingerprint(*place);
      } else {
        sum += fingerprint(place);
      }
    }
    return false;
  });
  return sum;
}

/// True for descriptions of lists of structs that have texts.
template <class List>
inline constexpr bool lists_texts = false;
template <class List>
requires requires { typename List::Element::Fields; }
inline constexpr bool lists_texts<List> = any_index<List::Element::Fields::size>(
    []<std::size_t at>() { return has_text<field<typename List::Element, at>>; });

/// Returns true if no two structs have the same fingerprint; Item describes them. Not inlined: readers and
/// writers share it.
template <class Item, class List>
[[gnu::noinline]] bool have_distinct_fingerprints(const List& items) {
  Fingerprints all(items.size());
  for (const auto& item : items) all.add(fingerprint_of<Item>(item));
  return all.are_distinct();
}

/// Returns true if no two items of the value of a description are equal; false also where are_distinct()
/// does. Structs are compared where some of their fingerprints are equal.
template <class Type, class List>
bool are_distinct_items(const List& items) {
  if constexpr (lists_texts<Type>) {
    constexpr std::size_t fewest = 4;
    if (items.size() >= fewest && have_distinct_fingerprints<typename Type::Element>(items)) return true;
  }
  return are_distinct(items);
}

/// For texts that are checked: see checked.hpp.
template <class T>
struct KeptList;
template <class Type>
const char* read_distinct(const char* p, In& in, SizeOnly& count, const SchemaTable& table, SubschemaRef row);

/// An array of distinct items (`uniqueItems`), which is all that row `id` of the table asks.
/// Items that are equal in JSON are equal in C++, so the row is checked only where two items are, as two may
/// be in C++ alone.
template <class Type, const auto& tables, auto id>
struct set {
  using Value = typename Type::Value;
  static constexpr Subschema row(auto asker) { return guarded<Type, tables, id>::row(asker); }

  template <class Place>
  static const char* read(const char* p, In& in, Place& value) {
    const char* const end = Type::read(p, in, value);
    return end != nullptr &&
                   (are_distinct_items<Type>(value) || in.permits(keeps(p, end, tables, &tables.rows[id])))
               ? end
               : nullptr;
  }
  template <class T>
  static const char* read(const char* p, In& in, KeptList<T>& value) {
    return guarded<Type, tables, id>::read(p, in, value);
  }
  static const char* read(const char* p, In& in, SizeOnly& value) {
    return read_distinct<Type>(p, in, value, tables, &tables.rows[id]);
  }
  static const char* read(const char* p, In& in, Nothing&) {
    SizeOnly ignored;
    return read(p, in, ignored);
  }
  template <class Place>
  static char* write(Out& out, char* to, const Place& value) {
    const std::size_t mark = out.mark(to);
    to = Type::write(out, to, value);
    if (!are_distinct_items<Type>(value)) [[unlikely]] {
      out.set_at(to);
      hold_written(out, mark, tables, &tables.rows[id]);
    }
    return to;
  }
};

}  // namespace candor::detail
