// canonicalize/passes.hpp: the passes that bring the schemas of a contract into their normal form.
#pragma once

#include "diagnostics/findings.hpp"
#include "schema/model/contract_file.hpp"

namespace candor::canonicalize {

/// How contradictions in the schemas are treated.
enum class Faults {
  reported,  // they are errors
  taken      // a schema that contradicts itself refuses everything, as a validator has it
};

/// Removes the constraints that no C++ type expresses (`not`, `if`, `contains`, `unevaluated...`, ...) from
/// the schemas of the contract, and notes on each the guard that enforces them (Schema::guards). What is left
/// takes at least the same values. A schema with a `$dynamicRef` below it has a copy for each way
/// there, and is guarded at the root.
void split_guards(schema::ContractFile& contract, Faults faults);

/// Brings the schemas of the contract into their normal form. Every schema that params, result or types reach
/// is afterwards one of
///   - a reference: `ref` and annotations (title, description, default, deprecated, examples, extensions)
///   that
///     its target does not have. The target is no reference. A reference without annotations is gone: its
///     users refer to the target;
///   - a union: `any_of` or `one_of` of at least two branches, and annotations. What stood beside it is
///   merged
///     into each branch. A union with null keeps its branch `{"type": "null"}`. anyOf within anyOf is
///     flattened, branches that are equal are one;
///   - `always`;
///   - an enum: `values`, all of which satisfy every keyword that stood beside them; those keywords are gone,
///     `types` are the types of the values. Unions of constants are such enums, with `value_descriptions`;
///   - anything else: the keywords of one or more types, each only if `types` has a type that it constrains.
///     Every required name has a property. An array of types stays one schema.
/// allOf is merged. Expects split_guards() and the checks of analyze/ before: they explain contradictions,
/// and a contradiction that they missed is reported here without a reason.
void canonicalize(schema::ContractFile& contract, diagnostics::Findings& report, Faults faults);

/// Turns params that are a choice between objects into one object: the members of all, required where all
/// require them, with the choice as its guard.
void join_params(schema::ContractFile& contract);

}  // namespace candor::canonicalize
