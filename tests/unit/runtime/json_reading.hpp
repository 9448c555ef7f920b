// tests/unit/runtime/json_reading.hpp: one call for each reader of the runtime.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "candor/detail/document.hpp"

namespace candor::testing {

/// What the reader takes from all of the text; nothing if it refuses it.
template <class T>
std::optional<T> taken(std::string_view json, const char* (*read)(const char*, detail::In&, T&),
                       const Limits& limits = {}) {
  T value{};
  if (!detail::read_whole(json, limits, read, value)) return std::nullopt;
  return value;
}

inline std::optional<std::string> text(std::string_view json) { return taken(json, detail::take_string); }
inline std::optional<std::int64_t> whole(std::string_view json) { return taken(json, detail::take_int64); }
inline std::optional<std::uint64_t> natural(std::string_view json) {
  return taken(json, detail::take_uint64);
}
inline std::optional<double> number(std::string_view json) { return taken(json, detail::take_double); }

/// Returns true if the text is one JSON value. Both readers, the one that says yes or no and the one that
/// explains, must agree.
inline bool is_json(std::string_view json, const Limits& limits = {}) {
  const bool fast = taken(json, detail::take_any, limits).has_value();
  const bool slow = detail::explain(json, {}, detail::no_subschema, limits).empty();
  return fast && slow;
}

/// The first thing that is wrong with the text, as one line; "agreed: well" or "disagreed" where there is
/// none.
inline std::string fault(std::string_view json, const Limits& limits = {}) {
  const bool fast = taken(json, detail::take_any, limits).has_value();
  const Violations violations = detail::explain(json, {}, detail::no_subschema, limits);
  if (fast != violations.empty()) return "disagreed";
  return violations.empty() ? "agreed: well" : to_string(violations[0]);
}

}  // namespace candor::testing
