// tests/envelopes/helpers_ailoop.cpp: ailoop's ToolResultContent, helper by helper and edge by edge.
#include <candor/envelopes/ailoop.hpp>

#include "refusals.hpp"

using namespace candor::ailoop;
using Content = candor::ailoop::ToolResultContent;
using envelope_tests::bytes;
using envelope_tests::refusal;

namespace {

Content mixed() {
  return Content::from_blocks({ImageBlock{.source = UrlSource{.url = "u"}}, TextBlock{.text = "a"},
                               ImageBlock{.source = FileIdSource{.id = "f"}}, TextBlock{.text = "b"}});
}

}  // namespace

TEST_CASE("ailoop: constructors, and the flag that is written only where it is true") {
  CHECK(bytes(Content::text("hi")) == R"({"blocks":[{"type":"text","text":"hi"}]})");
  CHECK(bytes(Content::error("no")) == R"({"blocks":[{"type":"text","text":"no"}],"is_error":true})");
  CHECK(bytes(Content::image(Base64Source{.media_type = "image/png", .data = "AA=="})) ==
        R"({"blocks":[{"type":"image","source":{"type":"base64","media_type":"image/png","data":"AA=="}}]})");
  CHECK(bytes(Content::from_blocks({})) == R"({"blocks":[]})");
  CHECK(bytes(Content::error("x").with_is_error(false)) == bytes(Content::text("x")));
}

TEST_CASE("ailoop: sources are tagged by type") {
  CHECK(bytes(mixed()) ==
        R"({"blocks":[{"type":"image","source":{"type":"url","url":"u"}},{"type":"text","text":"a"},)"
        R"({"type":"image","source":{"type":"file_id","id":"f"}},{"type":"text","text":"b"}]})");
  const auto again = parse_tool_result_content(bytes(mixed()));
  REQUIRE(again);
  CHECK(*again == mixed());
}

TEST_CASE("ailoop: as_text finds the first text, collect_text joins them all") {
  CHECK(mixed().as_text() == "a");
  CHECK(mixed().collect_text() == "a\nb");
  const Content image = Content::image(UrlSource{.url = "u"});
  CHECK(image.as_text() == std::nullopt);
  CHECK(image.collect_text() == "");
  CHECK(Content::text("").as_text() == "");
  CHECK(Content::text("").collect_text() == "");
  CHECK(Content::from_blocks({TextBlock{.text = ""}, TextBlock{.text = ""}}).collect_text() == "\n");
}

TEST_CASE("ailoop: reading") {
  const auto read = [](const char* text) { return refusal(parse_tool_result_content(text)); };
  CHECK(read(R"({"blocks":[],"is_error":false,"other":1})") == "taken");
  CHECK(read("{}") == "1:1 the whole text: required: expected the property 'blocks', found none");
  CHECK(read(R"({"blocks":[],"is_error":null})").find("/is_error: type") != std::string::npos);
  CHECK(read(R"({"blocks":[{"type":"audio","data":""}]})").find("/blocks/0") != std::string::npos);
  CHECK(read(R"({"blocks":[{"type":"image","source":{"type":"ftp","url":""}}]})").find("/blocks/0/source") !=
        std::string::npos);
  CHECK(read(R"("text")") == "1:1 the whole text: type: expected an object, found \"text\"");
  CHECK(read(R"({"Text":"old form"})").find("required") != std::string::npos);
}
