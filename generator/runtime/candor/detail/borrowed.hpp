// candor/detail/borrowed.hpp: descriptions of the types of documents. An emitted source of documents calls
// this namespace `rt`: what differs from owning values is here, all else is that of candor::detail.
#pragma once

#include <cstddef>
#include <cstdint>
#include <new>
#include <string_view>
#include <type_traits>

#include "candor/detail/arena.hpp"
#include "candor/detail/explain.hpp"
#include "candor/detail/objects.hpp"
#include "candor/detail/tuples.hpp"
#include "candor/detail/values.hpp"
#include "candor/views.hpp"

namespace candor::detail {

/// Makes `in` read a copy of the text that the arena holds.
void begin_document(In& in, Arena& arena, std::string_view json, const Limits& limits);

/// A value of any kind; of any kind and valid against the row.
const char* view_any(const char* p, In& in, ValueView& out);
const char* view_checked(const char* p, In& in, ValueView& out, const SchemaTable& table, SubschemaRef row);

/// How many items a list gets room for at first.
inline constexpr std::size_t first_room = 4;

/// How many items a list of `size` items gets room for: twice as many; after the first ones, a list near the
/// top of the text gets room for as many as the rest of the text can be expected to hold. `start` is where
/// the list begins.
[[gnu::cold]] std::size_t room_for(std::size_t size, const char* start, const char* p, const In& in);

/// Returns the places of entries that begin with their keys, in the order of the keys; null if two are the
/// same.
const std::uint32_t* sort_entries(const void* entries, std::size_t count, std::size_t stride, Arena& arena);

/// A list that is being read.
template <class T>
struct Growing {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>,
                "what a document holds in lists is never destroyed");
  T* items = nullptr;
  std::size_t size = 0;
  std::size_t capacity = 0;

  /// Room for one more item, which is not made yet.
  [[gnu::always_inline]] void* next(const char* start, const char* p, In& in) {
    if (size == capacity) [[unlikely]]
      make_room(start, p, in);
    return items + size++;
  }

 private:
  [[gnu::noinline]] void make_room(const char* start, const char* p, In& in) {
    if (size == 0) {
      capacity = first_room;
      items = static_cast<T*>(in.arena->allocate(first_room * sizeof(T), alignof(T)));
      return;
    }
    capacity = room_for(size, start, p, in);
    items = static_cast<T*>(in.arena->grow(items, size * sizeof(T), capacity * sizeof(T), alignof(T)));
  }
};

/// Makes an initial value of the description in the memory, and returns it.
template <class Type>
[[gnu::always_inline]] inline typename Type::Value& start_at(void* memory) {
  if constexpr (StartsEmpty<Type>) {
    return *new (memory) typename Type::Value();
  } else {
    return *new (memory) typename Type::Value(Type::initial());
  }
}

namespace borrowed {

using namespace candor::detail;  // NOLINT(google-build-using-namespace): see the head of this file

struct string {
  using Value = std::string_view;
  [[gnu::always_inline]] static const char* read(const char* p, In& in, std::string_view& value) {
    return borrow_string(p, in, value);
  }
  static char* write(Out& out, char* to, std::string_view value) { return out.put_string(to, value); }
};
template <std::uint64_t minimum, std::uint64_t maximum = unbounded>
using sized_string = restricted<string, size_between<minimum, maximum>>;
template <const auto& tables, auto id>
using text = restricted<string, text_rules<tables, id>>;

struct any {
  using Value = ValueView;
  static const char* read(const char* p, In& in, ValueView& value) { return view_any(p, in, value); }
  static char* write(Out& out, char* to, const ValueView& value) { return out.put_literal(to, value.text()); }
};

template <const auto& tables, auto id>
struct checked_value {
  using Value = ValueView;
  static const char* read(const char* p, In& in, ValueView& value) {
    return view_checked(p, in, value, tables, &tables.rows[id]);
  }
  static char* write(Out& out, char* to, const ValueView& value) {
    out.doubt_unless(accepts(value.text(), tables, &tables.rows[id]));
    return out.put_literal(to, value.text());
  }
};

template <class Item, std::uint64_t minimum = 0, std::uint64_t maximum = unbounded>
struct list {
  using Value = ListView<typename Item::Value>;
  using Element = Item;

  [[gnu::noinline]] static const char* read(const char* p, In& in, Value& value) {
    p = open_array(p, in);
    if (p == nullptr) return nullptr;
    Growing<typename Item::Value> items;
    if (*p != ']') {
      const char* const start = p;
      do {
        p = Item::read(p, in, start_at<Item>(items.next(start, p, in)));
        if (p == nullptr) return nullptr;
      } while (comma(p));
    }
    value = Value(items.items, items.size);
    if (!in.permits(value.size() >= minimum && value.size() <= maximum)) return nullptr;
    return close_array(p, in);
  }
  static char* write(Out& out, char* to, const Value& value) {
    return write_items<Item, minimum, maximum>(out, to, value);
  }
};

/// Reads the entries of one object, or of one map of members that are not declared.
template <class Type>
struct Entries {
  Growing<MapEntry<typename Type::Value>> entries;

  [[gnu::always_inline]] const char* read(const char* p, In& in, Key key) {
    keep_decoded(in, key);
    auto* const entry =
        new (entries.next(p, p, in)) MapEntry<typename Type::Value>{key, initial_value<Type>()};
    return Type::read(p, in, entry->value);
  }
  /// False if two keys are the same.
  bool close(In& in, MapView<typename Type::Value>& value) {
    if (entries.size == 0) return true;
    const std::uint32_t* const sorted =
        sort_entries(entries.items, entries.size, sizeof *entries.items, *in.arena);
    value = {entries.items, sorted, entries.size};
    return sorted != nullptr;
  }
};

template <class Type, class Keys = void>
struct map {
  using Value = MapView<typename Type::Value>;

  [[gnu::noinline]] static const char* read(const char* p, In& in, Value& value) {
    Entries<Type> entries;
    p = read_entries<Keys>(p, in, [&](const char* at, Key key) { return entries.read(at, in, key); });
    return p != nullptr && entries.close(in, value) ? close_object(p, in) : nullptr;
  }
  static char* write(Out& out, char* to, const Value& value) {
    return write_entries<Type, Keys>(out, to, value);
  }
};

template <class Type>
struct boxed {
  using Value = Ref<typename Type::Value>;

  static const char* read(const char* p, In& in, Value& value) {
    auto& held =
        start_at<Type>(in.arena->allocate(sizeof(typename Type::Value), alignof(typename Type::Value)));
    value = Value(&held);
    return Type::read(p, in, held);
  }
  static char* write(Out& out, char* to, const Value& value) {
    if constexpr (is_bounded<Type>) to = out.room(to);
    return Type::write(out, to, *value);
  }
};

/// Further items of a tuple, all of one type.
template <auto member, class Type>
struct rest {
  template <class Object>
  static const char* read(const char* p, In& in, Object& object, std::uint64_t& count) {
    Growing<typename Type::Value> items;
    const char* const start = p;
    do {
      p = Type::read(p, in, start_at<Type>(items.next(start, p, in)));
      if (p == nullptr) return nullptr;
      ++count;
    } while (comma(p));
    place_of<member>(object) = {items.items, items.size};
    return p;
  }
  template <class Object>
  static char* write(Out& out, char* to, const Object& object, std::uint64_t declared, std::uint64_t& count) {
    return detail::rest<member, Type>::write(out, to, object, declared, count);
  }
};

template <auto member, class Type, class Keys = void>
struct kept {};

/// The text of a default as JSON, with padding behind it.
template <std::size_t N>
struct PaddedText {
  char bytes[N + padding] = {};
  consteval PaddedText(const char (&json)[N]) {
    for (std::size_t i = 0; i < N; ++i) bytes[i] = json[i];
  }
};

/// A member that has a default which lists or objects are part of: it is read from its JSON.
template <Name name, auto member, class Type, const auto& json>
struct defaulted_by_json : required<name, member, Type> {
  static constexpr bool is_required = false;

  template <class Object>
  static void fill(In& in, Object& object) {
    char* const scratch = in.scratch;
    in.scratch = static_cast<char*>(in.arena->allocate(sizeof json.bytes, 1));
    Type::read(json.bytes, in, place_of<member>(object));
    in.scratch = scratch;
  }
};

}  // namespace borrowed

template <class Self, auto member, class Type, class Keys>
struct Unknown<Self, borrowed::kept<member, Type, Keys>> {
  borrowed::Entries<Type> entries;

  template <class Object>
  [[gnu::always_inline]] const char* read(const char* p, In& in, Key key, Object&) {
    if constexpr (!std::is_void_v<Keys>) {
      if (!in.permits(Keys::fits(key))) return nullptr;
    }
    return entries.read(p, in, key);
  }
  template <class Object>
  [[gnu::always_inline]] bool close(In& in, Object& object) {
    return entries.close(in, place_of<member>(object));
  }
  template <bool comma_first, class Object>
  static char* write(Out& out, char* to, const Object& object) {
    return Unknown<Self, kept<member, Type, Keys>>::template write<comma_first>(out, to, object);
  }
};

}  // namespace candor::detail
