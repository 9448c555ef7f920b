// envelopes/anthropic.cpp: replies of tools in Anthropic's Messages API.
#include <candor/envelopes/anthropic.hpp>

namespace candor {
namespace {

namespace to = wire::anthropic;
namespace from = wire::ailoop;

using Source = Expected<to::ImageSource>;

/// The media type, if it is one of the four.
std::optional<to::Base64SourceMediaType> media_type(std::string_view word) {
  using Type = to::Base64SourceMediaType;
  for (const Type type : {Type::image_jpeg, Type::image_png, Type::image_gif, Type::image_webp}) {
    if (to_wire(type) == word) return type;
  }
  return std::nullopt;
}

struct SourceOf {
  Source operator()(const from::Base64Source& source) const {
    const auto type = media_type(source.media_type);
    if (type) return to::ImageSource(to::Base64Source{.media_type = *type, .data = source.data});
    return envelopes::refused(envelopes::image_impossible, "/blocks", "a JPEG, PNG, GIF or WebP image",
                              source.media_type);
  }
  Source operator()(const from::UrlSource& source) const {
    return to::ImageSource(to::UrlSource{.url = source.url});
  }
  Source operator()(const from::FileIdSource& source) const {
    return to::ImageSource(to::FileSource{.file_id = source.id});
  }
};

struct BlockOf {
  Expected<to::ContentBlock> operator()(const from::TextBlock& block) const {
    return to::ContentBlock(to::TextBlock{.text = block.text});
  }
  Expected<to::ContentBlock> operator()(const from::ImageBlock& block) const {
    Source source = std::visit(SourceOf{}, block.source);
    if (!source) return std::move(source).error();
    return to::ContentBlock(to::ImageBlock{.source = std::move(*source)});
  }
};

}  // namespace

Expected<to::ToolResult> to_anthropic(const ailoop::ToolResultContent& content, std::string tool_use_id) {
  std::vector<to::ContentBlock> blocks;
  for (const ailoop::ToolResultBlock& block : content.blocks()) {
    Expected<to::ContentBlock> made = std::visit(BlockOf{}, block);
    if (!made) return std::move(made).error();
    blocks.push_back(std::move(*made));
  }
  return to::ToolResult{
      .tool_use_id = std::move(tool_use_id), .content = std::move(blocks), .is_error = content.is_error()};
}

}  // namespace candor
