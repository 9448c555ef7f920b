// tests/torture/typed.cpp: the bounds of C++ types, which hostile numbers and lengths look for.
#include <doctest/doctest.h>

#include <limits>
#include <string>

#include "support/document_twins.hpp"
#include "typed.hpp"
#include "typed_document.hpp"
#include "typed_validator.hpp"

namespace torture {
namespace {

/// Returns "taken" if the emitted reader accepts `{"<member>":<text>}`, or its first violation.
std::string report_text(const std::string& member, const std::string& text) {
  const std::string whole = "{\"" + member + "\":" + text + "}";
  const auto parsed = typed::parse_params(whole);
  static candor::testing::ParamsTwins<typed::Params, typed::ParamsDocument> twins{
      typed::parse_params, typed::parse_params_document, typed::validate_params};
  CHECK(twins.hold(whole) == parsed.has_value());
  return parsed ? "taken" : candor::to_string(parsed.error()[0]);
}

typed::Params params_of(const std::string& text) {
  const auto parsed = typed::parse_params(text);
  REQUIRE(parsed);
  return *parsed;
}

TEST_CASE("integers: exact to the ends of 64 bits, and a violation beyond") {
  CHECK(params_of(R"({"whole":9007199254740993})").whole == 9007199254740993);
  CHECK(params_of(R"({"whole":-9223372036854775808})").whole == std::numeric_limits<std::int64_t>::min());
  CHECK(params_of(R"({"natural":18446744073709551615})").natural ==
        std::numeric_limits<std::uint64_t>::max());
  CHECK(params_of(R"({"whole":1e2})").whole == 100);
  CHECK(params_of(R"({"whole":-0.0})").whole == 0);
  CHECK(params_of("{\"whole\":1" + std::string(1, '.') + std::string(100'000, '0') + "}").whole == 1);
  CHECK(params_of("{\"whole\":0e" + std::string(100'000, '9') + "}").whole == 0);
  for (const char* text :
       {"9223372036854775808", "-9223372036854775809", "1e19", "1e9999", "1e2147483648", "1e-400", "0.1",
        "1.0000000000000000000000000000001", "\"1\"", "1e-9223372036854775809"}) {
    CHECK_MESSAGE(report_text("whole", text) != "taken", text);
  }
  for (const char* text : {"18446744073709551616", "-1", "1e20", "1e99999999999999999999"}) {
    CHECK_MESSAGE(report_text("natural", text) != "taken", text);
  }
}

TEST_CASE("doubles: out of range is its own violation, never infinity") {
  CHECK(params_of(R"({"number":1e-400})").number == 0.0);
  CHECK(params_of(R"({"number":128.74836467836484838364836483643636483648e-336})").number == 0.0);
  CHECK(params_of("{\"number\":0." + std::string(1'000'000, '0') + "1}").number == 0.0);
  CHECK(params_of("{\"number\":1" + std::string(300, '0') + "}").number == 1e300);
  CHECK(report_text("number", "1e9999") ==
        "1:11 /number: limit: expected a number that a double can hold, found 1e9999");
  CHECK(report_text("number", "-1e309") != "taken");
  CHECK(report_text("number", std::string(400, '9')) != "taken");
}

TEST_CASE("lengths count code points, and NUL is one of them") {
  for (const char* text : {R"("😀😀")", R"("\ud83d\ude00a")", R"("\u0000\u0000")", R"("e\u0301")"})
    CHECK_MESSAGE(report_text("short", text) == "taken", text);
  for (const char* text : {R"("")", R"("😀😀😀")", R"("\u0000\u0000\u0000")", R"("abc")"})
    CHECK_MESSAGE(report_text("short", text) != "taken", text);
  CHECK(params_of(R"({"text":"a\u0000b"})").text == std::string("a\0b", 3));
}

TEST_CASE("a type that holds itself is read to the limit of depth, and no further") {
  const auto tree = [](std::size_t levels) { return std::string(levels, '[') + std::string(levels, ']'); };
  CHECK(report_text("tree", tree(127)) == "taken");
  CHECK(report_text("tree", tree(128)).ends_with("/0/0: depth: expected at most 128 levels, found one more"));
  CHECK(report_text("tree", tree(100'000)) != "taken");
  CHECK(report_text("tree", std::string(1'000'000, '[')) != "taken");
}

TEST_CASE("20,000 members of a map, and the same with one key twice") {
  std::string text = "{";
  for (int i = 0; i < 20'000; ++i)
    text += (i == 0 ? "\"k" : ",\"k") + std::to_string(i) + "\":" + std::to_string(i);
  CHECK(params_of("{\"by_name\":" + text + "}}").by_name->size() == 20'000);
  CHECK(report_text("by_name", text + R"(,"\u006b0":0})").find("duplicate") != std::string::npos);
}

}  // namespace
}  // namespace torture
