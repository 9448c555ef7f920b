// tests/unit/source/faults.cpp: the exact messages for texts that are not JSON.
#include <doctest/doctest.h>

#include "source/document.hpp"

namespace candor::source {
namespace {

/// A text and its faults, one per line: "line:col-line:col rule at pointer message; help (line:col related)".
struct Case {
  std::string text;
  std::string faults;
};

std::string location(const File& file, std::uint32_t offset) {
  const Position where = position(file, offset);
  return std::to_string(where.line) + ":" + std::to_string(where.column);
}

std::string print(const File& file, const Fault& fault) {
  std::string out = location(file, fault.span.begin) + "-" + location(file, fault.span.end);
  out += " " + fault.rule.substr(std::string("source/").size()) + " ";
  if (!fault.pointer.empty()) out += "at " + fault.pointer + " ";
  out += fault.message + "; " + fault.help;
  if (fault.related)
    out += " (" + location(file, fault.related->span.begin) + " " + fault.related->text + ")";
  return out;
}

std::string faults_of(const std::string& text) {
  const auto file = make_file("a.json", text);
  const Reading reading = read_json(file);
  CHECK(reading.document.has_value() == reading.faults.empty());
  std::string out;
  for (const Fault& fault : reading.faults) {
    if (!out.empty()) out += "\n";
    out += print(*file, fault);
  }
  return out;
}

void check(const std::vector<Case>& cases) {
  for (const Case& one : cases) {
    CAPTURE(one.text);
    CHECK(faults_of(one.text) == one.faults);
  }
}

TEST_CASE("faults: a text that ends too early") {
  check({
      {"", "1:1-1:1 syntax expected a value, found the end of the text; write one JSON value, such as {}"},
      {"  \n",
       "2:1-2:1 syntax expected a value, found the end of the text; write one JSON value, such as {}"},
      {"{", "1:2-1:2 syntax expected a key, found the end of the text; add '}' (1:1 the object begins here)"},
      {"[1",
       "1:3-1:3 syntax expected ',' or ']' after the item, found the end of the text; add ']' (1:1 the array "
       "begins here)"},
      {"[1,",
       "1:4-1:4 syntax expected a value, found the end of the text; add ']' (1:1 the array begins here)"},
      {"{\"a\"",
       "1:5-1:5 syntax at /a expected ':' after the key, found the end of the text; write the member as "
       "\"key\": value"},
      {"{\"a\":",
       "1:6-1:6 syntax at /a expected a value, found the end of the text; write an object, an array, a "
       "string in double quotes, a number, true, false or null"},
      {"{\"a\":1",
       "1:7-1:7 syntax expected ',' or '}' after the member, found the end of the text; add '}' (1:1 the "
       "object begins here)"},
      {"{\"a\":1,",
       "1:8-1:8 syntax expected a key, found the end of the text; add '}' (1:1 the object begins here)"},
      {"\"abc",
       "1:5-1:5 syntax expected a closing quote, found the end of the text; close the string with '\"' (1:1 "
       "the string begins here)"},
      {"[\"\\",
       "1:4-1:4 syntax at /0 expected a closing quote, found the end of the text; close the string with '\"' "
       "(1:2 the string begins here)"},
  });
}

TEST_CASE("faults: commas and brackets") {
  check({
      {"[1,2,]", "1:5-1:6 syntax expected another item after the comma, found ']'; remove the comma"},
      {"{\"a\":1,}", "1:7-1:8 syntax expected another member after the comma, found '}'; remove the comma"},
      {"[,1]",
       "1:2-1:3 syntax at /0 expected a value, found ','; write an object, an array, a string in double "
       "quotes, a number, true, false or null"},
      {"[1,,2]",
       "1:4-1:5 syntax at /1 expected a value, found ','; write an object, an array, a string in double "
       "quotes, a number, true, false or null"},
      {"[1 2]",
       "1:4-1:5 syntax expected ',' or ']' after the item, found a number; separate two items by ','"},
      {"{\"a\":1 \"b\":2}",
       "1:8-1:9 syntax expected ',' or '}' after the member, found a string; separate two members by ','"},
      {"[1}", "1:3-1:4 syntax expected ',' or ']' after the item, found '}'; separate two items by ','"},
      {"{]", "1:2-1:3 syntax expected a key, found ']'; write the key as a string in double quotes"},
      {"]",
       "1:1-1:2 syntax expected a value, found ']'; write an object, an array, a string in double quotes, a "
       "number, true, false or null"},
      {"1 2", "1:3-1:4 syntax expected the end of the text, found a number; keep one JSON value in the text"},
      {"{}}", "1:3-1:4 syntax expected the end of the text, found '}'; keep one JSON value in the text"},
      {"{},", "1:3-1:4 syntax expected the end of the text, found ','; keep one JSON value in the text"},
  });
}

TEST_CASE("faults: keys") {
  check({
      {"{\"a\" 1}",
       "1:6-1:7 syntax at /a expected ':' after the key, found a number; write the member as \"key\": value"},
      {"{a:1}", "1:2-1:3 syntax expected a key, found 'a'; write the key as a string in double quotes"},
      {"{'a':1}", "1:2-1:3 syntax expected a key, found a string in single quotes; use double quotes"},
      {"{1:1}", "1:2-1:3 syntax expected a key, found a number; write the key as a string in double quotes"},
      {"{\"a\"=1}",
       "1:5-1:6 syntax at /a expected ':' after the key, found '='; write the member as \"key\": value"},
      {"{\"a\":1,,}", "1:8-1:9 syntax expected a key, found ','; write the key as a string in double quotes"},
  });
}

TEST_CASE("faults: words of other languages") {
  check({
      {"{\"a\":True}", "1:6-1:10 syntax at /a expected a value, found 'True'; write 'true'"},
      {"[None]", "1:2-1:6 syntax at /0 expected a value, found 'None'; write 'null'"},
      {"[NaN]",
       "1:2-1:5 syntax at /0 expected a value, found 'NaN'; JSON has no such number: write null or a string"},
      {"[undefined]",
       "1:2-1:11 syntax at /0 expected a value, found 'undefined'; write 'null', or leave the member out"},
      {"['a']", "1:2-1:3 syntax at /0 expected a value, found a string in single quotes; use double quotes"},
      {"[nul]",
       "1:2-1:5 syntax at /0 expected a value, found 'nul'; write an object, an array, a string in double "
       "quotes, a number, true, false or null"},
      {"// hi\n1",
       "1:1-1:2 syntax expected a value, found a comment; remove the comment; a schema has \"description\" "
       "and \"$comment\""},
      {"[1, /* x */ 2]",
       "1:5-1:6 syntax at /1 expected a value, found a comment; remove the comment; a schema has "
       "\"description\" and \"$comment\""},
      {"{\n# c\n}",
       "2:1-2:2 syntax expected a key, found a comment; remove the comment; a schema has \"description\" and "
       "\"$comment\""},
      {"averyveryverylongwordthatgoesonandon",
       "1:1-1:25 syntax expected a value, found 'averyveryverylongwordtha...'; write an object, an array, a "
       "string in double quotes, a number, true, false or null"},
  });
}

TEST_CASE("faults: numbers") {
  check({
      {"[+1]", "1:2-1:3 syntax at /0 expected a value, found '+'; remove the '+'"},
      {"[.5]", "1:2-1:3 syntax at /0 expected a value, found '.'; write the number as in 0.5"},
      {"[5.]",
       "1:2-1:4 syntax at /0 expected a number, found '5.', which JSON does not allow; write the number as "
       "in 1.0"},
      {"[01]",
       "1:2-1:4 syntax at /0 expected a number, found '01', which JSON does not allow; remove the leading "
       "zeros, or write a string"},
      {"[-01]",
       "1:2-1:5 syntax at /0 expected a number, found '-01', which JSON does not allow; remove the leading "
       "zeros, or write a string"},
      {"[0x1F]",
       "1:2-1:6 syntax at /0 expected a number, found '0x1F', which JSON does not allow; write a number in "
       "decimal, such as -1, -0.5 or -2e10"},
      {"[1e]",
       "1:2-1:4 syntax at /0 expected a number, found '1e', which JSON does not allow; write the number as "
       "in 1e9"},
      {"[1e+]",
       "1:2-1:5 syntax at /0 expected a number, found '1e+', which JSON does not allow; write the number as "
       "in 1e9"},
      {"[-]",
       "1:2-1:3 syntax at /0 expected a number, found '-', which JSON does not allow; write a number in "
       "decimal, such as -1, -0.5 or -2e10"},
      {"[-Infinity]",
       "1:2-1:11 syntax at /0 expected a number, found '-Infinity', which JSON does not allow; write a "
       "number in decimal, such as -1, -0.5 or -2e10"},
      {"[1.5.5]", "1:5-1:6 syntax expected ',' or ']' after the item, found '.'; separate two items by ','"},
      {"[2_000]",
       "1:2-1:7 syntax at /0 expected a number, found '2_000', which JSON does not allow; write a number in "
       "decimal, such as -1, -0.5 or -2e10"},
  });
}

TEST_CASE("faults: strings") {
  check({
      {"[\"ab\n\"]",
       "1:5-2:1 syntax at /0 expected a closing quote, found the end of the line; close the string with "
       "'\"', or write a line break in it as \\n (1:2 the string begins here)"},
      {"\"a\tb\"", "1:3-1:4 syntax expected an escape such as \\n, found U+0009; write it as \\t"},
      {"\"a\x01"
       "b\"",
       "1:3-1:4 syntax expected an escape such as \\n, found U+0001; write it as \\u0001"},
      {"[\"\\x41\"]",
       "1:3-1:5 syntax at /0 expected an escape of JSON, found a backslash before 'x'; JSON has \\\" \\\\ "
       "\\/ \\b \\f \\n \\r \\t and \\uXXXX; write a backslash as \\\\"},
      {"[\"\\u12g4\", \"\\u\"]",
       "1:3-1:5 syntax at /0 expected four hexadecimal digits after '\\u', found other characters; write the "
       "escape as in \"\\u00e9\", or a backslash as \\\\\n1:13-1:15 syntax at /1 expected four hexadecimal "
       "digits after '\\u', found other characters; write the escape as in \"\\u00e9\", or a backslash as "
       "\\\\"},
      {"[\"\\\xC3\xA9\"]",
       "1:3-1:5 syntax at /0 expected an escape of JSON, found a backslash before U+00E9; JSON has \\\" \\\\ "
       "\\/ \\b \\f \\n \\r \\t and \\uXXXX; write a backslash as \\\\"},
  });
}

TEST_CASE("faults: surrogates") {
  check({
      {"[\"\\ud800\", \"\\udc00x\", \"\\ud800\\u0041\"]",
       "1:3-1:9 lone-surrogate at /0 expected a pair of surrogates, found an unpaired high one; write "
       "characters above U+FFFF as a pair, such as \"\\ud83d\\ude00\"\n1:13-1:19 lone-surrogate at /1 "
       "expected a pair of surrogates, found an unpaired low one; write characters above U+FFFF as a pair, "
       "such as \"\\ud83d\\ude00\"\n1:24-1:30 lone-surrogate at /2 expected a pair of surrogates, found an "
       "unpaired high one; write characters above U+FFFF as a pair, such as \"\\ud83d\\ude00\""},
      {"\"\\ud83d\\ud83d\\ude00\"",
       "1:2-1:8 lone-surrogate expected a pair of surrogates, found an unpaired high one; write characters "
       "above U+FFFF as a pair, such as \"\\ud83d\\ude00\""},
  });
}

TEST_CASE("faults: bytes that are not JSON's") {
  check({
      {"\xEF\xBB\xBF{}",
       "1:1-1:2 byte-order-mark the text begins with a byte order mark; save the text as UTF-8 without a "
       "byte order mark"},
      {"\xEF\xBB\xBF{,}",
       "1:1-1:2 byte-order-mark the text begins with a byte order mark; save the text as UTF-8 without a "
       "byte order mark"},
      {"[\"\xFF\"]", "1:3-1:4 invalid-utf8 invalid UTF-8: byte 0xFF; save the text as UTF-8"},
      {"\n\"\xED\xA0\x80\"", "2:2-2:2 invalid-utf8 invalid UTF-8: byte 0xED; save the text as UTF-8"},
      {std::string("\xFF\xFE[\x00", 4),
       "1:1-1:2 invalid-utf8 invalid UTF-8: byte 0xFF; the text looks like UTF-16: save it as UTF-8"},
      {"{}\xC2\xA0",
       "1:3-1:4 syntax expected the end of the text, found U+00A0; keep one JSON value in the text"},
      {"[\xE2\x80\xA8]",
       "1:2-1:3 syntax at /0 expected a value, found U+2028; write an object, an array, a string in double "
       "quotes, a number, true, false or null"},
      {std::string("[1\x00]", 4),
       "1:3-1:4 syntax expected ',' or ']' after the item, found U+0000; separate two items by ','"},
  });
}

TEST_CASE("faults: keys that are there twice") {
  check({
      {"{\"a\":1,\"b\":{\"c\":1,\"c\":2},\"a\":3,\"a\":4}",
       "1:19-1:22 duplicate-key at /b/c expected each key once, found 'c' again; remove one of the two: "
       "parsers differ in which they keep (1:13 first defined here)\n1:26-1:29 duplicate-key at /a expected "
       "each key once, found 'a' again; remove one of the two: parsers differ in which they keep (1:2 first "
       "defined here)\n1:32-1:35 duplicate-key at /a expected each key once, found 'a' again; remove one of "
       "the two: parsers differ in which they keep (1:2 first defined here)"},
      {"{\"a\":1,\"\\u0061\":2}",
       "1:8-1:16 duplicate-key at /a expected each key once, found 'a' again; remove one of the two: parsers "
       "differ in which they keep (1:2 first defined here)"},
      {"{\"x/y\":1,\n\"x/y\":2}",
       "2:1-2:6 duplicate-key at /x~1y expected each key once, found 'x/y' again; remove one of the two: "
       "parsers differ in which they keep (1:2 first defined here)"},
  });
}

}  // namespace
}  // namespace candor::source
