// candor/detail/objects.hpp: reads and writes objects that are described by a list of fields.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>

#include "candor/detail/fields.hpp"
#include "candor/detail/keys.hpp"
#include "candor/detail/narrow.hpp"
#include "candor/detail/text.hpp"
#include "candor/detail/values.hpp"

namespace candor::detail {

/// One bit for each field that must be there, of the 64 fields from `first` on.
template <class Self>
constexpr std::uint64_t required_bits(std::size_t first) {
  std::uint64_t bits = 0;
  for (std::size_t i = first; i < Self::Fields::size && i < first + 64; ++i)
    bits |= std::uint64_t{Self::Fields::required[i]} << (i - first);
  return bits;
}

/// The keys of the fields of a description.
template <class Self>
inline constexpr const Keys& keys_of =
    KeyTable<std::conditional_t<has_many<Self>, FieldsOf<Self>, typename Self::Fields>>::keys;

/// The size of a key with the quote and the colon after it: how far before its value a Step is.
template <class Self, std::size_t index>
inline constexpr std::size_t quoted_size = field<Self, index>::key.size + 2;

/// The place of the name of a field in the table, and other numbers for indexes that have no field. A
/// function: compilers take far longer to instantiate a variable for each.
constexpr std::size_t place_of_name(const Keys& keys, std::size_t size, std::size_t index) {
  return index < size ? std::size_t{keys.places[index]} : keys.place_count() + 2 + index;
}

/// Reads one member that was not described.
template <class Self, class Rest>
struct Unknown;

/// Dropped: read past, and remembered, so that a second one with the same key is refused.
template <class Self>
struct Unknown<Self, dropped> {
  std::uint32_t count = 0;

  template <class Object>
  [[gnu::always_inline]] const char* read(const char* p, In& in, Key key, Object&) {
    return skip_unknown(p, in, key, count);
  }
  template <class Object>
  [[gnu::always_inline]] bool close(In& in, Object&) const {
    return count == 0 || forget_unknown(in, count);
  }
  template <bool comma_first, class Object>
  static char* write(Out&, char* to, const Object&) {
    return to;
  }
};

/// Dropped where the name is one of `Keys`, else refused.
template <class Self, class Keys>
struct Unknown<Self, dropped_if<Keys>> : Unknown<Self, dropped> {
  template <class Object>
  [[gnu::always_inline]] const char* read(const char* p, In& in, Key key, Object& object) {
    return in.permits(Keys::fits(key)) ? Unknown<Self, dropped>::read(p, in, key, object) : nullptr;
  }
};

/// Reads a member that no field describes, and adds it to those of its object.
[[gnu::cold]] const char* keep_unknown(const char* p, In& in, Key key, std::uint32_t& count,
                                       Undeclared& members);
[[gnu::cold]] const char* keep_unknown(const char* p, In& in, Key key, std::uint32_t& count,
                                       MembersView& members);

/// Writes undeclared members, each with a comma before or after it. One that has the key of a field is
/// refused, and one that does not fit.
[[gnu::cold]] void write_undeclared(Out& out, std::string_view members, const Keys& keys, bool (*fits)(Key),
                                    bool comma_first);

/// Why such a member is not written.
inline constexpr const char* name_of_another = "a further member with the name of a declared one";

/// Kept as they were read.
template <class Self, auto member, class Keys, const auto& apart>
struct Unknown<Self, undeclared<member, Keys, apart>> : Unknown<Self, dropped> {
  template <class Object>
  [[gnu::always_inline]] const char* read(const char* p, In& in, Key key, Object& object) {
    if (is_one_of(key, apart)) return skip_unknown(p, in, key, this->count);
    if (!in.permits(fits(key))) return nullptr;
    return keep_unknown(p, in, key, this->count, place_of<member>(object));
  }
  template <bool comma_first, class Object>
  static char* write(Out& out, char* to, const Object& object) {
    const auto& members = place_of<member>(object);
    if (members.empty()) [[likely]]
      return to;
    out.set_at(to);
    write_undeclared(out, members.text(), keys_of<Self>, fits, comma_first);
    return out.room(out.at());
  }

 private:
  static bool fits(Key key) {
    if constexpr (!std::is_void_v<Keys>) {
      if (!Keys::fits(key)) return false;
    }
    return !is_one_of(key, apart);
  }
};

template <class Self>
struct Unknown<Self, refused> {
  template <class Object>
  [[gnu::always_inline]] const char* read(const char*, In&, Key, Object&) {
    return nullptr;
  }
  template <class Object>
  [[gnu::always_inline]] static bool close(In&, Object&) {
    return true;
  }
  template <bool comma_first, class Object>
  static char* write(Out&, char* to, const Object&) {
    return to;
  }
};

template <class Self, auto member, class Type, class Keys>
struct Unknown<Self, kept<member, Type, Keys>> {
  Entering<typename MemberPointer<decltype(member)>::Type> entries;

  template <class Object>
  [[gnu::always_inline]] const char* read(const char* p, In& in, Key key, Object& object) {
    if constexpr (!std::is_void_v<Keys>) {
      if (!in.permits(Keys::fits(key))) return nullptr;
    }
    return entries.template read<Type>(p, in, key, place_of<member>(object));
  }
  template <class Object>
  [[gnu::always_inline]] bool close(In& in, Object& object) {
    return entries.close(in, place_of<member>(object));
  }

  /// A kept member with the key of a field, or one that `Keys` does not allow, is refused.
  template <bool comma_first, class Object>
  static char* write(Out& out, char* to, const Object& object) {
    for (const auto& [key, item] : place_of<member>(object)) {
      if (find_field(keys_of<Self>, key) != Self::Fields::size) out.give_up(name_of_another);
      if constexpr (!std::is_void_v<Keys>) out.doubt_unless(Keys::fits(key));
      if constexpr (comma_first) to = Out::put(to, ',');
      to = Out::put(out.put_string(to, key), ':');
      to = Type::write(out, to, item);
      if constexpr (!comma_first) to = Out::put(to, ',');
    }
    return out.room(to);
  }
};

/// Notes a member that contradicts the answer.
[[gnu::cold]] void watch(const WatchedNames& names, std::string_view key, std::string_view value,
                         Contradictions& found) noexcept;
[[gnu::cold]] void watch(const WatchedNames& names, std::string_view key, std::string_view value,
                         KeptContradictions& found);

/// Writes members that the contract does not declare, but for those of `written`, each with a comma before or
/// after it.
[[gnu::cold]] void write_other(Out& out, const OtherGaps& gaps, std::string_view written, bool comma_first);

/// Notes those of the members that contradict an answer.
[[gnu::cold]] void watch_members(const WatchedNames& names, std::string_view members, Contradictions& found);
[[gnu::cold]] void watch_members(const WatchedNames& names, std::string_view members,
                                 KeptContradictions& found);

/// Refuses further members, written since `mark`: those of a tool where they have one of the names; those
/// that were read where they contradict the answer.
[[gnu::cold]] void hold_unwatched(Out& out, std::size_t mark, const WatchedNames& names, bool is_read,
                                  bool has_gap);

template <class Rest>
inline constexpr bool is_map = false;
template <auto member, class Type, class Keys>
inline constexpr bool is_map<kept<member, Type, Keys>> = true;

template <class Self, const auto& names, class Rest>
struct Unknown<Self, watched<names, Rest>> : Unknown<Self, Rest> {
  template <class Object>
  [[gnu::always_inline]] const char* read(const char* p, In& in, Key key, Object& object) {
    const char* const end = Unknown<Self, Rest>::read(p, in, key, object);
    if (end != nullptr) watch(names, key, {p, static_cast<std::size_t>(end - p)}, object.contradictions);
    return end;
  }

  template <bool comma_first, class Object>
  static char* write(Out& out, char* to, const Object& object) {
    const std::size_t mark = out.mark(to);
    if constexpr (requires { Rest::text_in(object); }) {
      if (const std::string_view members = Rest::text_in(object); !members.empty()) [[unlikely]]
        watch_members(names, members, object.contradictions);
    }
    to = Unknown<Self, Rest>::template write<comma_first>(out, to, object);
    [[maybe_unused]] std::size_t written = out.mark(to);
    [[maybe_unused]] bool has_gap = false;
    if constexpr ((!names.gaps.empty() || !names.more_gaps.empty()) && requires { object.gaps.other; }) {
      has_gap = !object.gaps.other.empty();
      if (has_gap) [[unlikely]] {
        out.set_at(to);
        write_other(out, object.gaps.other, std::string(out.since(mark)), comma_first);
        to = out.room(out.at());
      }
    }
    if constexpr (is_map<Rest>) {
      if (written != mark) [[unlikely]] {
        out.set_at(to);
        bool is_read = has_gap;  // only readers find such gaps
        if constexpr (requires { object.as_given.is_read; }) is_read = is_read || object.as_given.is_read;
        hold_unwatched(out, mark, names, is_read, has_gap);
      }
    }
    return to;
  }
};

template <std::size_t size>
constexpr bool has_any(const bool (&flags)[size]) {
  for (const bool flag : flags)
    if (flag) return true;
  return false;
}
template <std::size_t size>
constexpr bool has_any(const Constants<bool, size>& flags) {
  return has_any(flags.items);
}

/// Fills the members that were absent and have a function for that. `is_seen(at)` is true for those that were
/// present.
template <class Self, class Object, class IsSeen>
[[gnu::always_inline]] inline void fill_absent([[maybe_unused]] In& in, [[maybe_unused]] Object& object,
                                               [[maybe_unused]] IsSeen is_seen) {
  if constexpr (has_any(Self::Fields::template fills<Object>)) {
    any_index<Self::Fields::size>([&]<std::size_t at>() __attribute__((always_inline)) {
      if constexpr (requires { field<Self, at>::is_filled(object); }) {
        // One branch: which members a text has is hard to predict.
        if (unsigned{!is_seen(at)} & unsigned{!field<Self, at>::is_filled(object)})
          field<Self, at>::fill(in, object);
      } else if constexpr (Fills<field<Self, at>, Object>) {
        if (!is_seen(at)) field<Self, at>::fill(in, object);
      }
      return false;
    });
  }
}

#define CANDOR_READ_FIELDS read_fields
#define CANDOR_MORE_FIELDS(_)
#define CANDOR_AFTER_FIELDS value_24
#include "candor/detail/read_fields.inc"
static_assert(max_narrow_fields == 24);

/// Reads an object with more fields. Defined in <candor/detail/wide_objects.hpp>, which only sources with
/// such objects include.
template <class Self, class Object>
const char* read_wide_object(const char* p, In& in, Object& object);

/// Reads an object into all that its fields name: see place_of.
template <class Self, class Object>
inline const char* read_object(const char* p, In& in, Object& object) {
  if constexpr (Self::Fields::size <= max_narrow_fields) {
    return read_fields<Self>(p, in, object);
  } else {
    return read_wide_object<Self>(p, in, object);
  }
}

/// The first field that is always written; the number of fields if there is none. Commas stand before the
/// keys after it, and after the values before it.
template <class Self>
constexpr std::size_t first_written() {
  std::size_t at = 0;
  while (at < Self::Fields::size && !Self::Fields::written[at].is_certain) ++at;
  return at;
}

/// Marks the fields before which the writer of an object makes room, and, at the end, whether it does so
/// before the bracket. Counts the most that may have been written since it last did.
constexpr void mark_rooms(const WrittenField* fields, std::size_t size, bool* before) {
  std::size_t used = 1;
  for (std::size_t at = 0; at < size; ++at) {
    const std::size_t max_size = fields[at].max_size;
    if (max_size == never_written) continue;
    std::size_t key = fields[at].key_size;
    if (key > Out::max_key_length) {
      // It brings its own room.
      used = key = 0;
    } else if (used + key + Out::entry > Out::spare) {
      before[at] = true;
      used = 0;
    }
    // With the comma; a null in the place of a string has not made room after itself.
    const std::size_t then = max_size == string_text      ? 8
                             : max_size == unbounded_text ? Out::spare - Out::after + 1
                                                      : used + key + max_size;
    if (fields[at].is_certain || then > used) used = then;
  }
  before[size] = used + 1 + Out::after > Out::spare;
}
template <class Fields>
inline constexpr auto rooms = [] {
  Constants<bool, Fields::size + 1> before;
  mark_rooms(Fields::written, Fields::size, before.items);
  return before;
}();

template <class Self, std::size_t at, class Object>
[[gnu::always_inline]] inline char* write_field(Out& out, char* to, const Object& object) {
  using Field = field<Self, at>;
  constexpr std::size_t certain = first_written<Self>();
  if constexpr (!Field::is_ignored) {
    constexpr const auto& key = key_text<Field::key>;
    if constexpr (key.size > Out::max_key_length) {
      to = out.room(to, key.size);
    } else if constexpr (rooms<typename Self::Fields>[at]) {
      to = out.room(to);
    }
    if constexpr (!Field::always_written) {
      if (!Field::is_written(object)) return to;
    }
    constexpr std::size_t skipped = at > certain ? 0 : 1;
    to = Field::write(out, Out::put(to, key.text + skipped, key.size - skipped), object);
    if constexpr (at < certain) to = Out::put(to, ',');
  }
  return to;
}

/// Writes up to 64 fields from the index `first` on, one after the other.
template <class Self, std::size_t first, class Object>
[[gnu::always_inline]] inline char* write_block(Out& out, char* to, const Object& object) {
  constexpr std::size_t left = Self::Fields::size - first;
  [&]<std::size_t... at>(std::index_sequence<at...>) __attribute__((always_inline)) {
    ((to = write_field<Self, first + at>(out, to, object)), ...);
  }
  (std::make_index_sequence<(left < 64 ? left : 64)>());
  return to;
}
template <class Self, std::size_t first, class Object>
[[gnu::noinline]] char* write_apart(Out& out, char* to, const Object& object) {
  return write_block<Self, first>(out, to, object);
}
template <class Self, class Object>
char* write_many_fields(Out& out, char* to, const Object& object);

/// Writes all fields. Compilers take long for long functions, so blocks of many are functions of their own.
template <class Self, class Object>
[[gnu::always_inline]] inline char* write_each(Out& out, char* to, const Object& object) {
  constexpr std::size_t blocks = (Self::Fields::size + 63) / 64;
  if constexpr (blocks <= 1) {
    return write_block<Self, 0>(out, to, object);
  } else if constexpr (has_many<Self>) {
    return write_many_fields<Self>(out, to, object);
  } else {
    [&]<std::size_t... block>(std::index_sequence<block...>) __attribute__((always_inline)) {
      ((to = write_apart<Self, 64 * block>(out, to, object)), ...);
    }
    (std::make_index_sequence<blocks>());
    return to;
  }
}

/// Writes an object.
template <class Self, class Object>
[[gnu::always_inline]] inline char* write_fields(Out& out, char* to, const Object& object) {
  constexpr std::size_t certain = first_written<Self>();
  to = out.room(to);
  to = Out::put(to, '{');
  to = write_each<Self>(out, to, object);
  if constexpr (has_many<Self>) {
    to = out.room(to);
  } else if constexpr (rooms<typename Self::Fields>[Self::Fields::size]) {
    to = out.room(to);
  }
  to = Unknown<Self, typename Self::Rest>::template write<(certain < Self::Fields::size)>(out, to, object);
  if constexpr (certain < Self::Fields::size) {
    return Out::put(to, '}');
  } else {
    return Out::close(to, '}');
  }
}
template <class Self, class Object>
void write_fields(Out& out, const Object& object) {
  out.set_at(write_fields<Self>(out, out.at(), object));
}

/// An object that becomes the struct T. `Self` is its description, which derives from this and has the type
/// `Fields` if there are some. `OtherMembers` is what becomes of members that no field describes.
template <class Self, class T, class OtherMembers = dropped>
struct object {
  using Value = T;
  using Fields = fields<>;
  using Rest = OtherMembers;

  static const char* read(const char* p, In& in, T& value) { return read_object<Self>(p, in, value); }
  static char* write(Out& out, char* to, const T& value) { return write_fields<Self>(out, to, value); }
  static T initial() { return start(typename Self::Fields::Indexes()); }

 private:
  template <std::size_t... at>
  static T start(std::index_sequence<at...>) {
    return {field<Self, at>::initial()...};
  }
};

}  // namespace candor::detail
