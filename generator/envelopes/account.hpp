// envelopes/account.hpp: prints an outcome as text. Private to this module.
#pragma once

#include <string>
#include <vector>

#include <candor/contract_info.hpp>

#include <candor/envelopes/members.hpp>

namespace candor::envelopes {

/// The account of a call that was carried out: its state, gaps and skipped steps. `result` are the result's
/// members.
std::string account_of(const ContractInfo& contract, const StateInfo& state, const std::vector<Member>& result);

/// The account of a call that could not be carried out. `failure` are its members but `success`.
std::string account_of_failure(const ContractInfo& contract, const StateInfo& state,
                               const std::vector<Member>& failure);

}  // namespace candor::envelopes
