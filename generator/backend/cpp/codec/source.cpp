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
  switch (value.kind) {
    case source::Kind::null:
      return detail::Kind::null;
    case source::Kind::boolean:
      return detail::Kind::boolean;
    case source::Kind::number:
      return detail::Kind::number;
    case source::Kind::string:
      return detail::Kind::string;
    case source::Kind::array:
      return detail::Kind::array;
    case source::Kind::object:
      return detail::Kind::object;
  }
  return detail::Kind::none;
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
