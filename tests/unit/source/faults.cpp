// tests/unit/source/faults.cpp: what is said of texts that are not JSON, word for word.
#include <doctest/doctest.h>

#include "source/document.hpp"

namespace candor::source {
namespace {

/// A text, and what is said of it: "line:col-line:col rule at pointer message; help (line:col related)", one
/// to a line.
struct Case {
  std::string text;
  std::string said;
};

std::string place(const File& file, std::uint32_t offset) {
  const Position where = position(file, offset);
  return std::to_string(where.line) + ":" + std::to_string(where.column);
}

std::string said_of(const File& file, const Fault& fault) {
  std::string said = place(file, fault.span.begin) + "-" + place(file, fault.span.end);
  said += " " + fault.rule.substr(std::string("source/").size()) + " ";
  if (!fault.pointer.empty()) said += "at " + fault.pointer + " ";
  said += fault.message + "; " + fault.help;
  if (fault.related) said += " (" + place(file, fault.related->span.begin) + " " + fault.related->text + ")";
  return said;
}

std::string faults_of(const std::string& text) {
  const auto file = make_file("a.json", text);
  const Reading reading = read_json(file);
  CHECK(reading.document.has_value() == reading.faults.empty());
  std::string said;
  for (const Fault& fault : reading.faults) {
    if (!said.empty()) said += "\n";
    said += said_of(*file, fault);
  }
  return said;
}

void check(const std::vector<Case>& cases) {
  for (const Case& one : cases) {
    CAPTURE(one.text);
    CHECK(faults_of(one.text) == one.said);
  }
}

TEST_CASE("faults: a text that ends too early") {
  check({
      {"", "1:1-1:1 syntax the text is empty; a JSON text is one value, such as {}"},
      {"  \n", "2:1-2:1 syntax the text holds no value; a JSON text is one value, such as {}"},
      {"{", "1:2-1:2 syntax the text ends inside an object; close it with '}' (1:1 the object begins here)"},
      {"[1", "1:3-1:3 syntax the text ends inside an array; close it with ']' (1:1 the array begins here)"},
      {"[1,", "1:4-1:4 syntax the text ends inside an array; close it with ']' (1:1 the array begins here)"},
      {"{\"a\"",
       "1:5-1:5 syntax at /a ':' belongs after the key, not the end of the text; a member is written "
       "\"key\": value"},
      {"{\"a\":",
       "1:6-1:6 syntax at /a a value belongs here, not the end of the text; a value is an object, an array, "
       "a string in double quotes, a number, true, false or null"},
      {"{\"a\":1",
       "1:7-1:7 syntax the text ends inside an object; close it with '}' (1:1 the object begins here)"},
      {"{\"a\":1,",
       "1:8-1:8 syntax the text ends inside an object; close it with '}' (1:1 the object begins here)"},
      {"\"abc",
       "1:5-1:5 syntax the text ends inside a string; close the string with '\"' (1:1 the string begins "
       "here)"},
      {"[\"\\",
       "1:4-1:4 syntax at /0 the text ends inside a string; close the string with '\"' (1:2 the string "
       "begins here)"},
  });
}

TEST_CASE("faults: commas and brackets") {
  check({
      {"[1,2,]", "1:5-1:6 syntax a comma before ']': JSON allows none there; take the comma away"},
      {"{\"a\":1,}", "1:7-1:8 syntax a comma before '}': JSON allows none there; take the comma away"},
      {"[,1]",
       "1:2-1:3 syntax at /0 a value belongs here, not ','; a value is an object, an array, a string in "
       "double quotes, a number, true, false or null"},
      {"[1,,2]",
       "1:4-1:5 syntax at /1 a value belongs here, not ','; a value is an object, an array, a string in "
       "double quotes, a number, true, false or null"},
      {"[1 2]", "1:4-1:5 syntax ',' or ']' belongs after the item, not a number; separate two items by ','"},
      {"{\"a\":1 \"b\":2}",
       "1:8-1:9 syntax ',' or '}' belongs after the member, not a string; separate two members by ','"},
      {"[1}", "1:3-1:4 syntax ',' or ']' belongs after the item, not '}'; separate two items by ','"},
      {"{]", "1:2-1:3 syntax a key belongs here, not ']'; a key is a string in double quotes"},
      {"]",
       "1:1-1:2 syntax a value belongs here, not ']'; a value is an object, an array, a string in double "
       "quotes, a number, true, false or null"},
      {"1 2",
       "1:3-1:4 syntax the value ended, and a number follows it; a JSON text is one value and nothing after "
       "it"},
      {"{}}",
       "1:3-1:4 syntax the value ended, and '}' follows it; a JSON text is one value and nothing after it"},
      {"{},",
       "1:3-1:4 syntax the value ended, and ',' follows it; a JSON text is one value and nothing after it"},
  });
}

TEST_CASE("faults: keys") {
  check({
      {"{\"a\" 1}",
       "1:6-1:7 syntax at /a ':' belongs after the key, not a number; a member is written \"key\": value"},
      {"{a:1}", "1:2-1:3 syntax a key belongs here, not 'a'; a key is a string in double quotes"},
      {"{'a':1}", "1:2-1:3 syntax a string stands in double quotes, not in single ones; write '\"'"},
      {"{1:1}", "1:2-1:3 syntax a key belongs here, not a number; a key is a string in double quotes"},
      {"{\"a\"=1}",
       "1:5-1:6 syntax at /a ':' belongs after the key, not '='; a member is written \"key\": value"},
      {"{\"a\":1,,}", "1:8-1:9 syntax a key belongs here, not ','; a key is a string in double quotes"},
  });
}

TEST_CASE("faults: words of other languages") {
  check({
      {"{\"a\":True}",
       "1:6-1:10 syntax at /a a value belongs here, not the word 'True'; JSON writes it 'true'"},
      {"[None]", "1:2-1:6 syntax at /0 a value belongs here, not the word 'None'; JSON writes it 'null'"},
      {"[NaN]",
       "1:2-1:5 syntax at /0 a value belongs here, not the word 'NaN'; JSON has no such number: use null or "
       "a string"},
      {"[undefined]",
       "1:2-1:11 syntax at /0 a value belongs here, not the word 'undefined'; JSON writes it 'null', or "
       "leaves the member out"},
      {"['a']", "1:2-1:3 syntax at /0 a string stands in double quotes, not in single ones; write '\"'"},
      {"[nul]",
       "1:2-1:5 syntax at /0 a value belongs here, not the word 'nul'; a value is an object, an array, a "
       "string in double quotes, a number, true, false or null"},
      {"// hi\n1",
       "1:1-1:2 syntax JSON has no comments; take it away; a schema has \"description\" and \"$comment\""},
      {"[1, /* x */ 2]",
       "1:5-1:6 syntax at /1 JSON has no comments; take it away; a schema has \"description\" and "
       "\"$comment\""},
      {"{\n# c\n}",
       "2:1-2:2 syntax JSON has no comments; take it away; a schema has \"description\" and \"$comment\""},
      {"averyveryverylongwordthatgoesonandon",
       "1:1-1:25 syntax a value belongs here, not the word 'averyveryverylongwordtha...'; a value is an "
       "object, an array, a string in double quotes, a number, true, false or null"},
  });
}

TEST_CASE("faults: numbers") {
  check({
      {"[+1]", "1:2-1:3 syntax at /0 a number has no '+' before it; take the '+' away"},
      {"[.5]", "1:2-1:3 syntax at /0 a number needs a digit before its point; write it as in 0.5"},
      {"[5.]", "1:2-1:5 syntax at /0 a number needs a digit after its point; write it as in 1.0"},
      {"[01]",
       "1:2-1:4 syntax at /0 a number does not begin with 0 before another digit; take the leading zeros "
       "away, or make it a string"},
      {"[-01]",
       "1:2-1:5 syntax at /0 a number does not begin with 0 before another digit; take the leading zeros "
       "away, or make it a string"},
      {"[0x1F]", "1:2-1:6 syntax at /0 JSON has no hexadecimal numbers; write it in decimal digits"},
      {"[1e]", "1:2-1:5 syntax at /0 a number needs a digit in its exponent; write it as in 1e9"},
      {"[1e+]", "1:2-1:6 syntax at /0 a number needs a digit in its exponent; write it as in 1e9"},
      {"[-]",
       "1:2-1:4 syntax at /0 '-' needs a digit after it, not ']'; JSON has numbers such as -1, -0.5 and "
       "-2e10"},
      {"[-Infinity]",
       "1:2-1:11 syntax at /0 '-' needs a digit after it, not the word 'Infinity'; JSON has numbers such as "
       "-1, -0.5 and -2e10"},
      {"[1.5.5]", "1:5-1:6 syntax ',' or ']' belongs after the item, not '.'; separate two items by ','"},
      {"[2_000]",
       "1:3-1:7 syntax ',' or ']' belongs after the item, not the word '_000'; separate two items by ','"},
  });
}

TEST_CASE("faults: strings") {
  check({
      {"[\"ab\n\"]",
       "1:5-2:1 syntax at /0 a line ends inside a string; close the string with '\"', or write a line break "
       "in it as \\n (1:2 the string begins here)"},
      {"\"a\tb\"", "1:3-1:4 syntax a tab stands bare inside a string; write it as \\t"},
      {"\"a\x01"
       "b\"",
       "1:3-1:4 syntax the control character U+0001 stands bare inside a string; write it as \\u0001"},
      {"[\"\\x41\"]",
       "1:3-1:5 syntax at /0 '\\x' is not an escape of JSON; JSON has \\\" \\\\ \\/ \\b \\f \\n \\r \\t and "
       "\\uXXXX; a backslash itself is \"\\\\\""},
      {"[\"\\u12g4\", \"\\u\"]",
       "1:3-1:5 syntax at /0 '\\u' needs four hexadecimal digits after it; write it as in \"\\u00e9\"; a "
       "backslash itself is \"\\\\\"\n"
       "1:13-1:15 syntax at /1 '\\u' needs four hexadecimal digits after it; write it as in \"\\u00e9\"; a "
       "backslash itself is \"\\\\\""},
      {"[\"\\\xC3\xA9\"]",
       "1:3-1:5 syntax at /0 a backslash before U+00E9 is not an escape of JSON; JSON has \\\" \\\\ \\/ \\b "
       "\\f \\n \\r \\t and \\uXXXX; a backslash itself is \"\\\\\""},
  });
}

TEST_CASE("faults: surrogates") {
  check({
      {"[\"\\ud800\", \"\\udc00x\", \"\\ud800\\u0041\"]",
       "1:3-1:9 lone-surrogate at /0 a lone high surrogate stands for no character; characters above U+FFFF "
       "are written as a pair, such as \"\\ud83d\\ude00\"\n"
       "1:13-1:19 lone-surrogate at /1 a lone low surrogate stands for no character; characters above U+FFFF "
       "are written as a pair, such as \"\\ud83d\\ude00\"\n"
       "1:24-1:30 lone-surrogate at /2 a lone high surrogate stands for no character; characters above "
       "U+FFFF are written as a pair, such as \"\\ud83d\\ude00\""},
      {"\"\\ud83d\\ud83d\\ude00\"",
       "1:2-1:8 lone-surrogate a lone high surrogate stands for no character; characters above U+FFFF are "
       "written as a pair, such as \"\\ud83d\\ude00\""},
  });
}

TEST_CASE("faults: bytes that are not JSON's") {
  check({
      {"\xEF\xBB\xBF{}",
       "1:1-1:2 byte-order-mark a byte order mark stands before the value; save the text as UTF-8 without a "
       "byte order mark"},
      {"\xEF\xBB\xBF{,}",
       "1:1-1:2 byte-order-mark a byte order mark stands before the value; save the text as UTF-8 without a "
       "byte order mark\n"
       "1:3-1:4 syntax a key belongs here, not ','; a key is a string in double quotes"},
      {"[\"\xFF\"]", "1:3-1:4 invalid-utf8 the byte 0xFF is not UTF-8 here; save the text as UTF-8"},
      {"\n\"\xED\xA0\x80\"", "2:2-2:2 invalid-utf8 the byte 0xED is not UTF-8 here; save the text as UTF-8"},
      {std::string("\xFF\xFE[\x00", 4),
       "1:1-1:2 invalid-utf8 the byte 0xFF is not UTF-8 here; the text looks like UTF-16: save it as UTF-8"},
      {"{}\xC2\xA0",
       "1:3-1:4 syntax the value ended, and U+00A0 follows it; a JSON text is one value and nothing after "
       "it"},
      {"[\xE2\x80\xA8]",
       "1:2-1:3 syntax at /0 a value belongs here, not U+2028; a value is an object, an array, a string in "
       "double quotes, a number, true, false or null"},
      {std::string("[1\x00]", 4),
       "1:3-1:4 syntax ',' or ']' belongs after the item, not U+0000; separate two items by ','"},
  });
}

TEST_CASE("faults: keys that are there twice") {
  check({
      {"{\"a\":1,\"b\":{\"c\":1,\"c\":2},\"a\":3,\"a\":4}",
       "1:19-1:22 duplicate-key at /b/c the key \"c\" is here again; readers differ in which of the two they "
       "keep: take one away (1:13 the first \"c\" is here)\n"
       "1:26-1:29 duplicate-key at /a the key \"a\" is here again; readers differ in which of the two they "
       "keep: take one away (1:2 the first \"a\" is here)\n"
       "1:32-1:35 duplicate-key at /a the key \"a\" is here again; readers differ in which of the two they "
       "keep: take one away (1:2 the first \"a\" is here)"},
      {"{\"a\":1,\"\\u0061\":2}",
       "1:8-1:16 duplicate-key at /a the key \"a\" is here again; readers differ in which of the two they "
       "keep: take one away (1:2 the first \"a\" is here)"},
      {"{\"x/y\":1,\n\"x/y\":2}",
       "2:1-2:6 duplicate-key at /x~1y the key \"x/y\" is here again; readers differ in which of the two "
       "they keep: take one away (1:2 the first \"x/y\" is here)"},
  });
}

}  // namespace
}  // namespace candor::source
