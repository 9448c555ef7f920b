// generator/convention/members.hpp: the members of an object schema, with what is said beside them. Private
// to this folder.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "convention/roles.hpp"

namespace candor::convention {

/// A declared member: its property, and the schemas that speak of it, from the property through its
/// references.
struct Declared {
  const schema::Property& property;
  std::vector<schema::Id> chain;
};

/// The declared members of the object schema at `id`, through references; none where it is no plain object.
std::vector<Declared> members_of(const schema::Graph& graph, schema::Id id);

/// The schema that says what the member's values are.
const schema::Schema& meaning(const schema::Graph& graph, const Declared& member);

/// The word "x-…" where it is said of the member, or null.
const schema::Extension* extension(const schema::Graph& graph, const Declared& member, std::string_view word);

/// The shape of a member's values, or nothing if it is none of the four.
std::optional<Shape> shape_of(const schema::Schema& schema);

/// Reports words that begin with x-candor- and mean nothing.
void check_words(const schema::Graph& graph, diagnostics::Report& report);

/// Reports x-candor-role and x-candor-step where they are not said of a member of the result.
void check_places(const schema::ContractFile& contract, const std::vector<Declared>& members,
                  diagnostics::Report& report);

/// Reports members of a flat contract that have the names of envelope members.
void check_reserved(const schema::ContractFile& contract, const Convention& convention,
                    diagnostics::Report& report);

/// Finds the shape of a member. False after reporting that the role cannot have it. That is a warning where
/// only the name gave the role and the contract travels nested: other systems use the same names for other
/// things.
bool check_shape(const schema::ContractFile& contract, const Declared& member, MemberRole& role,
                 diagnostics::Report& report);

/// Reports a step that the convention does not know, and reasons that it has not approved.
void check_step(const schema::Graph& graph, const Declared& member, MemberRole& role,
                const Convention& convention, diagnostics::Report& report);

/// Reports a second member with a role that only one can have.
void check_duplicates(const Roles& roles, diagnostics::Report& report);

}  // namespace candor::convention
