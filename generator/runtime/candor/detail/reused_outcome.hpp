// candor/detail/reused_outcome.hpp: members of an answer that is read into the memory of the one before, and
// the report that becomes of it. As in reused.hpp, which has the descriptions of data.
#pragma once

#include <cstddef>
#include <new>
#include <utility>

#include "candor/detail/outcome_fields.hpp"
#include "candor/detail/reader_access.hpp"
#include "candor/detail/reused.hpp"
#include "candor/parsed.hpp"
#include "candor/violation.hpp"

namespace candor::detail {
namespace reused {

/// A gap, which becomes that of no gap where the answer does not have it.
template <Name name, auto member, class Type, bool must, Null null>
struct gap_of : detail::gap_of<name, member, Type, must, null> {
  template <class Object>
  [[gnu::always_inline]] static const char* read(const char* p, In& in, Object& object) {
    if constexpr (null == Null::passed_over) {
      if (skip_null(p)) {
        fill(in, object);
        return p;
      }
    }
    return Type::read(p, in, place_of<member>(object));
  }
  template <class Object>
  static void fill(In&, Object& object) {
    if constexpr (requires { place_of<member>(object).clear(); }) {
      place_of<member>(object).clear();
    } else {
      place_of<member>(object) = typename Type::Value();
    }
  }
};
template <Name name, auto member, class Type, Null null = Null::refused>
using required_gap = gap_of<name, member, Type, true, null>;
template <Name name, auto member, class Type, Null null = Null::refused>
using optional_gap = gap_of<name, member, Type, false, null>;

/// A member of a side step. The data holds the step itself, which is determined behind reading.
template <class Field, auto step>
struct step_field : Field {
  template <class Object>
  static void begin(Object& object) {
    place_of<step>(object) = Field::initial();
  }
};
template <Name name, auto member, auto step, Turn turn, Null null = Null::refused>
using required_step_done = step_field<step_done_of<name, member, step, true, turn, null>, step>;
template <Name name, auto member, auto step, Turn turn, Null null = Null::refused>
using optional_step_done = step_field<step_done_of<name, member, step, false, turn, null>, step>;
template <Name name, auto member, auto step, const auto& words, Turn turn, Null null = Null::refused>
using required_reason = step_field<skip_reason_of<name, member, step, words, true, turn, null>, step>;
template <Name name, auto member, auto step, const auto& words, Turn turn, Null null = Null::refused>
using optional_reason = step_field<skip_reason_of<name, member, step, words, false, turn, null>, step>;

/// Holds what `make` returns from now on, which is not moved, and nothing while it runs. After an exception
/// no value is left, and no violation.
template <class T, class Make>
void put(Parsed<T>& parsed, const Make& make) {
  parsed.~Parsed();
  try {
    new (static_cast<void*>(&parsed)) Parsed<T>(make());
  } catch (...) {
    new (static_cast<void*>(&parsed)) Parsed<T>(Violations());
    throw;
  }
}

/// The verdict that is held: the violations, where there are some.
template <class T>
Reread verdict_of(const Parsed<T>& parsed) {
  if (parsed) return {};
  return Reread(parsed.error());
}

}  // namespace reused
}  // namespace candor::detail
