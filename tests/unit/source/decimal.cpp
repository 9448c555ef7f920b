// tests/unit/source/decimal.cpp: exact numbers, also with hostile exponents.
#include "source/decimal.hpp"

#include <doctest/doctest.h>

#include <limits>

namespace candor::source {
namespace {

Decimal decimal(std::string_view text) {
  const std::optional<Decimal> value = to_decimal(text);
  REQUIRE_MESSAGE(value.has_value(), text);
  return *value;
}

TEST_CASE("a decimal has one form for each value") {
  CHECK(decimal("12.50") == Decimal{false, "125", -1});
  CHECK(decimal("-0.001e3") == Decimal{true, "1", 0});
  CHECK(decimal("1.0") == decimal("1"));
  CHECK(decimal("1e0") == decimal("1"));
  CHECK(decimal("100") == decimal("1E+2"));
  CHECK(decimal("0.00e5") == Decimal{});
  CHECK(decimal("-0") == Decimal{});
}

TEST_CASE("texts that are not JSON numbers are refused") {
  for (const char* text :
       {"", "-", "+1", "01", ".5", "1.", "1e", "1e+", "0x1", "1 ", "NaN", "1.5.5", "--1", "-01"}) {
    CHECK_MESSAGE(!to_decimal(text), text);
  }
}

TEST_CASE("exponents are taken up to a thousand million either way") {
  CHECK(decimal("1e1000000000").exponent == 1'000'000'000);
  CHECK(decimal("1e-1000000000").exponent == -1'000'000'000);
  CHECK(decimal("1e00000000000000000007").exponent == 7);
  CHECK(!to_decimal("1e1000000001"));
  CHECK(!to_decimal("1e99999999999999999999999999"));
  CHECK(decimal("0e99999999999999999999999999") == Decimal{});
}

TEST_CASE("decimals are ordered by value") {
  const char* ascending[] = {"-1e1000000000",
                             "-2",
                             "-1.5",
                             "-1",
                             "-1e-1000000000",
                             "0",
                             "1e-1000000000",
                             "0.9",
                             "1",
                             "1.05",
                             "1.5",
                             "9.99",
                             "10",
                             "11",
                             "9007199254740992",
                             "9007199254740993",
                             "1e999999999",
                             "1e1000000000"};
  for (std::size_t i = 0; i < std::size(ascending); ++i) {
    for (std::size_t j = 0; j < std::size(ascending); ++j) {
      CAPTURE(ascending[i]);
      CAPTURE(ascending[j]);
      CHECK((compare(decimal(ascending[i]), decimal(ascending[j])) == (i <=> j)));
    }
  }
}

TEST_CASE("integers are recognized by their value, not by their notation") {
  for (const char* text : {"1", "1.0", "1e2", "0.5e1", "-0.0", "1e1000000000"})
    CHECK(is_integer(decimal(text)));
  for (const char* text : {"1.5", "1e-1", "1e-1000000000", "9007199254740992.5"})
    CHECK(!is_integer(decimal(text)));
}

TEST_CASE("integers keep every digit up to the ends of their range") {
  CHECK(to_int64(decimal("9223372036854775807")) == std::numeric_limits<std::int64_t>::max());
  CHECK(to_int64(decimal("-9223372036854775808")) == std::numeric_limits<std::int64_t>::min());
  CHECK(to_int64(decimal("9007199254740993")) == 9007199254740993);
  CHECK(to_int64(decimal("12.00e1")) == 120);
  CHECK(to_int64(decimal("0")) == 0);
  CHECK(!to_int64(decimal("9223372036854775808")));
  CHECK(!to_int64(decimal("-9223372036854775809")));
  CHECK(!to_int64(decimal("1e1000000000")));
  CHECK(!to_int64(decimal("0.5")));
  CHECK(to_uint64(decimal("18446744073709551615")) == std::numeric_limits<std::uint64_t>::max());
  CHECK(!to_uint64(decimal("18446744073709551616")));
  CHECK(!to_uint64(decimal("-1")));
}

TEST_CASE("the text of a decimal is plain where that is short") {
  CHECK(to_text(decimal("0.0")) == "0");
  CHECK(to_text(decimal("-12.50")) == "-12.5");
  CHECK(to_text(decimal("1e3")) == "1000");
  CHECK(to_text(decimal("1e-3")) == "0.001");
  CHECK(to_text(decimal("18446744073709551616")) == "18446744073709551616");
  CHECK(to_text(decimal("1e24")) == "1e24");
  CHECK(to_text(decimal("1.25e300")) == "1.25e300");
  CHECK(to_text(decimal("-1e1000000000")) == "-1e1000000000");
  CHECK(to_text(decimal("125e-1000000000")) == "1.25e-999999998");
}

}  // namespace
}  // namespace candor::source
