// schema/validate_values.cpp: the interpreter: numbers and texts.
#include "schema/bounds.hpp"
#include "schema/keywords/keyword.hpp"
#include "schema/validator.hpp"

namespace candor::schema {
namespace {

std::uint64_t code_points(const std::string& text) {
  std::uint64_t count = 0;
  for (const char byte : text) count += (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U ? 1U : 0U;
  return count;
}

std::string counted(std::uint64_t count, const std::string& unit) {
  return std::to_string(count) + " " + unit + (count == 1 ? "" : "s");
}

}  // namespace

void Validator::check_number(const Schema& schema, const source::Node& value, const std::string& pointer) {
  if (!schema.minimum && !schema.maximum) return;
  const auto number = source::to_decimal(value.text);
  if (!number)
    return add(schema, "type", value, pointer, "the number " + value.text + " is out of all bounds");
  if (schema.minimum && !above(*schema.minimum, *number)) {
    const bool exclusive = schema.minimum->exclusive;
    add(schema, exclusive ? "exclusiveMinimum" : "minimum", value, pointer,
        value.text + (exclusive ? " is not above " : " is below ") + source::to_text(schema.minimum->value));
  }
  if (schema.maximum && !below(*schema.maximum, *number)) {
    const bool exclusive = schema.maximum->exclusive;
    add(schema, exclusive ? "exclusiveMaximum" : "maximum", value, pointer,
        value.text + (exclusive ? " is not below " : " is above ") + source::to_text(schema.maximum->value));
  }
}

void Validator::check_text(const Schema& schema, const source::Node& value, const std::string& pointer) {
  if (schema.min_length || schema.max_length) {
    const std::uint64_t length = code_points(value.text);
    const std::string has = "the text has " + counted(length, "character");
    if (schema.min_length && length < *schema.min_length) {
      add(schema, "minLength", value, pointer,
          has + ", at least " + std::to_string(*schema.min_length) + " are needed");
    }
    if (schema.max_length && length > *schema.max_length) {
      add(schema, "maxLength", value, pointer,
          has + ", at most " + std::to_string(*schema.max_length) + " are allowed");
    }
  }
  for (const Pattern& wanted : schema.patterns) {
    auto known = patterns.find(wanted.text);
    if (known == patterns.end()) {
      auto compiled = pattern::compile(wanted.text);
      auto* const dfa = std::get_if<pattern::Dfa>(&compiled);
      if (dfa == nullptr) continue;  // refused, and reported, when the keyword was read
      known = patterns.emplace(wanted.text, std::move(*dfa)).first;
    }
    if (pattern::matches(known->second, value.text)) continue;
    add(schema, "pattern", value, pointer,
        described(value) + " does not match the pattern '" + wanted.text + "'");
  }
}

void Validator::check_array(const Schema& schema, const source::Node& value, const std::string& pointer) {
  const std::size_t size = value.items.size();
  const std::string has = "the list has " + counted(size, "item");
  if (schema.min_items && size < *schema.min_items) {
    add(schema, "minItems", value, pointer,
        has + ", at least " + std::to_string(*schema.min_items) + " are needed");
  }
  if (schema.max_items && size > *schema.max_items) {
    add(schema, "maxItems", value, pointer,
        has + ", at most " + std::to_string(*schema.max_items) + " are allowed");
  }
  for (std::size_t i = 0; i < size && findings.size() < max_findings; ++i) {
    const std::string inner = source::append_pointer(pointer, i);
    if (i < schema.prefix_items.size()) {
      check(schema.prefix_items[i], value.items[i], inner);
    } else if (schema.items) {
      check(*schema.items, value.items[i], inner);
    }
  }
}

void Validator::check_object(const Schema& schema, const source::Node& value, const std::string& pointer) {
  for (const Required& required : schema.required) {
    if (source::find(value, required.name) != nullptr) continue;
    add(schema, "required", value, pointer, "the member '" + required.name + "' is missing");
  }
  check_members(schema, value, pointer);
}

void Validator::check_members(const Schema& schema, const source::Node& value, const std::string& pointer) {
  std::map<std::string_view, Id> declared;
  for (const Property& property : schema.properties) declared.emplace(property.name, property.schema);
  for (const source::Member& member : value.members) {
    if (findings.size() >= max_findings) return;
    const std::string inner = source::append_pointer(pointer, member.key);
    if (schema.property_names) {
      source::Node name{source::Kind::string, member.key_span, member.key, {}, {}};
      check(*schema.property_names, name, inner);
    }
    const auto known = declared.find(member.key);
    if (known != declared.end()) {
      check(known->second, member.value, inner);
    } else if (schema.additional_properties && graph[*schema.additional_properties].always == false) {
      std::vector<std::string> names;
      for (const Property& property : schema.properties) names.push_back(property.name);
      source::Node key{source::Kind::string, member.key_span, member.key, {}, {}};
      add(schema, "additionalProperties", key, inner,
          with_hint("there is no member '" + member.key + "' here", member.key, names));
    } else if (schema.additional_properties) {
      check(*schema.additional_properties, member.value, inner);
    }
  }
}

}  // namespace candor::schema
