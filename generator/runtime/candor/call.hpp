// candor/call.hpp: how a set of tools calls one of them by its name.
#pragma once

#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include <candor/limits.hpp>
#include <candor/parsed.hpp>
#include <candor/tool.hpp>

namespace candor {

/// Returns true if the handler can be called with these params.
template <class Handler, class Params>
inline constexpr bool takes = std::is_invocable_v<Handler&, const Params&>;

/// Returns true if the handler returns exactly this outcome for these params; also true if it does not accept
/// the params, which is a separate error.
template <class Handler, class Params, class Outcome>
constexpr bool gives() {
  if constexpr (takes<Handler, Params>) {
    return std::is_same_v<std::remove_cvref_t<std::invoke_result_t<Handler&, const Params&>>, Outcome>;
  } else {
    return true;
  }
}
template <class Handler, class Params, class Outcome>
inline constexpr bool answers_with = gives<Handler, Params, Outcome>();

/// Runs the handler if there are params, and appends its answer. `write` is found beside the outcome.
template <class Outcome, class Handler, class Params>
Answer answer(Handler& handler, Parsed<Params> params, std::string& out) {
  // A handler with the wrong type was refused before, with a message.
  if constexpr (takes<Handler, Params> && answers_with<Handler, Params, Outcome>) {
    if (!params) return Answer::bad_params(std::move(params).error());
    Written written = write(handler(*params), out);
    return written ? Answer::answered() : Answer::unwritable(std::move(written).violations());
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
  static Parsed<Params> parse_params(std::string_view json, const Limits& limits = {}) {
    return read_params(json, limits);
  }
  static Parsed<Report> parse_outcome(std::string_view json, const ReadOptions& options = {}) {
    return read_outcome(json, options);
  }
};

}  // namespace candor
