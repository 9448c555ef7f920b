// candor/detail/values.hpp: descriptions of scalars and arrays (see fields.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "candor/box.hpp"
#include "candor/detail/fields.hpp"

namespace candor::detail {

struct boolean {
  using Value = bool;
  static const char* read(const char* p, In& in, bool& value) { return take_bool(p, in, value); }
  [[gnu::always_inline]] static char* write(Out&, char* to, bool value) {
    return Out::put_boolean(to, value);
  }
  static constexpr std::size_t most = Out::most_of_boolean;
};

/// `null`.
struct null_value {
  using Value = std::monostate;
  static const char* read(const char* p, In&, std::monostate&) { return skip_null(p) ? p : nullptr; }
  static char* write(Out&, char* to, const std::monostate&) { return Out::put_null(to); }
  static constexpr std::size_t most = 4;
};

/// A signed integer within inclusive bounds.
template <std::int64_t minimum, std::int64_t maximum = INT64_MAX>
struct between {
  using Value = std::int64_t;
  [[gnu::always_inline]] static bool fits(std::int64_t value) { return value >= minimum && value <= maximum; }
  static const char* read(const char* p, In& in, std::int64_t& value) {
    p = take_int64(p, in, value);
    return p != nullptr && fits(value) ? p : nullptr;
  }
  [[gnu::always_inline]] static char* write(Out& out, char* to, std::int64_t value) {
    out.refuse_unless(fits(value));
    return Out::put_integer(to, value);
  }
  static constexpr std::size_t most = Out::entry;
};
template <std::int64_t minimum>
using at_least = between<minimum>;
template <std::int64_t maximum>
using at_most = between<INT64_MIN, maximum>;
using integer = at_least<INT64_MIN>;

/// An unsigned integer within inclusive bounds.
template <std::uint64_t minimum = 0, std::uint64_t maximum = UINT64_MAX>
struct natural {
  using Value = std::uint64_t;
  [[gnu::always_inline]] static bool fits(std::uint64_t value) {
    return value >= minimum && value <= maximum;
  }
  static const char* read(const char* p, In& in, std::uint64_t& value) {
    p = take_uint64(p, in, value);
    return p != nullptr && fits(value) ? p : nullptr;
  }
  [[gnu::always_inline]] static char* write(Out& out, char* to, std::uint64_t value) {
    out.refuse_unless(fits(value));
    return Out::put_natural(to, value);
  }
  static constexpr std::size_t most = Out::entry;
};

struct number {
  using Value = double;
  [[gnu::always_inline]] static const char* read(const char* p, In& in, double& value) {
    return take_double(p, in, value);
  }
  [[gnu::always_inline]] static char* write(Out& out, char* to, double value) {
    return out.put_number(to, value);
  }
  static constexpr std::size_t most = Out::entry;
};

/// A string of any length.
struct string {
  using Value = std::string;
  [[gnu::always_inline]] static const char* read(const char* p, In& in, std::string& value) {
    return take_string(p, in, value);
  }
  [[gnu::always_inline]] static char* write(Out& out, char* to, const std::string& value) {
    return out.put_string(to, value);
  }
  static constexpr std::size_t most = string_text;
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
  static char* write(Out& out, char* to, const Value& value) {
    out.refuse_unless(condition(value));
    return Type::write(out, to, value);
  }
  static constexpr std::size_t most = most_of<Type>;
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
  // A code point has at least one byte.
  if constexpr (minimum == 1 && maximum == unbounded) {
    return !value.empty();
  } else {
    return has_length(value, minimum, maximum);
  }
}
template <std::uint64_t minimum, std::uint64_t maximum = unbounded>
using sized_string = restricted<string, size_between<minimum, maximum>>;

/// Any JSON value.
struct any {
  using Value = candor::Value;
  static const char* read(const char* p, In& in, candor::Value& value) { return take_any(p, in, value); }
  static char* write(Out& out, char* to, const candor::Value& value) {
    return out.put_literal(to, value.text());
  }
};

/// Writes the entries of a map as an object.
template <class Type, class Keys, class Map>
char* write_entries(Out& out, char* to, const Map& map) {
  to = Out::put(out.room(to), '{');
  for (const auto& [key, item] : map) {
    if constexpr (!std::is_void_v<Keys>) out.refuse_unless(Keys::fits(key));
    to = Out::put(out.put_string(to, key), ':');
    to = Out::put(Type::write(out, to, item), ',');
  }
  if constexpr (most_of<Type> == unbounded_text) to = out.room(to);
  return Out::close(to, '}', map.begin() != map.end());
}

/// Writes the items of a list as an array.
template <class Item, std::uint64_t minimum, std::uint64_t maximum, class List>
char* write_items(Out& out, char* to, const List& items) {
  if constexpr (minimum > 0 || maximum != unbounded)
    out.refuse_unless(items.size() >= minimum && items.size() <= maximum);
  to = Out::put(out.room(to), '[');
  for (const auto& item : items) {
    if constexpr (is_bounded<Item>) to = out.room(to);
    to = Out::put(Item::write(out, to, item), ',');
  }
  if constexpr (most_of<Item> == unbounded_text) to = out.room(to);
  return Out::close(to, ']', items.size() != 0);
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
  static char* write(Out& out, char* to, const Value& value) {
    return write_items<Item, minimum, maximum>(out, to, value);
  }
};

/// Most tools have lists of strings: their reader is in the runtime.
extern template struct list<string>;

/// An object whose keys are data. `Keys` is what they must be: a description of strings, or void.
template <class Type, class Keys = void>
struct map {
  using Value = Map<typename Type::Value>;

  static const char* read(const char* p, In& in, Value& value) {
    p = read_entries<Keys>(
        p, in, [&](const char* at, Key key) { return MapAccess::read<Type>(at, in, key, value); });
    return p != nullptr && MapAccess::close(value) ? close_object(p, in) : nullptr;
  }
  static char* write(Out& out, char* to, const Value& value) {
    return write_entries<Type, Keys>(out, to, value);
  }
};

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
  static char* write(Out& out, char* to, const Value& value) {
    if (!value.has_value()) return put_null<Type>(out, to);
    return Type::write(out, to, *value);
  }
  static constexpr std::size_t most = most_of<Type>;
};

/// A value on the heap, for types that contain themselves.
template <class Type>
struct boxed {
  using Value = Box<typename Type::Value>;

  [[gnu::always_inline]] static const char* read(const char* p, In& in, Value& value) {
    return Type::read(p, in, *value);
  }
  // No bound is stated, since the type may not be complete yet.
  [[gnu::always_inline]] static char* write(Out& out, char* to, const Value& value) {
    if constexpr (is_bounded<Type>) to = out.room(to);
    return Type::write(out, to, *value);
  }
  static Value initial() { return Value(initial_value<Type>()); }
};

/// A struct T around one value.
template <class T, class Type>
struct wrapped {
  using Value = T;

  static const char* read(const char* p, In& in, T& out) { return Type::read(p, in, out.value); }
  static char* write(Out& out, char* to, const T& value) { return Type::write(out, to, value.value); }
  static constexpr std::size_t most = most_of<Type>;
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
  static char* write(Out& out, char* to, const Value& value) {
    const std::size_t mark = out.mark(to);
    to = Type::write(out, to, value);
    out.set_at(to);
    hold_written(out, mark, tables, id);
    return to;
  }
  static constexpr std::size_t most = most_of<Type>;
  static Value initial() requires(!StartsEmpty<Type>) { return Type::initial(); }
};

/// The type without values.
struct never {
  using Value = candor::Never;
  static const char* read(const char*, In&, Value&) { return nullptr; }
  static char* write(Out& out, char* to, const Value&) {
    out.refuse();
    return Out::put_null(to);
  }
  static constexpr std::size_t most = 4;
};

/// A value of any type that must satisfy row `id` of the table.
template <const auto& tables, auto id>
struct checked_value {
  using Value = candor::Value;

  static const char* read(const char* p, In& in, Value& value) {
    return take_checked(p, in, value, tables, id);
  }
  static char* write(Out& out, char* to, const Value& value) {
    out.refuse_unless(accepts(value.text(), tables, id));
    return out.put_literal(to, value.text());
  }
};

}  // namespace candor::detail
