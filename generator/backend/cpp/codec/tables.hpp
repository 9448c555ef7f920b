// backend/cpp/codec/tables.hpp: the contract as tables of the runtime (candor/detail/shape.hpp). Private to
// source_view.
#pragma once

#include <cstdint>
#include <string>

#include "backend/cpp/codec/source.hpp"

namespace candor::backend::cpp {

/// Shapes that no type of the contract has. They follow the types.
enum class WireShape : std::uint32_t {
  any,
  yes,
  no,
  code,
  message,
  reason,
  reason_or_null,
  success,
  failure,
  outcome,
  keys,  // and those after it: what keys of maps must be, where an enum says so
};

/// The index of a shape in kShapes: a type's own, or a wire shape's.
std::uint32_t shape_index(const Source& source, WireShape shape);

/// "kShapes[3]".
std::string shape_name(const Source& source, std::uint32_t index);

/// The string shape that keys of the type fulfil.
std::uint32_t key_shape(const Source& source, ir::TypeId key);

/// Returns the JSON shape of a result that is a record.
std::uint32_t result_shape(const Source& source);

/// Hexadecimal digits without leading zeros.
std::string hex_digits(std::uint64_t value);

/// Returns true if the result travels flat: its members beside `success`. Only objects with declared members
/// can.
bool travels_flat(const Source& source);

/// The view for shapes.tmpl: `arrays` in the order of their use, then `shapes`.
View tables_view(const Source& source);

/// Adds the rules of guards and everything that they refer to: `rules` and `rule_resources`.
void add_rules(const Source& source, View& tables);

/// The view for patterns.tmpl.
View patterns_view(const Source& source);

}  // namespace candor::backend::cpp
