// tests/unit/source/string_location.cpp: maps offsets in the value of a string to the text.
#include "source/string_location.hpp"

#include <doctest/doctest.h>

namespace candor::source {
namespace {

/// What stands in the text from the byte `offset` of the value on.
std::string from(const std::string& literal, std::size_t offset) {
  const auto file = make_file("a.json", " " + literal + " ");
  const Span span = span_in_string(*file, {1, static_cast<std::uint32_t>(literal.size() + 1)}, offset);
  return file->text.substr(span.begin, span.end - span.begin);
}

}  // namespace

TEST_CASE("places in strings") {
  CHECK(from(R"("abc")", 0) == "abc");
  CHECK(from(R"("abc")", 2) == "c");
  CHECK(from(R"("abc")", 3) == R"("abc")");
  CHECK(from(R"("")", 0) == R"("")");
  CHECK(from(R"x("\\d(?=x)")x", 2) == "(?=x)");
  CHECK(from(R"("\n\"x")", 2) == "x");
  CHECK(from(R"("\u0041\u00e9\u20ac\ud83d\ude00x")", 1) == R"(\u00e9\u20ac\ud83d\ude00x)");
  CHECK(from(R"("\u0041\u00e9\u20ac\ud83d\ude00x")", 2) == R"(\u00e9\u20ac\ud83d\ude00x)");
  CHECK(from(R"("\u0041\u00e9\u20ac\ud83d\ude00x")", 10) == "x");
}

}  // namespace candor::source
