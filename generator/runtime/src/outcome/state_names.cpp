// runtime/src/outcome/state_names.cpp: the names of states, for logs.
#include <candor/contract_info.hpp>
#include <candor/outcome_of.hpp>

namespace candor::detail {

std::string_view name_of_state(const ContractInfo& info, std::size_t index) noexcept {
  return info.states[index].name;
}

}  // namespace candor::detail
