#include <iterator>

#include "odd_tool.hpp"

namespace agent::odd_tool {

std::string_view to_wire(ParamsLevel value) noexcept {
  switch (value) {
    case ParamsLevel::value_1: return "1";
    case ParamsLevel::value_minus_1: return "-1";
    case ParamsLevel::value_1_5: return "1.5";
    case ParamsLevel::true_value: return "true";
    case ParamsLevel::null_value: return "null";
    case ParamsLevel::empty: return "";
    case ParamsLevel::a_b_2: return "a-b";
    case ParamsLevel::a_b: return "a_b";
    case ParamsLevel::default_: return "default";
  }
  return {};
}

std::string_view to_wire(ParamsType value) noexcept {
  switch (value) {
    case ParamsType::file: return "file";
  }
  return {};
}

std::string_view to_wire(ErrorCode value) noexcept {
  switch (value) {
    case ErrorCode::tool_error: return "tool_error";
  }
  return {};
}

bool Right::operator==(const Right& other_) const {
  return lefts == other_.lefts;
}

Outcome Outcome::complete(Data data) { return Outcome(Complete{std::move(data)}); }

Outcome Outcome::failure(ErrorCode code, candor::Message message, candor::Details details) {
  return Outcome(Failure{code, std::move(message), std::move(details)});
}

std::string_view Outcome::state_name() const noexcept {
  static constexpr std::string_view names[] = {
      "complete",
      "failure",
  };
  return names[state_.index()];
}

candor::Coverage Outcome::coverage() const {
  return match(
      [](const Complete&) { return candor::detail::Attestation::partial({{"the call of odd-tool", "says nothing of its coverage"}}); },
      [](const Failure& failure) {
        return candor::detail::Attestation::partial({{"the call of odd-tool", failure.message.text()}});
      }
  );
}

}  // namespace agent::odd_tool
