// tests/unit/backend/text.cpp: foreign text as C++ literals and comments.
#include "backend/cpp/text/text.hpp"

#include <doctest/doctest.h>


namespace {

namespace cpp = candor::backend::cpp;

TEST_CASE("a literal is ASCII and means its bytes") {
  CHECK(cpp::string_literal("plain") == R"("plain")");
  CHECK(cpp::string_literal("a\"b\\c\n") == R"("a\"b\\c\n")");
  CHECK(cpp::string_literal("\x01"
                            "1") == R"("\0011")");
  CHECK(cpp::string_literal("\xC3\xA9") == R"("\303\251")");
  CHECK(cpp::string_literal("?\?\?/") == R"("?\?\?/")");
  CHECK(cpp::string_literal("\xE2\x80\xAE") == R"("\342\200\256")");
}

TEST_CASE("a NUL does not end a text") {
  CHECK(cpp::string_value("ab") == R"(std::string("ab"))");
  CHECK(cpp::string_value(std::string("a\0b", 3)) == R"(std::string("a\000b", 3))");
}

TEST_CASE("long tables of strings have the length of each, so that no compiler counts") {
  CHECK(cpp::counted_literal(std::string_view("a\0b", 3)) == "std::string_view(\"a\\000b\", 3)");
  CHECK_FALSE(cpp::needs_counted_literals(std::vector<std::string>(1000, std::string(99, 'a'))));
  CHECK(cpp::needs_counted_literals(std::vector<std::string>(1001, std::string(99, 'a'))));
}

TEST_CASE("long text can be divided between words") {
  CHECK(cpp::string_literal("a b") == "\"a\x1F" "b\"");
  const std::string word(50, 'w');
  CHECK(cpp::string_literal(word + ' ' + word) == '"' + word + "\x1F\x1E" + word + '"');
  CHECK(cpp::quoted(word + ' ' + word) == '"' + word + ' ' + word + '"');
}

TEST_CASE("comments keep to their lines") {
  CHECK(cpp::comment_lines("") == "");
  CHECK(cpp::comment_lines("  \n ") == "");
  CHECK(cpp::comment_lines("One line.") == "/// One line.");
  CHECK(cpp::comment_lines("One.\n\nTwo.\r\n") == "/// One.\n///\n/// Two.");
  CHECK(cpp::comment_lines("aaa bbb ccc", 12) == "/// aaa bbb\n/// ccc");
  CHECK(cpp::comment_lines(std::string(30, 'x') + " y", 12) == "/// " + std::string(30, 'x') + "\n/// y");
}

TEST_CASE("no comment swallows code or hides it") {
  CHECK(cpp::comment_lines("@param x, \\brief y, a@b, c:\\d") == R"(/// \@param x, \\brief y, a@b, c:\d)");
  CHECK(cpp::comment_lines("ends in \\") == "/// ends in U+005C");
  CHECK(cpp::comment_lines("ends in \\  \nnext") == "/// ends in U+005C\n/// next");
  CHECK(cpp::comment_lines("closes */ and ?\?/") == "/// closes */ and ? ?/");
  CHECK(cpp::comment_lines("bidi \xE2\x80\xAE here") == "/// bidi U+202E here");
  CHECK(cpp::comment_lines("tab\there \x07") == "/// tab here U+0007");
  CHECK(cpp::comment_lines("it\xE2\x80\x99s \xE2\x80\x94 \xE2\x89\xA5 1") == "/// it's - >= 1");
  CHECK(cpp::comment_text("two\nlines \\") == "two lines U+005C");
}

TEST_CASE("a clause is the first sentence, for the middle of a message") {
  CHECK(cpp::clause("The edit was undone. More.") == "the edit was undone");
  CHECK(cpp::clause("URL not found.") == "URL not found");
  CHECK(cpp::clause("See v1.2 of it") == "see v1.2 of it");
  CHECK(cpp::clause("") == "");
  CHECK(cpp::clause(std::string(200, 'x')) == std::string(96, 'x') + " ...");
}

TEST_CASE("bytes that are no UTF-8 become one replacement each") {
  CHECK(cpp::code_points("a\xC3") == U"a\xFFFD");
  CHECK(cpp::code_points("\xE2\x82") == U"\xFFFD");
  CHECK(cpp::code_points("\xF4\x90\x80\x80") == U"\xFFFD");
}

}  // namespace
