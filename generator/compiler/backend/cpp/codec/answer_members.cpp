// backend/cpp/codec/answer_members.cpp: how requests and answers travel, and the members of an answer.
#include "backend/cpp/codec/answer_members.hpp"

#include <algorithm>

namespace candor::backend::cpp {

bool travels_flat(const ir::Contract& contract) {
  return contract.travels == ir::Travels::flat &&
         std::holds_alternative<ir::Record>(contract[contract.result].kind);
}

bool params_travel_nested(const ir::Contract& contract) {
  return std::ranges::any_of(ir::params_fields(contract), [&](const ir::Field& field) {
    return std::ranges::find(contract.request_members, field.name) != contract.request_members.end();
  });
}

std::vector<AnswerMember> answer_members(const ir::Contract& contract, const ir::Record& result) {
  using Kind = AnswerMember::Kind;
  std::vector<AnswerMember> members;
  const auto add_request_members = [&](std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < std::min(to, contract.request_members.size()); ++i) {
      const std::string& name = contract.request_members[i];
      if (std::ranges::find(result.fields, name, &ir::Field::name) == result.fields.end())
        members.push_back({Kind::request, name});
    }
  };
  add_request_members(0, 1);
  members.push_back({Kind::success, "success"});
  for (std::uint32_t i = 0; i < result.fields.size(); ++i)
    members.push_back({Kind::field, result.fields[i].name, i});
  add_request_members(1, contract.request_members.size());
  return members;
}

}  // namespace candor::backend::cpp
