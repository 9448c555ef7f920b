// tests/unit/source/file.cpp: lines, columns, and offsets at the edges.
#include "source/file.hpp"

#include <doctest/doctest.h>

namespace candor::source {
namespace {

TEST_CASE("a position counts lines and columns from 1") {
  const auto file = make_file("a.json", "ab\ncd\r\n\nx");
  CHECK(position(*file, 0) == Position{1, 1});
  CHECK(position(*file, 2) == Position{1, 3});
  CHECK(position(*file, 3) == Position{2, 1});
  CHECK(position(*file, 7) == Position{3, 1});
  CHECK(position(*file, 8) == Position{4, 1});
}

TEST_CASE("an offset past the end is the place after the last byte") {
  const auto file = make_file("a.json", "ab\ncd");
  CHECK(position(*file, 5) == Position{2, 3});
  CHECK(position(*file, 6) == Position{2, 3});
  CHECK(position(*file, 0xFFFFFFFFU) == Position{2, 3});
  CHECK(position(*make_file("empty", ""), 9) == Position{1, 1});
  CHECK(position(File{"unread", "", {}, 1, {}}, 9) == Position{1, 1});
}

TEST_CASE("columns count code points, and an offset within one is its place") {
  const auto file = make_file("a.json", "\"\xC3\xA9\xF0\x9F\x98\x80\"x");
  CHECK(position(*file, 1) == Position{1, 2});
  CHECK(position(*file, 2) == Position{1, 2});
  CHECK(position(*file, 3) == Position{1, 3});
  CHECK(position(*file, 6) == Position{1, 3});
  CHECK(position(*file, 7) == Position{1, 4});
  CHECK(position(*file, 8) == Position{1, 5});
}

TEST_CASE("the text of a line has no newline") {
  const auto file = make_file("a.json", "ab\ncd\r\n\nx");
  CHECK(line_text(*file, 1) == "ab");
  CHECK(line_text(*file, 2) == "cd");
  CHECK(line_text(*file, 3) == "");
  CHECK(line_text(*file, 4) == "x");
  CHECK(line_text(*file, 0) == "");
  CHECK(line_text(*file, 5) == "");
}

TEST_CASE("a line of many kilobytes has columns from its first code point to its last") {
  std::string text = "\n";
  for (int i = 0; i < 10'000; ++i) text += "a\xC3\xA9";  // two code points of three bytes
  text += "\nend";
  const auto file = make_file("f", text);
  for (const std::uint32_t pairs : {0U, 1U, 1364U, 1365U, 1366U, 2730U, 2731U, 9'999U}) {
    CAPTURE(pairs);
    CHECK(position(*file, 1 + 3 * pairs) == Position{2, 1 + 2 * pairs});
    CHECK(position(*file, 2 + 3 * pairs) == Position{2, 2 + 2 * pairs});
    CHECK(position(*file, 3 + 3 * pairs) == Position{2, 2 + 2 * pairs});
  }
  CHECK(position(*file, 30'001) == Position{2, 20'001});
  CHECK(position(*file, 30'004) == Position{3, 3});
  CHECK(line_of(*file, 30'004) == 3);
}

}  // namespace
}  // namespace candor::source
