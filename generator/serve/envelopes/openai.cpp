// envelopes/openai.cpp: replies of tools in OpenAI's two APIs.
#include <candor/envelopes/openai.hpp>

namespace candor {
namespace {

namespace responses = wire::openai_responses;
namespace from = wire::ailoop;

struct ImageOf {
  responses::InputImage operator()(const from::Base64Source& source) const {
    return {.image_url = "data:" + source.media_type + ";base64," + source.data};
  }
  responses::InputImage operator()(const from::UrlSource& source) const { return {.image_url = source.url}; }
  responses::InputImage operator()(const from::FileIdSource& source) const { return {.file_id = source.id}; }
};

struct PartOf {
  responses::InputContent operator()(const from::TextBlock& block) const {
    return responses::InputText{.text = block.text};
  }
  responses::InputContent operator()(const from::ImageBlock& block) const {
    return std::visit(ImageOf{}, block.source);
  }
};

}  // namespace

Expected<wire::openai_chat::ToolMessage> to_openai_chat_losing_error_flag(
    const ailoop::ToolResultContent& content, std::string tool_call_id) {
  for (std::size_t i = 0; i < content.blocks().size(); ++i) {
    if (std::holds_alternative<from::ImageBlock>(content.blocks()[i]))
      return envelopes::refused(envelopes::image_impossible, "/blocks/" + std::to_string(i),
                                "text: a tool message has no place for an image", "an image");
  }
  return wire::openai_chat::ToolMessage{.tool_call_id = std::move(tool_call_id),
                                        .content = content.collect_text()};
}

responses::FunctionCallOutput to_openai_responses_losing_error_flag(const ailoop::ToolResultContent& content,
                                                                    std::string call_id) {
  std::vector<responses::InputContent> parts;
  for (const ailoop::ToolResultBlock& block : content.blocks()) parts.push_back(std::visit(PartOf{}, block));
  return responses::FunctionCallOutput{.call_id = std::move(call_id), .output = std::move(parts)};
}

}  // namespace candor
