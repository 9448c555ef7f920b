// backend/cpp/codec/answer_members.hpp: how requests and answers travel, and the members of an answer.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ir/contract.hpp"

namespace candor::backend::cpp {

/// Returns true if the result travels flat: its members beside `success`. Only objects with declared members can.
bool travels_flat(const ir::Contract& contract);

/// Returns true if the params travel nested: one has the name of a member of the request.
bool params_travel_nested(const ir::Contract& contract);

/// A member of a flat answer: a field of the result (its index), `success`, or a member of the request, which an answer
/// may repeat.
struct AnswerMember {
  enum class Kind { field, success, request } kind = Kind::field;
  std::string name;
  std::uint32_t field = 0;
};

/// Returns the members of a flat answer in the order in which tools write them: the request's id and `success` first,
/// the other members of the request last. Those that the result declares itself are its fields.
std::vector<AnswerMember> answer_members(const ir::Contract& contract, const ir::Record& result);

}  // namespace candor::backend::cpp
