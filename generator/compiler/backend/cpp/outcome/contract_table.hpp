// backend/cpp/outcome/contract_table.hpp: a contract as the data that emitted code has of it
// (candor/contract_info.hpp).
#pragma once

#include <candor/contract_info.hpp>

#include <deque>
#include <string>
#include <vector>

#include "backend/cpp/plan/plan.hpp"
#include "ir/role_table.hpp"

namespace candor::backend::cpp {

/// Owns what `info` refers to, and stays where it is.
class ContractTable {
 public:
  ContractTable(const ir::Contract& contract, const Plan& plan);
  ContractTable(const ContractTable&) = delete;
  ContractTable& operator=(const ContractTable&) = delete;

  const ContractInfo& info() const { return info_; }

 private:
  std::string_view keep(std::string text) { return texts_.emplace_back(std::move(text)); }
  /// The row of a member that has one.
  RoleInfo& row_of(const ir::Field& field);
  void add_states(const Plan& plan);
  void add_steps();

  ir::RoleTable table_;
  std::deque<std::string> texts_;
  std::vector<StateInfo> states_;
  std::vector<RoleInfo> roles_;
  std::deque<std::vector<WordInfo>> reasons_;
  std::vector<StepInfo> steps_;
  std::vector<WordInfo> codes_;
  ContractInfo info_;
};

}  // namespace candor::backend::cpp
