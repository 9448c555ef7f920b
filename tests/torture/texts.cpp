// tests/torture/texts.cpp: texts that broke other readers, with the answer of each of ours.
#include <doctest/doctest.h>

#include <cstdio>
#include <string_view>

#include "torture/readers.hpp"

namespace torture {
namespace {

using namespace std::string_literals;

std::string repeated(std::size_t times, std::string_view part) {
  std::string text;
  text.reserve(times * part.size());
  for (std::size_t i = 0; i < times; ++i) text += part;
  return text;
}

/// `{"<prefix>0":0, …}` with `count` members.
std::string object_of(std::size_t count, const std::string& prefix) {
  std::string text = "{";
  for (std::size_t i = 0; i < count; ++i) {
    text += (i == 0 ? "\"" : ",\"") + prefix + std::to_string(i) + "\":0";
  }
  return text + "}";
}

struct Counter {
  int taken = 0;
  int refused = 0;
};

void check_taken(const std::string& text, Counter& counter) {
  const Verdicts found = verdicts(text);
  CHECK_MESSAGE(found == all_take, text.substr(0, 60) << " is taken by: " << to_string(found));
  ++counter.taken;
}

void check_refused(const std::string& text, Counter& counter) {
  const Verdicts found = verdicts(text);
  CHECK_MESSAGE(found == all_refuse, text.substr(0, 60) << " is taken by: " << to_string(found));
  ++counter.refused;
}

void print(const char* what, const Counter& counter) {
  std::printf("counts: torture texts, %s: %d taken and %d refused by every reader\n", what, counter.taken,
              counter.refused);
}

TEST_CASE("numbers: long, large, small, and not numbers") {
  Counter counter;
  for (const char* text :
       {"128.74836467836484838364836483643636483648e-336", "1e9999", "-1e9999", "1e-9999",
        "0e99999999999999999999", "1E+00000000000000000000000001", "-0", "-0.0e-0", "18446744073709551616",
        "9007199254740993", "4.9406564584124654e-324", "2.2250738585072011e-308", "1.7976931348623159e308",
        "1e2147483648", "1e-2147483649", "1e9223372036854775808", "0.1e1", "1.0",
        "100000000000000000000000000000000000000000000000000"})
    check_taken(text, counter);
  check_taken("0." + std::string(1'000'000, '0'), counter);
  check_taken("0." + std::string(1'000'000, '0') + "1", counter);
  check_taken(std::string(1'000'000, '9'), counter);
  check_taken("1e" + std::string(1'000'000, '9'), counter);
  check_taken("1e-" + std::string(100'000, '0') + "1", counter);
  for (const char* text : {"01", "-01",   "1.",       ".1",        "-.1",   "1e",    "1e+",   "--1",
                           "+1", "1_000", "0x10",     "0b1",       "1f",    "1.5.2", "1e5.2", "1e5e2",
                           "-",  "NaN",   "Infinity", "-Infinity", "1 000", "1,000", "١"})
    check_refused(text, counter);
  print("numbers", counter);
}

TEST_CASE("strings: every escape, every plane, and long ones") {
  Counter counter;
  for (const char* text :
       {R"("\u0000")", R"("\uD83D\uDE00")", R"("\ud83d\ude00")", R"("\uFFFF")", R"("\/\b\f\n\r\t\\\"")",
        "\"\x7F\"", "\"\xE2\x80\xA8\xE2\x80\xA9\"", "\"\xEF\xBB\xBF\"", "\"\xF4\x8F\xBF\xBF\"", R"("\u202e")",
        R"({"":0})", R"({"\u0000":0,"":0})", R"({"a\u0000b":0,"a\u0000c":0})",
        R"({"__proto__":{},"constructor":{}})"})
    check_taken(text, counter);
  check_taken('"' + std::string(1'000'000, 'a') + '"', counter);
  check_taken('"' + repeated(200'000, R"(\u0041)") + '"', counter);
  print("strings", counter);
}

TEST_CASE("strings: lone surrogates, unknown escapes, control characters and bytes that are no UTF-8") {
  Counter counter;
  for (const char* text : {R"("\uD800")",
                           R"("\uDC00")",
                           R"("\uD800\uD800")",
                           R"("\uDC00\uD800")",
                           R"("\uD800x")",
                           R"("\uD800\n")",
                           R"("\u12")",
                           R"("\u12G4")",
                           R"("\U0041")",
                           R"("\x41")",
                           R"("\0")",
                           R"("\')",
                           "\"\t\"",
                           "\"\n\"",
                           "\"\x1F\"",
                           "'a'",
                           "\"a",
                           "\"a\\",
                           "\"a\\\"",
                           "\"\xC0\x80\"",
                           "\"\xC1\xBF\"",
                           "\"\xED\xA0\x80\"",
                           "\"\xF4\x90\x80\x80\"",
                           "\"\xF8\x88\x80\x80\x80\"",
                           "\"\x80\"",
                           "\"\xC3\"",
                           "\"\xE2\x82\"",
                           "\"\xF0\x9F\x98\"",
                           "\"\xFF\""})
    check_refused(text, counter);
  check_refused("\"a\0b\""s, counter);
  print("what is no string", counter);
}

TEST_CASE("structure: one document, no comments, nothing behind it") {
  Counter counter;
  for (const char* text :
       {" \t\r\n{ }\n", "[ [ ] , [ ] ]", R"({"a":{"b":{"c":[0]}}})", "null", "[null,true,false]"})
    check_taken(text, counter);
  for (const char* text : {"",           " ",
                           "{}{}",       "[] []",
                           "{},",        "[1,]",
                           "[,1]",       "[1,,2]",
                           "{\"a\":1,}", "{\"a\"}",
                           "{\"a\":}",   "{a:1}",
                           "{1:1}",      "{\"a\":1 \"b\":2}",
                           "[1 2]",      "[1}",
                           "{\"a\":1]",  "/**/1",
                           "1/**/",      "1//",
                           "//\n1",      "#\n1",
                           "<!--1-->",   "True",
                           "nul",        "nulll",
                           "undefined",  "\xEF\xBB\xBF{}",
                           "\xEF\xBB{}", "\xFE\xFF",
                           "\x0B{}",     "\x0C{}",
                           "\xC2\xA0{}", "\xE2\x80\x8B{}",
                           "{\"a\":1}}", "]",
                           "}",          ":",
                           ","})
    check_refused(text, counter);
  for (const std::string& text :
       {"123\0"s, "{}\0{\"admin\":true}"s, "\0"s, "[\0]"s, "{\0}"s, "nul\0"s, "{}\0"s})
    check_refused(text, counter);
  print("structure", counter);
}

TEST_CASE("equal keys are refused, compared after unescaping, and found in time among many") {
  Counter counter;
  for (const char* text : {R"({"a":1,"a":1})", R"({"a":1,"\u0061":2})", R"({"\u0061":1,"b":0,"\u0061":2})",
                           R"({"":0,"":0})", R"({"\u0000":0,"\u0000":0})", R"({"/":0,"\/":0})",
                           R"([{"a":{"k":1,"k":2}}])", R"({"\ud83d\ude00":0,"😀":0})"})
    check_refused(text, counter);
  // A key and its composed form are different strings.
  check_taken("{\"\xC3\xA9\":0,\"e\xCC\x81\":0}", counter);
  check_taken(object_of(20'000, "k"), counter);
  std::string twice = object_of(20'000, "k");
  twice.back() = ',';
  check_refused(twice + "\"k0\":0}", counter);
  check_taken(object_of(20'000, std::string(200, 'x')), counter);
  print("keys", counter);
}

TEST_CASE("depth: 100,000 levels are refused, not followed") {
  Counter counter;
  const auto nested = [](std::size_t levels) { return std::string(levels, '[') + std::string(levels, ']'); };
  check_taken(nested(100), counter);
  check_taken(repeated(100, R"({"a":)") + "0" + std::string(100, '}'), counter);
  check_refused(nested(100'000), counter);
  check_refused(std::string(100'000, '['), counter);
  check_refused(repeated(100'000, R"({"a":)"), counter);
  check_refused(repeated(50'000, R"([{"a":)"), counter);
  check_refused(repeated(50'000, "[[],"), counter);
  print("depth", counter);
}

}  // namespace
}  // namespace torture
