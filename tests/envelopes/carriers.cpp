// tests/envelopes/carriers.cpp: ailoop's replies in Anthropic's and OpenAI's envelopes.
#include <candor/envelopes/anthropic.hpp>
#include <candor/envelopes/openai.hpp>

#include "refusals.hpp"

using namespace candor::ailoop;
using Content = candor::ailoop::ToolResultContent;
using envelope_tests::bytes;
using envelope_tests::refusal;

namespace {

const Content images = Content::from_blocks(
    {TextBlock{.text = "a"}, ImageBlock{.source = Base64Source{.media_type = "image/png", .data = "AA=="}},
     ImageBlock{.source = UrlSource{.url = "u"}}, ImageBlock{.source = FileIdSource{.id = "f"}}});

}  // namespace

TEST_CASE("Anthropic: content is always a list, the flag is written only where it is true") {
  CHECK(bytes(*candor::to_anthropic(Content::text("hi"), "t1")) ==
        R"({"type":"tool_result","tool_use_id":"t1","content":[{"type":"text","text":"hi"}]})");
  CHECK(
      bytes(*candor::to_anthropic(Content::error("no"), "t1")) ==
      R"({"type":"tool_result","tool_use_id":"t1","content":[{"type":"text","text":"no"}],"is_error":true})");
  CHECK(bytes(*candor::to_anthropic(images, "t1")) ==
        R"({"type":"tool_result","tool_use_id":"t1","content":[{"type":"text","text":"a"},)"
        R"({"type":"image","source":{"type":"base64","media_type":"image/png","data":"AA=="}},)"
        R"({"type":"image","source":{"type":"url","url":"u"}},)"
        R"({"type":"image","source":{"type":"file","file_id":"f"}}]})");
  const Content bitmap = Content::image(Base64Source{.media_type = "image/bmp", .data = ""});
  CHECK(refusal(candor::to_anthropic(bitmap, "t1")) ==
        "1:1 /blocks: envelope/image-impossible: expected a JPEG, PNG, GIF or WebP image, found image/bmp");
}

TEST_CASE("Anthropic: content may be a text, a list or nothing") {
  using candor::wire::anthropic::parse_tool_result;
  CHECK(refusal(parse_tool_result(R"({"type":"tool_result","tool_use_id":"t"})")) == "taken");
  CHECK(refusal(parse_tool_result(R"({"type":"tool_result","tool_use_id":"t","content":"x"})")) == "taken");
  CHECK(
      refusal(parse_tool_result(
          R"({"type":"tool_result","tool_use_id":"t","content":[{"type":"document","source":{"type":"x"}}]})")) ==
      "taken");
}

TEST_CASE("OpenAI chat: texts are joined, the flag is lost by name, an image is refused") {
  CHECK(bytes(*candor::to_openai_chat_losing_error_flag(Content::error("no"), "c1")) ==
        R"({"role":"tool","tool_call_id":"c1","content":"no"})");
  const Content two = Content::from_blocks({TextBlock{.text = "a"}, TextBlock{.text = "b"}});
  CHECK(bytes(*candor::to_openai_chat_losing_error_flag(two, "c1")) ==
        R"({"role":"tool","tool_call_id":"c1","content":"a\nb"})");
  const auto refused = candor::to_openai_chat_losing_error_flag(images, "c1");
  REQUIRE(!refused);
  CHECK(refused.error()[0].keyword == candor::envelopes::image_impossible);
  CHECK(refused.error()[0].pointer == "/blocks/1");
}

TEST_CASE("OpenAI Responses: one part for each block") {
  CHECK(bytes(candor::to_openai_responses_losing_error_flag(images, "c1")) ==
        R"({"type":"function_call_output","call_id":"c1","output":[{"type":"input_text","text":"a"},)"
        R"({"type":"input_image","image_url":"data:image/png;base64,AA=="},)"
        R"({"type":"input_image","image_url":"u"},{"type":"input_image","file_id":"f"}]})");
}

TEST_CASE("OpenAI: names of tools are at most 64 letters, digits, underscores and hyphens") {
  using candor::wire::openai_chat::parse_tool;
  CHECK(refusal(parse_tool(R"({"type":"function","function":{"name":"grep-2_x"}})")) == "taken");
  CHECK(refusal(parse_tool(R"({"type":"function","function":{"name":"a.b"}})"))
            .find("/function/name: pattern") != std::string::npos);
}
