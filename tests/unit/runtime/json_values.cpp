// tests/unit/runtime/json_values.cpp: values that are read past: their syntax, duplicate keys, depth, size.
#include <doctest/doctest.h>

#include "json_reading.hpp"

using namespace candor;
using namespace candor::testing;

TEST_CASE("values of any kind are kept as they stand") {
  CHECK(taken(R"( {"a": [1, 2.50, "x\u0041", null, true, {}]} )", detail::take_any)->text() ==
        R"({"a": [1, 2.50, "x\u0041", null, true, {}]})");
}

TEST_CASE("what is no JSON is refused, with its place") {
  CHECK(fault("") == "1:1 the whole text: syntax: expected a value, found the end of the text");
  CHECK(fault("[1,]") == "1:3 the whole text: syntax: expected another item after the comma, found ']'");
  CHECK(fault("[1 2]") == "1:4 the whole text: syntax: expected ',' or ']' after the item, found a number");
  CHECK(fault("{\"a\" 1}") == "1:6 /a: syntax: expected ':' after the key, found a number");
  CHECK(fault("{a:1}") == "1:2 the whole text: syntax: expected a key, found 'a'");
  CHECK(fault("{\"a\":\n[tru]}") == "2:2 /a/0: syntax: expected a value, found 'tru'");
  CHECK(fault("{\"a\":01}") == "1:6 /a: syntax: expected a number, found '01', which JSON does not allow");
  CHECK(fault("1 x") == "1:3 the whole text: syntax: expected the end of the text, found 'x'");
  CHECK(fault(std::string_view("1\0", 2)) ==
        "1:2 the whole text: syntax: expected the end of the text, found U+0000");
  CHECK(fault("\xEF\xBB\xBF{}") == "1:1 the whole text: syntax: expected a value, found U+FEFF");
}

TEST_CASE("duplicate keys are refused, however they are spelled") {
  CHECK(fault(R"({"a":1,"a":2})") == "1:8 /a: duplicate: expected each key once, found 'a' again");
  CHECK(fault(R"({"a":1,"\u0061":2})") == "1:8 /a: duplicate: expected each key once, found 'a' again");
  CHECK(fault(R"({"x":{"b":[{"k":1,"l":2,"k":3}]}})") ==
        "1:25 /x/b/0/k: duplicate: expected each key once, found 'k' again");
  CHECK(fault(R"({"a":{"a":1},"b":{"a":1}})") == "agreed: well");
}

TEST_CASE("many keys are told apart in time that grows with their number") {
  std::string json = "{";
  for (int i = 0; i < 100'000; ++i) json += "\"key" + std::to_string(i) + "\":0,";
  CHECK(is_json(json + "\"last\":0}"));
  CHECK(!is_json(json + "\"key7\":0}"));
}

TEST_CASE("depth and size have limits") {
  const auto nested = [](std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); };
  Limits limits;
  CHECK(is_json(nested(128), limits));
  CHECK(fault(nested(129), limits).ends_with("depth: expected at most 128 levels, found one more"));
  limits.max_depth = 1'000'000;  // beyond what any reader goes to
  CHECK(fault(nested(100'000), limits).ends_with("depth: expected at most 512 levels, found one more"));
  limits.max_bytes = 3;
  CHECK(is_json("[1]", limits));
  CHECK(fault("[12]", limits) == "1:1 the whole text: size: expected at most 3 bytes, found 4 bytes");
}

TEST_CASE("violations are listed up to the limit, and the list says that it was cut") {
  Limits limits;
  limits.max_violations = 2;
  const Violations violations =
      detail::explain(R"({"a":1,"a":1,"b":1,"b":1,"c":1,"c":1})", {}, detail::no_subschema, limits);
  CHECK(violations.size() == 2);
  CHECK(violations.cut);
}
