// tests/envelopes/lines.cpp: text from elsewhere in the lines of an account.
#include "envelopes/lines.hpp"

#include <doctest/doctest.h>

using candor::envelopes::indented;
using candor::envelopes::on_one_line;

TEST_CASE("control characters and line separators are escaped") {
  CHECK(on_one_line("a\x01z\x1f\x7f") == "a\\u0001z\\u001f\\u007f");
  CHECK(on_one_line("\xC2\x85|\xE2\x80\xA8|\xE2\x80\xA9") == "\\u0085|\\u2028|\\u2029");
  CHECK(on_one_line("a b\t\xC3\xA9~") == "a b\t\xC3\xA9~");
}

TEST_CASE("a line break is an escape on one line, and begins an indented line otherwise") {
  CHECK(on_one_line("a\nb\r\n") == "a\\nb\\u000d\\n");
  CHECK(indented("a\nb") == "a\n  b");
  CHECK(indented("\x1b[0m\n") == "\\u001b[0m\n  ");
}
