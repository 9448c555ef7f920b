// tests/unit/render/view.cpp: views are made of braces, keep their order, and print as JSON.
#include <doctest/doctest.h>

#include <limits>

#include "render/pool.hpp"
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
  CHECK(View(std::numeric_limits<std::int64_t>::min()).digits() == "-9223372036854775808");
  CHECK(View(std::numeric_limits<std::uint64_t>::max()).digits() == "18446744073709551615");
  CHECK(View(0U).digits() == "0");
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

TEST_CASE("names whose hashes are the same are two names") {
  // FNV-1a gives both 0x5E4DAA9D.
  const View view = {{"costarring", 1}, {"liquid", 2}};
  CHECK(view["costarring"].digits() == "1");
  CHECK(view["liquid"].digits() == "2");
  const View one = {{"costarring", 1}};
  CHECK(one.find("liquid") == nullptr);
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

TEST_CASE("lists and groups grow as far as they are filled") {
  View list = View::array("item 0");
  View group = {{"first", View()}};
  std::vector<std::string> names(100);
  for (std::size_t i = 1; i < names.size(); ++i) {
    names[i] = "item " + std::to_string(i);
    list.push_back(names[i]);
    group[candor::render::Key::kept(names[i])] = i;
  }
  CHECK(list.size() == 100);
  CHECK(list[99].text() == "item 99");
  CHECK(group.size() == 100);
  CHECK(group[candor::render::Key::kept(names[99])].digits() == "99");
}

TEST_CASE("a pool ends with the views that were made while it counted, and with no others") {
  View kept = {{"words", View::array("before")}};
  {
    const candor::render::Pool pool;
    const View passing = {{"words", View::array(std::string(100'000, 'x'))}};
    CHECK(passing["words"][0].text().size() == 100'000);
  }
  kept["words"].push_back("after");
  CHECK(json_text(kept) == "{\n  \"words\": [\n    \"before\",\n    \"after\"\n  ]\n}");
}

TEST_CASE("a text that is kept is not copied, and neither is its copy") {
  const std::string text(100'000, 'x');
  const View kept = View::kept(text);
  const View copy = kept;
  CHECK(kept.is_text());
  CHECK(kept.text().data() == text.data());
  CHECK(copy.text().data() == text.data());
  CHECK(copy.text() == text);
}
