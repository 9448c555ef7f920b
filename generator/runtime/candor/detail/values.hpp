// candor/detail/values.hpp: descriptions of scalars and arrays (see fields.hpp).
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "candor/box.hpp"
#include "candor/detail/distinct.hpp"
#include "candor/detail/fields.hpp"

namespace candor::detail {

struct boolean {
  using Value = bool;
  static const char* read(const char* p, In& in, bool& value) { return take_bool(p, in, value); }
  static void write(Out& out, bool value) { out.boolean(value); }
};

/// `null`.
struct null_value {
  using Value = std::monostate;
  static const char* read(const char* p, In&, std::monostate&) { return skip_null(p) ? p : nullptr; }
  static void write(Out& out, const std::monostate&) { out.null(); }
};

/// A signed integer within inclusive bounds.
template <std::int64_t minimum, std::int64_t maximum = (std::numeric_limits<std::int64_t>::max)()>
struct between {
  using Value = std::int64_t;
  [[gnu::always_inline]] static bool fits(std::int64_t value) { return value >= minimum && value <= maximum; }
  static const char* read(const char* p, In& in, std::int64_t& value) {
    p = take_int64(p, in, value);
    return p != nullptr && fits(value) ? p : nullptr;
  }
  static void write(Out& out, std::int64_t value) {
    out.refuse_unless(fits(value));
    out.integer(value);
  }
};
template <std::int64_t minimum>
using at_least = between<minimum>;
template <std::int64_t maximum>
using at_most = between<(std::numeric_limits<std::int64_t>::min)(), maximum>;
using integer = at_least<(std::numeric_limits<std::int64_t>::min)()>;

/// An unsigned integer within inclusive bounds.
template <std::uint64_t minimum = 0, std::uint64_t maximum = (std::numeric_limits<std::uint64_t>::max)()>
struct natural {
  using Value = std::uint64_t;
  [[gnu::always_inline]] static bool fits(std::uint64_t value) {
    return value >= minimum && value <= maximum;
  }
  static const char* read(const char* p, In& in, std::uint64_t& value) {
    p = take_uint64(p, in, value);
    return p != nullptr && fits(value) ? p : nullptr;
  }
  static void write(Out& out, std::uint64_t value) {
    out.refuse_unless(fits(value));
    out.natural(value);
  }
};

struct number {
  using Value = double;
  [[gnu::always_inline]] static const char* read(const char* p, In& in, double& value) {
    return take_double(p, in, value);
  }
  [[gnu::always_inline]] static void write(Out& out, double value) { out.number(value); }
};

/// A string of any length.
struct string {
  using Value = std::string;
  [[gnu::always_inline]] static const char* read(const char* p, In& in, std::string& value) {
    return take_string(p, in, value);
  }
  [[gnu::always_inline]] static void write(Out& out, const std::string& value) { out.string(value); }
};

/// A value of another description for which `condition` holds.
template <class Type, auto condition>
struct restricted {
  using Value = typename Type::Value;
  /// For keys of maps.
  [[gnu::always_inline]] static bool fits(std::string_view key) { return condition(key); }
  static const char* read(const char* p, In& in, Value& value) {
    p = Type::read(p, in, value);
    return p != nullptr && condition(value) ? p : nullptr;
  }
  static void write(Out& out, const Value& value) {
    out.refuse_unless(condition(value));
    Type::write(out, value);
  }
};

/// For numbers: within inclusive bounds that are integers.
template <std::int64_t minimum>
[[gnu::always_inline]] inline bool number_from(double value) {
  return value >= static_cast<double>(minimum);
}
template <std::int64_t minimum, std::int64_t maximum>
[[gnu::always_inline]] inline bool number_between(double value) {
  return value >= static_cast<double>(minimum) && value <= static_cast<double>(maximum);
}
template <std::int64_t minimum>
using number_at_least = restricted<number, number_from<minimum>>;
template <std::int64_t minimum, std::int64_t maximum>
using number_within = restricted<number, number_between<minimum, maximum>>;

/// For strings: their size in code points.
template <std::uint64_t minimum, std::uint64_t maximum>
[[gnu::always_inline]] inline bool size_between(std::string_view value) {
  return has_length(value, minimum, maximum);
}
template <std::uint64_t minimum, std::uint64_t maximum = unbounded>
using sized_string = restricted<string, size_between<minimum, maximum>>;

/// Any JSON value.
struct any {
  using Value = candor::Value;
  static const char* read(const char* p, In& in, candor::Value& value) { return take_any(p, in, value); }
  static void write(Out& out, const candor::Value& value) { out.value(value); }
};

/// Writes the entries of a map as an object.
template <class Type, class Keys, class Map>
void write_entries(Out& out, const Map& map) {
  out.literal("{");
  for (const auto& [key, item] : map) {
    if constexpr (!std::is_void_v<Keys>) out.refuse_unless(Keys::fits(key));
    out.string(key);
    out.literal(":");
    Type::write(out, item);
    out.comma();
  }
  out.close('}', map.begin() != map.end());
}

/// Writes the items of a list as an array.
template <class Item, std::uint64_t minimum, std::uint64_t maximum, class List>
void write_items(Out& out, const List& items) {
  if constexpr (minimum > 0 || maximum != unbounded)
    out.refuse_unless(items.size() >= minimum && items.size() <= maximum);
  out.literal("[");
  for (const auto& item : items) {
    Item::write(out, item);
    out.comma();
  }
  out.close(']', items.size() != 0);
}

/// Reads an object whose keys are data: calls `entry`, which reads a value, for each key. Returns null if the
/// text is refused, else where the bracket is.
template <class Keys, class Entry>
[[gnu::always_inline]] inline const char* read_entries(const char* p, In& in, Entry&& entry) {
  p = open_object(p, in);
  if (p == nullptr || *p == '}') return p;
  do {
    Key key;
    p = take_key(p, in, key);
    if (p == nullptr) return nullptr;
    if constexpr (!std::is_void_v<Keys>) {
      if (!Keys::fits(key)) return nullptr;
    }
    p = entry(p, key);
    if (p == nullptr) return nullptr;
  } while (comma(p));
  return p;
}

/// An array whose items are all alike, with a number of items within bounds.
template <class Item, std::uint64_t minimum = 0, std::uint64_t maximum = unbounded>
struct list {
  using Value = std::vector<typename Item::Value>;
  using Element = Item;

  // Not inlined: in the reader of a large object g++ would leave the small functions of the loop out of line.
  [[gnu::noinline]] static const char* read(const char* p, In& in, Value& value) {
    p = open_array(p, in);
    if (p == nullptr) return nullptr;
    if (*p != ']') {
      [[maybe_unused]] const char* const start = p;
      do {
        if constexpr (std::is_same_v<typename Item::Value, bool>) {
          bool item = false;
          p = Item::read(p, in, item);
          value.push_back(item);
        } else {
          if (value.size() == value.capacity()) make_room(value, start, p, in);
          if constexpr (StartsEmpty<Item>) {
            p = Item::read(p, in, value.emplace_back());
          } else {
            p = Item::read(p, in, value.emplace_back(Initial<Item>()));
          }
        }
        if (p == nullptr) return nullptr;
      } while (comma(p));
    }
    if (value.size() < minimum || value.size() > maximum) return nullptr;
    return close_array(p, in);
  }
  static void write(Out& out, const Value& value) { write_items<Item, minimum, maximum>(out, value); }
};

/// Most tools have lists of strings: their reader is in the runtime.
extern template struct list<string>;

/// A value, or null.
template <class Type>
struct nullable {
  using Value = std::optional<typename Type::Value>;

  static const char* read(const char* p, In& in, Value& value) {
    if (skip_null(p)) {
      value = std::nullopt;
      return p;
    }
    return Type::read(p, in, emplace_initial<Type>(value));
  }
  static void write(Out& out, const Value& value) {
    if (!value.has_value()) return out.null();
    Type::write(out, *value);
  }
};

/// A value on the heap, for types that contain themselves.
template <class Type>
struct boxed {
  using Value = Box<typename Type::Value>;

  [[gnu::always_inline]] static const char* read(const char* p, In& in, Value& value) {
    return Type::read(p, in, *value);
  }
  [[gnu::always_inline]] static void write(Out& out, const Value& value) { Type::write(out, *value); }
  static Value initial() { return Value(initial_value<Type>()); }
};

/// A struct T around one value.
template <class T, class Type>
struct wrapped {
  using Value = T;

  static const char* read(const char* p, In& in, T& out) { return Type::read(p, in, out.value); }
  static void write(Out& out, const T& value) { Type::write(out, value.value); }
  static T initial() { return {initial_value<Type>()}; }
};

/// A value that must also satisfy the residual constraints of row `id` of the table.
template <class Type, const auto& tables, auto id>
struct guarded {
  using Value = typename Type::Value;

  static const char* read(const char* p, In& in, Value& value) {
    const char* const end = Type::read(p, in, value);
    return end != nullptr && keeps(p, end, tables, id) ? end : nullptr;
  }
  static void write(Out& out, const Value& value) {
    const std::size_t mark = out.mark();
    Type::write(out, value);
    hold_written(out, mark, tables, id);
  }
  static Value initial() requires(!StartsEmpty<Type>) { return Type::initial(); }
};

/// An array of distinct items (`uniqueItems`), which is all that row `id` of the table asks beyond its type.
/// Items that are equal in JSON are equal in C++, so the row is checked only where two items are, as two may
/// be in C++ alone.
template <class Type, const auto& tables, auto id>
struct set {
  using Value = typename Type::Value;

  static const char* read(const char* p, In& in, Value& value) {
    const char* const end = Type::read(p, in, value);
    return end != nullptr && (are_distinct_items<Type>(value) || keeps(p, end, tables, id)) ? end : nullptr;
  }
  static void write(Out& out, const Value& value) {
    const std::size_t mark = out.mark();
    Type::write(out, value);
    if (!are_distinct_items<Type>(value)) hold_written(out, mark, tables, id);
  }
};

/// The type without values.
struct never {
  using Value = candor::Never;
  static const char* read(const char*, In&, Value&) { return nullptr; }
  static void write(Out& out, const Value&) {
    out.refuse();
    out.null();
  }
};

/// A value of any type that must satisfy row `id` of the table.
template <const auto& tables, auto id>
struct checked_value {
  using Value = candor::Value;

  static const char* read(const char* p, In& in, Value& value) {
    return take_checked(p, in, value, tables, id);
  }
  static void write(Out& out, const Value& value) {
    out.refuse_unless(accepts(value.text(), tables, id));
    out.value(value);
  }
};

}  // namespace candor::detail
