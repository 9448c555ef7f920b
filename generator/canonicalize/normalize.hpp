// canonicalize/normalize.hpp: brings the schemas of a contract into their normal form.
#pragma once

#include <optional>

#include "diagnostics/report.hpp"
#include "schema/model/contract_file.hpp"

namespace candor::canonicalize {

/// How contradictions of the author are treated.
enum class Faults {
  reported,  // they are errors: a contract that has one is none
  taken      // a schema that contradicts itself refuses everything, as a validator has it
};

/// One spelling per meaning. Every schema that params, result or types reach is afterwards one of
///   - a reference: `ref` and annotations (title, description, default, deprecated, examples, extensions),
///   where it says
///     something that its target doesn't; the target is no reference. References that say nothing are gone:
///     their users point at the target;
///   - a union: `any_of` or `one_of` of at least two branches, and annotations. What stood beside it is
///   merged into each
///     branch. A union with null keeps its branch `{"type": "null"}`. anyOf within anyOf is flattened,
///     branches that say the same are one;
///   - `always`;
///   - an enum: `values`, all of which satisfy every keyword that stood beside them; those keywords are gone,
///   `types` are
///     the types of the values. Unions of constants are such enums, with `value_descriptions`;
///   - anything else: the keywords of one or more types, each only if `types` has the type that it is about.
///   Every
///     required name has a property. A list of types stays a list of types.
/// allOf is gone: it is merged. So are keywords that no C++ type holds (`not`, `if`, `contains`,
/// `unevaluated…`, …): what is left of their schema takes at least the same values, and names what was
/// written as a guard (Schema::guards). Reports contradictions (minimum above maximum, required but
/// forbidden, no finite document …) with their place; then there is no contract.
std::optional<schema::ContractFile> normalize(schema::ContractFile contract, diagnostics::Report& report,
                                              Faults faults = Faults::reported);

}  // namespace candor::canonicalize
