// exchange/import/openapi/description.hpp: an OpenAPI description, and what its references lead to. Private
// to this module.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "exchange/import/collect.hpp"

namespace candor::exchange::openapi {

using source::Kind;
using source::Node;

/// A value of the description and its JSON Pointer.
struct Part {
  const Node* node = nullptr;
  std::string pointer;
  explicit operator bool() const { return node != nullptr; }
};

Part member_of(const Part& part, std::string_view name);
Part item_of(const Part& part, std::size_t index);
bool is_true(const Part& part);
/// The text of a string; "" for anything else.
std::string_view text_of(const Part& part);

class Description {
 public:
  Description(const source::Document& document, diagnostics::Findings& report);

  Part root() const { return {&document_.root, ""}; }
  bool is_3_0() const { return is_3_0_; }
  Collected& collected() { return collected_; }

  /// Reports what a contract cannot express: the tool that began last is left out.
  void refuse(const Part& at, const std::string& why);
  /// Names what a contract has no place for; `span` is where it stands.
  void not_imported(source::Span span, const std::string& pointer, const std::string& why);

  /// Returns the value at a pointer, or null.
  const Node* at(const std::string& pointer) const;
  /// Returns the target of a local reference; nothing after refusing it.
  Part target_of(const Part& reference);
  /// Follows the `$ref` of a path item, parameter, body or response.
  Part resolved(Part part);
  /// Follows the `$ref`s of a schema that have nothing beside them.
  Part deref(Part schema);

  /// Counts copied values. Returns false once there are too many: what many operations refer to is copied
  /// into each of them.
  bool has_room(const Part& at, std::size_t values);

 private:
  const source::Document& document_;
  diagnostics::Findings& report_;
  Collected collected_;
  bool is_3_0_ = false;
  /// By pointer: a description has as many of them as operations, and each operation refers to some.
  std::map<std::string, const Node*> components_;
  std::size_t copied_ = 0;
};

}  // namespace candor::exchange::openapi
