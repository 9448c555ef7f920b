// exchange/import/openapi/schemas.hpp: copies the schemas of one tool. Private to this module.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "exchange/import/openapi/description.hpp"

namespace candor::exchange::openapi {

/// What a discriminator says of a branch: its member has one of the values.
struct Tag {
  std::string member;
  std::vector<Node> values;
};

/// The schemas of one side of a tool. References lead to `$defs` of its own.
class Schemas {
 public:
  /// `other_side` marks members that the other side alone sends: readOnly or writeOnly.
  Schemas(Description& description, std::string_view other_side)
      : description_(description), other_side_(other_side) {}

  /// Copies a schema, translated to JSON Schema.
  Node copied(const Part& schema);
  /// Returns true for a member that is required of the other side alone (OpenAPI 3.0.3, section 4.7.24.2).
  bool is_of_other_side(const Part& object, const std::string& name);
  /// Returns `$defs` with everything that was referred to.
  Node definitions();

 private:
  /// A definition that is still to be copied.
  struct Definition {
    std::string pointer;
    std::string name;
    Tag tag;
  };

  /// Returns a reference to the definition that is a copy of the schema at a pointer.
  Node reference_to(const std::string& pointer, Tag tag = {});
  void add_keyword(Node& made, const Part& schema, const source::Member& member, const Part& part);
  void drop_of_other_side(Node& made, const Part& schema);
  Node translated(const Node& schema, const Part& at);
  /// Copies a branch that is a reference; the copy of its target has the values of the tag.
  Node tagged(const Part& branch, Tag tag);

  /// Names what a discriminator says that does not become a constant of a branch.
  void report_discriminator(const Part& schema);
  /// Returns what the discriminator of a schema says of a branch; a tag without values if nothing.
  Tag tag_of(const Part& schema, const Part& branch);
  Part declared(const Part& schema, const std::string& name, int depth = 0);

  Description& description_;
  std::string_view other_side_;
  std::map<std::string, std::string> names_;  // of definitions, by pointer and tag
  std::set<std::string> taken_;
  std::vector<Definition> queue_;
};

}  // namespace candor::exchange::openapi
