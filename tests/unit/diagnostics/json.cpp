// tests/unit/diagnostics/json.cpp: JSON values of reports, and JSON that was read beside them.
#include <doctest/doctest.h>

#include "diagnostics/json.hpp"
#include "source/document.hpp"

using candor::diagnostics::Json;

TEST_CASE("members keep their order, and numbers all their digits") {
  const Json value = {
      {"z", true}, {"a", 18446744073709551615U}, {"list", Json::array({"x", Json::object()})}};
  CHECK(value.text() == R"({"z":true,"a":18446744073709551615,"list":["x",{}]})");
  CHECK(value.indented_text() == R"({
  "z": true,
  "a": 18446744073709551615,
  "list": [
    "x",
    {}
  ]
})");
}

TEST_CASE("a string of any bytes is ASCII JSON, the same as other JSON that Candor writes") {
  const std::string text = "a\"\\\b\f\n\r\t\x01\x7F/\xC3\xA9\xE2\x80\xA8\xF0\x9F\x98\x80";
  CHECK(Json(text).text() == candor::source::quote(text));
  CHECK(Json("a\xFF"
             "b")
            .text() == "\"a\\ufffdb\"");
  CHECK(Json({{"\xFF", "\xE2\x82"}}).text() == "{\"\\ufffd\":\"\\ufffd\"}");
}

TEST_CASE("JSON that was read stands beside a report as it was") {
  CHECK(Json({{"ok", false}}).text_after("id", "[18446744073709551616, 1e400]") ==
        R"({"id":[18446744073709551616, 1e400],"ok":false})");
}
