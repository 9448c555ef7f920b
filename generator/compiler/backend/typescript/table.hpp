// backend/typescript/table.hpp: the table of a contract as emitted TypeScript carries it.
#pragma once

#include <string>

#include "backend/cpp/plan/plan.hpp"

namespace candor::backend::typescript {

struct PrintedTable {
  /// The JSON that <candor/detail/judge_table.hpp> describes.
  std::string text;
  /// A format that the table asserts and candor_judge.wasm does not know; "" if there is none.
  std::string unknown_format;
};

/// Prints the table by which candor_judge.wasm validates and judges the texts of a tool.
PrintedTable print_table(const ir::Contract& contract, const cpp::Plan& plan);

}  // namespace candor::backend::typescript
