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
  CHECK(position(File{"unread", "", {}}, 9) == Position{1, 1});
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

}  // namespace
}  // namespace candor::source
