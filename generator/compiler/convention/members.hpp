// generator/compiler/convention/members.hpp: the members of an object schema with their annotations. Private to this
// module.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "convention/roles.hpp"

namespace candor::convention {

/// A declared member: its property and the schemas on the way through its references.
struct Declared {
  const schema::Property& property;
  std::vector<schema::Id> chain;
};

/// The declared members of the object schema at `id`, through references; none where it is no plain object.
std::vector<Declared> members_of(const schema::Graph& graph, schema::Id id);

/// Returns the schema of the member's values.
const schema::Schema& meaning(const schema::Graph& graph, const Declared& member);

/// Returns the keyword "x-…" of the member, or null.
const schema::Extension* extension(const schema::Graph& graph, const Declared& member, std::string_view word);

/// Returns the shape of a member's values; std::nullopt if it is none of these.
std::optional<Shape> shape_of(const schema::Schema& schema);

/// Reports unknown keywords that begin with x-candor-.
void check_words(const schema::ContractFile& contract, diagnostics::Findings& report);

/// The members of one record of the result.
struct RecordMembers {
  std::vector<Declared> members;
};

/// Returns the members of all records below the result, each once: behind properties, items, values of maps and
/// branches of unions; also those of the result itself where it contains itself.
std::vector<RecordMembers> nested_members_of(const schema::Graph& graph, schema::Id result);

/// Reports x-candor-role and x-candor-step at other places than members of the result and of records in it.
void check_places(const schema::ContractFile& contract, const std::vector<Declared>& members,
                  const std::vector<RecordMembers>& nested, diagnostics::Findings& report);

/// Reports members of a flat contract that have the names of envelope members.
void check_reserved(const schema::ContractFile& contract, const Convention& convention,
                    diagnostics::Findings& report);

/// Returns true if a member with the role can have this shape.
bool fits(Role role, Shape shape);

/// Determines the shape of a member. Returns false after reporting that its role cannot have this shape. This
/// is only a warning if the role comes from the name and the contract is nested, because other systems use
/// these names differently.
bool check_shape(const schema::ContractFile& contract, const Declared& member, MemberRole& role,
                 diagnostics::Findings& report);

/// Reports a step that the convention does not know, and reasons that it has not approved.
void check_step(const schema::Graph& graph, const Declared& member, MemberRole& role,
                const Convention& convention, diagnostics::Findings& report);

/// Finds the list that a total counts, and its bound: by the keywords, else the only list, or the one that its
/// name counts.
void check_total(const schema::Graph& graph, const std::vector<Declared>& members, const Declared& member,
                 MemberRole& role, const Convention& convention, diagnostics::Findings& report);

/// Reports a second member with a role that only one can have.
void check_duplicates(const Roles& roles, diagnostics::Findings& report);

}  // namespace candor::convention
