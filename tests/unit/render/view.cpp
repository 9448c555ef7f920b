// tests/unit/render/view.cpp: views are made of braces, keep their order, and print as JSON.
#include <doctest/doctest.h>

#include <limits>

#include "render/view.hpp"

using candor::render::json_text;
using candor::render::View;

TEST_CASE("a view prints as JSON, names in the order in which they came") {
  View view = {{"name", "grep"}, {"count", 3}, {"is_open", true}, {"words", View::array()}};
  view["words"].push_back("a");
  view["words"].push_back({{"wire", "b\n"}});
  view["nothing"];
  CHECK(json_text(view) ==
        "{\n  \"name\": \"grep\",\n  \"count\": 3,\n  \"is_open\": true,\n  \"words\": [\n    \"a\",\n    {\n"
        "      \"wire\": \"b\\n\"\n    }\n  ],\n  \"nothing\": null\n}");
}

TEST_CASE("integers keep every digit, at both ends") {
  CHECK(View(std::numeric_limits<std::int64_t>::min()).text() == "-9223372036854775808");
  CHECK(View(std::numeric_limits<std::uint64_t>::max()).text() == "18446744073709551615");
  CHECK(View(0U).text() == "0");
}

TEST_CASE("a name that is there is replaced in its place, by [] and by update") {
  View view = {{"a", 1}, {"b", 2}};
  view["a"] = "one";
  view.update({{"b", "two"}, {"c", 3}});
  CHECK(json_text(view) == "{\n  \"a\": \"one\",\n  \"b\": \"two\",\n  \"c\": 3\n}");
  CHECK(view.find("c") != nullptr);
  CHECK(view.find("d") == nullptr);
  CHECK(view["a"].find("anything") == nullptr);
}

TEST_CASE("added values come last and turn null into a group") {
  View view;
  view.add("a", 1);
  view.add("b", true);
  CHECK(json_text(view) == "{\n  \"a\": 1,\n  \"b\": true\n}");
}

TEST_CASE("a copy is a value of its own") {
  const View first = {{"list", View::array("x")}};
  View second = first;
  second["list"].push_back("y");
  CHECK(first["list"].size() == 1);
  CHECK(second["list"].size() == 2);
  CHECK(second["list"][1].text() == "y");
}
