// exchange/import/openapi/description.cpp: follows the references of an OpenAPI description.
#include "exchange/import/openapi/description.hpp"

#include "diagnostics/rules.hpp"
#include "schema/resolve/uri.hpp"

namespace candor::exchange::openapi {

Part member_of(const Part& part, std::string_view name) {
  if (!part) return {};
  const Node* const found = source::find(*part.node, name);
  return found == nullptr ? Part{} : Part{found, source::append_pointer(part.pointer, name)};
}

Part item_of(const Part& part, std::size_t index) {
  return {&part.node->items[index], source::append_pointer(part.pointer, index)};
}

bool is_true(const Part& part) { return part && part.node->text == "true"; }

std::string_view text_of(const Part& part) {
  return part && part.node->kind == Kind::string ? std::string_view(part.node->text) : std::string_view();
}

Description::Description(const source::Document& document, diagnostics::Findings& report)
    : document_(document), report_(report), collected_(document, report) {
  is_3_0_ = text_of(member_of(root(), "openapi")).starts_with("3.0");
  const Part components = member_of(root(), "components");
  if (!components) return;
  for (const source::Member& kind : components.node->members)
    for (const source::Member& each : kind.value.members)
      components_.emplace(
          source::append_pointer(source::append_pointer(components.pointer, kind.key), each.key),
          &each.value);
}

void Description::refuse(const Part& at, const std::string& why) {
  collected_.refuse(rules::not_expressible, *at.node, at.pointer, why);
}

void Description::not_imported(source::Span span, const std::string& pointer, const std::string& why) {
  report_.add(rules::not_imported, {document_.file, span, pointer}, why);
}

const Node* Description::at(const std::string& pointer) const {
  const auto component = components_.find(pointer);
  return component != components_.end() ? component->second : source::at_pointer(document_.root, pointer);
}

Part Description::target_of(const Part& reference) {
  if (!reference.node->text.starts_with("#/")) {
    refuse(reference, "a reference to another file cannot be imported: " + source::to_text(*reference.node));
    return {};
  }
  const std::string pointer = schema::percent_decoded(std::string_view(reference.node->text).substr(1));
  const Node* const target = at(pointer);
  if (target != nullptr) return {target, pointer};
  refuse(reference, "the reference " + source::to_text(*reference.node) + " leads nowhere");
  return {};
}

Part Description::resolved(Part part) {
  constexpr int max = 16;
  for (int steps = 0; part; ++steps) {
    const Part reference = member_of(part, "$ref");
    if (!reference) return part;
    if (steps == max) {
      refuse(reference, "the reference leads back to itself");
      return {};
    }
    part = target_of(reference);
  }
  return {};
}

Part Description::deref(Part schema) {
  constexpr int max = 16;
  for (int steps = 0; schema && steps < max; ++steps) {
    const Part reference = member_of(schema, "$ref");
    if (!reference || schema.node->members.size() != 1) return schema;
    schema = target_of(reference);
  }
  return schema;
}

bool Description::has_room(const Part& at, std::size_t values) {
  constexpr std::size_t max = 3'000'000;
  if (copied_ > max) return false;
  copied_ += values;
  if (copied_ <= max) return true;
  refuse(at, "the operations refer to more than " + std::to_string(max) + " values together");
  return false;
}

}  // namespace candor::exchange::openapi
