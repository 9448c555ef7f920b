#include <iterator>

#include "edit.hpp"

namespace agent::edit {

std::string_view to_wire(FormatSkippedReason value) noexcept {
  switch (value) {
    case FormatSkippedReason::timeout: return "timeout";
    case FormatSkippedReason::error: return "error";
  }
  return {};
}

std::string_view to_wire(BackupSkippedReason value) noexcept {
  switch (value) {
    case BackupSkippedReason::timeout: return "timeout";
    case BackupSkippedReason::error: return "error";
  }
  return {};
}

std::string_view to_wire(ErrorCode value) noexcept {
  switch (value) {
    case ErrorCode::tool_error: return "tool_error";
  }
  return {};
}

Outcome Outcome::complete(Data data) { return Outcome(Complete{std::move(data)}); }

Outcome Outcome::rolled_back(Data data) { return Outcome(RolledBack{std::move(data)}); }

Outcome Outcome::failure(ErrorCode code, candor::Message message, candor::Details details) {
  return Outcome(Failure{code, std::move(message), std::move(details)});
}

std::string_view Outcome::state_name() const noexcept {
  static constexpr std::string_view names[] = {
      "complete",
      "rolled_back",
      "failure",
  };
  return names[state_.index()];
}

candor::Coverage Outcome::coverage() const {
  return match(
      [](const Complete&) { return candor::detail::Attestation::partial({{"the call of edit", "says nothing of its coverage"}}); },
      [](const RolledBack&) { return candor::detail::Attestation::partial({{"the call of edit", "the edit was undone"}}); },
      [](const Failure& failure) {
        return candor::detail::Attestation::partial({{"the call of edit", failure.message.text()}});
      }
  );
}

}  // namespace agent::edit
