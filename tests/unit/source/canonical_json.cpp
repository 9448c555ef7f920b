// tests/unit/source/canonical_json.cpp: the canonical form of RFC 8785, and SHA-256.
#include "source/canonical_json.hpp"

#include <doctest/doctest.h>

#include "source/sha256.hpp"

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

TEST_CASE("SHA-256: the known answers of FIPS 180-4 and of lengths around a block") {
  CHECK(sha256_hex("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  CHECK(sha256_hex("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  CHECK(sha256_hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq") ==
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  CHECK(sha256_hex(std::string(1'000'000, 'a')) ==
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
  CHECK(sha256_hex(std::string(64, 'a')) ==
        "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb");
}

}  // namespace
}  // namespace candor::source::test
