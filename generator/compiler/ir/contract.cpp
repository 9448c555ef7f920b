// ir/contract.cpp: copies of contracts, and the fields of their params and results.
#include "ir/contract.hpp"

namespace candor::ir {

Contract::Contract() = default;
Contract::Contract(const Contract&) = default;
Contract::Contract(Contract&&) noexcept = default;
Contract& Contract::operator=(const Contract&) = default;
Contract& Contract::operator=(Contract&&) noexcept = default;
Contract::~Contract() = default;

namespace {

const std::vector<Field>& fields_of(const Contract& contract, TypeId type) {
  static const std::vector<Field> none;
  const auto* const record = contract.is_envelope() ? nullptr : std::get_if<Record>(&contract[type].kind);
  return record == nullptr ? none : record->fields;
}

}  // namespace

const std::vector<Field>& params_fields(const Contract& contract) { return fields_of(contract, contract.params); }
const std::vector<Field>& result_fields(const Contract& contract) { return fields_of(contract, contract.result); }

}  // namespace candor::ir
