// generator/compiler/ir/lower.hpp: lowers the schemas of a contract to the IR.
#pragma once

#include <optional>

#include "convention/convention.hpp"
#include "diagnostics/findings.hpp"
#include "ir/contract.hpp"
#include "schema/model/contract_file.hpp"

namespace candor::ir {

/// Lowers a normalized contract. Each type accepts exactly the documents that its schema accepts.
///
/// - A schema without `type` accepts every kind of value: `{}` is Any; with constraints it is Checked, one
/// branch for
///   each kind. `params` is always a Record.
/// - An array of types is a Union discriminated by JSON kind; null in it, or beside it in anyOf/oneOf, makes
/// it Nullable.
/// - anyOf/oneOf is a Union where a discriminator is proved, a String where each branch is one, else Checked.
/// - Keywords beside anyOf/oneOf, other than `type`, make a Checked of all of them.
/// - Types may contain themselves, by arrays and maps alone too.
/// - A missing `kind` follows from the roles: completion makes a query, effect a mutation, else info.
///
/// Returns std::nullopt after reporting an error.
std::optional<Contract> lower(const schema::ContractFile& file, const convention::Convention& convention,
                              diagnostics::Findings& report);

}  // namespace candor::ir
