// envelopes/rendered_outcome.cpp: prepares an outcome for envelopes.
#include <candor/envelopes/rendered_outcome.hpp>

#include <candor/envelopes/members.hpp>
#include "account.hpp"

namespace candor::envelopes {
namespace {

const StateInfo& state_of(const ContractInfo& contract, std::string_view name) {
  for (const StateInfo& state : contract.states) {
    if (state.name == name) return state;
  }
  // Generated code names its own states; the last one is the failure.
  return contract.states.back();
}

std::vector<Member> but_success(std::vector<Member> members) {
  std::erase_if(members, [](const Member& member) { return member.name == "success"; });
  return members;
}

}  // namespace

RenderedOutcome render(const ContractInfo& contract, std::string_view state_name, std::string wire) {
  const StateInfo& state = state_of(contract, state_name);
  const std::vector<Member> members = but_success(members_of(wire).value_or(std::vector<Member>()));
  RenderedOutcome rendered;
  rendered.tool = contract.tool;
  rendered.means = state.means;
  rendered.object = contract.object;
  rendered.wire = std::move(wire);
  if (state.means == Means::failed) {
    rendered.account = account_of_failure(contract, state, members);
    return rendered;
  }
  const std::string* nested = contract.nested ? value_of(members, "result") : nullptr;
  rendered.result = nested != nullptr ? *nested : object_of(members);
  const auto inner = nested != nullptr ? members_of(*nested) : std::optional(members);
  rendered.account = account_of(contract, state, inner.value_or(std::vector<Member>()));
  return rendered;
}

std::string text_of(const RenderedOutcome& rendered) {
  return rendered.result.empty() ? rendered.account : rendered.account + "result: " + rendered.result + '\n';
}

Violations refused(std::string_view keyword, std::string pointer, std::string expected, std::string found) {
  Violation violation;
  violation.keyword = keyword;
  violation.pointer = std::move(pointer);
  violation.expected = std::move(expected);
  violation.found = std::move(found);
  return {{std::move(violation)}, false};
}

Means means_of(const ContractInfo& contract, std::string_view state) {
  return state_of(contract, state).means;
}

}  // namespace candor::envelopes
