// tests/envelopes/forms.cpp: the five forms in which a member may be there or not, in types that Candor
// emitted.
#include <candor/wire/aft.hpp>
#include <candor/wire/katu.hpp>

#include "refusals.hpp"

using namespace candor::wire;
using envelope_tests::bytes;
using envelope_tests::refusal;

namespace {

/// The bytes of a push frame that was read.
std::string again(const std::string& text) {
  const auto frame = aft::parse_push_frame(text);
  REQUIRE_MESSAGE(frame, refusal(frame));
  return bytes(*frame);
}

std::string completed(const std::string& more) {
  return R"({"type":"bash_completed","task_id":"t","session_id":"s","status":"done","exit_code":null,"command":"ls",)"
         R"("output_preview":"","output_truncated":false,"tokens_skipped":false,"live_descendants":null)" +
         more + "}";
}

}  // namespace

TEST_CASE("required and nullable: null is written, and nothing is not taken for it") {
  const std::string changed = R"({"type":"status_changed","session_id":null,"snapshot":{"x":1}})";
  CHECK(again(changed) == changed);
  CHECK(refusal(aft::parse_push_frame(R"({"type":"status_changed","snapshot":{}})")) ==
        "1:1 the whole text: required: expected the property 'session_id', found none");
}

TEST_CASE("omitted: not written where there is none, and null is not taken for none") {
  CHECK(again(completed("")) == completed(""));
  const auto null = aft::parse_push_frame(completed(R"(,"original_tokens":null)"));
  CHECK(refusal(null).find("/original_tokens: type") != std::string::npos);
}

TEST_CASE("omitted if default: not written where it is the default") {
  CHECK(again(completed(R"(,"live_descendants_omitted":0)")) == completed(""));
  CHECK(again(completed(R"(,"live_descendants_omitted":2)")) ==
        completed(R"(,"live_descendants_omitted":2)"));
}

TEST_CASE("default on read: filled in, and always written") {
  const auto output = katu::parse_tool_output(R"({"content":"c"})");
  REQUIRE(output);
  CHECK(bytes(*output) == R"({"title":"","content":"c","metadata":{},"is_error":false})");
}

TEST_CASE("absent, null and a value are three states where an optional member is nullable") {
  const auto state = [](const std::string& more) {
    const auto request = aft::parse_request(R"({"id":"1","command":"ping")" + more + "}");
    REQUIRE(request);
    CHECK(bytes(*request) == R"({"id":"1","command":"ping")" + more + "}");
    return request->session_id.is_absent() ? "absent" : request->session_id.is_null() ? "null" : "value";
  };
  CHECK(state("") == std::string("absent"));
  CHECK(state(R"(,"session_id":null)") == std::string("null"));
  CHECK(state(R"(,"session_id":"s")") == std::string("value"));
}

TEST_CASE("members that are not declared are kept where the envelope keeps them") {
  const auto request = aft::parse_request(R"({"b":[1 ],"id":"1","a":null})");
  REQUIRE(request);
  CHECK(bytes(*request) == R"({"id":"1","b":[1 ],"a":null})");
}
