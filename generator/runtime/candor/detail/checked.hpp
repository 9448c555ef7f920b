// candor/detail/checked.hpp: descriptions of texts that are checked and not kept. An emitted source of
// validators calls this namespace `rt`: what differs from the descriptions of owning values is here.
//
// Every description has one more function: pass(p, in) checks the value at `p` as read() does, and keeps
// nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>

#include "candor/detail/arena.hpp"
#include "candor/detail/borrowed.hpp"
#include "candor/detail/choices.hpp"
#include "candor/detail/distinct.hpp"
#include "candor/detail/enums.hpp"
#include "candor/detail/judged.hpp"
#include "candor/detail/outcome_fields.hpp"
#include "candor/detail/unions.hpp"
#include "candor/views.hpp"

namespace candor::detail {

namespace checked {

/// The value of a type about which only the verdict is of interest.
struct Nothing {};

/// The value of an array or an object whose keys are data: how many items it has.
struct Count {
  std::uint64_t size = 0;
  bool empty() const noexcept { return size == 0; }
};

}  // namespace checked

/// One text being checked.
struct Checking : In {
  /// Memory of the few values that are kept.
  Arena kept;
};

/// Returns the text as the Checking that it is: checked descriptions read no other.
[[gnu::always_inline]] inline Checking& checking(In& in) { return static_cast<Checking&>(in); }

/// Checks a value and keeps nothing; returns the place behind it, or null.
using Pass = const char* (*)(const char* p, In& in);

/// Checks all of the text. Allocates nothing for texts of usual size; larger ones are copied once.
bool check_text(std::string_view json, const Limits& limits, Pass pass);

/// Returns true if the items of the array at `p`, which is valid and has `most` of them at most, are
/// certainly distinct: their hashes are. Equal values have equal hashes, however they are written.
bool items_differ(const char* p, In& in, std::size_t most);

/// The first members of the items of an array. Objects are distinct where these have one key and distinct
/// texts, as names often are: their hashes need not be made.
class FirstMembers {
 public:
  /// Adds the item that begins at `p`.
  void add(const char* p);
  /// Returns true if all items are certainly distinct, provided that they are valid.
  bool differ() { return are_texts_ && texts_.are_distinct(); }

 private:
  Fingerprints texts_{most_pairwise_structs};
  std::size_t size_ = 0;
  bool are_texts_ = true;
  std::string_view key_;
};

/// A failure, as detail::take_failure reads it.
[[gnu::cold]] const char* pass_failure(const char* p, In& in);

namespace checked {

using namespace candor::detail;  // NOLINT(google-build-using-namespace): see the head of this file

/// Reads into the place, or passes where nothing is kept.
template <class Type, class Place>
[[gnu::always_inline]] inline const char* read_into(const char* p, In& in, Place& place) {
  if constexpr (std::is_same_v<Place, Nothing>) {
    return Type::pass(p, in);
  } else {
    return Type::read(p, in, place);
  }
}

/// A type whose value costs nothing to read.
template <class Type>
struct scalar : Type {
  [[gnu::always_inline]] static const char* pass(const char* p, In& in) {
    typename Type::Value ignored = initial_value<Type>();
    return Type::read(p, in, ignored);
  }
};

using boolean = scalar<detail::boolean>;
using null_value = scalar<detail::null_value>;
using number = scalar<detail::number>;
using never = scalar<detail::never>;
using integer = scalar<detail::integer>;
template <std::int64_t minimum, std::int64_t maximum>
using between = scalar<detail::between<minimum, maximum>>;
template <std::int64_t minimum>
using at_least = scalar<detail::at_least<minimum>>;
template <std::int64_t maximum>
using at_most = scalar<detail::at_most<maximum>>;
template <std::uint64_t minimum = 0, std::uint64_t maximum = UINT64_MAX>
using natural = scalar<detail::natural<minimum, maximum>>;
template <class Enum, const auto& words>
using enumeration = scalar<detail::enumeration<Enum, words>>;
template <class Enum, const auto& values>
using choice = scalar<detail::choice<Enum, values>>;
template <const auto& tables, auto id>
using checked_value = scalar<borrowed::checked_value<tables, id>>;

struct string : borrowed::string {
  static const char* pass(const char* p, In& in) { return pass_string(p, in); }
};

struct any : borrowed::any {
  static const char* pass(const char* p, In& in) { return skip_value(p, in); }
};

template <class Type, class Condition>
struct restricted : scalar<detail::restricted<Type, Condition>> {};
template <class Condition>
struct restricted<string, Condition> : detail::restricted<string, Condition> {
  static const char* pass(const char* p, In& in) {
    std::string_view value;
    p = view_string(p, in, value);
    return p != nullptr && Condition::holds(value) ? p : nullptr;
  }
};
template <std::int64_t minimum>
using number_at_least = restricted<number, number_between<minimum>>;
template <std::int64_t minimum, std::int64_t maximum>
using number_within = restricted<number, number_between<minimum, maximum>>;
template <std::uint64_t minimum, std::uint64_t maximum = unbounded>
using sized_string = restricted<string, size_between<minimum, maximum>>;
template <const auto& tables, auto id>
using bounded_number = restricted<number, number_bounds<tables, id>>;
template <const auto& tables, auto id>
using text = restricted<string, text_rules<tables, id>>;

/// Reads an array: calls `item` for each item; null if the text is refused.
template <std::uint64_t minimum, std::uint64_t maximum, class Item>
[[gnu::always_inline]] inline const char* pass_items(const char* p, In& in, Count& value, Item&& item) {
  p = open_array(p, in);
  if (p == nullptr) return nullptr;
  if (*p != ']') {
    const char* const start = p;
    do {
      p = item(start, p);
      if (p == nullptr) return nullptr;
      ++value.size;
    } while (comma(p));
  }
  if (value.size < minimum || value.size > maximum) return nullptr;
  return close_array(p, in);
}

/// An array whose items are kept: those of a gap, whose units must have names.
template <class Item, std::uint64_t minimum = 0, std::uint64_t maximum = unbounded>
struct kept_list {
  using Value = ListView<typename Item::Value>;

  [[gnu::noinline]] static const char* read(const char* p, In& in, Value& value) {
    Growing<typename Item::Value> items;
    Count count;
    p = pass_items<minimum, maximum>(p, in, count, [&](const char* start, const char* at) {
      return read_into<Item>(at, in, start_at<Item>(items.next(start, at, in)));
    });
    value = Value(items.items, items.size);
    return p;
  }
  static const char* pass(const char* p, In& in) {
    Value ignored;
    return read(p, in, ignored);
  }
};

template <class Item, std::uint64_t minimum = 0, std::uint64_t maximum = unbounded>
struct list {
  using Value = Count;
  using Kept = kept_list<Item, minimum, maximum>;
  /// Items that are_distinct() compares; of others, the hashes are compared.
  static constexpr bool is_comparable = std::is_arithmetic_v<typename Item::Value> ||
                                        std::is_enum_v<typename Item::Value> ||
                                        std::is_same_v<typename Item::Value, std::string_view>;

  [[gnu::noinline]] static const char* read(const char* p, In& in, Count& value) {
    return pass_items<minimum, maximum>(p, in, value,
                                        [&](const char*, const char* at) { return Item::pass(at, in); });
  }
  static const char* read(const char* p, In& in, Count& value, FirstMembers& first) {
    return pass_items<minimum, maximum>(p, in, value, [&](const char*, const char* at) {
      first.add(at);
      return Item::pass(at, in);
    });
  }
  static const char* pass(const char* p, In& in) {
    Count ignored;
    return read(p, in, ignored);
  }
};

template <class Type, const auto& tables, auto id>
struct set {
  using Value = Count;

  static const char* read(const char* p, In& in, Count& value) {
    if constexpr (Type::is_comparable) {
      typename Type::Kept::Value items;
      const char* const end = Type::Kept::read(p, in, items);
      value.size = items.size();
      return end != nullptr && (are_distinct(items) || keeps(p, end, tables, &tables.rows[id])) ? end
                                                                                                : nullptr;
    } else {
      FirstMembers first;
      const char* const end = Type::read(p, in, value, first);
      return end != nullptr && (value.size < 2 || first.differ() || items_differ(p, in, value.size) ||
                                keeps(p, end, tables, &tables.rows[id]))
                 ? end
                 : nullptr;
    }
  }
  static const char* pass(const char* p, In& in) {
    Count ignored;
    return read(p, in, ignored);
  }
};

template <class Type, const auto& tables, auto id>
struct guarded {
  using Value = typename Type::Value;

  template <class Place>
  static const char* read(const char* p, In& in, Place& value) {
    const char* const end = read_into<Type>(p, in, value);
    return end != nullptr && keeps(p, end, tables, &tables.rows[id]) ? end : nullptr;
  }
  static const char* pass(const char* p, In& in) {
    Nothing ignored;
    return read(p, in, ignored);
  }
};

template <class Type>
struct nullable {
  using Value = std::optional<typename Type::Value>;

  static const char* read(const char* p, In& in, Value& value) {
    if (skip_null(p)) {
      value = std::nullopt;
      return p;
    }
    return read_into<Type>(p, in, emplace_initial<Type>(value));
  }
  static const char* pass(const char* p, In& in) { return skip_null(p) ? p : Type::pass(p, in); }
};

/// Checks the entry of an object whose keys are data. They are remembered, as those of dropped members.
template <class Type>
[[gnu::always_inline]] inline const char* pass_entry(const char* p, In& in, Key key, std::uint32_t& count) {
  remember_unknown(in, key, count);
  p = Type::pass(p, in);
  return p;
}

template <class Type, class Keys = void>
struct map {
  using Value = Count;

  [[gnu::noinline]] static const char* read(const char* p, In& in, Count& value) {
    std::uint32_t count = 0;
    p = read_entries<Keys>(p, in,
                           [&](const char* at, Key key) { return pass_entry<Type>(at, in, key, count); });
    value.size = count;
    return p != nullptr && (count == 0 || forget_unknown(in, count)) ? close_object(p, in) : nullptr;
  }
  static const char* pass(const char* p, In& in) {
    Count ignored;
    return read(p, in, ignored);
  }
};

/// Members that are not declared, all of one type.
template <class Type, class Keys = void>
struct entries {};

/// A member that is checked and not kept.
template <Name name, class Type, bool must>
struct passed_of : Field<name, must> {
  static constexpr bool always_written = must;

  template <class Object>
  [[gnu::always_inline]] static const char* read(const char* p, In& in, Object&) {
    return Type::pass(p, in);
  }
};
template <Name name, class Type>
using passed = passed_of<name, Type, true>;
template <Name name, class Type>
using passed_optional = passed_of<name, Type, false>;

/// A member that must be absent.
template <Name name>
struct forbidden : Field<name, false> {
  static constexpr bool is_forbidden = true;
  static constexpr bool always_written = false;

  template <class Object>
  static const char* read(const char*, In&, Object&) {
    return nullptr;
  }
};

/// An object, of which `T` keeps nothing.
template <class Self, class T, class OtherMembers = dropped>
struct object {
  using Value = T;
  using Rest = OtherMembers;

  static const char* read(const char* p, In& in, T& ignored) { return read_object<Self>(p, in, ignored); }
  static const char* pass(const char* p, In& in) {
    T ignored;
    return read(p, in, ignored);
  }
};

/// Returns true if an answer that was read keeps the laws of honest reporting.
template <class Answer>
bool is_honest(const ContractInfo& contract, const In& in, const Answer& answer) {
  const std::string_view json(in.begin, static_cast<std::size_t>(in.end - in.begin));
  const JudgedAnswer judged = judged_answer(contract, json, 0, answer);
  if (is_plainly_complete(judged)) return true;
  ValuesOf<Answer> given;
  return Verdict(judged, given.values).is_honest();
}

template <class Type>
using item = passed<"", Type>;
using forbidden_item = forbidden<"">;

/// Further items of a tuple, all of one type.
template <class Type>
struct rest {
  template <class Object>
  static const char* read(const char* p, In& in, Object&, std::uint64_t& count) {
    do {
      p = Type::pass(p, in);
      if (p == nullptr) return nullptr;
      ++count;
    } while (comma(p));
    return p;
  }
};

template <class Self, class T, std::uint64_t minimum, std::uint64_t maximum = unbounded, class Rest = no_rest>
struct tuple {
  using Value = T;

  static const char* pass(const char* p, In& in) {
    T ignored{};
    p = detail::tuple<Self, T, minimum, maximum, Rest>::read(p, in, ignored);
    return p;
  }
};

/// One of some types.
template <class... Types>
struct one_of {
  using Value = Nothing;
  using List = TypeList<Types...>;

  [[gnu::always_inline]] static const char* pass_branch(const char* p, In& in, int branch) {
    static constexpr Pass passes[] = {&Types::pass...};
    const auto index = static_cast<std::size_t>(branch);
    return index < sizeof...(Types) ? passes[index](p, in) : nullptr;
  }
};

template <class... Branches>
struct by_kind : one_of<typename Branches::Type...> {
  static const char* pass(const char* p, In& in) {
    return one_of<typename Branches::Type...>::pass_branch(p, in, branch_by_kind<Branches...>(p));
  }
};

template <Name name, const auto& cases, class... Types>
struct by_member : one_of<Types...> {
  static const char* pass(const char* p, In& in) {
    return one_of<Types...>::pass_branch(p, in, branch_by_member(p, in, name.view(), cases));
  }
};

template <const auto& cases, class... Types>
struct by_presence : one_of<Types...> {
  static const char* pass(const char* p, In& in) {
    return one_of<Types...>::pass_branch(p, in, branch_by_presence(p, in, cases));
  }
};

}  // namespace checked

template <class Self, class Type, class Keys>
struct Unknown<Self, checked::entries<Type, Keys>> : Unknown<Self, dropped> {
  template <class Object>
  [[gnu::always_inline]] const char* read(const char* p, In& in, Key key, Object&) {
    if constexpr (!std::is_void_v<Keys>) {
      if (!Keys::fits(key)) return nullptr;
    }
    return checked::pass_entry<Type>(p, in, key, this->count);
  }
};

}  // namespace candor::detail
