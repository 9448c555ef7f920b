// generator/review/check/result.cpp: queries on the result of a contract, for rules.
#include "check/result.hpp"

#include <algorithm>

namespace candor::check {

const ir::Field& result_field(const ir::Contract& contract, std::uint32_t place) {
  return result_fields(contract).at(place);
}

bool is_opted_out(const ir::Contract& contract, const ir::Field& field) {
  return std::ranges::any_of(contract.roles.opted_out,
                             [&](std::uint32_t place) { return &result_field(contract, place) == &field; });
}

bool fails_on_nothing(const ir::Contract& contract) {
  return std::any_of(contract.errors.begin(), contract.errors.end(),
                     [](const ir::ErrorCode& error) { return error.means != ir::Means::failed; });
}

std::vector<RoleMember> role_members(const ir::Contract& contract) {
  const ir::Roles& roles = contract.roles;
  std::vector<RoleMember> members;
  if (roles.completion) members.push_back({*roles.completion, "completion"});
  for (const ir::GapMember& gap : roles.gaps) members.push_back({gap.field, "gap"});
  if (roles.scope_empty) members.push_back({*roles.scope_empty, "scope-empty"});
  if (roles.scope_count) members.push_back({*roles.scope_count, "scope-count"});
  for (const std::uint32_t effect : roles.effects) members.push_back({effect, "effect"});
  for (const ir::SideStep& step : roles.steps) {
    if (step.done_field) members.push_back({*step.done_field, "step-done"});
    if (step.reason_field) members.push_back({*step.reason_field, "skip-reason"});
  }
  return members;
}

}  // namespace candor::check
