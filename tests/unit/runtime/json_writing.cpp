// tests/unit/runtime/json_writing.cpp: what is written can be read, and what is refused leaves no trace.
#include <doctest/doctest.h>

#include <charconv>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <limits>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "candor/detail/fields.hpp"
#include "candor/detail/out.hpp"
#include "json_reading.hpp"

using namespace candor;
using namespace candor::testing;

namespace {

template <class Text>
std::string written_as(const Text& text) {
  std::string json = "before ";
  std::string refused;
  detail::Out out(json);
  out.string(text);
  return out.finish(refused) ? json.substr(7) : "refused " + refused + ", left " + json;
}

/// Views and strings are written in two ways, with the same result.
std::string written_text(std::string_view text) {
  const std::string written = written_as(text);
  CHECK(written_as(std::string(text)) == written);
  return written;
}

std::string written_number(double value) {
  std::string json;
  std::string refused;
  detail::Out out(json);
  out.number(value);
  return out.finish(refused) ? json : "refused";
}

}  // namespace

TEST_CASE("strings are escaped where they must be") {
  CHECK(written_text("") == "\"\"");
  CHECK(written_text("a\"b\\c/d\n\t\r\b\f\x01\x1F\x7F") == R"("a\"b\\c/d\n\t\r\b\f\u0001\u001f)"
                                                           "\x7F\"");
  CHECK(written_text("t\xC3\xA9") == "\"t\xC3\xA9\"");
}

TEST_CASE("every length reads back") {
  std::string plain;
  std::string stops;
  for (int size = 0; size < 200; ++size) {
    CHECK(text(written_text(plain)) == plain);
    CHECK(text(written_text(stops)) == stops);
    plain += static_cast<char>('a' + size % 26);
    stops += static_cast<char>(size % 40);
  }
}

TEST_CASE("an escape stands at any distance from the ends of a string") {
  for (std::size_t size = 1; size < 80; ++size) {
    for (std::size_t at = 0; at < size; ++at) {
      std::string with_stops(size, 'x');
      with_stops[at] = '"';
      with_stops[size - 1 - at / 3] = '\n';
      std::string expected;
      for (const char byte : with_stops)
        expected += byte == '"' ? "\\\"" : byte == '\n' ? "\\n" : std::string(1, byte);
      // On the heap and no longer than it is, so that a sanitizer sees a look after its end.
      const std::vector<char> exact(with_stops.begin(), with_stops.end());
      CHECK(written_text({exact.data(), exact.size()}) == '"' + expected + '"');
    }
  }
}

TEST_CASE("letters beyond ASCII stand at any distance from the ends of a string") {
  for (std::size_t before = 0; before < 80; ++before) {
    for (std::size_t after = 0; after < 40; ++after) {
      const std::string start(before, 'x');
      const std::string end(after, 'y');
      const std::string letters = "\xC3\xA9\xE2\x82\xAC";
      CHECK(written_text(start + letters + end) == '"' + start + letters + end + '"');
      CHECK(written_text(start + letters + '"' + end) == '"' + start + letters + "\\\"" + end + '"');
    }
  }
}

TEST_CASE("long strings with few escapes and with many read back") {
  const std::string_view pieces[] = {"\"", "\\", "\n", "\x1F", "\xC3\xA9", "\xF0\x9F\x98\x80"};
  std::mt19937 random(1);
  for (std::size_t round = 0; round < 2000; ++round) {
    const std::size_t max_plain = round % 4 == 0 ? 1 : 1 + random() % 300;
    std::string value;
    for (std::size_t count = random() % (round % 16 == 0 ? 300 : 30); count > 0; --count)
      value.append(random() % max_plain, 'x').append(pieces[random() % std::size(pieces)]);
    value.append(random() % max_plain, 'y');
    const std::vector<char> exact(value.begin(), value.end());
    const std::string written = written_text({exact.data(), exact.size()});
    CAPTURE(written);
    REQUIRE(text(written) == value);
    REQUIRE(written == nlohmann::json(value).dump());
  }
}

TEST_CASE("text that is no UTF-8 is refused, and the string is as it was") {
  for (std::size_t size = 0; size < 80; ++size) {
    const std::string text = std::string(size, 'a') + "\xFF";
    CHECK(written_text(text) == "refused \"" + text + "\", left before ");
  }
}

TEST_CASE("integers are written as std::to_chars writes them") {
  std::mt19937_64 random(1);
  for (int i = 0; i < 100'000; ++i) {
    const std::uint64_t value = random() >> (random() % 64);
    std::string json;
    std::string refused;
    detail::Out out(json);
    out.natural(value);
    out.literal(",");
    out.integer(static_cast<std::int64_t>(value));
    CHECK(out.finish(refused));
    CHECK(json == std::to_string(value) + ',' + std::to_string(static_cast<std::int64_t>(value)));
  }
}

TEST_CASE("numbers read back as they were") {
  CHECK(written_number(0.1) == "0.1");
  CHECK(written_number(1e300) == "1e+300");
  CHECK(number(written_number(5e-324)) == 5e-324);
  CHECK(written_number(std::numeric_limits<double>::infinity()) == "refused");
  CHECK(written_number(std::numeric_limits<double>::quiet_NaN()) == "refused");
}

TEST_CASE("numbers with few digits are written as std::to_chars writes them") {
  std::size_t count = 0;
  const auto check = [&count](double value) {
    char expected[32];
    const char* const end = std::to_chars(expected, expected + sizeof expected, value).ptr;
    CHECK(written_number(value) == std::string_view(expected, end));
    ++count;
  };
  for (const double scale : {1.0, 10.0, 100.0, 1000.0, 10'000.0, 100'000.0})
    for (std::uint64_t digits = 0; digits < 2'000'000'000'000'000; digits = digits * 5 / 4 + 1)
      for (const double sign : {1.0, -1.0}) check(sign * static_cast<double>(digits) / scale);
  std::mt19937_64 random(1);
  std::uniform_real_distribution<double> any(0, 100'000);
  for (int i = 0; i < 10'000; ++i) check(any(random));
  for (const double value :
       {0.0009, 0.001, 0.00101, 99'999.0, 100'000.0, 100'000.5, 99'999'999'999.9999, 1e11, 0.1 + 0.2})
    for (const double near : {value, std::nextafter(value, 0.0), std::nextafter(value, 1e300)}) check(near);
  CHECK(count > 11'000);
}

TEST_CASE("a failure does not take a detail for one of its own members") {
  std::string json;
  std::string refused;
  detail::Out out(json);
  detail::write_failure(out, "code", "message", {{"code", Value()}});
  CHECK(!out.finish(refused));
  CHECK(refused == R"({"success":false,"code":"code","message":"message","code":null})");
}

TEST_CASE("names and enum values are written as ASCII") {
  const auto json = [](std::string_view text) {
    std::string result(detail::put_json_string(text, nullptr), '\0');
    CHECK(detail::put_json_string(text, result.data()) == result.size());
    return result;
  };
  CHECK(json("a b~") == R"("a b~")");
  CHECK(json("\"\\\b\f\n\r\t") == R"("\"\\\b\f\n\r\t")");
  CHECK(json("\x01\x1f\x7f") == R"("\u0001\u001f\u007f")");
  CHECK(json("\xC3\xA9\xE2\x82\xAC\xEF\xBF\xBF") == R"("\u00e9\u20ac\uffff")");
  CHECK(json("\xF0\x90\x80\x80\xF4\x8F\xBF\xBF") == R"("\ud800\udc00\udbff\udfff")");
}
