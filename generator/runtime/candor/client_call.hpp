// candor/client_call.hpp: what the clients of all protocols share: how a call is made, and why it has no
// outcome.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include "candor/detail/older_libcxx.hpp"

#include <candor/contract_info.hpp>
#include <candor/entry.hpp>
#include <candor/limits.hpp>
#include <candor/violation.hpp>

namespace candor {

/// Progress that a tool reports while it runs.
struct Progress {
  double done = 0;
  std::optional<double> total = std::nullopt;
  std::string message = "";
  bool operator==(const Progress&) const = default;
};

/// How one call is made.
struct CallOptions {
  /// From the request to the answer. Zero: unlimited. A call that times out is cancelled.
  std::chrono::milliseconds timeout{60'000};
  /// Cancels the call.
  std::stop_token stop = {};
  /// How long an answer is still waited for after the call was cancelled or has timed out: a server may
  /// answer with what it has.
  std::chrono::milliseconds grace{0};
  /// Called in the calling thread, before the call returns. It may use the client. Without it the server is
  /// not asked for progress.
  std::function<void(const Progress&)> on_progress = {};
  /// How the outcome is read.
  ReadOptions read = {};
};

/// Why a call has no outcome: the `keyword` of a Violation. `found` has the words of the other side.
namespace call_failed {
/// The answer did not come in time.
inline constexpr std::string_view timed_out = "call/timed-out";
/// CallOptions::stop was requested.
inline constexpr std::string_view cancelled = "call/cancelled";
/// The server cannot be started or reached, or was lost before it answered. Whether the tool ran is unknown.
inline constexpr std::string_view disconnected = "call/disconnected";
/// The server refused the request: it knows no such tool, or refuses its params.
inline constexpr std::string_view refused = "call/refused";
/// The params are none that can be sent: nothing was. Their violations follow. (Violations without one of
/// these keywords in front are those of an answer: the tool may have run.)
inline constexpr std::string_view not_sent = "call/not-sent";
/// What the server sent is no answer of its protocol, or has the id of no request. Whether the tool ran is
/// unknown.
inline constexpr std::string_view protocol = "call/protocol";
/// Behind one of the others: the request of a tool was sent, and its answer is lost. The call may or may not
/// have had its effect: look before trying again.
inline constexpr std::string_view effect_unknown = "call/effect-unknown";
}  // namespace call_failed

/// Returns true if a call failed for this reason, one of `call_failed`.
inline bool failed_by(const Violations& violations, std::string_view reason) {
  return !violations.empty() && violations[0].keyword == reason;
}

/// Returns true if the call may or may not have had its effect.
inline bool is_effect_unknown(const Violations& violations) {
  return violations.size() > 1 && violations[1].keyword == call_failed::effect_unknown;
}

namespace detail {

/// Returns the one violation that says why there is no outcome.
Violations no_outcome_of(std::string_view reason, std::string expected, std::string found);
/// Adds that the call may or may not have had its effect.
Violations with_unknown_effect(Violations why);
/// Returns why a call of this tool has no outcome. A tool that only looks has no effect.
Violations no_outcome_of(const ContractInfo& contract, Violations why);
/// Returns the violations of params after one that says that nothing was sent.
Violations not_sent(Violations violations);
/// Returns what follows the reason why a server was lost where it is not started again.
std::string no_more_restarts(unsigned restarts);

/// The tool that has these params.
template <ToolParams Params>
struct CalledTool {
  using Outcome = typename EntryOf<Params>::Outcome;
  static const ContractInfo& info() { return contract_info_of(static_cast<const Outcome*>(nullptr)); }
};

}  // namespace detail
}  // namespace candor
