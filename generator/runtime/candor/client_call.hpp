// candor/client_call.hpp: what the clients of all protocols share: how a call is made, and why it has no
// outcome.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include <candor/contract_info.hpp>
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
/// What the server sent is no answer of its protocol.
inline constexpr std::string_view protocol = "call/protocol";
}  // namespace call_failed

/// Returns true if a call failed for this reason, one of `call_failed`.
inline bool failed_by(const Violations& violations, std::string_view reason) {
  return !violations.empty() && violations[0].keyword == reason;
}

namespace detail {

/// Returns the one violation that says why there is no outcome.
Violations no_outcome_of(std::string_view reason, std::string expected, std::string found);

/// The outcome of the tool that has these params; void for any other type.
template <class Params, class = void>
struct OutcomeOf {
  using type = void;
};
template <class Params>
struct OutcomeOf<Params, std::void_t<decltype(outcome_of(static_cast<const Params*>(nullptr)))>> {
  using type = std::remove_pointer_t<decltype(outcome_of(static_cast<const Params*>(nullptr)))>;
};

/// The outcome of the tool that has these params. Does not compile for other types.
template <class Params>
struct CalledTool {
  using Outcome = typename OutcomeOf<Params>::type;
  static_assert(!std::is_void_v<Outcome>,
                "a client is called with the Params of a tool; for others there is the untyped call");
  static const ContractInfo& info() { return contract_info_of(static_cast<const Outcome*>(nullptr)); }
};

}  // namespace detail
}  // namespace candor
