// candor/detail/fields.hpp: the parts from which emitted code describes a struct, its members and their JSON.
//
// A description is a type. Its static functions read and write one kind of JSON value:
//   read(p, in, place)             reads the value at `p`; returns the position after it, or null
//   write(out, to, value)          writes the value at `to`; returns the position after it. A value that
//                                  violates the contract is refused
//   most                           the most bytes that write() writes, for types that have a bound: see Out
//   Value                          the C++ type of values with memory of their own
//   initial<T>()                   a value of the type T to read into, where `T()` does not compile
//   row(asker)                     what the validation engine reads: see RowOf
// The type of the place is the destination: a value of its own (std::string, std::vector), a view in the
// memory of a document (std::string_view, ListView: see borrowed.hpp), or Nothing, where a text is checked
// and not kept (see checked.hpp).
#pragma once

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>

#include "candor/detail/distinct.hpp"
#include "candor/detail/document.hpp"
#include "candor/detail/names.hpp"
#include "candor/detail/narrow.hpp"
#include "candor/detail/out.hpp"
#include "candor/detail/schema_table.hpp"
#include "candor/detail/usual_names.hpp"
#include "candor/maybe.hpp"
#include "candor/other_gaps.hpp"
#include "candor/rows.hpp"
#include "candor/views.hpp"

namespace candor::detail {

/// A constant list. A std::array has far more for compilers to instantiate, for each type and length.
template <class T, std::size_t length>
struct Constants {
  T items[length == 0 ? 1 : length] = {};

  static constexpr std::size_t size() { return length; }
  constexpr const T* data() const { return items; }
  constexpr const T& operator[](std::size_t index) const { return items[index]; }
};

/// Steps over the key `name`, written without white space, and its colon if it stands at `p`.
template <Name name>
[[gnu::always_inline]] inline bool skip_key(const char*& p) {
  return skip_bytes(p, key_text<name>.text + 1, key_text<name>.size - 1);
}

/// Steps from the value of a member over the comma, one space if there is one, and the `size` bytes of the
/// next key with its colon, if they stand at `p`: many writers put a space there. Other white space is left
/// to next_field().
[[gnu::always_inline]] inline bool skip_next_key(const char*& p, const char* text, std::size_t size) {
  if (p[0] != ',') return false;
  const char* key = p + 1;
  skip_blank(key);
  if (!skip_bytes(key, text, size)) return false;
  p = key;
  return true;
}

/// Calls `act.operator()<i>()` for each i below `size`, in order, until one returns true; returns whether one
/// did. In blocks, since clang refuses a fold over more than 256 parts.
template <std::size_t size, std::size_t first = 0, class Act>
[[gnu::always_inline]] inline constexpr bool any_index(Act act) {
  constexpr std::size_t block = size - first < 128 ? size - first : 128;
  const bool found = [&]<std::size_t... at>(std::index_sequence<at...>) __attribute__((always_inline)) {
    return (act.template operator()<first + at>() || ...);
  }
  (std::make_index_sequence<block>());
  if constexpr (first + block < size) {
    return found || any_index<size, first + block>(act);
  } else {
    return found;
  }
}

/// The same as a description, as a row of the validation engine: made from it, so that no constraint is
/// stated twice. It is not constexpr: rows refer to others by address alone, as those of recursive types have
/// to.
template <class Type>
struct RowOf {
  static constinit const Subschema row;
};

/// Whose row is made. Descriptions with parts make a row for each asker: g++ makes the rows that a function
/// refers to before the function is complete, and those must not call it.
struct Asker {};
template <class Type>
struct AskerOf : Asker {};

/// Some rows, to be referred to.
template <class... Types>
struct RowsOf {
  template <class Other>
  using With = RowsOf<Types..., Other>;
  static constinit const SubschemaRef rows[sizeof...(Types)];
};
template <class... Types>
constinit const SubschemaRef RowsOf<Types...>::rows[sizeof...(Types)] = {&RowOf<Types>::row...};

/// Descriptions of what is never read into a value.
struct never_row {
  static constexpr Subschema row(Asker) { return {.never = true}; }
};
struct any_row {
  static constexpr Subschema row(Asker) { return {}; }
};
struct null_row {
  static constexpr Subschema row(Asker) { return {.types = null_type}; }
};
struct true_row {
  static constexpr std::string_view values[] = {"t"};
  static constexpr Subschema row(Asker) { return {.values = values, .values_text = "true"}; }
};

/// A description whose values start as `Value()`.
template <class Type>
concept StartsEmpty = !requires {
  Type::initial();
};

/// The place of a value that is checked and not kept; `nothing` is one, and `nullptr` stands for its member.
struct Nothing {};
inline Nothing nothing;
/// The place of an array, or of an object whose keys are data, of which only the size is kept.
struct SizeOnly {
  std::uint64_t size = 0;
  bool empty() const noexcept { return size == 0; }
};
template <class Place>
inline constexpr bool is_nothing = std::is_same_v<Place, Nothing>;

/// A value of the type T to be read into.
template <class Type, class T = typename Type::Value>
[[gnu::always_inline]] inline T initial_value() {
  if constexpr (StartsEmpty<Type> || is_nothing<T>) {
    return T();
  } else if constexpr (requires { Type::template initial<T>(); }) {
    return Type::template initial<T>();
  } else {
    return Type::initial();
  }
}

/// Converts to the value that a description's values start as. It is made in place: nothing is moved.
template <class Type, class T = typename Type::Value>
struct Initial {
  operator T() const { return initial_value<Type, T>(); }
};

/// Reads into a place of any kind, also of a description of scalars, which keeps what it reads.
template <class Type, class Place>
[[gnu::always_inline]] inline const char* read_into(const char* p, In& in, Place& place) {
  if constexpr (is_nothing<Place> && !requires { Type::read(p, in, place); }) {
    auto ignored = initial_value<Type>();
    return Type::read(p, in, ignored);
  } else {
    return Type::read(p, in, place);
  }
}

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;
template <class T>
inline constexpr bool is_maybe = false;
template <class T>
inline constexpr bool is_maybe<Maybe<T>> = true;

/// States that an optional or a Maybe is empty: readers fill each member once, from an initial value on.
/// Without it, every member would bring code that destroys what it holds.
template <class Holder>
[[gnu::always_inline]] inline void assume_empty(const Holder& holder) {
  if (holder.has_value()) __builtin_unreachable();
}

/// Puts an initial value into an optional or a Maybe, which is empty, and returns a reference to it.
template <class Type, class Holder>
[[gnu::always_inline]] inline auto& emplace_initial(Holder& holder) {
  using T = std::remove_reference_t<decltype(*holder)>;
  assume_empty(holder);
  if constexpr (StartsEmpty<Type> || is_nothing<T>) {
    return holder.emplace();
  } else if constexpr (is_maybe<Holder> || requires { typename T::Known; }) {
    return holder.emplace(initial_value<Type, T>());
  } else {
    return holder.emplace(Initial<Type, T>());
  }
}

struct MapAccess {
  /// Reads one more entry of a map.
  template <class Type, class Map>
  static const char* read(const char* p, In& in, Key key, Map& out) {
    if (out.entries_.capacity() == 0) out.entries_.reserve(few);
    using T = typename Map::mapped_type;
    return Type::read(p, in, out.entries_.emplace_back(key, Initial<Type, T>()).second);
  }
  /// Returns false if two of the entries that were read have the same key.
  template <class Map>
  static bool close(Map& out) {
    if (out.entries_.empty()) return true;
    out.sorted_.resize(out.entries_.size());
    return sort_keys(&out.entries_.front().first, sizeof(typename Map::value_type), out.sorted_);
  }

 private:
  static constexpr std::size_t few = 4;
};

/// The class and the type of a pointer to member.
template <class Pointer>
struct MemberPointer;
template <class C, class T>
struct MemberPointer<T C::*> {
  using Class = C;
  using Type = T;
};
template <>
struct MemberPointer<std::nullptr_t> {
  using Class = void;
  using Type = Nothing;
};

/// The member of `object`, which has the class of the member as a base or converts to a reference to it: what
/// is read into or written may be put together from several structs. Fields of which there are many have the
/// same expression in place: compilers take long for a function for each member.
template <auto member, class Object>
[[gnu::always_inline]] inline auto& place_of([[maybe_unused]] Object& object) {
  using Class = typename MemberPointer<decltype(member)>::Class;
  if constexpr (std::is_void_v<Class>) {
    return nothing;
  } else {
    return static_cast<std::conditional_t<std::is_const_v<Object>, const Class, Class>&>(object).*member;
  }
}

/// What has no bound in the place of the most bytes that a description writes. Behind it there are
/// Out::after bytes; after a string, which looks for itself, almost Out::spare.
inline constexpr std::size_t unbounded_text = static_cast<std::size_t>(-1);
inline constexpr std::size_t string_text = unbounded_text - 1;
/// For members that are not written.
inline constexpr std::size_t never_written = unbounded_text - 2;

/// The most bytes that a description writes: up to Out::entry, or one of the above.
template <class Type>
inline constexpr std::size_t max_size_of = unbounded_text;
template <class Type>
requires requires { Type::max_size; }
inline constexpr std::size_t max_size_of<Type> = Type::max_size;
template <class Type>
inline constexpr bool is_bounded = max_size_of<Type> <= Out::entry;

/// Writes null in the place of a value of the description.
template <class Type>
[[gnu::always_inline]] inline char* put_null(Out& out, char* to) {
  if constexpr (!is_bounded<Type>) to = out.room(to);
  return Out::put_null(to);
}

/// A value, or null. Defined in values.hpp.
template <class Type>
struct nullable;
template <bool is_nullable, class Type>
using null_if = std::conditional_t<is_nullable, nullable<Type>, Type>;

/// The common properties of all members of an object. Besides, each has the type `Described`, which describes
/// what its value may be. What depends on neither the name nor the place of a member is in a base that many
/// have in common: compilers take time for each of its parts.
template <bool always_there>
struct FieldTraits {
  static constexpr bool is_required = always_there;
  static constexpr bool is_forbidden = false;
  /// True for a member that is read and not kept.
  static constexpr bool is_ignored = false;
  /// True for a member of the envelope around a result.
  static constexpr bool is_envelope = false;
};
template <Name name, bool always_there>
struct Field : FieldTraits<always_there> {
  static constexpr const auto& key = name;
};

/// The value of a member that is always there.
template <class Type, class Holder>
struct RequiredValue {
  using Described = Type;
  static constexpr bool always_written = true;
  static constexpr std::size_t max_size = max_size_of<Type>;

  [[gnu::always_inline]] static const char* take(const char* p, In& in, Holder& place) {
    return Type::read(p, in, place);
  }
  [[gnu::always_inline]] static bool is_there(const Holder&) { return true; }
  [[gnu::always_inline]] static char* put(Out& out, char* to, const Holder& place) {
    return Type::write(out, to, place);
  }
  [[gnu::always_inline]] static auto initial() { return initial_value<Type, Holder>(); }
};

/// A member that is always there.
template <Name name, auto member, class Type>
struct required : Field<name, true>, RequiredValue<Type, typename MemberPointer<decltype(member)>::Type> {
  using Class = typename MemberPointer<decltype(member)>::Class;
  using Holder = typename MemberPointer<decltype(member)>::Type;
  using Kind = RequiredValue<Type, Holder>;
  static constexpr auto where = member;

  template <class Object>
  [[gnu::always_inline]] static const char* read(const char* p, In& in, [[maybe_unused]] Object& object) {
    if constexpr (std::is_void_v<Class>) {
      return read_into<Type>(p, in, nothing);
    } else {
      return Type::read(p, in, static_cast<Class&>(object).*member);
    }
  }
  template <class Object>
  [[gnu::always_inline]] static const auto& place(const Object& object) {
    return static_cast<const Class&>(object).*member;
  }
  template <class Object>
  [[gnu::always_inline]] static bool is_written(const Object&) {
    return true;
  }
  template <class Object>
  [[gnu::always_inline]] static char* write(Out& out, char* to, const Object& object) {
    return Type::write(out, to, static_cast<const Class&>(object).*member);
  }
};

/// A member that is read into its place where it is there.
template <Name name, auto member, class Type>
struct given : required<name, member, Type> {
  static constexpr bool is_required = false;
};

/// The value of a member that may be absent: a std::optional, or a Maybe where null is one of its values.
template <class Type, class Holder>
struct OptionalValue {
  using Described = null_if<is_maybe<Holder>, Type>;
  static constexpr bool always_written = false;
  static constexpr std::size_t max_size = max_size_of<Type>;

  [[gnu::always_inline]] static const char* take(const char* p, In& in, Holder& place) {
    if constexpr (is_maybe<Holder>) {
      if (skip_null(p)) {
        place = candor::null;
        return p;
      }
    }
    return Type::read(p, in, emplace_initial<Type>(place));
  }
  [[gnu::always_inline]] static bool is_there(const Holder& place) {
    if constexpr (is_maybe<Holder>) {
      return !place.is_absent();
    } else {
      return place.has_value();
    }
  }
  [[gnu::always_inline]] static char* put(Out& out, char* to, const Holder& place) {
    if constexpr (is_maybe<Holder>) {
      if (place.is_null()) return put_null<Type>(out, to);
    }
    return Type::write(out, to, *place);
  }
  static std::nullopt_t initial() noexcept { return std::nullopt; }
};

/// A member that may be absent.
template <Name name, auto member, class Type>
struct optional : Field<name, false>, OptionalValue<Type, typename MemberPointer<decltype(member)>::Type> {
  using Class = typename MemberPointer<decltype(member)>::Class;
  using Holder = typename MemberPointer<decltype(member)>::Type;
  using Kind = OptionalValue<Type, Holder>;
  static constexpr auto where = member;

  template <class Object>
  [[gnu::always_inline]] static const char* read(const char* p, In& in, [[maybe_unused]] Object& object) {
    if constexpr (std::is_void_v<Class>) {
      return read_into<Type>(p, in, nothing);
    } else {
      return Kind::take(p, in, static_cast<Class&>(object).*member);
    }
  }
  template <class Object>
  [[gnu::always_inline]] static const auto& place(const Object& object) {
    return static_cast<const Class&>(object).*member;
  }
  template <class Object>
  [[gnu::always_inline]] static bool is_written(const Object& object) {
    return Kind::is_there(static_cast<const Class&>(object).*member);
  }
  template <class Object>
  [[gnu::always_inline]] static char* write(Out& out, char* to, const Object& object) {
    return Kind::put(out, to, static_cast<const Class&>(object).*member);
  }
};

/// The value of a member that has a default, which stands for absence alone: what was given is read into a
/// value that holds nothing of it.
template <class Type, class Holder>
struct DefaultedValue : RequiredValue<Type, Holder> {
  [[gnu::always_inline]] static const char* take(const char* p, In& in, Holder& place) {
    if constexpr (!std::is_trivially_copyable_v<Holder>) place = initial_value<Type, Holder>();
    return Type::read(p, in, place);
  }
};

/// A member that has a default: a constant, or a function that returns it.
template <Name name, auto member, class Type, auto start>
struct defaulted : given<name, member, Type> {
  using Kind = DefaultedValue<Type, typename required<name, member, Type>::Holder>;

  template <class Object>
  [[gnu::always_inline]] static const char* read(const char* p, In& in, Object& object) {
    auto& place = place_of<member>(object);
    return DefaultedValue<Type, std::remove_reference_t<decltype(place)>>::take(p, in, place);
  }

  [[gnu::always_inline]] static auto initial() {
    if constexpr (std::is_invocable_v<decltype(start)>) {
      return start();
    } else {
      return start;
    }
  }
};

/// A member that has a default, and is not written where it has that value.
template <Name name, auto member, class Type, auto start>
struct omitted : defaulted<name, member, Type, start> {
  using Kind = void;
  static constexpr bool always_written = false;

  template <class Object>
  [[gnu::always_inline]] static bool is_written(const Object& object) {
    return !(place_of<member>(object) == defaulted<name, member, Type, start>::initial());
  }
};

/// A member that must be absent.
template <Name name, auto member>
struct forbidden : Field<name, false> {
  using Described = never_row;
  using Class = typename MemberPointer<decltype(member)>::Class;
  static constexpr bool is_forbidden = true;
  static constexpr bool always_written = false;

  template <class Object>
  static const char* read(const char*, In&, Object&) {
    return nullptr;
  }
  template <class Object>
  static bool is_written(const Object& object) {
    const auto& place = place_of<member>(object);
    if constexpr (is_maybe<typename MemberPointer<decltype(member)>::Type>) {
      return !place.is_absent();
    } else {
      return place.has_value();
    }
  }
  template <class Object>
  static char* write(Out& out, char* to, const Object& object) {
    to = out.room(to);
    const auto& place = place_of<member>(object);
    if constexpr (is_maybe<typename MemberPointer<decltype(member)>::Type>) {
      if (place.is_null()) return Out::put_null(to);
    }
    out.refuse();
    return to;
  }
  static constexpr std::size_t max_size = unbounded_text;
  static std::nullopt_t initial() noexcept { return std::nullopt; }
};

/// A member that is read past and never written.
template <Name name>
struct ignored : Field<name, false> {
  using Described = any_row;
  using Class = void;
  static constexpr bool is_ignored = true;
  static constexpr bool is_envelope = true;
  static constexpr bool always_written = false;
  static constexpr std::size_t max_size = never_written;

  template <class Object>
  [[gnu::always_inline]] static const char* read(const char* p, In& in, Object&) {
    return skip_value(p, in);
  }
};

/// A member that is always `true`.
template <Name name>
struct always_true : Field<name, true> {
  using Described = true_row;
  using Class = void;
  static constexpr bool is_envelope = true;
  static constexpr bool always_written = true;

  template <class Object>
  [[gnu::always_inline]] static const char* read(const char* p, In&, Object&) {
    return take_true(p);
  }
  template <class Object>
  [[gnu::always_inline]] static char* write(Out&, char* to, const Object&) {
    return Out::put_boolean(to, true);
  }
  static constexpr std::size_t max_size = Out::max_boolean_size;
};

/// What an object does with members that it does not describe: they are dropped, refused, kept as they were
/// read, or kept in a map. `Keys` is what their names must be: a description of strings, or void. Those of
/// the names `apart` are dropped all the same. Of each, the row of the object knows `Others` (a description
/// of their values, or void) and `Keys`.
struct dropped {
  using Others = void;
  using Keys = void;
};
template <class Names>
struct dropped_if {};
struct refused {
  using Others = never_row;
  using Keys = void;
};
inline constexpr Rows<std::string_view> no_names{};
template <auto member, class Names = void, const auto& apart = no_names>
struct undeclared {
  using Others = void;
  using Keys = Names;
  template <class Object>
  static std::string_view text_in(const Object& object) {
    return place_of<member>(object).text();
  }
};
template <auto member, class Type, class Names = void>
struct kept {
  using Class = typename MemberPointer<decltype(member)>::Class;
  using Others = Type;
  using Keys = Names;
};

/// The members that were found with such a value: the name of one of a failure and of one of a gap; empty
/// where there was none.
struct Contradictions {
  std::string_view failure = {};
  std::string_view gap = {};
};
/// For a tool with a partial state: all gaps, with their values.
struct KeptContradictions {
  std::string_view failure = {};
  OtherGaps gaps = {};
};

/// Treats members that it does not describe as `Rest` does, and looks for `names` among them: the object has
/// `contradictions`.
template <const auto& names, class Rest = dropped>
struct watched : Rest {};

template <std::size_t index, class T>
struct Indexed {
  using type = T;
};
template <class Indexes, class... Types>
struct IndexedTypes;
template <std::size_t... indexes, class... Types>
struct IndexedTypes<std::index_sequence<indexes...>, Types...> : Indexed<indexes, Types>... {};
template <std::size_t index, class T>
Indexed<index, T> find_type(const Indexed<index, T>&);

/// Types in groups: compilers take time for each of the classes among which they find one.
template <class... Types>
struct Groups {
  using First = IndexedTypes<std::make_index_sequence<sizeof...(Types)>, Types...>;
};
template <class T0, class T1, class T2, class T3, class T4, class T5, class T6, class T7, class T8, class T9,
          class T10, class T11, class T12, class T13, class T14, class T15, class... Rest>
struct Groups<T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, Rest...> {
  using First = IndexedTypes<std::make_index_sequence<16>, T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11,
                             T12, T13, T14, T15>;
  using Next = Groups<Rest...>;
};
template <class List, std::size_t index>
struct GroupAt {
  using Group = typename GroupAt<List, index - 1>::Group::Next;
};
template <class List>
struct GroupAt<List, 0> {
  using Group = typename List::All;
};

/// The type at an index of a list; in a class, so that compilers look for it only once.
template <class List, std::size_t index>
struct TypeAt {
  using Group = typename GroupAt<List, index / 16>::Group::First;
  using type = typename decltype(find_type<index % 16>(std::declval<const Group&>()))::type;
};

/// Some types, by index.
template <class... Types>
struct TypeList {
  static constexpr std::size_t size = sizeof...(Types);
  using Indexes = std::make_index_sequence<size>;
  using All = Groups<Types...>;
  template <std::size_t index>
  using at = typename TypeAt<TypeList, index>::type;
};

/// True for fields that have a function for objects without them.
template <class Field, class Object>
concept Fills = requires {
  &Field::template fill<Object>;
};

/// What the writer of an object knows of a field.
struct WrittenField {
  std::size_t key_size;
  std::size_t max_size;
  bool is_certain;
};

/// The members of an object, in the order of the contract.
template <class... Fields>
struct fields : TypeList<Fields...> {
  using TypeList<Fields...>::size;
  static constexpr std::size_t length = size == 0 ? 1 : size;  // of arrays, which cannot be empty
  static constexpr std::string_view names[length] = {Fields::key.view()...};
  static constexpr bool required[length] = {Fields::is_required...};
  /// Which of them do. Not folded: clang folds over at most 256 parts.
  template <class Object>
  static constexpr bool fills[length] = {Fills<Fields, Object>...};
  static constexpr WrittenField written[length] = {
      WrittenField{size_of_key(Fields::key.view()), Fields::max_size, Fields::always_written}...};
};

template <class Self>
inline constexpr bool has_many = Self::Fields::size > max_fields_apart;

/// The members of an object with many: structs that derive from fields<...>, each with `fields_in_block`
/// members but the last. Compilers take time for each use of a long name, and compare each part of it with
/// all others where it is part of the name of a symbol: so no name holds all members.
template <class... Blocks>
struct blocks {
  template <std::size_t index>
  using BlockOf = typename TypeList<Blocks...>::template at<index / fields_in_block>;
  static constexpr std::size_t last = fields_in_block * (sizeof...(Blocks) - 1);
  static constexpr std::size_t size = last + BlockOf<last>::size;
  using Indexes = std::make_index_sequence<size>;

  template <class T>
  static constexpr Constants<T, size> joined(std::initializer_list<const T*> parts) {
    Constants<T, size> all;
    for (std::size_t i = 0; i < size; ++i)
      all.items[i] = parts.begin()[i / fields_in_block][i % fields_in_block];
    return all;
  }
  static constexpr auto all_names = joined<std::string_view>({Blocks::names...});
  static constexpr auto all_required = joined<bool>({Blocks::required...});
  static constexpr auto all_written = joined<WrittenField>({Blocks::written...});
  template <class Object>
  static constexpr auto fills = joined<bool>({Blocks::template fills<Object>...});

  static constexpr const auto& names = all_names.items;
  static constexpr const auto& required = all_required.items;
  static constexpr const auto& written = all_written.items;
};

template <class Self>
concept has_blocks = requires {
  Self::Fields::last;
};

/// The fields of a description, by a short name.
template <class Self>
struct FieldsOf {
  using All = typename Self::Fields::All;
  static constexpr std::size_t size = Self::Fields::size;
  static constexpr const auto& names = Self::Fields::names;
};
template <class Self>
requires has_blocks<Self>
struct FieldsOf<Self> : Self::Fields {
};
/// A field of a description, by index.
template <class Self, std::size_t index>
struct FieldAt : TypeAt<FieldsOf<Self>, index> {};
template <class Self, std::size_t index>
requires has_blocks<Self>
struct FieldAt<Self, index>
    : TypeAt<typename Self::Fields::template BlockOf<index>, index % fields_in_block> {
};
template <class Self, std::size_t index>
using field = typename FieldAt<Self, index>::type;

/// The fields of an object as entries of `properties`.
template <class Fields>
struct PropertiesOf;
template <class... Fields>
struct PropertiesOf<fields<Fields...>> {
  static constinit const Property all[sizeof...(Fields) + 1];
};
template <class... Fields>
constinit const Property PropertiesOf<fields<Fields...>>::all[sizeof...(Fields) + 1] = {
    {Fields::key.view(), &RowOf<typename Fields::Described>::row, Fields::is_required}..., {}};

template <class Self, class Indexes = typename Self::Fields::Indexes>
struct ManyProperties;
template <class Self, std::size_t... at>
struct ManyProperties<Self, std::index_sequence<at...>> {
  static constinit const Property all[sizeof...(at) + 1];
};
template <class Self, std::size_t... at>
constinit const Property ManyProperties<Self, std::index_sequence<at...>>::all[sizeof...(at) + 1] = {
    {Self::Fields::names[at], &RowOf<typename field<Self, at>::Described>::row,
     Self::Fields::required[at]}...,
    {}};

/// How many of these are true. Not folded: clang folds over at most 256 parts.
constexpr std::size_t count_true(std::initializer_list<bool> all) {
  std::size_t count = 0;
  for (const bool one : all) count += std::size_t{one};
  return count;
}

/// The members of the envelope in an answer, which no constraint of the result sees.
template <class Fields>
inline constexpr bool envelope_of = false;
template <class... Fields>
inline constexpr auto envelope_of<fields<Fields...>> = [] {
  Constants<std::string_view, count_true({Fields::is_envelope...})> names;
  std::size_t next = 0;
  for (const std::string_view name :
       {std::string_view(), (Fields::is_envelope ? Fields::key.view() : std::string_view())...})
    if (!name.empty()) names.items[next++] = name;
  return names;
}();

/// The row of an object that is described by a list of fields.
template <class Type>
constexpr Subschema object_row(auto) {
  using Fields = typename Type::Fields;
  using Rest = typename Type::Rest;
  Subschema row{.shared = true, .types = object_type};
  if constexpr (has_many<Type>) {
    row.properties = {ManyProperties<Type>::all, Fields::size};
  } else {
    row.properties = {PropertiesOf<Fields>::all, Fields::size};
  }
  if constexpr (!std::is_void_v<typename Rest::Others>)
    row.additional_properties = &RowOf<typename Rest::Others>::row;
  if constexpr (!std::is_void_v<typename Rest::Keys>) {
    row.property_names = &RowOf<typename Rest::Keys>::row;
    row.hidden = envelope_of<Fields>;
  }
  if constexpr (requires { Type::guard; }) {
    row.guard = Type::guard;
    row.hidden = envelope_of<Fields>;
  }
  return row;
}

template <class Type>
constexpr Subschema row_of(auto asker) {
  if constexpr (requires { Type::row(asker); }) {
    return Type::row(asker);
  } else {
    return object_row<Type>(asker);
  }
}
template <class Type>
constinit const Subschema RowOf<Type>::row = row_of<Type>(AskerOf<Type>());

/// Reads a value of the description into a value of type T.
template <class Type, class T>
const char* read_value(const char* p, In& in, void* value) {
  return Type::read(p, in, *static_cast<T*>(value));
}

/// Puts an initial value in the place of one, in place: a move of each member would be as large as all that
/// reads them. Does not throw, since it would leave no value.
template <class Type>
void start_again(Expected<typename Type::Value>& parsed) noexcept {
  using Parsed = Expected<typename Type::Value>;
  parsed.~Parsed();
  new (static_cast<void*>(&parsed)) Parsed(std::in_place, Initial<Type>());
}

/// Decides on a text that the reader refused: puts the reasons in the place of the value that was read of it,
/// or the value that the engine accepts. The parser then returns one variable, which is not moved.
template <class Type>
[[gnu::cold, gnu::noinline]] void judge(Expected<typename Type::Value>& parsed, std::string_view json,
                                        const Limits& limits, const SchemaTable& table) {
  using Value = typename Type::Value;
  Violations violations = explain(json, table, &RowOf<Type>::row, limits);
  if (violations.empty()) {
    start_again<Type>(parsed);
    violations = read_overruled(json, read_value<Type, Value>, &*parsed);
    if (violations.empty()) return;
  }
  parsed.~Expected<Value>();
  new (static_cast<void*>(&parsed)) Expected<Value>(std::move(violations));
}

/// Reads a text as a value of a description.
template <class Type>
Expected<typename Type::Value> parse(std::string_view json, const Limits& limits,
                                     const SchemaTable& table = no_tables) {
  Expected<typename Type::Value> value(std::in_place, Initial<Type>());
  if (!read_text(json, limits, read_value<Type, typename Type::Value>, &*value))
    judge<Type>(value, json, limits, table);
  return value;
}

/// Writes a value of a description.
template <class Type, class T>
void write_described(Out& out, const void* value) {
  out.set_at(Type::write(out, out.at(), *static_cast<const T*>(value)));
}
template <class Type>
Written write_whole(const typename Type::Value& value, std::string& text,
                    const SchemaTable& table = no_tables) {
  return write_value(&value, write_described<Type, typename Type::Value>, text, table, &RowOf<Type>::row);
}
/// The same for a value of another type, of which a reader says why it is refused.
template <class Type, class T>
Written write_whole(const T& value, std::string& text, WhyRefused why) {
  return write_value(&value, write_described<Type, T>, text, why);
}

}  // namespace candor::detail
