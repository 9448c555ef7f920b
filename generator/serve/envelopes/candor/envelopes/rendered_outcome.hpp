// candor/envelopes/rendered_outcome.hpp: an outcome prepared for envelopes: its JSON object, and its account
// as text.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include <candor/call.hpp>
#include <candor/contract_info.hpp>
#include <candor/expected.hpp>
#include <candor/limits.hpp>
#include <candor/report.hpp>
#include <candor/violation.hpp>

namespace candor::envelopes {

/// The name under which an outcome's wire object stands in the metadata of envelopes that have some.
inline constexpr std::string_view outcome_key = "candor.outcome";

/// Why an envelope is refused: the `keyword` of a Violation.
inline constexpr std::string_view no_outcome = "envelope/no-outcome";
inline constexpr std::string_view another_tool = "envelope/another-tool";
inline constexpr std::string_view contradicting_flag = "envelope/contradicting-flag";
inline constexpr std::string_view reserved_name = "envelope/reserved-name";
inline constexpr std::string_view image_impossible = "envelope/image-impossible";
inline constexpr std::string_view input_required = "envelope/input-required";
inline constexpr std::string_view too_large = "envelope/too-large";

/// An outcome, ready for any envelope. All texts are deterministic: same outcome, same bytes.
struct RenderedOutcome {
  std::string_view tool;
  /// The outcome by itself (`{"success":...}`), as its writer wrote it.
  std::string wire;
  /// The result as JSON: an object, or any value if the contract allows it. Empty for a failure.
  std::string result;
  /// The account: the state; each gap by name and unit, with its reason; each skipped step with its reason;
  /// the code, message and details of a failure. Lines end with a newline. Foreign text never begins a line.
  std::string account;
  Means means = Means::done;
  /// What the coverage proved (candor::to_json(covered.receipt())), for envelopes with metadata: MCP, Sage,
  /// katu. Empty for none.
  std::string receipt = {};
  /// Of a failure: whether the call can be tried again.
  RetryAdvice advice = {};
  /// The result is an object, whatever its state.
  bool object = true;
  bool operator==(const RenderedOutcome&) const = default;
};

/// Returns the text for a model: the account, then the result as JSON.
std::string text_of(const RenderedOutcome& rendered);

/// `wire` is the output of the writer, `state` the name of the state.
RenderedOutcome render(const ContractInfo& contract, std::string_view state, std::string wire);

/// The largest text of an answer, in bytes; 0 for any.
struct Budget {
  std::size_t max_text_bytes = 0;
};

/// Returns the outcome with findings left out, so that text_of() fits into the budget, and with the gap
/// declared in it and in its account (candor/envelopes/shorten.hpp). Refused (`envelope/too-large`) where it
/// has no findings, or no gap to declare: no text is cut.
Expected<RenderedOutcome> within(const Budget& budget, RenderedOutcome rendered,
                                 const AnsweredOutcome& outcome);

/// The outcome with its account, within the budget. Refused where its contract refuses it.
template <class Outcome>
Expected<RenderedOutcome> render(const Outcome& outcome, const Budget& budget = {}) {
  std::string wire;
  Written written = write(outcome, wire);
  if (!written) return std::move(written).error();
  return within(budget, render(contract_info_of(&outcome), detail::StateNames::name_of(outcome), std::move(wire)),
                described(outcome));
}

/// The parts of an outcome in an envelope.
struct Unwrapped {
  /// The wire object.
  std::string wire;
  /// The envelope's own flag.
  bool error = false;
};

/// One violation of an envelope's own.
Violations refused(std::string_view keyword, std::string pointer, std::string expected, std::string found);

/// Returns the meaning of the state with this name.
Means means_of(const ContractInfo& contract, std::string_view state);

/// The tool as its contract names it; `Outcome` is found by its type.
template <class Outcome>
std::string_view tool_of() {
  return contract_info_of(static_cast<const Outcome*>(nullptr)).tool;
}

/// Reads the outcome from the parts in an envelope. Refuses an envelope whose flag contradicts its outcome.
template <class Outcome>
Expected<Report<Outcome>> read_unwrapped(Expected<Unwrapped> unwrapped, const ReadOptions& options) {
  if (!unwrapped) return std::move(unwrapped).error();
  const auto* type = static_cast<const Outcome*>(nullptr);
  Expected<Report<Outcome>> outcome = read_as(type, unwrapped->wire, options);
  if (!outcome) return outcome;
  const std::string_view state = detail::StateNames::name_of(*outcome);
  if (is_error(means_of(contract_info_of(type), state)) == unwrapped->error) return outcome;
  return refused(contradicting_flag, "",
                 unwrapped->error ? "an outcome that failed" : "an outcome that did not fail",
                 std::string(state));
}

}  // namespace candor::envelopes
