// envelopes/ailoop.cpp: ailoop's ToolResultContent.
#include <candor/envelopes/ailoop.hpp>

namespace candor::ailoop {

ToolResultContent ToolResultContent::text(std::string text) {
  return from_blocks({TextBlock{.text = std::move(text)}});
}

ToolResultContent ToolResultContent::error(std::string text) {
  return ToolResultContent::text(std::move(text)).with_is_error(true);
}

ToolResultContent ToolResultContent::image(Source source) {
  return from_blocks({ImageBlock{.source = std::move(source)}});
}

ToolResultContent ToolResultContent::from_blocks(std::vector<ToolResultBlock> blocks) {
  return ToolResultContent({.blocks = std::move(blocks), .is_error = false});
}

ToolResultContent ToolResultContent::with_is_error(bool is_error) && {
  wire_.is_error = is_error;
  return std::move(*this);
}

std::optional<std::string_view> ToolResultContent::as_text() const& {
  for (const ToolResultBlock& block : wire_.blocks) {
    if (const auto* text = std::get_if<TextBlock>(&block)) return text->text;
  }
  return std::nullopt;
}

std::string ToolResultContent::collect_text() const {
  std::string all;
  bool first = true;
  for (const ToolResultBlock& block : wire_.blocks) {
    const auto* text = std::get_if<TextBlock>(&block);
    if (text == nullptr) continue;
    if (!first) all += '\n';
    all += text->text;
    first = false;
  }
  return all;
}

Expected<ToolResultContent> parse_tool_result_content(std::string_view json, const Limits& limits) {
  Expected<wire::ailoop::ToolResultContent> wire = wire::ailoop::parse_tool_result_content(json, limits);
  if (!wire) return std::move(wire).error();
  return ToolResultContent(std::move(*wire));
}

Written write(const ToolResultContent& content, std::string& out) { return write(content.wire_, out); }

ToolResultContent from_rendered(const envelopes::RenderedOutcome& rendered) {
  return ToolResultContent::text(envelopes::text_of(rendered))
      .with_is_error(is_error(rendered.means));
}

}  // namespace candor::ailoop
