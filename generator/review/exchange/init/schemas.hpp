// exchange/init/schemas.hpp: makes the schemas of first contracts. Private to this module.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "exchange/init/init.hpp"
#include "source/make_node.hpp"

namespace candor::exchange {

using source::Node;

inline Node described(Node schema, const std::string& description) {
  source::set_member(schema, "description", source::make_string(description));
  return schema;
}

inline Node typed(const std::string& type) {
  Node schema = source::make_object();
  source::set_member(schema, "type", source::make_string(type));
  return schema;
}

inline Node array_of(Node items) {
  Node schema = typed("array");
  source::set_member(schema, "items", std::move(items));
  return schema;
}

/// A string that is one of the words.
inline Node words_of(const std::vector<std::string>& words) {
  Node values = source::make_array();
  for (const std::string& word : words) values.items.push_back(source::make_string(word));
  Node schema = typed("string");
  source::set_member(schema, "enum", std::move(values));
  return schema;
}

/// An object under construction: its properties, and those that are required.
struct Members {
  Node properties = source::make_object();
  Node required = source::make_array();

  void add(const std::string& name, Node schema, bool is_required) {
    source::set_member(properties, name, std::move(schema));
    if (is_required) required.items.push_back(source::make_string(name));
  }
  void add(const std::vector<MemberSpec>& specs) {
    for (const MemberSpec& each : specs) add(each.name, each.schema, each.is_required);
  }
  Node schema() && {
    Node made = typed("object");
    source::set_member(made, "properties", std::move(properties));
    if (!required.items.empty()) source::set_member(made, "required", std::move(required));
    return made;
  }
};

/// The member of the result that is an enum with this word, or null.
const MemberSpec* member_with(const InitAnswers& answers, const std::string& word);

}  // namespace candor::exchange
