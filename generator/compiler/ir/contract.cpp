// ir/contract.cpp: copies of contracts.
#include "ir/contract.hpp"

namespace candor::ir {

Contract::Contract() = default;
Contract::Contract(const Contract&) = default;
Contract::Contract(Contract&&) noexcept = default;
Contract& Contract::operator=(const Contract&) = default;
Contract& Contract::operator=(Contract&&) noexcept = default;
Contract::~Contract() = default;

}  // namespace candor::ir
