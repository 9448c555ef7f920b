// generator/compiler/ir/lower/lowering.hpp: types while they are made. Private to this directory.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "diagnostics/findings.hpp"
#include "ir/contract.hpp"
#include "schema/model/contract_file.hpp"

namespace candor::ir {

/// Deepest nesting of types.
inline constexpr int max_type_depth = 500;

/// Where a type without a name of its own gets its name in emitted code from.
using Path = std::vector<std::string>;

/// The state of lowering one contract. Types are in the order in which their lowering began.
struct Lowering {
  const schema::Graph& graph;
  /// The schemas as authored, to which the ids of guards refer.
  const schema::Graph& authored;
  diagnostics::Findings& report;
  Contract contract;
  /// The type of each schema that was lowered for these kinds of values.
  std::map<std::pair<schema::Id, schema::Types>, TypeId> made;
  std::map<schema::Id, schema::Types> kinds;
  std::map<std::string, std::uint32_t> patterns;
  int depth = 0;
  /// Guards of types, each as the authored schemas that all apply; Type::guard is an index here until
  /// lower_guards.
  std::vector<std::vector<schema::Id>> guards = {};
};

/// Returns `path` with one more part.
Path below(const Path& path, std::string word);

/// Returns the schema behind `id`: follows references and unions of one branch.
schema::Id meaning(const schema::Graph& graph, schema::Id id);

/// Returns the schema if it admits only these kinds of values; otherwise a copy restricted to them, which
/// `narrowed` owns.
const schema::Schema& only(const schema::Schema& schema, schema::Types kinds,
                           std::optional<schema::Schema>& narrowed);

/// Returns true if the schema has constraints besides `type`, anyOf, oneOf and allOf.
bool has_limits(const schema::Schema& schema);

/// The kinds of values that a schema may accept; it accepts none of the others.
schema::Types kinds_of(Lowering& lowering, schema::Id id);

/// The type of a schema, as far as its values have one of these kinds. Each is made once.
TypeId lower_type(Lowering& lowering, schema::Id id, schema::Types kinds, const Path& path);

/// Adds a new type with the source location of `like`.
TypeId add_type(Lowering& lowering, TypeKind kind, const schema::Schema& like, const Path& path);

/// Lowers a schema whose `types` are narrowed to `kinds`.
TypeKind lower_kind(Lowering& lowering, const schema::Schema& schema, const Path& path);

/// A schema without regard to its anyOf, oneOf and allOf.
TypeKind lower_plain(Lowering& lowering, const schema::Schema& schema, const Path& path);

/// `enum` and `const`.
TypeKind lower_values(Lowering& lowering, const schema::Schema& schema, const Path& path);

/// The branches of anyOf or oneOf, as far as their values have one of the kinds of `schema`.
TypeKind lower_union(Lowering& lowering, const schema::Schema& schema,
                     const std::vector<schema::Id>& branches, Checked::Rule rule, const Path& path);

/// Lowers integers with inclusive bounds within int64 or uint64; Never if no such integer remains.
TypeKind lower_integer(const schema::Schema& schema);
TypeKind lower_number(const schema::Schema& schema);
TextRules lower_text(Lowering& lowering, const schema::Schema& schema);
TypeKind lower_array(Lowering& lowering, const schema::Schema& schema, const Path& path);
/// A Map where no member is declared and `always_record` is false, else a Record.
TypeKind lower_object(Lowering& lowering, const schema::Schema& schema, const Path& path, bool always_record);

/// Finds the discriminator of branches that are all objects. Returns std::nullopt if none is proved.
std::optional<Discriminator> discriminator_of(const schema::Graph& graph,
                                              const std::vector<schema::Id>& branches);

/// Returns the index of the pattern's table, or std::nullopt after reporting an error.
std::optional<std::uint32_t> lower_pattern(Lowering& lowering, const schema::Pattern& pattern);

/// Holds the values of a type to the guards of its schema.
void add_guard(Lowering& lowering, TypeId type, const schema::Schema& schema);
/// Returns true if null, as far as the kinds of a schema allow it, is refused by no guard on it or on its
/// branches. May be false where null is accepted all the same.
bool takes_null_unguarded(const Lowering& lowering, schema::Id id);
/// Members with a role have no reader of their own: their guards are left to the params and the result as a
/// whole.
void lift_guards(Lowering& lowering, const schema::ContractFile& file);
/// Lowers the authored schemas that the guards of types need.
void lower_guards(Lowering& lowering);
/// Makes members optional whose default a guard could see: a valid value might become invalid by it. Their
/// default is kept, and nothing is filled in.
void settle_defaults(Contract& contract);

}  // namespace candor::ir
