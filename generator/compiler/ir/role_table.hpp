// ir/role_table.hpp: the roles of a contract as the table by which answers are judged (candor/roles.hpp).
#pragma once

#include <candor/contract_info.hpp>

#include <deque>
#include <string>
#include <vector>

#include "ir/contract.hpp"

namespace candor::ir {

/// Owns all that the table refers to, and stays where it is.
class RoleTable {
 public:
  explicit RoleTable(const Contract& contract);
  RoleTable(const RoleTable&) = delete;
  RoleTable& operator=(const RoleTable&) = delete;

  /// The roles of the contract and its declared states, in their order. It has no texts for people.
  const ContractInfo& info() const { return info_; }
  /// The steps by RoleInfo::step; among them the reasons in lists of gaps, which have no fields.
  const std::vector<SideStep>& steps() const { return steps_; }

 private:
  class Making;

  std::deque<std::string> texts_;
  std::vector<RoleInfo> roles_;
  std::vector<PartInfo> parts_;
  std::deque<std::vector<RoleInfo>> nested_;
  std::deque<std::vector<PartLink>> links_;
  std::deque<std::vector<PartChoice>> choices_;
  std::deque<std::vector<std::string_view>> values_;
  std::deque<std::vector<StateConstant>> constants_;
  std::vector<StateInfo> states_;
  std::vector<SideStep> steps_;
  std::deque<std::vector<WordInfo>> words_;
  std::vector<StepInfo> step_infos_;
  std::vector<std::string_view> refused_;
  std::vector<CountInfo> counts_;
  std::vector<std::string_view> work_counts_;
  ContractInfo info_;
};

}  // namespace candor::ir
