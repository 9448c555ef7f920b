// tests/unit/backend/names.cpp: words of a contract as C++ names.
#include "backend/cpp/text/names.hpp"

#include <doctest/doctest.h>

using candor::backend::cpp::identifier;
using candor::backend::cpp::is_reserved_word;
using candor::backend::cpp::Names;
using candor::backend::cpp::snake_case;
using candor::backend::cpp::take_all;
using candor::backend::cpp::type_name;
using candor::backend::cpp::wanted_word;

TEST_CASE("an ordinary word stays as it is") {
  CHECK(identifier("max_results") == "max_results");
  CHECK(identifier("filePath") == "filePath");
  CHECK(identifier("Ready") == "Ready");
}

TEST_CASE("what no name may be gets an underscore behind") {
  for (const char* word :
       {"class",  "operator", "and",  "co_await", "EOF",     "errno",   "linux", "major",  "minor",
        "NAN",    "TRUE",     "NULL", "stdin",    "unix",    "assert",  "min",   "max",    "ERROR",
        "DELETE", "IN",       "OUT",  "EPERM",    "SIGTERM", "INT_MAX", "std",   "candor", "st_mtime"}) {
    CAPTURE(word);
    CHECK(is_reserved_word(word));
    CHECK(identifier(word) == std::string(word) + "_");
  }
}

TEST_CASE("characters that names do not have") {
  CHECK(identifier("a-b.c/d") == "a_b_c_d");
  CHECK(identifier("__x__") == "x");
  CHECK(identifier("a  b") == "a_b");
  CHECK(identifier("2d") == "n2d");
  CHECK(identifier("-1") == "minus_1");
  CHECK(identifier("é") == "u00e9");
  CHECK(identifier("\xF0\x9F\x98\x80") == "u1f600");
  CHECK(identifier("\xFF") == "ufffd");
}

TEST_CASE("a name is never empty and never long") {
  CHECK(identifier("") == "empty");
  CHECK(identifier("$") == "dollar");
  CHECK(identifier("*/") == "star_slash");
  CHECK(identifier(std::string(5000, 'x')) == std::string(100, 'x'));
}

TEST_CASE("operators have the names that people call them by") {
  CHECK(identifier("+") == "plus");
  CHECK(identifier("<") == "less");
  CHECK(identifier(">=") == "greater_or_equal");
  CHECK(identifier("!=") == "not_equal");
  CHECK(identifier("&&") == "logical_and");
  CHECK(identifier("->") == "arrow");
  CHECK(identifier("$$") == "dollar_dollar");
  CHECK(identifier("\x01") == "u0001");
  CHECK(identifier(std::string(5000, '+')).size() == 100);
  // A word that is the name already keeps it, whatever stands before it.
  Names taken;
  CHECK(take_all(taken, {wanted_word("+"), wanted_word("plus"), wanted_word("=="), wanted_word("equal"),
                         wanted_word("=")}) ==
        std::vector<std::string>{"plus_2", "plus", "equal_2", "equal", "equals"});
}

TEST_CASE("underscores stand between letters and digits only, and not twice") {
  CHECK(identifier("a_") == "a");
  CHECK(identifier("a__b") == "a_b");
  CHECK(identifier("_a") == "a");
  CHECK(identifier("a_b_9") == "a_b_9");
}

TEST_CASE("the sign of a negative number is a part of its name") {
  CHECK(identifier("-9") == "minus_9");
  CHECK(identifier("-0") == "minus_0");
  CHECK(identifier("-a") != "minus_a");
}

TEST_CASE("families of macros are reserved to the last letter of the alphabet") {
  for (const char* name : {"EAGAIN", "EXZ", "E09", "E9X", "SIGABRT", "SIGZ9", "SIG0", "A_MAX", "A_MIN"}) {
    CAPTURE(name);
    CHECK(is_reserved_word(name));
  }
  for (const char* name : {"E0", "EaGAIN", "SIGabrt", "SIG_", "E[X", "E@X", "E/9", "E:9", "A_MAXI"}) {
    CAPTURE(name);
    CHECK_FALSE(is_reserved_word(name));
  }
}

TEST_CASE("type names join their words") {
  CHECK(type_name({"skipped_file"}) == "SkippedFile");
  CHECK(type_name({"params", "editList", "item"}) == "ParamsEditListItem");
  CHECK(type_name({"EOF"}) == "EOF_");
  CHECK(type_name({}) == "Unnamed");
  CHECK(type_name({"-"}) == "Minus");
}

TEST_CASE("snake case") {
  CHECK(snake_case("SkippedFile") == "skipped_file");
  CHECK(snake_case("skippedFile") == "skipped_file");
  CHECK(snake_case("HTTPServer") == "http_server");
  CHECK(snake_case("Class") == "class_");
}

TEST_CASE("the first to come keeps its name") {
  Names names({"Params"});
  CHECK(names.take("Params") == "Params_2");
  CHECK(names.take("a") == "a");
  CHECK(names.take("a") == "a_2");
  CHECK(names.take("a") == "a_3");
  CHECK(names.take("class_") == "class_");
  CHECK(names.take("class_") == "class_2");
  CHECK(names.take("b_2") == "b_2");
  CHECK(names.take("b") == "b");
  CHECK(names.take("b") == "b_3");
}
