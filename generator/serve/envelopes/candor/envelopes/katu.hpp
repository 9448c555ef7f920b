// candor/envelopes/katu.hpp: katu's ToolOutput, made by its helpers only, and outcomes in it.
#pragma once

#include <string>
#include <string_view>

#include <candor/envelopes/rendered_outcome.hpp>
#include <candor/value.hpp>
#include <candor/wire/katu.hpp>

namespace candor {
namespace katu {

/// The output of a tool for the agent loop. The model reads only the content; title and metadata stay with
/// the host.
class [[nodiscard]] ToolOutput {
 public:
  /// No title, metadata `{}`, no error.
  static ToolOutput success(std::string content);
  /// The same with a title.
  static ToolOutput success_with_title(std::string title, std::string content);
  /// An output without title, with metadata `{}`, for a call that ran and found an error.
  static ToolOutput error(std::string content);

  /// Replaces the whole value, without merging.
  ToolOutput with_metadata(Value metadata) &&;
  /// Replaces the title.
  ToolOutput with_title(std::string title) &&;

  const std::string& title() const& noexcept { return wire_.title; }
  std::string title() && { return wire_.title; }
  const std::string& content() const& noexcept { return wire_.content; }
  std::string content() && { return wire_.content; }
  const Value& metadata() const& noexcept { return wire_.metadata; }
  Value metadata() && { return wire_.metadata; }
  bool is_error() const noexcept { return wire_.is_error; }

  bool operator==(const ToolOutput&) const = default;

 private:
  explicit ToolOutput(wire::katu::ToolOutput wire) : wire_(std::move(wire)) {}
  friend Expected<ToolOutput> parse_tool_output(std::string_view json, const Limits& limits);
  friend Written write(const ToolOutput& output, std::string& out);
  wire::katu::ToolOutput wire_;
};

/// Reads one: a missing title is "", missing metadata `{}`, a missing flag false; null is an error for all
/// but metadata; unknown members are ignored. Unlike serde, a list of the four values and a member that is
/// there twice are refused.
Expected<ToolOutput> parse_tool_output(std::string_view json, const Limits& limits = {});
/// All four members.
Written write(const ToolOutput& output, std::string& out);

/// For to_katu and from_katu.
ToolOutput from_rendered(const envelopes::RenderedOutcome& rendered);
Expected<envelopes::Unwrapped> carried_by(const ToolOutput& output);

}  // namespace katu

/// The outcome as a ToolOutput: the account and the result as its content, the tool's name as its title, the
/// outcome itself under metadata["candor.outcome"].
template <class Outcome>
Expected<katu::ToolOutput> to_katu(const Outcome& outcome, const envelopes::Budget& budget = {}) {
  Expected<envelopes::RenderedOutcome> rendered = envelopes::render(outcome, budget);
  if (!rendered) return std::move(rendered).error();
  return katu::from_rendered(*rendered);
}

/// The outcome that to_katu put there. Refused where there is none, and where the flag contradicts it.
template <class Outcome>
Expected<Report<Outcome>> from_katu(const katu::ToolOutput& output, const ReadOptions& options = {}) {
  return envelopes::read_unwrapped<Outcome>(katu::carried_by(output), options);
}

}  // namespace candor
