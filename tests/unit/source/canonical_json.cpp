// tests/unit/source/canonical_json.cpp: the canonical form of RFC 8785, and SHA-256.
#include "source/canonical_json.hpp"

#include <doctest/doctest.h>


namespace candor::source::test {
namespace {

std::string canonical(const std::string& text) {
  const Reading reading = read_json(make_file("t.json", text));
  REQUIRE(reading.document.has_value());
  return canonical_json(reading.document->root);
}

TEST_CASE("RFC 8785, section 3.2.2 and 3.2.3: the example and the order of keys") {
  CHECK(canonical(R"({"numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
                      "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
                      "literals": [null, true, false]})") ==
        "{\"literals\":[null,true,false],\"numbers\":[333333333.33333329,1e+30,4.5,0.002,1e-27],"
        "\"string\":\"\xE2\x82\xAC$\\u000f\\nA'B\\\"\\\\\\\\\\\"/\"}");
  CHECK(canonical(
            R"({"\u20ac": 1, "\r": 2, "\ufb33": 3, "1": 4, "\ud83d\ude00": 5, "\u0080": 6, "\u00f6": 7})") ==
        "{\"\\r\":2,\"1\":4,\"\xC2\x80\":6,\"\xC3\xB6\":7,\"\xE2\x82\xAC\":1,\"\xF0\x9F\x98\x80\":5,"
        "\"\xEF\xAC\xB3\":3}");
}

TEST_CASE("equal numbers have one text, and different numbers have two") {
  CHECK(canonical("[0, -0, 0.0, 1.0, 100, 1e2, 1e21, 123e-8]") == "[0,0,0,1,100,100,1e+21,0.00000123]");
  CHECK(canonical("[9007199254740993]") != canonical("[9007199254740992]"));
}

TEST_CASE("people read the pretty form") {
  const Reading reading =
      read_json(make_file("t.json", R"({"a": [1, 2], "b": {"c": [{"d": null}]}, "e": {}})"));
  CHECK(pretty_json(reading.document->root) == R"({
  "a": [1,2],
  "b": {
    "c": [
      {
        "d": null
      }
    ]
  },
  "e": {}
})");
}

}  // namespace
}  // namespace candor::source::test
