// candor/detail/tuples.hpp: arrays whose first items have types of their own.
#pragma once

#include "candor/detail/values.hpp"

namespace candor::detail {

/// One item, by its position: it has no name.
template <auto member, class Type>
using item = required<"", member, Type>;
template <auto member, class Type>
using optional_item = optional<"", member, Type>;
template <auto member>
using forbidden_item = forbidden<"", member>;

/// No further items.
struct no_rest {
  using Described = void;
  template <class Object>
  static const char* read(const char*, In&, Object&, std::uint64_t&) {
    return nullptr;
  }
  template <class Object>
  static char* write(Out&, char* to, const Object&, std::uint64_t, std::uint64_t&) {
    return to;
  }
};

/// Further items, all of one type.
template <auto member, class Type>
struct rest {
  using Described = Type;
  template <class Object>
  static const char* read(const char* p, In& in, Object& object, std::uint64_t& count) {
    auto& place = place_of<member>(object);
    Filling<std::remove_reference_t<decltype(place)>> items(place, in);
    const char* const start = p;
    do {
      p = items.template read<Type>(start, p, in);
      if (p == nullptr) return nullptr;
    } while (comma(p));
    count += items.close(in);
    return p;
  }
  template <class Object>
  static char* write(Out& out, char* to, const Object& object, std::uint64_t declared, std::uint64_t& count) {
    const auto& items = place_of<member>(object);
    if (count != declared && !items.empty()) out.give_up("an item behind one that is absent");
    count += items.size();
    for (const auto& item : items) {
      to = Out::put(Type::write(out, out.room(to), item), ',');
    }
    return to;
  }
};

/// An item of a description, by index.
template <class Self, std::size_t index>
using item_at = typename Self::Items::template at<index>;

/// An array that becomes the struct T. `Self` is its description, which derives from this and has the type
/// `Items`. `Rest` is what becomes of the items after those.
template <class Self, class T, std::uint64_t minimum, std::uint64_t maximum = unbounded, class Rest = no_rest>
struct tuple {
  using Value = T;
  static constexpr Subschema row(auto) {
    Subschema row{.shared = true, .types = array_type, .min_items = minimum, .max_items = maximum};
    if constexpr (std::is_void_v<typename Rest::Described>) {
      if (Self::Items::size < maximum) row.max_items = Self::Items::size;
    } else {
      row.items = &RowOf<typename Rest::Described>::row;
    }
    row.prefix_items = rows_of(typename Self::Items());
    return row;
  }

  static const char* read(const char* p, In& in, T& value) {
    std::uint64_t count = 0;
    p = open_array(p, in);
    if (p == nullptr) return nullptr;
    bool more = *p != ']';
    any_index<Self::Items::size>([&]<std::size_t at>() { return !read_item<at>(p, in, value, count, more); });
    if (p == nullptr) return nullptr;
    if (more) {
      p = Rest::read(p, in, value, count);
      if (p == nullptr) return nullptr;
    }
    if (!in.permits(count >= minimum && count <= maximum)) return nullptr;
    return close_array(p, in);
  }

  static char* write(Out& out, char* to, const T& value) {
    to = Out::put(to, '[');
    std::uint64_t count = 0;
    any_index<Self::Items::size>([&]<std::size_t at>() {
      to = write_item<at>(out, to, value, count);
      return false;
    });
    to = Rest::write(out, to, value, Self::Items::size, count);
    out.doubt_unless(count <= maximum);
    return Out::close(out.room(to), ']');
  }

  static T initial() { return start(typename Self::Items()); }

 private:
  template <class... Items>
  static constexpr Rows<SubschemaRef> rows_of(fields<Items...>) {
    if constexpr (sizeof...(Items) == 0) {
      return {};
    } else {
      return RowsOf<typename Items::Described...>::rows;
    }
  }
  /// Returns true if there may be another item after this one.
  template <std::size_t at>
  static bool read_item(const char*& p, In& in, T& value, std::uint64_t& count, bool& more) {
    if (!more) return false;
    p = item_at<Self, at>::read(p, in, value);
    if (p == nullptr) return false;
    ++count;
    more = comma(p);
    return more;
  }
  template <std::size_t at>
  static char* write_item(Out& out, char* to, const T& value, std::uint64_t& count) {
    if constexpr (!item_at<Self, at>::always_written) {
      if (!item_at<Self, at>::is_written(value)) return to;
      if (count != at) out.give_up("an item behind one that is absent");
    }
    ++count;
    return Out::put(item_at<Self, at>::write(out, out.room(to), value), ',');
  }
  template <class... Items>
  static T start(fields<Items...>) {
    return {Items::initial()...};
  }
};

}  // namespace candor::detail
