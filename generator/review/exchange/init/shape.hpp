// exchange/init/shape.hpp: the shape of recorded values, and a schema that accepts them.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "source/document.hpp"

namespace candor::exchange {

struct Shape;

/// A member of recorded objects; `shape` counts the objects that have it.
struct ShapeMember {
  std::string name;
  std::unique_ptr<Shape> shape;
};

/// What recorded values have in common. Nothing is guessed beyond types: no values, bounds or formats.
struct Shape {
  std::size_t count = 0;
  std::size_t nulls = 0;
  std::size_t booleans = 0;
  std::size_t integers = 0;
  std::size_t other_numbers = 0;
  std::size_t strings = 0;
  std::size_t arrays = 0;
  std::size_t objects = 0;
  std::vector<ShapeMember> members;  // of the objects, in the order in which they came
  std::unique_ptr<Shape> items;      // of the arrays; null while all are empty
};

/// Adds a recorded value. Members named in `hidden` are left out of the object itself. Beyond a fixed depth
/// and number of members, values are counted without a look inside; the schema then leaves them open.
void add(Shape& shape, const source::Node& value, const std::vector<std::string_view>& hidden = {});

/// Returns a schema that accepts every value that was added. A member that all objects have is required.
/// Objects whose names have nothing in common are maps.
source::Node schema_of(const Shape& shape);

}  // namespace candor::exchange
