// tests/unit/runtime/json_strings.cpp: escapes, UTF-8, and where a string is refused.
#include <doctest/doctest.h>

#include <iterator>
#include <random>
#include <string>
#include <utility>

#include "json_reading.hpp"

using namespace candor;
using namespace candor::testing;

TEST_CASE("strings are decoded") {
  CHECK(text(R"("")") == "");
  CHECK(text(R"("\"\\\/\b\f\n\r\t")") == "\"\\/\b\f\n\r\t");
  CHECK(text(R"("\u0041\u00e9\u20AC\ud83d\ude00")") == "A\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80");
  CHECK(text("\"\\u0000\"") == std::string(1, '\0'));
  CHECK(text("\"t\xC3\xA9st\"") == "t\xC3\xA9st");
}

TEST_CASE("a string takes a text of any size, whatever it held before") {
  for (std::size_t before = 0; before < 40; ++before) {
    for (std::size_t size = 0; size < 70; ++size) {
      const std::string plain(size, 'a');
      for (const char* blanks : {"", " ", " \n "}) {
        std::string value(before, 'b');
        CHECK(detail::read_whole(std::string(blanks) + '"' + plain + '"', {}, detail::take_string, value));
        CHECK(value == plain);
        CHECK(value.c_str()[size] == '\0');
      }
    }
  }
}

TEST_CASE("escapes stand at any distance from the ends of a block") {
  for (std::size_t before = 0; before < 40; ++before) {
    for (std::size_t after = 0; after < 40; ++after) {
      const std::string head(before, 'a');
      const std::string tail(after, 'b');
      CHECK(text('"' + head + "\\n" + tail + '"') == head + '\n' + tail);
    }
  }
}

TEST_CASE("two escapes stand at any distance from each other and from the ends of a block") {
  const std::pair<std::string, std::string> escapes[] = {{R"(\\)", R"(\)"},
                                                         {R"(\")", R"(")"},
                                                         {R"(\u00e9)", "\xC3\xA9"},
                                                         {R"(\ud83d\ude00)", "\xF0\x9F\x98\x80"}};
  for (std::size_t before = 0; before < 36; ++before) {
    for (std::size_t between = 0; between < 36; ++between) {
      const std::string head(before, 'a');
      const std::string middle(between, 'b');
      for (const auto& [first, plain] : escapes) {
        for (const auto& [second, other] : escapes) {
          CHECK(text('"' + head + first + middle + second + "c\"") == head + plain + middle + other + 'c');
          // Bytes that are no UTF-8, after the first escape, before the second, and after the string.
          CHECK(!text('"' + head + first + middle + "\x80" + second + '"').has_value());
          CHECK(!text('"' + head + first + middle + "\"\x80").has_value());
        }
        CHECK(!text('"' + head + first + middle).has_value());
        CHECK(!text('"' + head + first + middle + "\\").has_value());
        CHECK(!text('"' + head + first + middle + "\n\"").has_value());
      }
    }
  }
}

TEST_CASE("long strings of escapes, runs of backslashes and plain bytes are decoded") {
  const std::pair<std::string, std::string> pieces[] = {
      {R"(\\)", R"(\)"},
      {R"(\\\\)", R"(\\)"},
      {R"(\")", R"(")"},
      {R"(\n)", "\n"},
      {R"(\\\")", R"(\")"},
      {R"(\u00e9)", "\xC3\xA9"},
      {R"(\/)", "/"},
      {R"(\\u0041)", R"(\u0041)"},
      {"\xE2\x82\xAC", "\xE2\x82\xAC"},
      {"'", "'"},
      {R"(\ud83d\ude00)", "\xF0\x9F\x98\x80"},
  };
  std::mt19937 random(1);
  for (std::size_t round = 0; round < 4000; ++round) {
    // Few escapes in a string of up to 16 kB, or nothing but escapes.
    const std::size_t max_plain = round % 4 == 0 ? 1 : 1 + random() % 200;
    std::string json;
    std::string decoded;
    for (std::size_t count = random() % (round % 16 == 0 ? 300 : 40); count > 0; --count) {
      const std::string plain(random() % max_plain, 'a');
      const auto& [piece, meaning] = pieces[random() % std::size(pieces)];
      json += plain + piece;
      decoded += plain + meaning;
    }
    CAPTURE(json);
    REQUIRE(text('"' + json + '"') == decoded);
    REQUIRE(is_json('"' + json + '"'));
    // The last byte of the text, and one behind it, decide.
    for (const char* end : {"", "\\", "\\\"", "\\\\", "\n\"", "\\q\"", "\xE2\"", "\\ud83d\"", "\"\""}) {
      CAPTURE(end);
      REQUIRE(!text('"' + json + end).has_value());
      REQUIRE(!is_json('"' + json + end));
    }
  }
}

TEST_CASE("the reader of strings says what is wrong with one") {
  CHECK(fault(R"("\q")") ==
        "1:2 the whole text: syntax: expected an escape of JSON, found a backslash before 'q'");
  CHECK(fault(R"("\ud800")") ==
        "1:2 the whole text: syntax: expected a pair of surrogates, found an unpaired high one");
  CHECK(fault(R"("\udc00\ud800")") ==
        "1:2 the whole text: syntax: expected a pair of surrogates, found an unpaired low one");
  CHECK(fault("\"a\nb\"") ==
        "1:3 the whole text: syntax: expected a closing quote for the string of line 1, column 1, "
        "found the end of the line");
  CHECK(fault("\"a\tb\"") == "1:3 the whole text: syntax: expected an escape such as \\n, found U+0009");
  CHECK(fault("\"abc") ==
        "1:5 the whole text: syntax: expected a closing quote for the string of line 1, column 1, "
        "found the end of the text");
  CHECK(fault("\"\xC3\"") ==
        "1:1 the whole text: syntax: expected text in UTF-8, found bytes that are no UTF-8");
}

TEST_CASE("an escape that is right is not blamed for what follows it") {
  CHECK(fault("\"\\n\xC3\"").find("UTF-8") != std::string::npos);
  CHECK(fault("\"\\n\\u0041\\q\"").starts_with("1:10 "));
  CHECK(fault("\"\\n\n\"").starts_with("1:4 "));
  CHECK(fault("\"\\n").starts_with("1:4 "));
}

TEST_CASE("the two halves of a code point beyond U+FFFF stand together, and in their order") {
  CHECK(text(R"("\ud800\udc00")") == "\xF0\x90\x80\x80");
  CHECK(text(R"("\udbff\udfff")") == "\xF4\x8F\xBF\xBF");
  for (const char* json : {R"("\ud83d\u0041")", R"("\ud83d\udbff")", R"("\ud83d\ue000")", R"("\ud83dx")",
                           R"("\ud83d\n")", R"("\ud83d\udc0")", R"("\ud83d\udc0g")", R"("\udfff")"}) {
    CAPTURE(json);
    CHECK(!text(json).has_value());
    CHECK(!is_json(json));
  }
}

TEST_CASE("what is no UTF-8 is refused") {
  for (const char* bytes : {"\x80", "\xC0\x80", "\xC1\xBF", "\xE0\x80\x80", "\xED\xA0\x80",
                            "\xF0\x80\x80\x80", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xE2\x82", "\xFF"}) {
    CHECK(!text('"' + std::string(bytes) + '"').has_value());
    CHECK(!is_json('"' + std::string(bytes) + '"'));
    CHECK(!is_json("{\"" + std::string(bytes) + "\":1}"));
  }
  CHECK(detail::is_utf8("\xEF\xBF\xBF\xF4\x8F\xBF\xBF"));
}

TEST_CASE("UTF-8 is looked at to the last byte of a string of any length") {
  for (std::size_t before = 0; before < 70; ++before) {
    for (std::size_t after = 0; after < 9; ++after) {
      const std::string head(before, 'a');
      const std::string tail(after, 'b');
      CAPTURE(before);
      CAPTURE(after);
      // Half a sequence, and a byte that is no beginning of one.
      for (const char* bytes : {"\xC3", "\xA9", "\xF0\x9F\x98"}) {
        const std::string broken = head + bytes + tail;
        CHECK_FALSE(detail::is_utf8(broken));
        CHECK(!text('"' + broken + '"').has_value());
        CHECK(!is_json('"' + broken + '"'));
      }
      const std::string whole = head + "\xC3\xA9" + tail;
      CHECK(detail::is_utf8(whole));
      CHECK(text('"' + whole + '"') == whole);
      CHECK(is_json('"' + whole + '"'));
    }
  }
}

TEST_CASE("lengths are in code points") {
  CHECK(detail::has_length("\xF0\x9F\x98\x80", 1, 1));
  CHECK(!detail::has_length("\xF0\x9F\x98\x80", 2, 9));
  CHECK(detail::has_length("abc", 3, 3));
  CHECK(!detail::has_length("abcd", 0, 3));
  CHECK(detail::has_length("", 0, 0));
}
