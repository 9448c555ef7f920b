// generator/review/guard/edits.hpp: changes of a frame that leave all of its other bytes as they are. Private to
// this module.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "verify/value.hpp"

namespace candor::guard {

/// One change of a text: the frame, or a JSON text in one of its strings.
struct Edit {
  const verify::Text* text = nullptr;
  source::Span span;
  std::string replacement;
};

/// Replaces a value by JSON.
Edit replace(const verify::Value& value, std::string json);
/// Adds a first member to an object, which has none of that name.
Edit add_member(const verify::Value& object, std::string_view key, std::string_view json);
/// Adds a first item to an array.
Edit add_item(const verify::Value& array, std::string json);
/// Removes items of an array by their indexes, in ascending order.
std::vector<Edit> remove_items(const verify::Value& array, const std::vector<std::size_t>& indexes);

/// Returns the frame with the changes, which do not overlap. Texts in strings are changed in their strings.
std::string apply(const verify::Text& frame, std::vector<Edit> edits);

}  // namespace candor::guard
