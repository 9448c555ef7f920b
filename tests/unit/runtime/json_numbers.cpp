// tests/unit/runtime/json_numbers.cpp: integers are exact in every spelling, doubles are the nearest.
#include <doctest/doctest.h>

#include <cmath>
#include <cstdlib>
#include <limits>
#include <random>

#include "candor/detail/number.hpp"
#include "json_reading.hpp"

using namespace candor;
using namespace candor::testing;

TEST_CASE("integers of any spelling are exact") {
  CHECK(whole("0") == 0);
  CHECK(whole("-0") == 0);
  CHECK(whole(" 42 ") == 42);
  CHECK(whole("1.0") == 1);
  CHECK(whole("1e2") == 100);
  CHECK(whole("1200e-2") == 12);
  CHECK(whole("0.00e9") == 0);
  CHECK(whole("9007199254740993") == 9007199254740993);
  CHECK(whole("9007199254740993.0") == 9007199254740993);
  CHECK(whole("9223372036854775807") == std::numeric_limits<std::int64_t>::max());
  CHECK(whole("-9223372036854775808") == std::numeric_limits<std::int64_t>::min());
  CHECK(whole("-9.223372036854775808e18") == std::numeric_limits<std::int64_t>::min());
  CHECK(natural("18446744073709551615") == std::numeric_limits<std::uint64_t>::max());
}

TEST_CASE("what is no integer of the range is refused") {
  for (const char* json :
       {"1.5", "1e-1", "9223372036854775808", "-9223372036854775809", "1e19", "1e1000000000000", "01", "-",
        "+1", "1.", ".5", "1e", "0x10", "\"1\"", "true", "1 2", ""})
    CHECK_MESSAGE(!whole(json).has_value(), json);
  for (const char* json : {"-1", "18446744073709551616", "1.5"})
    CHECK_MESSAGE(!natural(json).has_value(), json);
}

TEST_CASE("doubles are the nearest to what is written") {
  CHECK(number("0.1") == 0.1);
  CHECK(number("-12.375") == -12.375);
  CHECK(number("123456789012345680") == 123456789012345680.0);
  CHECK(number("2.2250738585072011e-308") == 2.2250738585072011e-308);
  CHECK(number("1.7976931348623157e308") == std::numeric_limits<double>::max());
  CHECK(number("1e-400") == 0.0);
  CHECK(std::signbit(*number("-1e-400")));
  CHECK(std::signbit(*number("-0.0")));
  CHECK(!number("1e400").has_value());
  CHECK(!number("-1e309").has_value());
  CHECK(!number("NaN").has_value());
  CHECK(!number("1.e1").has_value());
}

TEST_CASE("decimals of about as many digits as a double holds are exact to the last bit") {
  CHECK(number("984829397095544.5") == 984829397095544.5);
  CHECK(number("98482939709554.45") == 98482939709554.45);
  CHECK(number("0.9848293970955445") == 0.9848293970955445);
  CHECK(number("999999999999999.9") == 999999999999999.9);
  // The point anywhere in 13 to 18 digits; strtod rounds correctly.
  std::mt19937_64 random(11);
  for (int i = 0; i < 20'000; ++i) {
    const std::size_t digits = 13 + random() % 6;
    std::string json = std::to_string(random() % 9'000'000'000'000'000'000U + 1'000'000'000'000'000'000U);
    json.resize(digits);
    json.insert(1 + random() % (digits - 1), ".");
    json.back() = '1';  // no integer
    CHECK_MESSAGE(number(json) == std::strtod(json.c_str(), nullptr), json);
  }
}

TEST_CASE("an integer that would be written as another number is refused") {
  CHECK(number("9007199254740992") == 9007199254740992.0);
  CHECK(number("18446744073709552000") == 18446744073709551616.0);  // as JavaScript writes 2^64
  CHECK(number("1e23") == 1e23);
  for (const char* json : {"9007199254740993", "-9007199254740993", "9007199254740993.0", "9007199254740993e0",
                           "123456789012345678", "18446744073709551616", "100000000000000000000000.1e1"})
    CHECK_MESSAGE(!number(json).has_value(), json);
}

TEST_CASE("numbers are the same by value, however large") {
  CHECK(detail::same_number("1", "1.0"));
  CHECK(detail::same_number("100", "1e2"));
  CHECK(detail::same_number("0", "-0"));
  CHECK(detail::same_number("1e400", "10e399"));
  CHECK(!detail::same_number("9007199254740993", "9007199254740992"));
  CHECK(detail::is_integer("1e999999999999"));
  CHECK(!detail::is_integer("1e-999999999999"));
}
