// generator/traffic/mock/contract_words.hpp: a contract as the data that emitted code has of it
// (candor/contract_info.hpp). Private to this module.
#pragma once

#include <candor/contract_info.hpp>

#include <deque>
#include <string>
#include <vector>

#include "ir/contract.hpp"

namespace candor::mock {

/// Owns what `info` refers to, and stays where it is.
class ContractWords {
 public:
  explicit ContractWords(const ir::Contract& contract);
  ContractWords(const ContractWords&) = delete;
  ContractWords& operator=(const ContractWords&) = delete;

  const ContractInfo& info() const { return info_; }
  /// The state of that name, as answers refer to it; "" if there is none.
  std::string_view state(std::string_view name) const;

 private:
  std::string_view keep(std::string text) { return texts_.emplace_back(std::move(text)); }
  void add_states(const ir::Contract& contract);
  void add_gaps(const ir::Contract& contract);
  void add_steps(const ir::Contract& contract);

  std::deque<std::string> texts_;
  std::vector<StateInfo> states_;
  std::vector<GapInfo> gaps_;
  std::deque<std::vector<WordInfo>> reasons_;
  std::vector<StepInfo> steps_;
  std::vector<WordInfo> codes_;
  std::vector<std::string_view> findings_;
  ContractInfo info_;
};

}  // namespace candor::mock
