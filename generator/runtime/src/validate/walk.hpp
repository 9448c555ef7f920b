// runtime/src/validate/walk.hpp: one walk over a text beside a shape. The text is known to be JSON.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

#include "candor/detail/explain.hpp"

namespace candor::detail {

/// The state of a walk. Each check_… gives the place behind the value; what is wrong goes to `found`.
struct Walk {
  std::string_view json;
  const Shapes& shapes;
  std::size_t max_violations = 0;
  In in = {};
  std::string pointer = {};
  Violations found = {};
  /// Any violation, listed or not.
  bool failed = false;
  /// Only whether the text fits is asked: nothing is listed.
  bool quiet = false;
  /// What is known of the values at which alternatives were tried: by place and shape. Keeps nested
  /// alternatives linear.
  std::unordered_map<std::uint64_t, bool> tried = {};
};

/// Checks the value at `p`, before or after white space.
const char* check_value(Walk& walk, const char* p, ShapeId id);

/// Checks a value of the kinds that hold others.
const char* check_array(Walk& walk, const char* p, const Shape& shape);
const char* check_members(Walk& walk, const char* p, const Shape& shape);
const char* check_branches(Walk& walk, const char* p, ShapeId id);
/// Checks a number or a string.
const char* check_scalar(Walk& walk, const char* p, const Shape& shape);
/// Checks a decoded text; `p` is where it stands.
void check_text(Walk& walk, const char* p, const Shape& shape, std::string_view text);

/// Holds the value at `p` to the guard of its shape. What was found of it by others, from `said_from` on, is
/// not said again.
bool check_guard(Walk& walk, const char* p, const Shape& shape, std::size_t said_from);

/// Notes a violation at `p`.
Violation& violate(Walk& walk, const char* p, std::string_view keyword, std::string expected,
                   std::string found);
/// Notes that the value at `p` is of the wrong kind, and passes it.
const char* wrong_kind(Walk& walk, const char* p, const Shape& shape);

/// The place behind the value at `p`, which is JSON.
const char* pass_value(Walk& walk, const char* p);
std::string_view value_text(Walk& walk, const char* p);

}  // namespace candor::detail
