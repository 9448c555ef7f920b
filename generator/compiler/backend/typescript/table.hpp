// backend/typescript/table.hpp: the table of a contract as emitted TypeScript carries it.
#pragma once

#include <string>

#include "backend/cpp/plan/plan.hpp"

namespace candor::backend::typescript {

/// Returns the table by which candor_judge.wasm decides about the texts of a tool, as the JSON that
/// <candor/detail/judge_table.hpp> describes.
std::string table_text(const ir::Contract& contract, const cpp::Plan& plan);

/// The same for a contract that was lowered just now.
std::string table_text(const ir::Contract& lowered);

/// Returns a format that the table asserts and candor_judge.wasm does not know; "" if there is none.
std::string unknown_format(const ir::Contract& contract, const cpp::Plan& plan);

}  // namespace candor::backend::typescript
