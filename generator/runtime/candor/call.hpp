// candor/call.hpp: how a set of tools calls one of them by its name.
#pragma once

#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include <candor/contract_info.hpp>
#include <candor/limits.hpp>
#include <candor/expected.hpp>
#include <candor/state_name.hpp>
#include <candor/tool.hpp>

namespace candor {

/// The running call, which a handler may take as its second parameter: <candor/running_call.hpp>.
class Call;
/// Returns the call that this thread runs.
const Call& running_call() noexcept;

/// Returns true if the handler can be called with these params, and the running call beside them.
template <class Handler, class Params>
inline constexpr bool takes_call = std::is_invocable_v<Handler&, const Params&, const Call&>;

/// Returns true if the handler can be called with these params.
template <class Handler, class Params>
inline constexpr bool takes = takes_call<Handler, Params> || std::is_invocable_v<Handler&, const Params&>;

/// Calls the handler with all that it takes.
template <class Handler, class Params>
decltype(auto) call_handler(Handler& handler, const Params& params) {
  if constexpr (takes_call<Handler, Params>) {
    return handler(params, running_call());
  } else {
    return handler(params);
  }
}

/// Returns true if the handler returns exactly this outcome for these params; also true if it does not accept
/// the params, which is a separate error.
template <class Handler, class Params, class Outcome>
constexpr bool gives() {
  if constexpr (takes<Handler, Params>) {
    using Result = decltype(call_handler(std::declval<Handler&>(), std::declval<const Params&>()));
    return std::is_same_v<std::remove_cvref_t<Result>, Outcome>;
  } else {
    return true;
  }
}
template <class Handler, class Params, class Outcome>
inline constexpr bool answers_with = gives<Handler, Params, Outcome>();

/// Returns the name of the state of an outcome as text; "" if its reader refuses the text.
template <class Outcome>
std::string_view state_of(std::string_view text) {
  const auto report = read_as(static_cast<const Outcome*>(nullptr), text, ReadOptions());
  return report ? detail::StateNames::name_of(*report) : std::string_view();
}

/// Describes an outcome for envelopes. Emitted outcomes have all that it takes.
template <class Outcome>
AnsweredOutcome described(const Outcome& outcome) {
  if constexpr (requires { contract_info_of(&outcome), outcome.state_name(); }) {
    return {&contract_info_of(&outcome), detail::StateNames::name_of(outcome), &state_of<Outcome>};
  } else {
    return {};
  }
}

/// Runs the handler if there are params, and appends its answer. `write` is found beside the outcome.
template <class Outcome, class Handler, class Params>
Answer answer(Handler& handler, Expected<Params> params, std::string& out) {
  // A handler with the wrong type was refused before, with a message.
  if constexpr (takes<Handler, Params> && answers_with<Handler, Params, Outcome>) {
    if (!params) return Answer::bad_params(std::move(params).error());
    const Outcome outcome = call_handler(handler, *params);
    Written written = write(outcome, out);
    if (!written) return Answer::unwritable(std::move(written).error());
    return Answer::answered(described(outcome));
  } else {
    return Answer::unknown_tool();
  }
}

/// A tool as a type, for generic code.
template <auto read_params, auto read_outcome>
struct ToolOf {
  using Params = typename decltype(read_params(std::string_view(), Limits()))::value_type;
  using Report = typename decltype(read_outcome(std::string_view(), ReadOptions()))::value_type;
  using Outcome = typename Report::outcome_type;
  static Expected<Params> parse_params(std::string_view json, const Limits& limits = {}) {
    return read_params(json, limits);
  }
  static Expected<Report> parse_outcome(std::string_view json, const ReadOptions& options = {}) {
    return read_outcome(json, options);
  }
};

}  // namespace candor
