// candor/envelopes/ailoop.hpp: ailoop's ToolResultContent, made by its constructors only, and outcomes in it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <candor/envelopes/rendered_outcome.hpp>
#include <candor/wire/ailoop.hpp>

namespace candor {
namespace ailoop {

using wire::ailoop::Base64Source;
using wire::ailoop::FileIdSource;
using wire::ailoop::ImageBlock;
using wire::ailoop::Source;
using wire::ailoop::TextBlock;
using wire::ailoop::ToolResultBlock;
using wire::ailoop::UrlSource;

/// Body of a reply that an engine relays to the model. As in ailoop, there is no other way to make one than
/// these.
class [[nodiscard]] ToolResultContent {
 public:
  /// One text block, no error.
  static ToolResultContent text(std::string text);
  /// One text block, an error.
  static ToolResultContent error(std::string text);
  /// One image block, no error.
  static ToolResultContent image(Source source);
  /// These blocks, maybe none; no error.
  static ToolResultContent from_blocks(std::vector<ToolResultBlock> blocks);
  /// Sets the flag.
  ToolResultContent with_is_error(bool is_error) &&;

  const std::vector<ToolResultBlock>& blocks() const& noexcept { return wire_.blocks; }
  std::vector<ToolResultBlock> blocks() && { return wire_.blocks; }
  bool is_error() const noexcept { return wire_.is_error; }
  /// The first text block, wherever it stands.
  std::optional<std::string_view> as_text() const&;
  std::optional<std::string> as_text() && {
    return std::optional<std::string>(std::as_const(*this).as_text());
  }
  /// All text blocks, joined by newlines; "" where there is none.
  std::string collect_text() const;

  bool operator==(const ToolResultContent&) const = default;

 private:
  explicit ToolResultContent(wire::ailoop::ToolResultContent wire) : wire_(std::move(wire)) {}
  friend Expected<ToolResultContent> parse_tool_result_content(std::string_view json, const Limits& limits);
  friend Written write(const ToolResultContent& content, std::string& out);
  wire::ailoop::ToolResultContent wire_;
};

/// Reads one: `blocks` is required, a missing flag is false and null is an error, unknown members are
/// ignored, unknown blocks and sources are errors. Unlike serde, a member that is there twice is refused.
Expected<ToolResultContent> parse_tool_result_content(std::string_view json, const Limits& limits = {});
/// `is_error` is written only if it is true.
Written write(const ToolResultContent& content, std::string& out);

/// For to_ailoop_losing_structure.
ToolResultContent from_rendered(const envelopes::RenderedOutcome& rendered);

}  // namespace ailoop

/// Returns the outcome as one text block: the account and the result. Failed, undone and not-ready calls set
/// the flag. The outcome cannot be read back, because the rest is only in the text.
template <class Outcome>
Expected<ailoop::ToolResultContent> to_ailoop_losing_structure(const Outcome& outcome,
                                                               const envelopes::Budget& budget = {}) {
  Expected<envelopes::RenderedOutcome> rendered = envelopes::render(outcome, budget);
  if (!rendered) return std::move(rendered).error();
  return ailoop::from_rendered(*rendered);
}
template <class Outcome>
Expected<ailoop::ToolResultContent> to_ailoop(const Outcome& outcome) =
    delete;  // loses structure: call to_ailoop_losing_structure

}  // namespace candor
