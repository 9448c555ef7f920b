// runtime/src/outcome/state_names.cpp: the names of states, for logs.
#include <candor/contract_info.hpp>
#include <candor/outcome_of.hpp>

namespace candor {

StateName::StateName(std::string_view name, std::string_view remarks) : text_(name) { text_ += remarks; }

std::string_view detail::name_of_state(const ContractInfo& info, std::size_t index) noexcept {
  return info.states[index].name;
}

}  // namespace candor
