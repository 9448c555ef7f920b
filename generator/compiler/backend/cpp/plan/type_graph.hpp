// backend/cpp/plan/type_graph.hpp: questions about the types of a contract that need no names.
#pragma once

#include "ir/branches.hpp"
#include "ir/contract.hpp"
#include "ir/type_graph.hpp"

namespace candor::backend::cpp {

/// Returns true for the types that become a struct of their own whatever they hold: records and tuples.
bool is_struct(const ir::Type& type);

using ir::branch_of;
using ir::for_each_held;
using ir::reachable;
using ir::without_null;

}  // namespace candor::backend::cpp
