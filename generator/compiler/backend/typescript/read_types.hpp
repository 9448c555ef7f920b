// backend/typescript/read_types.hpp: the types of what readers return, where absent members have their
// defaults.
#pragma once

#include <string>
#include <vector>

#include "backend/cpp/plan/plan.hpp"
#include "ir/contract.hpp"

namespace candor::backend::typescript {

/// What a reader returns of the values of a contract is of these types.
struct ReadTypes {
  /// For each type, whether readers fill in a member of its values, or of a part of them.
  std::vector<bool> differs;
  /// The name of the type of such values, "ReadOptions"; empty where there is none.
  std::vector<std::string> names;
  std::string params;  // "ReadParams", always
  std::string data;    // "ReadData", or "Data" where it is the same; and so on
  std::string gaps;
  std::string outcome;

  bool differ(const ir::Field& field) const { return ir::is_filled(field) || differs[field.type]; }
};
ReadTypes read_types(const ir::Contract& contract, const cpp::Plan& plan);

}  // namespace candor::backend::typescript
