// candor/detail/reused.hpp: descriptions that read into values which hold something already. An emitted
// source of such readers calls this namespace `rt`: what differs from reading into new values is here.
//
// Strings, lists, optionals and alternatives keep their memory; entries of maps do where the keys are the
// same. What the text does not have becomes what it is in a new value. After a refusal a value holds whatever
// was read until then.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <type_traits>
#include <utility>
#include <variant>

#include "candor/detail/maps.hpp"
#include "candor/detail/objects.hpp"
#include "candor/detail/tuples.hpp"
#include "candor/detail/unions.hpp"
#include "candor/detail/values.hpp"

namespace candor::detail {
namespace reused {

using namespace candor::detail;

/// Returns the value of an optional or a Maybe, which gets an initial one where it has none.
template <class Type, class Holder>
[[gnu::always_inline]] inline typename Type::Value& value_in(Holder& holder) {
  return holder.has_value() ? *holder : emplace_initial<Type>(holder);
}

/// True for values that hold no memory. Such a member begins anew with each object, so that nothing has to be
/// done where the text does not have it: which members a text has is hard to predict.
template <class Holder>
inline constexpr bool begins_anew = std::is_trivially_destructible_v<Holder>;

/// Makes a member that begins anew absent. All its bytes are written: the stores of neighbours become one.
template <class Holder>
[[gnu::always_inline]] inline void make_absent(Holder& place) {
  if constexpr (std::is_trivially_copyable_v<Holder>) {
    static constexpr Holder absent{};
    std::memcpy(static_cast<void*>(&place), &absent, sizeof absent);
  } else {
    place = std::nullopt;
  }
}

/// A member that may be absent.
template <Name name, auto member, class Type,
          bool anew = begins_anew<typename MemberPointer<decltype(member)>::Type>>
struct optional : detail::optional<name, member, Type> {
  using Holder = typename MemberPointer<decltype(member)>::Type;

  template <class Object>
  [[gnu::always_inline]] static const char* read(const char* p, In& in, Object& object) {
    Holder& place = place_of<member>(object);
    if constexpr (is_maybe<Holder>) {
      if (skip_null(p)) {
        place = candor::null;
        return p;
      }
      if (place.is_null()) place = std::nullopt;
    }
    return Type::read(p, in, value_in<Type>(place));
  }
  /// For a text that does not have it.
  template <class Object>
  static void fill(In&, Object& object) {
    place_of<member>(object) = std::nullopt;
  }
  /// True where there is nothing to do for such a text.
  template <class Object>
  [[gnu::always_inline]] static bool is_filled(Object& object) {
    const Holder& place = place_of<member>(object);
    if constexpr (is_maybe<Holder>) {
      return place.is_absent();
    } else {
      return !place.has_value();
    }
  }
};
template <Name name, auto member, class Type>
struct optional<name, member, Type, true> : detail::optional<name, member, Type> {
  template <class Object>
  [[gnu::always_inline]] static void begin(Object& object) {
    make_absent(place_of<member>(object));
  }
};

/// A member that must be absent.
template <Name name, auto member>
struct forbidden : detail::forbidden<name, member> {
  template <class Object>
  static void fill(In&, Object& object) {
    place_of<member>(object) = std::nullopt;
  }
};

/// A member that has a default.
template <Name name, auto member, class Type, auto start, bool anew = begins_anew<typename Type::Value>>
struct defaulted : detail::defaulted<name, member, Type, start> {
  template <class Object>
  static void fill(In&, Object& object) {
    place_of<member>(object) = detail::defaulted<name, member, Type, start>::initial();
  }
};
template <Name name, auto member, class Type, auto start>
struct defaulted<name, member, Type, start, true> : detail::defaulted<name, member, Type, start> {
  template <class Object>
  [[gnu::always_inline]] static void begin(Object& object) {
    place_of<member>(object) = detail::defaulted<name, member, Type, start>::initial();
  }
};
template <Name name, auto member, class Type, auto start>
using omitted = defaulted<name, member, Type, start>;

/// Begins the members anew that hold no memory.
template <class Self, class Object>
[[gnu::always_inline]] inline void begin_members([[maybe_unused]] Object& object) {
  any_index<Self::Fields::size>([&]<std::size_t at>() __attribute__((always_inline)) {
    if constexpr (requires { field<Self, at>::begin(object); }) field<Self, at>::begin(object);
    return false;
  });
}

/// An object, whose members keep their memory.
template <class Self, class T, class OtherMembers = dropped>
struct object : detail::object<Self, T, OtherMembers> {
  static const char* read(const char* p, In& in, T& value) {
    begin_members<Self>(value);
    return read_object<Self>(p, in, value);
  }
};

/// Reads the items of an array into those that a vector has, and into new ones behind them.
template <class Item, class Vector>
class Items {
 public:
  explicit Items(Vector& items) : items_(items), next_(items.data()), end_(next_ + items.size()) {}

  [[gnu::always_inline]] const char* read(const char* start, const char* p, In& in) {
    if (next_ == end_) [[unlikely]]
      add(start, p, in);
    return Item::read(p, in, *next_++);
  }
  /// Removes the items that the text does not have.
  void close() { items_.erase(items_.begin() + (next_ - items_.data()), items_.end()); }

 private:
  void add(const char* start, const char* p, In& in) {
    if (items_.size() == items_.capacity()) make_room(items_, start, p, in);
    next_ = &items_.emplace_back(Initial<Item>());
    end_ = next_ + 1;
  }

  Vector& items_;
  typename Vector::pointer next_;
  typename Vector::pointer end_;
};

template <class Item, std::uint64_t minimum = 0, std::uint64_t maximum = unbounded>
struct list {
  using Value = std::vector<typename Item::Value>;
  using Element = Item;

  [[gnu::noinline]] static const char* read(const char* p, In& in, Value& value) {
    if constexpr (begins_anew<typename Item::Value>) {
      value.clear();
      return detail::list<Item, minimum, maximum>::read(p, in, value);
    } else {
      p = open_array(p, in);
      if (p == nullptr) return nullptr;
      Items<Item, Value> items(value);
      if (*p != ']') {
        const char* const start = p;
        do {
          p = items.read(start, p, in);
          if (p == nullptr) return nullptr;
        } while (comma(p));
      }
      items.close();
      return value.size() < minimum || value.size() > maximum ? nullptr : close_array(p, in);
    }
  }
};

/// Reads entries into those that a map has, as long as both have the same keys in the same order, and into
/// new ones behind them. Other entries are dropped: to take nodes out of a tree costs as much as new ones.
template <class Type, class Map>
class Entries {
 public:
  explicit Entries(Map& map) : map_(map), next_(map.begin()) {}

  /// Null also where the text has the key twice.
  [[gnu::always_inline]] const char* read(const char* p, In& in, Key key) {
    if (next_ != map_.end()) [[unlikely]] {
      if (next_->first == key) return Type::read(p, in, (next_++)->second);
      drop();
    }
    return read_entry<Type>(p, in, key, map_);
  }
  /// Removes the entries behind those that were read.
  void close() {
    if (next_ != map_.end()) drop();
  }

 private:
  void drop() {
    if (next_ != map_.begin() && next_ == std::next(map_.begin())) {
      // One entry is taken out at less cost than all others.
      auto first = map_.extract(map_.begin());
      map_.clear();
      map_.insert(std::move(first));
    } else {
      map_.erase(next_, map_.end());
    }
    next_ = map_.end();
  }

  Map& map_;
  typename Map::iterator next_;
};

template <class Type, class Keys = void>
struct map {
  using Value = std::map<std::string, typename Type::Value>;

  static const char* read(const char* p, In& in, Value& value) {
    Entries<Type, Value> entries(value);
    p = read_entries<Keys>(p, in, [&](const char* at, Key key) { return entries.read(at, in, key); });
    entries.close();
    return p != nullptr ? close_object(p, in) : nullptr;
  }
};

/// Members that are not declared, in a map.
template <auto member, class Type, class Keys = void>
struct kept {
  using Class = typename MemberPointer<decltype(member)>::Class;
};

template <class Type>
struct nullable : detail::nullable<Type> {
  using Value = std::optional<typename Type::Value>;

  static const char* read(const char* p, In& in, Value& value) {
    if (skip_null(p)) {
      value = std::nullopt;
      return p;
    }
    return Type::read(p, in, value_in<Type>(value));
  }
};

template <class Type>
struct boxed : detail::boxed<Type> {
  using Value = Box<typename Type::Value>;

  static const char* read(const char* p, In& in, Value& value) {
    // One that was moved from holds nothing.
    if (value.operator->() == nullptr) value = Value(initial_value<Type>());
    return Type::read(p, in, *value);
  }
};

/// The items of a tuple that may be absent are made anew, since a tuple has no item behind one that is
/// absent.
template <auto member, class Type>
using optional_item = optional<"", member, Type>;
template <auto member>
using forbidden_item = forbidden<"", member>;

template <auto member, class Type>
struct rest : detail::rest<member, Type> {
  template <class Object>
  static void clear(Object& object) {
    place_of<member>(object).clear();
  }
};

template <class Self, class T, std::uint64_t minimum, std::uint64_t maximum = unbounded, class Rest = no_rest>
struct tuple : detail::tuple<Self, T, minimum, maximum, Rest> {
  static const char* read(const char* p, In& in, T& value) {
    any_index<Self::Items::size>([&]<std::size_t at>() {
      if constexpr (requires { item_at<Self, at>::begin(value); }) item_at<Self, at>::begin(value);
      if constexpr (Fills<item_at<Self, at>, T>) item_at<Self, at>::fill(in, value);
      return false;
    });
    if constexpr (requires { Rest::clear(value); }) Rest::clear(value);
    return detail::tuple<Self, T, minimum, maximum, Rest>::read(p, in, value);
  }
};

/// A variant of the values of `Types`, which keeps the alternative that it holds where the text has the same.
template <class... Types>
struct variant_of : detail::variant_of<Types...> {
  using Value = std::variant<typename Types::Value...>;
  using List = TypeList<Types...>;

  template <std::size_t index>
  static const char* read_alternative(const char* p, In& in, Value& value) {
    using Type = typename List::template at<index>;
    auto* const held = std::get_if<index>(&value);
    return Type::read(p, in, held != nullptr ? *held : value.template emplace<index>(Initial<Type>()));
  }
  static const char* read_branch(const char* p, In& in, Value& value, int branch) {
    using Read = const char* (*)(const char*, In&, Value&);
    static constexpr auto reads = []<std::size_t... at>(std::index_sequence<at...>) {
      return Constants<Read, List::size>{{&read_alternative<at>...}};
    }
    (typename List::Indexes());
    const auto index = static_cast<std::size_t>(branch);
    return index < List::size ? reads[index](p, in, value) : nullptr;
  }
};

template <class... Branches>
struct by_kind : variant_of<typename Branches::Type...> {
  using Variant = variant_of<typename Branches::Type...>;

  static const char* read(const char* p, In& in, typename Variant::Value& value) {
    return Variant::read_branch(p, in, value, branch_by_kind<Branches...>(p));
  }
};

template <Name name, const auto& cases, class... Types>
struct by_member : variant_of<Types...> {
  static const char* read(const char* p, In& in, typename variant_of<Types...>::Value& value) {
    return variant_of<Types...>::read_branch(p, in, value, branch_by_member(p, in, name.view(), cases));
  }
};

template <const auto& cases, class... Types>
struct by_presence : variant_of<Types...> {
  static const char* read(const char* p, In& in, typename variant_of<Types...>::Value& value) {
    return variant_of<Types...>::read_branch(p, in, value, branch_by_presence(p, in, cases));
  }
};

}  // namespace reused

template <class Self, auto member, class Type, class Keys>
struct Unknown<Self, reused::kept<member, Type, Keys>> {
  using Map = typename MemberPointer<decltype(member)>::Type;
  std::optional<reused::Entries<Type, Map>> entries;

  template <class Object>
  const char* read(const char* p, In& in, Key key, Object& object) {
    if constexpr (!std::is_void_v<Keys>) {
      if (!Keys::fits(key)) return nullptr;
    }
    if (!entries) entries.emplace(place_of<member>(object));
    return entries->read(p, in, key);
  }
  template <class Object>
  bool close(In&, Object& object) {
    if (!entries) entries.emplace(place_of<member>(object));
    entries->close();
    return true;
  }
};

}  // namespace candor::detail
