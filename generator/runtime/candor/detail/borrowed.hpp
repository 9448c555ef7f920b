// candor/detail/borrowed.hpp: how values are read into the memory of a document.
#pragma once

#include <cstddef>
#include <cstdint>
#include <new>
#include <optional>
#include <string_view>
#include <type_traits>

#include "candor/detail/arena.hpp"
#include "candor/detail/values.hpp"
#include "candor/views.hpp"

namespace candor::detail {

/// Makes `in` read a copy of the text that the arena holds.
void begin_document(In& in, Arena& arena, std::string_view json, const Limits& limits);

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
template <class Type, class T>
[[gnu::always_inline]] inline T& start_at(void* memory) {
  if constexpr (StartsEmpty<Type>) {
    return *new (memory) T();
  } else {
    return *new (memory) T(initial_value<Type, T>());
  }
}

template <class Type, class T>
T& make_held(In& in, Ref<T>& place) {
  T& held = start_at<Type, T>(in.arena->allocate(sizeof(T), alignof(T)));
  place = Ref<T>(&held);
  return held;
}

template <class T>
struct Filling<ListView<T>> {
  ListView<T>& list;
  Growing<T> items;
  explicit Filling(ListView<T>& place, In&) : list(place) {}

  template <class Item>
  [[gnu::always_inline]] const char* read(const char* start, const char* p, In& in) {
    return read_into<Item>(p, in, start_at<Item, T>(items.next(start, p, in)));
  }
  [[gnu::always_inline]] std::uint64_t close(In&) {
    list = ListView<T>(items.items, items.size);
    return items.size;
  }
};

template <class T>
struct Entering<MapView<T>> {
  Growing<MapEntry<T>> entries;

  template <class Type>
  [[gnu::always_inline]] const char* read(const char* p, In& in, Key key, MapView<T>&) {
    keep_decoded(in, key);
    auto* const entry = new (entries.next(p, p, in)) MapEntry<T>{key, initial_value<Type, T>()};
    return Type::read(p, in, entry->value);
  }
  bool close(In& in, MapView<T>& map) {
    if (entries.size == 0) return true;
    const std::uint32_t* const sorted =
        sort_entries(entries.items, entries.size, sizeof *entries.items, *in.arena);
    map = {entries.items, sorted, entries.size};
    return sorted != nullptr;
  }
};

/// The text of a default as JSON, with padding after it.
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

/// Reads a text again that read_document() refused.
template <class Type, class T, class Parse>
[[gnu::cold, gnu::noinline]] Expected<void> reread_document(Arena& memory, std::optional<T>& value,
                                                            std::string_view json, const Limits& limits,
                                                            Parse parse) {
  auto owning = parse(json, limits);
  Violations violations =
      owning ? read_overruled(memory, read_value<Type, T>, &value.emplace(Initial<Type, T>()))
             : std::move(owning).error();
  if (violations.empty()) return {};
  value.reset();
  memory.forget();
  return violations;
}

/// Reads a text into a document, whose arena holds it: what the reader `parse` of owning values takes, also
/// where this one refuses it. After a refusal there is no value and no text.
template <class Type, class T, class Parse>
Expected<void> read_document(Arena& memory, std::optional<T>& value, std::string_view json,
                             const Limits& limits, Parse parse) {
  if (json.size() <= limits.max_bytes) {
    In in;
    begin_document(in, memory, json, limits);
    json = memory.text();
    const char* const end = Type::read(in.begin, in, value.emplace(Initial<Type, T>()));
    if (end != nullptr && at_end(end, in)) return {};
  }
  return reread_document<Type>(memory, value, json, limits, parse);
}

}  // namespace candor::detail
