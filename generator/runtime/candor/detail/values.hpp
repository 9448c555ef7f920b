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
#include "candor/detail/text.hpp"

namespace candor::detail {

/// An integer as it stands in JSON.
template <auto value>
inline constexpr auto digits_of = [] {
  Constants<char, 24> digits;
  std::uint64_t rest = value < 0 ? 0 - static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value);
  std::size_t at = digits.size();
  do {
    digits.items[--at] = static_cast<char>('0' + rest % 10);
  } while ((rest /= 10) != 0);
  if (value < 0) digits.items[--at] = '-';
  digits.items[0] = static_cast<char>(at);
  return digits;
}();
template <auto value>
constexpr std::string_view text_of() {
  constexpr const auto& digits = digits_of<value>;
  return {digits.data() + digits[0], digits.size() - static_cast<std::size_t>(digits[0])};
}

struct boolean {
  using Value = bool;
  static constexpr Subschema row(Asker) { return {.types = boolean_type}; }
  static const char* read(const char* p, In& in, bool& value) { return take_bool(p, in, value); }
  [[gnu::always_inline]] static char* write(Out&, char* to, bool value) {
    return Out::put_boolean(to, value);
  }
  static constexpr std::size_t max_size = Out::max_boolean_size;
};

/// `null`.
struct null_value : null_row {
  using Value = std::monostate;
  static const char* read(const char* p, In&, std::monostate&) { return skip_null(p) ? p : nullptr; }
  static char* write(Out&, char* to, const std::monostate&) { return Out::put_null(to); }
  static constexpr std::size_t max_size = 4;
};

/// A signed integer within inclusive bounds.
template <std::int64_t minimum, std::int64_t maximum = INT64_MAX>
struct between {
  using Value = std::int64_t;
  static constexpr Subschema row(Asker) {
    Subschema row{.types = integer_type, .number = NumberForm::int64};
    if constexpr (minimum != INT64_MIN) row.minimum = text_of<minimum>();
    if constexpr (maximum != INT64_MAX) row.maximum = text_of<maximum>();
    return row;
  }
  [[gnu::always_inline]] static bool fits(std::int64_t value) { return value >= minimum && value <= maximum; }
  static const char* read(const char* p, In& in, std::int64_t& value) {
    p = take_int64(p, in, value);
    return p != nullptr && in.permits(fits(value)) ? p : nullptr;
  }
  [[gnu::always_inline]] static char* write(Out& out, char* to, std::int64_t value) {
    out.doubt_unless(fits(value));
    return Out::put_integer(to, value);
  }
  static constexpr std::size_t max_size = Out::entry;
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
  static constexpr Subschema row(Asker) {
    Subschema row{.types = integer_type, .number = NumberForm::uint64, .minimum = text_of<minimum>()};
    if constexpr (maximum != UINT64_MAX) row.maximum = text_of<maximum>();
    return row;
  }
  [[gnu::always_inline]] static bool fits(std::uint64_t value) {
    return value >= minimum && value <= maximum;
  }
  static const char* read(const char* p, In& in, std::uint64_t& value) {
    p = take_uint64(p, in, value);
    return p != nullptr && in.permits(fits(value)) ? p : nullptr;
  }
  [[gnu::always_inline]] static char* write(Out& out, char* to, std::uint64_t value) {
    out.doubt_unless(fits(value));
    return Out::put_natural(to, value);
  }
  static constexpr std::size_t max_size = Out::entry;
};

struct number {
  using Value = double;
  static constexpr Subschema row(Asker) { return {.types = number_type, .number = NumberForm::float64}; }
  [[gnu::always_inline]] static const char* read(const char* p, In& in, double& value) {
    return take_double(p, in, value);
  }
  [[gnu::always_inline]] static char* write(Out& out, char* to, double value) {
    return out.put_number(to, value);
  }
  static constexpr std::size_t max_size = Out::entry;
};

/// A string of any length.
struct string {
  using Value = std::string;
  static constexpr Subschema row(Asker) { return {.types = string_type}; }
  [[gnu::always_inline]] static const char* read(const char* p, In& in, std::string& value) {
    return take_string(p, in, value);
  }
  [[gnu::always_inline]] static const char* read(const char* p, In& in, std::string_view& value) {
    return borrow_string(p, in, value);
  }
  static const char* read(const char* p, In& in, Nothing&) { return pass_string(p, in); }
  [[gnu::always_inline]] static char* write(Out& out, char* to, const std::string& value) {
    return out.put_string(to, value);
  }
  static char* write(Out& out, char* to, std::string_view value) { return out.put_string(to, value); }
  static constexpr std::size_t max_size = string_text;
};

/// A value of another description for which `Condition` holds: a type that says so of a value, and to a row.
template <class Type, class Condition>
struct restricted {
  using Value = typename Type::Value;
  static constexpr Subschema row(auto asker) { return Condition::row(Type::row(asker)); }
  /// For keys of maps.
  [[gnu::always_inline]] static bool fits(std::string_view key) { return Condition::holds(key); }
  template <class Place>
  static const char* read(const char* p, In& in, Place& value) {
    p = Type::read(p, in, value);
    return p != nullptr && in.permits(Condition::holds(value)) ? p : nullptr;
  }
  static const char* read(const char* p, In& in, Nothing&) {
    if constexpr (std::is_same_v<Value, std::string>) {
      std::string_view value;
      p = view_string(p, in, value);
      return p != nullptr && in.permits(Condition::holds(value)) ? p : nullptr;
    } else {
      Value value = initial_value<Type>();
      return read(p, in, value);
    }
  }
  template <class Place>
  static char* write(Out& out, char* to, const Place& value) {
    out.doubt_unless(Condition::holds(value));
    return Type::write(out, to, value);
  }
  static constexpr std::size_t max_size = max_size_of<Type>;
};

/// For numbers: within inclusive bounds that are integers.
template <std::int64_t minimum, std::int64_t maximum = INT64_MAX>
struct number_between {
  [[gnu::always_inline]] static bool holds(double value) {
    return value >= static_cast<double>(minimum) &&
           (maximum == INT64_MAX || value <= static_cast<double>(maximum));
  }
  static constexpr Subschema row(Subschema row) {
    row.minimum = text_of<minimum>();
    if constexpr (maximum != INT64_MAX) row.maximum = text_of<maximum>();
    return row;
  }
};
template <std::int64_t minimum>
using number_at_least = restricted<number, number_between<minimum>>;
template <std::int64_t minimum, std::int64_t maximum>
using number_within = restricted<number, number_between<minimum, maximum>>;

/// A bound of numbers, or infinity where there is none or no double is beyond it.
inline constexpr double infinity = __builtin_huge_val();
double bound_of(std::string_view decimal, double otherwise);

/// For numbers: within the bounds of row `id` of the table.
template <const auto& tables, auto id>
struct number_bounds {
  static bool holds(double value) {
    static const double low = bound_of(tables.rows[id].minimum, -infinity);
    static const double high = bound_of(tables.rows[id].maximum, infinity);
    constexpr const Subschema& row = tables.rows[id];
    return (row.exclusive_minimum ? value > low : value >= low) &&
           (row.exclusive_maximum ? value < high : value <= high);
  }
  static constexpr Subschema row(const Subschema&) { return tables.rows[id]; }
};
template <const auto& tables, auto id>
using bounded_number = restricted<number, number_bounds<tables, id>>;

/// For strings: their size in code points.
template <std::uint64_t minimum, std::uint64_t maximum>
struct size_between {
  [[gnu::always_inline]] static bool holds(std::string_view value) {
    // A code point has at least one byte.
    if constexpr (minimum == 1 && maximum == unbounded) {
      return !value.empty();
    } else {
      return has_length(value, minimum, maximum);
    }
  }
  static constexpr Subschema row(Subschema row) {
    row.min_length = minimum;
    row.max_length = maximum;
    return row;
  }
};
template <std::uint64_t minimum, std::uint64_t maximum = unbounded>
using sized_string = restricted<string, size_between<minimum, maximum>>;

/// Returns true if the text satisfies one of the rows, which are those of strings.
bool has_form(std::string_view text, Rows<SubschemaRef> forms, const SchemaTable& tables);

/// For strings: all that row `id` of the table says of them.
template <const auto& tables, auto id>
struct text_rules {
  static bool holds(std::string_view value) {
    constexpr const Subschema& row = tables.rows[id];
    if constexpr (row.min_length > 0 || row.max_length != unbounded) {
      if (!has_length(value, row.min_length, row.max_length)) return false;
    }
    // Sources without patterns do not include what matches them.
    if constexpr (!row.patterns.empty()) {
      for (const std::uint32_t pattern : row.patterns)
        if (!matches(tables.patterns[pattern], value)) return false;
    }
    if constexpr (!row.words.empty()) {
      if (!is_one_of(value, row.words)) return false;
    }
    return row.any_of.empty() || has_form(value, row.any_of, tables);
  }
  static constexpr Subschema row(const Subschema&) { return tables.rows[id]; }
};
template <const auto& tables, auto id>
using text = restricted<string, text_rules<tables, id>>;

/// A description that does not say all that row `id` of the table says.
template <class Type, const auto& tables, auto id>
struct stated : Type {
  static constexpr Subschema row(Asker) { return tables.rows[id]; }
};

/// Any JSON value.
struct any : any_row {
  using Value = candor::Value;
  static const char* read(const char* p, In& in, candor::Value& value) { return take_any(p, in, value); }
  static const char* read(const char* p, In& in, ValueView& value) { return view_any(p, in, value); }
  static const char* read(const char* p, In& in, Nothing&) { return skip_value(p, in); }
  template <class Place>
  static char* write(Out& out, char* to, const Place& value) {
    return out.put_literal(to, value.text());
  }
};

/// Writes the entries of a map as an object.
template <class Type, class Keys, class Map>
char* write_entries(Out& out, char* to, const Map& map) {
  to = Out::put(out.room(to), '{');
  for (const auto& [key, item] : map) {
    if constexpr (!std::is_void_v<Keys>) out.doubt_unless(Keys::fits(key));
    to = Out::put(out.put_string(to, key), ':');
    to = Out::put(Type::write(out, to, item), ',');
  }
  if constexpr (max_size_of<Type> == unbounded_text) to = out.room(to);
  return Out::close(to, '}', map.begin() != map.end());
}

/// Writes the items of a list as an array.
template <class Item, std::uint64_t minimum, std::uint64_t maximum, class List>
char* write_items(Out& out, char* to, const List& items) {
  if constexpr (minimum > 0 || maximum != unbounded)
    out.doubt_unless(items.size() >= minimum && items.size() <= maximum);
  to = Out::put(out.room(to), '[');
  for (const auto& item : items) {
    if constexpr (is_bounded<Item>) to = out.room(to);
    to = Out::put(Item::write(out, to, item), ',');
  }
  if constexpr (max_size_of<Item> == unbounded_text) to = out.room(to);
  return Out::close(to, ']', items.size() != 0);
}

/// How the items of an array get into its place, by the type of that.
template <class Place>
struct Filling;

template <class T>
struct Filling<std::vector<T>> {
  std::vector<T>& list;
  explicit Filling(std::vector<T>& place, In&) : list(place) {}

  /// Reads one more item, at `p`. `start` is where the first one begins.
  template <class Item>
  [[gnu::always_inline]] const char* read([[maybe_unused]] const char* start, const char* p, In& in) {
    if constexpr (std::is_same_v<T, bool>) {
      bool item = false;
      p = Item::read(p, in, item);
      list.push_back(item);
      return p;
    } else {
      if (list.size() == list.capacity()) make_room(list, start, p, in);
      if (list.size() == list.capacity()) __builtin_unreachable();
      if constexpr (StartsEmpty<Item>) {
        return Item::read(p, in, list.emplace_back());
      } else {
        return Item::read(p, in, list.emplace_back(Initial<Item, T>()));
      }
    }
  }
  /// Returns the number of items. There are no more.
  [[gnu::always_inline]] std::uint64_t close(In&) { return list.size(); }
};

/// How the members of an object whose keys are data get into their place, by the type of that.
template <class Place>
struct Entering;

template <class T>
struct Entering<Map<T>> {
  template <class Type>
  [[gnu::always_inline]] const char* read(const char* p, In& in, Key key, Map<T>& map) {
    return MapAccess::read<Type>(p, in, key, map);
  }
  /// False if two keys are the same. There are no more.
  [[gnu::always_inline]] bool close(In&, Map<T>& map) { return MapAccess::close(map); }
};

/// An array whose items are all alike, with a number of items within bounds.
template <class Item, std::uint64_t minimum = 0, std::uint64_t maximum = unbounded>
struct list {
  using Value = std::vector<typename Item::Value>;
  using Element = Item;
  static constexpr Subschema row(auto) {
    return {.shared = true,
            .types = array_type,
            .min_items = minimum,
            .max_items = maximum,
            .items = &RowOf<Item>::row};
  }

  // Not inlined: in the reader of a large object g++ would leave the small functions of the loop out of line.
  template <class Place>
  [[gnu::noinline]] static const char* read(const char* p, In& in, Place& place) {
    p = open_array(p, in);
    if (p == nullptr) return nullptr;
    Filling<Place> items(place, in);
    if (*p != ']') {
      const char* const start = p;
      do {
        p = items.template read<Item>(start, p, in);
        if (p == nullptr) return nullptr;
      } while (comma(p));
    }
    const std::uint64_t size = items.close(in);
    if (!in.permits(size >= minimum && size <= maximum)) return nullptr;
    return close_array(p, in);
  }
  template <class Place>
  static char* write(Out& out, char* to, const Place& value) {
    return write_items<Item, minimum, maximum>(out, to, value);
  }
};

/// Most tools have lists of strings: their reader is in the runtime.
extern template const char* list<string>::read(const char* p, In& in, std::vector<std::string>& place);
extern template char* list<string>::write(Out& out, char* to, const std::vector<std::string>& value);

/// An object whose keys are data. `Keys` is what they must be: a description of strings, or void.
template <class Type, class Keys = void>
struct map {
  using Value = Map<typename Type::Value>;
  static constexpr Subschema row(auto) {
    Subschema row{.shared = true, .types = object_type, .additional_properties = &RowOf<Type>::row};
    if constexpr (!std::is_void_v<Keys>) row.property_names = &RowOf<Keys>::row;
    return row;
  }

  template <class Place>
  [[gnu::noinline]] static const char* read(const char* p, In& in, Place& place) {
    Entering<Place> entries;
    p = open_object(p, in);
    if (p == nullptr) return nullptr;
    if (*p != '}') {
      do {
        Key key;
        p = take_key(p, in, key);
        if (p == nullptr) return nullptr;
        if constexpr (!std::is_void_v<Keys>) {
          if (!in.permits(Keys::fits(key))) return nullptr;
        }
        p = entries.template read<Type>(p, in, key, place);
        if (p == nullptr) return nullptr;
      } while (comma(p));
    }
    return entries.close(in, place) ? close_object(p, in) : nullptr;
  }
  template <class Place>
  static char* write(Out& out, char* to, const Place& value) {
    return write_entries<Type, Keys>(out, to, value);
  }
};

/// A description without what holds its value: a box, or a struct around it.
template <class Type>
struct HeldIn {
  using type = Type;
};
template <class Type>
requires requires { typename Type::Holds; }
struct HeldIn<Type> : HeldIn<typename Type::Holds> {};

/// A value, or null.
template <class Type>
struct nullable {
  using Value = std::optional<typename Type::Value>;
  static constexpr Subschema row(auto asker) {
    using Held = typename HeldIn<Type>::type;
    if constexpr (requires { typename Held::AnyOf; }) {
      return {.shared = true, .any_of = Held::AnyOf::template With<null_row>::rows, .exclusive = true};
    } else {
      Subschema row = row_of<Type>(asker);
      const bool is_plain = row.types != any_type && row.any_of.empty() && row.guard == no_subschema;
      if (!is_plain) return {.shared = true, .any_of = RowsOf<Type, null_row>::rows};
      row.types |= null_type;
      return row;
    }
  }

  template <class Place>
  static const char* read(const char* p, In& in, Place& value) {
    if constexpr (is_nothing<Place>) {
      return skip_null(p) ? p : read_into<Type>(p, in, value);
    } else {
      if (skip_null(p)) {
        value = std::nullopt;
        return p;
      }
      return read_into<Type>(p, in, emplace_initial<Type>(value));
    }
  }
  template <class Place>
  static char* write(Out& out, char* to, const Place& value) {
    if (!value.has_value()) return put_null<Type>(out, to);
    return Type::write(out, to, *value);
  }
  static constexpr std::size_t max_size = max_size_of<Type>;
};

/// Makes the value that a reference in a document refers to.
template <class Type, class T>
T& make_held(In& in, Ref<T>& place);

/// A value on the heap, for types that contain themselves.
template <class Type>
struct boxed {
  using Value = Box<typename Type::Value>;
  using Holds = Type;
  static constexpr Subschema row(auto asker) { return row_of<Type>(asker); }

  template <class T>
  [[gnu::always_inline]] static const char* read(const char* p, In& in, Box<T>& value) {
    return Type::read(p, in, *value);
  }
  template <class T>
  static const char* read(const char* p, In& in, Ref<T>& value) {
    return Type::read(p, in, make_held<Type>(in, value));
  }
  static const char* read(const char* p, In& in, Nothing& place) { return read_into<Type>(p, in, place); }
  // No bound is stated, since the type may not be complete yet.
  template <class Place>
  [[gnu::always_inline]] static char* write(Out& out, char* to, const Place& value) {
    if constexpr (is_bounded<Type>) to = out.room(to);
    return Type::write(out, to, *value);
  }
  template <class T = Value>
  static T initial() {
    if constexpr (requires { T(); }) {
      return T();
    } else {
      return T(initial_value<Type, std::remove_reference_t<decltype(*std::declval<T&>())>>());
    }
  }
};

/// A struct T around one value.
template <class T, class Type>
struct wrapped {
  using Value = T;
  using Holds = Type;
  static constexpr Subschema row(auto asker) { return row_of<Type>(asker); }

  static const char* read(const char* p, In& in, T& out) { return Type::read(p, in, out.value); }
  static const char* read(const char* p, In& in, Nothing& place) { return read_into<Type>(p, in, place); }
  static char* write(Out& out, char* to, const T& value) { return Type::write(out, to, value.value); }
  static constexpr std::size_t max_size = max_size_of<Type>;
  static T initial() { return {initial_value<Type, decltype(T::value)>()}; }
};

/// A value that must also satisfy row `id` of the table: the residual constraints of its type.
template <class Type, const auto& tables, auto id>
struct guarded {
  using Value = typename Type::Value;
  static constexpr Subschema row(auto asker) {
    Subschema row = row_of<Type>(asker);
    row.guard = &tables.rows[id];
    return row;
  }

  template <class Place>
  static const char* read(const char* p, In& in, Place& value) {
    const char* const end = read_into<Type>(p, in, value);
    return end != nullptr && in.permits(keeps(p, end, tables, &tables.rows[id])) ? end : nullptr;
  }
  template <class Place>
  static char* write(Out& out, char* to, const Place& value) {
    const std::size_t mark = out.mark(to);
    to = Type::write(out, to, value);
    out.set_at(to);
    hold_written(out, mark, tables, &tables.rows[id]);
    return to;
  }
  static constexpr std::size_t max_size = max_size_of<Type>;
  template <class T = Value>
  static T initial() requires(!StartsEmpty<Type>) {
    return initial_value<Type, T>();
  }
};

/// The type without values.
struct never : never_row {
  using Value = candor::Never;
  static const char* read(const char*, In&, Value&) { return nullptr; }
  static char* write(Out& out, char* to, const Value&) {
    out.refuse();
    return Out::put_null(to);
  }
  static constexpr std::size_t max_size = 4;
};

/// A value of any type that must satisfy row `id` of the table.
template <const auto& tables, auto id>
struct checked_value {
  using Value = candor::Value;
  static constexpr Subschema row(Asker) { return tables.rows[id]; }

  static const char* read(const char* p, In& in, Value& value) {
    return take_checked(p, in, value, tables, &tables.rows[id]);
  }
  static const char* read(const char* p, In& in, ValueView& value) {
    return view_checked(p, in, value, tables, &tables.rows[id]);
  }
  static const char* read(const char* p, In& in, Nothing&) {
    ValueView ignored;
    return read(p, in, ignored);
  }
  template <class Place>
  static char* write(Out& out, char* to, const Place& value) {
    out.doubt_unless(accepts(value.text(), tables, &tables.rows[id]));
    return out.put_literal(to, value.text());
  }
};

}  // namespace candor::detail
