// backend/cpp/plan/type_graph.hpp: questions about the types of a contract that need no names.
#pragma once

#include <vector>

#include "ir/branches.hpp"
#include "ir/contract.hpp"
#include "ir/lower/parts.hpp"

namespace candor::backend::cpp {

/// Calls `visit(id)` for each type that the C++ type of `type` is made of, in order; as often as it is used.
template <class Visit>
void for_each_part(const ir::Type& type, const Visit& visit) {
  ir::for_each_part(type.kind, [&](ir::TypeId part, ir::Holds holds) {
    if (holds != ir::Holds::as_rule) visit(part);
  });
}

/// Returns true for the types that become a struct of their own whatever they hold: records and tuples.
bool is_struct(const ir::Type& type);

/// For each type, whether it is reachable from one of `roots`.
std::vector<bool> reachable(const ir::Contract& contract, const std::vector<ir::TypeId>& roots);

/// The type without `Nullable` around it.
ir::TypeId without_null(const ir::Contract& contract, ir::TypeId id);

using ir::accepts_kind;
using ir::branch_of;

}  // namespace candor::backend::cpp
