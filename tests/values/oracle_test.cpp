// tests/values/oracle_test.cpp: the oracle itself, on cases that were worked out by hand.
#include <doctest/doctest.h>

#include "oracle.hpp"

namespace {

using namespace values;

/// The value that comes out of a text, as text; "?" in front of members that may be filled in or not.
std::string out(const char* schema, const char* instance) {
  const Value document = parse(schema).value();
  Documents documents([](const std::string&) { return std::string(); });
  documents.enter("test", document);
  Oracle oracle(documents);
  const Place place = documents.place("test", document, "");
  const Value given = parse(instance).value();
  CHECK(oracle.validate(place, given) == Verdict::yes);
  const Expected expected = oracle.read(place, given);
  std::string text = print(expected.value);
  for (const auto& [pointer, value] : expected.open) text += " ?" + pointer + "=" + print(value);
  return text;
}

TEST_CASE("what was given stays; a default stands for absence") {
  const char* const list = R"({"properties":{"a":{"type":"array","default":["x"]}}})";
  CHECK(out(list, R"({})") == R"({"a":["x"]})");
  CHECK(out(list, R"({"a":[]})") == R"({"a":[]})");
  CHECK(out(list, R"({"a":["y"]})") == R"({"a":["y"]})");
  CHECK(out(list, R"({"z":1.0,"b":null})") == R"({"z":1,"b":null,"a":["x"]})");
  CHECK(out(R"({"properties":{"o":{"type":"object","properties":{"m":{"default":1}}}}})", R"({})") ==
        R"({})");
  CHECK(out(R"({"properties":{"o":{"type":"object","properties":{"m":{"default":1}}}}})", R"({"o":{}})") ==
        R"({"o":{"m":1}})");
  CHECK(out(R"({"properties":{"o":{"type":"object","default":{},"properties":{"m":{"default":1}}}}})",
            R"({})") == R"({"o":{"m":1}})");
}

TEST_CASE("defaults count at the object, through $ref and allOf, and in the branch that was taken") {
  CHECK(out(R"({"$ref":"#/$defs/o","$defs":{"o":{"properties":{"m":{"default":1}}}}})", R"({})") ==
        R"({"m":1})");
  CHECK(out(R"({"allOf":[{"properties":{"m":{"default":1}}},{"properties":{"n":{"default":2}}}]})",
            R"({})") == R"({"m":1,"n":2})");
  CHECK(out(R"({"allOf":[{"properties":{"m":{"default":1}}},{"properties":{"m":{"default":2}}}]})",
            R"({})") == R"({})");
  const char* const either =
      R"({"oneOf":[{"properties":{"k":{"const":"a"},"m":{"default":1}},"required":["k"]},
                                          {"properties":{"k":{"const":"b"},"n":{"default":2}},"required":["k"]}]})";
  CHECK(out(either, R"({"k":"a"})") == R"({"k":"a","m":1})");
  CHECK(out(either, R"({"k":"b"})") == R"({"k":"b","n":2})");
  CHECK(out(R"({"if":{"required":["a"]},"then":{"properties":{"m":{"default":1}}}})", R"({"a":1})") ==
        R"({"a":1})");
  CHECK(out(R"({"not":{"not":{"properties":{"m":{"default":1}}}}})", R"({})") == R"({})");
  CHECK(out(R"({"items":{"type":"object","properties":{"m":{"default":1}}}})", R"([{},{"m":2}])") ==
        R"([{"m":1},{"m":2}])");
}

TEST_CASE("nothing is filled in where a keyword could see the member") {
  for (const char* keyword :
       {R"("maxProperties":1)", R"("dependentRequired":{"m":["z"]})",
        R"("dependentSchemas":{"m":{"required":["z"]}})", R"("not":{"required":["m"]})",
        R"("if":{"required":["m"]},"then":{"required":["z"]})", R"("propertyNames":{"maxLength":3})"}) {
    CAPTURE(keyword);
    CHECK(out(("{" + std::string(keyword) + R"(,"properties":{"m":{"default":1}}})").c_str(), R"({})") ==
          R"({})");
  }
  CHECK(out(R"({"uniqueItems":true,"items":{"properties":{"m":{"default":1}}}})", R"([{},{"m":1}])") ==
        R"([{},{"m":1}])");
  CHECK(
      out(R"({"not":{"properties":{"o":{"required":["m"]}},"required":["o"]},"properties":{"o":{"properties":{"m":{"default":1}}}}})",
          R"({"o":{}})") == R"({"o":{}})");
  CHECK(out(R"({"properties":{"m":{"default":1}},"enum":[{}]})", R"({})") == R"({})");
  CHECK(out(R"({"properties":{"m":{"type":"string","default":null}}})", R"({})") == R"({})");
  CHECK(out(R"({"not":{"required":["z"]},"properties":{"m":{"default":1}}})", R"({})") == R"({"m":1})");
}

TEST_CASE("numbers are the same if their values are, to any size") {
  CHECK(print(parse("[1.0,1e2,-0,0.10,9007199254740993,123456789012345678901]").value()) ==
        "[1,100,0,0.1,9007199254740993,123456789012345678901]");
  CHECK(same(number("18446744073709551616"), number("1.8446744073709551616e19")));
  CHECK(!same(number("9007199254740993"), number("9007199254740992")));
  CHECK(is_kept_as_double(number("18446744073709552000")));
  CHECK(!is_kept_as_double(number("9007199254740993")));
  CHECK(compare(number("-2"), number("1e-3")) < 0);
  CHECK(!parse(R"({"a":1,"a":1})"));
}

}  // namespace
