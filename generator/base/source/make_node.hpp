// generator/base/source/make_node.hpp: makes JSON values that are in no text.
#pragma once

#include <string>
#include <utility>

#include "source/document.hpp"

namespace candor::source {

inline Node make_string(std::string text) { return {Kind::string, {}, std::move(text), {}, {}}; }
/// Returns a number; `text` must be a number of JSON.
inline Node make_number(std::string text) { return {Kind::number, {}, std::move(text), {}, {}}; }
inline Node make_boolean(bool value) { return {Kind::boolean, {}, value ? "true" : "false", {}, {}}; }
inline Node make_array() { return {Kind::array, {}, "", {}, {}}; }
inline Node make_object() { return {Kind::object, {}, "", {}, {}}; }

/// Appends a member to an object, which has none of that name.
inline void set_member(Node& object, std::string key, Node value) {
  object.members.push_back({std::move(key), {}, std::move(value)});
}

}  // namespace candor::source
