// tests/unit/source/limits.cpp: the limits for hostile texts.
#include <doctest/doctest.h>

#include "source/document.hpp"

namespace candor::source {
namespace {

Reading read_bounded(std::string text) { return read_json(make_file("a.json", std::move(text))); }

TEST_CASE("limits: nesting is bounded, at the limit and above it") {
  const auto nested = [](int levels) {
    const auto count = static_cast<std::size_t>(levels);
    return std::string(count, '[') + std::string(count, ']');
  };
  CHECK(read_bounded(nested(max_depth)).document.has_value());
  const Reading reading = read_bounded(nested(max_depth + 1));
  REQUIRE(reading.faults.size() == 1);
  CHECK(reading.faults[0].rule == "source/too-deep");
  CHECK(reading.faults[0].message == "expected at most 256 levels, found one more");
  CHECK(reading.faults[0].span == Span{256, 257});
  CHECK(read_bounded(std::string(1'000'000, '[')).faults[0].rule == "source/too-deep");
}

TEST_CASE("limits: size is bounded") {
  const Reading large = read_bounded(std::string(max_bytes + 1, ' '));
  REQUIRE(large.faults.size() == 1);
  CHECK(large.faults[0].rule == "source/too-large");
  CHECK(large.faults[0].message == "the text has 67108865 bytes; the limit is 67108864");
  std::string text = "[0";
  for (std::size_t i = 0; i < max_values; ++i) text += ",0";
  const Reading many = read_bounded(text + "]");
  REQUIRE(many.faults.size() == 1);
  CHECK(many.faults[0].message == "expected at most 1000000 values, found one more");
  CHECK(many.faults[0].pointer == "/999999");
  // The array itself is a value.
  text.resize(text.size() - 4);
  CHECK(read_bounded(text + "]").faults.empty());
}

TEST_CASE("limits: reading stops after 32 faults and reports it") {
  std::string text = "{\"a\":0";
  for (int i = 0; i < 100; ++i) text += ",\"a\":0";
  const Reading twice = read_bounded(text + "}");
  REQUIRE(twice.faults.size() == max_faults + 1);
  CHECK(twice.faults.back().rule == "source/too-many-faults");
  CHECK(twice.faults.back().message == "too many errors: stopped after 32");
  std::string escapes = "\"";
  for (int i = 0; i < 100; ++i) escapes += "\\q";
  CHECK(read_bounded(escapes + "\"").faults.size() == max_faults + 1);
}

TEST_CASE("limits: a long key is shortened in the message") {
  const std::string key = "\"" + std::string(81, 'k') + "\":0";
  const Reading reading = read_bounded("{" + key + "," + key + "}");
  REQUIRE(reading.faults.size() == 1);
  CHECK(reading.faults[0].message ==
        "expected each key once, found '" + std::string(57, 'k') + "...' again");
}

}  // namespace
}  // namespace candor::source
