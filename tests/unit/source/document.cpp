// tests/unit/source/document.cpp: spans, exact text, pointers, equality and text of documents.
#include "source/document.hpp"

#include <doctest/doctest.h>

#include "source/utf8.hpp"

namespace candor::source {
namespace {

Document read(std::string text) {
  Reading reading = read_json(make_file("a.json", std::move(text)));
  REQUIRE(reading.faults.empty());
  REQUIRE(reading.document.has_value());
  return *reading.document;
}

/// The bytes that a span covers.
std::string covered(const Document& document, Span span) {
  return document.file->text.substr(span.begin, span.end - span.begin);
}

TEST_CASE("each value and each key knows its bytes") {
  const Document document = read(" { \"a b\" : [ 1.50e1 , \"x\\n\" ], \"c\":{} , \"d\":null}\n");
  CHECK(covered(document, document.root.span) == "{ \"a b\" : [ 1.50e1 , \"x\\n\" ], \"c\":{} , \"d\":null}");
  REQUIRE(document.root.members.size() == 3);
  const Member& first = document.root.members[0];
  CHECK(first.key == "a b");
  CHECK(covered(document, first.key_span) == "\"a b\"");
  CHECK(covered(document, first.value.span) == "[ 1.50e1 , \"x\\n\" ]");
  CHECK(covered(document, first.value.items[0].span) == "1.50e1");
  CHECK(first.value.items[0].text == "1.50e1");
  CHECK(covered(document, first.value.items[1].span) == "\"x\\n\"");
  CHECK(first.value.items[1].text == "x\n");
  CHECK(covered(document, document.root.members[1].value.span) == "{}");
  CHECK(covered(document, document.root.members[2].value.span) == "null");
}

TEST_CASE("escapes are decoded") {
  CHECK(read(R"("\"\\\/\b\f\n\r\t")").root.text == "\"\\/\b\f\n\r\t");
  CHECK(read(R"("\u0041\u00e9\u20AC\ud83d\uDE00")").root.text == "A\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80");
  CHECK(read(R"("\u0000")").root.text == std::string(1, '\0'));
}

TEST_CASE("a pointer leads to its value") {
  const Document document = read(R"({"a/b":{"m~n":[10,{"":20}]},"0":5,"-":6})");
  const auto text = [&](std::string_view pointer) {
    const Node* node = at_pointer(document.root, pointer);
    return node == nullptr ? "none" : to_text(*node);
  };
  CHECK(at_pointer(document.root, "") == &document.root);
  CHECK(text("/a~1b/m~0n/0") == "10");
  CHECK(text("/a~1b/m~0n/1/") == "20");
  CHECK(text("/0") == "5");
  CHECK(text("/-") == "6");
  for (const char* missing :
       {"a", "/", "/a", "/a~1b/m~0n/2", "/a~1b/m~0n/00", "/a~1b/m~0n/-", "/a~1b/m~0n/01", "/0/x", "/a~1b/m~n",
        "/a~", "/a~1b/m~0n/99999999999999999999"}) {
    CHECK_MESSAGE(text(missing) == "none", missing);
  }
}

TEST_CASE("a pointer escapes its tokens") {
  CHECK(append_pointer("", "a/b~c") == "/a~1b~0c");
  CHECK(append_pointer("/x", "") == "/x/");
  CHECK(append_pointer("/x", std::size_t{12}) == "/x/12");
  CHECK(find(read("[1]").root, "0") == nullptr);
}

TEST_CASE("values are equal as JSON Schema has it") {
  const auto same = [](const char* left, const char* right) {
    const Document a = read(left);
    const Document b = read(right);
    const bool equal = same_value(a.root, b.root);
    CHECK((canonical_text(a.root) == canonical_text(b.root)) == equal);
    return equal;
  };
  CHECK(same("1", "1.0"));
  CHECK(same("1e2", "100"));
  CHECK(same("[1,{\"a\":1,\"b\":[]}]", "[1.0,{\"b\":[],\"a\":1}]"));
  CHECK(same("\"\\u0041\"", "\"A\""));
  CHECK(same("1e9999999999", "1e9999999999"));
  CHECK(!same("9007199254740992", "9007199254740993"));
  CHECK(!same("1", "\"1\""));
  CHECK(!same("0", "false"));
  CHECK(!same("[1,2]", "[2,1]"));
  CHECK(!same("[1]", "[1,1]"));
  CHECK(!same("{\"a\":1}", "{\"a\":1,\"b\":1}"));
  CHECK(!same("{\"a\":1}", "{\"b\":1}"));
}

TEST_CASE("a document's text is compact ASCII, members in their order") {
  CHECK(to_text(read(" { \"b\" : [ 1.50 , true , null , false ] , \"a\" : { } } ").root) ==
        R"({"b":[1.50,true,null,false],"a":{}})");
  CHECK(to_text(read("\"\xC3\xA9\xF0\x9F\x98\x80\\u0001\\u007f/\\n\"").root) ==
        R"("\u00e9\ud83d\ude00\u0001\u007f/\n")");
  CHECK(quote("a\xFF") == R"("a\ufffd")");
}

TEST_CASE("a byte of a string is escaped in the same way at each place") {
  const std::string filling(600, 'x');
  for (int byte = 0; byte < 256; ++byte) {
    const std::string alone(1, static_cast<char>(byte));
    const std::string quoted = quote(alone);
    const std::string escaped = quoted.substr(1, quoted.size() - 2);
    const bool is_plain = byte >= 0x20 && byte <= 0x7E && byte != '"' && byte != '\\';
    CHECK((escaped == alone) == is_plain);
    for (const std::size_t before : {0U, 1U, 7U, 8U, 9U, 255U, 256U, 257U, 599U, 600U})
      CHECK(quote(filling.substr(0, before) + alone + filling.substr(before)) ==
            "\"" + filling.substr(0, before) + escaped + filling.substr(before) + "\"");
  }
  CHECK(quote(std::string(700, '"')).size() == 1'402);
}

TEST_CASE("code points are counted in texts of each size") {
  // Words of bytes are counted together, and up to 255 words.
  const std::string pattern = "a\u00e9\u20ac\U0001f600b\xbf\xff";
  std::string text;
  std::uint64_t points = 0;
  for (std::size_t size = 0; size < 5'000; ++size) {
    for (const std::size_t begin : {std::size_t{0}, std::size_t{1}}) {
      if (begin > size) continue;
      const std::uint64_t first = begin == 1 && !is_continuation(text.front()) ? 1 : 0;
      if (count_code_points(std::string_view(text).substr(begin)) != points - first) FAIL(size);
    }
    text += pattern[size % pattern.size()];
    points += is_continuation(text.back()) ? 0 : 1;
  }
  CHECK(count_code_points(std::string(5'000, '\xbf')) == 0);
}

TEST_CASE("UTF-8 is taken strictly") {
  CHECK(decode_utf8("A", 0) == CodePoint{'A', 1});
  CHECK(decode_utf8("\xF4\x8F\xBF\xBF", 0) == CodePoint{0x10FFFF, 4});
  for (const char* bad : {"\x80", "\xC0\xAF", "\xC1\xBF", "\xE0\x80\x80", "\xED\xA0\x80", "\xF0\x80\x80\x80",
                          "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xC3", "\xE2\x82", "\xC3\x28", ""}) {
    CHECK(decode_utf8(bad, 0) == CodePoint{});
  }
  CHECK(valid_prefix("ab\xC3\xA9\xC3") == 4);
  CHECK(code_point_name(0xA0) == "U+00A0");
  CHECK(code_point_name(0x1F600) == "U+1F600");
}

}  // namespace
}  // namespace candor::source
