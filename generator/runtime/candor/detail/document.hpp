// runtime/candor/detail/document.hpp: reading a whole text, and values of any kind.
#pragma once

#include <cstdint>
#include <new>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "candor/detail/failure_wire.hpp"
#include "candor/detail/overruled.hpp"
#include "candor/detail/read.hpp"
#include "candor/detail/schema_table.hpp"
#include "candor/expected.hpp"
#include "candor/limits.hpp"
#include "candor/value.hpp"
#include "candor/views.hpp"

namespace candor::detail {

/// Reads all of the text that `in` has begun. False if it was refused.
template <class T>
bool read_all(In& in, const char* (*read)(const char*, In&, T&), T& value) {
  const char* const end = read(in.begin, in, value);
  return end != nullptr && at_end(end, in);
}

template <auto read, class T>
const char* read_any(const char* p, In& in, void* value) {
  return read(p, in, *static_cast<T*>(value));
}

/// Reads all of the text with `read` into `value`. False if it was refused.
bool read_text(std::string_view json, const Limits& limits, ReadAny read, void* value);
template <auto read, class T>
bool read_whole(std::string_view json, const Limits& limits, T& value) {
  return read_text(json, limits, read_any<read, T>, &value);
}
/// The same with a reader that is known only when it is called.
template <class T>
bool read_whole(std::string_view json, const Limits& limits, const char* (*read)(const char*, In&, T&),
                T& value) {
  struct Call {
    const char* (*read)(const char*, In&, T&);
    T& value;
  } call{read, value};
  const ReadAny run = [](const char* p, In& in, void* any) {
    auto& [read_it, into] = *static_cast<Call*>(any);
    return read_it(p, in, into);
  };
  return read_text(json, limits, run, &call);
}

/// How many items a list of `size` items gets room for: `first` at first; after them, a list near the top of
/// the text gets room for as many as the rest of the text can be expected to hold. `start` is where the list
/// begins.
[[gnu::cold]] std::size_t room_of(std::size_t size, std::size_t first, const char* start, const char* p,
                                  const In& in);

/// Makes room for the next item of a list.
template <class Item>
[[gnu::cold, gnu::noinline]] void make_room(std::vector<Item>& out, const char* start, const char* p,
                                            const In& in) {
  // Four items, or as many as are in a block that malloc keeps at hand for each thread.
  constexpr std::size_t fit = 1032 / sizeof(Item);
  out.reserve(room_of(out.size(), fit == 0 ? 1 : fit < 4 ? fit : 4, start, p, in));
}

/// A value of any kind, kept as it stands.
const char* take_any(const char* p, In& in, Value& out);

/// A value of any kind that is valid against the row.
const char* take_checked(const char* p, In& in, Value& out, const SchemaTable& table, SubschemaRef row);
const char* view_checked(const char* p, In& in, ValueView& out, const SchemaTable& table, SubschemaRef row);

/// `true` and nothing else.
inline const char* take_true(const char* p) {
  p = space(p);
  return skip_literal(p, "true") ? p : nullptr;
}

/// A failed call as a row.
extern const Subschema failed_call;

/// Reads a failure: `success` (false), `code` and `message` (not empty); further members are kept but for
/// `id`.
const char* take_failure(const char* p, In& in, FailureWire& out);

/// The value of the member `success` of the text: absent where there is no such member, or the text is no
/// object.
enum class Success : std::uint8_t { yes, no, absent };
Success success_in(In& in);

/// Returns true if it is true; the text is JSON.
bool is_success(std::string_view json);

/// Reads an answer whose member `success` is true. Returns false for any other answer, and if the text is
/// refused.
bool read_success(std::string_view json, const Limits& limits, ReadAny read, void* wire);

/// Reads the text of a failure. False if it was refused.
[[gnu::cold]] bool read_failure(std::string_view json, const Limits& limits, FailureWire& failure);

/// What a text is that the readers of answers and of failures refused: one of them that only the engine
/// accepts, or neither.
enum class Instead : std::uint8_t { failure, answer, nothing };

/// Reads it: `row` says what it has to be, and `read` is the reader of answers into `wire`. Of neither says
/// why.
[[gnu::cold]] Instead read_instead(std::string_view json, const Limits& limits, const SchemaTable& table,
                                   SubschemaRef row, ReadAny read, void* wire, FailureWire& failure,
                                   Violations& why);

}  // namespace candor::detail
