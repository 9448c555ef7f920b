// backend/cpp/codec/source.cpp: emits how values of a type are read, constructed and written.
#include "backend/cpp/codec/source.hpp"

#include <algorithm>
#include <limits>

#include "backend/cpp/text/text.hpp"

namespace candor::backend::cpp {

std::string int64_literal(std::int64_t value) {
  if (value == std::numeric_limits<std::int64_t>::min()) return "INT64_MIN";
  return std::to_string(value);
}

std::string uint64_literal(std::uint64_t value) { return std::to_string(value) + "U"; }

detail::Kind kind_of(const source::Node& value) {
  static_assert(static_cast<int>(source::Kind::null) == static_cast<int>(detail::Kind::null) &&
                static_cast<int>(source::Kind::object) == static_cast<int>(detail::Kind::object));
  return static_cast<detail::Kind>(value.kind);
}

std::string kind_name(detail::Kind kind) {
  constexpr const char* names[] = {"null", "boolean", "number", "string", "array", "object", "none"};
  return names[static_cast<std::size_t>(kind)];
}

std::string constant_text(const source::Node& value) {
  if (value.kind == source::Kind::null) return "null";
  return value.text;
}

}  // namespace candor::backend::cpp
